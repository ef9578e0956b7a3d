package notation_test

import (
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// walled are games in which turns place walls, each with a position, one of its turns, and what Fairy-Stockfish writes for it.
var walled = []struct{ lines, fen, own, uci string }{
	{"wallingRule = past", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a3,*@a1", "a1a3,a3a1"},
	{"wallingRule = duck", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a3,*@c1", "a1a3,a3c1"},
	{"wallingRule = duck", "4k3/8/8/4*3/8/8/8/R3K3 w - - 0 1", "a1a3,e5c1", "a1a3,a3c1"},
	{"wallingRule = static", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8=Q,*@a7", "a7a8q,a8a7"},
	{"wallingRule = edge\nwallOrMove = true", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "*@a2", "a1a1,a1a2"},
	{"wallingRule = edge\nwallOrMove = true", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "*@a2", "e8e8,e8a2"},
	{"wallingRule = edge\nwallOrMove = true", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a3", "a1a3,a3a1"},
	{"wallingRule = duck\nwallOrMove = true", "4k3/8/8/4*3/8/8/8/R3K3 w - - 0 1", "e5d7", "a1a1,a1d7"},
	{"wallOrMove = true", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "0000", "a1a1"},
	{"pass = true", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "0000", "e1e1"},
	{"wallingRule = duck\npass = true", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "0000,*@a3", "e1e1,e1a3"},
	{"wallingRule = duck\npass = true", "4k3/8/8/4*3/8/8/8/R3K3 b - - 0 1", "0000,e5a3", "e8e8,e8a3"},
	{"pass = true\nwallOrMove = true", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "0000", "a1a1"},
}

// TestWallsInSAN: in algebraic notation, too, a wall or a move is what Fairy-Stockfish writes, and read so.
func TestWallsInSAN(t *testing.T) {
	const either = "wallingRule = edge\nwallOrMove = true"
	for _, row := range []struct{ lines, fen, own, san, lan string }{
		{either, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "*@a2", "Ra1,a2", "Ra1-a1,a2"},
		{either, "4k3/8/8/8/8/8/P7/4K3 b - - 0 1", "*@a1", "Ke8,a1", "Ke8-e8,a1"},
		{either, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8,a1+", "Ra1-a8,a1+"},
		{either, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8=N", "a8=N,a1", "a7-a8=N,a1"},
		{either, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O,a1", "O-O,a1"},
		{"wallingRule = edge", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a3,*@c1", "Ra3,c1", "Ra1-a3,c1"},
	} {
		g, pos := wallsOn(t, row.lines, row.fen)
		turn, err := game.ParseTurn(pos, row.own)
		if err != nil {
			t.Fatal(err)
		}
		n := notation.On(g.Info().Board)
		for way, want := range map[notation.Way]string{notation.SAN: row.san, notation.LAN: row.lan} {
			if got, err := n.Text(pos, turn, way); err != nil || got != want {
				t.Errorf("%s as %s: %q (%v), want %q", row.own, way, got, err, want)
			}
			if got, err := n.Read(pos, want); err != nil || !slices.Equal(got, turn) {
				t.Errorf("%s is read as %v (%v), want %s", want, got, err, row.own)
			}
		}
	}
}

// TestPassByEither: where a pass is written by the first piece it is read by the royal one as well.
func TestPassByEither(t *testing.T) {
	g, pos := wallsOn(t, "pass = true\nwallOrMove = true", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	pass, err := game.ParseTurn(pos, "0000")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := notation.On(g.Info().Board).Read(pos, "e1e1"); err != nil || !slices.Equal(got, pass) {
		t.Errorf("e1e1 is read as %v (%v), want the pass", got, err)
	}
}

// TestRightsBesideWalls: rights that nobody can have are read as none where a wall follows each move, too.
func TestRightsBesideWalls(t *testing.T) {
	g, _ := wallsOn(t, "wallingRule = static\ncastling = false", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	const rights, none = "4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
	if pos, err := notation.Position(g, rights); err != nil || pos.FEN() != none {
		t.Errorf("%s is read as %v (%v), want %s", rights, pos, err, none)
	}
}

// wallsOn returns chess with some further lines, and one of its positions.
func wallsOn(t *testing.T, lines, fen string) (game.Rules, game.Position) {
	t.Helper()
	g := gametest.Read(t, "[walled:chess]\n"+lines+"\n")
	pos, err := g.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return g, pos
}

// TestWallsInUCI: walls are written as Fairy-Stockfish writes them, and read so.
func TestWallsInUCI(t *testing.T) {
	for _, row := range walled {
		g, pos := wallsOn(t, row.lines, row.fen)
		turn, err := game.ParseTurn(pos, row.own)
		if err != nil {
			t.Fatal(err)
		}
		n := notation.On(g.Info().Board)
		if got, err := n.Text(pos, turn, notation.UCI); err != nil || got != row.uci {
			t.Errorf("%s: %s is written %q (%v), want %q", row.lines, row.own, got, err, row.uci)
		}
		if got, err := n.Read(pos, row.uci); err != nil || !slices.Equal(got, turn) {
			t.Errorf("%s: %s is read as %v (%v), want %s", row.lines, row.uci, got, err, row.own)
		}
	}
}

// TestWallTellsWhoHasMoved: where a step could be of several pieces, and a wall follows that only one of them can place, that one is meant.
func TestWallTellsWhoHasMoved(t *testing.T) {
	g, pos := wallsOn(t, "wallingRule = past", "4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1")
	for text, want := range map[string]string{"Nc3,b1": "b1c3,*@b1", "Nc3,d1": "d1c3,*@d1", "Nbc3,b1": "b1c3,*@b1", "Nc3,e4": "", "Nc3": ""} {
		turn, err := notation.On(g.Info().Board).Read(pos, text)
		if got := game.TurnText(pos, turn); got != want || (err == nil) != (want != "") {
			t.Errorf("%s is read as %q (%v), want %q", text, got, err, want)
		}
	}
	if pos.Made() != 0 {
		t.Error("the position has changed")
	}
}

// TestWallTellsAsMuchAsItCan: pieces are told apart where both could place the wall that follows, and not where one of them alone could, as
// Fairy-Stockfish writes it; what is written is read.
func TestWallTellsAsMuchAsItCan(t *testing.T) {
	g, pos := wallsOn(t, "wallingRule = arrow", "4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1")
	want := map[string]string{"b1c3,*@b1": "Nc3,b1", "d1c3,*@d1": "Nc3,d1", "b1c3,*@e4": "Nbc3,e4", "d1c3,*@e4": "Ndc3,e4", "b1a3,*@b1": "Na3,b1"}
	n := notation.On(g.Info().Board)
	rows, err := n.List(pos, []notation.Way{notation.Own, notation.SAN})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		own, san := row[0], row[1]
		if expected, ok := want[own]; ok && san != expected {
			t.Errorf("%s is listed as %s, want %s", own, san, expected)
		}
		turn, err := n.Read(pos, san)
		if err != nil || game.TurnText(pos, turn) != own {
			t.Errorf("%s is read as %s (%v), want %s", san, game.TurnText(pos, turn), err, own)
		}
		if alone, err := n.Text(pos, turn, notation.SAN); err != nil || alone != san {
			t.Errorf("%s is written %s (%v), and listed as %s", own, alone, err, san)
		}
	}
	if pos.Made() != 0 {
		t.Error("the position has changed")
	}
}
