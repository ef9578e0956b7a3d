package workbench

import (
	"slices"
	"testing"
)

func TestDraw(t *testing.T) {
	for _, c := range []struct {
		notation   string
		in         Dialect
		want, rest string
		ways       int
		refused    bool
		again      string // what its ways are written as
	}{
		{notation: "fWlW", want: "fWlW", ways: 2, again: "flW"},
		{notation: "N[F?R]", want: "N[F?R]", rest: "[F?R]", ways: 8, again: "N[F?R]"},
		{notation: "", want: "", again: ""},
		{notation: "W", in: Dialect{Hexagonal: true}, want: "W", ways: 6, again: "W"},
		{notation: "fK", in: Dialect{Fairy: true}, want: "fWfF", ways: 3, again: "fWfF"},
		{notation: "pR", in: Dialect{Fairy: true}, want: "pR", ways: 4, again: "pR"},
		{notation: "ifmnD", in: Dialect{Fairy: true}, refused: true},
		{notation: "pR3", in: Dialect{Fairy: true}, refused: true},
		{notation: "x!", refused: true},
	} {
		got, err := Draw(c.notation, c.in)
		if c.refused {
			if err == nil {
				t.Errorf("%q is drawn", c.notation)
			}
			continue
		}
		if err != nil || got.Notation != c.want || got.Rest != c.rest || len(got.Ways) != c.ways {
			t.Errorf("%q is drawn as %+v, %v", c.notation, got, err)
			continue
		}
		again, err := Write(got.Ways, got.Rest, c.in)
		if err != nil || again.Notation != c.again || !slices.Equal(again.Ways, got.Ways) || again.Sentence == "" && c.notation != "" {
			t.Errorf("%q is written again as %+v, %v; want %q", c.notation, again, err, c.again)
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	for _, c := range []struct {
		ways []Way
		rest string
	}{
		{ways: []Way{{DX: 1, Range: 1, Manner: "plain"}}},
		{ways: []Way{{DX: 1000, Range: 1, Manner: "plain", Move: true}}},
		{ways: []Way{{DX: 1, Range: -1, Manner: "plain", Move: true}}},
		{ways: make([]Way, 10_000)},
		{rest: "!"},
	} {
		if got, err := Write(c.ways, c.rest, Dialect{}); err == nil {
			t.Errorf("%d ways and %q are written as %q", len(c.ways), c.rest, got.Notation)
		}
	}
}
