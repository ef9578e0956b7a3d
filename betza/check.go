package betza

import "fmt"

// check refuses what reads well but means nothing. It returns false if the move is to be left
// out, which only FSF forgives.
func (p *parser) check(m *move) (bool, error) {
	p.warnMove(m)
	c := &checker{parser: p, atom: m.atom}
	switch {
	case m.bracket != nil:
		c.bracket(m)
	case m.atom.class() == special:
		c.special(m)
	default:
		c.toggles = toggles(m.items)
		c.items(m.items, []openLeg{{first: true}}, c.finish)
	}
	switch {
	case c.limit != nil:
		return false, c.limit
	case c.bad == nil:
		return !c.empty, nil
	}
	return false, p.refuse(c.bad.at, c.bad.found, c.bad.expected)
}

// A fault is the first thing in a move that means nothing.
type fault struct {
	at              int
	found, expected string
}

// A checker looks at every leg that a move may come to consist of.
type checker struct {
	parser  *parser
	atom    atom
	toggles bool // ranges may swap within the move
	bad     *fault
	empty   bool // FSF: a leg has no directions at all
	limit   error
}

func (c *checker) grid() *grid { return c.parser.dialect.grid() }

func (c *checker) tooMany(at int) {
	if c.limit == nil {
		c.limit = c.parser.fatal(at, c.parser.found(at), fmt.Sprintf("at most %d modifiers in a leg", MaxLetters))
	}
}

func (c *checker) fail(at int, found, expected string) {
	if c.bad == nil {
		c.bad = &fault{at, found, expected}
	}
}

// An openLeg is a leg whose letters are being collected. Parentheses make several possible.
type openLeg struct {
	letters []letter
	first   bool
}

// items follows the modifiers from every open leg that may stand before them, and hands those
// that stand open behind them to done.
func (c *checker) items(items []item, open []openLeg, done func([]openLeg)) {
	for _, it := range items {
		switch {
		case it.group != nil:
			open = append(open[:len(open):len(open)], c.group(it.group, open)...)
		case it.c == 'a':
			for _, leg := range open {
				c.leg(leg, false)
			}
			open = []openLeg{{}}
		default:
			for i, leg := range open {
				if len(leg.letters) == MaxLetters {
					c.tooMany(it.at)
					return
				}
				open[i].letters = append(leg.letters[:len(leg.letters):len(leg.letters)], it.letter)
			}
		}
	}
	done(open)
}

// group follows a group once from what stands before it and once from its own end, after which
// nothing new can come. It returns the legs that may stand open behind it.
func (c *checker) group(items []item, open []openLeg) []openLeg {
	var tails []openLeg
	collect := func(after []openLeg) { tails = after }
	c.items(items, clone(open), collect)
	c.items(items, clone(tails), collect)
	return tails
}

func clone(open []openLeg) []openLeg { return append([]openLeg(nil), open...) }

func (c *checker) finish(open []openLeg) {
	for _, leg := range open {
		c.leg(leg, true)
	}
}

// leg checks one leg of a move with one atom.
func (c *checker) leg(leg openLeg, final bool) {
	m := readModifiers(leg.letters, leg.first, c.parser.dialect)
	c.directions(m, c.atom, c.grid().turns)
	c.letters(m, c.atom, final)
	c.repeats(m)
	if leg.first && !final && m.hasAny("zq") {
		l := m.find("zq")
		c.fail(l.at, quoteLetter(l), "a crooked slider as the only leg, or a turn on a later one")
	}
	if !c.toggles {
		c.squares(m, c.atom, final)
	}
}

// directions checks the direction letters of a leg.
func (c *checker) directions(m *modifiers, a atom, later selector) {
	if len(m.runs) == 0 {
		return
	}
	var none *noDirection
	if !m.first {
		_, none = relative(later, m.runs, rightward)
	} else {
		var got dirs
		got, none = firstDirs(a.class(), m.runs, c.parser.dialect)
		if none != nil && c.parser.dialect == FSF {
			c.parser.warn(none.letters[0].at, "no such direction: "+none.why)
			c.empty = c.empty || got == noDirs
			return
		}
	}
	if none != nil {
		c.fail(none.letters[0].at, fmt.Sprintf("%q", spell(none.letters)), none.why)
	}
}

