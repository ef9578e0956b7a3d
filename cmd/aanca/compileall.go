package main

import (
	"runtime"
	"sync/atomic"
	"time"

	"aanca.chess/game"
	"aanca.chess/variant"
)

// A lateError tells that a game was not compiled, since there was no time, or since the games before it were too much work.
type lateError struct {
	game *variant.Variant
	why  string
}

// Why games are late.
const (
	tooMuchWork = "the games before it are as much as is checked of one file; a file of its own would help"
	othersTime  = "the other games of the file took the time for it; a file of its own would help"
	longAlone   = "it alone takes more than the time in which a file is checked"
)

// cause says what took the time or the work.
func (e *lateError) cause() string { return e.why }

// Error implements error.
func (e *lateError) Error() string { return "not compiled: " + e.game.Name }

// A compiler makes the rules of one game of a library, and tells how much work that was.
type compiler func(l *variant.Library, name string) (r game.Rules, work int, err error)

// A compilation is what has become of the games of a file, in their order.
type compilation struct {
	rules    []game.Rules
	mistakes []error
	work     []int // what each took, as far as it is done:
	done     []bool

	most  int // the others begin only while those before them took no more
	spent int // by the first of them,
	first int // up to this one
}

// compileAll compiles games on all processors until a time, those apart before which others took more than so much work. All that are not compiled
// then are late; one that is still being compiled when the time is over is given up, which the bounds of rules end.
func compileAll(l *variant.Library, names []string, until time.Time, most int, by compiler) ([]game.Rules, []error) {
	type result struct {
		index int
		rules game.Rules
		work  int
		err   error
	}
	results := make(chan result, len(names)) // so that nobody waits who has been given up
	var next atomic.Int32
	var full atomic.Bool
	workers := runtime.GOMAXPROCS(0)
	begun := make([]atomic.Bool, len(names))
	for range workers {
		go func() {
			for i := int(next.Add(1)) - 1; i < len(names) && !full.Load() && time.Now().Before(until); i = int(next.Add(1)) - 1 {
				begun[i].Store(true)
				r, work, err := by(l, names[i])
				results <- result{i, r, work, err}
			}
		}()
	}
	c := newCompilation(l, names, most)
	late := time.After(time.Until(until))
	for c.goesOn() {
		select {
		case r := <-results:
			c.note(r.index, r.rules, r.work, r.err)
		case <-late:
			for i := range min(workers, len(names)) { // those that nobody had to wait for
				if begun[i].Load() {
					c.blame(i, longAlone)
				}
			}
			return c.rules, c.mistakes
		}
	}
	full.Store(true)
	c.refuseRest(l, names)
	return c.rules, c.mistakes
}

// newCompilation returns one in which nothing is done: all games that can be read are late.
func newCompilation(l *variant.Library, names []string, most int) *compilation {
	n := len(names)
	c := &compilation{rules: make([]game.Rules, n), mistakes: make([]error, n), work: make([]int, n), done: make([]bool, n), most: most}
	for i := range names {
		c.late(l, names, i, othersTime)
	}
	return c
}

// late notes that a game is not compiled.
func (c *compilation) late(l *variant.Library, names []string, i int, why string) {
	v, err := l.Lookup(names[i])
	if c.rules[i], c.mistakes[i] = nil, err; err == nil {
		c.mistakes[i] = &lateError{v, why}
	}
}

// blame says anew why a game is late, if it is.
func (c *compilation) blame(i int, why string) {
	if e, is := c.mistakes[i].(*lateError); is {
		e.why = why
	}
}

// note takes over what has become of a game.
func (c *compilation) note(i int, r game.Rules, work int, err error) {
	c.rules[i], c.mistakes[i], c.work[i], c.done[i] = r, err, work, true
	for c.first < len(c.done) && c.done[c.first] && c.spent <= c.most {
		c.spent += c.work[c.first]
		c.first++
	}
}

// goesOn reports whether games are to be compiled that are not too far behind.
func (c *compilation) goesOn() bool { return c.first < len(c.done) && c.spent <= c.most }

// refuseRest gives up what was compiled beyond the bound on work, so that it does not depend on how many processors there are.
func (c *compilation) refuseRest(l *variant.Library, names []string) {
	for i := c.first; i < len(names); i++ {
		c.late(l, names, i, tooMuchWork)
	}
}
