package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"aanca.chess/game"
	"aanca.chess/pgn"
)

type pgnCmd struct {
	Check   pgnCheckCmd   `cmd:"" help:"Read games, play them by the rules and say what is wrong where."`
	Convert pgnConvertCmd `cmd:"" help:"Write games anew, with moves in another notation or as records."`
	Replay  pgnReplayCmd  `cmd:"" help:"Print the positions to which games lead."`
}

// Help is shown by aanca pgn --help.
func (pgnCmd) Help() string {
	return `Games in the Portable Game Notation, of any game that "aanca variants" lists. The tag Variant says which it is, in the
names of lichess, PyChess or ours; --variant says it of games without that tag. Moves may be written in any notation that
docs/notation.md lists. Files of any length are read game by game; without a file it is the standard input.

Examples:
  aanca pgn check games.pgn
  aanca pgn convert games.pgn --to uci >uci.pgn
  aanca pgn replay games.pgn --game 3 --each`
}

// gameFiles are files of games to go through.
type gameFiles struct {
	Files   []string `arg:"" optional:"" name:"file" help:"Files of games; \"-\" or none for the standard input."`
	Variant string   `placeholder:"GAME" help:"The game of those that do not say which they are (see: aanca variants)."`
}

// A gameSource gives one game after the other: see pgn.Reader.
type gameSource interface {
	Next() (*pgn.Game, error)
}

// A gameVisit is called with each game, its number in all files, and the name of its file. In place of a game that cannot
// be read it gets the error.
type gameVisit func(n int, file string, g *pgn.Game, err error) error

// each goes through the games of all files.
func (c *gameFiles) each(env *environment, open func(file string, r io.Reader) (gameSource, error), visit gameVisit) error {
	files := c.Files
	if len(files) == 0 {
		files = []string{"-"}
	}
	told := &tellGames{w: env.console.err, terminal: isTerminal(env.console.err), began: time.Now()}
	defer told.clear()
	for _, file := range files {
		if err := eachOf(env, file, open, told, visit); err != nil {
			return err
		}
	}
	return nil
}

// eachOf goes through the games of a file.
func eachOf(env *environment, file string, open func(string, io.Reader) (gameSource, error), told *tellGames, visit gameVisit) error {
	in := env.in
	if file == "-" {
		file = "standard input"
	} else {
		f, err := os.Open(file)
		if err != nil {
			return usage(err)
		}
		defer f.Close()
		in = f
	}
	source, err := open(file, in)
	if err != nil {
		return usage(err)
	}
	for {
		g, err := source.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil && !as[*pgn.Error](err) {
			return fmt.Errorf("%s: %w", file, err)
		}
		if err := visit(told.games+1, file, g, err); err != nil {
			return err
		}
		told.next()
	}
}

// player returns who finds out what the moves mean.
func (c *gameFiles) player(env *environment) (*pgn.Player, error) {
	g, err := newGames(env)
	if err != nil {
		return nil, err
	}
	p, err := pgn.NewPlayer(knownNames{g})
	if err != nil {
		return nil, err
	}
	if c.Variant == "" {
		return p, nil
	}
	if _, err := g.Rules(c.Variant, false); err != nil {
		return nil, err
	}
	p.Variant = c.Variant
	return p, nil
}

// openPGN reads games in the Portable Game Notation.
func openPGN(_ string, r io.Reader) (gameSource, error) { return pgn.NewReader(r), nil }

// replayGame plays a game and returns the board on which it has ended.
func replayGame(p *pgn.Player, g *pgn.Game, visit pgn.Visit) (*pgn.Board, error) {
	b, err := p.Begin(g)
	if err != nil {
		return nil, err
	}
	return b, b.Replay(g, visit)
}

// placed names the file, the line and the column of a mistake.
func placed(file string, err error) error {
	var mistake *pgn.Error
	if !errors.As(err, &mistake) {
		return err
	}
	return usage(fmt.Errorf("%s:%d:%d: %s", file, mistake.Line, mistake.Column, mistake.Reason()))
}

// mainTurns calls f with the turns of the main line alone.
func mainTurns(g *pgn.Game, f func(b *pgn.Board, n int, m *pgn.Move, turn []game.Step) error) pgn.Visit {
	n := 0
	return func(b *pgn.Board, m *pgn.Move, turn []game.Step) error {
		if n == len(g.Main.Moves) || m != &g.Main.Moves[n] {
			return nil // of a variation
		}
		n++
		return f(b, n, m, turn)
	}
}

// tellGames tells how many games have been read, once it takes longer than a second: on a terminal in a line that is
// written again, otherwise in a line now and then.
type tellGames struct {
	w        io.Writer
	terminal bool
	began    time.Time
	last     time.Time
	games    int
	shown    bool
}

// next counts a game.
func (p *tellGames) next() {
	const (
		watched = 200 * time.Millisecond
		every   = 64 // asking for the time takes longer than many a game
	)
	if p.games++; p.games%every != 0 && p.games > every {
		return
	}
	now := time.Now()
	wait := interval
	if p.terminal {
		wait = watched
	}
	if now.Sub(p.began) < time.Second || now.Sub(p.last) < wait {
		return
	}
	p.clear()
	p.last = now
	fmt.Fprintf(p.w, "%d games, %.0f in a second", p.games, float64(p.games)/now.Sub(p.began).Seconds())
	if p.shown = p.terminal; !p.terminal {
		fmt.Fprintln(p.w)
	}
}

// clear removes the line that stands on the terminal.
func (p *tellGames) clear() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
	p.shown = false
}
