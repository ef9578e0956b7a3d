package literal

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// FEN writes the position: PLACEMENT[HOLDINGS] SIDE RIGHTS EP HALFMOVE FULLMOVE.
func (p *Position) FEN() string {
	return fmt.Sprintf("%s %d %d", p.keyWith(p.limitText(), p.struckText()), p.shownCounter(), p.fullmove)
}

// struckText writes "the squares on which the last turn has captured pieces that may not be traded by pieces of other types", if
// there are any.
func (p *Position) struckText() string {
	text := ""
	for sq := range p.struck.All() {
		text += p.game.v.Board.Name(sq)
	}
	if text == "" {
		return ""
	}
	return " !" + text
}

// limitText writes EP and the limit of a count: "it stands there alone, or behind a comma".
func (p *Position) limitText() string {
	switch ep := p.ep(); {
	case p.limit == 0:
		return ep
	case ep == "-":
		return strconv.Itoa(p.limit)
	default:
		return ep + "," + strconv.Itoa(p.limit)
	}
}

// keyWith writes placement, hands, side, rights, a field in the place of EP, and what else tells positions apart, which ends with struck.
func (p *Position) keyWith(ep, struck string) string {
	text := fmt.Sprintf("%s%s %s %s %s", p.placement(), p.holdings(), p.side, p.rights(), ep)
	if p.game.v.Ending.Checks {
		text += fmt.Sprintf(" %d+%d", p.checks[0], p.checks[1])
	}
	if slices.Contains(p.game.imitates, true) {
		id := "-"
		if p.lastMoved != game.NoType {
			id = p.game.v.Types[p.lastMoved].ID
		}
		text += " =" + id
	}
	return text + struck
}

// situation writes what makes two positions the same: also the form of the turn that is due, and of what a turn has left to be
// captured en passant "only what a piece could capture", and of what it has struck only what forbids a step.
func (p *Position) situation() string {
	ep, struck := p.ep(), p.struckText()
	if !p.passed.Empty() && !p.takesPassing() {
		ep = "-"
	}
	if struck != "" && !p.struckMatters() {
		struck = ""
	}
	key := p.keyWith(ep, struck)
	if p.game.v.Turns == nil {
		return key
	}
	return fmt.Sprint(key, " ", p.formNumber())
}

// takesPassing reports whether a piece of the side to move could capture en passant and leave its royal pieces safe, where turns are
// single steps.
func (p *Position) takesPassing() bool {
	for _, from := range p.squares() {
		if p.pieces.at(from).Side != p.side {
			continue
		}
		for _, m := range p.pieceMoves(from) {
			victim, passed := p.victims[m.to]
			if passed && m.mere && m.captured.Has(victim) && (p.game.v.Turns != nil || p.leavesSafe(m, p.after(m))) {
				return true
			}
		}
	}
	return false
}

// placement writes ranks from the top separated by `/`; a number is a run of squares without
// a piece, squares that do not exist included.
func (p *Position) placement() string {
	b := p.game.v.Board
	var ranks []string
	for rank := b.Ranks() - 1; rank >= 0; rank-- {
		text, run := "", 0
		for _, sq := range b.Row(rank) {
			piece, ok := p.pieces.find(sq)
			wall := sq != geom.NoSquare && p.walls.Has(sq)
			if !ok && !wall {
				run++
				continue
			}
			if run > 0 {
				text, run = text+strconv.Itoa(run), 0
			}
			if wall {
				text += "*"
			} else {
				text += p.game.pieceText(piece)
			}
		}
		if run > 0 {
			text += strconv.Itoa(run)
		}
		ranks = append(ranks, text)
	}
	return strings.Join(ranks, "/")
}

// pieceText writes a piece: its id, in lower case for the second side, in braces if it has
// several letters. The marks of promoted forms (`+P`, `Q~`) are no letters.
func (g *Game) pieceText(piece game.Piece) string {
	id := g.v.Types[piece.Type].ID
	if piece.Side == game.Second {
		id = strings.ToLower(id)
	}
	if len(strings.Trim(id, "+~")) > 1 {
		return "{" + id + "}"
	}
	return id
}

// holdings writes the hands, the first side's first, each sorted by id; nothing in games that
// have none.
func (p *Position) holdings() string {
	if p.game.v.Hand == nil {
		return ""
	}
	text := ""
	for side := range p.hands {
		types := slices.Collect(maps.Keys(p.hands[side]))
		slices.SortFunc(types, func(a, b game.TypeID) int {
			return strings.Compare(p.game.v.Types[a].ID, p.game.v.Types[b].ID)
		})
		for _, t := range types {
			text += strings.Repeat(p.game.pieceText(game.Piece{Type: t, Side: game.Side(side)}), p.hands[side][t])
		}
	}
	return "[" + text + "]"
}

// rights writes castling rights, by the letters KQkq, or by the partners' files where kings
// and partners start anywhere; then the ids of the types with initial moves whose only member
// has never moved.
func (p *Position) rights() string {
	text := ""
	for side := range p.castling {
		for wing, partner := range p.castling[side] {
			if partner != geom.NoSquare {
				text += p.castlingLetter(game.Side(side), wing, partner)
			}
		}
		text += p.gatesText(game.Side(side))
	}
	for side := range p.unmoved {
		if p.game.v.Gating != nil {
			break
		}
		for _, t := range slices.Sorted(maps.Keys(p.unmoved[side])) {
			text += p.game.pieceText(game.Piece{Type: t, Side: game.Side(side)})
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

// castlingLetter writes one right: upper case for the first side.
func (p *Position) castlingLetter(side game.Side, wing int, partner geom.Square) string {
	letter := string("KQ"[wing])
	if p.game.v.Castling.FromAnywhere && !p.isOutermost(side, wing, partner) {
		letter = strings.ToUpper(p.game.v.Board.Name(partner)[:1])
	}
	if side == game.Second {
		letter = strings.ToLower(letter)
	}
	return letter
}

// ep writes the squares that the last move passed with a right to be captured there, and those of the
// pieces that did so where their types name themselves.
func (p *Position) ep() string {
	named := p.passed.Or(p.passers)
	if named.Empty() {
		return "-"
	}
	text := ""
	for sq := range named.All() {
		text += p.game.v.Board.Name(sq)
	}
	return text
}
