package zrf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// A record is what a line of a save tells of a move.
type record struct {
	pass    bool
	parts   []part // nowhere as from: a piece that is dropped
	pieces  []cell // of the parts: what is dropped
	moving  int16  // the type of what moves first, if no piece is dropped
	effects []recordEffect
}

// A recordEffect is one effect that a save tells: which position, and what is done there.
type recordEffect struct {
	op    opcode // opCapture, opCreate, opFlip, opChange or opAttribute
	at    spot   // nowhere: where the last part ends
	piece cell   // of opCreate
	a, c  int16
}

// readRecord reads a line of a save. It returns why it cannot be read, "" if it can.
func (g *Game) readRecord(text string) (*record, string) {
	r := &record{}
	words := g.saveWords(text)
	for len(words) > 0 {
		n, why := g.readItem(r, words)
		if why != "" {
			return nil, why
		}
		words = words[n:]
	}
	return r, ""
}

// saveWords returns the words of a line. Names with blanks in them, which a file gives as strings, are one word.
func (g *Game) saveWords(text string) []string {
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		for n := min(len(words)-i, g.longestName); n > 1; n-- {
			if name := strings.Join(words[i:i+n], " "); g.isName(name) {
				words = slices.Replace(words, i, i+n, name)
				break
			}
		}
	}
	return words
}

// isName reports whether a text is the name of a piece or a player.
func (g *Game) isName(text string) bool {
	_, piece := g.typeNumber[text]
	_, player := g.playerNumber[text]
	return piece || player
}

// mostWords returns how many words the longest name of a piece or a player has.
func (g *Game) mostWords() (most int) {
	for name := range g.typeNumber {
		most = max(most, len(strings.Fields(name)))
	}
	for name := range g.playerNumber {
		most = max(most, len(strings.Fields(name)))
	}
	return most
}

// readItem reads one item of a line and returns how many words it has.
func (g *Game) readItem(r *record, words []string) (n int, why string) {
	word := func(i int) string {
		if i < len(words) {
			return words[i]
		}
		return ""
	}
	at := func(i int) spot {
		if s, ok := g.board.number[word(i)]; ok {
			return s
		}
		why = fmt.Sprintf("%q is no position of the board", word(i))
		return nowhere
	}
	kind := func(i int) int16 {
		if t, ok := g.typeNumber[word(i)]; ok {
			return t
		}
		why = fmt.Sprintf("%q is no piece of the game", word(i))
		return 0
	}
	if strings.EqualFold(words[0], saidPass) && len(words) == 1 {
		r.pass = true
		return 1, ""
	}
	said := words[0]
	if g.namesMover(words) {
		said = "" // a piece or a player who is called like a word of saves
	}
	switch said {
	case "x", "flip":
		op := opCapture
		if said == "flip" {
			op = opFlip
		}
		r.effects = append(r.effects, recordEffect{op: op, at: at(1)})
		return min(2, len(words)), why
	case "=":
		e := recordEffect{op: opChange, at: nowhere}
		if _, ok := g.typeNumber[word(1)]; !ok {
			e.op, e.a = opOwn, g.playerNumber[word(1)]
		}
		if e.op == opChange || len(g.players) == 0 {
			e.a = kind(1)
		}
		n = 2
		if word(2) == "on" {
			e.at = at(3)
			n = 4
		}
		r.effects = append(r.effects, e)
		return min(n, len(words)), why
	case "@":
		i, errI := strconv.Atoi(word(2))
		v, errV := strconv.Atoi(word(3))
		if errI != nil || errV != nil {
			return 0, "expected @ POSITION ATTRIBUTE VALUE"
		}
		r.effects = append(r.effects, recordEffect{op: opAttribute, at: at(1), a: int16(i), c: int16(v)})
		return min(4, len(words)), why
	}
	if move := word(2); move == "-" || move == "x" {
		if t := kind(0); len(r.parts) == 0 {
			r.moving = t
		}
		to := nowhere
		if word(3) != discardedTo || g.board.has(discardedTo) {
			to = at(3)
		}
		r.parts, r.pieces = append(r.parts, part{at(1), to}), append(r.pieces, 0)
		return min(4, len(words)), why
	}
	player, ok := g.playerNumber[words[0]]
	if !ok {
		return 0, fmt.Sprintf("%q is neither piece nor player", words[0])
	}
	piece, to := g.fresh(player, kind(1)), at(2)
	if len(r.parts) == 0 && len(r.effects) == 0 {
		r.parts, r.pieces = append(r.parts, part{nowhere, to}), append(r.pieces, piece)
	} else {
		r.effects = append(r.effects, recordEffect{op: opCreate, at: to, piece: piece})
	}
	return min(3, len(words)), why
}

// namesMover reports whether words begin with a piece that goes somewhere, or with a player whose piece comes somewhere.
func (g *Game) namesMover(words []string) bool {
	if len(words) < 3 {
		return false
	}
	_, piece := g.typeNumber[words[0]]
	_, player := g.playerNumber[words[0]]
	_, its := g.typeNumber[words[1]]
	return piece && g.board.has(words[1]) && (words[2] == "-" || words[2] == "x") || player && its && g.board.has(words[2])
}

