package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// catType is the type that the word "cat", said first, makes.
func catType(from string) typeJSON {
	return typeJSON{ID: "X1", Name: "cat", Notation: "cat", Sentence: "It is called cat.", Figure: "rook:X1", Promotes: []string{}, Powers: []string{},
		Diagram: diagramJSON{From: from, Marks: []markJSON{
			{To: "l1", How: "slide", Move: true, Range: 3}, {To: "m1", How: "slide", Move: true, Range: 3, Via: 1}, {To: "n1", How: "slide", Move: true, Range: 3, Via: 2},
		}}}
}

func TestMarketsAndTypesOfAGame(t *testing.T) {
	w := newWorld(t)
	host, guest := w.meet(t, "hush")
	w.play(t, host, 0, "a1b1,cat")
	w.play(t, guest, 1, "b1c1")
	var st stateJSON
	w.do(t, "GET", "/api/games/"+host, "").decode(t, &st)
	offer := offerJSON{ID: "X1", Name: "cat", Notation: "cat", Price: "1.5"}
	shown := offer
	shown.Why = "cat is for show"
	want := &marketJSON{
		First:    purseJSON{Treasury: "2.5", Income: "1", Pieces: 1, Most: 9, Offers: []offerJSON{shown}, ArmySquares: []string{}},
		Second:   purseJSON{Treasury: "2.501", Income: "1", Pieces: 1, Most: 9, Offers: []offerJSON{offer}, ArmySquares: []string{}},
		Currency: currencyJSON{One: "breath", Many: "breaths"},
	}
	if diff := cmp.Diff(want, st.Market); diff != "" {
		t.Errorf("market (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]typeJSON{catType("k1")}, st.Types); diff != "" {
		t.Errorf("types (-want +got):\n%s", diff)
	}
	if !st.Design || st.Hidden {
		t.Errorf("state %+v", st)
	}
	again := w.do(t, "GET", "/api/games/"+host, "")
	if !strings.Contains(again.body, `"market":{"w":{"treasury":2.5,"income":1,"pieces":1,"most":9,"offers":[{"id":"X1"`) {
		t.Errorf("the JSON is %s", again.body)
	}
}

func TestDesignsInATurn(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "hush")
	for path, want := range map[string]string{
		"/steps?after=a1b1": `{"chosen":[{"text":"a1b1","kind":"move","words":"","subject":"","from":"a1","to":"b1",` +
			`"effect":{"mover":"S","side":"w","from":"a1","to":"b1","drop":false,"swap":false,"captures":[],"converts":[],` +
			`"promotes":"","partnerFrom":"","partnerTo":""},"more":false,"ends":true}],"steps":[]}`,
		"/explain?turn=a1b1,cat":         `{"legal":true,"reason":"","why":"","squares":[]}`,
		"/explain?turn=a1b1,c-t":         `{"legal":false,"reason":"malformed","why":"design, character 2: a word has one to eight small letters","squares":[]}`,
		"/explain?turn=a1f1,cat":         `{"legal":false,"reason":"unreachable","why":"the stone goes one to three squares to the right","squares":["a1","f1"]}`,
		"/explain?turn=a1b1%2Ccat%2Cdog": `{"legal":false,"reason":"malformed","why":"design, character 4: a word has one to eight small letters","squares":[]}`,
	} {
		if a := w.do(t, "GET", "/api/games/"+id+path, ""); a.StatusCode != http.StatusOK || a.body != want+"\n" {
			t.Errorf("%s: %d %s, want %s", path, a.StatusCode, a.body, want)
		}
	}
	a := w.do(t, "POST", "/api/games/"+id+"/turns", `{"ply":0,"turn":"a1b1,cat"}`)
	a.wantStatus(t, http.StatusOK)
	var st stateJSON
	a.decode(t, &st)
	effects := st.Turns[0].Effects
	if st.Turns[0].Turn != "a1b1,cat" || len(effects) != 2 || effects[0].To != "b1" || effects[1].Mover != "" || effects[1].To != "" {
		t.Errorf("the turn is %+v", st.Turns[0])
	}
}

func TestQuotes(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "hush")
	path := "/api/games/" + id + "/quote?design="
	var got quoteJSON
	w.do(t, "GET", path+"cat", "").decode(t, &got)
	if want := (quoteJSON{Design: "cat", ID: "X1", Sum: "3.5", Price: "1.5", Type: catType("k1"), Notes: []string{}}); !cmp.Equal(got, want) {
		t.Errorf("quote (-want +got):\n%s", cmp.Diff(want, got))
	}
	var st stateJSON
	if w.do(t, "GET", "/api/games/"+id, "").decode(t, &st); len(st.Types) != 0 {
		t.Errorf("asking has made the types %+v", st.Types)
	}
	w.play(t, id, 0, "a1b1")
	if w.do(t, "GET", path+"cat", "").decode(t, &got); got.Why != "it is the computer's turn" {
		t.Errorf("while the computer is to move: %+v", got)
	}
	for _, test := range []struct {
		path      string
		status    int
		message   string
		character int
	}{
		{path + "ca-t", 422, "design, character 3: a word has one to eight small letters", 3},
		{path, 422, "design, character 1: a word has one to eight small letters", 1},
		{path + url.QueryEscape("\x00"), 422, "design, character 1: a word has one to eight small letters", 1},
		{path + strings.Repeat("a", 1001), 422, "the design has 1001 bytes; at most 1000 are read", 0},
		{"/api/games/" + id + "/quote", 400, `the parameter "design" is missing`, 0},
		{"/api/games/" + w.begin(t, "walk") + "/quote?design=cat", 422, "nothing is designed in The walk", 0},
		{"/api/games/aaaaaaaaaa/quote?design=cat", 404, `there is no game "aaaaaaaaaa"`, 0},
	} {
		a := w.do(t, "GET", test.path, "")
		a.wantStatus(t, test.status)
		var got problem
		if a.decode(t, &got); got.Error != test.message || got.Character != test.character {
			t.Errorf("%.60s: %+v, want %q at %d", test.path, got, test.message, test.character)
		}
	}
}

