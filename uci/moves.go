package uci

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/notation"
)

// A writer writes and reads the moves of one game as other programs do: see package notation.
type writer struct {
	board   *geom.Board
	dialect dialect
}

// stepText returns the text of a legal step.
func (w writer) stepText(pos game.Position, step game.Step) string {
	return w.dialect.write(w.board, notation.AsUCI(w.board, pos, pos.StepText(step)))
}

// parseTurn reads the text of a whole turn, as we write it or as other programs do. The position
// is unchanged when it returns.
func (w writer) parseTurn(pos game.Position, text string) ([]game.Step, error) {
	return notation.On(w.board).Read(pos, w.dialect.read(w.board, text))
}

// parseFirstStep reads the first step of a turn; a whole turn may be given.
func (w writer) parseFirstStep(pos game.Position, text string) (game.Step, error) {
	turn, err := w.parseTurn(pos, text)
	if err == nil {
		return turn[0], nil
	}
	first, _, _ := strings.Cut(text, ",")
	if step, stepErr := notation.On(w.board).ReadStep(pos, w.dialect.read(w.board, first)); stepErr == nil {
		return step, nil
	}
	return 0, err
}

// turnText returns the text of a turn, or of the beginning of one.
func (w writer) turnText(pos game.Position, turn []game.Step) string {
	parts := make([]string, 0, len(turn))
	for _, step := range turn {
		parts = append(parts, w.stepText(pos, step))
		pos.Make(step)
	}
	unmake(pos, len(turn))
	return strings.Join(parts, ",")
}

// lineText returns the texts of the turns of a line. A turn that the line does not complete is left
// out, but for the first.
func (w writer) lineText(pos game.Position, line []game.Step) string {
	var turns, parts []string
	for _, step := range line {
		parts = append(parts, w.stepText(pos, step))
		pos.Make(step)
		if game.TurnDone(pos) {
			turns = append(turns, strings.Join(parts, ","))
			parts = parts[:0]
		}
	}
	unmake(pos, len(line))
	if len(turns) == 0 {
		return strings.Join(parts, ",")
	}
	return strings.Join(turns, " ")
}

// unmake takes back n steps.
func unmake(pos game.Position, n int) {
	for range n {
		pos.Unmake()
	}
}
