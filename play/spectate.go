package play

import (
	"context"

	"aanca.chess/game"
)

// Whoever knows the id of a game between people, the beginning of the ids of its seats, may watch it. They see what is hidden
// from no side, and cannot do anything.

// watcher is the side of a Watch without a seat.
const watcher = game.Chance

// mostCounted is up to how many watchers each that comes and goes is told at once; beyond, with the next turn.
const mostCounted = 20

// GameOf returns the id with which others may watch the game of a seat; "" in games that nobody can watch.
func (g *Game) GameOf() string {
	if len(g.Seats) < 2 {
		return ""
	}
	return gameOf(g.ID)
}

// Spectate begins to watch a game without a seat.
func (s *Service) Spectate(ctx context.Context, gameID string) (*Watch, error) {
	return s.enter(func(f func(l *live, me game.Side) error) error {
		return s.open(ctx, gameID, func(l *live) error {
			if err := l.checkPublic(gameID); err != nil {
				return err
			}
			return f(l, watcher)
		})
	})
}

// Public returns a game as those see it who have no seat.
func (s *Service) Public(ctx context.Context, gameID string) (*State, error) {
	var state *State
	err := s.open(ctx, gameID, func(l *live) error {
		if err := l.checkPublic(gameID); err != nil {
			return err
		}
		state = l.shown(watcher)
		return nil
	})
	return state, err
}

// checkPublic refuses games whose id is that of a seat, and those that nobody else plays.
func (l *live) checkPublic(id string) error {
	if len(l.game.Seats) < 2 {
		return noGame(id)
	}
	return nil
}

// shown returns the state for a watch from a side. l.mu is held.
func (l *live) shown(side game.Side) *State {
	if side != watcher {
		return l.present(side)
	}
	if l.public == nil {
		l.public = l.newPublicState()
	}
	return l.public
}

// newPublicState makes the state of what no side may not see. Where a side sees only a part of the board that is nothing:
// what one side may not see the other one does, and what both see tells one what the other sees.
func (l *live) newPublicState() *State {
	pos, eyes, hiding := l.pos, game.First, 0
	if l.dark() && l.hides(game.First) {
		pos, eyes, hiding = game.SeenBy(pos, watcher), watcher, 1
	}
	for side := range game.Side(len(l.game.Seats)) {
		if !l.dark() && l.hides(side) {
			pos, eyes = game.SeenBy(pos, side), side
			hiding++
		}
	}
	st := &State{
		Game: l.game.seenPublicly(), Public: true, Board: l.rules.Info().Board,
		FEN: pos.FEN(), Drawn: DrawnText(l.rules.Info(), pos), Began: l.began, Side: pos.Side(), Seen: look(pos),
		Joined: l.game.seated(), Hidden: hiding > 0, Market: newMarket(pos), Types: madeTypes(pos, l.listed), Serial: l.serial,
	}
	st.Danger = dangers(l.rules, pos)
	st.Turns, st.Game.Turns = l.turnsSeenBy(eyes, pos)
	if last := len(st.Turns) - 1; hiding > 1 { // what one side has done another one may not see
		st.Turns[last].Text, st.Turns[last].Steps, st.Turns[last].Parts, st.Game.Turns[last] = "?", nil, nil, "?"
	}
	l.tellPeople(st)
	st.Abort = false
	return st
}

// seenPublicly returns the game without anything that belongs to a seat but the names.
func (g *Game) seenPublicly() Game {
	out := *g
	out.Human, out.Seats = game.First, make([]Seat, len(g.Seats))
	out.Conditions = [game.MostSides]Conditions{}
	for i, seat := range g.Seats {
		out.Seats[i].Name, out.Seats[i].Account, out.Seats[i].Computer = seat.Name, seat.Account, g.byComputer(game.Side(i))
		if seat.ID != "" {
			out.Seats[i].ID = Taken
		}
	}
	return out
}
