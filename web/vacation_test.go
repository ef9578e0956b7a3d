package web

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestAVacation: it is begun and ended on the page of the account, and those who play against them are told with the clock.
func TestAVacation(t *testing.T) {
	w := newTown(t)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	id, state := ann.create(t, `{"variant":"walk","side":"w","opponent":"person","time":"days 2"}`)
	token := strings.TrimPrefix(state["invitation"].(string), "/join/")
	var joined stateJSON
	ben.send(t, http.MethodPost, "/api/invitations/"+token, `{}`).decode(t, &joined)

	clock := func(v *resident, seat string) (c clockJSON) {
		t.Helper()
		var st stateJSON
		v.send(t, http.MethodGet, "/api/games/"+seat, "").decode(t, &st)
		return *st.Clock
	}
	if c := clock(ben, joined.ID); c.Rests != nil || c.Running != "w" {
		t.Errorf("before: %+v", c)
	}
	for days, want := range map[string]int{"": http.StatusBadRequest, "0": http.StatusBadRequest, "29": http.StatusUnprocessableEntity, "x": http.StatusBadRequest} {
		ann.form(t, "/account/vacation", "days", days).wantStatus(t, want)
	}
	w.visit().form(t, "/account/vacation", "days", "3").wantStatus(t, http.StatusUnauthorized)
	ann.form(t, "/account/vacation", "days", "3").wantStatus(t, http.StatusSeeOther)
	for _, c := range []clockJSON{clock(ben, joined.ID), clock(ann, id)} {
		if rests := c.Rests["w"]; len(c.Rests) != 1 || len(rests) != 1 || rests[0][1]-rests[0][0] != (72*time.Hour).Milliseconds() {
			t.Errorf("on vacation: %+v", c)
		}
	}
	wantIn(t, "the page", ann.send(t, http.MethodGet, "/account", "").body, "You are on vacation until", "25 are left", "I am back")
	wantIn(t, "what is taken along", ann.send(t, http.MethodGet, "/account/data.json", "").body, `"vacations": [`, `"until": "`)
	ann.form(t, "/account/vacation/end").wantStatus(t, http.StatusSeeOther)
	ann.form(t, "/account/vacation/end").wantStatus(t, http.StatusUnprocessableEntity)
	if c := clock(ben, joined.ID); len(c.Rests["w"]) == 1 && c.Rests["w"][0][1] > time.Now().UnixMilli() {
		t.Errorf("after it: %+v", c)
	}
	wantIn(t, "the page", ann.send(t, http.MethodGet, "/account", "").body, "Begin the vacation", "27 are left")
}
