package rules_test

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
)

// TestSeriesAreCountedAsByHand compares counts of sequences of turns with counts that know chess alone, move
// by move: a series of moves by one side is chess in which the other side's moves are left out.
func TestSeriesAreCountedAsByHand(t *testing.T) {
	games := smallGames(t, `
[marseillais:chess]
turn = any x2
turnChecking = ends

[scottish:chess]
turn = any xn
turnChecking = ends

[italian:chess]
turn = any xn
turnChecking = last
`)
	const few = "1n2k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1"
	const fewer = "7k/7p/8/8/8/8/P7/K7 w - - 0 1"
	for _, row := range []struct {
		name, fen string
		depth     int
		length    func(turn int) int
	}{
		{"scottish", "", 2, func(turn int) int { return turn }},
		{"scottish", few, 2, func(turn int) int { return turn }},
		{"italian", fewer, 3, func(turn int) int { return turn }},
		{"marseillais", few, 2, func(int) int { return 2 }},
	} {
		g := games[row.name].fast
		if row.fen == "" {
			row.fen = g.Start().FEN()
		}
		var p game.Perft
		got := p.Count(position(t, g, row.fen), row.depth)
		h := series{t: t, chess: compiled(t, "chess"), length: row.length, last: row.name == "italian"}
		if want := h.turns(row.fen, 1, row.depth); got != want {
			t.Errorf("%s: %d sequences of %d turns from %s, by hand %d", row.name, got, row.depth, row.fen, want)
		}
	}
}

// A series counts sequences of turns by moves of chess.
type series struct {
	t      *testing.T
	chess  *rules.Game
	length func(turn int) int
	last   bool // only the last move of a series may give check; otherwise a check ends it
}

func (h *series) turns(fen string, turn, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	return h.moves(fen, turn, depth, h.length(turn))
}

// moves counts what follows where so many moves of the turn are left.
func (h *series) moves(fen string, turn, depth, left int) uint64 {
	pos := position(h.t, h.chess, fen)
	var n uint64
	for _, s := range pos.Steps(nil) {
		pos.Make(s)
		next, check := pos.FEN(), pos.InCheck()
		switch {
		case left == 1 || check && !h.last:
			n += h.turns(next, turn+1, depth-1)
		case !check:
			n += h.moves(sameSide(next), turn, depth, left-1)
		}
		pos.Unmake()
	}
	return n
}

// sameSide gives the move back to the side that has just moved.
func sameSide(fen string) string {
	f := strings.Fields(fen)
	f[1], f[3] = map[string]string{"w": "b", "b": "w"}[f[1]], "-"
	return strings.Join(f, " ")
}
