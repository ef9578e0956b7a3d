package workbench

import (
	"math/rand/v2"
	"reflect"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Whether the pieces of a side can mate is tried: they are put on the board at random, many times, against a royal piece alone.
// How often is bounded by what that costs, which is counted and not timed: a busy machine gives no other answer.

const (
	mostMateTries  = 2000
	leastMateTries = 200
	mateWork       = 2_000_000 // squares that are looked at for one side, about; some tenths of a second
)

// mates warns where a side's pieces seem unable to checkmate, in games that nothing else decides.
func (w *warner) mates() {
	finder := game.CapabilitiesOf(w.pos).RoyalFinder
	if finder == nil || w.info.ForSearch() != nil || w.info.Hands || w.info.Walls || w.info.Neutral || w.info.Steps > 1 ||
		!reflect.ValueOf(w.info.Goals).IsZero() || w.pos.Result().Over() {
		return
	}
	for side := range game.Side(2) {
		if finder.Royal(side) == geom.NoSquare {
			return
		}
	}
	for side := range game.Side(2) {
		if tries, mates := w.canMate(side, finder.Royal(side.Other())); tries > 0 && !mates {
			w.add("mate", nil, "%s may be unable to win: in %d positions with all of its pieces against a single royal one there was no checkmate.",
				w.names[side], tries)
		}
	}
}

// canMate tries whether the pieces that a side has at the start, and what they become, can mate the royal piece that stands on
// lone at the start, and how often that was tried: never where there is no way to put them on the board.
func (w *warner) canMate(side game.Side, lone geom.Square) (tries int, mates bool) {
	army := w.army(side)
	victim, _ := w.pos.At(lone)
	fields := strings.Fields(w.pos.FEN())
	squares := w.info.Board.Area().Squares()
	if len(fields) < 4 || len(army)+1 > len(squares) {
		return 0, false
	}
	tries = w.mateTries(side)
	lot := rand.New(rand.NewPCG(1, 2)) // so that the same text always gives the same answer
	for range tries {
		lot.Shuffle(len(squares), func(i, j int) { squares[i], squares[j] = squares[j], squares[i] })
		at := map[geom.Square]game.Piece{squares[0]: victim}
		for i, t := range army {
			if become := w.pos.Type(t).Promotes; len(become) > 0 && lot.IntN(2) == 0 {
				t = become[lot.IntN(len(become))]
			}
			at[squares[i+1]] = game.Piece{Type: t, Side: side}
		}
		fields[0], fields[1], fields[2], fields[3] = placement(w.info.Board, w.pos, at), victim.Side.String(), "-", "-"
		pos, err := w.rules.Parse(strings.Join(fields, " "))
		if err != nil {
			continue // such as the other side in check
		}
		if _, won := pos.Result().Winner(); won { // whoever that is: in some games a mate loses
			return tries, true
		}
	}
	return tries, false
}

// mateTries is how many positions with all pieces of a side may be tried: each costs the squares of the board, and those that the pieces
// reach.
func (w *warner) mateTries(side game.Side) int {
	cost := 0
	for sq := range w.info.Board.Area().All() {
		cost++
		if p, ok := w.pos.At(sq); ok && p.Side == side {
			cost += len(w.pos.Reach(p.Type, side, sq))
		}
	}
	return min(max(mateWork/cost, leastMateTries), mostMateTries)
}

// army lists the types of the pieces that a side has at the start.
func (w *warner) army(side game.Side) (list []game.TypeID) {
	for sq := range w.info.Board.Area().All() {
		if p, ok := w.pos.At(sq); ok && p.Side == side {
			list = append(list, p.Type)
		}
	}
	return list
}
