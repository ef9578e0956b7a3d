package play

import (
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// DrawnText tells where pieces are in a game whose position strings need not be those of two sides: the
// ranks from the last on as in a FEN, with each piece as {side:id} and each wall as *, the hands in brackets, and whose turn
// it is. It is "" for games of two sides without chance or pieces of nobody, whose position strings tell that themselves.
//
//	3{c:R}4[{w:R}{b:R}] c
func DrawnText(info *game.Info, pos game.Position) string {
	if info.Players() == 2 && !info.Chance && !info.Neutral {
		return ""
	}
	var b strings.Builder
	for rank := info.Board.Ranks() - 1; rank >= 0; rank-- {
		drawRank(&b, info.Board, pos, rank)
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	b.WriteByte('[')
	for side := range game.Side(info.Players()) {
		for t := range game.TypeID(pos.Types()) {
			if n := pos.InHand(side, t); n > 0 {
				drawHeld(&b, n, side, pos.Type(t))
			}
		}
	}
	b.WriteString("] " + pos.Side().String())
	return b.String()
}

func drawRank(b *strings.Builder, board *geom.Board, pos game.Position, rank int) {
	var walls geom.Set
	if walled := game.CapabilitiesOf(pos).Walled; walled != nil {
		walls = walled.Walls()
	}
	empty := 0
	flush := func() {
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
		}
		empty = 0
	}
	for _, sq := range board.Row(rank) {
		p, ok := pos.At(sq)
		if !ok && !walls.Has(sq) {
			empty++
			continue
		}
		flush()
		if !ok {
			b.WriteByte('*')
			continue
		}
		drawHeld(b, 1, p.Side, pos.Type(p.Type))
	}
	flush()
}

func drawHeld(b *strings.Builder, n int, side game.Side, t *game.Type) {
	if n > 1 {
		b.WriteString(strconv.Itoa(n))
	}
	b.WriteString("{" + side.String() + ":" + t.ID + "}")
}
