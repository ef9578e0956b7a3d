package many

import (
	"path/filepath"
	"testing"

	"aanca.chess/game"
)

// TestSolves plays puzzles for one to their end.
func TestSolves(t *testing.T) {
	tests := []struct {
		name, file, title string
		nodes             uint64 // for each turn
		turns             int    // at most
	}{
		{"a box is pushed home", filepath.Join("..", "..", "zrf", "testdata", "puzzle.zrf"), "", 200_000, 20},
		{"pegs, a long way that any search by depth alone misses", filepath.Join("testdata", "pegs.zrf"), "Pegs", 20_000, 13},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rules := load(t, tt.file, tt.title)
			e, pos := newEngine(t, rules, 1), rules.Start()
			for range tt.turns {
				if pos.Result().Over() {
					break
				}
				game.Play(pos, find(t, e, pos, Limits{Nodes: tt.nodes}).Turn)
			}
			if r := pos.Result(); r.Outcome != game.FirstWins {
				t.Errorf("after %d turns: %v", pos.Made(), r)
			}
		})
	}
}

// TestShortestFirst: the way that is found with enough time is a shortest one.
func TestShortestFirst(t *testing.T) {
	rules := load(t, filepath.Join("..", "..", "zrf", "testdata", "puzzle.zrf"), "")
	pos := rules.Start()
	e := newEngine(t, rules, 1)
	found := find(t, e, pos, Limits{})
	shortest := 0
	for ; ; shortest++ {
		if reaches(pos, shortest) {
			break
		}
	}
	if found.Depth != shortest || found.Values[game.First] < settled {
		t.Errorf("a way of %d steps was found, worth %v; the shortest has %d", found.Depth, found.Values[game.First], shortest)
	}
}

// reaches reports whether a goal is within so many steps, by trying all ways.
func reaches(pos game.Position, depth int) bool {
	if r := pos.Result(); r.Over() || depth == 0 {
		return r.Outcome == game.FirstWins
	}
	for _, step := range pos.Steps(nil) {
		pos.Make(step)
		found := reaches(pos, depth-1)
		pos.Unmake()
		if found {
			return true
		}
	}
	return false
}

// TestHopeless: where there is no way a legal turn is found, soon, that promises nothing.
func TestHopeless(t *testing.T) {
	rules := own(t, "pegs", "Pegs")
	pos := after(t, rules)
	for !pos.Result().Over() { // the first step again and again: see how it ends
		pos.Make(pos.Steps(nil)[0])
	}
	if pos.Result().Outcome == game.FirstWins {
		t.Fatal("the first steps solve it: another example is needed")
	}
	pos.Unmake()
	found := find(t, newEngine(t, rules, 1), pos, Limits{})
	if found.Values[game.First] > 0 || found.Nodes > 1000 {
		t.Errorf("a lost position is worth %v after %d nodes", found.Values[game.First], found.Nodes)
	}
}

// TestOneAfterTheOther: what was found in one position is not played in another, as in a puzzle that is not solved.
func TestOneAfterTheOther(t *testing.T) {
	rules := load(t, filepath.Join("..", "..", "zrf", "testdata", "puzzle.zrf"), "")
	e, pos := newEngine(t, rules, 1), rules.Start()
	for range 200 {
		found := find(t, e, pos, Limits{Nodes: 4})
		text := game.TurnText(pos.Clone(), found.Turn)
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		if game.Play(pos, turn); pos.Result().Over() {
			pos = rules.Start()
		}
	}
}
