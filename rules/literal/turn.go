package literal

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A turn is what a player does before the other is to move: the steps, and what they lead to.
type turn struct {
	steps []move
	next  *Position
}

// text writes the turn: its steps joined by commas.
func (t turn) text(g *Game) string {
	var parts []string
	for _, m := range t.steps {
		parts = append(parts, m.text(g))
	}
	return strings.Join(parts, ",")
}

// legal returns the legal turns, whether or not a draw has ended the game.
func (p *Position) legal() []turn {
	return p.memo.legal.get(func() []turn {
		turns := p.obeying(p.complete(p))
		return append(turns, p.obeying(p.entries(turns))...)
	})
}

// complete returns the legal turns that go on from here, in the turn that began where it says: a step
// that is possible, and after it all that the turn still needs. "Only complete turns are legal."
func (p *Position) complete(begin *Position) []turn {
	var out []turn
	for _, m := range p.steps() {
		n := p.after(m)
		if !p.mayBeMade(m, n) {
			continue
		}
		if n.safe = p.leavesSafe(m, n); !n.isSafeBetween(m) {
			continue
		}
		switch {
		case n.isDecided() || !n.couldGoOn() || n.endsByCheck():
			out = append(out, begin.allowed(turn{n.made, n.handedOver()})...)
		case !n.checksTooSoon():
			out = append(out, n.further(begin)...)
		}
	}
	return out
}

// further returns the legal turns that begin with the steps made: those that go on, and the one that ends
// here. Where there is none the turn is stuck.
func (p *Position) further(begin *Position) []turn {
	out := p.complete(begin)
	if p.isComplete() {
		out = append(out, p.ended(begin)...)
	}
	if len(out) > 0 {
		return out
	}
	switch p.game.v.Turns.Stuck {
	case variant.StuckEnds: // "it ends there, by the step end"
		return p.ended(begin)
	case variant.StuckDecides: // "the game ends there"
		return []turn{{p.made, p}}
	}
	return nil
}

// ended returns the turn that is ended here, if that is legal.
func (p *Position) ended(begin *Position) []turn {
	n := p.clone()
	n.made = append(n.made, move{from: geom.NoSquare, to: geom.NoSquare, pass: true, ends: true, promotes: game.NoType})
	n.safe = !n.attacked(p.side)
	return begin.allowed(turn{n.made, n.handedOver()})
}

// allowed returns a complete turn that begins here, if it may lead to what it leads to.
func (p *Position) allowed(t turn) []turn {
	if !p.mayEnd(t) {
		return nil
	}
	t.next.faced = p.facing()
	return []turn{t}
}

// isSafeBetween: after each step no royal piece of the side that makes it may be attacked, unless
// the game lets its turns lead through check; a king never castles to where it is.
func (p *Position) isSafeBetween(m move) bool {
	return p.game.v.Turns == nil || p.game.v.Turns.ThroughCheck && !m.castles || p.safe
}

// endsByCheck: "a step that gives check ends the turn", or does so where the turn may end.
func (p *Position) endsByCheck() bool {
	switch p.game.v.Turns.Checking {
	case variant.CheckingEnds:
		return p.attacked(p.side.Other())
	case variant.CheckingLast:
		return p.isComplete() && p.attacked(p.side.Other())
	}
	return false
}

// checksTooSoon: "only the last step of a turn may give check".
func (p *Position) checksTooSoon() bool {
	return p.game.v.Turns.Checking == variant.CheckingLast && p.attacked(p.side.Other())
}

// isDecided reports whether the open turn ends here: "the turn ends early when a step decides the
// game", by the loss of pieces.
func (p *Position) isDecided() bool {
	if p.game.v.Turns != nil && p.game.v.Turns.Whole { // "the turn goes on after a step that decides the game"
		return false
	}
	n := *p // as the other side would find it
	n.side = p.side.Other()
	_, _, lost := n.extinction()
	return lost
}

// steps returns what the side to move can do next, safe or not: in games with turns of several
// steps what the open turn allows.
func (p *Position) steps() []move {
	if p.game.v.Turns == nil {
		return p.withChoices(p.pseudoLegal(p.anyType()))
	}
	var out []move
	for _, m := range p.stepsOfParts() {
		if fits(p.form(), append(slices.Clip(p.made), m), false) {
			out = append(out, m)
		}
	}
	return out
}

// form returns the form of the turn that is due or open.
func (p *Position) form() variant.TurnForm { return p.game.v.Turns.Forms[p.side][p.formNumber()] }

// formNumber counts from 0: the last form holds for all turns that follow.
func (p *Position) formNumber() int {
	return min(p.fullmove, len(p.game.v.Turns.Forms[p.side])) - 1
}

// isComplete reports whether the steps made are a whole turn.
func (p *Position) isComplete() bool { return fits(p.form(), p.made, true) }

// couldGoOn reports whether any further step could fit the form of the turn.
func (p *Position) couldGoOn() bool {
	if p.game.v.Turns == nil {
		return false
	}
	anything := move{}
	for i := range p.form() {
		anything.parts = append(anything.parts, i)
	}
	return fits(p.form(), append(slices.Clip(p.made), anything), false)
}

