package zrf

import (
	"fmt"
	"slices"
	"strings"
)

// A literal reads the blocks of a game word by word, straight from the file, on a copy of what stands on the board. It is slow and
// knows nothing of programs, reaches and notes: what it finds is compared with the steps of positions.
type literal struct {
	p      *Position
	player int16
	block  *block
	start  spot
	inner  bool // within a test for attacks
	steps  int

	here, mark, from, to spot
	flags                map[string]bool
	parts                []part
	effects              []literalEffect
	adds                 int
	out                  func(l *literal, a literalAdd)
	stop                 bool
}

type literalEffect struct {
	what  string
	at    spot
	owner int16
	kind  int16
	bit   cell
	on    bool
	epoch int
}

// A literalAdd is one way of adding a move.
type literalAdd struct {
	copies, partial bool
	promote         int16
	then            string
}

// The steps that one run may take, and all for the moves of a position; where that is not enough nothing is compared.
const (
	literalSteps = 60_000
	mostLiteral  = 1_000_000
)

// runAll runs the instructions of a block. It returns false where the run ends.
func (l *literal) runAll(list []*node) bool {
	for _, n := range list {
		if !l.do(n) {
			return false
		}
	}
	return true
}

func (l *literal) do(n *node) bool {
	if l.steps++; l.steps > literalSteps || l.stop {
		return false
	}
	word, args := n.text, []*node(nil)
	if n.kind == listNode {
		word, args = n.head(), n.args()
	}
	g := l.p.g
	if _, way := g.board.direction[word]; n.kind == listNode && (word == "" || way) {
		return l.runAll(n.list)
	}
	if plain[word] != 0 && word != "create" && len(args) > 0 && slices.Contains(blockWords, args[0].text) && l.place(args[0]) == nowhere {
		return l.runAll(n.list) // instructions in a list
	}
	switch word {
	case "verify":
		return l.allHold(args)
	case "if":
		return l.choose(args)
	case "while":
		args = joined(args)
		for l.holds(args[0]) {
			if l.steps++; l.steps > literalSteps || !l.runAll(args[1:]) {
				return false
			}
		}
	case "mark":
		if s := l.placeOf(args); s != nowhere {
			l.mark = s
		}
	case "back":
		l.here = l.mark
	case "from":
		l.from = l.here
	case "to":
		l.to = l.here
	case "go":
		if l.here = l.place(n); len(args) > 0 { // without a place it is a direction of that name
			l.here = l.place(args[0])
		}
	case "opposite":
		l.here = l.place(n)
	case "cascade":
		l.parts = append(l.parts, l.open())
		l.from, l.to = l.here, nowhere
	case "capture", "flip", "change-owner":
		l.order(literalEffect{what: word, at: l.placeOf(args)})
	case "change-type", "create":
		e := literalEffect{what: word, at: l.here, owner: l.player, kind: l.block.piece}
		for _, a := range args {
			if p, ok := g.playerNumber[a.text]; ok && word == "create" && a.kind != listNode {
				e.owner = p
			} else if t, ok := g.typeNumber[a.text]; ok && a.kind != listNode {
				e.kind = t
			} else {
				e.at = l.place(a)
			}
		}
		l.order(e)
	case "set-flag":
		l.flags[args[0].text] = len(args) < 2 || l.holds(args[1])
	case "set-position-flag":
		on := len(args) < 2 || l.holds(args[1])
		if at := l.placeOf(args[min(2, len(args)):]); at != nowhere {
			l.flags[fmt.Sprint(args[0].text, " ", at)] = on
		}
	case "set-attribute":
		if a, ok := g.attribute[args[0].text]; ok {
			on := len(args) < 2 || l.holds(args[1])
			l.order(literalEffect{what: word, at: l.placeOf(args[min(2, len(args)):]), bit: cell(attributeBit(a)), on: on})
		}
	case "add", "add-copy", "add-partial", "add-copy-partial":
		l.add(word, args)
	default:
		if z, ok := g.zoneNumber[word]; ok && l.block.drop && l.place(n) == nowhere {
			return g.zones[l.player][z].has(l.here)
		}
		if meant := instructionMeant(n); meant != nil && l.place(n) == nowhere {
			return l.do(meant)
		}
		l.here = l.place(n)
	}
	return l.here != nowhere && !l.stop
}

