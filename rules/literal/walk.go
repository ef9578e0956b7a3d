package literal

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A reach is one square where a piece may go by one path.
type reach struct {
	to       geom.Square
	captured geom.Square   // what is captured on the way or there; NoSquare for nothing
	passed   []geom.Square // squares on which the mover may now be captured en passant
}

// A walker follows the legs of one path with one piece.
type walker struct {
	p     *Position
	mover game.Piece
	from  geom.Square
	path  betza.Path
	found []reach
}

// walk returns where the piece on from may go by path, whoever is to move. Rights that the
// path needs (a first move) are the caller's to ask for.
func (p *Position) walk(from geom.Square, path betza.Path) []reach {
	w := &walker{p: p, mover: p.pieces[from], from: from, path: path}
	if path.Anywhere {
		for sq := range p.game.v.Board.Squares().All() {
			if sq != from {
				w.end(sq, path.Legs[0], nil)
			}
		}
		return w.found
	}
	w.leg(0, from, 0, nil)
	return w.found
}

// leg makes the leg numbered i from sq, the leg before it having been `before` steps long, and
// then those after it.
//
// A leg is a number of equal steps in one direction. It ends at the first square that is not
// empty; it may end on any square from its smallest number of steps to its largest.
func (w *walker) leg(i int, sq geom.Square, before int, passed []geom.Square) {
	leg := w.path.Legs[i]
	least, most := w.lengths(leg, before)
	for n := 1; n <= most; n++ {
		if !w.free(leg, w.offsets(sq, leg.Lame)) {
			return
		}
		here := passed
		if leg.Rights {
			here = append(slices.Clone(passed), w.offsets(sq, leg.Passed())...)
		}
		sq = w.offset(sq, leg.Step)
		if sq == geom.NoSquare {
			return
		}
		if leg.Rights {
			passed = append(slices.Clone(here), sq)
		}
		if n <= leg.Skip {
			continue
		}
		if n >= least {
			w.stop(i, sq, n, here)
		}
		if w.occupied(sq) {
			return
		}
	}
}

// lengths returns the smallest and largest number of steps of a leg.
func (w *walker) lengths(leg betza.Leg, before int) (least, most int) {
	least, most = leg.Min, leg.Max
	if leg.SameLength {
		least, most = before, before
	}
	if leg.Total != 0 {
		most = min(most, leg.Total-before)
	}
	if leg.HalfBoard {
		most = max(1, w.toMiddle())
	}
	return least, min(most, w.p.game.v.Board.Size())
}

// toMiddle counts the ranks from the start to the last rank of the mover's own half.
func (w *walker) toMiddle() int {
	b := w.p.game.v.Board
	rank := b.Rank(w.from)
	if w.mover.Side == game.Second {
		rank = b.Ranks() - 1 - rank
	}
	return b.Ranks()/2 - rank - 1
}

// stop ends leg i on sq after n steps: the move may end there if it was the last leg, or goes
// on from there.
func (w *walker) stop(i int, sq geom.Square, n int, passed []geom.Square) {
	leg := w.path.Legs[i]
	if i == len(w.path.Legs)-1 {
		w.end(sq, leg, passed)
		return
	}
	piece, there := w.at(sq)
	switch {
	case !there && leg.Mode&betza.Move != 0,
		there && leg.Mode&betza.Hop != 0,
		there && leg.Mode&betza.HopFriend != 0 && piece.Side == w.mover.Side:
		w.leg(i+1, sq, n, passed)
	}
}

// end notes what the last leg may do on sq.
func (w *walker) end(sq geom.Square, leg betza.Leg, passed []geom.Square) {
	note := func(captured geom.Square) {
		w.found = append(w.found, reach{to: sq, captured: captured, passed: passed})
	}
	piece, there := w.at(sq)
	if !there {
		if leg.Mode&betza.Move != 0 {
			note(geom.NoSquare)
		}
		if leg.Mode&betza.EnPassant != 0 && w.p.mayTakeEnPassant(w.mover, sq) {
			note(w.p.victim)
		}
		return
	}
	enemy := piece.Side != w.mover.Side
	royal := w.p.game.v.Types[piece.Type].Royal
	if royal && leg.Spares || w.p.spares(w.mover, piece) {
		return
	}
	switch {
	case enemy && leg.Mode&betza.Capture != 0,
		enemy && royal && leg.Mode&betza.CaptureRoyal != 0,
		!enemy && leg.Mode&betza.Destroy != 0:
		note(sq)
	}
}

// at returns what stands on sq. The start square counts as empty from the first leg on.
func (w *walker) at(sq geom.Square) (game.Piece, bool) {
	if sq == w.from {
		return game.Piece{}, false
	}
	piece, ok := w.p.pieces[sq]
	return piece, ok
}

func (w *walker) occupied(sq geom.Square) bool {
	_, ok := w.at(sq)
	return ok
}

// offset returns the square a step away as the mover sees it: the second player's steps are
// turned by half a turn.
func (w *walker) offset(sq geom.Square, step betza.Offset) geom.Square {
	if w.mover.Side == game.Second {
		step = betza.Offset{DX: -step.DX, DY: -step.DY}
	}
	return w.p.game.v.Board.Offset(sq, step.DX, step.DY)
}

// offsets lists the squares at some distances from sq.
func (w *walker) offsets(sq geom.Square, distances []betza.Offset) []geom.Square {
	var out []geom.Square
	for _, o := range distances {
		out = append(out, w.offset(sq, o))
	}
	return out
}

// free reports whether the squares that a lame step passes are all empty, or all occupied if it
// jumps. A square that does not exist is neither.
func (w *walker) free(leg betza.Leg, lame []geom.Square) bool {
	for _, sq := range lame {
		if sq == geom.NoSquare || w.occupied(sq) != leg.Jumps {
			return false
		}
	}
	return true
}

// spares reports whether the mover never captures the piece: a type may spare some types.
func (p *Position) spares(mover, piece game.Piece) bool {
	for _, t := range p.game.v.Types[mover.Type].Spares {
		if t == piece.Type {
			return true
		}
	}
	return false
}

// mayTakeEnPassant reports whether a piece may capture en passant on sq: the last move passed
// sq with a right to be captured there, sq lies in the mover's region for it, and the piece
// that passed is an enemy that the mover does not spare.
func (p *Position) mayTakeEnPassant(mover game.Piece, sq geom.Square) bool {
	if p.victim == geom.NoSquare || !p.game.v.EnPassantRegion[mover.Side].Has(sq) {
		return false
	}
	victim := p.pieces[p.victim]
	if victim.Side == mover.Side || p.spares(mover, victim) {
		return false
	}
	for _, passed := range p.passed {
		if passed == sq {
			return true
		}
	}
	return false
}
