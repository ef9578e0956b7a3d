package web

import (
	"net/http"
	"time"

	"aanca.chess/play"
	"aanca.chess/words"
)

func (s *site) listVariants(w http.ResponseWriter, r *http.Request) error {
	all, err := s.variants.whole(r.Context())
	if err != nil {
		return err
	}
	list := []entry{}
	for _, v := range all {
		list = append(list, v.entry())
	}
	return writeJSON(w, http.StatusOK, list)
}

// listWords answers with what people may look for games by, which the home page asks for when somebody does.
// listWords answers with what games may be looked for by: in English, as their pieces and titles are, and in the reader's language.
func (s *site) listWords(w http.ResponseWriter, r *http.Request) error {
	all, err := s.variants.whole(r.Context())
	if err != nil {
		return err
	}
	in, list := s.language(r), make(map[string]string)
	for _, v := range all {
		list[v.Name] = v.words(words.English)
		if in != words.English {
			list[v.Name] += " " + v.words(in)
		}
	}
	return writeJSON(w, http.StatusOK, list)
}

func (s *site) getVariant(w http.ResponseWriter, r *http.Request) error {
	v, err := s.variants.get(r.PathValue("name"))
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, v)
}

func (s *site) getSetup(w http.ResponseWriter, r *http.Request) error {
	fen, layout, err := s.Games.Setup(r.PathValue("name"), r.URL.Query().Get("layout"))
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, struct {
		FEN    string `json:"fen"`
		Layout string `json:"layout"`
	}{fen, layout})
}

func (s *site) createGame(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Variant string `json:"variant"`
		Side    string `json:"side"`
		Level   *int   `json:"level"`
		FEN     string `json:"fen"`
		Layout  string `json:"layout"`

		Opponent string `json:"opponent"`
		Time     string `json:"time"`
		Name     string `json:"name"`
		Open     bool   `json:"open"`
		Rated    bool   `json:"rated"`
		StandIn  int    `json:"standIn"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	want := play.NewGame{
		Variant: body.Variant, Side: body.Side, FEN: body.FEN, Layout: body.Layout, Opponent: body.Opponent,
		Time: body.Time, Name: body.Name, Open: body.Open, Rated: body.Rated, StandIn: body.StandIn,
	}
	if s.takesLevel(want) {
		var err error
		if want.Level, err = present("level", body.Level); err != nil {
			return err
		}
	}
	state, err := s.create(w, r, want)
	if err != nil {
		return err
	}
	return s.writeCreated(w, state)
}

// writeCreated answers with the state of a seat that was not there before.
func (s *site) writeCreated(w http.ResponseWriter, state *play.State) error {
	w.Header().Set("Location", "/api/games/"+state.Game.ID)
	return writeJSON(w, http.StatusCreated, s.stateNow(state, ""))
}

// create begins a game if the address may, and remembers it for the browser.
func (s *site) create(w http.ResponseWriter, r *http.Request, want play.NewGame) (*play.State, error) {
	if !s.creations.allow(clientOf(r)) {
		return nil, play.Errorf(play.TooMany, "too many games were begun from here; try again in a minute")
	}
	who, err := s.player(r, want.Name)
	if err != nil {
		return nil, err
	}
	want.Name, want.Account = who.Name, who.Account
	state, err := s.Games.Create(r.Context(), want)
	if err != nil {
		return nil, err
	}
	remember(w, r, state.Game.ID)
	return state, nil
}

// gameID returns the id of the game that a request is about. What cannot be one is not looked for.
func gameID(r *http.Request) (string, error) {
	id := r.PathValue("id")
	if !isGameID(id) {
		return "", play.Errorf(play.NotFound, "there is no game %.40q", id)
	}
	return id, nil
}

// isGameID reports whether a text looks like the id of a game.
func isGameID(id string) bool {
	if id == "" || len(id) > 32 {
		return false
	}
	for _, c := range []byte(id) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

func (s *site) getGame(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	state, err := s.Games.State(r.Context(), id)
	return s.writeState(w, r, state, err)
}

// writeState answers with a state, or returns the error that came in its place.
func (s *site) writeState(w http.ResponseWriter, r *http.Request, state *play.State, err error) error {
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, s.stateNow(state, have(r)))
}

// stateNow returns the state with the time at which it is written.
func (s *site) stateNow(state *play.State, have string) *stateJSON {
	out := s.newState(state, have)
	if out.Clock != nil {
		out.Clock.Now = time.Now().UnixMilli()
	}
	return out
}

// have returns the mark of what the client says that it holds of the game, "" if it says nothing.
func have(r *http.Request) string { return r.URL.Query().Get("have") }

func (s *site) getSteps(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	state, ahead, err := s.Games.Steps(r.Context(), id, r.URL.Query().Get("after"))
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, struct {
		Chosen []stepJSON `json:"chosen"`
		Steps  []stepJSON `json:"steps"`
	}{newSteps(state.Board, state.Side, ahead.Chosen), newSteps(state.Board, state.Side, ahead.Next)})
}

func (s *site) explainTurn(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	turn := r.URL.Query().Get("turn")
	if turn == "" {
		return badRequest(`the parameter "turn" is missing`)
	}
	refusal, err := s.Games.Explain(r.Context(), id, turn)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, newExplanation(refusal))
}

// An explanation says whether a turn may be played, and why not.
type explanation struct {
	Legal   bool     `json:"legal"`
	Reason  string   `json:"reason"`
	Why     string   `json:"why"`
	Squares []string `json:"squares"`
}

func newExplanation(refusal *play.Error) explanation {
	if refusal == nil {
		return explanation{Legal: true, Squares: []string{}}
	}
	return explanation{Reason: refusal.Reason, Why: refusal.Message, Squares: append([]string{}, refusal.Squares...)}
}

// mostTook is the longest turn that is told, in milliseconds.
const mostTook = 24 * 60 * 60 * 1000

func (s *site) playTurn(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Ply  *int   `json:"ply"`
		Turn string `json:"turn"`
		Took int64  `json:"took"` // milliseconds
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	id, ply, err := gameAndPly(r, body.Ply)
	if err != nil {
		return err
	}
	state, err := s.Games.PlayIn(r.Context(), id, ply, body.Turn, time.Duration(min(max(0, body.Took), int64(mostTook)))*time.Millisecond)
	return s.writeState(w, r, state, err)
}

// setConditions keeps conditional moves in the place of those that there are.
func (s *site) setConditions(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Ply   *int       `json:"ply"`
		Lines [][]string `json:"lines"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	id, ply, err := gameAndPly(r, body.Ply)
	if err != nil {
		return err
	}
	state, err := s.Games.SetConditions(r.Context(), id, ply, body.Lines)
	return s.writeState(w, r, state, err)
}

