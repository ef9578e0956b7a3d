package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// TestSquaresPassedByAnyWay: what a move passes follows from its way, not from the line between its ends: oblique leaps,
// slides round a cylinder, leaps on hexagons. FEN, captures and the literal twin agree.
func TestSquaresPassedByAnyWay(t *testing.T) {
	const (
		plane    = "maxFile = 8; maxRank = 8; startFen = k7/8/8/8/8/8/1PP5/K7 w - - 0 1"
		cylinder = plane + "; topology = cylinder"
		hexagon  = "topology = hexagon; maxFile = 7; maxRank = 8; startFen = k/3/5/7/7/7/2PP3/K6 w - - 0 1"
	)
	for _, x := range []struct{ board, notation, turn, want string }{
		{plane, "fmnnN", "b2a4", "b3"},
		{plane, "fmnnN", "b2c4", "b3"},
		{plane, "fmnnC", "c2d5", "c3c4"},
		{plane, "fmnnZ", "c2a5", "c3b4"},
		{plane, "fmnnNN", "b2d6", "b3c4c5"},
		{plane, "fmnnA", "b2d4", "c3"},
		{plane, "fmnnD", "b2b4", "b3"},
		{plane, "fmN", "b2a4", "-"},
		{cylinder, "fmnnN", "b2a4", "b3"},
		{cylinder, "fmnnA", "b2h4", "a3"},
		{cylinder, "lmnnR", "b2g2", "a2h2"},
		{cylinder, "lmnnR", "b2e2", "a2f2g2h2"}, // the long way round: a piece stands on the short one
		{hexagon, "fmnnD", "c2c4", "c3"},
		{hexagon, "fmnnA", "d2f4", "e3"},
		{hexagon, "fmnnN", "d2e4", "d3"},
	} {
		ini := fmt.Sprintf("[random]\nking = k\npiece.P = Pawn:fmW%sfceF\npawnTypes = P\npromotion.P = -\ncastling = false\n"+
			"doubleStep = false\n%s\n", x.notation, strings.ReplaceAll(x.board, "; ", "\n"))
		v, err := readOne(ini)
		if err != nil {
			t.Fatal(err)
		}
		w, err := newTwin(v)
		if err != nil {
			t.Fatal(err)
		}
		p, err := w.parse(v.StartFEN)
		if err == nil {
			err = p.play(x.turn)
		}
		if err != nil {
			t.Errorf("%s: %v", x.notation, err)
			continue
		}
		for _, law := range []func() error{p.same, p.consistent} {
			if err := law(); err != nil {
				t.Error(err)
			}
		}
		if got := strings.Fields(p.fast.FEN())[3]; got != x.want {
			t.Errorf("%s leaves %s by %s, want %s", x.notation, got, x.turn, x.want)
		}
	}
}

