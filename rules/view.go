package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A view is a position as a side sees it while the game goes on: a position of its own, in which nothing is left of what is
// hidden. What is out of sight looks empty; position strings write it as "?". The side knows which of its turns are legal, or where it
// sees its own pieces alone which are thinkable, and that the game goes on.
type view struct {
	*Position
	unseen geom.Set
	steps  []game.Step // those that are legal or thinkable; none while it is not its turn
}

var _ game.Position = (*view)(nil)

// View implements game.Veiled.
func (p *Position) View(side game.Side) game.Position {
	if !p.Hides(side) {
		return p.Clone()
	}
	v := &view{Position: p.Clone().(*Position)}
	tries := p.g.v.Sees == variant.SeesOwnPieces
	if p.side == side && !tries {
		v.steps = p.Steps(nil)
	}
	noTries := tries && p.triesDenied()
	seen := p.seenBy(side)
	v.unseen = p.g.board.Squares().Minus(seen)
	v.hide(side)
	if p.side == side && tries {
		v.steps = v.thinkable(noTries)
	}
	return v
}

// hide takes away everything that a side does not see or know: pieces out of its sight, what the other side has in hand, its
// rights, the course of the game and what is counted of it.
func (v *view) hide(side game.Side) {
	p := v.Position
	for sq := range p.occ[0].Or(p.occ[1]).And(v.unseen).All() {
		p.take(uint8(sq))
	}
	for other := range p.hand {
		if game.Side(other) != side {
			clear(p.hand[other])
		}
	}
	p.forget()
	p.half, p.scales, p.rehomed = 0, nil, nil
	p.running = running{checks: p.checks}
	if p.g.v.Sees == variant.SeesOwnPieces && !p.g.v.Announces.Checks {
		p.checks = p.g.start.checks
	}
	p.unmoved = p.unmoved.And(p.ownOf(side))
	p.castle &= castlingOf(side)
	if !slices.ContainsFunc(v.steps, func(s game.Step) bool { return stepKindOf(s) == kindEnPassant }) {
		p.clearPassant()
	}
	p.hash = p.hashFromScratch()
}

// ownOf returns the squares of the pieces of a side; none of one that does not play.
func (p *Position) ownOf(side game.Side) geom.Set {
	if side > game.Second {
		return geom.Set{}
	}
	return p.occ[side]
}

// castlingOf returns the rights to castle that a side may have; none of one that does not play.
func castlingOf(side game.Side) uint8 {
	if side > game.Second {
		return 0
	}
	return 3 << (2 * side)
}

// Veils implements game.Veiled: what is hidden is not there.
func (v *view) Veils() bool { return false }

// FEN implements game.Position.
func (v *view) FEN() string { return v.fenWithout(v.unseen) }

// Steps implements game.Position. After a step of the view it lists what the pieces could do that are seen.
func (v *view) Steps(buf []game.Step) []game.Step {
	if v.Made() > 0 {
		return v.generate(buf, false)
	}
	return append(buf, v.steps...)
}

// Captures implements game.Position.
func (v *view) Captures(buf []game.Step) []game.Step { return v.Steps(buf) }

// CountSteps implements game.Counter.
func (v *view) CountSteps() int { return len(v.Steps(nil)) }

// Possible implements game.StepTester.
func (v *view) Possible(s game.Step) bool { return contains(v.Steps(nil), s) }

// Result implements game.Position: a side that does not see everything has not seen the end.
func (v *view) Result() game.Result { return game.Result{} }

// Claim implements game.Claimable.
func (v *view) Claim() game.Result { return game.Result{} }

// Clone implements game.Position.
func (v *view) Clone() game.Position {
	return &view{Position: v.Position.Clone().(*Position), unseen: v.unseen, steps: slices.Clone(v.steps)}
}

// ParseStep implements game.Position. A refusal tells no more than what is seen and which steps are legal.
func (v *view) ParseStep(text string) (game.Step, error) {
	for _, s := range v.Steps(nil) {
		if v.StepText(s) == text {
			return s, nil
		}
	}
	m, why := v.readMove(text)
	if why != "" {
		return 0, &game.Illegal{Text: text, Kind: game.Malformed, Why: why}
	}
	return 0, v.explainUnseen(text, &m)
}

// explainUnseen says why a well-written step is not legal, as far as the side to move can know.
func (v *view) explainUnseen(text string, m *written) *game.Illegal {
	no := refuser(text)
	if m.dropped != game.NoType || m.from == geom.NoSquare {
		return no(game.Forbidden, "as far as you see that is not possible")
	}
	c := v.board[uint8(m.from)]
	switch {
	case c == none || c == v.g.wall:
		return no(game.NoPiece, "you see no piece on "+v.g.board.Name(m.from))
	case c.side() != v.side:
		return no(game.NotYours, "the "+v.describe(m.from)+" is not yours to move")
	}
	return no(game.Unreachable, "the "+v.describe(m.from)+" cannot do that now, for a reason that may be hidden", m.from)
}
