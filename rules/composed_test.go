package rules_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/variant"
)

const noCheck = "royal = -\nextinctions = K at 0: royal captured\nextinctionAnyNumber = true\ncastlingKingPiece = k\n"

// TestComposedPowers plays each dimension of composed powers: a turn, and the position after it, and
// what may not be played; both implementations say the same of both.
func TestComposedPowers(t *testing.T) {
	for _, row := range composed {
		t.Run(row.name, row.play)
	}
}

// A composedRow is a turn in a game of composed powers, the position after it, and turns that are not
// possible.
type composedRow struct{ name, ini, fen, turn, after, cannot string }

// composed are examples of powers of which much is made.
var composed = []composedRow{
	{"explosion: the captor and all around but pawns", noCheck + "power.N = on capturing: burn all here; on capturing: burn all around K except P",
		"4k3/8/2rp4/2pp4/8/4N3/8/4K3 w - - 3 9", "e3d5", "4k3/8/3p4/2p5/8/8/8/4K3 b - - 0 9", ""},
	{"explosion en passant", noCheck + "power.P = on capturing: burn all here; on capturing: burn all around K except P",
		"4k3/4n3/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"explosion when a pawn promotes by capturing", noCheck + "power.P = on capturing: burn all here",
		"3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8=Q", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"explosion of a castling partner ends the right", noCheck + "power.N = on capturing: burn all here; on capturing: burn all around K except P",
		"4k2r/6p1/8/5N2/8/8/8/4K3 w k - 0 1", "f5g7", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"a step that burns the own king is illegal where there is check", "power.Q = on capturing: burn all here; on capturing: burn all around K except P",
		"7k/8/8/8/8/3Q4/4p3/4K3 w - - 0 1", "d3a3", "7k/8/8/8/8/Q7/4p3/4K3 b - - 1 1", "d3e2"},
	{"a king next to a victim is in check", "power.Q = on capturing: burn all here; on capturing: burn all around K except P",
		"6k1/6p1/8/8/8/8/8/K5Q1 b - - 0 1", "g7g6", "6k1/8/6p1/8/8/8/8/K5Q1 w - - 0 2", "g8f8 g8h8"},
	{"petrified captor", noCheck + "power.N = on capturing: wall here", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", "4k3/8/8/3*4/8/8/8/4K3 b - - 0 1", ""},
	{"walls are in the way", noCheck + "power.N = on capturing: wall here", "4k3/8/8/3*4/8/8/8/3RK3 w - - 0 1", "d1d4", "4k3/8/8/3*4/3R4/8/8/4K3 b - - 1 1", "d1d5 d1d6"},
	{"walls are in the way of the other side too", noCheck + "power.N = on capturing: wall here", "3rk3/8/8/3*4/8/8/8/4K3 b - - 0 1", "d8d6", "4k3/8/3r4/3*4/8/8/8/4K3 w - - 1 2", "d8d5 d8d4"},
	{"walls at the start", noCheck + "startFen = rnbqkbnr/pppppppp/8/3**3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"rnbqkbnr/pppppppp/8/3**3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "d2d4", "rnbqkbnr/pppppppp/8/3**3/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1", ""},
	{"its captor is walled in", noCheck + "power.N = on being captured: wall here", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5", "4k3/8/8/3*4/8/8/8/4K3 b - - 0 1", ""},
	{"a wall is burnt", noCheck + "power.N = on capturing: wall here\npower.R = instead: burn walls around W", "4k3/8/8/8/8/8/3*4/3RK3 w - - 0 1", "d1d1!d2", "4k3/8/8/8/8/8/8/3RK3 b - - 0 1", "d1d2"},
	{"a wall is left behind", noCheck + "power.N = on leaving: wall left", "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5", "4k3/8/8/3N4/8/4*3/8/4K3 b - - 1 1", ""},
	{"castling arrives and leaves, king and partner", noCheck + "power.R = on arriving: burn enemies around W\npower.K = on leaving: wall left", "4k3/8/8/8/8/8/5n2/4K2R w K - 0 1", "e1g1", "4k3/8/8/8/8/8/8/4*RK1 b - - 0 1", ""},
	{"flips: a line of enemies to a friend", noCheck + "power.R = on arriving: convert enclosed Q", "4k3/8/8/R7/8/8/8/R1nnQK2 w - - 0 1", "a1b1", "4k3/8/8/R7/8/8/8/1RNNQK2 b - - 1 1", ""},
	{"no flip without a friend at the end", noCheck + "power.R = on arriving: convert enclosed Q", "4k3/8/8/8/8/8/8/R1nn1K2 w - - 0 1", "a1b1", "4k3/8/8/8/8/8/8/1Rnn1K2 b - - 1 1", ""},
	{"a dropped piece arrives", noCheck + "pieceDrops = true\npower.N = on arriving: convert enemies around W",
		"4k3/8/8/8/3p4/8/8/4K3[N] w - - 0 1", "N@d5", "4k3/8/8/3N4/3P4/8/8/4K3[] b - - 0 1", ""},
	{"burnt pieces go to no hand, captured ones do", noCheck + "pieceDrops = true\ncapturesToHand = true\npower.N = on capturing: burn all around K except P",
		"4k3/8/2rp4/2pp4/8/4N3/8/4K3[] w - - 0 1", "e3d5", "4k3/8/3p4/2pN4/8/8/8/4K3[P] b - - 0 1", ""},
	{"a trap takes the piece without a friend beside it", noCheck + "power.N = always: burn here on c3 f3 c6 f6 unless friends around W", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "b1c3", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"a trap spares the piece with a friend beside it", noCheck + "power.N = always: burn here on c3 f3 c6 f6 unless friends around W", "4k3/8/8/8/8/8/2R5/1N2K3 w - - 0 1", "b1c3", "4k3/8/8/8/8/2N5/2R5/4K3 b - - 1 1", ""},
	{"a trap takes the piece whose friend leaves", noCheck + "power.N = always: burn here on c3 f3 c6 f6 unless friends around W", "4k3/8/8/8/8/2N5/2R5/4K3 w - - 0 1", "c2d2", "4k3/8/8/8/8/8/3R4/4K3 b - - 0 1", ""},
	{"a weaker piece is pushed", noCheck + "strength = PNR\npower.R = instead: push weaker W", "4k3/8/8/3n4/3R4/8/8/4K3 w - - 0 1", "d4d5>e5", "4k3/8/8/3Rn3/8/8/8/4K3 b - - 1 1", "d4d5>d4"},
	{"an equal piece is not pushed", noCheck + "strength = PNR\npower.R = instead: push weaker W", "4k3/8/8/3r4/3R4/8/8/4K3 w - - 0 1", "d4c4", "4k3/8/8/3r4/2R5/8/8/4K3 b - - 1 1", "d4d5>e5 d4d5>d6"},
	{"a weaker piece is pulled", noCheck + "strength = PNR\npower.R = instead: pull weaker W", "4k3/8/8/3n4/3R4/8/8/4K3 w - - 0 1", "d4d3<d5", "4k3/8/8/8/3n4/3R4/8/4K3 b - - 1 1", ""},
	{"a piece is pushed into a trap", noCheck + "strength = PNR\npower.R = instead: push weaker W\npower.N = always: burn here on c3 f3 c6 f6 unless friends around W", "4k3/8/8/2n5/2R5/8/8/4K3 w - - 0 1", "c4c5>c6", "4k3/8/8/2R5/8/8/8/4K3 b - - 0 1", ""},
	{"frozen beside a stronger piece, unless a friend is beside it", noCheck + "strength = PNR\npower.R = always: freeze weaker around W unless enemies beside W", "4k3/8/8/3n4/3R4/8/8/4K3 b - - 0 1", "d5d5xd5", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 2", "d5c3"},
	{"free with a friend beside it", noCheck + "strength = PNR\npower.R = always: freeze weaker around W unless enemies beside W", "4k3/8/3p4/3n4/3R4/8/8/4K3 b - - 0 1", "d5c3", "4k3/8/3p4/8/3R4/2n5/8/4K3 w - - 1 2", "d5d5xd5"},
	{"turned into another type without moving", noCheck + "power.R = instead: become P meeting R", "4k3/8/3q4/8/3R4/8/8/4K3 w - - 0 1", "d4d4^d6", "4k3/8/3p4/8/3R4/8/8/4K3 b - - 1 1", ""},
	{"by choice after a move", noCheck + "power.R = on moving: may burn facing R", "4k3/8/3q4/8/3R4/8/8/4K3 w - - 0 1", "d4d5!d6", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1", ""},
	{"or not", noCheck + "power.R = on moving: may burn facing R", "4k3/8/3q4/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/3q4/3R4/8/8/8/4K3 b - - 1 1", ""},
	{"a friend beside makes it work", noCheck + "power.R = instead: capture meeting R if friends N around W", "4k3/8/3q4/8/2NR4/8/8/4K3 w - - 0 1", "d4d4xd6", "4k3/8/8/8/2NR4/8/8/4K3 b - - 0 1", ""},
	{"without it it does not", noCheck + "power.R = instead: capture meeting R if friends N around W", "4k3/8/3q4/8/3R4/8/8/4K3 w - - 0 1", "d4d6", "4k3/8/3R4/8/8/8/8/4K3 b - - 0 1", "d4d4xd6"},
	{"a captor that changes sides is not traded", noCheck + "trade = Q\npower.Q = on capturing: convert here", "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d8", "3qk3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"a converted double-stepper is not captured en passant", noCheck + "power.P = on arriving: burn here on d4", "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4", "4k3/8/8/8/4p3/8/8/4K3 b - - 0 1", ""},
}

// play plays the turn with both implementations.
func (row composedRow) play(t *testing.T) {
	pair, err := written(t, row.ini).parse(row.fen)
	if err != nil {
		t.Fatal(err)
	}
	for _, compare := range []func() error{pair.same, pair.consistent, func() error { return pair.play(row.turn) }, pair.same, pair.consistent} {
		if err := compare(); err != nil {
			t.Fatal(err)
		}
	}
	if got := pair.fast.FEN(); got != row.after {
		t.Errorf("after %s: %s, want %s", row.turn, got, row.after)
	}
	before, _ := pair.twin.fast.Parse(row.fen)
	turns := game.Turns(before)
	for _, turn := range strings.Fields(row.cannot) {
		if slices.Contains(turns, turn) {
			t.Errorf("%s is possible", turn)
		}
	}
}

// TestUltimaHoldsAfterItsSource: a piece is held by an immobilizer only if no other chameleon or
// immobilizer of its side stands beside that immobilizer.
func TestUltimaHoldsAfterItsSource(t *testing.T) {
	for _, row := range []struct{ name, fen, held string }{
		{"the chameleon is held, what it stands with is not", "k7/8/8/3XiW2/8/8/8/7K w - - 0 1", "d5 e5"},
		{"alone beside an immobilizer", "k7/8/8/4iW2/8/8/8/7K w - - 0 1", "f5"},
		{"two chameleons free each other", "k7/8/8/3XiX2/8/8/8/7K w - - 0 1", "e5"},
		{"two immobilizers hold each other", "k7/8/8/3Ii3/8/8/8/7K w - - 0 1", "d5 e5"},
		{"a friendly immobilizer frees the rest", "k7/8/8/3IiP2/8/8/8/7K w - - 0 1", "d5 e5"},
		{"a chameleon beside another enemy frees nobody here", "k7/8/X7/4iW2/8/8/8/7K w - - 0 1", "f5"},
		{"held by one of two immobilizers", "k7/8/8/3XiW2/5i2/8/8/7K w - - 0 1", "d5 e5 f5"},
		{"a chameleon holds nothing but immobilizers", "k7/8/8/3XwW2/8/8/8/7K w - - 0 1", ""},
	} {
		v, err := variant.Catalogue().Lookup("ultima")
		if err != nil {
			t.Fatal(err)
		}
		w, err := newTwin(v)
		if err != nil {
			t.Fatal(err)
		}
		pair, err := w.parse(row.fen)
		if err != nil {
			t.Fatal(err)
		}
		if err := pair.same(); err != nil {
			t.Error(err)
		}
		var held []string
		for _, sq := range compiled(t, "ultima").Info().Board.Squares().Squares() {
			if slices.Contains(pair.fast.Immobilized(nil), sq) {
				held = append(held, compiled(t, "ultima").Info().Board.Name(sq))
			}
		}
		slices.Sort(held)
		if got := strings.Join(held, " "); got != row.held {
			t.Errorf("%s: held are %q, want %q", row.name, got, row.held)
		}
	}
}

// composedChoices are examples of what is done by choice at each moment at which there is one.
var composedChoices = []composedRow{
	{"on the way: what it goes over, or not", noCheck + "power.R = instead: may capture over W", "4k3/8/8/3n4/3R4/8/8/4K3 w - - 0 1", "d4d6", "4k3/8/3R4/3n4/8/8/8/4K3 b - - 1 1", ""},
	{"on the way, and it does", noCheck + "power.R = instead: may capture over W", "4k3/8/8/3n4/3R4/8/8/4K3 w - - 0 1", "d4d6xd5", "4k3/8/3R4/8/8/8/8/4K3 b - - 0 1", ""},
	{"on the way, through several, and captures where it ends", noCheck + "power.R = instead: may convert along R", "4k3/8/3p4/3n4/3R4/8/8/4K3 w - - 0 1", "d4d6", "4k3/8/3R4/3n4/8/8/8/4K3 b - - 0 1", "d4d7*d5 d4d7*d6"},
	{"on the way, leaping", noCheck + "power.R = instead: may burn leaping R", "4k3/3n4/8/3n4/3R4/8/8/4K3 w - - 0 1", "d4d8", "3Rk3/3n4/8/3n4/8/8/8/4K3 b - - 1 1", "d4d8!d5 d4d8!d7"},
	{"on the way, onto", noCheck + "power.R = instead: may burn onto W", "4k3/8/3q4/3n4/3R4/8/8/4K3 w - - 0 1", "d4d6", "4k3/8/3R4/3n4/8/8/8/4K3 b - - 0 1", ""},
	{"on leaving: a wall is left", noCheck + "power.N = on leaving: may wall left", "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5#e3", "4k3/8/8/3N4/8/4*3/8/4K3 b - - 1 1", ""},
	{"on leaving: or not", noCheck + "power.N = on leaving: may wall left", "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5", "4k3/8/8/3N4/8/8/8/4K3 b - - 1 1", ""},
	{"on capturing: all around or nobody", noCheck + "power.N = on capturing: may burn all around K except P", "4k3/8/2rp4/2qp4/8/4N3/8/4K3 w - - 0 1", "e3d5!c5!c6", "4k3/8/3p4/3N4/8/8/8/4K3 b - - 0 1", "e3d5!c5 e3d5!c6"},
	{"on capturing: not without a capture", noCheck + "power.N = on capturing: may burn all around K", "4k3/8/2rp4/8/8/4N3/8/4K3 w - - 0 1", "e3d5", "4k3/8/2rp4/3N4/8/8/8/4K3 b - - 1 1", "e3d5!c6!d6"},
	{"on being captured: the side that captures chooses", noCheck + "power.N = on being captured: may wall here", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5#d5", "4k3/8/8/3*4/8/8/8/4K3 b - - 0 1", ""},
	{"on being captured: or not", noCheck + "power.N = on being captured: may wall here", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1", ""},
	{"on arriving: one becomes another", noCheck + "power.N = on arriving: may become B here", "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5^d5", "4k3/8/8/3B4/8/8/8/4K3 b - - 1 1", ""},
	{"on arriving, by a drop", noCheck + "pieceDrops = true\npower.N = on arriving: may convert enemies around W", "4k3/8/8/8/3p4/8/8/4K3[N] w - - 0 1", "N@d5*d4", "4k3/8/8/3N4/3P4/8/8/4K3[] b - - 0 1", ""},
	{"on arriving, by a drop, or not", noCheck + "pieceDrops = true\npower.N = on arriving: may convert enemies around W", "4k3/8/8/8/3p4/8/8/4K3[N] w - - 0 1", "N@d5", "4k3/8/8/3N4/3p4/8/8/4K3[] b - - 0 1", ""},
	{"castling: king and partner choose apart", noCheck + "power.R = on arriving: may burn enemies around W\npower.K = on leaving: may wall left", "4k3/8/8/8/8/8/5n2/4K2R w K - 0 1", "e1g1!f2", "4k3/8/8/8/8/8/8/5RK1 b - - 0 1", "e1g1!f2#e1"},
	{"castling: both", noCheck + "power.R = on arriving: may burn enemies around W\npower.K = on leaving: may wall left", "4k3/8/8/8/8/8/5n2/4K2R w K - 0 1", "e1g1#e1!f2", "4k3/8/8/8/8/8/8/4*RK1 b - - 0 1", ""},
	{"a captured piece is chosen for by itself, before what its captor does on arriving", noCheck + "power.N = on being captured: may burn enemies around W\npower.R = on arriving: may burn friends around F",
		"4k3/8/8/3nQ3/4P3/8/8/3RK3 w - - 0 1", "d1d5!e5!e4", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1", ""},
	{"what is burnt by choice promotes no more", noCheck + "power.P = on leaving: may burn here", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8!b8=Q", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "b7b8!b8"},
	{"of choices written alike the clause that comes first counts", noCheck + "power.R = on arriving: may become N here; on arriving: may become B here", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", "d4d5^d5", "4k3/8/8/3N4/8/8/8/4K3 b - - 1 1", ""},
	{"what the move itself does goes before what follows it", noCheck + "power.R = on moving: may become P facing R; on arriving: may become N around W", "4k3/8/3q4/8/3R4/8/8/4K3 w - - 0 1", "d4d5^d6", "4k3/8/3p4/3R4/8/8/8/4K3 b - - 1 1", ""},
	{"a king that could be burnt by choice is in check", "power.R = on arriving: may burn enemies around F", "4k3/8/8/8/3R4/8/8/4K3 b - - 0 1", "e8f8", "5k2/8/8/8/3R4/8/8/4K3 w - - 1 2", "e8d8 e8e7"},
}

// TestPowersByChoice plays them.
func TestPowersByChoice(t *testing.T) {
	for _, row := range composedChoices {
		t.Run(row.name, row.play)
	}
}
