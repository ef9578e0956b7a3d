package zrf

import (
	"slices"
	"strings"
)

// A compiler makes the code of a game's blocks.
type compiler struct {
	*Game
	piece int16 // the type whose block is compiled
	block *block
	fails []int // jumps to the end of the block
}

// blocks compiles the (moves ...) or (drops ...) of a piece.
func (c *compiler) blocks(n *node, drop bool) error {
	label := int16(none)
	for _, part := range n.args() {
		if part.isList("move-type") {
			if len(part.list) < 2 {
				return part.fail("expected (move-type NAME)")
			}
			t, err := c.moveType(part.list[1])
			if err != nil {
				return err
			}
			label = t
			continue
		}
		if part.kind != listNode {
			c.remarks.add(part, "%s is no block of instructions", part.describe())
			continue
		}
		if len(c.program.blocks) == maxBlocks {
			return part.fail("the game has more than %d blocks of moves and drops", maxBlocks)
		}
		b := block{piece: c.piece, moveType: label, drop: drop, start: int32(len(c.code)), node: part}
		c.block = &b
		if err := c.sequence(part.list); err != nil {
			return err
		}
		c.patch(c.fails)
		c.fails = c.fails[:0]
		c.emit(instruction{op: opEnd}, part)
		b.last = int32(len(c.code))
		c.program.blocks = append(c.program.blocks, b)
	}
	return nil
}

// numberOf returns the number of a name in a table, which is new if it was not known.
func numberOf(table map[string]int16, n *node, most int, what string) (int16, error) {
	if i, known := table[n.text]; known {
		return i, nil
	}
	if len(table) == most {
		return 0, n.fail("the game has more than %d %s", most, what)
	}
	table[n.text] = int16(len(table))
	return table[n.text], nil
}

func (c *compiler) moveType(n *node) (int16, error) {
	return numberOf(c.moveTypes, n, maxMoveTypes, "move types")
}

func (c *compiler) emit(i instruction, n *node) int {
	c.code, c.source = append(c.code, i), append(c.source, n)
	return len(c.code) - 1
}

func (c *compiler) here() int32 { return int32(len(c.code)) }

// patch lets jumps lead to the next instruction.
func (c *compiler) patch(jumps []int) {
	for _, i := range jumps {
		c.code[i].jump = c.here()
	}
}

// sequence compiles instructions one after the other.
func (c *compiler) sequence(list []*node) error {
	for _, n := range list {
		if len(c.code) > maxCode {
			return n.fail("the moves of the game are longer than %d instructions", maxCode)
		}
		if err := c.instruction(n); err != nil {
			return err
		}
	}
	return nil
}

// plain are the instructions that may stand without arguments.
var plain = map[string]opcode{
	"mark": opMark, "from": opFrom, "to": opTo, "cascade": opCascade, "capture": opCapture, "flip": opFlip,
	"change-owner": opOwn, "create": opCreate,
}

func (c *compiler) instruction(n *node) error {
	switch n.kind {
	case stringNode:
		if !c.knows(n.text) {
			return n.fail("the string %s is no instruction", n.describe())
		}
		return c.travel(n)
	case listNode:
		return c.form(n)
	}
	if op, ok := plain[n.text]; ok {
		i := instruction{op: op}
		if op == opCreate {
			i.a, i.c = none, none
		}
		c.emit(i, n)
		return nil
	}
	switch n.text {
	case "back":
		c.emit(instruction{op: opGo, at: atMark}, n)
	case "add", "add-copy", "add-partial", "add-copy-partial":
		return c.add(n, n.text, nil)
	default:
		return c.travel(n)
	}
	return nil
}

// travel compiles a direction or a position. In a drop the name of a zone says that it goes on in that zone alone. What is none of
// these ends the block.
func (c *compiler) travel(n *node) error {
	if d, ok := c.board.direction[n.text]; ok {
		c.emit(instruction{op: opWay, a: int16(d)}, n)
	} else if s, ok := c.board.number[n.text]; ok {
		c.emit(instruction{op: opSpot, a: int16(s)}, n)
	} else if z, ok := c.zoneNumber[n.text]; ok && c.block.drop {
		c.fails = append(c.fails, c.emit(instruction{op: opZone, a: z}, n))
	} else if meant := instructionMeant(n); meant != nil {
		return c.instruction(meant)
	} else {
		c.remarks.add(n, "%s is no instruction, direction or position: the block ends there", n.describe())
		c.emit(instruction{op: opEnd}, n)
	}
	return nil
}

