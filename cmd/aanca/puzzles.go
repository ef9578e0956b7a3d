package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"aanca.chess/lab"
	"aanca.chess/puzzle"
)

type puzzlesCmd struct {
	Make  puzzlesMakeCmd  `cmd:"" help:"Find puzzles of a game: positions that are won by force, in one way."`
	Check puzzlesCheckCmd `cmd:"" help:"Prove that the puzzles of files are what they say."`
}

// Help is shown by aanca puzzles --help.
func (puzzlesCmd) Help() string {
	return `A puzzle is a position in which the side to move wins by force, in one way: see docs/puzzles.md, which tells the form
of the files, too. "aanca serve" shows those of the program, and with --puzzles DIR others.

Examples:
  aanca puzzles make chess --count 20 --out chess.puzzles
  aanca puzzles check chess.puzzles`
}

type puzzlesMakeCmd struct {
	Variant string `arg:"" help:"The game (see: aanca variants)."`
	Count   int    `default:"20" help:"How many puzzles to find (20)."`
	Out     string `placeholder:"FILE" help:"Write them to this file, behind what is there already, instead of to the standard output."`
	Turns   int    `default:"3" help:"How many turns the longest may take to solve (3)."`
	Budget  uint64 `default:"300000" help:"Positions that one proof may look at (300000)."`
	Seed    uint64 `default:"1" help:"Chooses the games from which the puzzles are (1)."`
	Seconds int    `default:"600" help:"After how much time to be content with what there is (600)."`
}

// Help is shown by aanca puzzles make --help.
func (puzzlesMakeCmd) Help() string {
	return `The computer plays games against itself, in which one side blunders now and then, and tries all turns of both sides from
the last positions of those that somebody won. What is won in one way alone is a puzzle; how hard it is, is measured by
how many positions the computer looks at until it has found the win. The same seed makes the same puzzles.
A puzzle is written as soon as it is found, so nothing is lost by an interruption.

Examples:
  aanca puzzles make chess
  aanca --variants mine.ini puzzles make mygame --count 40 --turns 2 --out mygame.puzzles`
}

// Run finds and writes.
func (c *puzzlesMakeCmd) Run(env *environment) (err error) {
	if c.Count < 1 || c.Turns < 1 || c.Turns > puzzle.MaxTurns || c.Budget < 1 || c.Seconds < 1 {
		return usage(fmt.Errorf("--count, --budget and --seconds are 1 or more, --turns 1 to %d", puzzle.MaxTurns))
	}
	rules, err := env.rules(c.Variant)
	if err != nil {
		return err
	}
	if err := puzzle.Solvable(rules); err != nil {
		return usage(err)
	}
	out := env.console.out
	if c.Out != "" {
		file, err := os.OpenFile(c.Out, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		out = file
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, time.Duration(c.Seconds)*time.Second)
	defer cancel()
	meter, found := &meter{w: env.console.err, terminal: isTerminal(env.console.err)}, 0
	games, err := lab.MakePuzzles(ctx, lab.PuzzlePlan{
		Rules: rules, Count: c.Count, Turns: c.Turns, Budget: c.Budget, Seed: c.Seed, Report: meter.show,
		Found: func(p puzzle.Puzzle) error {
			found++
			meter.clear()
			_, err := fmt.Fprintln(out, &p)
			return err
		},
	})
	meter.clear()
	if err != nil {
		return err
	}
	fmt.Fprintf(env.console.err, "%d puzzles of %d, from %d games\n", found, c.Count, games)
	return nil
}

type puzzlesCheckCmd struct {
	Files  []string `arg:"" name:"file" help:"Files of puzzles."`
	Budget uint64   `default:"10000000" help:"Positions that one proof may look at; 0 for as many as it takes (10000000)."`
}

// Help is shown by aanca puzzles check --help.
func (puzzlesCheckCmd) Help() string {
	return `Each puzzle is played by the rules and proven: that the side to move wins in as many turns as the line has and in no fewer,
that each of its turns but the last is the only one, and that the other side holds out as long as it can. What is wrong
is told in a line each: the file, the number of the puzzle, its position, and why. The exit status is 2 if anything is.

Examples:
  aanca puzzles check chess.puzzles`
}

// Run proves all puzzles.
func (c *puzzlesCheckCmd) Run(env *environment) error {
	count, bad := 0, 0
	for _, path := range c.Files {
		list, err := readPuzzles(path)
		if err != nil {
			return usage(err)
		}
		for i, p := range list {
			rules, err := env.rules(p.Variant)
			if err == nil {
				err = p.Prove(rules, c.Budget)
			}
			count++
			if err != nil {
				bad++
				fmt.Fprintln(env.out, oneLine(fmt.Sprintf("%s: puzzle %d, %s %s: %v", path, i+1, p.Variant, p.FEN, err)))
			}
		}
	}
	fmt.Fprintf(env.out, "%d puzzles, %d wrong\n", count, bad)
	if bad > 0 {
		return usage(fmt.Errorf("%d of %d puzzles are not what they say", bad, count))
	}
	return nil
}

// readPuzzles reads a file of puzzles.
func readPuzzles(path string) ([]puzzle.Puzzle, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close() // it was only read
	return puzzle.Read(file, path)
}

// puzzleFile is how the names of files of puzzles end.
const puzzleFile = ".puzzles"

// puzzleSets returns the puzzles of the program and those of a folder, "" for none.
func puzzleSets(folder string) (*puzzle.Sets, error) {
	sets, err := puzzle.House()
	if err != nil {
		return nil, err
	}
	if folder != "" {
		files, err := filepath.Glob(filepath.Join(folder, "*"+puzzleFile))
		if err != nil || len(files) == 0 {
			return nil, fmt.Errorf("--puzzles %s: no file that ends in %s is there", folder, puzzleFile)
		}
		for _, path := range files {
			list, err := readPuzzles(path)
			if err != nil {
				return nil, fmt.Errorf("--puzzles: %w", err)
			}
			sets.Add(list...)
		}
	}
	sets.Sort()
	return sets, nil
}
