package web

import (
	"net/http"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/play/playtest"

	"github.com/google/go-cmp/cmp"
)

func TestVariants(t *testing.T) {
	w := newWorld(t)
	var list []entry
	w.do(t, "GET", "/api/variants", "").decode(t, &list)
	want := []entry{
		{Name: "walk", Title: "The walk", Summary: "Walk the stone to the end.", Inventor: "Nobody", Year: "2026", Files: 12, Ranks: 1, Pieces: 2},
		{Name: "stroll", Title: "The stroll", Summary: "Walk the stone to the end.", Inventor: "Nobody", Year: "2026", Files: 16, Ranks: 1, Pieces: 2},
		{Name: "hush", Title: "The hush", Summary: "Walk the stone to the end.", Inventor: "Nobody", Year: "2026", Files: 20, Ranks: 1, Pieces: 2},
	}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Errorf("list (-want +got):\n%s", diff)
	}
}

func TestWordsOfVariants(t *testing.T) {
	w := newWorld(t)
	var list map[string]string
	w.do(t, "GET", "/api/words", "").decode(t, &list)
	if len(list) != 3 || !strings.HasPrefix(list["walk"], "walk ") || !strings.Contains(list["walk"], "boulder") {
		t.Errorf("the words are %v", list)
	}
	var spanish map[string]string
	w.do(t, "GET", "/api/words", "", "Accept-Language", "es").decode(t, &spanish)
	if !strings.HasPrefix(spanish["walk"], list["walk"]) || !strings.Contains(spanish["walk"], "pequeño") || strings.Contains(list["walk"], "pequeño") {
		t.Errorf("in Spanish the words are %v", spanish)
	}
}

func TestOneVariant(t *testing.T) {
	w := newWorld(t)
	var v variant
	w.do(t, "GET", "/api/variants/walk", "").decode(t, &v)
	want := variant{
		Name: "walk", Title: "The walk", Summary: "Walk the stone to the end.",
		Text:     "One stone walks <right>.\n\nWhoever brings it to the last square wins.",
		Inventor: "Nobody", Year: "2026", Source: "https://example.org/walk", Steps: 1, Setups: true,
		Groups: []string{"Light", "Heavy"}, Sides: []string{"White", "Black"}, Board: boardJSON{Files: 12, Ranks: 1, Holes: []string{}, Topology: "square"}, Start: "S11 w - - 0 1",
		Notations: []notationJSON{{Name: "san"}}, Powers: []powerJSON{}, Pairs: []pairJSON{}, Symmetries: []string{},
		Types: []typeJSON{
			{ID: "S", Name: "Stone", Notation: "rR3", Sentence: "The Stone goes one to three squares to the right.",
				Note: "On the e-file it becomes a Boulder.", Royal: true, Figure: "stone", Promotes: []string{"B"}, Powers: []string{},
				Diagram: diagramJSON{From: "g1", Marks: []markJSON{
					{To: "h1", How: "slide", Move: true, Range: 3}, {To: "i1", How: "slide", Move: true, Range: 3, Via: 1}, {To: "j1", How: "slide", Move: true, Range: 3, Via: 2},
				}}},
			{ID: "B", Name: "Boulder", Notation: "rR3", Sentence: "The Boulder goes one to three squares to the right.",
				Royal: true, Promotes: []string{}, Powers: []string{}, Figure: "rook", Group: 1,
				Diagram: diagramJSON{From: "g1", Marks: []markJSON{
					{To: "h1", How: "slide", Move: true, Range: 3}, {To: "i1", How: "slide", Move: true, Range: 3, Via: 1}, {To: "j1", How: "slide", Move: true, Range: 3, Via: 2},
				}}},
		},
	}
	if diff := cmp.Diff(want, v); diff != "" {
		t.Errorf("variant (-want +got):\n%s", diff)
	}
}

