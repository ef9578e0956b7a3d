package variant

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// TestOlderNames reads the names that Fairy-Stockfish has given up.
func TestOlderNames(t *testing.T) {
	const (
		parent = "[p:chess]\npromotionRank = 7\ndoubleStepRank = 3\nwhiteFlag = *5\nblackFlag = *4\nflagPiece = k\n"
		heir   = "[a:p]\npromotionRegionWhite = *8\ndoubleStepRankMin = 2\nflagRegion = *8\n"
	)
	l, err := Read("x.ini", strings.NewReader(parent+heir+"[b:chess]\npromotionRank = 6\npromotionRegionBlack = *1\n"))
	if err != nil {
		t.Fatal(err)
	}
	ranks := func(v *Variant, from, to int) geom.Set {
		var s geom.Set
		for sq := range v.Board.Squares().All() {
			if n := v.Board.Rank(sq) + 1; from <= n && n <= to {
				s.Add(sq)
			}
		}
		return s
	}
	for _, row := range []struct {
		name                     string
		whiteFrom, blackTo, flag int // the first rank where White promotes, the last where Black does; White's flag
	}{{"p", 7, 2, 5}, {"a", 8, 2, 8}, {"b", 6, 1, 0}} {
		v, err := l.Lookup(row.name)
		if err != nil {
			t.Fatal(err)
		}
		into := v.Promotions[0].Into
		if want := ranks(v, row.whiteFrom, 8); into[game.First] != want {
			t.Errorf("%s: White promotes on %v", row.name, into[game.First].Squares())
		}
		if want := ranks(v, 1, row.blackTo); row.name != "b" && into[game.Second] != want {
			t.Errorf("%s: Black promotes on %v", row.name, into[game.Second].Squares())
		}
		if f := v.Ending.Flag; (f != nil) != (row.flag > 0) || f != nil && f.Region[game.First] != ranks(v, row.flag, row.flag) {
			t.Errorf("%s: the flag of White is wrong", row.name)
		}
	}
}
