// Command perftbench prints how many nodes per second perft counts in some games, side by side
// with fairy-stockfish where that knows the game:
//
//	go run ./internal/perftbench chess shako teramachy
//
// Both count the same positions to the same depth, one after the other on one core, and both
// count the last turn without making it. The counts are compared too. Turns of several steps, which
// only we know, are made to the end.
//
// The last column makes boards of different sizes comparable: nodes per second times squares times
// pieces of the start position, in thousand millions. Where it does not fall from a small game to a
// large one, the speed does not fall faster than the work grows.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/fairy"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

func main() {
	nodes := flag.Uint64("nodes", 20_000_000, "number of nodes to count at least in each game, or nearly so where one turn more would be far beyond")
	flag.Parse()
	if err := run(flag.Args(), *nodes); err != nil {
		fmt.Fprintln(os.Stderr, "perftbench:", err)
		os.Exit(1)
	}
}

func run(names []string, nodes uint64) (err error) {
	if len(names) == 0 {
		return errors.New("name at least one game")
	}
	theirs, err := fairy.Start(context.Background())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, theirs.Close()) }()
	fmt.Printf("%-12s %7s %6s %5s %14s %12s %16s %7s %6s\n",
		"game", "squares", "pieces", "depth", "nodes", "aanca n/s", "fairy-stockfish", "ratio", "work")
	for _, name := range names {
		if err := measure(name, nodes, theirs); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// measure prints the line of one game.
func measure(name string, least uint64, engine *fairy.Engine) error {
	r, err := compile(name)
	if err != nil {
		return err
	}
	depth, nodes, ours := count(r, least)
	squares, pieces := size(r)
	fmt.Printf("%-12s %7d %6d %5d %14d %12.0f", name, squares, pieces, depth, nodes, ours)
	work := ours * float64(squares) * float64(pieces) / 1e9
	if !engine.Knows(name) {
		fmt.Printf(" %16s %7s %6.0f\n", "-", "-", work)
		return nil
	}
	theirs, err := countTheirs(engine, name, r.Start().FEN(), depth, nodes)
	if err != nil {
		return err
	}
	fmt.Printf(" %16.0f %7.2f %6.0f\n", theirs, ours/theirs, work)
	return nil
}

// size returns how many squares the board of a game has, and how many pieces stand on it at first.
func size(r game.Rules) (squares, pieces int) {
	start := r.Start()
	for sq := range r.Info().Board.Squares().All() {
		squares++
		if _, ok := start.At(sq); ok {
			pieces++
		}
	}
	return squares, pieces
}

func compile(name string) (game.Rules, error) {
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		return nil, err
	}
	return rules.Compile(v)
}

// tooFar is how many times the wanted number of nodes a count may have.
const tooFar = 50

// count counts from the start at the first depth that has at least so many nodes, or the last one
// before it would be far more, and returns the speed in nodes per second.
func count(r game.Rules, least uint64) (depth int, nodes uint64, speed float64) {
	perft := game.Perft{OneStep: r.Info().Steps == 1}
	for before := uint64(1); ; before = nodes {
		depth++
		begin := time.Now()
		nodes = perft.Count(r.Start(), depth)
		speed = float64(nodes) / time.Since(begin).Seconds()
		growth := max(1, nodes/before)
		if nodes >= least || nodes == 0 || nodes > tooFar*least/growth {
			return depth, nodes, speed
		}
	}
}

// countTheirs counts with the other program and returns its speed. A different count is an
// error.
func countTheirs(engine *fairy.Engine, name, fen string, depth int, nodes uint64) (speed float64, err error) {
	if err := engine.Use(name, false); err != nil {
		return 0, err
	}
	begin := time.Now()
	theirs, err := engine.Perft(fen, depth)
	if err != nil {
		return 0, err
	}
	if theirs.Nodes != nodes {
		return 0, fmt.Errorf("perft %d is %d, fairy-stockfish counts %d", depth, nodes, theirs.Nodes)
	}
	return float64(nodes) / time.Since(begin).Seconds(), nil
}