func (s *site) undoTurn(w http.ResponseWriter, r *http.Request) error {
	id, ply, err := readPly(w, r)
	if err != nil {
		return err
	}
	state, err := s.Games.Undo(r.Context(), id, ply)
	return s.writeState(w, r, state, err)
}

func (s *site) resignGame(w http.ResponseWriter, r *http.Request) error {
	id, ply, err := readPly(w, r)
	if err != nil {
		return err
	}
	state, err := s.Games.Resign(r.Context(), id, ply)
	return s.writeState(w, r, state, err)
}

func (s *site) claimDraw(w http.ResponseWriter, r *http.Request) error {
	id, ply, err := readPly(w, r)
	if err != nil {
		return err
	}
	state, err := s.Games.Claim(r.Context(), id, ply)
	return s.writeState(w, r, state, err)
}

func (s *site) getHint(w http.ResponseWriter, r *http.Request) error {
	id, ply, err := readPly(w, r)
	if err != nil {
		return err
	}
	hint, err := s.Games.Hint(r.Context(), id, ply)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, struct {
		Turn  string     `json:"turn"`
		Parts []PartJSON `json:"parts"`
	}{hint.Turn, newParts(hint.Parts)})
}

func (s *site) setLevel(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Level *int `json:"level"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	id, err := gameID(r)
	if err != nil {
		return err
	}
	level, err := present("level", body.Level)
	if err != nil {
		return err
	}
	state, err := s.Games.SetLevel(r.Context(), id, level)
	return s.writeState(w, r, state, err)
}

// readPly reads a body that holds nothing but the ply that the request is about.
func readPly(w http.ResponseWriter, r *http.Request) (id string, ply int, err error) {
	var body struct {
		Ply *int `json:"ply"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return "", 0, err
	}
	return gameAndPly(r, body.Ply)
}

func gameAndPly(r *http.Request, field *int) (id string, ply int, err error) {
	if id, err = gameID(r); err != nil {
		return "", 0, err
	}
	ply, err = present("ply", field)
	return id, ply, err
}
