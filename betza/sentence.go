package betza

import "strings"

// Sentence tells in plain English how the piece moves, in one or more sentences.
func (p Piece) Sentence() string {
	t := teller{builder: builder{dialect: p.dialect}}
	for i := range p.moves {
		t.move(&p.moves[i])
	}
	return t.text()
}

// A teller collects what is to be said about the moves of a piece.
type teller struct {
	builder
	groups []*group // of moves with one atom and one leg
	rest   []string // whole sentences about the others
}

// A group is moves that do the same where they end, and so share a clause.
type group struct {
	manner     manner
	predicates []predicate
}

// A manner is what a clause says once for all its moves.
type manner struct {
	initial bool
	mode    Mode
	remarks string // what else there is to say, at the end of the clause
}

// A predicate is what the piece does: a verb and what belongs to it.
type predicate struct {
	verb   string // in the form that follows "may"
	far    string // how far it goes, or all there is to say if it has no directions
	dirs   dirs   // on the King's clock, none if far says everything
	slides bool   // directions are along lines
	tail   string // what follows the directions
	by     string // what stands before all that after the verb "captures"
	grid   *grid  // in whose words directions are told
	name   string // of the familiar piece that moves like this, "" if there is none
}

// how tells what follows the verb: "one square diagonally".
func (p predicate) how() string {
	if p.dirs == noDirs {
		return p.far + p.tail
	}
	return strings.TrimPrefix(p.far+" ", " ") + p.grid.towards(p.dirs, p.slides) + p.tail
}

// merged joins the directions of predicates that differ in nothing else.
func merged(predicates []predicate) []predicate {
	var out []predicate
	for _, p := range predicates {
		known := false
		for i, q := range out {
			q.dirs, q.name = p.dirs, p.name
			if known = q == p && p.dirs != noDirs; known {
				out[i].dirs |= p.dirs
				break
			}
		}
		if !known {
			out = append(out, p)
		}
	}
	return out
}

// move says what a move does.
func (t *teller) move(m *move) {
	switch {
	case m.bracket != nil:
		t.rest = append(t.rest, t.bracket(m))
	case m.atom.class() == special:
		t.special(m)
	case hasLegs(m.items):
		t.rest = append(t.rest, t.chain(m))
	default:
		t.leg(m)
	}
}

// hasLegs reports whether an "a" stands among the modifiers.
func hasLegs(items []item) bool {
	for _, it := range items {
		if it.c == 'a' || hasLegs(it.group) {
			return true
		}
	}
	return false
}

// leg says what a move of one leg does.
func (t *teller) leg(m *move) {
	mods := readModifiers(m.letters(), true, t.dialect)
	mode := mods.finalMode()
	initial := mods.has('i')
	if t.dialect == FSF && initial {
		mode &^= Capture | Destroy | CaptureRoyal
	}
	remarks := t.remarks(mods, m.atom)
	switch mode {
	case 0: // Fairy-Stockfish has no such move
	case Induce:
		p := t.predicate(mods, m.atom)
		t.add(manner{initial, mode, remarks}, predicate{verb: "move", far: "like a friend that it could reach " + p.ofCapture()})
	default:
		if mode&Induce != 0 {
			remarks += ", or moves like a friend that it could reach so"
		}
		t.add(manner{initial, mode &^ Induce, remarks}, t.predicate(mods, m.atom))
	}
}

// add puts a predicate into the group of its manner.
func (t *teller) add(m manner, p predicate) {
	for _, g := range t.groups {
		if g.manner == m {
			g.predicates = append(g.predicates, p)
			return
		}
	}
	t.groups = append(t.groups, &group{m, []predicate{p}})
}

// text joins everything into sentences.
func (t *teller) text() string {
	var clauses []string
	for _, g := range t.groups {
		clauses = append(clauses, g.clause())
	}
	var sentences []string
	if len(clauses) > 0 {
		sentences = append(sentences, strings.Join(clauses, "; "))
	}
	sentences = append(sentences, t.rest...)
	if len(sentences) == 0 {
		return "Never moves."
	}
	for i, s := range sentences {
		sentences[i] = strings.ToUpper(s[:1]) + s[1:] + "."
	}
	return strings.Join(sentences, " ")
}

