package zrf

import (
	"slices"
	"strings"
)

// tests are the conditions without an argument other than a place.
var tests = map[string]opcode{
	"empty?": opEmpty, "friend?": opFriend, "enemy?": opEnemy, "neutral?": opNeutral, "on-board?": opOnBoard,
	"last-from?": opLastFrom, "last-to?": opLastTo, "marked?": opMarked, "attacked?": opAttacked,
	"defended?": opDefended, "adjacent-to-enemy?": opBesideEnemy, "goal-position?": opGoal,
}

// namedTests are the conditions whose first argument is a name.
var namedTests = map[string]opcode{
	"piece?": opPiece, "position?": opAt, "in-zone?": opZone, "flag?": opHasFlag, "position-flag?": opHasSpotFlag,
}

// condition compiles a condition: the code jumps if it comes out as want, and else goes on behind it. It returns the
// jumps, which are yet to be told where they lead.
func (c *compiler) condition(n *node, want bool) ([]int, error) {
	if n.kind == stringNode {
		return nil, n.fail("the string %s is no condition", n.describe())
	}
	word, args := n.text, []*node(nil)
	if n.kind == listNode {
		word, args = n.head(), n.args()
	}
	switch word {
	case "":
		if len(n.list) == 1 {
			return c.condition(n.list[0], want)
		}
		return nil, n.fail("expected a condition")
	case "true", "false":
		if (word == "true") != want {
			return nil, nil
		}
		return []int{c.emit(instruction{op: opJump}, n)}, nil
	case "else":
		return nil, n.fail("else is no condition")
	case "not":
		if len(args) != 1 {
			return nil, n.fail("(not ...) needs one condition")
		}
		return c.condition(args[0], !want)
	case "and":
		return c.all(args, want)
	case "or":
		return c.some(args, want)
	}
	return c.test(n, word, args, want)
}

// all compiles conditions that must all hold.
func (c *compiler) all(list []*node, want bool) ([]int, error) { return c.series(list, want, false) }

// some compiles conditions of which one must hold.
func (c *compiler) some(list []*node, want bool) ([]int, error) { return c.series(list, want, true) }

// series compiles conditions one after the other, of which the first that comes out as decides decides all.
func (c *compiler) series(list []*node, want, decides bool) ([]int, error) {
	var out, over []int
	list = joined(list)
	for i, n := range list {
		if i+1 < len(list) && c.guards(n, list[i+1], decides) {
			continue
		}
		last := i == len(list)-1
		if want == decides || last {
			jumps, err := c.condition(n, want)
			if err != nil {
				return nil, err
			}
			out = append(out, jumps...)
			continue
		}
		jumps, err := c.condition(n, decides)
		if err != nil {
			return nil, err
		}
		over = append(over, jumps...)
	}
	if len(list) == 0 && want != decides {
		out = append(out, c.emit(instruction{op: opJump}, c.block.node))
	}
	c.patch(over)
	return out, nil
}

// joined lets a not that stands without its parentheses be one with the condition behind it: (verify not friend?).
func joined(list []*node) []*node {
	i := slices.IndexFunc(list, func(n *node) bool { return n.kind == atomNode && strings.EqualFold(n.text, "not") })
	if i < 0 || i == len(list)-1 {
		return list
	}
	rest := joined(list[i+1:])
	return slices.Concat(list[:i], []*node{list[i].spelled([]*node{list[i], rest[0]})}, rest[1:])
}

// guards reports whether a condition asks whether there is a position at all before another asks something of it, which comes out
// alike beyond the board: (and (on-board? n) (enemy? n)), (or (not-on-board? n) (not-enemy? n)).
func (c *compiler) guards(n, next *node, decides bool) bool {
	asks := "on-board?"
	if decides {
		asks = "not-on-board?"
	}
	if !n.isList(asks) || len(n.list) != 2 || n.list[1].kind != atomNode {
		return false
	}
	word, args := next.head(), next.args()
	if decides != !c.isTest(word) {
		return false
	}
	word = strings.TrimPrefix(word, "not-")
	if !decides {
		word = next.head()
	}
	names := 0
	if namedTests[word] != 0 {
		names = 1
	}
	return c.isTest(word) && len(args) == names+1 && args[names].kind == atomNode && args[names].text == n.list[1].text
}

