package eval

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/gametest"
	"aanca.chess/tuning"
)

// zrfGame compiles a game on a board of 4 by 4 from its pieces, setup and goals.
func zrfGame(t *testing.T, text string) game.Rules {
	t.Helper()
	text = `(define step ($1 (verify empty?) add))
	(game (title "Four") (players White Black) (turn-order White Black)
	(board
		(grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d" (10 0)) ("4/3/2/1" (0 10))) (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0)))
		(zone (name edge) (players White) (positions a4 b4 c4 d4))
		(zone (name edge) (players Black) (positions d1 d2 d3 d4)))
	` + text + ")"
	return gametest.ReadZRF(t, "four", text)
}

const (
	dominoes = `(piece (name Up) (drops ((verify (and empty? (on-board? n) (empty? n))) (create n) to add)))
		(piece (name Across) (drops ((verify (and empty? (on-board? e) (empty? e))) (create e) to add)))
		(board-setup (White (Up off 8)) (Black (Across off 8)))
		(loss-condition (White Black) stalemated)`

	leaving = `(piece (name Man) (moves (step n) (step e) ((verify (in-zone? edge)) capture add)))
		(board-setup (White (Man b1 c1)) (Black (Man a2 a3)))
		(win-condition (White Black) (pieces-remaining 0))`

	giving = `(move-priorities taking going)
		(define take ($1 (verify enemy?) add))
		(piece (name Man) (moves (move-type taking) (take n) (take s) (take e) (take w) (move-type going) (step n) (step s) (step e) (step w)))
		(board-setup (White (Man a1 b1 c1 d1)) (Black (Man a4 b4 c4 d4)))
		(win-condition (White Black) stalemated)`

	noRows = `(piece (name Man) (drops ((verify empty?) add)))
		(board-setup (White (Man off 8)) (Black (Man off 8)))
		(loss-condition (White Black) (or (relative-config Man n Man n Man) (relative-config Man e Man e Man)))`

	growing = `(piece (name Nil) (moves ((add One)))) (piece (name One) (moves ((add Two)))) (piece (name Two) (moves ((add Win)))) (piece (name Win))
		(board-setup (White (Nil a1 b1)) (Black (Nil a4 b4)))
		(win-condition (White) (absolute-config Win (a1))) (win-condition (Black) (absolute-config Win (a4)))`

	corner = `(piece (name Man) (moves (step n) (step s) (step e) (step w)))
		(board-setup (White (Man a1 b1 a2)) (Black (Man d4 c4)))
		(win-condition (White) (absolute-config Man (c4 d4 d3)))`

	foxAndDogs = `(piece (name Fox) (moves (step n) (step s) (step e) (step w)))
		(piece (name Dog) (moves (step s) (step e) (step w)))
		(board-setup (White (Fox b1)) (Black (Dog a4 b4 c4 d4)))
		(loss-condition (White) stalemated) (loss-condition (Black) (pieces-remaining 1))`
)

