package game

import (
	"strings"

	"aanca.chess/geom"
)

// A Content is what a square holds: nothing, a wall or a piece. The zero value is nothing.
type Content struct {
	holds holding
	piece Piece
}

type holding uint8

const (
	holdsNothing holding = iota
	holdsWall
	holdsPiece
)

// Empty and Wall are the contents that are no piece. A wall belongs to no side; it is in the way.
var (
	Empty = Content{}
	Wall  = Content{holds: holdsWall}
)

// Holding returns the content of a square on which a piece stands.
func Holding(p Piece) Content { return Content{holdsPiece, p} }

// Piece returns the piece that a square holds; ok is false if there is none.
func (c Content) Piece() (p Piece, ok bool) { return c.piece, c.holds == holdsPiece }

// IsPiece reports whether it is a piece.
func (c Content) IsPiece() bool { return c.holds == holdsPiece }

// Walled is a position on whose board walls may stand.
type Walled interface {
	// Walls returns the squares that are walls.
	Walls() geom.Set
}

// WallWriter is a position of a game in which turns place walls; it tells what other programs write of that.
type WallWriter interface {
	// WallFrom returns the square that is written before that of a wall which is placed now: where the step before ended or,
	// before a turn, the first square with a piece of the side to move.
	WallFrom() geom.Square

	// WallsInstead reports whether the side to move may place a wall instead of moving, and whether it may pass because
	// that is the rule and there are no walls to place.
	WallsInstead() (walls, passes bool)
}

// ContentOf returns what a square of a position holds.
func ContentOf(pos Position, sq geom.Square) Content {
	if p, ok := pos.At(sq); ok {
		return Holding(p)
	}
	if w, ok := pos.(Walled); ok {
		if walls := w.Walls(); walls.Has(sq) {
			return Wall
		}
	}
	return Empty
}

// A Change is one place of a position before a step and after it. A place is a square, or the pieces of one
// type in a side's hand.
type Change struct {
	Square        geom.Square // NoSquare: the place is in a hand
	Before, After Content     // what the square holds

	Hand      Piece // of a place in a hand: the type, and whose hand it is
	Had, Have int   // how many of them there are before and after
}

// OnSquare returns the change of a square.
func OnSquare(sq geom.Square, before, after Content) Change {
	return Change{Square: sq, Before: before, After: after}
}

// InHand returns the change of a hand.
func InHand(p Piece, had, have int) Change {
	return Change{Square: geom.NoSquare, Hand: p, Had: had, Have: have}
}

// An Effect is what a step does, for those who show it, order it or value it: who acts from where to where,
// and every place that it changes. There is no other flag but that it goes on: that a step castles, swaps, converts, promotes,
// pushes or burns is read from its changes.
//
// Pieces of one type and side are the same to it: where one of two pawns is captured and the other pushed to
// the square of the first, a pawn is gone from where the second stood.
type Effect struct {
	Mover   Piece       // who acts, as it was before; for a drop, who is dropped
	From    geom.Square // where it stood; NoSquare for a drop, a pass and what nobody on the board does
	To      geom.Square // where it ends, unless it is gone then; From where it acts without moving; NoSquare for a pass
	Changes []Change    // every place that differs afterwards, each once, and that of a partner that castles and stays; not what a market changes

	// GoesOn tells that the mover, once it has come to To, goes on from there by itself, to Onto.
	GoesOn bool
	Onto   geom.Square
}

// Drop reports whether the step places a piece that did not stand on the board.
func (e *Effect) Drop() bool { return e.From == geom.NoSquare && e.To != geom.NoSquare }

// on returns the change of a square, nil if it stays as it is.
func (e *Effect) on(sq geom.Square) *Change {
	if sq == geom.NoSquare {
		return nil
	}
	for i := range e.Changes {
		if e.Changes[i].Square == sq {
			return &e.Changes[i]
		}
	}
	return nil
}