func (l *literal) choose(args []*node) bool {
	args = joined(branches(args))
	then, otherwise := splitElse(args)
	if l.holds(args[0]) {
		return l.runAll(then)
	}
	return l.runAll(otherwise)
}

func (l *literal) open() part {
	if l.to != nowhere {
		return part{l.from, l.to}
	}
	return part{l.from, l.here}
}

// order notes an effect; what was ordered on its position before the last add is forgotten.
func (l *literal) order(e literalEffect) {
	if e.at == nowhere {
		return
	}
	e.epoch = l.adds
	l.effects = slices.DeleteFunc(slices.Clone(l.effects), func(o literalEffect) bool { return o.at == e.at && o.epoch < e.epoch })
	l.effects = append(l.effects, e)
}

func (l *literal) add(word string, args []*node) {
	a := literalAdd{copies: strings.Contains(word, "copy"), partial: strings.HasSuffix(word, "partial"), promote: none}
	var kinds []int16
	for _, n := range atoms(args) {
		if t, ok := l.p.g.typeNumber[n.text]; ok {
			kinds = append(kinds, t)
		} else {
			a.then = n.text
		}
	}
	if len(kinds) == 0 {
		kinds = []int16{none}
	}
	for _, t := range kinds {
		a.promote = t
		l.adds++
		l.out(l, a)
	}
}

// placeOf returns the position that arguments name, where the run is if there are none.
func (l *literal) placeOf(args []*node) spot {
	if len(args) == 0 {
		return l.here
	}
	return l.place(args[0])
}

func (l *literal) place(n *node) spot {
	g := l.p.g
	if n.isList("opposite") {
		for s := range g.board.names {
			if d, ok := g.board.direction[n.list[1].text]; ok && l.step(d, spot(s)) == l.here {
				return spot(s)
			}
		}
		return nowhere
	}
	if d, ok := g.board.direction[n.text]; ok {
		return l.step(d, l.here)
	}
	if s, ok := g.board.number[n.text]; ok {
		return s
	}
	switch n.text {
	case "from":
		return l.from
	case "to":
		return l.to
	case "mark":
		return l.mark
	case "last-from":
		return l.p.now.lastFrom
	case "last-to":
		return l.p.now.lastTo
	}
	return nowhere
}

// step goes one step in a direction as the player sees it.
func (l *literal) step(d int, s spot) spot {
	g := l.p.g
	name := g.board.directions[d]
	for _, n := range g.board.symmetries {
		if n.list[1].text != g.players[l.player].name {
			continue
		}
		for _, pair := range n.list[2:] {
			if pair.list[0].text == g.board.directions[d] {
				name = pair.list[1].text
			}
		}
	}
	as, ok := g.board.direction[name]
	if !ok {
		return nowhere
	}
	return g.board.links[as][s]
}

func (l *literal) allHold(list []*node) bool {
	for _, n := range joined(list) {
		if !l.holds(n) {
			return false
		}
	}
	return true
}

// holds reports whether a condition is true.
func (l *literal) holds(n *node) bool {
	l.steps++
	word, args := n.text, []*node(nil)
	if n.kind == listNode {
		word, args = n.head(), n.args()
	}
	g := l.p.g
	switch word {
	case "":
		return l.holds(n.list[0])
	case "true":
		return true
	case "false":
		return false
	case "and":
		return l.allHold(args)
	case "or":
		return slices.ContainsFunc(joined(args), l.holds)
	case "not":
		return !l.holds(args[0])
	}
	_, attribute := g.attribute[word]
	if meant := conditionMeant(n); meant != nil && !attribute {
		return l.holds(meant)
	}
	if rest, ok := strings.CutPrefix(word, "not-"); ok && !attribute {
		return !l.test(rest, args)
	}
	return l.test(word, args)
}

