package main

import (
	"fmt"
	"io"
	"time"

	"aanca.chess/match"
)

// A matchReport tells on the error stream how a match goes: on a terminal in a line that is
// written again after each game, otherwise in a line now and then. Faults are always told.
type matchReport struct {
	w        io.Writer
	terminal bool
	last     time.Time
	shown    bool // a line stands on the terminal that is to be overwritten
}

func newMatchReport(w io.Writer) *matchReport {
	return &matchReport{w: w, terminal: isTerminal(w), last: time.Now()}
}

// interval is the time between two lines where nobody watches.
const interval = 30 * time.Second

// show tells about a game that has ended.
func (p *matchReport) show(r *match.Record, s *match.Summary) {
	switch r.Ending {
	case match.ByRules, match.ByAdjudication, match.ByResignation:
	default:
		p.clear()
		fmt.Fprintf(p.w, "game %d: %s: %s\n", r.Game+1, r.Ending, r.Note)
	}
	line := fmt.Sprintf("%s, %v left", s.Line(), remaining(s))
	if p.terminal {
		p.clear()
		fmt.Fprint(p.w, line)
		p.shown = true
		return
	}
	if time.Since(p.last) >= interval {
		p.last = time.Now()
		fmt.Fprintln(p.w, line)
	}
}

// remaining returns about how long the games that are left will take.
func remaining(s *match.Summary) time.Duration {
	if s.Games() == 0 {
		return 0
	}
	each := s.Seconds / float64(s.Games())
	return time.Duration(each * float64(s.Planned-s.Games()) * float64(time.Second)).Round(time.Second)
}

// clear removes the line that stands on the terminal.
func (p *matchReport) clear() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
	p.shown = false
}

func (p *matchReport) end() { p.clear() }
