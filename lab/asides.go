package lab

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"aanca.chess/game"
	"aanca.chess/match"
)

// A search asks the evaluation mostly of positions that nobody would play to: a piece is given away in them, or a king stands in the open. Games
// do not show what such positions are worth, so a player whose scores are learnt is asked of some beside its games, too.

// An aside is what a player thinks of a position that a turn drawn by lot would have led to.
type aside struct {
	After int    `json:"after"` // so many turns of the game
	Turn  string `json:"turn"`  // that was drawn
	Reply string `json:"reply"` // that the player chooses then
	Score int    `json:"score"` // for whose reply it is
}

// An account is a game with what was thought beside it.
type account struct {
	*match.Record
	asides []aside
}

// asides are gathered from players of games that are played side by side.
type asides struct {
	seed uint64
	lock sync.Mutex
	of   map[int][]aside // by game, until it is over
}

func newAsides(seed uint64) *asides { return &asides{seed: seed, of: map[int][]aside{}} }

// ask makes the players of a contestant tell what they think beside their games, those who can be consulted.
func (a *asides) ask(c match.Contestant) match.Contestant {
	open := c.Open
	c.Open = func(ctx context.Context) (match.Player, error) {
		p, err := open(ctx)
		if err != nil {
			return nil, err
		}
		if consultant, ok := p.(match.Consultant); ok {
			return &thinker{Consultant: consultant, asides: a}, nil
		}
		return p, nil
	}
	return c
}

// add keeps what was thought in a game.
func (a *asides) add(game int, of aside) {
	a.lock.Lock()
	defer a.lock.Unlock()
	a.of[game] = append(a.of[game], of)
}

// account returns a game that is over with what was thought beside it.
func (a *asides) account(r *match.Record) account {
	a.lock.Lock()
	defer a.lock.Unlock()
	of := a.of[r.Game]
	delete(a.of, r.Game)
	return account{r, of}
}

// A thinker is a player that tells what it thinks beside its games.
type thinker struct {
	match.Consultant
	asides *asides
	game   int
	random *rand.Rand
}

// Begin implements match.Player.
func (p *thinker) Begin(ctx context.Context, start match.Start) error {
	p.game, p.random = start.Game, rand.New(rand.NewPCG(p.asides.seed, uint64(start.Game)<<8|uint64(start.Side)))
	return p.Consultant.Begin(ctx, start)
}

// Choose implements match.Player.
func (p *thinker) Choose(ctx context.Context, q match.Question) (match.Answer, error) {
	a, err := p.Consultant.Choose(ctx, q)
	if err != nil {
		return a, err
	}
	return a, p.digress(ctx, q)
}

// digress asks for a reply to a turn drawn by lot, unless there is none or it is forced by a check: of such positions nothing is learnt.
func (p *thinker) digress(ctx context.Context, q match.Question) error {
	pos, text := q.Pos, match.RandomTurn(q.Pos, p.random)
	turn, err := game.ParseTurn(pos, text)
	if err != nil {
		return err
	}
	game.Play(pos, turn)
	defer func() {
		for range turn {
			pos.Unmake()
		}
	}()
	if pos.InCheck() || pos.Result().Over() {
		return nil
	}
	after := len(q.Turns)
	q.Start, q.Turns = pos.FEN(), nil
	a, err := p.Consult(ctx, q)
	if err != nil {
		return err
	}
	score, ok := scoreOf(a.Thought)
	if !ok || a.Turn == "" {
		return nil
	}
	if _, err := game.ParseTurn(pos, a.Turn); err != nil {
		return fmt.Errorf("beside the game: %w in %s", err, q.Start)
	}
	p.asides.add(p.game, aside{after, text, a.Turn, score})
	return nil
}

// digressions shows each position beside a game that a player thought of, with the turn that it chose and its score for the side to move. see must
// leave the position as it is.
func digressions(rules game.Rules, a account, see func(pos game.Position, turn []game.Step, score int) error) error {
	pos, err := beginning(rules, a.Record)
	if err != nil {
		return err
	}
	next := 0
	for _, of := range a.asides {
		if of.After < next || of.After > len(a.Turns) {
			return fmt.Errorf("game %d: a turn after %d turns, of %d, and %d were before it", a.Game+1, of.After, len(a.Turns), next)
		}
		for ; next < of.After; next++ {
			if err := playText(pos, a.Turns[next].Text); err != nil {
				return fmt.Errorf("game %d: %w", a.Game+1, err)
			}
		}
		if err := of.show(pos, see); err != nil {
			return fmt.Errorf("game %d, beside it: %w", a.Game+1, err)
		}
	}
	return nil
}

// show shows the position of an aside, from that of its game.
func (of aside) show(pos game.Position, see func(pos game.Position, turn []game.Step, score int) error) error {
	turn, err := game.ParseTurn(pos, of.Turn)
	if err != nil {
		return err
	}
	game.Play(pos, turn)
	defer func() {
		for range turn {
			pos.Unmake()
		}
	}()
	reply, err := game.ParseTurn(pos, of.Reply)
	if err != nil {
		return err
	}
	return see(pos, reply, of.Score)
}

// playText plays a turn.
func playText(pos game.Position, text string) error {
	turn, err := game.ParseTurn(pos, text)
	if err == nil {
		game.Play(pos, turn)
	}
	return err
}
