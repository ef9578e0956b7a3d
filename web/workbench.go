package web

import (
	"context"
	"fmt"
	"net/http"

	"aanca.chess/play"
	"aanca.chess/words"
	"aanca.chess/workbench"
)

// The workbench, where people write games of their own. The server compiles what is typed and keeps nothing of it; a game that
// is played, measured or looked at on a page of its own is a draft of the library (play/drafts.go).

// maxTyped bounds the body of a request that holds a text: JSON may write each character as six.
const maxTyped = 6*workbench.MaxZRF + 1024

// A typedJSON is the body of a request about a text.
type typedJSON struct {
	Text string `json:"text"`
	Game string `json:"game"` // which of its games, "" for the first
}

// A checkJSON is what the server says of a text.
type checkJSON struct {
	Games    []string      `json:"games"` // that can be played
	Game     string        `json:"game"`  // the one that the rest is about
	Problems []problemJSON `json:"problems"`
	Warnings []warningJSON `json:"warnings"`
	Variant  *variant      `json:"variant"`          // null if it cannot be played
	Unable   string        `json:"unable,omitempty"` // why it cannot be measured
}

type problemJSON struct {
	Line   int    `json:"line"` // from 1, 0 if it has no place
	Col    int    `json:"col"`
	Game   string `json:"game"`
	Key    string `json:"key"`
	Why    string `json:"why"`
	Remark bool   `json:"remark"`
}

type warningJSON struct {
	About   string   `json:"about"`
	Text    string   `json:"text"`
	Squares []string `json:"squares"`
}

// workbenchPage shows the workbench with a text to begin with: a copy of a game, or the first of those that are offered.
func (s *site) workbenchPage(w http.ResponseWriter, r *http.Request) error {
	starts := workbench.Starts()
	text, copied := starts[0].Text, false
	if name := r.URL.Query().Get("copy"); name != "" {
		if text, copied = s.Workbench.Copy(name), true; text == "" {
			return play.Errorf(play.NotFound, "there is no game called %.60q whose text could be changed", name)
		}
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "workbench", Title: words.Of("Workbench"), Description: "Write a chess variant of your own and play it at once.",
		Data: struct {
			Text   string            `json:"text"`
			Copied bool              `json:"copied"` // it was asked for, so that nothing else is shown in its place
			Most   int               `json:"most"`   // bytes of a text
			Games  int               `json:"games"`  // that a report is of
			Names  []string          `json:"names"`  // of games that may be inherited from
			Keys   []workbench.Key   `json:"keys"`
			ZRF    []workbench.Key   `json:"zrf"` // the words of ZRF
			Starts []workbench.Start `json:"starts"`
		}{text, copied, workbench.MaxZRF, workbench.UsualGames, workbench.Parents(), workbench.Reference(), workbench.ZRFReference(), starts},
	})
}

// typed reads and compiles the text of a request.
func (s *site) typed(w http.ResponseWriter, r *http.Request) (*workbench.Draft, error) {
	if !s.quotes.allow(clientOf(r)) {
		return nil, play.Errorf(play.TooMany, "too many texts come from your address; try again in a minute")
	}
	var body typedJSON
	if err := readJSONWithin(maxTyped, w, r, &body); err != nil {
		return nil, err
	}
	return s.Workbench.Read(r.Context(), body.Text, body.Game)
}

func (s *site) checkText(w http.ResponseWriter, r *http.Request) error {
	draft, err := s.typed(w, r)
	if err != nil {
		return err
	}
	answer := checkJSON{
		Games: append([]string{}, draft.Games...), Game: draft.Name, Problems: []problemJSON{}, Warnings: []warningJSON{},
	}
	for _, p := range draft.Problems {
		answer.Problems = append(answer.Problems, problemJSON(p))
	}
	for _, warning := range draft.Warnings {
		answer.Warnings = append(answer.Warnings, warningJSON{warning.About, warning.Text, append([]string{}, warning.Squares...)})
	}
	if draft.Rules != nil {
		answer.Variant, answer.Unable = newVariant(draft.Rules), workbench.Unable(draft.Rules.Info())
	}
	return writeJSON(w, http.StatusOK, answer)
}

// keepText makes the game of a text known for a while, or for good once it is played.
func (s *site) keepText(w http.ResponseWriter, r *http.Request) error {
	draft, err := s.typed(w, r)
	if err != nil {
		return err
	}
	name, err := s.Workbench.Keep(draft)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusCreated, struct {
		Name string `json:"name"`
	}{name})
}

// streamReport measures a game by letting the computer play it against itself.
func (s *site) streamReport(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("name")
	if _, err := s.Library.Rules(name); err != nil { // as a status; what comes later is told in the stream
		return err
	}
	games, err := number(r, "games", workbench.UsualGames)
	if err != nil {
		return err
	}
	return s.streamNews(w, r, "report", func(ctx context.Context, tell func(any) error) error {
		report, err := s.Workbench.Report(ctx, name, games, func(p workbench.Progress) error { return tell(p) })
		if err != nil {
			return fmt.Errorf("report: %w", err)
		}
		return tell(report)
	}, false)
}
