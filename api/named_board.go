package api

import (
	"context"
	"slices"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/tokens"
)

// Challenges between accounts (named.go) as clients of the board API know them. They are the ones that pages show: who is challenged on a page
// hears of it in the stream of news, and what a program sends its receiver finds on their pages. Such challenges outlive the process.

// newNamedChallenge tells a challenge by name to a player.
func (a *API) newNamedChallenge(n *people.Challenge, player string) (*challengeJSON, error) {
	pace, err := play.ParsePace(n.Time)
	if err != nil {
		return nil, err
	}
	one := a.newChallenge(&challenge{
		id: n.ID, from: tokens.Player{Name: n.Names[0], Account: n.From}, to: tokens.Player{Name: n.Names[1], Account: n.To}, pace: pace,
		want: play.NewGame{Variant: n.Variant, Rated: n.Rated, FEN: n.FEN}, color: colorOf(n.Side), status: challengeCreated,
	}, player)
	if n.Answer != people.Unanswered {
		one.Status, one.Reason = string(n.Answer), n.Reason
	}
	return one, nil
}

// challengeNamed asks the account of another player for a game. stay says whether the answer lasts until it is answered.
func (a *API) challengeNamed(c *call, to tokens.Player, want play.NewGame, stay bool) error {
	who, err := a.account(c)
	if err != nil {
		return err
	}
	heard, leave := a.People.Listen(who.ID)
	defer leave()
	one, err := a.People.Challenge(c.ctx, who, to.Name, want, a.Games.CheckSeated)
	if err != nil {
		return asBoard(err)
	}
	shown, err := a.newNamedChallenge(&one, c.player.ID())
	if err != nil {
		return err
	}
	if !stay {
		return c.json(shown)
	}
	if a.awaitAnswer(c, shown, heard, func() (string, error) { return a.endOfNamed(c.ctx, who.ID, one.ID) }) {
		return nil
	}
	err = a.People.Withdraw(context.WithoutCancel(c.ctx), who.ID, one.ID)
	if err != nil && play.KindOf(err) != play.NotFound {
		a.Log.Error("a challenge is not withdrawn", "err", err)
	}
	return nil
}

// endOfNamed tells in a word how a challenge has ended; "" if it waits.
func (a *API) endOfNamed(ctx context.Context, account, id string) (string, error) {
	one, err := a.People.ChallengeOf(ctx, account, id)
	if err != nil && play.KindOf(err) == play.NotFound {
		return challengeCanceled, nil
	}
	return string(one.Answer), err
}

// colorOf is what the board API calls a side that is wished for.
func colorOf(side string) string {
	for color, wish := range wishes {
		if wish == side && color != "" {
			return color
		}
	}
	return play.SideRandom
}

// ofNames returns the challenges of the account of who asks; none if that is nobody's account.
func (a *API) ofNames(ctx context.Context, player tokens.Player) (found people.Challenges, err error) {
	if a.People == nil || player.Account == "" {
		return found, nil
	}
	return a.People.Challenges(ctx, player.Account)
}

// namedNews is what a program hears of the challenges of its account.
type namedNews struct {
	heard <-chan struct{} // has something in it after news; nil for who has no account
	leave func()
	told  map[string]*challengeJSON // that wait, as far as they need not be told any more; nil for those that cannot be told
}

// listenNamed begins to listen, before the client is answered: it hears of all that happens then. Of what the account has sent before it hears
// the end alone.
func (a *API) listenNamed(ctx context.Context, player tokens.Player) (*namedNews, error) {
	n := &namedNews{leave: func() {}, told: make(map[string]*challengeJSON)}
	if a.People == nil || player.Account == "" {
		return n, nil
	}
	heard, leave := a.People.Listen(player.Account)
	left := a.People.ProgramListens(player.Account)
	n.heard, n.leave = heard, func() { left(); leave() }
	found, err := a.ofNames(ctx, player)
	if err != nil {
		n.leave()
		return nil, err
	}
	for i := range found.Out {
		n.told[found.Out[i].ID] = a.tellable(&found.Out[i], player.ID())
	}
	return n, nil
}

