package main

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
)

type movesCmd struct {
	question
	Steps bool   `xor:"texts" help:"List the steps with which turns begin instead of whole turns: fewer, where a piece may go on."`
	As    string `xor:"texts" placeholder:"NOTATION,..." help:"Print the texts of each turn in these notations, separated by tabs: own, uci, san, lan, points, hodges, hodges_number, hosking, kif, wxf, janggi, thai_san, thai_lan, numbers, numbers_first, usi, iccs, courier."`
}

// Help is shown by aanca moves --help.
func (movesCmd) Help() string {
	return `One turn per line, sorted by byte value of our own text; nothing if the game is over.

Examples:
  aanca moves chess
  aanca moves chess e2e4 e7e5
  aanca moves chess e4 e5 Nf3 --as san,uci
  aanca moves chushogi --steps
  aanca moves chess --fen "8/P6k/8/8/8/8/8/K7 w - - 0 1"`
}

// mostTurns is how many turns are listed; where turns have five moves nobody could wait for all.
const mostTurns = 500_000

// Run prints the legal turns.
func (c *movesCmd) Run(env *environment) error {
	rules, pos, err := c.position(env)
	if err != nil {
		return err
	}
	if c.Steps {
		tellSteps(env, pos)
		return nil
	}
	turns, ok := game.TurnsWithin(pos, mostTurns)
	if !ok {
		return fmt.Errorf("there are more than %d legal turns; --steps lists the fewer steps with which they begin, and aanca play and aanca serve go step by step", mostTurns)
	}
	if c.As == "" {
		for _, turn := range turns {
			fmt.Fprintln(env.out, turn)
		}
		return nil
	}
	var ways []notation.Way
	for name := range strings.SplitSeq(c.As, ",") {
		ways = append(ways, notation.Way(name))
	}
	rows, err := notation.On(rules.Info().Board).List(pos, ways)
	if err != nil {
		return usage(fmt.Errorf("--as: %w", err))
	}
	for _, texts := range rows {
		fmt.Fprintln(env.out, strings.Join(texts, "\t"))
	}
	return nil
}

// tellSteps prints the legal steps of a position, sorted.
func tellSteps(env *environment, pos game.Position) {
	var texts []string
	for _, step := range pos.Steps(nil) {
		texts = append(texts, pos.StepText(step))
	}
	slices.Sort(texts)
	for _, text := range texts {
		fmt.Fprintln(env.out, text)
	}
}
