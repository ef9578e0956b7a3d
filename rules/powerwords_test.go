package rules_test

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestPowersInWords: what a composed power does is said with its conditions; one that has a short name is said
// as by that name.
func TestPowersInWords(t *testing.T) {
	for _, row := range []struct{ line, want string }{
		{"power.N = always: burn here on c3 f3 c6 f6 unless friends around W",
			"It always takes off the board what stands on its square, only on the squares c3 f3 c6 f6, unless friends stand among its orthogonal neighbours."},
		{"power.N = on capturing: burn all around K except PK",
			"When it captures it takes off the board pieces but for Pawn and King among its neighbours in all eight directions."},
		{"power.N = instead: capture meeting R if friends BR around W",
			"Captures without moving the first piece it meets among the pieces on its rank and file, if it is an enemy. " +
				"That is so if friends (Bishop and Rook) stand among its orthogonal neighbours."},
		{"power.N = always: freeze around K only Q unless enemies beside F",
			"Enemies among its neighbours in all eight directions cannot move; they may only capture themselves. That is so of Queen alone. " +
				"That is so unless enemies stand beside the piece that it works on, among its diagonal neighbours."},
		{"power.N = on being captured: may burn captor on *1",
			"When it is captured it may, as the side that captures chooses, take off the board what stands where its captor stands, only on rank 1 (mirrored for the other side)."},
		{"power.N = instead: may convert leaping Q",
			"Instead of moving it may convert enemies that it leaps over, among the pieces on its lines in all eight directions, or go that way without doing so."},
		{"power.N = on moving: may capture facing Q",
			"By a move to an empty square on its lines in all eight directions it may capture enemies on the square right beyond."},
		{"approach.N = R", "After a move on its rank and file it may capture the unbroken line of enemies right beyond, all or none."},
		{"power.N = on moving: burn beyond K",
			"By a move to an empty square among its neighbours in all eight directions it takes off the board enemies on the unbroken line right beyond."},
		{"power.N = always: lend all around fWfF", "It always lends such moves to pieces among its neighbours straight forward or diagonally forward."},
		{"power.N = always: lend all around fWbD", "It always lends such moves to pieces among its neighbours straight forward and the squares two away straight backward."},
		{"power.N = always: lend all around W", "It always lends such moves to pieces among its orthogonal neighbours."},
		{"power.N = on leaving: wall left", "When it leaves a square it leaves a wall on the square that it has left."},
		{"power.N = on being captured: may wall here", "When it is captured it may, as the side that captures chooses, leave a wall on its square."},
		{"power.N = on leaving: may become Q left if walls around W",
			"When it leaves a square it may make a Queen of what stands on the square that it has left, if walls stand among its orthogonal neighbours."},
	} {
		g := gametest.Read(t, "[a:chess]\n"+row.line)
		pos := g.Start()
		for i := range pos.Types() {
			typ := pos.Type(game.TypeID(i))
			if typ.ID == "N" && !strings.HasSuffix(typ.Sentence, " "+row.want) {
				t.Errorf("%s:\n%q\nwant %q at the end", row.line, typ.Sentence, row.want)
			}
		}
	}
}

// TestWallsByTheirName: what a game calls its walls is said in sentences, refusals and by the signs of powers, and
// nothing is called a wall.
func TestWallsByTheirName(t *testing.T) {
	const named = "wallName = oak, oaks\nturn = any, duck:*\npower.N = instead: burn all walls around K; on capturing: wall there\n"
	g := gametest.Read(t, "[a:chess]\n"+named+"power.B = on arriving: wall only N around W\npower.R = on leaving: may wall left\n")
	if got := g.Info().Wall; got != "oak" {
		t.Errorf("Info calls a wall %q", got)
	}
	pos, err := g.Parse("4k3/8/8/3*4/8/8/4P3/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for turn, want := range map[string]string{
		"e2e4,d5e1": "the King on e1 is there; an oak goes to an empty square",
		"e2e4,*@d4": "the oak that stands moves: write its square and the one to which it goes",
		"d5d4,e2e4": "this step of the turn neither places nor moves an oak",
	} {
		if _, err := game.ParseTurn(pos.Clone(), turn); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", turn, err, want)
		}
	}
	var said []string
	for i := range pos.Types() {
		said = append(said, pos.Type(game.TypeID(i)).Sentence)
	}
	for _, p := range g.Info().Powers {
		said = append(said, p.Words, p.Does)
	}
	all := strings.Join(said, "\n")
	for _, want := range []string{
		"may take off the board pieces and oaks among", "it leaves an oak where it has captured", "it may leave an oak on the square",
		"it puts an oak in the place of enemies (Knight) among", "puts an oak there", "put an oak on",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("nothing says %q:\n%s", want, all)
		}
	}
	if strings.Contains(all, "wall") {
		t.Errorf("something is called a wall:\n%s", all)
	}
}
