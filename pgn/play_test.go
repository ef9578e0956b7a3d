package pgn_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
	"aanca.chess/pgn"
	"aanca.chess/variant"
)

// catalogue is a library of the games of the catalogue.
type catalogue struct{ t testing.TB }

func (c catalogue) Names() []string { return variant.Catalogue().Names() }

func (c catalogue) Rules(name string, fromAnywhere bool) (game.Rules, error) {
	if fromAnywhere {
		return nil, errors.New("this library has no shuffled setups")
	}
	return gametest.Rules(c.t, name), nil
}

func newPlayer(t testing.TB) *pgn.Player {
	t.Helper()
	p, err := pgn.NewPlayer(catalogue{t})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func newNames(t testing.TB) *pgn.Names {
	t.Helper()
	n, err := pgn.NewNames()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// replayed returns the turns of a game in our own text, variations in parentheses.
func replayed(t testing.TB, p *pgn.Player, g *pgn.Game) string {
	t.Helper()
	b, err := p.Begin(g)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Replay(g, pgn.Rewrite(notation.Own)); err != nil {
		t.Fatalf("%v in\n%s", err, written(t, g))
	}
	return outline(&g.Main)
}

// randomLine returns a line of random turns from a position, in a notation, with comments, annotations and variations.
// The position has been left behind the line.
func randomLine(t testing.TB, random *rand.Rand, walk *notation.Walk, pos game.Position, way notation.Way, turns, depth int) pgn.Line {
	var l pgn.Line
	if random.IntN(5) == 0 {
		l.Comments = append(l.Comments, "the beginning")
	}
	for len(l.Moves) < turns && !pos.Result().Over() {
		turn := gametest.RandomTurn(pos, random)
		text, err := walk.Text(pos, turn, way)
		if err != nil {
			t.Fatal(err)
		}
		m := pgn.Move{Text: text}
		for range random.IntN(3) / 2 {
			m.Comments = append(m.Comments, fmt.Sprintf("[%%clk 0:0%d:00] say } or { \"x\" %d", random.IntN(10), len(l.Moves)))
		}
		for range random.IntN(4) / 3 {
			m.NAGs = append(m.NAGs, random.IntN(200))
		}
		for range random.IntN(6) / 5 * depth {
			m.Variations = append(m.Variations, randomLine(t, random, walk, pos.Clone(), way, 3, depth-1))
		}
		l.Moves = append(l.Moves, m)
		game.Play(pos, turn)
	}
	return l
}

// TestRoundTrip: random games of every game, with comments, annotations and variations in variations, are the same
// games when they have been written and read.
func TestRoundTrip(t *testing.T) {
	ways := []notation.Way{notation.SAN, notation.Own, notation.UCI, notation.LAN}
	for i, name := range variant.Catalogue().Names() {
		t.Run(name, func(t *testing.T) {
			rules, player := gametest.Rules(t, name), newPlayer(t)
			random := rand.New(rand.NewPCG(uint64(i), 7))
			for round, way := range ways {
				pos := rules.Start()
				g := &pgn.Game{Result: pgn.Unknown}
				fen := ""
				if round == 1 {
					game.Play(pos, gametest.RandomTurn(pos, random))
					fen = pos.FEN()
				}
				newNames(t).Tag(g, name, fen)
				g.Main = randomLine(t, random, notation.On(rules.Info().Board).Walk(), pos, way, 40, 2)
				b, err := player.Begin(g)
				if err != nil {
					t.Fatal(err)
				}
				text := written(t, g)
				again := readAll(t, text)
				if len(again) != 1 || outline(&again[0].Main) != outline(&g.Main) {
					t.Fatalf("%s\nis read as %s", text, outline(&again[0].Main))
				}
				if err := b.Replay(again[0], nil); err != nil {
					t.Fatalf("%v in\n%s", err, text)
				}
				if b.Pos.Hash() != pos.Hash() || b.Pos.FEN() != pos.FEN() {
					t.Fatalf("%s ends as %s, not %s\n%s", way, b.Pos.FEN(), pos.FEN(), text)
				}
				if own := replayed(t, player, again[0]); own != replayed(t, player, g) {
					t.Fatalf("%s\nis read as %s", text, own)
				}
			}
		})
	}
}

func TestVariantNames(t *testing.T) {
	tests := []struct{ tag, game string }{
		{"", "chess"}, {"Standard", "chess"}, {"From Position", "chess"}, {"normal", "chess"},
		{"Crazyhouse", "crazyhouse"}, {"crazyhouse", "crazyhouse"}, {"Chess960", "chess960"}, {"Fischerandom", "chess960"},
		{"Grand Chess", "grand"}, {"Xiangqi", "xiangqi"}, {"Thai chess", "makruk"}, {"Tepuy", "tepuy"}, {"SHOGI", "shogi"},
		{"Fog of War", "darkchess"}, {"Fogofwar", "darkchess"}, {"Supply Chess", "supply"},
		{"Goro Goro Shogi", "gorogoro"}, {"Dragon Chess", "dragon"}, {"Embassy Chess", "embassy"}, {"Shinobi Chess Plus", "shinobiplus"},
	}
	p := newPlayer(t)
	for _, tt := range tests {
		g := &pgn.Game{}
		g.Set("Variant", tt.tag)
		b, err := p.Begin(g)
		if err != nil || b.Rules.Info().Name != tt.game {
			t.Errorf("%q: %v, want %s", tt.tag, err, tt.game)
		}
	}
	g := readAll(t, "[Event \"?\"]\n[Variant \"Nonsense\"]\n\n*")[0]
	if _, err := p.Begin(g); err == nil || err.Error() != `line 2, column 1: there is no game "Nonsense"` {
		t.Errorf("nonsense: %v", err)
	}
}

// What we write for a game is read as that game, and it is what lichess writes.
func TestVariantNamesAreReadBack(t *testing.T) {
	names, p := newNames(t), newPlayer(t)
	for _, name := range variant.Catalogue().Names() {
		g := &pgn.Game{}
		g.Set("Variant", names.Write(name, false))
		if b, err := p.Begin(g); err != nil || b.Rules.Info().Name != name {
			t.Errorf("%s is written as %s: %v", name, g.Tag("Variant"), err)
		}
	}
	for game, want := range map[string]string{
		"chess": "Standard", "chess960": "Chess960", "crazyhouse": "Crazyhouse", "3check": "Three-check", "atomic": "Atomic",
		"kingofthehill": "King of the Hill", "racingkings": "Racing Kings", "horde": "Horde", "antichess": "Antichess",
	} {
		if got := names.Write(game, false); got != want {
			t.Errorf("%s is written as %s, want %s", game, got, want)
		}
	}
	if got := names.Write("chess", true); got != "From Position" {
		t.Errorf("chess from a position is written as %s", got)
	}
}

// Games that FICS and PyChess name by how they begin are chess from the position that they have, and refused without one.
func TestVariantNamesOfStarts(t *testing.T) {
	p := newPlayer(t)
	for _, name := range []string{"wild/3", "Wild/8a", "Corner", "Asymmetric random"} {
		g := &pgn.Game{}
		g.Set("Variant", name)
		if _, err := p.Begin(g); err == nil || !strings.Contains(err.Error(), "begins from a position of its own: expected a tag FEN") {
			t.Errorf("%s without a position: %v", name, err)
		}
		g.Set("FEN", "bqnrbknr/pppppppp/8/8/8/8/PPPPPPPP/NRQBKNRB w - - 0 1")
		if b, err := p.Begin(g); err != nil || b.Rules.Info().Name != "chess" {
			t.Errorf("%s: %v", name, err)
		}
	}
	g := &pgn.Game{}
	g.Set("Variant", "wild/fr")
	g.Set("FEN", "bqnrbknr/pppppppp/8/8/8/8/PPPPPPPP/BQNRBKNR w GDgd - 0 1")
	if b, err := p.Begin(g); err != nil || b.Rules.Info().Name != "chess960" {
		t.Errorf("wild/fr: %v", err)
	}
}

// Names that end with 960 ask for the game with castling from anywhere, which the library of this test does not have.
func TestVariantNamesOfShuffledSetups(t *testing.T) {
	p := newPlayer(t)
	for _, name := range []string{"Crazyhouse960", "Three-check960", "5check960", "Five-check960"} {
		g := &pgn.Game{}
		g.Set("Variant", name)
		if _, err := p.Begin(g); err == nil || !strings.Contains(err.Error(), "no shuffled setups") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whatever the names of others stand for is there.
func TestVariantNamesStandForGames(t *testing.T) {
	text, err := os.ReadFile("names.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		game, _, ok := strings.Cut(line, ": ")
		if ok && !strings.HasPrefix(line, "#") && !slices.Contains(variant.Catalogue().Names(), game) {
			t.Errorf("%s: there is no game %s", strings.TrimSpace(line), game)
		}
	}
}

func TestReplayRefuses(t *testing.T) {
	tests := []struct{ text, want string }{
		{"1. e4 e5\n2. Nf6 *", `line 2, column 4: 2. Nf6: illegal move "Nf6": no Knight of yours can go to f6`},
		{"1. e4 (1. d4 d5 2. d5) e5 *", `line 1, column 20: 2. d5: illegal move "d5": the Pawn on d4 cannot go to d5`},
		{"1. e4 e5 2. N?f3 *", `malformed move "N?f3": expected`},
		{"[FEN \"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1\"]\n\n1. Nd2 *", "it could mean Nbd2 or Nfd2"},
		{"[FEN \"4k3/8/9 w - - 0 1\"]\n\n1. Nd2 *", "line 1, column 1: malformed FEN: placement"},
	}
	p := newPlayer(t)
	for _, tt := range tests {
		g := readAll(t, tt.text)[0]
		b, err := p.Begin(g)
		if err == nil {
			err = b.Replay(g, nil)
		}
		var mistake *pgn.Error
		if !errors.As(err, &mistake) || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v; want %s", tt.text, err, tt.want)
		}
	}
}

func TestContradicts(t *testing.T) {
	tests := []struct{ text, want string }{
		{"1. f3 e5 2. g4 Qh4# 0-1", ""},
		{"1. f3 e5 2. g4 Qh4# 1-0", "the moves end with 1-0, and by the rules it is b wins: checkmate"},
		{"1. f3 e5 1-0", ""},
		{"[Result \"0-1\"]\n\n1. f3 e5 1-0", `the moves end with 1-0, and the tag Result says "0-1"`},
	}
	p := newPlayer(t)
	for _, tt := range tests {
		g := readAll(t, tt.text)[0]
		b, err := p.Begin(g)
		if err == nil {
			err = b.Replay(g, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Contradicts(g); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.text, got, tt.want)
		}
	}
}

// TestNullMoves: a variation is played up to a null move and stands as it is written from there, unless the side may pass; among the
// moves of the game a null move is refused.
func TestNullMoves(t *testing.T) {
	for _, row := range []struct{ moves, want string }{
		{"1. e4 e5 (1... -- 2. d4 Z0 3. c4) 2. Nf3 (2. d4 -- 3. xyz) Nc6", "e2e4 e7e5(-- d4 Z0 c4) g1f3(d2d4 -- xyz) b8c6"},
		{"1. e4 -- 2. Nf3", ""},
		{"1. e4 (1. Z1) e5", ""},
	} {
		g := readAll(t, "[Variant \"chess\"]\n\n"+row.moves+" *\n")[0]
		b, err := newPlayer(t).Begin(g)
		if err != nil {
			t.Fatal(err)
		}
		err = b.Replay(g, pgn.Rewrite(notation.Own))
		if got := outline(&g.Main); (err != nil) != (row.want == "") || err == nil && got != row.want {
			t.Errorf("%s is played as %s (%v), want %s", row.moves, got, err, row.want)
		}
	}
}
