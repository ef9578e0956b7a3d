package csipgs_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/csipgs"
	"aanca.chess/game"

	"pgregory.net/rapid"
)

// someTerms are atoms and the modifiers that they may have, as they may be written.
var someTerms = []struct{ atoms, letters []string }{
	{[]string{"W", "D", "H", "R", "WW"}, []string{"f", "s", "b"}},
	{[]string{"F", "A", "G", "B", "FF", "K", "Q"}, []string{"f", "b"}},
	{[]string{"N", "L", "C", "NN", "Nr"}, []string{"fh", "bh", "v", "s", "ff", "fs", "bb", "bs"}},
}

// drawTerm draws a term: its direction letters, its mode and its atom.
func drawTerm(t *rapid.T) (letters []string, mode, atom string) {
	row := rapid.SampledFrom(someTerms).Draw(t, "row")
	for _, l := range rapid.Permutation(row.letters).Draw(t, "order") {
		if rapid.IntRange(0, 2).Draw(t, "written") == 0 {
			letters = append(letters, l)
		}
	}
	return letters, rapid.SampledFrom([]string{"", "m", "c"}).Draw(t, "mode"), rapid.SampledFrom(row.atoms).Draw(t, "atom")
}

// drawDesign draws the text of a design.
func drawDesign(t *rapid.T) string {
	text := rapid.SampledFrom([]string{"", "", "", "royal-"}).Draw(t, "royal")
	for range rapid.IntRange(1, 4).Draw(t, "terms") {
		letters, mode, atom := drawTerm(t)
		if mode != "" {
			letters = slices.Insert(letters, rapid.IntRange(0, len(letters)).Draw(t, "place"), mode)
		}
		// Terms must not run into each other: WW is a Rook, and so is a W behind a W.
		last := text[max(0, len(text)-1):]
		if len(letters) == 0 && last == atom[:1] {
			continue
		}
		text += strings.Join(letters, "") + atom
	}
	return text
}

// drawChange adds something legal to an action, if what is drawn makes it: a design change, a
// purchase or a proposal.
func drawChange(t *rapid.T, pos game.Position, action string) []game.Step {
	p := pos.(*csipgs.Position)
	slot := p.Type(rapid.SampledFrom(p.Designs(p.Side())).Draw(t, "slot")).ID
	further := rapid.SampledFrom([]string{"Z", "nN", "FX", "nA", "GY", "WXX", "nDYY"}).Draw(t, "further")
	added := rapid.SampledFrom([]string{
		slot + "=" + drawDesign(t), slot + "=relay-" + drawDesign(t), slot + "=double-" + drawDesign(t),
		slot + "=" + further, slot + "=m" + further + "r" + drawDesign(t), slot + "=Dr",
		"$" + slot, "?r=" + drawFigure(t), "?" + further + "=" + drawFigure(t),
	}).Draw(t, "added")
	turn, err := game.ParseTurn(pos, action+","+added)
	var refused *game.Illegal
	if err != nil && !errors.As(err, &refused) {
		t.Fatalf("in %s: %v", pos.FEN(), err)
	}
	return turn
}

// drawFigure draws an estimate.
func drawFigure(t *rapid.T) string {
	return game.Money(rapid.Int64Range(1, 99_999).Draw(t, "figure")).String()
}

// drawArmy draws a legal army, nil if what is drawn makes none.
func drawArmy(t *rapid.T, pos game.Position) []game.Step {
	ranks := []string{"", ""}
	for i := range ranks {
		for range 8 {
			ranks[i] += rapid.SampledFrom([]string{"P", "P", "P", "P", "R", "N", "B", "K", "Q", "1"}).Draw(t, "piece")
		}
		for n := range 7 {
			ranks[i] = strings.ReplaceAll(ranks[i], strings.Repeat("1", 8-n), strconv.Itoa(8-n))
		}
	}
	designs := rapid.SampledFrom([]string{"", "Q=royal-fF:", "N=" + drawDesign(t) + ";R=royal-" + drawDesign(t) + ":", "B=mW;P=fW;K=F:"}).Draw(t, "designs")
	turn, err := game.ParseTurn(pos, designs+strings.Join(ranks, "/"))
	var refused *game.Illegal
	if err != nil && !errors.As(err, &refused) {
		t.Fatalf("in %s: %v", pos.FEN(), err)
	}
	return turn
}

// drawTurn draws a legal turn, nil if there is none. Purchases and transfers are rare among the
// actions, so half of the turns are taken from them where there are any.
func drawTurn(t *rapid.T, pos game.Position) []game.Step {
	all := game.Turns(pos)
	if len(all) == 0 {
		return nil
	}
	if strings.Contains(all[0], "/") {
		for range 3 {
			if turn := drawArmy(t, pos); turn != nil {
				return turn
			}
		}
	}
	rare := slices.DeleteFunc(slices.Clone(all), func(s string) bool { return !strings.ContainsAny(s, "$@") })
	if len(rare) > 0 && rapid.Bool().Draw(t, "rare") {
		all = rare
	}
	action := rapid.SampledFrom(all).Draw(t, "action")
	if rapid.IntRange(0, 3).Draw(t, "changes") == 0 {
		if turn := drawChange(t, pos, action); turn != nil {
			return turn
		}
	}
	turn, err := game.ParseTurn(pos, action)
	if err != nil {
		t.Fatalf("in %s the listed %v", pos.FEN(), err)
	}
	return turn
}
