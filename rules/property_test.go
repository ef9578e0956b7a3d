package rules_test

import (
	"cmp"
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/rules"
	"aanca.chess/rules/literal"
	"aanca.chess/variant"
)

// For a long run: go test ./rules -run 'Oracle|Random' -oracle.games 200 -rapid.checks 5000
var (
	oracleGames = flag.Int("oracle.games", 1, "random games per catalogue variant that are compared with the oracle")
	oracleSeed  = flag.Uint64("oracle.seed", 1, "seed of these games")
)

// catalogueGames calls f as a subtest for every variant of the catalogue, with random numbers
// of its own.
func catalogueGames(t *testing.T, f func(t *testing.T, w *twin, random *rand.Rand)) {
	gamesNamed(t, variant.Catalogue().Names(), f)
}

// shares is into how many parts games are divided that tests share among them.
const shares = 6

// heirShare is what part of the random games of others a game has that inherits: what it inherits is looked at there;
// longShare what part one has whose turns have several steps, since the oracle lists very many.
const heirShare, longShare = 3, 12

// often returns how many random games a test plays of a variant, of as many as it plays of one that inherits nothing.
func (w *twin) often(full int) int {
	switch {
	case w.v.Turns != nil:
		full = max(1, full/longShare)
	case w.v.Parent() != "":
		full /= heirShare
	}
	return full * *oracleGames
}

// sharedNames lists the games of the catalogue that a test looks at which takes long: all that inherit from no other, and
// of their heirs, by the alphabet, every sixth from the given one on. TestOracleFromPlayouts and TestOracleOnSparseBoards
// look at every game.
func sharedNames(t *testing.T, share int) []string {
	t.Helper()
	var names []string
	heirs := 0
	for _, name := range variant.Catalogue().Names() {
		v, err := variant.Catalogue().Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		if v.Parent() != "" {
			heirs++
			if heirs%shares != share {
				continue
			}
		}
		names = append(names, name)
	}
	return names
}

// gamesNamed calls f as a subtest for variants of the catalogue, with random numbers of its own. Several run at once: f changes
// nothing but what belongs to its game.
func gamesNamed(t *testing.T, names []string, f func(t *testing.T, w *twin, random *rand.Rand)) {
	if len(names) == 0 {
		t.Fatal("the catalogue is empty")
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := catalogued(t, name)
			h := fnv.New64()
			h.Write([]byte(name))
			t.Logf("-oracle.seed %d", *oracleSeed)
			f(t, w, rand.New(rand.NewPCG(*oracleSeed, h.Sum64())))
		})
	}
}

// twins are the games of the catalogue that some test has looked at, by name: many tests look at all of them, one after the other.
var twins sync.Map

// catalogued returns a variant of the catalogue in both implementations.
func catalogued(t *testing.T, name string) *twin {
	t.Helper()
	if w, ok := twins.Load(name); ok {
		return w.(*twin)
	}
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	w := bothOf(t, v)
	twins.Store(name, w)
	return w
}

// written returns a game that inherits from chess and writes some lines of its own, in both implementations.
func written(t testing.TB, lines ...string) *twin {
	t.Helper()
	v, err := readOne("[random:chess]\n" + strings.Join(lines, "\n") + "\n")
	if err != nil {
		t.Fatal(err)
	}
	return bothOf(t, v)
}

