package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"

	"aanca.chess/play"
	"aanca.chess/postgres"
	"aanca.chess/sqlite"
)

type backupCmd struct {
	To string `arg:"" placeholder:"FILE" help:"The new file. One that is there is not overwritten."`
	DB string `name:"db" env:"AANCA_DB" placeholder:"FILE" help:"The file of the games, if it is not the one in the user's data folder."`
}

// Help is shown by aanca backup --help.
func (backupCmd) Help() string {
	return `The copy has every turn that was answered before the command was given, and the accounts. It is a database like
the one copied: "aanca serve --db FILE" takes it up. Beside it, with .players behind its name, is that of the tokens,
if there are any.

Examples:
  aanca backup games-monday.db
  aanca backup --db /var/lib/aanca/aanca.db /backup/aanca.db`
}

// Run makes the copy.
func (c *backupCmd) Run(env *environment) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	file, err := database(c.DB)
	if err != nil {
		return err
	}
	if postgres.Named(file) {
		return errBackup(file)
	}
	if err := sqlite.Backup(ctx, file, c.To); err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "%s: copied to %s\n", file, c.To)
	return err
}

type verifyCmd struct {
	DB string `name:"db" env:"AANCA_DB" placeholder:"FILE" help:"The file of the games, if it is not the one in the user's data folder."`
}

// Help is shown by aanca verify --help.
func (verifyCmd) Help() string {
	return `Looks at the write-ahead log and at the file as a whole, compares each game with its checksum and plays
through it by its rules; then at the file of the tokens, if there is one. Nothing is changed. The exit status is 1 if
anything is wrong.

Examples:
  aanca verify
  aanca verify --db games-monday.db`
}

// Run reads everything and tells what is wrong.
func (c *verifyCmd) Run(env *environment) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	file, err := database(c.DB)
	if err != nil {
		return err
	}
	lib, err := env.library()
	if err != nil {
		return err
	}
	shelf, err := playLibrary(lib)
	if err != nil {
		return err
	}
	name := shownStore(file)
	texts, err := rulesIn(ctx, file)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	shelf.Remember(sources{lib}, texts)
	found, err := verifyStore(ctx, file, func(g play.Game) error { return play.Replay(shelf, g) })
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, fault := range found.Faults {
		fmt.Fprintf(env.out, "%s\n", oneLine(fault.Error()))
	}
	if faults := len(found.Faults) + found.More; faults > 0 {
		return fmt.Errorf("%s: %d of %d games are wrong", name, faults, found.Games)
	}
	fmt.Fprintf(env.out, "%s: %d games with %d turns are as they were written; %d accounts\n", name, found.Games, found.Turns, found.Accounts)
	return errors.Join(verifyPlayers(ctx, env, file), ctx.Err())
}

// verifyPlayers looks at those who play by tokens alone, if there are any.
func verifyPlayers(ctx context.Context, env *environment, where string) error {
	players, tokens, err := verifyTokens(ctx, where)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // nobody has had a token
	}
	name := shownStore(where)
	if !postgres.Named(where) {
		name = sqlite.PlayersFile(where)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	_, err = fmt.Fprintf(env.out, "%s: %d players with %d tokens\n", name, players, tokens)
	return err
}
