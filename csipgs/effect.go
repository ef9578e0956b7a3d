package csipgs

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Effect implements game.Position. Pieces of a design that an army makes have the number that its type will
// have.
func (p *Position) Effect(s game.Step, buf []game.Change) game.Effect {
	buf = buf[:0]
	e := game.Effect{From: geom.NoSquare, To: geom.NoSquare}
	switch s & kindMask {
	case kindMove:
		from, to := geom.Square(stepFrom(s)), geom.Square(stepTo(s))
		mover := p.board[from].content()
		e.From, e.To = from, to
		e.Mover, _ = mover.Piece()
		buf = append(buf, game.OnSquare(from, mover, game.Empty), game.OnSquare(to, p.board[to].content(), mover))
	case kindTransfer:
		e.To = geom.Square(stepTo(s))
		e.Mover = game.Piece{Type: stepType(s), Side: p.side}
		buf = append(buf, p.reserveChange(e.Mover, -1), game.OnSquare(e.To, game.Empty, game.Holding(e.Mover)))
	case kindBuy:
		e.Mover = game.Piece{Type: stepType(s), Side: p.side}
		buf = append(buf, p.reserveChange(e.Mover, 1))
	case kindArmy:
		buf = p.armyChanges(p.armies.numbered(stepDraft(s)), buf)
	}
	e.Changes = buf
	return e
}

// content returns what a square of the board holds.
func (c piece) content() game.Content {
	if c == 0 {
		return game.Empty
	}
	return game.Holding(game.Piece{Type: c.kind(), Side: c.side()})
}

func (p *Position) reserveChange(of game.Piece, n int) game.Change {
	had := int(p.hand[of.Side][of.Type])
	return game.InHand(of, had, had+n)
}

// armyChanges appends where an army of the side to move is placed.
func (p *Position) armyChanges(a *army, buf []game.Change) []game.Change {
	types := p.armyTypes(a)
	a.each(p.side, func(sq uint8, slot int) {
		placed := game.Holding(game.Piece{Type: types[slot], Side: p.side})
		buf = append(buf, game.OnSquare(geom.Square(sq), p.board[sq].content(), placed))
	})
	return buf
}

// armyTypes returns by slot the types that an army of the side to move has, also of those designs that do not
// have one yet: types are added in the order of the slots.
func (p *Position) armyTypes(a *army) [slots]game.TypeID {
	types := p.designs[p.side]
	added := make([]string, 0, slots)
	for slot, k := range a.designs {
		if k == nil {
			continue
		}
		t, known := p.typeOf(k.text)
		if i := slices.Index(added, k.text); i >= 0 {
			t += game.TypeID(i)
		} else if !known {
			t += game.TypeID(len(added))
			added = append(added, k.text)
		}
		types[slot] = t
	}
	return types
}
