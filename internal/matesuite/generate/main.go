// Command generate finds the positions of package matesuite and prints their lines as it finds them:
//
//	go run ./internal/matesuite/generate chess shogi >>suite.txt
//
// It plays games, and proves for the last positions of each game that somebody won in how many
// turns the winner could have won by force.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/matesuite"
	"aanca.chess/lab"
	"aanca.chess/proof"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// most is the longest win that is looked for, in turns.
const most = 4

// quota is how many positions are wanted for each number of turns, from 1 on.
var quota = [most]int{4, 7, 6, 4}

func main() {
	budget := flag.Uint64("budget", 4_000_000, "positions that one proof may look at")
	seed := flag.Uint64("seed", 1, "chooses the games")
	limit := flag.Duration("limit", 10*time.Minute, "time for one variant")
	flag.Parse()
	for _, name := range flag.Args() {
		if err := generate(name, *seed, *budget, *limit); err != nil {
			fmt.Fprintf(os.Stderr, "generate: %s: %v\n", name, err)
			os.Exit(1)
		}
	}
}

// generate prints the problems of one variant.
func generate(name string, seed, budget uint64, limit time.Duration) error {
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		return err
	}
	r, err := rules.Compile(v)
	if err != nil {
		return err
	}
	f := &finder{
		rules:  r,
		games:  lab.NewDecided(r, seed),
		prover: proof.Prover{Budget: budget},
		known:  make(map[string]bool),
	}
	for start := time.Now(); !f.full() && time.Since(start) < limit; {
		if err := f.play(); err != nil {
			return err
		}
	}
	fmt.Fprintf(os.Stderr, "%s: %v of %v after %d games\n", name, f.count, quota, f.games.Games)
	return nil
}

// A finder collects the problems of one game.
type finder struct {
	rules  game.Rules
	games  *lab.Decided
	prover proof.Prover
	count  [most]int
	known  map[string]bool // position strings
	found  int
}

func (f *finder) full() bool { return f.count == quota }

// perGame is how many positions of one game are kept at most: neighbours are alike.
const perGame = 2

// play plays a game and looks for problems in its last turns.
func (f *finder) play() error {
	fens, winner, ok, err := f.games.Play(context.Background())
	if err != nil || !ok {
		return err
	}
	before := f.found
	for _, fen := range f.games.Back(fens, 2*most-1) {
		if f.found-before == perGame {
			return nil
		}
		if err := f.examine(fen, winner); err != nil {
			return err
		}
	}
	return nil
}

// examine keeps the position if winner is to move, wins by force and such a problem is wanted.
func (f *finder) examine(fen string, winner game.Side) error {
	pos, err := f.rules.Parse(fen)
	if err != nil {
		return err
	}
	if pos.Side() != winner || f.known[fen] {
		return nil
	}
	f.known[fen] = true
	n, first, err := f.prover.Shortest(pos, most)
	if errors.Is(err, proof.ErrBudget) || n == 0 {
		return nil
	}
	if err != nil || f.count[n-1] == quota[n-1] {
		return err
	}
	f.count[n-1]++
	f.found++
	_, err = fmt.Println(matesuite.Problem{
		Variant: f.rules.Info().Name, FEN: fen, Turns: n, First: first, Nodes: f.prover.Nodes,
	})
	return err
}
