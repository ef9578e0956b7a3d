package eval

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/gametest"
)

func TestGamesOfEnclosure(t *testing.T) {
	enclosure := map[string]bool{"tepuy": true, "amazons": true}
	for _, name := range []string{"tepuy", "amazons", "chess", "crazyhouse", "shogi", "typhoon", "xiangqi"} {
		e := New(compile(t, name), nil)
		if got := e.land != nil; got != enclosure[name] {
			t.Errorf("%s is a game of enclosure: %v, want %v", name, got, enclosure[name])
		}
		if e.land != nil && e.land.royal != (name == "tepuy") {
			t.Errorf("%s: a royal piece moves in every turn: %v", name, e.land.royal)
		}
	}
}

// What a side reaches in one move is where its pieces can go, by the rules' own moves.
func TestReachedInOneMove(t *testing.T) {
	for _, name := range []string{"tepuy", "amazons"} {
		e := New(compile(t, name), nil)
		gametest.Scattered(compile(t, name), 3, func(pos game.Position) {
			e.count(pos)
			e.addTerritory(pos)
			for side := range e.army {
				want := slowReach(e, pos, game.Side(side))
				if got := e.land.sides[side].in[0]; got != want {
					t.Fatalf("%s, %s: side %d reaches %v, want %v", name, pos.FEN(), side, got.Squares(), want.Squares())
				}
			}
		})
	}
}

// Boards of every size are flooded alike.
func TestReachOnSmallBoards(t *testing.T) {
	for _, name := range []string{"tepuy", "amazons"} {
		e := New(compile(t, name), nil)
		gametest.Scattered(compile(t, name), 5, func(pos game.Position) {
			view := game.CapabilitiesOf(pos).Occupied
			empty := e.land.all.Minus(view.Occupied(game.First)).Minus(view.Occupied(game.Second))
			for side, gaits := range e.land.gaits {
				for i := range gaits {
					pieces := view.Occupied(game.Side(side))
					low, all := gaits[i].fromLow(pieces, empty), gaits[i].fromAll(pieces, empty)
					if low != all || low.Empty() {
						t.Fatalf("%s, %s: %v or %v", name, pos.FEN(), low.Squares(), all.Squares())
					}
				}
			}
		})
	}
}

// slowReach walks every line of every piece of a side square by square.
func slowReach(e *Evaluator, pos game.Position, side game.Side) geom.Set {
	var out geom.Set
	board := e.appraiser.board
	for _, from := range e.squares {
		p, ok := pos.At(from)
		if !ok || p.Side != side {
			continue
		}
		for _, m := range e.appraiser.reach(p.Type, side, from) {
			if m.Move && clearWay(pos, board, from, m) {
				out.Add(m.To)
			}
		}
	}
	return out
}

// clearWay reports whether the squares of a straight way, its end included, are empty.
func clearWay(pos game.Position, board *geom.Board, from geom.Square, m game.Mark) bool {
	n := int(m.Via) + 1
	dx, dy := (board.File(m.To)-board.File(from))/n, (board.Rank(m.To)-board.Rank(from))/n
	for i := 1; i <= n; i++ {
		if game.ContentOf(pos, board.Offset(from, dx*i, dy*i)) != game.Empty {
			return false
		}
	}
	return true
}

func TestWhoIsFirst(t *testing.T) {
	const wall = "XXXXXXXXXX/"
	tests := []struct {
		name, fen     string
		first, second int
	}{
		{"each behind a wall", "A9/10/10/10/" + wall + "10/10/10/10/a9 w - - 0 1", 39, 49},
		{"both as soon", "A8a/" + wall + wall + wall + wall + wall + wall + wall + wall + "XXXXXXXXXX w - - 0 1", 0, 0},
		{"each on its side", "A2X5a/" + wall + wall + wall + wall + wall + wall + wall + wall + "XXXXXXXXXX w - - 0 1", 2, 5},
	}
	g := compile(t, "amazons")
	e := New(g, nil)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pos := parse(t, g, test.fen)
			e.count(pos)
			e.addTerritory(pos)
			first, second := e.land.first(game.First), e.land.first(game.Second)
			if first != test.first || second != test.second {
				t.Errorf("%d and %d squares, want %d and %d", first, second, test.first, test.second)
			}
		})
	}
}

func TestRoomOfTheKing(t *testing.T) {
	tests := []struct{ name, better, worse string }{
		{"in the open rather than in the corner", "9/9/9/9/4K4/9/9/g7G/k8 w - - 0 1", "9/9/9/9/9/9/9/g7G/k7K w - - 0 1"},
		{"away from soldiers", "9/9/9/9/4K4/9/9/gssss3G/k8 w - - 0 1", "9/9/9/3s1s3/4K4/3s1s3/9/g7G/k8 w - - 0 1"},
	}
	g := compile(t, "tepuy")
	e := New(g, nil)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			prefers(t, g, e, test.better, test.worse)
		})
	}
}

// Remembered valuations are the true ones, whatever was valued before.
func TestValuationsAreRemembered(t *testing.T) {
	e, fresh := New(compile(t, "tepuy"), nil), New(compile(t, "tepuy"), nil)
	for range 2 {
		gametest.Scattered(compile(t, "tepuy"), 4, func(pos game.Position) {
			got := e.Evaluate(pos)
			clear(fresh.land.known)
			if want := fresh.Evaluate(pos); got != want {
				t.Fatalf("%s: score %d, want %d", pos.FEN(), got, want)
			}
		})
	}
}