func TestBeginningAGame(t *testing.T) {
	w := newWorld(t)
	a := w.do(t, "POST", "/api/games", `{"variant":"walk","side":"w","level":3,"fen":"","layout":""}`)
	a.wantStatus(t, http.StatusCreated)
	var st stateJSON
	a.decode(t, &st)
	if got, want := a.Header.Get("Location"), "/api/games/"+st.ID; got != want {
		t.Errorf("Location %q, want %q", got, want)
	}
	want := stateJSON{
		ID: st.ID, Variant: "walk", Human: "w", Level: 3, Opponent: "computer", Joined: true, Types: []typeJSON{},
		Seats:  []seatJSON{{Side: "w", Taken: true}, {Side: "b", Taken: true}},
		Serial: st.Serial, Mark: st.Mark, Start: "S11 w - - 0 1", FEN: "S11 w - - 0 1", Side: "w",
		Result: "ongoing", Turns: []turnJSON{}, SeenJSON: nothingSeen,
		Steps: []stepJSON{newStep("a1b1", "b1"), newStep("a1c1", "c1"), newStep("a1d1", "d1")},
	}
	want.Steps[0].Label = "Sb1" // the example
	if diff := cmp.Diff(want, st); diff != "" {
		t.Errorf("state (-want +got):\n%s", diff)
	}
	again := w.do(t, "GET", a.Header.Get("Location"), "")
	if again.body != a.body {
		t.Errorf("GET answers %s, POST had answered %s", again.body, a.body)
	}
}

var nothingSeen = SeenJSON{Check: []string{}, Immobilized: []string{}, Relayed: []string{}}

// newStep is a step of the stone from a1.
func newStep(text, to string) stepJSON {
	return stepJSON{PartJSON: PartJSON{Text: text, Kind: "move"}, From: "a1", To: to, Ends: true, Effect: effectJSON{
		Mover: "S", Side: "w", From: "a1", To: to, Captures: []string{}, Converts: []string{},
	}}
}

func TestListsAreNeverNull(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	for _, path := range []string{"/api/variants/walk", "/api/games/" + id, "/api/games/" + id + "/steps",
		"/api/games/" + id + "/explain?turn=a1b1", "/api/nothing"} {
		// A game without a market or a parameter says so by null; there is nothing else without a value.
		said := strings.NewReplacer(`"market":null`, "", `"parameter":null`, "")
		if a := w.do(t, "GET", path, ""); strings.Contains(said.Replace(a.body), "null") {
			t.Errorf("%s: %s", path, a.body)
		}
	}
}

func TestAGameThroughTheAPI(t *testing.T) {
	w := newWorld(t)
	game := "/api/games/" + w.begin(t, "walk")
	post := func(path, body string) (st stateJSON) {
		t.Helper()
		a := w.do(t, "POST", game+path, body)
		a.wantStatus(t, http.StatusOK)
		a.decode(t, &st)
		return st
	}
	if st := post("/turns", `{"ply":0,"turn":"a1d1"}`); !st.Thinking || st.Ply != 1 || len(st.Steps) != 0 || st.Side != "b" {
		t.Errorf("after the turn: %+v", st)
	}
	w.answered(t, strings.TrimPrefix(game, "/api/games/"))
	st := post("/level", `{"level":7}`)
	wantTurn := turnJSON{Turn: "d1e1=B", FEN: "4B7 w - - 0 2", SeenJSON: nothingSeen, By: "b", Effects: []effectJSON{{
		Mover: "S", Side: "b", From: "d1", To: "e1", Captures: []string{}, Converts: []string{}, Promotes: "B",
	}}, Parts: []PartJSON{{Text: "d1e1=B", Label: "Se1=B", Kind: "move"}}}
	if st.Level != 7 || st.Ply != 2 || !cmp.Equal(st.Turns[1], wantTurn) {
		t.Errorf("after the answer: %+v", st)
	}
	if st := post("/undo", `{"ply":2}`); st.Ply != 0 || len(st.Turns) != 0 || st.FEN != st.Start {
		t.Errorf("after undo: %+v", st)
	}
	if st := post("/resign", `{"ply":0}`); !st.Over || st.Result != "b wins: resignation" || len(st.Steps) != 0 {
		t.Errorf("after resigning: %+v", st)
	}
}

