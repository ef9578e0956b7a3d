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
	"math/rand/v2"
	"os"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/matesuite"
	"aanca.chess/proof"
	"aanca.chess/rules"
	"aanca.chess/search"
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
		engine: search.New(r, search.Options{TableSize: 1 << 20, Seed: seed}),
		random: rand.New(rand.NewPCG(seed, 0)),
		prover: proof.Prover{Budget: budget},
		known:  make(map[string]bool),
	}
	for start := time.Now(); !f.full() && time.Since(start) < limit; {
		if err := f.play(); err != nil {
			return err
		}
	}
	fmt.Fprintf(os.Stderr, "%s: %v of %v after %d games\n", name, f.count, quota, f.games)
	return nil
}

// A finder collects the problems of one game.
type finder struct {
	rules  game.Rules
	engine *search.Engine
	random *rand.Rand
	prover proof.Prover
	games  int
	count  [most]int
	known  map[string]bool // position strings
	found  int
}

func (f *finder) full() bool { return f.count == quota }

// perGame is how many positions of one game are kept at most: neighbours are alike.
const perGame = 2

// longest is the number of turns after which a game is given up.
const longest = 400

// play plays a game and looks for problems in its last turns.
func (f *finder) play() error {
	f.games++
	pos := f.rules.Start()
	var fens []string
	for !pos.Result().Over() && len(fens) < longest {
		fens = append(fens, pos.FEN())
		turn, err := f.choose(pos, len(fens))
		if err != nil {
			return err
		}
		game.Play(pos, turn)
	}
	winner, ok := pos.Result().Winner()
	if !ok {
		return nil
	}
	before := f.found
	for _, back := range f.random.Perm(min(len(fens), 2*most-1)) {
		if f.found-before == perGame {
			return nil
		}
		if err := f.examine(fens[len(fens)-1-back], winner); err != nil {
			return err
		}
	}
	return nil
}

// choose begins at random and then thinks a little, one side less than the other; now and then
// it plays at random, so that games are decided.
func (f *finder) choose(pos game.Position, turn int) ([]game.Step, error) {
	weaker := game.Side(f.games % 2)
	blunder := turn <= 6 || pos.Side() == weaker && f.random.IntN(8) == 0
	if blunder {
		turns := game.Turns(pos)
		return game.ParseTurn(pos, turns[f.random.IntN(len(turns))])
	}
	nodes := 200 + f.random.Uint64N(1500)
	found, err := f.engine.Search(context.Background(), pos, search.Limits{Nodes: nodes}, nil)
	return found.Turn, err
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
