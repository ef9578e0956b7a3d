package betza

// predicate tells what a single leg does.
func (t *teller) predicate(m *modifiers, a atom) predicate {
	d, _ := firstDirs(a.class(), m.runs, t.dialect)
	p := t.predicateTowards(m, a, d)
	p.grid = t.grid()
	return p
}

// predicateTowards is predicate for a leg in some directions of the atom's clock.
func (t *teller) predicateTowards(m *modifiers, a atom, d dirs) predicate {
	switch _, length := a.span(); {
	case m.hasAny("pg"):
		return t.hopping(m, a, d)
	case m.hasAny("zq"):
		return t.crookedly(m, a, d)
	case a.class() == oblique:
		return t.leapingObliquely(m, a, d)
	case length > 1:
		return leaping(t.lame(m, a), m, a, d)
	}
	return sliding(m, a, d)
}

// lame reports whether the leg of an atom that leaps must not.
func (t *teller) lame(m *modifiers, a atom) bool {
	l, _ := t.builder.leg(t.grid().clock(a)[a.someDir()], a.reach, m)
	return l.Lame != nil && !l.Jumps
}

// sliding tells a step or a slide of single steps.
func sliding(m *modifiers, a atom, d dirs) predicate {
	verb := "slide"
	if a.reach.max == 1 {
		verb = "step"
	}
	p := predicate{verb: verb, far: distance(a.reach), dirs: d, slides: a.reach.max > 1}
	if a.reach.half {
		p.far, p.tail = "", " as far as the middle of the board"
	}
	if m.has('j') {
		p.tail += " (passing over " + firstSquares(min(int(m.count['j']), maxSkip)) + ", whatever stands there)"
	}
	if m.unqualified() {
		p.name = slidingName(a)
	}
	return p
}

func firstSquares(n int) string {
	if n == 1 {
		return "the first square"
	}
	return "the first " + squares(n)
}

// slidingName returns the familiar piece that moves like an atom with no letters.
func slidingName(a atom) string {
	switch {
	case a.reach.half || a.reach.max != 1 && a.reach.max != Unlimited:
		return ""
	case a.class() == octal && a.reach.max == 1:
		return "a King"
	case a.reach.max == 1:
		return ""
	}
	return [...]string{orthogonal: "a Rook", diagonal: "a Bishop", octal: "a Queen"}[a.class()]
}

// distance tells how far a slide of single steps goes.
func distance(r reach) string {
	switch {
	case r.half:
		return "as far as the middle of the board"
	case r.max == Unlimited:
		return "any distance"
	case r.max == 1:
		return "one square"
	case r.max == 2:
		return "one or two squares"
	}
	return "up to " + squares(r.max)
}

// times tells how often a rider repeats its leap.
func (r reach) times() string {
	switch {
	case r.max == Unlimited:
		return "any number of"
	case r.max == 2:
		return "one or two"
	}
	return "up to " + number(r.max)
}

// leaping tells a leap along a line, or a rider that repeats it.
func leaping(lame bool, m *modifiers, a atom, d dirs) predicate {
	_, n := a.span()
	p := predicate{verb: "leap", far: squares(n), dirs: d, by: "by a leap of "}
	switch {
	case a.reach.max > 1:
		p.verb, p.by = "make", "by "
		p.far, p.tail = a.reach.times()+" "+number(n)+"-square leaps", ", all in one direction"
		if lame {
			p.tail += " and over empty squares"
		}
	case lame:
		p.verb, p.by, p.tail = "move", "", " over "+between(n, "an empty square", "empty squares")
	case m.has('j'):
		p.verb, p.by = "jump", "by a jump of "
		p.tail = " over " + between(n, "a piece", "pieces on all squares between")
	}
	return p
}

// between chooses the words for what a straight leap of n squares passes.
func between(n int, one, more string) string {
	if n == 2 {
		return one
	}
	return more
}

// leapingObliquely tells a leap like a Knight's, or a rider that repeats it.
func (t *teller) leapingObliquely(m *modifiers, a atom, d dirs) predicate {
	lame := t.lame(m, a)
	knight := a.c == 'N' && a.ext == "" && d == t.grid().all
	condition := ""
	switch {
	case lame && a.reach.max > 1:
		condition = ", each only if the squares on its way (orthogonally first, then diagonally) are empty"
	case lame && a.c == 'N' && a.ext == "":
		condition = ", but only if the square on the way, one step orthogonally, is empty"
	case lame:
		condition = ", but only if the squares on the way (orthogonally first, then diagonally) are empty"
	case m.has('j'):
		condition = ", but only if the squares on the way (orthogonally first, then diagonally) are occupied"
	}
	switch {
	case a.reach.max > 1 && knight && a.reach.max == Unlimited:
		return predicate{verb: "make", far: "any number of Knight's leaps in one direction", tail: condition,
			by: "by ", name: plainName(m, "a Nightrider")}
	case a.reach.max > 1:
		return predicate{verb: "make", far: a.reach.times() + " leaps in one direction, each of " + t.grid().obliquely(a, d),
			tail: condition, by: "by "}
	case knight && t.grid() != onHexagons:
		return predicate{verb: "leap", far: "two squares along a rank or file and one to the side", tail: condition,
			by: "by a leap of ", name: plainName(m, "a Knight")}
	case knight:
		return predicate{verb: "move", far: "like a Knight", tail: condition, name: plainName(m, "a Knight")}
	}
	return predicate{verb: "leap", far: t.grid().obliquely(a, d), tail: condition, by: "by a leap of "}
}