// fits reports whether steps, each of which could be made in some of the parts of a form, can be
// shared out among the parts in their order: as a whole turn, or as its beginning.
func fits(form variant.TurnForm, steps []move, whole bool) bool {
	return fitsFrom(form, 0, 0, steps, whole)
}

// fitsFrom does the work of fits for the parts from the given one on, of which some steps have been made.
func fitsFrom(form variant.TurnForm, part, made int, steps []move, whole bool) bool {
	if len(steps) == 0 && !whole {
		return true
	}
	if part == len(form) {
		return len(steps) == 0
	}
	if made >= form[part].Least && fitsFrom(form, part+1, 0, steps, whole) {
		return true
	}
	return len(steps) > 0 && made < form[part].Most && slices.Contains(steps[0].parts, part) &&
		fitsFrom(form, part, made+1, steps[1:], whole)
}

// stepsOfParts returns what could be done in any part of the turn, and in which. What is written in
// the same way is one step.
func (p *Position) stepsOfParts() []move {
	at := map[string]int{}
	var out []move
	for i, part := range p.form() {
		for _, m := range p.withChoices(p.stepsOf(part)) {
			if !p.meets(part, m) {
				continue
			}
			text := m.text(p.game)
			if _, known := at[text]; !known {
				at[text] = len(out)
				out = append(out, m)
			}
			if s := &out[at[text]]; !slices.Contains(s.parts, i) {
				s.parts = append(s.parts, i)
			}
		}
	}
	return out
}

// stepsOf returns what could be done in a part of the turn, its conditions apart.
func (p *Position) stepsOf(part variant.TurnPart) []move {
	var out []move
	for i := range part.Ways {
		switch way := &part.Ways[i]; way.Kind {
		case variant.AnyWay:
			out = append(out, p.pseudoLegal(p.anyType())...)
		case variant.MoveWay:
			out = append(out, p.moves(way.Types)...)
		case variant.CastleWay:
			out = append(out, p.castlings()...)
		case variant.PassWay:
			out = append(out, move{from: geom.NoSquare, to: geom.NoSquare, pass: true, promotes: game.NoType})
		case variant.HandWay:
			for _, m := range p.drops() {
				if slices.Contains(way.Types, m.held) {
					out = append(out, m)
				}
			}
		case variant.WallWay:
			out = append(out, p.placedWalls(way.Squares.And(p.wallPlaces(way)))...)
		case variant.DuckWay:
			out = append(out, p.movedWalls(way.Squares)...)
		case variant.SupplyWay:
			out = append(out, p.supplies(way)...)
		}
	}
	return out
}

// meets reports whether a step keeps the conditions of a part on what the step before has done.
func (p *Position) meets(part variant.TurnPart, m move) bool {
	if len(p.made) == 0 {
		return true
	}
	before := p.made[len(p.made)-1]
	again := !m.pass && !m.drop && !before.pass && m.from == before.to
	back := again && !before.drop && before.from != before.to && m.to == before.from
	return !(part.Same && !again) && !(part.Other && again) && !(part.Onward && back)
}

// anyType lists all types: those that may move where a turn is one move.
func (p *Position) anyType() []game.TypeID {
	var out []game.TypeID
	for t := range p.game.v.Types {
		out = append(out, game.TypeID(t))
	}
	return out
}

// handedOver ends the turn: the other side is to move. The number of the turn goes up after the
// second side's.
func (p *Position) handedOver() *Position {
	n := p.clone()
	n.halfmove, n.made, n.emptied = p.counter(), nil, geom.Set{}
	n.passes = p.passesOnEnd()
	n.struck, n.striking = p.striking, geom.Set{}
	if p.game.v.Turns != nil {
		n.takeLeft()
	}
	if p.side == game.Second {
		n.fullmove++
	}
	n.side = p.side.Other()
	if len(p.made) > 0 {
		n.last = p.made[0]
		n.keepTally(p.began, p.made)
	}
	if n.game.v.Ending.Checks && n.checks[p.side] > 0 && n.attacked(n.side) {
		n.checks[p.side]--
	}
	return n
}

// counter returns the move counter after the turn just made: turns by either side since the last
// capture, promotion (if ResetOnPromotion) or move of a type that Resets; always 0 where there
// is no limit.
func (p *Position) counter() int {
	ending := p.game.v.Ending
	if !ending.CountsMoves() {
		return 0
	}
	for _, m := range p.made {
		resets := !m.pass && p.game.v.Types[m.mover.Type].Resets[m.mover.Side] && !p.couldReturn(m)
		if resets || m.drop && (!m.supplied || p.game.v.FreeDrops != nil) || !m.captured.Empty() || m.takes || m.promotes != game.NoType && ending.ResetOnPromotion {
			return 0
		}
	}
	return p.halfmove + 1
}

// passesOnEnd counts the passes, one after the other, that the turns up to the one just made are.
func (p *Position) passesOnEnd() int {
	if len(p.made) == 1 && p.made[0].pass && p.made[0].wall == nil {
		return p.passes + 1
	}
	return 0
}

// unchanged reports whether the position before a turn and the one after it are the same situation.
func (p *Position) unchanged(next *Position) bool {
	return p.placement() == next.placement() && p.holdings() == next.holdings() && p.rights() == next.rights()
}
