package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Where squares are twins, a piece that has moved goes on from the square where its move has ended to the twin of that
// square, once all that follows the step is done. The twin must be empty, and a royal piece must be safe on either.

// compileTwins takes over which squares are twins.
func (g *Game) compileTwins() error {
	if g.v.Twins == nil {
		return nil
	}
	for _, other := range []struct {
		key  string
		used bool
	}{
		{"turn", g.v.Turns != nil},
		{"gating", g.v.Gating != nil},
		{"extinctionPseudoRoyal", g.v.Ending.PseudoRoyal != nil},
		{"chasingRule", g.v.Ending.Repetition.Chase != nil},
		{"trade", g.v.Trade != nil},
	} {
		if other.used {
			return g.v.Errorf("twinFiles", "it cannot be together with %s", other.key)
		}
	}
	g.twins = make([]uint8, g.size)
	for sq := range g.board.Squares().All() {
		g.twins[sq] = uint8(g.v.Twins[sq])
	}
	g.reacts = true
	return nil
}

// beyond returns where a piece stands in the end that a step has brought to a square.
func (g *Game) beyond(sq uint8) uint8 {
	if g.twins == nil {
		return sq
	}
	return g.twins[sq]
}

// goesBeyond reports whether a step brings its piece to a square, from which it goes on to the twin of that.
func goesBeyond(s game.Step) bool {
	return !isNobodys(s) && stepKindOf(s) != kindDrop && stepFrom(s) != stepTo(s)
}

// withRoom keeps the steps from begin on whose pieces find room on the twins of the squares where they end.
func (p *Position) withRoom(buf []game.Step, begin int) []game.Step {
	if p.g.twins == nil {
		return buf
	}
	kept := begin
	for _, s := range buf[begin:] {
		if p.crowded(s) == geom.NoSquare {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// crowded returns the twin of a square where a step ends on which a piece stands that stays there, NoSquare if there is none.
func (p *Position) crowded(s game.Step) geom.Square {
	if !goesBeyond(s) {
		return geom.NoSquare
	}
	castles := stepKindOf(s) == kindCastle
	stays := func(sq uint8) bool {
		return p.board[sq] != none && sq != stepFrom(s) && (!castles || sq != stepPartner(s))
	}
	if twin := p.g.twins[stepTo(s)]; stays(twin) {
		return geom.Square(twin)
	}
	if castles && stays(p.g.twins[stepPartnerTo(s)]) {
		return geom.Square(p.g.twins[stepPartnerTo(s)])
	}
	return geom.NoSquare
}

// goBeyond brings the pieces of the step just made on to the twins of the squares where they have come to.
func (p *Position) goBeyond(s game.Step) {
	if p.lingers || !goesBeyond(s) {
		return
	}
	p.bringOn(stepTo(s))
	if stepKindOf(s) == kindCastle {
		p.bringOn(stepPartnerTo(s))
	}
}

// bringOn brings a piece of the side that moves from a square to its twin, if that is empty.
func (p *Position) bringOn(sq uint8) {
	c, twin := p.board[sq], p.g.twins[sq]
	if c == none || c == p.g.wall || c.side() != p.side || p.board[twin] != none {
		return
	}
	p.move(c, sq, twin, none)
	p.aside = append(p.aside, aside{sq: sq, was: c, now: none, goes: true}, aside{sq: twin, was: none, now: c, goes: true})
}

// exposedBefore reports whether a step brings the royal piece to a square on which it is attacked before it goes on.
func (p *Position) exposedBefore(s game.Step) bool {
	if p.g.twins == nil || !goesBeyond(s) || geom.Square(stepFrom(s)) != p.royal[p.side] {
		return false
	}
	us := p.side
	p.lingers = true
	p.makeBlindly(s)
	p.lingers = false
	king := p.royal[us]
	exposed := king == geom.NoSquare || p.attacked(uint8(king), us.Other())
	p.Unmake()
	return exposed
}

// tellBeyond tells of a step that its piece goes on to the twin of the square where it has come to.
func (p *Position) tellBeyond(s game.Step, e *game.Effect) {
	if p.g.twins == nil || !goesBeyond(s) {
		return
	}
	twin := geom.Square(p.g.twins[stepTo(s)])
	for _, c := range e.Changes {
		if c.Square == twin && !c.Before.IsPiece() && c.After.IsPiece() {
			e.GoesOn, e.Onto = true, twin
		}
	}
}
