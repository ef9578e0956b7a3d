package uci

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/search"
)

// A request is what "go" asks for.
type request struct {
	limits   search.Limits
	infinite bool
	ponder   bool
	perft    int // the depth to count to; 0 for a search
}

// maxPerft bounds the depth of a count, which nobody could wait for.
const maxPerft = 64

// numbered are the words of "go" that a number follows, and what they set; side is to move.
func (r *request) numbered(side game.Side) map[string]func(n int64) {
	clock := &search.Clock{}
	timed := func() *search.Clock {
		r.limits.Clock = clock
		return clock
	}
	left := func(of game.Side) func(int64) {
		return func(n int64) {
			if c := timed(); of == side {
				c.Left = max(milliseconds(n), time.Millisecond)
			}
		}
	}
	increment := func(of game.Side) func(int64) {
		return func(n int64) {
			if c := timed(); of == side {
				c.Increment = max(milliseconds(n), 0)
			}
		}
	}
	return map[string]func(int64){
		"wtime":     left(game.First),
		"btime":     left(game.Second),
		"ctime":     left(game.Third), // ours: the protocol knows two sides
		"dtime":     left(game.Fourth),
		"winc":      increment(game.First),
		"binc":      increment(game.Second),
		"cinc":      increment(game.Third),
		"dinc":      increment(game.Fourth),
		"byoyomi":   func(n int64) { timed().Byoyomi = max(milliseconds(n), 0) },
		"movestogo": func(n int64) { timed().Turns = clamp(n, 0, 1000) },
		"movetime":  func(n int64) { r.limits.Time = max(milliseconds(n), time.Millisecond) },
		"nodes":     func(n int64) { r.limits.Nodes = uint64(max(n, 1)) },
		"depth":     func(n int64) { r.limits.Depth = clamp(n, 1, math.MaxInt16) },
		"mate":      func(n int64) { r.limits.Mate = clamp(n, 1, math.MaxInt16) },
		"perft":     func(n int64) { r.perft = clamp(n, 1, maxPerft) },
	}
}

// milliseconds returns a duration, at most a year of them.
func milliseconds(n int64) time.Duration {
	const year = 365 * 24 * time.Hour
	return time.Duration(min(n, int64(year/time.Millisecond))) * time.Millisecond
}

func clamp(n int64, low, high int) int { return int(min(max(n, int64(low)), int64(high))) }

// parseGo reads the words behind "go". What is wrong is told to complain and left out.
func parseGo(text string, side game.Side, move func(text string) (game.Step, error), complain func(error)) request {
	var r request
	set := r.numbered(side)
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		word := words[i]
		switch f := set[word]; {
		case word == "infinite":
			r.infinite = true
		case word == "ponder":
			r.ponder = true
		case word == "searchmoves":
			i = r.readMoves(words, i+1, set, move, complain) - 1
		case f == nil:
			complain(fmt.Errorf("unknown word %s", clip(word)))
		case i+1 == len(words):
			complain(fmt.Errorf("expected a number behind %s", clip(word)))
		default:
			i++
			n, err := strconv.ParseInt(words[i], 10, 64)
			if err != nil {
				complain(fmt.Errorf("%s: expected a number, found %s", word, clip(words[i])))
				continue
			}
			if word == "mate" && n < 1 {
				complain(fmt.Errorf("mate: expected 1 turn or more, found %d", n))
			}
			f(n)
		}
	}
	r.settle()
	return r
}

// readMoves reads the moves behind "searchmoves", from words[i] on, and returns where they end.
func (r *request) readMoves(words []string, i int, set map[string]func(int64),
	move func(string) (game.Step, error), complain func(error)) (end int) {
	for ; i < len(words); i++ {
		word := words[i]
		if set[word] != nil || word == "infinite" || word == "ponder" {
			break
		}
		step, err := move(word)
		if err != nil {
			complain(err)
			continue
		}
		r.limits.Steps = append(r.limits.Steps, step)
	}
	return i
}

// settle makes the limits agree with each other.
func (r *request) settle() {
	if r.infinite {
		r.limits.Time, r.limits.Clock = 0, nil
	}
	if r.limits.Time > 0 {
		r.limits.Clock = nil // a time for the move is exact
	}
	if c := r.limits.Clock; c != nil && c.Left == 0 {
		c.Left = time.Millisecond // only the other side's clock was told
	}
	l := &r.limits
	if l.Mate > 0 && !r.infinite && l.Time == 0 && l.Clock == nil && l.Nodes == 0 && l.Depth == 0 {
		l.Depth = mateDepth(l.Mate)
	}
	r.infinite = r.infinite || l.Time == 0 && l.Clock == nil && l.Nodes == 0 && l.Depth == 0 && l.Mate == 0
}

// mateDepth is how deep a forced win in so many turns is looked for where nothing else ends the search: twice as deep as it is
// long, since what looks bad is searched less deeply, and a little more.
func mateDepth(turns int) int { return min(4*turns+8, math.MaxInt16) }