func (l *literal) test(word string, args []*node) bool {
	g, name := l.p.g, ""
	var named = namedTests[word] != 0
	if (word == "attacked?" || word == "defended?") && len(args) > 0 {
		_, named = g.moveTypes[args[0].text]
	}
	if named {
		name, args = args[0].text, args[1:]
	}
	at := l.placeOf(args)
	if word == "flag?" {
		return l.flags[name]
	}
	if at == nowhere {
		return false
	}
	c := l.p.cells[at]
	random := c != 0 && g.players[c.owner()].random
	switch word {
	case "empty?":
		return c == 0
	case "friend?":
		return c != 0 && c.owner() == l.player
	case "enemy?":
		return c != 0 && c.owner() != l.player && !random
	case "neutral?":
		return c != 0 && c.owner() != l.player && random
	case "piece?":
		return c != 0 && g.types[c.kind()].name == name
	case "position?":
		return g.board.names[at] == name
	case "in-zone?":
		z, ok := g.zoneNumber[name]
		return ok && g.zones[l.player][z].has(at)
	case "on-board?":
		return true
	case "position-flag?":
		return l.flags[fmt.Sprint(name, " ", at)]
	case "last-from?":
		return at == l.p.now.lastFrom
	case "last-to?":
		return at == l.p.now.lastTo
	case "marked?":
		return at == l.mark
	case "attacked?", "defended?":
		return !l.inner && l.capturable(at, word == "attacked?", name)
	case "goal-position?":
		return g.goalSpots.has(at)
	case "adjacent-to-enemy?":
		for _, links := range g.board.links {
			if to := links[at]; to != nowhere {
				if c := l.p.cells[to]; c != 0 && c.owner() != l.player && !g.players[c.owner()].random {
					return true
				}
			}
		}
		return false
	}
	if a, ok := g.attribute[word]; ok {
		return uint64(c)&attributeBit(a) != 0
	}
	return false
}

// capturable reports whether something could be captured on a position, as if a piece of the other side stood there.
func (l *literal) capturable(at spot, attacked bool, moveType string) bool {
	g, p := l.p.g, l.p
	by, victim := g.rivals[l.player], l.player
	if !attacked {
		by, victim = []int16{l.player}, g.enemyOf(l.player)
	}
	old, hash := p.cells[at], p.now.hash
	if old == 0 || (old.owner() == l.player) != attacked {
		p.set(at, g.fresh(victim, l.block.piece))
	}
	defer func() { p.set(at, old); p.now.hash = hash }()
	return literalAttack(p, by, at, moveType, &l.steps)
}

// literalAttack reports whether pieces of some players could capture on a position.
func literalAttack(p *Position, by []int16, at spot, moveType string, steps *int) bool {
	found := false
	for s, c := range p.cells {
		if c == 0 || !slices.Contains(by, c.owner()) || found {
			continue
		}
		for i := range p.g.program.blocks {
			b := &p.g.program.blocks[i]
			if b.drop || b.piece != c.kind() || moveType != "" && (b.moveType == none || b.moveType != p.g.moveTypes[moveType]) {
				continue
			}
			*steps += literalRun(p, c.owner(), b, spot(s), true, func(l *literal, a literalAdd) {
				for _, m := range append(slices.Clone(l.parts), l.open()) {
					found = found || m.to == at && m.from != m.to
				}
				for _, e := range l.effects {
					found = found || e.at == at && (e.what == "capture" || e.what == "create")
				}
				l.stop = found
			})
		}
	}
	return found
}

func literalRun(p *Position, player int16, b *block, at spot, inner bool, out func(*literal, literalAdd)) (steps int) {
	l := &literal{p: p, player: player, block: b, start: at, inner: inner, here: at, mark: at, from: at, to: nowhere, flags: map[string]bool{}, out: out}
	if b.drop {
		l.from = nowhere
	}
	if l.runAll(b.node.list); l.steps > literalSteps {
		return mostLiteral // what it has not come to is not known
	}
	return l.steps
}

