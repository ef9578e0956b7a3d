package web

import (
	"cmp"
	"net/http"
	"slices"

	"aanca.chess/play"
)

// Looking at an invitation changes nothing, however often it is done (by programs that preview
// links, too). Only a POST accepts it.

// invitation returns what a request's token invites to.
func (s *site) invitation(r *http.Request) (token string, found *play.Invitation, v *variant, err error) {
	token = r.PathValue("token")
	if !isGameID(token) {
		return "", nil, nil, play.Errorf(play.NotFound, "there is no invitation %.40q", token)
	}
	if found, err = s.Games.Invitation(r.Context(), token); err != nil {
		return "", nil, nil, err
	}
	v, err = s.variants.get(found.Variant)
	return token, found, v, err
}

func (s *site) joinPage(w http.ResponseWriter, r *http.Request) error {
	token, found, v, err := s.invitation(r)
	if err != nil {
		return err
	}
	drawn := *v // what the board is drawn from
	drawn.Types = append(slices.Clip(drawn.Types), s.typesOf(found)...)
	return s.writePage(w, http.StatusOK, page{
		Kind: "join", Title: v.Title + ": an invitation", Data: drawn,
		Body: struct {
			*variant
			Side, FEN, Action string
		}{v, v.Sides[found.Side], cmp.Or(found.Drawn, found.FEN), "/join/" + token},
	})
}

func (s *site) getInvitation(w http.ResponseWriter, r *http.Request) error {
	_, found, v, err := s.invitation(r)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, struct {
		Variant string `json:"variant"`
		Title   string `json:"title"`
		Side    string `json:"side"`
		FEN     string `json:"fen"`
		Drawn   string `json:"drawn"`
		Ply     int    `json:"ply"`

		Types []typeJSON `json:"types"`
	}{found.Variant, v.Title, found.Side.String(), found.FEN, found.Drawn, found.Ply, s.typesOf(found)})
}

// typesOf returns the types that were made before somebody came.
func (s *site) typesOf(found *play.Invitation) []typeJSON {
	return s.newTypes(found.Types, found.Board)
}

// join takes the seat that a request's token is for, and remembers it for the browser.
func (s *site) join(w http.ResponseWriter, r *http.Request) (*play.State, error) {
	token, _, _, err := s.invitation(r)
	if err != nil {
		return nil, err
	}
	state, err := s.Games.Join(r.Context(), token)
	if err != nil {
		return nil, err
	}
	remember(w, r, state.Game.ID)
	return state, nil
}

func (s *site) joinByForm(w http.ResponseWriter, r *http.Request) error {
	state, err := s.join(w, r)
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/play/"+state.Game.ID, http.StatusSeeOther)
	return nil
}

func (s *site) acceptInvitation(w http.ResponseWriter, r *http.Request) error {
	var body struct{}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	state, err := s.join(w, r)
	if err != nil {
		return err
	}
	return s.writeCreated(w, state)
}
