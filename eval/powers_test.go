package eval

import (
	"testing"

	"aanca.chess/game"
)

// A piece is worth more with a power than without, and powers that change more are worth more.
func TestPowersHaveValues(t *testing.T) {
	g := compile(t, "typhoon")
	values, pos := map[string]int{}, g.Start()
	for i, v := range New(g, nil).Values() {
		values[pos.Type(game.TypeID(i)).ID] = v
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

func TestPiecesThatPowersActOn(t *testing.T) {
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
	e := New(g, nil)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			prefers(t, g, e, test.better, test.worse)
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
		e := New(compile(t, name), nil)
		pos := e.appraiser.pos
		for i := range pos.Types() {
			id := pos.Type(game.TypeID(i)).ID
			zone, ok := want[id]
			if got := e.appraiser.zone(game.TypeID(i)); ok && got != zone {
				t.Errorf("%s: %s promotes from rank %d on, want %d", name, id, got, zone)
			}
		}
	}
	e := New(compile(t, "tepuy"), nil)
	for i, spares := range e.appraiser.found.sparesRoyal {
		if id := e.appraiser.pos.Type(game.TypeID(i)).ID; spares != (id == "G") {
			t.Errorf("tepuy: %s spares the king: %v", id, spares)
		}
	}
	if !e.Calm(1) || !e.Calm(2) || e.Calm(0) {
		t.Error("tepuy: material changes by the first step of a turn alone")
	}
	if !New(compile(t, "clobber"), nil).Calm(0) {
		t.Error("clobber: every step changes material")
	}
}
