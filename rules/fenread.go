package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// maxFEN bounds the length of a position string in bytes.
const maxFEN = 4096

// maxNumber bounds the counters of a position string.
const maxNumber = 99999

// parse reads a position string.
func (g *Game) parse(fen string) (*Position, error) {
	p := g.empty()
	fields, err := p.fieldsOf(fen)
	if err != nil {
		return nil, err
	}
	for i, read := range []func(string) error{p.parsePieces, p.parseSide, p.parseRights, p.parsePassant} {
		if err := read(fields[i]); err != nil {
			return nil, err
		}
	}
	if ca := g.v.Castling; ca != nil && ca.Dropped {
		p.prepareByDrop(game.First)
		p.prepareByDrop(game.Second)
	}
	if err := p.parseCounters(fields[4], fields[5]); err != nil {
		return nil, err
	}
	if err := p.checkRoyals(fields[0]); err != nil {
		return nil, err
	}
	p.facing = g.ending.facing != nil && p.nowFacing()
	p.hash = p.hashFromScratch()
	return p, nil
}

// fieldsOf returns the six fields of a position string. What only some games have is read and left out: what is imitated, what has
// been struck, the checks that are still to be given, and the limit of a count of turns, which stands beside the en passant squares.
func (p *Position) fieldsOf(fen string) (fields []string, err error) {
	if len(fen) > maxFEN {
		return nil, &game.SyntaxError{Field: "position", Text: fen, At: maxFEN, Why: "longer than any position"}
	}
	fields = strings.Split(fen, " ")
	if p.g.imitators != nil {
		if fields, err = p.cutImitated(fields); err != nil {
			return nil, err
		}
	}
	if p.g.trade != nil {
		if fields, err = p.cutStruck(fields); err != nil {
			return nil, err
		}
	}
	if p.g.ending.checks {
		if fields, err = p.cutChecks(fields); err != nil {
			return nil, err
		}
	}
	if len(fields) != 6 {
		return nil, &game.SyntaxError{Field: "position", Text: fen, At: -1, Why: "has " + strconv.Itoa(len(fields)) +
			" fields separated by one space; expected 6: placement, side, rights, en passant, halfmove, fullmove"}
	}
	if p.g.ending.counting != nil {
		fields[3], err = p.cutTally(fields[3])
	}
	return fields, err
}

func (p *Position) parseSide(text string) error {
	switch text {
	case "w":
	case "b":
		p.side = game.Second
	default:
		return &game.SyntaxError{Field: "side", Text: text, At: -1, Why: `expected "w" or "b"`}
	}
	return nil
}

// parseCounters reads the halfmove clock, which is that of a count of turns where one is on, and the number of the turn.
func (p *Position) parseCounters(halfmove, fullmove string) error {
	half, err := parseNumber("halfmove", halfmove, 0)
	if err != nil {
		return err
	}
	if p.tally.limit > 0 {
		p.tally.turns, half = int32(half), 0
	}
	if half != 0 && p.g.v.Ending.NoCounter {
		return &game.SyntaxError{Field: "halfmove", Text: halfmove, At: -1, Why: "expected 0: this game does not count moves"}
	}
	if p.g.ending.counts {
		p.half = half
	}
	p.full, err = parseNumber("fullmove", fullmove, 1)
	return err
}

// empty returns a position without pieces.
func (g *Game) empty() *Position {
	p := &Position{g: g, of: make([]geom.Set, g.codes), royal: [2]geom.Square{geom.NoSquare, geom.NoSquare}, full: 1, imitated: game.NoType}
	if g.v.Hand != nil {
		p.hand = [2][]uint8{make([]uint8, len(g.types)), make([]uint8, len(g.types))}
	}
	for i := range p.castleMask {
		p.castleMask[i] = 15
	}
	return p
}

func parseNumber(field, text string, least int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > maxNumber || strconv.Itoa(n) != text {
		return 0, &game.SyntaxError{Field: field, Text: text, At: -1,
			Why: "expected a number from " + strconv.Itoa(least) + " to " + strconv.Itoa(maxNumber) + " without leading zeros"}
	}
	return n, nil
}

// parsePieces reads the placement and the holdings behind it.
func (p *Position) parsePieces(text string) error {
	placement, holdings, found := strings.Cut(text, "[")
	if err := p.parsePlacement(placement); err != nil {
		return err
	}
	if !found {
		if p.g.v.Hand != nil {
			return &game.SyntaxError{Field: "holdings", Text: text, At: -1, Why: `missing; expected "[]" or the pieces in hand behind the placement`}
		}
		return nil
	}
	if p.g.v.Hand == nil {
		return &game.SyntaxError{Field: "holdings", Text: "[" + holdings, At: 0, Why: "this game has no pieces in hand"}
	}
	return p.parseHands(holdings)
}

