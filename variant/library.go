package variant

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// A Library is a list of games that can be looked up by name.
type Library struct {
	names   []string
	load    func(name string) (*Variant, error)
	remarks []error
}

// Names lists the games in the order of the file, the catalogue's in alphabetical order.
func (l *Library) Names() []string { return append([]string(nil), l.names...) }

// Remarks tells, sorted by place, what a file says without effect: an *Error each. Its games are played all the same.
func (l *Library) Remarks() []error { return append([]error(nil), l.remarks...) }

// Lookup returns a game. The error for an unknown name proposes the nearest one that exists.
func (l *Library) Lookup(name string) (*Variant, error) {
	for _, n := range l.names {
		if n == name {
			return l.load(name)
		}
	}
	if best := nearest(name, l.names); best != "" {
		return nil, fmt.Errorf("unknown variant %q; did you mean %q? aanca variants lists them", clip(name), best)
	}
	return nil, fmt.Errorf("unknown variant %q; aanca variants lists them", clip(name))
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
// the file in messages. If there are mistakes the library holds the games that have none, and
// the error joins an *Error for each mistake, sorted by place.
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

// maxWork is the most keys that the games of a file may have together, inherited ones included.
// Without it a short file could make a thousand games inherit a thousand keys.
const maxWork = 100_000

// read is Read with the games that may be inherited from.
func read(name string, in io.Reader, elders func(name string) (*source, error)) (*Library, error) {
	sections, mistakes := readSections(name, in)
	var p problems
	p.add(mistakes...)
	own := map[string]*section{}
	for _, s := range sections {
		if own[s.name] == nil {
			own[s.name] = s
		}
	}
	games, parsed, work := map[string]*Variant{}, notations{}, 0
	l := &Library{load: func(name string) (*Variant, error) { return games[name], nil }}
	for _, s := range sections {
		if own[s.name] != s || s.name == "" {
			continue // reported as a name that is used twice, or malformed
		}
		src, err := inherit(s, own, elders)
		if err != nil {
			p.add(err)
			continue
		}
		if work += src.entries(); work > maxWork {
			p.add(s.errorf("the games of this file inherit more than %d keys in all", maxWork))
			break
		}
		if v := resolve(src, parsed, &p); v != nil {
			games[s.name] = v
			l.names = append(l.names, s.name)
		}
	}
	p.settle()
	l.remarks = p.told()
	return l, p.err()
}
