package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Announced returns what both sides are told of the last turn, where they do not see the whole board: "on which squares pieces
// have been captured, and of each whether it was a pawn", by square; "that the side to move is in check, and from which direction",
// each once; "whether the side to move has a legal capture by a pawn". Of the first position nobody is told.
func (p *Position) Announced() []string {
	told, last := p.game.v.Announces, len(p.history)-1
	if last <= 0 {
		return nil
	}
	var out []string
	if told.Captures {
		out = append(out, p.history[last-1].at.lostBy(p.history[last].made, p)...)
	}
	if told.Checks {
		out = append(out, p.checksTold()...)
	}
	if told.Tries && p.triesToCapture() {
		out = append(out, p.sideName()+" can capture with a pawn")
	}
	return out
}

// sideName returns what the side to move is called.
func (p *Position) sideName() string {
	if name := p.game.v.About.Sides[p.side]; name != "" {
		return name
	}
	return []string{"White", "Black"}[p.side]
}

// lostBy tells what has left the board by a move, after which the position is next. The mover is told by nobody, and whoever has gone
// elsewhere has not left the board.
func (p *Position) lostBy(m move, next *Position) []string {
	if m.pass {
		return nil
	}
	var out []string
	for _, sq := range p.squares() {
		if sq == m.from || m.castles && sq == m.partnerFrom || m.swap && sq == m.to || m.shoved != nil && sq == m.shoved.from {
			continue
		}
		if _, stands := next.pieces.find(sq); stands && sq != m.to && !m.captured.Has(sq) {
			continue
		}
		what := "a piece"
		if p.isTold(p.pieces.at(sq).Type) {
			what = "a pawn"
		}
		out = append(out, what+" is captured on "+p.game.v.Board.Name(sq))
	}
	return out
}

// isTold reports whether a type is a pawn for those who are told.
func (p *Position) isTold(t game.TypeID) bool { return slices.Contains(p.game.v.Announces.Pawns, t) }

// checksTold tells from where the side to move is in check: on which line, or by what where no line leads there.
func (p *Position) checksTold() []string {
	lines := map[geom.Bearing]string{
		geom.OnRank: "the rank", geom.OnFile: "the file", geom.OnLine: "a line", geom.OnDiagonal: "a diagonal",
		geom.OnLongDiagonal: "the long diagonal", geom.OnShortDiagonal: "the short diagonal",
	}
	var out []string
	for _, king := range p.Checked() {
		if p.pieces.at(king).Side != p.side {
			continue
		}
		for _, from := range p.attackers(king) {
			if line, ok := lines[p.game.v.Board.Bearing(king, from)]; ok {
				out = append(out, "check on "+line)
			} else {
				out = append(out, p.game.v.Types[p.pieces.at(from).Type].Name+" check")
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// triesToCapture reports whether the side to move has a legal capture by a pawn.
func (p *Position) triesToCapture() bool {
	return p.Result() == "ongoing" && slices.ContainsFunc(p.legal(), func(t turn) bool {
		m := t.steps[0]
		return !m.drop && !m.pass && !m.castles && p.isTold(m.mover.Type) && !m.captured.Empty()
	})
}
