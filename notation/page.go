package notation

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A page holds the legal steps of one position, or some of them, taken apart.
type page struct {
	board *geom.Board
	usual []Way // those of the game's players, which are tried before those of others
	pos   game.Position
	moves []move

	steps  []game.Step // memory that is used again
	effect game.Effect

	checked []geom.Square

	wall  string                 // the square of the wall that follows the step which is written, "" where none does or it is not known
	walls map[game.Step][]string // those that may follow steps, where somebody has asked

	numbering [2][]string // of squares, as numbered says; nil until they are asked for
}

// A kind is how a step is written.
type kind uint8

const (
	plain  kind = iota // a piece goes somewhere
	drop               // a piece comes from the hand
	castle             // the word for castling says all
	other              // our own text says all
)

// A move is one legal step, taken apart.
type move struct {
	step game.Step
	own  string // our own text
	kind kind
	side game.Side

	mover    *game.Type
	placed   *game.Type  // what a drop places
	from, to geom.Square // from is NoSquare for a drop
	captures bool        // what stands on to, or what it passes en passant
	partner  geom.Square // that it castles with
	long     bool        // castles towards lower files
	into     *game.Type  // what it becomes, nil if it stays what it is
	sign     string      // how our own text says that: + or -, or an id
	declines bool        // it could become another
	forced   bool        // it could not stay what it is
	rest     string      // what our own text says behind the squares, the promotion and what enters apart
	entry    string      // what our own text says of what enters by a gate
}

// open takes the legal steps of a position apart.
func (n Notation) open(pos game.Position) *page {
	p := &page{board: n.board, usual: n.usual}
	p.turn(pos, nil)
	return p
}

// turn takes the legal steps of a position apart, or those of whose effect about reports true.
func (p *page) turn(pos game.Position, about func(*game.Effect) bool) {
	p.pos, p.moves = pos, p.moves[:0]
	clear(p.walls)
	p.steps = pos.Steps(p.steps[:0])
	for _, s := range p.steps {
		p.effect = pos.Effect(s, p.effect.Changes)
		if about == nil || about(&p.effect) {
			p.moves = append(p.moves, p.take(s, &p.effect))
		}
	}
	p.findChoices()
}

// take takes a step apart.
func (p *page) take(s game.Step, e *game.Effect) move {
	m := move{step: s, own: p.pos.StepText(s), kind: other, side: p.pos.Side(), from: e.From, to: e.To}
	if e.To == geom.NoSquare {
		return m
	}
	m.mover = p.pos.Type(e.Mover.Type)
	if e.Drop() {
		return p.takeDrop(m, e)
	}
	own, entry := cutEntry(p.board, m.own)
	m.entry = entry
	if partner := p.partnerOf(s, e, entry); partner != geom.NoSquare {
		m.kind, m.partner, m.long = castle, partner, partner < e.From
		return m
	}
	rest, squares := strings.CutPrefix(own, p.board.Name(e.From)+p.board.Name(e.To))
	if !squares {
		return m
	}
	m.kind, m.rest = plain, rest
	m.captures = p.capturesThere(e, rest)
	if into := p.becomes(m.mover, e, rest); into != nil {
		p.takePromotion(&m, into)
	}
	return m
}

// becomes returns what a piece becomes by a step, nil if it stays what it is; of one that is gone after it, what it would have become.
func (p *page) becomes(mover *game.Type, e *game.Effect, rest string) *game.Type {
	if into := e.Promotes(); into != game.NoType {
		return p.pos.Type(into)
	}
	switch {
	case strings.HasSuffix(rest, "+"):
		for _, t := range mover.Promotes {
			if into := p.pos.Type(t); into.ID == "+"+mover.ID {
				return into
			}
		}
	case strings.HasSuffix(rest, "-"):
		for t := range p.pos.Types() {
			if into := p.pos.Type(game.TypeID(t)); mover.ID == "+"+into.ID {
				return into
			}
		}
	}
	return nil
}

// partnerOf returns the square of the piece that castles with another, NoSquare where none does. What enters by its gate may be
// another one like it, so that nothing seems to have left that square.
func (p *page) partnerOf(s game.Step, e *game.Effect, entry string) geom.Square {
	if game.Castles(p.pos, s, e) {
		partner, _ := e.Partner()
		return partner
	}
	if len(entry) < 3 {
		return geom.NoSquare
	}
	gate, err := p.board.Parse(entry[2:])
	if err != nil || gate == e.From {
		return geom.NoSquare
	}
	return gate
}

// capturesThere reports whether a step captures by going where it goes: what stands there or, where our own text names
// no other square, what it passes.
func (p *page) capturesThere(e *game.Effect, rest string) bool {
	captured := e.Captures()
	captured.Remove(e.From)
	if rest == "" || rest[0] == '=' || rest == "+" || rest == "-" {
		return !captured.Empty() && e.From != e.To
	}
	return captured.Has(e.To) && e.From != e.To
}

