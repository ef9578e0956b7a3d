package match

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/zrf"
)

// fromZRF compiles the first game of a file of package zrf.
func fromZRF(t *testing.T, name string) game.Rules {
	t.Helper()
	f, err := zrf.Load(filepath.Join("..", "zrf", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	r, err := f.Compile(f.Usual())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// played plays a match between a player that takes the first turn and one that chooses at random, and returns the records by number.
func played(t *testing.T, r game.Rules, games int) ([]*Record, Summary) {
	t.Helper()
	records := make(map[int]*Record)
	m := Match{
		Rules: r, Games: games, Concurrency: 2, Openings: RandomOpenings(r, 1, 5), Patience: time.Minute,
		Adjudication: Adjudication{MaxTurns: 30},
		A:            contestant("A", Limit{Depth: 1}, scripted{}),
		B: Contestant{Name: "B", Limit: Limit{Depth: 1}, Open: func(context.Context) (Player, error) {
			return &Random{Seed: 3}, nil
		}},
		Report: func(r *Record, _ Summary) error { records[r.Game] = r; return nil },
	}
	s, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	list := make([]*Record, 0, games)
	for _, n := range slices.Sorted(maps.Keys(records)) {
		list = append(list, records[n])
	}
	return list, s
}

// TestSameRolls: in both games of a pair the same falls, as long as as much may fall.
func TestSameRolls(t *testing.T) {
	throws := func(r *Record) (list []string) {
		for _, turn := range r.Turns {
			if turn.Rolled && !turn.Opening {
				list = append(list, turn.Text)
			}
		}
		return list
	}
	records, _ := played(t, fromZRF(t, "dice.zrf"), 8)
	all := map[string]bool{}
	for pair := 0; pair < len(records); pair += 2 {
		one, other := throws(records[pair]), throws(records[pair+1])
		n := min(len(one), len(other))
		if n == 0 || !slices.Equal(one[:n], other[:n]) {
			t.Errorf("pair %d: %v and %v", pair/2, one, other)
		}
		if records[pair].Seats == records[pair+1].Seats {
			t.Errorf("pair %d: nobody changes the side", pair/2)
		}
		all[strings.Join(one[:n], " ")] = true
	}
	if len(all) == 1 {
		t.Errorf("what falls is the same in all pairs: %v", all)
	}
}

// TestSeating: in a pair of games each contestant has each side once, and each sits with everybody in turn.
func TestSeating(t *testing.T) {
	for sides, want := range map[int][]string{1: {"A"}, 2: {"AB"}, 3: {"ABB", "BAB", "BBA"}, 4: {"AABB", "ABAB", "ABBA"}} {
		for pair := range 2 * len(want) {
			text, turned := "", ""
			for side := range sides {
				text += string("AB"[seating(sides, 2*pair)[side]])
				turned += string("BA"[seating(sides, 2*pair+1)[side]])
			}
			if text != want[pair%len(want)] || turned != text {
				t.Errorf("%d sides, pair %d: %s, then %s turned; want %s", sides, pair, text, turned, want[pair%len(want)])
			}
		}
	}
}

// TestThreeSides plays a game of three sides and a die: everybody has its place, and A and B each every seat.
func TestThreeSides(t *testing.T) {
	records, s := played(t, gametest.NewRace(8, 40), 12)
	for _, r := range records {
		if r.Sides != 3 || r.Names[game.Third] == "" || r.Names[game.Fourth] != "" {
			t.Errorf("game %d: %d sides, %v", r.Game, r.Sides, r.Names)
		}
	}
	seats, won := 0, 0
	for place := range game.MostSides {
		seats += s.Places[0][place] + s.Places[1][place]
		won += s.Won[place]
	}
	if seats != 3*12 || s.Games() != 12 || s.Complete() != 6 || won != s.Games()-s.First[1] {
		t.Errorf("%d seats, %d games, %d pairs, won %v", seats, s.Games(), s.Complete(), s.Won)
	}
	if text := s.String(); !strings.Contains(text, "Places of A") || strings.Contains(text, "First side") {
		t.Errorf("the summary is\n%s", text)
	}
}

// TestPlacesDecide: of three sides, who sits better on average has won.
func TestPlacesDecide(t *testing.T) {
	for _, tt := range []struct {
		outcome game.Outcome
		number  int // A alone has the first side in game 0, and B in game 1
		want    int
	}{
		{game.FirstWins, 0, 2}, {game.SecondWins, 0, 0}, {game.Draw, 0, 1}, {game.FirstLoses, 0, 0}, {game.ThirdLoses, 0, 2},
		{game.FirstWins, 1, 0}, {game.SecondWins, 1, 2}, {game.FirstLoses, 1, 2},
	} {
		r := Record{Game: tt.number, Sides: 3, Seats: seating(3, tt.number), Outcome: tt.outcome}
		if got := r.points(); got != tt.want {
			t.Errorf("%v in game %d: %d half points, want %d", game.Result{Outcome: tt.outcome}, tt.number, got, tt.want)
		}
	}
}

// TestForfeitAmongThree: who does something wrong loses, and the others share the win.
func TestForfeitAmongThree(t *testing.T) {
	r := gametest.NewRace(8, 40)
	var record *Record
	bad := func(context.Context, Question, int) (Answer, error) { return Answer{Turn: "z9z9"}, nil }
	m := Match{
		Rules: r, Games: 1, Concurrency: 1, Openings: RandomOpenings(r, 0, 1), Patience: time.Minute,
		A: contestant("A", Limit{Depth: 1}, scripted{choose: bad}), B: contestant("B", Limit{Depth: 1}, scripted{}),
		Report: func(r *Record, _ Summary) error { record = r; return nil },
	}
	s, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if record.Outcome != game.FirstLoses || record.Ending != ByIllegalTurn || s.A.Faults[ByIllegalTurn] != 1 || s.Losses != 1 {
		t.Errorf("%v, %s, %v", game.Result{Outcome: record.Outcome}, record.Ending, s.A.Faults)
	}
}

// TestPuzzle: alone, who reaches the goal has won, and it is told in how many turns.
func TestPuzzle(t *testing.T) {
	r := fromZRF(t, "puzzle.zrf")
	solution := []string{}
	pos := r.Start()
	if !solves(pos, 12, &solution) {
		t.Fatal("no solution of twelve turns")
	}
	knows := func(_ context.Context, q Question, _ int) (Answer, error) {
		return Answer{Turn: solution[len(q.Turns)]}, nil
	}
	m := Match{
		Rules: r, Games: 2, Concurrency: 1, Openings: RandomOpenings(r, 0, 1), Patience: time.Minute,
		Adjudication: Adjudication{MaxTurns: 20},
		A:            contestant("A", Limit{Depth: 1}, scripted{choose: knows}),
		B: contestant("B", Limit{Depth: 1}, scripted{choose: func(context.Context, Question, int) (Answer, error) {
			return Answer{Resigns: true}, nil
		}}),
	}
	s, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if s.Solved != [2]int{1, 0} || s.Tally.Turns[0] != len(solution) || s.Pairs != [5]int{4: 1} {
		t.Errorf("solved %v in %v turns, pairs %v", s.Solved, s.Tally.Turns, s.Pairs)
	}
	if text := s.String(); !strings.Contains(text, "Solved by A   1, by A, in") || !strings.Contains(text, "never") {
		t.Errorf("the summary is\n%s", text)
	}
}

// solves looks for a way to the goal of so many turns at most.
func solves(pos game.Position, depth int, way *[]string) bool {
	if r := pos.Result(); r.Over() || depth == 0 {
		return r.Outcome == game.FirstWins
	}
	for _, step := range pos.Steps(nil) {
		text := pos.StepText(step)
		pos.Make(step)
		*way = append(*way, text)
		found := solves(pos, depth-1, way)
		pos.Unmake()
		if found {
			return true
		}
		*way = (*way)[:len(*way)-1]
	}
	return false
}

// TestNoScoresAmongThree: what each says of itself decides nothing there.
func TestNoScoresAmongThree(t *testing.T) {
	m := Match{Rules: gametest.NewRace(8, 20), Games: 1, Concurrency: 1, Adjudication: Adjudication{WinTurns: 2, WinScore: 500}}
	if _, err := m.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "adjudicated by scores") {
		t.Errorf("the error is %v", err)
	}
}
