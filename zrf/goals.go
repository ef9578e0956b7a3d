package zrf

import (
	"slices"
)

// A goalKind says what a condition for the end means.
type goalKind uint8

const (
	goalWin goalKind = iota
	goalLoss
	goalDraw
	goalCount // who has more pieces wins
)

// A goal is one (win-condition ...) or the like.
type goal struct {
	kind    goalKind
	players []int16
	test    goalTest
}

// A goalOp is what a condition asks.
type goalOp uint8

const (
	goalAnd goalOp = iota
	goalOr
	goalNot
	goalCheckmated
	goalCaptured
	goalStalemated
	goalRemaining
	goalTotal
	goalAbsolute
	goalRelative
	goalRepetition
	goalNever
)

// A goalTest is a condition, or several joined.
type goalTest struct {
	op        goalOp
	parts     []goalTest
	types     []int16 // nil for any
	n         int
	occupants []occupant
	places    []spots // one of each must hold an occupant
	pattern   []patternStep
	bits      []int8 // by player: that of the types' capture; none where no condition asks for it
}

// A captureGoal is the capture of a piece of some types, any if there are none, of a player.
type captureGoal struct {
	types  []int16
	player int16
}

// An occupant is who must stand on a position.
type occupant struct {
	t         int16
	not       bool
	opponents bool
	anyOwner  bool
}

// isOwn reports whether it is a piece of the player that is asked about, which must be there.
func (o *occupant) isOwn() bool { return !o.not && !o.opponents && !o.anyOwner }

// A patternStep of a relative configuration: an occupant, or a direction to the next.
type patternStep struct {
	direction int  // none for an occupant
	against   bool // against the direction
	occupant  occupant
}

// maxGoals bounds the conditions of a game, and maxGoalNesting how deep they are nested.
const (
	maxGoals       = 2000
	maxGoalNesting = 20
	maxCaptureBits = 64
)

var goalKinds = map[string]goalKind{
	"win-condition": goalWin, "loss-condition": goalLoss, "draw-condition": goalDraw, "count-condition": goalCount,
}

// readGoals reads the conditions for the end.
func (g *Game) readGoals(s *sections) error {
	g.royal = make([]typeSet, len(g.players))
	if len(s.goals) > maxGoals {
		return s.goals[maxGoals].fail("the game has more than %d conditions", maxGoals)
	}
	for _, n := range s.goals {
		args := n.args()
		if len(args) == 0 || len(args) == 1 && !isGoal(args[0]) {
			return n.fail("expected (%s (PLAYER ...) GOAL)", n.head())
		}
		if isGoal(args[0]) && (len(args) == 1 || !g.namesPlayers(args[0])) {
			g.remarks.add(n, "(%s ...) names no players: it is for all who decide", n.head())
			args = slices.Insert(slices.Clone(args), 0, nil)
		}
		args = slices.Concat(args[:1], gathered(args[1:]))
		gl := goal{kind: goalKinds[n.head()], players: g.goalPlayers(args[0])}
		before := g.judging
		var err error
		if gl.test, err = g.readGoal(args[1], 0); err != nil {
			return err
		}
		if len(args) > 2 { // several conditions: all of them
			gl.test = goalTest{op: goalAnd, parts: []goalTest{gl.test}}
			for _, a := range args[2:] {
				t, err := g.readGoal(a, 0)
				if err != nil {
					return err
				}
				gl.test.parts = append(gl.test.parts, t)
			}
		}
		if err := g.charge(n, (g.judging-before)*max(0, len(gl.players)-1)); err != nil {
			return err
		}
		for _, p := range gl.players {
			g.crown(p, &gl.test)
			if !g.followCaptures(p, &gl.test) {
				return n.fail("the game asks for more than %d captures of types", maxCaptureBits)
			}
		}
		g.goals = append(g.goals, gl)
	}
	g.release()
	g.findGoalSpots()
	g.findRepeaters()
	return nil
}

// isGoal reports whether a condition stands where its players are expected.
func isGoal(n *node) bool {
	word := n.text
	if n.kind == listNode {
		word = n.head()
	}
	for _, known := range goalWords {
		if word == known {
			return true
		}
	}
	return false
}

