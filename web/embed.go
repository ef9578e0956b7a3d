package web

import (
	"net/http"
	"strings"

	"aanca.chess/play"
	"aanca.chess/words"
)

// embedPolicy is the policy of the one kind of page that others may show in a frame.
var embedPolicy = strings.Replace(contentPolicy, "frame-ancestors 'none'", "frame-ancestors *", 1)

// embedPage shows a board to be put into pages of others: a position with the turns that led there, as on the analysis
// board, or a game between people that everybody may watch. Nothing can be done on it but to look.
func (s *site) embedPage(w http.ResponseWriter, r *http.Request) error {
	h := w.Header()
	h.Set("Content-Security-Policy", embedPolicy)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	v, err := s.variants.get(r.PathValue("name"))
	if err != nil {
		return err
	}
	shown, err := s.embedded(r)
	if err != nil {
		return err
	}
	shown.Variant, shown.Second = v, r.URL.Query().Get("side") == "b"
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "embed", Title: words.Just(v.Title), Description: v.Summary, Picture: pictureOf(v.Name, r.URL.Query()), Data: shown, Body: v,
	})
}

// An embedJSON is what a board in pages of others shows: a study or a game that goes on.
type embedJSON struct {
	Variant *variant   `json:"variant"`
	Study   *studyJSON `json:"study,omitempty"`
	Game    *stateJSON `json:"game,omitempty"`
	Second  bool       `json:"second"` // seen from the second side
}

// embedded returns what a request wants to show, without the variant.
func (s *site) embedded(r *http.Request) (embedJSON, error) {
	if id := r.URL.Query().Get("watch"); id != "" {
		if !isGameID(id) {
			return embedJSON{}, play.Errorf(play.NotFound, "there is no game %.40q", id)
		}
		state, err := s.Games.Public(r.Context(), id)
		if err != nil {
			return embedJSON{}, err
		}
		if state.Game.Variant != r.PathValue("name") {
			return embedJSON{}, play.Errorf(play.NotFound, "this game is no game of %s", r.PathValue("name"))
		}
		return embedJSON{Game: s.stateNow(state, "")}, nil
	}
	line, err := lineOf(r)
	if err != nil {
		return embedJSON{}, err
	}
	line.From = 0
	study, err := play.NewStudy(s.Library, line)
	if err != nil {
		return embedJSON{}, err
	}
	shown := s.newStudy(study, 0)
	return embedJSON{Study: &shown}, nil
}