// takeDrop takes a drop apart, which our own text writes with an id, @ and the square.
func (p *page) takeDrop(m move, e *game.Effect) move {
	_, behind, found := strings.Cut(m.own, "@")
	rest, square := strings.CutPrefix(behind, p.board.Name(m.to))
	if found && square {
		m.kind, m.rest, m.placed = drop, rest, m.mover
		if promoted := e.Promotes(); promoted != game.NoType {
			m.placed = p.pos.Type(promoted)
		}
	}
	return m
}

// takePromotion takes the promotion off the rest of a move, where our own text writes it: at the end.
func (p *page) takePromotion(m *move, into *game.Type) {
	for _, sign := range []string{"+", "-"} {
		if rest, written := strings.CutSuffix(m.rest, sign); written {
			m.rest, m.into, m.sign = rest, into, sign
			return
		}
	}
	if rest, id, written := strings.Cut(m.rest, "="); written {
		m.rest, m.into, m.sign = rest, into, id
	}
}

// findChoices marks the moves that could promote and do not, and those that promote and must.
func (p *page) findChoices() {
	for i := range p.moves {
		if m := &p.moves[i]; m.kind == plain && m.into != nil {
			m.forced = !p.stays(m)
		}
	}
}

// stays marks the moves that go the same way as a promotion and do not promote; who does not turn back declines nothing. It reports whether
// there is one.
func (p *page) stays(promotion *move) (any bool) {
	for i := range p.moves {
		m := &p.moves[i]
		if m.kind == plain && m.into == nil && m.from == promotion.from && m.to == promotion.to && m.rest == promotion.rest {
			m.declines, any = m.declines || promotion.sign != "-", true
		}
	}
	return any
}

// texts returns what a way says of each step, marks of check apart. Where it says the same of two, it is our own text
// that says both.
func (p *page) texts(e *entry) []string {
	texts := make([]string, len(p.moves))
	count := make(map[string]int, len(p.moves))
	for i := range p.moves {
		texts[i] = p.said(e, &p.moves[i])
		count[texts[i]]++
	}
	for i := range p.moves {
		if count[texts[i]] > 1 {
			texts[i] = p.moves[i].own
		}
	}
	return texts
}

// text returns what texts returns of one step, in less time where there are few.
func (p *page) text(e *entry, m *move) string {
	text := p.said(e, m)
	for i := range p.moves {
		if o := &p.moves[i]; o != m && p.said(e, o) == text && p.isRival(o) {
			return m.own
		}
	}
	return text
}

// said returns what a way says of a step, whatever it says of others.
func (p *page) said(e *entry, m *move) string {
	if e.text == nil {
		return m.own
	}
	return e.text(p, m)
}

// markOf returns the mark of a step that gives check (+) or checkmate, or ends the game with a check (#), whatever that is worth, in
// ways that mark it. Inside of a turn nothing is marked, nor are threats to pieces that are royal only while few of them are left: no
// text of Fairy-Stockfish marks them.
func (p *page) markOf(m *move, e *entry) string {
	if !e.mark {
		return ""
	}
	p.pos.Make(m.step)
	defer p.pos.Unmake()
	if p.pos.TurnOpen() || !p.pos.InCheck() {
		return ""
	}
	if !p.threatensRoyal() {
		return ""
	}
	if endsAtOnce(p.pos.Result()) {
		return "#"
	}
	return "+"
}

// endsAtOnce reports whether the game has ended by what the last turn did, and not by what it is drawn for in the long run.
func endsAtOnce(result game.Result) bool {
	switch result.Reason {
	case game.Repetition:
		return false
	case game.MoveLimit, game.InsufficientMaterial:
		_, decided := result.Winner()
		return decided
	}
	return result.Over()
}

// threatensRoyal reports whether one of the royal pieces in check is so always, as far as the position tells which are.
func (p *page) threatensRoyal() bool {
	finder := game.CapabilitiesOf(p.pos).RoyalFinder
	if finder == nil {
		return true
	}
	p.checked = p.pos.Checked(p.checked[:0])
	return slices.Contains(p.checked, finder.Royal(p.pos.Side()))
}

// letter returns the letters that stand before the moves of a type, "" for pawns.
func letter(t *game.Type) string {
	if t.NoLetter {
		return ""
	}
	return named(t)
}

// named returns the letters by which a type is named where it cannot go without, as in promotions and drops.
func named(t *game.Type) string {
	if t.Letter != "" {
		return t.Letter
	}
	return t.ID
}

// file and rank return how a square's file and rank are written.
func (p *page) file(sq geom.Square) string { return p.board.FileName(p.board.File(sq)) }

func (p *page) rank(sq geom.Square) string { return p.board.Name(sq)[len(p.file(sq)):] }