// form compiles an instruction with arguments.
func (c *compiler) form(n *node) error {
	word, args := n.head(), n.args()
	switch word {
	case "verify":
		jumps, err := c.all(args, false)
		if err != nil {
			return err
		}
		c.fails = append(c.fails, jumps...)
		return nil
	case "if":
		return c.choice(n)
	case "while":
		return c.repeat(n)
	case "add", "add-copy", "add-partial", "add-copy-partial":
		return c.add(n, word, args)
	case "set-flag", "set-position-flag", "set-attribute":
		return c.set(n)
	case "change-type":
		return c.change(n)
	case "create":
		return c.create(n)
	case "go":
		return c.goTo(n)
	case "opposite":
		if len(args) != 1 {
			return n.fail("expected (opposite DIRECTION)")
		}
		if d, ok := c.board.direction[args[0].text]; ok {
			c.emit(instruction{op: opBackWay, a: int16(d)}, n)
			return nil
		}
		c.remarks.add(n, "%s is no direction: the block ends there", args[0].describe())
		c.emit(instruction{op: opEnd}, n)
		return nil
	case "move-type":
		return c.relabel(n)
	}
	if op, ok := plain[word]; ok && len(args) > 0 && !c.begins(args[0]) {
		if op == opFrom || op == opTo || op == opCascade {
			c.remarks.add(n, "(%s ...) takes no argument: it is about the position of the run", word)
			c.emit(instruction{op: op}, n)
			return nil
		}
		if len(args) > 1 {
			c.remarks.add(n, "(%s ...) takes one position: the others are left alone", word)
		}
		at, b := c.place(args[0])
		c.emit(instruction{op: op, at: at, b: b}, n)
		return nil
	}
	if word == "" || plain[word] != 0 || c.board.direction[word] > 0 || c.knows(word) {
		return c.sequence(n.list) // a list in a list: its instructions in their order
	}
	if meant := instructionMeant(n); meant != nil {
		return c.form(meant)
	}
	return n.fail("%s is no instruction, and no macro of that name is defined", n.describe())
}

// begins reports whether a node is an instruction, behind another in a list, and no place of that name.
func (c *compiler) begins(n *node) bool {
	if n.kind == listNode {
		return n.head() != "opposite" && slices.Contains(blockWords, n.head())
	}
	return !c.knows(n.text) && places[n.text] == 0 && slices.Contains(blockWords, n.text)
}

// relabel gives the block at hand a type that stands in it.
func (c *compiler) relabel(n *node) (err error) {
	if len(n.args()) != 1 {
		return n.fail("expected (move-type NAME)")
	}
	c.block.moveType, err = c.moveType(n.args()[0])
	return err
}

// knows reports whether a word can begin a list of instructions.
func (c *compiler) knows(word string) bool {
	_, way := c.board.direction[word]
	_, at := c.board.number[word]
	return way || at || word == "back"
}

// choice compiles (if c ... else ...).
func (c *compiler) choice(n *node) error {
	args := joined(branches(n.args()))
	if len(args) == 0 {
		return n.fail("(if ...) needs a condition")
	}
	no, err := c.condition(args[0], false)
	if err != nil {
		return err
	}
	then, otherwise := splitElse(args)
	if err := c.sequence(then); err != nil {
		return err
	}
	if otherwise == nil {
		c.patch(no)
		return nil
	}
	over := c.emit(instruction{op: opJump}, n)
	c.patch(no)
	if err := c.sequence(otherwise); err != nil {
		return err
	}
	c.patch([]int{over})
	return nil
}

// splitElse returns what an (if ...) does where its condition, the first of its parts, holds, and where it does not.
func splitElse(args []*node) (then, otherwise []*node) {
	i := slices.IndexFunc(args, isElse)
	if i <= 0 {
		return args[1:], nil
	}
	then, otherwise = args[1:i], args[i+1:]
	if len(otherwise) > 1 && otherwise[0].kind == atomNode && strings.EqualFold(otherwise[0].text, "if") { // else if, without a parenthesis
		return then, []*node{otherwise[0].spelled(otherwise)}
	}
	return then, slices.DeleteFunc(slices.Clone(otherwise), isElse)
}

func isElse(n *node) bool     { return n.kind == atomNode && strings.EqualFold(n.text, "else") }
func isElseList(n *node) bool { return strings.EqualFold(n.head(), "else") }

// branches lets the parts of an (if ...) be as usual where else stands in parentheses, with what it is for or alone.
func branches(args []*node) []*node {
	if !slices.ContainsFunc(args, isElseList) {
		return args
	}
	var out []*node
	for _, a := range args {
		if isElseList(a) {
			out = append(out, a.list...)
		} else {
			out = append(out, a)
		}
	}
	return out
}

// repeat compiles (while c ...).
func (c *compiler) repeat(n *node) error {
	args := joined(n.args())
	if len(args) == 0 {
		return n.fail("(while ...) needs a condition")
	}
	top := c.here()
	no, err := c.condition(args[0], false)
	if err != nil {
		return err
	}
	if err := c.sequence(args[1:]); err != nil {
		return err
	}
	c.emit(instruction{op: opJump, jump: top}, n)
	c.patch(no)
	return nil
}

