package variant

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// maxClauses is the most clauses of one type.
const maxClauses = 16

// The words for those that powers work on.
var whomWords = map[string]Whom{"enemies": Enemies, "friends": Friends, "all": Enemies | Friends, "walls": Walls}

// words lists the words of the rows of a table.
func words[Row any](rows []Row, word func(Row) string) []string {
	var out []string
	for _, row := range rows {
		out = append(out, word(row))
	}
	return out
}

// placesAt lists the words for the places that go with a moment.
func placesAt(when When) []string {
	var out []string
	for i := range Places {
		if slices.Contains(Places[i].Moments, when) {
			out = append(out, Places[i].Word)
		}
	}
	return out
}

// takingWalls lists the words for the actions that take walls away.
func takingWalls() []string {
	var out []string
	for action := range Actions {
		if Action(action).takesWalls() {
			out = append(out, Actions[action].Word)
		}
	}
	return out
}

// Fits reports whether the action, the moment, the place and whom it works on go together.
func (p *Power) Fits() bool { return p.fits() == "" }

// fits returns why an action, its moment and its place do not go together, "" if they do.
func (p *Power) fits() string {
	fixed := func(when When, where ...Where) string {
		if p.When == when && slices.Contains(where, p.Where) {
			return ""
		}
		var words []string
		for _, w := range where {
			words = append(words, w.String())
		}
		return p.Action.String() + " is said with " + when.String() + " and " + strings.Join(words, " or ")
	}
	if why := p.byChoice(); why != "" {
		return why
	}
	switch p.Action {
	case Swap, Push, Pull:
		if p.Whom&Walls != 0 {
			return "walls stay where they are"
		}
		if p.Action == Pull {
			return fixed(Instead, Around)
		}
		return fixed(Instead, Around, Meeting)
	case Freeze:
		if p.Whom&Walls != 0 {
			return "walls do not move anyway"
		}
	case Lend:
		if p.Whom&Walls != 0 {
			return "walls do not move"
		}
	}
	switch p.Action {
	case Freeze, Pass:
		return fixed(Always, Around)
	case Lend:
		return fixed(Always, Around, Over)
	}
	if !slices.Contains(Places[p.Where].Moments, p.When) {
		return "with " + p.When.String() + " the place is one of " + strings.Join(placesAt(p.When), ", ")
	}
	switch {
	case (p.Where == Hopping || p.Where == Vaulting) && p.Action != Capture:
		return "what it hops to is captured"
	case p.Where == Here && p.When == Instead && p.Action == Capture:
		return "a piece does not capture itself: burn takes from the board"
	case p.Action == Capture && (p.When == Always || p.When == Staying):
		return "what is done always, or on staying, captures for nobody: burn takes from the board"
	case p.Whom&Walls != 0 && !p.Action.takesWalls():
		return "what is done to walls is one of " + strings.Join(takingWalls(), ", ")
	}
	return ""
}

// byChoice returns why an action cannot be by choice, "" if it can or is not.
func (p *Power) byChoice() string {
	switch {
	case !p.May:
		return ""
	case p.When == Staying:
		return "may does not stand with on staying: several pieces may stay at once"
	case p.When == Always:
		return "may does not stand with always: nobody makes a step by it who could choose"
	case p.When == Instead && !slices.Contains([]Where{Over, OverOnto, Leaping, Along}, p.Where):
		return "may does not stand with instead and " + p.Where.String() + ": such a step is by choice anyway, and without the action it would be none"
	}
	return ""
}

// clauses reads the value of the key power.ID: clauses separated by semicolons.
//
//	power.K = on capturing: burn all here; on capturing: burn all around K except P
func (r *resolver) clauses(e *entry) []Power {
	var out []Power
	for at, text := range fields(strings.ReplaceAll(e.value, "\n", " "), ';') {
		if len(out) == maxClauses {
			r.fail(e, at, "more than %d clauses", maxClauses)
			return nil
		}
		c := clause{r: r, e: e, at: at}
		if p, ok := c.read(text); ok {
			out = append(out, p)
		}
	}
	return out
}

