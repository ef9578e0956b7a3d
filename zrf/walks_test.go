package zrf_test

import (
	"testing"

	"aanca.chess/game"
)

// walks is a game in which the empty square wanders: men of both colours stand in turn, one is taken away, and then
// each side moves a man of its own into the empty square. Who cannot has lost. No square is left twice.
const walks = `
(define slide ($1 (verify empty?) add))
(game
  (title "Walks")
  (players White Black)
  (turn-order White Black)
  (board (grid (start-rectangle 0 0 48 48) (dimensions ("a/b/c/d/e" (50 0)) ("5/4/3/2/1" (0 50)))
    (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
  (piece (name Man) (moves (slide n) (slide s) (slide e) (slide w)) (drops ((verify friend?) capture add)))
  (board-setup
    (White (Man a1 c1 e1 b2 d2 a3 c3 e3 b4 d4 a5 c5 e5 off 1))
    (Black (Man b1 d1 a2 c2 e2 b3 d3 a4 c4 e4 b5 d5)))
  (loss-condition (White Black) stalemated)
)`

// The first side wins whatever it takes away, which going through all of the game shows.
func TestWalksAreWonByTheFirstSide(t *testing.T) {
	p := compileText(t, walks).Start()
	known := map[string]bool{}
	for _, s := range p.Steps(nil) {
		taken := p.StepText(s)
		p.Make(s)
		if wins(p, known) {
			t.Errorf("after %s the second side wins", taken)
		}
		p.Unmake()
	}
	if len(known) == 0 {
		t.Error("no position was judged")
	}
}

// wins reports whether the side to move wins with the best play of both.
func wins(p game.Position, known map[string]bool) bool {
	key := p.FEN()
	won, ok := known[key]
	if ok {
		return won
	}
	for _, s := range p.Steps(nil) {
		p.Make(s)
		won = !wins(p, known)
		p.Unmake()
		if won {
			break
		}
	}
	known[key] = won
	return won
}

// The best that the second side can do against random turns, after two random ones, as docs/zrf.md says.
func TestWalksAgainstRandomTurns(t *testing.T) {
	p := compileText(t, walks).Start()
	known := map[string]float64{}
	got := mean(p, func() float64 { return mean(p, func() float64 { return best(p, known) }) })
	if got < 0.735 || got >= 0.736 {
		t.Errorf("the second side wins %.4f of its games; want 0.735", got)
	}
}

// mean returns the mean of a value over all steps.
func mean(p game.Position, value func() float64) float64 {
	steps := p.Steps(nil)
	sum := 0.0
	for _, s := range steps {
		p.Make(s)
		sum += value()
		p.Unmake()
	}
	return sum / float64(len(steps))
}

// best returns how many of its games the second side can win, if the first plays random turns.
func best(p game.Position, known map[string]float64) float64 {
	if r := p.Result(); r.Over() {
		if r.Outcome == game.SecondWins {
			return 1
		}
		return 0
	}
	key := p.FEN()
	if value, ok := known[key]; ok {
		return value
	}
	value := 0.0
	if p.Side() == game.First {
		value = mean(p, func() float64 { return best(p, known) })
	} else {
		mean(p, func() float64 { value = max(value, best(p, known)); return 0 })
	}
	known[key] = value
	return value
}
