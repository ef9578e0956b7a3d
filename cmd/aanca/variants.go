package main

import (
	"fmt"
	"text/tabwriter"

	"aanca.chess/game"
)

type variantsCmd struct {
	Names bool `help:"Print the names alone."`
}

// Help is shown by aanca variants --help.
func (variantsCmd) Help() string {
	return `One game per line: the name to use on the command line, the size of the board, and what it is.`
}

// Run lists the games that the library knows.
func (c *variantsCmd) Run(env *environment) error {
	lib, err := env.library()
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
	for _, name := range lib.Names() {
		if c.Names {
			fmt.Fprintln(w, name)
			continue
		}
		info, err := described(lib, name)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s\t%dx%d\t%s\n", name, info.Board.Files(), info.Board.Ranks(), summary(info.Title, info.Summary))
	}
	return w.Flush()
}

// described returns what a game is like, without making its rules where that can be told without.
func described(lib library, name string) (*game.Info, error) {
	if later, ok := lib.Later(name); ok {
		return later.Info, nil
	}
	rules, err := lib.Rules(name)
	if err != nil {
		return nil, err
	}
	return rules.Info(), nil
}

// summary joins a game's title and its sentence.
func summary(title, sentence string) string {
	if sentence == "" {
		return title
	}
	return title + ": " + sentence
}
