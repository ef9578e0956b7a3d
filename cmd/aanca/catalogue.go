package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/rules"
	"aanca.chess/variant"
	"aanca.chess/zrf"
)

// shelf is a library: the games that are no variant files, the catalogue's variants, and those
// of further files before them. A game is compiled when it is asked for.
type shelf struct {
	files []*gameFile
	notes []string // what of files in ZRF cannot be played

	mu       sync.Mutex
	names    []string
	sources  map[string]*variant.Library // by the name of the game
	faulty   map[string]error            // by the name of a game that cannot be played: its mistakes
	compiled map[string]game.Rules
}

// openCatalogue makes a library of all games and further files of variants. A game of a later
// file takes the place of one of the same name. Of a file with mistakes the other games are there.
func openCatalogue(files []string) (library, error) {
	s := &shelf{
		sources: make(map[string]*variant.Library), faulty: make(map[string]error), compiled: make(map[string]game.Rules),
	}
	for _, name := range variant.Catalogue().Names() {
		s.put(name, variant.Catalogue())
	}
	for _, name := range variant.Catalogue().OtherNames() {
		s.sources[name] = variant.Catalogue()
	}
	for _, g := range csipgs.Games() {
		s.names = append(s.names, g.Info().Name)
		s.compiled[g.Info().Name] = g
	}
	slices.Sort(s.names)
	for _, path := range files {
		if file, _, ok := zrfPath(path); ok {
			if err := s.putZRF(path, file); err != nil {
				return nil, usage(err)
			}
			continue
		}
		f, err := openFile(path)
		if err != nil {
			return nil, usage(err)
		}
		s.files = append(s.files, f)
		s.putFile(f)
	}
	return s, nil
}

// put adds a game of a library.
func (s *shelf) put(name string, l *variant.Library) {
	if !slices.Contains(s.names, name) {
		s.names = append(s.names, name)
	}
	s.sources[name] = l
	delete(s.compiled, name)
	delete(s.faulty, name)
}

// putFile adds the games of a file. One that cannot be played takes the place of another of its name all the
// same: who asks for it wants to know.
func (s *shelf) putFile(f *gameFile) {
	for _, fault := range f.faults {
		s.names = slices.DeleteFunc(s.names, func(name string) bool { return name == fault.Name })
		delete(s.sources, fault.Name)
		delete(s.compiled, fault.Name)
		s.faulty[fault.Name] = errors.Join(fault.Mistakes...)
	}
	for _, name := range f.names {
		s.put(name, f.library)
		if r := f.rules[name]; r != nil {
			s.compiled[name] = r
		}
	}
}

// CompileFiles implements library.
func (s *shelf) CompileFiles() {
	s.mu.Lock()
	defer s.mu.Unlock()
	until := time.Now().Add(timeToLoad)
	for _, f := range s.files {
		f.compile(until, math.MaxInt)
		s.putFile(f)
	}
}

// Notes implements library.
func (s *shelf) Notes() []string {
	notes := slices.Clone(s.notes)
	for _, f := range s.files {
		if note := f.summary(); note != "" {
			notes = append(notes, note+"; aanca check "+f.path+" tells why")
		}
	}
	return notes
}

// Names returns the games of the house in alphabetical order, then those of further files.
func (s *shelf) Names() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.names)
}

// OtherNames implements library.
func (s *shelf) OtherNames() []string { return variant.Catalogue().OtherNames() }

