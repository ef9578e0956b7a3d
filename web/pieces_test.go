package web

import (
	"fmt"
	"strings"
	"testing"

	"aanca.chess/internal/gametest"
)

func TestMovementOf(t *testing.T) {
	for _, same := range [][]string{
		{"BN", "NB", "BNB"}, {"K", "WF", "FW", "royal-WF"}, {"Q", "RB", "BR", "QR"}, {"Q3", "R3B3"}, {"mKcN", "cNmFmW"},
		{"[F?R]W", "W[F?R]"}, {"NN"}, {"N"}, {"fsK"}, {"caK"}, {"AXY"}, {"@FW", "WF@"}, {""}, {"not a notation"}, {"["}, {"m"},
	} {
		want := movementOf(same[0])
		for _, text := range same[1:] {
			if got := movementOf(text); got != want {
				t.Errorf("%q: %q, want %q as %q", text, got, want, same[0])
			}
		}
	}
	seen := make(map[string]string)
	for _, text := range []string{"N", "NN", "K", "fsK", "fK", "mK", "Q", "Q3", "caK", "[F?R]", "[W?B]", "R", "R4", "", "["} {
		got := movementOf(text)
		if other, ok := seen[got]; ok {
			t.Errorf("%q and %q are the same: %q", text, other, got)
		}
		seen[got] = text
	}
}

func FuzzMovementOf(f *testing.F) {
	for _, text := range []string{"fmWfceFfmnnD", "Dtpaf(tpaf)D", "[F?R]", "K@", "R4B*", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if moves, ok := splitMoves(text); ok && strings.Join(moves, "") != text {
			t.Errorf("%q is split into %q", text, moves)
		}
		movementOf(text)
	})
}

// zoo are two games that share pieces under other names.
func zoo(t *testing.T) []*variant {
	t.Helper()
	const board = "maxFile = 8\nmaxRank = 8\nking = k\ncastling = false\n"
	first := gametest.Read(t, "[first]\n"+board+"rook = r\nbishop = b\nqueen = q\ncustomPiece1 = n:N\ncustomPiece2 = c:mRcpR\n"+
		"customPiece3 = a:RN\ncustomPiece4 = l:fmWfcF\ncustomPiece5 = h:nN\ncustomPiece6 = v:NN\nname.N = Knight\nstartFen = rnbqkcah/l7/8/7v/7V/8/L7/RNBQKCAH w - - 0 1\n")
	second := gametest.Read(t, "[second]\n"+board+"customPiece1 = n:N\nname.N = Horse\ncustomPiece2 = e:NR\ncustomPiece3 = m:BR\ncustomPiece4 = g:FW\n"+
		"startFen = nemgk3/8/8/8/8/8/8/NEMGK3 w - - 0 1\n")
	return []*variant{newVariant(first), newVariant(second)}
}

func TestEncyclopaedia(t *testing.T) {
	all := zoo(t)
	e := newEncyclopaedia(all)
	shared := map[string]int{"N": 2, "RN": 2, "K": 2, "Q": 2, "R": 1, "NN": 1}
	for notation, games := range shared {
		p := e.byKey[movementOf(notation)]
		if p == nil || len(p.Uses) != games || e.byPath[p.Path] != p {
			t.Fatalf("%s: %+v, want %d games and a page", notation, p, games)
		}
	}
	if knight := e.byKey[movementOf("N")]; knight.Name != "Knight" || strings.Join(knight.Others, " ") != "Horse" || knight.Home != all[0] {
		t.Errorf("the Knight is called %s, also %q, and shown by %s", knight.Name, knight.Others, knight.Home.Name)
	}
	if words := e.byKey[movementOf("RN")].Words(); !strings.Contains(words, "nr") {
		t.Errorf("the other notation is not among the words %q", words)
	}
	if king := e.byKey[movementOf("K")]; len(king.Uses[1].Types) != 2 {
		t.Errorf("king and guard of one game: %d types", len(king.Uses[1].Types))
	}
	chapters := make(map[string]string)
	for _, c := range e.chapters {
		for _, p := range c.Pieces {
			chapters[p.Type.Notation] = c.ID
		}
	}
	for notation, want := range map[string]string{
		"K": "steppers", "N": "leapers", "R": "riders", "NN": "riders", "RN": "combined", "mRcpR": "hoppers", "fmWfcF": "divergent", "nN": "bent",
	} {
		if chapters[notation] != want {
			t.Errorf("%s stands among the %s, want the %s", notation, chapters[notation], want)
		}
	}
}

