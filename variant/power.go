package variant

import (
	"aanca.chess/betza"
	"aanca.chess/game"
)

// A Power is something that a piece can do beyond moving to a square and capturing there. Its
// reach is given in Betza notation; what a power takes from the reach is said with its kind. The
// modes of the reach do not matter.
//
// A power is used by the piece itself unless its kind says otherwise. An immobilized piece uses
// none. What a type spares it spares with its powers too. Royal pieces (Type.Royal) are never
// converted.
type Power struct {
	Kind  PowerKind
	Reach betza.Piece

	// Only are the enemy types that it works on, whatever the type spares; nil for all that it
	// does not spare.
	Only []game.TypeID

	// Partners are, for Coordinate, the friends that it captures together with.
	Partners []game.TypeID
}

// PowerKind tells powers apart.
type PowerKind uint8

// The kinds of powers. "Along a line" means from the piece's square step by step in one
// direction of the reach, as far as its range goes; a reach of leaps has lines of one step.
const (
	// Rifle captures, without moving, the first piece along a line if it is an enemy.
	// Written e4e4xe5.
	Rifle PowerKind = iota

	// HopCapture goes over an enemy on the first step of a line to the square of the second
	// step, which must be empty; the enemy is captured. The range does not matter.
	HopCapture

	// HopCaptureOn is HopCapture where the second square may also hold an enemy, which is
	// captured too (a4a6xa5).
	HopCaptureOn

	// LongLeap goes along a line over empty squares to an enemy and over it to an empty square
	// right behind it; from there it may go on over empty squares and over more enemies in the
	// same way, and stop on any empty square after the first capture. All enemies leapt over
	// are captured.
	LongLeap

	// Sweep goes along a line over empty squares and enemies, never a friend; every enemy on
	// the way and on the last square is captured.
	Sweep

	// Approach belongs to a plain move of the piece to an empty square on a line of the reach:
	// the unbroken line of enemies right beyond on the same line is captured, by choice all or
	// none. An enemy that it spares breaks the line; the range does not bound it.
	Approach

	// ApproachConvert likewise: the enemy right beyond changes sides, by choice. It is not
	// combined with Approach: a move does one or the other.
	ApproachConvert

	// Withdraw belongs to a plain move of the piece to an empty square on a line of the reach:
	// an enemy on the square one step back from where the line starts is captured, always.
	Withdraw

	// Convert makes, without moving, an enemy on a first step of a line a friend of the same
	// type. Written a4a4*a5.
	Convert

	// Swap changes places with any piece, friend or enemy, on the first step of a line.
	// Written a4a5~. The other piece has not moved.
	Swap

	// Relay lends to friends that stand on a first step of a line from the piece the moves of
	// the reach (leaps, capturing or not). It works while the piece is not immobilized, and for
	// immobilized friends too. A relayed move has no other effects and never promotes, unless
	// the same move with the same effects is the piece's own.
	Relay

	// RelayOver lets friends on a first step of a line from the piece leap over it to the
	// square right behind, capturing or not. Otherwise it is like Relay.
	RelayOver

	// Immobilize keeps enemies on a first step of a line from the piece from doing anything but
	// capture themselves (a4a4xa4) and use what is relayed to them. An immobilized piece goes
	// on immobilizing.
	Immobilize

	// Pass lets the side that has such a piece, not immobilized, pass (0000): always if the reach
	// is zero, otherwise while a square on a first step of a line is empty (the piece steps there
	// and back). It has no effect in games with turns of several steps.
	Pass

	// Pincer belongs to a plain move of the piece to an empty square on a line of the reach: every
	// enemy on a first step of a line from where it lands, with a friend on the square right behind
	// it, is captured, always. Written a4a6xa7xb6, in the order of the directions.
	Pincer

	// Coordinate belongs to a plain move of the piece to an empty square on a line of the reach: an
	// enemy that stands on the piece's new rank and on the file of one of its Partners, or on its new
	// file and on the rank of one, is captured, always.
	Coordinate
)

// A TurnStep is one step of a turn.
type TurnStep struct {
	Drop  bool          // a new piece is dropped, of the first of Types, from an endless supply; otherwise a piece moves
	Types []game.TypeID // what may move (or is dropped)

	// Near is, for a drop, where it may land: on any empty square along a line of this reach
	// from the square where the step before ended, as far as no piece stands in the way. (A
	// reach of leaps has lines of one step.)
	Near betza.Piece
}
