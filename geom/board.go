package geom

import (
	"fmt"
	"strconv"
)

// MaxFiles and MaxRanks bound the two sides of a board; files are named a to z.
const (
	MaxFiles = 26
	MaxRanks = 99
)

// A Board is a grid of squares, some of which may be missing. It never changes once made and
// may be shared by goroutines.
type Board struct {
	files, ranks int
	squares      Set
}

// NewBoard makes a board of files by ranks from which the squares in holes are missing.
// The grid may have at most MaxSquares squares, holes included.
func NewBoard(files, ranks int, holes Set) (*Board, error) {
	if files < 1 || files > MaxFiles {
		return nil, fmt.Errorf("a board has 1 to %d files, not %d", MaxFiles, files)
	}
	if ranks < 1 || ranks > MaxRanks {
		return nil, fmt.Errorf("a board has 1 to %d ranks, not %d", MaxRanks, ranks)
	}
	if files*ranks > MaxSquares {
		return nil, fmt.Errorf("%d files by %d ranks are %d squares; at most %d are possible",
			files, ranks, files*ranks, MaxSquares)
	}
	b := &Board{files: files, ranks: ranks}
	for i := range files * ranks {
		b.squares.Add(Square(i))
	}
	b.squares = b.squares.Minus(holes)
	return b, nil
}

// Files returns the number of files, holes included.
func (b *Board) Files() int { return b.files }

// Ranks returns the number of ranks, holes included.
func (b *Board) Ranks() int { return b.ranks }

// Size returns the number of indices a square may have: Files times Ranks.
func (b *Board) Size() int { return b.files * b.ranks }

// Squares returns the squares that exist.
func (b *Board) Squares() Set { return b.squares }

// Exists reports whether sq is a square of the board.
func (b *Board) Exists(sq Square) bool { return b.squares.Has(sq) }

// File returns the file of sq, counted from 0 (the a-file).
func (b *Board) File(sq Square) int { return int(sq) % b.files }

// Rank returns the rank of sq, counted from 0 (the first player's first rank).
func (b *Board) Rank(sq Square) int { return int(sq) / b.files }

// Square returns the square at file and rank (both from 0), NoSquare where none exists.
func (b *Board) Square(file, rank int) Square {
	if file < 0 || file >= b.files || rank < 0 || rank >= b.ranks {
		return NoSquare
	}
	sq := Square(rank*b.files + file)
	if !b.squares.Has(sq) {
		return NoSquare
	}
	return sq
}

// Offset returns the square dx files to the right of sq and dy ranks up, NoSquare where none exists.
func (b *Board) Offset(sq Square, dx, dy int) Square {
	return b.Square(b.File(sq)+dx, b.Rank(sq)+dy)
}

// Mirror returns the index of sq reflected top to bottom: a1 becomes a8 on a chess board.
// The square at that index need not exist.
func (b *Board) Mirror(sq Square) Square {
	return Square((b.ranks-1-b.Rank(sq))*b.files + b.File(sq))
}

// MirrorSet returns the set of the mirrored squares that exist.
func (b *Board) MirrorSet(s Set) Set {
	var out Set
	for sq := range s.All() {
		out.Add(b.Mirror(sq))
	}
	return out.And(b.squares)
}

// Name returns the name of sq, such as "e4"; "-" for NoSquare.
func (b *Board) Name(sq Square) string {
	if sq < 0 {
		return "-"
	}
	return string(rune('a'+b.File(sq))) + strconv.Itoa(b.Rank(sq)+1)
}

// Parse reads the name of a square that exists on the board.
func (b *Board) Parse(name string) (Square, error) {
	sq, rest := b.ParsePrefix(name)
	if sq == NoSquare || rest != "" {
		return NoSquare, fmt.Errorf("%q is no square of this board (a1 to %s)", name,
			b.Name(Square(b.Size()-1)))
	}
	return sq, nil
}

// ParsePrefix reads the name of a square at the start of text and returns the square and what
// follows it. If no square that exists is named there it returns NoSquare and the whole text.
func (b *Board) ParsePrefix(text string) (Square, string) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'z' || text[1] < '1' || text[1] > '9' {
		return NoSquare, text
	}
	rank, i := int(text[1]-'0'), 2
	if i < len(text) && text[i] >= '0' && text[i] <= '9' {
		rank, i = rank*10+int(text[i]-'0'), i+1
	}
	sq := b.Square(int(text[0]-'a'), rank-1)
	if sq == NoSquare {
		return NoSquare, text
	}
	return sq, text[i:]
}
