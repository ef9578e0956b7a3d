package betza

import "strings"

// chain tells a move of several legs with one atom.
func (t *teller) chain(m *move) string {
	once := t.legsOf(m, 0)
	if text := t.jumps(m, once); text != "" {
		return t.introduced(once, text)
	}
	if !hasGroup(m.items) {
		return t.introduced(once, t.sequence(m.atom, once))
	}
	texts := []string{t.sequence(m.atom, once), t.sequence(m.atom, t.legsOf(m, 1))}
	if last := t.legsOf(m, 2); last[len(last)-1].hasAny("zq") {
		texts = append(texts, t.sequence(m.atom, last)) // only then has there been a turn to refer to
	}
	return t.introduced(once, strings.Join(texts, "; or ")+"; and so on")
}

// introduced puts before a text what holds for the whole move.
func (t *teller) introduced(legs []*modifiers, text string) string {
	if legs[0].has('i') {
		return "if it has not moved yet, it " + text
	}
	return text
}

// legsOf returns the legs of a move with every group repeated so many times.
func (t *teller) legsOf(m *move, times int) []*modifiers {
	var legs []*modifiers
	var letters []letter
	for _, l := range flatten(m.items, times) {
		if l.c != 'a' {
			letters = append(letters, l)
			continue
		}
		legs = append(legs, readModifiers(letters, len(legs) == 0, t.dialect))
		letters = nil
	}
	return append(legs, readModifiers(letters, len(legs) == 0, t.dialect))
}

// flatten writes out groups so many times.
func flatten(items []item, times int) []letter {
	var out []letter
	for _, it := range items {
		if it.group == nil {
			out = append(out, it.letter)
			continue
		}
		for range times {
			out = append(out, flatten(it.group, times)...)
		}
	}
	return out
}

func hasGroup(items []item) bool {
	for _, it := range items {
		if it.group != nil {
			return true
		}
	}
	return false
}

// jumps tells a move in a straight line over one piece after the other, "" if it is none.
func (t *teller) jumps(m *move, legs []*modifiers) string {
	for _, l := range t.legsOf(m, 1)[:len(t.legsOf(m, 1))-1] {
		if keeping, swapping := l.earlierModes(); swapping != 0 || keeping&^(Hop|HopFriend) != 0 || keeping == Hop|HopFriend {
			return ""
		}
	}
	for _, l := range t.legsOf(m, 1)[1:] {
		if len(l.runs) != 1 || spell(l.runs[0]) != "f" {
			return ""
		}
	}
	if m.atom.class() == oblique || m.atom.reach.half || !sameHops(legs) || len(legs) == 1 {
		return ""
	}
	return t.jumpWords(m, legs)
}

// sameHops reports whether all legs but the last hop over the same kind of piece.
func sameHops(legs []*modifiers) bool {
	for _, l := range legs[:len(legs)-1] {
		if l.has('t') != legs[0].has('t') {
			return false
		}
	}
	return true
}

func (t *teller) jumpWords(m *move, legs []*modifiers) string {
	last := legs[len(legs)-1]
	d, _ := firstDirs(m.atom.class(), legs[0].runs, t.dialect)
	hurdle, n := "piece", len(legs)-1
	if legs[0].has('t') {
		hurdle = "friend"
	}
	count := number(n) + " " + hurdle
	if hasGroup(m.items) {
		count = number(n) + " or more " + hurdle + "s in an unbroken row"
	} else if n > 1 {
		count = "exactly " + number(n) + " " + hurdle + "s"
	} else if m.atom.reach.max > 1 {
		count = "exactly one " + hurdle
	}
	_, length := m.atom.span()
	slides := m.atom.reach.max > 1
	how := t.grid().towards(d, slides) + " in a straight line over " + count
	switch {
	case length > 1:
		how += " that stand " + squares(length) + " apart, to the square as far behind"
		if n == 1 && !hasGroup(m.items) {
			how = t.grid().towards(d, slides) + " in a straight line over a " + hurdle + " " + squares(length) + " away, to the square as far behind"
		}
	case !slides:
		how += " to the square right behind"
	}
	g := group{manner{mode: last.finalMode()}, []predicate{{verb: "jump", far: how, grid: t.grid(), by: "by jumping "}}}
	return g.body(third) + t.remarks(last, atom{letter: letter{c: 'W'}, reach: reach{max: 1}})
}

