package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"aanca.chess/play"
	"aanca.chess/workbench"
)

// asked is the body of a request about a text.
func asked(t *testing.T, text, game string) string {
	t.Helper()
	body, err := json.Marshal(typedJSON{text, game})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestCheckText(t *testing.T) {
	w := newWorld(t)
	for _, test := range []struct{ about, text, game, want string }{
		{"a game", "[mine:chess]\ntitle = Mine", "", `"games":["mine"],"game":"mine","problems":[],"warnings":[],"variant":{"name":"mine","title":"Mine"`},
		{"a mistake", "[mine:chess]\ncastlin = true", "", `"problems":[{"line":2,"col":1,"game":"mine","key":"castlin","why":"unknown key; did you mean castling?","remark":false}],"warnings":[],"variant":null`},
		{"the second game", "[mine:chess]\n[other:chess]", "other", `"games":["mine","other"],"game":"other"`},
		{"a warning", "[mine:chess]\nstartFen = 4k3/8/4K3/8/8/8/8/7R w", "", `White can win with the very first move`},
		{"markup", "[mine:chess]\ntitle = </script><b>", "", `"title":"\u003c/script\u003e\u003cb\u003e"`},
		{"nothing", "", "", `{"games":[],"game":"","problems":[],"warnings":[],"variant":null}`},
	} {
		t.Run(test.about, func(t *testing.T) {
			a := w.do(t, "POST", "/api/workbench/check", asked(t, test.text, test.game))
			a.wantStatus(t, http.StatusOK)
			if !strings.Contains(a.body, test.want) {
				t.Errorf("%.600s\nwant %s", a.body, test.want)
			}
		})
	}
	w.do(t, "POST", "/api/workbench/check", asked(t, strings.Repeat("#", workbench.MaxText+1), "")).wantStatus(t, http.StatusUnprocessableEntity)
	w.do(t, "POST", "/api/workbench/check", `{"text":"`+strings.Repeat("a", maxTyped)+`"}`).wantStatus(t, http.StatusRequestEntityTooLarge)
	w.do(t, "POST", "/api/workbench/check", `{"text":7}`).wantStatus(t, http.StatusBadRequest)
}

// TestBoardShape: boards are drawn before there is a game on them, and those that there cannot be are refused with a reason.
func TestBoardShape(t *testing.T) {
	w := newWorld(t)
	for _, test := range []struct {
		query  string
		status int
		want   string
	}{
		{"", http.StatusOK, `{"files":8,"ranks":8,"holes":[],"lightA1":false,"topology":"square"}`},
		{"files=6&ranks=40&topology=torus", http.StatusOK, `{"files":6,"ranks":40,"holes":[],"lightA1":false,"topology":"torus"}`},
		{"files=5&ranks=5&fileNames=abcdf", http.StatusOK, `"fileNames":"abcdf"`},
		{"files=3&ranks=3&topology=hexagon", http.StatusOK, `"hexagons":[[`},
		{"files=4&ranks=4&topology=hexagon", http.StatusUnprocessableEntity, `files`},
		{"files=20&ranks=20", http.StatusUnprocessableEntity, `20 files by 20 ranks are 400 squares; at most 256 are possible`},
		{"files=99999999999999999999", http.StatusBadRequest, `expected a whole number`},
		{"topology=heptagon", http.StatusBadRequest, `is no topology`},
	} {
		t.Run(test.query, func(t *testing.T) {
			a := w.do(t, "GET", "/api/workbench/board?"+test.query, "")
			a.wantStatus(t, test.status)
			wantTexts(t, a, test.want)
		})
	}
}

// TestPlayWhatWasTyped: a game begins by rules that nobody has listed, its pages are there, and its text can be copied again.
func TestPlayWhatWasTyped(t *testing.T) {
	w := newWorld(t)
	a := w.do(t, "POST", "/api/workbench/games", asked(t, "[mine:chess]\ntitle = My Own <Game>\nsummary = Small.\n", ""))
	a.wantStatus(t, http.StatusCreated)
	var kept struct{ Name string }
	a.decode(t, &kept)
	a = w.do(t, "POST", "/api/games", `{"variant":"`+kept.Name+`","side":"w","level":1}`)
	a.wantStatus(t, http.StatusCreated)
	st := &stateJSON{}
	a.decode(t, st)
	if st.Variant != kept.Name || len(st.Steps) != 20 {
		t.Errorf("a game of %q, want %q, with %d steps", st.Variant, kept.Name, len(st.Steps))
	}
	for _, path := range []string{"/rules/" + kept.Name, "/analysis/" + kept.Name, "/play/" + st.ID} {
		a := w.do(t, "GET", path, "")
		a.wantStatus(t, http.StatusOK)
		wantTexts(t, a, "My Own")
	}
	a = w.do(t, "GET", "/workbench?copy="+kept.Name, "")
	a.wantStatus(t, http.StatusOK)
	wantTexts(t, a, `summary = Small.`)
	_, version, _ := strings.Cut(kept.Name, play.VersionSign)
	if text, err := w.store.RulesText(t.Context(), version); err != nil || !strings.Contains(text, "summary = Small.") {
		t.Errorf("kept of the game: %q, %v", text, err)
	}
	w.do(t, "GET", "/workbench?copy=nothing", "").wantStatus(t, http.StatusNotFound)
	w.do(t, "POST", "/api/workbench/games", asked(t, "[mine:chess]\nfoo = 1", "")).wantStatus(t, http.StatusUnprocessableEntity)
	w.do(t, "GET", "/api/workbench/report/nothing", "").wantStatus(t, http.StatusNotFound)
	w.do(t, "GET", "/api/workbench/report/"+kept.Name+"?games=1000", "").wantStatus(t, http.StatusBadRequest)
}

// TestStreamReport: a report comes game by game, and says at last what it has found.
func TestStreamReport(t *testing.T) {
	w := newWorld(t)
	a := w.do(t, "POST", "/api/workbench/games", asked(t, workbench.Starts()[1].Text, ""))
	a.wantStatus(t, http.StatusCreated)
	var kept struct{ Name string }
	a.decode(t, &kept)
	a = w.do(t, "GET", "/api/workbench/report/"+kept.Name+"?games=2", "")
	a.wantStatus(t, http.StatusOK)
	wantTexts(t, a, `data: {"done":0,"all":2}`, `data: {"done":2,"all":2}`, `"visits":[`, `"sides":["White","Black"]`, "event: done\ndata: {\"error\":\"\"")
}

// TestDrawMoves: a notation is drawn, what is drawn is written, and what makes no sense is told.
func TestDrawMoves(t *testing.T) {
	w := newWorld(t)
	for _, test := range []struct {
		about, body string
		status      int
		want        string
	}{
		{"a notation", `{"notation":"fWN[F?R]"}`, http.StatusOK, `"rest":"[F?R]","sentence":"`},
		{"ways", `{"ways":[{"dx":0,"dy":1,"range":0,"manner":"plain","move":true,"capture":false,"initial":false}],"rest":""}`, http.StatusOK, `"notation":"fmR"`},
		{"no ways", `{"ways":[]}`, http.StatusOK, `"notation":"","ways":[]`},
		{"a bad notation", `{"notation":"W!"}`, http.StatusUnprocessableEntity, `character 2`},
		{"a long notation", `{"notation":"` + strings.Repeat("W", 3000) + `"}`, http.StatusUnprocessableEntity, `3000 bytes`},
		{"a step of no length", `{"ways":[{"dx":0,"dy":0,"range":1,"manner":"plain","move":true}]}`, http.StatusUnprocessableEntity, `expected one of 1 to 8`},
		{"too much", `{"notation":"` + strings.Repeat("W", maxDrawn) + `"}`, http.StatusRequestEntityTooLarge, ``},
		{"no JSON", `[]`, http.StatusBadRequest, ``},
	} {
		t.Run(test.about, func(t *testing.T) {
			a := w.do(t, "POST", "/api/workbench/moves", test.body)
			a.wantStatus(t, test.status)
			if !strings.Contains(a.body, test.want) {
				t.Errorf("%.600s\nwant %s", a.body, test.want)
			}
		})
	}
}
