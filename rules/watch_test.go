package rules_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/rules"
)

// TestAttacksFromAfar has a row for each attack that was overlooked, or seen where there is none.
func TestAttacksFromAfar(t *testing.T) {
	const ice = "immobilize.R = K"
	for _, row := range []struct {
		wrong       string
		lines       []string
		fen         string
		can, cannot string
	}{
		{
			"a locust gave no check", []string{"piece.B = Locust:BcafK"},
			"4k3/8/8/8/8/8/P2KNb2/8 w - - 0 1", "d2d1", "a2a3",
		},
		{
			"a piece that may not capture kings gave check", []string{"captures.B = NR"},
			"4k3/8/8/8/8/8/P4b2/4K3 w - - 0 1", "a2a3 e1f2 e1d1", "",
		},
		{
			"a power changed what a piece that spares kings attacks", []string{"captures.B = NR", "rifle.Q = W"},
			"4k3/8/8/8/8/8/P4b2/4K3 w - - 0 1", "a2a3 e1f2 e1d1", "",
		},
		{
			"an immobilized king castled", []string{"immobilize.N = K"},
			"4k3/8/8/8/8/8/3n4/R3K2R w KQ - 0 1", "h1g1", "e1g1 e1c1",
		},
		{
			"a king castled with an immobilized partner", []string{"piece.X = Ice:mK", "immobilize.X = K"},
			"4k3/8/8/8/8/8/7x/R3K2R w KQ - 0 1", "e1c1", "e1g1",
		},
		{
			"a king castled over an attacked square, the attacker seeming immobilized by a rook that had moved away", []string{ice},
			"r3k2r/8/8/8/8/8/Bq6/R3K2R w KQkq - 0 1", "e1g1", "e1c1",
		},
		{
			"a king was refused castling to the side of a rook that immobilizes the attacker once it stands there", []string{ice},
			"4k3/8/8/8/8/8/2r5/R3K3 w Q - 0 1", "e1c1", "",
		},
		{
			"a janggi cannon gave check over another, and captured one", []string{"janggiCannon = c"},
			"4c2k/8/8/4C3/4P3/8/P3C3/4K3 w - - 0 1", "a2a3 e1d1", "e2e5 e2e6 e5e8",
		},
		{
			"a janggi cannon gave check over another after a move elsewhere", []string{"janggiCannon = c"},
			"4c1k1/8/8/4C2R/8/8/P7/4K3 w - - 0 1", "a2a3 h5g5 e1d1", "h5e5",
		},
	} {
		t.Run(row.wrong, func(t *testing.T) {
			p, err := written(t, row.lines...).parse(row.fen)
			if err != nil {
				t.Fatal(err)
			}
			if err := p.same(); err != nil {
				t.Error(err)
			}
			turns := game.Turns(p.fast)
			for _, turn := range strings.Fields(row.can) {
				if !slices.Contains(turns, turn) {
					t.Errorf("%s is not possible", turn)
				}
			}
			for _, turn := range strings.Fields(row.cannot) {
				if slices.Contains(turns, turn) {
					t.Errorf("%s is possible", turn)
				}
			}
		})
	}
}

// TestWatches: what the tables cannot represent is found by trial, and nothing else.
func TestWatches(t *testing.T) {
	for _, row := range []struct {
		name    string
		lines   []string
		byTrial bool
	}{
		{"chess", nil, false},
		{"cannons and lame pieces", []string{"cannon = c", "horse = h", "customPiece1 = d:nAcpB"}, false},
		{"hurdles of one's own", []string{"janggiCannon = c"}, false},
		{"hurdles of one's own on bent ways", []string{"piece.C = Crooked:cpsyafW", "hurdles.C = P"}, true},
		{"a right to pass", []string{"passTypes = K"}, false},
		{"a piece that spares kings", []string{"captures.B = NR"}, false},
		{"captures on the way", []string{"piece.B = Locust:BcafK"}, true},
		{"a power to capture", []string{"rifle.B = W"}, true},
		{"immobilizers", []string{"immobilize.B = W"}, true},
		{"moves that are lent", []string{"relay.B = W"}, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := rules.IsByTrial(written(t, row.lines...).fast); got != row.byTrial {
				t.Errorf("by trial: %v, want %v", got, row.byTrial)
			}
		})
	}
}

// TestWatchesAgreeInTheCatalogue forces every game of the catalogue to find attacks by trial, and
// compares it with itself along random games.
func TestWatchesAgreeInTheCatalogue(t *testing.T) {
	catalogueGames(t, func(t *testing.T, w *twin, random *rand.Rand) {
		for _, fen := range []string{w.start(random), w.thinned(random), w.thinned(random)} {
			if err := watchesAgree(w.fast, fen, 25, random); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestWatchesAgreeInRandomVariants does the same with random armies.
func TestWatchesAgreeInRandomVariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRecipe(t)
		v, err := readOne(r.ini)
		if err != nil {
			t.Fatalf("%v in\n%s", err, r.ini)
		}
		g, err := rules.Compile(v)
		if err != nil {
			t.Fatalf("%v in\n%s", err, r.ini)
		}
		for range 3 {
			random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed of the turns"), 0))
			if err := watchesAgree(g, r.drawFEN(t), 8, random); err != nil {
				t.Fatalf("%v in\n%s", err, r.ini)
			}
		}
	})
}

// watchesAgree compares steps, checks and attackers of a game with those that are found by trial,
// along a random game of n steps. A position that both refuse is no difference.
func watchesAgree(g *rules.Game, fen string, n int, random *rand.Rand) error {
	slow := rules.ByTrial(g)
	p, err := g.Parse(fen)
	q, slowErr := slow.Parse(fen)
	if (err == nil) != (slowErr == nil) {
		return fmt.Errorf("%s: %v, by trial %v", fen, err, slowErr)
	}
	if err != nil {
		return nil
	}
	for range n {
		if err := watchedAlike(p, q); err != nil {
			return fmt.Errorf("%s: %w", p.FEN(), err)
		}
		steps := p.Steps(nil)
		if len(steps) == 0 {
			return nil
		}
		s := steps[random.IntN(len(steps))]
		p.Make(s)
		q.Make(s)
	}
	return nil
}

func watchedAlike(p, q game.Position) error {
	steps, slow := p.Steps(nil), q.Steps(nil)
	if slices.Sort(steps); !slices.Equal(steps, slices.Sorted(slices.Values(slow))) {
		return fmt.Errorf("the steps differ: %s", difference(texts(p, steps), texts(q, slow)))
	}
	if !slices.Equal(p.Checked(nil), q.Checked(nil)) || p.InCheck() != q.InCheck() {
		return fmt.Errorf("checked are %v, by trial %v", p.Checked(nil), q.Checked(nil))
	}
	fast := p.(*rules.Position)
	walls := fast.Walls()
	for sq := range fast.Rules().Info().Board.Squares().All() {
		if walls.Has(sq) {
			continue // no royal piece can stand there
		}
		for _, by := range []game.Side{game.First, game.Second} {
			if _, there := p.At(sq); there && fast.Royal(by.Other()) != sq {
				continue
			}
			got, want := fast.Attackers(nil, sq, by), q.(*rules.Position).Attackers(nil, sq, by)
			if fast.Royal(by.Other()) != geom.NoSquare && !slices.Equal(got, want) {
				return fmt.Errorf("%v attack %d from %v, by trial from %v", by, sq, got, want)
			}
		}
	}
	return nil
}

func texts(pos game.Position, steps []game.Step) []string {
	var out []string
	for _, s := range steps {
		out = append(out, pos.StepText(s))
	}
	return out
}
