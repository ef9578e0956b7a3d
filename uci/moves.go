package uci

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// The text of a move that other programs write differs from ours in this:
//
//	                     ours     theirs
//	promotion by choice  e7e8=Q   e7e8q
//
// Ids of several letters stay as they are (g9h9=Ab). In reading, castling may also be written with
// the rook's square where we write the king's, and the other way round, if nothing else is meant.

// A notation reads and writes the moves of one game.
type notation struct{ board *geom.Board }

// stepText returns the text of a legal step.
func (n notation) stepText(pos game.Position, step game.Step) string {
	text := pos.StepText(step)
	squares, id, promotes := strings.Cut(text, "=")
	if promotes && len(id) == 1 {
		return squares + strings.ToLower(id)
	}
	return text
}

// parseTurn reads the text of a whole turn, as we write it or as other programs do. The position
// is unchanged when it returns.
func (n notation) parseTurn(pos game.Position, text string) ([]game.Step, error) {
	turn, err := game.ParseTurn(pos, text)
	if err == nil {
		return turn, nil
	}
	if game.CapabilitiesOf(pos).TurnReader != nil || pos.Result().Over() {
		return nil, err
	}
	turn = turn[:0]
	for _, part := range strings.Split(text, ",") {
		step, ok := n.findStep(pos, part)
		if !ok || len(turn) > 0 && !pos.TurnOpen() {
			unmake(pos, len(turn))
			return nil, err
		}
		turn = append(turn, step)
		pos.Make(step)
	}
	done := game.TurnDone(pos)
	unmake(pos, len(turn))
	if !done {
		return nil, err
	}
	return turn, nil
}

// parseFirstStep reads the first step of a turn; a whole turn may be given.
func (n notation) parseFirstStep(pos game.Position, text string) (game.Step, error) {
	turn, err := n.parseTurn(pos, text)
	if err == nil {
		return turn[0], nil
	}
	first, _, _ := strings.Cut(text, ",")
	if step, ok := n.findStep(pos, first); ok {
		return step, nil
	}
	return 0, err
}

// findStep returns the legal step that a text means in any of the accepted forms.
func (n notation) findStep(pos game.Position, text string) (found game.Step, ok bool) {
	var castling game.Step
	for _, step := range pos.Steps(nil) {
		if pos.StepText(step) == text || n.stepText(pos, step) == text {
			return step, true
		}
		if castling == 0 && n.castles(pos, step, text) {
			castling = step
		}
	}
	return castling, castling != 0
}

// castles reports whether a step castles and text means it: the king's square and either the one
// that it goes to or its partner's.
func (n notation) castles(pos game.Position, step game.Step, text string) bool {
	e := pos.Effect(step, nil)
	if !game.Castles(pos, step, &e) {
		return false
	}
	partner, _ := e.Partner()
	to, cut := strings.CutPrefix(text, n.board.Name(e.From))
	return cut && (to == n.board.Name(e.To) || to == n.board.Name(partner))
}

// turnText returns the text of a turn, or of the beginning of one.
func (n notation) turnText(pos game.Position, turn []game.Step) string {
	parts := make([]string, 0, len(turn))
	for _, step := range turn {
		parts = append(parts, n.stepText(pos, step))
		pos.Make(step)
	}
	unmake(pos, len(turn))
	return strings.Join(parts, ",")
}

// lineText returns the texts of the turns of a line. A turn that the line does not complete is left
// out, but for the first.
func (n notation) lineText(pos game.Position, line []game.Step) string {
	var turns, parts []string
	for _, step := range line {
		parts = append(parts, n.stepText(pos, step))
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
