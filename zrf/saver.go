package zrf

import (
	"fmt"
	"strings"

	"aanca.chess/game"
)

var _ game.Saver = (*Game)(nil)

// SaveForm implements game.Saver.
func (g *Game) SaveForm() game.SaveForm {
	return game.SaveForm{Name: "Zillions saved game", Ending: "zsg", Head: saveHead}
}

// ReadSave implements game.Saver. The file of rules may have another name where the game was saved; the title may not.
// Where no line says that a piece does not go on a turn that may stop at the end of the text stops there.
func (g *Game) ReadSave(text string, most int) ([]game.Step, error) {
	s, err := ReadSave(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	if title := plainTitle(s.Variant); title != "" && !strings.EqualFold(title, g.title) {
		return nil, fmt.Errorf("line %d: this is a game of %q, not of %q", s.titleLine, clip(s.Variant), g.title)
	}
	if len(s.Moves) > most {
		return nil, fmt.Errorf("line %d: the save has more than %d moves", s.Moves[most].Line, most)
	}
	pos, _, err := g.Replay(s)
	if err != nil {
		return nil, err
	}
	p := pos.(*Position)
	if p.TurnOpen() && contains64(p.Steps(nil), stepEnd) {
		p.Make(stepEnd)
	}
	return p.Played(), nil
}

// WriteSave implements game.Saver.
func (g *Game) WriteSave(steps []game.Step) string {
	p := g.Start().(*Position)
	game.Play(p, steps)
	return p.Save(g.file).String()
}
