package web

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
)

// sessionCookie holds the token of who is signed in. Browsers send it with requests of our own pages alone, and show it to no
// script.
const sessionCookie = "session"

func sessionToken(r *http.Request) string {
	cookie, err := r.Cookie(sessionCookie)
	if err != nil || len(cookie.Value) > 64 {
		return ""
	}
	return cookie.Value
}

// viewerOf returns the account of who asks, nil for a guest. It is looked for once for a request.
func (s *site) viewerOf(r *http.Request) *people.Account {
	who := askerOf(r.Context())
	if who.looked || s.People == nil {
		return who.viewer
	}
	who.looked = true
	token := sessionToken(r)
	if token == "" {
		return nil
	}
	account, err := s.People.Who(r.Context(), token)
	switch {
	case err == nil:
		who.viewer = &account
	case play.KindOf(err) != play.NotFound && r.Context().Err() == nil:
		s.Log.Error("cannot find out who is signed in", "id", who.id, "err", err)
	}
	return who.viewer
}

// mustView returns the account of who asks, or sends a guest to sign in first.
func (s *site) mustView(r *http.Request) (*people.Account, error) {
	if viewer := s.viewerOf(r); viewer != nil {
		return viewer, nil
	}
	return nil, errSignIn
}

var errSignIn = &httpError{http.StatusUnauthorized, "sign in first"}

// beginSession signs the browser in.
func (s *site) beginSession(w http.ResponseWriter, r *http.Request, account *people.Account) error {
	if old := sessionToken(r); old != "" {
		if err := s.People.End(r.Context(), old); err != nil {
			return err
		}
	}
	token, err := s.People.Begin(r.Context(), account.ID, r.UserAgent())
	if err != nil {
		return err
	}
	setCookie(w, r, sessionCookie, token)
	return nil
}

// forget takes a cookie away from the browser.
func forget(w http.ResponseWriter, r *http.Request, name string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Path: "/", MaxAge: -1, HttpOnly: true, Secure: secured(r), SameSite: http.SameSiteLaxMode,
	})
}

// player returns who takes a seat: the account that is signed in, or a guest by a name of their choice, unless that is one's
// who has an account, or looks like it.
func (s *site) player(r *http.Request, name string) (play.Player, error) {
	if viewer := s.viewerOf(r); viewer != nil {
		return play.Player{Name: viewer.Name, Account: viewer.ID}, nil
	}
	name = play.CleanName(name)
	if s.People == nil || name == "" {
		return play.Player{Name: name}, nil
	}
	switch _, err := s.People.Named(r.Context(), name); {
	case err == nil:
		return play.Player{}, nil
	case play.KindOf(err) == play.NotFound:
		return play.Player{Name: name}, nil
	default:
		return play.Player{}, err
	}
}

// Passwords of one account may be wrong so often: at once, and then once in a while. It is a bound on those who guess from many
// addresses, far from what one person needs.
const (
	wrongAtOnce = 100
	wrongEvery  = time.Minute
)

// mayTry refuses who tries too often to sign in, register, or prove who they are.
func (s *site) mayTry(r *http.Request) error {
	if !s.signIns.allow(clientOf(r)) {
		return play.Errorf(play.TooMany, "too many attempts from your address; try again in a minute")
	}
	return nil
}

// mayGuess refuses more attempts at the password of one name.
func (s *site) mayGuess(name string) error {
	if !s.wrong.May(guessed(name)) {
		return play.Errorf(play.TooMany, "the password of this name was wrong too often; try again later, or choose a new one by e-mail")
	}
	return nil
}

// guessed is what wrong passwords are counted by.
func guessed(name string) string { return people.KeyOf(name[:min(len(name), 160)]) }

// localPath returns where on this site a browser wants to go on; "" if it is elsewhere.
func localPath(next string) string {
	if len(next) > 500 || !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.ContainsAny(next, "\\\r\n\t") {
		return ""
	}
	return next
}

// addressOf returns the address of the site for links in letters. What a request calls the site is believed only where the names of
// the site are known: a stranger could otherwise have a letter lead elsewhere.
func (s *site) addressOf(r *http.Request) string {
	if len(s.Hosts) == 0 {
		return s.Address
	}
	scheme := "http"
	if secured(r) {
		scheme = "https"
	}
	return fmt.Sprintf("%s://%s", scheme, r.Host)
}
