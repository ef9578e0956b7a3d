package literal

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// entries returns the legal turns by which a piece of the hand enters, of those that are legal without: it "comes to the gate that a
// piece leaves by a move that does nothing else" and is no initial one, " or to either gate that castling leaves, unless something stands there
// then: where the piece could be dropped, if that square were empty before".
func (p *Position) entries(turns []turn) []turn {
	gating := p.game.v.Gating
	if gating == nil || !gating.Enters || p.game.v.Turns != nil {
		return nil
	}
	var out []turn
	for _, t := range turns {
		m := t.steps[0]
		gates := []geom.Square{m.from}
		switch {
		case m.castles:
			gates = append(gates, m.partnerFrom)
		case !m.mere || m.promotes != game.NoType || m.relayed || len(m.actions)+len(m.further) > 0:
			continue
		}
		if len(m.used) > 0 || !m.castles && p.leapsFirst(m) {
			continue
		}
		for _, gate := range gates {
			if piece, ok := p.pieces.find(gate); !ok || piece.Side != p.side || !p.gates.Has(gate) || !p.after(m).isEmpty(gate) {
				continue
			}
			for in, n := range p.hands[p.side] {
				if n == 0 || p.game.v.Types[in].Royal || !p.mayDropOn(game.Piece{Type: in, Side: p.side}, gate) {
					continue
				}
				with := m
				with.entered, with.enters, with.entersAt = true, in, gate
				n := p.after(with)
				if n.safe = p.leavesSafe(with, n); n.safe && p.mayBeMade(with, n) {
					out = append(out, p.allowed(turn{n.made, n.handedOver()})...)
				}
			}
		}
	}
	return out
}

// leapsFirst reports whether the piece could not make a move had it moved before.
func (p *Position) leapsFirst(m move) bool {
	q := p.clone()
	q.gates.Remove(m.from)
	return !slices.ContainsFunc(q.pieceMoves(m.from), func(o move) bool { return o.to == m.to && o.captured == m.captured })
}

// enter places what enters by a move.
func (p *Position) enter(m move) {
	if m.entered {
		p.hold(p.side, m.enters, -1)
		p.pieces.put(m.entersAt, game.Piece{Type: m.enters, Side: p.side})
	}
}

// entry writes what enters by a move: / and its id, and by castling the square.
func (m move) entry(g *Game) string {
	text := "/" + g.v.Types[m.enters].MoveID
	if m.castles {
		text += g.v.Board.Name(m.entersAt)
	}
	return text
}

// changeGates: what enters comes from the hand, dropped pieces that may castle count as unmoved, aiming pieces take the
// gate of the other side's royal piece, and "a side whose hand is empty, and stays so, has no gates".
func (p *Position) changeGates(before *Position, m move) {
	gating := p.game.v.Gating
	if gating == nil {
		return
	}
	if m.drop {
		for wing, partner := range p.castling[p.side] {
			if partner != geom.NoSquare && before.castling[p.side][wing] != partner {
				king, _ := p.castlingKing(p.side)
				p.gates.Add(partner)
				p.gates.Add(king)
			}
		}
	}
	b := p.game.v.Board
	for sq, piece := range p.pieces.all() {
		aimed := b.File(sq) == b.File(m.to) || b.Rank(sq) == b.Rank(m.to)
		for _, t := range gating.Aims {
			if t == m.mover.Type && aimed && piece.Side != p.side && p.game.v.Types[piece.Type].Royal {
				p.gates.Remove(sq)
			}
		}
	}
	p.closeIdle(p.side)
}

// closeIdle takes the gates from a side whose hand is empty and stays so.
func (p *Position) closeIdle(side game.Side) {
	if !p.isIdle(side) {
		return
	}
	for sq, piece := range p.pieces.all() {
		if piece.Side == side {
			p.gates.Remove(sq)
		}
	}
}

// isIdle reports whether nothing can enter by the gates of a side, now and later.
func (p *Position) isIdle(side game.Side) bool {
	if !p.game.v.Gating.Enters || p.game.v.Hand.Captures {
		return false
	}
	for _, n := range p.hands[side] {
		if n > 0 {
			return false
		}
	}
	return true
}

