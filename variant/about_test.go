package variant

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

func TestHeirsAreGamesOfTheirOwn(t *testing.T) {
	v := one(t, "[heir:chess]\npiece.N = Nightrider:NN\n")
	want := About{Title: "heir", Summary: "A variant of Chess.", Family: "chess", Sides: [2]string{"White", "Black"}, Wall: [2]string{"wall", "walls"}, Text: v.About.Text}
	if !reflect.DeepEqual(v.About, want) {
		t.Errorf("an heir says of itself %+v, want %+v", v.About, want)
	}
	if own := one(t, "[chess:chess]\nnMoveRule = 40\n"); own.About.Title != "Chess" || own.About.Year != "about 1475" {
		t.Errorf("[chess:chess] is %+v, want chess, changed", own.About)
	}
}

func TestRulesTextsTellWhatDiffers(t *testing.T) {
	const parent = "[old]\nking = k\ncastling = false\nstartFen = 4k3/8/8/8/8/8/8/4K3\ntitle = Old Game\ntext = The old rules.\n"
	for _, tt := range []struct{ name, text, want string }{
		{"a text of its own", "[a:old]\ntext = Quite another game.", "Quite another game."},
		{"no text", "[a:old]", "As Old Game, with the changes that its file makes; how the pieces move is described below.\n\nThe rules of Old Game:\n\nThe old rules."},
		{"what differs, after the title", "[a:old]\ntext = As Old Game, except that it is new.", "As Old Game, except that it is new.\n\nThe rules of Old Game:\n\nThe old rules."},
		{"what differs, after the name", "[a:old]\ntext = as old, but new.", "as old, but new.\n\nThe rules of Old Game:\n\nThe old rules."},
		{"another game of a like name", "[a:old]\ntext = As older games, it is slow.", "As older games, it is slow."},
		{"over generations", "[b:old]\ntitle = Middle\ntext = As old, except x.\n[a:b]\ntext = As middle, except y.",
			"As middle, except y.\n\nThe rules of Middle:\n\nAs old, except x.\n\nThe rules of Old Game:\n\nThe old rules."},
	} {
		l, err := Read("x.ini", strings.NewReader(parent+tt.text+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		v, err := l.Lookup("a")
		if err != nil {
			t.Fatal(err)
		}
		if v.About.Text != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, v.About.Text, tt.want)
		}
	}
}

func TestLettersOfInheritedValuesMeanWhatTheyMeantThere(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"another letter", "[a:chess]\nknight = h\nstartFen = rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR", "H B R Q"},
		{"letters exchanged", "[a:chess]\nknight = b\nbishop = n\npromotionPieceTypes = b", "B"},
		{"exchanged further down", "[b:chess]\npromotionPieceTypes = n\n[a:b]\nknight = b\nbishop = n", "B"},
		{"a piece in the place of another", "[a:chess]\npiece.N = Nightrider:NN", "N B R Q"},
		{"another that takes the letter", "[a:chess]\ncustomPiece1 = n:NN\narchbishop = b", "R Q"},
		{"and names itself", "[a:chess]\ncustomPiece1 = n:NN\npromotionPieceTypes = nq", "N Q"},
		{"no such piece any more", "[a:chess]\nknight = -\nstartFen = r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R", "B R Q"},
	} {
		l, err := Read("x.ini", strings.NewReader(tt.text+"\n"))
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		v, err := l.Lookup("a")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, to := range v.Promotions[0].To {
			got = append(got, v.Types[to].ID)
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s: pawns promote to %v, want %s", tt.name, got, tt.want)
		}
	}
}

// TestPairsOfAPieceThatHasLostItsLetterAreNotOfAnother holds what Fairy-Stockfish does: a piece that takes the letter of another
// takes neither its promoted form nor its limit.
func TestPairsOfAPieceThatHasLostItsLetterAreNotOfAnother(t *testing.T) {
	v := one(t, "[b:shogi]\npromotionLimit = s:1 p:3\n[a:b]\ncustomPiece1 = s:R\n")
	var forms []string
	for _, ty := range v.Types {
		if ty.PromotedFrom != game.NoType {
			forms = append(forms, ty.ID)
		}
	}
	if got := strings.Join(forms, " "); got != "+P +L +N +B +R" {
		t.Errorf("promoted forms %s, want none of S", got)
	}
	if len(v.PromotionLimit) != 1 {
		t.Errorf("limits %v, want that of P alone", v.PromotionLimit)
	}
}

func TestPawnsOfAGameWithoutParentPromoteToNothing(t *testing.T) {
	v := one(t, "[a]\nking = k\npawn = p\nqueen = q\ncastling = false\nstartFen = 4k3/8/8/8/8/8/P7/4K3\n")
	if len(v.Promotions) != 1 || len(v.Promotions[0].To) != 0 || !v.Promotions[0].Forced {
		t.Errorf("promotions %+v; in Fairy-Stockfish pawns become nothing and do not enter the region where promotionPieceTypes is not written", v.Promotions)
	}
}

