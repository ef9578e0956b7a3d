package main

import (
	"strings"
	"testing"

	"aanca.chess/zrf"
)

const (
	stepping = `(define step ($1 (verify not-friend?) add))
		(piece (name K) (moves (step n) (step s) (step e) (step w) (step ne) (step nw) (step se) (step sw)))`
	riding = `(define ride ($1 $2 (while empty? add $1 $2) (verify not-friend?) add))
		(piece (name X) (moves (ride n ne) (ride n nw) (ride s se) (ride s sw) (ride e ne) (ride e se) (ride w nw) (ride w sw)))`
	towards = `(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e/f" (10 0)) ("6/5/4/3/2/1" (0 10)))
			(directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1) (sw -1 1) (nw -1 -1) (se 1 1)))
			(symmetry Black (n s) (s n) (ne se) (se ne) (nw sw) (sw nw))
			(zone (name third) (players White) (positions a3 b3 c3 d3 e3 f3)) (zone (name third) (players Black) (positions a4 b4 c4 d4 e4 f4))
			(zone (name last) (players White) (positions a6 b6 c6 d6 e6 f6)) (zone (name last) (players Black) (positions a1 b1 c1 d1 e1 f1)))
		(define on (if (in-zone? last) (add R) else add))
		(define take ($1 (verify enemy?) (on)))
		(define slide ($1 (while empty? add $1) (verify not-friend?) add))
		(piece (name R) (moves (slide n) (slide s) (slide e) (slide w)))
		(piece (name P) (moves (n (verify empty?) (on)) (n (verify empty?) (verify (in-zone? third)) n (verify empty?) add) (take ne) (take nw)))`
	mated = `(loss-condition (White Black) (checkmated K))`
)

// TestConvert: what a file says that is much like chess, in the lines of the variant file.
func TestConvert(t *testing.T) {
	tests := []struct{ name, text, lines string }{
		{"riders of leaps", stepping + riding + `(board-setup (White (K a1) (X c1 d1)) (Black (K f6) (X c6 d6)))` + mated, "customPiece2 = x:NN\n"},
		{"two squares at first, not captured in passing", towards + stepping + `(board-setup (White (K a1) (P b2 c2 d2 e2)) (Black (K f6) (P b5 c5 d5 e5)))` + mated,
			"doubleStep = true\ncastling = false\ndoubleStepRegionWhite = *2\ndoubleStepRegionBlack = *5\nenPassantRegion = -\n"},
		{"pieces that the second side alone has", towards + stepping + `(piece (name H) (moves (take n) (ne (verify empty?) add) (nw (verify empty?) add)))
			(board-setup (White (K a1)) (Black (K f6) (H b5 c5 d5 e5)))` + mated, "h:mfFcfW\n"},
		{"grasshoppers", stepping + `(define hop ($1 (while empty? $1) $1 (verify not-friend?) add))
			(piece (name G) (moves (hop n) (hop s) (hop e) (hop w) (hop ne) (hop nw) (hop se) (hop sw))) (piece (name H) (moves (hop n) (hop s) (hop e) (hop w)))
			(board-setup (White (K a1) (G b2 c1 d2) (H e2)) (Black (K f6) (G b5 c6 d5) (H a4)))` + mated, "customPiece3 = h:gR\n"},
		{"the first of three that is captured loses", towards + `(piece (name M) (moves (n (verify not-friend?) add) (e (verify not-friend?) add) (w (verify not-friend?) add)))
			(board-setup (White (R a1) (M b2 c2 d2)) (Black (R f6) (M b5 c5 d5))) (loss-condition (White Black) (captured M))`,
			"extinctions = m at 2 of White: royal captured, m at 2 of Black: royal captured\n"},
		{"what captures without moving", towards + stepping + `(define aim ($1 (while empty? add $1) (verify enemy?) capture (go from) add)) (define shot ($1 (verify enemy?) capture (go from) add))
			(piece (name S) (moves (aim n) (aim s) (aim e) (aim w))) (piece (name A) (moves (n (verify empty?) add) (shot ne) (shot nw)))
			(board-setup (White (K a1) (S b1 c1) (A d2)) (Black (K f6) (S d6 e6) (A c5)))` + mated, "s:mR\nname.S = S\nrifle.S = R\n"},
		{"who cannot move passes", towards + `(option "pass turn" forced) (board-setup (White (P b2 c2)) (Black (P b3 d5)))
			(win-condition (White) (absolute-config R (last))) (win-condition (Black) (absolute-config R (last)))`, "passOnStalemate = true\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantConverted(t, compileZRF(t, tt.text), tt.lines) })
	}
}

// wantConverted converts a game; the variant file must have some lines.
func wantConverted(t *testing.T, g *zrf.Game, lines ...string) {
	t.Helper()
	text, err := (&zrfConvertCmd{Games: 40, Turns: 120, Seed: 1}).convert(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range lines {
		if !strings.Contains(text, want) {
			t.Errorf("%s\nwithout\n%s", text, want)
		}
	}
}
