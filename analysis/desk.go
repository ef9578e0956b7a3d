package analysis

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"aanca.chess/game"
	"aanca.chess/notation"
	"aanca.chess/play"
)

// Config is what a Desk needs. Library must be set; the others have defaults.
type Config struct {
	Library play.Library
	Engine  Engine // none if nil: then nothing is searched

	// Searcher searches elsewhere, so many Searches at a time; nil if Engine searches here.
	Searcher Searcher

	Searches int           // most searches at a time; 1 if 0
	Each     int           // searches that one who asks may have under way or wait for; 3 if 0
	Waiting  int           // the same for all together; 100 if 0
	Time     time.Duration // for one position; a minute if 0
	Threads  int           // for one search; 1 if 0
}

// MaxLines is how many best lines may be asked for.
const MaxLines = 5

// maxPV bounds the turns of a line that are told.
const maxPV = 16

// A Desk is where positions are analysed. It may be used by many goroutines.
type Desk struct {
	Config
	slots *play.Slots
	share *play.Share
}

// New returns a desk.
func New(c Config) (*Desk, error) {
	if c.Library == nil {
		return nil, errors.New("analysis: a desk needs a library")
	}
	c.Searches, c.Each, c.Waiting = cmp.Or(c.Searches, 1), cmp.Or(c.Each, 3), cmp.Or(c.Waiting, 100)
	c.Time, c.Threads = cmp.Or(c.Time, time.Minute), cmp.Or(c.Threads, 1)
	return &Desk{Config: c, slots: play.NewSlots(c.Searches), share: play.NewShare(c.Each, c.Waiting)}, nil
}

// Queue returns who waits for a slot.
func (d *Desk) Queue() play.Queue { return d.slots.Queue() }

// Unable says in a sentence why the computer does not search positions of a game, "" if it does.
func (d *Desk) Unable(info *game.Info) string {
	if d.Engine == nil {
		return "This server has no computer to analyse with."
	}
	if info.Dark {
		return fmt.Sprintf("The computer does not analyse %s: in the game a side sees only a part of the board. All moves can be made by hand.", info.Title)
	}
	return ""
}

// A Wish says what somebody wants to know of a position.
type Wish struct {
	Lines   int  // how many best lines, 1 to MaxLines
	Threads int  // 1 if 0; no more than the desk allows
	Threat  bool // what the other side would play if it were its turn
}

// check refuses what is out of bounds.
func (d *Desk) check(w *Wish) error {
	if w.Lines < 1 || w.Lines > MaxLines {
		return play.Errorf(play.Invalid, "%d lines: expected 1 to %d", w.Lines, MaxLines)
	}
	if w.Threads = cmp.Or(w.Threads, 1); w.Threads < 1 || w.Threads > d.Threads {
		return play.Errorf(play.Invalid, "%d threads: this server allows 1 to %d", w.Threads, d.Threads)
	}
	return nil
}

// A Turn is a turn of a line: in our own text, and as people write it.
type Turn struct {
	Text, Label string
}

// Found is what a search has found for one of the best lines. Scores are the first side's. Where Chance is to move the first line
// has no turns: it is the mean of what may fall, and the others are what that may be.
type Found struct {
	Progress
	Turns []Turn
}

// Lines searches the position of a line and tells the best lines as they get better, all of them each time, until the
// desk's time is over, ctx ends or tell returns an error, which is returned.
func (d *Desk) Lines(ctx context.Context, line play.Line, wish Wish, tell func([]Found) error) error {
	if err := d.check(&wish); err != nil {
		return err
	}
	q := Question{line, wish.Threat, Limits{Time: d.Time, Lines: wish.Lines, Threads: wish.Threads}}
	study, pos, err := d.pose(&q)
	if err != nil {
		return err
	}
	if !d.share.Enter(ctx) {
		return play.Errorf(play.TooMany, "too many positions are analysed from your address; stop another one first")
	}
	defer d.share.Leave(ctx)
	return d.search(ctx, &q, study, pos, tell)
}

// pose returns the position that a question is about.
func (d *Desk) pose(q *Question) (*play.Study, game.Position, error) {
	study, err := d.study(q.Line)
	if err != nil {
		return nil, nil, err
	}
	pos := study.Pos
	if q.Threat {
		if pos = study.Threat(); pos == nil {
			return nil, nil, play.Errorf(play.Illegal, "in this position there is no threat to show: the side to move cannot pass")
		}
	}
	if r := pos.Result(); r.Over() {
		return nil, nil, play.Errorf(play.Illegal, "the game is over in this position (%s)", r)
	}
	return study, pos, nil
}