// sequence tells legs one after the other.
func (t *teller) sequence(a atom, legs []*modifiers) string {
	if text := t.stay(a, legs); text != "" {
		return text
	}
	swapped, turned := false, false
	var parts []string
	for i, l := range legs {
		r := a.reach
		if swapped {
			r = swappedReach(r)
		}
		l.turned = turned
		turned = turned || i > 0 && t.grid().turnsAside(l)
		parts = append(parts, t.oneLeg(a, r, l, i == len(legs)-1))
		if l.hasAny("yg") && i < len(legs)-1 {
			swapped = !swapped
		}
	}
	return "goes " + strings.Join(parts, ", then ")
}

// turnsAside reports whether a later leg may turn to a side.
func (g *grid) turnsAside(m *modifiers) bool {
	d, _ := g.laterDirs(m.runs, rightward)
	return d&^at(0, g.back) != 0
}

// swappedReach returns the range of a leg after y or g.
func swappedReach(r reach) reach {
	if r.max == 1 {
		return reach{max: Unlimited}
	}
	return reach{max: 1}
}

// stay tells a move of two legs that captures and comes home, "" if it is none.
func (t *teller) stay(a atom, legs []*modifiers) string {
	if len(legs) != 2 {
		return ""
	}
	out, home := legs[0], legs[1]
	returns := len(home.runs) == 1 && spell(home.runs[0]) == "b" && (a.reach.max == 1 || home.has('i'))
	if !returns || home.finalMode()&Move == 0 || out.hasAny("ygpxou") || home.hasAny("ou") {
		return ""
	}
	keeping, _ := out.earlierModes()
	if keeping&^(Capture|Move) != 0 || keeping&Capture == 0 {
		return ""
	}
	text := "may capture an enemy " + t.where(a, a.reach, out) + " without moving"
	if keeping&Move != 0 {
		text += ", or pass by stepping out to an empty square and back"
	}
	return text
}

// oneLeg tells one leg of several.
func (t *teller) oneLeg(a atom, r reach, m *modifiers, final bool) string {
	text := t.where(a, r, m)
	if final {
		return text + t.ending(m)
	}
	return text + meeting(m)
}

// where tells how far and in which direction a leg goes.
func (t *teller) where(a atom, r reach, m *modifiers) string {
	a.reach = r
	far := t.far(a, m)
	if m.has('i') && !m.first {
		far = "equally far"
	}
	if m.first {
		d, _ := firstDirs(a.class(), m.runs, t.dialect)
		switch {
		case a.class() != oblique:
			return far + " " + t.grid().towards(d, r.max > 1)
		case d != t.grid().all:
			return far + " " + t.grid().obliquely(a, d)
		}
		return far
	}
	if words := t.grid().crookedTurn(m); words != "" {
		return far + " " + words
	}
	d, _ := t.grid().laterDirs(m.runs, rightward)
	return far + " " + t.grid().turning(d)
}

// crookedTurn tells a turn that depends on the last one (z, q), "" if it does not.
func (g *grid) crookedTurn(m *modifiers) string {
	if !m.hasAny("zq") {
		return ""
	}
	if !m.turned {
		d, _ := g.laterDirs(m.runs, unturned)
		return g.turning(d)
	}
	var parts []string
	for _, run := range m.runs {
		right, _ := relative(g.turns, [][]letter{run}, rightward)
		words := g.turning(right)
		if strings.ContainsAny(spell(run), "zq") {
			words = g.sidedTurn(right)
		}
		parts = append(parts, words)
	}
	return orList(parts)
}

