package web

import (
	"net/http"
	"strings"
	"testing"
)

// Boards in frames may be shown by pages of others, and nothing else may.
func TestFramesOfOthers(t *testing.T) {
	w := newWorldOf(t, severalGames())
	host, _ := sit(t, w, "")
	for _, tt := range []struct {
		path   string
		status int
		words  string
	}{
		{"/embed/walk?moves=a1b1", http.StatusOK, `"study":{`},
		{"/embed/race?side=b", http.StatusOK, `"second":true`},
		{"/embed/walk?watch=" + host.ID[:12], http.StatusOK, `"game":{`},
		{"/embed/stroll?watch=" + host.ID[:12], http.StatusNotFound, "This game is no game of stroll."},
		{"/embed/walk?watch=x", http.StatusNotFound, "There is no game"},
		{"/embed/walk?moves=x", http.StatusUnprocessableEntity, "Turn 1: "},
		{"/embed/nothing", http.StatusNotFound, "nothing"},
	} {
		a := w.do(t, "GET", tt.path, "")
		if a.StatusCode != tt.status || !strings.Contains(a.body, tt.words) {
			t.Errorf("%s: status %d; there is no %q in %s", tt.path, a.StatusCode, tt.words, a.body)
		}
		if policy := a.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors *") {
			t.Errorf("%s: the policy is %s", tt.path, policy)
		}
		if strings.Contains(a.body, host.ID) {
			t.Errorf("%s tells the id of a seat", tt.path)
		}
	}
	for _, path := range []string{"/", "/analysis/walk", "/rules/walk", "/play/" + host.ID, "/watch/" + host.ID[:12]} {
		if policy := w.do(t, "GET", path, "").Header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s: the policy is %s", path, policy)
		}
	}
}
