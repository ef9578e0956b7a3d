package search

import "aanca.chess/geom"

const (
	nullDepth  = 2 // steps to be searched at least
	nullBase   = 3 // how many steps less a pass is searched
	nullShare  = 3 // and one more for so many steps,
	nullLead   = 200
	nullMost   = 3  // or for so much above what is needed, up to a number
	nullVerify = 10 // from so many steps on, or with few pieces, a pass is verified

	// Pieces worth at least ableValue can mostly make a harmless move. With fewer of them than
	// fewPieces having to move is often bad.
	ableValue = 150
	fewPieces = 3
)

// tryNullMove gives up a node in which even passing is good enough. In games where it may be an
// advantage to pass that proves nothing: where turns have several steps, where room is what counts,
// with few pieces, or where a mate alone counts. It may make the node deeper, where passing leads to a quick loss.
func (s *searcher) tryNullMove(ply int, depth *int, beta int, cutNode bool) (score int, ok bool) {
	f, d := &s.frames[ply], *depth
	if !s.nullMove || s.can.NullMover == nil || ply == 0 || ply <= s.nullMinPly || s.frames[ply-1].null ||
		d < nullDepth || f.refined < beta || s.gotAway(beta) || s.steps > 1 || s.eval.Enclosed() || s.forced || s.eval.Burden() {
		return 0, false
	}
	pieces := s.ablePieces()
	if pieces < 2 || !s.makeNull(ply) { // with one piece alone having to move is often bad
		return 0, false
	}
	s.survey.Passes++
	r := nullBase + d/nullShare + min((f.refined-beta)/nullLead, nullMost)
	score = -s.node(ply+1, d-1-r, -beta, -beta+1, !cutNode)
	s.unmake()
	f.null = false
	if s.stopped {
		return 0, true
	}
	if score < beta {
		if s.threats && score < -mateBound && ply < 2*s.depth {
			*depth++
		}
		return 0, false
	}
	score = min(score, mateBound) // a win after a pass is not proven
	if d < nullVerify && pieces >= fewPieces {
		s.survey.PassCuts++
		return score, true
	}
	before := s.nullMinPly
	s.nullMinPly = ply + max(1, 3*(d-r)/4)
	v := s.node(ply, d-r, beta-1, beta, false)
	s.nullMinPly = before
	if v >= beta {
		s.survey.PassCuts++
	} else {
		s.survey.PassesRefuted++
	}
	return score, v >= beta || s.stopped
}

// makeNull passes the turn and prepares the frame of the next ply.
func (s *searcher) makeNull(ply int) bool {
	hash := s.pos.Hash()
	if !s.can.NullMover.MakeNull() {
		return false
	}
	s.trail.push(hash)
	f, next := &s.frames[ply], &s.frames[ply+1]
	f.moved, f.null = 0, true
	next.turn, next.part, next.check, next.losing, next.endangered = f.turn+1, 0, s.pos.InCheck(), false, f.endangered
	next.pv, next.excluded = next.pv[:0], 0
	return true
}

// ablePieces counts the pieces of the side to move that can mostly make a harmless move, up to fewPieces.
func (s *searcher) ablePieces() int {
	us := s.pos.Side()
	if s.can.Occupied == nil {
		return 0
	}
	n, pieces := 0, s.can.Occupied.Occupied(us)
	for sq := pieces.Pop(); sq != geom.NoSquare && n < fewPieces; sq = pieces.Pop() {
		p, ok := s.pos.At(sq)
		if ok && int(p.Type) < s.eval.Types() && s.eval.Value(p.Type) >= ableValue {
			n++
		}
	}
	return n
}