func TestTooManyQuotesFromOneAddress(t *testing.T) {
	w := newWorld(t, func(c *Config) { c.QuotesPerMinute = 2 })
	path := "/api/games/" + w.begin(t, "hush") + "/quote?design=cat"
	for i, want := range []int{200, 200, 429} {
		if a := w.do(t, "GET", path, ""); a.StatusCode != want {
			t.Errorf("quote %d: status %d, want %d", i+1, a.StatusCode, want)
		}
	}
}

func TestDesignsArePutTogetherByTheServer(t *testing.T) {
	w := serving(t, "csipgs", "csipgs-estimate")
	host, guest := w.meet(t, "csipgs")
	compose := func(id, design string) (c compositionJSON) {
		t.Helper()
		w.do(t, "GET", "/api/games/"+id+"/compose?design="+escaped(design), "").decode(t, &c)
		return c
	}
	nothing := compose(host, "")
	if nothing.Quote != nil || len(nothing.Terms) != 0 || len(nothing.Add) != 11 || len(nothing.Propose) != 0 {
		t.Errorf("nothing yet: %+v", nothing)
	}
	c := compose(host, nothing.Add[3].Then)
	if c.Design != "R" || len(c.Terms) != 1 || c.Terms[0].Directions[1].Then != "fR" || c.Quote.Part != "#=R" ||
		c.Quote.Why != "R is among the six designs already, as R" {
		t.Errorf("a Rook: %+v", c)
	}
	if c := compose(guest, "fR"); c.Quote.Why != "it is the other player's turn" {
		t.Errorf("out of turn: %+v", c.Quote)
	}
	host, _ = w.meet(t, "csipgs-estimate")
	if c := compose(host, "nN"); len(c.Propose) == 0 || c.Quote.Proposal == nil || c.Quote.Proposal.Part != "?nN=#" {
		t.Errorf("a lame Knight: %+v", c)
	}
	var p problem
	a := w.do(t, "GET", "/api/games/"+host+"/compose?design=Wx", "")
	if a.decode(t, &p); a.StatusCode != http.StatusUnprocessableEntity || p.Character != 2 {
		t.Errorf("a malformed design: %d %+v", a.StatusCode, p)
	}
	w.do(t, "GET", "/api/games/"+w.begin(t, "walk")+"/compose", "").wantStatus(t, http.StatusUnprocessableEntity)
}

func TestArmiesArePutTogetherByTheServer(t *testing.T) {
	w := serving(t, "csipgs-army")
	host, guest := w.meet(t, "csipgs-army")
	army := func(id, body string) (a armyJSON) {
		t.Helper()
		w.do(t, "POST", "/api/games/"+id+"/army", body).decode(t, &a)
		return a
	}
	read := army(host, `{"turn":"N=DA:8/4K2R"}`)
	want := armyJSON{
		Turn: "N=DA:8/4K2R", Pieces: map[string]string{"e1": "K", "h1": "R"}, Designs: map[string]string{"N": "DA"},
		Cost: "5", Squares: []string{"h1"}, Why: "the Rook on h1 would attack h7, and no army may attack the other side's two first ranks",
	}
	if diff := cmp.Diff(want, read); diff != "" {
		t.Errorf("an army (-want +got):\n%s", diff)
	}
	written := army(host, `{"pieces":{"e1":"K","e2":"P"},"designs":{}}`)
	if written.Turn != "4P3/4K3" || !written.Legal || written.Cost != "2" || written.Why != "" {
		t.Errorf("an army: %+v", written)
	}
	for _, body := range []string{`{"turn":"hello"}`, `{"pieces":{"e3":"K"}}`, `{"pieces":{"z9":"K"}}`, `{"pieces":{"e1":"Z"}}`,
		`{"designs":{"N":"x"}}`} {
		w.do(t, "POST", "/api/games/"+host+"/army", body).wantStatus(t, http.StatusUnprocessableEntity)
	}
	w.do(t, "POST", "/api/games/"+guest+"/army", `{"turn":"8/4K3"}`).wantStatus(t, http.StatusUnprocessableEntity)
	w.do(t, "POST", "/api/games/"+w.begin(t, "walk")+"/army", `{"turn":"8/4K3"}`).wantStatus(t, http.StatusUnprocessableEntity)
}
