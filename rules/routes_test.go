package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// routed are notations of moves that trees of squares cannot say, with positions on a board of eight by eight on which A stands on
// d4 (in the first without more): what it can do there. k is the royal piece, w a wazir that may be captured.
var routed = []struct {
	what, notation, fen string
	want                string
}{
	{"an empty return is no move", "mcabK", "7k/8/8/8/3A4/8/8/7K w - - 0 1", ""},
	{"igui beside a plain step", "KcaibK", "7k/8/8/3w4/3A4/8/8/7K w - - 0 1", "d4c3 d4c4 d4c5 d4d3 d4d4xd5 d4d5 d4e3 d4e4 d4e5"},
	{"a line that comes round", "oR", "7k/8/8/8/w2A3w/8/3W4/K7 w - - 0 1", "d4a4 d4b4 d4c4 d4d3 d4d5 d4d6 d4d7 d4d8 d4e4 d4f4 d4g4 d4h4"},
	{"two captures on the way", "cafcafmW", "7k/8/3w4/3w4/3A4/8/8/K7 w - - 0 1", "d4d7xd5xd6"},
	{"three captures, the last where it ends", "cafcafcW", "7k/3w4/3w4/3w4/3A4/8/8/K7 w - - 0 1", "d4d7xd5xd6"},
	{"a friend captured on the way", "dafmW", "7k/8/3W4/8/2wAW3/8/8/K7 w - - 0 1", "d4f4xe4"},
	{"royal pieces alone on the way", "kafmW", "8/8/3w4/3k4/3Aw3/8/8/K7 w - - 0 1", ""},
	{"no royal piece is captured", "tF", "8/8/8/2k5/3A4/4w3/8/K7 w - - 0 1", "d4c3 d4e3 d4e5"},
	{"a leg that leaves the board", "obabsmK", "7k/8/8/8/8/8/8/KA6 w - - 0 1", "b1c1"},
	{"across the upper edge", "oofmW", "7k/8/8/3W4/3A4/8/8/K7 w - - 0 1", ""},
	{"changing places with an enemy", "ucR", "7k/8/3w4/8/3A2W1/8/8/K7 w - - 0 1", "d4d6~"},
	{"changing places with a friend", "udR", "7k/8/3w4/8/3A2W1/8/8/K7 w - - 0 1", "d4g4~"},
	{"a friend is put where the move turns", "afudQ", "7k/3W4/8/8/3A4/8/8/7K w - - 0 1", "d4d7>d5 d4d7>d6"},
	{"a friend is left where it is", "daubyafmK", "7k/8/8/8/3A4/2W5/8/7K w - - 0 1", "d4e5 d4f6 d4g7"},
	{"an enemy is put a square on", "cafmafucW", "3w3k/3w4/8/3w4/3A4/8/8/7K w - - 0 1", "d4d7xd5>d6"},
	{"an enemy is pulled along", "bcabafumW", "7k/8/8/8/3A4/3w4/8/7K w - - 0 1", "d4d5<d3>d4"},
	{"draughts: the jumps of a man", "fmFfcaf(maffscaf)mF", "7k/8/8/8/8/4w3/8/1A5K w - - 0 1", "b1a2 b1c2"},
}

