package analysis

import (
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
	"aanca.chess/pgn"
	"aanca.chess/play"
)

// saverOf returns the rules of a game if a text is one of their saves.
func saverOf(rules game.Rules, text string) (saver game.Saver, ok bool) {
	saver, ok = game.SaverOf(rules)
	return saver, ok && strings.HasPrefix(strings.TrimLeft(text, "\ufeff \t\r\n"), saver.SaveForm().Head)
}

// readSave reads a saved game. If it stops within a turn the remark behind the last whole one says so.
func (d *Desk) readSave(variant string, rules game.Rules, saver game.Saver, text string, way notation.Way) (*Record, error) {
	steps, err := saver.ReadSave(text, maxMoves)
	if err != nil {
		return nil, play.Errorf(play.Illegal, "the %s: %s", saver.SaveForm().Name, err)
	}
	turns, open := turnsOf(rules.Start(), steps)
	g := &pgn.Game{Result: "*"}
	for _, turn := range turns {
		g.Main.Moves = append(g.Main.Moves, pgn.Move{Text: turn})
	}
	r, err := d.replay(variant, g, way)
	if err != nil || open == "" {
		return r, err
	}
	comment := &r.Main.Comment
	if n := len(r.Main.Moves); n > 0 {
		comment = &r.Main.Moves[n-1].Comment
	}
	*comment = fmt.Sprintf("The save stops within the next turn, after %s.", open)
	return r, nil
}

// turnsOf returns the texts of the turns that steps are, and that of one at the end that is not finished.
func turnsOf(pos game.Position, steps []game.Step) (turns []string, open string) {
	first := 0
	for i, s := range steps {
		pos.Make(s)
		if done := game.TurnDone(pos); !done && i < len(steps)-1 {
			continue
		}
		text := textOfLast(pos, steps[first:i+1])
		if !game.TurnDone(pos) {
			return turns, text
		}
		turns, first = append(turns, text), i+1
	}
	return turns, ""
}

// textOfLast returns the text of the steps that were made last.
func textOfLast(pos game.Position, steps []game.Step) string {
	for range steps {
		pos.Unmake()
	}
	text := game.TurnText(pos, steps)
	game.Play(pos, steps)
	return text
}

// Save writes a record in the form that its game has besides PGN. Saves of other programs hold neither variations nor remarks.
func (d *Desk) Save(r *Record) (string, error) {
	rules, err := d.Library.Rules(r.Variant)
	if err != nil {
		return "", err
	}
	saver, ok := game.SaverOf(rules)
	if !ok && pgn.HasKIF(rules) {
		return d.writeKIF(r)
	}
	if !ok {
		return "", play.Errorf(play.Illegal, "no other program's form of saved games is known for %s", rules.Info().Title)
	}
	if r.FEN != "" && r.FEN != rules.Start().FEN() {
		return "", play.Errorf(play.Illegal, "a %s begins at the game's own setup, this game does not", saver.SaveForm().Name)
	}
	if len(r.Main.Moves) > maxMoves {
		return "", play.Errorf(play.Illegal, "the game has more than %d moves; no more are written", maxMoves)
	}
	pos := game.Waived(rules.Start())
	var steps []game.Step
	for i := range r.Main.Moves {
		turn, err := game.ParseTurn(pos, r.Main.Moves[i].Text)
		if err != nil {
			return "", play.Errorf(play.Illegal, "turn %d: %s", i+1, err)
		}
		game.Play(pos, turn)
		steps = append(steps, turn...)
	}
	return saver.WriteSave(steps), nil
}