func TestHint(t *testing.T) {
	w := newWorld(t)
	close(w.engine.Gate)
	a := w.do(t, "POST", "/api/games/"+w.begin(t, "stroll")+"/hint", `{"ply":0}`)
	if a.StatusCode != http.StatusOK || a.body != `{"turn":"a1b1,b1c1","parts":[`+
		`{"text":"a1b1","label":"Sb1","kind":"move","words":"","subject":""},{"text":"b1c1","label":"Sc1","kind":"move","words":"","subject":""}]}`+"\n" {
		t.Errorf("%d %s", a.StatusCode, a.body)
	}
}

func TestStepsOfATurn(t *testing.T) {
	w := newWorld(t)
	path := "/api/games/" + w.begin(t, "stroll") + "/steps?after="
	for after, want := range map[string][]string{
		"":          {"a1b1+", "a1c1+", "a1d1+"},
		"a1d1":      {"d1e1=B", "d1f1", "d1g1"},
		"a1b1,b1c1": {},
	} {
		var list struct{ Chosen, Steps []stepJSON }
		w.do(t, "GET", path+after, "").decode(t, &list)
		got := []string{}
		for _, s := range list.Steps {
			if s.More {
				s.Text += "+"
			}
			got = append(got, s.Text)
		}
		var chosen []string
		for _, s := range list.Chosen {
			chosen = append(chosen, s.Text)
		}
		if strings.Join(chosen, ",") != after {
			t.Errorf("after %q: chosen are %q", after, chosen)
		}
		if !cmp.Equal(got, want) {
			t.Errorf("after %q: %q, want %q", after, got, want)
		}
	}
}

func TestSetup(t *testing.T) {
	w := newWorld(t)
	for query, want := range map[string]string{
		"walk/setup?layout=c":      `{"fen":"2S9 w - - 0 1","layout":"c"}`,
		"walk/setup?layout=random": `{"fen":"S11 w - - 0 1","layout":"a"}`,
	} {
		if a := w.do(t, "GET", "/api/variants/"+query, ""); a.StatusCode != http.StatusOK || a.body != want+"\n" {
			t.Errorf("%s: %d %s, want %s", query, a.StatusCode, a.body, want)
		}
	}
	w.do(t, "GET", "/api/variants/walk/setup?layout=z", "").wantStatus(t, http.StatusUnprocessableEntity)
	w.do(t, "GET", "/api/variants/jump/setup?layout=a", "").wantStatus(t, http.StatusNotFound)
}

// paired is a game whose setups are choices for pairs of pieces.
type paired struct{ *playtest.Walk }

func (p paired) Info() *game.Info {
	info := p.Walk.Info()
	info.Pairs = []game.SetupPair{{Name: "Odd", Members: [2]game.TypeID{0, 1}, Squares: [2]geom.Square{0, 5}}}
	info.Symmetries = []string{"M", "R"}
	return info
}

func TestPairsOfAVariant(t *testing.T) {
	v := newVariant(paired{&playtest.Walk{Name: "walk", Files: 6, Steps: 1}})
	want := []pairJSON{{Name: "Odd", Members: [2]string{"S", "B"}, Squares: [2]string{"a1", "f1"}}}
	if diff := cmp.Diff(want, v.Pairs); diff != "" || !cmp.Equal(v.Symmetries, []string{"M", "R"}) {
		t.Errorf("symmetries %q, pairs (-want +got):\n%s", v.Symmetries, diff)
	}
}

func TestWhatIsSeenInAPosition(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	w.play(t, id, 0, "a1c1")
	w.answered(t, id)
	var st stateJSON
	w.do(t, "GET", "/api/games/"+id, "").decode(t, &st)
	if want := []string{"c1"}; !cmp.Equal(st.Turns[0].Immobilized, want) || !cmp.Equal(st.Relayed, []string{"d1"}) {
		t.Errorf("immobilized after the first turn %q, want %q; relayed now %q", st.Turns[0].Immobilized, want, st.Relayed)
	}
}

