package variant

import "strings"

// maxSteps is the most steps a turn may have.
const maxSteps = 8

// turn reads the steps of a turn.
//
//	turn = move:GS, drop:S@D, move:K
func (r *resolver) turn() {
	e, text := r.value("turn")
	if text == "-" {
		return
	}
	for at, part := range fields(text, ',') {
		if len(r.v.Turn) == maxSteps {
			r.fail(e, at, "a turn has at most %d steps", maxSteps)
			return
		}
		step, ok := r.turnStep(e, at, part)
		if !ok {
			return
		}
		r.v.Turn = append(r.v.Turn, step)
	}
	r.wholeTurns(e)
}

// wholeTurns refuses what is said of whole turns in a game whose turns have several steps, where
// it would have no meaning.
func (r *resolver) wholeTurns(e *entry) {
	for _, key := range []string{"passTypes", "trade"} {
		if len(r.set(key)) > 0 {
			r.fail(e, 0, "cannot be combined with the key %s", key)
		}
	}
}

// turnStep reads one step, which starts at a byte of the entry's value.
func (r *resolver) turnStep(e *entry, at int, text string) (TurnStep, bool) {
	what, men, ok := strings.Cut(text, ":")
	menAt := at + len(text) - len(men)
	what = strings.TrimSpace(what)
	if !ok || what != "move" && what != "drop" {
		r.fail(e, at, "expected move:PIECES or drop:PIECE@REACH, not %s", clip(text))
		return TurnStep{}, false
	}
	if what == "move" {
		s := TurnStep{Types: r.typesAt(e, menAt, men)}
		if len(s.Types) == 0 {
			r.fail(e, menAt, "expected the pieces of which one moves")
		}
		return s, len(s.Types) > 0
	}
	man, reach, _ := strings.Cut(men, "@")
	s := TurnStep{Drop: true, Types: r.typesAt(e, menAt, man)}
	switch {
	case len(r.v.Turn) == 0:
		r.fail(e, at, "a drop is made from where the step before ended: it cannot be the first")
		return s, false
	case len(s.Types) != 1:
		r.fail(e, menAt, "expected one piece to drop, @ and the reach")
		return s, false
	}
	reachAt := menAt + len(men) - len(strings.TrimLeft(reach, " "))
	s.Near, ok = r.reach(e, reachAt, strings.TrimSpace(reach), true)
	return s, ok
}
