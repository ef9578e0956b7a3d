package gametest

import (
	"errors"
	"fmt"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// capabilitiesHold holds the laws of what a position can do beyond what every position can.
func (j *judge) capabilitiesHold(pos game.Position, steps []game.Step) error {
	can := game.CapabilitiesOf(pos)
	for _, holds := range []func(game.Position, game.Capabilities, []game.Step) error{
		j.occupiedIsBoard, j.piecesAreBoard, j.changesAreTold, j.royalsAreFound, j.plainIsPlain, j.possibleIsLegal, j.countIsList, j.nullIsTakenBack,
		j.wallsAreApart, j.detachedIsCopy, j.endIsOver, j.viewsHide, j.viewsOffer, j.turnsAreRead, j.turnsAreMeasured,
	} {
		if err := holds(pos, can, steps); err != nil {
			return err
		}
	}
	return nil
}

// squaresOf returns where a side has pieces, of the type t or of any if that is NoType.
func (j *judge) squaresOf(pos game.Position, side game.Side, t game.TypeID) geom.Set {
	var set geom.Set
	for sq := range j.info.Board.Area().All() {
		if p, ok := pos.At(sq); ok && p.Side == side && (t == game.NoType || p.Type == t) {
			set.Add(sq)
		}
	}
	return set
}

func (j *judge) countIsList(_ game.Position, can game.Capabilities, steps []game.Step) error {
	if can.Counter == nil {
		return nil
	}
	if n := can.Counter.CountSteps(); n != len(steps) {
		return fmt.Errorf("%d steps are counted, %d listed", n, len(steps))
	}
	return nil
}

func (j *judge) occupiedIsBoard(pos game.Position, can game.Capabilities, _ []game.Step) error {
	for side := range game.Side(j.info.Players()) {
		if can.Occupied != nil && can.Occupied.Occupied(side) != j.squaresOf(pos, side, game.NoType) {
			return fmt.Errorf("what %v occupies is not where its pieces stand", side)
		}
	}
	return nil
}

func (j *judge) piecesAreBoard(pos game.Position, can game.Capabilities, _ []game.Step) error {
	if can.Evaluable == nil {
		return nil
	}
	t := game.TypeID(j.random.IntN(pos.Types()))
	for side := range game.Side(j.info.Players()) {
		if can.Evaluable.Pieces(side, t) != j.squaresOf(pos, side, t) {
			return fmt.Errorf("the squares of %v's pieces of type %d are not where they stand", side, t)
		}
	}
	return nil
}

// changesAreTold: who follows a position hears of every square on which another stands after a step, and after taking
// it back; who has just come, of all squares.
func (j *judge) changesAreTold(pos game.Position, can game.Capabilities, steps []game.Step) error {
	if can.Evaluable == nil || len(steps) == 0 {
		return nil
	}
	var changed geom.Set
	if hands := can.Evaluable.Changes(&changed); changed != j.info.Board.Squares() || !hands {
		return errors.New("who comes to follow a position is not told all squares and the hands")
	}
	before, held := j.contents(pos)
	s := steps[j.random.IntN(len(steps))]
	text := pos.StepText(s)
	for _, do := range []func(){func() { pos.Make(s) }, pos.Unmake} {
		do()
		changed = geom.Set{}
		hands := can.Evaluable.Changes(&changed)
		now, holds := j.contents(pos)
		if !slices.Equal(holds, held) && !hands {
			return fmt.Errorf("%s changes a hand, and who follows is not told", text)
		}
		for sq := range j.info.Board.Area().All() {
			if now[sq] != before[sq] && !changed.Has(sq) {
				return fmt.Errorf("%s changes %s, and who follows is not told", text, j.info.Board.Name(sq))
			}
		}
		before, held = now, holds
	}
	return nil
}

// contents returns who stands on each square, where nobody is a piece of no type, and how many are in hand.
func (j *judge) contents(pos game.Position) (on []game.Piece, held []int) {
	on = make([]game.Piece, j.info.Board.Size())
	for sq := range j.info.Board.Area().All() {
		on[sq] = game.Piece{Type: game.NoType}
		if p, ok := pos.At(sq); ok {
			on[sq] = p
		}
	}
	for side := range game.Side(j.info.Players()) {
		for t := range pos.Types() {
			held = append(held, pos.InHand(side, game.TypeID(t)))
		}
	}
	return on, held
}

// endIsOver: what is said to have ended with the step made last is over.
func (j *judge) endIsOver(pos game.Position, can game.Capabilities, _ []game.Step) error {
	if can.Ender != nil && can.Ender.Ended() && !pos.Result().Over() {
		return errors.New("the game is said to have ended, and is not over")
	}
	return nil
}

func (j *judge) royalsAreFound(pos game.Position, can game.Capabilities, _ []game.Step) error {
	if can.RoyalFinder == nil {
		return nil
	}
	for side := range game.Side(j.info.Players()) {
		if sq := can.RoyalFinder.Royal(side); sq != geom.NoSquare {
			if p, ok := pos.At(sq); !ok || p.Side != side || !pos.Type(p.Type).Royal {
				return fmt.Errorf("on %s stands no royal piece of %v", j.info.Board.Name(sq), side)
			}
		}
	}
	return nil
}

func (j *judge) plainIsPlain(pos game.Position, can game.Capabilities, steps []game.Step) error {
	if can.PlainTeller == nil {
		return nil
	}
	for _, s := range steps {
		m, plain := can.PlainTeller.Plain(s)
		if !plain {
			continue
		}
		if e := pos.Effect(s, nil); !doesNoMore(&e, m) {
			return fmt.Errorf("%s is said to be the plain step %+v, and is %+v", pos.StepText(s), m, e)
		}
	}
	return nil
}

// doesNoMore reports whether an effect is that of a plain step.
func doesNoMore(e *game.Effect, m game.Motion) bool {
	if e.Mover != m.Mover || e.From != m.From || e.To != m.To || e.GoesOn || e.Promotes() != game.NoType || e.Material() != m.Takes() {
		return false
	}
	for i := range e.Changes {
		c := &e.Changes[i]
		switch e.Fate(i) {
		case game.NoFate:
		case game.Captured:
			if victim, _ := c.Before.Piece(); !m.Takes() || c.Square != m.To || victim != m.Victim {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// possibleIsLegal: no step of an earlier position is possible that is not legal.
func (j *judge) possibleIsLegal(pos game.Position, can game.Capabilities, steps []game.Step) error {
	if can.StepTester == nil {
		return nil
	}
	for _, s := range j.past {
		if can.StepTester.Possible(s) && !slices.Contains(steps, s) {
			return fmt.Errorf("the step %#x of an earlier position is possible and not legal", uint64(s))
		}
	}
	return nil
}

func (j *judge) nullIsTakenBack(pos game.Position, can game.Capabilities, _ []game.Step) error {
	if can.NullMover == nil {
		return nil
	}
	before := j.glimpse(pos)
	if !can.NullMover.MakeNull() {
		if err := before.differs(j.glimpse(pos)); err != nil {
			return fmt.Errorf("a null move that is not possible: %w", err)
		}
		return nil
	}
	side := pos.Side()
	pos.Unmake()
	if side == before.side {
		return fmt.Errorf("after a null move %v is to move still", side)
	}
	if err := before.differs(j.glimpse(pos)); err != nil {
		return fmt.Errorf("a null move made and taken back: %w", err)
	}
	return nil
}

func (j *judge) wallsAreApart(pos game.Position, can game.Capabilities, _ []game.Step) error {
	if can.Walled == nil {
		return nil
	}
	for sq := range can.Walled.Walls().All() {
		if p, ok := pos.At(sq); ok || !j.info.Board.Exists(sq) {
			return fmt.Errorf("the square %d is a wall and holds %v, or is not on the board", sq, p)
		}
	}
	return nil
}

func (j *judge) detachedIsCopy(pos game.Position, can game.Capabilities, _ []game.Step) error {
	if can.Detacher == nil || pos.TurnOpen() {
		return nil
	}
	if d := can.Detacher.Detach(); d.Hash() != pos.Hash() || d.FEN() != pos.FEN() || d.Made() != pos.Made() {
		return fmt.Errorf("the detached copy is %s", d.FEN())
	}
	return nil
}

// viewsHide: where nothing is hidden a view is the position; what a side may not see is not in its view.
func (j *judge) viewsHide(pos game.Position, can game.Capabilities, _ []game.Step) error {
	if can.Veiled == nil || pos.TurnOpen() {
		return nil
	}
	for side := range game.Side(j.info.Players()) {
		view := can.Veiled.View(side)
		switch same := view.FEN() == pos.FEN(); {
		case !same && !can.Veiled.Hides(side):
			return fmt.Errorf("nothing is hidden from %v, and it sees %s", side, view.FEN())
		case game.Hides(view, side):
			return fmt.Errorf("the view of %v hides something from it", side)
		}
	}
	return nil
}

// viewsOffer is ViewOffers as a law.
func (j *judge) viewsOffer(pos game.Position, _ game.Capabilities, steps []game.Step) error {
	return ViewOffers(j.info, pos, steps)
}

// ViewOffers returns an error unless a side that sees only a part of the board is offered each of its legal steps, and whatever else it is
// offered can be made, and taken back, in what it sees.
func ViewOffers(info *game.Info, pos game.Position, steps []game.Step) error {
	if !info.Dark {
		return nil
	}
	view := game.SeenBy(pos, pos.Side())
	offered := view.Steps(nil)
	known := map[string]bool{}
	for _, s := range offered {
		known[view.StepText(s)] = true
		before := view.FEN()
		if err := EffectHappens(info, view, s); err != nil {
			return fmt.Errorf("in the view %s: %w", before, err)
		}
		if after := view.FEN(); after != before {
			return fmt.Errorf("%s is not taken back in the view: %s is left of %s", view.StepText(s), after, before)
		}
	}
	for _, s := range steps {
		if text := pos.StepText(s); !known[text] {
			return fmt.Errorf("%s is legal, and not offered in the view %s", text, view.FEN())
		}
	}
	return nil
}

// turnsAreRead: the text of a turn of one step is read as that turn.
func (j *judge) turnsAreRead(pos game.Position, _ game.Capabilities, steps []game.Step) error {
	if pos.TurnOpen() {
		return nil
	}
	for _, s := range some(steps, 4) {
		if opens(pos, s) {
			continue
		}
		text := pos.StepText(s)
		if turn, err := game.ParseTurn(pos, text); err != nil || len(turn) != 1 || turn[0] != s {
			return fmt.Errorf("the turn %s is read as %v, %v", text, turn, err)
		}
	}
	return nil
}

// turnsAreMeasured: no turn may have more steps than the game says.
func (j *judge) turnsAreMeasured(pos game.Position, can game.Capabilities, _ []game.Step) error {
	if can.TurnMeasurer == nil {
		return nil
	}
	if least, most := can.TurnMeasurer.TurnSteps(); least < 1 || least > most || most > j.info.Steps {
		return fmt.Errorf("the turn is said to have %d to %d steps, in a game of at most %d", least, most, j.info.Steps)
	}
	return nil
}
