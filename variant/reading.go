package variant

import (
	"errors"
	"io"
	"slices"
)

// maxWork is the most keys that the games of a file may have together, inherited ones included, and maxText the most bytes of
// these keys and their values as far as they stand in the file. Without them a short file could make a thousand games inherit a thousand keys, or long ones.
const (
	maxWork = 100_000
	maxText = 8 << 20
)

// maxTold is the most mistakes that are told of a file, and the most remarks.
const maxTold = 1000

// A reading is a file whose sections become games one by one, parents before their heirs.
type reading struct {
	own       map[string]*section                // the first section of each name
	elders    func(name string) (*source, error) // games that may be inherited from
	notations notations
	work      int // keys of the games read so far
	text      int // bytes of them and of their values
	told      int // mistakes
	seen      map[cause]bool
	verdicts  map[*section]*verdict
	remarks   []*Error
}

// A cause is where a mistake comes from and what it is, whichever game tells it.
type cause struct {
	file      string
	line, col int
	why       string
}

func causeOf(e *Error) cause {
	if o := e.Origin; o != (Origin{}) {
		return cause{o.File, o.Line, o.Col, e.Why}
	}
	return cause{e.File, e.Line, e.Col, e.Why}
}

// A verdict is what has become of a section.
type verdict struct {
	game     *Variant // nil if there are mistakes
	mistakes []*Error // sorted by place
	cause    *Error   // the mistake that is to blame, perhaps of an ancestor; nil if there is none
}

// read is Read with the games that may be inherited from.
func read(name string, in io.Reader, elders func(name string) (*source, error)) (*Library, error) {
	sections, found := readSections(name, in)
	f := &reading{
		own: map[string]*section{}, elders: elders, notations: notations{},
		seen: map[cause]bool{}, verdicts: map[*section]*verdict{},
	}
	for _, s := range sections {
		if f.own[s.name] == nil && isName(s.name) {
			f.own[s.name] = s
		}
	}
	l := &Library{load: func(name string) (*Variant, error) { return f.verdicts[f.own[name]].game, nil }}
	var all []*Error
	for _, s := range sections {
		v := f.judge(s)
		if v.game != nil {
			l.names = append(l.names, s.name)
			continue
		}
		l.faults = append(l.faults, Fault{s.name, asErrors(v.mistakes)})
		all = append(all, v.mistakes...)
	}
	if stray := f.unseen(found); len(stray) > 0 {
		l.faults = append(l.faults, Fault{"", asErrors(stray)})
		all = append(all, stray...)
	}
	sortByPlace(all)
	sortByPlace(f.remarks)
	l.remarks = asErrors(f.remarks)
	return l, errors.Join(asErrors(all)...)
}

// judge makes a game of a section, or says why it is none.
func (f *reading) judge(s *section) *verdict {
	if v := f.verdicts[s]; v != nil {
		return v
	}
	v := &verdict{}
	f.verdicts[s] = v
	f.blame(v, s.mistakes...)
	if !s.misnamed {
		v.game = f.make(s, v)
	}
	if len(v.mistakes) == 0 {
		return v
	}
	v.game = nil
	sortByPlace(v.mistakes)
	if v.cause == nil {
		v.cause = v.mistakes[0]
	}
	return v
}

// make returns the game of a section whose header is fine, nil if it inherits from none. Mistakes are added to the
// verdict.
func (f *reading) make(s *section, v *verdict) *Variant {
	if f.circular(s) {
		f.blame(v, s.parentErrorf("[%s] would inherit from itself", clip(s.parent)))
		return nil
	}
	if parent := f.parent(s); parent != nil {
		if v.cause = f.judge(parent).cause; v.cause != nil {
			f.blame(v, s.parentErrorf("inherits from [%s], which cannot be played: %v", clip(parent.name), v.cause))
		}
	}
	src, err := inherit(s, f.own, f.elders)
	if err != nil {
		if v.cause == nil {
			f.blame(v, err)
		}
		if f.told < maxTold {
			f.blame(v, orphanKeys(s)...)
		}
		return nil
	}
	entries, size := src.extent()
	if f.work+entries > maxWork {
		f.blame(v, s.errorf("the games of this file inherit more than %d keys in all", maxWork))
		return nil
	}
	if f.text+size > maxText {
		f.blame(v, s.errorf("the games of this file inherit more than %d bytes in all", maxText))
		return nil
	}
	f.work += entries
	f.text += size
	if f.told >= maxTold {
		f.blame(v, s.errorf("not read: the file has more than %d mistakes before", maxTold))
		return nil
	}
	g, found := resolve(src, f.notations)
	for _, e := range found.list {
		// What is wrong with a parent is told of the parent.
		if v.cause == nil || !f.seen[causeOf(e)] {
			f.blame(v, src.heirsFirst(e))
		}
	}
	f.remarks = append(f.remarks, found.remarks[:min(len(found.remarks), maxTold-len(f.remarks))]...)
	return g
}

// parent returns the section of this file that a section inherits from, nil if there is none:
// [chess:chess] is the catalogue's, changed.
func (f *reading) parent(s *section) *section {
	if p := f.own[s.parent]; p != s {
		return p
	}
	return nil
}

// circular reports whether a section is among its own ancestors.
func (f *reading) circular(s *section) bool {
	p := f.parent(s)
	for range len(f.own) {
		if p == nil || p == s {
			break
		}
		p = f.parent(p)
	}
	return p == s
}

// blame adds mistakes to a verdict.
func (f *reading) blame(v *verdict, errs ...*Error) {
	for _, e := range errs {
		f.seen[causeOf(e)] = true
		switch n := len(v.mistakes); {
		case n == 0 || n < maxProblems && f.told < maxTold:
			v.mistakes = append(v.mistakes, e)
			f.told++
		}
	}
}

// unseen returns those errors that are no section's.
func (f *reading) unseen(found []*Error) []*Error {
	return slices.DeleteFunc(found, func(e *Error) bool { return f.seen[causeOf(e)] })
}