// gathered returns conditions as they are; of one that is written without its parentheses all parts together: pieces-remaining 0 Man.
func gathered(list []*node) []*node {
	first := list[0]
	if first.kind == listNode || len(list) == 1 {
		return list
	}
	switch first.text {
	case "and", "or", "not":
	case "captured", "checkmated", "pieces-remaining", "total-piece-count", "absolute-config", "relative-config":
		if isGoal(list[1]) { // another condition
			return list
		}
	default:
		return list
	}
	return []*node{{kind: listNode, list: list, at: first.at, via: first.via}}
}

// namesPlayers reports whether all that a node says are names of players, whatever else they mean.
func (g *Game) namesPlayers(n *node) bool {
	words := atoms([]*node{n})
	return len(words) > 0 && !slices.ContainsFunc(words, func(w *node) bool {
		_, player := g.playerNumber[w.text]
		return !player
	})
}

// goalPlayers reads (PLAYER ...), or PLAYER alone; nothing means all who decide.
func (g *Game) goalPlayers(n *node) (players []int16) {
	if n == nil {
		return g.owners
	}
	list := []*node{n}
	if n.kind == listNode {
		list = n.list
	}
	for _, a := range list {
		if p, ok := g.playerNumber[a.text]; ok {
			players = append(players, p)
		} else {
			g.remarks.add(a, "%s is no player of the game", a.describe())
		}
	}
	return players
}

// followCaptures lets captures be noted that a condition asks for. It returns false if they are too many.
func (g *Game) followCaptures(player int16, t *goalTest) bool {
	for i := range t.parts {
		if !g.followCaptures(player, &t.parts[i]) {
			return false
		}
	}
	if t.op != goalCaptured && t.op != goalCheckmated {
		return true
	}
	if t.bits == nil {
		t.bits = make([]int8, len(g.players))
		for p := range t.bits {
			t.bits[p] = none
		}
	}
	bit := slices.IndexFunc(g.captures, func(c captureGoal) bool { return c.player == player && slices.Equal(c.types, t.types) })
	if bit < 0 {
		bit = len(g.captures)
		g.captures = append(g.captures, captureGoal{t.types, player})
	}
	t.bits[player] = int8(bit)
	return len(g.captures) <= maxCaptureBits
}

// crown makes the types royal whose checkmate a condition asks for.
func (g *Game) crown(player int16, t *goalTest) {
	for i := range t.parts {
		g.crown(player, &t.parts[i])
	}
	if t.op != goalCheckmated {
		return
	}
	if g.royal[player] == nil {
		g.royal[player] = make(typeSet, len(g.types))
	}
	for _, kind := range t.types {
		g.royal[player][kind] = true
	}
}

// release makes the types of a player common whose capture is a goal of its own: they may be left attacked, since who
// does so loses them.
func (g *Game) release() {
	for i := range g.goals {
		gl := &g.goals[i]
		if gl.kind != goalLoss || gl.test.op != goalCaptured {
			continue
		}
		for _, player := range gl.players {
			for _, kind := range gl.test.types {
				if g.royal[player].has(kind) {
					g.royal[player][kind] = false
				}
			}
		}
	}
	for player, set := range g.royal {
		if !slices.Contains(set, true) {
			g.royal[player] = nil
		}
	}
}