// A clash is letters that mean nothing together, or where they stand.
type clash struct {
	when     bool
	letters  string
	expected string
}

// letters checks the letters of a leg other than directions.
func (c *checker) letters(m *modifiers, a atom, final bool) {
	step := Offset{}
	if a.class() != special {
		step = c.grid().clock(a)[0]
	}
	hops := final && m.hasAny("pg")
	crooked := final && m.first && m.hasAny("zq")
	for _, x := range []clash{
		{final && m.has('y'), "y", "a leg after this one, whose range y could swap"},
		{!final && m.has('o') && a.reach.half, "o", "no step off the board, where there is no own half (*)"},
		{a.class() != special && !c.grid().oneSquare(step) && m.has('n') && m.has('j'), "j", "n or j on a leap, not both"},
		{a.class() != special && !c.grid().oneSquare(step) && m.count['j'] > 1, "j", "j once on a leap"},
		{hops && crooked, "pg", "a crooked slider without a hop"},
		{hops && a.reach.half, "pg", "a hopper with a number as its range"},
		{hops && m.has('i') && !m.first, "pg", "a slide as long as the one before it, without a hop"},
		{crooked && (m.has('j') || a.reach.half), "zq", "a crooked slider without j or *"},
		{crooked && m.has('z') && m.has('q'), "zq", "z or q on a slider, not both"},
		{crooked && c.parser.dialect != FSF && m.grantsRights(c.grid().oneSquare(step)), "n", "a crooked slider that leaves no right to capture en passant"},
	} {
		if x.when {
			l := m.find(x.letters)
			c.fail(l.at, quoteLetter(l), x.expected)
		}
	}
}

// once lists the letters that mean nothing twice in a leg, twice those that mean something twice and no more a third time. (Other
// programs read "pp" as a hop over several pieces, or not at all.)
const (
	once  = "mcdkepgtuxiyzq"
	twice = "jno"
)

// repeats refuses letters that stand in a leg more often than they have a meaning.
func (c *checker) repeats(m *modifiers) {
	if c.parser.dialect == FSF {
		return
	}
	var seen [256]int
	for _, l := range m.letters {
		seen[l.c]++
		switch n := seen[l.c]; {
		case n == 2 && contains(once, l.c):
			c.fail(l.at, quoteLetter(l), "this letter once in a leg")
			return
		case n == 3 && contains(twice, l.c):
			c.fail(l.at, quoteLetter(l), "this letter at most twice in a leg")
			return
		}
	}
}

// squares checks that the modifiers leave the leg squares to go to.
func (c *checker) squares(m *modifiers, a atom, final bool) {
	b := &builder{dialect: c.parser.dialect}
	step := c.grid().clock(a)[0]
	if _, ok := b.leg(step, a.reach, m); !ok {
		l := m.find("j")
		c.fail(l.at, quoteLetter(l), "a range longer than the squares that j skips")
		return
	}
	if final && len(b.final(step, a.reach, m, a)) == 0 {
		l := m.find("pg")
		c.fail(l.at, quoteLetter(l), "an atom and a range that a hopper can have")
	}
}

// find returns the first letter of the leg that is one of those given.
func (m *modifiers) find(letters string) letter {
	for _, l := range m.letters {
		if contains(letters, l.c) {
			return l
		}
	}
	return letter{}
}

// toggles reports whether y or g stands anywhere among the modifiers.
func toggles(items []item) bool {
	for _, it := range items {
		if it.c == 'y' || it.c == 'g' || toggles(it.group) {
			return true
		}
	}
	return false
}

func quoteLetter(l letter) string { return fmt.Sprintf("%q", string(l.c)) }
