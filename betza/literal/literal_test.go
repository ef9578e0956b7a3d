package literal_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"aanca.chess/betza"
	"aanca.chess/betza/literal"
	"aanca.chess/geom"
	"pgregory.net/rapid"
)

// TestReadersAgree compares both readings of random notations on random boards.
func TestReadersAgree(t *testing.T) {
	read := map[string]int{}
	rapid.Check(t, func(t *rapid.T) { compare(t, betza.XBetza, read) })
	for _, kind := range kinds {
		if read[kind] == 0 {
			t.Errorf("no notation of the kind %s was read", kind)
		}
	}
}

// TestReadersAgreeOnHexagons does the same on boards of hexagons.
func TestReadersAgreeOnHexagons(t *testing.T) {
	read := map[string]int{}
	rapid.Check(t, func(t *rapid.T) { compare(t, betza.Hexagonal, read) })
	for _, kind := range kinds {
		if read[kind] == 0 {
			t.Errorf("no notation of the kind %s was read", kind)
		}
	}
}

// kinds of notations.
var kinds = []string{"leg", "crooked", "legs", "group", "bracket", "anywhere", "castling", "imitator", "drop"}

// compare compares both readings of one notation, and counts which kinds are read.
func compare(t *rapid.T, d betza.Dialect, read map[string]int) {
	kind := rapid.SampledFrom(kinds).Draw(t, "kind")
	text := notation(t, kind)
	p, err := betza.Parse(text, d)
	if err != nil {
		return
	}
	scene, from := randomScene(t, d)
	last := ""
	if kind == "imitator" {
		last = notation(t, draw(t, "imitated", kinds[:7]...))
		q, err := betza.Parse(last, d)
		if err != nil {
			return
		}
		paths, err := q.Paths(scene.Board)
		if err != nil {
			return // too many
		}
		scene.Imitated = slices.DeleteFunc(paths, func(p betza.Path) bool { return p.Initial || p.Imitates || p.Castling != 0 })
	}
	outcomes, err := betza.Walk(scene, from, p)
	if err != nil {
		return // too many paths
	}
	read[kind]++
	got, want := told(scene.Board, outcomes), told(scene.Board, literal.Imitating(scene, from, text, last))
	if extra, missing := without(got, want), without(want, got); len(extra)+len(missing) > 0 {
		t.Fatalf("%s of %s, imitated %q, second %v, unmoved %v, on\n%s\nmoves that the text does not tell: %v\nthat it tells besides: %v", text, scene.Board.Name(from),
			last, scene.Second, scene.Unmoved, picture(scene, from), extra, missing)
	}
}

// told spells out each move once, with the rights that all ways to make it leave.
func told(b *geom.Board, outcomes []betza.Outcome) []string {
	rights := map[betza.Outcome]geom.Set{}
	for _, o := range outcomes {
		left := o.Rights
		o.Rights = geom.Set{}
		rights[o] = rights[o].Or(left)
	}
	var out []string
	for o, left := range rights {
		text := b.Name(o.From) + b.Name(o.To) + " takes " + names(b, o.Captures)
		if o.PartnerFrom != geom.NoSquare {
			text += " with " + b.Name(o.PartnerFrom) + b.Name(o.PartnerTo)
		}
		if o.Unload != geom.NoSquare {
			text += " puts " + b.Name(o.Unloaded) + " on " + b.Name(o.Unload)
		}
		out = append(out, text+" passes "+names(b, left))
	}
	slices.Sort(out)
	return out
}

func names(b *geom.Board, squares geom.Set) string {
	var out []string
	for sq := range squares.All() {
		out = append(out, b.Name(geom.Square(sq)))
	}
	return strings.Join(out, ",")
}

// without returns what of a list is not in another one.
func without(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
}

// notation draws a text of some kind; most of them can be read.
func notation(t *rapid.T, kind string) string {
	switch kind {
	case "crooked":
		return modes(t) + directions(t) + draw(t, "crooked", "z", "q") + anAtom(t)
	case "legs":
		text := modes(t) + directions(t)
		for range rapid.IntRange(1, 2).Draw(t, "legs") {
			text += "a" + later(t)
		}
		return text + anAtom(t)
	case "group":
		return modes(t) + directions(t) + draw(t, "group", "(afs)", "(az)", "(mafq)", "caf(maf)m", "(tpaf)", "(yafs)", "(caf)", "a(fsa)b", "(afmpaf)", "(pas)y") + anAtom(t)
	case "bracket":
		text := draw(t, "before", "", "", "", "m", "c", "i", "o", "p", "t", "in", "u") + directions(t) + "[" + modes(t) + draw(t, "first", "", "", "f", "s", "fr") + anAtom(t)
		for range rapid.IntRange(1, 2).Draw(t, "legs") {
			text += draw(t, "joint", "-", "?") + later(t) + anAtom(t)
		}
		return text + "]"
	case "castling":
		return draw(t, "modes", "i", "i", "ij", "j", "") + directions(t) + "O" + draw(t, "squares", "1", "2", "2", "3", "4")
	case "imitator":
		return draw(t, "modes", "", "", "b", "m", "c", "mb", "md", "i", "e", "k") + "I" + draw(t, "besides", "", "W", "F3")
	case "drop":
		return "@" + draw(t, "besides", "", "W", "mN")
	case "anywhere":
		return draw(t, "modes", "", "m", "c", "ud", "t", "k", "i", "e", "mt") + "U"
	}
	text := ""
	for range rapid.IntRange(1, 2).Draw(t, "moves") {
		text += modes(t) + directions(t) + modes(t) + anAtom(t)
	}
	return text
}

