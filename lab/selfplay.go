package lab

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/search"
	"aanca.chess/stats"
	"aanca.chess/tuning"
)

const (
	// openingTurns is how many random turns a game begins with.
	openingTurns = 8

	// longest is after how many turns of each side a game is a draw.
	longest = 154
)

// givenUp ends games when both players have agreed for some turns on who wins.
var givenUp = match.Adjudication{MaxTurns: longest, WinTurns: 3, WinScore: 900}

// openings are so many random turns from the usual setup, or from any of those that a game may begin with.
func openings(rules game.Rules, turns int, seed uint64) (match.Openings, error) {
	if _, ok := game.SetupsOf(rules); ok {
		return match.RandomLayouts(rules, turns, seed)
	}
	return match.RandomOpenings(rules, turns, seed), nil
}

// apart returns openings with which both games of a pair begin in their own way: an engine that plays itself would play
// the same game twice.
func apart(of match.Openings) match.Openings {
	return func(pair int) (match.Opening, error) {
		first, err := of(2 * pair)
		if err != nil {
			return first, err
		}
		second, err := of(2*pair + 1)
		first.Second = &second
		return first, err
	}
}

// contestant is the engine with the given data.
func (t *tuner) contestant(name string, data *tuning.Data) match.Contestant {
	return match.Contestant{Name: name, Limit: match.Limit{Nodes: t.Nodes}, Open: func(context.Context) (match.Player, error) {
		e := search.New(t.Rules, search.Options{TableSize: tableFor(t.Nodes), Tuning: data})
		return NewPlayer(e, search.Limits{Nodes: t.Nodes}), nil
	}}
}

// selfPlay plays games between the engine with one and with other data.
func (t *tuner) selfPlay(ctx context.Context, stage string, games int, seed uint64, a, b *tuning.Data, ended func(*match.Record) error) (stats.Tally, error) {
	if a == b {
		same := t.contestant("engine", a)
		return t.playGames(ctx, stage, games, seed, same, same, ended)
	}
	return t.playGames(ctx, stage, games, seed, t.contestant("a", a), t.contestant("b", b), ended)
}

// playGames plays games between two players, who are the same one if they have the same name, on all cores. ended, if not nil,
// gets the games in the order of their numbers, so that nothing depends on which of them ends first. The
// end of the context ends it and is no error: what has been played until then counts.
func (t *tuner) playGames(ctx context.Context, stage string, games int, seed uint64, a, b match.Contestant, ended func(*match.Record) error) (stats.Tally, error) {
	begins, err := openings(t.Rules, openingTurns, seed)
	if err != nil {
		return stats.Tally{}, err
	}
	same := a.Name == b.Name
	if same {
		begins = apart(begins)
	}
	order, since := newInOrder(ended), t.Now()
	m := match.Match{
		Rules: t.Rules, A: a, B: b, Games: games + games%2, Openings: begins,
		Concurrency: runtime.GOMAXPROCS(0), Patience: Patience, Adjudication: givenUp,
		Report: func(r *match.Record, s match.Summary) error {
			if err := r.Fault(); err != nil {
				return err
			}
			shown := stats.Tally{}
			if !same {
				shown = s.Tally.Tally
			}
			t.tell(stage, s.Games(), games, since, shown)
			return order.add(r)
		},
	}
	s, err := m.Run(ctx)
	if ctx.Err() != nil && errors.Is(err, context.Cause(ctx)) {
		err = nil
	}
	return s.Tally.Tally, err
}

// inOrder passes records on in the order of their numbers.
type inOrder struct {
	next    int
	waiting map[int]*match.Record
	pass    func(*match.Record) error
}

func newInOrder(pass func(*match.Record) error) *inOrder {
	return &inOrder{waiting: map[int]*match.Record{}, pass: pass}
}

// add takes a record, and passes on what can be.
func (o *inOrder) add(r *match.Record) error {
	if o.pass == nil {
		return nil
	}
	o.waiting[r.Game] = r
	for {
		r, ok := o.waiting[o.next]
		if !ok {
			return nil
		}
		delete(o.waiting, o.next)
		o.next++
		if err := o.pass(r); err != nil {
			return err
		}
	}
}

// replay shows each position of a game in which a player has chosen a turn without seeing a forced end,
// with that turn and its score for the side to move. see must leave the position as it is.
func replay(rules game.Rules, r *match.Record, see func(pos game.Position, turn []game.Step, score int) error) error {
	pos := rules.Start()
	if r.Start != "" {
		var err error
		if pos, err = rules.Parse(r.Start); err != nil {
			return fmt.Errorf("game %d: %w", r.Game+1, err)
		}
	}
	for _, played := range r.Turns {
		turn, err := game.ParseTurn(pos, played.Text)
		if err != nil {
			return fmt.Errorf("game %d: %w", r.Game+1, err)
		}
		if score, ok := scoreOf(played.Thought); ok && !played.Opening {
			if err := see(pos, turn, score); err != nil {
				return err
			}
		}
		game.Play(pos, turn)
	}
	return nil
}

// pointsOf returns the points of a side: 0, a half or 1.
func pointsOf(outcome game.Outcome, side game.Side) float64 {
	winner, ok := game.Result{Outcome: outcome}.Winner()
	switch {
	case !ok:
		return 0.5
	case winner == side:
		return 1
	}
	return 0
}