// drops reports whether a piece is told first that comes onto the board: it is dropped, or created by one that stays where it is.
func (r *record) drops() bool { return len(r.parts) == 1 && r.parts[0].from == nowhere }

// creating returns the same record where what is told first is created.
func (r *record) creating() *record {
	first := recordEffect{op: opCreate, at: r.parts[0].to, piece: r.pieces[0]}
	return &record{effects: append([]recordEffect{first}, r.effects...)}
}

// apply returns what stands on the board after the recorded move. Others may not tell whether the last piece that moves is a copy.
func (r *record) apply(p *Position, copies bool) []cell {
	after := slices.Clone(p.cells)
	for i, m := range r.parts {
		if m.from != nowhere && m.from != m.to && !(copies && i == len(r.parts)-1) {
			after[m.from] = 0
		}
	}
	for i, m := range r.parts {
		if m.to == nowhere {
			continue
		}
		if m.from == nowhere {
			after[m.to] = r.pieces[i]
		} else if c := p.cells[m.from]; c != 0 {
			after[m.to] = c
		}
	}
	for _, e := range r.effects {
		at := e.at
		if at == nowhere && len(r.parts) > 0 {
			at = r.parts[len(r.parts)-1].to
		}
		if at == nowhere {
			continue
		}
		c := after[at]
		switch {
		case e.op == opCreate:
			after[at] = e.piece
		case c == 0:
		case e.op == opCapture:
			after[at] = 0
		case e.op == opFlip:
			after[at] = c.owned(p.g.flipped(c.owner()))
		case e.op == opOwn:
			after[at] = c.owned(e.a)
		case e.op == opChange:
			after[at] = p.g.retyped(c, e.a)
		case e.op == opAttribute:
			after[at] = p.g.attributed(c, e.a, e.c != 0)
		}
	}
	return after
}

// attributed sets an attribute of a piece; saves count the attributes of a game from the last.
func (g *Game) attributed(c cell, i int16, on bool) cell {
	a := int16(len(g.attributes)) - 1 - i
	if i < 0 || a < 0 {
		return c
	}
	bit := cell(attributeBit(a))
	if on {
		return c | bit
	}
	return c &^ bit
}

// saidPass is what saves say of a player who does not move, or not go on.
const saidPass = "Pass"

// SaveText returns a legal step as Zillions writes it.
func (p *Position) SaveText(s game.Step) string {
	p.refuel()
	f := p.find(s)
	if f == nil {
		return saidPass
	}
	text := p.saveMove(f)
	if f.addition.partial {
		text = fmt.Sprintf("partial %d %s", p.g.savedType(f.addition), text)
	}
	return text
}

// saveMove returns what saves say of the move that a frame has put together, but for how it goes on.
func (p *Position) saveMove(f *frame) string {
	var b strings.Builder
	for _, m := range f.parts[:f.nparts+1] {
		if m.from != m.to {
			p.savePart(&b, f, m)
		}
	}
	p.saveCopied(&b, f)
	p.saveEffects(&b, f)
	if b.Len() == 0 && f.block.drop {
		p.savePart(&b, f, part{nowhere, f.start})
	} else if b.Len() == 0 { // nothing moves or changes
		p.savePart(&b, f, part{f.start, f.start})
	}
	return b.String()[1:]
}

// saveCopied writes of a copy that moves what stays where it came from, as if that were created.
func (p *Position) saveCopied(b *strings.Builder, f *frame) {
	if m := f.last; f.addition.copies && m.from != nowhere && m.from != m.to && p.cells[m.from] != 0 {
		owner := p.g.players[p.cells[m.from].owner()].name
		fmt.Fprintf(b, " %s %s %s", owner, p.pieceName(m.from), p.g.board.names[m.from])
	}
}

// firstTold returns the part of a move that saves tell first: one that moves something, or else the piece of the block where it stands.
func (p *Position) firstTold(f *frame) part {
	for _, m := range f.parts[:f.nparts+1] {
		if m.from != m.to && (m.from == nowhere || p.cells[m.from] != 0) {
			return m
		}
	}
	if f.block.drop {
		return part{nowhere, f.start}
	}
	return part{f.start, f.start}
}

// savePart writes a part of a move. One that moves nothing is not told.
func (p *Position) savePart(b *strings.Builder, f *frame, m part) {
	names := p.g.board.names
	switch {
	case m.from == nowhere && m.to != nowhere:
		fmt.Fprintf(b, " %s %s %s", p.g.players[f.player].name, p.g.types[f.block.piece].name, names[m.to])
	case m.from == nowhere || p.cells[m.from] == 0:
	case m.to == nowhere:
		fmt.Fprintf(b, " %s %s - %s", p.pieceName(m.from), names[m.from], discardedTo)
	case m.to != m.from && p.cells[m.to] != 0:
		fmt.Fprintf(b, " %s %s x %s", p.pieceName(m.from), names[m.from], names[m.to])
	default:
		fmt.Fprintf(b, " %s %s - %s", p.pieceName(m.from), names[m.from], names[m.to])
	}
}