func (g *Game) readGoal(n *node, depth int) (goalTest, error) {
	if depth > maxGoalNesting {
		return goalTest{}, n.fail("conditions are nested more than %d deep", maxGoalNesting)
	}
	word := n.text
	if n.kind == listNode {
		word = n.head()
	}
	args := n.args()
	t := goalTest{}
	if err := g.charge(n, 1); err != nil {
		return t, err
	}
	switch word {
	case "and", "or", "not":
		t.op = map[string]goalOp{"and": goalAnd, "or": goalOr, "not": goalNot}[word]
		for _, a := range args {
			part, err := g.readGoal(a, depth+1)
			if err != nil {
				return t, err
			}
			t.parts = append(t.parts, part)
		}
		if t.op == goalNot && len(t.parts) != 1 {
			return t, n.fail("(not ...) needs one condition")
		}
	case "stalemated":
		t.op = goalStalemated
	case "repetition":
		t.op = goalRepetition
	case "checkmated", "captured":
		if t.op = goalCheckmated; word == "captured" {
			t.op = goalCaptured
		}
		t.types = g.typesOf(args)
		if err := g.charge(n, len(t.types)); err != nil {
			return t, err
		}
	case "pieces-remaining", "total-piece-count":
		if t.op = goalRemaining; word == "total-piece-count" {
			t.op = goalTotal
		}
		if len(args) == 0 {
			return t, n.fail("(%s ...) needs a number", word)
		}
		args = g.numberFirst(args)
		t.n = g.remarks.number(args[0])
		if len(args) > 1 {
			if t.types = g.typesOf(args[1:]); len(t.types) == 0 {
				t.types = []int16{none}
			}
		}
		if err := g.charge(n, len(g.players)*len(g.types)*max(1, len(t.types))); err != nil {
			return t, err
		}
	case "absolute-config":
		return g.readAbsolute(n)
	case "relative-config":
		return g.readRelative(n)
	case "":
		if n.kind == listNode && len(n.list) == 1 {
			return g.readGoal(n.list[0], depth+1)
		}
		return t, n.fail("expected a condition")
	default:
		return t, n.fail("%s is no condition for the end of a game", n.describe())
	}
	return t, nil
}

// numberFirst returns the parts of a count in their usual order, a number before the pieces, where they stand the other way round.
func (g *Game) numberFirst(args []*node) []*node {
	last := len(args) - 1
	if _, piece := g.typeNumber[args[0].text]; !piece && args[0].kind != listNode {
		return args
	}
	if _, counts := number(args[last]); !counts {
		return args
	}
	return slices.Concat(args[last:], args[:last])
}

func (g *Game) typesOf(list []*node) []int16 {
	var types []int16
	for _, a := range list {
		if a.kind == listNode {
			types = append(types, g.typesOf(a.list)...)
		} else if t, ok := g.typeNumber[a.text]; ok {
			types = append(types, t)
		} else {
			g.remarks.add(a, "%s is no piece of the game", a.describe())
		}
	}
	return types
}

// readAbsolute reads (absolute-config OCCUPANT ... (PLACE ...)).
func (g *Game) readAbsolute(n *node) (goalTest, error) {
	t := goalTest{op: goalAbsolute}
	said, where := g.splitAbsolute(n.args())
	if len(said) == 0 || len(where) == 0 {
		return t, n.fail("expected (absolute-config PIECE ... (POSITION ...))")
	}
	t.occupants = g.occupants(said)
	for _, a := range atoms(where) {
		if err := g.charge(a, (1+g.zoneSize(a.text))*(1+len(t.occupants))+len(t.parts)); err != nil {
			return t, err
		}
		if s, ok := g.board.number[a.text]; ok {
			place := g.newSpots()
			place.add(s)
			t.places = append(t.places, place)
		} else if _, ok := g.zoneNumber[a.text]; ok {
			t.places = append(t.places, g.newSpots())
			t.parts = append(t.parts, goalTest{op: goalNever, n: len(t.places) - 1, types: []int16{g.zoneNumber[a.text]}})
		} else {
			g.remarks.add(a, "%s is no position or zone", a.describe())
		}
	}
	return t, nil
}

// splitAbsolute returns which parts of an absolute configuration say who stands there, and which where: a list at the end, or positions and
// zones without parentheses.
func (g *Game) splitAbsolute(args []*node) (said, where []*node) {
	i := len(args)
	if i > 0 && args[i-1].kind == listNode {
		return args[:i-1], args[i-1:]
	}
	for i > 0 && g.namesPlace(args[i-1]) {
		i--
	}
	return args[:i], args[i:]
}

// namesPlace reports whether a word is the name of a position or zone, and of no piece.
func (g *Game) namesPlace(n *node) bool {
	_, zone := g.zoneNumber[n.text]
	_, piece := g.typeNumber[n.text]
	return n.kind != listNode && !piece && (zone || g.board.has(n.text))
}