// A clause is one clause that is being read.
type clause struct {
	r     *resolver
	e     *entry
	at    int // of the words, in the entry's value
	words []placed
	Power
}

// placed is a word and the byte of the entry's value where it starts.
type placed struct {
	at   int
	text string
}

// fail reports a mistake at the next word.
func (c *clause) fail(format string, args ...any) bool {
	at := len(c.e.value)
	if len(c.words) > 0 {
		at = c.words[0].at
	}
	c.r.fail(c.e, at, format, args...)
	return false
}

// next takes the next word; it is "" at the end.
func (c *clause) next() placed {
	if len(c.words) == 0 {
		return placed{at: len(c.e.value)}
	}
	w := c.words[0]
	c.words = c.words[1:]
	return w
}

// peek returns the next word without taking it.
func (c *clause) peek() string {
	if len(c.words) == 0 {
		return ""
	}
	return c.words[0].text
}

// read reads a clause: the moment, a colon, the action, and on whom, where and under which conditions it
// is done.
func (c *clause) read(text string) (Power, bool) {
	moment, rest, ok := strings.Cut(text, ":")
	moments := words(Moments[:], func(r MomentRow) string { return r.Word })
	when := slices.Index(moments, strings.Join(strings.Fields(moment), " "))
	if !ok || when < 0 {
		c.r.fail(c.e, c.at, "a clause begins with one of %s, and a colon", strings.Join(moments, ", "))
		return c.Power, false
	}
	c.When = When(when)
	start := c.at + len(text) - len(rest)
	for at, word := range fields(rest, ' ') {
		c.words = append(c.words, placed{start + at, word})
	}
	if !c.readAction() || !c.readWhom() || !c.readPlace() || !c.readConditions() {
		return c.Power, false
	}
	if c.When == Staying && c.On == nil {
		return c.Power, c.fail("with on staying stand on and the squares on which a piece stays")
	}
	if why := c.fits(); why != "" {
		c.r.fail(c.e, c.at, "%s", why)
		return c.Power, false
	}
	c.Name = game.Power(c.Action.String())
	if row := c.Row(); row != nil {
		c.Name = row.Power.Name
	}
	return c.Power, true
}

// readAction reads what is done.
func (c *clause) readAction() bool {
	if c.peek() == "may" {
		c.next()
		c.May = true
	}
	actions := words(Actions[:], func(r ActionRow) string { return r.Word })
	action := slices.Index(actions, c.peek())
	if action < 0 {
		return c.fail("expected what is done, one of %s", strings.Join(actions, ", "))
	}
	w := c.next()
	c.Action = Action(action)
	if Actions[action].Names() {
		word := w.text
		w = c.next()
		list := c.r.typesAt(c.e, w.at, w.text)
		if len(list) != 1 {
			c.r.fail(c.e, w.at, "after %s stands the piece", word)
			return false
		}
		c.Becomes = list[0]
	}
	if c.crowns() {
		c.r.fail(c.e, w.at, "nothing becomes royal in a game with check")
		return false
	}
	return true
}

// crowns reports whether the action makes royal pieces of others.
func (c *clause) crowns() bool {
	types := c.r.v.Types
	for t := range types {
		left, ok := c.Leaves(game.Holding(game.Piece{Type: game.TypeID(t)})).Piece()
		if ok && types[left.Type].Royal && !types[t].Royal {
			return true
		}
	}
	return false
}

// readWhom reads on whom it is done.
func (c *clause) readWhom() bool {
	for {
		if whom, ok := whomWords[c.peek()]; ok {
			c.Whom |= whom
			c.next()
			continue
		}
		switch c.peek() {
		case "only", "except":
			word := c.next().text
			w := c.next()
			types := c.r.typesAt(c.e, w.at, w.text)
			if len(types) == 0 {
				c.r.missing(c.e, w.at, "after %s stand the pieces", word)
				return false
			}
			if word == "only" {
				c.Only = types
			} else {
				c.Except = types
			}
		case "weaker":
			at := c.words[0].at
			c.next()
			if !c.weaker(at) {
				return false
			}
		default:
			return true
		}
	}
}

