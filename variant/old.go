package variant

import (
	"slices"

	"aanca.chess/geom"
)

// oldRanks are the old names by which files for Fairy-Stockfish tell a region by ranks, counted from its side. In the same
// section the region's own key counts.
var oldRanks = map[string][]string{
	"promotionRegion":  {"promotionRank"},
	"doubleStepRegion": {"doubleStepRankMin", "doubleStepRank"},
}

// oldFlags are the old names of flagRegionWhite and flagRegionBlack.
var oldFlags = [2]string{"whiteFlag", "blackFlag"}

// oldRegion returns the squares that an old key gives a region, for the first side.
func (r *resolver) oldRegion(base string, of *section) geom.Set {
	rank := func(key, def string) int {
		e := of.last(key)
		if e == nil {
			e = &entry{key: key, value: def, section: of}
		}
		return r.rankIn(e, e.value)
	}
	first, last := 0, r.v.Board.Ranks()-1
	if base == "promotionRegion" {
		first = rank("promotionRank", "")
	} else {
		first, last = rank("doubleStepRankMin", "2"), rank("doubleStepRank", "2")
	}
	var squares geom.Set
	for sq := range r.v.Board.Squares().All() {
		if n := r.v.Board.Rank(sq); first <= n && n <= last {
			squares.Add(sq)
		}
	}
	return squares
}

// isOld reports whether an entry has an old name of a region.
func isOld(base string, e *entry) bool { return e != nil && slices.Contains(oldRanks[base], e.key) }
