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
// if just the given squares were occupied. The attackers are all pieces that their side has then.
func (p *Position) attacked(by game.Side, attackers, occupied, victims squares) squares {
	var hit squares
	for s := attackers; s != 0; s &= s - 1 {
		from := uint8(bits.TrailingZeros64(uint64(s)))
		hit |= p.kinds[p.board[from].kind()].attacks(by, from, occupied, victims)
	}
	for s := p.relays[by] & attackers; s != 0; s &= s - 1 {
		hit |= p.lentAttacks(by, uint8(bits.TrailingZeros64(uint64(s))), attackers, occupied, victims)
	}
	return hit
}

// lentAttacks is attacked for the moves that one piece lends to its friends.
func (p *Position) lentAttacks(by game.Side, lender uint8, friends, occupied, victims squares) squares {
	k := p.kinds[p.board[lender].kind()]
	var hit squares
	for s := k.attacks(by, lender, occupied, friends&^(1<<lender)); s != 0; s &= s - 1 {
		hit |= k.attacks(by, uint8(bits.TrailingZeros64(uint64(s))), occupied, victims)
	}
	return hit
}

// attacksFrom returns those of the victims that the piece on a square could capture, by its own
// moves or by lent ones.
func (p *Position) attacksFrom(from uint8, victims squares) squares {
	by, occupied := p.board[from].side(), p.occupied[0]|p.occupied[1]
	hit := p.kinds[p.board[from].kind()].attacks(by, from, occupied, victims)
	for s := p.relays[by] &^ (1 << from); s != 0; s &= s - 1 {
		lender := uint8(bits.TrailingZeros64(uint64(s)))
		hit |= p.lentAttacks(by, lender, 1<<from|1<<lender, occupied, victims)
	}
	return hit
}

// Relayed implements game.Position.
func (p *Position) Relayed(buf []geom.Square) []geom.Square {
	var lent squares
	for side, relays := range p.relays {
		relays.each(func(sq uint8) {
			k := p.kinds[p.board[sq].kind()]
			lent |= k.attacks(game.Side(side), sq, p.occupied[0]|p.occupied[1], p.occupied[side]&^(1<<sq))
		})
	}
	return lent.appendTo(buf)
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
	if p.TurnOpen() || p.armyDue() {
		return game.Result{}
	}
	if p.canAct() {
		return game.Result{}
	}
	reason := game.NoAction
	if p.InCheck() {
		reason = game.Checkmate
	}
	return game.Result{Outcome: game.Win(p.side.Other()), Reason: reason}
}
