package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// Changes of a game: in the store, then in memory. One that another process has been faster than is made anew.

// writeTime bounds one write to the store.
const writeTime = 10 * time.Second

// change calls f as with does, for f to change the game, and returns the state after it. A
// request about another ply than the present one is a Conflict that carries the state.
func (s *Service) change(ctx context.Context, id string, ply int, f func(ctx context.Context, l *live, me game.Side) error) (*State, error) {
	var state *State
	err := s.with(ctx, id, func(l *live, me game.Side) error {
		if err := l.game.checkPly(ply); err != nil {
			if _, failed := s.catchUp(ctx, l); failed != nil {
				return failed
			}
			if err = l.game.checkPly(ply); err != nil {
				return l.conflict(me, err)
			}
		}
		err := s.writeAnew(ctx, l, func() error { return l.game.checkPly(ply) }, func(ctx context.Context, l *live) error { return f(ctx, l, me) })
		if err != nil {
			if l.loaded && l.game.Result.Over() { // as a clock was up when a turn came
				l.publish()
			}
			if l.loaded && KindOf(err) == Conflict {
				return l.conflict(me, err)
			}
			return err
		}
		if err := s.playDue(ctx, l); err != nil { // the change itself is kept
			s.Log.Error("what follows by itself cannot be played", "game", tellable(l.id), "err", err)
		}
		s.lobby.changed(&l.game)
		l.publish()
		state = l.present(me)
		return nil
	})
	return state, err
}

// mostAnew is how often a change is made anew that others have been faster than.
const mostAnew = 5

// writeAnew is write for what still makes sense when another process has changed the game meanwhile, so that the store has refused
// it: the game is read again, and f is called again if check has no objection. It must be free of effects that a conflict leaves behind.
func (s *Service) writeAnew(ctx context.Context, l *live, check func() error, f func(ctx context.Context, l *live) error) error {
	for try := 1; ; try++ {
		err := s.write(ctx, l, f)
		if KindOf(err) == Illegal && err != nil && l.loaded && try < mostAnew { // it may be legal in the game that there is now
			changed, failed := s.catchUp(ctx, l)
			if failed != nil || !changed {
				return cmp.Or(failed, err)
			}
			if err := check(); err != nil {
				return err
			}
			continue
		}
		if err == nil || KindOf(err) != Conflict {
			return err
		}
		if err := l.load(ctx, s.Store, s.Library); err != nil {
			return err
		}
		if try == mostAnew {
			return err
		}
		if err := check(); err != nil {
			return err
		}
	}
}

// write calls f, which writes to the store. The write does not stop half way when the one who
// asked for it goes away. After a failure nobody knows what the store holds (an answer may be
// lost, another process may have written), so that the game is read again before its next use.
func (s *Service) write(ctx context.Context, l *live, f func(ctx context.Context, l *live) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTime)
	defer cancel()
	before := l.game.Version
	if l.game.Rules == "" { // it is from before versions were kept: from now on it keeps the rules of today
		if err := s.keepRules(ctx, &l.game); err != nil {
			return err
		}
	}
	err := f(ctx, l)
	if l.game.Version != before {
		l.own = true
		s.tellVersion(l)
	}
	if err == nil {
		return nil
	}
	switch KindOf(err) {
	case Internal, Conflict, NotFound:
		l.loaded = false
	}
	return err
}

// conflict adds the present state to an error of that kind.
func (l *live) conflict(me game.Side, err error) error {
	var e *Error
	if !errors.As(err, &e) {
		return err
	}
	with := *e
	with.State = l.present(me)
	return &with
}

// append plays a legal turn: in the store, then here.
// took is how long its side has thought.
func (l *live) append(ctx context.Context, store Store, steps []game.Step, at time.Time, took time.Duration) error {
	turn := nextTurn(l.turns, l.rules, notation.On(l.rules.Info().Board).Walk(), l.pos, steps)
	// A State that was handed out shares the arrays up to its own length: appending never
	// writes below that length, and truncate clips.
	g, turns := l.game, append(l.turns, turn)
	if !g.Times.Since.IsZero() && !g.AwaitsFirst() {
		g.Pace.spend(&g.Times, g.Next, took)
	}
	g.Offers = g.Offers.after(turn.By)
	g.Next, g.Result, g.Updated = l.pos.Side(), ended(l.pos), at
	g.Conditions = g.afterTurn(turn.Text, g.Result)
	g.restart(turns, at)
	now := g.Standing()
	if err := store.AppendTurn(ctx, l.id, g.Version, turn.Text, now); err != nil {
		unmake(l.pos, len(steps))
		return fmt.Errorf("keep turn %d: %w", len(l.game.Turns)+1, err)
	}
	g.Version++
	g.Turns = append(l.game.Turns, turn.Text)
	if g.Pace.Live() {
		g.Clocks = append(l.game.Clocks, l.game.ClockAfter(&now))
	}
	l.game, l.turns = g, turns
	return nil
}

// finish ends the game without a turn: in the store, then here.
func (l *live) finish(ctx context.Context, store Store, result game.Result, at time.Time) error {
	now := l.game.Standing()
	l.game.stop(&now, at)
	now.Result, now.Offers, now.Conditions = result, 0, [game.MostSides]Conditions{}
	if err := l.stand(ctx, store, now, at); err != nil {
		return err
	}
	l.stopSearch()
	return nil
}

// stand changes how the game stands: in the store, then here.
func (l *live) stand(ctx context.Context, store Store, now Standing, at time.Time) error {
	now.At = at
	if err := store.Stand(ctx, l.id, l.game.Version, now); err != nil {
		return err
	}
	l.game.Version++
	l.game.Stand(now)
	return nil
}

// ended returns the result of a position. Where neither side can win nobody needs to say so.
func ended(pos game.Position) game.Result {
	if claim := game.ClaimOf(pos); claim.Reason == game.InsufficientMaterial {
		return claim
	}
	return pos.Result()
}

// truncate drops all but the first keep turns, fewer than there are: in the store, then here.
func (l *live) truncate(ctx context.Context, store Store, keep int, at time.Time) error {
	g := l.game
	g.Next, g.Result, g.Offers, g.Updated = l.turns[keep].By, game.Result{}, 0, at
	g.Conditions = [game.MostSides]Conditions{}
	g.restart(l.turns[:keep], at)
	if err := store.TruncateTurns(ctx, l.id, g.Version, keep, g.Standing()); err != nil {
		return fmt.Errorf("take back to ply %d: %w", keep, err)
	}
	g.Version++
	for i := len(l.turns) - 1; i >= keep; i-- {
		unmake(l.pos, len(l.turns[i].Steps))
	}
	l.turns = slices.Clip(l.turns[:keep])
	g.Turns = slices.Clip(l.game.Turns[:keep])
	g.Clocks = slices.Clip(l.game.Clocks[:min(keep, len(l.game.Clocks))])
	l.game = g
	return nil
}
