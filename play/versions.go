package play

import (
	"container/list"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"

	"aanca.chess/game"
)

// Rules can be other ones when the server starts again. The text that a game's rules are compiled from is kept, once for all
// games that have it, and each game goes on by those that it began with. VersionSign stands in the name of such a game,
// between the name and the version of the rules: the library knows both.

// VersionSign stands between the name of a game and the version of its rules.
const VersionSign = "@"

// EditionMark begins texts that say no more than which edition of rules that are part of the program a game has: nobody can change them.
const EditionMark = "part of the program: "

// Sources tells what rules are made of.
type Sources interface {
	// Text returns the text of the rules of a game, "" if there are none.
	Text(name string) string

	// Compile makes rules of the text that was once that of the game.
	Compile(name, text string) (game.Rules, error)
}

// Texts keeps the texts of rules.
type Texts interface {
	// KeepRules keeps a text by its version, if it is not there.
	KeepRules(ctx context.Context, version, text string) error

	// RulesText returns the text of a version; an *Error of kind NotFound if there is none.
	RulesText(ctx context.Context, version string) (string, error)
}

// VersionOf returns by what a text of rules is known: a digest.
func VersionOf(text string) string {
	if text == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}

// Unversioned returns the name of a game without the version of its rules, and the version, "" for that of today.
func Unversioned(name string) (plain, version string) {
	plain, version, _ = strings.Cut(name, VersionSign)
	return plain, version
}

// InVersion returns the name of a game with the version of the rules that another name of the same game tells, so that what
// is asked for next goes by these rules, too. Other games keep their names.
func InVersion(name, of string) string {
	plain, version := Unversioned(of)
	base, _, _ := strings.Cut(plain, ":")
	if called, _, _ := strings.Cut(name, ":"); version == "" || called != base {
		return name
	}
	return name + VersionSign + version
}

// mostOld is how many rules of other days are kept compiled.
const mostOld = 32

// old are the rules that games were begun with on other days.
type old struct {
	sources Sources
	texts   Texts

	mu       sync.Mutex
	versions map[string]string        // of today's rules, by the name of the game
	rules    map[string]*list.Element // of an oldRules, by name and version
	order    list.List                // those asked for last are at the end
}

type oldRules struct {
	name  string
	rules game.Rules
}

// Remember makes the catalogue know the rules that games began with on other days: what they are made of, and where
// that is kept.
func (c *Catalogue) Remember(sources Sources, texts Texts) {
	c.old = &old{sources: sources, texts: texts, versions: make(map[string]string), rules: make(map[string]*list.Element)}
}

// Version implements Library.
func (c *Catalogue) Version(name string) string {
	if c.old == nil {
		return ""
	}
	c.old.mu.Lock()
	defer c.old.mu.Unlock()
	base, _, _ := strings.Cut(name, ":")
	version, known := c.old.versions[base]
	if !known && c.games[base] != nil {
		version = VersionOf(c.old.sources.Text(base))
		c.old.versions[base] = version
	}
	return version
}

// RulesText implements Library.
func (c *Catalogue) RulesText(name string) string {
	if d := c.drafts.find(name); d != nil {
		return d.text
	}
	if _, version := Unversioned(name); version != "" && c.old != nil {
		text, err := c.old.texts.RulesText(context.Background(), version)
		if err != nil {
			return "" // who asks for the rules is told why
		}
		return text
	}
	base, _, _ := strings.Cut(name, ":")
	if c.old == nil || c.games[base] == nil {
		return ""
	}
	return c.old.sources.Text(base)
}

// of returns the rules of a version of a game.
func (o *old) of(name, version string) (game.Rules, error) {
	key := name + VersionSign + version
	o.mu.Lock()
	defer o.mu.Unlock()
	if found := o.rules[key]; found != nil {
		o.order.MoveToBack(found)
		return found.Value.(*oldRules).rules, nil
	}
	text, err := o.texts.RulesText(context.Background(), version)
	if KindOf(err) == NotFound && err != nil {
		return nil, Errorf(NotFound, "there is no game called %.100q", key)
	}
	if err != nil {
		return nil, err
	}
	rules, err := o.sources.Compile(name, text)
	if err != nil {
		return nil, Errorf(Illegal, "the rules with which %s was begun cannot be read any more: %v", name, err)
	}
	o.rules[key] = o.order.PushBack(&oldRules{key, rules})
	if o.order.Len() > mostOld {
		first := o.order.Remove(o.order.Front()).(*oldRules)
		delete(o.rules, first.name)
	}
	return rules, nil
}

// rulesName returns by which name the library has the rules that a game goes by.
func (g *Game) rulesName(library Library) string {
	if g.Rules == "" {
		return g.Variant
	}
	if library.Version(g.Variant) == g.Rules {
		return g.Variant
	}
	return g.Variant + VersionSign + g.Rules
}

// keepRules keeps the rules of a game that is about to begin, and notes their version in it, unless its name tells it.
func (s *Service) keepRules(ctx context.Context, g *Game) error {
	version := s.Library.Version(g.Variant)
	g.Rules = version
	if _, named := Unversioned(g.Variant); named != "" {
		version = named
	}
	if version == "" {
		return nil
	}
	if _, kept := s.keptRules.Load(version); kept {
		return nil
	}
	text := s.Library.RulesText(g.Variant)
	if text == "" {
		return nil // there are none, as who asks for them is told
	}
	if err := s.Store.KeepRules(ctx, version, text); err != nil {
		return fmt.Errorf("keep the rules of %s: %w", g.Variant, err)
	}
	s.keptRules.Store(version, true)
	return nil
}

// RulesTexts are Texts that were read before.
type RulesTexts map[string]string

// KeepRules refuses: nothing is written.
func (RulesTexts) KeepRules(context.Context, string, string) error {
	return errors.New("these texts of rules are only read")
}

// RulesText implements Texts.
func (t RulesTexts) RulesText(_ context.Context, version string) (string, error) {
	text, ok := t[version]
	if !ok {
		return "", NoRules(version)
	}
	return text, nil
}

// NoRules is the error that the rules of a version are not kept.
func NoRules(version string) error {
	return Errorf(NotFound, "no rules of version %.40q are kept", version)
}
