package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"aanca.chess/people"
)

type userCmd struct {
	Role userRoleCmd `cmd:"" help:"Give an account a role: member, editor or admin."`
}

type userRoleCmd struct {
	Name string `arg:"" help:"The name of the account."`
	Role string `arg:"" help:"member, editor (looks after the catalogue) or admin (looks after people, too)."`
	DB   string `name:"db" env:"AANCA_DB" placeholder:"FILE" help:"The file of the games, if it is not the one in the user's data folder."`
}

// Help is shown by aanca user role --help.
func (userRoleCmd) Help() string {
	return `The server must not be running: a file is for one program at a time. With PostgreSQL it may.

Examples:
  aanca user role Ann admin
  aanca user role Ben editor --db /var/lib/aanca/aanca.db`
}

// Run gives the role.
func (c *userRoleCmd) Run(env *environment) (err error) {
	role, err := people.ParseRole(c.Role)
	if err != nil {
		return usage(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	file, err := database(c.DB)
	if err != nil {
		return err
	}
	if err := storeThere(file); err != nil {
		return usage(err)
	}
	store, err := openStore(ctx, file, 0, true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	accounts, err := people.New(people.Config{Store: store})
	if err != nil {
		return err
	}
	defer accounts.Close()
	account, err := accounts.SetRole(ctx, c.Name, role)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "%s: %s\n", account.Name, account.Role)
	return err
}
