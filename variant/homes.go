package variant

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// homes finds the types of which several stand at the start and have initial moves (i), and none of which ever comes back to a
// square where one stood: one that stands there has not moved, so that no position need tell. (Where one could come back, it
// must be told, and a position tells it of a single piece.)
func (r *resolver) homes() {
	if !r.calm() {
		return
	}
	for i := range r.v.Types {
		t := game.TypeID(i)
		if home, ok := r.homeOf(t); ok {
			for j := range r.v.Types[i].Moves {
				r.v.Types[i].Moves[j].Homed, r.v.Types[i].Moves[j].Home = true, home
			}
		}
	}
}

// calm reports whether pieces move by their own moves alone: nothing is dropped, and no power puts a piece on another square,
// changes what it is or lends it a move.
func (r *resolver) calm() bool {
	return r.v.Hand == nil && !slices.ContainsFunc(r.v.Types, func(t Type) bool {
		return slices.ContainsFunc(t.Powers, func(p Power) bool { return p.displaces() })
	})
}

// displaces reports whether a power may put a piece on another square, change what it is or lend it a move.
func (p *Power) displaces() bool {
	switch p.Action {
	case Freeze, Pass:
		return false
	case Capture, Burn, Wall:
		return slices.Contains([]Where{Over, OverOnto, Hopping, Vaulting, Leaping, Along}, p.Where)
	}
	return true
}

// homeOf returns where the pieces of a type stand at the start, and whether they are several with initial moves that never come
// back there.
func (r *resolver) homeOf(t game.TypeID) (home [2]geom.Set, ok bool) {
	castles := r.v.Castling != nil && r.v.Castling.Has(t)
	becomes := slices.ContainsFunc(r.v.Promotions, func(p Promotion) bool { return slices.Contains(p.To, t) })
	if castles || becomes || r.v.Shuffle != nil || r.v.Choice != nil {
		return home, false
	}
	for sq, piece := range r.placed {
		if piece.Type == t {
			home[piece.Side].Add(sq)
		}
	}
	if home[game.First].Len() <= 1 && home[game.Second].Len() <= 1 {
		return home, false
	}
	initial := false
	var paths []betza.Path
	for _, m := range r.v.Types[t].Moves {
		list, err := m.Piece.Paths(r.v.Board)
		if err != nil {
			return home, false // it is refused when the moves are compiled
		}
		paths = append(paths, list...)
		initial = initial || slices.ContainsFunc(list, func(p betza.Path) bool { return p.Initial })
	}
	if !initial {
		return home, false
	}
	for side, squares := range home {
		if gone := r.spread(paths, game.Side(side), squares); gone.Intersects(&squares) {
			return home, false
		}
	}
	return home, true
}

// spread returns where pieces of a side could ever get to from some squares, whatever stood elsewhere.
func (r *resolver) spread(paths []betza.Path, side game.Side, squares geom.Set) geom.Set {
	var reached geom.Set
	for open := squares; !open.Empty(); {
		var next geom.Set
		for i := range paths {
			next = next.Or(r.spreadBy(&paths[i], side, open))
		}
		open = next.Minus(reached)
		reached = reached.Or(next)
	}
	return reached
}

// spreadBy returns where one path leads from some squares. One that may lead anywhere, or is not understood here, leads
// everywhere.
func (r *resolver) spreadBy(p *betza.Path, side game.Side, squares geom.Set) geom.Set {
	all := r.v.Board.Squares()
	if p.Anywhere || p.Imitates || p.Drop || p.Castling != 0 {
		return all
	}
	for i := range p.Legs {
		leg := &p.Legs[i]
		if leg.Leaves || leg.Unload || leg.Mode&betza.Induce != 0 {
			return all
		}
		v := geom.Vector(leg.Step)
		if side == game.Second {
			v = v.Back()
		}
		var ends geom.Set
		for n := 1; n <= min(leg.Max, r.v.Board.Size()); n++ {
			var next geom.Set
			for sq := range squares.All() {
				if to := r.v.Board.Step(sq, v, leg.Joins()); to != geom.NoSquare {
					next.Add(to)
				}
			}
			squares = next
			ends = ends.Or(next)
		}
		squares = ends
	}
	return squares
}
