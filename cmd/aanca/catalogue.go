package main

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// shelf is a library: the games that are no variant files, the catalogue's variants, and those
// of further files before them.
type shelf struct {
	names   []string
	sources map[string]*variant.Library // by the name of the game

	mu       sync.Mutex
	compiled map[string]game.Rules
}

// openCatalogue makes a library of all games and further files of variants. A game of a later
// file takes the place of one of the same name.
func openCatalogue(files []string) (library, error) {
	s := &shelf{sources: make(map[string]*variant.Library), compiled: make(map[string]game.Rules)}
	s.put(variant.Catalogue())
	for _, g := range csipgs.Games() {
		s.names = append(s.names, g.Info().Name)
		s.compiled[g.Info().Name] = g
	}
	slices.Sort(s.names)
	for _, file := range files {
		l, err := readFile(file)
		if err != nil {
			return nil, usage(firstOf(err))
		}
		s.put(l)
	}
	return s, nil
}

// put adds the games of l.
func (s *shelf) put(l *variant.Library) {
	for _, name := range l.Names() {
		if !slices.Contains(s.names, name) {
			s.names = append(s.names, name)
		}
		s.sources[name] = l
		delete(s.compiled, name)
	}
}

// Names returns the games of the house in alphabetical order, then those of further files.
func (s *shelf) Names() []string { return slices.Clone(s.names) }

// Rules returns the compiled rules of a game.
func (s *shelf) Rules(name string) (game.Rules, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.compiled[name]; r != nil {
		return r, nil
	}
	switch g, err := csipgs.WithParameter(name); {
	case err != nil:
		return nil, usage(err)
	case g != nil:
		s.compiled[name] = g
		return g, nil
	}
	source := s.sources[name]
	if source == nil {
		source = variant.Catalogue() // whose error proposes a name
	}
	r, err := compile(source, name)
	if err != nil {
		return nil, usage(err)
	}
	s.compiled[name] = r
	return r, nil
}

// compile makes the rules of one game of a library.
func compile(l *variant.Library, name string) (game.Rules, error) {
	v, err := l.Lookup(name)
	if err != nil {
		return nil, err
	}
	r, err := rules.Compile(v)
	if err != nil {
		return nil, err
	}
	return r, nil
}

// readFile reads a file of variants and makes sure that each can be played.
func readFile(file string) (*variant.Library, error) {
	l, err := variant.ReadFile(file)
	if l == nil {
		return nil, err
	}
	mistakes := []error{err}
	for _, name := range l.Names() {
		_, err := compile(l, name)
		mistakes = append(mistakes, err)
	}
	return l, errors.Join(mistakes...)
}

// mistakesIn returns the errors that were joined to make err, in order.
func mistakesIn(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var all []error
	for _, one := range joined.Unwrap() {
		all = append(all, mistakesIn(one)...)
	}
	return all
}

// firstOf returns the first of the errors that were joined to make err, and says how many more
// there are.
func firstOf(err error) error {
	all := mistakesIn(err)
	switch more := len(all) - 1; more {
	case 0:
		return all[0]
	case 1:
		return fmt.Errorf("%w (and 1 more mistake)", all[0])
	default:
		return fmt.Errorf("%w (and %d more mistakes)", all[0], more)
	}
}
