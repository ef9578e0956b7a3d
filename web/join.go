package web

import (
	"cmp"
	"net/http"
	"slices"

	"aanca.chess/play"
	"aanca.chess/words"
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

// ownSeat returns the seat that this browser has in the game that an invitation was for, "" if it has none. Whoever has
// accepted an invitation and opens it again finds the game so.
func (s *site) ownSeat(r *http.Request) string {
	token := r.PathValue("token")
	for _, id := range recentIDs(r) {
		if !play.OfSameGame(id, token) {
			continue
		}
		if _, err := s.Games.State(r.Context(), id); err == nil {
			return id
		}
	}
	if state, err := s.Games.Joined(r.Context(), token, browserName(r)); err == nil { // the answer with its cookie was lost
		return state.Game.ID
	}
	return ""
}

// orOwnSeat answers that there is no such invitation, with a redirection to the game for the one who has accepted it.
func (s *site) orOwnSeat(w http.ResponseWriter, r *http.Request, err error) error {
	if play.KindOf(err) == play.NotFound {
		if seat := s.ownSeat(r); seat != "" {
			http.Redirect(w, r, "/play/"+seat, http.StatusSeeOther)
			return nil
		}
	}
	return err
}

func (s *site) joinPage(w http.ResponseWriter, r *http.Request) error {
	token, found, v, err := s.invitation(r)
	if err != nil {
		return s.orOwnSeat(w, r, err)
	}
	nameBrowser(w, r)
	guest, signIn := s.viewerOf(r) == nil, ""
	if guest && found.Rated {
		signIn = signInPath("/join/" + token)
	}
	drawn := *v // what the board is drawn from
	drawn.Types = append(slices.Clip(drawn.Types), s.typesOf(found)...)
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "join", Title: words.Of("{game}: an invitation", "game", v.Title), Data: drawn,
		Body: struct {
			*variant
			Side, FEN, Action, Time string
			Host                    string // who has begun the game, "" if they have not said
			Rated                   bool
			Guest                   bool   // who asks has no name of their own
			SignIn                  string // where to go first, "" if nothing has to be done
		}{
			v, s.language(r).Known(v.Sides[found.Side]), cmp.Or(found.Drawn, found.FEN), "/join/" + token, paceWords(s.language(r), found.Pace),
			found.Name, found.Rated, guest, signIn,
		},
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
		Time    string `json:"time,omitempty"`
		FEN     string `json:"fen"`
		Drawn   string `json:"drawn"`
		Ply     int    `json:"ply"`

		Types []typeJSON `json:"types"`
	}{found.Variant, v.Title, found.Side.String(), found.Pace.String(), found.FEN, found.Drawn, found.Ply, s.typesOf(found)})
}

// typesOf returns the types that were made before somebody came.
func (s *site) typesOf(found *play.Invitation) []typeJSON {
	return s.newTypes(found.Types, found.Board)
}

// join takes the seat that a request's token is for, and remembers it for the browser. Who asks again
// with the same key gets the same seat: the first answer may have been lost.
func (s *site) join(w http.ResponseWriter, r *http.Request, key, name string) (*play.State, error) {
	token := r.PathValue("token")
	if !isGameID(token) {
		return nil, play.Errorf(play.NotFound, "there is no invitation %.40q", token)
	}
	who, err := s.player(r, name)
	if err != nil {
		return nil, err
	}
	state, err := s.Games.JoinAs(r.Context(), token, key, who)
	if err != nil {
		return nil, err
	}
	remember(w, r, state.Game.ID)
	return state, nil
}

func (s *site) joinByForm(w http.ResponseWriter, r *http.Request) error {
	r.Body = http.MaxBytesReader(w, r.Body, maxBody)
	if r.PostFormValue("from") == "lobby" { // nobody plays against themselves by a click on their own challenge
		if seat := s.ownSeat(r); seat != "" {
			http.Redirect(w, r, "/play/"+seat, http.StatusSeeOther)
			return nil
		}
	}
	if found, err := s.Games.Invitation(r.Context(), r.PathValue("token")); err == nil && found.Rated && s.viewerOf(r) == nil {
		http.Redirect(w, r, signInPath("/join/"+r.PathValue("token")), http.StatusSeeOther)
		return nil
	}
	state, err := s.join(w, r, browserName(r), r.PostFormValue("name"))
	if err != nil {
		return s.orOwnSeat(w, r, err)
	}
	http.Redirect(w, r, "/play/"+state.Game.ID, http.StatusSeeOther)
	return nil
}

func (s *site) acceptInvitation(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Key  string `json:"key"`
		Name string `json:"name"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	state, err := s.join(w, r, cmp.Or(body.Key, browserName(r)), body.Name)
	if err != nil {
		return err
	}
	return s.writeCreated(w, state)
}
