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

	half map[int]int // of the pairs that are half finished: half points of A
}

// add counts a game.
func (t *Tally) add(r *Record) {
	points := 1 // half points of A
	if winner, ok := (game.Result{Outcome: r.Outcome}).Winner(); ok {
		points = 0
		if int(winner) == r.First {
			points = 2
		}
		t.First[2*winner]++
	} else {
		t.First[1]++
	}
	t.AddGame(points)
	t.pair(r.Game/2, points)
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
