package web

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/play/playtest"
)

// An analyst expects the first turn that it finds, and thinks on until it is told to stop where it is patient.
type analyst struct {
	patient bool
	ended   chan struct{}
}

func (a *analyst) Analyse(ctx context.Context, _ string, pos game.Position, _ analysis.Limits, report func(analysis.Progress)) error {
	report(analysis.Progress{Score: analysis.Score{Value: 50, Expected: 600}, Depth: 2, Nodes: 10, PV: playtest.FirstTurn(pos)})
	if a.patient {
		<-ctx.Done()
		close(a.ended)
	}
	return nil
}

func (a *analyst) Values(string) (map[string]int, error) { return map[string]int{"S": 100}, nil }

// analysing gives a site someone who analyses.
func analysing(t *testing.T, engine analysis.Engine) func(c *Config) {
	return func(c *Config) {
		desk, err := analysis.New(analysis.Config{Library: c.Library, Engine: engine})
		if err != nil {
			t.Fatal(err)
		}
		c.Analysis = desk
	}
}

func TestStudies(t *testing.T) {
	w := newWorldOf(t, severalGames())
	a := w.do(t, "GET", "/api/analysis/stroll?moves=a1b1,b1c1&notation=own", "")
	a.wantStatus(t, http.StatusOK)
	st := studyJSON{stateJSON: new(stateJSON)}
	a.decode(t, &st)
	if st.ID != "" || st.Ply != 1 || len(st.Turns) != 1 || len(st.Labels) != 1 || st.Labels[0] != "a1b1,b1c1" || len(st.Steps) == 0 || st.Human != st.Side {
		t.Errorf("the study is %+v", st.stateJSON)
	}
	a = w.do(t, "GET", "/api/analysis/stroll?moves=a1b1,b1c1&from=1", "")
	a.decode(t, &st)
	if st.Ply != 1 || len(st.Turns) != 0 || len(st.Labels) != 0 || st.From != 1 {
		t.Errorf("from the first turn on there are %+v, labels %v", st.Turns, st.Labels)
	}
	a = w.do(t, "GET", "/api/analysis/stroll/steps?after=a1b1", "")
	a.wantStatus(t, http.StatusOK)
	a = w.do(t, "GET", "/api/analysis/walk/explain?turn=a1l1", "")
	a.wantStatus(t, http.StatusOK)
	if !strings.Contains(a.body, `"legal":false`) {
		t.Errorf("a long walk is explained as %s", a.body)
	}
	for fen, legal := range map[string]string{"3S8+w+-+-+0+1": `"legal":true`, "3S7+w+-+-+0+1": `"legal":false`} {
		if a = w.do(t, "GET", "/api/analysis/walk/explain?fen="+fen, ""); a.StatusCode != http.StatusOK || !strings.Contains(a.body, legal) {
			t.Errorf("the position %s is explained as %s; want %s", fen, a.body, legal)
		}
	}
}

