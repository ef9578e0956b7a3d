package search

import (
	"slices"

	"aanca.chess/eval"
	"aanca.chess/game"
)

const (
	// filterSize is the number of counters that tell quickly that a hash has not occurred.
	filterSize = 1 << 12

	// historyMost is how many steps before the root are remembered. Rules count repetitions
	// over the whole game; the search looks only as far as matters for its choice.
	historyMost = 512

	// circleScore is what a circle is worth to whom the rule makes the winner if the other side
	// goes on. It is no mate in so many turns: nobody is mated yet, and by another way to the
	// position there is no circle.
	circleScore = (eval.Bound + mateBound) / 2
)

// A trail is the sequence of hashes from the game's recent past down to the current node of
// the search.
type trail struct {
	hashes []uint64
	root   int                // where the search's own part begins
	filter [filterSize]uint16 // how many hashes of the trail fall on each counter
}

// reset fills the trail with what was played before pos, which is left as it was.
func (t *trail) reset(pos game.Position) {
	t.hashes = t.hashes[:0]
	clear(t.filter[:])
	past := pos.Clone()
	for range min(past.Made(), historyMost) {
		past.Unmake()
		t.push(past.Hash())
	}
	t.root = len(t.hashes)
}

func (t *trail) push(hash uint64) {
	t.hashes = append(t.hashes, hash)
	t.filter[hash%filterSize]++
}

func (t *trail) pop() {
	last := len(t.hashes) - 1
	t.filter[t.hashes[last]%filterSize]--
	t.hashes = t.hashes[:last]
}

// occurred returns how often a position that is about to be pushed has been on the trail, in
// the search and in the game before it.
func (t *trail) occurred(hash uint64) (inSearch, inGame int) {
	if t.filter[hash%filterSize] == 0 {
		return 0, 0
	}
	for i, h := range t.hashes {
		switch {
		case h != hash:
		case i < t.root:
			inGame++
		default:
			inSearch++
		}
	}
	return inSearch, inGame
}

// repeated returns the score of a position that has been there before, if it has one. Where a
// repetition ends the game, now or when it has happened often enough, it is scored at once:
// whoever profits from leaving the circle could have done so before. Where repeating is forbidden
// the search goes on: somebody will have to leave it.
func (s *searcher) repeated(hash uint64, ply int) (score int, ok bool) {
	inSearch, inGame := s.trail.occurred(hash)
	if inSearch+inGame == 0 || s.frames[ply].excluded != 0 {
		return 0, false
	}
	side, turn := s.pos.Side(), s.frames[ply].turn
	if r := s.pos.Result(); r.Over() {
		return resultScore(r, side, turn), true
	}
	if s.pos.TurnOpen() && s.goesRound(hash, ply) {
		return -circleScore, true // steps for nothing: whatever is possible now was so before them
	}
	if inSearch == 0 && inGame <= 1 {
		return 0, false
	}
	if !s.features.repetition {
		return drawScore, true
	}
	if s.rule.Forbidden {
		return 0, false
	}
	if s.rule.PerpetualCheck && inSearch > 0 {
		if score, ok := s.perpetual(hash, ply); ok {
			return score, true
		}
	}
	mover := s.rule.Mover
	if s.rule.Absolute && side == game.Second {
		mover = -mover
	}
	switch {
	case mover > 0:
		return circleScore, true
	case mover < 0:
		return -circleScore, true
	}
	return drawScore, true
}

// goesRound reports whether the open turn has been at the position before.
func (s *searcher) goesRound(hash uint64, ply int) bool {
	part, hashes := s.frames[ply].part, s.trail.hashes
	inSearch := min(part, len(hashes)-s.trail.root)
	inGame := min(part-inSearch, s.trail.root) // the latest first
	return slices.Contains(hashes[len(hashes)-inSearch:], hash) || slices.Contains(hashes[:inGame], hash)
}

// perpetual returns what it means for the side to move that a side has given check with every turn
// since the position was last there, if one has. If both have, it is a draw.
func (s *searcher) perpetual(hash uint64, ply int) (score int, ok bool) {
	always := [2]bool{true, true} // by distance, even or odd: those to move there were in check
	for back := 0; back <= ply; back++ {
		always[back%2] = always[back%2] && s.frames[ply-back].check
		if back > 0 && s.trail.hashes[len(s.trail.hashes)-back] == hash {
			break
		}
	}
	switch {
	case always[0] && always[1]:
		return drawScore, true
	case always[0]:
		return circleScore, true
	case always[1]:
		return -circleScore, true
	}
	return 0, false
}
