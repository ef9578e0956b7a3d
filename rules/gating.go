package rules

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A gating is a variant.Gating in compiled form. Gates are squares of Position.unmoved: they are there as long as the piece
// that stands on them has not moved.
type gating struct {
	enters bool // pieces in hand enter
	stays  bool // gates stay when the hand is empty: it may be filled again
	gates  [2]geom.Set
	aims   []bool // by code
}

// compileGating takes over what gates are there for.
func (g *Game) compileGating() error {
	v := g.v.Gating
	if v == nil {
		return nil
	}
	g.gating = &gating{
		enters: v.Enters && g.turns == nil,
		stays:  !v.Enters || g.v.Hand.Captures,
		gates:  v.Rank, aims: make([]bool, g.codes),
	}
	for _, c := range bothSides(v.Aims) {
		g.gating.aims[c] = true
	}
	return nil
}

// checkGates refuses games whose positions could not tell the gates: they do by the letters of files.
func (g *Game) checkGates() error {
	ca := g.v.Castling
	switch {
	case ca == nil:
		return nil
	case ca.BySquares():
		return g.v.Errorf("gating", "positions could not tell gates beside castlingForms")
	case g.board.FileNamed('k') >= 0 || g.board.FileNamed('q') >= 0:
		return g.v.Errorf("gating", "positions could not tell gates on files k and q from the rights to castle that are written so")
	}
	return nil
}

// enters reports whether pieces in hand enter by gates.
func (g *Game) enters() bool { return g.gating != nil && g.gating.enters }

// withEntry is the part of a step that says what enters, and whether it does so by the gate of the partner that castles.
func withEntry(t game.TypeID, byPartner bool) game.Step {
	s := game.Step(t+1) << 37
	if byPartner {
		s |= 1 << 52
	}
	return s
}

// withoutEntry is the step by which nothing enters.
func withoutEntry(s game.Step) game.Step { return s &^ (127<<37 | 1<<52) }

// entering returns what enters by a step, NoType if nothing does.
func (g *Game) entering(s game.Step) game.TypeID {
	if !g.enters() || s&flagAction != 0 {
		return game.NoType
	}
	switch stepKindOf(s) {
	case kindMove, kindRights, kindEnPassant, kindCastle:
		return game.TypeID(s>>37&127) - 1
	}
	return game.NoType
}

// entryGate returns where what enters by a step does so.
func entryGate(s game.Step) uint8 {
	if stepKindOf(s) == kindCastle && s>>52&1 != 0 {
		return stepPartner(s)
	}
	return stepFrom(s)
}

// addEntries appends to the legal steps from begin on the same with what may enter by them.
func (p *Position) addEntries(buf []game.Step, begin int) []game.Step {
	ours := p.unmoved.And(p.occ[p.side])
	if ours.Empty() {
		return buf
	}
	end := len(buf)
	for _, s := range buf[begin:end] {
		if !p.opensGate(s) || p.leapsFirst(s) {
			continue
		}
		if ours.Has(geom.Square(stepFrom(s))) {
			buf = p.addEntriesAt(buf, s, stepFrom(s), false)
		}
		if stepKindOf(s) == kindCastle && ours.Has(geom.Square(stepPartner(s))) {
			buf = p.addEntriesAt(buf, s, stepPartner(s), true)
		}
	}
	return p.lawful(p.keepSafely(buf, end), end)
}

// opensGate reports whether something may enter by a step: it is castling, or a plain move that does nothing else.
func (p *Position) opensGate(s game.Step) bool {
	switch stepKindOf(s) {
	case kindCastle:
		return stepChoices(s) == 0
	case kindMove, kindRights:
		return s>>20 == 0 && (!p.g.after[p.board[stepFrom(s)]] || !p.hasActions(s, p.board[stepFrom(s)]))
	case kindEnPassant:
		return s>>20 == 0
	}
	return false
}

