package rules_test

import (
	"strings"
	"testing"

	"aanca.chess/game"
)

// TestStuckPieceIsNoMaterial: a lance on the last rank that has not promoted never moves again, and helps nobody.
func TestStuckPieceIsNoMaterial(t *testing.T) {
	games := smallGames(t, `
[royal:chess]
lance = l
castling = false
startFen = l3k3/8/8/8/8/8/8/L3K3 w - - 0 1
[stalemate:royal]
stalemateValue = loss
[hands:royal]
capturesToHand = true
startFen = l3k3/8/8/8/8/8/8/L3K3[] w - - 0 1
[promotes:royal]
promotedPieceType = l:r
[swaps:promotes]
king = -
piece.K = King:KudK
royal = k
[pushes:last]
power.K = instead: push W
`+lastKings)
	const drawn, plays = "draw: insufficient material", "ongoing"
	for name, rows := range map[string]map[string]string{
		"royal": {
			"7L/8/4k3/8/8/4K3/8/8 w - - 0 1":  drawn,
			"7L/8/4k3/8/8/4K3/8/8 b - - 0 1":  drawn,
			"8/8/4k3/8/8/4K3/8/7l w - - 0 1":  drawn,
			"8/7L/4k3/8/8/4K3/8/8 w - - 0 1":  plays,
			"6RL/8/4k3/8/8/4K3/8/8 w - - 0 1": plays,
			"6LL/8/4k3/8/8/4K3/8/8 w - - 0 1": plays,
		},
		"last": {
			"7L/8/4k3/8/8/4K3/8/8 w - - 0 1":  drawn,
			"8/8/4k3/8/8/4K3/8/7l b - - 0 1":  drawn,
			"8/7L/4k3/8/8/4K3/8/8 w - - 0 1":  plays,
			"7L/8/4k3/8/8/4K2k/8/8 w - - 0 1": plays,
		},
		"stalemate": {"7L/8/4k3/8/8/4K3/8/8 w - - 0 1": plays},
		"hands":     {"7L/8/4k3/8/8/4K3/8/8[] w - - 0 1": plays},
		"promotes":  {"7L/8/4k3/8/8/4K3/8/8 w - - 0 1": drawn},
		"swaps":     {"7L/7K/8/4k3/8/8/8/8 w - - 0 1": plays}, // the king puts the lance where it may go on
		"pushes":    {"7L/7K/8/4k3/8/8/8/8 w - - 0 1": plays},
	} {
		checkEnds(t, name, games[name], rows)
	}
}

// lastKings is the game royal with kings that are royal as the last of their sides.
const lastKings = `
[last:royal]
king = -
commoner = k
extinctionValue = loss
extinctionPieceTypes = k
extinctionPseudoRoyal = true
`

// goesOn takes from a game all rules by which it ends as a draw though somebody may move.
const goesOn = `
insufficientMaterial = -
nMoveRule = 0
nFoldRule = 0
`

// What is drawn beside a piece that is stuck: whoever plays on from there, by rules that know of no such draw, never wins.
func TestStuckPiecesDecideNothing(t *testing.T) {
	games := smallGames(t, `
[royal:chess]
maxRank = 4
maxFile = 4
lance = l
castling = false
doubleStep = false
startFen = l2k/4/4/L2K w - - 0 1
`+lastKings+"[royalon:royal]\n"+goesOn+"[laston:last]\n"+goesOn)
	for _, name := range []string{"royal", "last"} {
		g, on := games[name].fast, games[name+"on"].fast
		drawn := 0
		for _, placement := range []string{"L3/3k/4/K3", "1L2/3k/4/K3", "2L1/k3/4/3K", "3L/k3/4/3K", "4/L2k/4/K3", "4/3k/4/KL2", "3k/4/K3/l3", "4/1k2/4/K2l"} {
			fen := placement + " w - - 0 1"
			pos, err := on.Parse(fen)
			if err != nil {
				t.Fatal(err)
			}
			both, err := games[name].parse(fen)
			if err != nil {
				t.Fatal(err)
			}
			if err := both.same(); err != nil {
				t.Error(err)
			}
			if !g.DrawnBesideStuck(fen) {
				continue
			}
			drawn++
			if won := wonFrom(pos, map[string]bool{}); won != "" {
				t.Errorf("%s: %s is drawn, and %s is won", name, fen, won)
			}
		}
		if drawn != 6 {
			t.Errorf("%s: %d are drawn, want those 6 with the lance on its last rank", name, drawn)
		}
	}
}

