package workbench

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// ownFile is what a text from outside is called in messages.
const ownFile = "this text"

// read reads a text and compiles its games, the one called name first and the others while there is time. Those that can be called by
// their titles only are called what free makes of that.
func read(text, name string, until time.Time, free func(string) string) *Draft {
	if isZRF(text) {
		return readZRF(text, name, free)
	}
	d := &Draft{}
	l, err := variant.Read(ownFile, strings.NewReader(text))
	if l == nil {
		d.Problems = []Problem{{Why: err.Error()}}
		return d
	}
	var all []string
	for _, f := range l.Faults() {
		d.blame(f.Mistakes)
		if f.Name != "" {
			all = append(all, f.Name)
		}
	}
	games := l.Names()
	all = append(all, games...)
	if d.Name = name; !slices.Contains(all, name) {
		d.Name = cmp.Or(append(games, all...)...)
	}
	d.remark(l.Remarks())
	if slices.Contains(games, d.Name) {
		d.compile(l, d.Name)
	}
	for _, other := range games {
		switch {
		case other == d.Name:
			if d.Rules != nil {
				d.Games = append(d.Games, other)
			}
		case time.Now().After(until):
			d.Games = append(d.Games, other) // it is looked at when somebody looks for it
		default:
			if _, _, ok := d.make(l, other); ok {
				d.Games = append(d.Games, other)
			}
		}
	}
	slices.SortStableFunc(d.Problems, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
	if d.Rules != nil {
		d.Warnings = warn(d.Rules)
	}
	return d
}

// compile makes the rules of the game of the draft.
func (d *Draft) compile(l *variant.Library, name string) {
	if v, r, ok := d.make(l, name); ok {
		d.Text, d.Rules = v.Whole(), r
	}
}

// make compiles a game; if it has mistakes they are told.
func (d *Draft) make(l *variant.Library, name string) (*variant.Variant, game.Rules, bool) {
	v, err := l.Lookup(name)
	if err == nil {
		var r *rules.Game
		if r, err = rules.Compile(v); err == nil {
			return v, r, true
		}
	}
	d.blame([]error{err})
	return nil, nil, false
}

func (d *Draft) blame(list []error) {
	for _, err := range list {
		d.Problems = append(d.Problems, problemOf(err))
	}
}

func (d *Draft) remark(list []error) {
	for _, err := range list {
		p := problemOf(err)
		p.Remark = true
		d.Problems = append(d.Problems, p)
	}
}

// problemOf tells a mistake without its place, which is told beside it.
func problemOf(err error) Problem {
	var e *variant.Error
	if !errors.As(err, &e) {
		return Problem{Why: err.Error()}
	}
	p := Problem{Line: e.Line, Col: e.Col, Game: e.Section, Key: e.Key, Why: e.Why}
	if own, _, inherits := strings.Cut(p.Game, ":"); inherits { // the mistake is in the name of the parent
		p.Game = own
	}
	switch o := e.Origin; {
	case o == variant.Origin{}:
	case o.File == ownFile:
		p.Why = fmt.Sprintf("%s, inherited from [%s] in line %d: %s", e.Key, o.Section, o.Line, e.Why)
	default:
		p.Why = fmt.Sprintf("%s, inherited from [%s]: %s", e.Key, o.Section, e.Why)
	}
	return p
}

// Compile makes the rules of one game of a text that was kept.
func Compile(name, text string) (game.Rules, error) {
	if isZRF(text) {
		return compileZRF(name, text)
	}
	l, err := variant.Read(name+".ini", strings.NewReader(text))
	if err != nil {
		return nil, err
	}
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
