package zrf

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Info implements game.Rules.
func (g *Game) Info() *game.Info { return &g.info }

// Remarks tell what the file says without effect.
func (g *Game) Remarks() []error { return slices.Clone(g.remarks.list) }

// PositionName returns what the file calls a square.
func (g *Game) PositionName(sq geom.Square) string {
	if s := g.spotAt(sq); s != nowhere {
		return g.board.names[s]
	}
	return ""
}

// IsDrawn reports whether the file says where on its picture a square is: not of dummies, and of others that only the rules know.
func (g *Game) IsDrawn(sq geom.Square) bool {
	s := g.spotAt(sq)
	return s != nowhere && !g.board.dummy[s] && g.board.rects[s] != (rectangle{})
}

// describe makes what people and programs are told of the game.
func (g *Game) describe(s *sections) {
	g.reaches.ready(g)
	board := g.info.Board
	g.info = game.Info{
		Name: slug(g.title), Title: g.title, Summary: "A game written in ZRF.", Text: text(s.single["description"]),
		Board: board, Steps: g.longestTurn(), Chains: g.longestTurn() > 2, Hands: g.hasStores(), Chance: g.hasChance(), Uneven: g.isUneven(),
		Neutral: len(g.owners) < len(g.players), Shared: g.isShared(),
	}
	if g.title == "" {
		g.info.Title = "A game"
	}
	for _, owner := range g.owners {
		g.info.Sides = append(g.info.Sides, g.players[owner].name)
	}
	g.describeTypes()
}

// slug makes a name for the command line and for URLs of a title.
func slug(title string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(title) {
		if r < 0x80 && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			b.WriteRune(r)
		}
	}
	if b.Len() == 0 {
		return "game"
	}
	return b.String()
}

