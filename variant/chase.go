package variant

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Chase tells the rule on perpetual chases of the Asian Xiangqi Federation which pieces are which: the predefined ones, NoType where the game
// has none.
type Chase struct {
	Rook, Cannon, Horse, Elephant, Fers, Soldier game.TypeID

	// Home is where a soldier has not been promoted, by side: there it may be chased for ever.
	Home [2]geom.Set

	// Facing tells that royal pieces may not face each other, so that one that would does not protect.
	Facing bool
}

// chase reads the rule on perpetual chases.
func (r *resolver) chase() *Chase {
	if r.word("chasingRule", "none", "axf") == 0 {
		return nil
	}
	one := func(key string) game.TypeID {
		if t, ok := r.byKey[key]; ok {
			return t
		}
		return game.NoType
	}
	c := &Chase{
		Rook: one("rook"), Cannon: one("cannon"), Horse: one("horse"), Elephant: one("elephant"), Fers: one("fers"), Soldier: one("soldier"),
		Facing: r.bool("flyingGeneral"),
	}
	rank := r.rank("soldierPromotionRank")
	for sq := range r.v.Board.Squares().All() {
		if r.v.Board.Rank(sq) < rank {
			c.Home[game.First].Add(sq)
		}
	}
	c.Home[game.Second] = r.bothSides(c.Home[game.First])[game.Second]
	return c
}
