package rules_test

import (
	"math/rand/v2"
	"strings"
	"testing"

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
