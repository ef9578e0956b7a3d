package terminal

import (
	"strings"
	"testing"

	"aanca.chess/geom"
)

func TestHexagonsAreDrawnInUprightFiles(t *testing.T) {
	board, err := geom.Make(geom.Layout{Files: 3, Ranks: 3, Topology: geom.Hexagon})
	if err != nil {
		t.Fatal(err)
	}
	king, err := board.Parse("c2")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		flipped bool
		want    []string
	}{
		{false, []string{
			"     3  ·",
			"  2  ·     K",
			"        ·",
			"  1  ·     ·",
			"     a  ·  c",
			"        b",
		}},
		{true, []string{
			"        b",
			"     c  ·  a",
			"  1  ·     ·", // of the files c and a
			"        ·",
			"  2  K     ·",
			"     3  ·",
		}},
	} {
		g := grid{board: board, flipped: x.flipped, room: 1, cells: map[geom.Square]cell{king: {text: "K"}}}
		var got []string
		for line := range strings.Lines(g.String()) {
			got = append(got, strings.TrimRight(line, "\n"))
		}
		for i, want := range x.want {
			if i >= len(got) || strings.TrimSpace(got[i]) == "" || !strings.HasSuffix(got[i], strings.TrimLeft(want, " ")) {
				t.Errorf("flipped %v: line %d is %q, want %q", x.flipped, i+1, got[i], want)
			}
		}
	}
}
