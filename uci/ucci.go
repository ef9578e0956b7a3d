package uci

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/search"
)

// parseUCCI reads the words behind "go" of UCCI: one clock, of the side to move, in the unit. What is wrong is told to
// complain and left out.
func parseUCCI(text string, unit time.Duration, complain func(error)) request {
	var r request
	clock := &search.Clock{}
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		word := words[i]
		switch word {
		case "ponder":
			r.ponder = true
			continue
		case "draw":
			continue // offers are answered by playing on
		case "infinite":
			r.infinite = true
			continue
		}
		if i++; i == len(words) {
			complain(fmt.Errorf("expected a number behind %s", clip(word)))
			break
		}
		if word == "depth" && words[i] == "infinite" {
			r.infinite = true
			continue
		}
		n, err := strconv.ParseInt(words[i], 10, 64)
		if err != nil {
			complain(fmt.Errorf("%s: expected a number, found %s", word, clip(words[i])))
			continue
		}
		r.setUCCI(word, n, unit, clock, complain)
	}
	r.settle()
	return r
}

// setUCCI sets what a number says.
func (r *request) setUCCI(word string, n int64, unit time.Duration, clock *search.Clock, complain func(error)) {
	spell := func() time.Duration { return milliseconds(min(n, int64(time.Hour)) * int64(unit/time.Millisecond)) }
	switch word {
	case "time":
		clock.Left = max(spell(), time.Millisecond)
		r.limits.Clock = clock
	case "increment":
		clock.Increment = max(spell(), 0)
		r.limits.Clock = clock
	case "movestogo":
		clock.Turns = clamp(n, 0, 1000)
		r.limits.Clock = clock
	case "movetime":
		r.limits.Time = max(spell(), time.Millisecond)
	case "depth":
		r.limits.Depth = clamp(n, 1, 1<<15-1)
	case "nodes":
		r.limits.Nodes = uint64(max(n, 1))
	case "opptime", "oppmovestogo", "oppincrement":
	default:
		complain(fmt.Errorf("unknown word %s", clip(word)))
	}
}

// ban carries out "banmoves": the next search does without these moves.
func (s *session) ban(text string) {
	s.banned = nil
	for _, word := range strings.Fields(text) {
		step, err := s.writer().parseFirstStep(s.pos, word)
		if err != nil {
			s.complain("banmoves: %v", err)
			continue
		}
		s.banned = append(s.banned, step)
	}
}

// allowed returns the steps of a position that are not banned; nil if all are allowed, or none.
func (s *session) allowed() []game.Step {
	if s.banned == nil {
		return nil
	}
	var steps []game.Step
	banned := map[game.Step]bool{}
	for _, step := range s.banned {
		banned[step] = true
	}
	for _, step := range s.pos.Steps(nil) {
		if !banned[step] {
			steps = append(steps, step)
		}
	}
	return steps
}
