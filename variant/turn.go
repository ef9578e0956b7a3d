package variant

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Limits of turns of several steps, which keep it feasible to find out whether a turn can be
// completed.
const (
	maxSteps = 24 // of a turn
	maxForms = 24 // of turns by their number
)

// theNumber stands, among the counts of a part, for the number of the turn.
const theNumber = -1

// turn reads what a turn consists of.
//
//	turn = any then any x2
func (r *resolver) turn() {
	both, numbered := r.turnForms("turn")
	t := &Turns{
		ThroughCheck: r.bool("turnThroughCheck"), Changes: r.bool("turnChanges"),
		Checking: TurnChecking(r.word("turnChecking", "free", "ends", "last")),
		Stuck:    TurnStuck(r.word("turnStuck", "illegal", "ends", "stalemate")),
	}
	several := len(both) > 0
	for side, key := range []string{"turnWhite", "turnBlack"} {
		forms, ofSide := both, numbered
		number := func(own int) int { return 2*own - 1 + side }
		if e, text := r.value(key); e != nil && text != "-" {
			forms, ofSide = r.turnForms(key)
			number = func(own int) int { return own }
			several = several || len(forms) > 0
		}
		t.Forms[side] = byNumber(forms, ofSide, number)
	}
	if several {
		r.v.Turns = t
	}
}

// byNumber lists the forms of a side's turns, the last of which holds for all that follow.
func byNumber(forms []TurnForm, numbered bool, number func(own int) int) []TurnForm {
	if len(forms) == 0 {
		return []TurnForm{{{Ways: []TurnWay{{Kind: AnyWay}}, Least: 1, Most: 1}}}
	}
	var out []TurnForm
	for own := 1; ; own++ {
		n := number(own)
		out = append(out, forms[min(n, len(forms))-1].ofTurn(min(n, maxSteps)))
		if n >= len(forms) && (!numbered || n >= maxSteps) {
			return out
		}
	}
}

// ofTurn returns the form with the number of a turn where it stands for a count.
func (f TurnForm) ofTurn(n int) TurnForm {
	out := slices.Clone(f)
	for i := range out {
		if out[i].Least == theNumber {
			out[i].Least = n
		}
		if out[i].Most == theNumber {
			out[i].Most = n
		}
	}
	return out
}

var betweenForms = regexp.MustCompile(` then\s`)

// turnForms reads the forms of turns in the order in which they come; numbered tells that the
// number of the turn is a count in them.
func (r *resolver) turnForms(key string) (forms []TurnForm, numbered bool) {
	e, text := r.value(key)
	if text == "-" || text == "" {
		return nil, false
	}
	for start := 0; start <= len(text); {
		end, next := len(text), len(text)+1
		if between := betweenForms.FindStringIndex(text[start:]); between != nil {
			end, next = start+between[0], start+between[1]
		}
		if len(forms) == maxForms {
			r.fail(e, start, "at most %d forms of turns may follow each other", maxForms)
			return nil, false
		}
		form, ok := r.turnForm(e, start, text[start:end])
		if !ok {
			return nil, false
		}
		forms = append(forms, form)
		start = next
	}
	for _, f := range forms {
		for _, p := range f {
			numbered = numbered || p.Least == theNumber || p.Most == theNumber
		}
	}
	return forms, numbered
}

// turnForm reads the parts of one turn, which start at a byte of the entry's value.
func (r *resolver) turnForm(e *entry, start int, text string) (TurnForm, bool) {
	var form TurnForm
	steps := 0
	for at, part := range fields(text, ',') {
		at += start
		p, ok := r.turnPart(e, at, part, len(form) == 0)
		if !ok {
			return nil, false
		}
		form = append(form, p)
		if steps += max(p.Most, 1); steps > maxSteps || len(form) > maxSteps {
			r.fail(e, at, "a turn has at most %d steps", maxSteps)
			return nil, false
		}
	}
	if len(form) == 0 {
		r.fail(e, start, "expected the parts of a turn, separated by commas")
	}
	return form, len(form) > 0
}