// occupants reads T, (opponent T), (any-owner T), each perhaps behind not. The words may also stand before T without parentheses.
func (g *Game) occupants(list []*node) []occupant {
	var out []occupant
	o := occupant{t: none}
	for _, a := range list {
		switch {
		case a.kind == atomNode && o.qualify(a.text):
			continue
		case a.isList("not"):
			for _, inner := range g.occupants(a.args()) {
				inner.not = !inner.not
				out = append(out, inner)
			}
			continue
		case a.isList("opponent"), a.isList("any-owner"):
			for _, t := range g.typesOf(a.args()) {
				out = append(out, occupant{t: t, not: o.not, opponents: a.isList("opponent"), anyOwner: a.isList("any-owner")})
			}
		default:
			for _, t := range g.typesOf([]*node{a}) {
				o.t = t
				out = append(out, o)
			}
		}
		o = occupant{t: none}
	}
	return out
}

// qualify takes a word that says whose piece is meant, or that it must not be there. It returns false if it is none.
func (o *occupant) qualify(word string) bool {
	switch word {
	case "not":
		o.not = true
	case "opponent":
		o.opponents = true
	case "any-owner":
		o.anyOwner = true
	default:
		return false
	}
	return true
}

// directionOf reads a direction, or (opposite DIRECTION), of a pattern. ok is false for anything else.
func (g *Game) directionOf(n *node) (step patternStep, ok bool) {
	if n.isList("opposite") && len(n.args()) == 1 {
		n, step.against = n.args()[0], true
	}
	step.direction, ok = g.board.direction[n.text]
	return step, ok && n.kind != listNode
}

// readRelative reads (relative-config OCCUPANT DIRECTION OCCUPANT ...).
func (g *Game) readRelative(n *node) (goalTest, error) {
	t := goalTest{op: goalRelative}
	var said []*node // of an occupant, up to the piece
	for _, a := range n.args() {
		if step, ok := g.directionOf(a); ok {
			t.pattern = append(t.pattern, step)
			continue
		}
		said = append(said, a)
		if a.kind == atomNode && (&occupant{}).qualify(a.text) {
			continue
		}
		list := g.occupants(said)
		if len(list) != 1 {
			return t, a.fail("%s is no direction or piece of the game", a.describe())
		}
		said = nil
		t.pattern = append(t.pattern, patternStep{direction: none, occupant: list[0]})
	}
	if len(t.pattern) == 0 {
		return t, n.fail("expected (relative-config PIECE DIRECTION PIECE ...)")
	}
	return t, g.charge(n, len(t.pattern)*len(g.board.names))
}

// placesOf returns the i-th place of an absolute configuration: a position, or the zone of the player.
func (g *Game) placesOf(t *goalTest, player int16, i int) spots {
	for k := range t.parts {
		if t.parts[k].n == i {
			return g.zones[player][t.parts[k].types[0]]
		}
	}
	return t.places[i]
}

// capturedBits returns the goals of capture that the capture of a piece reaches, as bits.
func (g *Game) capturedBits(c cell) uint64 {
	var bits uint64
	for i := range g.captures {
		if t := &g.captures[i]; t.player == c.owner() && (len(t.types) == 0 || slices.Contains(t.types, c.kind())) {
			bits |= 1 << i
		}
	}
	return bits
}

// findRepeaters finds for which players a condition about repetition concerns who has moved alone: where it is a loss.
func (g *Game) findRepeaters() {
	g.repeaterLoses = make([]bool, len(g.players))
	for i := range g.goals {
		if gl := &g.goals[i]; gl.kind == goalLoss && gl.test.has(goalRepetition) {
			for _, player := range gl.players {
				g.repeaterLoses[player] = true
			}
		}
	}
}

// findRivals finds for each player as whom others may move, and as whom those who do not decide for it.
func (g *Game) findRivals() {
	for p := range g.players {
		var list, hunters []int16
		for _, e := range g.entries {
			if e.who == int16(p) || e.as == int16(p) || e.chance {
				continue
			}
			if !slices.Contains(list, e.as) {
				list = append(list, e.as)
			}
			if e.who != g.minder[p] && !slices.Contains(hunters, e.as) {
				hunters = append(hunters, e.as)
			}
		}
		g.rivals, g.hunters = append(g.rivals, list), append(g.hunters, hunters)
		g.alone = append(g.alone, []int16{int16(p)})
	}
}