// Rules returns the compiled rules of a game.
func (s *shelf) Rules(name string) (game.Rules, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.compiled[name]; r != nil {
		return r, nil
	}
	if err := s.faulty[name]; err != nil {
		return nil, usage(err)
	}
	if path, title, ok := zrfPath(name); ok {
		r, err := zrfRules(path, title, name)
		if err == nil {
			s.compiled[name] = r
		}
		return r, err
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

// Later implements library. Only the games of the house are known to compile.
func (s *shelf) Later(name string) (later play.Listed, ok bool) {
	s.mu.Lock()
	source, compiled := s.sources[name], s.compiled[name]
	s.mu.Unlock()
	if source != variant.Catalogue() || compiled != nil {
		return later, false
	}
	v, err := source.Lookup(name)
	if err != nil {
		return later, false
	}
	info, err := rules.Describe(v)
	if err != nil {
		return later, false
	}
	return play.Listed{Info: info, Compile: func() (game.Rules, error) { return compile(source, name) }}, true
}

// Text implements library.
func (s *shelf) Text(name string) string {
	s.mu.Lock()
	source, compiled := s.sources[name], s.compiled[name]
	s.mu.Unlock()
	switch g := compiled.(type) {
	case *zrf.Game:
		return g.Kept()
	case *csipgs.Game:
		return play.EditionMark + g.Kept()
	}
	if source == nil {
		return ""
	}
	v, err := source.Lookup(name)
	if err != nil {
		return ""
	}
	return v.Text()
}

// compile makes the rules of one game of a library.
func compile(l *variant.Library, name string) (game.Rules, error) {
	r, _, err := compileCounted(l, name)
	return r, err
}

// compileCounted is compile that also tells how much work it was, as rules.CompileCounted counts it.
func compileCounted(l *variant.Library, name string) (game.Rules, int, error) {
	v, err := l.Lookup(name)
	if err != nil {
		return nil, 0, err
	}
	r, work, err := rules.CompileCounted(v)
	if err != nil {
		return nil, work, err
	}
	return r, work, nil
}

// A gameFile is a file of variants of which those without mistakes can be played.
type gameFile struct {
	path    string
	library *variant.Library
	names   []string              // of what can be played, as far as it is known
	rules   map[string]game.Rules // what has been compiled
	faults  []variant.Fault       // all others
}

// The bounds on reading a file and compiling its games. Those that are beyond them are refused where a file is checked, and compiled when they are
// asked for where it is loaded to be played. What is checked of a file is the same on every machine, slow ones apart: a processor that has nothing
// else to do needs a second for workToCheck, and half of one for the game with which it is reached.
const (
	workToCheck = 6_000_000               // as rules.CompileCounted counts it: two files like the largest that we know, of 143 games
	timeToCheck = 1700 * time.Millisecond // whoever checks a file waits for the answer
	timeToLoad  = 5 * time.Second
)

// openFile reads a file of variants. Which of its games can be played is only known when they are compiled.
func openFile(path string) (*gameFile, error) {
	l, err := variant.ReadFile(path)
	if l == nil {
		return nil, err
	}
	return &gameFile{path: path, library: l, names: l.Names(), faults: l.Faults(), rules: make(map[string]game.Rules)}, nil
}

// readFile reads a file of variants and compiles each in the given time with so much work. Games for which they do not suffice are refused.
func readFile(path string, limit time.Duration, work int) (*gameFile, error) {
	until := time.Now().Add(limit)
	f, err := openFile(path)
	if err != nil {
		return nil, err
	}
	for _, l := range f.compile(until, work) {
		f.names = slices.DeleteFunc(f.names, func(name string) bool { return name == l.game.Name })
		f.refuse(l.game.Name, l.game.Errorf("", "not checked: %s", l.cause()))
	}
	f.sortFaults()
	return f, nil
}

// compile makes the rules of the games of a file until a time, with so much work, and returns the others that can be read. Those that cannot be
// played are among its faults from now on.
func (f *gameFile) compile(until time.Time, work int) (late []*lateError) {
	names := f.names
	compiled, mistakes := compileAll(f.library, names, until, work, compileCounted)
	f.names = nil
	for i, name := range names {
		switch tooLate := (*lateError)(nil); {
		case errors.As(mistakes[i], &tooLate):
			late = append(late, tooLate)
			f.names = append(f.names, name)
		case mistakes[i] != nil:
			f.refuse(name, mistakes[i])
		default:
			f.names = append(f.names, name)
			f.rules[name] = compiled[i]
		}
	}
	f.sortFaults()
	return late
}

// refuse notes that a game cannot be played.
func (f *gameFile) refuse(name string, mistake error) {
	f.faults = append(f.faults, variant.Fault{Name: name, Mistakes: []error{mistake}})
}

// sortFaults puts what cannot be played in the order in which it stands in the file.
func (f *gameFile) sortFaults() {
	slices.SortStableFunc(f.faults, func(a, b variant.Fault) int { return line(a.Mistakes[0]) - line(b.Mistakes[0]) })
}

// line returns the line of a mistake in a file.
func line(err error) int {
	var e *variant.Error
	if !errors.As(err, &e) {
		return 0
	}
	return e.Line
}

// summary tells in a sentence what cannot be played, "" if everything can.
func (f *gameFile) summary() string {
	var bad []string
	for _, fault := range f.faults {
		if fault.Name != "" {
			bad = append(bad, fault.Name)
		}
	}
	switch all := len(bad) + len(f.names); {
	case len(f.faults) == 0:
		return ""
	case len(bad) == 0:
		return oneLine(f.faults[0].Mistakes[0].Error())
	default:
		return fmt.Sprintf("%s: %d of %d variants cannot be played: %s", f.path, len(bad), all, someOf(bad))
	}
}

// someOf lists the first of many names.
func someOf(names []string) string {
	const most = 5
	if len(names) <= most+1 {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}