// turnPart reads one part: ways of making a step, separated by |, and words that follow them.
func (r *resolver) turnPart(e *entry, at int, text string, first bool) (TurnPart, bool) {
	p := TurnPart{Least: 1, Most: 1}
	ways, words := text, ""
	if m := turnWords.FindStringIndex(text); m != nil {
		ways, words = text[:m[0]], text[m[0]:]
	}
	for wordAt, word := range fields(words, ' ') {
		if !p.take(word) {
			r.fail(e, at+len(ways)+wordAt, "expected a count from 1 to %d such as x2, x0-1 or x1-n, or same, other or onward, not %s",
				maxSteps, clip(word))
			return p, false
		}
	}
	for wayAt, way := range fields(ways, '|') {
		w, ok := r.turnWay(e, at+wayAt, way, first)
		if !ok {
			return p, false
		}
		p.Ways = append(p.Ways, w)
	}
	if len(p.Ways) == 0 {
		r.fail(e, at, "expected what may be done in this part of the turn")
	}
	return p, len(p.Ways) > 0
}

var (
	turnWords = regexp.MustCompile(`(\s+(x[0-9n]\S*|same|other|onward))+$`)
	turnCount = regexp.MustCompile(`^x([0-9]{1,2}|n)(?:-([0-9]{1,2}|n))?$`)
)

// take reads a word that follows the ways of a part and reports whether it is one.
func (p *TurnPart) take(word string) bool {
	switch word {
	case "same":
		p.Same = true
		return true
	case "other":
		p.Other = true
		return true
	case "onward":
		p.Onward = true
		return true
	}
	m := turnCount.FindStringSubmatch(word)
	if m == nil {
		return false
	}
	count := func(text string) int {
		if text == "n" {
			return theNumber
		}
		n, _ := strconv.Atoi(text) // one or two digits
		return n
	}
	p.Least = count(m[1])
	if p.Most = p.Least; m[2] != "" {
		p.Most = count(m[2])
	}
	if p.Most == theNumber {
		return p.Least <= 1 // turns are numbered from 1
	}
	return p.Least != theNumber && p.Least <= p.Most && p.Most > 0 && p.Most <= maxSteps
}

// turnWay reads one way of making a step.
func (r *resolver) turnWay(e *entry, at int, text string, first bool) (TurnWay, bool) {
	what, pieces, hasPieces := strings.Cut(text, ":")
	piecesAt := at + len(text) - len(pieces)
	switch what = strings.TrimSpace(what); {
	case what == "any" && !hasPieces:
		return TurnWay{Kind: AnyWay}, true
	case what == "castle" && !hasPieces:
		return TurnWay{Kind: CastleWay}, true
	case what == "pass" && !hasPieces:
		return TurnWay{Kind: PassWay}, true
	case isWallWord(what) && hasPieces:
		return r.wallWay(what, r.squaresAt(e, piecesAt, pieces)), true
	case what == "move" && hasPieces:
		return r.piecesWay(e, piecesAt, pieces, TurnWay{Kind: MoveWay}, "expected the pieces of which one moves")
	case what == "hand" && hasPieces:
		if r.v.Hand == nil {
			r.fail(e, at, "this game has no pieces in hand")
			return TurnWay{}, false
		}
		return r.piecesWay(e, piecesAt, pieces, TurnWay{Kind: HandWay}, "expected the pieces of which one is dropped")
	case what == "drop" && hasPieces:
		return r.supplyWay(e, at, piecesAt, pieces, first)
	}
	r.fail(e, at, "expected any, move:PIECES, hand:PIECES, drop:PIECE@REACH, wall:SQUARES, duck:SQUARES, past:SQUARES, shot:SQUARES, edge:SQUARES, castle or pass, not %s", clip(text))
	return TurnWay{}, false
}

// piecesWay reads the pieces of a way of making a step.
func (r *resolver) piecesWay(e *entry, at int, text string, w TurnWay, expected string) (TurnWay, bool) {
	w.Types = r.typesAt(e, at, text)
	if len(w.Types) == 0 {
		r.fail(e, at, "%s", expected)
	}
	return w, len(w.Types) > 0
}

// supplyWay reads a drop from an endless supply.
func (r *resolver) supplyWay(e *entry, at, piecesAt int, pieces string, first bool) (TurnWay, bool) {
	piece, reach, _ := strings.Cut(pieces, "@")
	reachAt := piecesAt + len(pieces) - len(strings.TrimLeft(reach, " "))
	reach = strings.TrimSpace(reach)
	w := TurnWay{Kind: SupplyWay, Anywhere: reach == "*", Types: r.typesAt(e, piecesAt, piece)}
	switch {
	case first && !w.Anywhere:
		r.fail(e, at, "a drop is made from where the step before ended: it cannot be the first")
		return w, false
	case len(w.Types) != 1:
		r.fail(e, piecesAt, "expected one piece to drop, @ and the reach")
		return w, false
	case w.Anywhere:
		return w, true
	}
	var ok bool
	w.Near, ok = r.reach(e, reachAt, reach, true)
	return w, ok
}
