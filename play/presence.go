package play

import (
	"context"
	"time"

	"aanca.chess/game"
)

// AwayTime is how long a player of a game with clocks for players who are there together must be away before the other one may
// claim the game.
const AwayTime = time.Minute

// came notes that somebody watches a game from a side. l.mu is held.
func (s *Service) came(l *live, side game.Side) {
	if side == watcher {
		l.watching++
		if l.watching <= mostCounted {
			l.publish()
		}
		return
	}
	l.here[side]++
	if l.here[side] > 1 {
		return
	}
	l.gone[side] = time.Time{}
	s.tellHere(l, side)
	s.lobby.here(l.id, side == l.game.Human)
	if l.absenceMatters() {
		l.publish()
	}
}

// left notes that somebody does not watch any more. l.mu is held.
func (s *Service) left(l *live, side game.Side) {
	if side == watcher {
		l.watching--
		if l.loaded && l.watching < mostCounted {
			l.publish()
		}
		return
	}
	l.here[side]--
	if l.here[side] > 0 {
		return
	}
	s.tellHere(l, side)
	if s.isHere(l, side) {
		return
	}
	l.gone[side] = s.now()
	if side == l.game.Human {
		s.lobby.away(l.id, s.now())
	}
	if l.loaded && l.absenceMatters() {
		l.publish()
	}
}

// noteAbsence notes since when those are not there who were not seen.
func (l *live) noteAbsence(now time.Time) {
	for side := range l.gone {
		if l.here[side] == 0 && l.gone[side].IsZero() {
			l.gone[side] = now
		}
	}
}

// absenceMatters reports whether players of the game wait for each other.
func (l *live) absenceMatters() bool {
	return l.game.Pace.Live() && !l.game.Result.Over() && l.game.seated()
}

// tellPeople adds to a state what the players are told of each other.
func (l *live) tellPeople(st *State) {
	st.Abort, st.Watching = l.abortable(), l.watching
	if !l.absenceMatters() {
		return
	}
	for side := range l.game.Seats {
		if l.here[side] == 0 && !l.game.byComputer(game.Side(side)) { // through another process they may be there: there is no such time then
			st.Away[side] = l.gone[side]
		}
	}
}

// ClaimAbandoned wins a game of two whose other player is to move and has not been there for AwayTime.
func (s *Service) ClaimAbandoned(ctx context.Context, id string, ply int) (*State, error) {
	return s.change(ctx, id, ply, func(ctx context.Context, l *live, me game.Side) error {
		if err := l.game.checkBetweenPeople(); err != nil {
			return err
		}
		if len(l.game.Seats) != 2 || !l.game.Pace.Live() || l.game.Next != me.Other() {
			return Errorf(Illegal, "a game is claimed from the one player who is to move in it, and where there are live clocks")
		}
		if s.isHere(l, me.Other()) {
			return Errorf(Illegal, "the other player is there")
		}
		if gone := s.now().Sub(l.gone[me.Other()]); gone < AwayTime {
			return Errorf(Illegal, "the other player may come back for %d s", int((AwayTime-gone+time.Second-1)/time.Second))
		}
		result := game.OutOfTime(l.pos, me.Other(), 2)
		result.Reason = Abandoned
		return l.finish(ctx, s.Store, result, s.now())
	})
}
