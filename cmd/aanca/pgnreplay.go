package main

import (
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
	"aanca.chess/pgn"
)

type pgnReplayCmd struct {
	gameFiles
	Game int    `placeholder:"N" help:"The N-th game alone."`
	Turn *int   `placeholder:"N" help:"The position after N turns in place of the last one."`
	Each bool   `help:"The position after each turn."`
	As   string `default:"san" placeholder:"NOTATION" help:"The notation of turns with --each (see docs/notation.md)."`
}

// Help is shown by aanca pgn replay --help.
func (pgnReplayCmd) Help() string {
	return `Prints a line for each game: its number, what it is, who played, the number of turns, the result of the rules, and the
position at the end. With --each it is a line for each turn of the main line: the number of the game, that of the turn, the
turn, and the position behind it. Columns are separated by tabs.

Examples:
  aanca pgn replay games.pgn
  aanca pgn replay games.pgn --game 3 --each --as uci
  aanca pgn replay games.pgn --turn 12`
}

// Run replays the games. It ends at the first mistake.
func (c *pgnReplayCmd) Run(env *environment) error {
	player, err := c.player(env)
	if err != nil {
		return err
	}
	if c.Game < 0 || c.Turn != nil && *c.Turn < 0 {
		return usage(fmt.Errorf("the numbers of games and turns must not be negative"))
	}
	found := false
	err = c.each(env, openPGN, func(n int, file string, g *pgn.Game, err error) error {
		if c.Game > 0 && n != c.Game {
			return nil
		}
		found = true
		if err == nil {
			err = c.show(env, player, n, g)
		}
		if err != nil {
			return placed(file, err)
		}
		return nil
	})
	if err == nil && c.Game > 0 && !found {
		return usage(fmt.Errorf("there is no game %d", c.Game))
	}
	return err
}

// show prints what was asked for of a game.
func (c *pgnReplayCmd) show(env *environment, player *pgn.Player, n int, g *pgn.Game) error {
	if c.Each {
		return c.showEach(env, player, n, g)
	}
	if c.Turn != nil && *c.Turn < len(g.Main.Moves) {
		g.Main.Moves = g.Main.Moves[:*c.Turn]
	}
	b, err := replayGame(player, g, nil)
	if err != nil {
		return err
	}
	players := strings.TrimSpace(g.Tag("White") + " - " + g.Tag("Black"))
	fmt.Fprintf(env.out, "%d\t%s\t%s\t%d\t%s\t%s\n", n, b.Rules.Info().Name, players, len(g.Main.Moves), b.Pos.Result(), b.Pos.FEN())
	return nil
}

// showEach prints the position after each turn.
func (c *pgnReplayCmd) showEach(env *environment, player *pgn.Player, n int, g *pgn.Game) error {
	_, err := replayGame(player, g, mainTurns(g, func(b *pgn.Board, i int, _ *pgn.Move, turn []game.Step) error {
		text, err := b.Text(turn, notation.Way(c.As))
		if err != nil {
			return usage(fmt.Errorf("--as: %w", err))
		}
		after := b.Pos.Clone()
		game.Play(after, turn)
		_, err = fmt.Fprintf(env.out, "%d\t%d\t%s\t%s\n", n, i, text, after.FEN())
		return err
	}))
	return err
}
