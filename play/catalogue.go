package play

import (
	"fmt"
	"strings"

	"aanca.chess/game"
)

// A Catalogue is a Library of rules that are there from the start.
type Catalogue struct {
	infos []*game.Info
	rules map[string]game.Rules
}

// NewCatalogue makes a library of the given rules, listed in the given order. Two of the same
// name are an error.
func NewCatalogue(rules ...game.Rules) (*Catalogue, error) {
	c := &Catalogue{rules: make(map[string]game.Rules, len(rules))}
	for _, r := range rules {
		info := r.Info()
		if _, taken := c.rules[info.Name]; taken {
			return nil, fmt.Errorf("two games are called %q", info.Name)
		}
		c.rules[info.Name] = r
		c.infos = append(c.infos, info)
	}
	return c, nil
}

// Infos lists the games in the order given to NewCatalogue.
func (c *Catalogue) Infos() []*game.Info { return c.infos }

// maxValue bounds the text of a game's parameter.
const maxValue = 20

// Rules returns the rules of a game. A game with a parameter is there with all its values: its name,
// a colon and the value.
func (c *Catalogue) Rules(name string) (game.Rules, error) {
	if r, ok := c.rules[name]; ok {
		return r, nil
	}
	base, value, found := strings.Cut(name, ":")
	var of game.Parametric
	if r, ok := c.rules[base]; ok && found {
		of, _ = game.ParametricOf(r)
	}
	if of == nil {
		return nil, Errorf(NotFound, "there is no game called %.60q", name)
	}
	if value == c.rules[base].Info().Parameter.Usual {
		return c.rules[base], nil
	}
	if len(value) > maxValue {
		return nil, Errorf(Invalid, "%s: the value behind the colon has %d bytes; at most %d are read", base, len(value), maxValue)
	}
	with, err := of.With(value)
	if err != nil {
		return nil, Errorf(Invalid, "%s: %v", name, err)
	}
	return with, nil
}
