package notation

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// uci writes a step as Fairy-Stockfish does: see AsUCI.
func (p *page) uci(m *move) string { return AsUCI(p.board, p.pos, m.own) }

// AsUCI returns our own text of a step as Fairy-Stockfish writes it: with the letter of a promotion in lower case and
// nothing before it, and a pass as the square of the royal piece, twice, or where there is none that of the first piece, from
// a1 along the ranks. Ids of several letters stay as they are (g9h9=Ab).
func AsUCI(b *geom.Board, pos game.Position, own string) string {
	if own == passText && !pos.TurnOpen() {
		return passUCI(b, pos)
	}
	squares, id, promotes := strings.Cut(own, "=")
	if promotes && len(id) == 1 {
		return squares + strings.ToLower(id)
	}
	return own
}

// passText is our own text of a pass.
const passText = "0000"

func passUCI(b *geom.Board, pos game.Position) string {
	if finder := game.CapabilitiesOf(pos).RoyalFinder; finder != nil {
		if sq := finder.Royal(pos.Side()); sq != geom.NoSquare {
			return b.Name(sq) + b.Name(sq)
		}
	}
	for sq := range b.Squares().All() {
		if piece, ok := pos.At(sq); ok && piece.Side == pos.Side() {
			return b.Name(sq) + b.Name(sq)
		}
	}
	return passText
}
