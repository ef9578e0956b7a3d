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
// a1 along the ranks. Ids of several letters stay as they are (g9h9=Ab). Before the square of a wall stands where the piece of
// the step before stands now (e2e4,e4d5). What enters by a gate follows the squares (see enteringUCI). Where a wall is placed instead of moving the first piece makes it without moving
// (a1a1,a1d5), and a move is followed by its end and a1 (e2e4,e4a1).
func AsUCI(b *geom.Board, pos game.Position, own string) string {
	w := wallsOf(pos)
	if own == passText && !pos.TurnOpen() {
		return passUCI(b, pos, w.passes)
	}
	if to, ok := wallPlaced(b, pos, own); ok {
		if text := wallUCI(b, pos, w, to); text != "" {
			return text
		}
	}
	if base, entry := cutEntry(b, own); entry != "" {
		return enteringUCI(b, base, entry)
	}
	squares, id, promotes := strings.Cut(own, "=")
	text := own
	if promotes && len(id) == 1 {
		text = squares + strings.ToLower(id)
	}
	if !w.instead || pos.TurnOpen() {
		return text
	}
	if _, rest := b.ParsePrefix(squares); rest != squares {
		if to, behind := b.ParsePrefix(rest); to != geom.NoSquare {
			text += "," + rest[:len(rest)-len(behind)] + "a1"
		}
	}
	return text
}

// wallUCI writes a wall that comes to a square, behind that of the piece which has moved or passed, or instead of moving twice; "" if
// there is no such piece.
func wallUCI(b *geom.Board, pos game.Position, w walls, to string) string {
	if w.from == geom.NoSquare && pos.TurnOpen() {
		w.from = passer(b, pos, w.passes)
	}
	if w.from == geom.NoSquare {
		return ""
	}
	from := b.Name(w.from)
	if pos.TurnOpen() {
		return from + to
	}
	return from + from + "," + from + to
}

// cutEntry splits off what our own text says of a piece that enters by a gate.
func cutEntry(b *geom.Board, own string) (base, entry string) {
	at := strings.IndexByte(own, '/')
	if at < 0 {
		return own, ""
	}
	if from, _ := b.ParsePrefix(own); from == geom.NoSquare {
		return own, ""
	}
	return own[:at], own[at:]
}

// enteringUCI writes a step by which a piece enters: its letter follows the squares or, where it enters by the gate of the partner
// that castles, those of the partner and the king (b1c3h, e1g1h, h1e1h). Ids of several letters are written as in our own text.
func enteringUCI(b *geom.Board, base, entry string) string {
	from, _ := b.ParsePrefix(base)
	id := strings.ToLower(entry[1:2])
	switch gate, err := b.Parse(entry[2:]); {
	case entry[2:] == "" || err == nil && gate == from:
		return base + id
	case err == nil:
		return b.Name(gate) + b.Name(from) + id
	}
	return base + entry
}

// walls are what a position tells of walls that are placed.
type walls struct {
	from            geom.Square
	instead, passes bool
}

func wallsOf(pos game.Position) walls {
	w := walls{from: geom.NoSquare}
	if teller := game.CapabilitiesOf(pos).WallWriter; teller != nil {
		w.from = teller.WallFrom()
		w.instead, w.passes = teller.WallsInstead()
	}
	return w
}

// wallPlaced returns the square to which our own text of a step brings a wall.
func wallPlaced(b *geom.Board, pos game.Position, own string) (square string, ok bool) {
	if square, ok = strings.CutPrefix(own, "*@"); ok {
		return square, true
	}
	from, rest := b.ParsePrefix(own)
	if from == geom.NoSquare {
		return "", false
	}
	walled := game.CapabilitiesOf(pos).Walled
	if walled == nil {
		return "", false
	}
	stand := walled.Walls()
	return rest, stand.Has(from)
}

// ownWalls returns a turn that may be to place a wall or not, as Fairy-Stockfish writes it, in our own text or in UCI without
// what it writes of walls.
func ownWalls(b *geom.Board, pos game.Position, text string) string {
	first, second, two := strings.Cut(text, ",")
	if !two || pos.TurnOpen() || !wallsOf(pos).instead {
		return text
	}
	from, behind := b.ParsePrefix(second)
	to, end := b.ParsePrefix(behind)
	if from == geom.NoSquare || to == geom.NoSquare || end != "" {
		return text
	}
	if name := b.Name(from); first == name+name {
		return ownWall(b, pos, behind)
	}
	return first
}

// ownWall returns our own text of the step that brings a wall to a square: a new one, or the one that stands and moves.
func ownWall(b *geom.Board, pos game.Position, square string) string {
	for _, s := range pos.Steps(nil) {
		own := pos.StepText(s)
		if to, ok := wallPlaced(b, pos, own); ok && to == square {
			return own
		}
	}
	return "*@" + square
}

// passText is our own text of a pass.
const passText = "0000"

// passUCI writes a pass, by the first piece if that is asked for.
func passUCI(b *geom.Board, pos game.Position, byFirst bool) string {
	if sq := passer(b, pos, byFirst); sq != geom.NoSquare {
		return b.Name(sq) + b.Name(sq)
	}
	return passText
}

// passer returns the square of the piece by which a pass is written: the royal one or, where there is none or it is asked for, the
// first. NoSquare if there is no piece.
func passer(b *geom.Board, pos game.Position, byFirst bool) geom.Square {
	if finder := game.CapabilitiesOf(pos).RoyalFinder; finder != nil && !byFirst {
		if sq := finder.Royal(pos.Side()); sq != geom.NoSquare {
			return sq
		}
	}
	for sq := range b.Area().All() {
		if piece, ok := pos.At(sq); ok && piece.Side == pos.Side() {
			return sq
		}
	}
	return geom.NoSquare
}
