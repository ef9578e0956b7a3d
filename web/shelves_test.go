package web

import (
	"strings"
	"testing"

	"aanca.chess/words"
)

// Each game stands on one shelf: the first that it fits.
func TestShelves(t *testing.T) {
	board := boardJSON{Files: 8, Ranks: 8, Topology: "square"}
	wide := boardJSON{Files: 10, Ranks: 10, Topology: "square", Holes: []string{"a1"}}
	all := []*variant{
		{Name: "plain", Family: "chess", Board: board, Steps: 1},
		{Name: "cousin", Family: "chess", Board: board, Steps: 1, Series: "plain"},
		{Name: "wide", Family: "chess", Board: wide, Steps: 1},
		{Name: "twice", Family: "chess", Board: wide, Steps: 2},
		{Name: "handy", Family: "chess", Board: wide, Steps: 1, Hands: true},
		{Name: "odd", Family: "chess", Board: board, Steps: 1, Powers: []powerJSON{{}}},
		{Name: "bridge", Family: "japanese", Board: wide, Steps: 1, Hands: true},
		{Name: "leap", Family: "checkers", Board: wide, Steps: 2},
		{Name: "old", Family: "ancient", Board: wide, Steps: 1},
		{Name: "fox", Family: "hunt", Board: board, Steps: 1},
		{Name: "mine", Board: board, Steps: 1},
	}
	var got []string
	for _, s := range shelve(all) {
		for _, c := range s.Cards {
			text := s.ID + ":" + c.Name
			for _, e := range c.Also {
				text += "+" + e.Name
			}
			got = append(got, text)
		}
	}
	const want = "kin:plain+cousin drops:handy turns:twice powers:odd large:wide asia:bridge ancient:old checkers:leap boards:fox boards:mine"
	if text := strings.Join(got, " "); text != want {
		t.Errorf("%s, want %s", text, want)
	}
}

// Every shelf is shown somewhere, so that no game is lost.
func TestShelvesAreShown(t *testing.T) {
	if n := len(newShelves()); n != len(shelfOrder) {
		t.Errorf("%d shelves, %d of them in order", n, len(shelfOrder))
	}
	shelves := newShelves()
	for _, s := range shelves {
		s.Cards = make([]card, 1)
	}
	if n := len(shown(shelves)); n != len(shelves) {
		t.Errorf("%d of %d shelves are shown", n, len(shelves))
	}
}

// People find games by what they are like, and by pieces and their notation.
func TestWords(t *testing.T) {
	v := &variant{
		Name: "plain", Family: "chess", Steps: 1, Hands: true, Board: boardJSON{Files: 5, Ranks: 5, Topology: "torus"},
		Types: []typeJSON{{Name: "Nightrider", Notation: "NN"}},
	}
	found := " " + v.words(words.English) + " "
	for _, want := range []string{"plain", "like chess", "small", "quick", "easy", "drops", "torus", "nightrider", "nn"} {
		if !strings.Contains(found, " "+want+" ") {
			t.Errorf("%q is missing in %q", want, found)
		}
	}
	for _, not := range []string{"large", "several", "powers", "hexagonal", "dice"} {
		if strings.Contains(found, not) {
			t.Errorf("%q is in %q", not, found)
		}
	}
}
