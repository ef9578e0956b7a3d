package main

import (
	"fmt"
	"io"

	"aanca.chess/notation"
	"aanca.chess/pgn"
)

type pgnConvertCmd struct {
	gameFiles
	To   string `default:"san" placeholder:"NOTATION" help:"The notation of the moves: san, uci, own, lan and the others that docs/notation.md lists."`
	Form string `enum:"pgn,lines,kif,courier" default:"pgn" help:"What is written: pgn, lines (a line of JSON for each game), kif (Japanese records) or courier (lists of moves of Game Courier)."`
	From string `enum:"pgn,lines,kif,courier" default:"pgn" help:"What is read. For kif and courier --variant says which game it is."`
	Skip bool   `help:"Leave games with mistakes out, told on the error stream, and go on."`
}

// Help is shown by aanca pgn convert --help.
func (pgnConvertCmd) Help() string {
	return `Games are written in the export format of the standard: seven tags first, then the others as they were, the moves with
their numbers, comments, annotations and variations, no line longer than it must be. The tag Variant is written as it was.
What a notation cannot say of a turn is written in our own text.

In the form "lines" a game is a line of JSON with the name of the game, the position if it is not the usual one, the turns of
the main line in our own text, the result and the tags; comments and variations are not in it. The form "kif" is that of
Japanese records, in UTF-8, for games whose pieces have Japanese signs, the form "courier" that of the lists of moves of Game
Courier.

At a mistake it ends with the place and exit status 2; what came before has been written.

Examples:
  aanca pgn convert games.pgn --to uci >uci.pgn
  aanca pgn convert lichess.pgn --skip --form lines >games.jsonl
  aanca pgn convert --from lines games.jsonl >games.pgn
  aanca pgn convert --from kif --variant GAME game.kif`
}

// Run converts the games.
func (c *pgnConvertCmd) Run(env *environment) error {
	player, err := c.player(env)
	if err != nil {
		return err
	}
	way := notation.Way(c.To)
	if err := notation.Known(way); err != nil {
		return usage(fmt.Errorf("--to: %w", err))
	}
	open, err := c.open(env, player)
	if err != nil {
		return err
	}
	write, flush, err := c.writer(env, player, way)
	if err != nil {
		return err
	}
	err = c.each(env, open, func(_ int, file string, g *pgn.Game, err error) error {
		if err == nil {
			err = write(g)
		}
		if as[*pgn.Error](err) {
			if err = placed(file, err); c.Skip {
				fmt.Fprintf(env.console.err, "aanca: left out: %s\n", oneLine(err.Error()))
				return nil
			}
		}
		return err
	})
	if flushErr := flush(); err == nil {
		err = flushErr
	}
	return err
}

// open returns what reads the games.
func (c *pgnConvertCmd) open(env *environment, player *pgn.Player) (func(string, io.Reader) (gameSource, error), error) {
	switch c.From {
	case "lines":
		return func(_ string, r io.Reader) (gameSource, error) { return pgn.NewLines(r), nil }, nil
	case "courier":
		if c.Variant == "" {
			return nil, c.untold()
		}
		return func(_ string, r io.Reader) (gameSource, error) {
			return pgn.NewCourierReader(r, player, c.Variant), nil
		}, nil
	case "kif":
		if c.Variant == "" {
			return nil, c.untold()
		}
		rules, err := env.rules(c.Variant)
		return func(_ string, r io.Reader) (gameSource, error) { return pgn.NewKIFReader(r, rules) }, err
	}
	return openPGN, nil
}

// untold says that nothing tells which game is read.
func (c *pgnConvertCmd) untold() error {
	return usage(fmt.Errorf("--from %s: these records do not say which game they are: expected --variant", c.From))
}

// writer returns what writes a game, and what writes the rest at the end.
func (c *pgnConvertCmd) writer(env *environment, player *pgn.Player, way notation.Way) (write func(*pgn.Game) error, flush func() error, err error) {
	nothing := func() error { return nil }
	switch c.Form {
	case "lines":
		return func(g *pgn.Game) error {
			b, err := replayGame(player, g, pgn.Rewrite(notation.Own))
			if err != nil {
				return err
			}
			return pgn.WriteLine(env.out, b, g)
		}, nothing, nil
	case "courier":
		return func(g *pgn.Game) error {
			b, err := replayGame(player, g, pgn.Rewrite(notation.Courier))
			if err != nil {
				return err
			}
			return pgn.WriteCourier(env.out, b, g)
		}, nothing, nil
	case "kif":
		out, err := pgn.NewKIFWriter(env.out)
		return func(g *pgn.Game) error {
			if _, err := replayGame(player, g, pgn.Rewrite(notation.KIF)); err != nil {
				return err
			}
			start, err := player.Begin(g)
			if err != nil {
				return err
			}
			return out.Write(g, start)
		}, nothing, err
	}
	out := pgn.NewWriter(env.out)
	return func(g *pgn.Game) error {
		if _, err := replayGame(player, g, pgn.Rewrite(way)); err != nil {
			return err
		}
		return out.Write(g)
	}, out.Flush, nil
}
