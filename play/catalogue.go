package play

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"aanca.chess/game"
)

// A Catalogue is a Library of games that are known from the start. Rules that can be compiled again are when somebody asks for them, and so many
// of them are kept.
type Catalogue struct {
	infos []*game.Info
	games map[string]*listed
	old   *old // nil if no other rules are known than those of today

	drafts drafts

	mu   sync.Mutex
	kept []*listed // those that can be compiled again, the longest unused first
}

// A Listed is a game of a catalogue.
type Listed struct {
	Info    *game.Info
	Compile func() (game.Rules, error) // makes its rules, whose Info is equal; it may be called again and again

	ready game.Rules // compiled already; nil if they are not
}

// A listed is a Listed, compiled or not.
type listed struct {
	Listed
	compiling sync.Mutex // held by the one who compiles, others wait
	rules     atomic.Pointer[game.Rules]
}

// mostCompiled is how many games are kept compiled that can be again. Who plays one keeps its rules himself.
const mostCompiled = 48

// NewCatalogue makes a library of the given rules, listed in the given order. Two of the same
// name are an error.
func NewCatalogue(rules ...game.Rules) (*Catalogue, error) {
	games := make([]Listed, 0, len(rules))
	for _, r := range rules {
		games = append(games, Ready(r))
	}
	return NewCatalogueOf(games...)
}

// Ready is a game that is compiled.
func Ready(r game.Rules) Listed {
	return Listed{Info: r.Info(), ready: r}
}

// NewCatalogueOf is NewCatalogue with games that are compiled later.
func NewCatalogueOf(games ...Listed) (*Catalogue, error) {
	c := &Catalogue{games: make(map[string]*listed, len(games))}
	for _, g := range games {
		if _, taken := c.games[g.Info.Name]; taken {
			return nil, fmt.Errorf("two games are called %q", g.Info.Name)
		}
		c.games[g.Info.Name] = &listed{Listed: g}
		c.infos = append(c.infos, g.Info)
	}
	return c, nil
}

// Infos lists the games in the order given to NewCatalogue.
func (c *Catalogue) Infos() []*game.Info { return c.infos }

// compiled returns the rules of a game that is listed, nil if it is not.
func (c *Catalogue) compiled(name string) (game.Rules, error) {
	l := c.games[name]
	if l == nil || l.ready != nil {
		return l.readyRules(), nil
	}
	rules, err := l.get()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	c.keep(l)
	return rules, nil
}

// readyRules are the rules that were compiled from the start, of a game that is listed.
func (l *listed) readyRules() game.Rules {
	if l == nil {
		return nil
	}
	return l.ready
}

// get returns the rules, compiled if need be.
func (l *listed) get() (game.Rules, error) {
	if r := l.rules.Load(); r != nil {
		return *r, nil
	}
	l.compiling.Lock()
	defer l.compiling.Unlock()
	if r := l.rules.Load(); r != nil {
		return *r, nil
	}
	rules, err := l.Compile()
	if err != nil {
		return nil, err
	}
	l.rules.Store(&rules)
	return rules, nil
}

// keep notes that the rules of a game were asked for, and lets those go that nobody has asked for longest.
func (c *Catalogue) keep(l *listed) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := len(c.kept); n > 0 && c.kept[n-1] == l {
		return
	}
	if i := slices.Index(c.kept, l); i >= 0 {
		c.kept = slices.Delete(c.kept, i, i+1)
	}
	if c.kept = append(c.kept, l); len(c.kept) > mostCompiled {
		c.kept[0].rules.Store(nil)
		c.kept = slices.Delete(c.kept, 0, 1)
	}
}

// maxValue bounds the text of a game's parameter.
const maxValue = 20

// Rules returns the rules of a game. A game with a parameter is there with all its values: its name,
// a colon and the value. Behind VersionSign the name may tell the version of the rules.
func (c *Catalogue) Rules(name string) (game.Rules, error) {
	if r, err := c.compiled(name); r != nil || err != nil {
		return r, err
	}
	if d := c.drafts.find(name); d != nil {
		return d.rules, nil
	}
	plain, version := Unversioned(name)
	base, value, found := strings.Cut(plain, ":")
	if version != "" && c.old != nil {
		rules, err := c.old.of(base, version)
		if err != nil || !found {
			return rules, err
		}
		return withValue(rules, name, base, value, found)
	}
	rules, err := c.compiled(base)
	if err != nil {
		return nil, err
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
