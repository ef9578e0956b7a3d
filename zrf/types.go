package zrf

import "slices"

// The types of pieces and what they do.

// A pieceType is a (piece ...).
type pieceType struct {
	name     string
	dummy    bool
	has, set uint64 // attributes as bits of a cell: those that it has, and those of them that begin true
	node     *node
}

// A typeSet is a set of types.
type typeSet []bool

func (s typeSet) has(t int16) bool { return int(t) < len(s) && s[t] }

// readTypes reads the names and attributes of the pieces.
func (g *Game) readTypes(s *sections) error {
	if len(s.pieces) == 0 {
		return s.form.fail("the game has no (piece ...)")
	}
	for _, n := range s.pieces {
		name := pieceName(n)
		if name == "" {
			return n.fail("the piece has no (name ...)")
		}
		if len(g.types) == maxTypes {
			return n.fail("the game has more than %d pieces", maxTypes)
		}
		t := pieceType{name: name, node: n}
		for _, part := range n.args() {
			switch part.head() {
			case "dummy":
				t.dummy = true
			case "attribute":
				if err := g.readAttributes(&t, part); err != nil {
					return err
				}
			}
		}
		g.typeNumber[name] = int16(len(g.types))
		g.types = append(g.types, t)
	}
	return nil
}

// readAttributes reads (attribute NAME VALUE ...).
func (g *Game) readAttributes(t *pieceType, n *node) error {
	args := n.args()
	if len(args) == 0 {
		return n.fail("expected (attribute NAME true) or (attribute NAME false)")
	}
	for pair := range slices.Chunk(args, 2) {
		if err := g.readAttribute(t, n, pair); err != nil {
			return err
		}
	}
	return nil
}

// readAttribute reads one name and its value; without one it is false.
func (g *Game) readAttribute(t *pieceType, n *node, pair []*node) error {
	name, begins := pair[0], false
	if name.kind == listNode {
		return n.fail("expected (attribute NAME true) or (attribute NAME false)")
	}
	if len(pair) == 2 {
		begins = pair[1].text == "true"
		if !begins && pair[1].text != "false" {
			g.remarks.add(pair[1], "%s is no value of an attribute and is taken for false", pair[1].describe())
		}
	}
	a, known := g.attribute[name.text]
	if !known {
		if len(g.attributes) == maxAttributes {
			return n.fail("the pieces have more than %d attributes", maxAttributes)
		}
		a = int16(len(g.attributes))
		g.attribute[name.text] = a
		g.attributes = append(g.attributes, name.text)
	}
	bit := attributeBit(a)
	t.has |= bit
	if t.set &^= bit; begins {
		t.set |= bit
	}
	return nil
}

// readBlocks compiles the moves and drops of the pieces.
func (g *Game) readBlocks(*sections) error {
	g.blocksOf, g.dropsOf = make([][]int32, len(g.types)), make([][]int32, len(g.types))
	if err := g.foreseeMoveTypes(); err != nil {
		return err
	}
	for t := range g.types {
		c := &compiler{Game: g, piece: int16(t)}
		for _, part := range g.types[t].node.args() {
			if word := part.head(); word == "moves" || word == "drops" {
				if err := c.blocks(part, word == "drops"); err != nil {
					return err
				}
			}
		}
	}
	for i, b := range g.program.blocks {
		if b.drop {
			g.dropsOf[b.piece] = append(g.dropsOf[b.piece], int32(i))
		} else {
			g.blocksOf[b.piece] = append(g.blocksOf[b.piece], int32(i))
		}
	}
	return nil
}

// foreseeMoveTypes numbers the types of all blocks: a block may ask for those of pieces behind its own.
func (g *Game) foreseeMoveTypes() error {
	for t := range g.types {
		for _, part := range g.types[t].node.args() {
			if word := part.head(); word != "moves" && word != "drops" {
				continue
			}
			for _, n := range part.args() {
				if !n.isList("move-type") || len(n.list) < 2 {
					continue
				}
				if _, err := numberOf(g.moveTypes, n.list[1], maxMoveTypes, "move types"); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