// TestRidersAndHoppersCaptureEnPassant: enPassantTypes may slide and hop to the square that was passed, if they capture apart.
func TestRidersAndHoppersCaptureEnPassant(t *testing.T) {
	for _, x := range []struct{ notation, fen, turn string }{
		{"mBcR", "4k3/3p4/A7/8/8/8/8/7K b - - 0 1", "a6d6"},
		{"mRcB", "4k3/3p4/8/8/8/6A1/8/7K b - - 0 1", "g3d6"},
		{"mBcpR", "4k3/3p4/A1P5/8/8/8/8/7K b - - 0 1", "a6d6"},
		{"mRcpR", "4k3/3p4/A1P5/8/8/8/8/7K b - - 0 1", "a6d6"},
		{"mRcgR", "4k3/3p4/A1P5/8/8/8/8/7K b - - 0 1", "a6d6"},
		{"RcpB", "4k3/3p4/8/8/5P2/6A1/8/7K b - - 0 1", "g3d6"},
	} {
		v, err := readOne("[random:chess]\ncustomPiece1 = a:" + x.notation + "\nenPassantTypes = pa\n")
		if err != nil {
			t.Fatal(err)
		}
		w, err := newTwin(v)
		if err != nil {
			t.Fatal(err)
		}
		p, err := w.parse(x.fen)
		if err == nil {
			err = p.play("d7d5")
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, law := range []func() error{p.same, p.consistent} {
			if err := law(); err != nil {
				t.Error(err)
			}
		}
		if !slices.Contains(game.Turns(p.fast), x.turn) {
			t.Errorf("%s: %s is not legal; legal are %v", x.notation, x.turn, game.Turns(p.fast))
		}
		if err := p.play(x.turn); err == nil && strings.Contains(p.fast.FEN(), "p") {
			t.Errorf("%s: after %s the pawn is still there: %s", x.notation, x.turn, p.fast.FEN())
		}
	}
}

// TestCustomPiecesCaptureEnPassantByTheirE: as in Fairy-Stockfish (ffish 0.7.10) a custom piece with an e in its notation is among
// enPassantTypes, unless a key that stands in the same section or a nearer one lists others.
func TestCustomPiecesCaptureEnPassantByTheirE(t *testing.T) {
	const pawn = "customPiece1 = u:fmWfceF\n"
	for _, x := range []struct {
		text string
		want bool
	}{
		{"[random:chess]\n" + pawn, true},
		{"[random:chess]\ncustomPiece1 = u:fmWfcF\n", false},
		{"[random:chess]\n" + pawn + "enPassantTypes = p\n", false},
		{"[random:chess]\n" + pawn + "enPassantTypesBlack = -\n", false},
		{"[random:chess]\n" + pawn + "enPassantTypesWhite = -\n", true},
		{"[random:chess]\n" + pawn + "pawnTypes = p\n", false},
		{"[parent:chess]\npawnTypes = p\n[random:parent]\n" + pawn, true},
		{"[parent:chess]\n" + pawn + "[random:parent]\nenPassantTypes = p\n", false},
	} {
		v, err := readOne(x.text)
		if err != nil {
			t.Fatal(err)
		}
		p, err := bothOf(t, v).parse("4k3/8/8/8/1u6/8/P7/4K3 w - - 0 1")
		if err == nil {
			err = p.play("a2a4")
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := p.same(); err != nil {
			t.Error(err)
		}
		if got := slices.Contains(game.Turns(p.fast), "b4a3"); got != x.want {
			t.Errorf("%sb4a3 is legal: %t", x.text, got)
		}
	}
}

// TestFirstMovesLeaveRights: the squares passed by a piece's first move are in the position that is read again.
func TestFirstMovesLeaveRights(t *testing.T) {
	w := written(t, "piece.C = Camel:KimnR3", "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBCKBNR w KQkqC - 0 1")
	p, err := w.parse("4k3/8/8/8/8/8/8/3CK3 w C - 0 1")
	if err == nil {
		err = p.play("d1d4")
	}
	if err == nil {
		err = p.same()
	}
	if err == nil {
		err = p.consistent()
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := p.fast.FEN(); got != "4k3/8/8/8/3C4/8/8/4K3 b - d2d3 1 1" {
		t.Errorf("after d1d4: %s", got)
	}
}

// TestCoordinatesOnHexagons: rank and file are those that name a hexagon, also where ranks bend; where none bears both names
// nothing is captured.
func TestCoordinatesOnHexagons(t *testing.T) {
	v, err := readOne("[random]\ntopology = hexagon\nmaxFile = 7\nmaxRank = 8\nking = k\nknight = n\npiece.C = Chief:mQ\n" +
		"coordinate.C = Q with K\ncastling = false\ndoubleStep = false\nstartFen = k/3/5/7/1C3n1/7/2n2K1/7 w - - 0 1\n")
	if err != nil {
		t.Fatal(err)
	}
	w, err := newTwin(v)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ fen, turn string }{
		{"k/3/5/7/1C3n1/7/2n2K1/7 w - - 0 1", "b4c4xf4xc2"},
		{"k/3/5/7/C6/7/1K1n3/7 w - - 0 1", "a4d7xd2"}, // there is no b7
	} {
		p, err := w.parse(x.fen)
		if err == nil {
			err = p.same()
		}
		if err == nil {
			err = p.play(x.turn)
		}
		if err != nil {
			t.Error(err)
		}
	}
}

// TestPromotedIsNotCapturedEnPassant: a pawn that promotes by its double step is no longer what has passed the square.
func TestPromotedIsNotCapturedEnPassant(t *testing.T) {
	const early = "[random:chess]\npromotionRegionBlack = *5 *4 *3 *2 *1\npromotionRegionWhite = *8\nmandatoryPawnPromotion = false\n"
	for _, c := range []goalCase{
		{"one that stays a pawn is", early, "4k3/7p/8/6P1/8/8/8/4K3 b - - 0 1", "h7h5", "g5h6", "", "ongoing"},
		{"one that promotes is not", early, "4k3/7p/8/6P1/8/8/8/4K3 b - - 0 1", "h7h5=B", "g5g6", "g5h6", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}
