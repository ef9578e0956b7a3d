package lab

import (
	"context"
	"time"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/search"
	"aanca.chess/search/many"
)

// Games that package search does not play, with chance, for one, three or four sides or on boards that are too wide for it, are played
// by search/many. What is told of them is what makes sense there.

// aloneNodes is how many times more positions are looked at for a turn in games for one, in which few turns are all there is.
const aloneNodes = 50

// A SideUse is what games came to for one of several sides, or the only one.
type SideUse struct {
	Won    int `json:"won"`    // alone
	Shared int `json:"shared"` // won with others, since one has lost
	Lost   int `json:"lost"`   // while others have won
}

// A peer is a player by search/many. Each game has an engine of its own, which the number of the game decides about.
type peer struct {
	rules  game.Rules
	limits search.Limits
	seed   uint64
	engine many.Peer
}

// newPeer makes a player with so many positions for each turn.
func newPeer(rules game.Rules, nodes, seed uint64) match.Player {
	if rules.Info().Players() == 1 {
		nodes *= aloneNodes
	}
	return &peer{rules: rules, limits: search.Limits{Nodes: nodes}, seed: seed}
}

// Begin implements match.Player.
func (p *peer) Begin(_ context.Context, start match.Start) (err error) {
	p.engine, err = many.NewPeer(p.rules, many.Options{Seed: p.seed + uint64(start.Game)<<8 + uint64(start.Side)})
	return err
}

// Choose implements match.Player.
func (p *peer) Choose(ctx context.Context, q match.Question) (match.Answer, error) {
	begin := time.Now()
	found, err := p.engine.Search(ctx, q.Pos, p.limits, nil)
	if err != nil {
		return match.Answer{}, err
	}
	return match.Answer{Turn: game.TurnText(q.Pos, found.Turn), Took: time.Since(begin), Thought: thought(found.Score)}, nil
}

// End implements match.Player.
func (p *peer) End(game.Result) error { return nil }

// Close implements match.Player.
func (p *peer) Close() error { return nil }

// valuesOf returns what the engine thinks that pieces are worth, by type.
func valuesOf(rules game.Rules) []int {
	if rules.Info().ForSearch() == nil {
		return eval.New(rules, nil).Values()
	}
	e, err := many.NewPeer(rules, many.Options{})
	if err != nil {
		return nil // it is refused before
	}
	values := make([]int, rules.Start().Types())
	for t := range values {
		values[t] = e.PieceValue(game.TypeID(t))
	}
	return values
}

// share counts a game for its sides.
func (f *Figures) share(outcome game.Outcome) {
	r := game.Result{Outcome: outcome}
	winner, won := r.Winner()
	loser, lost := r.Loser()
	for side := range f.Sides {
		switch s := &f.Sides[side]; {
		case won && int(winner) == side:
			s.Won++
		case won, lost && int(loser) == side:
			s.Lost++
		case lost:
			s.Shared++
		}
	}
}
