package rules

import (
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// counting is variant.Counting in compiled form.
type counting struct {
	*variant.Counting
	pawns []code
}

// tally is a count of turns: draws may be claimed when there are more than the limit; no limit, no count.
type tally struct{ limit, turns int32 }

// compileCounting takes over the rule by which turns are counted.
func (g *Game) compileCounting() error {
	v := g.v.Ending.Counting
	if v == nil {
		return nil
	}
	if g.turns != nil && !g.v.Turns.OneStep() {
		return g.v.Errorf("countingRule", "a turn of several steps, other than one that walls follow, and a rule that counts turns cannot be together")
	}
	g.ending.counting = &counting{Counting: v, pawns: bothSides(v.Pawns)}
	return nil
}

// limitFor returns in how many turns of both sides the other side of one that is behind must win; 0 for no limit.
func (p *Position) limitFor(side game.Side) int32 {
	c := p.g.ending.counting
	ours, theirs := p.men(side), p.men(side.Other())
	pawns := p.hasAny(c.pawns)
	const both = 2
	switch {
	case theirs.Len() == 1 || ours.Len() > c.Weak:
		return 0
	case ours.Len() > 1:
		if pawns && !c.BoardWithPawns {
			return 0
		}
		return int32(both * c.Board)
	case pawns:
		return 0
	}
	for i := range c.Rows {
		row := &c.Rows[i]
		n := 0
		for _, t := range row.Types {
			n += p.of[codeOf(t, side.Other())].Len()
		}
		if n >= row.Least {
			return int32(both * row.Limit)
		}
	}
	return int32(both * c.Rest)
}

// hasAny reports whether a piece of some codes is on the board.
func (p *Position) hasAny(codes []code) bool {
	for _, c := range codes {
		if p.of[c] != (geom.Set{}) {
			return true
		}
	}
	return false
}

// keepTally counts the turn just made, and begins a count where that is due.
func (p *Position) keepTally() {
	if p.part != 0 {
		return
	}
	u := p.beganTurn()
	s, c := u.step, p.g.ending.counting
	if p.tally.limit > 0 {
		p.tally.turns++
	}
	us, mover := p.side, p.side.Other()
	ours, theirs := p.men(us), p.men(mover)
	all := int32(ours.Len() + theirs.Len())
	const both = 2
	if c.FromPieces && p.pawnsOf(us) < int(u.pawns) && theirs.Len() == 1 && !p.hasAny(c.pawns) {
		if limit := p.limitFor(mover); limit > 0 {
			p.tally = tally{limit, both*all - 1}
		}
	}
	changed := u.captured != none || p.hasTaken(u) || stepInto(s) != none && stepKindOf(s) != kindDrop
	if p.tally.limit == 0 || changed && ours.Len() == 1 {
		if limit := p.limitFor(us); limit > 0 {
			p.tally = tally{limit: limit}
			if c.FromPieces && ours.Len() == 1 {
				p.tally.turns = both * all
			}
		}
	}
	if p.tally.limit > 0 {
		p.half = 0
	}
}

// pawnsOf counts the pawns of a side, for the rule by which turns are counted.
func (p *Position) pawnsOf(side game.Side) int {
	n := 0
	for _, t := range p.g.ending.counting.Pawns {
		n += p.of[codeOf(t, side)].Len()
	}
	return n
}

// countedOut reports whether more turns have been counted than the limit.
func (p *Position) countedOut() bool { return p.tally.limit > 0 && p.tally.turns > p.tally.limit }

// passantField writes the en passant field, which says the limit of a count, too: behind a comma where there are squares.
func (p *Position) passantField() string {
	text := p.passantText()
	if p.tally.limit == 0 {
		return text
	}
	limit := strconv.Itoa(int(p.tally.limit))
	if p.passant.squares.Empty() {
		return limit
	}
	return text + "," + limit
}

// cutTally reads the limit of a count off the en passant field, and returns what is left of it.
func (p *Position) cutTally(text string) (string, error) {
	squares, limit := "-", text
	if before, after, ok := strings.Cut(text, ","); ok {
		squares, limit = before, after
	} else if text == "" || text[0] < '0' || text[0] > '9' {
		return text, nil
	}
	n, err := parseNumber("count", limit, 1)
	p.tally.limit = int32(n)
	return squares, err
}
