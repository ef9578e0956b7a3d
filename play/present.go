package play

import (
	"time"

	"aanca.chess/game"
)

// present returns the state as side may see it, made anew if the game has changed since the last
// time. l.mu is held.
func (l *live) present(side game.Side) *State {
	if l.states[side] == nil {
		l.states[side] = l.newState(side)
	}
	return l.states[side]
}

func (l *live) newState(side game.Side) *State {
	pos := l.seenBy(side)
	st := &State{
		Game:     l.game.seenFrom(side),
		Board:    l.rules.Info().Board,
		FEN:      pos.FEN(),
		Drawn:    DrawnText(l.rules.Info(), pos),
		Began:    l.began,
		Side:     pos.Side(),
		Seen:     look(pos),
		Joined:   l.game.seated(),
		Thinking: l.game.ComputerToMove(),
		Hidden:   l.hides(side),
		Market:   newMarket(pos),
		Types:    madeTypes(pos, l.listed),
		Serial:   l.serial,
	}
	l.tellPeople(st)
	st.Danger = dangers(l.rules, pos)
	st.Turns, st.Game.Turns = l.turnsSeenBy(side, pos)
	if l.game.checkToMove(side) == nil {
		st.Steps = describeAll(pos)
		exemplify(l.rules.Info(), pos, st.Steps)
		st.Design = takesDesigns(pos)
		st.Claim = game.ClaimOf(pos)
	}
	st.Ahead = l.checkConditions(side) == nil
	return st
}

// number gives the next state a higher serial than those before.
func (l *live) number() {
	// The time, so that it goes on after the game has been out of memory.
	l.serial = max(l.serial+1, time.Now().UnixMicro())
	l.version.Store(l.game.Version)
}

// publishTo gives the state to those who watch from a side, after a change of which others are not told.
func (l *live) publishTo(side game.Side) {
	l.number()
	l.states[side] = nil
	for w := range l.watches {
		if w.side == side {
			w.give(l.shown(side))
		}
	}
}

// publish gives the state after a change to everybody who watches, each as their side may see it.
func (l *live) publish() {
	l.number()
	l.states, l.public = [game.MostSides]*State{}, nil
	for w := range l.watches {
		w.give(l.shown(w.side))
	}
}