// wonFrom plays all games from a position and returns a position that is won, "" if there is none.
func wonFrom(pos game.Position, seen map[string]bool) string {
	key := strings.Join(strings.Fields(pos.FEN())[:2], " ")
	if seen[key] {
		return ""
	}
	seen[key] = true
	if _, won := pos.Result().Winner(); won {
		return pos.FEN()
	}
	for _, s := range pos.Steps(nil) {
		pos.Make(s)
		won := wonFrom(pos, seen)
		pos.Unmake()
		if won != "" {
			return won
		}
	}
	return ""
}

// Flags and rows that nobody can reach or make any more do not keep a game from being drawn for what is left.
func TestGoalsThatNobodyReachesAreNone(t *testing.T) {
	games := smallGames(t, `
[sixth:chess]
flagPiece = p
flagRegionWhite = *6
flagRegionBlack = *3
[knights:chess]
flagPiece = n
flagRegionWhite = *8
flagRegionBlack = *1
[hill:chess]
flagPiece = k
flagRegion = e4
[mets:makruk]
flagPiece = m
flagRegionWhite = *8
flagRegionBlack = *1
[row:chess]
connectN = 3
[pair:chess]
connectN = 2
[regions:chess]
connectRegion1White = *1
connectRegion2White = *8
connectPieceTypes = n
`)
	const drawn, plays = "draw: insufficient material", "ongoing"
	const kings, knight, bishops = "8/8/4k3/8/8/2K5/8/8 w - - 0 1", "8/8/4k3/8/8/2K5/6N1/8 w - - 0 1", "8/8/4k1b1/8/8/2K3B1/8/8 w - - 0 1"
	for _, row := range []struct{ name, fen, want string }{
		{"sixth", kings, drawn},
		{"sixth", knight, drawn},
		{"sixth", bishops, plays},
		{"sixth", "8/8/2k1b3/8/8/2K5/8/5B2 w - - 0 1", drawn},
		{"sixth", "8/8/4k3/8/8/2K5/6P1/8 w - - 0 1", plays},
		{"knights", kings, drawn},
		{"knights", knight, plays},
		{"knights", "8/8/4k3/8/8/2K3B1/8/8 w - - 0 1", drawn},
		{"hill", kings, plays},
		{"mets", kings, drawn},
		{"mets", knight, drawn},
		{"mets", "8/8/4k3/8/8/2K5/6P1/8 w - - 0 1", plays},
		{"row", kings, drawn},
		{"row", knight, drawn},
		{"row", "8/8/4k1b1/8/8/2K3B1/8/6B1 w - - 0 1", plays},
		{"pair", kings, drawn},
		{"pair", knight, plays},
		{"regions", kings, drawn},
		{"regions", knight, drawn},
	} {
		if got := position(t, games[row.name].fast, row.fen).Result().String(); got != row.want {
			t.Errorf("%s: %s is %q, want %q", row.name, row.fen, got, row.want)
		}
	}
}

// checkEnds compares how the positions of a game end with what is wanted of them, and with the literal rules.
func checkEnds(t *testing.T, name string, g *twin, rows map[string]string) {
	t.Helper()
	for fen, want := range rows {
		p, err := g.parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.fast.Result().String(); got != want {
			t.Errorf("%s: %s is %q, want %q", name, fen, got, want)
		}
		if err := p.same(); err != nil {
			t.Errorf("%s: %s: %v", name, fen, err)
		}
	}
}
