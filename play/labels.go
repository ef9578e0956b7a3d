package play

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// Labels are a step in several notations, by their names.
type Labels map[Way]string

// WaysOf returns in which notations turns of a game are labelled: those of its players, the usual one first, and algebraic
// notation.
func WaysOf(info *game.Info) []Way {
	var ways []Way
	for _, name := range info.Notations {
		ways = append(ways, Way(name))
	}
	if !slices.Contains(ways, notation.SAN) {
		ways = append(ways, notation.SAN)
	}
	return ways
}

// UsualWay returns how the players of a game write turns.
func UsualWay(info *game.Info) Way { return WaysOf(info)[0] }

// EdgesOf returns what stands beside the board of a game in a notation.
func EdgesOf(info *game.Info, way Way) notation.Edges { return notation.On(info.Board).Edges(way) }

// label writes a step of a game in its notations. Where a side sees only a part of the board nothing has a label: a sign for
// check would tell too much.
func (p *Part) label(info *game.Info, walk *notation.Walk, pos game.Position, s game.Step) {
	if info.Dark {
		return
	}
	ways, steps := WaysOf(info), []game.Step{s}
	p.Label = labelOf(walk, pos, steps, ways[0])
	for _, way := range ways[1:] {
		if p.Other == nil {
			p.Other = make(Labels, len(ways)-1)
		}
		p.Other[way] = labelOf(walk, pos, steps, way)
	}
}

// labelOf writes a turn for people. What the notation cannot write, such as a design, stands in our own text.
func labelOf(walk *notation.Walk, pos game.Position, steps []game.Step, way Way) string {
	text, err := walk.Text(pos, steps, way)
	if err != nil {
		return game.TurnText(pos, steps)
	}
	return text
}