func TestRefusedAnalysis(t *testing.T) {
	w := newWorldOf(t, severalGames(), analysing(t, &analyst{}))
	for _, tt := range []struct {
		path   string
		status int
		words  string
	}{
		{"/api/analysis/nothing", http.StatusNotFound, "nothing"},
		{"/api/analysis/walk?moves=x", http.StatusUnprocessableEntity, "turn 1: "},
		{"/api/analysis/walk?fen=x", http.StatusUnprocessableEntity, "placement"},
		{"/api/analysis/walk?notation=verse", http.StatusBadRequest, "there is no notation"},
		{"/api/analysis/walk?from=-1", http.StatusBadRequest, "expected a whole number from 0 on"},
		{"/api/analysis/walk/lines?lines=9", http.StatusBadRequest, "9 lines: expected 1 to 5"},
		{"/api/analysis/race/lines?threat=1", http.StatusUnprocessableEntity, "there is no threat to show"},
		{"/analysis/nothing", http.StatusNotFound, "nothing"},
		{"/analysis/walk?game=nothing", http.StatusNotFound, "nothing"},
	} {
		a := w.do(t, "GET", tt.path, "")
		if a.StatusCode != tt.status || !strings.Contains(a.body, tt.words) {
			t.Errorf("%s: status %d, %s; want %d with %q", tt.path, a.StatusCode, a.body, tt.status, tt.words)
		}
	}
	for _, body := range []string{`{"pgn":"1. x"}`, `{"pgn":"[Variant \"Nonsense\"]\n\n*"}`, `{"pgn":""}`} {
		w.do(t, "POST", "/api/analysis/walk/import", body).wantStatus(t, http.StatusUnprocessableEntity)
	}
	for body, message := range map[string]string{
		`{"fen":7}`:            `field "fen" is a JSON number; expected a string`,
		`{"main":"x"}`:         `field "main" is a JSON string; expected an object`,
		`{"main":{"moves":7}}`: `field "main.moves" is a JSON number; expected a list`,
		`{"fen":"x"}`:          `malformed FEN: placement`,
		`{"result":"won"}`:     `"won" is no result`,
	} {
		a := w.do(t, "POST", "/api/analysis/walk/export", body)
		var told problem
		if a.decode(t, &told); a.StatusCode/100 != 4 || !strings.Contains(told.Error, message) {
			t.Errorf("%s: status %d, %s; want %q", body, a.StatusCode, a.body, message)
		}
	}
	w.do(t, "POST", "/api/analysis/walk/import", `{"pgn":"`+strings.Repeat("x", 300_000)+`"}`).wantStatus(t, http.StatusRequestEntityTooLarge)
}

func TestLinesAreStreamed(t *testing.T) {
	w := newWorld(t, analysing(t, &analyst{}))
	a := w.do(t, "GET", "/api/analysis/walk/lines?moves=a1b1&notation=own", "")
	a.wantStatus(t, http.StatusOK)
	for _, part := range []string{"event: lines\n", `"score":{"value":-50,"mate":null,"expected":400}`, `"depth":2`, "event: done\ndata: {\"error\":\"\""} {
		if !strings.Contains(a.body, part) {
			t.Errorf("there is no %q in %s", part, a.body)
		}
	}
	a = w.do(t, "GET", "/api/analysis/walk/course?moves=a1b1", "")
	a.wantStatus(t, http.StatusOK)
	if strings.Count(a.body, "event: point\n") != 2 || !strings.Contains(a.body, `"ply":1`) {
		t.Errorf("the course is %s", a.body)
	}
	a = w.do(t, "GET", "/api/analysis/walk/values", "")
	if strings.TrimSpace(a.body) != `{"values":{"S":100}}` {
		t.Errorf("the values are %s", a.body)
	}
}

// Nobody searches for someone who has gone.
func TestASearchEndsWithItsClient(t *testing.T) {
	engine := &analyst{patient: true, ended: make(chan struct{})}
	w := newWorld(t, analysing(t, engine))
	ctx, leave := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, "GET", w.URL+"/api/analysis/walk/lines", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := w.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	leave()
	_ = answer.Body.Close() // it has been cut off
	<-engine.ended
}

// The course of a game is told when it is over, of games that the computer plays and of which nothing stays hidden.
func TestTheCourseOfAGame(t *testing.T) {
	w := newWorldOf(t, severalGames(), analysing(t, &analyst{}))
	id := w.begin(t, "walk")
	path := "/api/games/" + id + "/course"
	w.want(t, "POST", "/api/games/"+id+"/turns", `{"ply":0,"turn":"a1b1"}`, http.StatusOK)
	a := w.do(t, "GET", path, "")
	if a.wantStatus(t, http.StatusUnprocessableEntity); !strings.Contains(a.body, "not over") {
		t.Errorf("of a game that is played the course is %s", a.body)
	}
	if _, err := w.games.Resign(t.Context(), id, 1); err != nil {
		t.Fatal(err)
	}
	a = w.do(t, "GET", path, "")
	a.wantStatus(t, http.StatusOK)
	if strings.Count(a.body, "event: point\n") != 2 || !strings.Contains(a.body, `"expected":600`) || !strings.Contains(a.body, "event: done\ndata: {\"error\":\"\"") {
		t.Errorf("the course is %s", a.body)
	}
	w.do(t, "GET", "/api/games/nothing/course", "").wantStatus(t, http.StatusNotFound)
	for name, told := range map[string]bool{"walk": true, "race": true} {
		page := w.do(t, "GET", "/play/"+w.begin(t, name), "")
		if strings.Contains(page.body, `"course":true`) != told {
			t.Errorf("whether the page of %s can show a course: %t is not what it says", name, told)
		}
	}
}

