package api

import (
	"context"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/tokens"
)

// Challenges by name (named.go) as clients of the board API know them: who is challenged on a page is told in the stream of news, and a
// program answers as it answers those that other programs send. Such challenges outlive the process.

// newNamedChallenge tells a challenge by name to a player.
func (a *API) newNamedChallenge(n *people.Challenge, player string) (*challengeJSON, error) {
	pace, err := play.ParsePace(n.Time)
	if err != nil {
		return nil, err
	}
	return a.newChallenge(&challenge{
		id: n.ID, from: tokens.Player{Name: n.Names[0], Account: n.From}, to: tokens.Player{Name: n.Names[1], Account: n.To}, pace: pace,
		want: play.NewGame{Variant: n.Variant, Rated: n.Rated}, color: colorOf(n.Side), status: challengeCreated,
	}, player), nil
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

// ofNames returns the challenges by name to the account of who asks, and those from it; none if that is nobody's account.
func (a *API) ofNames(ctx context.Context, player tokens.Player) (in, out []people.Challenge, err error) {
	if a.People == nil || player.Account == "" {
		return nil, nil, nil
	}
	return a.People.Challenges(ctx, player.Account)
}

// followNamed tells a listener which challenges by name wait for an account, and which wait no more, whoever has answered them.
func (a *API) followNamed(ctx context.Context, player tokens.Player, l *listener) {
	heard, leave := a.People.Listen(player.Account)
	defer leave()
	told := make(map[string]*challengeJSON)
	for {
		if err := a.tellNamed(ctx, player, l, told); err != nil && ctx.Err() == nil {
			a.Log.Error("challenges are not told to a program", "err", err)
		}
		select {
		case <-heard:
		case <-ctx.Done():
			return
		}
	}
}

// tellNamed tells what has changed since something was told.
func (a *API) tellNamed(ctx context.Context, player tokens.Player, l *listener, told map[string]*challengeJSON) error {
	in, _, err := a.ofNames(ctx, player)
	if err != nil {
		return err
	}
	waits := make(map[string]bool)
	for i := range in {
		waits[in[i].ID] = true
		if told[in[i].ID] != nil {
			continue
		}
		one, err := a.newNamedChallenge(&in[i], player.ID())
		if err != nil {
			return err
		}
		told[one.ID] = one
		a.send(l, challengeNews{"challenge", one})
	}
	for id, one := range told {
		if !waits[id] {
			delete(told, id)
			over := *one // what was told before may yet be on its way
			over.Status = challengeCanceled
			a.send(l, challengeNews{"challengeCanceled", &over})
		}
	}
	return nil
}

// namedOf returns the challenge by name that a request is about; nil if it is about none.
func (a *API) namedOf(c *call) (*people.Challenge, error) {
	in, out, err := a.ofNames(c.ctx, c.player)
	if err != nil {
		return nil, err
	}
	for _, n := range append(in, out...) {
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

// endNamed refuses a challenge by name, or withdraws one's own.
func (a *API) endNamed(c *call, n *people.Challenge) error {
	if err := a.People.Decline(c.ctx, c.player.Account, n.ID); err != nil {
		return asBoard(err)
	}
	return c.done()
}