// clause tells a group: "slides any distance diagonally without capturing".
func (g *group) clause() string {
	verbs := third
	start := ""
	if g.manner.initial {
		verbs, start = plain, "if it has not moved yet, it may "
	}
	return start + g.body(verbs) + g.manner.remarks
}

// body tells what a group does, its verbs in the given form.
func (g *group) body(form func(verb string) string) string {
	mode := g.manner.mode
	if mode&(Move|Induce) == 0 {
		var hows []string
		for _, p := range merged(g.predicates) {
			hows = append(hows, p.ofCapture())
		}
		return form("capture") + either(mode) + " " + orList(distinct(hows)) + victims(mode, ", but only ")
	}
	text, verbs := g.actions(form)
	switch {
	case mode == Move && verbs > 1:
		return text + ", without capturing"
	case mode == Move:
		return text + " without capturing"
	case mode&Capture == 0 && mode&Move != 0:
		return text + ", and may capture there" + victims(mode, ", but only ")
	}
	if also := either(mode) + victims(mode, ""); also != "" {
		return text + ", capturing" + strings.TrimPrefix(also, ",")
	}
	return text
}

// actions joins the predicates, "moves like a Rook or a Knight, or steps one square forward", and
// tells how many verbs that takes.
func (g *group) actions(form func(verb string) string) (text string, count int) {
	names, others := g.familiar()
	var parts []string
	if len(names) > 0 {
		parts = append(parts, form("move")+" like "+orList(names))
	}
	var verbs []string
	hows := map[string][]string{}
	for _, p := range merged(others) {
		if hows[p.verb] == nil {
			verbs = append(verbs, p.verb)
		}
		hows[p.verb] = append(hows[p.verb], p.how())
	}
	for _, v := range verbs {
		parts = append(parts, form(v)+" "+orList(distinct(hows[v])))
	}
	return strings.Join(parts, ", or "), len(parts)
}

// familiar splits off the names of familiar pieces, if at least two of them make up what the
// group does. One alone is better described.
func (g *group) familiar() (names []string, others []predicate) {
	if g.manner.mode != Move|Capture {
		return nil, g.predicates
	}
	for _, p := range g.predicates {
		if p.name == "" {
			others = append(others, p)
			continue
		}
		names = append(names, p.name)
	}
	if names = distinct(names); len(names) < 2 {
		return nil, g.predicates
	}
	return names, others
}

// ofCapture returns what follows the verb "captures".
func (p predicate) ofCapture() string { return p.by + p.how() }

// either tells that a mode captures both sides' pieces, "" if it does not.
func either(mode Mode) string {
	if mode&Capture != 0 && mode&Destroy != 0 {
		return " pieces of either side"
	}
	return ""
}

// victims tells what a mode captures besides enemies, or instead; only stands before what it
// captures instead.
func victims(mode Mode, only string) string {
	switch enemies := mode&Capture != 0; {
	case enemies && mode&EnPassant != 0:
		return ", also en passant"
	case enemies, mode == Induce:
		return ""
	}
	var out []string
	if mode&Destroy != 0 {
		out = append(out, "pieces of its own side")
	}
	if mode&CaptureRoyal != 0 {
		out = append(out, "a royal enemy")
	}
	if mode&EnPassant != 0 {
		out = append(out, "en passant")
	}
	return only + orList(out)
}

// remarks tells the peculiarities of a single leg that stand at the end of its clause.
func (t *teller) remarks(m *modifiers, a atom) string {
	var out string
	if !m.hasAny("pg") && t.dialect == XBetza && t.grants(m, a) {
		out += ", and may then be captured en passant on a square that it passed"
	}
	if m.has('t') {
		out += ", but never captures a royal piece"
	}
	if m.has('u') {
		out += "; a piece that it captures reappears on the square where it started"
	}
	if m.count['o'] > 1 {
		out += ", across any edge of the board to the opposite one"
	} else if m.has('o') {
		out += ", across the left or right edge of the board to the other"
	}
	return out
}

// grants reports whether a leg leaves squares on which it may be captured en passant.
func (t *teller) grants(m *modifiers, a atom) bool {
	if g := t.grid(); g.oneSquare(g.clock(a)[a.someDir()]) {
		return (m.has('n') || a.reach.half) && a.reach.max > 1
	}
	return m.grantsRights(false)
}

// someDir returns a position on the clock that the atom has.
func (a atom) someDir() int {
	if a.class() == diagonal {
		return 1
	}
	return 0
}
