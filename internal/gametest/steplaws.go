package gametest

import (
	"errors"
	"fmt"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// mostSteps is of how many steps of a position the dearer laws are held.
const mostSteps = 12

func (j *judge) stepsDistinct(_ game.Position, steps []game.Step) error {
	seen := make(map[game.Step]bool, len(steps))
	for _, s := range steps {
		if s == 0 || seen[s] {
			return fmt.Errorf("the step %#x is listed twice or is the zero step", uint64(s))
		}
		seen[s] = true
	}
	return nil
}

func (j *judge) finishedGames(pos game.Position, steps []game.Step) error {
	r := pos.Result()
	if again, err := game.ParseResult(r.String()); err != nil || again != r {
		return fmt.Errorf("the result %+v is read as %+v, %v", r, again, err)
	}
	if !r.Over() {
		if len(steps) == 0 && game.CapabilitiesOf(pos).TurnReader == nil {
			return errors.New("there are no steps, and the game is not over")
		}
		return nil
	}
	if pos.TurnOpen() && !j.info.EndsOpen {
		return fmt.Errorf("the game is over (%v) inside of a turn, and it is not said that it may end so", r)
	}
	if captures := pos.Captures(nil); len(steps)+len(captures) > 0 {
		return fmt.Errorf("the finished game (%v) has %d steps and %d captures", r, len(steps), len(captures))
	}
	if kind, _, ok := game.RefusalOf(errorOf(game.ParseTurn(pos, "a1a2"))); !ok || kind != game.GameOver {
		return fmt.Errorf("the finished game refuses a turn for another reason: %v", kind)
	}
	return nil
}

func errorOf(_ []game.Step, err error) error { return err }

func (j *judge) capturesAreMaterial(pos game.Position, steps []game.Step) error {
	var want []game.Step
	for _, s := range steps {
		if e := pos.Effect(s, nil); pos.TurnOpen() || e.Material() {
			want = append(want, s)
		}
	}
	got := pos.Captures(nil)
	slices.Sort(want)
	slices.Sort(got)
	for _, s := range got {
		if _, found := slices.BinarySearch(want, s); !found {
			return fmt.Errorf("%s is listed and changes no material, or is not legal", pos.StepText(s))
		}
	}
	for _, s := range want {
		if _, found := slices.BinarySearch(got, s); !found {
			return fmt.Errorf("%s is missing", pos.StepText(s))
		}
	}
	if len(got) != len(want) {
		return errors.New("a step is listed twice")
	}
	return nil
}

func (j *judge) effectsHappen(pos game.Position, steps []game.Step) error {
	for _, s := range some(steps, mostSteps) {
		if err := EffectHappens(j.info, pos, s); err != nil {
			return err
		}
	}
	return nil
}

func (j *judge) moversStand(pos game.Position, steps []game.Step) error {
	for _, s := range steps {
		e := pos.Effect(s, nil)
		if e.From == geom.NoSquare {
			continue
		}
		if p, ok := pos.At(e.From); !ok || p != e.Mover {
			return fmt.Errorf("%s is made by %v, and %v stands there", pos.StepText(s), e.Mover, p)
		}
		if e.Mover.Side != pos.Side() && pos.Side() != game.Chance && e.Mover.Side != game.Neutral && !j.info.Shared {
			return fmt.Errorf("%s moves a piece of another side", pos.StepText(s))
		}
	}
	return nil
}

func (j *judge) unmakeRestores(pos game.Position, steps []game.Step) error {
	before := j.glimpse(pos)
	for i, s := range steps {
		text, quick := pos.StepText(s), quickly(pos)
		pos.Make(s)
		if pos.Made() != before.made+1 {
			return fmt.Errorf("after %s %d steps are made, before it %d", text, pos.Made(), before.made)
		}
		pos.Unmake()
		if after := quickly(pos); quick.differs(&after) != nil {
			return fmt.Errorf("%s made and taken back: %w", text, quick.differs(&after))
		}
		if i%(len(steps)/mostSteps+1) > 0 {
			continue
		}
		if err := before.differs(j.glimpse(pos)); err != nil {
			return fmt.Errorf("%s made and taken back: %w", text, err)
		}
	}
	return nil
}

// stepTextsRead: the text of a step is read as that step. Two steps have one text only if the turn is open after
// the one and complete after the other.
func (j *judge) stepTextsRead(pos game.Position, steps []game.Step) error {
	for _, s := range some(steps, mostSteps) {
		text := pos.StepText(s)
		again, err := pos.ParseStep(text)
		if err != nil {
			return fmt.Errorf("the step %s is refused: %w", text, err)
		}
		if again != s && (pos.StepText(again) != text || opens(pos, again) == opens(pos, s)) {
			return fmt.Errorf("the step %s is read as another, %s", text, pos.StepText(again))
		}
	}
	return nil
}

// opens reports whether the turn is open after a step.
func opens(pos game.Position, s game.Step) bool {
	pos.Make(s)
	defer pos.Unmake()
	return pos.TurnOpen()
}

// turnsClose: the side to move stays the same while its turn is open and no longer; no turn has more steps
// than the game says.
func (j *judge) turnsClose(pos game.Position, steps []game.Step) error {
	if !j.isSide(pos.Side()) {
		return fmt.Errorf("%v is to move, and the game has no such side", pos.Side())
	}
	for _, s := range some(steps, mostSteps) {
		side, text := pos.Side(), pos.StepText(s)
		pos.Make(s)
		open, next := pos.TurnOpen(), pos.Side()
		pos.Unmake()
		switch {
		case open && j.info.Steps == 1:
			return fmt.Errorf("after %s the turn is open, and turns have one step", text)
		case open && next != side:
			return fmt.Errorf("after %s the turn is open, and another side is to move", text)
		case !open && next == side && j.info.Players() == 2 && !j.info.Chance && !j.info.Uneven:
			return fmt.Errorf("after %s the turn is complete, and the same side is to move", text)
		}
	}
	return nil
}

func (j *judge) isSide(side game.Side) bool {
	return int(side) < j.info.Players() || side == game.Chance && j.info.Chance
}

// movesAreMarked: where a piece goes by its own power is among its marks, but for captures of friends and ways of
// capturing that are against royal pieces alone: marks know of enemies of any type. A step that captures several pieces may have gone on
// from where marks lead, and from there again.
func (j *judge) movesAreMarked(pos game.Position, steps []game.Step) error {
	lent := pos.Relayed(nil)
	for _, s := range steps {
		e := pos.Effect(s, nil)
		if e.From == geom.NoSquare || e.From == e.To || slices.Contains(lent, e.From) || game.Castles(pos, s, &e) {
			continue
		}
		if p, ok := pos.At(e.To); ok && (p.Side == e.Mover.Side || pos.Type(p.Type).Royal) {
			continue
		}
		captures := e.Captures()
		if !j.leads(pos, e.Mover, e.From, e.To, captures.Len()) {
			return fmt.Errorf("%s goes where the piece has no mark", pos.StepText(s))
		}
	}
	return nil
}

// leads reports whether marks lead a piece from a square to another, one after the other, at most so many, and one at least.
func (j *judge) leads(pos game.Position, p game.Piece, from, to geom.Square, most int) bool {
	seen, wave := geom.Area{}, geom.AreaOf(from)
	for range max(1, most) {
		next := geom.Area{}
		for sq := range wave.All() {
			for _, m := range pos.Reach(p.Type, p.Side, sq) {
				next.Add(m.To)
			}
		}
		if next.Has(to) {
			return true
		}
		seen = seen.Or(wave)
		wave = next.Minus(seen)
	}
	return false
}
