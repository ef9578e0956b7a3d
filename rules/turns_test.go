package rules_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// smallTurns are games with turns of several steps on boards so small that all turns can be listed
// literally. Each is written over the game before the colon of its first line.
const smallTurns = `
[five]
maxFile = 5
maxRank = 5
king = k
rook = r
pawn = p
knight = n
promotionRegionWhite = *5
promotionRegionBlack = *1
promotionPieceTypes = nr
doubleStepRegionWhite = *2
doubleStepRegionBlack = *4
castling = false
startFen = 1n2k/p3p/5/P3P/K2N1 w - - 0 1

[two-each:five]
turn = any then any x2
turnChecking = ends

[two-each-through-check:five]
turn = any x2
turnThroughCheck = true

[ever-more-last:five]
turn = any xn
turnChecking = last
startFen = 4k/p4/5/4P/K4 w - - 0 1

[ever-more-ends:five]
turn = any x1-n
turnChecking = ends
startFen = 4k/p4/5/4P/K4 w - - 0 1

[monster:five]
turnWhite = any x2
turnBlack = any
turnThroughCheck = true
startFen = rn2k/ppppp/5/1PP2/2K2 w - - 0 1

[own-count:five]
turnWhite = any x1-n
turnBlack = any then any x0-1, move:K
turnChecking = free

[same-piece:five]
turn = any, any x0-1 same

[other-piece:five]
turn = move:* x2 other

[onward:five]
turn = any x1-2 onward
turnChanges = true

[changing:five]
turn = move:KN x2
turnChanges = true
nFoldRule = 2
nFoldIllegal = true

[shared-out:five]
turn = move:P x0-1, move:* x0-1, move:K
turnChecking = last

[passing:five]
turn = any x0-1, pass | move:N
stalemateValue = loss

[stones:five]
piece.X = Stone:
turn = any, drop:X@*
royal = -
castling = false
extinctions = K at 0: royal captured
startFen = 4k/5/2p2/5/K4 w - - 0 1

[stones-or-steps:five]
piece.X = Stone:
turn = any, drop:X@W | drop:X@D | move:N
startFen = 4k/p4/2n2/P1N2/K4 w - - 0 1

[hands:five]
pieceDrops = true
capturesToHand = true
turn = any, hand:PN | move:N x0-1
dropNoDoubled = p
firstRankPawnDrops = true
startFen = 4k/p4/5/P3n/K3N[P] w - - 0 1

[castles]
maxFile = 6
maxRank = 4
king = k
rook = r
pawn = p
doubleStep = false
promotionRegionWhite = *4
promotionRegionBlack = *1
promotionPieceTypes = r
castlingKingsideFile = e
castlingQueensideFile = c
castlingRookKingsideFile = f
castlingRookQueensideFile = a
castlingKingFile = d
castlingRank = 1
startFen = r2k1r/6/6/R2K1R w KQkq - 0 1

[castling-after:castles]
turn = any, castle x0-1

[castling-first:castles]
turn = castle | move:R, any x0-1
turnThroughCheck = true

[duck:five]
king = -
piece.K = King:K
royal = -
extinctions = K at 0: royal captured
turn = any, duck:*

[ducks:five]
turn = wall:*2 *3 x0-1, any, duck:*3 *4 x0-1
startFen = 1n2k/p3p/1*3/P3P/K2N1 w - - 0 1

[stuck-decides:five]
turn = any then any x3
turnStuck = stalemate
startFen = 4k/p1p2/P1P2/1P3/K4 w - - 0 1

[stuck-ends:five]
turn = move:P x1-2, move:PN x2
turnStuck = ends
startFen = 4k/ppp2/5/P1P2/K1N2 w - - 0 1

[stuck-in-check:five]
turn = any x2
turnStuck = stalemate
turnThroughCheck = true
stalemateValue = loss
stalemateReason = no complete turn
startFen = 1r2k/2p2/2P2/5/K2R1 w - - 0 1

[stuck-last:five]
turn = move:KR x1-2, move:KRP
turnStuck = ends
turnChecking = last
turnThroughCheck = true
turnChanges = true
nFoldRule = 2
nFoldIllegal = true
startFen = 1r2k/2p2/2P2/5/K2R1 w - - 0 1

[stuck-progressive:five]
turn = any xn
turnChecking = last
turnStuck = stalemate
startFen = 4k/p4/5/4P/K4 w - - 0 1

[stuck-drops:five]
pieceDrops = true
capturesToHand = true
turn = any, hand:PN, move:N|pass
turnStuck = ends
dropNoDoubled = p
shogiPawnDropMateIllegal = true
startFen = 4k/p4/5/P3n/K3N[P] w - - 0 1

[traders:five]
trade = r
tradeMinor = p
turn = any x1-2
startFen = r2k1/1r3/5/2R2/K3R w - - 0 1

[freezing:five]
piece.I = Immobilizer:mK
immobilize.I = K
turn = any, move:*
startFen = 3ik/5/5/5/KIR2 w - - 0 1
`

