package variant

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// A Library is a list of games that can be looked up by name.
type Library struct {
	names   []string
	load    func(name string) (*Variant, error)
	others  map[string]string // further names of games
	remarks []error
	faults  []Fault
}

// A Fault is a section of a file that is no game, and why.
type Fault struct {
	Name     string  // as the section is called, "" for what stands in none
	Mistakes []error // an *Error each, sorted by place
}

// Names lists the games in the order of the file, the catalogue's in alphabetical order.
func (l *Library) Names() []string { return append([]string(nil), l.names...) }

// OtherNames lists in alphabetical order by what further names games can be looked up.
func (l *Library) OtherNames() []string { return slices.Sorted(maps.Keys(l.others)) }

// Remarks tells, sorted by place, what a file says without effect: an *Error each. Its games are played all the same.
func (l *Library) Remarks() []error { return append([]error(nil), l.remarks...) }

// Faults lists what of a file is no game, in the order of the file.
func (l *Library) Faults() []Fault { return append([]Fault(nil), l.faults...) }

// Lookup returns a game. For one with mistakes the error joins them, for an unknown name it proposes the
// nearest one that exists.
func (l *Library) Lookup(name string) (*Variant, error) {
	if own, ok := l.others[name]; ok {
		name = own
	}
	if slices.Contains(l.names, name) {
		return l.load(name)
	}
	for _, f := range l.faults {
		if f.Name == name {
			return nil, errors.Join(f.Mistakes...)
		}
	}
	return nil, &unknownGame{name, l.names}
}

// An unknownGame is the error that there is no game of a name.
type unknownGame struct {
	name  string
	exist []string
}

func (u *unknownGame) Error() string {
	if best := nearest(u.name, u.exist); best != "" {
		return fmt.Sprintf("unknown variant %q; did you mean %q? aanca variants lists them", clip(u.name), best)
	}
	return fmt.Sprintf("unknown variant %q; aanca variants lists them", clip(u.name))
}

// All returns every game, in the order of Names.
func (l *Library) All() ([]*Variant, error) {
	var out []*Variant
	for _, name := range l.names {
		v, err := l.load(name)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// ReadFile is Read for a file. Messages call it by the last part of its path.
func ReadFile(path string) (*Library, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("variant file: %w", err)
	}
	defer f.Close()
	return Read(filepath.Base(path), f)
}

// Read reads the games of a file, which may inherit from the catalogue's. The name stands for
// the file in messages. If there are mistakes the library holds the games that have none and, as Faults, the
// others; the error joins an *Error for each mistake, sorted by place. A game that inherits from a faulty one is
// faulty itself.
func Read(name string, in io.Reader) (*Library, error) {
	return read(name, in, Catalogue().source)
}

// source returns where the keys of a game stand, for those that inherit from it.
func (l *Library) source(name string) (*source, error) {
	v, err := l.Lookup(name)
	if err != nil {
		return nil, err
	}
	return v.source, nil
}