// Two pieces with one name have addresses of their own, and whatever a library holds, the list has an end.
func TestManyPieces(t *testing.T) {
	v := &variant{Name: "crowd", Board: boardJSON{Topology: "square"}}
	for i := range mostPieces + 50 {
		v.Types = append(v.Types, typeJSON{ID: "X", Name: "Beast", Notation: fmt.Sprintf("R%d", i+2), Diagram: diagramJSON{From: "a1"}})
	}
	e := newEncyclopaedia([]*variant{v})
	if len(e.pieces) != mostPieces || len(e.byPath) != mostPieces || len(e.byKey) != mostPieces {
		t.Errorf("%d pieces, %d addresses, %d movements, want %d of each", len(e.pieces), len(e.byPath), len(e.byKey), mostPieces)
	}
	if e.byPath["beast"] == nil || e.byPath["beast-R3"] == nil {
		t.Error("no beast at its address")
	}
	if p := e.find(v, &v.Types[mostPieces+10]); p != nil {
		t.Errorf("the piece that was left out leads to %s", p.Path)
	}
}

func TestRelatedGames(t *testing.T) {
	types := func(notations string) (list []typeJSON) {
		for _, n := range strings.Fields(notations) {
			list = append(list, typeJSON{ID: n, Name: n, Notation: n})
		}
		return list
	}
	board := boardJSON{Files: 8, Ranks: 8, Topology: "square"}
	all := []*variant{
		{Name: "old", Family: "chess", Board: board, Steps: 1, Types: types("K Q R")},
		{Name: "near", Family: "chess", Board: board, Steps: 1, Types: types("K Q R B")},
		{Name: "far", Family: "checkers", Board: boardJSON{Files: 10, Ranks: 10}, Steps: 2, Types: types("mF")},
	}
	related := newEncyclopaedia(all).related
	if got := related["old"]; len(got) != 1 || got[0].Name != "near" {
		t.Errorf("old is related to %v", got)
	}
	if len(related["far"]) != 0 {
		t.Errorf("far is related to %v", related["far"])
	}
}

func TestPiecePages(t *testing.T) {
	w := newWorldOf(t, testGames())
	a := w.do(t, "GET", "/pieces", "")
	a.wantStatus(t, 200)
	wantTexts(t, a, "<h1>Pieces</h1>", `data-piece="stone"`, `<a href="/pieces/stone">`, "<code>rR3</code>", "games")
	var list struct{ Pieces []pieceCard }
	pageData(t, a, &list)
	if len(list.Pieces) == 0 || pieces(t, w).byPath[list.Pieces[0].Path] == nil {
		t.Errorf("data %+v", list)
	}
	a = w.do(t, "GET", "/pieces/stone", "")
	a.wantStatus(t, 200)
	wantTexts(t, a, "<h1>Stone</h1>", "one to three squares to the right", "<code>rR3</code>", `<a href="/rules/walk#piece-S">The walk</a>`)
	wantTexts(t, w.do(t, "GET", "/rules/walk", ""), `<a href="/pieces/stone">Stone</a>`, "Related games", `<a href="/rules/stroll">`)
	a = w.do(t, "GET", "/pieces/nobody", "")
	a.wantStatus(t, 404)
	wantTexts(t, a, "There is no piece", "/pieces lists all")
}
