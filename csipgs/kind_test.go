package csipgs

import (
	"slices"
	"testing"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// TestDescriptionsSayWhatPiecesDo: every term, in every set of directions and every mode, goes
// where the notation by which it is explained goes: a scene with friends and enemies is walked
// by both.
func TestDescriptionsSayWhatPiecesDo(t *testing.T) {
	g := New(Options{Name: "described"})
	p := g.empty()
	for _, sq := range []uint8{3, 12, 18, 30, 45, 51} {
		p.put(pieceOf(0, game.First), sq)
	}
	for _, sq := range []uint8{9, 20, 29, 42, 53, 60} {
		p.put(pieceOf(0, game.Second), sq)
	}
	for i := range atoms {
		for dirs := directions(1); dirs <= atoms[i].row.all; dirs++ {
			for m := range modeLetters {
				d := Design{terms: []term{{i, dirs, mode(m)}}}
				for _, from := range []uint8{27, 36, 33, 0, 7, 57} {
					compareWithWords(t, p, d, game.First, from)
					compareWithWords(t, p, d, game.Second, from)
				}
			}
		}
	}
}

func compareWithWords(t *testing.T, p *Position, d Design, side game.Side, from uint8) {
	t.Helper()
	words, err := betza.Parse(d.notation(), betza.XBetza)
	if err != nil {
		t.Fatalf("%s is explained by %s: %v", d, d.notation(), err)
	}
	if d.sentence() == "" {
		t.Fatalf("%s is not explained", d)
	}
	scene := &betza.Scene{Board: p.g.info.Board, Second: side == game.Second, At: func(sq geom.Square) betza.Occupant {
		switch at, ok := p.At(sq); {
		case sq == geom.Square(from):
			return betza.Friend
		case !ok:
			return 0
		case at.Side == side:
			return betza.Friend
		}
		return betza.Enemy
	}}
	moves, err := betza.Walk(scene, geom.Square(from), words)
	if err != nil {
		t.Fatal(err)
	}
	var want []geom.Square
	for _, m := range moves {
		want = append(want, m.To)
	}
	slices.Sort(want)
	want = slices.Compact(want)
	occupied := p.occupied[0] | p.occupied[1] | 1<<from
	got := p.g.compile(d).targets(side, from, occupied, p.occupied[side.Other()]).appendTo(nil)
	if !slices.Equal(got, want) {
		t.Errorf("%s goes from %s to %v, in words to %v", d, p.g.info.Board.Name(geom.Square(from)), got, want)
	}
}

// TestAtomsReadBack: the name of every atom is read as that atom, and every leap of the board has one.
func TestAtomsReadBack(t *testing.T) {
	all := vocabulary{further: true}
	leaps := map[[2]int]bool{}
	for i := range atoms {
		d, err := all.design(atoms[i].text)
		if err != nil || len(d.terms) != 1 || d.terms[0].atom != i {
			t.Errorf("%s is read as %v, %v", atoms[i].text, d, err)
		}
		leaps[[2]int{atoms[i].dx, atoms[i].dy}] = true
	}
	for dy := 1; dy < size; dy++ {
		for dx := 0; dx <= dy; dx++ {
			if !leaps[[2]int{dx, dy}] {
				t.Errorf("no atom leaps by (%d,%d)", dx, dy)
			}
		}
	}
}
