package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
)

// TestTepuyTurns has positions for what the pieces of Tepuy can do in the three parts of a turn.
// A text that ends with a comma is how a turn begins; any other is a whole turn.
func TestTepuyTurns(t *testing.T) {
	g := compiled(t, "tepuy")
	for _, row := range []struct {
		name, white, black string
		can, cannot        string
	}{
		{
			"a turn has three parts", "Ke1 Gc1 Gg1 Ga3 Gi3", "Ke9 Gc9 Gg9 Ga7 Gi7",
			"c1c2,S@c4,e1e2 a3a5,S@c5,e1d1", "c1c2 e1e2 c1c2,e1e2 c1c2,S@c4 S@c3,",
		},
		{
			"General slides and stops before any piece", "Ki1 Ge5 Se3", "Ki9 Ge8 Sh5 Sh8",
			"e5e7,S@c7,i1i2 e5g5,S@e5,i1i2 e5g7,S@g9,i1h1 e5e4,", "e5e8, e5h5, e5h8, e5e3, e5e2,",
		},
		{
			"General captures an enemy Soldier one straight step away", "Ki1 Ge5 Sd5", "Ki9 Se6 Sf6 Ge4",
			"e5e6,S@e8,i1i2 e5e6,S@g6,i1i2", "e5f6, e5e4, e5d5,",
		},
		{
			"General does not capture the King", "Ki1 Ge5", "Ke6 Ge4", "e5d5,", "e5e6 e5e6,",
		},
		{
			"Soldier steps straight, in all directions", "Ki1 Sd4", "Ki9 Gc9",
			"d4d5, d4d3, d4c4, d4e4,", "d4d6, d4e5, d4c3,",
		},
		{
			"Soldier ends the game by capturing the King, with nothing after it", "Ki1 Se4", "Ke5 Gc9",
			"e4e5 e4d4,", "e4e5,",
		},
		{
			"Soldier does not capture a King aslant", "Ki1 Se4", "Kf5 Gc9", "e4e5,", "e4f5 e4f5,",
		},
		{
			"Soldiers are cannibals, but not of their King", "Ke3 Se4 Sd4 Gf4", "Ki9 Gc9",
			"e4d4,S@d6,e3e4 e4f4,S@f6,e3e4 e4e5,", "e4e3 e4e3,",
		},
		{
			"Soldier captures neither Soldiers nor Generals of the enemy", "Ki1 Se4", "Ki9 Se5 Gd4",
			"e4f4, e4e3,", "e4e5, e4d4, e4e5 e4d4",
		},
		{
			"the drop is two squares straight away, over anything", "Ki1 Gd3 Sd6 Se5", "Ki9 Sd7 Sb5 Gc9",
			"d3d5,S@f5,i1i2 d3d5,S@d3,i1i2", "d3d5,S@d7,i1i2 d3d5,S@b5,i1i2 d3d5,S@f7,i1i2 d3d5,S@e4,i1i2 d3d5,S@d4,i1i2",
		},
		{
			"the square left in part one is free for the King", "Ke1 Ge2", "Ki9 Gc9",
			"e2g2,S@g4,e1e2 e2g2,S@g4,e1e5", "e2e4,S@e2,e1e2",
		},
		{
			"the square left in part one is free for the drop", "Ki1 Ge2", "Ki9 Gc9",
			"e2e4,S@e2,i1i2", "e2e4,S@e3,i1i2",
		},
		{
			"the King slides, but never captures", "Ki1 Ga5", "Ki9 Si4 Sh1 Gc9",
			"a5b5,S@b7,i1i3 a5b5,S@b7,i1d6", "a5b5,S@b7,i1i4 a5b5,S@b7,i1h1 a5b5,S@b7,i1g1",
		},
		{
			"the King may go next to Soldiers, and stay there", "Ki1 Ga5", "Ki9 Sh4 Sh2 Gc9",
			"a5b5,S@b7,i1i2 a5b5,S@b7,i1i4", "",
		},
		{
			"a drop that shuts the King in cannot be played", "Ka1 Gd3", "Ki9 Ga2 Gb2",
			"d3e3,S@c3,a1b1 d3d1,S@f1,a1b1", "d3d1,S@b1,",
		},
		{
			"a first part that leaves the King shut in cannot be played", "Ka1 Gb1 Gf5", "Ki9 Ga2 Gb2",
			"b1e1,S@g1,a1b1 b1c2,S@c4,a1d1", "f5f6, b1d1,S@b1,",
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			turns := game.Turns(position(t, g, fenOf(t, 9, "w", row.white, row.black)))
			canAndCannot(t, turns, row.can, row.cannot)
		})
	}
}

