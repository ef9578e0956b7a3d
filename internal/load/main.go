// Command load plays many games between people at once on a server of its own, or attacks it as a stranger
// could, and tells what players feel of it:
//
//	go run ./internal/load -program bin/aanca                          2,000 games with a move every 5 s
//	go run ./internal/load -program bin/aanca -every 0 -games 200      as fast as they go
//	go run ./internal/load -program bin/aanca -attack all              each attack for -for, with an innocent player beside it
//
// Every player has an address of his own: the server is told to believe X-Forwarded-For from this machine. The
// client takes its share of the processors too. Afterwards every game is verified and played through.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	var c config
	flag.StringVar(&c.program, "program", "bin/aanca", "the program whose server is tried")
	flag.IntVar(&c.games, "games", 2000, "games at a time")
	flag.DurationVar(&c.every, "every", 5*time.Second, "how often a turn is played in a game; 0 for at once")
	flag.DurationVar(&c.length, "for", 30*time.Second, "how long")
	flag.StringVar(&c.attack, "attack", "", "the attack to try beside an innocent player, or all: "+strings.Join(attackNames(), ", "))
	flag.StringVar(&c.large, "large", "", "a game on a large board, for attacks")
	flag.StringVar(&c.market, "market", "", "a game in which pieces are designed, for the attack designs")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := c.run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

type config struct {
	program       string
	games         int
	every, length time.Duration
	attack        string
	large, market string
}

func (c *config) run(ctx context.Context) (err error) {
	folder, err := os.MkdirTemp("", "aanca-load")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	file := filepath.Join(folder, "games.db")
	s, err := start(c.program, file)
	if err != nil {
		return err
	}
	if c.attack == "" {
		err = s.load(ctx, c)
	} else {
		err = s.attacks(ctx, c)
	}
	err = errors.Join(err, s.stop())
	said, failed := exec.Command(c.program, "verify", "--db", file).CombinedOutput()
	fmt.Printf("%s", strings.ReplaceAll(string(said), folder, ""))
	return errors.Join(err, failed)
}
