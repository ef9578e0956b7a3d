package match

import (
	"aanca.chess/game"
	"aanca.chess/stats"
)

// A Tally counts results as contestant A sees them. Only pairs of which both games are over are counted
// as pairs.
type Tally struct {
	stats.Tally
	First [3]int `json:"first"` // games that the first side won, drew and lost, whoever had it

	// In games of three or four sides, each contestant's places, from the first one on, and how many games each side has
	// won, alone or with others.
	Places [2][game.MostSides]int `json:"places,omitzero"`
	Won    [game.MostSides]int    `json:"won,omitzero"`

	// In games of one side, how many games each contestant has won, and in how many of its turns altogether.
	Solved [2]int `json:"solved,omitzero"`
	Turns  [2]int `json:"solved_turns,omitzero"`

	half map[int]int // of the pairs that are half finished: half points of A
}

// add counts a game.
func (t *Tally) add(r *Record) {
	points := r.points()
	t.count(r)
	t.AddGame(points)
	t.pair(r.Game/2, points)
}

// count counts what is not told by the points of A.
func (t *Tally) count(r *Record) {
	result := game.Result{Outcome: r.Outcome}
	winner, won := result.Winner()
	switch {
	case !won:
		t.First[1]++
	case winner == game.First:
		t.First[0]++
	default:
		t.First[2]++
	}
	switch {
	case r.Sides == 1 && won:
		t.Solved[r.Seats[0]]++
		t.Turns[r.Seats[0]] += r.ownTurns()
	case r.Sides > 2:
		for side := range r.Sides {
			place := result.Place(game.Side(side), r.Sides)
			t.Places[r.Seats[side]][place-1]++
			if place == 1 && r.Outcome != game.Draw {
				t.Won[side]++
			}
		}
	}
}

// points returns the half points of A. Of several sides, who has the better places on average has won; alone, who has
// reached the goal, and otherwise the other one.
func (r *Record) points() int {
	result := game.Result{Outcome: r.Outcome}
	if r.Sides == 1 {
		if _, solved := result.Winner(); solved == (r.Seats[0] == 0) {
			return 2
		}
		return 0
	}
	var places, seats [2]int
	for side := range r.Sides {
		places[r.Seats[side]] += result.Place(game.Side(side), r.Sides)
		seats[r.Seats[side]]++
	}
	switch a, b := places[0]*seats[1], places[1]*seats[0]; {
	case a < b:
		return 2
	case a > b:
		return 0
	}
	return 1
}

// ownTurns returns how many turns players have made.
func (r *Record) ownTurns() (n int) {
	for i := range r.Turns {
		if !r.Turns[i].Rolled {
			n++
		}
	}
	return n
}

// pair counts a game towards its pair.
func (t *Tally) pair(pair, points int) {
	if t.half == nil {
		t.half = make(map[int]int)
	}
	other, ok := t.half[pair]
	if !ok {
		t.half[pair] = points
		return
	}
	delete(t.half, pair)
	t.AddPair(points + other)
}
