package play

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/notation"
)

// What is to be seen of turns that were played, and of steps that may be.

// nextTurn is makeTurn for a turn that follows on others.
func nextTurn(turns []Turn, rules game.Rules, walk *notation.Walk, pos game.Position, steps []game.Step) Turn {
	if len(turns) == 0 {
		return makeTurn(rules, walk, pos, steps)
	}
	before := pos.FEN()
	turn := makeTurn(rules, walk, pos, steps)
	turn.FEN = briefly(turn.FEN, before)
	return turn
}

// makeTurn plays a legal turn on pos and returns what is to be seen of it.
func makeTurn(rules game.Rules, walk *notation.Walk, pos game.Position, steps []game.Step) Turn {
	t := Turn{By: pos.Side(), Text: game.TurnText(pos, steps), Steps: make([]Step, 0, len(steps))}
	for _, s := range steps {
		d := describe(pos, s)
		t.Steps = append(t.Steps, d)
		part := Part{Text: d.Text, Part: d.Part}
		part.label(rules.Info(), walk, pos, s)
		t.Parts = append(t.Parts, part)
		pos.Make(s)
	}
	t.FEN, t.Drawn = pos.FEN(), DrawnText(rules.Info(), pos)
	t.Seen = look(pos)
	for side := range game.Side(rules.Info().Players()) {
		t.hidden[side] = game.Hides(pos, side)
	}
	if rules.Info().Dark {
		t.noteViews(rules, pos)
	}
	return t
}

// look returns what the rules make of the pieces of pos.
func look(pos game.Position) Seen {
	return Seen{Check: pos.Checked(nil), Immobilized: pos.Immobilized(nil), Relayed: pos.Relayed(nil)}
}

func unmake(pos game.Position, steps int) {
	for range steps {
		pos.Unmake()
	}
}

// describe returns what is to be seen of a legal step.
func describe(pos game.Position, s game.Step) Step {
	effect := pos.Effect(s, nil)
	d := Step{Text: pos.StepText(s), Effect: effect, Castles: game.Castles(pos, s, &effect)}
	if effect.From != geom.NoSquare || effect.To != geom.NoSquare {
		d.Mover = pos.Type(effect.Mover.Type).ID
	}
	changed := effect.Changed()
	for i := range effect.Changes {
		if c := &effect.Changes[i]; c.Square != geom.NoSquare && changed.Has(c.Square) {
			into, _ := c.After.Piece()
			d.Becomes = append(d.Becomes, Became{c.Square, pos.Type(into.Type).ID})
		}
	}
	if into := effect.Promotes(); into != game.NoType {
		d.Promotes = pos.Type(into).ID
	}
	if stopper := game.CapabilitiesOf(pos).Stopper; stopper != nil {
		d.Stops = stopper.Stops(s, nil)
	}
	d.Part = partOf(pos, &d)
	pos.Make(s)
	d.Ends = game.TurnDone(pos)
	d.More = !d.Ends
	pos.Unmake()
	return d
}

// describeAll describes every legal step of pos, one for each text, sorted.
func describeAll(pos game.Position) []Step {
	legal := pos.Steps(nil)
	steps := make([]Step, 0, len(legal))
	for _, s := range legal {
		steps = append(steps, describe(pos, s))
	}
	return merged(steps)
}

// merged sorts steps by text. Those of one text, after which the turn may end or go on, become one.
func merged(steps []Step) []Step {
	slices.SortStableFunc(steps, func(a, b Step) int { return strings.Compare(a.Text, b.Text) })
	list := make([]Step, 0, len(steps))
	for _, s := range steps {
		if last := len(list) - 1; last >= 0 && list[last].Text == s.Text {
			list[last].More = list[last].More || s.More
			list[last].Ends = list[last].Ends || s.Ends
			continue
		}
		list = append(list, s)
	}
	return list
}
