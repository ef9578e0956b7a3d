package web

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/csipgs"
	"aanca.chess/game"
)

// serving starts a site with the given games of csipgs chess beside those of all tests.
func serving(t *testing.T, names ...string) *world {
	t.Helper()
	rules := testGames()
	for _, g := range csipgs.Games() {
		if slices.Contains(names, g.Info().Name) {
			rules = append(rules, g)
		}
	}
	if len(rules) != len(names)+len(testGames()) {
		t.Fatalf("not all of %q exist", names)
	}
	return newWorldOf(t, rules)
}

func TestDesigningAndBuying(t *testing.T) {
	w := serving(t, "csipgs")
	host, guest := w.meet(t, "csipgs")
	see := func(seat string) (st stateJSON) {
		t.Helper()
		w.do(t, "GET", "/api/games/"+seat, "").decode(t, &st)
		return st
	}
	start := see(host)
	if !start.Design || len(start.Types) != 0 || len(start.Market.First.Offers) != 6 || start.Market.First.Treasury != "1" ||
		start.Market.Second.Treasury != "0" || len(start.Steps) != 5 {
		t.Errorf("at the start: %+v", start)
	}
	if pawn := start.Market.First.Offers[0]; pawn.ID != "P" || pawn.Price != "2" || pawn.Why == "" {
		t.Errorf("the pawn is offered as %+v", pawn)
	}
	var q quoteJSON
	w.do(t, "GET", "/api/games/"+host+"/quote?design=Rf", "").wantStatus(t, http.StatusUnprocessableEntity)
	w.do(t, "GET", "/api/games/"+host+"/quote?design=fR", "").decode(t, &q)
	if q.Design != "fR" || q.ID != "X1" || q.Sum != "2.5" || q.Price != "3" || q.Why != "" || q.Type.ID != "X1" || len(q.Type.Diagram.Marks) == 0 {
		t.Errorf("quote %+v", q)
	}
	w.do(t, "GET", "/api/games/"+guest+"/quote?design=fR", "").decode(t, &q)
	if q.Why != "it is the other player's turn" {
		t.Errorf("the other player's quote %+v", q)
	}
	w.play(t, host, 0, "e1e2,P=fR")
	w.play(t, guest, 1, "e8e7")
	st := see(host)
	if st.Turns[0].Turn != "e1e2,P=fR" || len(st.Turns[0].Effects) != 2 || st.FEN != "8/4k3/8/8/8/8/4K3/8[] w 1/1 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=fR 2" {
		t.Errorf("after the design: %+v", st)
	}
	if len(st.Types) != 1 || st.Types[0].ID != "X1" || st.Types[0].Notation != "fR" || !cmp.Equal(st.Types[0].Diagram, q.Type.Diagram) {
		t.Errorf("types %+v, quoted as %+v", st.Types, q.Type)
	}
	if offer := st.Market.First.Offers[0]; offer.ID != "X1" || offer.Price != "3" || st.Market.First.Treasury != "2" {
		t.Errorf("market %+v", st.Market.First)
	}
	w.play(t, host, 2, "e2e1")
	w.play(t, guest, 3, "e7e8")
	w.play(t, host, 4, "$X1")
	if st := see(guest); st.Market.First.Pieces != 2 || st.Market.First.Treasury != "0" || st.Turns[4].Effects[0].To != "" {
		t.Errorf("after buying: %+v", st.Market.First)
	}
	w.play(t, guest, 5, "e8d8")
	var answer struct{ Chosen, Steps []stepJSON }
	w.do(t, "GET", "/api/games/"+host+"/steps", "").decode(t, &answer)
	drops := 0
	for _, s := range answer.Steps {
		if s.Effect.Drop && s.Effect.Mover == "X1" && s.From == "" && s.To != "" {
			drops++
		}
	}
	if drops != 5 {
		t.Errorf("%d squares for the piece in the reserve, want 5", drops)
	}
}

// TestTurnsThatMayGoOn: in csipgs-rich a purchase may follow a move and need not.
func TestTurnsThatMayGoOn(t *testing.T) {
	w := serving(t, "csipgs-rich")
	id := w.begin(t, "csipgs-rich")
	for after, want := range map[string][]string{
		"":          {"e1d1", "e1d2", "e1e2", "e1f1", "e1f2"},
		"e1e2":      {"$P"},
		"e1e2,$P":   {},
		"e1e2,P=fW": {},
	} {
		var answer struct{ Chosen, Steps []stepJSON }
		w.do(t, "GET", "/api/games/"+id+"/steps?after="+escaped(after), "").decode(t, &answer)
		got := []string{}
		for _, s := range answer.Steps {
			got = append(got, s.Text)
			if !s.Ends || s.More != (after == "") {
				t.Errorf("after %q: %s may end the turn: %t, may go on: %t", after, s.Text, s.Ends, s.More)
			}
		}
		if !cmp.Equal(got, want) {
			t.Errorf("after %q: %q, want %q", after, got, want)
		}
	}
	for _, after := range []string{"e1e3", "e1e2,$Q", "e1e2,P=x", "e1e2,$P,$P"} {
		w.do(t, "GET", "/api/games/"+id+"/steps?after="+escaped(after), "").wantStatus(t, http.StatusUnprocessableEntity)
	}
}

// TestTurnsThatBeginWithAnEstimate: what begins a turn comes from a short list, or is written.
func TestTurnsThatBeginWithAnEstimate(t *testing.T) {
	w := serving(t, "csipgs-estimate")
	host, guest := w.meet(t, "csipgs-estimate")
	w.play(t, host, 0, "e1e2,?Z=2.345")
	var st stateJSON
	w.do(t, "GET", "/api/games/"+guest, "").decode(t, &st)
	for _, s := range st.Steps {
		if s.Ends || !s.More || s.Text[0] != '=' {
			t.Errorf("step %+v", s)
		}
	}
	for _, after := range []string{st.Steps[0].Text, "=7.25"} {
		var answer struct{ Chosen, Steps []stepJSON }
		w.do(t, "GET", "/api/games/"+guest+"/steps?after="+after, "").decode(t, &answer)
		if len(answer.Steps) != 5 || answer.Steps[0].Text != "e8d7" || !answer.Steps[0].Ends {
			t.Errorf("after %s: %+v", after, answer.Steps)
		}
	}
}

// TestHintsOutliveWhatIsTried: a hint with a design comes, however many designs are tried in the game
// while the computer thinks.
func TestHintsOutliveWhatIsTried(t *testing.T) {
	w := serving(t, "csipgs")
	id := w.begin(t, "csipgs")
	const hint = "e1e2,P=cGfhNN"
	w.engine.Answer = func(pos game.Position, _ int) ([]game.Step, error) {
		turn, err := game.ParseTurn(pos, hint)
		for i := range 5000 {
			if why, err := w.games.Explain(t.Context(), id, "e1e2,P="+designNumber(i)); why != nil || err != nil {
				return nil, fmt.Errorf("design %d: %v, %w", i, why, err)
			}
		}
		return turn, err
	}
	close(w.engine.Gate)
	got, err := w.games.Hint(t.Context(), id, 0)
	if err != nil || got.Turn != hint {
		t.Errorf("the hint is %q (%v), want %s", got, err, hint)
	}
}

// designNumber returns a design for each number below 16384.
func designNumber(i int) string {
	text := "L"
	for _, atom := range []string{"W", "F", "A", "D", "N", "C", "G"} {
		text += []string{"", atom, "m" + atom, "c" + atom}[i%4]
		i /= 4
	}
	return text
}
