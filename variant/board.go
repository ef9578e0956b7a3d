package variant

import (
	"aanca.chess/betza"
	"aanca.chess/geom"
)

// board reads the shape of the board: its size, how its squares lie beside each other, their names and
// the holes.
func (r *resolver) board() bool {
	l := geom.Layout{Ranks: r.number("maxRank", geom.MaxRanks), FileNames: r.text("fileNames"), SlantedRanks: r.bool("slantedRanks")}
	e, text := r.value("maxFile")
	if l.Files = fileNumber(text); l.Files < 1 || l.Files > geom.MaxFiles {
		r.fail(e, 0, "expected a number from 1 to %d or the letter of a file", geom.MaxFiles)
		return false
	}
	e, text = r.value("topology")
	var err error
	if l.Topology, err = geom.ParseTopology(text); err != nil {
		r.fail(e, 0, "%v", err)
		return false
	}
	full, err := geom.Make(l)
	if err != nil {
		r.problems.add(r.src.errorf(r.shapeKey(), err.Error()))
		return false
	}
	r.v.Board = full
	e, text = r.value("holes")
	holes := r.squares(e, text)
	if full.Squares().Minus(holes) == (geom.Set{}) {
		r.fail(e, 0, "no square is left")
		return false
	}
	l.Holes = holes.Area()
	if r.v.Board, err = geom.Make(l); err != nil {
		r.fail(e, 0, "%v", err)
		return false
	}
	e, text = r.value("regionSymmetry")
	symmetry, ok := symmetries[text]
	if !ok {
		r.fail(e, 0, "expected mirror or rotation")
	}
	r.turned = symmetry == Rotation
	r.twins()
	return true
}

// twins reads which squares are twins: those on one rank that are so many files apart.
func (r *resolver) twins() {
	apart := r.number("twinFiles", geom.MaxFiles)
	if apart == 0 {
		return
	}
	b := r.v.Board
	if b.IsHexagonal() {
		r.problems.add(r.src.errorf("twinFiles", "on hexagons no squares lie beside each other on a rank"))
		return
	}
	twins := make([]geom.Square, b.Size())
	for sq := range b.Squares().All() {
		file := b.File(sq) + apart
		if b.File(sq) >= apart {
			file = b.File(sq) - apart
		}
		twins[sq] = b.Square(file, b.Rank(sq))
		if twins[sq] == geom.NoSquare {
			r.problems.add(r.src.errorf("twinFiles", "no square is so many files from "+b.Name(sq)+"; all that exist must have a twin"))
			return
		}
	}
	r.v.Twins = twins
}

// shapeKey returns the key to which a mistake in the shape of the board is put down: the last of those
// that are written.
func (r *resolver) shapeKey() string {
	for _, key := range []string{"fileNames", "slantedRanks", "topology"} {
		if r.src.find(key) != nil {
			return key
		}
	}
	return "maxRank"
}

// fileOf returns the file (from 0) that is written as a letter or a number, -1 if there is none.
func fileOf(b *geom.Board, text string) int {
	if len(text) == 1 && text[0] >= 'a' && text[0] <= 'z' {
		return b.FileNamed(text[0])
	}
	if n := fileNumber(text); n >= 1 && n <= b.Files() {
		return n - 1
	}
	return -1
}

// parse reads a notation for the board of the game.
func (r *resolver) parse(text string, d betza.Dialect) (betza.Piece, error) {
	if r.v.Board.IsHexagonal() {
		d = betza.Hexagonal
	}
	return r.notations.parse(text, d)
}
