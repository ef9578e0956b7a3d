package notation

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A where is how much of the square that a piece comes from is written.
type where uint8

const (
	nowhere where = iota
	byFile
	byRank
	bySquare
)

// san writes a step in algebraic notation.
func (p *page) san(m *move) string {
	if who, at := p.staying(m); who != nil {
		return letter(who) + p.board.Name(at) + p.wallBehind(m)
	}
	if square, ok := p.walling(m); ok {
		return square
	}
	if m.kind != plain {
		return m.withoutSquares() + p.noWall(m)
	}
	at := p.disambiguation(m)
	return letter(m.mover) + p.origin(m, at) + m.crossing("") + p.board.Name(m.to) + m.rest + m.promotion() + m.entry + p.noWall(m)
}

// lan writes a step in the long form, with both squares.
func (p *page) lan(m *move) string {
	if who, at := p.staying(m); who != nil {
		return letter(who) + p.board.Name(at) + "-" + p.board.Name(at) + p.wallBehind(m)
	}
	if square, ok := p.walling(m); ok {
		return square
	}
	if m.kind != plain {
		return m.withoutSquares() + p.noWall(m)
	}
	return letter(m.mover) + p.board.Name(m.from) + m.crossing("-") + p.board.Name(m.to) + m.rest + m.promotion() + m.entry + p.noWall(m)
}

// staying returns the piece by which a pass, or a wall that is placed instead of moving, is written as if it moved to its own square,
// as in UCI, and that square; nil for all other steps, and where there is none.
func (p *page) staying(m *move) (*game.Type, geom.Square) {
	w, at := wallsOf(p.pos), geom.NoSquare
	switch {
	case p.pos.TurnOpen():
	case m.own == passText:
		at = passer(p.board, p.pos, w.passes)
	case p.wallBehind(m) != "":
		at = w.from
	}
	if at == geom.NoSquare {
		return nil, geom.NoSquare
	}
	piece, _ := p.pos.At(at)
	return p.pos.Type(piece.Type), at
}

// wallBehind returns how a wall that is placed instead of moving follows the square of the piece that stays, "" where there is none.
func (p *page) wallBehind(m *move) string {
	if square, ok := wallPlaced(p.board, p.pos, m.own); ok {
		return "," + square
	}
	return ""
}

// noWall follows a move that is made instead of placing a wall: a1, as in UCI.
func (p *page) noWall(m *move) string {
	if m.from == geom.NoSquare || p.pos.TurnOpen() || !wallsOf(p.pos).instead {
		return ""
	}
	return ",a1"
}

// walling returns the square to which a step brings a wall after another step, which says all of it.
func (p *page) walling(m *move) (square string, ok bool) {
	if !p.pos.TurnOpen() {
		return "", false
	}
	return wallPlaced(p.board, p.pos, m.own)
}

// wallsAfter returns the squares to which a wall may come after a step.
func (p *page) wallsAfter(m *move) []string {
	if wallsOf(p.pos).instead || game.CapabilitiesOf(p.pos).WallWriter == nil {
		return nil
	}
	squares, known := p.walls[m.step]
	if known {
		return squares
	}
	p.pos.Make(m.step)
	if p.pos.TurnOpen() {
		for _, s := range p.pos.Steps(nil) {
			if square, ok := wallPlaced(p.board, p.pos, p.pos.StepText(s)); ok {
				squares = append(squares, square)
			}
		}
	}
	p.pos.Unmake()
	if p.walls == nil {
		p.walls = make(map[game.Step][]string)
	}
	p.walls[m.step] = squares
	return squares
}

// withoutSquares writes what needs no square that a piece comes from: castling, drops and what only our own text says.
func (m *move) withoutSquares() string {
	switch {
	case m.kind == castle && m.long:
		return "O-O-O" + m.entry
	case m.kind == castle:
		return "O-O" + m.entry
	case m.kind == drop:
		return named(m.placed) + m.own[len(m.droppedID()):]
	}
	return m.own
}

// droppedID returns the id of the piece that a drop places, as our own text writes it.
func (m *move) droppedID() string {
	for i := range m.own {
		if m.own[i] == '@' {
			return m.own[:i]
		}
	}
	return ""
}

// crossing stands between the squares of a move.
func (m *move) crossing(quiet string) string {
	if m.captures {
		return "x"
	}
	return quiet
}

// promotion writes what the piece becomes, "" if it stays what it is.
func (m *move) promotion() string {
	if m.into == nil {
		return ""
	}
	return "=" + named(m.into)
}

// disambiguation returns how much of the square that a piece comes from must be written so that no other piece that is written alike is
// meant: one that goes there by the same promotion, and with the same piece that enters. Captures of pawns tell the file always. What a
// piece does from where it stays is written with its square twice: Nd6xd5 would be the long form of a capture. A pawn that promotes
// instead of moving, or on another file without capturing, has gone there as what it becomes: e5d4=F.
func (p *page) disambiguation(m *move) where {
	switch {
	case m.from == m.to && m.into != nil:
		return nowhere // e5=F: it promotes where it stands
	case m.from == m.to, m.into != nil && m.mover.NoLetter && !m.captures && (m.mover.Stays || p.board.File(m.from) != p.board.File(m.to)):
		return bySquare
	}
	var any, sameFile, sameRank bool
	for i := range p.moves {
		o := &p.moves[i]
		if o.kind != plain || o.to != m.to || o.from == m.from || letter(o.mover) != letter(m.mover) || o.sign != m.sign || o.entry != m.entry || !p.isRival(o) {
			continue
		}
		any = true
		sameFile = sameFile || p.board.File(o.from) == p.board.File(m.from)
		sameRank = sameRank || p.board.Rank(o.from) == p.board.Rank(m.from)
	}
	switch {
	case m.mover.NoLetter && m.captures && !sameFile, any && !sameFile:
		return byFile
	case !any:
		return nowhere
	case !sameRank && !m.mover.NoLetter:
		return byRank
	}
	return bySquare
}

// isTold reports whether a step is told apart from others.
func (p *page) isTold(m *move) bool { return m.kind == plain && p.disambiguation(m) != nowhere }

// isRival reports whether a step could be meant where another one is written: where a wall follows, only such as that wall could follow.
func (p *page) isRival(o *move) bool { return p.wall == "" || slices.Contains(p.wallsAfter(o), p.wall) }

// origin writes that much of the square that a piece comes from.
func (p *page) origin(m *move, at where) string {
	switch at {
	case byFile:
		return p.file(m.from)
	case byRank:
		return p.rank(m.from)
	case bySquare:
		return p.board.Name(m.from)
	}
	return ""
}
