package play

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// Whatever leaves the service for a side, or goes to the engine for one, comes from the position
// that seenBy returns for that side.

// seenBy returns the position as side may see it. It may be the game's own, so that callers take
// back what they make, and keep a Clone where they keep it. l.mu is held.
func (l *live) seenBy(side game.Side) game.Position {
	return game.SeenBy(l.pos, side)
}

// turnsSeenBy returns the turns as side may see them: only the last one may hold something
// hidden. view is what seenBy returned.
func (l *live) turnsSeenBy(side game.Side, view game.Position) (turns []Turn, texts []string) {
	last := len(l.turns) - 1
	if last < 0 || !game.Hides(l.pos, side) {
		return l.turns, l.game.Turns
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

// revealedSince reports whether side has been shown something that it could not see after so many
// turns, or that was hidden from it since.
func (l *live) revealedSince(side game.Side, turns int) bool {
	last := len(l.turns) - 1
	for i := max(0, turns-1); i <= last; i++ {
		secret := l.turns[i].hidden[side] && l.turns[i].By != side
		if secret && !(i == last && game.Hides(l.pos, side)) {
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
// from side the turn must be legal in what it sees too, and a refusal tells nothing more than that.
func (l *live) read(side game.Side, text string) ([]game.Step, error) {
	board := l.rules.Info().Board
	seen := l.seenBy(side)
	steps, err := notation.On(board).Read(seen, text)
	if err != nil {
		return nil, fromRules(err, board)
	}
	if !game.Hides(l.pos, side) {
		return steps, nil
	}
	steps, err = game.ParseTurn(l.pos, game.TurnText(seen, steps))
	if err != nil {
		return nil, Errorf(Illegal, "this turn cannot be played now, for a reason that is still hidden")
	}
	return steps, nil
}

// checkOpenStart refuses a game between people whose first position hides something: its text is
// told to all.
func checkOpenStart(pos game.Position, players int) error {
	for side := range game.Side(players) {
		if game.Hides(pos, side) {
			return Errorf(Illegal, "a game between people cannot begin with a position that hides something")
		}
	}
	return nil
}
