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
			(zone (name second) (players White) (positions a2 b2 c2 d2 e2 f2)) (zone (name second) (players Black) (positions a5 b5 c5 d5 e5 f5))
			(zone (name end) (players White) (positions a5 b5 c5 d5 e5 f5 a6 b6 c6 d6 e6 f6)) (zone (name end) (players Black) (positions a2 b2 c2 d2 e2 f2 a1 b1 c1 d1 e1 f1))
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
		{"pawns that go two squares slantwise at first", towards + stepping + `(define walk ($1 (verify empty?) add)) (define run ((verify (in-zone? second)) $1 (verify empty?) $1 (verify empty?) add))
			(piece (name B) (moves (walk ne) (walk nw) (run ne) (run nw) (take n)))
			(board-setup (White (K a1) (B b2 c2 d2 e2)) (Black (K f6) (B b5 c5 d5 e5)))` + mated, "piece.B = B:mfFcfWimnflfrA\n"},
		{"a king that leaps at first", towards + `(define step ($1 (verify not-friend?) (set-attribute fresh false) add)) (define spring ((verify fresh) $1 $2 (verify empty?) (set-attribute fresh false) add))
			(piece (name K) (attribute fresh true) (moves (step n) (step s) (step e) (step w) (step ne) (step nw) (step se) (step sw) (spring n ne) (spring n nw)))
			(board-setup (White (K c1) (R a1)) (Black (K d6) (R f6)))` + mated, "piece.K = K:WFimlfrfN\nroyal = k\n"},
		{"three squares at first", `(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e" (10 0)) ("8/7/6/5/4/3/2/1" (0 10)))
				(directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1) (sw -1 1) (nw -1 -1) (se 1 1)))
				(symmetry Black (n s) (s n) (ne se) (se ne) (nw sw) (sw nw))
				(zone (name second) (players White) (positions a2 b2 c2 d2 e2)) (zone (name second) (players Black) (positions a7 b7 c7 d7 e7)))
			(define take ($1 (verify enemy?) add))
			(piece (name P) (moves (n (verify empty?) add) ((verify (in-zone? second)) n (verify empty?) n (verify empty?) add n (verify empty?) add) (take ne) (take nw)))` +
			stepping + `(board-setup (White (K c1) (P a2 b2 c2 d2 e2)) (Black (K c8) (P a7 b7 c7 d7 e7)))` + mated,
			"piece.P = P:mfWcfFimnfDimnfH\n"},
		{"pieces that promote otherwise than pawns", towards + stepping + `(define up ($1 (verify not-friend?) (if (in-zone? end) (add S G) else add)))
			(piece (name S) (moves (up n) (up ne) (up nw) (up se) (up sw))) (piece (name G) (moves (step n) (step s) (step e) (step w) (step ne) (step nw)))
			(board-setup (White (K a1) (P b2 c2) (S d1 e1)) (Black (K f6) (P d5 e5) (S b6 c6)))` + mated, "promotionPawnTypes = p\npromotionPieceTypes = r\npromotionRegionWhite = *6\npromotionRegionBlack = *1\npromotion.S = G into *5 *6\n"},
		{"pieces that go on outward", towards + stepping + `(define on-from ($1 (verify empty?) $2 (while empty? add $2) (verify not-friend?) add))
			(piece (name G) (moves (step ne) (step nw) (step se) (step sw) (on-from ne n) (on-from ne e) (on-from nw n) (on-from nw w) (on-from se s) (on-from se e) (on-from sw s) (on-from sw w)))
			(piece (name A) (moves (on-from n ne) (on-from n nw) (on-from s se) (on-from s sw) (on-from e ne) (on-from e se) (on-from w nw) (on-from w sw)))
			(piece (name M) (moves (step n)))
			(board-setup (White (K a1) (G b1 c1) (A d1 e1) (M a2 b2 c2 d2 e2 f2)) (Black (K f6) (G d6 e6) (A b6 c6) (M a5 b5 c5 d5 e5 f5)))` + mated, "G:[F?R]\n"},
		{"who hops over one piece, however far", towards + stepping + `(define hop ($1 (while empty? $1) $1 (while empty? add $1) (verify not-friend?) add))
			(piece (name C) (moves (hop n) (hop s) (hop e) (hop w)))
			(board-setup (White (K a1) (C b1 c1) (P b3 c3)) (Black (K f6) (C d6 e6) (P d4 e4)))` + mated, "c:pR\n"},
		{"leaps that others stop", towards + stepping + `(define lame ($1 (verify empty?) $2 (verify not-friend?) add)) (define far ($1 (verify empty?) $2 (verify empty?) $2 (verify not-friend?) add))
			(piece (name H) (moves (lame n ne) (lame n nw) (lame s se) (lame s sw) (lame e ne) (lame e se) (lame w nw) (lame w sw)))
			(piece (name L) (moves (lame ne n) (lame ne e) (lame nw n) (lame nw w) (lame se s) (lame se e) (lame sw s) (lame sw w)))
			(piece (name Z) (moves (far n ne) (far n nw) (far s se) (far s sw) (far e ne) (far e se) (far w nw) (far w sw)))
			(board-setup (White (K a1) (H b1) (L c1) (Z d1)) (Black (K f6) (H e6) (L d6) (Z c6)))` + mated, "piece.Z = Z:nZ\n"},
		{"what is captured does not come back", towards + `(define step ($1 (verify not-friend?) add))
			(piece (name K) (moves (step n) (step s) (step e) (step w) (step ne) (step nw) (step se) (step sw)))
			(piece (name N) (moves (step ne) (step nw)) (drops ((verify empty?) add)))
			(board-setup (White (K a1) (P b2 c2) (N off 1)) (Black (K f6) (P d5 e5) (N off 1)))` + mated, "pieceDrops = true\ncapturesToHand = false\n"},
		{"players who have nothing", stepping + riding + `(players White Black ?Fate Nobody)
			(board-setup (White (K a1) (X c1 d1)) (Black (K f6) (X c6 d6)))` + mated, "customPiece2 = x:NN\n"},
		{"who cannot move passes", towards + `(option "pass turn" forced) (board-setup (White (P b2 c2)) (Black (P b3 d5)))
			(win-condition (White) (absolute-config R (last))) (win-condition (Black) (absolute-config R (last)))`, "passOnStalemate = true\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantConverted(t, compileZRF(t, tt.text), tt.lines) })
	}
}

