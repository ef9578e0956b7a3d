package literal

import (
	"fmt"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A line is a direction of a reach and how many steps it goes, as the first side sees it.
type line struct {
	step betza.Offset
	most int
}

// lines resolves a reach. "The modes of the reach do not matter."
func (g *Game) lines(reach betza.Piece) []line {
	paths, err := reach.Paths(g.v.Board.Files(), g.v.Board.Ranks())
	if err != nil {
		panic(err) // New has resolved it once already
	}
	var out []line
	for _, path := range paths {
		out = append(out, line{path.Legs[0].Step, path.Legs[0].Max})
	}
	return out
}

// plainReach refuses reaches that are more than leaps and slides.
func (g *Game) plainReach(reach betza.Piece) error {
	paths, err := reach.Paths(g.v.Board.Files(), g.v.Board.Ranks())
	if err != nil {
		return err
	}
	for _, path := range paths {
		if len(path.Legs) != 1 || path.Legs[0].Min != 1 {
			return fmt.Errorf("a reach consists of leaps and slides")
		}
	}
	return nil
}

// along lists the squares of a line from a square, as far as its range and the board go.
func (g *Game) along(l line, side game.Side, from geom.Square) []geom.Square {
	var out []geom.Square
	for sq := g.offset(from, l.step, side); sq != geom.NoSquare && len(out) < l.most; sq = g.offset(sq, l.step, side) {
		out = append(out, sq)
	}
	return out
}

// back returns the square one step back from where a line starts.
func (g *Game) back(l line, side game.Side, from geom.Square) geom.Square {
	return g.offset(from, betza.Offset{DX: -l.step.DX, DY: -l.step.DY}, side)
}

// linesOf returns the lines of a kind of power that a type has.
func (g *Game) linesOf(t game.TypeID, kind variant.PowerKind) []line {
	var out []line
	for _, power := range g.v.Types[t].Powers {
		if power.Kind == kind {
			out = append(out, g.lines(power.Reach)...)
		}
	}
	return out
}

// firstSteps lists the squares on a first step of a line of a kind of power from the piece on sq.
func (p *Position) firstSteps(sq geom.Square, kind variant.PowerKind) []geom.Square {
	var out []geom.Square
	piece := p.pieces[sq]
	for _, l := range p.game.linesOf(piece.Type, kind) {
		if first := p.game.offset(sq, l.step, piece.Side); first != geom.NoSquare {
			out = append(out, first)
		}
	}
	return out
}
