package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"aanca.chess/game"
	"aanca.chess/search"
)

const (
	tableSize = 4 << 20

	// An opening is balanced if a short search finds neither side ahead by more.
	balanceNodes = 1000
	balanceMost  = 80

	// A side gives up when both engines agree, so many turns in a row, that it is behind by
	// so much.
	lostScore = 900
	lostTurns = 4

	// Likewise a game is a draw when both find it so level for so many turns, but not early.
	levelScore = 10
	levelTurns = 12
	levelFrom  = 60
)

// A duel is two engines that play each other, each of which may lack something.
type duel struct {
	plan    plan
	rules   game.Rules
	engines [2]*search.Engine
}

func newDuel(p plan, rules game.Rules, lacks [2][]string) (*duel, error) {
	d := &duel{plan: p, rules: rules}
	for i := range d.engines {
		d.engines[i] = search.New(rules, search.Options{TableSize: tableSize})
		if err := d.engines[i].SwitchOff(lacks[i]...); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// match plays all games, two with each opening.
func match(p plan, rules game.Rules) (tally, error) {
	var total tally
	err := p.pairs(func() (pairing, error) {
		d, err := newDuel(p, rules, [2][]string{1: p.without})
		return func(n int) (func(), error) {
			points, err := d.pair(n)
			return func() { total.add(points) }, err
		}, err
	})
	return total, err
}

// A pairing plays the pair of games of a number and returns what enters its result. It is used by one
// goroutine only.
type pairing func(n int) (enter func(), err error)

// pairs plays all pairs, several at the same time, each worker with a pairing of its own. Results are
// entered one at a time. The first error ends it.
func (p plan) pairs(newPairing func() (pairing, error)) error {
	var (
		mu    sync.Mutex
		wait  sync.WaitGroup
		next  int
		fault error
	)
	plays := make([]pairing, p.workers)
	for i := range plays {
		var err error
		if plays[i], err = newPairing(); err != nil {
			return err
		}
	}
	for _, play := range plays {
		wait.Go(func() {
			for {
				mu.Lock()
				n := next
				next++
				done := 2*n >= p.games || fault != nil
				mu.Unlock()
				if done {
					return
				}
				enter, err := play(n)
				mu.Lock()
				if err != nil {
					fault = err
				} else {
					enter()
				}
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	return fault
}

// pair plays both games of an opening and returns the first engine's points of each, doubled.
func (d *duel) pair(n int) ([2]int, error) {
	start, err := d.open(rand.New(rand.NewPCG(d.plan.seed, uint64(n))))
	if err != nil {
		return [2]int{}, err
	}
	var points [2]int
	for i := range points {
		first := game.Side(i)
		result, err := d.play(start.Clone(), first)
		if err != nil {
			return points, err
		}
		points[i] = 1
		if winner, ok := result.Winner(); ok {
			points[i] = 0
			if winner == first {
				points[i] = 2
			}
		}
	}
	return points, nil
}

// open returns a position after random turns in which neither side is far ahead.
func (d *duel) open(random *rand.Rand) (game.Position, error) {
	for range 1000 {
		pos := d.rules.Start()
		if !wander(pos, random, d.plan.opening) {
			continue
		}
		d.engines[0].Forget()
		r, err := d.engines[0].Search(context.Background(), pos, search.Limits{Nodes: balanceNodes}, nil)
		if err != nil {
			return nil, fmt.Errorf("searching an opening: %w", err)
		}
		if r.Score >= -balanceMost && r.Score <= balanceMost {
			return pos, nil
		}
	}
	return nil, fmt.Errorf("no balanced opening of %d turns has been found", d.plan.opening)
}

// wander plays random turns and reports whether the game is still going on.
func wander(pos game.Position, random *rand.Rand, turns int) bool {
	for turn := 0; turn < turns; {
		steps := pos.Steps(nil)
		if len(steps) == 0 {
			return false
		}
		pos.Make(steps[random.IntN(len(steps))])
		if !pos.TurnOpen() {
			turn++
		}
	}
	return !pos.Result().Over()
}

// play plays a game to its end; first is the side of the first engine.
func (d *duel) play(pos game.Position, first game.Side) (game.Result, error) {
	for _, e := range d.engines {
		e.Forget()
	}
	ahead, level := [2]int{}, 0 // for how many turns each side has been winning, or nobody
	for turn := range d.plan.turns {
		if r := pos.Result(); r.Over() {
			return r, nil
		}
		us := pos.Side()
		e := d.engines[0]
		if us != first {
			e = d.engines[1]
		}
		found, err := e.Search(context.Background(), pos, d.plan.limits, nil)
		if err != nil {
			return game.Result{}, fmt.Errorf("searching %s: %w", pos.FEN(), err)
		}
		scores := [2]search.Score{found.Score, -found.Score}
		if us == game.Second {
			scores[0], scores[1] = scores[1], scores[0]
		}
		for side, score := range scores {
			if ahead[side]++; score < lostScore {
				ahead[side] = 0
			}
			if ahead[side] >= lostTurns {
				return game.Result{Outcome: game.Win(game.Side(side)), Reason: game.Resignation}, nil
			}
		}
		if level++; found.Score > levelScore || found.Score < -levelScore {
			level = 0
		}
		if level >= levelTurns && turn >= levelFrom {
			break
		}
		game.Play(pos, found.Turn)
	}
	return game.Result{Outcome: game.Draw, Reason: game.Agreement}, nil
}
