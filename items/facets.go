package items

import (
	"cmp"
	"slices"
)

// CountEach counts the members of lists that several items have, for stores that keep such lists as one value: most first, at
// most limit.
func CountEach(lists []Facet, split func(list string) []string, limit int) []Facet {
	counts := make(map[string]int)
	for _, list := range lists {
		for _, one := range split(list.Value) {
			counts[one] += list.Items
		}
	}
	all := make([]Facet, 0, len(counts))
	for value, n := range counts {
		all = append(all, Facet{value, n})
	}
	slices.SortFunc(all, func(a, b Facet) int { return cmp.Or(cmp.Compare(b.Items, a.Items), cmp.Compare(a.Value, b.Value)) })
	return all[:min(len(all), limit)]
}
