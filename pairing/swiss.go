package pairing

import (
	"cmp"
	"slices"
)

// Swiss returns the pairs of the next round, the best first. With an odd number one player has a bye: of those with the fewest byes the last one whom
// the others can do without.
func Swiss(players []Player) []Pair {
	if len(players) == 0 {
		return nil
	}
	list := slices.Clone(players)
	slices.SortFunc(list, better)
	s := &swiss{list: list, halves: make([]int, len(list)), must: make([]int, len(list)), met: meetings(list)}
	for i := range list {
		s.halves[i], s.must[i] = list[i].Halves(), list[i].must()
	}
	for again := 0; ; again++ { // everybody has met everybody so often: then once more
		if pairs := s.round(again); pairs != nil {
			return pairs
		}
	}
}

// better sorts players by score, then by rating.
func better(a, b Player) int {
	return cmp.Or(cmp.Compare(b.Halves(), a.Halves()), cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.ID, b.ID))
}

// meetings counts how often each two players were paired.
func meetings(list []Player) [][]int {
	number := make(map[string]int, len(list))
	for i := range list {
		number[list[i].ID] = i
	}
	met := make([][]int, len(list))
	for i := range list {
		met[i] = make([]int, len(list))
		for _, g := range list[i].Played {
			if j, there := number[g.Opponent]; there && g.Opponent != "" {
				met[i][j]++
			}
		}
	}
	return met
}

// A swiss is a round that is being paired.
type swiss struct {
	list   []Player // the best first
	halves []int    // their scores
	must   []int
	met    [][]int
}

// round pairs the players, none of whom have met more than so often before; nil if that is not possible.
func (s *swiss) round(again int) []Pair {
	may := func(a, b int) bool { return s.met[a][b] <= again && s.met[b][a] <= again }
	if len(s.list)%2 == 0 {
		m := newMatching(len(s.list), may)
		if !m.complete() {
			return nil
		}
		return s.fromTheTop(m)
	}
	for _, bye := range s.byes() {
		m := newMatching(len(s.list), may)
		m.gone[bye] = true
		if m.complete() {
			return append(s.fromTheTop(m), Pair{First: s.list[bye].ID})
		}
	}
	return nil
}

// byes lists who may have the bye, the likeliest first.
func (s *swiss) byes() []int {
	order := make([]int, len(s.list))
	for i := range order {
		order[i] = len(order) - 1 - i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.list[a].met(""), s.list[b].met("")) })
	return order
}

// fromTheTop gives each player the best opponent with whom the rest can still be paired. All can be paired before.
func (s *swiss) fromTheTop(m *matching) []Pair {
	var pairs []Pair
	for at := range s.list {
		if m.gone[at] {
			continue
		}
		for _, other := range s.candidates(m, at) {
			if m.with(at, other) {
				pairs = append(pairs, seat(&s.list[at], &s.list[other], len(pairs)%2 == 0))
				break
			}
		}
	}
	return pairs
}

// A candidate is a possible opponent; those whose figures are lower in order are preferred.
type candidate struct {
	index int
	clash int // both must have the same side
	down  int // how many half points fewer
	alike int // the same side is due to both
	far   int // from the place across, where the first half of a score plays the second
}

// candidates lists the possible opponents of the best player who is left, the preferred ones first.
func (s *swiss) candidates(m *matching, at int) []int {
	var list []candidate
	peers := 0
	for other := at; other < len(s.list); other++ {
		if !m.gone[other] && s.halves[other] == s.halves[at] {
			peers++
		}
	}
	balance, last := s.list[at].lean()
	place := 0
	for other := at + 1; other < len(s.list); other++ {
		if m.gone[other] || !m.edge(at, other) {
			continue
		}
		place++
		c := candidate{index: other, down: s.halves[at] - s.halves[other], far: abs(place - peers/2)}
		if s.must[at] != 0 && s.must[at] == s.must[other] {
			c.clash = 1
		}
		if balanceOther, lastOther := s.list[other].lean(); sign(balance) == sign(balanceOther) && last*lastOther > 0 {
			c.alike = 1
		}
		if c.down > 0 {
			c.far = place
		}
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.clash, b.clash), cmp.Compare(a.down, b.down), cmp.Compare(a.alike, b.alike), cmp.Compare(a.far, b.far), cmp.Compare(a.index, b.index))
	})
	order := make([]int, len(list))
	for i, c := range list {
		order[i] = c.index
	}
	return order
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int { return cmp.Compare(n, 0) }

// A SwissRow is a player in the table of a Swiss tournament.
type SwissRow struct {
	ID       string
	Place    int // from 1; shared by those with the same figures
	Halves   int // half points
	Buchholz int // half points of all opponents
	Berger   int // Sonneborn-Berger in quarters: twice the half points of those who were beaten and those of whom there was a draw
}

// SwissTable sorts players by score, then by Buchholz, then by Sonneborn-Berger; those who share a place by rating.
func SwissTable(players []Player) []SwissRow {
	list := slices.Clone(players)
	slices.SortFunc(list, better)
	halves := make(map[string]int, len(list))
	for i := range list {
		halves[list[i].ID] = list[i].Halves()
	}
	rows := make([]SwissRow, len(list))
	for i, p := range list {
		row := SwissRow{ID: p.ID, Halves: halves[p.ID]}
		for _, g := range p.Played {
			if g.Outcome == Loss || g.Outcome == Draw || g.Outcome == Win {
				row.Buchholz += halves[g.Opponent]
				row.Berger += halves[g.Opponent] * int(g.Outcome-Loss)
			}
		}
		rows[i] = row
	}
	figures := func(a, b SwissRow) int {
		return cmp.Or(cmp.Compare(b.Halves, a.Halves), cmp.Compare(b.Buchholz, a.Buchholz), cmp.Compare(b.Berger, a.Berger))
	}
	slices.SortStableFunc(rows, figures)
	for i := range rows {
		rows[i].Place = i + 1
		if i > 0 && figures(rows[i-1], rows[i]) == 0 {
			rows[i].Place = rows[i-1].Place
		}
	}
	return rows
}