// leapsFirst reports whether a step is a move that a piece has only as long as it stands on its gate.
func (p *Position) leapsFirst(s game.Step) bool {
	from := stepFrom(s)
	if stepKindOf(s) == kindCastle || p.g.moveSets[p.board[from]][from].unmoved == nil {
		return false
	}
	unmoved := p.unmoved
	p.unmoved.Remove(geom.Square(from))
	p.trial = p.generateFrom(p.trial[:0], from, false)
	p.unmoved = unmoved
	return !contains(p.trial, s)
}

// addEntriesAt appends a step with each piece in hand that may enter by a gate that it leaves.
func (p *Position) addEntriesAt(buf []game.Step, s game.Step, gate uint8, byPartner bool) []game.Step {
	if gate == stepTo(s) || stepKindOf(s) == kindCastle && gate == stepPartnerTo(s) {
		return buf
	}
	at := geom.SetOf(geom.Square(gate))
	for t, n := range p.hand[p.side] {
		c := codeOf(game.TypeID(t), p.side)
		if n == 0 || p.g.isRoyal[c] {
			continue
		}
		if squares := p.dropSquares(c, at); !squares.Empty() {
			buf = append(buf, s|withEntry(game.TypeID(t), byPartner))
		}
	}
	return buf
}

// keepSafely drops the steps from begin on by which something enters and completes an attack on what must be kept safe: as
// the piece over which others hop. All else that attacks does so without it, too.
func (p *Position) keepSafely(buf []game.Step, begin int) []game.Step {
	if p.g.watch == watch(byTables{}) && !p.g.hurdles && p.g.pseudo == nil {
		return buf
	}
	kept := begin
	for _, s := range buf[begin:] {
		if p.royal[p.side] != geom.NoSquare && (byTrial{}).exposes(p, s) || p.losesLast(s) {
			continue
		}
		buf[kept] = s
		kept++
	}
	return buf[:kept]
}

// enter places what enters by a step.
func (p *Position) enter(s game.Step) {
	if t := p.g.entering(s); t != game.NoType {
		p.dropNew(0, codeOf(t, p.side), entryGate(s))
	}
}

// leaveAgain undoes enter.
func (p *Position) leaveAgain(s game.Step) {
	if p.g.entering(s) != game.NoType {
		p.changeHand(p.take(entryGate(s)), 1)
	}
}

// changeGates closes gates by what a step, which has been made, does beyond leaving them.
func (p *Position) changeGates(s game.Step, u *undo) {
	if king := p.royal[p.side.Other()]; p.g.gating.aims[u.mover] && king != geom.NoSquare && !isNobodys(s) {
		b, to := p.g.board, geom.Square(stepTo(s))
		if b.File(king) == b.File(to) || b.Rank(king) == b.Rank(to) {
			p.closeGates(geom.SetOf(king))
		}
	}
	p.closeIdle(p.side)
}

// closeIdle closes the gates of a side by which nothing can enter any more.
func (p *Position) closeIdle(side game.Side) {
	if p.isIdle(side) {
		p.closeGates(p.occ[side])
	}
}

// closeGates closes the gates among some squares.
func (p *Position) closeGates(squares geom.Set) {
	for sq := range p.unmoved.And(squares).All() {
		p.unmoved.Remove(sq)
		p.hash ^= p.g.keys.unmoved[sq]
	}
}

// giveGate makes a square a gate.
func (p *Position) giveGate(sq geom.Square) {
	if !p.unmoved.Has(sq) {
		p.unmoved.Add(sq)
		p.hash ^= p.g.keys.unmoved[sq]
	}
}

// entryChanges appends what a step changes by which something enters.
func (p *Position) entryChanges(s game.Step, buf []game.Change) []game.Change {
	buf = p.Effect(withoutEntry(s), buf).Changes
	gate, in := geom.Square(entryGate(s)), game.Piece{Type: p.g.entering(s), Side: p.side}
	for i := range buf {
		if buf[i].Square == gate {
			buf[i].After = game.Holding(in)
		}
	}
	for i := range buf {
		if c := &buf[i]; c.Square == geom.NoSquare && c.Hand == in {
			if c.Have--; c.Have == c.Had {
				return slices.Delete(buf, i, i+1)
			}
			return buf
		}
	}
	had := int(p.hand[p.side][in.Type])
	buf = append(buf, game.InHand(in, had, had-1))
	return slices.DeleteFunc(buf, func(c game.Change) bool { return c.Square == gate && c.Before == c.After })
}