// Of two positions the first is worth more to White, who is to move, by what decides games that files in ZRF tell of.
func TestGoalsOfZRF(t *testing.T) {
	tests := []struct{ name, rules, better, worse string }{
		{"an enemy who can leave the place where one must stand", corner, "2Mm/2M1/m3/M3 w - - 0 1", "2Mm/3M/m3/M3 w - - 0 1"},
		{"room for one's own dominoes", dominoes, "1U2/1U2/1U2/1U2[6U8a] w - - 0 1", "4/aaaa/4/4[8U6a] w - - 0 1"},
		{"no room for one's own dominoes where who cannot move has won", strings.Replace(dominoes, "loss", "win", 1), "4/aaaa/4/4[8U6a] w - - 0 1", "1U2/1U2/1U2/1U2[6U8a] w - - 0 1"},
		{"few men where who cannot move has won and men are captured", giving, "m3/4/1M2/4 w - - 0 1", "m3/4/4/MM2 w - - 0 1"},
		{"nearer to where men leave the board", leaving, "4/M3/m3/4 w - - 0 1", "4/4/m3/M3 w - - 0 1"},
		{"an enemy further from where he leaves it", leaving, "4/4/m3/M3 w - - 0 1", "4/4/2m1/M3 w - - 0 1"},
		{"no row that is nearly full where it loses", noRows, "M3/4/4/3M[6M8m] w - - 0 1", "MM2/4/4/4[6M8m] w - - 0 1"},
		{"what has grown where it wins", growing, "nn2/4/4/TN2 w - - 0 1", "nn2/4/4/NT2 w - - 0 1"},
		{"an enemy's that has grown elsewhere", growing, "nt2/4/4/NN2 w - - 0 1", "tn2/4/4/NN2 w - - 0 1"},
		{"a hunted fox with a way out", foxAndDogs, "4/4/4/D1FD w - - 0 1", "4/4/D3/FD2 w - - 0 1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := zrfGame(t, tt.rules)
			prefers(t, g, New(g, &tuning.Data{}), tt.better, tt.worse)
		})
	}
}

// Where who cannot move has won pieces are a burden, unless royal pieces decide or who cannot move has lost, too.
func TestBurdenOfWhoCannotMove(t *testing.T) {
	tests := []struct {
		rules  string
		burden bool
	}{
		{giving, true},
		{giving + "(loss-condition (White Black) (captured Man))", false},
		{giving + "(loss-condition (White Black) stalemated)", false},
		{strings.Replace(dominoes, "loss", "win", 1), false},
	}
	for _, tt := range tests {
		if got := New(zrfGame(t, tt.rules), &tuning.Data{}).Burden(); got != tt.burden {
			t.Errorf("burden %v, want %v, in %s", got, tt.burden, tt.rules)
		}
	}
}

// What random games tell counts only where nothing else does.
func TestExperience(t *testing.T) {
	if _, ok := New(zrfGame(t, growing), &tuning.Data{}).special.(*experience); !ok {
		t.Error("where pieces win that are not there yet random games do not count")
	}
	for _, name := range []string{"chess", "kingofthehill", "hexapawn", "fourinarow", "flipersi", "antichess", "tepuy"} {
		if _, ok := New(compile(t, name), &tuning.Data{}).special.(*experience); ok {
			t.Errorf("%s: random games count", name)
		}
	}
	g := zrfGame(t, growing)
	e, pos := New(g, &tuning.Data{}), g.Start()
	before := e.Evaluate(pos)
	if x := e.Explain(pos); x.Score != before || x.Terms[0].Name != "experience" {
		t.Errorf("it is explained as %+v, want %d", x, before)
	}
	if n := testing.AllocsPerRun(100, func() { e.Evaluate(pos) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// Where several places must be held it counts how far away pieces are, however large the board is.
func TestGatheringFromAfar(t *testing.T) {
	const text = `(define step ($1 (verify empty?) add))
	(game (title "Corridor") (players White Black) (turn-order White Black)
	(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p" (10 0)) ("2/1" (0 10))) (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
	(piece (name Man) (moves (step n) (step s) (step e) (step w)))
	(board-setup (White (Man a1 a2)) (Black (Man p1 p2)))
	(win-condition (White) (absolute-config Man (p1 p2))) (win-condition (Black) (absolute-config Man (a1 a2))))`
	e := New(gametest.ReadZRF(t, "four", text), &tuning.Data{})
	at := func(name string) geom.Square {
		sq, _ := e.info.Board.ParsePrefix(name)
		return sq
	}
	for _, places := range e.races[game.First].ranks {
		for i := range places {
			if p := &places[i]; p.at == at("p1") {
				if far := p.far[0][at("a1")]; far != 15 {
					t.Errorf("from a1 to p1 it is %d moves, want 15", far)
				}
				return
			}
		}
	}
	t.Error("p1 is no place to be held")
}