// bothOf returns both implementations of a variant.
func bothOf(t testing.TB, v *variant.Variant) *twin {
	t.Helper()
	w, err := newTwin(v)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestOracleFromStart plays the first turns of random games in both implementations.
func TestOracleFromStart(t *testing.T) {
	gamesNamed(t, sharedNames(t, 0), func(t *testing.T, w *twin, random *rand.Rand) {
		for range *oracleGames {
			p, err := w.parse(w.start(random))
			if err != nil {
				t.Fatal(err)
			}
			if err := p.follow(6, random); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestOracleFromPlayouts compares the implementations far from the start: the kernel wanders
// there alone.
func TestOracleFromPlayouts(t *testing.T) {
	catalogueGames(t, func(t *testing.T, w *twin, random *rand.Rand) {
		for i := range w.often(4) {
			start, err := w.fast.Parse(w.start(random))
			if err != nil {
				t.Fatal(err)
			}
			p, err := w.parse(w.wander(start, random.IntN(20+10*i), random))
			if err != nil {
				t.Fatal(err)
			}
			if err := p.follow(3, random); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestOracleOnThinnedBoards compares the implementations from the start with most pieces taken off
// but for kings and their partners: castling, and first moves.
func TestOracleOnThinnedBoards(t *testing.T) {
	gamesNamed(t, sharedNames(t, 1), func(t *testing.T, w *twin, random *rand.Rand) {
		for range w.often(10) {
			if err := w.compareFrom(w.thinned(random), 3, random); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestOracleOnSparseBoards compares the implementations where few pieces are left and stand
// anywhere: mates, bare kings, insufficient material, promotions, drops.
func TestOracleOnSparseBoards(t *testing.T) {
	catalogueGames(t, func(t *testing.T, w *twin, random *rand.Rand) {
		for range w.often(12) {
			if err := w.compareFrom(w.sparse(random), 3, random); err != nil {
				t.Fatal(err)
			}
			if err := w.compareFrom(w.hunted(random), 2, random); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestOracleRepetition moves to and fro until the game ends or goes on for ever: repetition,
// perpetual check and the move limit depend on what was played before.
func TestOracleRepetition(t *testing.T) {
	gamesNamed(t, sharedNames(t, 2), func(t *testing.T, w *twin, random *rand.Rand) {
		for range 2 * *oracleGames {
			start, err := w.fast.Parse(w.start(random))
			if err != nil {
				t.Fatal(err)
			}
			p, err := w.parse(w.wander(start, random.IntN(60), random))
			if err != nil {
				t.Fatal(err)
			}
			if err := p.shuffle(13, random); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestOracleScripts compares the implementations along games made for what random ones hardly
// ever reach.
func TestOracleScripts(t *testing.T) {
	tests := []struct {
		name, variant, fen string
		turns              []string
		times              int // how often the turns are played
		want               string
	}{
		{"perpetual check loses", "xiangqi", "1R2k4/9/9/9/9/9/P8/9/9/3K5 b - - 0 1",
			[]string{"e10e9", "b10b9", "e9e10", "b9b10"}, 2, "b wins: repetition"},
		{"a pause between checks", "xiangqi", "1R2k4/9/9/9/9/9/P8/9/9/3K5 b - - 0 1",
			[]string{"e10e9", "b10b8", "e9e10", "b8b10"}, 2, "draw: repetition"},
		{"perpetual check loses the fourth time", "shogi", "1R2k4/9/9/9/9/9/9/9/3K5[] b - - 0 1",
			[]string{"e9e8", "b9b8", "e8e9", "b8b9"}, 3, "b wins: repetition"},
		{"perpetual check draws", "chess", "1R2k3/8/8/8/8/8/P7/3K4 b - - 0 1",
			[]string{"e8e7", "b8b7", "e7e8", "b7b8"}, 2, "draw: repetition"},
		{"first-move rights make the first time another position", "teramachy",
			"14rk/16/16/16/16/16/16/16/16/16/16/K13R1 w K - 0 1", []string{"a1a2", "p12p11", "a2a1", "p11p12"}, 2, "ongoing"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := catalogued(t, test.variant)
			p, err := w.parse(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			for range test.times {
				for _, turn := range test.turns {
					if err := cmp.Or(p.same(), p.play(turn)); err != nil {
						t.Fatal(err)
					}
				}
			}
			if err := p.same(); err != nil {
				t.Error(err)
			}
			if got := p.fast.Result().String(); got != test.want {
				t.Errorf("the result is %q, want %q", got, test.want)
			}
		})
	}
}

// TestRandomVariants compares the implementations on random positions of random games. It is
// the most valuable test here: it finds what no known game has.
func TestRandomVariants(t *testing.T) {
	compareAll(t, drawRecipe)
}

// compareAll compares the implementations on random positions of the variants that are drawn.
func compareAll(t *testing.T, draw func(*rapid.T) recipe) {
	rapid.Check(t, func(t *rapid.T) {
		r := draw(t)
		v, err := readOne(r.ini)
		if err != nil {
			t.Fatalf("%v in\n%s", err, r.ini)
		}
		if startsInCheck(t, v) {
			t.Skip("a game does not begin in check")
		}
		w, err := newTwin(v)
		if err != nil && strings.Contains(err.Error(), "tree nodes on this board") {
			t.Skip("its moves are too many for the memory that a variant may take")
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, r.ini)
		}
		for range 3 {
			random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed of the turns"), 0))
			if err := w.compareFrom(r.drawFEN(t), 3, random); err != nil {
				t.Fatalf("%v in\n%s", err, r.ini)
			}
		}
	})
}

// startsInCheck reports whether the oracle finds that in the start position of a variant the side not
// to move is in check, which the kernel refuses.
func startsInCheck(t *rapid.T, v *variant.Variant) bool {
	slow, err := literal.New(v)
	if err != nil {
		t.Fatalf("the oracle refuses the variant: %v", err)
	}
	p, err := slow.Start()
	if err != nil {
		t.Fatalf("the oracle refuses the start position: %v", err)
	}
	return p.Malformed() == "the side not to move is in check"
}

// compareFrom compares n turns from a random position, and as many to and fro. The kernel must
// accept it if the oracle finds nothing wrong with it, and refuse it if it is malformed.
func (w *twin) compareFrom(fen string, n int, random *rand.Rand) error {
	slow, err := w.slow.Parse(fen)
	if err != nil {
		return err
	}
	if why := slow.Malformed(); why != "" {
		if _, err := w.fast.Parse(fen); err == nil {
			return &disagreement{fen, nil, fmt.Errorf("the kernel accepts %q, in which %s", fen, why)}
		}
		return nil
	}
	p, err := w.parse(fen)
	if err != nil && slow.Unreachable() {
		return nil
	}
	if err != nil {
		return &disagreement{fen, nil, err}
	}
	err = p.follow(n, random)
	if err == nil {
		err = p.shuffle(n, random)
	}
	if err != nil {
		return &disagreement{fen, p.turns, err}
	}
	return nil
}

// readOne reads the only variant of an ini text.
func readOne(ini string) (*variant.Variant, error) {
	c, err := variant.Read("random.ini", strings.NewReader(ini))
	if err != nil {
		return nil, err
	}
	return c.Lookup("random")
}

// follow compares the position, then makes a random turn, n times over.
func (p *pair) follow(n int, random *rand.Rand) error {
	for range n {
		if p.hasTooMany() {
			return nil
		}
		if err := p.same(); err != nil {
			return err
		}
		if err := p.consistent(); err != nil {
			return err
		}
		turns := p.slow.Turns()
		if len(turns) == 0 {
			return nil
		}
		if err := p.play(turns[random.IntN(len(turns))]); err != nil {
			return err
		}
	}
	if p.hasTooMany() {
		return nil
	}
	return p.same()
}

// mostTurns is how many turns a position may have to be compared: the oracle keeps every one with the position
// that it leads to.
const mostTurns = 10_000

// hasTooMany reports whether there are more turns than can be compared. Series of many steps soon have them.
func (p *pair) hasTooMany() bool {
	return p.v.Turns != nil && turnsUpTo(p.fast, mostTurns+1) > mostTurns
}

// turnsUpTo counts the turns that begin with the steps made, up to the given number.
func turnsUpTo(pos game.Position, most int) int {
	n := 0
	for _, s := range pos.Steps(nil) {
		if n >= most {
			break
		}
		pos.Make(s)
		if game.TurnDone(pos) {
			n++
		} else {
			n += turnsUpTo(pos, most-n)
		}
		pos.Unmake()
	}
	return n
}

// shuffle makes n turns, each taking back the side's turn before it if that is possible, so that
// positions come again.
func (p *pair) shuffle(n int, random *rand.Rand) error {
	for range n {
		if p.hasTooMany() {
			return nil
		}
		if err := p.same(); err != nil {
			return err
		}
		turns := p.slow.Turns()
		if len(turns) == 0 {
			return nil
		}
		turn := turns[random.IntN(len(turns))]
		if made := len(p.turns); made >= 2 {
			if back := p.reversed(p.turns[made-2]); slices.Contains(turns, back) {
				turn = back
			}
		}
		if err := p.play(turn); err != nil {
			return err
		}
	}
	if p.hasTooMany() {
		return nil
	}
	return p.same()
}

// reversed returns the turn that takes back a plain move, "" for others.
func (p *pair) reversed(turn string) string {
	from, rest := p.v.Board.ParsePrefix(turn)
	to, rest := p.v.Board.ParsePrefix(rest)
	if from == geom.NoSquare || to == geom.NoSquare || rest != "" {
		return ""
	}
	return p.v.Board.Name(to) + p.v.Board.Name(from)
}

// Both contracts hold at compile time.
var (
	_ game.Rules  = (*rules.Game)(nil)
	_ game.Setups = (*rules.Game)(nil)
)
