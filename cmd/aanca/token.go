package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"aanca.chess/tokens"
)

// tokenCmd makes and revokes tokens, by which programs play on a server (docs/api.md).
type tokenCmd struct {
	New    tokenNewCmd    `cmd:"" help:"Make a token for a player, who is added if nobody has the name."`
	List   tokenListCmd   `cmd:"" help:"List the players and how many tokens each has."`
	Revoke tokenRevokeCmd `cmd:"" help:"Make all tokens of a player void."`
}

type tokenNewCmd struct {
	Name string `arg:"" help:"The player's name: 2 to 24 letters, digits, - and _."`
	Bot  bool   `help:"The player is a program."`
	DB   string `name:"db" env:"AANCA_DB" placeholder:"FILE" help:"The file of the server's games, if it is not the one in the user's data folder."`
}

// Help is shown by aanca token new --help.
func (tokenNewCmd) Help() string {
	return `Prints the token, once: of what is kept nobody can make it again. The server may be running.

Examples:
  aanca token new Ada
  aanca token new my-engine --bot --db /var/lib/aanca/aanca.db`
}

// Run makes a token.
func (c *tokenNewCmd) Run(env *environment) error {
	if err := tokens.CheckName(c.Name); err != nil {
		return usage(err)
	}
	return withPlayers(c.DB, func(ctx context.Context, players tokenStore) error {
		err := players.AddPlayer(ctx, tokens.Player{Name: c.Name, Bot: c.Bot})
		if err != nil && !errors.Is(err, tokens.ErrTaken) {
			return err
		}
		token := tokens.New()
		if err := players.AddToken(ctx, c.Name, tokens.Digest(token), time.Now()); err != nil {
			return err
		}
		_, err = fmt.Fprintln(env.out, token)
		return err
	})
}

type tokenListCmd struct {
	DB string `name:"db" env:"AANCA_DB" placeholder:"FILE" help:"The file of the server's games, if it is not the one in the user's data folder."`
}

// Run lists the players.
func (c *tokenListCmd) Run(env *environment) error {
	return withPlayers(c.DB, func(ctx context.Context, players tokenStore) error {
		list, err := players.Players(ctx)
		if err != nil {
			return err
		}
		for _, p := range list {
			kind := "person"
			if p.Bot {
				kind = "bot"
			}
			fmt.Fprintf(env.out, "%s\t%s\t%d\n", p.Name, kind, p.Tokens)
		}
		return nil
	})
}

type tokenRevokeCmd struct {
	Name string `arg:"" help:"The player's name."`
	DB   string `name:"db" env:"AANCA_DB" placeholder:"FILE" help:"The file of the server's games, if it is not the one in the user's data folder."`
}

// Run revokes tokens.
func (c *tokenRevokeCmd) Run(env *environment) error {
	return withPlayers(c.DB, func(ctx context.Context, players tokenStore) error {
		if _, err := players.Named(ctx, c.Name); err != nil {
			return usage(fmt.Errorf("%q: %w", c.Name, err))
		}
		n, err := players.Revoke(ctx, c.Name)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(env.out, "%s: %d tokens are void now\n", c.Name, n)
		return err
	})
}

// withPlayers calls f with the players of a server.
func withPlayers(db string, f func(ctx context.Context, players tokenStore) error) (err error) {
	file, err := database(db)
	if err != nil {
		return err
	}
	ctx := context.Background()
	players, err := openTokens(ctx, file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, players.Close()) }()
	return f(ctx, players)
}