// tellable is newNamedChallenge, or nil where that fails, which concerns this challenge alone.
func (a *API) tellable(n *people.Challenge, player string) *challengeJSON {
	one, err := a.newNamedChallenge(n, player)
	if err != nil {
		a.Log.Error("a challenge is not told to programs", "challenge", n.ID, "err", err)
		return nil
	}
	return one
}

// followNamed tells a listener which challenges wait for an account and for others from it, which wait no more, whoever has answered them,
// and which games have begun, wherever that was.
func (a *API) followNamed(ctx context.Context, player tokens.Player, l *listener, named *namedNews) {
	seated := make(map[string]bool)
	for {
		err := a.tellNamed(ctx, player, l, named.told)
		if err == nil {
			err = a.tellSeats(ctx, player, l, seated)
		}
		if err != nil && ctx.Err() == nil {
			a.Log.Error("challenges are not told to a program", "err", err)
		}
		select {
		case <-named.heard:
		case <-ctx.Done():
			return
		}
	}
}

// tellSeats has a listener follow the games of an account that it has not been told of.
func (a *API) tellSeats(ctx context.Context, player tokens.Player, l *listener, seated map[string]bool) error {
	seats, err := a.Players.SeatsOf(ctx, player.ID(), mostOwn)
	for _, seat := range seats {
		if !seated[seat.ID] {
			seated[seat.ID] = true
			a.sendSeat(l, seat)
		}
	}
	return err
}

// tellNamed tells what has changed since something was told.
func (a *API) tellNamed(ctx context.Context, player tokens.Player, l *listener, told map[string]*challengeJSON) error {
	found, err := a.ofNames(ctx, player)
	if err != nil {
		return err
	}
	waits := make(map[string]bool)
	for _, n := range slices.Concat(found.In, found.Out) {
		waits[n.ID] = true
		if _, known := told[n.ID]; known {
			continue
		}
		one := a.tellable(&n, player.ID())
		told[n.ID] = one
		if one != nil {
			a.send(l, challengeNews{"challenge", one})
		}
	}
	for id, one := range told {
		if waits[id] {
			continue
		}
		delete(told, id)
		if one == nil {
			continue
		}
		if err := a.tellEnd(ctx, player, l, *one); err != nil {
			return err
		}
	}
	return nil
}

// tellEnd tells that a challenge waits no more; of one that was accepted the game tells. one is a copy: what was told before may yet be on its way.
func (a *API) tellEnd(ctx context.Context, player tokens.Player, l *listener, one challengeJSON) error {
	n, err := a.People.ChallengeOf(ctx, player.Account, one.ID)
	switch {
	case err != nil && play.KindOf(err) != play.NotFound:
		return err
	case n.Answer == people.Accepted:
	case n.Answer == people.Declined && n.From == player.Account:
		one.Status, one.Reason = challengeDeclined, n.Reason
		a.send(l, challengeNews{"challengeDeclined", &one})
	default:
		one.Status = challengeCanceled
		a.send(l, challengeNews{"challengeCanceled", &one})
	}
	return nil
}

// namedOf returns the challenge by name that a request is about; nil if it is about none.
func (a *API) namedOf(c *call) (*people.Challenge, error) {
	found, err := a.ofNames(c.ctx, c.player)
	if err != nil {
		return nil, err
	}
	for _, n := range slices.Concat(found.In, found.Out, found.Declined) {
		if n.ID == c.r.PathValue("id") {
			return &n, nil
		}
	}
	return nil, nil
}

// acceptNamedBoard begins the game of a challenge by name.
func (a *API) acceptNamedBoard(c *call, n *people.Challenge) error {
	who, err := a.account(c)
	if err != nil {
		return err
	}
	if n.To != who.ID {
		return badRequest("your own challenge is accepted by %s", n.Names[1])
	}
	if _, err := a.beginNamed(c, who, n.ID); err != nil {
		return asBoard(err)
	}
	return c.done()
}
