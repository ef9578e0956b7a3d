package variant

import (
	"errors"
	"slices"
	"strings"

	"aanca.chess/betza"
	"aanca.chess/game"
)

// powers gives types what their notation does not say.
func (r *resolver) powers() {
	r.royalty()
	for _, t := range r.set("safeLeaps") {
		r.v.Types[t].SafeLeaps = true
	}
	for _, t := range r.set("chains") {
		r.v.Types[t].Chains = true
	}
	for _, t := range r.set("countedMoves") {
		r.v.Types[t].Counted = true
	}
	for _, t := range r.set("mutuallyImmuneTypes") {
		r.v.Types[t].PassesOwn = true
	}
	for side, types := range r.resetting() {
		for _, t := range types {
			r.v.Types[t].Resets[side] = true
		}
	}
	for i := range r.v.Types {
		r.empower(&r.v.Types[i])
	}
}

// empower gives a type the powers of its own keys. They take the place of those of the same key
// that it has from the type as which it moves.
func (r *resolver) empower(t *Type) {
	for i := range Powers {
		row := &Powers[i]
		e := r.src.find(row.Key + "." + t.ID)
		if e == nil {
			continue
		}
		t.Powers = slices.DeleteFunc(t.Powers, func(old Power) bool { return old.Key == row.Key })
		if e.value == "-" {
			continue
		}
		if power, ok := r.power(e, row); ok {
			t.Powers = append(t.Powers, power)
		}
	}
	e := r.src.find("power." + t.ID)
	if e == nil {
		return
	}
	t.Powers = slices.DeleteFunc(t.Powers, func(old Power) bool { return old.Key == "" })
	if e.value != "-" {
		t.Powers = append(t.Powers, r.clauses(e)...)
	}
}

// power reads the value of a power's key: the reach, perhaps the word with and the partners,
// perhaps the word only and the pieces that it works on, perhaps, where enemies are immobilized, the
// word unless and those of their side that keep them free.
//
//	coordinate.X = Q with K only C
//	immobilize.I = K unless XI
func (r *resolver) power(e *entry, row *Row) (Power, bool) {
	value, free, freed := strings.Cut(e.value, " unless ")
	text, only, limited := strings.Cut(value, " only ")
	reach, partners, together := strings.Cut(text, " with ")
	p := row.Power
	var ok bool
	if p.Reach, ok = r.reach(e, 0, strings.TrimSpace(reach), Places[p.Where].Reach == Lines); !ok {
		return p, false
	}
	before := len(r.problems.list)
	if limited {
		p.Only = r.typesAt(e, len(text)+len(" only "), only)
	}
	if together {
		p.Partners = r.typesAt(e, len(reach)+len(" with "), partners)
	}
	if freed && p.Action == Freeze {
		by := r.typesAt(e, len(value)+len(" unless "), free)
		p.Guards = []Guard{{Unless: true, Whom: Enemies, Types: by, Reach: p.Reach}}
	}
	switch needs := p.Where == Crossing; {
	case len(r.problems.list) > before:
		return p, false
	case freed && p.Action != Freeze:
		r.fail(e, len(value), "unless stands with immobilize alone")
		return p, false
	case limited && len(p.Only) == 0:
		r.missing(e, len(text), "after only stand the pieces that it works on")
		return p, false
	case needs && len(p.Partners) == 0:
		r.missing(e, 0, "expected a reach, the word with and the pieces that it works together with")
		return p, false
	case together && !needs:
		r.fail(e, len(reach), "this power has no partners")
	case limited && p.Whom != Enemies:
		r.fail(e, len(text), "this power does not work on enemies alone")
	}
	return p, true
}

// reach reads the reach of a power, which starts at a byte of the entry's value: leaps, and
// slides if the power goes along lines.
func (r *resolver) reach(e *entry, at int, text string, lines bool) (betza.Piece, bool) {
	p, err := r.parse(text, betza.XBetza)
	var bad *betza.Error
	switch {
	case errors.As(err, &bad):
		r.fail(e, at+bad.At, "in the reach: found %s, expected %s", bad.Found, bad.Expected)
		return p, false
	case err != nil:
		r.fail(e, at, "in the reach: %v", err)
		return p, false
	case p.IsZero():
		r.fail(e, at, "expected a reach in Betza notation, such as K (or - for none)")
		return p, false
	}
	paths, err := p.Paths(r.v.Board)
	if err != nil {
		r.fail(e, at, "in the reach: %v", err)
		return p, false
	}
	for _, path := range paths {
		switch {
		case !isPlain(path):
			r.fail(e, at, "a reach consists of plain leaps and slides")
			return p, false
		case !lines && path.Legs[0].Max > 1:
			r.fail(e, at, "this power does not go along lines: expected leaps, such as K")
			return p, false
		}
	}
	return p, true
}

// isPlain reports whether a path is one leap, or one slide, that nothing is special about.
func isPlain(p betza.Path) bool {
	if len(p.Legs) != 1 || p.Initial || p.Castling != 0 || p.Drop || p.Imitates || p.Anywhere {
		return false
	}
	l := p.Legs[0]
	return l.Min == 1 && l.Skip == 0 && len(l.Lame) == 0 && !l.Wraps && !l.WrapsBoth && !l.HalfBoard
}

// passing gives the right to pass at any time to the sides and to the types that have it, promoted forms that move
// as one of them included.
func (r *resolver) passing() {
	r.v.Passes = r.bools("pass")
	for side, last := range r.bools("passOnStalemate") {
		r.v.Passes[side] = r.v.Passes[side] || last
	}
	types := r.set("passTypes")
	for i := range r.v.Types {
		t := &r.v.Types[i]
		if slices.Contains(types, game.TypeID(i)) || slices.Contains(types, t.MovesAs) {
			t.Powers = append(t.Powers, row("pass").Power)
		}
	}
}

// trade reads which pieces may not be traded.
func (r *resolver) trade() {
	types, minor := r.set("trade"), r.set("tradeMinor")
	if len(types) > 0 {
		r.v.Trade = &Trade{Types: types, Minor: minor}
	}
}