func draw(t *rapid.T, what string, from ...string) string {
	return rapid.SampledFrom(from).Draw(t, what)
}

func modes(t *rapid.T) string {
	text := ""
	for range rapid.IntRange(0, 3).Draw(t, "modes") {
		text += draw(t, "mode", "m", "m", "c", "c", "d", "k", "e", "p", "g", "n", "j", "i", "o", "u", "t", "x", "y", "nn", "jj", "oo")
	}
	return text
}

func directions(t *rapid.T) string {
	text := ""
	for range rapid.SampledFrom([]int{0, 0, 1, 1, 2, 2, 3, 4}).Draw(t, "directions") {
		text += draw(t, "direction", "f", "b", "l", "r", "v", "s", "f", "b", "l", "r", "h")
	}
	return text
}

func later(t *rapid.T) string {
	text := modes(t)
	for range rapid.SampledFrom([]int{0, 1, 1, 2, 2, 3}).Draw(t, "turns") {
		text += draw(t, "turn", "f", "b", "l", "r", "v", "s", "f", "z", "q", "h")
	}
	return text + modes(t)
}

func anAtom(t *rapid.T) string {
	a := draw(t, "atom", strings.Split("WFDNAHCLZJGKQRB", "")...)
	return a + draw(t, "range", "", "", "", "", a, "2", "3", "0", "*", "X", "Y0", "XY2", "10")
}

// randomBoard draws a board of at most seven squares a side, or of hexagons.
func randomBoard(t *rapid.T, d betza.Dialect) *geom.Board {
	if d == betza.Hexagonal {
		files := draw(t, "size", "5", "5", "7")[0] - '0'
		board, err := geom.Make(geom.Layout{Files: int(files), Ranks: int(files), Topology: geom.Hexagon})
		if err != nil {
			t.Fatal(err)
		}
		return board
	}
	files, ranks := rapid.IntRange(3, 7).Draw(t, "files"), rapid.IntRange(3, 7).Draw(t, "ranks")
	var holes geom.Set
	if rapid.IntRange(0, 4).Draw(t, "holes") == 0 {
		holes.Add(geom.Square(rapid.IntRange(0, files*ranks-1).Draw(t, "hole")))
	}
	board, err := geom.NewBoard(files, ranks, holes)
	if err != nil {
		t.Fatal(err)
	}
	return board
}

// randomScene draws a board of at most seven squares a side, with the piece that moves.
func randomScene(t *rapid.T, d betza.Dialect) (*betza.Scene, geom.Square) {
	board := randomBoard(t, d)
	squares := board.Squares().Squares()
	from := rapid.SampledFrom(squares).Draw(t, "from")
	on := map[geom.Square]betza.Occupant{from: betza.Friend}
	most := rapid.SampledFrom([]int{1, 3, 6, 12}).Draw(t, "most")
	for range rapid.IntRange(0, most).Draw(t, "pieces") {
		sq := rapid.SampledFrom(squares).Draw(t, "square")
		if sq != from {
			on[sq] = rapid.SampledFrom([]betza.Occupant{betza.Friend, betza.Enemy, betza.Enemy, betza.Enemy | betza.Royal, betza.Friend | betza.Royal, betza.Friend | betza.Untouched, betza.Friend | betza.Untouched}).Draw(t, "piece")
		}
	}
	scene := &betza.Scene{Board: board, Second: rapid.Bool().Draw(t, "second"), Unmoved: rapid.Bool().Draw(t, "unmoved"),
		At: func(sq geom.Square) betza.Occupant { return on[sq] }, EnPassant: map[geom.Square]geom.Square{}}
	for range rapid.IntRange(0, 2).Draw(t, "passed") {
		sq, victim := rapid.SampledFrom(squares).Draw(t, "passed"), rapid.SampledFrom(squares).Draw(t, "passer")
		if on[sq] == 0 && on[victim]&betza.Enemy != 0 {
			scene.EnPassant[sq] = victim
		}
	}
	return scene, from
}

// picture shows a board: o is the piece, + friends and - enemies, * royal ones.
func picture(s *betza.Scene, from geom.Square) string {
	var b strings.Builder
	for y := s.Board.Ranks() - 1; y >= 0; y-- {
		for x := range s.Board.Files() {
			sq := s.Board.SquareAt(x, y)
			switch {
			case sq == geom.NoSquare:
				b.WriteString("  ")
			case sq == from:
				b.WriteString(" o")
			case s.At(sq)&betza.Royal != 0 && s.At(sq)&betza.Friend != 0:
				b.WriteString("+*")
			case s.At(sq)&betza.Royal != 0:
				b.WriteString("-*")
			case s.At(sq)&betza.Friend != 0:
				b.WriteString(" +")
			case s.At(sq)&betza.Enemy != 0:
				b.WriteString(" -")
			default:
				b.WriteString(" .")
			}
		}
		b.WriteByte('\n')
	}
	for sq, victim := range s.EnPassant {
		fmt.Fprintf(&b, "%s takes %s; ", s.Board.Name(sq), s.Board.Name(victim))
	}
	return b.String()
}
