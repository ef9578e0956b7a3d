package web

import (
	"crypto/rand"
	"net/http"
	"slices"
	"strings"
)

// The last games of a browser stand in a cookie, so that the home page can show them to it and to
// nobody else.
const (
	recentCookie = "recent"
	recentMost   = 8
	recentAge    = 365 * 24 * 60 * 60 // seconds
)

// recentIDs returns the ids of the browser's last games, the newest first.
func recentIDs(r *http.Request) []string {
	cookie, err := r.Cookie(recentCookie)
	if err != nil {
		return nil
	}
	var ids []string
	for id := range strings.SplitSeq(cookie.Value, ".") {
		if len(ids) < recentMost && isGameID(id) && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// remember puts a game first among the browser's last games.
func remember(w http.ResponseWriter, r *http.Request, id string) {
	ids := []string{id}
	for _, other := range recentIDs(r) {
		if other != id && len(ids) < recentMost {
			ids = append(ids, other)
		}
	}
	setCookie(w, r, recentCookie, strings.Join(ids, "."))
}

func setCookie(w http.ResponseWriter, r *http.Request, name, value string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: recentAge,
		HttpOnly: true, Secure: secured(r), SameSite: http.SameSiteLaxMode,
	})
}

// browserCookie tells a browser that is about to take a seat from the others.
const browserCookie = "browser"

func browserName(r *http.Request) string {
	cookie, err := r.Cookie(browserCookie)
	if err != nil || !isGameID(cookie.Value) {
		return ""
	}
	return cookie.Value
}

// nameBrowser gives a browser a name if it has none.
func nameBrowser(w http.ResponseWriter, r *http.Request) {
	if browserName(r) == "" {
		setCookie(w, r, browserCookie, strings.ToLower(rand.Text()))
	}
}
