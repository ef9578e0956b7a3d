package main

import (
	"fmt"
	"io"

	"aanca.chess/notation"
	"aanca.chess/pgn"
)

type pgnConvertCmd struct {
	gameFiles
	To    string `default:"san" placeholder:"NOTATION" help:"The notation of the moves: san, uci, own, lan and the others that docs/notation.md lists."`
	Lines bool   `help:"Write records, a line of JSON for each game, with turns in our own text."`
	From  string `enum:"pgn,lines" default:"pgn" help:"What is read: pgn, or lines for records as --lines writes them."`
	Skip  bool   `help:"Leave games with mistakes out, told on the error stream, and go on."`
}

// Help is shown by aanca pgn convert --help.
func (pgnConvertCmd) Help() string {
	return `Games are written in the export format of the standard: seven tags first, then the others as they were, the moves with
their numbers, comments, annotations and variations, no line longer than it must be. The tag Variant is written as it was.
What a notation cannot say of a turn is written in our own text.

A record is a line of JSON with the name of the game, the position if it is not the usual one, the turns of the main line
in our own text, the result and the tags; comments and variations are not in it.

At a mistake it ends with the place and exit status 2; what came before has been written.

Examples:
  aanca pgn convert games.pgn --to uci >uci.pgn
  aanca pgn convert lichess.pgn --skip --lines >games.jsonl
  aanca pgn convert --from lines games.jsonl >games.pgn`
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
	out := pgn.NewWriter(env.out)
	err = c.each(env, c.open, func(_ int, file string, g *pgn.Game, err error) error {
		if err == nil {
			err = c.convert(env.out, player, out, g, way)
		}
		if as[*pgn.Error](err) {
			if err = placed(file, err); c.Skip {
				fmt.Fprintf(env.console.err, "aanca: left out: %s\n", oneLine(err.Error()))
				return nil
			}
		}
		return err
	})
	if flushErr := out.Flush(); err == nil {
		err = flushErr
	}
	return err
}

// open reads what is to be converted.
func (c *pgnConvertCmd) open(file string, r io.Reader) gameSource {
	if c.From == "lines" {
		return pgn.NewLines(r)
	}
	return openPGN(file, r)
}

// convert writes one game.
func (c *pgnConvertCmd) convert(w io.Writer, player *pgn.Player, out *pgn.Writer, g *pgn.Game, way notation.Way) error {
	if c.Lines {
		way = notation.Own
	}
	b, err := replayGame(player, g, pgn.Rewrite(way))
	switch {
	case err != nil:
		return err
	case c.Lines:
		return pgn.WriteLine(w, b, g)
	}
	return out.Write(g)
}
