package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// strolled calls f with positions of a random game of each variant of the catalogue.
func strolled(t *testing.T, f func(t *testing.T, pos *rules.Position)) {
	catalogueGames(t, func(t *testing.T, w *twin, random *rand.Rand) {
		start, err := w.fast.Parse(w.start(random))
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			f(t, start.(*rules.Position))
			steps := start.Steps(nil)
			if len(steps) == 0 {
				return
			}
			start.Make(steps[random.IntN(len(steps))])
		}
	})
}

// hasPowers reports whether some type does more than move and capture where it lands.
func hasPowers(pos game.Position) bool {
	for i := range pos.Types() {
		if len(pos.Type(game.TypeID(i)).Powers) > 0 {
			return true
		}
	}
	return false
}

// What a piece controls is what it would attack, and what it can go to is empty.
func TestScopeIsWhatIsAttacked(t *testing.T) {
	strolled(t, func(t *testing.T, pos *rules.Position) {
		if hasPowers(pos) || rules.IsByTrial(pos.Rules()) {
			return // there an attack is found by generating moves
		}
		taken := pos.Occupied(game.First).Or(pos.Occupied(game.Second))
		for _, side := range []game.Side{game.First, game.Second} {
			hits := map[geom.Square]geom.Set{}
			for sq := range pos.Occupied(side).All() {
				var moves, hit geom.Set
				if !pos.Scope(sq, &moves, &hit) && moves.Intersects(&taken) {
					t.Fatalf("%s: the piece on square %d goes to squares that are not empty", pos.FEN(), sq)
				}
				hits[sq] = hit
			}
			for target := range pos.Rules().Info().Board.Squares().All() {
				attackers := pos.Attackers(nil, target, side)
				for sq := range pos.Occupied(side).All() {
					hit := hits[sq]
					if hit.Has(target) != slices.Contains(attackers, sq) && !initial(pos, sq, target) {
						t.Fatalf("%s: from square %d to %d: controlled %v, attacked %v",
							pos.FEN(), sq, target, hit.Has(target), !hit.Has(target))
					}
				}
			}
		}
	})
}

// initial reports whether a piece goes to a square only while it has not moved.
func initial(pos game.Position, from, to geom.Square) bool {
	p, _ := pos.At(from)
	return slices.ContainsFunc(pos.Reach(p.Type, p.Side, from), func(m game.Mark) bool { return m.Initial && m.To == to })
}

// Wherever a step leads that only moves a piece, the piece's scope has it.
func TestScopeHoldsAllQuietMoves(t *testing.T) {
	strolled(t, func(t *testing.T, pos *rules.Position) {
		if hasPowers(pos) {
			return // moves may be lent, and captures have many forms
		}
		taken := pos.Occupied(game.First).Or(pos.Occupied(game.Second))
		for _, s := range pos.Steps(nil) {
			e := pos.Effect(s, nil)
			captures, converts := e.Captures(), e.Converts()
			if e.Drop() || e.To == e.From || game.Castles(pos, s, &e) || e.Swaps() || !captures.Empty() || !converts.Empty() ||
				initial(pos, e.From, e.To) {
				continue
			}
			var moves, hits geom.Set
			if pos.Scope(e.From, &moves, &hits) {
				moves = hits.Minus(taken)
			}
			if !moves.Has(e.To) {
				t.Fatalf("%s: %s is not in the scope of the piece that makes it", pos.FEN(), pos.StepText(s))
			}
		}
	})
}

// The sums that a position keeps are those of the weights of its pieces, whatever happens to them.
func TestSumsOfWeights(t *testing.T) {
	strolled(t, func(t *testing.T, pos *rules.Position) {
		if pos.Scales() == nil {
			pos.Weigh(randomScales(pos))
		}
		for _, s := range pos.Steps(nil) {
			pos.Make(s)
			compareWeights(t, pos)
			pos.Unmake()
		}
		compareWeights(t, pos)
	})
}

// randomScales gives each type, side and square another weight.
func randomScales(pos *rules.Position) *game.Scales {
	random := rand.New(rand.NewPCG(3, 3))
	scales := &game.Scales{}
	for side := range scales {
		for range pos.Types() {
			var list []game.Weight
			for range pos.Rules().Info().Board.Size() + 1 {
				list = append(list, game.Weight{
					Middle: random.Int32N(1000), End: random.Int32N(1000), Value: random.Int32N(1000), Count: 1,
				})
			}
			scales[side] = append(scales[side], list)
		}
	}
	return scales
}

func compareWeights(t *testing.T, pos *rules.Position) {
	t.Helper()
	scales, size := pos.Scales(), pos.Rules().Info().Board.Size()
	for _, side := range []game.Side{game.First, game.Second} {
		var sum game.Weight
		for sq := range pos.Occupied(side).All() {
			p, _ := pos.At(sq)
			sum = sum.Add(scales[side][p.Type][sq])
		}
		for i := range pos.Types() {
			for range pos.InHand(side, game.TypeID(i)) {
				sum = sum.Add(scales[side][i][size])
			}
		}
		if got := pos.Weight(side); got != sum {
			t.Fatalf("%s: side %v weighs %+v, its pieces %+v", pos.FEN(), side, got, sum)
		}
	}
}

