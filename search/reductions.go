package search

import "math"

// reduction is by how much the step of an index is searched less deeply, by depth.
var reduction = func() (r [maxDepth][64]float32) {
	for depth := 1; depth < len(r); depth++ {
		for i := 1; i < len(r[depth]); i++ {
			r[depth][i] = float32(0.5 + math.Log(float64(depth))*math.Log(float64(i))/1.7)
		}
	}
	return r
}()

const (
	reduceDepth = 3
	reduceFrom  = 3 // how many steps are never searched less deeply

	// A step with a history of so much is searched a step more deeply, or less.
	historyUnit = 9000
)

// reduce returns by how many steps less deeply a late step, which has been made, is searched at
// first.
func (s *searcher) reduce(n *nodeState, c *candidate) int {
	late := s.lateness(n)
	if !s.reductions || n.depth < reduceDepth || n.tried == 0 || late < s.firstReduced(n) ||
		s.frames[n.ply+1].check && !s.reducesChecks(n) || s.frames[n.ply].check && !n.bold {
		return 0
	}
	amongQuiet := c.amongQuiet()
	if !amongQuiet && !c.losing() && (!n.cutNode || s.steps > 1) {
		return 0 // a good capture, where it may well be needed
	}
	r := usualReduction(n.depth, late)
	if amongQuiet {
		r -= float32(c.history()) / historyUnit
	}
	if amongQuiet && s.captureKnown(n) {
		r++
	}
	if n.pvNode {
		r--
	}
	if n.pvNode && !n.bold {
		r--
	}
	if s.mateOnly(n.alpha) {
		r--
	}
	if s.steps == 1 {
		r += s.doubt(n, r)
	}
	return min(max(int(r), 0), n.depth-2)
}

// reducesChecks reports whether late checks are reduced like other steps. Where pieces are dropped there are many, and answers to them are
// searched more deeply (extendsChecks): without it they made the tree several times as large (docs/engine-measurements.md).
func (s *searcher) reducesChecks(n *nodeState) bool { return s.hands && n.bold }

// doubt is what is added to a reduction r where a cutoff is expected and where things do not get better.
func (s *searcher) doubt(n *nodeState, r float32) float32 {
	more := float32(0)
	if n.cutNode {
		more++
	}
	if n.cutNode && n.bold {
		more++
	}
	if s.improving(n.ply) {
		return more
	}
	more += 0.5
	if n.bold && r+more > 1 {
		more += 0.5
	}
	return more
}

// firstReduced is how many steps of a node are never searched less deeply.
func (s *searcher) firstReduced(n *nodeState) int {
	if n.bold && n.ply > 0 {
		return 1
	}
	return reduceFrom
}

// lateness returns how many steps come before the present one of a node, those that have been left out
// included where the search is bold.
func (s *searcher) lateness(n *nodeState) int {
	if n.bold {
		return n.index
	}
	return n.tried
}

func usualReduction(depth, late int) float32 {
	return reduction[min(depth, maxDepth-1)][min(late, 63)]
}

// reducedDepth is how deep the positions after the present quiet step of a node would be searched, its history
// apart. A bold search prunes by that: the tenth step at depth 8 is hardly looked at more than the first one at
// depth 4. It is not bold where turns have several steps, and where a mate alone counts.
func (s *searcher) reducedDepth(n *nodeState) int {
	r := usualReduction(n.depth, s.lateness(n))
	if !s.improving(n.ply) {
		r += 0.5
	}
	return max(0, n.depth-1-int(r))
}

// captureKnown reports whether the table's step of a node changes material: quiet steps will hardly be better.
func (s *searcher) captureKnown(n *nodeState) bool {
	first := &s.frames[n.ply].list[0]
	return first.order.stage() == stageTable && !first.quiet() && s.steps == 1
}
