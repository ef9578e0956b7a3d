package csipgs

import (
	"math/bits"
	"slices"

	"aanca.chess/game"
)

// Steps implements game.Position. What is without number is not listed: of designs and proposals
// none, of estimates and armies a few.
func (p *Position) Steps(buf []game.Step) []game.Step {
	switch {
	case p.armyDue():
		return p.readyArmies(buf)
	case p.answerDue():
		if !p.canAct() {
			return buf
		}
		return p.answers(buf)
	case p.phase == again:
		return p.moves(buf, 1<<p.mover, ^squares(0))
	case p.phase == designing:
		return p.purchasesInDesign(buf)
	}
	return p.actions(buf)
}

// actions appends the legal actions.
func (p *Position) actions(buf []game.Step) []game.Step {
	buf = p.moves(buf, p.occupied[p.side], ^squares(0))
	checked := p.inCheck(p.side)
	if near := p.transferSquares(checked); near != 0 {
		buf = p.transfers(buf, near)
	}
	if !p.g.options.Rich && checked == 0 {
		buf = p.purchases(buf)
	}
	return buf
}

// canAct reports whether there is an action.
func (p *Position) canAct() bool {
	for movers := p.occupied[p.side]; movers != 0; movers &= movers - 1 {
		if p.canMove(uint8(bits.TrailingZeros64(uint64(movers)))) {
			return true
		}
	}
	checked := p.inCheck(p.side)
	if !p.g.options.Rich && checked == 0 && p.canPay() {
		return true
	}
	held := slices.ContainsFunc(p.hand[p.side], func(n uint8) bool { return n > 0 })
	return held && p.transferSquares(checked) != 0
}

// canMove reports whether a piece of the side to move has a legal move.
func (p *Position) canMove(from uint8) bool {
	for to := p.targets(from); to != 0; to &= to - 1 {
		if !p.exposes(from, uint8(bits.TrailingZeros64(uint64(to)))) {
			return true
		}
	}
	return false
}

// Captures implements game.Position.
func (p *Position) Captures(buf []game.Step) []game.Step {
	switch {
	case p.TurnOpen():
		return p.Steps(buf)
	case p.armyDue(), p.answerDue():
		return buf
	}
	return p.moves(buf, p.occupied[p.side], p.occupied[p.side.Other()])
}

// moves appends the legal moves of some pieces of the side to move to some of the squares.
func (p *Position) moves(buf []game.Step, movers, wanted squares) []game.Step {
	for ; movers != 0; movers &= movers - 1 {
		from := uint8(bits.TrailingZeros64(uint64(movers)))
		for to := p.targets(from) & wanted; to != 0; to &= to - 1 {
			if sq := uint8(bits.TrailingZeros64(uint64(to))); !p.exposes(from, sq) {
				buf = p.withWhatFollows(buf, moveStep(from, sq))
			}
		}
	}
	return buf
}

// targets returns where a piece of the side to move may go, check not considered.
func (p *Position) targets(from uint8) squares {
	friends, enemies := p.occupied[p.side], p.occupied[p.side.Other()]
	to := p.kinds[p.board[from].kind()].targets(p.side, from, friends|enemies, enemies)
	for s := p.relays[p.side] &^ (1 << from); s != 0; s &= s - 1 {
		lender := uint8(bits.TrailingZeros64(uint64(s)))
		k := p.kinds[p.board[lender].kind()]
		if k.attacks(p.side, lender, friends|enemies, 1<<from) != 0 {
			to |= k.targets(p.side, from, friends|enemies, enemies)
		}
	}
	return to
}

// withWhatFollows appends a legal move or transfer, and again where further listed steps of the
// turn may follow it.
func (p *Position) withWhatFollows(buf []game.Step, s game.Step) []game.Step {
	buf = append(buf, s)
	if p.g.options.Doublemove && p.moverMayGoOn(s) {
		buf = append(buf, s|stepAgain)
	}
	if p.g.options.Rich && p.mayBuyAfter(s) {
		buf = append(buf, s|stepOpens)
	}
	return buf
}

// moverMayGoOn reports whether the piece that a legal move moves may move again.
func (p *Position) moverMayGoOn(s game.Step) bool {
	if !p.movesTwice(s) {
		return false
	}
	p.Make(s | stepAgain)
	defer p.Unmake()
	return !p.checksLastRoyal() && p.canMove(p.mover)
}

// movesTwice reports whether a step is the first move of a piece that may make two.
func (p *Position) movesTwice(s game.Step) bool {
	return s&kindMask == kindMove && p.phase != again && p.kinds[p.board[stepFrom(s)].kind()].design.Double
}

// checksLastRoyal reports whether the other side's only royal piece is in check. A move that
// gives such a check is the last one of its turn, so that the piece is never captured.
func (p *Position) checksLastRoyal() bool {
	enemy := p.side.Other()
	return p.royals[enemy].single() && p.inCheck(enemy) != 0
}

// mayBuyAfter reports whether something could be bought in the design phase after a legal move or
// transfer.
func (p *Position) mayBuyAfter(s game.Step) bool {
	if !p.canPay() {
		return false
	}
	if s&kindMask == kindMove && p.royals[p.side].single() {
		return true // a legal move leaves it safe
	}
	p.Make(s | stepOpens)
	defer p.Unmake()
	return p.inCheck(p.side) == 0
}

// canPay reports whether the side to move has room for a piece, and money for one of its designs.
func (p *Position) canPay() bool {
	if p.count[p.side] >= maxPieces {
		return false
	}
	for _, t := range p.designs[p.side] {
		if p.affords(t) {
			return true
		}
	}
	return false
}

// transferSquares returns the empty squares next to those royal pieces of the side to move
// that are not in check.
func (p *Position) transferSquares(checked squares) squares {
	return neighbours(p.royals[p.side]&^checked) &^ (p.occupied[0] | p.occupied[1])
}

// neighbours returns the squares next to those of a set, in all eight directions.
func neighbours(s squares) squares {
	const aFile, hFile = squares(0x0101010101010101), squares(0x8080808080808080)
	row := s&^hFile<<1 | s&^aFile>>1
	three := row | s
	return row | three<<size | three>>size
}

// transfers appends the transfers of all types in the reserve to the squares.
func (p *Position) transfers(buf []game.Step, to squares) []game.Step {
	for t, n := range p.hand[p.side] {
		if n == 0 {
			continue
		}
		for s := to; s != 0; s &= s - 1 {
			buf = p.withWhatFollows(buf, transferStep(game.TypeID(t), uint8(bits.TrailingZeros64(uint64(s)))))
		}
	}
	return buf
}

// purchases appends the purchases that treasury and number of pieces allow.
func (p *Position) purchases(buf []game.Step) []game.Step {
	if p.count[p.side] >= maxPieces {
		return buf
	}
	for _, t := range p.designs[p.side] {
		if p.affords(t) {
			buf = append(buf, buyStep(t))
		}
	}
	return buf
}

// purchasesInDesign appends the purchases that may take the place of a design change.
func (p *Position) purchasesInDesign(buf []game.Step) []game.Step {
	if !p.g.options.Rich || p.inCheck(p.side) != 0 {
		return buf
	}
	return p.purchases(buf)
}

// affords reports whether the side to move could pay for a piece, this turn's credit included.
func (p *Position) affords(t game.TypeID) bool {
	return int64(p.prices[t])*zorkmid <= p.treasury[p.side]+p.credit()
}