func TestMistakesInWhatIsInheritedNameTheHeirFirst(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"a parent of the catalogue", "[a:chess]\nmaxFile = 6",
			"x.ini:1:4: [a] startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 (inherited: [chess], chess.ini:LINE:18): " +
				"more squares than the board has: 6 files by 8 ranks"},
		{"a parent that is wrong itself", "[a:b]\n[b:chess]\nnFoldRule = x",
			"x.ini:1:4: [a:b]: inherits from [b], which cannot be played: x.ini:3:13: [b] nFoldRule = x: expected a number from 0 to 10000\n" +
				"x.ini:3:13: [b] nFoldRule = x: expected a number from 0 to 10000"},
	} {
		got := mistakes(t, tt.text)
		line, _, _ := strings.Cut(placeOf(t, one(t, "[a:chess]\nnMoveRule = 40\n"), "startFen"), ":")
		want := strings.Replace(tt.want, "LINE", line, 1)
		if !strings.HasPrefix(got+"\n", want+"\n") || tt.name == "a parent that is wrong itself" && got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", tt.name, got, want)
		}
	}
}

// Pieces are named by their ids in the notations of the field, promoted forms as what they move as, and pawns not at
// all, unless letter.ID says otherwise.
func TestLetters(t *testing.T) {
	const extra = "\npromotedPieceType = n:q p:h\ndragonHorse = h\nletter.Q = Le\nletter.B = -\n"
	v := one(t, "[a:crazyhouse]"+extra)
	want := map[string]string{"P": "", "N": "N", "B": "", "Q": "Le", "Q~": "Le", "+N": "Le", "+P": "H"}
	for id, letter := range want {
		if got := v.Types[typeOf(t, v, id)].Letter; got != letter {
			t.Errorf("the letter of %s is %q, want %q", id, got, letter)
		}
	}
}

// A letter is that of the piece that it was said of, and not of another one that an heir calls by the same id.
func TestLettersOfHeirs(t *testing.T) {
	v := one(t, "[heir:xiangqi]\ncustomPiece1 = b:NA\nhorse = n\n")
	for id, letter := range map[string]string{"B": "B", "N": "N"} {
		if got := v.Types[typeOf(t, v, id)].Letter; got != letter {
			t.Errorf("the letter of %s is %q, want %q", id, got, letter)
		}
	}
	v = one(t, "[heir:xiangqi]\ncustomPiece1 = b:NA\nletter.B = L\n")
	for id, letter := range map[string]string{"B": "L", "N": "H"} {
		if got := v.Types[typeOf(t, v, id)].Letter; got != letter {
			t.Errorf("the letter of %s is %q, want %q", id, got, letter)
		}
	}
}

func TestFamily(t *testing.T) {
	if v := one(t, "[heir:shogi]\n"); v.About.Family != "japanese" {
		t.Errorf("family %q of an heir of shogi", v.About.Family)
	}
	if v := one(t, "[heir:shogi]\nfamily = chess\n"); v.About.Family != "chess" {
		t.Errorf("family %q of an heir of shogi that says it is chess's kin", v.About.Family)
	}
	_, err := Read("x.ini", strings.NewReader("[heir:shogi]\nfamily = shogi\n"))
	if err == nil || !strings.Contains(err.Error(), `unknown family "shogi": expected chess, ancient, japanese`) {
		t.Errorf("error %v", err)
	}
}

func TestInventors(t *testing.T) {
	for _, tt := range []struct {
		text, shown string
		names       []string
	}{
		{"", "", nil},
		{"Ann Andrews", "Ann Andrews", []string{"Ann Andrews"}},
		{"Ann Andrews and Ben", "Ann Andrews and Ben", []string{"Ann Andrews", "Ben"}},
		{"Ann, Ben and Carl", "Ann, Ben and Carl", []string{"Ann", "Ben", "Carl"}},
		{"Ann and Ben, 3 (1990)", "Ann and Ben, 3 (1990)", []string{"Ann and Ben, 3 (1990)"}},
		{"The Sand and Stone Club;", "The Sand and Stone Club", []string{"The Sand and Stone Club"}},
		{"The Sand and Stone Club; Smith, Sons and Co.; Ann", "The Sand and Stone Club, Smith, Sons and Co. and Ann", []string{"The Sand and Stone Club", "Smith, Sons and Co.", "Ann"}},
	} {
		about := one(t, "[heir:chess]\ninventor = "+tt.text+"\n").About
		if about.Inventor != tt.shown || !slices.Equal(about.Inventors, tt.names) {
			t.Errorf("%q is by %q, one by one %q", tt.text, about.Inventor, about.Inventors)
		}
	}
}