func TestScopeDoesNotAllocate(t *testing.T) {
	pos := catalogued(t, "teramachy").fast.Start().(*rules.Position)
	if n := testing.AllocsPerRun(10, func() { scopes(pos) }); n != 0 {
		t.Errorf("it allocates %v times", n)
	}
}

// scopes asks what every piece could do.
func scopes(pos *rules.Position) (squares int) {
	for _, side := range []game.Side{game.First, game.Second} {
		for sq := range pos.Occupied(side).All() {
			var moves, hits geom.Set
			pos.Scope(sq, &moves, &hits)
			squares += hits.Len()
		}
	}
	return squares
}

func BenchmarkScope(b *testing.B) {
	for _, name := range []string{"chess", "shogi", "teramachy", "typhoon"} {
		b.Run(name, func(b *testing.B) {
			v, err := variant.Catalogue().Lookup(name)
			if err != nil {
				b.Fatal(err)
			}
			g, err := rules.Compile(v)
			if err != nil {
				b.Fatal(err)
			}
			pos := g.Start().(*rules.Position)
			b.ReportAllocs()
			for b.Loop() {
				scopes(pos)
			}
		})
	}
}

// While nobody comes or goes on the squares that a piece looks at, its scope stays the same.
func TestScopeDependsOnWhatItLooksAt(t *testing.T) {
	type seen struct {
		piece             game.Piece
		even              bool
		moves, hits, look geom.Set
	}
	strolled(t, func(t *testing.T, pos *rules.Position) {
		const walls = 2 // behind the sides
		look := func() (pieces map[geom.Square]seen, occupied [3]geom.Set) {
			pieces = map[geom.Square]seen{}
			occupied[walls] = pos.Walls()
			for side := range walls {
				occupied[side] = pos.Occupied(game.Side(side))
				for sq := range occupied[side].All() {
					var s seen
					s.piece, _ = pos.At(sq)
					if s.even = pos.Scope(sq, &s.moves, &s.hits); s.even {
						s.look = s.hits
					} else {
						s.look = pos.Looks(sq)
					}
					pieces[sq] = s
				}
			}
			return pieces, occupied
		}
		before, stood := look()
		steps := pos.Steps(nil)
		for _, s := range steps[:min(len(steps), 12)] {
			pos.Make(s)
			after, stand := look()
			var changed geom.Set
			for side := range stood {
				changed = changed.Or(stood[side].Minus(stand[side])).Or(stand[side].Minus(stood[side]))
			}
			for sq, now := range after {
				was, ok := before[sq]
				if ok && was.piece == now.piece && !changed.Has(sq) && !was.look.Intersects(&changed) && was != now {
					t.Fatalf("%s: the scope of the piece on square %d has changed and it did not look there", pos.FEN(), sq)
				}
			}
			pos.Unmake()
		}
	})
}

// What Plain says of a step is what its effect is.
func TestPlain(t *testing.T) {
	strolled(t, func(t *testing.T, pos *rules.Position) {
		for _, s := range pos.Steps(nil) {
			m, plain := pos.Plain(s)
			if !plain {
				continue
			}
			e := pos.Effect(s, nil)
			if e.Mover != m.Mover || e.From != m.From || e.To != m.To || game.Castles(pos, s, &e) || e.Swaps() || e.Promotes() != game.NoType {
				t.Fatalf("%s: %s is said to be plain, and its effect is %+v", pos.FEN(), pos.StepText(s), e)
			}
			captives, converts := e.Captures().Set(), e.Converts().Set()
			if e.Material() != m.Takes() || m.Takes() && captives != geom.SetOf(m.To) || !converts.Empty() {
				t.Fatalf("%s: %s is said to capture (%v) on its square, and its effect is %+v", pos.FEN(), pos.StepText(s), m.Takes(), e)
			}
			if on, there := pos.At(m.To); m.Takes() && (!there || on != m.Victim) {
				t.Fatalf("%s: %s is said to capture %v, and %v stands there", pos.FEN(), pos.StepText(s), m.Victim, on)
			}
		}
	})
}

// Captures leaves out no step that changes material.
func TestCapturesHoldsAllNoisySteps(t *testing.T) {
	strolled(t, func(t *testing.T, pos *rules.Position) {
		captures := pos.Captures(nil)
		for _, s := range pos.Steps(nil) {
			e := pos.Effect(s, nil)
			if e.Material() && !slices.Contains(captures, s) {
				t.Fatalf("%s: %s is missing", pos.FEN(), pos.StepText(s))
			}
		}
	})
}
