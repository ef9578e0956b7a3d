package geom

import (
	"errors"
	"fmt"
	"strings"
)

// MaxFiles and MaxRanks bound the two sides of a board; files are named by a letter each.
const (
	MaxFiles = 26
	MaxRanks = 99
)

// A wide board may have up to MaxWideFiles files, those from the 27th on named by two letters: aa, ab and so on; and up to
// MaxWideSquares squares, holes included. Its squares are an Area: no Set holds them.
const (
	MaxWideFiles   = 3 * MaxFiles
	MaxWideSquares = 4096
)

// A Board is the squares of a game and how they lie beside each other. It never changes once made
// and may be shared by goroutines.
//
// The squares are the points of a grid, some of which are no squares of the board: the corners of
// the grid in which a hexagonal board lies, and holes. On a hexagonal board the grid is slanted: a
// step up the grid leads straight forward, a step to the right leads backward to the right, and
// both together lead forward to the right. So everywhere the squares of a straight line are evenly
// spaced on the grid.
type Board struct {
	files, ranks int
	topology     Topology
	fileNames    []string
	slanted      bool
	wide         bool
	frame        Area // the squares and the holes
	squares      Area
	named        []place // by square: the file and the rank that name it
	rows         [][]Square
	neighbours   []Set // by square; nil on a wide board
}

// A place is a file and a rank, both counted from 0.
type place struct{ file, rank int }

// A Layout is what a board is made of.
type Layout struct {
	// Files and Ranks are the numbers of files and of ranks. On a hexagonal board, where files
	// differ in length, the middle one has as many squares as there are ranks.
	Files, Ranks int
	Topology     Topology
	Holes        Area   // squares that are missing
	FileNames    string // a letter for each file; "" for a, b, c and so on
	Wide         bool   // it may be a wide board, and is one if it has more files or squares than others

	// SlantedRanks numbers the ranks of a hexagonal board along straight lines, which lead
	// backward to the right. Otherwise each file is numbered from its near end, so that ranks
	// bend in the middle.
	SlantedRanks bool
}

// NewBoard makes a board of squares, files by ranks, from which those in holes are missing. The
// grid may have at most MaxSquares squares, holes included.
func NewBoard(files, ranks int, holes Set) (*Board, error) {
	return Make(Layout{Files: files, Ranks: ranks, Holes: holes.Area()})
}

// Make makes the board of a layout. The grid may have at most MaxSquares squares, holes included, and MaxWideSquares if
// the layout allows a wide board.
func Make(l Layout) (*Board, error) {
	if err := l.check(); err != nil {
		return nil, err
	}
	b := &Board{
		files: l.Files, ranks: l.Ranks, topology: l.Topology, fileNames: l.fileNames(), slanted: l.SlantedRanks,
		wide: l.Files*l.Ranks > MaxSquares,
	}
	for i := range b.Size() {
		if x, y := b.Cell(Square(i)); y >= b.nearEnd(x) && y <= b.farEnd(x) {
			b.frame.Add(Square(i))
		}
	}
	b.squares = b.frame.Minus(l.Holes)
	b.nameSquares()
	b.findNeighbours()
	return b, nil
}

const alphabet = "abcdefghijklmnopqrstuvwxyz"

// fileNames returns the name of each file.
func (l *Layout) fileNames() []string {
	letters := l.FileNames
	if letters == "" {
		letters = alphabet
	}
	names := strings.Split(letters[:min(len(letters), l.Files)], "")
	for n := len(names); n < l.Files; n++ {
		names = append(names, alphabet[n/MaxFiles-1:n/MaxFiles]+alphabet[n%MaxFiles:n%MaxFiles+1])
	}
	return names
}

func (l *Layout) check() error {
	files, squares := MaxFiles, MaxSquares
	if l.Wide {
		files, squares = MaxWideFiles, MaxWideSquares
	}
	if l.Files < 1 || l.Files > files {
		return fmt.Errorf("a board has 1 to %d files, not %d", files, l.Files)
	}
	if l.Ranks < 1 || l.Ranks > MaxRanks {
		return fmt.Errorf("a board has 1 to %d ranks, not %d", MaxRanks, l.Ranks)
	}
	if l.Files*l.Ranks > squares {
		return fmt.Errorf("%d files by %d ranks are %d squares; at most %d are possible",
			l.Files, l.Ranks, l.Files*l.Ranks, squares)
	}
	if l.Topology == Hexagon && (l.Files%2 == 0 || l.Ranks <= l.Files/2) {
		return fmt.Errorf("a hexagonal board has an odd number of files, of which the middle one is longer than half "+
			"that number; %d files, the longest of %d squares, are none", l.Files, l.Ranks)
	}
	if l.Topology != Hexagon && l.SlantedRanks {
		return errors.New("only a hexagonal board has slanted ranks")
	}
	return l.checkFileNames()
}

func (l *Layout) checkFileNames() error {
	if l.FileNames == "" {
		return nil
	}
	if len(l.FileNames) != l.Files {
		return fmt.Errorf("%d files cannot have the names %q: expected a letter for each", l.Files, l.FileNames)
	}
	for i, c := range []byte(l.FileNames) {
		if c < 'a' || c > 'z' || i > 0 && c <= l.FileNames[i-1] {
			return fmt.Errorf("%q are no names of files: expected small letters in the order of the alphabet", l.FileNames)
		}
	}
	return nil
}

// Files returns the number of files, holes included.
func (b *Board) Files() int { return b.files }

// Ranks returns the number of ranks, holes included.
func (b *Board) Ranks() int { return b.ranks }

// Size returns the number of indices a square may have: Files times Ranks.
func (b *Board) Size() int { return b.files * b.ranks }

// Wide reports whether the board has more squares than a Set holds: those are its Area.
func (b *Board) Wide() bool { return b.wide }

// Squares returns the squares that exist, of a board that is not wide.
func (b *Board) Squares() Set {
	if b.wide {
		panic("geom: the squares of a wide board are no Set")
	}
	return b.squares.low
}

// Area returns the squares that exist.
func (b *Board) Area() Area { return b.squares }

// Frame returns the squares and the holes: all places that have a name.
func (b *Board) Frame() Area { return b.frame }

// Exists reports whether sq is a square of the board.
func (b *Board) Exists(sq Square) bool { return b.squares.Has(sq) }

// nearEnd and farEnd return how high the first and the last square of a column of the grid lie.
func (b *Board) nearEnd(x int) int {
	if b.topology != Hexagon {
		return 0
	}
	return max(0, x-b.files/2)
}

func (b *Board) farEnd(x int) int {
	if b.topology != Hexagon {
		return b.ranks - 1
	}
	return min(b.ranks-1, x+b.ranks-1-b.files/2)
}