// TestNotConverted: why a variant file cannot say what a game is played on, or with.
func TestNotConverted(t *testing.T) {
	const hexagons = `(board (grid (start-rectangle 0 0 50 50) (dimensions ("1/2/3/4" (25 43)) ("a/b/c/d" (50 0)))
		(directions (e 0 1) (w 0 -1) (se 1 0) (nw -1 0) (sw 1 -1) (ne -1 1))))`
	const ring = `(board (positions (p 50 0 59 9) (q 100 50 109 59) (r 50 100 59 109) (s 0 50 9 59) (t 20 20 29 29))
		(links e (p q) (q r) (r s) (s t) (t p)))`
	for _, tt := range []struct{ name, text, why string }{
		{"hexagons", hexagons + `(piece (name K) (moves (e add) (sw add))) (board-setup (White (K 1a)) (Black (K 4d)))` + mated, "the board is one of hexagons"},
		{"lines", ring + `(piece (name K) (moves (e add))) (board-setup (White (K p)) (Black (K r)))` + mated, "links join positions otherwise than the squares of a grid"},
		{"nobody's pieces", `(players White Black Ox) (turn-order White (Black Ox)) (piece (name K) (moves (e add)))
			(board-setup (White (K a1)) (Black (K f6)) (Ox (K c3)))` + mated, "pieces belong to nobody"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := (&zrfConvertCmd{Games: 1, Turns: 1, Seed: 1}).convert(compileZRF(t, tt.text))
			if err == nil || !strings.Contains(err.Error(), tt.why) {
				t.Errorf("error %v, want one with %q", err, tt.why)
			}
		})
	}
}

// TestConvertFiles converts games of the files in which they are written as usual.
func TestConvertFiles(t *testing.T) {
	for title, lines := range map[string]string{
		"Kinglet Chess":    "castlingKingPiece = k\ncastlingKingsideFile = g\ncastlingQueensideFile = c\n",
		"Extinction Chess": "castlingKingPiece = k\ncastlingKingsideFile = g\ncastlingQueensideFile = c\n",
		"Pocket Knight":    "pieceDrops = true\ncapturesToHand = false\n",
	} {
		t.Run(title, func(t *testing.T) {
			f, err := zrf.Load("../../zrf/testdata/twins/fairy.zrf")
			if err != nil {
				t.Fatal(err)
			}
			g, err := f.Compile(title)
			if err != nil {
				t.Fatal(err)
			}
			wantConverted(t, g, lines)
		})
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
