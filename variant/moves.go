package variant

import (
	"slices"
	"strings"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// moves makes the ways of moving of a definition. passant are the types that capture en
// passant, by side, in the dialect where the notation does not say so.
func (r *resolver) moves(d definition, t game.TypeID, passant [2][]game.TypeID) []Regional {
	e := [2]bool{slices.Contains(passant[0], t), slices.Contains(passant[1], t)}
	if d.key == "king" {
		e = [2]bool{} // as in Fairy-Stockfish
	}
	var out []Regional
	if d.dialect == betza.FSF {
		if !r.readsAlike(d) {
			return nil
		}
		d.notation = r.withoutIdle(d)
	}
	switch {
	case d.entry.key == "soldier":
		out = r.soldier(d)
	case r.writesAll(d):
		out = r.regional(out, d, d.notation, r.everywhere())
	case !strings.Contains(d.notation, "i") && !e[0] && !e[1]:
		out = r.regional(out, d, d.notation, r.everywhere())
	default:
		out = r.fairyMoves(d, e)
	}
	if d.key == "pawn" && r.bool("doubleStep") {
		out = r.added(out, d, "fmnnD", r.region("doubleStepRegion"))
	}
	if d.key == "pawn" {
		d.dialect = betza.XBetza
		out = r.added(out, d, "fmnnH", r.region("tripleStepRegion"))
	}
	return r.diagonals(out, d)
}

// diagonalMoves are how predefined pieces move along diagonalLines.
var diagonalMoves = map[string]string{"rook": "B", "wazir": "F", "soldier": "fF", "janggiCannon": "pB"}

// diagonals adds how a piece moves along diagonal lines; a king does that moves as a wazir.
func (r *resolver) diagonals(list []Regional, d definition) []Regional {
	e, text := r.value("diagonalLines")
	lines := r.squares(e, text)
	notation := diagonalMoves[d.key]
	if d.key == "king" && d.notation == "W" {
		notation = diagonalMoves["wazir"]
	}
	if lines.Empty() || notation == "" {
		return list
	}
	list = r.added(list, d, notation, [2]geom.Set{lines, lines})
	list[len(list)-1].Onto = lines
	return list
}

// readsAlike reports whether a notation in the FSF dialect is sound and means here what it means
// to Fairy-Stockfish. That program skips what it cannot read; a piece that moves differently in
// two programs, or because of a slip, is worse than a message.
func (r *resolver) readsAlike(d definition) bool {
	p, err := r.parse(d.notation, d.dialect)
	if err != nil {
		r.notationError(d, err)
		return false
	}
	for _, w := range p.Warnings() {
		r.fail(d.entry, d.at+w.At, "in the notation: %s; piece.ID takes the notation in full", w.Text)
	}
	return len(p.Warnings()) == 0
}

// withoutIdle leaves out of a notation that Fairy-Stockfish reads the lame leaps that it does not know and never makes: it
// knows those of N, A, D and Z.
func (r *resolver) withoutIdle(d definition) string {
	kept, at := "", d.at
	for _, m := range splitFairy(d.notation) {
		if strings.Contains(m.mods, "n") && m.tail == "" && strings.Contains("WFKCHGL", m.atom) {
			r.overlook(d.entry, at, "%s is without effect: n stands with N, A, D and Z; piece.ID takes others", m)
		} else {
			kept += m.String()
		}
		at += len(m.String())
	}
	return kept
}

// writesAll reports whether a notation itself says what captures en passant and what is
// initial, as those of the key piece.ID do.
func (r *resolver) writesAll(d definition) bool {
	return d.dialect == betza.XBetza && predefinedByKey(d.key) == nil
}

// soldier gives the soldier its two ways of moving: straight on until it reaches the rank of
// its promotion, sideways too from there on.
func (r *resolver) soldier(d definition) []Regional {
	rank := r.rank("soldierPromotionRank")
	var before, after geom.Set
	for sq := range r.v.Board.Squares().All() {
		if r.v.Board.Rank(sq) < rank {
			before.Add(sq)
		} else {
			after.Add(sq)
		}
	}
	var out []Regional
	if !before.Empty() {
		out = r.regional(out, d, "fW", r.bothSides(before))
	}
	return r.regional(out, d, d.notation, r.bothSides(after))
}

// fairyMoves makes the ways of a notation in which captures en passant are a matter of keys
// and i means: while in the double step region.
func (r *resolver) fairyMoves(d definition, passant [2]bool) []Regional {
	var plain, capturing, initial string
	moves := splitFairy(d.notation)
	if !slices.ContainsFunc(moves, fairyMove.capturesApart) {
		passant = [2]bool{}
	}
	for _, m := range moves {
		var with, without string
		var err error
		if m.initial() {
			without, err = m.plain(d.key == "king")
			initial += without
		} else {
			with, err = m.enPassant()
			capturing += with
			plain += m.String()
		}
		if err != nil && (m.initial() || passant[0] || passant[1]) {
			r.fail(d.entry, d.at, "%v", err)
			return nil
		}
	}
	var out []Regional
	all := r.everywhere()
	switch {
	case passant[0] && passant[1]:
		d.dialect = betza.XBetza
		out = r.regional(out, d, capturing, all)
	case !passant[0] && !passant[1]:
		out = r.regional(out, d, plain, all)
	default:
		side := game.First
		if passant[game.Second] {
			side = game.Second
		}
		out = r.regional(out, d, plain, sided(side.Other(), all[side.Other()]))
		d.dialect = betza.XBetza
		out = r.regional(out, d, capturing, sided(side, all[side]))
	}
	if initial != "" {
		d.dialect = betza.XBetza
		out = r.added(out, d, initial, r.region("doubleStepRegion"))
	}
	return out
}

// regional adds a way of moving that is open on the given squares.
func (r *resolver) regional(list []Regional, d definition, notation string, from [2]geom.Set) []Regional {
	if from == ([2]geom.Set{}) {
		return list
	}
	p, err := r.parse(notation, d.dialect)
	if err != nil {
		r.notationError(d, err)
		return list
	}
	return append(list, Regional{From: from, Piece: p})
}

// added is regional for a way of moving that a key adds to the notation.
func (r *resolver) added(list []Regional, d definition, notation string, from [2]geom.Set) []Regional {
	longer := r.regional(list, d, notation, from)
	if len(longer) > len(list) {
		longer[len(list)].Added = true
	}
	return longer
}

// resetting returns the types of each side whose moves start the move counter again.
func (r *resolver) resetting() [2][]game.TypeID {
	return r.sets(r.ofKeys("pawn"), "pawnTypes", "nMoveRuleTypes")
}

// royalty makes the royal type royal. Facing generals attack each other along open lines: a
// king that "captures" only a royal piece in this way can never face one.
func (r *resolver) royalty() {
	royal := r.piece("royal")
	if r.src.find("royal") == nil {
		royal = game.NoType
		for _, t := range r.ofKeys("king") {
			royal = t
		}
	}
	facing := r.bool("flyingGeneral")
	if royal == game.NoType {
		if facing {
			value, _ := r.value("flyingGeneral")
			r.overlook(value, 0, "without effect, as there is no royal piece")
		}
		return
	}
	king := &r.v.Types[royal]
	king.Royal = true
	if !facing {
		return
	}
	p, err := r.parse("kR", betza.XBetza)
	if err != nil {
		r.problems.add(r.src.errorf("flyingGeneral", err.Error()))
		return
	}
	king.Moves = append(king.Moves, Regional{From: r.everywhere(), Piece: p, Beyond: true})
}
