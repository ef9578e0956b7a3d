package match

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/stats"
)

// A Match is what is to be played.
type Match struct {
	Rules        game.Rules
	A, B         Contestant
	Games        int
	Openings     Openings
	Concurrency  int           // games at a time
	Margin       time.Duration // by which a clock may be overstepped
	Patience     time.Duration // for an answer where no clock runs, and for the preparation of a game
	Adjudication Adjudication
	SPRT         *stats.SPRT // ends the match early; nil for no test

	// Report, if not nil, is called after each game, in the order in which they end and never
	// twice at a time. Its error ends the match.
	Report func(r *Record, s Summary) error
}

// errDecided ends a match whose test is over.
var errDecided = errors.New("the test is decided")

// Run plays the match. When the context ends it returns what has been played until then, with the
// context's error.
func (m *Match) Run(ctx context.Context) (Summary, error) {
	if err := m.playable(); err != nil {
		return Summary{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	jobs, ended := make(chan int), make(chan *Record)
	var workers sync.WaitGroup
	for range min(m.Concurrency, m.Games) {
		workers.Go(func() {
			w := worker{match: m}
			if err := w.safely(ctx, jobs, ended); err != nil {
				cancel(err)
			}
		})
	}
	go func() {
		defer close(jobs)
		for n := range m.Games {
			select {
			case jobs <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	go func() {
		workers.Wait()
		close(ended)
	}()
	summary := m.collect(ended, cancel)
	if err := context.Cause(ctx); err != nil && !errors.Is(err, errDecided) {
		return summary, err
	}
	return summary, nil
}

// playable says why games cannot be played so, nil if they can.
func (m *Match) playable() error {
	info := m.Rules.Info()
	if err := info.ForComputer(); err != nil {
		return err
	}
	if n := info.Players(); n != 2 && (m.Adjudication.DrawTurns > 0 || m.Adjudication.WinTurns > 0 || m.Adjudication.LastScore > 0) {
		return fmt.Errorf("the number of sides of %s is %d: games are adjudicated by scores where two sides score the same game", info.Title, n)
	}
	return nil
}

// collect counts the games as they end and stops the match when there is a reason.
func (m *Match) collect(ended <-chan *Record, stop context.CancelCauseFunc) Summary {
	counted := newScorer(m)
	stopped := false
	for r := range ended {
		if stopped {
			continue // what is played after a decision must not count
		}
		counted.add(r)
		summary := counted.summary()
		if m.Report != nil {
			if err := m.Report(r, summary); err != nil {
				stop(err)
				stopped = true
			}
		}
		if summary.Test != nil && summary.Test.Verdict != stats.Undecided {
			stop(errDecided)
			stopped = true
		}
	}
	return counted.summary()
}

// A worker plays one game after the other. It keeps its players between games.
type worker struct {
	match   *Match
	players [2][game.MostSides]Player // A's and B's, one for each side that it may have in a game; nil where one must be opened
}

// safely is work, with a panic of rules or of a player as an error: rules that somebody has just written are not to end the
// program.
func (w *worker) safely(ctx context.Context, jobs <-chan int, ended chan<- *Record) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("a game failed: %v\n%s", r, debug.Stack())
		}
	}()
	return w.work(ctx, jobs, ended)
}

// work plays games until there are no more. The error says why no further game can be played.
func (w *worker) work(ctx context.Context, jobs <-chan int, ended chan<- *Record) (err error) {
	defer func() {
		for who := range w.players {
			for nth := range w.players[who] {
				if closeErr := w.close(who, nth); err == nil {
					err = closeErr
				}
			}
		}
	}()
	for n := range jobs {
		r, err := w.play(ctx, n)
		if err != nil {
			return err
		}
		ended <- r
	}
	return nil
}

// play plays the game with the given number.
func (w *worker) play(ctx context.Context, number int) (*Record, error) {
	m := w.match
	opening, err := m.Openings(number / 2)
	if err != nil {
		return nil, fmt.Errorf("opening %d: %w", number/2+1, err)
	}
	if number%2 == 1 && opening.Second != nil {
		opening = *opening.Second
	}
	contestants := [2]*Contestant{&m.A, &m.B}
	sides := m.Rules.Info().Players()
	r := &Record{Game: number, Sides: sides, Seats: seating(sides, number), Start: opening.FEN, Began: time.Now()}
	ref := referee{
		rules: m.Rules, umpire: umpire{Adjudication: m.Adjudication, sides: sides},
		margin: m.Margin, patience: m.Patience, record: r, players: make([]Player, sides),
	}
	for side := range ref.players {
		who := r.Seats[side]
		if err := w.open(ctx, who, r.Seats.nth(side), contestants[who]); err != nil {
			return nil, err
		}
		ref.players[side] = w.players[who][r.Seats.nth(side)]
		r.Names[side], r.Limits[side] = contestants[who].Name, contestants[who].Limit
		ref.clocks[side] = newClock(contestants[who].Limit)
	}
	if err := ref.play(ctx, opening); err != nil {
		return nil, err
	}
	if side, ok := r.culprit(); ok {
		if err := w.close(r.Seats[side], r.Seats.nth(int(side))); err != nil {
			r.Note += " (" + err.Error() + ")"
		}
	}
	return r, nil
}

// open makes sure that a player is there.
func (w *worker) open(ctx context.Context, who, nth int, c *Contestant) error {
	if w.players[who][nth] != nil {
		return nil
	}
	p, err := c.Open(ctx)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Name, err)
	}
	w.players[who][nth] = p
	return nil
}

// close ends a player.
func (w *worker) close(who, nth int) error {
	p := w.players[who][nth]
	w.players[who][nth] = nil
	if p == nil {
		return nil
	}
	return p.Close()
}