// gatesText writes the gates of a side behind its rights to castle, which tell those of king and partners.
func (p *Position) gatesText(side game.Side) string {
	if p.game.v.Gating == nil {
		return ""
	}
	text, known := "", geom.Set{}
	king := geom.NoSquare
	if p.game.v.Castling != nil {
		king, _ = p.castlingKing(side)
	}
	for wing, partner := range p.castling[side] {
		if partner == geom.NoSquare {
			continue
		}
		known.Add(partner)
		known.Add(king)
		if p.game.v.Castling.FromAnywhere && !p.isOutermost(side, wing, partner) {
			text += p.castlingLetter(side, wing, partner)
		}
	}
	switch {
	case known.Empty() && len(p.castlingsByGates(side)) > 0:
		text += p.fileLetter(side, king)
	case !known.Empty() && !p.gates.Has(king) && !p.isIdle(side):
		text += p.fileLetter(side, king) + p.fileLetter(side, king)
	}
	for sq := range p.gates.Minus(known).All() {
		if piece, ok := p.pieces.find(sq); ok && piece.Side == side {
			text += p.fileLetter(side, sq)
		}
	}
	return text
}

func (p *Position) fileLetter(side game.Side, sq geom.Square) string {
	letter := p.game.v.Board.FileName(p.game.v.Board.File(sq))
	if side == game.First {
		return strings.ToUpper(letter)
	}
	return letter
}

// isOutermost reports whether a right to castle is written K or Q where kings and partners start anywhere: files name gates, and
// the partner is the outermost.
func (p *Position) isOutermost(side game.Side, wing int, partner geom.Square) bool {
	return p.game.v.Gating != nil && p.castlingPartner(side, wing) == partner
}

// castlingsByGates returns the partners with which a side may castle where that is not written: king and partner stand on gates.
func (p *Position) castlingsByGates(side game.Side) map[int]geom.Square {
	castling, b := p.game.v.Castling, p.game.v.Board
	if castling == nil || !castling.FromAnywhere {
		return nil
	}
	king, ok := p.castlingKing(side)
	if !ok || !p.gates.Has(king) {
		return nil
	}
	out := map[int]geom.Square{}
	for sq := range p.gates.And(p.game.v.Gating.Rank[side]).All() {
		wing := variant.KingSide
		if sq < king {
			wing = variant.QueenSide
		}
		if _, known := out[wing]; !known && sq != king && p.hasPartnerOn(side, b.File(sq)) {
			out[wing] = sq
		}
	}
	return out
}

// parseGates reads the rights to castle and the gates.
func (p *Position) parseGates(text string) error {
	var denied [2]bool
	text = strings.TrimPrefix(text, "-")
	for i, letter := range strings.Split(text, "") {
		if err := p.parseGate(letter, strings.Contains(text[:i], letter), &denied); err != nil {
			return err
		}
	}
	for _, side := range []game.Side{game.First, game.Second} {
		switch castles := p.castling[side] != [2]geom.Square{geom.NoSquare, geom.NoSquare}; {
		case castles && denied[side]:
			king, _ := p.castlingKing(side)
			p.gates.Remove(king)
		case !castles && !denied[side]:
			for wing, partner := range p.castlingsByGates(side) {
				p.castling[side][wing] = partner
			}
		}
	}
	p.closeIdle(game.First)
	p.closeIdle(game.Second)
	return nil
}

// parseGate reads one letter. A file that is written twice names a partner, or the king if that has no gate, or may not castle.
func (p *Position) parseGate(letter string, again bool, denied *[2]bool) error {
	side := game.First
	if strings.ToLower(letter) == letter {
		side = game.Second
	}
	castling, b := p.game.v.Castling, p.game.v.Board
	if wing := strings.Index("KQ", strings.ToUpper(letter)); castling != nil && wing >= 0 {
		partner := p.castlingPartner(side, wing)
		king, _ := p.castlingKing(side)
		p.castling[side][wing] = partner
		p.gates.Add(partner)
		p.gates.Add(king)
		return nil
	}
	file := b.FileNamed(strings.ToLower(letter)[0])
	for sq := range p.game.v.Gating.Rank[side].All() {
		if b.File(sq) != file {
			continue
		}
		king, ok := geom.NoSquare, false
		if castling != nil {
			king, ok = p.castlingKing(side)
		}
		switch piece, there := p.pieces.find(sq); {
		case !there || piece.Side != side: // nobody has it
		case !again:
			p.gates.Add(sq)
			if p.isIdle(side) { // the letter can mean nothing but a partner
				p.parsePartner(letter)
			}
		case ok && king == sq:
			denied[side] = true
		default:
			p.parsePartner(letter)
		}
		return nil
	}
	return fmt.Errorf("rights: nothing has the right %q", letter)
}

// parsePartner reads a right to castle with the partner on a file, if there is one.
func (p *Position) parsePartner(letter string) {
	if castling := p.game.v.Castling; castling != nil && castling.FromAnywhere {
		p.parseCastling(letter)
	}
}
