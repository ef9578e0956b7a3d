package xboard

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"aanca.chess/search"
)

// A clock is what XBoard has said about the time for the engine's moves.
type clock struct {
	perMove   time.Duration // exact; 0 if there is a game clock
	left      time.Duration // on the game clock; 0 if none has been told
	increment time.Duration
	turns     int // from one time control to the next; 0 for the whole game
	from      int // turns of the engine that had been made when the present control began
	depth     int
}

// withoutClock is the time for a move if nothing has been said.
const withoutClock = 5 * time.Second

// limits returns the limits of a move after so many turns of the engine.
func (c *clock) limits(made int) search.Limits {
	l := search.Limits{Depth: c.depth}
	switch {
	case c.perMove > 0:
		l.Time = c.perMove
	case c.left > 0:
		l.Clock = &search.Clock{Left: c.left, Increment: c.increment}
		if c.turns > 0 {
			l.Clock.Turns = c.turns - max(0, made-c.from)%c.turns
		}
	case c.depth == 0:
		l.Time = withoutClock
	}
	return l
}

// made returns how many turns the engine has made, if both sides have taken turns.
func (s *session) made() int { return s.pos.Made() / 2 }

// level carries out "level MOVES MINUTES[:SECONDS] INCREMENT".
func (s *session) level(text string) error {
	words := strings.Fields(text)
	if len(words) != 3 {
		return errors.New("expected three numbers")
	}
	turns, err := number(words[0], 0, 10000)
	if err != nil {
		return err
	}
	base, err := minutes(words[1])
	if err != nil {
		return err
	}
	increment, err := seconds(words[2])
	if err != nil {
		return err
	}
	s.clock = clock{
		left: max(base, time.Second), increment: increment, turns: turns, from: s.made(), depth: s.clock.depth,
	}
	return nil
}

// minutes reads MINUTES or MINUTES:SECONDS. What follows is for later.
func minutes(text string) (time.Duration, error) {
	text, _, _ = strings.Cut(text, "+")
	whole, rest, _ := strings.Cut(text, ":")
	m, err := number(whole, 0, 100000)
	if err != nil {
		return 0, err
	}
	total := time.Duration(m) * time.Minute
	if rest != "" {
		s, err := number(rest, 0, 59)
		if err != nil {
			return 0, err
		}
		total += time.Duration(s) * time.Second
	}
	return total, nil
}

// seconds reads a number of seconds, which may have a fraction.
func seconds(text string) (time.Duration, error) {
	const most = 1e6
	s, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || !(s >= 0 && s <= most) {
		return 0, errors.New("expected a number of seconds")
	}
	return time.Duration(s * float64(time.Second)), nil
}

// secondsPerMove carries out "st SECONDS".
func (s *session) secondsPerMove(text string) error {
	d, err := seconds(text)
	if err != nil {
		return err
	}
	s.clock.perMove = max(d, time.Millisecond)
	return nil
}

// depth carries out "sd DEPTH".
func (s *session) depth(text string) error {
	n, err := number(text, 1, 1000)
	if err == nil {
		s.clock.depth = n
	}
	return err
}

// time carries out "time CENTISECONDS", the engine's clock.
func (s *session) time(text string) error {
	n, err := number(text, -1<<31, 1<<31)
	if err == nil {
		s.clock.left = max(time.Duration(n)*10*time.Millisecond, time.Millisecond)
	}
	return err
}
