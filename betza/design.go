package betza

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Manner is what a Way does with what stands between its start and its end.
type Manner uint8

// The manners of ways.
const (
	Plainly  Manner = iota // leaps go over everything, slides over empty squares
	Lamely                 // n: what a leap passes must be empty
	Hopping                // p: over one piece, and on as far as the range allows
	Clinging               // g: over one piece, to the square behind it
)

// A Way is one straight way of moving, as it is drawn: a step, how often it may be repeated, and what for.
type Way struct {
	Step    Offset
	Range   int // how many steps at most, or Unlimited
	Manner  Manner
	Move    bool // to empty squares
	Capture bool // of enemies
	Initial bool // only while the piece has not moved
}

// Ways returns what can be drawn of a piece: its straight ways, without what others of them say already. The rest, moves that bend, have
// several legs or other powers, is returned as a notation, "" if there is none.
func (p Piece) Ways() (ways []Way, rest string) {
	kept := Piece{dialect: p.dialect}
	for i := range p.moves {
		drawn, ok := p.moves[i].ways(p.dialect)
		if !ok {
			kept.moves = append(kept.moves, p.moves[i])
			continue
		}
		ways = append(ways, drawn...)
	}
	return simplified(ways), kept.String()
}

// drawable are the letters of moves that can be drawn.
const drawable = "fblrvshmcinpg"

// ways returns the ways of one move; false if it cannot be drawn.
func (m *move) ways(d Dialect) ([]Way, bool) {
	if m.bracket != nil || m.atom.class() == special || m.atom.reach.half {
		return nil, false
	}
	for _, it := range m.items {
		if it.group != nil || !contains(drawable, it.c) {
			return nil, false
		}
	}
	mods := readModifiers(m.letters(), true, d)
	way, ok := mods.drawn(m.atom, d.grid())
	if !ok {
		return nil, false
	}
	way.Range = m.atom.reach.max
	selected, _ := firstDirs(m.atom.class(), mods.runs, d)
	steps := d.grid().clock(m.atom)
	var out []Way
	selected.each(func(i int) {
		one := way
		one.Step = steps[i]
		out = append(out, one)
	})
	return out, true
}

// drawn returns what the letters say of all ways of a move. It returns false if that cannot be drawn.
func (m *modifiers) drawn(a atom, g *grid) (Way, bool) {
	mode := m.finalMode()
	w := Way{Move: mode&Move != 0, Capture: mode&Capture != 0, Initial: m.has('i')}
	near := g.oneSquare(g.clock(a)[g.firstOf(a)])
	switch {
	case m.count['n']+m.count['p']+m.count['g'] > 1, m.has('n') && m.grantsRights(near):
		return w, false // squares passed would become capturable, or two manners would mix
	case m.has('n'):
		w.Manner = Lamely
	case m.has('p'):
		w.Manner = Hopping
	case m.has('g'):
		w.Manner = Clinging
	}
	return w, true
}

// firstOf returns the position on the clock of the first direction of an atom.
func (g *grid) firstOf(a atom) int {
	if a.class() == diagonal {
		return 1
	}
	return 0
}

// simplified returns ways in a fixed order without those that others include: of plain and lame ones in one direction the longest stays.
func simplified(ways []Way) []Way {
	longest := map[Way]int{}
	for _, w := range ways {
		for _, part := range w.parts() {
			key := part
			if key.Manner <= Lamely {
				key.Range = 0
			}
			longest[key] = max(longest[key], part.Range)
		}
	}
	var out []Way
	for key, far := range longest {
		key.Range = far
		out = append(out, key)
	}
	slices.SortFunc(out, byPlace)
	return united(out)
}

// parts splits a way into moving and capturing.
func (w Way) parts() (list []Way) {
	if w.Move {
		moves := w
		moves.Capture = false
		list = append(list, moves)
	}
	if w.Capture {
		captures := w
		captures.Move = false
		list = append(list, captures)
	}
	return list
}

