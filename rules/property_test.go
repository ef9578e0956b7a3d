package rules_test

import (
	"flag"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// For a long run: go test ./rules -run 'Oracle|Random' -oracle.games 200 -rapid.checks 5000
var (
	oracleGames = flag.Int("oracle.games", 3, "random games per catalogue variant that are compared with the oracle")
	oracleSeed  = flag.Uint64("oracle.seed", 1, "seed of these games")
)

// catalogueGames calls f as a subtest for every variant of the catalogue, with random numbers
// of its own.
func catalogueGames(t *testing.T, f func(t *testing.T, w *twin, random *rand.Rand)) {
	names := variant.Catalogue().Names()
	if len(names) == 0 {
		t.Fatal("the catalogue is empty")
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			v, err := variant.Catalogue().Lookup(name)
			if err != nil {
				t.Fatal(err)
			}
			w, err := newTwin(v)
			if err != nil {
				t.Fatal(err)
			}
			h := fnv.New64()
			h.Write([]byte(name))
			t.Logf("-oracle.seed %d", *oracleSeed)
			f(t, w, rand.New(rand.NewPCG(*oracleSeed, h.Sum64())))
		})
	}
}

// TestOracleFromStart plays the first turns of random games in both implementations.
func TestOracleFromStart(t *testing.T) {
	catalogueGames(t, func(t *testing.T, w *twin, random *rand.Rand) {
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
		for i := range 4 * *oracleGames {
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

// TestOracleOnSparseBoards compares the implementations where few pieces are left and stand
// anywhere: mates, bare kings, insufficient material, promotions.
func TestOracleOnSparseBoards(t *testing.T) {
	catalogueGames(t, func(t *testing.T, w *twin, random *rand.Rand) {
		accepted := 0
		for range 15 * *oracleGames {
			fen := w.sparse(random)
			if _, err := w.fast.Parse(fen); err != nil {
				continue // a piece on a forbidden square, or a king that could be captured
			}
			accepted++
			p, err := w.parse(fen)
			if err != nil {
				t.Fatal(err)
			}
			if err := p.follow(4, random); err != nil {
				t.Fatal(err)
			}
		}
		if accepted == 0 {
			t.Error("the kernel accepted no random position")
		}
	})
}

// TestOracleRepetition moves to and fro until the game ends or goes on for ever: repetition,
// perpetual check and the move limit depend on what was played before.
func TestOracleRepetition(t *testing.T) {
	catalogueGames(t, func(t *testing.T, w *twin, random *rand.Rand) {
		for range *oracleGames {
			start, err := w.fast.Parse(w.start(random))
			if err != nil {
				t.Fatal(err)
			}
			p, err := w.parse(w.wander(start, random.IntN(60), random))
			if err != nil {
				t.Fatal(err)
			}
			if err := p.shuffle(20, random); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestRandomVariants compares the implementations on random positions of random games. It is
// the most valuable test here: it finds what no known game has.
func TestRandomVariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRecipe(t)
		v, err := readOne(r.ini)
		if err != nil {
			t.Fatalf("%v in\n%s", err, r.ini)
		}
		w, err := newTwin(v)
		if err != nil {
			t.Fatalf("%v in\n%s", err, r.ini)
		}
		for range 3 {
			fen := r.drawFEN(t)
			if err := w.compareFrom(fen, rapid.Uint64().Draw(t, "seed of the turns")); err != nil {
				t.Fatalf("%v in\n%s", err, r.ini)
			}
		}
	})
}

// compareFrom compares a few turns from a random position, if it may be one: the kernel must
// refuse it exactly when the side that has just moved is in check or a piece could never move.
func (w *twin) compareFrom(fen string, seed uint64) error {
	slow, err := w.slow.Parse(fen)
	if err != nil {
		return err
	}
	if slow.Malformed() != "" {
		return nil
	}
	p, err := w.parse(fen)
	if err != nil {
		return err
	}
	return p.follow(4, rand.New(rand.NewPCG(seed, 0)))
}

// readOne reads the only variant of an ini text.
func readOne(ini string) (*variant.Variant, error) {
	c, err := variant.Read("random.ini", strings.NewReader(ini))
	if err != nil {
		return nil, err
	}
	return c.Lookup("random")
}

// start returns the position string of the usual setup, or of a random one where there are many.
func (w *twin) start(random *rand.Rand) string {
	if !w.fast.Info().Setups {
		return w.fast.Start().FEN()
	}
	var setups game.Setups = w.fast
	pos, err := setups.Setup(setups.RandomLayout(random.IntN))
	if err != nil {
		panic(err)
	}
	return pos.FEN()
}

// follow compares the position, then makes a random turn, n times over.
func (p *pair) follow(n int, random *rand.Rand) error {
	for range n {
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
	return p.same()
}

// shuffle prefers turns that come back to where the game has been.
func (p *pair) shuffle(n int, random *rand.Rand) error {
	seen := map[string]bool{}
	for range n {
		if err := p.same(); err != nil {
			return err
		}
		seen[board(p.slow.FEN())] = true
		turns := p.slow.Turns()
		if len(turns) == 0 {
			return nil
		}
		turn := turns[random.IntN(len(turns))]
		for _, back := range turns {
			if seen[board(p.slow.Play(back).FEN())] {
				turn = back
				break
			}
		}
		if err := p.play(turn); err != nil {
			return err
		}
	}
	return p.same()
}

// board returns the first field of a position string.
func board(fen string) string {
	placement, _, _ := strings.Cut(fen, " ")
	return placement
}

// sparse returns a position string with both sides' royal pieces, if there are any, and a few
// of the men of the start on random squares.
func (w *twin) sparse(random *rand.Rand) string {
	pos := w.fast.Start()
	info := w.fast.Info()
	var royals, others []string
	for sq := range info.Board.Squares().All() {
		piece, ok := pos.At(sq)
		if !ok {
			continue
		}
		if pos.Type(piece.Type).Royal {
			royals = append(royals, spell(pos, piece))
		} else {
			others = append(others, spell(pos, piece))
		}
	}
	random.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	men := append(royals, others[:random.IntN(min(8, len(others)))]...)
	squares := info.Board.Squares().Squares()
	random.Shuffle(len(squares), func(i, j int) { squares[i], squares[j] = squares[j], squares[i] })
	at := map[geom.Square]string{}
	for i, man := range men {
		at[squares[i]] = man
	}
	r := recipe{board: info.Board, hands: info.Hands}
	fen := r.fen(at, "", []string{"w", "b"}[random.IntN(2)], "-")
	if random.IntN(2) == 0 {
		return strings.Replace(fen, " 0 1", " 78 90", 1)
	}
	return fen
}

// spell writes a piece as position strings do.
func spell(pos game.Position, piece game.Piece) string {
	id := pos.Type(piece.Type).ID
	if piece.Side == game.Second {
		id = strings.ToLower(id)
	}
	if len(strings.Trim(id, "+~")) > 1 {
		return "{" + id + "}"
	}
	return id
}

// Both contracts hold at compile time.
var (
	_ game.Rules  = (*rules.Game)(nil)
	_ game.Setups = (*rules.Game)(nil)
)
