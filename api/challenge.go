package api

import (
	"cmp"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/tokens"
)

// A challengeJSON is a challenge as clients of the board API know it.
type challengeJSON struct {
	ID          string        `json:"id"`
	URL         string        `json:"url"`
	Status      string        `json:"status"`
	Challenger  challengeUser `json:"challenger"`
	DestUser    challengeUser `json:"destUser"`
	Variant     variantKey    `json:"variant"`
	Rated       bool          `json:"rated"`
	Speed       string        `json:"speed"`
	TimeControl timeControl   `json:"timeControl"`
	Color       string        `json:"color"`
	FinalColor  string        `json:"finalColor"`
	Perf        perfJSON      `json:"perf"`
	Direction   string        `json:"direction"`
	InitialFEN  string        `json:"initialFen,omitempty"`
	Reason      string        `json:"declineReason,omitempty"`
}

type perfJSON struct {
	Icon string `json:"icon"`
	Name string `json:"name"`
}

type challengeUser struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Title  string `json:"title,omitempty"`
	Online bool   `json:"online"`
}

type timeControl struct {
	Type      string `json:"type"` // "clock", "correspondence" or "unlimited"
	Limit     *int   `json:"limit,omitempty"`
	Increment *int   `json:"increment,omitempty"`
	Show      string `json:"show,omitempty"`
	Days      int    `json:"daysPerTurn,omitempty"`
}

// challengeNews is a line of the stream of news about a challenge.
type challengeNews struct {
	Type      string         `json:"type"`
	Challenge *challengeJSON `json:"challenge"`
}

// newChallenge tells a challenge to a player.
func (a *API) newChallenge(one *challenge, player string) *challengeJSON {
	speed := speedOf(one.pace)
	status, reason := a.challenges.statusOf(one)
	out := &challengeJSON{
		ID: one.id, URL: "/" + one.id, Status: status, Challenger: a.newChallengeUser(one.from), DestUser: a.newChallengeUser(one.to),
		Variant: a.variantOf(one.want.Variant), Rated: one.want.Rated, Speed: speed, TimeControl: newTimeControl(one.pace), Color: one.color,
		FinalColor: one.color, Perf: perfJSON{Name: speed}, Direction: "in", InitialFEN: one.want.FEN, Reason: reason,
	}
	if one.color == play.SideRandom {
		out.FinalColor = "white" // clients want one, and which it is shows when the game begins
	}
	if one.from.ID() == player {
		out.Direction = "out"
	}
	return out
}

func (a *API) newChallengeUser(p tokens.Player) challengeUser {
	return challengeUser{p.ID(), p.Name, titleOf(p), a.hub.listens(p.ID())}
}

func newTimeControl(p play.Pace) timeControl {
	switch {
	case p.Kind == play.Days:
		return timeControl{Type: "correspondence", Days: int(p.Base / (24 * time.Hour))}
	case p.Live():
		limit, inc := int(p.Base.Seconds()), int(p.Bonus.Seconds())
		return timeControl{Type: "clock", Limit: &limit, Increment: &inc, Show: fmt.Sprintf("%g+%d", p.Base.Minutes(), inc)}
	}
	return timeControl{Type: "unlimited"}
}

// mostTime bounds the numbers with which a time is asked for, of whatever unit. What may be played with is bounded where it is read.
const mostTime = 1_000_000

// timeOf reads how much time a form asks for, as a pace in our text form: seconds of a unit and an increment, or days.
func timeOf(form url.Values, limit, increment string, unit time.Duration) (string, error) {
	if days := form.Get("days"); days != "" {
		return "days " + days, nil
	}
	if form.Get(limit) == "" && form.Get(increment) == "" {
		return "", nil
	}
	base, err := strconv.ParseFloat(form.Get(limit), 64)
	if err != nil || !(base >= 0 && base <= mostTime) { // NaN is neither
		return "", badRequest("%s %.40q: expected a number from 0 to %d", limit, form.Get(limit), mostTime)
	}
	bonus := form.Get(increment)
	inc, err := strconv.Atoi(cmp.Or(bonus, "0"))
	if err != nil || inc < 0 || inc > mostTime {
		return "", badRequest("%s %.40q: expected a whole number of seconds from 0 to %d", increment, bonus, mostTime)
	}
	return fmt.Sprintf("fischer %d %d", int(base*unit.Seconds()), inc), nil
}

