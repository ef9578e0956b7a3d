package search

import (
	"testing"

	"aanca.chess/game"
)

// A piece is worth more with a power than without, and powers that change more are worth more.
func TestPowersHaveValues(t *testing.T) {
	g := compile(t, "typhoon")
	e, pos := New(g, Options{TableSize: 1 << 10}), g.Start()
	values := map[string]int{}
	for i := range pos.Types() {
		values[pos.Type(game.TypeID(i)).ID] = e.PieceValue(game.TypeID(i))
	}
	for _, test := range []struct{ name, more, less string }{
		{"rifle", "Ge", "Sa"},
		{"sweep", "Ty", "Ch"},
		{"long leap", "Lo", "B"},
		{"immobilize", "Im", "R"},
		{"convert", "Cu", "CG"},
		{"convert rather than swap", "Cu", "Hu"},
		{"hop capture", "Za", "A"},
		{"relay over", "Der", "D"},
		{"relay", "Ha", "Z"},
		{"locust", "Pa", "W"},
		{"approach", "So", "W"},
		{"convert by approach", "Mi", "So"},
		{"withdraw", "Un", "F"},
	} {
		if values[test.more] <= values[test.less] {
			t.Errorf("%s: %s is worth %d, %s %d", test.name, test.more, values[test.more], test.less, values[test.less])
		}
	}
}

func TestMenThatPowersActOn(t *testing.T) {
	tests := []struct{ name, better, worse string }{
		{
			"an enemy is immobilized",
			"12/5k6/12/12/12/5q6/5{Im}6/12/12/12/5K6/12 w - - 0 1",
			"12/5k6/12/12/12/5q6/12/12/5{Im}6/12/5K6/12 w - - 0 1",
		},
		{
			"moves are lent to a friend",
			"r11/5k6/12/12/12/5R6/5{Der}6/12/12/12/5K6/12 w - - 0 1",
			"r11/5k6/12/12/12/5R6/12/5{Der}6/12/12/5K6/12 w - - 0 1",
		},
		{
			"there is a second royal piece",
			"12/5k6/12/12/12/5{EP}6/12/12/12/12/5K6/12 w - - 0 1",
			"12/5k6/12/12/12/5{DEl}6/12/12/12/12/5K6/12 w - - 0 1",
		},
	}
	g := compile(t, "typhoon")
	e := newEvaluator(g)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			better, _ := e.evaluate(parse(t, g, test.better), -infinite, infinite)
			worse, _ := e.evaluate(parse(t, g, test.worse), -infinite, infinite)
			if better <= worse {
				t.Errorf("%d is not more than %d", better, worse)
			}
		})
	}
}

func TestRoyalsAndPowers(t *testing.T) {
	tests := []struct {
		name, fen string
		turn      string // any if empty
		mate      int
	}{
		{"takes the last royal piece", "12/12/12/5k6/4p7/12/5R6/12/12/12/P11/5K6 w - - 0 1", "f6f9", 1},
		{"takes it, be it without moving", "12/12/12/12/12/5k{pr}5/5{Pa}6/12/12/12/P11/5K6 w - - 0 1", "", 1},
		{"converts it", "12/12/12/12/12/5k6/5{Cu}2p3/12/12/12/P11/5K6 w - - 0 1", "f6f6*f7", 1},
		{"a king is not all while a prince is left", "12/12/2{ep}9/5k6/4p7/12/5R6/12/12/12/P11/5K6 w - - 0 1", "f6f9", 0},
		{"rather a queen than a spare king", "12/12/2{ep}9/4kq6/12/12/5R6/12/12/12/P11/5K6 w - - 0 1", "f6f9", 0},
		{"leaps over two, which leaves a bare king", "12/12/12/1k10/12/5p6/12/5p6/5{Lo}6/12/P11/K11 w - - 0 1", "f4f8xf5xf7", 1},
	}
	g := compile(t, "typhoon")
	e := New(g, Options{TableSize: 1 << 20})
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pos := parse(t, g, test.fen)
			r := find(t, e, pos, Limits{Depth: 4})
			if turn := game.TurnText(pos, r.Turn); test.turn != "" && turn != test.turn {
				t.Errorf("turn %s (%v), want %s", turn, r.Score, test.turn)
			}
			if mate, _ := r.Score.Mate(); mate != test.mate {
				t.Errorf("score %v, want mate in %d", r.Score, test.mate)
			}
		})
	}
}

func TestFindings(t *testing.T) {
	zones := map[string]map[string]int{ // by game and type: the rank where promotion begins
		"chess":   {"P": 7},
		"shogi":   {"P": 6, "S": 6, "R": 6},
		"makruk":  {"P": 5},
		"typhoon": {"W": 8, "P": 8, "DEl": 8},
	}
	for name, want := range zones {
		e := newEvaluator(compile(t, name))
		pos := e.appraiser.pos
		for i := range pos.Types() {
			id := pos.Type(game.TypeID(i)).ID
			zone, ok := want[id]
			if got := e.appraiser.zone(game.TypeID(i)); ok && got != zone {
				t.Errorf("%s: %s promotes from rank %d on, want %d", name, id, got, zone)
			}
		}
	}
	e := newEvaluator(compile(t, "tepuy"))
	for i, spares := range e.appraiser.found.sparesRoyal {
		if id := e.appraiser.pos.Type(game.TypeID(i)).ID; spares != (id == "G") {
			t.Errorf("tepuy: %s spares the king: %v", id, spares)
		}
	}
	if !e.calm(1) || !e.calm(2) || e.calm(0) {
		t.Error("tepuy: material changes by the first step of a turn alone")
	}
}