// discardedTo is where a piece goes that a cascade pushes off the board.
const discardedTo = "off"

// pieceName returns what the file calls the piece on a position.
func (p *Position) pieceName(s spot) string { return p.g.types[p.cells[s].kind()].name }

// saveEffects writes what a move does besides moving, in the order of Zillions: what is created, then owners, attributes,
// captures and types. Where that would come out otherwise they stand in their own order.
func (p *Position) saveEffects(b *strings.Builder, f *frame) {
	list := slices.Clone(f.effects[:f.neffects])
	becomes := f.promote != none
	to := f.parts[p.lastMoving(f, f.parts[:f.nparts+1])].to
	if commute(list, becomes, to) {
		slices.SortStableFunc(list, func(x, y effect) int { return saveRank[x.op] - saveRank[y.op] })
	} else if becomes {
		p.savePromotion(b, f, to)
		becomes = false
	}
	for i := range list {
		p.saveEffect(b, f, &list[i])
	}
	if becomes {
		p.savePromotion(b, f, to)
	}
}

// saveRank is the order in which Zillions writes effects.
var saveRank = map[opcode]int{opCreate: 1, opOwn: 2, opFlip: 2, opAttribute: 3, opCapture: 4, opChange: 5}

// commute reports whether effects, and a promotion before them, come to the same in any order: no two of different kinds
// concern one position, but for attributes of what is captured.
func commute(list []effect, becomes bool, to spot) bool {
	for i := range list {
		e := &list[i]
		if becomes && e.at == to && e.op != opOwn && e.op != opFlip {
			return false
		}
		for k := range i {
			o := &list[k]
			gone := o.op == opCapture && e.op == opAttribute || o.op == opAttribute && e.op == opCapture
			if o.at == e.at && o.op != e.op && !gone {
				return false
			}
		}
	}
	return true
}

// savePromotion writes what the piece that moves last becomes.
func (p *Position) savePromotion(b *strings.Builder, f *frame, to spot) {
	fmt.Fprintf(b, " = %s", p.g.types[f.promote].name)
	if (f.nparts > 0 || f.neffects > 0 || f.main.from == f.main.to) && to != nowhere {
		fmt.Fprintf(b, " on %s", p.g.board.names[to])
	}
}

// saveEffect writes one effect.
func (p *Position) saveEffect(b *strings.Builder, f *frame, e *effect) {
	names := p.g.board.names
	switch e.op {
	case opCapture:
		fmt.Fprintf(b, " x %s", names[e.at])
	case opFlip:
		fmt.Fprintf(b, " flip %s", names[e.at])
	case opOwn:
		fmt.Fprintf(b, " = %s on %s", p.g.players[f.player].name, names[e.at])
	case opChange:
		fmt.Fprintf(b, " = %s on %s", p.g.types[e.a].name, names[e.at])
	case opCreate:
		owner, t := f.player, f.block.piece
		if e.c != none {
			owner = e.c
		}
		if e.a != none {
			t = e.a
		}
		fmt.Fprintf(b, " %s %s %s", p.g.players[owner].name, p.g.types[t].name, names[e.at])
	case opAttribute:
		if c := f.holds(p, e.at); c != 0 {
			fmt.Fprintf(b, " @ %s %d %d", names[e.at], len(p.g.attributes)-1-int(e.a), e.c)
		}
	}
}

// Played returns the steps made since the position was started or read.
func (p *Position) Played() []game.Step {
	var steps []game.Step
	for i := range p.history {
		steps = append(steps, p.history[i].step)
	}
	return steps
}

// Save returns a game as Zillions saves it: the moves made since the setup.
func (p *Position) Save(rules string) *Save {
	s := &Save{Rules: rules, Variant: p.g.title, players: p.g.letters()}
	steps := p.Played()
	q := p.Clone().(*Position)
	for range steps {
		q.Unmake()
	}
	for _, step := range steps {
		s.Moves = append(s.Moves, SaveMove{Text: q.SaveText(step), Line: int(q.now.full)})
		q.Make(step)
	}
	return s
}

// letters tells for each player whether a person plays it, as Zillions does at the head of a save: the computer has those who decide nothing.
func (g *Game) letters() string {
	var letters []byte
	for _, p := range g.players {
		switch {
		case p.decides:
			letters = append(letters, 'H')
		case p.name != "": // see asksForGuards
			letters = append(letters, 'C')
		}
	}
	return string(letters)
}

// String returns the text of the save, with the line ends that Zillions writes. The lines' numbers are taken for those of
// the moves.
func (s *Save) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s Version 0.02 %s\r\nRulesFile=%s\r\nVariantName=%s\r\n", saveHead, s.players, s.Rules, s.Variant)
	for _, m := range s.Moves {
		fmt.Fprintf(&b, "%d. %s\r\n", max(1, m.Line), m.Text)
	}
	return b.String()
}