// united joins moving and capturing again where they are alike. The ways must be in order.
func united(ways []Way) []Way {
	var out []Way
	for _, w := range ways {
		if n := len(out); n > 0 {
			last := out[n-1]
			last.Move, last.Capture = w.Move, w.Capture
			if last == w && !out[n-1].Capture {
				out[n-1].Capture = true
				continue
			}
		}
		out = append(out, w)
	}
	return out
}

func byPlace(a, b Way) int {
	rank := func(w Way) int {
		if w.Move {
			return 0
		}
		return 1
	}
	initial := func(w Way) int {
		if w.Initial {
			return 1
		}
		return 0
	}
	return cmp.Or(
		cmp.Compare(initial(a), initial(b)),
		cmp.Compare(a.Step.DX*a.Step.DX+a.Step.DY*a.Step.DY, b.Step.DX*b.Step.DX+b.Step.DY*b.Step.DY),
		cmp.Compare(a.Step.DX, b.Step.DX), cmp.Compare(a.Step.DY, b.Step.DY),
		cmp.Compare(a.Manner, b.Manner), cmp.Compare(a.Range, b.Range), cmp.Compare(rank(a), rank(b)),
	)
}

// Compose writes ways as a short notation, and a rest behind it that cannot be drawn. The error says for which ways there is none:
// on hexagons letters do not select each oblique direction by itself.
func Compose(ways []Way, rest string, d Dialect) (string, error) {
	ways = slices.Clone(ways)
	for i, w := range ways {
		if w.Manner == Lamely && d.grid().oneSquare(w.Step) {
			ways[i].Manner = Plainly // it passes nothing that could hinder it
		}
	}
	terms, err := newTerms(simplified(ways), d)
	if err != nil {
		return "", err
	}
	text := ""
	for _, t := range withKings(terms) {
		text = joined(text, t.text())
	}
	return joined(text, rest), nil
}

// joined puts one notation behind another so that no letter is read as doubled.
func joined(before, behind string) string {
	if before != "" && behind != "" && before[len(before)-1] == behind[0] {
		return before + "mc" + behind // which is what no letter means
	}
	return before + behind
}

// A term is a move of a notation in the making.
type term struct {
	atom            atom
	initial         string
	directions      string
	modes, modifier string
}

func (t term) text() string {
	if t.modifier == "n" && t.initial != "" { // behind i it would make the squares passed capturable
		return t.modifier + t.initial + t.directions + t.modes + t.atom.String()
	}
	return t.initial + t.directions + t.modes + t.modifier + t.atom.String()
}

// A strand is ways that one atom can say together.
type strand struct {
	Way
	moves, captures dirs
	atom            atom
}

// newTerms writes ways as terms, a few for each strand.
func newTerms(ways []Way, d Dialect) ([]term, error) {
	var strands []*strand
	for _, w := range ways {
		a, at, err := atomOf(w, d.grid())
		if err != nil {
			return nil, err
		}
		s := strandOf(&strands, w, a)
		if w.Move {
			s.moves |= 1 << at
		}
		if w.Capture {
			s.captures |= 1 << at
		}
	}
	slices.SortStableFunc(strands, func(a, b *strand) int {
		short, long := a.atom.span()
		otherShort, otherLong := b.atom.span()
		return cmp.Or(len(initialLetter(a.Way))-len(initialLetter(b.Way)), cmp.Compare(long+short, otherLong+otherShort), cmp.Compare(long, otherLong))
	})
	var terms []term
	for _, s := range strands {
		if !d.selects(s.atom.class(), s.moves) || !d.selects(s.atom.class(), s.captures) {
			return nil, fmt.Errorf("no letters select just these directions of %s: draw those beside them, too", s.atom)
		}
		terms = append(terms, s.terms(d)...)
	}
	return terms, nil
}

// strandOf returns the strand of a way, a new one if there is none.
func strandOf(all *[]*strand, w Way, a atom) *strand {
	w.Step, w.Move, w.Capture = Offset{}, false, false
	for _, s := range *all {
		if s.Way == w && s.atom == a {
			return s
		}
	}
	s := &strand{Way: w, atom: a}
	*all = append(*all, s)
	return s
}

