package web

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/csipgs"
	"aanca.chess/game"
)

// serving makes a site play the given games, too.
func serving(t *testing.T, names ...string) *world {
	t.Helper()
	var rules []game.Rules
	for _, g := range csipgs.Games() {
		for _, name := range names {
			if g.Info().Name == name {
				rules = append(rules, g)
			}
		}
	}
	if len(rules) != len(names) {
		t.Fatalf("of %q there are %d", names, len(rules))
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
		start.Market.Second.Treasury != "0" || len(start.Market.Palette) == 0 || len(start.Steps) != 5 {
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
	var answer struct{ Steps []stepJSON }
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
