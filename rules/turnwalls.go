package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// generateWalls appends what a part of a turn does with walls: it places a new one, or moves one that
// stands, which is placed if there is none.
func (p *Position) generateWalls(buf []game.Step, t *turnPart) []game.Step {
	if !t.place && !t.duck {
		return buf
	}
	free := p.g.board.Squares().And(t.walls).Minus(p.occ[0]).Minus(p.occ[1])
	stand := p.of[p.g.wall]
	if t.place || stand.Empty() {
		for to := free; !to.Empty(); {
			sq := uint8(to.Pop())
			buf = append(buf, newStep(kindWall, sq, sq))
		}
	}
	if !t.duck {
		return buf
	}
	for !stand.Empty() {
		from := uint8(stand.Pop())
		for to := free; !to.Empty(); {
			buf = append(buf, newStep(kindWall, from, uint8(to.Pop())))
		}
	}
	return buf
}

// movesWall reports whether a pseudo-legal step that places or moves a wall may be made in a part of a turn.
func (p *Position) movesWall(t *turnPart, s game.Step) bool {
	from, to := geom.Square(stepFrom(s)), geom.Square(stepTo(s))
	if !t.walls.Has(to) {
		return false
	}
	if from != to {
		return t.duck
	}
	stand := p.of[p.g.wall]
	return t.place || t.duck && stand.Empty()
}

// explainWall says why a wall cannot be placed or moved so.
func (p *Position) explainWall(m *written, no refuse) *game.Illegal {
	for _, t := range p.partsNow() {
		switch {
		case m.wall && !t.place && !t.duck, !m.wall && !t.duck:
			continue
		case p.board[uint8(m.to)] != none:
			return no(game.Blocked, "the "+p.describe(m.to)+" is there; "+p.g.aWall()+" goes to an empty square", m.to)
		case !t.walls.Has(m.to):
			return no(game.Unreachable, "no "+p.g.wallName()+" may go to "+p.g.board.Name(m.to), m.to)
		case m.wall && !t.place && t.duck:
			return no(game.Misstated, "the "+p.g.wallName()+" that stands moves: write its square and the one to which it goes")
		}
		return no(game.Incompletable, "the turn could not be completed after it")
	}
	return no(game.WrongPart, "this step of the turn neither places nor moves "+p.g.aWall())
}
