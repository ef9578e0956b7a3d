package csipgs

import "aanca.chess/geom"

// Scope tells what the piece on a square could do, whoever is to move: the empty squares that it
// could go to, and those on which it would capture an enemy, whatever stands there now. Lent moves
// and the safety of royal pieces are left aside. If even, it goes where it captures: moves is then
// left as it was, for it is hits without what is occupied.
func (p *Position) Scope(from geom.Square, moves, hits *geom.Set) (even bool) {
	c := p.board[from]
	k := p.kinds[c.kind()]
	occupied := p.occupied[0] | p.occupied[1]
	var goes, takes squares
	for i := range k.rays[c.side()] {
		r := &k.rays[c.side()][i]
		way := r.upToFirst(uint8(from), occupied)
		if r.moves {
			goes |= way
		}
		if r.captures {
			takes |= way
		}
	}
	*hits = geom.Set{W0: uint64(takes)}
	if k.even {
		return true
	}
	*moves = geom.Set{W0: uint64(goes &^ occupied)}
	return false
}

// Looks implements game.Controlled.
func (p *Position) Looks(from geom.Square) geom.Set {
	c := p.board[from]
	occupied := p.occupied[0] | p.occupied[1]
	var looks squares
	for _, r := range p.kinds[c.kind()].rays[c.side()] {
		r.stride = 1 // those that a lame leap passes, too
		looks |= r.upToFirst(uint8(from), occupied)
	}
	return geom.Set{W0: uint64(looks)}
}

// upToFirst returns the squares of a ray on which a piece may end, up to the first occupied one.
func (r *ray) upToFirst(from uint8, occupied squares) squares {
	var way squares
	for i, sq := range r.lines[from] {
		bit := squares(1) << sq
		if r.endsAt(i) {
			way |= bit
		}
		if occupied&bit != 0 {
			break
		}
	}
	return way
}
