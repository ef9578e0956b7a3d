package web

import (
	"encoding/json"
	"net/http"
	"net/url"

	"aanca.chess/people"
	"aanca.chess/play"
)

// Passkeys: made and removed on the page of the account, used on the page where one signs in. Browsers ask for them by a script, so
// the requests are JSON; all come from our own pages alone (sameOrigin).

// passkeyRoutes are there if the site has accounts.
func (s *site) passkeyRoutes() []route {
	return []route{
		{pattern: "POST /api/passkeys/ask", handle: s.askPasskey},
		{pattern: "POST /api/passkeys", handle: s.addPasskey},
		{pattern: "POST /api/sign-in/ask", handle: s.askSignIn},
		{pattern: "POST /api/sign-in", handle: s.signInByPasskey},
		{pattern: "POST /account/passkeys/remove", handle: s.dropPasskey},
	}
}

// seenAt is where the browser sees us.
func seenAt(r *http.Request) people.Site {
	at := url.URL{Scheme: "http", Host: r.Host}
	if secured(r) {
		at.Scheme = "https"
	}
	return people.Site{Host: at.Hostname(), Origin: at.String()}
}

// A passkeyAnswer is what a browser answers to what it was asked.
type passkeyAnswer struct {
	Ceremony   string          `json:"ceremony"`
	Credential json.RawMessage `json:"credential"`
}

func (s *site) askPasskey(w http.ResponseWriter, r *http.Request) error {
	viewer, err := s.mustView(r)
	if err != nil {
		return err
	}
	var body struct {
		Present string `json:"present"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	if err := s.mayTry(r); err != nil {
		return err
	}
	if err := s.mayGuess(viewer.Name); err != nil {
		return err
	}
	asked, err := s.People.AskPasskey(r.Context(), seenAt(r), viewer.ID, body.Present)
	if err != nil {
		if play.KindOf(err) == play.Illegal {
			s.wrong.Allow(guessed(viewer.Name))
		}
		return err
	}
	return writeJSON(w, http.StatusOK, asked)
}

func (s *site) addPasskey(w http.ResponseWriter, r *http.Request) error {
	viewer, err := s.mustView(r)
	if err != nil {
		return err
	}
	var body passkeyAnswer
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	if err := s.mayTry(r); err != nil {
		return err
	}
	if err := s.People.AddPasskey(r.Context(), seenAt(r), *viewer, body.Ceremony, r.UserAgent(), body.Credential); err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, wentOn{"/account?done=passkey"})
}

// A wentOn says where to go on.
type wentOn struct {
	Next string `json:"next"`
}

func (s *site) askSignIn(w http.ResponseWriter, r *http.Request) error {
	if err := s.mayTry(r); err != nil {
		return err
	}
	asked, err := s.People.AskSignIn(r.Context(), seenAt(r))
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, asked)
}

func (s *site) signInByPasskey(w http.ResponseWriter, r *http.Request) error {
	var body passkeyAnswer
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	if err := s.mayTry(r); err != nil {
		return err
	}
	account, err := s.People.SignInByPasskey(r.Context(), seenAt(r), body.Ceremony, body.Credential)
	if err != nil {
		return err
	}
	if err := s.beginSession(w, r, &account); err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, wentOn{"/my-games"})
}

func (s *site) dropPasskey(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if _, err := readForm(w, r); err != nil {
			return err
		}
		if err := s.People.DropPasskey(r.Context(), viewer.ID, r.PostForm.Get("id")); err != nil {
			return err
		}
		http.Redirect(w, r, "/account?done=nopasskey", http.StatusSeeOther)
		return nil
	})
}

// A shownPasskey is a passkey on the page of its account.
type shownPasskey struct {
	people.Passkey
	Agent string // the browser in which it was made, in words
}

func (s *site) shownPasskeys(r *http.Request, account string) ([]shownPasskey, error) {
	list, err := s.People.Passkeys(r.Context(), account)
	var shown []shownPasskey
	for _, p := range list {
		shown = append(shown, shownPasskey{p, browserWords(s.language(r), p.Name)})
	}
	return shown, err
}