// chained are notations of pieces that capture on, as above.
var chained = []struct {
	what, notation, fen string
	want                string
}{
	{"a man captures on", "fmFcafmF", "7k/8/1w6/4w3/2w5/8/8/3A3K w - - 0 1", "d1c2 d1e2"},
	{"two captures, and not the first alone", "fmFcafmF", "7k/8/5w2/8/4w3/3A4/8/7K w - - 0 1", "d3c4 d3f5xe4"},
	{"it does not break off", "fmFcafmF", "7k/8/5w2/8/4w3/8/8/7K w - - 0 1", ""},
	{"one way on of two", "fmFfcafmF", "7k/2w5/8/2w1w3/3A4/8/8/7K w - - 0 1", "d4d8xc5xc7 d4f6xe5"},
	{"round and back", "cafmF", "7k/8/2w1w3/8/2w1w3/3A4/8/7K w - - 0 1", "d3d3xc4xe4xc6xe6"},
	{"a flying king lands where it can go on", "mBcafmB", "7k/8/8/4w1w1/3A4/8/8/7K w - - 0 1", "d4a1 d4a7 d4b2 d4b6 d4c3 d4c5 d4e3 d4f2 d4g1 d4h4xe5xg5"},
	{"what is captured stays in the way", "cafmR", "7k/8/3w4/8/3A3w/8/8/7K w - - 0 1", "d4d7xd6 d4d8xd6"},
	{"a capture by landing is not gone on with", "KcafmF", "7k/8/5w2/4w3/3A4/8/8/7K w - - 0 1", "d4c3 d4c4 d4c5 d4d3 d4d5 d4e3 d4e4 d4e5"},
}

// movesFrom lists the texts of what the piece on a square can do.
func movesFrom(pos game.Position, name string) string {
	var texts []string
	for _, s := range pos.Steps(nil) {
		if text := pos.StepText(s); strings.HasPrefix(text, name) {
			texts = append(texts, text)
		}
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

func routedDraft(notation string) draft {
	return draft{lines: []string{"king = k", "wazir = w", "piece.A = Alpha:" + notation, "castling = false",
		"startFen = aw3k2/wwwwwwww/8/8/8/8/WWWWWWWW/AW3K2 w - - 0 1"}}
}

func TestRoutes(t *testing.T) {
	for _, r := range routed {
		from := "d4"
		if !strings.Contains(strings.Split(r.fen, "/")[4], "A") {
			from = "b1"
		}
		if pos := routedPosition(t, r.what, routedDraft(r.notation), r.fen); pos != nil {
			if got := movesFrom(pos, from); got != r.want {
				t.Errorf("%s: %s has %q, want %q", r.what, r.notation, got, r.want)
			}
		}
	}
}

// TestChains follows captures that are gone on with.
func TestChains(t *testing.T) {
	for _, r := range chained {
		d := routedDraft(r.notation)
		d.lines = append(d.lines, "chains = A")
		pos := routedPosition(t, r.what, d, r.fen)
		if pos == nil {
			continue
		}
		from := "d4"
		for _, sq := range []string{"d1", "d3"} {
			if movesFrom(pos, sq) != "" {
				from = sq
			}
		}
		if got := movesFrom(pos, from); got != r.want {
			t.Errorf("%s: %s has %q, want %q", r.what, r.notation, got, r.want)
		}
	}
}

// routedPosition returns a position of a game; nil, and the test fails, if either cannot be read.
func routedPosition(t *testing.T, what string, d draft, fen string) game.Position {
	t.Helper()
	v, err := readOne(d.text())
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return nil
	}
	w, err := newTwin(v)
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return nil
	}
	pos, err := w.fast.Parse(fen)
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return nil
	}
	return pos
}

// TestChainsAsTheyRead compares captures that are gone on with with the literal reading, in games.
func TestChainsAsTheyRead(t *testing.T) {
	notations := []string{"mFcafmF", "mBcafmB", "fmFfcafmF", "KcafmK", "KcafmW", "mRcafmR", "WcafcafmK", "fmWfceFifmnDcafmF",
		"moKcoafmK", "mKecafmF", "mNcafmN", "mKmacafmK", "mRmacafmW"}
	for _, notation := range notations {
		for i, further := range []string{"", "mustCapture = true\ncaptureMost = true", "captureMost = true\ntopology = cylinder", "spares.A = W\nmobilityRegion.A = *1 *2 *3 *5 *6 *8"} {
			d := routedDraft(notation)
			d.lines = append(d.lines, "chains = AW", further)
			played, err := d.compare(0)
			if err != nil {
				t.Error(fmt.Errorf("%s, %d: %w", notation, i, err))
			} else if !played {
				_, err := readOne(d.text())
				t.Errorf("%s, %d is refused: %v", notation, i, err)
			}
		}
	}
}