// last returns the square on which the mover stands in the end, if it is still there.
func (e *Effect) last() geom.Square {
	if e.GoesOn {
		return e.Onto
	}
	return e.To
}

// arrives returns what the mover is on its last square; ok is false if it is gone, or acts without changing.
func (e *Effect) arrives() (p Piece, ok bool) {
	c := e.on(e.last())
	if c == nil {
		return Piece{}, false
	}
	p, ok = c.After.Piece()
	return p, ok && p.Side == e.Mover.Side
}

// Promotes returns the type that the mover becomes, NoType if it stays what it is.
func (e *Effect) Promotes() TypeID {
	if p, ok := e.arrives(); ok && p.Type != e.Mover.Type {
		return p.Type
	}
	return NoType
}

// isMovers reports whether a change is no more than that the mover leaves its square, or becomes another type on it.
func (e *Effect) isMovers(c *Change) bool {
	if c.Square != e.From {
		return false
	}
	_, there := e.arrives()
	return there
}

// A Fate is what becomes of the piece that stood on a square that a step changes.
type Fate uint8

const (
	NoFate    Fate = iota // none stood there, or it is the mover
	Captured              // it is nowhere on the board
	Converted             // it stands there and changes sides
	Changed               // it stands there as another type
	Moved                 // it stands elsewhere
)

// Fate returns what becomes of the piece that stood where the i-th change is.
func (e *Effect) Fate(i int) Fate {
	c := &e.Changes[i]
	before, ok := c.Before.Piece()
	if c.Square == geom.NoSquare || !ok || e.isMovers(c) {
		return NoFate
	}
	if e.goesElsewhere(c) {
		return Moved
	}
	after, ok := c.After.Piece()
	switch {
	case !ok || c.Square == e.To && e.From != e.To || e.comesFromElsewhere(c):
		return Captured
	case after.Side != before.Side:
		return Converted
	}
	return Changed
}

// goesElsewhere reports whether the piece that stood where c is has come to another square. The first of
// several that leave goes to the first square where such a piece arrives.
func (e *Effect) goesElsewhere(c *Change) bool {
	if len(e.Changes) <= 2 && e.From != geom.NoSquare && c.Square == e.To && e.From != e.To {
		if from := e.on(e.From); from != nil && from.After != c.Before {
			return false // the mover and what it captures: by far the most frequent case
		}
	}
	arrivals := 0
	for i := range e.Changes {
		d := &e.Changes[i]
		movers := d.Square == e.last() && e.From != e.To
		if d.Square != geom.NoSquare && !movers && d.After == c.Before {
			arrivals++
		}
	}
	for i := range e.Changes {
		d := &e.Changes[i]
		if d == c {
			break
		}
		if d.Square != geom.NoSquare && d.Before == c.Before && !e.isMovers(d) {
			arrivals--
		}
	}
	return arrivals > 0
}

// comesFromElsewhere reports whether the piece that stands where c is afterwards stood elsewhere before.
func (e *Effect) comesFromElsewhere(c *Change) bool {
	for i := range e.Changes {
		d := &e.Changes[i]
		if d != c && d.Square != geom.NoSquare && d.Before == c.After && !e.isMovers(d) {
			return true
		}
	}
	return false
}

// having returns the squares of the pieces with a fate.
func (e *Effect) having(f Fate) geom.Area {
	var squares geom.Area
	for i := range e.Changes {
		if e.Fate(i) == f {
			squares.Add(e.Changes[i].Square)
		}
	}
	return squares
}

// Captures returns the squares whose pieces leave the board, To included if the mover captures there, and From
// if the mover itself is gone afterwards.
func (e *Effect) Captures() geom.Area { return e.having(Captured) }

// Converts returns the squares whose pieces change sides where they stand.
func (e *Effect) Converts() geom.Area { return e.having(Converted) }

// Walled returns the squares on which a wall stands afterwards that has not stood there.
func (e *Effect) Walled() geom.Area {
	return e.where(func(c *Change) bool { return c.After == Wall })
}

