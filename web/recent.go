package web

import (
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
	http.SetCookie(w, &http.Cookie{
		Name: recentCookie, Value: strings.Join(ids, "."), Path: "/", MaxAge: recentAge,
		HttpOnly: true, Secure: r.TLS != nil, SameSite: http.SameSiteLaxMode,
	})
}