// parsePlacement reads the ranks from the top.
func (p *Position) parsePlacement(text string) error {
	b := p.g.board
	fail := func(at int, why string) error {
		return &game.SyntaxError{Field: "placement", Text: text, At: at, Why: why}
	}
	done, rank := 0, b.Ranks()-1 // how many places of the rank have been read
	row := b.Row(rank)
	for i := 0; i < len(text); {
		switch ch := text[i]; {
		case ch == '/':
			if done != len(row) {
				return fail(i, "rank "+strconv.Itoa(rank+1)+" has "+strconv.Itoa(done)+" squares; expected "+strconv.Itoa(len(row)))
			}
			if rank == 0 {
				return fail(i, "more than "+strconv.Itoa(b.Ranks())+" ranks")
			}
			done, rank, i = 0, rank-1, i+1
			row = b.Row(rank)
		case ch >= '0' && ch <= '9':
			end := i
			for end < len(text) && text[end] >= '0' && text[end] <= '9' {
				end++
			}
			n, err := strconv.Atoi(text[i:end])
			if err != nil || n == 0 || ch == '0' || n > len(row)-done {
				return fail(i, "a run of "+text[i:end]+" squares; rank "+strconv.Itoa(rank+1)+" has "+strconv.Itoa(len(row)-done)+" left")
			}
			done, i = done+n, end
		default:
			c, n, why := p.g.readToken(text[i:])
			if why != "" {
				return fail(i, why)
			}
			if done == len(row) {
				return fail(i, "rank "+strconv.Itoa(rank+1)+" has more than "+strconv.Itoa(len(row))+" squares")
			}
			sq := row[done]
			if !b.Exists(sq) {
				return fail(i, "a piece on "+b.Name(sq)+", which is no square of this board")
			}
			if p.g.royalType != game.NoType && p.g.isRoyal[c] && p.royal[c.side()] != geom.NoSquare && !p.g.heirs {
				return fail(i, "a second "+p.g.types[c.kind()].Name+" of "+p.g.info.SideNames()[c.side()])
			}
			if c != p.g.wall && p.g.mustHavePromoted(c, sq) {
				return fail(i, game.WithArticle(p.g.types[c.kind()].Name)+" on "+p.g.board.Name(sq)+", where it must have promoted")
			}
			p.put(c, uint8(sq))
			done, i = done+1, i+n
		}
	}
	if rank != 0 || done != len(row) {
		return fail(len(text), "ends on rank "+strconv.Itoa(rank+1)+" after "+strconv.Itoa(done)+" squares; expected "+
			strconv.Itoa(b.Ranks())+" ranks, the first of "+strconv.Itoa(len(b.Row(0))))
	}
	return nil
}

// readToken reads a piece at the start of text and returns its code and length, or why it is none.
func (g *Game) readToken(text string) (c code, n int, why string) {
	var id string
	switch {
	case text[0] == '{':
		end := strings.IndexByte(text, '}')
		if end < 0 {
			return none, 0, `"{" without "}"`
		}
		id, n = text[1:end], end+1
		if isBare(id) {
			return none, 0, strconv.Quote(id) + " is written without braces"
		}
	default:
		n = 1
		if text[0] == '+' && len(text) > 1 {
			n = 2
		}
		if len(text) > n && text[n] == '~' {
			n++
		}
		id = text[:n]
	}
	if g.wall != none && g.namesWall(id) {
		return g.wall, n, ""
	}
	if t, ok := g.ids[id]; ok {
		return codeOf(t, game.First), n, ""
	}
	if t, ok := g.lowerIDs[id]; ok {
		return codeOf(t, game.Second), n, ""
	}
	if c, ok := g.aliases[id]; ok {
		return c, n, ""
	}
	if _, size := utf8.DecodeRuneInString(text); size > len(id) {
		id = text[:size] // a whole character
	}
	return none, 0, strconv.Quote(id) + " is no piece of this game"
}