// Cleared returns the squares whose walls go.
func (e *Effect) Cleared() geom.Area {
	return e.where(func(c *Change) bool { return c.Before == Wall })
}

// where returns the squares of some changes.
func (e *Effect) where(is func(c *Change) bool) geom.Area {
	var squares geom.Area
	for i := range e.Changes {
		if c := &e.Changes[i]; c.Square != geom.NoSquare && is(c) {
			squares.Add(c.Square)
		}
	}
	return squares
}

// Changed returns the squares whose pieces, but for the mover, become another type where they stand.
func (e *Effect) Changed() geom.Area { return e.having(Changed) }

// Shoved returns from and to where a piece goes that is neither the mover nor changes places with it, as when
// it is pushed or pulled; NoSquare where none does.
func (e *Effect) Shoved() (from, to geom.Square) {
	if e.Swaps() {
		return geom.NoSquare, geom.NoSquare
	}
	for i := range e.Changes {
		c := &e.Changes[i]
		if e.Fate(i) != Moved {
			continue
		}
		for j := range e.Changes {
			if d := &e.Changes[j]; d.Square != e.last() && d.Square != geom.NoSquare && d.After == c.Before {
				return c.Square, d.Square
			}
		}
	}
	return geom.NoSquare, geom.NoSquare
}

// Partner returns the squares from and to which a second piece of the mover's side goes, as in castling;
// NoSquare where none does.
func (e *Effect) Partner() (from, to geom.Square) {
	for i := range e.Changes {
		c := &e.Changes[i]
		if p, ok := c.Before.Piece(); !ok || c.Square == e.From || p.Side != e.Mover.Side || e.Fate(i) != Moved {
			continue // the mover may push one like itself, which seems to have come from its square
		}
		for j := range e.Changes {
			if d := &e.Changes[j]; d.Square != e.last() && d.After == c.Before {
				return c.Square, d.Square
			}
		}
	}
	return geom.NoSquare, geom.NoSquare
}

// Castles reports whether a legal step, of which e is the effect, moves a second piece of the mover's side and is
// not written as a change of places, a push or a pull: kings and partners that begin anywhere may change places by castling, too.
func Castles(pos Position, s Step, e *Effect) bool {
	from, to := e.Partner()
	if from == geom.NoSquare {
		return false
	}
	if c, ok := pos.(Castler); ok && !c.Castling(e, from, to) {
		return false
	}
	text := pos.StepText(s)
	swapped := e.Swaps() && strings.Contains(text, "~")
	pushed := from == e.To && to != e.From && strings.Contains(text, ">")
	pulled := strings.Contains(text, "<")
	return !swapped && !pushed && !pulled
}

// A Castler is a position of a game whose moves may move further pieces of the mover's side for any reason.
type Castler interface {
	// Castling reports whether a step that moves a second piece of the mover's side from one square to another is what players call
	// castling, as far as its effect tells.
	Castling(e *Effect, from, to geom.Square) bool
}

// Swaps reports whether the piece that stood on To has gone to From.
func (e *Effect) Swaps() bool {
	from, to := e.on(e.From), e.on(e.To)
	return e.From != e.To && from != nil && to != nil && to.Before.IsPiece() && from.After == to.Before
}

// Material reports whether the step changes material: whether a piece is captured, converted or becomes another on the
// board.
func (e *Effect) Material() bool {
	if e.Promotes() != NoType && !e.Drop() {
		return true
	}
	for i := range e.Changes {
		switch e.Fate(i) {
		case Captured, Converted, Changed:
			return true
		}
	}
	return false
}

// Squares returns the squares that the step changes, and those from and to which it goes.
func (e *Effect) Squares() geom.Area {
	var squares geom.Area
	for i := range e.Changes {
		if sq := e.Changes[i].Square; sq != geom.NoSquare {
			squares.Add(sq)
		}
	}
	for _, sq := range [2]geom.Square{e.From, e.To} {
		if sq != geom.NoSquare {
			squares.Add(sq)
		}
	}
	return squares
}
