package literal

import (
	"slices"

	"aanca.chess/geom"
)

// withRoom leaves out the moves whose pieces find no room: "it must be empty, or the piece must come from there".
func (p *Position) withRoom(moves []move) []move {
	if p.game.v.Twins == nil {
		return moves
	}
	return slices.DeleteFunc(slices.Clone(moves), func(m move) bool {
		for _, end := range m.arrivals() {
			if twin := p.game.v.Twins[end]; !p.isEmpty(twin) && twin != m.from && !(m.castles && twin == m.partnerFrom) {
				return true
			}
		}
		return false
	})
}

// arrivals lists the squares to which a move brings its pieces.
func (m move) arrivals() []geom.Square {
	switch {
	case m.drop || m.pass || m.wall != nil || m.from == m.to:
		return nil
	case m.castles:
		return []geom.Square{m.to, m.partnerTo}
	}
	return []geom.Square{m.to}
}

// goBeyond: "a piece that has moved goes on to the twin of the square where its move has ended", once all that follows
// the move is done.
func (p *Position) goBeyond(m move) {
	if p.game.v.Twins == nil {
		return
	}
	for _, end := range m.arrivals() {
		piece, ok := p.pieces.find(end)
		if twin := p.game.v.Twins[end]; ok && piece.Side == p.side && p.isEmpty(twin) {
			p.pieces.remove(end)
			p.pieces.put(twin, piece)
		}
	}
}

// staysSafe: "a royal piece must be safe before it goes on, too".
func (p *Position) staysSafe(m move) bool {
	if p.game.v.Twins == nil || m.from == m.to || m.drop || m.pass || !p.game.v.Types[m.mover.Type].Royal {
		return true
	}
	q := p.clone()
	q.blind, q.lingers = true, true
	next := q.after(m)
	next.lingers = false
	return !next.attacked(p.side)
}

// wentOnTo returns where a piece stands in the end that a move has brought to a square.
func (p *Position) wentOnTo(sq geom.Square) geom.Square {
	if p.game.v.Twins == nil {
		return sq
	}
	return p.game.v.Twins[sq]
}
