package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"aanca.chess/game"

	"github.com/alecthomas/kong"
)

// The exit statuses.
const (
	exitOK     = 0
	exitFailed = 1 // the question was fine, answering it failed
	exitUsage  = 2 // the question was malformed
)

// streams are what a command reads and writes.
type streams struct {
	in  io.Reader
	out io.Writer
	err io.Writer
}

// cli is the command line: a field per command, in the order in which --help lists them.
type cli struct {
	Play     playCmd     `cmd:"" help:"Play a game against the computer in the terminal."`
	Serve    serveCmd    `cmd:"" help:"Serve the board in the browser."`
	Worker   workerCmd   `cmd:"" help:"Search for servers that leave that to workers."`
	Backup   backupCmd   `cmd:"" help:"Copy the games of a server, which may be running, into a new file."`
	User     userCmd     `cmd:"" help:"Look after the accounts of a server: roles."`
	Verify   verifyCmd   `cmd:"" help:"Read all games of a server, which may be running, and play through each."`
	Bot      botCmd      `cmd:"" help:"Play on a server as a bot, with the engine on this machine."`
	Token    tokenCmd    `cmd:"" help:"Make tokens, by which programs play on a server."`
	Variants variantsCmd `cmd:"" help:"List the games."`
	Moves    movesCmd    `cmd:"" help:"List the legal turns of a position, sorted."`
	Fen      fenCmd      `cmd:"" help:"Print the position after some moves."`
	Setup    setupCmd    `cmd:"" help:"Print the position that a game begins with: of a layout, a random or the usual one."`
	Status   statusCmd   `cmd:"" help:"Print the result of a position: ongoing, or who has won and why."`
	Perft    perftCmd    `cmd:"" help:"Count the sequences of legal turns."`
	Pgn      pgnCmd      `cmd:"" help:"Check, convert and replay games in the Portable Game Notation (PGN)."`
	Match    matchCmd    `cmd:"" help:"Play a match between two engines and tell which is stronger."`
	Playtest playtestCmd `cmd:"" help:"Let the computer play a game against itself and tell what kind of game it is."`
	Puzzles  puzzlesCmd  `cmd:"" help:"Find puzzles of a game, and check files of them."`
	Values   valuesCmd   `cmd:"" help:"Print what the computer thinks the pieces are worth."`
	Tune     tuneCmd     `cmd:"" help:"Measure what the pieces are worth by games of the computer against itself."`
	Price    priceCmd    `cmd:"" help:"Price a piece that is designed during play."`
	Uci      uciCmd      `cmd:"" help:"Speak the Universal Chess Interface (UCI)."`
	Xboard   xboardCmd   `cmd:"" help:"Speak the protocol of XBoard and WinBoard."`
	Check    checkCmd    `cmd:"" help:"Check files of variants and say what is wrong where."`
	Zrf      zrfCmd      `cmd:"" help:"Check games written in ZRF, the language of Zillions of Games."`
	Zsg      zsgCmd      `cmd:"" help:"Replay and write saved games of Zillions of Games."`
	Version  versionCmd  `cmd:"" help:"Print the version."`

	Files []string `name:"variants" placeholder:"FILE" sep:"none" help:"Load further variants from a file. May be repeated."`
}

const description = `Aanca plays chess variants: each is described by one text file.

Examples:
  aanca serve                              play in the browser
  aanca play chess --level 3               play in the terminal
  aanca moves chess e2e4 e7e5              the legal turns after these moves
  aanca --variants mine.ini play mygame    play a variant of your own

"aanca COMMAND --help" tells more about a command.`

// run executes one command line and returns the exit status. Whatever goes wrong is told in
// one line on the error stream.
func run(args []string, s streams, open opener) int {
	buffered := bufio.NewWriter(s.out)
	err := dispatch(args, &environment{
		streams: streams{in: s.in, out: buffered, err: s.err}, console: s, open: open,
	})
	if flushErr := buffered.Flush(); err == nil {
		err = flushErr
	}
	if err == nil {
		return exitOK
	}
	fmt.Fprintf(s.err, "aanca: %s\n", oneLine(err.Error()))
	if isUsage(err) {
		return exitUsage
	}
	return exitFailed
}

// dispatch parses the command line and runs its command.
func dispatch(args []string, env *environment) error {
	var c cli
	helped := false // --help has been answered; what follows must not run
	parser, err := kong.New(&c,
		kong.Name("aanca"),
		kong.Description(description),
		kong.Writers(env.out, env.err),
		kong.Exit(func(int) { helped = true }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
	)
	if err != nil {
		return fmt.Errorf("building the command line: %w", err)
	}
	ctx, err := parser.Parse(args)
	switch {
	case helped:
		return nil
	case err != nil:
		return usage(fmt.Errorf("%w; see aanca --help", err))
	}
	env.files = c.Files
	return ctx.Run(env)
}

// environment is what a command may use.
type environment struct {
	streams         // out is buffered until the command has ended: for answers
	console streams // as the program was started with: for dialogues
	open    opener
	files   []string // further files of variants
}

// library returns the games, those of further files included, all of them compiled. What of these cannot be played is told on the
// error stream.
func (env *environment) library() (library, error) {
	lib, err := env.open(env.files)
	if err != nil {
		return nil, err
	}
	lib.CompileFiles()
	warn(env.err, lib)
	return lib, nil
}

// warn tells what of further files cannot be played.
func warn(w io.Writer, lib library) {
	for _, note := range lib.Notes() {
		fmt.Fprintf(w, "aanca: warning: %s\n", oneLine(note))
	}
}

// rules returns the rules of a game and compiles no other. That there is no such game is a usage error, and one with mistakes is
// refused with them; mistakes in others of the file are worth a warning.
func (env *environment) rules(name string) (game.Rules, error) {
	lib, err := env.open(env.files)
	if err != nil {
		return nil, err
	}
	r, err := lib.Rules(name)
	if err != nil {
		return nil, err
	}
	warn(env.err, lib)
	return r, nil
}

// usageError marks an error as the asker's: its exit status is 2.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// usage marks err as caused by what was asked.
func usage(err error) error { return usageError{err} }

// isUsage reports whether what was asked is to blame for err.
func isUsage(err error) bool {
	return as[usageError](err) || as[*game.SyntaxError](err) || as[*game.Illegal](err)
}

func as[E error](err error) bool {
	var e E
	return errors.As(err, &e)
}

// oneLine keeps a message that quotes input from outside on one line.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }), " / ")
}
