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
	if !s.reductions || n.depth < reduceDepth || n.tried < reduceFrom || s.frames[n.ply].check || s.frames[n.ply+1].check {
		return 0
	}
	amongQuiet := c.amongQuiet()
	if !amongQuiet && !c.losing() && (!n.cutNode || s.steps > 1) {
		return 0 // a good capture, where it may well be needed
	}
	r := reduction[min(n.depth, maxDepth-1)][min(n.tried, 63)]
	if amongQuiet {
		r -= float32(c.history()) / historyUnit
	}
	if amongQuiet && s.captureKnown(n) {
		r++
	}
	if n.pvNode {
		r -= 2
	}
	if s.mateOnly(n.alpha) {
		r--
	}
	if n.cutNode && s.steps == 1 {
		r++
	}
	if s.steps == 1 && !s.improving(n.ply) {
		r += 0.5
	}
	return min(max(int(r), 0), n.depth-2)
}

// captureKnown reports whether the table's step of a node changes material: quiet steps will hardly be better.
func (s *searcher) captureKnown(n *nodeState) bool {
	first := &s.frames[n.ply].list[0]
	return first.order.stage() == stageTable && !first.quiet() && s.steps == 1
}