// test compiles a single test, with not- before it or without.
func (c *compiler) test(n *node, word string, args []*node, want bool) ([]int, error) {
	positive, negated := word, false
	if !c.isTest(word) {
		if rest, ok := strings.CutPrefix(word, "not-"); ok {
			positive, negated = rest, true
		}
	}
	i := instruction{want: want != negated}
	if op, ok := namedTests[positive]; ok {
		if len(args) == 0 {
			return nil, n.fail("%s needs a name", positive)
		}
		i.op = op
		known := false
		if i.a, known = c.named(op, args[0]); !known {
			i.op, i.a = opHasFlag, none
		}
		args = args[1:]
	} else if op, ok := tests[positive]; ok {
		i.op = op
		c.block.attacks = c.block.attacks || op == opAttacked || op == opDefended
		c.usesLast = c.usesLast || op == opLastFrom || op == opLastTo
	} else if a, ok := c.attribute[positive]; ok {
		i.op, i.a = opHas, a
	} else if meant := conditionMeant(n); meant != nil {
		return c.condition(meant, want)
	} else if n.kind == listNode && !strings.HasSuffix(positive, "?") {
		return nil, n.fail("%s is no condition, and no macro of that name is defined", n.describe())
	} else {
		c.remarks.add(n, "%s is no condition and no attribute: it is taken for false", clip(positive))
		i.op, i.a = opHasFlag, none
	}
	if i.op == opAttacked || i.op == opDefended {
		i.a = none
		if len(args) > 0 && c.isMoveType(args[0]) {
			i.a = c.moveTypes[args[0].text]
			args = args[1:]
		}
	}
	if len(args) > 1 {
		c.remarks.add(n, "%s takes one position: the others are left alone", clip(word))
	}
	if len(args) > 0 {
		i.at, i.b = c.place(args[0])
	}
	return []int{c.emit(i, n)}, nil
}

// isMoveType reports whether a word names a move type, and neither a direction nor a position.
func (c *compiler) isMoveType(n *node) bool {
	_, known := c.moveTypes[n.text]
	_, way := c.board.direction[n.text]
	_, at := c.board.number[n.text]
	return known && n.kind == atomNode && !way && !at
}

func (c *compiler) isTest(word string) bool {
	_, attribute := c.attribute[word]
	return attribute || tests[word] != 0 || namedTests[word] != 0
}

// named returns the number of the name that a test asks for; what is not known makes the test false.
func (c *compiler) named(op opcode, n *node) (int16, bool) {
	switch op {
	case opPiece:
		if t, ok := c.typeNumber[n.text]; ok {
			return t, true
		}
		c.remarks.add(n, "%s is no piece of the game", n.describe())
	case opAt:
		if s, ok := c.board.number[n.text]; ok {
			return int16(s), true
		}
		c.remarks.add(n, "%s is no position of the board", n.describe())
	case opZone:
		if z, ok := c.zoneNumber[n.text]; ok {
			return z, true
		}
		c.remarks.add(n, "%s is no zone of the board", n.describe())
	case opHasFlag:
		if f, err := numberOf(c.flags, n, maxFlags, "flags"); err == nil {
			return f, true
		}
		c.remarks.add(n, "the flag %s is one too many and never set", n.describe())
	case opHasSpotFlag:
		if f, err := numberOf(c.spotFlags, n, maxSpotFlags, "flags of positions"); err == nil {
			return f, true
		}
		c.remarks.add(n, "the flag %s is one too many and never set", n.describe())
	}
	return none, false
}
