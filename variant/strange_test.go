package variant

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// TestStrangeMistakes gives wrong values to the keys for powers without a reach, limits, turns,
// promotions, groups, setups and endings.
func TestStrangeMistakes(t *testing.T) {
	for _, tt := range []struct {
		name, key, value string
		at               int // the byte of the value
		want             string
	}{
		{"passing stranger", "passTypes", "nx", 1, "there is no piece x"},
		{"prey that is a stranger", "rifle.N", "K only PX", 8, "there is no piece X"},
		{"no prey", "rifle.N", "K only -", 1, "after only stand the pieces that it works on"},
		{"prey of a swapper", "swap.N", "K only P", 1, "this power does not work on enemies alone"},
		{"prey of a relay", "relay.N", "K only P", 1, "this power does not work on enemies alone"},
		{"partners of a hermit", "swap.N", "K with K", 1, "this power has no partners"},
		{"no partner", "coordinate.N", "Q", 0, "expected a reach, the word with and the pieces that it works together with"},
		{"partner that is a stranger", "coordinate.N", "Q with X", 7, "there is no piece X"},
		{"coordination nowhere", "coordinate.N", "w with K", 0, `in the reach: found "w", expected a modifier or an atom (one of WFDNAHCLZJGKQRBOUI@)`},
		{"traded stranger", "trade", "nx", 1, "there is no piece x"},
		{"minor stranger", "tradeMinor", "x", 0, "there is no piece x"},
		{"spared stranger", "spares.N", "px", 1, "there is no piece x"},
		{"captured stranger", "captures.N", "{DEl}", 0, "there is no piece DEl"},
		{"spared own stranger", "sparesOwn.N", "x", 0, "there is no piece x"},
		{"captured own stranger", "capturesOwn.N", "x", 0, "there is no piece x"},

		{"step without a word", "turn", "Q", 0, "expected any, move:PIECES, hand:PIECES, drop:PIECE@REACH, wall:SQUARES, duck:SQUARES, past:SQUARES, shot:SQUARES, edge:SQUARES, castle or pass, not Q"},
		{"step with another word", "turn", "move:Q, place:N@K", 8, "expected any, move:PIECES, hand:PIECES, drop:PIECE@REACH, wall:SQUARES, duck:SQUARES, past:SQUARES, shot:SQUARES, edge:SQUARES, castle or pass, not place:N@K"},
		{"nobody moves", "turn", "move:Q, move:-", 13, "expected the pieces of which one moves"},
		{"a stranger moves", "turn", "move:QX", 6, "there is no piece X"},
		{"a stranger is dropped", "turn", "move:Q, drop:X@K", 13, "there is no piece X"},
		{"drop first", "turn", "drop:N@K, move:Q", 0, "a drop is made from where the step before ended: it cannot be the first"},
		{"two are dropped", "turn", "move:Q, drop:NB@K", 13, "expected one piece to drop, @ and the reach"},
		{"drop nowhere", "turn", "move:Q, drop:N", 14, "expected a reach in Betza notation, such as K (or - for none)"},
		{"drop in a wrong reach", "turn", "move:Q, drop:N@fW!", 17, `in the reach: found "!", expected a modifier or an atom (one of WFDNAHCLZJGKQRBOUI@)`},
		{"drop by legs", "turn", "move:Q, drop:N@ mafsW", 16, "a reach consists of plain leaps and slides"},
		{"too many steps", "turn", "any x20, any, any x4", 14, "a turn has at most 24 steps"},

		{"promotion to itself", "promotesTo", "n:b r:r", 6, "R would promote to itself"},
		{"promotion to a stranger", "promotesTo", "n:x", 2, "there is no piece x"},
		{"promotion of a stranger", "promotesTo", "x:n", 0, "there is no piece x"},
		{"no pairs", "promotesTo", "nb", 0, "expected pairs such as q:1, not nb"},
		{"plus and two pieces", "promotion.P", "+NB into *8", 0, "after + stands one piece"},
		{"plus and nobody", "promotion.P", "+ into *8", 0, zoneForm},
		{"condition without pieces", "promotion.P", "N into *8, Q into *8 if", 11, zoneForm},
		{"two zones", "promotion.P", "N into *8 in *7", 0, zoneForm},
		{"from nowhere", "promotion.P", "N into *8 from", 0, zoneForm},
		{"from twice", "promotion.P", "N into *8 from *7 from *6", 0, zoneForm},
		{"zone without squares", "promotion.P", "N entering", 0, zoneForm},
		{"squares behind forced", "promotion.P", "N into *8 forced *7", 0, zoneForm},
		{"condition of a stranger", "promotion.P", "N into *8 unless X", 17, "there is no piece X"},

		{"entering or not", "promotionOnEntering", "1", 0, "expected true or false"},
		{"group without a name", "groups", "Rest: N, QR", 9, "expected at most 200 groups: a name, a colon and pieces"},
		{"group of a stranger", "groups", "Rest: NX", 7, "there is no piece X"},
		{"in two groups", "groups", "One: NB, Two: QN", 9, "N stands in two groups"},

		{"pair without a name", "setupPairs", "NB b1 c1", 0, pairForm},
		{"pair of one square", "setupPairs", "Pair: NB b1", 0, pairForm},
		{"pair of one piece", "setupPairs", "Pair: N b1 g1", 6, "expected two different pieces, not N"},
		{"pair of strangers", "setupPairs", "Pair: NX b1 c1", 7, "there is no piece X"},
		{"pair nowhere", "setupPairs", "Pair: NB b1 c9", 6, `"c9" is no square of this board (a1 to h8)`},
		{"pair on one square", "setupPairs", "Pair: NB b1 b1", 6, "expected two different squares"},
		{"square of two pairs", "setupPairs", "One: NB b1 c1, Two: RN a1 b1", 15, "b1 belongs to two pairs"},
		{"pair elsewhere", "setupPairs", "Pair: BN b1 c1", 0, "in startFen B must stand on b1"},
		{"pair with an empty square", "setupPairs", "Pair: NB b1 c3", 0, "in startFen B must stand on c3"},
		{"symmetry", "setupSymmetry", "mirror, glide", 8, "expected mirror, rotation or both, separated by a comma"},
		{"symmetry twice", "setupSymmetry", "mirror, mirror", 8, "expected mirror, rotation or both, separated by a comma"},

		{"reason of stalemate", "stalemateReason", "patt", 0, "expected stalemate or no move or no complete turn"},
		{"no counter", "moveCounter", "false", 0, "nMoveRule and nMoveRuleArmies count with it: expected true, or nMoveRule = 0 and nMoveRuleArmies = -"},
		{"counter", "moveCounter", "no", 0, "expected true or false"},
		{"illegal repetition", "nFoldIllegal", "yes", 0, "expected true or false"},
		{"extinction without a number", "extinctions", "K at 0: bare, Q: bare", 14, lossForm},
		{"extinction without a reason", "extinctions", "K at 0", 0, lossForm},
		{"extinction for another reason", "extinctions", "K at 0: checkmate", 0, lossForm},
		{"extinction at too many", "extinctions", "K at 257: bare", 0, lossForm},
		{"extinction below none", "extinctions", "K at -1: bare", 0, lossForm},
		{"extinction of a third side", "extinctions", "K at 0 of Red: bare", 0, lossForm},
		{"extinct stranger", "extinctions", "KX at 0: bare", 1, "there is no piece X"},
		{"flag off the board", "flagRegion", "*9", 0, "there is no rank 9 on a board of 8 ranks"},
		{"White's flag off the board", "flagRegionWhite", "e9", 0, `"e9" is no square of this board (a1 to h8)`},
		{"Black's flag off the board", "flagRegionBlack", "k*", 0, "there is no file k on a board of 8 files"},
		{"result of a flag", "flagValue", "victory", 0, "expected win, loss, draw or none"},
		{"mover first", "extinctionMoverFirst", "w", 0, "expected true or false"},
		{"any number", "extinctionAnyNumber", "2", 0, "expected true or false"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			want := fmt.Sprintf("x.ini:2:%d: [a] %s = %s: %s", len(tt.key)+len(" = ")+1+tt.at, tt.key, tt.value, tt.want)
			got, _, _ := strings.Cut(mistakes(t, "[a:chess]\n"+tt.key+" = "+tt.value), "\n")
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

const (
	zoneForm = "expected pieces, into (or in, or entering), squares, and perhaps from with squares, farther with a number, if or unless with pieces, capturing or forced"
	pairForm = "expected a name, a colon, two pieces and two squares, such as Knights: NM b1 g1"
	lossForm = "expected pieces, the word at, a number up to 256, perhaps of White or of Black, a colon and a reason (royal captured or bare)"
)

// TestContradictions are keys that do not go together.
func TestContradictions(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"limits", "[a:chess]\nspares.N = p\ncaptures.N = q", "x.ini:3:14: [a] captures.N = q: spares.N says already what it captures"},
		{"setups", "[a:chess]\nshuffle = b1 c1\nsetupPairs = Pair: NB b1 c1", "x.ini:3:14: [a] setupPairs = Pair: NB b1 c1: the key shuffle gives the setups already"},
		{"inherited pairs of another start", "[b:chess]\nsetupPairs = Pair: NB b1 c1\n[a:b]\nstartFen = rbnqkbnr/8/8/8/8/8/8/RBNQKBNR", ""},
		{"no mirror image", "[a:chess]\nsetupPairs = Pair: QK d1 e1\nsetupSymmetry = rotation",
			"x.ini:2:14: [a] setupPairs = Pair: QK d1 e1: in startFen Q of the second side must stand on e8\n" +
				"x.ini:2:14: [a] setupPairs = Pair: QK d1 e1: in startFen K of the second side must stand on d8"},
	} {
		if diff := cmp.Diff(tt.want, mistakes(t, tt.text)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
}

func TestTurn(t *testing.T) {
	v := one(t, "[a:chess]\nturn = move:QN, drop:P@D , move:K")
	want := []string{"move Q N", "drop P at D", "move K"}
	var got []string
	for _, part := range v.Turns.Forms[0][0] {
		s := part.Ways[0]
		text := "move " + idsOf(v, s.Types)
		if s.Kind == SupplyWay {
			text = "drop " + idsOf(v, s.Types) + " at " + s.Near.String()
		}
		got = append(got, text)
	}
	if !slices.Equal(got, want) {
		t.Errorf("turn %v, want %v", got, want)
	}
	if v := one(t, "[b:chess]\nturn = move:Q\n[a:b]\nturn = -"); v.Turns != nil {
		t.Errorf("turn %v, want none", v.Turns)
	}
}

// promotionsOf writes the promotions of a type, for the first side.
func promotionsOf(v *Variant, t game.TypeID) []string {
	var out []string
	for _, p := range v.Promotions {
		if p.Type != t {
			continue
		}
		text := idsOf(v, p.To) + fmt.Sprintf(" %d/%d", p.Into[0].Len(), p.OutOf[0].Len())
		for _, word := range []struct {
			on   bool
			text string
		}{
			{p.Plus, " plus"}, {p.Entering, " entering"}, {p.From != [2]geom.Set{}, fmt.Sprintf(" from %d", p.From[0].Len())}, {p.OnCapture, " capturing"}, {p.Forced, " forced"},
			{p.Present != nil, " if " + idsOf(v, p.Present)}, {p.Absent != nil, " unless " + idsOf(v, p.Absent)},
		} {
			if word.on {
				text += word.text
			}
		}
		out = append(out, text)
	}
	return out
}

func TestStrangePromotions(t *testing.T) {
	for _, tt := range []struct {
		name, text, id string
		want           []string
	}{
		{"ordinary form", "[a:chess]\npromotesTo =\n  n:r\n  q:k", "Q", []string{"K 8/8 plus"}},
		{"forced", "[a:chess]\npromotesTo = n:r\nmandatoryPiecePromotion = true\npiecePromotionOnCapture = true", "N", []string{"R 8/8 plus capturing forced"}},
		{"entering", "[a:chess]\npromotesTo = n:r\npromotionOnEntering = true", "N", []string{"R 8/0 plus entering", "R 8/8 plus capturing"}},
		{"pawn with an ordinary form", "[a:chess]\npromotesTo = p:n", "P", []string{"N 8/8 plus"}},
		{"taken away", "[b:chess]\npromotesTo = n:r b:q\n[a:b]\npromotesTo = n:-", "N", nil},
		{"into", "[a:chess]\npromotion.N = QR into *7 *8", "N", []string{"Q R 16/0"}},
		{"in", "[a:chess]\npromotion.N = +Q in *7 *8", "N", []string{"Q 16/16 plus"}},
		{"conditions", "[a:chess]\npromotion.N = +Q in *8 unless RB if P forced, +R entering *8 capturing if B", "N",
			[]string{"Q 8/8 plus forced if P unless R B", "R 8/0 plus entering capturing if B"}},
		{"from", "[a:chess]\npromotion.N = +Q into *8 from *6 *7", "N", []string{"Q 8/0 plus from 16"}},
		{"lines", "[a:chess]\npromotion.N =\n  Q into\n  *8\n  forced,\n  R into *7", "N", []string{"Q 8/0 forced", "R 8/0"}},
	} {
		v := one(t, tt.text)
		if diff := cmp.Diff(tt.want, promotionsOf(v, typeOf(t, v, tt.id))); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
}

func TestGroups(t *testing.T) {
	v := one(t, "[a:chess]\ngroups = Royal pair: KQ, Minor: BN")
	if want := []string{"Royal pair", "Minor", "Others"}; !slices.Equal(v.Groups, want) {
		t.Errorf("groups %v, want %v", v.Groups, want)
	}
	var got []string
	for _, ty := range v.Types {
		got = append(got, fmt.Sprint(ty.ID, ty.Group))
	}
	if want := []string{"K0", "Q0", "R2", "B1", "N1", "P2"}; !slices.Equal(got, want) {
		t.Errorf("types in groups %v, want %v", got, want)
	}
	if v := one(t, "[a:chess]\ngroups = All: *"); !slices.Equal(v.Groups, []string{"All"}) {
		t.Errorf("groups %v", v.Groups)
	}
}

func TestChoice(t *testing.T) {
	v := one(t, "[a:chess]\nsetupPairs = Left: NB b1 c1,\nsetupSymmetry = mirror")
	n, b := typeOf(t, v, "N"), typeOf(t, v, "B")
	want := &Choice{
		Pairs:      []SetupPair{{"Left", [2]game.TypeID{n, b}, [2]geom.Square{1, 2}}},
		Symmetries: []Symmetry{Mirror},
	}
	if diff := cmp.Diff(want, v.Choice); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestFlag(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"none", "[a:chess]", ""},
		{"nobody cares", "[a:chess]\nflagRegion = e4\nflagValue = none", ""},
		{"everybody", "[a:chess]\nflagRegion = *4 *5", "K Q R B N P to *4 *5, K Q R B N P to *4 *5: 1"},
		{"no piece", "[a:chess]\nflagPiece = k\nflagPieceBlack = x\nflagPieceWhite = xk\nflagRegionWhite = *8\nflagRegionBlack = *1", "K to *8, K to *1: 1"},
		{"no piece and nothing else", "[b:losalamos]\nflagPieceBlack = q\nflagRegionWhite = *6\nflagRegionBlack = *1\n[a:b]\nflagPieceWhite = x\nflagPieceBlack = x", "K Q R N P to *6, Q to *1: 1"},
		{"by side", "[a:chess]\nflagPiece = k\nflagPieceBlack = q\nflagRegionWhite = *8\nflagRegionBlack = *1\nflagValue = draw", "K to *8, Q to *1: 0"},
	} {
		v, got := one(t, tt.text), ""
		if f := v.Ending.Flag; f != nil {
			got = fmt.Sprintf("%s to %s, %s to %s: %d", idsOf(v, f.Types[0]), extent(v.Board, f.Region[0]),
				idsOf(v, f.Types[1]), extent(v.Board, f.Region[1]), f.Verdict)
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestStrangeEndings(t *testing.T) {
	v := one(t, "[a:chess]\nstalemateReason = no move\nnFoldIllegal = true\nmoveCounter = false\nnMoveRule = 0\n"+
		"extinctions = KQ at 0: royal captured, * at 1: bare\nextinctionMoverFirst = false\nextinctionAnyNumber = true")
	end := v.Ending
	if end.StalemateReason != game.NoMove || !end.Repetition.Forbidden || !end.NoCounter || end.MoverFirst || !end.AnyNumber {
		t.Errorf("ends %+v", end)
	}
	all := make([]game.TypeID, len(v.Types))
	for i := range all {
		all[i] = game.TypeID(i)
	}
	want := []Extinction{
		{Verdict: Loses, Types: []game.TypeID{typeOf(t, v, "K"), typeOf(t, v, "Q")}, All: true, Reason: game.RoyalCaptured},
		{Verdict: Loses, Types: all, All: true, Count: 1, Reason: game.Bare},
	}
	if diff := cmp.Diff(want, end.Extinctions); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	end = one(t, "[a:chess]").Ending
	if end.StalemateReason != game.Stalemate || end.Repetition.Forbidden || end.NoCounter || !end.MoverFirst || end.AnyNumber || end.Extinctions != nil {
		t.Errorf("chess ends %+v", end)
	}
}

// A clauseRow is a clause and why it is refused, and the column of the file that is named; "" if it is not refused.
type clauseRow struct {
	clause string
	column int
	want   string
}

// read reads the clause.
func (row clauseRow) read(t *testing.T) {
	t.Helper()
	want := ""
	if row.want != "" {
		want = fmt.Sprintf("x.ini:2:%d: [a] power.N = %s: %s", row.column, row.clause, row.want)
	}
	if diff := cmp.Diff(want, mistakes(t, "[a:chess]\npower.N = "+row.clause)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestChoicesOfNobody: may is refused where there is no choice.
func TestChoicesOfNobody(t *testing.T) {
	for _, row := range []clauseRow{
		{"always: may burn around K", 11, "may does not stand with always: nobody makes a step by it who could choose"},
		{"always: may freeze around K", 11, "may does not stand with always: nobody makes a step by it who could choose"},
		{"instead: may capture meeting Q", 11, "may does not stand with instead and meeting: such a step is by choice anyway, and without the action it would be none"},
		{"instead: may swap around K", 11, "may does not stand with instead and around: such a step is by choice anyway, and without the action it would be none"},
		{"instead: may burn along Q", 0, ""},
		{"on leaving: may wall left", 0, ""},
	} {
		row.read(t)
	}
}

// TestActionsThatLeaveWhatMayNotBe: walls are given to actions alone that take them away, and nothing is crowned.
func TestActionsThatLeaveWhatMayNotBe(t *testing.T) {
	for _, row := range []clauseRow{
		{"instead: convert walls around K", 11, "what is done to walls is one of " + strings.Join(takingWalls(), ", ")},
		{"instead: wall all walls around K", 11, "what is done to walls is one of " + strings.Join(takingWalls(), ", ")},
		{"instead: burn walls around K", 0, ""},
		{"instead: become K around K", 27, "nothing becomes royal in a game with check"},
		{"instead: become Q around K", 0, ""},
		{"instead: convert around K", 0, ""}, // kings are not converted
	} {
		row.read(t)
	}
}