// wanted reads the game that a form asks for.
func (a *API) wanted(c *call, form url.Values, limit, increment string, unit time.Duration) (want play.NewGame, err error) {
	if form.Get("rated") == "true" {
		return want, badRequest("games are not rated here")
	}
	side, ok := wishes[form.Get("color")]
	if !ok {
		return want, badRequest(`color %.40q: expected "white", "black" or "random"`, form.Get("color"))
	}
	want = play.NewGame{
		Variant: a.Ours(cmp.Or(form.Get("variant"), usualVariant)), Side: side, FEN: form.Get("fen"), Name: c.player.Name, Account: c.player.Account,
	}
	if want.Time, err = timeOf(form, limit, increment, unit); err != nil {
		return want, err
	}
	rules, err := a.Library.Rules(want.Variant)
	if err != nil {
		return want, err
	}
	if rules.Info().Players() != 2 {
		return want, badRequest("the board API has games of two players alone; %s is for %d", rules.Info().Title, rules.Info().Players())
	}
	if len(want.FEN) > play.MaxFENText {
		return want, badRequest("the FEN has %d bytes; at most %d are read", len(want.FEN), play.MaxFENText)
	}
	return want, nil
}

// challenge asks another player for a game.
func (a *API) challenge(c *call) error {
	to, err := a.named(c, c.r.PathValue("name"))
	if err != nil {
		return err
	}
	form, err := c.form()
	if err != nil {
		return err
	}
	want, err := a.wanted(c, form, "clock.limit", "clock.increment", time.Second)
	if err != nil {
		return asBoard(err)
	}
	pace, err := play.ParsePace(want.Time)
	if err != nil {
		return err
	}
	if to.ID() == c.player.ID() {
		return badRequest("nobody challenges themselves")
	}
	if err := a.mayBegin(c); err != nil {
		return err
	}
	want.Opponent = play.OpponentPerson
	level, stay := people.LevelOf(to.Account), form.Get("keepAliveStream") == "true"
	if a.People != nil && c.player.Account != "" && to.Account != "" && level == 0 {
		return a.challengeNamed(c, to, want, stay)
	}
	one := &challenge{
		id: newChallengeID(), from: c.player, to: to, want: want, pace: pace, at: a.Now(), color: form.Get("color"),
		status: challengeCreated, done: make(chan struct{}),
	}
	if one.color == "" {
		one.color = play.SideRandom
	}
	if !a.challenges.add(one, a.ChallengesEach) {
		return play.Errorf(play.TooMany, "%d challenges of yours wait for an answer already", a.ChallengesEach)
	}
	a.tellBoth(one, "challenge")
	if level > 0 {
		if err := a.accept(c, one, people.ComputerPlayer(level)); err != nil {
			return asBoard(err)
		}
	}
	shown := a.newChallenge(one, c.player.ID())
	if !stay {
		return c.json(shown)
	}
	ended := a.awaitAnswer(c, shown, one.done, func() (string, error) {
		status, _ := a.challenges.statusOf(one)
		return strings.TrimPrefix(status, challengeCreated), nil
	})
	if !ended && a.challenges.answer(one, challengeCanceled, "") {
		a.tellBoth(one, "challengeCanceled")
	}
	return nil
}

// tellBoth tells both players what has become of a challenge.
func (a *API) tellBoth(one *challenge, what string) {
	for _, player := range []tokens.Player{one.to, one.from} {
		a.hub.tell(player.ID(), challengeNews{what, a.newChallenge(one, player.ID())})
	}
}

// awaitAnswer keeps the answer to a challenge open until it has ended, of which there may be news: end says how, "" while it waits. It is false if the
// client has gone away before, who so withdraws it.
func (a *API) awaitAnswer(c *call, shown *challengeJSON, news <-chan struct{}, end func() (string, error)) bool {
	l, err := c.stream()
	if err == nil {
		err = l.write(shown)
	}
	ping := time.NewTicker(a.Ping)
	defer ping.Stop()
	for err == nil {
		var word string
		if word, err = end(); word != "" {
			_ = l.write(map[string]string{"done": word}) // a client that has gone away is no error of ours
			return true
		}
		select {
		case <-news:
		case <-ping.C:
			err = l.ping()
		case <-c.ctx.Done():
			return false
		case <-a.Games.Done():
			return true
		}
	}
	return false
}

// challengeOf returns the challenge that a request is about.
func (a *API) challengeOf(c *call) (*challenge, error) {
	id := c.r.PathValue("id")
	one := a.challenges.get(id, c.player.ID())
	if one == nil {
		return nil, play.Errorf(play.NotFound, "there is no challenge %.40q that waits for an answer", id)
	}
	return one, nil
}

