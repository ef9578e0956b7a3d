package variant

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// squares reads a list of squares: names (d4), whole ranks (*4), whole files (d*), the last or the first
// square of every file (top, bottom), all (*) or none (-). The squares are those that exist.
func (r *resolver) squares(e *entry, text string) geom.Set { return r.squaresAt(e, 0, text) }

// squaresAt is squares for a part of the entry's value that starts at a byte of it.
func (r *resolver) squaresAt(e *entry, start int, text string) geom.Set {
	return r.placesAt(e, start, text).And(r.v.Board.Squares())
}

// placesAt is squaresAt with the holes that the words cover: what is a hole here may be a square
// where the list is mirrored to.
func (r *resolver) placesAt(e *entry, start int, text string) geom.Set {
	var out geom.Set
	if text == "-" {
		return out
	}
	text = strings.ReplaceAll(text, "\n", " ")
	off, beyond := map[int]error{}, true
	for at, word := range fields(text, ' ') {
		set, err := squaresOf(r.v.Board, word)
		if err != nil {
			beyond = beyond && ofChess(word)
			if len(off) < maxProblems { // no more would be told
				off[at] = err
			}
		}
		out = out.Or(set)
	}
	for _, at := range slices.Sorted(maps.Keys(off)) {
		r.offBoard(e, start+at, off[at], !out.Empty() || beyond)
	}
	return out
}

// ownSquares are the lists of squares that Fairy-Stockfish does not know.
var ownSquares = []string{"holes", "shuffle", "mobilityRegion.ID", "lentRegion.ID"}

// ofChess reports whether a word names squares of a chessboard: on a smaller board, *8 is rather a rank that is not there
// than one that was mistyped.
func ofChess(word string) bool {
	b, err := geom.NewBoard(8, 8, geom.Set{})
	if err != nil {
		return false
	}
	_, err = squaresOf(b, word)
	return err == nil
}

// offBoard reports squares that do not exist. In a value that is a list of squares, those of a chessboard and those among others
// that exist are without effect, as in Fairy-Stockfish.
func (r *resolver) offBoard(e *entry, at int, err error, harmless bool) {
	if harmless && e != nil && e.known != nil && e.known.kind == kindSquares && !slices.Contains(ownSquares, e.known.name) {
		r.overlook(e, at, "without effect: %v", err)
		return
	}
	r.missing(e, at, "%v", err)
}

// squaresOf reads one word of a list of squares. Ranks and files come with their holes.
func squaresOf(b *geom.Board, word string) (geom.Set, error) {
	var out geom.Set
	switch word {
	case "*":
		return b.Frame().Set(), nil
	case "top", "bottom":
		return fileEnds(b, word == "top"), nil
	}
	if rank, ok := strings.CutPrefix(word, "*"); ok {
		n, err := strconv.Atoi(rank)
		if err != nil || n < 1 || n > b.Ranks() {
			return out, fmt.Errorf("there is no rank %s on a board of %d ranks", clip(rank), b.Ranks())
		}
		return geom.SetOf(b.Row(n - 1)...), nil
	}
	if file, ok := strings.CutSuffix(word, "*"); ok {
		n := fileOf(b, file)
		if n < 0 {
			return out, fmt.Errorf("there is no file %s on a board of %d files", clip(file), b.Files())
		}
		return geom.SetOf(b.Column(n)...), nil
	}
	sq, err := b.Parse(word)
	if err != nil {
		return out, err
	}
	return geom.SetOf(sq), nil
}

// fileEnds is the last places of all files, or the first.
func fileEnds(b *geom.Board, top bool) geom.Set {
	var out geom.Set
	for file := range b.Files() {
		column := b.Column(file)
		if top {
			out.Add(column[len(column)-1])
		} else {
			out.Add(column[0])
		}
	}
	return out
}

// region reads squares for both sides from the keys that end in White and Black, or else from
// the key without an ending if that exists. A region that nothing gives is the whole board.
func (r *resolver) region(base string) [2]geom.Set {
	var out [2]geom.Set
	for side, suffix := range []string{"White", "Black"} {
		keys := []string{base + suffix}
		if keyIndex[base] != nil {
			keys = []string{base, base + suffix}
		}
		e, text := r.value(append(slices.Clone(oldRanks[base]), keys...)...)
		if isOld(base, e) {
			out[side] = r.bothSides(r.oldRegion(base, e.section))[side]
			continue
		}
		if e == nil && text == "" {
			out[side] = r.v.Board.Squares()
			continue
		}
		out[side] = r.squares(e, text)
	}
	return out
}

// mirrored reads squares as the first player sees them, and gives the second player those reflected top
// to bottom, or turned by half a turn if the key regionSymmetry says so.
func (r *resolver) mirrored(e *entry, text string) [2]geom.Set {
	return r.mirroredAt(e, 0, text)
}

// mirroredAt is mirrored for a part of the entry's value that starts at a byte of it.
func (r *resolver) mirroredAt(e *entry, start int, text string) [2]geom.Set {
	return r.bothSides(r.placesAt(e, start, text))
}

// bothSides gives the second side the squares that correspond to those of the first. Holes are left out.
func (r *resolver) bothSides(first geom.Set) [2]geom.Set {
	second := r.v.Board.MirrorSet(first)
	if r.turned {
		second = r.v.Board.RotateSet(first)
	}
	return [2]geom.Set{first.And(r.v.Board.Squares()), second}
}

// mobilityOf is where the mobilityRegion keys let a piece go.
func (r *resolver) mobilityOf(key, id string) [2]geom.Set {
	region := r.everywhere()
	piece := strings.ToUpper(key[:1]) + key[1:]
	for side, colour := range []string{"White", "Black"} {
		if e := r.src.find("mobilityRegion" + colour + piece); e != nil {
			region[side] = r.squares(e, e.value)
		}
	}
	if e := r.src.find("mobilityRegion." + id); e != nil {
		region = r.mirrored(e, e.value)
	}
	return region
}

// lentOf is where a piece goes by moves that are lent to it.
func (r *resolver) lentOf(id string) [2]geom.Set {
	if e := r.src.find("lentRegion." + id); e != nil {
		return r.mirrored(e, e.value)
	}
	return r.everywhere()
}

// everywhere is the whole board for both sides.
func (r *resolver) everywhere() [2]geom.Set {
	all := r.v.Board.Squares()
	return [2]geom.Set{all, all}
}

// sided is one side's part of what both have.
func sided[T any](side game.Side, x T) [2]T {
	var out [2]T
	out[side] = x
	return out
}