// What is analysed is over, and of those who have a seat in it.
func TestGamesAreAnalysedWhenTheyAreOver(t *testing.T) {
	w := newWorld(t)
	close(w.engine.Gate)
	id := w.begin(t, "walk")
	for _, path := range []string{"/api/games/" + id + "/pgn", "/analysis/walk?game=" + id} {
		w.do(t, "GET", path, "").wantStatus(t, http.StatusUnprocessableEntity)
	}
	if _, err := w.games.Resign(t.Context(), id, 0); err != nil {
		t.Fatal(err)
	}
	a := w.do(t, "GET", "/api/games/"+id+"/pgn", "")
	a.wantStatus(t, http.StatusOK)
	if !strings.Contains(a.body, `[Result "0-1"]`) || !strings.Contains(a.body, `[Black "Aanca, level 3"]`) || !strings.Contains(a.body, `[Termination "b wins: resignation"]`) {
		t.Errorf("the game is written as %s", a.body)
	}
	a = w.do(t, "GET", "/analysis/walk?game="+id, "")
	a.wantStatus(t, http.StatusOK)
	if !strings.Contains(a.body, `"game":{"result":"b wins: resignation","outcome":"0-1","tags":[{"name":"Event"`) {
		t.Errorf("the page has no result: %s", a.body)
	}
	w.do(t, "GET", "/analysis/stroll?game="+id, "").wantStatus(t, http.StatusNotFound)
}

func TestTheAnalysisPageSaysWhatIsWrongWithItsAddress(t *testing.T) {
	w := newWorldOf(t, severalGames())
	for _, tt := range []struct{ path, words string }{
		{"/analysis/walk?moves=x", `"problem":"turn 1: `},
		{"/analysis/walk", `"unable":"This server has no computer to analyse with."`},
		{"/analysis/race", `"variant":{"name":"race"`},
	} {
		a := w.do(t, "GET", tt.path, "")
		a.wantStatus(t, http.StatusOK)
		if !strings.Contains(a.body, tt.words) {
			t.Errorf("%s: there is no %s in %s", tt.path, tt.words, a.body)
		}
	}
}

func TestExportIsWhatImportReads(t *testing.T) {
	w := newWorld(t)
	a := w.do(t, "POST", "/api/analysis/walk/export",
		`{"fen":"","main":{"moves":[{"turn":"a1b1","nags":[1],"comment":"so","variations":[{"moves":[{"turn":"a1c1"}]}]}]},"tags":[],"result":""}`)
	a.wantStatus(t, http.StatusOK)
	var written struct {
		PGN string `json:"pgn"`
	}
	a.decode(t, &written)
	a = w.do(t, "POST", "/api/analysis/walk/import", `{"pgn":`+strconv.Quote(written.PGN)+`}`)
	a.wantStatus(t, http.StatusOK)
	var record recordJSON
	a.decode(t, &record)
	if len(record.Main.Moves) != 1 || record.Main.Moves[0].Comment != "so" || len(record.Main.Moves[0].Variations) != 1 || record.Variant != "walk" {
		t.Errorf("%s is read as %+v", written.PGN, record)
	}
}

// TestAnalysisOfSeveralSides: the mean of what may fall has no turns, and shares of several sides are parts of the whole.
func TestAnalysisOfSeveralSides(t *testing.T) {
	found := []analysis.Found{{Progress: analysis.Progress{Mean: true, Sides: []analysis.Score{{Expected: 600}, {Expected: 300}, {Expected: 300}}}}}
	text, err := json.Marshal(newLines(found))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"mean":true`, `"sides":[500,250,250]`, `"turns":[]`} {
		if !strings.Contains(string(text), part) {
			t.Errorf("%s does not say %s", text, part)
		}
	}
	w := newWorldOf(t, severalGames(), analysing(t, &analyst{}))
	if a := w.do(t, "GET", "/api/analysis/race/course", ""); !strings.Contains(a.body, `{"ply":0,"side":"r",`) {
		t.Errorf("the course is %s", a.body)
	}
}
