package eval

import (
	"testing"

	"aanca.chess/game"
)

// The sums that a position keeps while turns are made and taken back are those that counting the
// pieces gives.
func TestKeptSums(t *testing.T) {
	wandered(t, 2, func(t *testing.T, rules game.Rules, pos game.Position, e *Evaluator) {
		if e.land != nil {
			return // room is what counts there, and the pieces are counted anew
		}
		k := e.attach(pos)
		if k == nil {
			t.Fatal("the position keeps no sums")
		}
		for _, s := range pos.Steps(nil) {
			pos.Make(s)
			compareSums(t, e, k)
			pos.Unmake()
		}
		compareSums(t, e, k)
	})
}

// compareSums compares the sums with a count.
func compareSums(t *testing.T, e *Evaluator, k game.Evaluable) {
	t.Helper()
	e.weigh(k)
	var kept [2]army
	for side := range kept {
		kept[side] = stock(&e.army[side])
	}
	e.count(k)
	for side := range kept {
		if counted := stock(&e.army[side]); counted != kept[side] {
			t.Fatalf("after %d steps side %d has %+v by the sums, %+v by counting", k.Made(), side, kept[side], counted)
		}
	}
}

// stock is the part of an army that sums tell.
func stock(a *army) army {
	return army{value: a.value, pieces: a.pieces, royals: a.royals, middle: a.middle, end: a.end}
}

// A position that has been played to is worth what the same position read from text is.
func TestEvaluationDoesNotDependOnHistory(t *testing.T) {
	wandered(t, 1, func(t *testing.T, rules game.Rules, pos game.Position, e *Evaluator) {
		played := e.Evaluate(pos)
		fresh := forgetting(e, parse(t, rules, pos.FEN()), -unbounded, unbounded)
		if played != fresh {
			t.Fatalf("%s is worth %d when played to, %d when read", pos.FEN(), played, fresh)
		}
	})
}

// forgetting is evaluate by an Evaluator that does not remember the position, nor its structure.
func forgetting(e *Evaluator, pos game.Position, alpha, beta int) int {
	e.known[pos.Hash()%valuationSize] = valuation{}
	if e.land != nil {
		e.land.known[pos.Hash()%valuationSize] = valuation{}
	}
	lasting := e.lasting
	e.lasting = false // structures are found anew
	score, _ := e.Within(pos, alpha, beta)
	e.lasting = lasting
	return score
}

// A rough value is within the margin of the exact one nearly always; where it is given it is on
// the same side of the window.
func TestRoughValuesAreNear(t *testing.T) {
	wrong, all := 0, 0
	wandered(t, 1, func(t *testing.T, rules game.Rules, pos game.Position, e *Evaluator) {
		exact := forgetting(e, pos, -unbounded, unbounded)
		for _, alpha := range []int{-300, -100, 0, 100, 300} {
			rough := forgetting(e, pos, alpha, alpha+1)
			if all++; (rough <= alpha) != (exact <= alpha) {
				wrong++
			}
		}
	})
	if wrong*50 > all {
		t.Errorf("%d of %d rough values are on the wrong side of the window", wrong, all)
	}
}

func TestStartIsEven(t *testing.T) {
	for _, name := range []string{"chess", "capablanca", "grand", "xiangqi", "shogi", "makruk", "shatranj", "teramachy"} {
		rules := compile(t, name)
		tuning := rules.Info().Tuning
		tuning.Net = nil // which has learnt who is better off
		e := New(rules, &tuning)
		if score := e.Evaluate(rules.Start()); score != e.weights[termTempo] {
			t.Errorf("%s begins with %d for who is to move, want the tempo, %d", name, score, e.weights[termTempo])
		}
	}
}

func BenchmarkEvaluate(b *testing.B) {
	for _, name := range []string{"chess", "shogi", "teramachy", "typhoon", "tepuy"} {
		b.Run(name, func(b *testing.B) {
			g := compile(b, name)
			e, pos := New(g, nil), g.Start()
			b.ReportAllocs()
			for b.Loop() {
				forgetting(e, pos, -unbounded, unbounded)
			}
		})
	}
}