// smallGames reads them.
func smallGames(t *testing.T, text string) map[string]*twin {
	t.Helper()
	l, err := variant.Read("turns.ini", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]*twin{}
	for _, name := range l.Names() {
		v, err := l.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		if out[name], err = newTwin(v); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	return out
}

// TestTurnsAgreeWithTheOracle plays random games with every kind of part of a turn, each turn of
// which is compared with those that are found literally.
func TestTurnsAgreeWithTheOracle(t *testing.T) {
	for name, w := range smallGames(t, smallTurns) {
		t.Run(name, func(t *testing.T) {
			for seed := range 4 * *oracleGames {
				random := rand.New(rand.NewPCG(*oracleSeed, uint64(seed)))
				p, err := w.parse(w.start(random))
				if err != nil {
					t.Fatal(err)
				}
				turns := 4
				if strings.Contains(name, "ever") {
					turns = 3
				}
				if err := p.follow(turns, random); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestTurnsKeepTheLaws holds the laws of the contract on the same games.
func TestTurnsKeepTheLaws(t *testing.T) {
	for name, w := range smallGames(t, smallTurns) {
		t.Run(name, func(t *testing.T) {
			turns := 5
			if strings.Contains(name, "ever") || strings.Contains(name, "own") {
				turns = 3 // later ones are very many
			}
			gametest.Check(t, w.fast, gametest.Walk{Games: 1, Turns: turns, Seed: 1})
		})
	}
}

// TestTurnsOfTheManual plays the manual's examples: every turn reads back as it was written.
func TestTurnsOfTheManual(t *testing.T) {
	manual, err := os.ReadFile("../docs/variants.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(manual), "## Turns of several steps")
	_, example, _ := strings.Cut(section, "```ini\n")
	example, _, found := strings.Cut(example, "```")
	if !found {
		t.Fatal("the manual has no example of turns")
	}
	for name, w := range smallGames(t, example) {
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(*oracleSeed, 1))
			pos := w.fast.Start()
			for range 12 {
				steps := pos.Steps(nil)
				if len(steps) == 0 {
					break
				}
				before := pos.Clone()
				var turn []game.Step
				for len(turn) == 0 || pos.TurnOpen() {
					if steps = pos.Steps(steps[:0]); len(steps) == 0 {
						t.Fatalf("no step goes on in %s", pos.FEN())
					}
					turn = append(turn, steps[random.IntN(len(steps))])
					pos.Make(turn[len(turn)-1])
				}
				if len(turn) > w.fast.Info().Steps {
					t.Errorf("a turn of %d steps; at most %d are announced", len(turn), w.fast.Info().Steps)
				}
				text := game.TurnText(before, turn)
				if again, err := game.ParseTurn(before, text); err != nil || !slices.Equal(again, turn) {
					t.Fatalf("%s reads as %v, %v", text, again, err)
				}
			}
		})
	}
}

// TestTurnRules has positions for what the parts of turns and the rules on check within them allow.
// A text that ends with a comma is how a turn begins; any other is a whole turn.
func TestTurnRules(t *testing.T) {
	games := smallGames(t, turnRules)
	for _, row := range []struct{ name, game, fen, can, cannot string }{
		{
			"the first turn has one step", "balanced", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			"e2e4 e1d1", "e2e4,e4e5",
		},
		{
			"all others have two", "balanced", "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1",
			"e7e5,e5e4 e8d8,e7e6 e8d8,d8e8", "e7e5 e8d8",
		},
		{
			"a check ends the turn", "balanced", "4k3/8/8/8/8/8/8/R3K3 w - - 0 9",
			"a1a8 a1b1,b1b8 a1b1,e1e2", "a1a8,e1e2 a1b1",
		},
		{
			"a check must be answered by the first step", "balanced", "4k3/4r3/8/8/8/8/8/R3K3 w - - 0 9",
			"e1d1,a1a8 e1f1,f1f2", "a1a8 a1a2,e1d1 e1e2, e1f1,f1e1",
		},
		{
			"en passant after the first of two steps, by the first step alone", "balanced", "4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 9",
			"d4e3,e3e2 f4e3,d4d3", "d4d3,f4e3 e8e7,d4e3",
		},
		{
			"en passant on two pawns", "balanced", "4k3/8/8/8/1pP1PpP1/8/8/4K3 b - c3e3g3 0 9",
			"b4c3,f4f3 f4e3,e3e2 f4g3,b4b3", "f4e3,b4c3",
		},
		{
			"castling as a step of a turn, and after it", "balanced", "4k3/8/8/8/8/8/8/4K2R w K - 0 9",
			"e1g1,g1h1 h1h2,h2h3", "h1h2,e1g1 e1f1,e1g1",
		},
		{
			"promotion inside a turn, and the new piece moves on", "balanced", "8/1P5k/8/8/8/8/8/4K3 w - - 0 9",
			"b7b8=N,b8c6", "b7b8,b8c6",
		},
		{
			"one step more in each turn", "italian", "4k3/8/8/8/8/8/8/R3K3 w - - 0 2",
			"a1a2,a2a3,a3a8 a1a2,a2a3,a3a4", "a1a8, a1a2,a2a8, a1a2,a2a3",
		},
		{
			"where the turn may end a check ends it", "one-or-two", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
			"a1a8 a1b1,end a1b1,b1b8", "a1a8,end a1a8,a8a7 a1b1",
		},
		{
			"the turn may lead through check, but not end in it", "monster", "4k3/4r3/8/8/8/8/8/4K3 w - - 0 1",
			"e1e2,e2d3 e1d1,d1c1", "e1e2,e2e3 e1d1,d1e1",
		},
		{
			"Black has one step", "monster", "4k3/4r3/8/8/8/8/4P3/4K3 b - - 0 1", "e8d8", "e8d8,d8c8",
		},
		{
			"the rest may be left out", "steps", "7k/8/8/8/8/8/8/R3K3 w - - 0 1",
			"a1b1,end a1b1,b1c1,end a1b1,b1c1,c1d1,d1d2", "end a1b1 a1b1,b1a1, a1b1,b1c1,c1d1,d1d2,end",
		},
		{
			"the turn must change something", "steps", "7k/8/8/8/8/8/8/RN2K3 w - - 0 1",
			"a1a2,b1d2,a2a1,end", "a1a2,b1d2,a2a1,d2b1 a1a2,a2a1,",
		},
		{
			"the same piece goes on", "same", "7k/8/8/8/8/8/8/RN2K3 w - - 0 1",
			"a1a2,end a1a2,a2a1 a1a2,a2g2 b1d2,d2b1", "a1a2,e1e2",
		},
		{
			"another piece goes on", "other", "7k/8/8/8/8/8/8/RN2K3 w - - 0 1",
			"a1a2,e1e2 b1d2,a1b1", "a1a2,a2a1 a1a2,end a1a2",
		},
		{
			"a move, then a drop from the hand or a pass", "reserves", "k7/8/8/8/8/8/8/4K3[N] w - - 0 1",
			"e1e2,N@e1 e1e2,0000", "N@e3,0000 e1e2 e1e2,P@e1",
		},
		{
			"a series that cannot be finished is none", "italian", "6r1/8/8/8/p7/P6k/8/6K1 w - - 0 2",
			"g1f1,f1e1,e1d1", "g1h1 g1h1,",
		},
		{
			"a series in which one may stalemate oneself", "progressive", "6r1/8/8/8/p7/P6k/8/6K1 w - - 0 2",
			"g1f1,f1e1,e1d1 g1h1", "g1f1 g1f1,f1e1 g1h1,",
		},
		{
			"a check too soon is none even where nothing else is left", "progressive", "k7/8/8/8/8/p7/P7/K1B5 w - - 0 2",
			"c1d2,d2e3,e3f4 c1b2,b2a3,a3b2", "c1g5,g5f4,f4a8",
		},
		{
			"a turn that cannot go on ends", "pawns", "4k3/8/8/p7/8/8/P7/4K3 w - - 0 1",
			"a2a3,a3a4 a2a4,end", "a2a3,end a2a3 a2a4 e1e2",
		},
		{
			"a turn that may not end so does not", "pawns-through-check", "k3r3/8/8/3p4/3p4/4P3/8/4K3 w - - 0 1",
			"e3e4,e4e5", "e3d4, e3d4 e3d4,end e3e4,e4d5",
		},
		{
			"a stone anywhere", "stones", "k7/8/8/8/8/8/P7/4K3 w - - 0 1",
			"e1e2,X@e1 e1e2,X@h8", "e1e2,X@a8 e1e2,X@e2 e1e2",
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, err := games[row.game].parse(row.fen)
			if err != nil {
				t.Fatal(err)
			}
			turns := game.Turns(p.fast)
			canAndCannot(t, turns, row.can, row.cannot)
			if len(turns) < 3000 {
				if err := p.same(); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

const turnRules = `
[balanced:chess]
turn = any then any x2
turnChecking = ends

[italian:chess]
turn = any xn
turnChecking = last

[one-or-two:chess]
turn = any x1-2
turnChecking = last

[monster:chess]
turnWhite = any x2
turnBlack = any
turnThroughCheck = true

[progressive:italian]
turnStuck = stalemate

[stuck-monster:monster]
turnStuck = stalemate

[pawns:chess]
turn = move:P x2
turnStuck = ends

[pawns-through-check:pawns]
turnThroughCheck = true

[steps:chess]
turn = move:* x1-4 onward
turnChanges = true

[same:chess]
turn = any, any x0-1 same

[other:chess]
turn = any, any other

[reserves:chess]
pieceDrops = true
startFen = k7/8/8/8/8/8/8/4K3[] w - - 0 1
turn = move:*, hand:N | pass

[stones:chess]
piece.X = Stone:
turn = any, drop:X@*
`

// TestTurnResults has how games with turns of several steps end.
func TestTurnResults(t *testing.T) {
	games := smallGames(t, turnRules)
	for _, row := range []struct{ name, game, fen, turns, want string }{
		{
			"mate, since no first step answers the check", "balanced", "7k/5ppp/8/8/8/8/8/R3K3 w - - 0 9", "a1a8",
			"w wins: checkmate",
		},
		{
			"no mate where the whole turn parries", "monster", "4k3/8/8/8/8/8/1q6/K7 w - - 0 1", "", "ongoing",
		},
		{
			"mate on whole turns", "monster", "k7/8/8/rrr5/8/8/8/K7 w - - 0 1", "", "b wins: checkmate",
		},
		{
			"progressive stalemate: no further move, and no check", "progressive", "6r1/8/8/8/p7/7k/P7/7K w - - 0 2", "a2a3",
			"draw: stalemate",
		},
		{
			"progressive stalemate, which saves the game", "progressive", "6r1/8/8/8/p7/P6k/8/6K1 w - - 0 2", "g1h1",
			"draw: stalemate",
		},
		{
			"progressive stalemate before the first move", "progressive", "6r1/8/8/8/p7/P6k/8/7K w - - 0 2", "",
			"draw: stalemate",
		},
		{
			"progressive checkmate: the only answer would give check too soon", "progressive",
			"rN6/2k5/8/1r6/8/8/8/K7 w - - 0 2", "", "b wins: checkmate",
		},
		{
			"no checkmate where that answer is the last move", "progressive", "rN6/2k5/8/1r6/8/8/8/K7 w - - 0 1", "", "ongoing",
		},
		{
			"mate inside of a turn that may lead through check", "stuck-monster", "k7/8/8/rrr5/8/8/8/K7 w - - 0 1", "a1a2",
			"b wins: checkmate",
		},
		{
			"a turn that is broken off is followed by the other side's", "pawns", "4k3/8/8/p7/8/8/P7/4K3 w - - 0 1",
			"a2a4,end", "draw: stalemate",
		},
		{
			"stalemate: no second step", "balanced", "7k/8/8/8/8/p7/P7/K1r5 w - - 0 9", "", "b wins: checkmate",
		},
		{
			"the counter counts turns", "balanced", "7k/8/8/8/8/8/R7/K7 w - - 98 80", "a2a3,a3a4", "ongoing",
		},
		{
			"a hundred turns without a capture", "balanced", "7k/8/8/8/8/8/R7/K7 w - - 99 80", "a2a3,a3a4", "draw: move limit",
		},
		{
			"three times the same between turns", "balanced", "7k/7p/8/8/8/8/P7/K7 w - - 0 9",
			"a1b1,b1a1 h8g8,g8h8 a1b1,b1a1 h8g8,g8h8", "draw: repetition",
		},
		{
			"not the same where a turn of another length is due", "balanced", "7k/7p/8/8/8/8/P7/K7 w - - 0 1",
			"a1b1 h8g8,g8h8 b1b2,b2a1 h8g8,g8h8 a1b1,b1a1 h8g8,g8h8", "ongoing",
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, err := games[row.game].parse(row.fen)
			if err != nil {
				t.Fatal(err)
			}
			for _, turn := range strings.Fields(row.turns) {
				if err := p.play(turn); err != nil {
					t.Fatal(err)
				}
			}
			if got := p.fast.Result().String(); got != row.want {
				t.Errorf("%q, want %q", got, row.want)
			}
			if got := p.slow.Result(); got != row.want {
				t.Errorf("the oracle: %q, want %q", got, row.want)
			}
		})
	}
}

// TestDropsThatAreWrittenAlike refuses a drop of which nobody could say whether it is one from the hand.
func TestDropsThatAreWrittenAlike(t *testing.T) {
	l, err := variant.Read("turns.ini", strings.NewReader("[a:crazyhouse]\nturn = any, drop:N@K"))
	if err != nil {
		t.Fatal(err)
	}
	v, err := l.Lookup("a")
	if err != nil {
		t.Fatal(err)
	}
	if _, err = rules.Compile(v); err == nil || !strings.Contains(err.Error(), "N comes from an endless supply and from the hand") {
		t.Errorf("%v", err)
	}
}

// canAndCannot wants some turns, or beginnings of turns that end with a comma, to be among those that are possible,
// and others not to be.
func canAndCannot(t *testing.T, turns []string, can, cannot string) {
	t.Helper()
	possible := func(text string) bool {
		if strings.HasSuffix(text, ",") {
			return slices.ContainsFunc(turns, func(turn string) bool { return strings.HasPrefix(turn, text) })
		}
		return slices.Contains(turns, text)
	}
	for _, text := range strings.Fields(can) {
		if !possible(text) {
			t.Errorf("%s is missing; %d turns are possible", text, len(turns))
		}
	}
	for _, text := range strings.Fields(cannot) {
		if possible(text) {
			t.Errorf("%s is possible", text)
		}
	}
}
