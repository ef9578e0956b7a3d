package web

import (
	"net/http"
	"slices"
	"testing"
)

// TestEasyFirst: what has the pieces of most games stands before what has pieces, hands, turns or powers of its own.
func TestEasyFirst(t *testing.T) {
	game := func(name string, notations ...string) *variant {
		v := &variant{Name: name, Steps: 1}
		for _, n := range notations {
			v.Types = append(v.Types, typeJSON{Notation: n})
		}
		return v
	}
	plain := game("plain", "K", "R", "N")
	hands := game("hands", "K", "R", "N")
	hands.Hands = true
	steps := game("steps", "K", "R", "N")
	steps.Steps = 2
	strange := game("strange", "K", "AD", "CZ", "GH", "NN", "DD", "AA")
	fairy := game("fairy", "K", "R", "N", "BN")
	games := []*variant{strange, steps, hands, fairy, plain}
	all := append(slices.Clone(games), game("other", "K", "R", "N"), game("another", "K", "R", "N"), game("third", "K", "R"))
	easyFirst(games, all)
	var got []string
	for _, v := range games {
		got = append(got, v.Name)
	}
	if want := []string{"plain", "fairy", "hands", "steps", "strange"}; !slices.Equal(got, want) {
		t.Errorf("the games come as %q, want %q", got, want)
	}
}

// TestEasiestFirst: games that are good to begin with come before others, however many of them are not asked for.
func TestEasiestFirst(t *testing.T) {
	var all []*variant
	for i, name := range []string{"a", "b", "c", "d", "e"} {
		all = append(all, &variant{Name: name, Steps: 1 + i%2, Featured: true})
	}
	all = append(all, &variant{Name: "other", Steps: 1})
	if got, want := easiestFirst([]string{"other", "d", "e"}, all), []string{"e", "d", "other"}; !slices.Equal(got, want) {
		t.Errorf("the games come as %q, want %q", got, want)
	}
}

// TestFormsProposeAnEasyGame where nobody has played for a rating yet: one that is good to begin with, not the first by its name.
func TestFormsProposeAnEasyGame(t *testing.T) {
	ann := newTown(t).resident(t, "Ann")
	for _, path := range []string{"/tournaments/new", "/challenge"} {
		wantIn(t, path, ann.send(t, http.MethodGet, path, "").body, `value="stroll" selected`)
	}
}