// sidedTurn tells the turns of a run of letters that a right turn came before.
func (g *grid) sidedTurn(right dirs) string {
	var parts []string
	right.each(func(i int) {
		switch {
		case i == 0 || i == g.back:
			parts = append(parts, g.turning(at(i)))
		case i < g.back:
			parts = append(parts, "turning "+g.degrees(i)+" degrees to the same side as before")
		default:
			parts = append(parts, "turning "+g.degrees(g.size-i)+" degrees to the other side")
		}
	})
	return orList(parts)
}

// far tells how far a leg of an atom goes, directions aside.
func (t *teller) far(a atom, m *modifiers) string {
	_, n := a.span()
	text := ""
	switch {
	case a.c == 'N' && a.ext == "" && a.reach.max == 1:
		text = "by a Knight's leap"
	case a.class() == oblique && a.reach.max == 1:
		text = "by a leap of " + t.grid().obliquely(a, t.grid().all)
	case a.class() == oblique:
		text = "by " + a.reach.times() + " leaps of " + t.grid().obliquely(a, t.grid().all)
	case n > 1 && a.reach.max == 1:
		text = "by a leap of " + squares(n)
	case n > 1:
		text = "by " + a.reach.times() + " leaps of " + squares(n)
	default:
		text = distance(a.reach)
	}
	if t.lame(m, a) {
		text += " over empty squares"
	} else if m.has('j') {
		text += " over what stands between"
	}
	return text
}

// meeting tells what must be found where a leg ends after which another follows.
func meeting(m *modifiers) string {
	keeping, swapping := m.earlierModes()
	mode := keeping | swapping
	var parts []string
	switch {
	case mode&Move != 0 && mode&Hop != 0:
		parts = append(parts, "to a square that may be empty or not")
	case mode&Move != 0:
		parts = append(parts, "to an empty square")
	case mode&Hop != 0:
		parts = append(parts, "onto a piece, which stays")
	}
	if mode&HopFriend != 0 {
		parts = append(parts, "onto a friend, which stays")
	}
	if mode&(Capture|Destroy|CaptureRoyal|EnPassant) != 0 {
		parts = append(parts, "capturing "+prey(mode)+" there")
	}
	if mode&Induce != 0 {
		parts = append(parts, "to a friend, which makes the rest of the move in its place")
	}
	if m.has('o') {
		parts = append(parts, "off the board")
	}
	text := " " + strings.Join(parts, ", or ")
	if len(parts) == 2 {
		text = " " + orList(parts)
	}
	if m.has('u') {
		text += " (putting the captured piece where this leg began)"
	}
	return text
}

// prey names what a leg may capture.
func prey(mode Mode) string {
	var parts []string
	if mode&Capture != 0 {
		parts = append(parts, "an enemy")
	} else if mode&CaptureRoyal != 0 {
		parts = append(parts, "a royal enemy")
	}
	if mode&Destroy != 0 {
		parts = append(parts, "a friend")
	}
	if mode&EnPassant != 0 {
		parts = append(parts, "en passant")
	}
	return orList(parts)
}

// ending tells what may be found where the last leg ends.
func (t *teller) ending(m *modifiers) string {
	mode := m.finalMode()
	text, hop := "", ""
	if m.hasAny("pg") {
		hop = " by hopping over exactly one piece"
	}
	switch {
	case mode == Induce:
		return " to a friend, like which it then moves from where it stands"
	case mode&Induce != 0:
		text, mode = " (or to a friend, like which it may then move from where it stands)", mode&^Induce
	}
	switch {
	case mode == Move:
		text += " without capturing"
	case mode == Move|Capture:
	case mode&Move != 0:
		text += ", where it may capture " + prey(mode)
	default:
		text += ", capturing " + prey(mode) + " there"
	}
	if m.has('u') {
		text += ", putting a captured piece where this leg began"
	}
	if m.has('o') {
		text += ", across the left or right edge of the board if need be"
	}
	if m.has('t') {
		text += ", but never capturing a royal piece"
	}
	return hop + text
}
