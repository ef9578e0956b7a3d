package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"aanca.chess/bot"
	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/match/engine"
)

type botCmd struct {
	URL   string `arg:"" help:"The server: http://localhost:8080."`
	Token string `arg:"" env:"AANCA_TOKEN" help:"A token of the player (aanca token new NAME --bot), or \"-\" to read it from standard input. The variable AANCA_TOKEN may have it."`

	Engine      string        `default:"self" placeholder:"COMMAND" help:"Who thinks: the command line of an engine that speaks UCI or XBoard, perhaps with \"uci:\" or \"xboard:\" before it, or \"self\" (the default)."`
	Option      []string      `sep:"none" placeholder:"NAME=VALUE" help:"Set an option of the engine. May be repeated."`
	Games       int           `default:"1" placeholder:"N" help:"Games at a time (1); further challenges are declined."`
	MoveTime    time.Duration `name:"movetime" default:"1s" placeholder:"DURATION" help:"Time for a turn where there is no clock (1s)."`
	VariantsINI string        `name:"variants-ini" placeholder:"FILE" help:"A file that tells Fairy-Stockfish (or who reads its files) about games."`
}

// Help is shown by aanca bot --help.
func (botCmd) Help() string {
	return `Plays on a server as a program until Ctrl-C: accepts challenges to all games that the engine can play, and takes up its
games again after an interruption. The engine runs here.

Examples:
  aanca bot http://localhost:8080 "$TOKEN"
  aanca bot https://play.example "$TOKEN" --engine "uci:stockfish" --option Hash=64 --games 2`
}

// Run plays until it is told to stop.
func (c *botCmd) Run(env *environment) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	lib, err := env.open(env.files)
	if err != nil {
		return err
	}
	if c.Token == "-" {
		if _, err := fmt.Fscan(env.console.in, &c.Token); err != nil {
			return usage(fmt.Errorf("reading the token: %w", err))
		}
	}
	ours, _ := boardNameTables()
	var mu sync.Mutex // lines of several games
	err = bot.Run(ctx, bot.Config{
		URL: c.URL, Token: c.Token, Games: c.Games, PerTurn: c.MoveTime,
		Rules: func(variant string) (game.Rules, error) { return lib.Rules(ours(variant)) },
		Open: func(ctx context.Context, rules game.Rules, limit match.Limit) (match.Player, error) {
			return c.open(ctx, env, rules, limit)
		},
		Tell: func(line string) {
			mu.Lock()
			defer mu.Unlock()
			fmt.Fprintln(env.console.out, oneLine(line))
		},
	})
	return err
}

// open starts the engine for one game.
func (c *botCmd) open(ctx context.Context, env *environment, rules game.Rules, limit match.Limit) (match.Player, error) {
	config := engine.Config{Command: c.Engine, Rules: rules, VariantFile: c.VariantsINI, Limit: limit}
	if err := config.SetOptions(c.Option); err != nil {
		return nil, err
	}
	if c.Engine == selfPlayer {
		var err error
		if config.Command, err = selfCommand(env.files); err != nil {
			return nil, err
		}
	}
	open, _, err := engine.New(ctx, config)
	if err != nil {
		return nil, err
	}
	return open(ctx)
}
