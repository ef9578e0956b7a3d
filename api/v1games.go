package api

import (
	"fmt"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// A gameJSON is a game as the side sees it for which it is made.
type gameJSON struct {
	ID       string     `json:"id"`   // by which all players know it
	Seat     string     `json:"seat"` // by which this side is played without a token: a secret
	Variant  string     `json:"variant"`
	Side     string     `json:"side"`
	Opponent string     `json:"opponent"`
	Level    int        `json:"level"` // of the computer, also of a computer player
	Players  []seatJSON `json:"players"`
	Start    string     `json:"start"` // position string
	Turns    []string   `json:"turns"`

	Announced []announcedJSON `json:"announced"` // after these turns
	progress
}

// A seatJSON is a side of a game.
type seatJSON struct {
	Side       string `json:"side"`
	Name       string `json:"name"`
	Taken      bool   `json:"taken"`
	Invitation string `json:"invitation"` // the token that takes it, for the one who began the game
	Computer   bool   `json:"computer"`   // a computer player has it
}

// progress is what changes in a game besides its turns.
type progress struct {
	Ply      int        `json:"ply"`
	FEN      string     `json:"fen"`
	ToMove   string     `json:"toMove"`
	Joined   bool       `json:"joined"`
	Thinking bool       `json:"thinking"` // the computer is to move
	Result   string     `json:"result"`
	Over     bool       `json:"over"`
	Claim    string     `json:"claim"` // the reason for a draw that the side may claim
	Offers   offersJSON `json:"offers"`
	Clock    *clockJSON `json:"clock"`

	Conditions [][]string `json:"conditions"` // the conditional moves of the side: lines of turns
}

// An offersJSON lists which sides have offered what.
type offersJSON struct {
	Draw []string `json:"draw"`
	Back []string `json:"back"`
}

// A clockJSON tells how much time the sides have at the moment at which it is written.
type clockJSON struct {
	Time    string  `json:"time"` // as a game is begun with
	Left    []int64 `json:"left"` // milliseconds, by side
	Periods []int   `json:"periods"`
	Running string  `json:"running"` // "" if none does
}

func (a *API) newGame(c *call, st *play.State) *gameJSON {
	g := &st.Game
	out := &gameJSON{
		ID: gameOf(g), Seat: g.ID, Variant: g.Variant, Side: g.Human.String(), Opponent: play.OpponentComputer, Level: g.Level,
		Start: g.Start, Turns: append([]string{}, g.Turns...), Announced: newAnnounced(st, 0), progress: a.newProgress(st),
	}
	if g.People {
		out.Opponent = play.OpponentPerson
	}
	for side := range max(len(g.Seats), 1) {
		out.Players = append(out.Players, a.newSeat(c, st, game.Side(side)))
	}
	return out
}

func (a *API) newSeat(c *call, st *play.State, side game.Side) seatJSON {
	if st.Game.Seats == nil { // against the computer, who has none
		return seatJSON{Side: st.Game.Human.String(), Name: c.player.Name, Taken: true}
	}
	seat := &st.Game.Seats[side]
	return seatJSON{side.String(), seat.Name, seat.ID != "", seat.Invite, seat.Computer}
}

func (a *API) newProgress(st *play.State) progress {
	g := &st.Game
	return progress{
		Ply: st.Ply(), FEN: st.FEN, ToMove: st.Side.String(), Joined: st.Joined, Thinking: st.Thinking,
		Result: g.Result.String(), Over: g.Result.Over(), Claim: string(st.Claim.Reason),
		Offers: offersJSON{offered(g, play.OfferDraw), offered(g, play.OfferBack)}, Clock: newClock(g, a.Now()),
		Conditions: append([][]string{}, g.Conditions[g.Human].Lines()...),
	}
}

// offered lists the sides that have made an offer of a kind.
func offered(g *play.Game, kind int) []string {
	list := []string{}
	for side := range game.Side(len(g.Seats)) {
		if g.Offers.Of(kind, side) {
			list = append(list, side.String())
		}
	}
	return list
}

func newClock(g *play.Game, now time.Time) *clockJSON {
	if g.Pace.Kind == play.Unlimited {
		return nil
	}
	c := &clockJSON{Time: g.Pace.String(), Left: []int64{}, Periods: []int{}}
	for side := range game.Side(len(g.Seats)) {
		left, periods := timeLeft(g, side, now)
		c.Left, c.Periods = append(c.Left, left.Milliseconds()), append(c.Periods, periods)
	}
	if g.ClockRuns() {
		c.Running = g.Next.String()
	}
	return c
}

// timeLeft returns what a side has left of its main time, and of periods of byoyomi, at a moment.
func timeLeft(g *play.Game, side game.Side, now time.Time) (left time.Duration, periods int) {
	left, periods = g.Times.Left[side], g.Times.Periods[side]
	if !g.ClockRuns() || g.Next != side {
		return left, periods
	}
	left -= g.Elapsed(now)
	for left < 0 && periods > 0 {
		left, periods = left+g.Pace.Bonus, periods-1
	}
	return max(0, left), periods
}

func (a *API) getGame(c *call) error {
	id, err := a.seat(c)
	if err != nil {
		return err
	}
	state, err := a.Games.State(c.ctx, id)
	return a.tell(c, state, err)
}

// tell answers with a game, or returns the error that came in its place.
func (a *API) tell(c *call, state *play.State, err error) error {
	if err != nil {
		return err
	}
	return c.json(a.newGame(c, state))
}

// listSteps lists the steps that may follow those already chosen for the present turn.
func (a *API) listSteps(c *call) error {
	id, err := a.seat(c)
	if err != nil {
		return err
	}
	state, ahead, err := a.Games.Steps(c.ctx, id, c.r.URL.Query().Get("after"))
	if err != nil {
		return err
	}
	type step struct {
		Text string `json:"text"`
		More bool   `json:"more"` // a further step may follow
		Ends bool   `json:"ends"` // the turn may end with it
	}
	out := struct {
		Ply   int    `json:"ply"`
		Steps []step `json:"steps"`
	}{state.Ply(), []step{}}
	for i := range ahead.Next {
		s := &ahead.Next[i]
		out.Steps = append(out.Steps, step{s.Text, s.More, s.Ends})
	}
	return c.json(out)
}

func (a *API) playTurn(c *call) error {
	id, err := a.seat(c)
	if err != nil {
		return err
	}
	var body struct {
		Ply  *int   `json:"ply"`
		Turn string `json:"turn"`
	}
	if err := c.read(&body); err != nil {
		return err
	}
	if body.Ply == nil {
		return badRequest(`the field "ply" is missing`)
	}
	state, err := a.Games.Play(c.ctx, id, *body.Ply, body.Turn)
	return a.tell(c, state, err)
}

// setConditions keeps conditional moves in the place of those that there are.
func (a *API) setConditions(c *call) error {
	id, err := a.seat(c)
	if err != nil {
		return err
	}
	var body struct {
		Ply   *int       `json:"ply"`
		Lines [][]string `json:"lines"`
	}
	if err := c.read(&body); err != nil {
		return err
	}
	if body.Ply == nil {
		return badRequest(`the field "ply" is missing`)
	}
	state, err := a.Games.SetConditions(c.ctx, id, *body.Ply, body.Lines)
	return a.tell(c, state, err)
}

// doDeed does what concerns a game as a whole.
func (a *API) doDeed(c *call) error {
	deeds := map[string]func(id string, ply int) (*play.State, error){
		"resign":  func(id string, ply int) (*play.State, error) { return a.Games.Resign(c.ctx, id, ply) },
		"abort":   func(id string, ply int) (*play.State, error) { return a.Games.Abort(c.ctx, id, ply) },
		"draw":    func(id string, ply int) (*play.State, error) { return a.Games.OfferDraw(c.ctx, id, ply) },
		"back":    func(id string, ply int) (*play.State, error) { return a.Games.OfferBack(c.ctx, id, ply) },
		"decline": func(id string, ply int) (*play.State, error) { return a.Games.Decline(c.ctx, id, ply) },
		"claim":   func(id string, ply int) (*play.State, error) { return a.Games.Claim(c.ctx, id, ply) },
		"undo":    func(id string, ply int) (*play.State, error) { return a.Games.Undo(c.ctx, id, ply) },
	}
	do, ok := deeds[c.r.PathValue("deed")]
	if !ok {
		return play.Errorf(play.NotFound, "there is nothing at %.100q", c.r.URL.Path)
	}
	id, err := a.seat(c)
	if err != nil {
		return err
	}
	var body struct {
		Ply *int `json:"ply"`
	}
	if err := c.read(&body); err != nil {
		return err
	}
	if body.Ply == nil {
		return badRequest(`the field "ply" is missing`)
	}
	state, err := do(id, *body.Ply)
	return a.tell(c, state, err)
}

// A whole is the first line of the stream of a game.
type whole struct {
	Type string `json:"type"` // "game"
	*gameJSON
}

// A change is a further line: the turns from number From on are those listed, whatever the client had there.
type change struct {
	Type  string   `json:"type"` // "state"
	From  int      `json:"from"`
	Turns []string `json:"turns"`

	Announced []announcedJSON `json:"announced"` // after these turns
	progress
}

// streamGame tells a game at once and what is new in it after every change.
func (a *API) streamGame(c *call) error {
	id, err := a.seat(c)
	if err != nil {
		return err
	}
	var told []string
	first := true
	return a.watch(c, id, nil, func(l *lines, st *play.State) error {
		if first {
			first, told = false, st.Game.Turns
			return l.write(whole{"game", a.newGame(c, st)})
		}
		same := 0
		for same < min(len(told), len(st.Game.Turns)) && told[same] == st.Game.Turns[same] {
			same++
		}
		told = st.Game.Turns
		return l.write(change{"state", same, append([]string{}, told[same:]...), newAnnounced(st, same), a.newProgress(st)})
	})
}

// watch calls tell with the state of a game at once and after every change, and writes what is said in it, until the game is
// over and that is told, the client goes away or the service is closed.
func (a *API) watch(c *call, seat string, hears <-chan chatLine, tell func(l *lines, st *play.State) error) error {
	watch, err := a.Games.Watch(c.ctx, seat)
	if err != nil {
		return err
	}
	defer watch.Close()
	l, err := c.stream()
	if err != nil {
		return fmt.Errorf("open a stream: %w", err)
	}
	ping := time.NewTicker(a.Ping)
	defer ping.Stop()
	for err == nil {
		select {
		case st := <-watch.States():
			if err = tell(l, st); err == nil && st.Game.Result.Over() {
				return nil
			}
		case line := <-hears:
			err = l.write(line)
		case <-ping.C:
			err = l.ping()
		case <-c.ctx.Done():
			return nil
		case <-a.Games.Done():
			return nil
		}
	}
	return nil // the client is gone, which is how streams end
}
