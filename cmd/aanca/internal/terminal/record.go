package terminal

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/notation"
)

// A record is the game played so far, with everything needed to take turns back.
type record struct {
	pos      game.Position
	info     *game.Info
	way      notation.Way
	by       []game.Side // who made each turn, the open one included
	turns    [][]game.Step
	open     []game.Step     // steps of the turn being composed, made on pos
	shown    []string        // their texts
	touched  [][]geom.Square // by turn: the squares it changed, to be marked
	resigned *game.Result
}

// result is how the game stands, resignation included.
func (r *record) result() game.Result {
	if r.resigned != nil {
		return *r.resigned
	}
	return r.pos.Result()
}

// resign ends the game by side's resignation. Among several who remain nobody has won.
func (r *record) resign(side game.Side) {
	outcome := game.Draw
	if r.info.Players() == 2 {
		outcome = game.Win(side.Other())
	}
	r.resigned = &game.Result{Outcome: outcome, Reason: game.Resignation}
}

// number names the turn that is next, such as "3. White". Numbers count from the start of the
// session, pairs of turns in games for two.
func (r *record) number() string {
	who := "Chance"
	if side := r.pos.Side(); side != game.Chance {
		who = r.info.SideNames()[side]
	}
	if r.info.ForTwo() != nil {
		return fmt.Sprintf("%d. %s", len(r.turns)+1, who)
	}
	return fmt.Sprintf("%d. %s", len(r.turns)/2+1, who)
}

// openText returns the steps of the unfinished turn, each followed by a comma, after a blank.
func (r *record) openText() string {
	if len(r.shown) == 0 {
		return ""
	}
	return " " + strings.Join(r.shown, ",") + ","
}

// label writes a legal turn as people do, in the notation in use. Where a side sees only a part of the board it stands in our own text:
// a sign for check would tell too much.
func (r *record) label(turn []game.Step) string {
	own := game.TurnText(r.pos, turn)
	if r.info.Dark {
		return own
	}
	text, err := r.notation().Text(r.pos, turn, r.way)
	if err != nil {
		return own
	}
	return text
}

// play makes a whole turn and returns its text.
func (r *record) play(turn []game.Step) string {
	text := game.TurnText(r.pos, turn)
	for _, s := range turn {
		r.step(s)
	}
	return text
}

// compose makes the steps that text names, joined by commas: a whole turn or some of its
// steps. On an error, an *game.Illegal, none of them is made.
func (r *record) compose(text string) error {
	if len(r.open) == 0 && game.CapabilitiesOf(r.pos).TurnReader != nil {
		return r.composeWhole(text)
	}
	made := 0
	for part := range strings.SplitSeq(strings.TrimSuffix(text, ","), ",") {
		err := r.composeStep(part, text, made > 0)
		if err != nil {
			for range made {
				r.unstep()
			}
			return err
		}
		made++
	}
	return nil
}

// notation reads what is typed.
func (r *record) notation() notation.Notation { return notation.For(r.info) }

// composeWhole makes a turn that the position reads as a whole.
func (r *record) composeWhole(text string) error {
	turn, err := r.notation().Read(r.pos, text)
	if err != nil {
		return err
	}
	for _, s := range turn {
		r.step(s)
	}
	return nil
}

// composeStep makes one step; further says that it follows another of the same text.
func (r *record) composeStep(part, whole string, further bool) error {
	if further && len(r.open) == 0 {
		return &game.Illegal{Text: whole, Kind: game.TurnComplete, Why: fmt.Sprintf("the turn is complete before %q", part)}
	}
	s, err := r.notation().ReadStep(r.pos, part)
	if err != nil {
		return err
	}
	r.step(s)
	return nil
}

// step makes a step and closes the turn if it was the last.
func (r *record) step(s game.Step) {
	if len(r.open) == 0 {
		r.touched = append(r.touched, nil)
		r.by = append(r.by, r.pos.Side())
	}
	r.shown = append(r.shown, r.pos.StepText(s))
	now := &r.touched[len(r.touched)-1]
	effect := r.pos.Effect(s, nil)
	*now = append(*now, effect.Squares().Squares()...)
	r.open = append(r.open, s)
	r.pos.Make(s)
	if game.TurnDone(r.pos) {
		r.turns = append(r.turns, r.open)
		r.open, r.shown = nil, nil
	}
}

// unstep takes back the last step, reopening the turn that it completed.
func (r *record) unstep() {
	if len(r.open) == 0 {
		last := len(r.turns) - 1
		r.open, r.turns = r.turns[last], r.turns[:last]
	}
	r.pos.Unmake()
	r.open = r.open[:len(r.open)-1]
	r.retell()
}

// retell makes the texts and marks of the open turn anew from its steps.
func (r *record) retell() {
	open := r.open
	for range open {
		r.pos.Unmake()
	}
	r.touched, r.by = r.touched[:len(r.turns)], r.by[:len(r.turns)]
	r.open, r.shown = nil, nil
	for _, s := range open {
		r.step(s)
	}
}

// undo takes back all steps of an unfinished turn, or otherwise turns until one of side has
// been taken back. It reports whether there was anything to take back.
func (r *record) undo(side game.Side) bool {
	if r.resigned != nil {
		r.resigned = nil
		return true
	}
	if len(r.open) > 0 {
		for len(r.open) > 0 {
			r.unstep()
		}
		return true
	}
	if !r.hasPlayed(side) {
		return false
	}
	for {
		mover := r.unturn()
		if mover == side {
			return true
		}
	}
}

// hasPlayed reports whether side has completed a turn.
func (r *record) hasPlayed(side game.Side) bool {
	return slices.Contains(r.by[:len(r.turns)], side)
}

// unturn takes back the last turn and returns who had played it.
func (r *record) unturn() game.Side {
	last := len(r.turns) - 1
	for range r.turns[last] {
		r.pos.Unmake()
	}
	r.turns, r.touched, r.by = r.turns[:last], r.touched[:last], r.by[:last]
	return r.pos.Side()
}

// marks returns the squares to mark: those of the unfinished turn or of the last one.
func (r *record) marks() []geom.Square {
	if len(r.touched) == 0 {
		return nil
	}
	return r.touched[len(r.touched)-1]
}