// outcome returns the board and the changes of the stores after a move, and tells it in a text. ok is false if it is not possible.
func (l *literal) outcome(a literalAdd) (cells []cell, text string, ok bool) {
	p, g := l.p, l.p.g
	cells = slices.Clone(p.cells)
	stores := map[int]int{}
	parts := append(slices.Clone(l.parts), l.open())
	leaves := map[spot]bool{}
	for i, m := range parts {
		if m.from != nowhere && m.from != m.to && !(a.copies && i == len(parts)-1) {
			cells[m.from], leaves[m.from] = 0, true
		}
	}
	last := len(parts) - 1
	for i, m := range parts {
		if m.from == nowhere && l.block.drop || m.from != nowhere && m.from != m.to && p.cells[m.from] != 0 {
			last = i
		}
	}
	if mover := parts[len(parts)-1]; last != len(parts)-1 && mover.from != mover.to && mover.from != nowhere && p.cells[mover.from] != 0 {
		last = len(parts) - 1
	}
	var gone []cell
	came := map[spot]bool{}
	for i, m := range parts {
		var c cell
		if m.from != nowhere {
			c = p.cells[m.from]
		} else if l.block.drop {
			c = g.fresh(l.player, l.block.piece)
			stores[p.slot(l.player, l.block.piece)]--
		}
		if c == 0 || m.from == m.to && i != last && (leaves[m.to] || came[m.to]) {
			continue
		}
		if i == last && a.promote != none {
			if g.rules.recyclePromote && a.promote != c.kind() {
				if p.store[p.slot(c.owner(), a.promote)] == 0 {
					return nil, "", false
				}
				stores[p.slot(c.owner(), a.promote)]--
				stores[p.slot(c.owner(), c.kind())]++
			}
			c = g.retyped(c, a.promote)
		}
		if old := p.cells[m.to]; old != 0 && m.from != m.to && !leaves[m.to] {
			gone, leaves[m.to] = append(gone, old), true
		}
		cells[m.to], came[m.to] = c, true
	}
	for _, e := range l.effects {
		c := cells[e.at]
		if e.what == "create" {
			c = g.fresh(e.owner, e.kind)
		} else if c == 0 {
			continue
		}
		switch e.what {
		case "capture":
			gone, c = append(gone, c), 0
		case "flip":
			c = c.owned(g.flipped(c.owner()))
		case "change-owner":
			c = c.owned(l.player)
		case "change-type":
			c = g.retyped(c, e.kind)
		case "set-attribute":
			if c &^= e.bit; e.on {
				c |= e.bit
			}
		}
		cells[e.at] = c
	}
	if g.rules.recycle {
		for _, c := range gone {
			stores[p.slot(c.owner(), c.kind())]++
		}
	}
	then := int16(none)
	if a.then != "" {
		then = g.moveTypes[a.then]
	}
	return cells, tellMove(p, cells, stores, parts[0], parts[len(parts)-1], a.partial, then), true
}

// tellMove tells what a move does: what is other on the board and in the stores, and who goes on.
func tellMove(p *Position, cells []cell, stores map[int]int, first, last part, partial bool, then int16) string {
	var b strings.Builder
	name := func(s spot) string {
		if s == nowhere {
			return "-"
		}
		return p.g.board.names[s]
	}
	if partial {
		fmt.Fprintf(&b, "partial %d on %s ", then, name(first.to))
	}
	fmt.Fprintf(&b, "%s>%s %s>%s", name(first.from), name(first.to), name(last.from), name(last.to))
	for s, c := range cells {
		if c != p.cells[s] {
			fmt.Fprintf(&b, " %s=%x", p.g.board.names[s], uint64(c))
		}
	}
	for slot := range p.store {
		if stores[slot] != 0 {
			fmt.Fprintf(&b, " %d%+d", slot, stores[slot])
		}
	}
	return b.String()
}
