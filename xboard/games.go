package xboard

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// An offered is a game that XBoard can show.
type offered struct {
	game  string // our name
	name  string // XBoard's
	board *board // nil until the game is begun or its rules had to be looked at
}

// listGames finds out which games XBoard can show, and returns the board of the one to begin with, which must be among
// them. Rules are looked at where Config.Shown does not know.
func (s *session) listGames() (*board, error) {
	for _, name := range s.config.Games.Names() {
		can, known := s.config.Shown[name]
		if known && name != s.config.Game {
			if can {
				s.games = append(s.games, offered{game: name, name: s.config.nameOf(name)})
			}
			continue
		}
		b, cannot, err := s.config.board(name)
		if err != nil {
			return nil, err
		}
		if cannot == nil {
			s.games = append(s.games, offered{name, b.name, b})
		} else if name == s.config.Game {
			return nil, fmt.Errorf("XBoard cannot show %s: %w", name, cannot)
		}
	}
	first, err := s.boardOf(func(g *offered) bool { return g.game == s.config.Game })
	if err != nil {
		return nil, fmt.Errorf("%q: %w", s.config.Game, err)
	}
	return first, nil
}

// boardOf returns the board of the first game that is the one that is looked for.
func (s *session) boardOf(is func(g *offered) bool) (*board, error) {
	for i := range s.games {
		g := &s.games[i]
		if !is(g) {
			continue
		}
		if g.board != nil {
			return g.board, nil
		}
		b, cannot, err := s.config.board(g.game)
		if err != nil {
			return nil, err
		}
		g.board = b
		return b, cannot
	}
	return nil, errors.New("unknown variant")
}

// board says how XBoard sees a game; cannot says why it cannot show it, err why there are no rules.
func (c *Config) board(name string) (b *board, cannot, err error) {
	rules, err := c.Games.Rules(name)
	if err != nil {
		return nil, nil, err
	}
	b, cannot = newBoard(rules, c)
	return b, cannot, nil
}

// nameOf returns what XBoard calls a game of ours.
func (c *Config) nameOf(name string) string {
	if known, ok := c.Known[name]; ok {
		return known.Name
	}
	if slices.Contains(c.Taken, name) {
		return strings.ToLower(c.Name) + "-" + name
	}
	return name
}

// Shows returns an error that says why XBoard cannot show a game, nil if it can.
func Shows(c Config, name string) error {
	_, cannot, err := c.board(name)
	if err != nil {
		return err
	}
	return cannot
}