func TestEffectsOfATurnOfSeveralSteps(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "stroll")
	w.play(t, id, 0, "a1d1,d1e1=B")
	var st stateJSON
	w.do(t, "GET", "/api/games/"+id, "").decode(t, &st)
	effects := st.Turns[0].Effects
	if len(effects) != 2 || effects[0].To != "d1" || effects[1].Promotes != "B" {
		t.Errorf("effects %+v", effects)
	}
}

func TestExplain(t *testing.T) {
	w := newWorld(t)
	path := "/api/games/" + w.begin(t, "walk") + "/explain?turn="
	for turn, want := range map[string]string{
		"a1b1": `{"legal":true,"reason":"","why":"","squares":[]}`,
		"a1e1": `{"legal":false,"reason":"unreachable","why":"the stone goes one to three squares to the right","squares":["a1","e1"]}`,
		"b1c1": `{"legal":false,"reason":"noPiece","why":"there is no stone on b1","squares":["a1"]}`,
		"x":    `{"legal":false,"reason":"malformed","why":"expected two squares; no legal turn is written so in algebraic notation either","squares":[]}`,
	} {
		if a := w.do(t, "GET", path+turn, ""); a.StatusCode != http.StatusOK || a.body != want+"\n" {
			t.Errorf("%s: %d %s, want %s", turn, a.StatusCode, a.body, want)
		}
	}
}

