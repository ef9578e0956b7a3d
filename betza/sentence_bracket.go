package betza

import "strings"

// bracket tells a move in brackets.
func (t *teller) bracket(m *move) string {
	outer := readModifiers(m.letters(), true, t.dialect)
	legs := m.bracket.legs
	var b strings.Builder
	if outer.has('i') {
		b.WriteString("if it has not moved yet, it ")
	}
	b.WriteString("goes ")
	for i, leg := range legs {
		inner := readModifiers(leg.letters, i == 0, t.dialect)
		if i > 0 {
			b.WriteString(joint(legs[i-1]))
		}
		b.WriteString(t.bracketLeg(legs, i, inner))
		if stop := i == len(legs)-1; stop {
			b.WriteString(t.ending(readModifiers(append(outer.ofFinalLegs(), leg.letters...), i == 0, t.dialect)))
		} else {
			b.WriteString(t.stopover(leg, outer, inner))
		}
	}
	if len(outer.runs) > 0 {
		d, _ := firstDirs(oblique, outer.runs, t.dialect)
		b.WriteString("; only on paths that lead " + t.grid().leaning(d))
	}
	return b.String()
}

// joint tells whether the move may end before the leg that follows.
func joint(before bracketLeg) string {
	if before.stop {
		return ", and may then go on "
	}
	return ", and then "
}

// stopover tells what may be found where a leg ends that others may follow.
func (t *teller) stopover(leg bracketLeg, outer, inner *modifiers) string {
	if !leg.stop {
		return meeting(inner)
	}
	keeping, swapping := inner.earlierModes()
	if keeping|swapping == Move {
		return t.ending(readModifiers(append(outer.ofFinalLegs(), leg.letters...), inner.first, t.dialect))
	}
	return meeting(inner)
}

// bracketLeg tells how far and where one leg of a bracket goes.
func (t *teller) bracketLeg(legs []bracketLeg, i int, m *modifiers) string {
	a := legs[i].atom
	if i > 0 && len(m.runs) > 0 && a.class() != oblique && t.grid() == onHexagons && !m.hasAny("zq") {
		return t.far(a, m) + " " + turningOnHexagons(turnsOnHexagons(legs[i-1].atom.class(), a.class(), m))
	}
	if i == 0 || len(m.runs) > 0 && a.class() != oblique {
		return t.where(a, a.reach, m)
	}
	far := t.far(a, m)
	switch before := legs[i-1].atom.class(); {
	case len(m.runs) > 0:
		d, _ := relative(t.grid().relative[oblique], m.runs, rightward)
		return far + ", relative to its way so far " + t.grid().obliquely(a, d)
	case before == a.class() && before != oblique, a.class() == octal && before != oblique:
		return far + " straight on"
	case a.class() == orthogonal && t.grid() == onHexagons:
		return far + " outward orthogonally"
	case a.class() == orthogonal:
		return far + " outward along a rank or file"
	case a.class() == diagonal:
		return far + " outward diagonally"
	}
	return far + " outward"
}