// unqualified reports whether the letters say no more than none would.
func (m *modifiers) unqualified() bool {
	for _, l := range m.letters {
		if l.c != 'm' && l.c != 'c' {
			return false
		}
	}
	return m.finalMode() == Move|Capture
}

// plainName returns the name if no letters qualify it.
func plainName(m *modifiers, name string) string {
	if !m.unqualified() {
		return ""
	}
	return name
}

// crookedly tells a slide that turns at every step.
func (t *teller) crookedly(m *modifiers, a atom, d dirs) predicate {
	_, length := a.span()
	steps := "steps of one square, the first " + t.grid().towards(d, false)
	switch {
	case a.class() == oblique && a.c == 'N' && a.ext == "":
		steps = "Knight's leaps"
		if d != t.grid().all {
			steps += ", the first " + t.grid().obliquely(a, d)
		}
	case a.class() == oblique:
		steps = "leaps, the first " + t.grid().obliquely(a, d)
	case length > 1:
		steps = "leaps of " + squares(length) + ", the first " + t.grid().towards(d, false)
	}
	zigzag, circle := t.grid().degrees(t.grid().zigzag), t.grid().degrees(t.grid().circle)
	turns := "turning " + zigzag + " degrees to alternate sides after each"
	if m.has('q') {
		turns = "turning " + circle + " degrees to the same side after each"
		if m.has('z') {
			turns = "turning after each, either " + zigzag + " degrees to alternate sides or " + circle + " degrees to the same side"
		}
	}
	r := a.reach
	if r.max == 1 {
		r.max = Unlimited
	}
	return predicate{verb: "make", far: r.times() + " " + steps + ", " + turns, by: "by "}
}

// hopping tells a hopper.
func (t *teller) hopping(m *modifiers, a atom, d dirs) predicate {
	_, n := a.span()
	oneStep := a.reach.max == 1 && t.dialect == XBetza
	if a.class() == oblique || n > 1 {
		return t.leapingHop(m, a, d)
	}
	p := predicate{verb: "move", dirs: d, slides: !oneStep, tail: " by hopping over exactly one piece"}
	if a.reach.max != Unlimited && a.reach.max != 1 {
		p.far = "up to " + squares(a.reach.max)
	}
	short := m.has('g') && !m.has('p') && (t.dialect == XBetza || !a.reach.written)
	switch {
	case oneStep && short:
		p.far, p.tail = "any distance", " by hopping over a neighbouring piece"
	case oneStep:
		p.far, p.tail = "two squares", " by hopping over the piece between"
	case short:
		p.tail += " to the square right behind it"
	}
	return p
}

// leapingHop tells a hopper whose hurdle is one or more leaps away.
func (t *teller) leapingHop(m *modifiers, a atom, d dirs) predicate {
	leap := "leaps of " + t.grid().obliquely(a, d)
	if a.class() != oblique {
		_, n := a.span()
		leap = "leaps of " + squares(n) + " " + t.grid().towards(d, false)
	}
	how := "any number of " + leap + " in one direction, of which exactly one, not the last, ends on a piece"
	switch short := m.has('g') && !m.has('p'); {
	case a.reach.max == 1 && short:
		how = "two or more " + leap + " in one direction, of which the first and no other on the way ends on a piece"
	case a.reach.max == 1:
		how = "two " + leap + " in one direction, the first onto a piece"
	case short:
		how = "two or more " + leap + " in one direction, of which the last but one and no other on the way ends on a piece"
	}
	return predicate{verb: "make", far: how, by: "by "}
}

// special tells what an atom without steps does.
func (t *teller) special(m *move) {
	mods := readModifiers(m.letters(), true, t.dialect)
	switch m.atom.c {
	case '@':
		t.rest = append(t.rest, "it may be dropped from the hand on an empty square")
	case 'O':
		t.rest = append(t.rest, t.castlingWords(mods, m.atom))
	case 'I':
		how := "like the piece that was moved last"
		if mods.has('b') {
			how += " (with forward and backward, left and right exchanged)"
		}
		t.add(manner{initial: mods.has('i'), mode: mods.finalMode()}, predicate{verb: "move", far: how})
	case 'U':
		remarks := ""
		if mods.has('t') {
			remarks = ", but never captures a royal piece"
		}
		if mods.has('u') {
			remarks += "; a piece that it captures reappears on the square where it started"
		}
		t.add(manner{mods.has('i'), mods.finalMode(), remarks},
			predicate{verb: "move", far: "to any square of the board", by: "by a leap "})
	}
}

func (t *teller) castlingWords(m *modifiers, a atom) string {
	d, _ := firstDirs(orthogonal, m.runs, t.dialect)
	start := ""
	if m.has('i') {
		start = "if it has not moved yet, "
	}
	partner := "the outermost friend on that line"
	if m.has('j') {
		partner = "a friend one square from the edge"
	}
	return start + "it may castle: it goes " + squares(a.reach.max) + " " + t.grid().towards(d, false) + " towards " + partner +
		", which must not have moved either and then goes to the square that it crossed last"
}
