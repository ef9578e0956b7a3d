package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"aanca.chess/game"
)

// An Ending says in which manner a game ended.
type Ending string

// The manners in which games end.
const (
	ByRules        Ending = "rules"
	ByAdjudication Ending = "adjudication"
	ByResignation  Ending = "resignation"
	ByTime         Ending = "time forfeit"
	ByIllegalTurn  Ending = "illegal turn"
	ByCrash        Ending = "crash"
	BySilence      Ending = "no answer"
	ByFalseClaim   Ending = "false claim"
)

// faulty reports whether the loser is to blame, so that it must be opened anew.
func (e Ending) faulty() bool {
	return e == ByTime || e == ByIllegalTurn || e == ByCrash || e == BySilence || e == ByFalseClaim
}

// A Record is a played game.
type Record struct {
	Game    int // its number in the match, from 0
	Sides   int
	Names   [game.MostSides]string // by side
	Limits  [game.MostSides]Limit
	Seats   Seating
	Start   string
	Turns   []Played
	Outcome game.Outcome
	Ending  Ending
	Note    string // the reason in words
	Began   time.Time

	blamed game.Side // who has lost by what it did wrong, or has resigned, if Ending is neither by rules nor adjudicated
}

// Fault returns what a player did wrong, or that it gave up, nil in other games. In matches of engines that
// are trusted, such as an engine with itself, that is no result but an error.
func (r *Record) Fault() error {
	if r.Ending == ByRules || r.Ending == ByAdjudication {
		return nil
	}
	return fmt.Errorf("game %d: %s, %s", r.Game+1, r.Ending, r.Note)
}

// A Played is one turn of a record.
type Played struct {
	Text    string
	Opening bool // it was given, and nobody thought about it
	Rolled  bool // Chance made it
	Took    time.Duration
	Thought Thought
}

// A referee lets players play one game.
type referee struct {
	rules    game.Rules
	umpire   umpire
	margin   time.Duration
	patience time.Duration // for an answer where no clock runs, and for the preparation of a game
	players  []Player      // by side
	clocks   [game.MostSides]Clock
	dice     dice
	pos      game.Position
	record   *Record
	texts    []string
}

// play plays the game. The error is the context's if that ended, and nobody's fault; what a player
// does wrong is in the record.
func (r *referee) play(ctx context.Context, o Opening) error {
	pos, err := o.walk(r.rules, func(side game.Side, text string) {
		r.record.Turns = append(r.record.Turns, Played{Text: text, Opening: true, Rolled: side == game.Chance})
		if side != game.Chance {
			r.umpire.turns++
		}
	})
	if err != nil {
		return fmt.Errorf("the opening: %w", err)
	}
	r.pos, r.texts, r.dice.seed = pos, append([]string(nil), o.Turns...), o.Rolls
	if r.begin(ctx, o.FEN) {
		for err = r.roll(); err == nil && r.turn(ctx); {
			err = r.roll()
		}
	}
	if err := cmp.Or(ctx.Err(), err); err != nil {
		return err
	}
	r.end()
	return nil
}

// begin prepares the players and reports whether all are ready.
func (r *referee) begin(ctx context.Context, fen string) bool {
	for side, p := range r.players {
		bounded, cancel := context.WithTimeout(ctx, r.patience)
		err := p.Begin(bounded, Start{Game: r.record.Game, FEN: fen, Side: game.Side(side)})
		cancel()
		if err != nil {
			r.fail(game.Side(side), ByCrash, "at the beginning of the game: "+err.Error())
			return false
		}
	}
	return true
}

// turn plays one turn and reports whether the game goes on.
func (r *referee) turn(ctx context.Context) bool {
	if res := r.pos.Result(); res.Over() {
		r.finish(res.Outcome, ByRules, string(res.Reason))
		return false
	}
	if outcome, why := r.umpire.verdict(); outcome != game.Ongoing {
		r.finish(outcome, ByAdjudication, why)
		return false
	}
	side := r.pos.Side()
	answer, err := r.ask(ctx, side)
	if ctx.Err() != nil {
		return false
	}
	if err != nil {
		r.blame(side, err)
		return false
	}
	return r.accept(side, answer)
}

// ask asks the side for a turn, and waits no longer than the clock allows.
func (r *referee) ask(ctx context.Context, side game.Side) (Answer, error) {
	wait := r.patience
	if allowed, ok := r.clocks[side].Allowed(); ok {
		wait = allowed + r.margin
	}
	bounded, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	return r.players[side].Choose(bounded, Question{
		Pos: r.pos, Start: r.record.Start, Turns: r.texts, Clocks: r.clocks,
	})
}

// blame ends the game that a player did not answer in.
func (r *referee) blame(side game.Side, err error) {
	_, timed := r.clocks[side].Allowed()
	switch {
	case !errors.Is(err, context.DeadlineExceeded):
		r.fail(side, ByCrash, err.Error())
	case timed:
		r.fail(side, ByTime, "no answer when the time was over")
	default:
		r.fail(side, BySilence, fmt.Sprintf("no answer within %v", r.patience))
	}
}

// accept plays the turn of an answer and reports whether the game goes on.
func (r *referee) accept(side game.Side, a Answer) bool {
	if !r.clocks[side].spend(a.Took, r.margin) {
		r.fail(side, ByTime, fmt.Sprintf("the turn took %v", a.Took.Round(time.Millisecond)))
		return false
	}
	if a.Resigns {
		r.fail(side, ByResignation, "resignation")
		return false
	}
	if a.Claims != "" {
		r.fail(side, ByFalseClaim, fmt.Sprintf("it claims %s in %s", a.Claims, r.pos.FEN()))
		return false
	}
	turn, err := game.ParseTurn(r.pos, a.Turn)
	if err != nil {
		r.fail(side, ByIllegalTurn, fmt.Sprintf("%v in %s", err, r.pos.FEN()))
		return false
	}
	text := game.TurnText(r.pos, turn)
	game.Play(r.pos, turn)
	r.texts = append(r.texts, text)
	r.record.Turns = append(r.record.Turns, Played{Text: text, Took: a.Took, Thought: a.Thought})
	r.umpire.note(side, a.Thought)
	return true
}

// fail makes side lose.
func (r *referee) fail(side game.Side, e Ending, note string) {
	r.finish(game.Lose(side, r.record.Sides), e, r.record.Names[side]+": "+note)
	r.record.blamed = side
}

func (r *referee) finish(o game.Outcome, e Ending, note string) {
	r.record.Outcome, r.record.Ending, r.record.Note = o, e, note
}

// culprit returns the side that has lost through its own fault.
func (r *Record) culprit() (side game.Side, ok bool) {
	return r.blamed, r.Ending.faulty()
}

// end tells the players, but for one that did something wrong and will be closed. One that cannot
// be told will be found out when the next game begins.
func (r *referee) end() {
	culprit, any := r.record.culprit()
	for side, p := range r.players {
		if any && game.Side(side) == culprit {
			continue
		}
		if err := p.End(game.Result{Outcome: r.record.Outcome, Reason: game.Reason(r.record.Ending)}); err != nil {
			r.record.Note += " (" + err.Error() + ")"
		}
	}
}
