package search

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestTheLastCheckIsFound gives the last check rather than take a queen, which is better while a check more is missing.
func TestTheLastCheckIsFound(t *testing.T) {
	g := compile(t, "3check")
	for checks, want := range map[string]string{"1+3": "a1a8", "3+3": "d1d7"} {
		e := New(g, Options{TableSize: 1 << 20})
		pos := gametest.Parse(t, g, "4k3/1b1q1pp1/5n2/8/8/8/5P2/R2R2K1 b - - "+checks+" 0 1")
		steps, err := game.ParseTurn(pos, "g7g6")
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(steps[0])
		if got := game.TurnText(pos, find(t, e, pos, Limits{Depth: 2}).Turn); (got == "a1a8") != (want == "a1a8") {
			t.Errorf("%s: %s, want %s", checks, got, want)
		}
	}
}

// No quiet step that gives check is taken for one that cannot, by whichever piece it does so: by itself, by one behind it, or
// by one that leaps over it.
func TestChecksAreForeseen(t *testing.T) {
	for _, name := range []string{"chess", "shogi", "xiangqi", "shako"} {
		g := compile(t, name)
		random := rand.New(rand.NewPCG(1, 2))
		s := New(g, Options{TableSize: 1 << 20}).search
		by := map[bool]int{} // checks, by whether the piece that has moved gives them
		for range 150 {
			pos := g.Start()
			for range 80 {
				steps := pos.Steps(nil)
				if len(steps) == 0 || pos.Result().Over() {
					break
				}
				s.prepare(pos.Clone(), newTimer(context.Background(), time.Now, &Limits{}))
				foreseesChecks(t, s, by)
				pos.Make(steps[random.IntN(len(steps))])
			}
		}
		if by[true] < 50 || by[false] < 10 {
			t.Errorf("%s: only %v checks", name, by)
		}
	}
}

func foreseesChecks(t *testing.T, s *searcher, by map[bool]int) {
	t.Helper()
	lines := s.checkLines()
	for _, step := range s.pos.Steps(nil) {
		m, plain := s.plain(step)
		if !plain || m.Takes() {
			continue
		}
		foreseen := lines.mayCheck(m.Mover, m.From, m.To)
		s.pos.Make(step)
		check := s.pos.InCheck()
		s.pos.Unmake()
		if !check {
			continue
		}
		by[s.see.ways[m.Mover.Type][lines.us].Way(m.To, lines.king) != 0]++
		if !foreseen {
			t.Errorf("%s: %s gives check", s.pos.FEN(), s.pos.StepText(step))
		}
	}
}
