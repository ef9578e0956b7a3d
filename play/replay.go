package play

import (
	"fmt"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// Games are kept as the texts of their turns, and played through again when they are opened.

// Replay plays through a game as it is kept and reports why that is not possible.
func Replay(library Library, g Game) error {
	played, err := replay(library, g)
	if err != nil {
		return err
	}
	if side := played.pos.Side(); side != g.Next {
		return fmt.Errorf("game %s: it is the turn of side %d, kept is %d", g.ID, side, g.Next)
	}
	return nil
}

// changedRules is the error that a game cannot be played through by the rules of today: those of its variant have
// been changed since.
func changedRules(g Game, where string, err error) error {
	refused := Errorf(Illegal, "the rules of %s have been changed since this game was played: %s is not possible any more", g.Variant, where)
	return fmt.Errorf("game %s: %w (%w)", tellable(g.ID), refused, err)
}

// A replayed is a kept game that has been played through.
type replayed struct {
	rules        game.Rules
	pos          game.Position // after all turns
	turns        []Turn
	start, began string // the first position, and that as DrawnText tells it
}

func replay(library Library, g Game) (*replayed, error) {
	rules, pos, err := startOf(library, g)
	if err != nil {
		return nil, err
	}
	r := &replayed{rules: rules, pos: pos, start: pos.FEN(), began: DrawnText(rules.Info(), pos)}
	r.turns = make([]Turn, 0, len(g.Turns))
	walk := notation.On(rules.Info().Board).Walk()
	for i, text := range g.Turns {
		steps, err := game.ParseTurn(pos, text)
		if err != nil {
			return nil, changedRules(g, fmt.Sprintf("turn %d", i+1), err)
		}
		r.turns = append(r.turns, nextTurn(r.turns, rules, walk, pos, steps))
	}
	return r, nil
}

// startOf returns the rules of a kept game and the position that it begins with.
func startOf(library Library, g Game) (game.Rules, game.Position, error) {
	rules, err := library.Rules(g.rulesName(library))
	if err != nil {
		return nil, nil, fmt.Errorf("game %s: %w", g.ID, err)
	}
	pos, err := rules.Parse(g.Start)
	if err != nil {
		return nil, nil, changedRules(g, "its start", err)
	}
	if g.People {
		pos = game.Waived(pos) // people are asked whether they claim a draw
	}
	return rules, pos, nil
}