// terms writes a strand in the shorter of two ways: what moves and captures first, or moving and capturing apart.
func (s *strand) terms(d Dialect) []term {
	both := s.moves & s.captures
	apart := append(s.term(s.moves, "m", d), s.term(s.captures, "c", d)...)
	if both == noDirs || !d.selects(s.atom.class(), both) {
		return apart
	}
	rest := [2]dirs{s.moves &^ both, s.captures &^ both}
	if !d.selects(s.atom.class(), rest[0]) || !d.selects(s.atom.class(), rest[1]) {
		return apart
	}
	together := append(s.term(both, "", d), append(s.term(rest[0], "m", d), s.term(rest[1], "c", d)...)...)
	if lengthOf(apart) < lengthOf(together) {
		return apart
	}
	return together
}

func lengthOf(terms []term) (n int) {
	for _, t := range terms {
		n += len(t.text())
	}
	return n
}

// term returns the term for some directions of a strand, none if there are none.
func (s *strand) term(in dirs, modes string, d Dialect) []term {
	if in == noDirs {
		return nil
	}
	return []term{{
		atom: s.atom, initial: initialLetter(s.Way), directions: d.letters(s.atom.class(), in),
		modes: modes, modifier: []string{"", "n", "p", "g"}[s.Manner],
	}}
}

func initialLetter(w Way) string {
	if w.Initial {
		return "i"
	}
	return ""
}

// withKings joins terms of all straight and all diagonal directions that differ in nothing else: W and F are K, R and B are Q.
func withKings(terms []term) []term {
	var out []term
	for _, t := range terms {
		i := slices.IndexFunc(out, func(o term) bool {
			o.atom.c, o.atom.reach.written = t.atom.c, t.atom.reach.written
			return o == t && t.directions == ""
		})
		if i < 0 || !contains("FB", t.atom.c) || !contains("WR", out[i].atom.c) {
			out = append(out, t)
			continue
		}
		out[i].atom.c = 'Q'
		if t.atom.reach.max == 1 {
			out[i].atom.c = 'K'
		}
	}
	return out
}

// mostExtensions is how many letters X and Y stand behind an atom that is composed.
const mostExtensions = 3

// atomOf returns the atom that makes the steps of a way, and the position of its step on the atom's clock.
func atomOf(w Way, g *grid) (atom, int, error) {
	for n := range mostExtensions + 1 {
		for _, c := range []byte("WFDNAHCZG") {
			for y := range n + 1 {
				a := atom{letter: letter{c: c}, ext: strings.Repeat("X", n-y) + strings.Repeat("Y", y)}
				for i, step := range g.clock(a) {
					if step == w.Step && g.first(a.class()).has(i) {
						return a.reaching(w.Range), i, nil
					}
				}
			}
		}
	}
	return atom{}, 0, fmt.Errorf("there is no notation for a leap of %d by %d squares", abs(w.Step.DX), abs(w.Step.DY))
}

// reaching returns the atom with a range: R and B stand for W and F that go further than a square.
func (a atom) reaching(far int) atom {
	a.reach = reach{max: far, written: far > 1 && far != Unlimited}
	if far > 1 && a.ext == "" {
		switch a.c {
		case 'W':
			a.c = 'R'
		case 'F':
			a.c = 'B'
		}
	}
	return a
}

// CheckWays reports what is wrong with ways from outside.
func CheckWays(ways []Way) error {
	if len(ways) > MaxWays {
		return fmt.Errorf("there are %d ways; a piece has at most %d", len(ways), MaxWays)
	}
	for _, w := range ways {
		switch far := max(abs(w.Step.DX), abs(w.Step.DY)); {
		case far == 0 || far > maxStep:
			return fmt.Errorf("a step of %d by %d squares: expected one of 1 to %d", w.Step.DX, w.Step.DY, maxStep)
		case w.Range < 1 || w.Range > 99 && w.Range != Unlimited:
			return fmt.Errorf("a range of %s: expected 1 to 99", strconv.Itoa(w.Range))
		case !w.Move && !w.Capture:
			return fmt.Errorf("a way that neither moves nor captures")
		case w.Manner > Clinging:
			return fmt.Errorf("a way in no manner that there is")
		}
	}
	return nil
}
