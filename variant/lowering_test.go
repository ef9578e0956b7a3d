package variant

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// one reads a file of one game.
func one(t interface {
	Helper()
	Fatal(...any)
}, text string) *Variant {
	t.Helper()
	l, err := Read("x.ini", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	names := l.Names()
	v, err := l.Lookup(names[len(names)-1])
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// waysOf writes the ways of moving of a type: each notation with the squares where it is open,
// White's and Black's.
func waysOf(v *Variant, t game.TypeID) string {
	var b strings.Builder
	for _, m := range v.Types[t].Moves {
		fmt.Fprintf(&b, "%s:", m.Piece)
		for side, from := range m.From {
			if side == 1 {
				b.WriteString(" |")
			}
			b.WriteString(" " + extent(v.Board, from))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// extent writes a set of squares as whole ranks, or all, or the squares.
func extent(b *geom.Board, s geom.Set) string {
	if s == b.Squares() {
		return "all"
	}
	set := s
	var words []string
	for rank := range b.Ranks() {
		row, err := squaresOf(b, fmt.Sprintf("*%d", rank+1))
		row = row.And(b.Squares())
		if err == nil && row.Minus(s) == (geom.Set{}) {
			words = append(words, fmt.Sprintf("*%d", rank+1))
			set = set.Minus(row)
		}
	}
	for sq := range set.All() {
		words = append(words, b.Name(sq))
	}
	if words == nil {
		return "-"
	}
	return strings.Join(words, " ")
}

const twoKings = "startFen = 4k3/8/8/8/8/8/8/4K3\n"

func TestWaysOfMoving(t *testing.T) {
	for _, tt := range []struct{ name, text, id, want string }{
		{"pawn", "[a:chess]", "P", "fmWfceF: all | all\nfmnnD: *2 | *7\n"},
		{"pawn without a double step", "[a:chess]\ndoubleStep = false", "P", "fmWfceF: all | all\n"},
		{"pawn with more double steps", "[a:chess]\ndoubleStepRegionWhite = *2 *3", "P", "fmWfceF: all | all\nfmnnD: *2 *3 | *7\n"},
		{"pawn that double-steps nowhere", "[a:chess]\ndoubleStepRegionWhite = -\ndoubleStepRegionBlack = -", "P", "fmWfceF: all | all\n"},
		{"pawn without en passant", "[a:chess]\nenPassantTypes = -", "P", "fmWfcF: all | all\nfmnnD: *2 | *7\n"},
		{"pawn with en passant for one side", "[a:chess]\nenPassantTypesWhite = -", "P", "fmWfcF: all | -\nfmWfceF: - | all\nfmnnD: *2 | *7\n"},
		{"pawn that is no pawn", "[a:chess]\npawnTypes = n", "P", "fmWfcF: all | all\nfmnnD: *2 | *7\n"},
		{"knight as a pawn", "[a:chess]\npawnTypes = n", "N", "N: all | all\n"},
		{"hopper as a pawn", "[a:chess]\ncustomPiece1 = n:pQ\npawnTypes = pn", "N", "pQ: all | all\n"},
		{"custom pawn", "[a:chess]\ncustomPiece1 = p:mWfceFifmnD\npawnTypes = p", "P", "mWfceF: all | all\nfmnnD: *2 | *7\n"},
		{"custom piece", "[a:chess]\ncustomPiece1 = c:mWfceF", "C", "mWfceF: all | all\n"},
		{"initial king", "[a:chess]\nking = k:KimfK2", "K", "K: all | all\nfmW2fmF2: *2 | *7\n"},
		{"initial queen", "[a:chess]\nking = k:KifmQ3", "K", "K: all | all\nfmR3fmB3: *2 | *7\n"},
		{"initial king on some ways", "[a:chess]\nking = k:KimfrK2", "K", "K: all | all\nrmW2frmF2: *2 | *7\n"},
		{"initial king forwards and aslant", "[a:chess]\nking = k:KimfsQ", "K", "K: all | all\nrlmRfrflmB: *2 | *7\n"},
		{"king's ways as a pawn", "[a:chess]\ncustomPiece1 = c:mWcfhK\nenPassantTypes = c", "C", "mWfrlceWfrflceF: all | all\n"},
		{"initial doubled king", "[a:chess]\nking = k:KifmKK", "K", "K: all | all\nfmRfmB: *2 | *7\n"},
		{"initial lame king", "[a:chess]\nking = k:KimnD", "K", "K: all | all\nmnD: *2 | *7\n"},
		{"king as a pawn", "[a:chess]\nking = k:fKmN\npawnTypes = k", "K", "fKmN: all | all\n"},
		{"king that captures apart as a pawn", "[a:chess]\nking = k:mNcK\nenPassantTypes = pk", "K", "mNcK: all | all\n"},
		{"initial leap over anything", "[a:chess]\ncustomPiece1 = c:WifmD", "C", "W: all | all\nfmnnDfmD: *2 | *7\n"},
		{"initial captures", "[a:chess]\ncustomPiece1 = c:WicRimcN", "C", "W: all | all\nmN: *2 | *7\n"},
		{"soldier", "[a:xiangqi]", "P", "fW: *1 *2 *3 *4 *5 | *6 *7 *8 *9 *10\nfsW: *6 *7 *8 *9 *10 | *1 *2 *3 *4 *5\n"},
		{"plain soldier", "[a:chess]\nsoldier = s", "S", "fsW: all | all\n"},
		{"facing generals", "[a:xiangqi]", "K", "W: all | all\nkR: all | all\n"},
		{"own notation", "[a:chess]\npiece.P = Pawn:fmWifmnDfceF\npawnTypes = p", "P", "fmWifmnDfceF: all | all\n"},
		{"immobile", "[a:chess]\nimmobile = i", "I", ": all | all\n"},
		{"id of several letters", "[a:chess]\npiece.DEl = Drunk Elephant:FfsW", "DEl", "FfsW: all | all\n"},
		{"promoted form", "[a:shogi]", "+P", "WfF: all | all\n"},
		{"promoted form of its own", "[a:shogi]\npiece.+G = X:Q", "+G", "Q: all | all\n"},
		{"turning form", "[a:crazyhouse]", "Q~", "Q: all | all\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := one(t, tt.text)
			if diff := cmp.Diff(tt.want, waysOf(v, typeOf(t, v, tt.id))); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// idsOf writes types as their ids.
func idsOf(v *Variant, types []game.TypeID) string {
	var ids []string
	for _, t := range types {
		ids = append(ids, v.Types[t].ID)
	}
	return strings.Join(ids, " ")
}

func TestPromotions(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"chess", "[a:chess]", "P=N B R Q into *8 | *1 forced"},
		{"no queen", "[a:chess]\nqueen = -\nstartFen = 4k3/8/8/8/8/8/8/4K3", "P=N B R into *8 | *1 forced"},
		{"by side", "[a:chess]\npromotionPieceTypesBlack = n", "P=N B R Q into *8 | - forced\nP=N into - | *1 forced"},
		{"one side's pawn", "[a:chess]\nsoldier = s\npromotionPawnTypesBlack = s", "P=N B R Q into *8 | - forced\nS=N B R Q into - | *1 forced"},
		{"general beats inherited specific", "[b:chess]\npromotionPieceTypesWhite = n\n[a:b]\npromotionPieceTypes = q", "P=Q into *8 | *1 forced"},
		{"zones", "[a:cuarenta]", "P=C into *7 *8 *9 | *1 *2 *3\nP=B V G F into *9 | *1"},
		{"zone to leave", "[a:chess]\npromotion.P = Q in *8 forced", "P=Q into *8 | *1 out of *8 | *1 forced"},
		{"zone of none", "[a:chess]\npromotion.P = -", ""},
		{"turning", "[a:crazyhouse]", "P=N~ B~ R~ Q~ into *8 | *1 forced"},
		{"not turning", "[a:crazyhouse]\ndropLoop = true", "P=N B R Q into *8 | *1 forced"},
		{"forms", "[a:chess]\npromotionPieceTypes = -\npromotedPieceType = n:q\npiecePromotionOnCapture = true",
			"N+ +N into *8 | *1 out of *8 | *1 by capture\nP= into *8 | *1 forced"},
		{"no forms and no need", "[a:chess]\npromotionPieceTypes = -\nmandatoryPawnPromotion = false", ""},
		{"inherited forms", "[b:chess]\npromotionPieceTypes = -\npromotedPieceType = n:q b:r r:q\n[a:b]\npromotedPieceType = b:- n:r\nmandatoryPiecePromotion = true",
			"R+ +R into *8 | *1 out of *8 | *1 forced\nN+ +N into *8 | *1 out of *8 | *1 forced\n+N+ +R into *8 | *1 out of *8 | *1 forced\nP= into *8 | *1 forced"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := one(t, tt.text)
			var lines []string
			for _, p := range v.Promotions {
				lines = append(lines, promotionText(v, p))
			}
			if diff := cmp.Diff(tt.want, strings.Join(lines, "\n")); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func promotionText(v *Variant, p Promotion) string {
	text := v.Types[p.Type].ID + map[bool]string{true: "+ ", false: "="}[p.Plus] + idsOf(v, p.To)
	text += " into " + extent(v.Board, p.Into[0]) + " | " + extent(v.Board, p.Into[1])
	if p.OutOf != ([2]geom.Set{}) {
		text += " out of " + extent(v.Board, p.OutOf[0]) + " | " + extent(v.Board, p.OutOf[1])
	}
	if p.Forced {
		text += " forced"
	}
	if p.OnCapture {
		text += " by capture"
	}
	return text
}

func TestForms(t *testing.T) {
	shogi := one(t, "[a:shogi]")
	tokin := shogi.Types[typeOf(t, shogi, "+P")]
	if tokin.Name != "Tokin" || tokin.MoveID != "+P" || idsOf(shogi, []game.TypeID{tokin.MovesAs, tokin.PromotedFrom, tokin.InHand[0], tokin.InHand[1]}) != "G P P P" {
		t.Errorf("tokin %+v", tokin)
	}
	horse := typeOf(t, shogi, "+B")
	if shogi.Types[horse].MovesAs != horse {
		t.Errorf("the promoted bishop moves as %s", shogi.Types[shogi.Types[horse].MovesAs].ID)
	}
	for _, ty := range shogi.Types {
		if ty.ID == "H" || ty.ID == "D" {
			t.Errorf("%s is a type, but it only lends its moves", ty.ID)
		}
	}
	loop := one(t, "[a:shogi]\ndropLoop = true")
	if got := loop.Types[typeOf(t, loop, "+P")].InHand[0]; loop.Types[got].ID != "G" {
		t.Errorf("a tokin that is not turned back becomes %s", loop.Types[got].ID)
	}
	if got := loop.Types[typeOf(t, loop, "+B")].InHand[0]; got == game.NoType || loop.Types[got].ID != "H" {
		t.Errorf("a dragon horse that is not turned back becomes type %d", got)
	}
	crazy := one(t, "[a:crazyhouse]")
	queen := crazy.Types[typeOf(t, crazy, "Q~")]
	if queen.MoveID != "Q" || queen.Figure != "queen" || idsOf(crazy, []game.TypeID{queen.MovesAs, queen.PromotedFrom, queen.InHand[0], queen.InHand[1]}) != "Q P P P" {
		t.Errorf("turning queen %+v", queen)
	}
	back := one(t, "[a:crazyhouse]\ndropLoop = true\npieceDemotion = true")
	kept := back.Types[typeOf(t, back, "Q~")]
	if idsOf(back, []game.TypeID{kept.MovesAs, kept.PromotedFrom, kept.InHand[0], kept.InHand[1]}) != "Q P Q Q" {
		t.Errorf("a queen that may turn back, and stays what it is when it is captured: %+v", kept)
	}
}

func TestHands(t *testing.T) {
	for _, tt := range []struct{ name, text, id, region string }{
		{"pawn", "[a:crazyhouse]", "P", "*2 *3 *4 *5 *6 *7 | *2 *3 *4 *5 *6 *7"},
		{"pawn in the zone", "[a:crazyhouse]\npromotionZonePawnDrops = true", "P", "*2 *3 *4 *5 *6 *7 *8 | *1 *2 *3 *4 *5 *6 *7"},
		{"pawn on the first rank", "[a:crazyhouse]\nfirstRankPawnDrops = true", "P", "*1 *2 *3 *4 *5 *6 *7 | *2 *3 *4 *5 *6 *7 *8"},
		{"knight", "[a:crazyhouse]\ndropRegionWhite = *1 *2", "N", "*1 *2 | all"},
		{"shogi pawn", "[a:shogi]", "P", "all | all"},
		{"no pawn", "[a:crazyhouse]\ndropNoDoubled = p\ndropNoDoubledCount = 0", "P", "- | -"},
	} {
		v := one(t, tt.text)
		r := v.Types[typeOf(t, v, tt.id)].DropRegion
		if got := extent(v.Board, r[0]) + " | " + extent(v.Board, r[1]); got != tt.region {
			t.Errorf("%s: dropped on %s, want %s", tt.name, got, tt.region)
		}
	}
	v := one(t, "[a:shogi]")
	pawn := v.Types[typeOf(t, v, "P")]
	if pawn.MaxOnFile != 1 || !pawn.NoDropMate || v.Hand.Immobile || !v.Ending.ImmobileIllegal {
		t.Errorf("shogi pawn %+v, hand %+v", pawn, v.Hand)
	}
	if king := v.Types[typeOf(t, v, "K")]; king.InHand != forBoth(game.NoType) {
		t.Errorf("the king in hand becomes %s", v.Types[king.InHand[0]].ID)
	}
}

func TestCastling(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       *Castling
	}{
		{"chess", "[a:chess]", &Castling{Rank: [2]int{0, 7}, KingFile: [2]int{4, 4}, Wings: [2]Wing{{6, -1}, {2, -1}}}},
		{"free", "[a:chess960]", &Castling{Rank: [2]int{0, 7}, KingFile: [2]int{-1, -1}, Wings: [2]Wing{{6, -1}, {2, -1}}, FromAnywhere: true}},
		{"ten files", "[a:capablanca]", &Castling{Rank: [2]int{0, 7}, KingFile: [2]int{5, 5}, Wings: [2]Wing{{8, -1}, {2, -1}}}},
		{"second rank", "[a:shako]", &Castling{Rank: [2]int{1, 8}, KingFile: [2]int{5, 5}, Wings: [2]Wing{{7, -1}, {3, -1}}}},
		{"files written", "[a:chess]\ncastlingKingFile = d\ncastlingRookKingsideFile = 7\ncastlingRookQueensideFile = b",
			&Castling{Rank: [2]int{0, 7}, KingFile: [2]int{4, 4}, Wings: [2]Wing{{6, 6}, {2, 1}}}},
		{"king elsewhere", "[a:chess]\n" + "startFen = 8/4k3/8/8/8/8/4K3/8", &Castling{Rank: [2]int{0, 7}, KingFile: [2]int{4, 4}, Wings: [2]Wing{{6, -1}, {2, -1}}}},
		{"of several kings that on the file written", "[a:chess]\ncastlingKingFile = d\nstartFen = rnbkkbnr/8/8/8/8/8/8/RNBKKBNR w KQkq\nking = -\ncommoner = k\ncastlingKingPiece = k",
			&Castling{Rank: [2]int{0, 7}, KingFile: [2]int{3, 3}, Wings: [2]Wing{{6, -1}, {2, -1}}}},
		{"of several kings that on the e-file", "[a:chess]\nstartFen = rnbkkbnr/8/8/8/8/8/8/RNBKKBNR w KQkq\nking = -\ncommoner = k\ncastlingKingPiece = k",
			&Castling{Rank: [2]int{0, 7}, KingFile: [2]int{4, 4}, Wings: [2]Wing{{6, -1}, {2, -1}}}},
		{"each on its own file", "[a:chess]\nstartFen = rnbkqbnr/8/8/8/8/8/8/RNBQKBNR w KQkq", &Castling{Rank: [2]int{0, 7}, KingFile: [2]int{4, 3}, Wings: [2]Wing{{6, -1}, {2, -1}}}},
		{"none", "[a:chess]\ncastling = false", nil},
		{"an inherited king that is gone", "[a:giveaway]\ncommoner = -\nrook = -\nstartFen = qqqqqqqq/8/8/8/8/8/8/QQQQQQQQ", nil},
		{"without rooks", "[a]\nking = k\n" + twoKings, nil},
		{"narrow", "[a:chess]\nmaxFile = 5\nstartFen = 4k/5/5/5/5/5/5/4K", &Castling{Rank: [2]int{0, 7}, KingFile: [2]int{4, 4}, Wings: [2]Wing{{-1, -1}, {2, -1}}}},
	} {
		v := one(t, tt.text)
		got := v.Castling
		if got != nil {
			for side, king := range got.King {
				if v.Types[king].ID != "K" || idsOf(v, got.Partners[side]) != "R" {
					t.Errorf("%s: %s castles with %s", tt.name, v.Types[king].ID, idsOf(v, got.Partners[side]))
				}
			}
			c := *got
			c.King, c.Partners = [2]game.TypeID{}, [2][]game.TypeID{}
			got = &c
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
}

func TestEnding(t *testing.T) {
	v := one(t, "[a:shatranj]")
	end := v.Ending
	if end.MoveLimit != 140 || end.Stalemate != Loses || end.Checkmate != Loses || end.Repetition.Count != 3 {
		t.Errorf("shatranj ends %+v", end)
	}
	if len(end.Extinctions) != 1 {
		t.Fatalf("extinctions %+v", end.Extinctions)
	}
	x := end.Extinctions[0]
	if !x.All || !x.Claimed || x.Count != 1 || x.OpponentCount != 2 || x.Verdict != Loses || x.Reason != game.Bare {
		t.Errorf("extinction %+v", x)
	}
	cuarenta := one(t, "[a:cuarenta]").Ending
	want := []game.Reason{game.Checkmate, game.Stalemate, game.InsufficientMaterial, game.MoveLimit, game.RoyalCaptured, game.Bare, FlagReached, Castled, CastlingLost, ChecksGiven, Connected, BothPassed, KingsFacing, FullBoard, game.Repetition, Counted}
	if !slices.Equal(cuarenta.Order, want) || cuarenta.MoveLimit != 80 || !cuarenta.ResetOnPromotion {
		t.Errorf("cuarenta ends %+v", cuarenta)
	}
}

func TestInsufficientMaterial(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"chess", "[a:chess]", "K v K with B; K v K N"},
		{"none", "[a:chess]\ninsufficientMaterial = -", ""},
		{"several", "[a:chess]\ninsufficientMaterial = KNN v K", "K N N v K"},
		{"ids in braces", "[a:chess]\npiece.DEl = E:W\ninsufficientMaterial = K{DEl} v K", "K DEl v K"},
		{"another knight", "[a:chess]\ncustomPiece1 = n:NN", "K v K with B"},
		{"another king", "[a:chess]\nking = k:KN", ""},
		{"stalemate wins", "[a:chess]\nstalemateValue = loss", ""},
		{"drops", "[a:makruk]\npieceDrops = true", "K v K with M; K v K N; K v K P"},
		{"captures are dropped", "[a:makruk]\npieceDrops = true\ncapturesToHand = true", ""},
		{"pawns promote to others", "[a:makruk]\npromotionPieceTypes = r", "K v K with M; K v K N"},
		{"squares are reached", "[a:chess]\nflagRegionWhite = *8\nflagRegionBlack = *1\nflagPiece = k", "K v K with B; K v K N unless places decide"},
		{"rows are made", "[a:chess]\nconnectN = 4", "K v K with B; K v K N unless places decide"},
		{"squares are reached, and the file says what is too little", "[a:chess]\nflagRegionWhite = *8\ninsufficientMaterial = K v K", "K v K"},
		{"squares are reached, and checks count", "[a:chess]\nflagRegionWhite = *8\ncheckCounting = true", ""},
		{"checks count", "[a:chess]\ncheckCounting = true", ""},
		{"repetition loses", "[a:chess]\nnFoldValue = loss", ""},
		{"kings stand in check", "[a:chess]\nmakpongRule = true", ""},
		{"the same pieces again", "[a:chess]\nking = k\nbishop = b\nknight = n", "K v K with B; K v K N"},
		{"another setup", "[a:chess]\n" + twoKings, "K v K with B; K v K N"},
	} {
		v := one(t, tt.text)
		var armies []string
		for _, a := range v.Ending.Insufficient {
			text := idsOf(v, a.Pieces) + " v " + idsOf(v, a.Against)
			if a.OneColour != nil {
				text += " with " + idsOf(v, a.OneColour)
			}
			armies = append(armies, text)
		}
		got := strings.Join(armies, "; ")
		if got != "" && v.Ending.UnlessPlaces {
			got += " unless places decide"
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestStart(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"whole", "4k3/8/8/8/8/8/8/R3K2R b KQ e3 5 7", "4k3/8/8/8/8/8/8/R3K2R b KQ e3 5 7"},
		{"placement", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"no rights", "4k3/8/8/8/8/8/8/4K3 w 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"no en passant", "4k3/8/8/8/8/8/8/4K3 w - 3 2", "4k3/8/8/8/8/8/8/4K3 w - - 3 2"},
		{"no move number", "4k3/8/8/8/8/8/8/4K3 w - - 3", "4k3/8/8/8/8/8/8/4K3 w - - 3 1"},
		{"no counters", "4k3/8/8/8/8/8/8/R3K2R w KQ", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"},
		{"rights of nobody", "4k3/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1", "4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1"},
		{"rights without partners", "r3k3/8/8/8/8/8/8/4KR2 w KQkq - 0 1", "r3k3/8/8/8/8/8/8/4KR2 w Kq - 0 1"},
		{"rights of a king elsewhere", "r6r/3k4/8/8/8/8/8/R3K2R w KQkq - 0 1", "r6r/3k4/8/8/8/8/8/R3K2R w KQ - 0 1"},
		{"rights of kings on different files", "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
	} {
		if got := one(t, "[a:chess]\nstartFen = "+tt.text).StartFEN; got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
	for text, want := range map[string]string{
		"w 7+7 0 1": "w - - 7+7 0 1", "w KQ - 3+3": "w KQ - 3+3 0 1", "b": "b - - 0 1", "w - - 0 1 +0+0": "w - - 0 1 +0+0",
	} {
		if got := one(t, "[a:3check]\nstartFen = 4k3/8/8/8/8/8/8/R3K2R "+text).StartFEN; got != "4k3/8/8/8/8/8/8/R3K2R "+want {
			t.Errorf("%s is read as %s", text, got)
		}
	}
	for _, text := range []string{"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3[-]"} {
		if got := one(t, "[a:crazyhouse]\nstartFen = "+text).StartFEN; got != "4k3/8/8/8/8/8/8/4K3[] w - - 0 1" {
			t.Errorf("with hands: %s", got)
		}
	}
}

// TestStartOfHeirs: what a parent's start position says of hands, gates and checks is left out where its heir has none.
func TestStartOfHeirs(t *testing.T) {
	const men = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	for _, tt := range []struct{ text, want string }{
		{"[a:crazyhouse]\npieceDrops = false\ncapturesToHand = false", men + " w KQkq - 0 1"},
		{"[a:crazyhouse]\nfreeDrops = true", men + " w KQkq - 0 1"},
		{"[a:seirawan]\nseirawanGating = false", men + " w KQBCDFGkqbcdfg - 0 1"},
		{"[a:seirawan]\ngating = false", men + " w KQkq - 0 1"},
		{"[a:seirawan]\ngating = false\nchess960 = true", men + " w KQkq - 0 1"},
		{"[a:3check]\ncheckCounting = false", men + " w KQkq - 0 1"},
		{"[a:3check]\ncheckCounting = false\nstartFen = " + men + " w KQkq - 0 1 +0+0", men + " w KQkq - 0 1"},
		{"[a:shouse]\ngating = false", men + "[EHeh] w KQkq - 0 1"},
	} {
		if got := one(t, tt.text).StartFEN; got != tt.want {
			t.Errorf("%s: %s, want %s", tt.text, got, tt.want)
		}
	}
}

func TestShuffle(t *testing.T) {
	v := one(t, "[a:chess960]")
	s := v.Shuffle
	if s == nil || len(s.Squares) != 8 || idsOf(v, s.Opposite) != "B" || len(s.Between) != 1 {
		t.Fatalf("shuffle %+v", s)
	}
	if got := s.Between[typeOf(t, v, "K")]; v.Types[got].ID != "R" {
		t.Errorf("the king stands between %s", v.Types[got].ID)
	}
}

func TestNamesOfSides(t *testing.T) {
	for text, want := range map[string][2]string{
		"[a:chess]":                         {"White", "Black"},
		"[a:chess]\nsides = Blue,Light Tan": {"Blue", "Light Tan"},
		"[a:typhoon]":                       {"Blue", "Tan"},
	} {
		if got := one(t, text+"\n").About.Sides; got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestNamesOfWalls(t *testing.T) {
	for text, want := range map[string][2]string{
		"[a:chess]":                                {"wall", "walls"},
		"[a:chess]\nwallName = duck":               {"duck", "ducks"},
		"[a:b]\n[b:chess]\nwallName = bush,bushes": {"bush", "bushes"},
	} {
		if got := one(t, text+"\n").About.Wall; got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestInheritance(t *testing.T) {
	v := one(t, "[b:chess]\ntitle = B\nnFoldRule = 5\nqueen = -\nmobilityRegionWhiteKing = *1\nstartFen = 4k3/8/8/8/8/8/8/4K3\n"+
		"[a:b]\ntitle = A\nknight = -\namazon = n\npiece.X = Ex:W\nname.N = Horse\nmobilityRegion.X = *1 *2\n")
	if v.About.Title != "A" || v.Ending.Repetition.Count != 5 {
		t.Errorf("title %q, repetition %d", v.About.Title, v.Ending.Repetition.Count)
	}
	var all []game.TypeID
	for i := range v.Types {
		all = append(all, game.TypeID(i))
	}
	if got := idsOf(v, all); got != "K R B P N X" {
		t.Errorf("pieces %s", got)
	}
	if n := v.Types[typeOf(t, v, "N")]; n.Name != "Horse" || n.Moves[0].Piece.String() != "QN" || n.Figure != "" {
		t.Errorf("the N is %s, %s, %q", n.Name, n.Moves[0].Piece, n.Figure)
	}
	if r := v.Types[typeOf(t, v, "K")].Region; extent(v.Board, r[0]) != "*1" || extent(v.Board, r[1]) != "all" {
		t.Errorf("the king's region is %v", r)
	}
	if r := v.Types[typeOf(t, v, "X")].Region; extent(v.Board, r[0]) != "*1 *2" || extent(v.Board, r[1]) != "*7 *8" {
		t.Errorf("the X's region is %v", r)
	}
	own := one(t, "[chess:chess]\ntitle = Own")
	if own.About.Title != "Own" || len(own.Types) != 6 {
		t.Errorf("[chess:chess] is %+v", own.About)
	}
}

// TestRegions writes random squares of random boards and expects them back, mirrored for Black.
func TestRegions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files, ranks := rapid.IntRange(1, 16).Draw(t, "files"), rapid.IntRange(2, 16).Draw(t, "ranks")
		b, err := geom.NewBoard(files, ranks, geom.Set{})
		if err != nil {
			t.Fatal(err)
		}
		var want [2]geom.Set
		words := []string{"a1"}
		want[0].Add(0)
		for range rapid.IntRange(0, 5).Draw(t, "words") {
			file, rank := rapid.IntRange(0, files-1).Draw(t, "file"), rapid.IntRange(0, ranks-1).Draw(t, "rank")
			switch rapid.IntRange(0, 2).Draw(t, "form") {
			case 0:
				words = append(words, b.Name(b.Square(file, rank)))
				want[0].Add(b.Square(file, rank))
			case 1:
				words = append(words, fmt.Sprintf("*%d", rank+1))
				for f := range files {
					want[0].Add(b.Square(f, rank))
				}
			case 2:
				words = append(words, fmt.Sprintf("%c*", 'a'+file))
				for r := range ranks {
					want[0].Add(b.Square(file, r))
				}
			}
		}
		for sq := range want[0].All() {
			want[1].Add(b.Square(b.File(sq), ranks-1-b.Rank(sq)))
		}
		empty := strings.Repeat(fmt.Sprintf("%d/", files), ranks-1) + fmt.Sprint(files)
		v := one(t, fmt.Sprintf("[a]\nmaxFile = %d\nmaxRank = %d\npiece.X = X:W\nstartFen = %s\nmobilityRegion.X = %s\n",
			files, ranks, empty, strings.Join(words, " ")))
		if v.Types[0].Region != want {
			t.Fatalf("%v is read as %v, want %v", words, v.Types[0].Region, want)
		}
	})
}
