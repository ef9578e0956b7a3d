package main

import (
	"context"
	_ "embed"
	"strings"

	"aanca.chess/game"
	"aanca.chess/search"
	"aanca.chess/xboard"
)

type xboardCmd struct {
	Variant string `arg:"" optional:"" help:"Offer this game alone (see: aanca variants), so that XBoard begins with it."`
}

// Help is shown by aanca xboard --help.
func (xboardCmd) Help() string {
	return `Speaks the Chess Engine Communication Protocol, version 2, on standard input and output.
docs/protocols.md tells which games XBoard can show, and how.

Examples:
  xboard -fcp "aanca xboard"
  xboard -fcp "aanca xboard chess960"`
}

// Run speaks until it is told to stop.
func (c *xboardCmd) Run(env *environment) error {
	lib, err := env.library()
	if err != nil {
		return err
	}
	config := xboard.Config{
		Name: programName, Games: lib, Game: "chess",
		NewEngine: func(r game.Rules, o search.Options) xboard.Engine { return newEngine(r, o) },
	}
	if c.Variant != "" {
		if _, err := lib.Rules(c.Variant); err != nil {
			return err
		}
		config.Games, config.Game = only{lib, c.Variant}, c.Variant
	}
	config.Known, config.Taken = knownGames(xboardNames)
	if len(env.files) == 0 { // whose games may have the names of others
		config.Shown = shownGames(xboardShows)
	}
	if err := xboard.Run(context.Background(), config, env.console.in, env.console.out); err != nil {
		return usage(err)
	}
	return nil
}

// only is a library with one game.
type only struct {
	library
	name string
}

// Names returns the one name.
func (o only) Names() []string { return []string{o.name} }

//go:embed xboard.txt
var xboardNames string

//go:embed xboardshows.txt
var xboardShows string

// shownGames reads the table of the games that XBoard can show, and of those, behind a "-", that it cannot.
func shownGames(text string) map[string]bool {
	shown := make(map[string]bool)
	for line := range strings.Lines(text) {
		if name := strings.TrimSpace(line); name != "" && name[0] != '#' {
			plain, cannot := strings.CutPrefix(name, "-")
			shown[plain] = !cannot
		}
	}
	return shown
}

// knownGames reads the table of the games that XBoard knows.
func knownGames(text string) (known map[string]xboard.Known, taken []string) {
	known = map[string]xboard.Known{}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) < 2 || words[0] == "#" {
			continue
		}
		if words[0] == "-" {
			taken = append(taken, words[1])
			continue
		}
		game := xboard.Known{Name: words[1], Letters: map[string]string{}}
		for _, pair := range words[2:] {
			ours, theirs, _ := strings.Cut(pair, "=")
			game.Letters[ours] = theirs
		}
		known[words[0]] = game
	}
	return known, taken
}
