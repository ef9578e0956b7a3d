package pairing

// A matching is pairs of the nodes of a graph, none of which is in two of them. Augmenting paths are found as in Edmonds' algorithm:
// cycles of odd length are shrunk to one node, their base, while a path is looked for.
type matching struct {
	n     int
	edge  func(a, b int) bool
	gone  []bool // nodes that are not in the graph any more
	mate  []int  // -1 for none
	from  []int  // by which node an inner node was reached; -1 for none
	base  []int  // of the cycle in which a node is
	outer []bool // reached by an even number of edges
	queue []int
}

func newMatching(n int, edge func(a, b int) bool) *matching {
	m := &matching{n: n, edge: edge, gone: make([]bool, n), mate: make([]int, n), from: make([]int, n), base: make([]int, n), outer: make([]bool, n)}
	for i := range m.mate {
		m.mate[i] = -1
	}
	return m
}

// complete pairs as many nodes as can be paired, and reports whether those are all.
func (m *matching) complete() bool {
	all := true
	for i := range m.n {
		if !m.gone[i] && m.mate[i] < 0 && !m.augment(i) {
			all = false
		}
	}
	return all
}

// with takes two nodes that have an edge out of the graph if all others can still be paired, which were all paired before. Otherwise it
// changes nothing.
func (m *matching) with(a, b int) bool {
	before := append([]int(nil), m.mate...)
	m.gone[a], m.gone[b] = true, true
	if m.mate[a] == b {
		return true
	}
	left, right := m.mate[a], m.mate[b]
	m.mate[a], m.mate[b], m.mate[left], m.mate[right] = b, a, -1, -1
	if m.augment(left) {
		return true
	}
	m.gone[a], m.gone[b] = false, false
	copy(m.mate, before)
	return false
}

// augment looks for a path from a free node to another one along which the pairs can be exchanged, and does so.
func (m *matching) augment(root int) bool {
	for i := range m.n {
		m.from[i], m.base[i], m.outer[i] = -1, i, false
	}
	m.outer[root] = true
	m.queue = append(m.queue[:0], root)
	for len(m.queue) > 0 {
		at := m.queue[0]
		m.queue = m.queue[1:]
		for to := range m.n {
			if to == at || m.gone[to] || m.base[at] == m.base[to] || m.mate[at] == to || !m.edge(at, to) {
				continue
			}
			switch {
			case to == root || m.mate[to] >= 0 && m.from[m.mate[to]] >= 0:
				m.shrink(at, to)
			case m.from[to] >= 0: // an inner node already
			case m.mate[to] < 0:
				m.from[to] = at
				m.exchange(to)
				return true
			default:
				m.from[to] = at
				m.reach(m.mate[to])
			}
		}
	}
	return false
}

// reach makes a node an outer one, from which the search goes on.
func (m *matching) reach(node int) {
	if !m.outer[node] {
		m.outer[node] = true
		m.queue = append(m.queue, node)
	}
}

// shrink makes one node of the odd cycle that an edge between two outer nodes closes.
func (m *matching) shrink(a, b int) {
	base := m.meeting(a, b)
	inside := make([]bool, m.n)
	m.mark(a, base, b, inside)
	m.mark(b, base, a, inside)
	for i := range m.n {
		if inside[m.base[i]] {
			m.base[i] = base
			m.reach(i)
		}
	}
}

// mark notes the bases on the way from an outer node to that of its cycle, and by which node each is reached the other way round.
func (m *matching) mark(at, base, by int, inside []bool) {
	for m.base[at] != base {
		mate := m.mate[at]
		inside[m.base[at]], inside[m.base[mate]] = true, true
		m.from[at] = by
		by = mate
		at = m.from[mate]
	}
}

// meeting returns where the ways of two outer nodes to the root meet.
func (m *matching) meeting(a, b int) int {
	passed := make([]bool, m.n)
	for {
		a = m.base[a]
		passed[a] = true
		if m.mate[a] < 0 {
			break // the root
		}
		a = m.from[m.mate[a]]
	}
	for !passed[m.base[b]] {
		b = m.from[m.mate[m.base[b]]]
	}
	return m.base[b]
}

// exchange pairs anew along the path that ends at a free node.
func (m *matching) exchange(end int) {
	for at := end; at >= 0; {
		by := m.from[at]
		next := m.mate[by]
		m.mate[at], m.mate[by] = by, at
		at = next
	}
}
