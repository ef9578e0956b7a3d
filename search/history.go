package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	historyMax  = 1 << 14 // all counts are within plus and minus this
	historyBits = 14

	// mostClasses bounds the table of pairs of classes to a few megabytes.
	mostClasses = 1 << 11
)

// A class tells which kind of piece goes to which square: steps alike belong to the same one. Where
// there are too many, some share a number, which does no great harm. 0 is no class.
type class uint16

// A history remembers which quiet steps have been good elsewhere: by themselves, and by the classes of the
// steps before them.
type history struct {
	butterfly [2][1 << historyBits]int16
	follow    []int16     // by classes: what came after what
	counter   []game.Step // by class: what refuted it last
	squares   int         // of the board
	classes   int
}

func newHistory(board *geom.Board, types int) *history {
	h := &history{squares: board.Size()}
	h.classes = min(mostClasses, 1+2*types*h.squares)
	h.follow = make([]int16, h.classes*h.classes)
	h.counter = make([]game.Step, h.classes)
	return h
}

// classOf returns the class of a step by which a piece comes to a square.
func (h *history) classOf(mover game.Piece, to geom.Square) class {
	if to < 0 {
		return 0
	}
	n := (int(mover.Type)*2+int(mover.Side))*h.squares + int(to)
	if n >= h.classes-1 { // rarely: a division takes long
		n %= h.classes - 1
	}
	return class(1 + n)
}

// plain returns the count of a quiet step. Steps are opaque, so they are filed by a hash; that two
// share a place now and then does no harm.
func (h *history) plain(side game.Side, s game.Step) *int16 {
	return &h.butterfly[side][uint64(s)*0x9e3779b97f4a7c15>>(64-historyBits)]
}

// after returns the counts of the classes that follow a class, nil for none.
func (h *history) after(before class) []int16 {
	if before == 0 {
		return nil
	}
	return h.follow[int(before)*h.classes : (int(before)+1)*h.classes]
}

// reward moves a count towards the maximum or, for a negative bonus, away from it, the less the
// nearer it is.
func reward(c *int16, bonus int) {
	*c += int16(bonus - int(*c)*abs(bonus)/historyMax)
}

// bonusFor is what a cutoff at a depth is worth.
func bonusFor(depth int) int { return min(24*depth*depth+16*depth, historyMax/8) }

// age halves the counts of single steps: what was good in the search before is a hint only. What
// is good after what changes slowly, and to go through all pairs would take longer than a short
// search.
func (h *history) age() {
	for side := range h.butterfly {
		halve(h.butterfly[side][:])
	}
}

func halve(counts []int16) {
	for i := range counts {
		counts[i] /= 2
	}
}

// forget empties the history.
func (h *history) forget() {
	h.butterfly = [2][1 << historyBits]int16{}
	clear(h.follow)
	clear(h.counter)
}

// rewardQuiet changes all counts of a quiet step.
func (s *searcher) rewardQuiet(ply int, us game.Side, c *candidate, bonus int) {
	reward(s.history.plain(us, c.step), bonus)
	s.rewardFollower(ply, c.class, bonus)
}

// rewardFollower changes the counts of what is made at a ply, by class, after each of the two steps before.
func (s *searcher) rewardFollower(ply int, c class, bonus int) {
	for back := 1; back <= 2 && back <= ply; back++ {
		if after := s.history.after(s.frames[ply-back].moved); after != nil {
			reward(&after[c], bonus)
		}
	}
}
