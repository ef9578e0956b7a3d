package web

import (
	"slices"
	"strings"

	"aanca.chess/words"
)

// A shelf is a part of the list of games on the home page. Each game stands on the first one that it fits.
type shelf struct {
	ID          string
	Title, Lead words.Text
	Cards       []card
	fits        func(*variant) bool
}

// large is from how many squares on a board is a large one, and small up to how many it is a small one.
const (
	large = 90
	small = 49
)

func (v *variant) squares() int {
	n := v.Board.Files*v.Board.Ranks - len(v.Board.Holes)
	if v.Board.Hexagons != nil {
		n = -len(v.Board.Holes)
		for _, rank := range v.Board.Hexagons {
			n += len(rank)
		}
	}
	return n
}

// newShelves returns the empty shelves in the order in which games are put on them.
func newShelves() []*shelf {
	family := func(names ...string) func(*variant) bool {
		return func(v *variant) bool { return slices.Contains(names, v.Family) }
	}
	return []*shelf{
		{ID: "asia", Title: words.Of("East Asia"), Lead: words.Of("The chess of Japan, China, Korea and Thailand."), fits: family("japanese", "chinese", "thai")},
		{ID: "checkers", Title: words.Of("Checkers"), Lead: words.Of("Men that leap over each other."), fits: family("checkers")},
		{ID: "ancient", Title: words.Of("Ancient chess"), Lead: words.Of("From before the queen could run."), fits: family("ancient")},
		{ID: "boards", Title: words.Of("Other board games"), Lead: words.Of("Hunts, races, rows and territory."), fits: family("hunt", "other", "")},
		{ID: "turns", Title: words.Of("Several moves a turn"), Lead: words.Of("A turn is more than one step."), fits: func(v *variant) bool { return v.Steps > 1 }},
		{ID: "drops", Title: words.Of("Drops"), Lead: words.Of("Pieces come from the hand onto the board."), fits: func(v *variant) bool { return v.Hands }},
		{ID: "large", Title: words.Of("Large boards"), Lead: words.Of("Room for many pieces."), fits: func(v *variant) bool { return v.squares() >= large }},
		{ID: "powers", Title: words.Of("Strange powers"), Lead: words.Of("Pieces that do more than move and capture."), fits: func(v *variant) bool { return len(v.Powers) > 0 }},
		{ID: "kin", Title: words.Of("Chess and its kin"), Lead: words.Of("The familiar game with something changed."), fits: func(*variant) bool { return true }},
	}
}

// shelfOrder is the order in which shelves are shown.
var shelfOrder = []string{"kin", "drops", "turns", "powers", "large", "asia", "ancient", "checkers", "boards"}

// shelve puts games on shelves. Those of a series stand on the card of the game that the series is called after.
func shelve(all []*variant) []*shelf {
	also := map[string][]entry{}
	for _, v := range all {
		if v.inSeries() {
			also[v.Series] = append(also[v.Series], v.entry())
		}
	}
	shelves := newShelves()
	for _, v := range all {
		if v.inSeries() {
			continue
		}
		for _, s := range shelves {
			if s.fits(v) {
				c := v.card()
				c.Also = also[v.Name]
				s.Cards = append(s.Cards, c)
				break
			}
		}
	}
	return shown(shelves)
}

// inSeries reports whether the game stands on another one's card.
func (v *variant) inSeries() bool { return v.Series != "" && v.Series != v.Name }

// shown returns the shelves that hold something, in the order in which they are shown.
func shown(shelves []*shelf) []*shelf {
	var list []*shelf
	for _, id := range shelfOrder {
		for _, s := range shelves {
			if s.ID == id && len(s.Cards) > 0 {
				list = append(list, s)
			}
		}
	}
	return list
}

// words are what people may look for a game by, beside what its card says: what it is like in a language, the rest as it is.
func (v *variant) words(in *words.Language) string {
	list := []string{v.Name, v.Family}
	add := func(fits bool, said string) {
		if fits {
			list = append(list, said)
		}
	}
	n := v.squares()
	add(v.Family == "chess", in.Tr("like chess"))
	add(n >= large, in.Tr("large big"))
	add(n <= small, in.Tr("small quick"))
	add(n <= 64 && len(v.Types) <= 6 && v.Steps == 1 && len(v.Powers) == 0, in.Tr("easy simple"))
	add(v.Hands, in.Tr("drops hand"))
	add(v.Steps > 1, in.Tr("several moves"))
	add(len(v.Powers) > 0, in.Tr("powers"))
	add(v.Setups, in.Tr("shuffled random setup"))
	add(v.Chance, in.Tr("dice"))
	add(len(v.Sides) > 2, in.Tr("three four players"))
	add(v.Board.Hexagons != nil, in.Tr("hexagonal"))
	list = append(list, v.Board.Topology)
	for _, t := range v.Types {
		list = append(list, t.Name, t.Notation)
	}
	return strings.ToLower(strings.Join(list, " "))
}