// text returns the words of a (description ...) and the like: a backslash begins a line, a backquote is a quotation
// mark. A line that goes on in small letters is the rest of the one before, which its author has broken where a window ended.
func text(n *node) string {
	if n == nil {
		return ""
	}
	var b strings.Builder
	for _, a := range n.args() {
		for line := range strings.SplitSeq(a.text, `\`) {
			line = strings.Join(strings.Fields(strings.ReplaceAll(line, "`", `"`)), " ")
			if line == "" {
				continue
			}
			if b.Len() > 0 && goesOn(line) {
				b.WriteString(" ")
			} else if b.Len() > 0 {
				b.WriteString("\n\n")
			}
			b.WriteString(line)
		}
	}
	return b.String()
}

// goesOn reports whether a line begins in the middle of a sentence.
func goesOn(line string) bool {
	first, _ := utf8.DecodeRuneInString(line)
	return unicode.IsLower(first)
}

func (g *Game) hasStores() bool {
	if g.rules.recycle || g.rules.recyclePromote {
		return true
	}
	for _, list := range g.setup.store {
		for _, n := range list {
			if n > 0 {
				return true
			}
		}
	}
	return false
}

func (g *Game) hasChance() bool {
	return slices.ContainsFunc(g.entries, func(e entryOfTurn) bool { return e.chance })
}

// isUneven reports whether a side may have several turns one after the other.
func (g *Game) isUneven() bool {
	for i, e := range g.entries {
		if g.entries[g.behind(i)].who == e.who {
			return true
		}
	}
	return false
}

// isShared reports whether a side may move the pieces of another.
func (g *Game) isShared() bool {
	return slices.ContainsFunc(g.entries, func(e entryOfTurn) bool {
		return e.as != e.who && !e.chance && g.players[e.as].decides
	}) || g.movesOthers()
}

// movesOthers reports whether some block moves what it finds: it may belong to anybody.
func (g *Game) movesOthers() bool {
	return slices.ContainsFunc(g.code, func(i instruction) bool { return i.op == opFrom || i.op == opAdd && g.additions[i.a].partial })
}

// classic are the pieces that have figures.
var classic = []string{"king", "queen", "rook", "bishop", "knight", "pawn"}

// describeTypes makes the types that others see: those of the file, and once more for each further player who does not
// decide.
func (g *Game) describeTypes() {
	ids := g.ids()
	copies := 1
	for i := range g.players {
		if p := &g.players[i]; !p.decides {
			copies = max(copies, p.copyOf+1)
		}
	}
	for k := range copies {
		for t := range g.types {
			typ := &game.Type{ID: ids[t], Name: g.types[t].name, Sentence: g.help(t), Royal: k == 0 && g.isRoyal(int16(t)) || g.isRoyalCopy(k, int16(t))}
			if figure := strings.ToLower(typ.Name); slices.Contains(classic, figure) {
				typ.Figure = figure
			}
			if k > 0 {
				typ.ID += fmt.Sprintf("N%d", k+1)
			}
			g.described = append(g.described, typ)
		}
	}
	for i := range g.program.blocks {
		b := &g.program.blocks[i]
		typ := g.described[b.piece]
		typ.Promotes = withTypes(typ.Promotes, b.piece, g.promotionsOf(b))
		typ.Makes = withTypes(typ.Makes, b.piece, g.madeBy(b))
	}
	if !g.Unowned() {
		return
	}
	for t := range g.types { // whatever there is may belong to any player who does not decide
		for k := 1; k < copies; k++ {
			g.described[t].Makes = append(g.described[t].Makes, game.TypeID(t+k*len(g.types)))
		}
	}
}

// withTypes adds types to a list that are not there yet, but for one's own.
func withTypes(list []game.TypeID, own int16, types []int16) []game.TypeID {
	for _, t := range types {
		if t != own && !slices.Contains(list, game.TypeID(t)) {
			list = append(list, game.TypeID(t))
		}
	}
	return list
}

// madeBy returns the types that the moves of a block turn pieces into, or create.
func (g *Game) madeBy(b *block) []int16 {
	var types []int16
	for _, i := range g.code[b.start:b.last] {
		if (i.op == opChange || i.op == opCreate) && i.a != none {
			types = append(types, i.a)
		}
	}
	return types
}

// promotionsOf returns the types that the moves of a block offer.
func (g *Game) promotionsOf(b *block) []int16 {
	var types []int16
	for _, i := range g.code[b.start:b.last] {
		if i.op == opAdd {
			types = append(types, g.additions[i.a].promotes...)
		}
	}
	return types
}

// isRoyal reports whether a type decides the game: it may not be left attacked, or who loses it, or the last of it, has
// lost.
func (g *Game) isRoyal(t int16) bool {
	return slices.ContainsFunc(g.royal, func(s typeSet) bool { return s.has(t) }) ||
		slices.ContainsFunc(g.goals, func(gl goal) bool { return gl.kind == goalLoss && g.losesWith(&gl.test, t) })
}

// isRoyalCopy reports whether a player who does not decide, and whose pieces are the k-th copies of the types, may not leave one of a type
// attacked.
func (g *Game) isRoyalCopy(k int, t int16) bool {
	for i := range g.players {
		if p := &g.players[i]; !p.decides && p.copyOf == k && g.royal[i].has(t) {
			return true
		}
	}
	return false
}

// losesWith reports whether a condition holds once the last piece of a type is gone of which a player has few.
func (g *Game) losesWith(test *goalTest, t int16) bool {
	switch test.op {
	case goalOr:
		return slices.ContainsFunc(test.parts, func(part goalTest) bool { return g.losesWith(&part, t) })
	case goalCaptured:
		return slices.Contains(test.types, t)
	case goalRemaining:
		return test.n == 0 && len(test.types) == 1 && test.types[0] == t && g.isSingle(t)
	}
	return false
}

// isSingle reports whether nobody begins with more than one piece of a type.
func (g *Game) isSingle(t int16) bool {
	count := make([]int, len(g.players))
	for _, c := range g.setup.cells {
		if c != 0 && c.kind() == t {
			count[c.owner()]++
		}
	}
	return slices.Max(count) == 1
}

// help returns what the file says about a piece.
func (g *Game) help(t int) string {
	for _, part := range g.types[t].node.args() {
		if part.isList("help") {
			return strings.ReplaceAll(text(part), "\n\n", " ")
		}
	}
	return ""
}

// ids gives each type a letter of its name, as far as there are letters for all; else its name.
func (g *Game) ids() []string {
	ids := make([]string, len(g.types))
	used := map[string]bool{}
	for t := range g.types {
		if strings.EqualFold(g.types[t].name, "knight") {
			ids[t] = "N"
			used["N"] = true
			break
		}
	}
	for t := range g.types {
		if ids[t] != "" {
			continue
		}
		for _, r := range strings.ToUpper(g.types[t].name) {
			if id := string(r); r >= 'A' && r <= 'Z' && !used[id] {
				ids[t] = id
				used[id] = true
				break
			}
		}
		if ids[t] == "" {
			ids[t] = g.longID(t, used)
			used[ids[t]] = true
		}
	}
	return ids
}

// longID makes an id of a type's whole name.
func (g *Game) longID(t int, used map[string]bool) string {
	var b strings.Builder
	for _, r := range strings.ToLower(g.types[t].name) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			b.WriteRune(r)
		}
	}
	base := b.String()
	if len(base) < 2 || base[0] < 'a' {
		base = "t" + base
	}
	base = strings.ToUpper(base[:1]) + base[1:]
	for n := 1; ; n++ {
		id := base
		if n > 1 || len(base) < 2 {
			id += fmt.Sprintf("x%d", n)
		}
		if !used[id] {
			return id
		}
	}
}
