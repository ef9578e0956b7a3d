package betza

import "slices"

// A Piece is a notation as it was written: the union of its moves. The zero value never moves.
// It is immutable and may be shared by goroutines.
type Piece struct {
	dialect  Dialect
	moves    []move
	warnings []Warning
}

// IsZero reports whether the piece has no moves at all.
func (p Piece) IsZero() bool { return len(p.moves) == 0 }

// Drops reports whether the notation says that the piece may be dropped (@).
func (p Piece) Drops() bool {
	return slices.ContainsFunc(p.moves, func(m move) bool { return m.bracket == nil && m.atom.c == '@' })
}

// Castlings returns the piece that has of the moves only those that are castling (O).
func (p Piece) Castlings() Piece {
	p.moves = slices.DeleteFunc(slices.Clone(p.moves), func(m move) bool { return m.bracket != nil || m.atom.c != 'O' })
	return p
}

// Dialect returns the dialect in which the notation was read.
func (p Piece) Dialect() Dialect { return p.dialect }

// Warnings lists what a reader of the FSF dialect should know. It is empty in XBetza.
func (p Piece) Warnings() []Warning { return p.warnings }

// A move is one atom or bracket with the modifiers before it.
type move struct {
	at      int
	items   []item
	atom    atom     // if bracket is nil
	bracket *bracket // legs with atoms of their own
}

// An item is a letter, the split between two legs (a), or a group in parentheses.
type item struct {
	letter
	group []item // c is '('
}

// A letter is a modifier and where it stands.
type letter struct {
	c  byte
	at int
}

// An atom is an upper-case letter with its extension and range.
type atom struct {
	letter
	ext   string // X and Y, as written
	reach reach
}

// A bracket is a chain of legs, each with its own atom.
type bracket struct {
	at   int
	legs []bracketLeg
}

// A bracketLeg is one leg inside a bracket.
type bracketLeg struct {
	letters []letter
	atom    atom
	stop    bool // the move may end after this leg ("?"); always set on the last leg
}

// A reach is how many steps a leg may take.
type reach struct {
	max     int  // 1, a number, or Unlimited
	half    bool // to the end of the own half of the board (*)
	written bool // a number was written
}
