package rules_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// start returns the position string of the usual setup, or of a random one where there are many.
func (w *twin) start(random *rand.Rand) string {
	if !w.fast.Info().Setups {
		return w.fast.Start().FEN()
	}
	var setups game.Setups = w.fast
	pos, err := setups.Setup(setups.RandomLayout(random.IntN))
	if err != nil {
		panic(err)
	}
	return pos.FEN()
}

// wander makes up to n random turns in the kernel alone and returns the position string: a
// way to come to positions far from the start.
func (w *twin) wander(pos game.Position, n int, random *rand.Rand) string {
	for range n {
		steps := pos.Steps(nil)
		if len(steps) == 0 {
			break
		}
		if changes := pos.Captures(nil); len(changes) > 0 && random.IntN(3) == 0 {
			steps = changes
		}
		pos.Make(steps[random.IntN(len(steps))])
	}
	return pos.FEN()
}

// thinned returns the start with most pieces taken off but for kings and castling partners.
func (w *twin) thinned(random *rand.Rand) string {
	fen := w.start(random)
	pos, err := w.fast.Parse(fen)
	if err != nil {
		panic(err)
	}
	pieces := map[geom.Square]string{}
	oneIn := 2 + random.IntN(10)
	for sq := range w.v.Board.Squares().All() {
		piece, ok := pos.At(sq)
		if ok && (w.castles(piece.Type) || w.v.Types[piece.Type].Royal || random.IntN(oneIn) == 0) {
			pieces[sq] = w.spell(piece)
		}
	}
	fields := strings.Fields(fen)
	_, hands, _ := strings.Cut(fields[0], "[")
	if hands != "" {
		hands = "[" + hands
	}
	fields[0] = placement(w.v.Board, pieces) + hands
	fields[1] = side(random)
	return strings.Join(fields, " ")
}

// castles reports whether a type takes part in castling.
func (w *twin) castles(t game.TypeID) bool {
	c := w.v.Castling
	return c != nil && c.Has(t)
}

// sparse returns a position string with the royal pieces, a few other pieces of any type on squares
// where they may go, and a few in hand. Some counters are high.
func (w *twin) sparse(random *rand.Rand) string {
	pieces := map[geom.Square]string{}
	for t := range w.v.Types {
		if w.v.Types[t].Royal {
			for _, side := range []game.Side{game.First, game.Second} {
				w.put(pieces, game.Piece{Type: game.TypeID(t), Side: side}, w.v.Board.Squares(), random)
			}
		}
	}
	for range random.IntN(9) {
		if piece := w.anyPiece(random); !w.v.Types[piece.Type].Royal {
			w.put(pieces, piece, w.v.Board.Squares(), random)
		}
	}
	return w.fen(pieces, side(random), random)
}

// hunted returns a position string in which one side has nothing but its royal pieces, on the
// edge, and the other some pieces around them: many are checkmate or stalemate.
func (w *twin) hunted(random *rand.Rand) string {
	pieces := map[geom.Square]string{}
	weak := game.Side(random.IntN(2))
	home := w.edge(random)
	for t := range w.v.Types {
		if w.v.Types[t].Royal {
			w.put(pieces, game.Piece{Type: game.TypeID(t), Side: weak}, around(w.v.Board, home, 1), random)
			w.put(pieces, game.Piece{Type: game.TypeID(t), Side: weak.Other()}, w.v.Board.Squares(), random)
		}
	}
	for range 2 + random.IntN(4) {
		piece := w.anyPiece(random)
		piece.Side = weak.Other()
		if !w.v.Types[piece.Type].Royal {
			w.put(pieces, piece, around(w.v.Board, home, 4), random)
		}
	}
	return w.fen(pieces, weak.String(), random)
}

// edge returns a random square of the first or last rank.
func (w *twin) edge(random *rand.Rand) geom.Square {
	b := w.v.Board
	row := b.Row(random.IntN(2) * (b.Ranks() - 1))
	return row[random.IntN(len(row))]
}

// around returns the squares at most n king's steps from one, itself included.
func around(b *geom.Board, sq geom.Square, n int) geom.Set {
	var out geom.Set
	for dx := -n; dx <= n; dx++ {
		for dy := -n; dy <= n; dy++ {
			if to := b.Offset(sq, dx, dy); to != geom.NoSquare {
				out.Add(to)
			}
		}
	}
	return out
}

// fen writes a position string with random hands, rights and counters.
func (w *twin) fen(pieces map[geom.Square]string, side string, random *rand.Rand) string {
	counters := "0 1"
	if limit := w.v.Ending.MoveLimit; limit > 0 && random.IntN(3) == 0 {
		counters = fmt.Sprint(limit-2, limit)
		if w.v.Turns != nil {
			counters = fmt.Sprint(limit-2, 1) // late turns may have too many steps to list them all
		}
	}
	return fmt.Sprintf("%s%s %s %s - %s", placement(w.v.Board, pieces), w.hands(random), side, w.firstMoves(random), counters)
}

func side(random *rand.Rand) string { return []string{"w", "b"}[random.IntN(2)] }

// anyPiece returns a piece of any type and side.
func (w *twin) anyPiece(random *rand.Rand) game.Piece {
	return game.Piece{Type: game.TypeID(random.IntN(len(w.v.Types))), Side: game.Side(random.IntN(2))}
}

// put places a piece on a random empty one of the squares, where its type may go, if it finds one.
func (w *twin) put(pieces map[geom.Square]string, piece game.Piece, on geom.Set, random *rand.Rand) {
	squares := w.v.Types[piece.Type].Region[piece.Side].And(on).Squares()
	for range min(20, len(squares)) {
		sq := squares[random.IntN(len(squares))]
		if _, occupied := pieces[sq]; !occupied {
			pieces[sq] = w.spell(piece)
			return
		}
	}
}

// hands writes random hands in games that have them.
func (w *twin) hands(random *rand.Rand) string {
	if w.v.Hand == nil {
		return ""
	}
	var ids []string
	for _, t := range w.v.Types {
		for _, held := range t.InHand {
			if held != game.NoType {
				ids = append(ids, w.v.Types[held].ID)
			}
		}
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	text := ""
	for _, lower := range []bool{false, true} {
		for _, id := range ids {
			text += strings.Repeat(spelled(id, lower), max(0, random.IntN(7)-5))
		}
	}
	return "[" + text + "]"
}

// firstMoves writes some of the first-move rights of the start: those that do not depend on
// where the pieces stand.
func (w *twin) firstMoves(random *rand.Rand) string {
	if w.v.Castling != nil {
		return "-"
	}
	text := ""
	for _, letter := range strings.Trim(strings.Fields(w.v.StartFEN)[2], "-") {
		if random.IntN(2) == 0 {
			text += string(letter)
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

// spell writes a piece of the variant.
func (w *twin) spell(piece game.Piece) string {
	return spelled(w.v.Types[piece.Type].ID, piece.Side == game.Second)
}

// placement writes the pieces on a board as position strings do.
func placement(b *geom.Board, pieces map[geom.Square]string) string {
	var ranks []string
	for rank := b.Ranks() - 1; rank >= 0; rank-- {
		text, run := "", 0
		for _, sq := range b.Row(rank) {
			piece, ok := pieces[sq]
			if !ok {
				run++
				continue
			}
			if run > 0 {
				text += fmt.Sprint(run)
			}
			text, run = text+piece, 0
		}
		if run > 0 {
			text += fmt.Sprint(run)
		}
		ranks = append(ranks, text)
	}
	return strings.Join(ranks, "/")
}
