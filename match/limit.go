package match

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// A Limit says how long a player may think. What is 0 does not exist.
type Limit struct {
	Main      time.Duration // for Turns turns, or for the whole game
	Turns     int
	Increment time.Duration // added after each turn
	Byoyomi   time.Duration // for each turn, once Main is used up
	PerTurn   time.Duration // for each turn, instead of a clock
	Nodes     uint64        // positions to look at for a turn
	Depth     int           // how far to look ahead
}

// errLimit says what a limit looks like.
var errLimit = errors.New(`expected a clock such as "40/60+0.6", "10+0.1" or "300 byoyomi=10", or "movetime=0.1", "nodes=10000" or "depth=6"`)

// ParseLimit reads a limit: a clock in seconds (TURNS/TIME+INCREMENT, where all but the time may be
// left out) and pairs of a word and a number, in any order.
func ParseLimit(text string) (Limit, error) {
	var l Limit
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '=' || r == ',' })
	for i := 0; i < len(words); i++ {
		var err error
		switch words[i] {
		case "byoyomi", "movetime", "nodes", "depth":
			if i+1 == len(words) {
				return Limit{}, fmt.Errorf("limit %q: %w", text, errLimit)
			}
			err = l.set(words[i], words[i+1])
			i++
		default:
			err = l.setClock(words[i])
		}
		if err != nil {
			return Limit{}, fmt.Errorf("limit %q: %w", text, err)
		}
	}
	return l, l.check(text)
}

// check refuses limits that bound nothing, and those that contradict themselves.
func (l Limit) check(text string) error {
	switch {
	case l == Limit{}:
		return fmt.Errorf("limit %q: %w", text, errLimit)
	case l.PerTurn > 0 && l.hasClock():
		return fmt.Errorf("limit %q: a time for each turn and a clock exclude each other", text)
	}
	return nil
}

// set reads the number that belongs to a word.
func (l *Limit) set(word, number string) (err error) {
	switch word {
	case "byoyomi":
		l.Byoyomi, err = seconds(number)
	case "movetime":
		l.PerTurn, err = seconds(number)
	case "nodes":
		l.Nodes, err = strconv.ParseUint(number, 10, 63)
		if err != nil || l.Nodes == 0 {
			return errLimit
		}
	case "depth":
		l.Depth, err = strconv.Atoi(number)
		if err != nil || l.Depth < 1 {
			return errLimit
		}
	}
	return err
}

// setClock reads TURNS/TIME+INCREMENT.
func (l *Limit) setClock(text string) (err error) {
	if l.Main != 0 {
		return errors.New("it has two clocks")
	}
	if turns, rest, ok := strings.Cut(text, "/"); ok {
		if l.Turns, err = strconv.Atoi(turns); err != nil || l.Turns < 1 {
			return errLimit
		}
		text = rest
	}
	main, increment, ok := strings.Cut(text, "+")
	if ok {
		if l.Increment, err = seconds(increment); err != nil {
			return err
		}
	}
	l.Main, err = seconds(main)
	return err
}

// seconds reads a number of seconds, more than 0 and at most a day.
func seconds(text string) (time.Duration, error) {
	const most = 24 * 60 * 60
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(n) || n < 0.001 || n > most {
		return 0, errLimit
	}
	return time.Duration(math.Round(n*1000)) * time.Millisecond, nil
}

// hasClock reports whether the time that is left depends on the turns before.
func (l Limit) hasClock() bool { return l.Main > 0 || l.Byoyomi > 0 }

// String returns the limit in the form that ParseLimit reads.
func (l Limit) String() string {
	var parts []string
	if l.Main > 0 {
		clock := inSeconds(l.Main)
		if l.Turns > 0 {
			clock = strconv.Itoa(l.Turns) + "/" + clock
		}
		if l.Increment > 0 {
			clock += "+" + inSeconds(l.Increment)
		}
		parts = append(parts, clock)
	}
	if l.Byoyomi > 0 {
		parts = append(parts, "byoyomi="+inSeconds(l.Byoyomi))
	}
	if l.PerTurn > 0 {
		parts = append(parts, "movetime="+inSeconds(l.PerTurn))
	}
	if l.Nodes > 0 {
		parts = append(parts, "nodes="+strconv.FormatUint(l.Nodes, 10))
	}
	if l.Depth > 0 {
		parts = append(parts, "depth="+strconv.Itoa(l.Depth))
	}
	return strings.Join(parts, " ")
}

func inSeconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
