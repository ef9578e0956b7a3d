package eval

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/tuning"
)

// The royal piece of the second side is in more danger in one position than in the other.
func TestAssault(t *testing.T) {
	for _, test := range []struct{ name, game, more, less string }{
		{"a check that nobody takes", "chess",
			"6k1/5ppp/2r5/8/8/8/5PPP/3Q2K1 w - - 0 1", "2r3k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1"},
		{"a check that nobody stands in the way of", "chess",
			"6k1/5ppp/2r5/8/8/8/5PPP/3Q2K1 w - - 0 1", "6k1/5ppp/2r5/3n4/8/8/5PPP/3Q2K1 w - - 0 1"},
		{"a check beside the king that another enemy guards", "chess",
			"6k1/5ppp/8/6N1/8/8/8/3Q2K1 w - - 0 1", "6k1/5ppp/8/8/6N1/8/8/3Q2K1 w - - 0 1"},
		{"two enemies rather than one", "chess",
			"6k1/5ppp/8/6N1/7Q/8/8/6K1 w - - 0 1", "6k1/5ppp/8/8/7Q/8/8/N5K1 w - - 0 1"},
		{"a queen rather than a rook", "chess",
			"6k1/5ppp/8/6N1/8/8/8/4Q1K1 w - - 0 1", "6k1/5ppp/8/6N1/8/8/8/4R1K1 w - - 0 1"},
		{"a piece that can be dropped with check", "crazyhouse",
			"6k1/5ppp/8/8/8/8/5PPP/6K1[N] w - - 0 1", "6k1/5ppp/8/8/8/8/5PPP/6K1[n] w - - 0 1"},
		{"a screen to leap over", "xiangqi",
			"4k4/9/9/9/9/9/4P4/9/2C6/3K5 w - - 0 1", "4k4/9/9/9/9/9/3P5/9/2C6/3K5 w - - 0 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := compile(t, test.game)
			e := New(g, &tuning.Data{})
			assault := func(fen string) int {
				e.Evaluate(parse(t, g, fen))
				return e.assault(game.Second)
			}
			if more, less := assault(test.more), assault(test.less); more <= less {
				t.Errorf("%s: %d, %s: %d", test.more, more, test.less, less)
			}
		})
	}
}

// TestStrikes compares the checks that are foreseen with what pieces reach after the step.
func TestStrikes(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 6))
	for _, name := range []string{"chess", "capablanca", "shogi", "shako"} {
		g := compile(t, name)
		e := New(g, &tuning.Data{})
		pos, move, struck := g.Start(), randomMover(random), 0
		for range 200 {
			if pos.Result().Over() {
				pos = g.Start()
			}
			us := pos.Side()
			e.Evaluate(pos)
			royal := e.army[us.Other()].royal
			for _, step := range pos.Steps(nil) {
				effect := pos.Effect(step, nil)
				mover := effect.Mover
				if effect.From < 0 || effect.To < 0 || effect.Promotes() != game.NoType || mover.Side != us || e.types[mover.Type].royal || effect.Captures().Set() != geom.SetOf() {
					continue
				}
				foreseen := e.strikes(e.Ways(mover.Type, us), effect.To, royal, effect.From)
				pos.Make(step)
				var moves, hits geom.Set
				game.CapabilitiesOf(pos).Controlled.Scope(effect.To, &moves, &hits)
				pos.Unmake()
				if hits.Has(royal) != foreseen {
					t.Fatalf("%s, %s: %s strikes: %v, foreseen: %v", name, pos.FEN(), pos.StepText(step), hits.Has(royal), foreseen)
				}
				if foreseen {
					struck++
				}
			}
			game.Play(pos, move(t, pos))
		}
		if struck == 0 {
			t.Errorf("%s: no step gives check", name)
		}
	}
}

// Beside a net that stands alone, dangers are looked at if they are to be heeded, whatever was known before; the result of either
// does not depend on what was valued earlier.
func TestHeed(t *testing.T) {
	g := compile(t, "chess")
	random := rand.New(rand.NewPCG(7, 7))
	netted := randomNet(g.Info(), g.Start().Types(), random)
	netted.Alone = true
	data := tuning.Data{Net: netted, Weights: map[string]int{"assault": 100}}
	e := New(g, &data)
	pos, move, changed := g.Start(), randomMover(random), 0
	for range 120 {
		if pos.Result().Over() {
			pos = g.Start()
		}
		anew := New(g, &data)
		for _, heed := range []bool{false, true, false} {
			e.Heed(heed)
			got := e.Evaluate(pos)
			change, known := e.Assault()
			anew.Forget()
			anew.Heed(heed || known)
			if want := anew.Evaluate(pos); got != want {
				t.Fatalf("%s, heeded %v, known %v: %d, anew %d", pos.FEN(), heed, known, got, want)
			}
			if change > 0 {
				changed++
			}
		}
		e.Forget()
		e.Heed(false)
		anew.Forget()
		anew.Heed(true)
		if got, want := e.Explain(pos).Score, anew.Evaluate(pos); got != want {
			t.Fatalf("%s: explained as %d, want %d", pos.FEN(), got, want)
		}
		game.Play(pos, move(t, pos))
	}
	if changed == 0 {
		t.Error("no royal piece was ever in danger")
	}
}
