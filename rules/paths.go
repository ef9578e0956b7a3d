package rules

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// refusal says what of a path the kernel cannot play, "" if it can play it.
func refusal(p *betza.Path, t *variant.Type) string {
	chains := t.Chains
	switch {
	case t.Counted && (chains || p.Anywhere || p.Imitates || len(p.Legs) != 1 || len(p.Legs[0].Lame) > 0 || p.Legs[0].Unload || p.Legs[0].Rights):
		return "moves that are counted (countedMoves) of more than one leg, or that do more than go, and capture where they end"
	case p.Imitates && chains:
		return "imitating (I) by pieces that capture on after captures"
	case p.Anywhere && len(p.Legs) != 1:
		return "further legs after a universal leap (U)"
	case p.Anywhere && chains && takesAny(p):
		return "capturing on after a universal leap (U)"
	case induces(p):
		return inductionRefusal(p, chains)
	}
	routed := !byTree(p, chains)
	for i := range p.Legs {
		leg := &p.Legs[i]
		switch {
		case leg.Rights && routed:
			return "squares left to be captured on en passant by a move that captures several pieces, or friends, on its way"
		}
		if why := legRefusal(leg, i == len(p.Legs)-1); why != "" {
			return why
		}
	}
	return ""
}

func legRefusal(leg *betza.Leg, final bool) string {
	switch {
	case final && leg.Mode&(betza.Hop|betza.HopFriend) != 0:
		return "a move that ends on a piece which stays (p on the last leg)"
	}
	return ""
}

// endsOf translates the mode of a last leg.
func endsOf(leg *betza.Leg) ends {
	var e ends
	for _, pair := range []struct {
		mode betza.Mode
		ends ends
	}{
		{betza.Move, endEmpty},
		{betza.Capture, endEnemy},
		{betza.Destroy, endFriend},
		{betza.CaptureRoyal, endRoyal},
		{betza.EnPassant, endPassant},
	} {
		if leg.Mode&pair.mode != 0 {
			e |= pair.ends
		}
	}
	if leg.Rights && e&endEmpty != 0 {
		e |= endRights
	}
	if leg.Rights && e&(endEnemy|endFriend) != 0 {
		e |= endTakingRights
	}
	return e
}

// A typeMoves is what a piece type of one side may do from one square, before compilation.
type typeMoves struct {
	side    game.Side
	from    geom.Square
	regular []way
	initial []way // only while it has not moved
}

// A way is one path of a type with the squares on which it may end.
type way struct {
	*betza.Path
	region geom.Set
}

// A typePaths holds the resolved ways of moving of a type.
type typePaths struct {
	id     game.TypeID
	t      *variant.Type
	paths  [][]betza.Path // by index of t.Moves: those that trees can say
	routed [][]betza.Path // and those that they cannot
	hunts  bool           // some of them end on royal pieces alone
}

// resolve reads the notation of a type and refuses what cannot be played.
func (g *Game) resolve(id game.TypeID) (*typePaths, error) {
	t := &g.v.Types[id]
	tp := &typePaths{id: id, t: t}
	for _, m := range t.Moves {
		paths, err := m.Piece.Paths(g.board)
		if err != nil {
			return nil, g.v.TypeErrorf(id, "%s: %v", m.Piece, err)
		}
		paths = slices.DeleteFunc(paths, func(p betza.Path) bool { return p.Castling != 0 || p.Drop }) // see variant.Castling and variant.Hand
		for i := range paths {
			if why := refusal(&paths[i], t); why != "" {
				return nil, g.v.TypeErrorf(id, "%s: cannot be played: %s", m.Piece, why)
			}
			last := paths[i].Legs[len(paths[i].Legs)-1].Mode
			tp.hunts = tp.hunts || last&betza.CaptureRoyal != 0 && last&betza.Capture == 0
		}
		if t.Counted && g.wall != none {
			return nil, g.v.TypeErrorf(id, "its moves are counted (countedMoves), which is not possible together with walls")
		}
		said := func(p betza.Path) bool { return byTree(&p, t.Chains) && !t.Counted }
		unsaid := func(p betza.Path) bool { return !said(p) }
		tp.paths = append(tp.paths, slices.DeleteFunc(slices.Clone(paths), unsaid))
		tp.routed = append(tp.routed, slices.DeleteFunc(paths, said))
	}
	return tp, nil
}

// at returns what the type may do from a square.
func (tp *typePaths) at(side game.Side, from geom.Square) typeMoves {
	n := 0
	for i := range tp.paths {
		n += len(tp.paths[i])
	}
	tm := typeMoves{side: side, from: from, regular: make([]way, 0, n)} // asked for each square: worth one allocation
	for i := range tp.paths {
		if !tp.t.Moves[i].From[side].Has(from) {
			continue
		}
		region := tp.t.Moves[i].Ends(from, allSquares, tp.t.Region[side])
		for j := range tp.paths[i] {
			w := way{&tp.paths[i][j], region}
			if m := &tp.t.Moves[i]; w.Initial && m.Homed && !m.Home[side].Has(from) {
				continue
			} else if w.Initial && !m.Homed {
				tm.initial = append(tm.initial, w)
			} else {
				tm.regular = append(tm.regular, w)
			}
		}
	}
	return tm
}

// allSquares is the region of moves that no region bounds.
var allSquares = geom.Set{W0: ^uint64(0), W1: ^uint64(0), W2: ^uint64(0), W3: ^uint64(0)}

// turned returns an offset as the given side plays it.
func turned(o betza.Offset, side game.Side) geom.Vector {
	if side == game.Second {
		return geom.Vector(o).Back()
	}
	return geom.Vector(o)
}

// along lists up to most squares from a square in steps of a vector, as far as the board goes: to its
// edge, or back to where it began.
func (g *Game) along(from geom.Square, v geom.Vector, most int) []uint8 {
	var squares []uint8
	for sq := g.board.Step(from, v, 0); sq != geom.NoSquare && sq != from && len(squares) < most; sq = g.board.Step(sq, v, 0) {
		squares = append(squares, uint8(sq))
	}
	return squares
}

// longest returns how many steps a leg may make at most from a square.
func (g *Game) longest(leg *betza.Leg, side game.Side, from geom.Square, previous int) int {
	most := leg.Max
	if leg.Total > 0 {
		most = min(most, leg.Total-previous)
	}
	if leg.SameLength {
		most = previous
	}
	if leg.HalfBoard {
		if side == game.Second {
			from = g.board.Mirror(from)
		}
		most = min(most, max(1, g.board.ToMiddle(from)))
	}
	return most
}

// movesTooMany is the error for a variant whose moves take too long to compile, at the type that goes beyond the bound.
func (g *Game) movesTooMany(id game.TypeID) error {
	return g.v.TypeErrorf(id, "the moves of the pieces up to this one are too many on this board; use fewer pieces, fewer legs or shorter ranges")
}

// wayTooLarge is the error for a variant whose trees outgrow the bound.
func (g *Game) wayTooLarge(id game.TypeID) error {
	return g.v.TypeErrorf(id, "its moves need more than %d tree nodes on this board; use fewer legs or shorter ranges", maxNodes)
}