// parseHands reads the pieces in hand up to the closing bracket.
func (p *Position) parseHands(text string) error {
	fail := func(at int, why string) error {
		return &game.SyntaxError{Field: "holdings", Text: "[" + text, At: at + 1, Why: why}
	}
	for i := 0; i < len(text); {
		if text[i] == ']' {
			if i != len(text)-1 {
				return fail(i+1, `nothing may follow "]"`)
			}
			return nil
		}
		c, n, why := p.g.readToken(text[i:])
		if why != "" {
			return fail(i, why)
		}
		if c == p.g.wall {
			return fail(i, p.g.aWall()+" cannot be in hand")
		}
		if p.g.isRoyal[c] && !p.takesRoyal(c) || p.g.v.Types[c.kind()].PromotedFrom != game.NoType {
			return fail(i, game.WithArticle(p.g.types[c.kind()].Name)+" ("+p.g.types[c.kind()].ID+") cannot be in hand")
		}
		in := &p.hand[c.side()][c.kind()]
		if *in == maxInHand {
			return fail(i, "too many pieces of one type in hand")
		}
		*in++
		i += n
	}
	return fail(len(text), `expected "]"`)
}

// takesRoyal reports whether a royal piece may be added to the hand of its side: there may be several, or it is the side's
// only one, and at the start it does not stand on the board either.
func (p *Position) takesRoyal(c code) bool {
	side := c.side()
	return p.g.heirs || p.royal[side] == geom.NoSquare && p.hand[side][c.kind()] == 0 && p.g.v.Hand.Drops &&
		(p.g.start == nil || p.g.start.royal[side] == geom.NoSquare)
}

// checkRoyals refuses positions without a royal piece that the game starts with, and those in
// which the side that is not to move is in check.
func (p *Position) checkRoyals(placement string) error {
	if p.g.royalType == game.NoType {
		return p.checkSurvivors(placement)
	}
	for side, sq := range p.royal {
		if sq == geom.NoSquare && p.g.start != nil && !p.g.mortal && p.g.start.royal[side] != geom.NoSquare {
			return &game.SyntaxError{Field: "placement", Text: placement, At: -1,
				Why: p.g.info.SideNames()[side] + " has no " + p.g.types[p.g.royalType].Name}
		}
	}
	other := p.royal[p.side.Other()]
	if other == geom.NoSquare || p.g.mortal || !p.attacked(uint8(other), p.side) {
		return nil
	}
	if p.g.ending.facing != nil && p.nowFacing() {
		p.faced = true // who is faced may pass in check, which ends the game
		return nil
	}
	from := p.Attackers(nil, other, p.side)[0]
	return &game.SyntaxError{Field: "placement", Text: placement, At: -1,
		Why: "the side not to move is in check: " + p.g.board.Name(from) + " attacks the " +
			p.g.types[p.g.royalType].Name + " on " + p.g.board.Name(other)}
}

// grows reports whether a side may have more pieces of a type than it had at the start.
func (g *Game) grows(t game.TypeID) bool {
	if g.v.Hand != nil && g.v.Hand.Captures || slices.Contains(g.v.FreeDrops, t) {
		return true
	}
	makes := func(pw variant.Power) bool { return pw.MakesPieces() }
	for i := range g.v.Types {
		if slices.ContainsFunc(g.v.Types[i].Powers, makes) {
			return true
		}
	}
	becomes := func(pr variant.Promotion) bool { return slices.Contains(pr.To, t) }
	return slices.ContainsFunc(g.v.Promotions, becomes) || g.v.Turns.Supplies(t)
}

// checkSurvivors refuses positions with more pieces than at the start of a kind that decides
// the game by its loss, and those in which both sides have lost theirs.
func (p *Position) checkSurvivors(placement string) error {
	if p.g.start == nil || p.g.v.Ending.AnyNumber {
		return nil
	}
	for i := range p.g.ending.extinctions {
		x := &p.g.ending.extinctions[i]
		if x.Count > 0 {
			continue
		}
		lost := 0
		for _, side := range []game.Side{game.First, game.Second} {
			if x.Spares[side] {
				continue
			}
			total := 0
			for _, t := range x.Types {
				n := p.left(t, side)
				if total += n; n > p.g.start.left(t, side) && !p.g.grows(t) {
					return &game.SyntaxError{Field: "placement", Text: placement, At: -1,
						Why: p.g.info.SideNames()[side] + " has " + strconv.Itoa(n) + " of " + p.g.types[t].Name + ", more than at the start"}
				}
			}
			if total == 0 {
				lost++
			}
		}
		if lost == 2 {
			return &game.SyntaxError{Field: "placement", Text: placement, At: -1,
				Why: "both sides have lost what decides the game"}
		}
	}
	return nil
}
