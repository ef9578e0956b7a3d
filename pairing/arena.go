package pairing

import (
	"cmp"
	"slices"
)

// A Waiting is somebody in an arena without a game.
type Waiting struct {
	Player
	Place    int  // in the table
	Long     bool // they have waited long enough to play anybody
	Computer bool // it plays people alone, when there is nobody else for them
}

// Arena pairs those who wait, as far as there is somebody for them. Who has waited long comes first, then who stands best; each gets who
// stands nearest.
func Arena(waiting []Waiting) []Pair {
	order := slices.Clone(waiting)
	slices.SortFunc(order, func(a, b Waiting) int {
		first := func(w Waiting) int {
			if w.Long {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(first(a), first(b)), cmp.Compare(a.Place, b.Place), cmp.Compare(a.ID, b.ID))
	})
	taken := make(map[string]bool, len(order))
	pairs := pairNearest(order, taken, func(a, b *Waiting) bool { return !a.Computer && !b.Computer })
	return append(pairs, pairNearest(order, taken, func(a, b *Waiting) bool { return !a.Computer && a.Long && b.Computer })...)
}

// pairNearest pairs those who are not taken and may play each other.
func pairNearest(order []Waiting, taken map[string]bool, may func(a, b *Waiting) bool) []Pair {
	var pairs []Pair
	for i := range order {
		a := &order[i]
		if taken[a.ID] {
			continue
		}
		best := (*Waiting)(nil)
		for j := range order {
			b := &order[j]
			if i == j || taken[b.ID] || !may(a, b) || !a.fresh(b) {
				continue
			}
			if best == nil || abs(a.Place-b.Place) < abs(a.Place-best.Place) {
				best = b
			}
		}
		if best != nil {
			taken[a.ID], taken[best.ID] = true, true
			pairs = append(pairs, seat(&a.Player, &best.Player, len(a.Played)%2 == 0))
		}
	}
	return pairs
}

// fresh reports whether two have not just played each other, or have waited long enough to do so again.
func (w *Waiting) fresh(other *Waiting) bool {
	return w.last() != other.ID && other.last() != w.ID || w.Long && other.Long || w.Computer || other.Computer
}

// last is the last opponent; "" if there was none.
func (p *Player) last() string {
	if len(p.Played) == 0 {
		return ""
	}
	return p.Played[len(p.Played)-1].Opponent
}

// A Sheet is what the games of a player in an arena were worth.
type Sheet struct {
	Points []int // of each game
	Sum    int
	Fire   bool // what follows is worth twice as much
}

// SheetOf counts the points of a player in an arena.
func SheetOf(played []Game) Sheet {
	s := Sheet{Points: make([]int, len(played))}
	row, drawn := 0, false // wins in a row; whether a draw has counted since the last win
	for i, g := range played {
		worth := 1
		if row >= 2 {
			worth = 2
		}
		switch g.Outcome {
		case Win:
			s.Points[i] = 2 * worth
			row, drawn = row+1, false
		case Draw:
			if !drawn {
				s.Points[i] = worth
			}
			row, drawn = 0, true
		case Loss:
			row = 0
		case Open, Bye: // worth nothing, and no end of anything
		}
		s.Sum += s.Points[i]
	}
	s.Fire = row >= 2
	return s
}

// An ArenaRow is a player in the table of an arena.
type ArenaRow struct {
	ID    string
	Place int // from 1; shared by those with the same figures
	Wins  int
	Sheet
}

// ArenaTable sorts players by points, then by wins; those who share a place by rating.
func ArenaTable(players []Player) []ArenaRow {
	list := slices.Clone(players)
	slices.SortFunc(list, func(a, b Player) int { return cmp.Or(cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.ID, b.ID)) })
	rows := make([]ArenaRow, len(list))
	for i, p := range list {
		rows[i] = ArenaRow{ID: p.ID, Sheet: SheetOf(p.Played)}
		for _, g := range p.Played {
			if g.Outcome == Win {
				rows[i].Wins++
			}
		}
	}
	figures := func(a, b ArenaRow) int { return cmp.Or(cmp.Compare(b.Sum, a.Sum), cmp.Compare(b.Wins, a.Wins)) }
	slices.SortStableFunc(rows, figures)
	for i := range rows {
		rows[i].Place = i + 1
		if i > 0 && figures(rows[i-1], rows[i]) == 0 {
			rows[i].Place = rows[i-1].Place
		}
	}
	return rows
}
