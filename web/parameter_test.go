package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParametersAreTold(t *testing.T) {
	w := serving(t, "csipgs", "csipgs-rich", "csipgs-army", "csipgs-unofficial")
	income := parameterJSON{
		Game: "csipgs-rich", Title: "Income of a turn, in zorkmids", Value: "2", Usual: "2", Words: []string{},
		Least: "0.001", Most: "99.999",
	}
	for name, want := range map[string]*parameterJSON{
		"walk": nil, "csipgs": nil, "csipgs-rich": &income, "csipgs-rich:2": &income,
		"csipgs-rich:0.5": {
			Game: "csipgs-rich", Title: income.Title, Value: "0.5", Usual: "2", Words: []string{}, Least: "0.001", Most: "99.999",
		},
		"csipgs-army:60": {
			Game: "csipgs-army", Title: "Budget for an army, in zorkmids", Value: "60", Usual: "47", Words: []string{},
			Least: "1", Most: "999", Whole: true,
		},
		"csipgs-unofficial:relay": {
			Game: "csipgs-unofficial", Title: "Further modifiers", Value: "relay", Usual: "both",
			Words: []string{"both", "relay", "double"},
		},
	} {
		var v variant
		w.do(t, "GET", "/api/variants/"+name, "").decode(t, &v)
		if diff := cmp.Diff(want, v.Parameter); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
	}
}

func TestGamesWithParameters(t *testing.T) {
	w := serving(t, "csipgs", "csipgs-rich", "csipgs-army")
	const seat = `,"side":"w","opponent":"person"}`
	for _, tt := range []struct{ name, variant, kept, says string }{
		{"a number", "csipgs-rich:3", "csipgs-rich:3", ""},
		{"the usual one", "csipgs-army:47", "csipgs-army", ""},
		{"out of bounds", "csipgs-army:1000", "", "csipgs-army:1000: the budget, behind the colon, is a whole number from 1 to 999"},
		{"no number", "csipgs-rich:much", "", "csipgs-rich:much: the income, behind the colon, is a number above 0 and up to 99.999 with at most three decimals"},
		{"nothing", "csipgs-rich:", "", "csipgs-rich:: the income, behind the colon, is a number above 0 and up to 99.999 with at most three decimals"},
		{"too long", "csipgs-rich:" + strings.Repeat("1", 1000), "", "csipgs-rich: the value behind the colon has 1000 bytes; at most 20 are read"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := w.do(t, "POST", "/api/games", `{"variant":"`+tt.variant+`"`+seat)
			if tt.says != "" {
				var p problem
				a.wantStatus(t, http.StatusBadRequest)
				if a.decode(t, &p); p.Error != tt.says {
					t.Errorf("the answer is %q, want %q", p.Error, tt.says)
				}
				return
			}
			var st stateJSON
			a.wantStatus(t, http.StatusCreated)
			if a.decode(t, &st); st.Variant != tt.kept {
				t.Errorf("the game is %s, want %s", st.Variant, tt.kept)
			}
		})
	}
	for _, name := range []string{"csipgs:3", "walk:3", "nothing:3", ":"} {
		w.do(t, "POST", "/api/games", `{"variant":"`+name+`"`+seat).wantStatus(t, http.StatusNotFound)
	}
}

// TestFormsWithParameters: the form of the rules page has a field, and the page of the game leads back
// to the rules that are played.
func TestFormsWithParameters(t *testing.T) {
	w := serving(t, "csipgs", "csipgs-rich", "csipgs-army", "csipgs-unofficial")
	for path, wants := range map[string][]string{
		"/rules/csipgs-army":              {`type="number" name="parameter" required min="1" max="999" step="1" value="47"`, "1 to 999, usually 47"},
		"/rules/csipgs-army:60":           {`value="60"`, `name="variant" value="csipgs-army"`, "armies (budget 60)"},
		"/rules/csipgs-unofficial:double": {"<option>both</option>", "<option selected>double</option>"},
	} {
		a := w.do(t, "GET", path, "")
		for _, want := range wants {
			if a.StatusCode != http.StatusOK || !strings.Contains(a.body, want) {
				t.Errorf("%s: status %d, without %s", path, a.StatusCode, want)
			}
		}
	}
	if a := w.do(t, "GET", "/rules/csipgs", ""); strings.Contains(a.body, `name="parameter"`) {
		t.Error("a game without a parameter has a field for it")
	}
	w.do(t, "GET", "/rules/csipgs-army:0", "").wantStatus(t, http.StatusBadRequest)

	post := func(form string) answer {
		t.Helper()
		return w.do(t, "POST", "/play", form, "Content-Type", "application/x-www-form-urlencoded")
	}
	begun := post("variant=csipgs-rich&parameter=3&side=w&opponent=person")
	begun.wantStatus(t, http.StatusSeeOther)
	page := w.do(t, "GET", begun.Header.Get("Location"), "")
	if !strings.Contains(page.body, "/rules/csipgs-rich:3") || !strings.Contains(page.body, "rich (income 3)") {
		t.Errorf("the game's page does not name the game: %s", page.body)
	}
	home := w.do(t, "GET", "/", "", "Cookie", strings.Split(page.Header.Get("Set-Cookie"), ";")[0])
	if !strings.Contains(home.body, "rich (income 3)") {
		t.Error("the game is not among the last ones")
	}
	if a := post("variant=csipgs-rich&parameter=1000&side=w&opponent=person"); a.StatusCode != http.StatusBadRequest || !strings.Contains(a.body, "up to 99.999") {
		t.Errorf("status %d: %s", a.StatusCode, a.body)
	}
	if a := post("variant=csipgs&parameter=3&side=w&opponent=person"); a.StatusCode != http.StatusBadRequest || !strings.Contains(a.body, "Csipgs chess has no parameter") {
		t.Errorf("status %d: %s", a.StatusCode, a.body)
	}
}
