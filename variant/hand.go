package variant

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// hand reads what becomes of captured pieces and where they may be dropped.
func (r *resolver) hand() {
	drops, captures := r.bool("pieceDrops"), r.bool("capturesToHand")
	marked := !drops && slices.ContainsFunc(r.v.Types, Type.isDropped)
	drops = drops || marked
	if !drops && !captures && !r.entersFromHand() {
		r.dropIdly()
		return
	}
	r.dropRule()
	if drops && r.bool("freeDrops") {
		r.freeDrops()
		captures = false
	} else {
		r.v.Hand = &Hand{Drops: drops, Captures: captures, Immobile: !r.bool("immobilityIllegal"), Promoted: r.bool("dropPromoted")}
	}
	region := r.region("dropRegion")
	for i := range r.v.Types {
		t := &r.v.Types[i]
		if captures && !t.Royal {
			t.InHand = forBoth(game.TypeID(i))
		}
		if !marked || t.isDropped() {
			t.DropRegion = region
		}
	}
	r.pawnDrops()
	r.rookDrops()
	r.doubledDrops()
	r.matingDrops()
}

// isDropped reports whether the notation of a type says that it may be dropped (@).
func (t Type) isDropped() bool {
	return slices.ContainsFunc(t.Moves, func(m Regional) bool { return m.Piece.Drops() })
}

// dropIdly remarks on keys that say what is dropped, where nothing is.
func (r *resolver) dropIdly() {
	for _, key := range []string{"dropPromoted", "sittuyinRookDrop", "dropChecks", "mustDrop", "dropOppositeColoredBishop"} {
		if r.bool(key) != (defaultOf(key) == "true") {
			e, _ := r.value(key)
			r.overlook(e, 0, "without effect, as nothing is dropped")
		}
	}
}

// rookDrops keeps the predefined rook from being dropped elsewhere than on the first rank, where that is the rule.
func (r *resolver) rookDrops() {
	if !r.bool("sittuyinRookDrop") {
		return
	}
	for _, t := range r.ofKeys("rook") {
		for side := range r.v.Types[t].DropRegion {
			region := &r.v.Types[t].DropRegion[side]
			*region = region.And(fileEnds(r.v.Board, side == int(game.Second)))
		}
	}
}

// pawnDrops keeps the predefined pawn from being dropped on their first rank and in the promotion zone.
func (r *resolver) pawnDrops() {
	first, zone := r.bool("firstRankPawnDrops"), r.bool("promotionZonePawnDrops")
	promotion := r.region("promotionRegion")
	for _, t := range r.ofKeys("pawn") {
		for side := range promotion {
			region := &r.v.Types[t].DropRegion[side]
			if !first {
				*region = region.Minus(fileEnds(r.v.Board, side == int(game.Second)))
			}
			if !zone {
				*region = region.Minus(promotion[side])
			}
		}
	}
}

// doubledDrops limits how many pieces of a type may stand on a file for another to be dropped
// there. With a limit of none the type cannot be dropped at all.
func (r *resolver) doubledDrops() {
	most := r.number("dropNoDoubledCount", geom.MaxRanks)
	for _, t := range r.set("dropNoDoubled") {
		r.v.Types[t].MaxOnFile = most
		if most == 0 {
			r.v.Types[t].DropRegion = [2]geom.Set{}
		}
	}
}

// matingDrops forbids to checkmate by dropping a shogi pawn, or where there is none the type
// that may not be doubled.
func (r *resolver) matingDrops() {
	if !r.bool("shogiPawnDropMateIllegal") {
		return
	}
	types := r.ofKeys("shogiPawn")
	if len(types) == 0 {
		types = r.set("dropNoDoubled")
	}
	if len(types) == 0 {
		value, _ := r.value("shogiPawnDropMateIllegal")
		r.overlook(value, 0, "without effect: there is neither a shogiPawn nor a piece in dropNoDoubled")
	}
	for _, t := range types {
		r.v.Types[t].NoDropMate = true
	}
}

// shuffle reads the setups that a game may begin with.
func (r *resolver) shuffle() {
	e, text := r.value("shuffle")
	squares := r.squares(e, text)
	s := Shuffle{
		Squares: squares.Squares(), Turned: r.turned, Opposite: r.set("shuffleOpposite"),
		Apart: r.typePairs("shuffleApart"), Between: r.typePairs("shuffleBetween"), Protected: r.set("shuffleProtected"),
	}
	if !squares.Empty() {
		r.v.Shuffle = &s
		r.checkShuffle(e)
		return
	}
	for _, key := range []string{"shuffleOpposite", "shuffleApart", "shuffleBetween", "shuffleProtected"} {
		if e := r.src.find(key); e != nil && e.value != "-" {
			r.fail(e, 0, "there are no squares to shuffle: the key shuffle is missing")
		}
	}
}

// checkShuffle reports constraints that no arrangement of the pieces can meet.
func (r *resolver) checkShuffle(e *entry) {
	count := map[game.TypeID]int{}
	for _, sq := range r.v.Shuffle.Squares {
		if piece, ok := r.placed[sq]; ok && piece.Side == game.First {
			count[piece.Type]++
		} else {
			r.fail(e, strings.Index(e.value, r.v.Board.Name(sq)), "in startFen no piece of the first side stands on %s", r.v.Board.Name(sq))
		}
	}
	two := slices.Clone(r.v.Shuffle.Opposite)
	for t, of := range r.v.Shuffle.Between {
		two = append(two, of)
		if count[t] != 1 {
			r.problems.add(r.src.errorf("shuffleBetween", "one "+r.v.Types[t].ID+" must stand on the shuffled squares"))
		}
	}
	for t, from := range r.v.Shuffle.Apart {
		if count[t] != 1 || count[from] != 1 {
			r.problems.add(r.src.errorf("shuffleApart", "one "+r.v.Types[t].ID+" and one "+r.v.Types[from].ID+" must stand on the shuffled squares"))
		}
	}
	for _, t := range two {
		if count[t] != 2 {
			r.fail(e, 0, "two %s must stand on these squares, not %d", r.v.Types[t].ID, count[t])
		}
	}
}
