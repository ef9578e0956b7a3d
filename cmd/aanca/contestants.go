package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/match/engine"
)

// The players that are no command lines.
const (
	selfPlayer   = "self"
	randomPlayer = "random"
)

// contestants reads who plays.
func (c *matchCmd) contestants(ctx context.Context, env *environment, m *match.Match) (err error) {
	if m.A, err = c.contestant(ctx, env, m.Rules, 0); err != nil {
		return err
	}
	if m.B, err = c.contestant(ctx, env, m.Rules, 1); err != nil {
		return err
	}
	if m.A.Name == m.B.Name {
		m.A.Name += " (A)"
		m.B.Name += " (B)"
	}
	return nil
}

// contestant reads A (0) or B (1).
func (c *matchCmd) contestant(ctx context.Context, env *environment, rules game.Rules, which int) (p match.Contestant, err error) {
	pick := func(a, b string) string { return [2]string{a, b}[which] }
	limit := pick(c.TCA, c.TCB)
	if limit == "" {
		limit = c.TC
	}
	if p.Limit, err = match.ParseLimit(limit); err != nil {
		return p, usage(err)
	}
	switch command := pick(c.A, c.B); command {
	case randomPlayer:
		if len([2][]string{c.OptionA, c.OptionB}[which]) > 0 {
			return p, usage(fmt.Errorf("%s has no options", randomPlayer))
		}
		p.Name = randomPlayer
		p.Open = func(context.Context) (match.Player, error) {
			return &match.Random{Seed: c.Seed + uint64(which)<<32}, nil
		}
	default:
		config := engine.Config{
			Command: command, Rules: rules, Name: pick(c.GameA, c.GameB), VariantFile: c.VariantsINI, Limit: p.Limit,
		}
		if err := config.SetOptions([2][]string{c.OptionA, c.OptionB}[which]); err != nil {
			return p, usage(err)
		}
		if command == selfPlayer {
			files := env.files
			if path, title, ok := zrfPath(c.Variant); ok { // as one more game, under this name
				config.Name = path + ":" + title
				files = append(slices.Clone(files), config.Name)
			}
			if config.Command, err = selfCommand(files); err != nil {
				return p, err
			}
		}
		if p.Open, p.Name, err = engine.New(ctx, config); err != nil {
			return p, err
		}
	}
	if label := pick(c.LabelA, c.LabelB); label != "" {
		p.Name = label
	}
	return p, nil
}

// selfCommand returns the command line of this program as an engine, with the same files of
// variants.
func selfCommand(files []string) (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("the path of this program: %w", err)
	}
	words := []string{path}
	for _, f := range files {
		words = append(words, "--variants", f)
	}
	words = append(words, "uci")
	for i, w := range words {
		words[i] = engine.Quote(w)
	}
	return "uci:" + strings.Join(words, " "), nil
}