// weaker limits the action to the pieces that stand before this one in the key strength.
func (c *clause) weaker(at int) bool {
	order := c.r.set("strength")
	own := slices.Index(order, c.r.typeID(strings.TrimPrefix(c.e.key, "power.")))
	if own < 0 {
		c.r.fail(c.e, at, "the key strength does not have this piece")
		return false
	}
	c.Only = order[:own]
	if own == 0 {
		c.Only = []game.TypeID{game.NoType}
	}
	return true
}

// readPlace reads where it is done.
func (c *clause) readPlace() bool {
	places := words(Places[:], func(r PlaceRow) string { return r.Word })
	where := slices.Index(places, c.peek())
	switch {
	case where < 0 && c.Action == Pass && c.peek() == "":
		return true // at any time
	case where >= 0:
		c.next()
		c.Where = Where(where)
	case c.peek() == "" || c.peek()[0] >= 'a' && len(c.peek()) > 5:
		return c.fail("expected where, one of %s", strings.Join(places, ", "))
	}
	if Places[c.Where].Reach == NoReach { // a reach alone means around
		if c.Whom == 0 {
			c.Whom = Enemies | Friends
		}
		return true
	}
	if c.Whom == 0 {
		c.Whom = Enemies
		if c.Action == Lend {
			c.Whom = Friends
		}
	}
	if !c.readReach(&c.Power) {
		return false
	}
	if c.Where != Crossing {
		return true
	}
	if c.next().text != "with" {
		return c.fail("after crossing and the reach stand the word with and pieces")
	}
	w := c.next()
	c.Partners = c.r.typesAt(c.e, w.at, w.text)
	return len(c.Partners) > 0
}

// readReach reads the reach of a power.
func (c *clause) readReach(p *Power) bool {
	w := c.next()
	var ok bool
	p.Reach, ok = c.r.reach(c.e, w.at, w.text, Places[p.Where].Reach == Lines)
	return ok
}

// readConditions reads under which conditions it is done.
func (c *clause) readConditions() bool {
	for len(c.words) > 0 {
		if w := c.peek(); w == "only" || w == "except" { // they may stand behind the place, too
			if !c.readWhom() {
				return false
			}
			continue
		}
		switch w := c.next(); w.text {
		case "on":
			c.readSquares()
		case "if", "unless":
			if !c.readGuard(w.text == "unless") {
				return false
			}
		default:
			c.r.fail(c.e, w.at, "expected on and squares, if, unless or the end of the clause")
			return false
		}
	}
	return true
}

// readSquares reads the squares on which it is done, as the first side sees them.
func (c *clause) readSquares() {
	var set geom.Set
	for len(c.words) > 0 && !slices.Contains([]string{"if", "unless", "only", "except"}, c.peek()) {
		w := c.next()
		set = set.Or(c.r.squaresAt(c.e, w.at, w.text))
	}
	both := c.r.bothSides(set)
	c.On = &both
}

// readGuard reads a condition: sides, types, around or beside, and a reach.
func (c *clause) readGuard(unless bool) bool {
	g := Guard{Unless: unless}
	for {
		whom, ok := whomWords[c.peek()]
		if !ok {
			break
		}
		g.Whom |= whom
		c.next()
	}
	if g.Whom == 0 {
		return c.fail("expected enemies, friends, all or walls")
	}
	if c.peek() != "around" && c.peek() != "beside" {
		w := c.next()
		if g.Types = c.r.typesAt(c.e, w.at, w.text); len(g.Types) == 0 {
			c.r.missing(c.e, w.at, "expected pieces, around or beside")
			return false
		}
	}
	switch w := c.next(); w.text {
	case "around":
	case "beside":
		g.Beside = true
	default:
		c.r.fail(c.e, w.at, "expected around or beside, and a reach")
		return false
	}
	near := Power{Where: Around}
	if !c.readReach(&near) {
		return false
	}
	g.Reach = near.Reach
	c.Guards = append(c.Guards, g)
	return true
}
