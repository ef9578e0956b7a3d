package xboard

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/search"
)

// A purpose says what a search is for.
type purpose uint8

const (
	thinking  purpose = iota // of the engine's move
	pondering                // while the other side thinks
	analysing
	hinting
)

// A job is a search in a goroutine of its own.
type job struct {
	kind   purpose
	cancel context.CancelFunc
	found  chan finding  // one, when the search has ended
	played chan struct{} // closed when the other side has played what was expected

	mu     sync.Mutex
	latest search.Progress
}

// A finding is how a search has ended.
type finding struct {
	result search.Result
	err    error
}

// hit makes a search on the other side's time one for the engine's move.
func (j *job) hit() {
	j.kind = thinking
	close(j.played)
}

// search begins a job on a position.
func (s *session) search(kind purpose, pos game.Position, limits search.Limits) {
	ctx, cancel := context.WithCancel(s.ctx)
	j := &job{kind: kind, cancel: cancel, found: make(chan finding, 1), played: make(chan struct{})}
	if kind == pondering {
		limits.Ponder = j.played
	}
	limits.Lines = s.lines
	engine, b := s.ready(), s.board
	pos = pos.Clone()
	lines := pos.Clone() // to write lines with, while the engine has the other one
	s.job = j
	go func() {
		result, err := engine.Search(ctx, pos, limits, func(p search.Progress) {
			j.mu.Lock()
			j.latest = p
			j.mu.Unlock()
			if s.posts.Load() && kind != hinting {
				s.out.Printf("%s", thought(p, b.line(lines, p.PV)))
			}
		})
		j.found <- finding{result, err}
	}()
}

// thought is a line of thinking output: depth, score, time, nodes, selective depth, speed, hits of
// tablebases, and the line of moves behind a tab.
func thought(p search.Progress, line string) string {
	score := int(p.Score)
	const forced = 100000
	if turns, ok := p.Score.Mate(); ok {
		score = forced + turns
		if p.Score < 0 {
			score = -forced + turns
		}
	}
	speed := 0
	if ms := p.Time.Milliseconds(); ms > 0 {
		speed = int(p.Nodes * 1000 / uint64(ms))
	}
	mark := []string{search.Exact: "", search.AtLeast: "!", search.AtMost: "?"}[p.Bound]
	return fmt.Sprintf("%d %d %d %d %d %d 0\t%s%s", p.Depth, score, p.Time.Milliseconds()/10, p.Nodes,
		max(p.Depth, p.SelDepth), speed, line, mark)
}

// found returns where the job tells how it ended; nil if there is none.
func (s *session) found() <-chan finding {
	if s.job == nil {
		return nil
	}
	return s.job.found
}

// halt stops the job, whose finding is forgotten.
func (s *session) halt() {
	if s.job != nil {
		s.job.cancel()
		<-s.job.found
		s.job = nil
	}
	s.ended()
}

// ended answers and does what waited for the end of the job.
func (s *session) ended() {
	for _, f := range s.after {
		f()
	}
	s.after = nil
	for _, n := range s.pongs {
		s.out.Printf("pong %s", n)
	}
	s.pongs = nil
}

// interrupt calls f between searches: after the one for the engine's move, in the midst of others,
// which go on afterwards.
func (s *session) interrupt(f func()) {
	switch {
	case s.job == nil:
		f()
	case s.job.kind == thinking:
		const most = 100 // more of them come from no client that means it
		s.after = append(s.after[max(0, len(s.after)-most):], f)
	default:
		s.halt()
		f()
		s.goOnThinking()
	}
}

// think begins to search for the engine's move.
func (s *session) think() {
	limits := s.limits()
	limits.Steps = s.shown(s.pos)
	s.search(thinking, s.pos, limits)
}

// shown returns the steps that XBoard can show, nil if it can show all: it has no castling with pieces
// that do not stand in the corners, so the engine does without it.
func (s *session) shown(pos game.Position) []game.Step {
	if s.board.castles {
		return nil
	}
	var steps []game.Step
	for _, step := range pos.Steps(nil) {
		if e := pos.Effect(step, nil); !game.Castles(pos, step, &e) {
			steps = append(steps, step)
		}
	}
	return steps // none: there is nothing but castling, and the engine castles
}

// limits returns the limits of the engine's moves.
func (s *session) limits() search.Limits {
	l := s.clock.limits(s.made())
	if s.elo < search.MaxElo {
		weak := s.ready().Strength(s.elo)
		l.Weakness, l.Nodes = weak.Weakness, weak.Nodes
		if weak.Depth > 0 && (l.Depth == 0 || weak.Depth < l.Depth) {
			l.Depth = weak.Depth
		}
	}
	return l
}

// conclude uses what the job has found.
func (s *session) conclude(f finding) {
	j := s.job
	j.cancel()
	s.job = nil
	switch {
	case f.err != nil:
		if !errors.Is(f.err, search.ErrOver) {
			s.out.Printf("telluser The search failed: %v", f.err)
		}
	case j.kind == thinking:
		s.play(f.result)
	case j.kind == hinting:
		s.out.Printf("Hint: %s", s.board.text(s.pos, f.result.Turn[0]))
	}
	s.ended()
}

// play makes the engine's move and begins to ponder on the answer.
func (s *session) play(result search.Result) {
	step := result.Turn[0] // games with longer turns are not offered
	legs := s.board.legs(s.pos, step)
	for i, leg := range legs {
		if i < len(legs)-1 {
			leg += ","
		}
		s.out.Printf("move %s", leg)
	}
	s.pos.Make(step)
	s.changed()
	if s.tellResult() || len(result.Ponder) == 0 {
		return
	}
	s.expected = s.board.text(s.pos, result.Ponder[0])
	if s.ponders {
		s.ponder(result.Ponder[0])
	}
}

// ponder searches the position after the move that is expected.
func (s *session) ponder(step game.Step) {
	after := s.pos.Clone()
	after.Make(step)
	if after.Result().Over() {
		return
	}
	limits := s.limits()
	limits.Steps = s.shown(after)
	s.search(pondering, after, limits)
}

// stopPondering carries out "easy".
func (s *session) stopPondering() {
	s.ponders = false
	if s.job != nil && s.job.kind == pondering {
		s.halt()
	}
}

// moveNow carries out "?".
func (s *session) moveNow() {
	if s.job != nil && s.job.kind == thinking {
		s.job.cancel()
	}
}

// finish waits for the engine's move at the end of the input.
func (s *session) finish() error {
	for s.job != nil && (s.job.kind == thinking || s.job.kind == hinting) {
		select {
		case f := <-s.job.found:
			s.conclude(f)
		case <-s.out.Failed():
			return s.out.Err()
		case <-s.ctx.Done():
			return s.ctx.Err()
		}
	}
	return s.out.Err()
}

// hintTime bounds the search for a hint: a person waits for it.
const hintTime = 700 * time.Millisecond

// hint carries out "hint".
func (s *session) hint() {
	switch {
	case s.broken || s.pos.Result().Over():
	case s.expected != "":
		s.out.Printf("Hint: %s", s.expected)
	case s.job == nil:
		s.search(hinting, s.pos, search.Limits{Time: hintTime, Depth: s.clock.depth})
	}
}
