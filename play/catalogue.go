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
	old   *old // nil if no other rules are known than those of today

	drafts drafts
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
// a colon and the value. Behind VersionSign the name may tell the version of the rules.
func (c *Catalogue) Rules(name string) (game.Rules, error) {
	if r, ok := c.rules[name]; ok {
		return r, nil
	}
	if d := c.drafts.find(name); d != nil {
		return d.rules, nil
	}
	plain, version := Unversioned(name)
	base, value, found := strings.Cut(plain, ":")
	rules := c.rules[base]
	if version != "" && c.old != nil {
		var err error
		if rules, err = c.old.of(base, version); err != nil {
			return nil, err
		}
		if !found {
			return rules, nil
		}
	}
	return withValue(rules, name, base, value, found)
}

// withValue returns the rules of a game with a value of its parameter, as the name calls it. rules are those of the
// game called base, nil if there are none.
func withValue(rules game.Rules, name, base, value string, found bool) (game.Rules, error) {
	var of game.Parametric
	if rules != nil && found {
		of, _ = game.ParametricOf(rules)
	}
	if of == nil {
		return nil, Errorf(NotFound, "there is no game called %.60q", name)
	}
	if value == rules.Info().Parameter.Usual {
		return rules, nil
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
