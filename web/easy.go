package web

import (
	"cmp"
	"slices"
)

// Rules that are new to those who know chess, beside its pieces, count as so many pieces that nobody knows.
const (
	handsAreNew  = 2
	turnsAreNew  = 4
	powersAreNew = 4
)

// easyFirst sorts games by how much of them is new to most people: those whose pieces many games have stand before those with
// pieces of their own. It tells that by all the games that there are.
func easyFirst(games, all []*variant) {
	common, newness := commonness(all), map[*variant]float64{}
	for _, v := range games {
		newness[v] = v.newness(common)
	}
	slices.SortStableFunc(games, func(a, b *variant) int { return cmp.Compare(newness[a], newness[b]) })
}

// easiest returns those of all games that are good to begin with, the easiest first.
func easiest(all []*variant) []*variant {
	games := slices.DeleteFunc(slices.Clone(all), func(v *variant) bool { return !v.Featured })
	easyFirst(games, all)
	return games
}

// easiestFirst returns names of games in another order: those that are good to begin with, the easiest of them first, before others.
func easiestFirst(names []string, all []*variant) []string {
	easy, place := easiest(all), map[string]int{}
	for i, v := range easy {
		place[v.Name] = i - len(easy)
	}
	names = slices.Clone(names)
	slices.SortStableFunc(names, func(a, b string) int { return place[a] - place[b] })
	return names
}

// commonness returns in which part of all games there is a piece of each notation.
func commonness(all []*variant) map[string]float64 {
	games := map[string]float64{}
	for _, v := range all {
		for _, notation := range v.notations() {
			games[notation]++
		}
	}
	for notation := range games {
		games[notation] /= float64(len(all))
	}
	return games
}

// notations returns how the pieces of a game move, each way once.
func (v *variant) notations() (list []string) {
	for _, t := range v.Types {
		if !slices.Contains(list, t.Notation) {
			list = append(list, t.Notation)
		}
	}
	return list
}

// newness is about how many things of a game somebody has to learn.
func (v *variant) newness(common map[string]float64) float64 {
	sum := 0.0
	for _, notation := range v.notations() {
		sum += 1 - common[notation]
	}
	if v.Hands {
		sum += handsAreNew
	}
	if v.Steps > 1 {
		sum += turnsAreNew
	}
	if len(v.Powers) > 0 {
		sum += powersAreNew
	}
	return sum
}