func TestRequestsThatFail(t *testing.T) {
	w := newWorld(t)
	game, thinking := "/api/games/"+w.begin(t, "walk"), w.begin(t, "walk")
	w.play(t, thinking, 0, "a1b1")
	large := `{"variant":"` + strings.Repeat("x", 20_000) + `"}`
	for _, test := range []struct {
		name, request, body string
		status              int
		message             string
		squares             []string
	}{
		{"nothing there", "GET /api/nothing", "", 404, `there is nothing at "/api/nothing"`, nil},
		{"the root of the API", "GET /api", "", 404, `there is nothing at "/api"`, nil},
		{"wrong method", "DELETE " + game, "", 405, "DELETE is not possible here, only GET, HEAD", nil},
		{"wrong method for a list", "POST /api/variants", "{}", 405, "POST is not possible here, only GET, HEAD", nil},
		{"no such variant", "GET /api/variants/run", "", 404, `there is no game called "run"`, nil},
		{"no such game", "GET /api/games/aaaaaaaaaa", "", 404, `there is no game "aaaaaaaaaa"`, nil},
		{"an id that cannot be", "GET /api/games/%00", "", 404, `there is no game "\x00"`, nil},
		{"no such game to play", "POST /api/games/aaaaaaaaaa/turns", `{"ply":0,"turn":"a1b1"}`, 404, `there is no game "aaaaaaaaaa"`, nil},
		{"no such game to watch", "GET /api/games/aaaaaaaaaa/events", "", 404, `there is no game "aaaaaaaaaa"`, nil},
		{"empty body", "POST /api/games", "", 400, "the body is empty; expected a JSON object", nil},
		{"no JSON", "POST /api/games", "variant=walk", 400, "the body is not JSON: byte 1: invalid character 'v' looking for beginning of value", nil},
		{"half an object", "POST /api/games", `{"variant":"walk"`, 400, "the body ends in the middle of the JSON object", nil},
		{"a list", "POST /api/games", `[]`, 400, "the body is a JSON array; expected an object", nil},
		{"two objects", "POST /api/games", `{"variant":"walk","side":"w","level":1}{}`, 400, "the body goes on after the JSON object", nil},
		{"unknown field", "POST /api/games", `{"variant":"walk","colour":"w"}`, 400, `there is no field "colour" here`, nil},
		{"wrong type", "POST /api/games", `{"variant":7}`, 400, `field "variant" is a JSON number; expected a string`, nil},
		{"no whole number", "POST " + game + "/level", `{"level":2.5}`, 400, `field "level" is a JSON number 2.5; expected a whole number`, nil},
		{"level missing", "POST /api/games", `{"variant":"walk","side":"w"}`, 400, `the field "level" is missing`, nil},
		{"ply missing", "POST " + game + "/turns", `{"turn":"a1b1"}`, 400, `the field "ply" is missing`, nil},
		{"ply of no type", "POST " + game + "/undo", `{"ply":null}`, 400, `the field "ply" is missing`, nil},
		{"turn missing", "GET " + game + "/explain", "", 400, `the parameter "turn" is missing`, nil},
		{"large body", "POST /api/games", large, 413, "the body is larger than 16384 bytes", nil},
		{"space without end", "POST /api/games", "{}" + strings.Repeat(" ", 20_000), 413, "the body is larger than 16384 bytes", nil},
		{"no such level", "POST " + game + "/level", `{"level":0}`, 400, "level 0: levels go from 1 to 10", nil},
		{"no such side", "POST /api/games", `{"variant":"walk","side":"","level":1}`, 400, `side "": expected "w", "b" or "random"`, nil},
		{"variant missing", "POST /api/games", `{"side":"w","level":1}`, 404, `there is no game called ""`, nil},
		{"malformed FEN", "POST /api/games", `{"variant":"walk","side":"w","level":1,"fen":"x w - - 0 1"}`, 422, "placement, character 1: expected a stone", nil},
		{"malformed layout", "POST /api/games", `{"variant":"walk","side":"w","level":1,"layout":"z"}`, 422, `layout "z": expected a file from a to d`, nil},
		{"stale ply", "POST " + game + "/turns", `{"ply":3,"turn":"a1b1"}`, 409, "the request is about ply 3, but the game is at ply 0", nil},
		{"illegal turn", "POST " + game + "/turns", `{"ply":0,"turn":"a1e1"}`, 422, `illegal move "a1e1": the stone goes one to three squares to the right`, []string{"a1", "e1"}},
		{"malformed turn", "POST " + game + "/turns", `{"ply":0,"turn":"hello"}`, 422, `malformed move "hello": expected two squares; no legal turn is written so in algebraic notation either`, nil},
		{"illegal step", "GET " + game + "/steps?after=a1e1", "", 422, `illegal move "a1e1": the stone goes one to three squares to the right`, []string{"a1", "e1"}},
		{"nothing to take back", "POST " + game + "/undo", `{"ply":0}`, 422, "there is no turn of yours to take back", nil},
		{"the computer's turn", "POST /api/games/" + thinking + "/turns", `{"ply":1,"turn":"b1c1"}`, 422, "it is the computer's turn", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			method, path, _ := strings.Cut(test.request, " ")
			a := w.do(t, method, path, test.body)
			a.wantStatus(t, test.status)
			var got problem
			a.decode(t, &got)
			if test.squares == nil {
				test.squares = []string{}
			}
			if got.Error != test.message || !cmp.Equal(got.Squares, test.squares) {
				t.Errorf("%q %q, want %q %q", got.Error, got.Squares, test.message, test.squares)
			}
			if stale := test.status == http.StatusConflict; stale != (got.State != nil) || stale && got.State.Ply != 0 {
				t.Errorf("the state is told as %+v", got.State)
			}
			if kind := a.Header.Get("Content-Type"); kind != "application/json; charset=utf-8" {
				t.Errorf("content type %q", kind)
			}
		})
	}
	if log := w.log.String(); log != "" {
		t.Errorf("bad requests are logged: %s", log)
	}
}

func TestTooManyGamesFromOneAddress(t *testing.T) {
	w := newWorld(t, func(c *Config) { c.GamesPerMinute = 2 })
	for i, want := range []int{201, 201, 429} {
		a := w.do(t, "POST", "/api/games", `{"variant":"walk","side":"w","level":3}`)
		if a.StatusCode != want {
			t.Errorf("game %d: status %d, want %d", i+1, a.StatusCode, want)
		}
		if want == 429 && (a.Header.Get("Retry-After") == "" || !strings.Contains(a.body, "too many games were begun from here")) {
			t.Errorf("refused with %v %s", a.Header, a.body)
		}
	}
}
