package web

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/words"
)

// The analysis board: positions that are named by a start and the turns from there, of which nothing is kept.

// A studyJSON is a STATE that nobody plays, with the turns from a ply on and how people write them.
type studyJSON struct {
	*stateJSON
	From   int      `json:"from"`
	Labels []string `json:"labels"`
}

// lineOf reads which position a request is about.
func lineOf(r *http.Request) (play.Line, error) {
	q := r.URL.Query()
	line := play.Line{Variant: r.PathValue("name"), FEN: q.Get("fen"), Turns: strings.Fields(q.Get("moves"))}
	var err error
	if line.Way, err = notationOf(q.Get("notation")); err != nil {
		return play.Line{}, err
	}
	line.From, err = number(r, "from", 0)
	return line, err
}

// notationOf returns the notation of a name; "" is that of the game's players.
func notationOf(name string) (play.Way, error) {
	way := play.Way(name)
	if way == "" {
		return "", nil
	}
	if err := play.KnownWay(way); err != nil {
		return "", err
	}
	return way, nil
}

// number reads a parameter that is a whole number, absent for the usual one.
func number(r *http.Request, name string, usual int) (int, error) {
	text := r.URL.Query().Get(name)
	if text == "" {
		return usual, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, badRequest(fmt.Sprintf("the parameter %q is %.20q; expected a whole number from 0 on", name, text))
	}
	return n, nil
}

// studied plays the turns of a request's position.
func (s *site) studied(r *http.Request) (*play.Study, play.Line, error) {
	line, err := lineOf(r)
	if err != nil {
		return nil, line, err
	}
	study, err := play.NewStudy(s.Library, line)
	return study, line, err
}

func (s *site) newStudy(study *play.Study, from int) studyJSON {
	state := s.newState(study.State, "")
	from = min(from, len(state.Turns))
	state.Turns = state.Turns[from:]
	return studyJSON{state, from, append([]string{}, study.Labels...)}
}

func (s *site) getStudy(w http.ResponseWriter, r *http.Request) error {
	study, line, err := s.studied(r)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, s.newStudy(study, line.From))
}

func (s *site) getStudySteps(w http.ResponseWriter, r *http.Request) error {
	study, _, err := s.studied(r)
	if err != nil {
		return err
	}
	ahead, err := study.After(r.URL.Query().Get("after"))
	if err != nil {
		return err
	}
	st := study.State
	return writeJSON(w, http.StatusOK, struct {
		Chosen []stepJSON `json:"chosen"`
		Steps  []stepJSON `json:"steps"`
	}{newSteps(st.Board, st.Side, ahead.Chosen), newSteps(st.Board, st.Side, ahead.Next)})
}

// explainStudy says why a turn may not be played or, without one, why the position is none.
func (s *site) explainStudy(w http.ResponseWriter, r *http.Request) error {
	study, _, err := s.studied(r)
	turn := r.URL.Query().Get("turn")
	var refused *play.Error
	switch {
	case turn == "" && errors.As(err, &refused) && refused.Kind == play.Illegal:
		return writeJSON(w, http.StatusOK, newExplanation(refused))
	case err != nil:
		return err
	case turn == "":
		return writeJSON(w, http.StatusOK, newExplanation(nil))
	}
	return writeJSON(w, http.StatusOK, newExplanation(study.Explain(turn)))
}

func (s *site) getValues(w http.ResponseWriter, r *http.Request) error {
	rules, err := s.Library.Rules(r.PathValue("name"))
	if err != nil {
		return err
	}
	values := map[string]int{}
	if s.Analysis.Unable(rules.Info()) == "" {
		if values, err = s.Analysis.Engine.Values(play.InVersion(rules.Info().Name, r.PathValue("name"))); err != nil {
			return err
		}
	}
	return writeJSON(w, http.StatusOK, struct {
		Values map[string]int `json:"values"`
	}{values})
}

// analysisPage shows the board. Its position is in the address; a game that is over may be named instead by a seat in it.
func (s *site) analysisPage(w http.ResponseWriter, r *http.Request) error {
	v, err := s.variants.get(r.PathValue("name"))
	if err != nil {
		return err
	}
	line, played, err := s.lineOfPage(r)
	if err != nil {
		return err
	}
	study, err := play.NewStudy(s.Library, line)
	problem := ""
	if err != nil {
		var refused *play.Error
		if !errors.As(err, &refused) {
			return err
		}
		problem = refused.Message
		if study, err = play.NewStudy(s.Library, play.Line{Variant: line.Variant}); err != nil {
			return err
		}
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "analysis", Title: words.Of("{game}: analysis", "game", v.Title), Description: "Analyse positions of " + v.Title + ".",
		Picture: pictureOf(v.Name, r.URL.Query()),
		Data: struct {
			Study   studyJSON   `json:"study"`
			Variant *variant    `json:"variant"`
			Ways    []play.Way  `json:"ways"`
			Unable  string      `json:"unable"` // why the computer does not search here
			Threads int         `json:"threads"`
			Seconds int         `json:"seconds"` // of one search
			Problem string      `json:"problem,omitempty"`
			Game    *playedJSON `json:"game,omitempty"` // that is analysed

			Save *saveFormJSON `json:"save,omitempty"`
		}{s.newStudy(study, 0), v, play.Ways(study.Rules), s.Analysis.Unable(study.Rules.Info()),
			s.Analysis.Threads, int(s.Analysis.Time.Seconds()), problem, newPlayed(played), newSaveForm(study.Rules)},
		Body: v,
	})
}

