package csipgs_test

import (
	"bufio"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"
)

// eachLine reads the lines of a file of testdata, of which there must be as many as given.
func eachLine[T any](t *testing.T, name string, lines int, f func(line int, v T)) {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	scanner, n := bufio.NewScanner(text), 0
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		n++
		var v T
		if err := json.Unmarshal(scanner.Bytes(), &v); err != nil {
			t.Fatalf("%s, line %d: %v", name, n, err)
		}
		f(n, v)
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	if n != lines {
		t.Errorf("%s has %d lines, not %d", name, n, lines)
	}
}

func TestPrices(t *testing.T) {
	type line struct {
		Design, Normalised, Sum string
		Price                   int
		Error                   bool
	}
	eachLine(t, "prices.jsonl.gz", 60, func(n int, v line) {
		sum, price, err := csipgs.Price(v.Design)
		if v.Error {
			var syntax *game.SyntaxError
			if !errors.As(err, &syntax) {
				t.Errorf("line %d: the price of %q is %s %d with the error %v; want a SyntaxError", n, v.Design, sum, price, err)
			}
			return
		}
		if err != nil || sum != v.Sum || price != v.Price {
			t.Errorf("line %d: Price(%q) = %s, %d, %v; want %s, %d", n, v.Design, sum, price, err, v.Sum, v.Price)
			return
		}
		d, err := csipgs.ParseDesign(v.Design)
		if err != nil || d.String() != v.Normalised {
			t.Errorf("line %d: %q becomes %s, %v; want %s", n, v.Design, d, err, v.Normalised)
		}
	})
}

// library holds the variants by name.
func library() map[string]*csipgs.Game {
	games := map[string]*csipgs.Game{}
	for _, g := range csipgs.Games() {
		games[g.Info().Name] = g
	}
	return games
}

// A vector is a position and what an independent program says of it.
type vector struct {
	Variant, FEN, Start string
	History             []string
	Status, SHA256      string
	Count, Depth        int
	Moves               []string
	Nodes               uint64
}

// position plays the history, or reads the position where there is none.
func (v *vector) position(g *csipgs.Game) (game.Position, error) {
	if len(v.History) == 0 {
		return g.Parse(v.FEN)
	}
	pos := g.Start()
	if v.Start != "" {
		var err error
		if pos, err = g.Parse(v.Start); err != nil {
			return nil, err
		}
	}
	for i, text := range v.History {
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			return nil, fmt.Errorf("turn %d: %w", i+1, err)
		}
		if again := game.TurnText(pos, turn); len(turn) == 1 && again != text {
			return nil, fmt.Errorf("turn %d, %s, is written %s", i+1, text, again)
		}
		game.Play(pos, turn)
	}
	return pos, nil
}

func TestPositions(t *testing.T) {
	games := library()
	eachLine(t, "positions.jsonl.gz", 150, func(n int, v vector) {
		pos, err := v.position(games[v.Variant])
		if err != nil {
			t.Errorf("line %d: %v", n, err)
			return
		}
		if fen := pos.FEN(); fen != v.FEN {
			t.Errorf("line %d: FEN is\n%s, want\n%s", n, fen, v.FEN)
		}
		if status := pos.Result().String(); status != v.Status {
			t.Errorf("line %d: status is %q, want %q", n, status, v.Status)
		}
		turns := game.Turns(pos)
		sum := sha256.Sum256([]byte(strings.Join(append(slices.Clone(turns), ""), "\n")))
		if hex.EncodeToString(sum[:]) != v.SHA256 || len(turns) != v.Count {
			t.Errorf("line %d: %s: turns are %q, want %q", n, v.FEN, turns, v.Moves)
		}
		if again, err := games[v.Variant].Parse(pos.FEN()); err != nil || again.Hash() != pos.Hash() {
			t.Errorf("line %d: read again, %s has another hash (%v)", n, v.FEN, err)
		}
	})
}

func TestPerft(t *testing.T) {
	const budget = 250_000
	games := library()
	var perft game.Perft
	eachLine(t, "perft.jsonl.gz", 23, func(n int, v vector) {
		if v.Nodes > budget && os.Getenv("AANCA_DEEP") == "" {
			return
		}
		pos, err := v.position(games[v.Variant])
		if err != nil {
			t.Errorf("line %d: %v", n, err)
			return
		}
		before := pos.FEN()
		if nodes := perft.Count(pos, v.Depth); nodes != v.Nodes {
			t.Errorf("line %d: %s: depth %d has %d sequences, want %d", n, v.FEN, v.Depth, nodes, v.Nodes)
		}
		if pos.FEN() != before {
			t.Errorf("line %d: counting changed %s to %s", n, before, pos.FEN())
		}
	})
}
