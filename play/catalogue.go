package play

import (
	"fmt"

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

// Rules returns the rules of a game.
func (c *Catalogue) Rules(name string) (game.Rules, error) {
	r, ok := c.rules[name]
	if !ok {
		return nil, Errorf(NotFound, "there is no game called %.60q", name)
	}
	return r, nil
}
