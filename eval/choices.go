package eval

import "aanca.chess/game"

// Where who cannot move has lost, or has won, what the sides have to choose from tells who will, unless something else decides the game
// before that: royal pieces, squares to reach, rows to fill, armies to capture. Where few are hunted by many, hunt.go says how near they
// are to being caught, whatever else decides.

const (
	choiceTimes = 800 // for all that both sides have to choose from, by whose it is
	choiceUsual = 2   // of so many parts of that two positions differ at most by one, nearly always
)

// decidedStuck reports whether who cannot move has lost, or else has won, and positions tell what there is to choose from.
func (e *Evaluator) decidedStuck(pos game.Position) bool {
	return (e.info.Goals.Stuck || e.info.Goals.StuckWins) && e.special == nil && !e.royals[0] && !e.royals[1] && game.CapabilitiesOf(pos).Chooser != nil
}

// nothingElse reports whether no other goal is known.
func nothingElse(goals *game.Goals) bool {
	return !goals.Bare && goals.Flags[0].Count+goals.Flags[1].Count == 0 && len(goals.Rows) == 0
}

// DecidedByChoices reports whether nothing decides but who has nothing left to choose from.
func (e *Evaluator) DecidedByChoices() bool { return e.choices }

// addChoices adds what each side has to choose from.
func (e *Evaluator) addChoices() {
	var choices [2]int
	for side := range choices {
		choices[side] = e.can.Chooser.Choices(game.Side(side))
	}
	if !e.info.Goals.Stuck { // who cannot move has won
		choices[0], choices[1] = choices[1], choices[0]
	}
	for side, n := range choices {
		worth := choiceTimes * n / (choices[0] + choices[1] + 1)
		e.army[side].middle += worth
		e.army[side].end += worth
	}
}