// entryText writes what enters: "/" and its id and, where it may enter by one of two gates, the square.
func (p *Position) entryText(s game.Step) string {
	text := "/" + p.g.moveID(codeOf(p.g.entering(s), p.side))
	if stepKindOf(s) == kindCastle {
		text += p.g.board.Name(geom.Square(entryGate(s)))
	}
	return text
}

// cutEntry splits off what enters by a step.
func (p *Position) cutEntry(text string) (rest, entry, why string) {
	rest, entry, found := strings.Cut(text, "/")
	if !found {
		return text, "", ""
	}
	for n := range len(entry) {
		if _, known := p.g.ids[entry[:n+1]]; !known {
			continue
		}
		if _, behind := p.g.board.ParsePrefix(entry[n+1:]); entry[n+1:] == "" || behind == "" {
			return rest, entry, ""
		}
	}
	return rest, entry, `"/" at character ` + strconv.Itoa(len(rest)+1) + " is followed by no piece of this game, or by more than it and a square"
}

// isPartnerKnown reports whether a right to castle is written K or Q although king and partners start anywhere: where file
// letters are gates, and the partner is the outermost.
func (p *Position) isPartnerKnown(side game.Side, wing int) bool {
	return p.g.gating != nil && p.castlingPartner(side, wing) == geom.Square(p.partner[side][wing])
}

// gatesText writes the gates of a side behind its rights to castle: the letters of their files, but for those of king and
// partners that may castle. Where king and partners start anywhere a partner that is not the outermost has been written by its file, which is
// written once more here. The king's is written twice if it may castle and has no gate, or may not although its gate and those of
// partners say nothing of it.
func (p *Position) gatesText(side game.Side) string {
	gates := p.unmoved.And(p.occ[side])
	text := ""
	for wing := range p.partner[side] {
		if p.castle&rightBit(side, wing) == 0 {
			continue
		}
		if p.g.v.Castling.FromAnywhere && !p.isPartnerKnown(side, wing) {
			text += p.castlingLetter(side, wing)
		}
		gates.Remove(geom.Square(p.partner[side][wing]))
		gates.Remove(geom.Square(p.castler[side]))
	}
	switch castles := p.castle>>(2*side)&3 != 0; {
	case castles && !p.unmoved.Has(geom.Square(p.castler[side])) && !p.isIdle(side):
		king := p.fileLetter(side, geom.Square(p.castler[side]))
		text += king + king
	case !castles && len(p.castlingsByGates(side)) > 0:
		text += p.fileLetter(side, p.castlingKing(side))
	}
	for sq := range gates.All() {
		text += p.fileLetter(side, sq)
	}
	return text
}

func (p *Position) fileLetter(side game.Side, sq geom.Square) string {
	letter := p.g.board.FileName(p.g.board.File(sq))
	if side == game.First {
		return strings.ToUpper(letter)
	}
	return letter
}

// A wingPartner is a right to castle.
type wingPartner struct {
	wing    int
	partner geom.Square
}

// castlingsByGates returns the rights to castle that a side has where they are not written, as other programs do where king and
// partners start anywhere: if king and partner stand on gates.
func (p *Position) castlingsByGates(side game.Side) []wingPartner {
	ca := p.g.v.Castling
	if ca == nil || !ca.FromAnywhere {
		return nil
	}
	king := p.castlingKing(side)
	if king == geom.NoSquare || !p.unmoved.Has(king) {
		return nil
	}
	var out []wingPartner
	for wing := range p.partner[side] {
		for sq := range p.unmoved.And(p.g.gating.gates[side]).All() {
			if p.partnerAt(side, wing, p.g.board.File(sq)) == sq {
				out = append(out, wingPartner{wing, sq})
				break
			}
		}
	}
	return out
}

