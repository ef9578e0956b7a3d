package csipgs

import "aanca.chess/game"

// A phase says what is due in the turn.
type phase uint8

const (
	// toAct is the beginning of a turn: an action is due; before it an estimate, if one is open;
	// instead of it an army, while those are chosen.
	toAct phase = iota

	answered  // the estimate has been made and the action is due
	again     // a piece has moved and must move again
	designing // the action has been made and the design phase has begun
)

// TurnOpen implements game.Position.
func (p *Position) TurnOpen() bool { return p.phase != toAct }

// answerDue reports whether the side to move must estimate before it acts.
func (p *Position) answerDue() bool { return p.phase == toAct && p.estimates.open() != nil }

// armyDue reports whether the side to move must choose its army.
func (p *Position) armyDue() bool {
	return p.phase == toAct && p.g.options.Army && p.count[p.side] == 0
}

// credit is what the side to move will still be given in this turn.
func (p *Position) credit() int64 {
	if p.phase == toAct || p.phase == answered {
		return p.g.income
	}
	return 0
}

// setPhase goes on to a phase; in the phase again it is the piece on a square that moves.
func (p *Position) setPhase(to phase, mover uint8) {
	p.hash ^= phaseKey(p.phase, p.mover) ^ phaseKey(to, mover)
	p.phase, p.mover = to, mover
}

// phaseAfter returns the phase that a step leads to: toAct is that of the other side.
func phaseAfter(s game.Step) phase {
	switch {
	case s&kindMask == kindAnswer:
		return answered
	case s&stepAgain != 0:
		return again
	case s&stepOpens != 0:
		return designing
	}
	return toAct
}

// moverAfter returns the square of the piece that must move again after a step, 0 if none must.
func moverAfter(s game.Step) uint8 {
	if s&stepAgain != 0 {
		return stepTo(s)
	}
	return 0
}