// study plays a line of a game that the computer can search.
func (d *Desk) study(line play.Line) (*play.Study, error) {
	line.From = len(line.Turns)
	study, err := play.NewStudy(d.Library, line)
	if err != nil {
		return nil, err
	}
	if why := d.Unable(study.Rules.Info()); why != "" {
		return nil, play.Errorf(play.Illegal, "%s", why)
	}
	return study, nil
}

// search waits for a slot and searches the position of a question, here or elsewhere.
func (d *Desk) search(ctx context.Context, q *Question, study *play.Study, pos game.Position, tell func([]Found) error) error {
	if err := d.slots.Take(ctx); err != nil {
		return err
	}
	defer d.slots.Give(ctx)
	if d.Searcher != nil {
		return d.Searcher.Search(ctx, *q, tell)
	}
	return d.here(ctx, q, study, pos, tell)
}

// here searches.
func (d *Desk) here(ctx context.Context, q *Question, study *play.Study, pos game.Position, tell func([]Found) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	pos = game.Detached(game.SeenBy(pos, pos.Side()))
	write := writer{notation.On(study.Rules.Info().Board), cmp.Or(q.Line.Way, play.UsualWay(study.Rules.Info()))}
	found := make([]Found, q.Limits.Lines)
	err := d.analyse(ctx, q.Line.Variant, pos.Clone(), q.Limits, func(p Progress) {
		if p.Line >= len(found) || len(p.PV) == 0 && !p.Mean {
			return
		}
		if p.Score = p.Score.ofFirst(pos.Side()); len(p.Sides) > 0 {
			p.Score = p.Sides[game.First]
		}
		found[p.Line] = Found{Progress: p, Turns: write.turns(pos, p.PV)}
		if err := tell(told(found)); err != nil {
			cancel(err)
		}
	})
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return err
}

// analyse asks the engine. A panic there, of rules or of the engine, is an error.
func (d *Desk) analyse(ctx context.Context, variant string, pos game.Position, limits Limits, report func(Progress)) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the engine failed: %v", r)
		}
	}()
	return d.Engine.Analyse(ctx, variant, pos, limits, report)
}

// told returns the lines that something is known of. The caller may keep them.
func told(found []Found) []Found {
	list := make([]Found, 0, len(found))
	for _, f := range found {
		if (len(f.Turns) > 0 || f.Mean) && !overtaken(f, list) {
			list = append(list, f)
		}
	}
	return list
}

// overtaken reports whether a line that was found less deeply begins with the turn of one before it: the deeper search has found that
// turn better than it was, and has no other one for this place yet.
func overtaken(f Found, before []Found) bool {
	return !f.Mean && slices.ContainsFunc(before, func(b Found) bool {
		return !b.Mean && b.Depth > f.Depth && b.Turns[0].Text == f.Turns[0].Text
	})
}

// A writer writes the lines that the computer expects.
type writer struct {
	notation notation.Notation
	way      notation.Way
}

// turns writes the steps of a line as turns, without those at its end that make no whole turn. The position is unchanged
// when it returns.
func (w writer) turns(pos game.Position, steps []game.Step) (turns []Turn) {
	walk, made := w.notation.Walk(), 0
	defer func() {
		for range made {
			pos.Unmake()
		}
	}()
	for len(steps) > 0 && len(turns) < maxPV {
		n := wholeTurn(pos, steps)
		if n == 0 {
			break
		}
		text := game.TurnText(pos, steps[:n])
		label, err := walk.Text(pos, steps[:n], w.way)
		if err != nil {
			label = text
		}
		turns = append(turns, Turn{text, label})
		game.Play(pos, steps[:n])
		made, steps = made+n, steps[n:]
	}
	return turns
}

// wholeTurn returns how many of the steps make the turn that is due, 0 if they do not reach its end. The position is
// unchanged when it returns.
func wholeTurn(pos game.Position, steps []game.Step) int {
	n, done := 0, false
	for n < len(steps) && !done {
		pos.Make(steps[n])
		n++
		done = game.TurnDone(pos)
	}
	for range n {
		pos.Unmake()
	}
	if !done {
		return 0
	}
	return n
}