func (a *API) listChallenges(c *call) error {
	out := struct {
		In  []*challengeJSON `json:"in"`
		Out []*challengeJSON `json:"out"`
	}{[]*challengeJSON{}, []*challengeJSON{}}
	me := c.player.ID()
	for _, one := range a.challenges.of(me) {
		if one.from.ID() == me {
			out.Out = append(out.Out, a.newChallenge(one, me))
		} else {
			out.In = append(out.In, a.newChallenge(one, me))
		}
	}
	named, err := a.ofNames(c.ctx, c.player)
	if err != nil {
		return err
	}
	out.In = a.appendTellable(out.In, named.In, me)
	out.Out = a.appendTellable(out.Out, named.Out, me)
	return c.json(out)
}

// appendTellable adds the challenges by name that can be told.
func (a *API) appendTellable(list []*challengeJSON, named []people.Challenge, player string) []*challengeJSON {
	for i := range named {
		if one := a.tellable(&named[i], player); one != nil {
			list = append(list, one)
		}
	}
	return list
}

func (a *API) showChallenge(c *call) error {
	named, err := a.namedOf(c)
	if err != nil {
		return err
	}
	if named != nil {
		shown, err := a.newNamedChallenge(named, c.player.ID())
		if err != nil {
			return err
		}
		return c.json(shown)
	}
	one, err := a.challengeOf(c)
	if err != nil {
		return err
	}
	return c.json(a.newChallenge(one, c.player.ID()))
}

// acceptChallenge begins the game that the caller was challenged to.
func (a *API) acceptChallenge(c *call) error {
	named, err := a.namedOf(c)
	if err != nil {
		return err
	}
	if named != nil {
		return a.acceptNamedBoard(c, named)
	}
	one, err := a.challengeOf(c)
	if err != nil {
		return err
	}
	if one.to.ID() != c.player.ID() {
		return badRequest("your own challenge is accepted by %s", one.to.Name)
	}
	if err := a.accept(c, one, c.sits()); err != nil {
		return err
	}
	return c.done()
}

// accept begins the game of a challenge with who accepts it. Computer players need no seat to be given: they play in any.
func (a *API) accept(c *call, one *challenge, who play.Player) error {
	if !a.challenges.answer(one, challengeAccepted, "") {
		return play.Errorf(play.NotFound, "the challenge has been withdrawn")
	}
	theirs, err := a.Games.Create(c.ctx, one.want)
	if err != nil {
		return asBoard(err)
	}
	invitation := theirs.Game.Seats[theirs.Game.Human.Other()].Invite
	own, err := a.Games.JoinAs(c.ctx, invitation, "", who)
	if err != nil {
		return asBoard(err)
	}
	if err := a.give(c, one.from, theirs, fromFriend); err != nil || who.Level > 0 {
		return err
	}
	return a.give(c, one.to, own, fromFriend)
}

func (a *API) declineChallenge(c *call) error {
	named, err := a.namedOf(c)
	if err != nil {
		return err
	}
	form, err := c.form()
	if err != nil {
		return err
	}
	if named != nil {
		if err := a.People.Decline(c.ctx, c.player.Account, named.ID, cleanText(form.Get("reason"))); err != nil {
			return asBoard(err)
		}
		return c.done()
	}
	one, err := a.challengeOf(c)
	if err != nil {
		return err
	}
	if one.to.ID() != c.player.ID() {
		return play.Errorf(play.NotFound, "nobody has challenged you so; your own challenge is withdrawn with /cancel")
	}
	if a.challenges.answer(one, challengeDeclined, cleanText(form.Get("reason"))) {
		a.tellBoth(one, "challengeDeclined")
	}
	return c.done()
}

func (a *API) cancelChallenge(c *call) error {
	named, err := a.namedOf(c)
	if err != nil {
		return err
	}
	if named != nil {
		if err := a.People.EndChallenge(c.ctx, c.player.Account, named.ID); err != nil {
			return asBoard(err)
		}
		return c.done()
	}
	one, err := a.challengeOf(c)
	if err != nil {
		return err
	}
	if one.from.ID() != c.player.ID() {
		return badRequest("a challenge by %s is refused with /decline", one.from.Name)
	}
	if a.challenges.answer(one, challengeCanceled, "") {
		a.tellBoth(one, "challengeCanceled")
	}
	return c.done()
}

// usualVariant is what clients of the board API mean that name none.
const usualVariant = "standard"
