package betza

import "fmt"

// bracket checks a move in brackets.
func (c *checker) bracket(m *move) {
	for _, it := range m.items {
		if it.c == 'a' || it.group != nil || contains("yzqg", it.c) {
			c.fail(it.at, quoteLetter(it.letter), "directions and modes only before a bracket")
			return
		}
	}
	if n := len(m.items); n > MaxLetters {
		c.tooMany(m.items[MaxLetters].at)
		return
	}
	outer := readModifiers(m.letters(), true, c.parser.dialect)
	c.repeats(outer)
	if n := len(m.bracket.legs); n > MaxLegs {
		at := m.bracket.legs[MaxLegs].atom.at
		c.limit = c.parser.fatal(at, c.parser.found(at), fmt.Sprintf("at most %d legs in a bracket", MaxLegs))
		return
	}
	for i, leg := range m.bracket.legs {
		inner := readModifiers(leg.letters, i == 0, c.parser.dialect)
		c.bracketLeg(inner, leg, i)
		if leg.stop {
			c.letters(readModifiers(append(outer.ofFinalLegs(), leg.letters...), i == 0, c.parser.dialect), leg.atom, true)
		}
		if i > 0 {
			c.turns(inner, m.bracket.legs[i-1].atom.class(), leg.atom.class())
			c.fromBeyond(m.bracket.legs[i-1], leg)
		}
		if c.bad != nil || c.limit != nil {
			return
		}
	}
	if len(outer.runs) == 0 {
		return
	}
	c.outerDirections(m, outer)
}

// bracketLeg checks one leg inside a bracket.
func (c *checker) bracketLeg(m *modifiers, leg bracketLeg, i int) {
	if len(leg.letters) > MaxLetters {
		c.tooMany(leg.letters[MaxLetters].at)
		return
	}
	if leg.atom.class() == special {
		c.fail(leg.atom.at, quoteLetter(leg.atom.letter), "an atom that has steps in a leg of a bracket")
		return
	}
	c.directions(m, leg.atom, c.grid().relative[leg.atom.class()])
	c.letters(m, leg.atom, leg.stop)
	c.repeats(m)
	c.squares(m, leg.atom, leg.stop)
	if i == 0 && m.hasAny("zq") {
		l := m.find("zq")
		c.fail(l.at, quoteLetter(l), "a turn (z, q) on a later leg of a bracket only")
	}
}

// fromBeyond checks that no leg to the end of the own half begins where the one before it may have left the board.
func (c *checker) fromBeyond(before, leg bracketLeg) {
	for _, l := range before.letters {
		if l.c == 'o' && leg.atom.reach.half {
			c.fail(l.at, quoteLetter(l), "no step off the board, where there is no own half (*)")
		}
	}
}

// turns checks that the directions of a later leg of a bracket, on squares, are such that its atom has them: behind a leg of a
// rook's no bishop goes straight on or back.
func (c *checker) turns(m *modifiers, before, class class) {
	if len(m.runs) == 0 || c.parser.dialect == Hexagonal || before == octal || class != orthogonal && class != diagonal {
		return
	}
	fit := at(0, 2, 4, 6)
	if (before == diagonal) != (class == diagonal) {
		fit = at(1, 3, 5, 7)
	}
	if got, none := relative(c.grid().relative[class], m.runs, rightward); none == nil && got&fit == noDirs {
		l := m.runs[0][0]
		c.fail(l.at, quoteLetter(l), "a turn behind which the atom has a step")
	}
}

// outerDirections checks the directions before a bracket: bent paths are selected by octant,
// straight ones by their first leg, so the letters must mean something to either.
func (c *checker) outerDirections(m *move, outer *modifiers) {
	_, bent := firstDirs(oblique, outer.runs, c.parser.dialect)
	_, straight := firstDirs(m.bracket.legs[0].atom.class(), outer.runs, c.parser.dialect)
	if bent != nil && straight != nil {
		l := bent.letters[0]
		c.fail(l.at, "\""+spell(bent.letters)+"\"", bent.why)
	}
}

// special checks an atom that has no steps: O, U, I or @.
func (c *checker) special(m *move) {
	allowed := map[byte]string{'O': "ijfblrvsh", 'U': "mcdketui", 'I': "mcdkebi", '@': ""}[m.atom.c]
	for _, it := range m.items {
		if it.group != nil || !contains(allowed, it.c) {
			c.fail(it.at, quoteLetter(it.letter), allowedBefore(m.atom.c, allowed))
			return
		}
	}
	if m.atom.reach.max == 0 {
		c.empty = true
		return
	}
	mods := readModifiers(m.letters(), true, c.parser.dialect)
	c.repeats(mods)
	if m.atom.c != 'O' {
		return
	}
	if mods.count['j'] > 1 {
		c.fail(mods.find("j").at, `"j"`, "j once before O")
	}
	c.directions(mods, atom{letter: letter{c: 'W'}}, c.grid().turns)
}

func allowedBefore(atom byte, allowed string) string {
	if allowed == "" {
		return string(atom) + " alone"
	}
	return "only letters of " + allowed + " before " + string(atom)
}

// warnMove leaves a warning where the modifiers or the brackets of a move are what Fairy-Stockfish skips.
func (p *parser) warnMove(m *move) {
	if p.dialect != FSF {
		return
	}
	if m.bracket != nil {
		p.warn(m.bracket.at, "Fairy-Stockfish ignores brackets")
		for _, leg := range m.bracket.legs {
			p.warnLetters(leg.letters)
		}
	}
	p.warnItems(m.items)
}

func (p *parser) warnItems(items []item) {
	for _, it := range items {
		if it.group != nil {
			p.warn(it.at, "Fairy-Stockfish ignores parentheses")
			p.warnItems(it.group)
			continue
		}
		p.warnLetters([]letter{it.letter})
	}
}

func (p *parser) warnLetters(letters []letter) {
	for _, l := range letters {
		if contains(fairyLetters, l.c) {
			p.warnFairy(l)
		}
	}
}

// warnFairy leaves a warning, in FSF, that Fairy-Stockfish skips a letter or sign.
func (p *parser) warnFairy(l letter) {
	if p.dialect == FSF {
		p.warn(l.at, "Fairy-Stockfish ignores "+quoteLetter(l))
	}
}
