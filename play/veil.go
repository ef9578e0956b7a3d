package play

import (
	"cmp"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/notation"
)

// Whatever leaves the service for a side, or goes to the engine for one, comes from the position
// that seenBy returns for that side.

// In games of which a side sees only a part of the board (Info.Dark) every turn is told as the side has seen it when it
// was played, and those who watch see nothing, until the game is over, in whatever way: then everything is told.

// hides reports whether something is hidden from side now.
func (l *live) hides(side game.Side) bool {
	return !(l.dark() && l.game.Result.Over()) && game.Hides(l.pos, side)
}

// dark reports whether a side sees only a part of the board.
func (l *live) dark() bool { return l.rules.Info().Dark }

// seenBy returns the position as side may see it. It may be the game's own, so that callers take
// back what they make, and keep a Clone where they keep it. l.mu is held.
func (l *live) seenBy(side game.Side) game.Position {
	if !l.hides(side) {
		return l.pos
	}
	return game.SeenBy(l.pos, side)
}

// turnsSeenBy returns the turns as side may see them: of choices that are revealed later only the last one may hold something
// hidden. view is what seenBy returned.
func (l *live) turnsSeenBy(side game.Side, view game.Position) (turns []Turn, texts []string) {
	last := len(l.turns) - 1
	if last < 0 || !l.hides(side) {
		return l.turns, l.game.Turns
	}
	if l.dark() {
		return l.turnsInDark(side)
	}
	turns, texts = slices.Clone(l.turns), slices.Clone(l.game.Turns)
	text := game.CapabilitiesOf(l.pos).Veiled.LastTurn(side)
	steps := shownSteps(&l.turns[last], text)
	turns[last] = Turn{
		Text: text, FEN: view.FEN(), Drawn: DrawnText(l.rules.Info(), view), Seen: look(view), By: l.turns[last].By,
		Steps: steps, Parts: veiledParts(view, text, steps),
	}
	texts[last] = text
	return turns, texts
}

// turnsInDark returns the turns as side has seen them.
func (l *live) turnsInDark(side game.Side) (turns []Turn, texts []string) {
	turns, texts = make([]Turn, len(l.turns)), make([]string, len(l.turns))
	for i := range l.turns {
		turns[i] = *l.turns[i].views[viewer(side)]
		texts[i] = turns[i].Text
	}
	return turns, texts
}

// viewer is the place of a side among the views of a turn. All who do not play have the last one.
func viewer(side game.Side) int { return min(int(side), game.MostSides) }

// unseenTurn is the text of a turn of which a side has seen nothing but what it has changed in its sight.
const unseenTurn = "?"

// noteViews notes of a turn that has just been played what each side sees of it and of the position after it, and those who
// only watch. What is announced both sides hear.
func (t *Turn) noteViews(rules game.Rules, pos game.Position) {
	can := game.CapabilitiesOf(pos)
	veiled := can.Veiled
	if can.Announcer != nil {
		t.Announced = can.Announcer.Announced()
	}
	for side := range game.Side(rules.Info().Players()) {
		t.views[side] = t.seenBy(rules, veiled.View(side), side)
		t.views[side].Announced = t.Announced
	}
	t.views[game.MostSides] = t.seenBy(rules, veiled.View(watcher), watcher)
}

// seenBy returns the turn as side sees it, to which the position after it is view.
func (t *Turn) seenBy(rules game.Rules, view game.Position, side game.Side) *Turn {
	seen := &Turn{Text: unseenTurn, FEN: view.FEN(), Drawn: DrawnText(rules.Info(), view), Seen: look(view), By: t.By}
	if t.By == side {
		seen.Text, seen.Steps, seen.Parts = t.Text, t.Steps, t.Parts
		return seen
	}
	words := "out of sight"
	if gone := t.takenFrom(side); len(gone) > 0 {
		seen.Steps = []Step{{Text: unseenTurn, Effect: takingOnly(gone)}}
		words = "takes on"
		for _, c := range gone {
			words += " " + rules.Info().Board.Name(c.Square)
		}
	}
	seen.Parts = []Part{{Text: unseenTurn, Part: game.Part{Kind: game.PartMove, Words: words}}}
	return seen
}

// takenFrom returns the squares on which a side has lost pieces by a turn, which it sees: they are gone.
func (t *Turn) takenFrom(side game.Side) (gone []game.Change) {
	for _, step := range t.Steps {
		for i, c := range step.Effect.Changes {
			fate := step.Effect.Fate(i)
			if p, ok := c.Before.Piece(); ok && p.Side == side && (fate == game.Captured || fate == game.Converted) {
				gone = append(gone, game.OnSquare(c.Square, c.Before, game.Empty))
			}
		}
	}
	slices.SortFunc(gone, func(a, b game.Change) int { return cmp.Compare(a.Square, b.Square) })
	return gone
}

// takingOnly is an effect of which nothing is known but which pieces are gone.
func takingOnly(gone []game.Change) game.Effect {
	return game.Effect{From: geom.NoSquare, To: geom.NoSquare, Changes: gone}
}

// revealedSince reports whether side has been shown something that it could not see after so many
// turns, or that was hidden from it since.
func (l *live) revealedSince(side game.Side, turns int) bool {
	if l.dark() {
		return true // what a side has seen, of its own turn or of the other's, it knows
	}
	last := len(l.turns) - 1
	for i := max(0, turns-1); i <= last; i++ {
		secret := l.turns[i].hidden[side] && l.turns[i].By != side
		if secret && !(i == last && l.hides(side)) {
			return true
		}
	}
	return false
}

// shownSteps returns the steps of a turn before the first that its veiled text does not tell.
func shownSteps(t *Turn, veiled string) []Step {
	parts := strings.Split(veiled, ",")
	for i, step := range t.Steps {
		if i >= len(parts) || parts[i] != step.Text {
			return t.Steps[:i:i]
		}
	}
	return t.Steps
}

// read reads the text of a whole turn of side, in our own text or leniently in another notation. Where something is hidden
// from side the turn must be legal in what it sees too, and a refusal tells nothing more than that. Where a side sees nothing but its own pieces that is how
// it finds out what is legal: it tries.
func (l *live) read(side game.Side, text string) ([]game.Step, error) {
	board := l.rules.Info().Board
	seen := l.seenBy(side)
	steps, err := notation.For(l.rules.Info()).Read(seen, text)
	if err != nil {
		return nil, fromRules(err, board)
	}
	if !l.hides(side) {
		return steps, nil
	}
	steps, err = game.ParseTurn(l.pos, game.TurnText(seen, steps))
	switch {
	case err != nil && l.dark():
		return nil, Errorf(Illegal, "that is not possible now; try another move")
	case err != nil:
		return nil, Errorf(Illegal, "this turn cannot be played now, for a reason that is still hidden")
	}
	return steps, nil
}

// checkOpenStart refuses a game between people whose first position hides something: its text is
// told to all.
func checkOpenStart(pos game.Position, info *game.Info) error {
	if info.Dark {
		return nil // from which position the game begins both sides know
	}
	for side := range game.Side(info.Players()) {
		if game.Hides(pos, side) {
			return Errorf(Illegal, "a game between people cannot begin with a position that hides something")
		}
	}
	return nil
}
