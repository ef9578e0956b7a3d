package rules

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// rightsText writes the castling rights and after them the first-move rights.
func (p *Position) rightsText() string {
	text := ""
	for _, side := range []game.Side{game.First, game.Second} {
		for _, wing := range []int{variant.KingSide, variant.QueenSide} {
			if p.castle&rightBit(side, wing) != 0 {
				text += p.castlingLetter(side, wing)
			}
		}
		if p.g.gating != nil {
			text += p.gatesText(side)
		}
	}
	if p.g.gating != nil {
		return cmp.Or(text, "-")
	}
	for _, side := range []game.Side{game.First, game.Second} {
		for _, t := range p.g.unmovedTypes[side] {
			c := codeOf(t, side)
			if p.of[c].Intersects(&p.unmoved) {
				text += p.g.token(c)
			}
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

// castlingLetter is K or Q, or the partner's file where setups are shuffled; lower case for the
// second side.
func (p *Position) castlingLetter(side game.Side, wing int) string {
	letter := "KQ"[wing : wing+1]
	if p.g.v.Castling.FromAnywhere && !p.isPartnerKnown(side, wing) {
		letter = strings.ToUpper(p.g.board.FileName(p.g.board.File(geom.Square(p.partner[side][wing]))))
	}
	if side == game.Second {
		return strings.ToLower(letter)
	}
	return letter
}

// parseRights reads the rights.
func (p *Position) parseRights(text string) error {
	if p.g.gating != nil {
		return p.parseGates(text)
	}
	if text == "-" {
		return nil
	}
	if text == "" {
		return &game.SyntaxError{Field: "rights", Text: text, At: -1, Why: `empty; expected "-" or the rights`}
	}
	for i := 0; i < len(text); {
		n, why := p.parseRight(text[i:])
		if why != "" {
			return &game.SyntaxError{Field: "rights", Text: text, At: i, Why: why}
		}
		i += n
	}
	return nil
}

// parseRight reads one right at the start of text and returns its length, or why it is none.
func (p *Position) parseRight(text string) (n int, why string) {
	if p.g.v.Castling != nil {
		if done, why := p.parseCastling(text[0]); done || why != "" {
			return 1, why
		}
	}
	c, n, why := p.g.readToken(text)
	if why != "" || !slices.Contains(p.g.unmovedTypes[c.side()], c.kind()) {
		return 0, strconv.Quote(text[:1]) + " is no right of this game"
	}
	if p.of[c].Len() != 1 {
		return 0, "the right of a " + p.g.types[c.kind()].Name + " that has not moved, but " + c.side().String() +
			" has " + strconv.Itoa(p.of[c].Len()) + " of them"
	}
	sq := p.of[c].First()
	if p.unmoved.Has(sq) {
		return 0, "the right is given twice"
	}
	p.unmoved.Add(sq)
	return n, ""
}

// parseCastling reads a castling letter. done tells that it was one, why that it does not fit.
func (p *Position) parseCastling(letter byte) (done bool, why string) {
	side, upper := game.First, letter
	if letter >= 'a' && letter <= 'z' {
		side, upper = game.Second, letter-'a'+'A'
	}
	wing, partner := p.wingOfFile(side, upper)
	switch {
	case partner != geom.NoSquare:
	case upper == 'K':
		wing = variant.KingSide
	case upper == 'Q':
		wing = variant.QueenSide
	case wing < 0:
		return false, ""
	default:
		return true, noPartner(letter)
	}
	if partner == geom.NoSquare {
		partner = p.castlingPartner(side, wing)
	}
	switch {
	case p.castlingKing(side) == geom.NoSquare || partner == geom.NoSquare:
		return true, noPartner(letter)
	case p.castle&rightBit(side, wing) != 0:
		return true, "the right is given twice"
	}
	p.grantCastling(side, wing, partner)
	return true, ""
}

func noPartner(letter byte) string {
	return strconv.Quote(string(letter)) + ": the king and a partner for castling do not stand where this right needs them"
}

// wingOfFile reads a right that names the partner's file by its letter, where king and partners start from anywhere.
// The wing is negative for a letter that names no file; there may be no partner.
func (p *Position) wingOfFile(side game.Side, letter byte) (wing int, partner geom.Square) {
	file := p.g.board.FileNamed(letter - 'A' + 'a')
	if !p.g.v.Castling.FromAnywhere || file < 0 {
		return -1, geom.NoSquare
	}
	for _, wing := range []int{variant.KingSide, variant.QueenSide} {
		if sq := p.partnerAt(side, wing, file); sq != geom.NoSquare {
			return wing, sq
		}
	}
	return variant.QueenSide, geom.NoSquare
}

// parsePassant reads the en passant squares and finds the piece that passed them.
func (p *Position) parsePassant(text string) error {
	if text == "-" {
		return nil
	}
	fail := func(why string) error {
		return passantError(text, why)
	}
	var squares geom.Set
	for rest := text; rest != ""; {
		var sq geom.Square
		if sq, rest = p.g.board.ParsePrefix(rest); sq == geom.NoSquare {
			return fail(`expected "-" or a square`)
		}
		squares.Add(sq)
	}
	if p.g.namesOf(squares) != text {
		return fail("squares are written once each, from the first rank on")
	}
	if p.g.turns != nil {
		return p.parsePassages(squares, text)
	}
	if !p.readPassage(squares, p.leavesAll) && !p.readPassage(squares, p.leavesSome) {
		return fail("no piece can just have passed there: the way must be empty and the piece stand behind it")
	}
	return nil
}

// readPassage finds a move from which the position may have come and which the squares of the en passant
// field fit.
func (p *Position) readPassage(squares geom.Set, fits func(*passage, geom.Set) bool) bool {
	for i := range p.g.passages {
		m := &p.g.passages[i]
		if !p.cameBy(m) || !fits(m, squares) {
			continue
		}
		squares.Remove(geom.Square(m.to))
		squares = squares.And(p.g.v.EnPassantRegion[p.side])
		p.passant = passant{squares.Or(p.g.ownSquare(m.code, m.to)), m.to}
		return true
	}
	return false
}

// leavesAll reports whether the squares are those that a move leaves.
func (p *Position) leavesAll(m *passage, squares geom.Set) bool {
	return squares == p.passedBy(m.code, m.from, m.to)
}

// leavesSome reports whether the squares are some of those that a move leaves, as other programs write: they
// leave out those where nothing could be captured, or name those where nobody may, and name, or do not, the piece's own.
func (p *Position) leavesSome(m *passage, squares geom.Set) bool {
	passed := geom.SetOf(toSquares(m.passed)...)
	named := squares
	named.Remove(geom.Square(m.to))
	if named.Empty() {
		return squares == m.noted
	}
	return named.And(passed) == named
}

// parsePassages reads the squares in a game with turns of several steps, where more than one
// piece may have passed some.
func (p *Position) parsePassages(squares geom.Set, text string) error {
	var found geom.Set
	for i := range p.g.passages {
		if m := &p.g.passages[i]; p.couldHavePassed(m, &squares) {
			found = found.Or(m.noted)
		}
	}
	if found != squares {
		return passantError(text, "no piece can have passed there: the way must be empty and the piece stand behind it")
	}
	p.passant.squares = squares
	return nil
}

func passantError(text, why string) error {
	return &game.SyntaxError{Field: "en passant", Text: text, At: -1, Why: why}
}

// cameBy reports whether the position may have come from a move.
func (p *Position) cameBy(m *passage) bool {
	if m.code.side() == p.side || p.board[m.from] != none {
		return false
	}
	return p.isOpen(m) && p.standsAfter(m)
}

// standsAfter reports whether the piece that a passage belongs to may stand where it ends.
func (p *Position) standsAfter(m *passage) bool {
	if p.board[m.to] == m.code || p.g.v.Types[m.code.kind()].PassesAlone {
		return p.board[m.to] == m.code
	}
	for i := range p.g.promotions[m.code] { // it may have promoted at the end of its move
		rule := &p.g.promotions[m.code][i]
		zone := rule.intoZone.Has(geom.Square(m.to)) || rule.outOf.Has(geom.Square(m.from))
		if zone && slices.Contains(rule.into, p.board[m.to]) {
			return true
		}
	}
	return false
}

func toSquares(indices []uint8) []geom.Square {
	out := make([]geom.Square, len(indices))
	for i, sq := range indices {
		out[i] = geom.Square(sq)
	}
	return out
}
