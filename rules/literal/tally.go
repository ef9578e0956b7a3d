package literal

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// limitFor returns the limit of a count for a side that is behind, 0 if there is none. "There is none while the other side has
// no piece but one, while it has more than Weak pieces itself, and, unless BoardWithPawns says otherwise, while there are Pawns. While it has more
// than one piece the limit is Board. For its last one there is none while there are Pawns; otherwise the first of Rows that
// applies says it, else Rest."
func (p *Position) limitFor(side game.Side) int {
	rule := p.game.v.Ending.Counting
	ours, pawns := p.standingOf(side), false
	for _, piece := range p.pieces.all() {
		pawns = pawns || slices.Contains(rule.Pawns, piece.Type)
	}
	switch {
	case p.standingOf(side.Other()) == 1, ours > rule.Weak, pawns && (ours <= 1 || !rule.BoardWithPawns):
		return 0
	case ours > 1:
		return 2 * rule.Board
	}
	for _, row := range rule.Rows {
		n := 0
		for _, piece := range p.pieces.all() {
			if piece.Side != side && slices.Contains(row.Types, piece.Type) {
				n++
			}
		}
		if n >= row.Least {
			return 2 * row.Limit
		}
	}
	return 2 * rule.Rest
}

// keepTally counts the turn made since before. "A count begins as soon as there is a limit, and again when the side to move
// has only its last piece and something has been captured or promoted. That for the last piece begins with the number of all
// pieces, if FromPieces says so, and then when the last piece captures the last pawn, too."
func (p *Position) keepTally(before *Position, made []move) {
	rule := p.game.v.Ending.Counting
	if rule == nil {
		return
	}
	if p.limit > 0 {
		p.counted++
	}
	all := p.standingOf(game.First) + p.standingOf(game.Second)
	changed := false
	for _, m := range made {
		changed = changed || !m.captured.Empty() || m.takes || m.promotes != game.NoType
	}
	pawn := p.owns(p.side, rule.Pawns) < before.owns(p.side, rule.Pawns)
	left := slices.ContainsFunc(p.squares(), func(sq geom.Square) bool { return slices.Contains(rule.Pawns, p.pieces.at(sq).Type) })
	other := p.side.Other()
	if limit := p.limitFor(other); rule.FromPieces && pawn && !left && p.standingOf(other) == 1 && limit > 0 {
		p.limit, p.counted = limit, 2*all-1
	}
	alone := p.standingOf(p.side) == 1
	if limit := p.limitFor(p.side); limit > 0 && (p.limit == 0 || changed && alone) {
		p.limit, p.counted = limit, 0
		if rule.FromPieces && alone {
			p.counted = 2 * all
		}
	}
	if p.limit > 0 {
		p.halfmove = 0
	}
}

// shownCounter returns what positions say last but one: the move counter, or the turns that are counted towards a limit.
func (p *Position) shownCounter() int {
	if p.limit > 0 {
		return p.counted
	}
	return p.halfmove
}

// cutLimit reads the limit of a count off the EP field: it stands there alone, or behind a comma.
func (p *Position) cutLimit(text string) string {
	squares, limit, both := strings.Cut(text, ",")
	if !both {
		squares, limit = "-", text
	}
	n, err := strconv.Atoi(limit)
	if p.game.v.Ending.Counting == nil || err != nil {
		return text
	}
	p.limit = n
	return squares
}