// TestRoutesAsTheyRead compares what is followed on the board with the literal reading, in games.
func TestRoutesAsTheyRead(t *testing.T) {
	notations := []string{"KNADcaKmcabK", "KcacaK", "mcacamcK", "WcaFdaW", "FmpafcafmF", "mFcaf(maffscaf)mF", "mBcafcafB", "uR",
		"KcavcaW", "tQ", "WooN", "oafR", "NmoafK", "kafQ", "ecafW", "fmWfceFfcafceW", "cabcabW", "mQcafdafmQ",
		"afudQ", "mcoabyafmKdaubyafmK", "cafumK", "KcafucK", "udafmK", "ucabK", "mauafcdR", "uQ", "WcaubmcK", "ecafumW",
		"mNxaN", "xK", "WxQ", "xQ", "KxafW", "mxN", "xafmW", "mFxacR",
		"I", "WI", "bI", "mWcI", "mbIcK", "ceIF", "kImW", "mcdI", "iIW"}
	for _, r := range routed {
		notations = append(notations, r.notation)
	}
	for _, notation := range notations {
		for seed := range uint64(2) {
			played, err := routedDraft(notation).compare(seed)
			if err != nil {
				t.Error(fmt.Errorf("%s: %w", notation, err))
				break
			}
			if !played {
				_, err := readOne(routedDraft(notation).text())
				t.Errorf("%s is refused: %v", notation, err)
				break
			}
		}
	}
}

// TestChainRulesAsTheyRead does so where what is captured leaves at once, or pieces become others on their way.
func TestChainRulesAsTheyRead(t *testing.T) {
	for _, notation := range []string{"mBcafmB", "fmFcafmF", "WfscafmW"} {
		for i, further := range []string{
			"chainRules = at once, no reversal\ncaptureMost = true",
			"chainRules = promoting\npromotion.A = W into *6 *8 forced",
			"chainRules = no reversal, at once, promoting\npromotion.W = A into *4 *8 forced",
		} {
			d := routedDraft(notation)
			d.lines = append(d.lines, "chains = AW", further)
			if further == "chainRules = promoting\npromotion.A = W into *6 *8 forced" {
				d.lines[1] = "piece.W = Other:mWcafmW"
			}
			played, err := d.compare(uint64(i))
			if err != nil {
				t.Error(fmt.Errorf("%s, %d: %w", notation, i, err))
			} else if !played {
				v, err := readOne(d.text())
				if err == nil {
					_, err = newTwin(v)
				}
				t.Errorf("%s, %d is refused: %v", notation, i, err)
			}
		}
	}
}

// TestCarriedAsTheyRead compares what is put elsewhere with the literal reading, in games of hands, rows of events, joined edges and laws.
func TestCarriedAsTheyRead(t *testing.T) {
	notations := []string{"afudQ", "daubyafmK", "cafmafucW", "bcabafumW", "KudafmK", "mcafudcK", "cafudcafuW", "mNxaN", "WxQ", "I", "mbIcW"}
	for _, notation := range notations {
		for i, further := range []string{
			"pieceDrops = true\ncapturesToHand = true",
			"power.A = on capturing: burn all around K except K; on leaving: wall left\npower.W = on being captured: burn captor",
			"topology = cylinder\nmustCapture = true\ncaptureMost = true",
			"royal = -\nextinctionPseudoRoyal = true\nextinctionPieceTypes = kw\nextinctionPieceCount = 1",
			"promotion.A = W into *5 *6 forced\nnFoldRule = 3\nnFoldIllegal = true\nmobilityRegion.A = *1 *2 *3 *5 *6 *8",
		} {
			d := routedDraft(notation)
			d.lines = append(d.lines, strings.Split(further, "\n")...)
			played, err := d.compare(uint64(i))
			if err != nil {
				t.Error(fmt.Errorf("%s, %d: %w", notation, i, err))
			} else if !played {
				_, err := readOne(d.text())
				t.Errorf("%s, %d is refused: %v", notation, i, err)
			}
		}
	}
}