// A playedJSON is what is known of a game that is over, beside its turns.
type playedJSON struct {
	Result  string    `json:"result"`  // as the game says it
	Outcome string    `json:"outcome"` // as PGN says it
	Tags    []tagJSON `json:"tags"`
}

func newPlayed(state *play.State) *playedJSON {
	if state == nil {
		return nil
	}
	record := recordOf(state)
	return &playedJSON{state.Game.Result.String(), record.Result, newTags(record.Tags)}
}

// lineOfPage reads which position a page shows, and the game that it is of, nil if it is of none.
func (s *site) lineOfPage(r *http.Request) (line play.Line, played *play.State, err error) {
	if !r.URL.Query().Has("game") {
		line, err = lineOf(r)
		line.From = 0
		return line, nil, err
	}
	id := r.URL.Query().Get("game")
	if !isGameID(id) {
		return line, nil, play.Errorf(play.NotFound, "there is no game %.40q", id)
	}
	state, err := s.finished(r, id)
	if err != nil {
		return line, nil, err
	}
	if state.Game.Variant != r.PathValue("name") {
		return line, nil, play.Errorf(play.NotFound, "this game is no game of %s", r.PathValue("name"))
	}
	return play.Line{Variant: state.Game.Variant, FEN: state.Game.Start, Turns: openTurns(state)}, state, nil
}

// finished returns a game that is over, as a seat sees it. While it is played it is not analysed.
func (s *site) finished(r *http.Request, id string) (*play.State, error) {
	state, err := s.Games.State(r.Context(), id)
	if err != nil {
		return nil, err
	}
	if !state.Game.Result.Over() {
		return nil, play.Errorf(play.Illegal, "this game is not over; it can be analysed afterwards")
	}
	return state, nil
}

// openTurns returns the turns of a game of which nothing is hidden: the last may have ended the game unrevealed.
func openTurns(state *play.State) []string {
	if state.Hidden {
		return state.Game.Turns[:len(state.Game.Turns)-1]
	}
	return state.Game.Turns
}

// gamePGN answers with a game that is over as PGN.
func (s *site) gamePGN(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	state, err := s.finished(r, id)
	if err != nil {
		return err
	}
	way, err := notationOf(r.URL.Query().Get("notation"))
	if err != nil {
		return err
	}
	text, err := s.Analysis.Write(recordOf(state), way)
	if err != nil {
		return err
	}
	plain, _ := play.Unversioned(state.Game.Variant)
	h := w.Header()
	h.Set("Content-Type", "application/x-chess-pgn; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="`+plain+`.pgn"`)
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	_, _ = w.Write([]byte(text)) // a client that has gone away is no error of ours
	return nil
}

// recordOf returns a game that is over as it is written.
func recordOf(state *play.State) *analysis.Record {
	g := &state.Game
	players := [2]string{"A person", "A person"}
	if !g.People {
		for side := range players {
			if game.Side(side) != g.Human {
				players[side] = fmt.Sprintf("Aanca, level %d", g.Level)
			}
		}
	}
	for side := range min(len(players), len(g.Seats)) {
		players[side] = cmp.Or(g.Seats[side].Name, players[side])
	}
	record := &analysis.Record{
		Variant: g.Variant, FEN: g.Start, Result: analysis.ResultText(g.Result),
		Tags: []analysis.Tag{
			{Name: "Event", Value: "Game on Aanca"}, {Name: "Date", Value: g.Created.Format("2006.01.02")},
			{Name: "White", Value: players[0]}, {Name: "Black", Value: players[1]}, {Name: "Termination", Value: g.Result.String()},
		},
	}
	if control := g.Pace.TimeControl(); control != "" {
		record.Tags = append(record.Tags, analysis.Tag{Name: "TimeControl", Value: control})
	}
	for i, turn := range openTurns(state) {
		move := analysis.Move{Turn: analysis.Turn{Text: turn}}
		if i < len(g.Clocks) && g.Clocks[i] > 0 {
			move.Comment = "[%clk " + analysis.ClockText(g.Clocks[i]) + "]"
		}
		record.Main.Moves = append(record.Main.Moves, move)
	}
	return record
}
