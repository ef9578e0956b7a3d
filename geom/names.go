package geom

import (
	"fmt"
	"slices"
	"strconv"
)

// nameSquares gives each place of the frame its file and rank, and collects the ranks.
func (b *Board) nameSquares() {
	b.named = make([]place, b.Size())
	b.rows = make([][]Square, b.ranks)
	for i := range b.named {
		x, y := b.Cell(Square(i))
		rank := y
		if !b.slanted {
			rank -= b.nearEnd(x)
		}
		b.named[i] = place{x, rank}
	}
	for sq := range b.frame.All() {
		rank := b.Rank(sq)
		b.rows[rank] = append(b.rows[rank], sq)
	}
	for _, row := range b.rows { // the bent ones are not in the order of the squares
		for i := range row {
			for j := i; j > 0 && b.File(row[j]) < b.File(row[j-1]); j-- {
				row[j], row[j-1] = row[j-1], row[j]
			}
		}
	}
}

// File returns the file of sq, counted from 0 (the leftmost).
func (b *Board) File(sq Square) int { return b.named[sq].file }

// Rank returns the rank that names sq, counted from 0 (the first player's first rank).
func (b *Board) Rank(sq Square) int { return b.named[sq].rank }

// Row lists the places of a rank (from 0), holes included, from the first file to the last.
func (b *Board) Row(rank int) []Square { return b.rows[rank] }

// Column lists the places of a file (from 0), holes included, from the first rank to the last.
func (b *Board) Column(file int) []Square {
	var out []Square
	for y := b.nearEnd(file); y <= b.farEnd(file); y++ {
		out = append(out, Square(y*b.files+file))
	}
	return out
}

// Square returns the square at file and rank (both from 0), NoSquare where none exists.
func (b *Board) Square(file, rank int) Square {
	if file < 0 || file >= b.files {
		return NoSquare
	}
	if !b.slanted {
		rank += b.nearEnd(file)
	}
	return b.SquareAt(file, rank)
}

// FileName returns the letter of a file (from 0), the two letters of some on a wide board.
func (b *Board) FileName(file int) string { return b.fileNames[file] }

// FileNamed returns the file (from 0) of a letter, -1 if there is none.
func (b *Board) FileNamed(letter byte) int {
	return slices.IndexFunc(b.fileNames, func(name string) bool { return len(name) == 1 && name[0] == letter })
}

// Name returns the name of sq, such as "e4"; "-" for NoSquare.
func (b *Board) Name(sq Square) string {
	if sq < 0 {
		return "-"
	}
	return b.FileName(b.File(sq)) + strconv.Itoa(b.Rank(sq)+1)
}

// Parse reads the name of a square that exists on the board.
func (b *Board) Parse(name string) (Square, error) {
	sq, rest := b.ParsePrefix(name)
	if sq == NoSquare || rest != "" {
		top := b.rows[b.ranks-1]
		return NoSquare, fmt.Errorf("%q is no square of this board (%s to %s)", name,
			b.Name(b.rows[0][0]), b.Name(top[len(top)-1]))
	}
	return sq, nil
}

// ParsePrefix reads the name of a square at the start of text and returns the square and what
// follows it. If no square that exists is named there it returns NoSquare and the whole text.
func (b *Board) ParsePrefix(text string) (Square, string) {
	if text == "" {
		return NoSquare, text
	}
	file, i := b.FileNamed(text[0]), 1
	if len(b.fileNames) > MaxFiles && len(text) > 1 && text[1] >= 'a' && text[1] <= 'z' {
		file, i = slices.Index(b.fileNames, text[:2]), 2
	}
	if i == len(text) || text[i] < '1' || text[i] > '9' {
		return NoSquare, text
	}
	rank := int(text[i] - '0')
	if i++; i < len(text) && text[i] >= '0' && text[i] <= '9' {
		rank, i = rank*10+int(text[i]-'0'), i+1
	}
	sq := b.Square(file, rank-1)
	if sq == NoSquare {
		return NoSquare, text
	}
	return sq, text[i:]
}