// add compiles the ways of adding a move. Words that name pieces are what the mover becomes, another is the type of
// move that follows.
func (c *compiler) add(n *node, word string, args []*node) error {
	a := addition{
		partial: strings.HasSuffix(word, "partial"), copies: strings.HasPrefix(word, "add-copy"), then: none,
	}
	for _, arg := range atoms(args) {
		if t, ok := c.typeNumber[arg.text]; ok {
			a.promotes = append(a.promotes, t)
			c.promoted[t] = c.promoted[t] || t != c.piece
			continue
		}
		if !a.partial {
			c.remarks.add(arg, "%s is no piece of the game", arg.describe())
			continue
		}
		t, err := c.moveType(arg)
		if err != nil {
			return err
		}
		a.then = t
	}
	if len(a.promotes) > maxPromotes {
		return n.fail("a move offers more than %d types", maxPromotes)
	}
	c.usesCopies = c.usesCopies || a.copies
	c.additions = append(c.additions, a)
	if len(c.additions) > 1<<15-1 {
		return n.fail("the game has more than %d instructions that add moves", 1<<15-1)
	}
	c.emit(instruction{op: opAdd, a: int16(len(c.additions) - 1)}, n)
	return nil
}

// maxPromotes bounds the types that one move may offer: a step has eight bits for them.
const maxPromotes = 255

// set compiles the instructions that set a flag or an attribute to true, false or what a condition says.
func (c *compiler) set(n *node) error {
	args := n.args()
	if len(args) == 0 {
		return n.fail("expected a name behind %s", n.head())
	}
	i := instruction{}
	var err error
	switch n.head() {
	case "set-flag":
		i.op = opFlag
		i.a, err = numberOf(c.flags, args[0], maxFlags, "flags")
	case "set-position-flag":
		i.op = opSpotFlag
		i.a, err = numberOf(c.spotFlags, args[0], maxSpotFlags, "flags of positions")
	default:
		i.op = opAttribute
		a, known := c.attribute[args[0].text]
		if !known {
			c.remarks.add(n, "no piece has the attribute %s", args[0].describe())
			return nil
		}
		i.a = a
	}
	if err != nil {
		return err
	}
	if len(args) > 2 {
		i.at, i.b = c.place(args[2])
	}
	if len(args) == 1 {
		i.c = 1
		c.emit(i, n)
		return nil
	}
	no, err := c.condition(args[1], false)
	if err != nil {
		return err
	}
	i.c = 1
	c.emit(i, n)
	over := c.emit(instruction{op: opJump}, n)
	c.patch(no)
	i.c = 0
	c.emit(i, n)
	c.patch([]int{over})
	return nil
}

// change compiles (change-type T [p]).
func (c *compiler) change(n *node) error {
	args := n.args()
	if len(args) == 0 {
		return n.fail("expected (change-type PIECE)")
	}
	i := instruction{op: opChange, a: none}
	for _, arg := range args {
		if t, ok := c.typeNumber[arg.text]; ok && i.a == none && arg.kind != listNode {
			i.a = t
		} else {
			i.at, i.b = c.place(arg)
		}
	}
	if i.a == none {
		return n.fail("%s is no piece of the game", args[0].describe())
	}
	c.promoted[i.a] = true
	c.emit(i, n)
	return nil
}

// create compiles (create [PLAYER] [PIECE] [p]): what its arguments are is told by their kind.
func (c *compiler) create(n *node) error {
	i := instruction{op: opCreate, a: none, c: none}
	for _, arg := range n.args() {
		if p, ok := c.playerNumber[arg.text]; ok && i.c == none && arg.kind != listNode {
			i.c = p
		} else if t, ok := c.typeNumber[arg.text]; ok && i.a == none && arg.kind != listNode {
			i.a = t
		} else {
			i.at, i.b = c.place(arg)
		}
	}
	c.emit(i, n)
	return nil
}

// goTo compiles (go PLACE).
func (c *compiler) goTo(n *node) error {
	if len(n.args()) != 1 {
		return n.fail("expected (go from), (go to), (go mark), (go last-from) or (go last-to)")
	}
	at, b := c.place(n.args()[0])
	c.emit(instruction{op: opGo, at: at, b: b}, n)
	return nil
}

// places are the words for places that a run or the game knows.
var places = map[string]whereabouts{
	"from": atFrom, "to": atTo, "mark": atMark, "last-from": atLastFrom, "last-to": atLastTo,
}

// place compiles an argument that says which position is meant. What is no place is nowhere, as beyond the board.
func (c *compiler) place(n *node) (whereabouts, int16) {
	if n.isList("opposite") && len(n.list) == 2 {
		if d, ok := c.board.direction[n.list[1].text]; ok {
			return atBackWay, int16(d)
		}
	}
	if n.kind != listNode {
		if d, ok := c.board.direction[n.text]; ok {
			return atWay, int16(d)
		}
		if s, ok := c.board.number[n.text]; ok {
			return atSpot, int16(s)
		}
		if at, ok := places[n.text]; ok && n.kind == atomNode {
			c.usesLast = c.usesLast || at == atLastFrom || at == atLastTo
			return at, 0
		}
	}
	c.remarks.add(n, "%s is no direction or position: nothing is there", n.describe())
	return atNowhere, 0
}
