package web

import (
	"cmp"
	"slices"
)

// How games are told that are much like another one: by what their pieces are, most of all by those that few games have.
const (
	mostRelated  = 5
	leastAlike   = 0.3 // of 1 for games with the same pieces, with what follows on top
	sameFamily   = 0.1
	sameSeries   = 0.3
	sameSize     = 0.05
	goodToBegin  = 0.01 // so that of many games that are as near those come first
	sameWayOfUse = 0.1  // both have pieces in hand, or turns of several steps, or neither
)

// relate returns for each game those that are most like it.
func relate(all []*variant, e *encyclopaedia) map[string][]*variant {
	sets := make(map[*variant]map[*piece]bool, len(all))
	for _, p := range e.pieces {
		for _, u := range p.Uses {
			if sets[u.Game] == nil {
				sets[u.Game] = make(map[*piece]bool)
			}
			sets[u.Game][p] = true
		}
	}
	related := make(map[string][]*variant, len(all))
	for _, v := range all {
		related[v.Name] = nearest(v, all, sets)
	}
	return related
}

// nearest returns the games that are most like one, the nearest first.
func nearest(v *variant, all []*variant, sets map[*variant]map[*piece]bool) []*variant {
	type candidate struct {
		game  *variant
		alike float64
	}
	var found []candidate
	for _, other := range all {
		if other == v {
			continue
		}
		if a := samePieces(sets[v], sets[other]) + alike(v, other); a >= leastAlike {
			found = append(found, candidate{other, a})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(b.alike, a.alike) })
	var games []*variant
	for _, c := range found[:min(len(found), mostRelated)] {
		games = append(games, c.game)
	}
	return games
}

// samePieces is how much of the pieces of two games is the same, from 0 to 1. A piece counts less the more games have it. The
// weights are whole numbers, so that the sum does not depend on the order of a map.
func samePieces(a, b map[*piece]bool) float64 {
	weight := func(p *piece) int { return 1_000_000 / len(p.Uses) }
	both, either := 0, 0
	for p := range a {
		either += weight(p)
		if b[p] {
			both += weight(p)
		}
	}
	for p := range b {
		if !a[p] {
			either += weight(p)
		}
	}
	return float64(both) / float64(max(either, 1))
}

// alike is what the second game has in common with the first besides its pieces.
func alike(a, b *variant) float64 {
	sum := 0.0
	if a.Family != "" && a.Family == b.Family {
		sum += sameFamily
	}
	if a.Series != "" && a.Series == b.Series {
		sum += sameSeries
	}
	if a.squares() == b.squares() && a.Board.Files == b.Board.Files {
		sum += sameSize
	}
	if a.Hands == b.Hands && (a.Steps > 1) == (b.Steps > 1) {
		sum += sameWayOfUse
	}
	if b.Featured {
		sum += goodToBegin
	}
	return sum
}
