package zrf_test

import (
	"testing"

	"aanca.chess/game"
)

// TestLooks shows how boards are drawn: as their coordinates and links say.
func TestLooks(t *testing.T) {
	const file = `("a/b/c/d" (50 0))`
	tests := []struct {
		name, board string
		style       game.BoardStyle
		cell        game.CellShape
		lines       int
	}{
		{"a grid of squares", `(grid (start-rectangle 0 0 50 50) (dimensions ` + file + ` ("3/2/1" (0 50))) (directions (n 0 -1) (e 1 0)))`, "", "", 0},
		{"diagonals alone", `(grid (start-rectangle 0 0 50 50) (dimensions ` + file + ` ("3/2/1" (0 50))) (directions (ne 1 -1) (nw -1 -1)))`, "", "", 0},
		{"squares beside a grid", `(grid (start-rectangle 0 0 50 50) (dimensions ` + file + ` ("3/2/1" (0 50))) (directions (n 0 -1) (e 1 0)))
			(positions (hand 300 0 350 50))`, "", game.Squares, 0},
		{"some diagonals", `(grid (start-rectangle 0 0 50 50) (dimensions ("a/b/c" (50 0)) ("3/2/1" (0 50))) (directions (n 0 -1) (e 1 0)))
			(links ne (a1 b2) (b2 c3)) (links nw (c1 b2) (b2 a3))`, game.Lines, game.Circles, 16},
		{"a ring of points", `(positions (t 100 0 120 20) (r 200 100 220 120) (u 100 200 120 220) (l 0 100 20 120))
			(links on (t r) (r u) (u l) (l t))`, game.Lines, game.Circles, 4},
		{"hexagons in rows", `(grid (start-rectangle 0 0 50 50) (dimensions ("1/2/3/4" (25 43)) ("a/b/c/d" (50 0))) (directions (e 0 1) (s 1 0) (w 1 -1)))`, "", game.Pointed, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileText(t, `(game (players W B) (turn-order W B) (board `+tt.board+`) (piece (name P)))`)
			look := g.Info().Look
			if look.Board != tt.style || look.Cell != tt.cell || len(look.Lines) != tt.lines {
				t.Errorf("style %q, cells %q, %d lines; want %q, %q, %d", look.Board, look.Cell, len(look.Lines), tt.style, tt.cell, tt.lines)
			}
		})
	}
}

// TestColours shows the colours of sides that are called by them.
func TestColours(t *testing.T) {
	for names, want := range map[string][2]string{
		"White Black": {}, "Black White": {"charcoal", "ivory"}, "Red blue": {"red", "sky"}, "North South": {}, "Red North": {}, "Red Red2": {},
	} {
		g := compileText(t, `(game (players `+names+`) (turn-order `+names+`) (board (positions (a 0 0 9 9) (b 9 9 18 18))) (piece (name P)))`)
		if got := g.Info().Look.Colours; got != want {
			t.Errorf("%s: %q, want %q", names, got, want)
		}
	}
}

// TestPlaces shows where squares stand that are no grid: in squares from the left and the top.
func TestPlaces(t *testing.T) {
	g := compileText(t, `(game (players W B) (turn-order W B) (board (positions (top 100 0 120 20) (right 200 100 220 120) (low 100 200 120 220)
		(left 0 100 20 120)) (dummy off) (links on (top right) (right low))) (piece (name P)))`)
	info := g.Info()
	want := map[string][2]float64{"top": {1.21, 0.5}, "left": {0.5, 1.21}, "low": {1.21, 1.91}, "off": {0.5, 3.41}}
	for sq := range info.Board.Squares().All() {
		at := info.Look.Places[sq]
		to, known := want[at.Name]
		if known && (at.X-to[0] > 0.01 || to[0]-at.X > 0.01 || at.Y-to[1] > 0.01 || to[1]-at.Y > 0.01) {
			t.Errorf("%s stands at %.2f, %.2f, want %v", at.Name, at.X, at.Y, to)
		}
	}
}

// TestUnseen: positions that exist for the rules alone are not drawn, on a grid or elsewhere.
func TestUnseen(t *testing.T) {
	for _, board := range []string{
		`(grid (start-rectangle 0 0 50 50) (dimensions ("a/b/c" (50 0)) ("3/2/1" (0 50))) (directions (n 0 -1) (e 1 0))) (dummy off)`,
		`(positions (top 100 0 120 20) (low 100 200 120 220)) (dummy off) (links on (top low))`,
	} {
		g := compileText(t, `(game (players W B) (turn-order W B) (board `+board+`) (piece (name P)) (board-setup (W (P off))))`)
		info, pos := g.Info(), g.Start()
		for sq := range info.Board.Squares().All() {
			if _, dummy := pos.At(sq); info.Look.Unseen.Has(sq) != dummy {
				t.Errorf("%s: %s is unseen: %t, want %t", board, info.Board.Name(sq), !dummy, dummy)
			}
		}
	}
}
