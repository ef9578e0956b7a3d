package rules_test

import (
	"testing"

	"aanca.chess/variant"
)

// TestTooLittleBesideStandingWalls: walls that stand from the start to the end are part of the board on which it is shown that a few pieces
// never decide a game.
func TestTooLittleBesideStandingWalls(t *testing.T) {
	games := smallGames(t, `
[crossed]
maxRank = 5
maxFile = 5
king = k
rook = r
bishop = b
knight = n
castling = false
doubleStep = false
startFen = *rnb*/k4/5/4K/*BNR* w - - 0 1
[niche:crossed]
startFen = *rkb*/**n**/5/**N**/*BKR* w - - 0 1
[stone:crossed]
petrifyOnCaptureTypes = n
`)
	const drawn, plays = "draw: insufficient material", "ongoing"
	for name, rows := range map[string]map[string]string{
		"crossed": {
			"*3*/1k3/5/3K1/*3* w - - 0 1":   drawn,
			"*3*/1k3/5/1N1K1/*3* w - - 0 1": drawn,
			"*3*/1k3/5/2bK1/*3* w - - 0 1":  drawn,
			"*3*/1k3/5/2RK1/*3* b - - 0 1":  plays,
			"*4/1k3/5/1N1K1/*3* w - - 0 1":  plays, // not the walls of the start
			"5/1k3/5/1N1K1/5 w - - 0 1":     plays,
		},
		"niche": {
			"*k2*/**1**/5/**K**/*3* w - - 0 1":     drawn,
			"*k2*/**1**/2K2/**1**/*1N1* w - - 0 1": plays, // the king in its niche has nowhere to go
		},
		"stone": {"*3*/1k3/5/1N1K1/*3* w - - 0 1": plays},
	} {
		checkEnds(t, name, games[name], rows)
	}
}

// TestTroitzkyDraws: on the stepped board a knight, and bishops on squares of one colour, are too little as on that of chess, since next to each
// square lie two of the other colour that one king cannot guard.
func TestTroitzkyDraws(t *testing.T) {
	v, err := variant.Catalogue().Lookup("troitzky")
	if err != nil {
		t.Fatal(err)
	}
	g, err := newTwin(v)
	if err != nil {
		t.Fatal(err)
	}
	const top, bottom = "****2****/**6**/*8*/*8*/2k7/10/", "/*8*/**3K2**/****2**** b - - 0 1"
	for row, want := range map[string]string{
		"*8*":     "draw: insufficient material",
		"*3N4*":   "draw: insufficient material",
		"*3b4*":   "draw: insufficient material",
		"*3B1b2*": "draw: insufficient material",
		"*3BB3*":  "ongoing",
		"*3BN3*":  "ongoing",
		"*4R3*":   "ongoing",
	} {
		p, err := g.parse(top + row + bottom)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.fast.Result().String(); got != want {
			t.Errorf("%s is %q, want %q", row, got, want)
		}
	}
}
