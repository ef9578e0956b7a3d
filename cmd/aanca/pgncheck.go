package main

import (
	"fmt"

	"aanca.chess/pgn"
)

type pgnCheckCmd struct{ gameFiles }

// Help is shown by aanca pgn check --help.
func (pgnCheckCmd) Help() string {
	return `Each mistake is told in a line: the file, the line and the column, and what is wrong; reading goes on with the next game.
A mistake is what cannot be read, a game that is not known, a position or a move that the rules do not allow, a game
without a result behind its moves, or one that contradicts its tag or the rules. At the end a line tells how many games
there were. The exit status is 2 if there are mistakes.

Examples:
  aanca pgn check games.pgn
  unzip -p games.zip | aanca pgn check`
}

// Run checks the games.
func (c *pgnCheckCmd) Run(env *environment) error {
	player, err := c.player(env)
	if err != nil {
		return err
	}
	games, mistakes := 0, 0
	err = c.each(env, openPGN, func(_ int, file string, g *pgn.Game, err error) error {
		games++
		if err == nil {
			err = checkGame(player, g)
		}
		if err != nil {
			mistakes++
			fmt.Fprintln(env.out, oneLine(placed(file, err).Error()))
		}
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(env.out, "%d games, %d with mistakes\n", games, mistakes)
	if mistakes > 0 {
		return usage(fmt.Errorf("%d of %d games have mistakes", mistakes, games))
	}
	return nil
}

// checkGame returns what is wrong with a game.
func checkGame(player *pgn.Player, g *pgn.Game) error {
	b, err := replayGame(player, g, nil)
	if err != nil {
		return err
	}
	if g.Open != (pgn.Place{}) {
		return &pgn.Error{Place: g.Open, Why: "expected a result behind the moves: 1-0, 0-1, 1/2-1/2 or *"}
	}
	if why := b.Contradicts(g); why != "" {
		return &pgn.Error{Place: g.Place, Why: why}
	}
	return nil
}
