package variant

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
)

// maxDepth is the longest chain of inheritance; what has been measured of a game counts as one more.
const maxDepth = 17

// A source is where a variant's keys stand: its section and those it inherits from, nearest
// first.
type source struct {
	chain       []*section
	definitions []string // by type: the key that defines it
}

// A found entry is one that a source has for a key, and how far up the chain.
type found struct {
	*entry
	depth int
}

// Parent returns the name of the game that this one inherits from, "" if there is none. A section that changes the game of
// its own name inherits from what that one does.
func (v *Variant) Parent() string {
	for _, sec := range v.source.chain {
		if sec.name != v.Name {
			return sec.name
		}
	}
	return ""
}

// find returns the entry that counts for a key: the nearest one. It returns nil if the key is
// not written.
func (s *source) find(key string) *entry { return s.nearest(key).entry }

// nearest returns the entry that counts where several keys, from general to specific, say the
// same thing: the one in the nearest section, and there the most specific.
func (s *source) nearest(keys ...string) found {
	for f := range s.nearestFirst(keys...) {
		return f
	}
	return found{}
}

// nearestFirst ranges over what they say, from that one to what would count without those before.
func (s *source) nearestFirst(keys ...string) iter.Seq[found] {
	return func(yield func(found) bool) {
		for depth, sec := range s.chain {
			for _, key := range slices.Backward(keys) {
				if e := sec.last(key); e != nil && !yield(found{e, depth}) {
					return
				}
			}
		}
	}
}

// each calls f for every entry of a family, from the eldest section to the nearest, with what
// stands for the placeholder.
func (s *source) each(family string, f func(arg string, e *entry)) {
	for depth := len(s.chain) - 1; depth >= 0; depth-- {
		for _, e := range s.chain[depth].entries {
			if e.known != nil && e.known.name == family && s.find(e.key) == e {
				f(e.arg, e)
			}
		}
	}
}

// errorf reports why at the place of a key, or of the section where the key is not written. The
// place of an inherited key is its Origin.
func (s *source) errorf(key, why string) *Error {
	if e := s.find(key); e != nil {
		return s.heirsFirst(e.errorf(0, "%s", why))
	}
	err := s.chain[0].errorf("%s", why)
	if key != "" {
		err.Key, err.Default = key, true
		if k := keyIndex[key]; k != nil {
			err.Value = k.def
		}
	}
	return err
}

// heirsFirst moves an error about what another section says to the line with which the variant's own
// section inherits it: that is what its inventor can change.
func (s *source) heirsFirst(err *Error) *Error {
	own := s.chain[0]
	if err.File == own.file && err.Section == own.name || err.Origin != (Origin{}) || err.Key == "" {
		return err
	}
	moved := *err
	moved.Origin = Origin{File: err.File, Line: err.Line, Col: err.Col, Section: err.Section}
	moved.File, moved.Line, moved.Col, moved.Section = own.file, own.line, own.parentCol, own.name
	return &moved
}

// inherit follows the parents of a section. A parent is looked for in the same file, then among
// the elders: the catalogue's games, if the file is not one of them.
func inherit(s *section, own map[string]*section, elders func(name string) (*source, error)) (*source, *Error) {
	src := &source{chain: []*section{s}}
	for s.parent != "" {
		parent := own[s.parent]
		if parent == s {
			parent = nil // [chess:chess] is the catalogue's, changed
		}
		if parent == nil {
			elder, err := elders(s.parent)
			if err != nil {
				return nil, s.parentErrorf("%v", alsoIn(own, err))
			}
			src.chain = append(src.chain, elder.chain...)
			return src, src.tooDeep(s)
		}
		for _, before := range src.chain {
			if before == parent {
				return nil, s.parentErrorf("[%s] would inherit from itself", clip(parent.name))
			}
		}
		src.chain = append(src.chain, parent)
		if err := src.tooDeep(s); err != nil {
			return nil, err
		}
		s = parent
	}
	return src, nil
}

// alsoIn makes the error that there is no game of a name propose the games of a file, too.
func alsoIn(own map[string]*section, err error) error {
	var unknown *unknownGame
	if !errors.As(err, &unknown) {
		return err
	}
	return &unknownGame{unknown.name, append(slices.Sorted(maps.Keys(own)), unknown.exist...)}
}

// extent counts the entries that the source is made of, and the bytes of their keys and values, those apart that come from
// another file: the catalogue's nets are long, and its heirs share them.
func (s *source) extent() (entries, size int) {
	for _, sec := range s.chain {
		entries += len(sec.entries)
		if sec.file != s.chain[0].file {
			continue
		}
		for _, e := range sec.entries {
			size += len(e.key) + len(e.value)
		}
	}
	return entries, size
}

func (s *source) tooDeep(at *section) *Error {
	if len(s.chain) > maxDepth {
		return at.parentErrorf("[%s] has more than %d ancestors", clip(s.chain[0].name), maxDepth-1)
	}
	return nil
}

// parentErrorf reports a mistake in the name of the section's parent.
func (s *section) parentErrorf(format string, args ...any) *Error {
	return &Error{
		File: s.file, Line: s.line, Col: s.parentCol, Section: s.name + ":" + s.parent,
		Why: fmt.Sprintf(format, args...),
	}
}
