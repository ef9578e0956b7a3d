package search

import (
	"slices"
	"time"

	"aanca.chess/game"
)

// A Result is what a search has found.
type Result struct {
	Turn     []game.Step   // all steps of the best turn
	Ponder   []game.Step   // the whole turn that is expected as the answer; nil if none is known
	Score    Score         // for the side to move
	PV       []game.Step   // the line that is expected, Turn first
	Depth    int           // steps looked ahead, in the last iteration that was completed
	SelDepth int           // the most steps looked ahead in any line
	Nodes    uint64        // positions looked at
	Time     time.Duration // spent
}

// A Bound says what a reported score is.
type Bound uint8

// The bounds of scores.
const (
	Exact   Bound = iota
	AtLeast       // the score is this or better
	AtMost        // the score is this or worse
)

// Progress tells what a search has found so far.
type Progress struct {
	Line      int // which of the best lines, from 0
	Score     Score
	Sides     []Score // what each side has, where there are more than two; nil elsewhere
	Bound     Bound
	PV        []game.Step // belongs to the receiver
	Depth     int
	SelDepth  int
	Nodes     uint64 // of all threads
	Time      time.Duration
	TableFull int // thousandths of the table that are in use
}

// expected returns the turn of the other side that follows the steps of a turn in a line, nil
// if the line stops before its end.
func expected(pos game.Position, turn, pv []game.Step) []game.Step {
	if len(pv) <= len(turn) {
		return nil
	}
	made := 0
	defer func() {
		for range made {
			pos.Unmake()
		}
	}()
	for i, step := range pv {
		pos.Make(step)
		made++
		if i >= len(turn) && !pos.TurnOpen() {
			return append([]game.Step(nil), pv[len(turn):i+1]...)
		}
	}
	return nil
}

// remembered returns the turn of the other side that the table knows as the answer to a turn, nil
// if it knows none. It knows steps only: answers of several steps are not put together.
func (s *searcher) remembered(turn []game.Step) []game.Step {
	game.Play(s.pos, turn)
	defer func() {
		for range turn {
			s.pos.Unmake()
		}
	}()
	e, ok := s.lookUp(s.pos.Hash())
	if !ok || e.step == 0 || s.steps > 1 || !slices.Contains(s.pos.Steps(nil), e.step) {
		return nil
	}
	return []game.Step{e.step}
}