// parseGates reads the rights to castle and the gates.
func (p *Position) parseGates(text string) error {
	fail := func(at int, why string) error {
		return &game.SyntaxError{Field: "rights", Text: text, At: at, Why: why}
	}
	if text == "" {
		return fail(-1, `empty; expected "-" or the rights`)
	}
	var read readGates
	for i := 0; i < len(text) && text != "-"; i++ {
		if why := p.parseGate(text[i], &read); why != "" {
			return fail(i, why)
		}
	}
	for _, side := range []game.Side{game.First, game.Second} {
		switch castles := p.castle>>(2*side)&3 != 0; {
		case castles && read.denied[side]:
			p.unmoved.Remove(geom.Square(p.castler[side]))
		case !castles && !read.denied[side]:
			for _, right := range p.castlingsByGates(side) {
				p.grantCastling(side, right.wing, right.partner)
			}
		}
		p.closeIdle(side)
	}
	return nil
}

// readGates is what has been read: which gates by the letters of their files, and whether a king's stood twice.
type readGates struct {
	named  geom.Set
	denied [2]bool
}

// parseGate reads one letter: a right to castle or a gate. It returns why a letter is neither.
func (p *Position) parseGate(letter byte, read *readGates) (why string) {
	side, lower := game.Second, letter
	if letter >= 'A' && letter <= 'Z' {
		side, lower = game.First, letter-'A'+'a'
	}
	if ca := p.g.v.Castling; ca != nil && (lower == 'k' || lower == 'q') {
		if _, why := p.parseCastling(letter); why != "" {
			return why
		}
		wing := strings.IndexByte("kq", lower)
		p.unmoved.Add(geom.Square(p.castler[side]))
		p.unmoved.Add(geom.Square(p.partner[side][wing]))
		return ""
	}
	sq, known := p.gateOn(side, p.g.board.FileNamed(lower))
	switch {
	case !known:
		return strconv.Quote(string(letter)) + " is no right of this game"
	case sq == geom.NoSquare: // as other programs write it where a piece has exploded on its gate
	case !read.named.Has(sq):
		read.named.Add(sq)
		p.unmoved.Add(sq)
		if p.isIdle(side) { // the letter can mean nothing but a partner
			p.parsePartner(letter)
		}
	case p.castlesFrom(side, sq):
		read.denied[side] = true
	default:
		p.parsePartner(letter)
	}
	return ""
}

// gateOn returns the square of a file on which a side may have a gate, NoSquare if none of its pieces stands there. known tells whether
// there is such a square.
func (p *Position) gateOn(side game.Side, file int) (sq geom.Square, known bool) {
	for sq := range p.g.gating.gates[side].All() {
		if p.g.board.File(sq) != file {
			continue
		}
		if !p.occ[side].Has(sq) {
			return geom.NoSquare, true
		}
		return sq, true
	}
	return geom.NoSquare, false
}

// castlesFrom reports whether the king that castles stands on a square.
func (p *Position) castlesFrom(side game.Side, sq geom.Square) bool {
	return p.g.v.Castling != nil && p.castlingKing(side) == sq
}

// isIdle reports whether nothing can enter by the gates of a side, now and later.
func (p *Position) isIdle(side game.Side) bool {
	return !p.g.gating.stays && !slices.ContainsFunc(p.hand[side], func(n uint8) bool { return n > 0 })
}

// parsePartner reads a right to castle with the partner on a file. Where no partner stands on it, it says no more than that there
// is a gate.
func (p *Position) parsePartner(letter byte) {
	side, upper := game.First, letter
	if letter >= 'a' && letter <= 'z' {
		side, upper = game.Second, letter-'a'+'A'
	}
	wing, partner := variant.KingSide, geom.NoSquare
	if ca := p.g.v.Castling; ca != nil && ca.FromAnywhere {
		wing, partner = p.wingOfFile(side, upper)
	}
	if partner != geom.NoSquare && p.castle&rightBit(side, wing) == 0 {
		p.grantCastling(side, wing, partner)
	}
}
