package variant

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// zones reads the keys promotion.ID and returns the types that have one.
//
//	promotion.P = C into *7 *8 *9, BVGCF into *9 forced
//	promotion.K = +{Em} in *9 unless {Em}, +{EE} in *9 if {Em}
func (r *resolver) zones() []game.TypeID {
	var own []game.TypeID
	r.src.each("promotion.ID", func(id string, e *entry) {
		t := r.typeID(id)
		if t == game.NoType {
			return // strayKeys reports it
		}
		own = append(own, t)
		if e.value == "-" {
			return
		}
		for at, text := range fields(e.value, ',') {
			if p, ok := r.zone(e, at, text); ok {
				p.Type, p.To = t, r.turning(forBoth(t), p.To)
				r.writtenAlike(e, at, p)
				r.bothPlus(e, at, p)
				r.v.Promotions = append(r.v.Promotions, p)
			}
		}
	})
	return own
}

// writtenAlike refuses a part whose promotion another part of the type writes otherwise: which of them a
// turn makes could not be told where both apply.
func (r *resolver) writtenAlike(e *entry, at int, p Promotion) {
	for _, other := range r.v.Promotions {
		if other.Type != p.Type || other.Plus == p.Plus {
			continue
		}
		for _, to := range p.To {
			if slices.Contains(other.To, to) {
				r.fail(e, at, "%s is written with + here or in another part, and without it in the other; expected one way", r.v.Types[to].ID)
				return
			}
		}
	}
}

// bothPlus refuses a part that is written + where another promotion of the type that is written so may apply to the
// same move: + is for a piece that does not choose.
func (r *resolver) bothPlus(e *entry, at int, p Promotion) {
	for _, other := range r.v.Promotions {
		if !p.Plus || !other.Plus || other.Type != p.Type || slices.Equal(other.To, p.To) {
			continue
		}
		if from, to, ok := r.meet(p, other); ok {
			move, a, b := r.v.Board.Name(from)+r.v.Board.Name(to), r.v.Types[other.To[0]].ID, r.v.Types[p.To[0]].ID
			r.fail(e, at, "%s+ could promote to %s and to %s; expected conditions of which one alone can hold, or no +", move, a, b)
			return
		}
	}
}

// meet finds a move to which both of two promotions may apply.
func (r *resolver) meet(p, q Promotion) (from, to geom.Square, ok bool) {
	if excludes(p, q) || excludes(q, p) {
		return 0, 0, false
	}
	for _, side := range []game.Side{game.First, game.Second} {
		for from := range r.v.Board.Squares().All() {
			for to := range r.v.Board.Squares().All() {
				if from != to && p.covers(side, from, to) && q.covers(side, from, to) {
					return from, to, true
				}
			}
		}
	}
	return 0, 0, false
}

// excludes reports whether a promotion asks for pieces of which another one allows none.
func excludes(p, q Promotion) bool {
	absent := func(t game.TypeID) bool { return slices.Contains(q.Absent, t) }
	return len(p.Present) > 0 && !slices.ContainsFunc(p.Present, func(t game.TypeID) bool { return !absent(t) })
}

// covers reports whether a side's move between two squares may promote so, as far as they decide it.
func (p Promotion) covers(side game.Side, from, to geom.Square) bool {
	switch {
	case !p.Into[side].Has(to) && !p.OutOf[side].Has(from), p.Entering && p.Into[side].Has(from):
		return false
	}
	return p.From[side].Empty() || p.From[side].Has(from)
}

// zoneWords are the words that divide a part of a promotion key.
var zoneWords = []string{"into", "in", "entering", "from", "farther", "if", "unless", "capturing", "forced"}

// A zonePart is a word of a promotion key and what follows it, at a byte of the part.
type zonePart struct {
	word string // "" for what stands before the first word
	at   int
	text string
}

// zoneParts divides a part of a promotion key at its words.
func zoneParts(text string) []zonePart {
	text = strings.ReplaceAll(text, "\n", " ")
	out := []zonePart{{}}
	for at, word := range fields(text, ' ') {
		last := &out[len(out)-1]
		switch {
		case slices.Contains(zoneWords, word):
			out = append(out, zonePart{word: word, at: at + len(word)})
		case last.text == "":
			last.at, last.text = at, word
		default:
			last.text = text[last.at : at+len(word)]
		}
	}
	return out
}

// zone reads one part of a promotion key, which starts at a byte of the entry's value.
func (r *resolver) zone(e *entry, at int, text string) (Promotion, bool) {
	var p Promotion
	parts := zoneParts(text)
	choices, plus := strings.CutPrefix(parts[0].text, "+")
	p.Plus = plus
	zoned, wrong := false, choices == ""
	for _, part := range parts[1:] {
		partAt := at + part.at
		switch part.word {
		case "into", "in", "entering":
			wrong = wrong || zoned || part.text == ""
			zoned = true
			p.Into = r.mirroredAt(e, partAt, part.text)
			if p.Entering = part.word == "entering"; part.word == "in" {
				p.OutOf = p.Into
			}
		case "from":
			wrong = wrong || p.From != [2]geom.Set{} || part.text == ""
			p.From = r.mirroredAt(e, partAt, part.text)
		case "farther":
			n, err := strconv.Atoi(part.text)
			wrong = wrong || err != nil || n < 1 || p.Farther != 0
			p.Farther = n
		case "if":
			p.Present = r.typesAt(e, partAt, part.text)
			wrong = wrong || part.text == ""
		case "unless":
			p.Absent = r.typesAt(e, partAt, part.text)
			wrong = wrong || part.text == ""
		case "capturing":
			p.OnCapture = true
			wrong = wrong || part.text != ""
		case "forced":
			p.Forced = true
			wrong = wrong || part.text != ""
		}
	}
	if wrong || !zoned {
		r.fail(e, at, "expected pieces, into (or in, or entering), squares, and perhaps from with squares, farther with a number, if or unless with pieces, capturing or forced")
		return p, false
	}
	p.To = r.typesAt(e, at+len(parts[0].text)-len(choices), choices)
	if p.Plus && len(p.To) > 1 {
		r.fail(e, at, "after + stands one piece")
		return p, false
	}
	return p, len(p.To) > 0
}
