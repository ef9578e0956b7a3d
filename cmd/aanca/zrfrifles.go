package main

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/zrf"
)

// watchRifles returns which types were seen to capture from where they stand, as if they shot, and never by moving.
func watchRifles(g *zrf.Game) map[game.TypeID]bool {
	rifles := map[game.TypeID]bool{}
	watch(g, func(_ game.Position, e *game.Effect) {
		if e.From == geom.NoSquare || len(shotBy(e)) == 0 {
			return
		}
		shoots, seen := rifles[e.Mover.Type]
		rifles[e.Mover.Type] = e.From == e.To && (shoots || !seen)
	})
	return rifles
}

// shotBy returns where a step removes pieces of the other side.
func shotBy(e *game.Effect) (list []geom.Square) {
	for i := range e.Changes {
		if e.Fate(i) == game.Captured {
			list = append(list, e.Changes[i].Square)
		}
	}
	return list
}

// shots returns the captures among ways, as the key rifle wants them: alike to moves.
func shots(ways map[way]*manner) map[way]*manner {
	out := map[way]*manner{}
	for w, m := range ways {
		if m.takes > 0 {
			shot := *m
			shot.moves = m.takes
			out[w] = &shot
		}
	}
	return out
}

// shotText tells what is captured by who does not move: xb5.
func shotText(board *geom.Board, e *game.Effect) string {
	if e.From != e.To {
		return ""
	}
	var names []string
	for _, sq := range shotBy(e) {
		names = append(names, "x"+board.Name(sq))
	}
	slices.Sort(names)
	return strings.Join(names, "")
}
