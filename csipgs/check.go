package csipgs

import (
	"math/bits"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// inCheck returns the squares of a side's royal pieces that are attacked.
func (p *Position) inCheck(side game.Side) squares {
	enemy := side.Other()
	return p.attacked(enemy, p.occupied[enemy], p.occupied[0]|p.occupied[1], p.royals[side])
}

// attacked returns those of the victims that some of the attackers, of one side, could capture
// if just the given squares were occupied.
func (p *Position) attacked(by game.Side, attackers, occupied, victims squares) squares {
	var hit squares
	for s := attackers; s != 0; s &= s - 1 {
		from := uint8(bits.TrailingZeros64(uint64(s)))
		hit |= p.kinds[p.board[from].kind()].attacks(by, from, occupied, victims)
	}
	return hit
}

// exposes reports whether a move would leave the mover's only royal piece in check. A side with
// several may leave them so.
func (p *Position) exposes(from, to uint8) bool {
	royal, ok := p.royalAfter(from, to)
	if !ok {
		return false
	}
	enemy := p.side.Other()
	occupied := (p.occupied[0]|p.occupied[1])&^(1<<from) | 1<<to
	return p.attacked(enemy, p.occupied[enemy]&^(1<<to), occupied, royal) != 0
}

// royalAfter returns where the mover's only royal piece is after a move; ok is false if it has
// several.
func (p *Position) royalAfter(from, to uint8) (royal squares, ok bool) {
	royal = p.royals[p.side]
	if !royal.single() {
		return 0, false
	}
	if royal == 1<<from {
		royal = 1 << to
	}
	return royal, true
}

// InCheck implements game.Position: a side with several royal pieces need not answer.
func (p *Position) InCheck() bool {
	return p.royals[p.side].single() && p.inCheck(p.side) != 0
}

// Checked implements game.Position.
func (p *Position) Checked(buf []geom.Square) []geom.Square {
	return (p.inCheck(game.First) | p.inCheck(game.Second)).appendTo(buf)
}

// Result implements game.Position.
func (p *Position) Result() game.Result {
	if p.open {
		return game.Result{}
	}
	if p.scratch = p.Steps(p.scratch[:0]); len(p.scratch) > 0 {
		return game.Result{}
	}
	reason := game.NoAction
	if p.InCheck() {
		reason = game.Checkmate
	}
	return game.Result{Outcome: game.Win(p.side.Other()), Reason: reason}
}