// TestTepuyResults has how games of Tepuy end, and how they do not.
func TestTepuyResults(t *testing.T) {
	// Three Soldiers in a row on each side: the outer one takes the middle one and a new one
	// appears at the other end, and back again, while the Kings walk to and fro.
	const (
		there = "c3d3,S@f3,a1b1 c7d7,S@f7,i9h9 "
		back  = "f3e3,S@c3,b1a1 f7e7,S@c7,h9i9 "
	)
	g := compiled(t, "tepuy")
	white, black := "Ka1 Sc3 Sd3 Se3", "Ki9 Sc7 Sd7 Se7"
	for _, row := range []struct{ name, white, black, turns, want string }{
		{"the usual start", "Ke1 Gc1 Gg1 Ga3 Gi3", "Ke9 Gc9 Gg9 Ga7 Gi7", "", "ongoing"},
		{"a Soldier captures the King", "Ki1 Se4", "Ke5 Gc9", "e4e5", "w wins: royal captured"},
		{"a King left next to a Soldier", "Ke4 Gc1", "Ki9 Sb5", "c1c2,S@a2,e4b4 b5b4", "b wins: royal captured"},
		{"no King to begin with", "Gc1", "Ki9 Gc9", "", "b wins: royal captured"},
		{"the King is shut in", "Ka1 Gf5", "Ki9 Ga2 Gb2 Gb1", "", "b wins: no complete turn"},
		{"nothing but a King", "Ka1", "Ki9 Gb9", "", "b wins: no complete turn"},
		{"a shut King whose Soldier takes the other King", "Ka1 Se4", "Ke5 Ga2 Gb2 Gb1", "", "ongoing"},
		{"second occurrence", white, black, there + back, "ongoing"},
		{"third occurrence", white, black, there + back + there + back, "draw: repetition"},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := position(t, g, fenOf(t, 9, "w", row.white, row.black))
			playAll(t, pos, row.turns)
			if got := pos.Result().String(); got != row.want {
				t.Errorf("%q; expected %q", got, row.want)
			}
			if over := pos.Result().Over(); over != (len(pos.Steps(nil)) == 0) {
				t.Errorf("over is %v, with %d steps", over, len(pos.Steps(nil)))
			}
		})
	}
}

// fenOf writes the position on a square board of the given size where the first side's pieces
// and the second's stand on the squares that follow their ids: "Kl1 Cib2" is a K on l1 and a Ci
// on b2. Both sides are written in the spelling of the game's table.
func fenOf(t testing.TB, size int, side, first, second string) string {
	t.Helper()
	ids := map[string]string{}
	put := func(pieces string, spell func(string) string) {
		for _, piece := range strings.Fields(pieces) {
			name := strings.TrimRight(piece, "0123456789")
			last := len(name) - 1
			id, sq := piece[:last], piece[last:]
			if ids[sq] != "" {
				t.Fatalf("%s: %s is taken", piece, sq)
			}
			if ids[sq] = spell(id); len(id) > 1 {
				ids[sq] = "{" + spell(id) + "}"
			}
		}
	}
	put(first, func(id string) string { return id })
	put(second, strings.ToLower)
	var ranks []string
	for rank := size; rank >= 1; rank-- {
		text, run := "", 0
		for file := range size {
			id := ids[fmt.Sprintf("%c%d", 'a'+file, rank)]
			if id == "" {
				run++
				continue
			}
			if run > 0 {
				text += fmt.Sprint(run)
			}
			text, run = text+id, 0
		}
		if run > 0 {
			text += fmt.Sprint(run)
		}
		ranks = append(ranks, text)
	}
	return strings.Join(ranks, "/") + " " + side + " - - 0 1"
}

// position reads a FEN of a game that many rows share.
func position(t testing.TB, g *rules.Game, fen string) game.Position {
	t.Helper()
	pos, err := g.Parse(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return pos
}

// playAll plays turns separated by spaces.
func playAll(t testing.TB, pos game.Position, turns string) {
	t.Helper()
	for _, text := range strings.Fields(turns) {
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
	}
}

// checkTurns checks that the turns of can are possible and those of cannot are not. A turn that
// begins on the square only, unless that is empty, must be one of can.
func checkTurns(t testing.TB, pos game.Position, can, only, cannot string) {
	t.Helper()
	turns, expected := game.Turns(pos), strings.Fields(can)
	for _, turn := range expected {
		if !slices.Contains(turns, turn) {
			t.Errorf("%s is missing; possible: %v", turn, turns)
		}
	}
	for _, turn := range strings.Fields(cannot) {
		if slices.Contains(turns, turn) {
			t.Errorf("%s is possible", turn)
		}
	}
	for _, turn := range turns {
		from := turn[:min(len(only), len(turn))]
		if only != "" && from == only && !slices.Contains(expected, turn) {
			t.Errorf("%s is possible, but is not expected", turn)
		}
	}
}
