package literal

import (
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
	if p.turnsKnown {
		return p.turns
	}
	for _, t := range p.complete() {
		if p.mayEnd(t) {
			p.turns = append(p.turns, t)
		}
	}
	p.turnsKnown = true
	return p.turns
}

// complete returns the complete turns that go on from here: a step that is possible, and after
// it all that the turn still needs. "Only complete turns are legal."
func (p *Position) complete() []turn {
	var out []turn
	for _, m := range p.steps() {
		n := p.after(m)
		if !p.mayBeMade(m, n) {
			continue
		}
		if p.isLastStep() || n.isDecided() {
			out = append(out, turn{n.made, n.handedOver()})
			continue
		}
		out = append(out, n.complete()...)
	}
	return out
}

// isLastStep reports whether the next step is the last of its turn.
func (p *Position) isLastStep() bool { return len(p.made)+1 >= len(p.game.v.Turn) }

// isDecided reports whether the open turn ends here: "the turn ends early when a step decides the
// game", by the loss of pieces.
func (p *Position) isDecided() bool {
	_, _, lost := p.handedOver().extinction()
	return lost
}

// steps returns what the side to move can do next, safe or not: in games with turns of several
// steps what the step at hand allows.
func (p *Position) steps() []move {
	if p.game.v.Turn == nil {
		return p.pseudoLegal(p.anyType())
	}
	step := p.game.v.Turn[len(p.made)]
	if step.Drop {
		return p.dropsNear(step)
	}
	return p.pseudoLegal(step.Types)
}

// anyType lists all types: those that may move where a turn is one move.
func (p *Position) anyType() []game.TypeID {
	var out []game.TypeID
	for t := range p.game.v.Types {
		out = append(out, game.TypeID(t))
	}
	return out
}

// dropsNear returns the drops of a step of a turn: a piece from an endless supply lands "on any
// empty square along a line of this reach from the square where the step before ended, as far as
// no piece stands in the way", where its type may go.
func (p *Position) dropsNear(step variant.TurnStep) []move {
	landed := p.made[len(p.made)-1].to
	dropped := game.Piece{Type: step.Types[0], Side: p.side}
	var out []move
	for _, l := range p.game.near[len(p.made)] {
		for _, sq := range p.game.along(l, p.side, landed) {
			if !p.isEmpty(sq) {
				break
			}
			if p.mayStandOn(dropped, sq) {
				out = append(out, drop(dropped, sq))
			}
		}
	}
	return distinct(p.game, out)
}

// handedOver ends the turn: the other side is to move. The number of the turn goes up after the
// second side's.
func (p *Position) handedOver() *Position {
	n := p.clone()
	n.halfmove, n.made = p.counter(), nil
	n.struck, n.striking = p.striking, geom.Set{}
	if p.side == game.Second {
		n.fullmove++
	}
	n.side = p.side.Other()
	return n
}

// counter returns the move counter after the turn just made: turns by either side since the last
// capture, promotion (if ResetOnPromotion) or move of a type that Resets; always 0 where there
// is no limit.
func (p *Position) counter() int {
	ending := p.game.v.Ending
	if ending.MoveLimit == 0 {
		return 0
	}
	for _, m := range p.made {
		resets := !m.pass && p.game.v.Types[m.mover.Type].Resets
		if resets || !m.captured.Empty() || m.promotes != game.NoType && ending.ResetOnPromotion {
			return 0
		}
	}
	return p.halfmove + 1
}
