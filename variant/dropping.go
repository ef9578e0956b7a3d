package variant

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A DropRule limits where pieces are dropped by what stands on the board.
type DropRule struct {
	// First are squares on which alone pieces are dropped as long as one of them is empty; Guards do not matter then.
	First geom.Set

	// Guards are conditions on the square, all of which must hold. The first side's eyes see their reaches, whoever drops.
	Guards []Guard
}

// A GuardKind tells what a guard asks for.
type GuardKind uint8

// The kinds of guards. Of powers there are those of the first kind alone.
const (
	Neighbours GuardKind = iota // such a piece stands on a first step of the reach
	Enclosing                   // an unbroken line of such pieces begins there, at the end of which a friend stands
	Resting                     // something stands on a first step of the reach, or the board ends there
	Inserted                    // and the line that leads there, from the edge of the board to the square, is empty
)

// dropRule reads where pieces are dropped in games in which that depends on what stands on the board.
func (r *resolver) dropRule() {
	rule := DropRule{}
	guard := func(unless bool, kind GuardKind, whom Whom, reach string) {
		rule.Guards = append(rule.Guards, Guard{Unless: unless, Kind: kind, Whom: whom, Reach: r.ownReach(reach)})
	}
	which := r.word("enclosingDrop", "none", "reversi", "ataxx", "snort", "anyside", "top", "quadwrangle")
	if f := r.src.nearest("dropOnTop", "enclosingDrop"); f.entry != nil && f.entry.key == "dropOnTop" && r.bool("dropOnTop") {
		which = 5
	}
	switch which {
	case 0:
		return
	case 1:
		guard(false, Enclosing, Enemies, "Q")
	case 2, 6: // as another rule's name Fairy-Stockfish reads quadwrangle, too
		guard(false, Neighbours, Friends, "K")
	case 3:
		guard(true, Neighbours, Enemies, "W")
	case 4:
		guard(false, Inserted, Enemies|Friends|Walls, "W")
	case 5:
		guard(false, Resting, Enemies|Friends|Walls, "bW")
	}
	e, text := r.value("enclosingDropStart")
	rule.First = r.squares(e, text)
	r.v.DropRule = &rule
}

// ownReach is a reach that a rule has of itself.
func (r *resolver) ownReach(text string) betza.Piece {
	p, err := r.parse(text, betza.XBetza)
	if err != nil {
		panic(err) // it is our own text
	}
	return p
}

// freeDrops lets all pieces but royal ones and promoted forms be dropped without being in hand.
func (r *resolver) freeDrops() {
	r.v.FreeDrops = slices.DeleteFunc(r.all(), func(t game.TypeID) bool {
		return r.v.Types[t].Royal || r.v.Types[t].PromotedFrom != game.NoType
	})
}
