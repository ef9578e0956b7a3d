package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/notation"
)

// writeTime bounds one write to the store.
const writeTime = 10 * time.Second

// A live is a game in memory. Its mutex is held by whoever reads or changes it; users belongs to
// Service.mu.
type live struct {
	id      string
	users   int
	reading bool         // it will be read again; under Service.mu
	version atomic.Int64 // of game, 0 before it is loaded

	mu      sync.Mutex
	loaded  bool // the fields below mirror the store; if not, they are read again at the next use
	game    Game
	rules   game.Rules
	pos     game.Position // after all turns, with them as its history
	turns   []Turn
	began   string                 // the start as DrawnText tells it
	listed  int                    // piece types at the start of the game, those of the rules
	undated bool                   // nobody knows by which version of the rules it was played
	states  [game.MostSides]*State // as each side may see it; made when asked for, nil after a change
	asker   string                 // who has last changed the game: of his share the computer thinks
	own     bool                   // this process has made its last change, and sees to what follows
	search  *search                // the computer's, nil if none is under way
	watches map[*Watch]struct{}

	here     [game.MostSides]int       // watches of the sides
	far      [game.MostSides]time.Time // until when another process has told that a side is there
	gone     [game.MostSides]time.Time // since when a side has none
	watching int                       // watches without a seat
	public   *State                    // for those
	told     bool                      // that the game is over (tellEnded)
	serial   int64                     // of the states
}

// open calls f with the game locked and in step with the store. What Chance owes is played before, and
// the computer begins to think if it is to move then. What f returns is returned.
func (s *Service) open(ctx context.Context, gameID string, f func(l *live) error) error {
	l, err := s.acquire(gameID)
	if err != nil {
		return err
	}
	defer s.release(l)
	return l.do(func() error {
		if who := askerOf(ctx); who != "" {
			l.asker = who
		}
		if !l.loaded {
			if err := l.load(ctx, s.Store, s.Library); err != nil {
				return err
			}
			l.noteAbsence(s.now())
		}
		was := l.stage()
		if l.game.ChanceToMove() || l.game.ConditionDue() {
			if err := s.playDue(ctx, l); err != nil {
				return err
			}
			l.publish()
		}
		if err := s.checkTime(ctx, l); err != nil {
			return err
		}
		err := f(l)
		if l.loaded {
			s.think(l)
			s.alarm(l)
			s.tellEnded(l)
			s.tellChanged(l, was)
		}
		return err
	})
}

// do calls f with the game locked. If f panics nobody knows what it leaves behind: the game is
// read again before its next use.
func (l *live) do(f func() error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	whole := false
	defer func() { l.loaded = l.loaded && whole }()
	err := f()
	whole = true
	return err
}

// change calls f as with does, for f to change the game, and returns the state after it. A
// request about another ply than the present one is a Conflict that carries the state.
func (s *Service) change(ctx context.Context, id string, ply int, f func(ctx context.Context, l *live, me game.Side) error) (*State, error) {
	var state *State
	err := s.with(ctx, id, func(l *live, me game.Side) error {
		if err := l.game.checkPly(ply); err != nil {
			if _, failed := s.catchUp(ctx, l); failed != nil {
				return failed
			}
			if err = l.game.checkPly(ply); err != nil {
				return l.conflict(me, err)
			}
		}
		err := s.writeAnew(ctx, l, func() error { return l.game.checkPly(ply) }, func(ctx context.Context, l *live) error { return f(ctx, l, me) })
		if err != nil {
			if l.loaded && l.game.Result.Over() { // as a clock was up when a turn came
				l.publish()
			}
			if l.loaded && KindOf(err) == Conflict {
				return l.conflict(me, err)
			}
			return err
		}
		if err := s.playDue(ctx, l); err != nil { // the change itself is kept
			s.Log.Error("what follows by itself cannot be played", "game", tellable(l.id), "err", err)
		}
		s.lobby.changed(&l.game)
		l.publish()
		state = l.present(me)
		return nil
	})
	return state, err
}

// mostAnew is how often a change is made anew that others have been faster than.
const mostAnew = 5

// writeAnew is write for what still makes sense when another process has changed the game meanwhile, so that the store has refused
// it: the game is read again, and f is called again if check has no objection. It must be free of effects that a conflict leaves behind.
func (s *Service) writeAnew(ctx context.Context, l *live, check func() error, f func(ctx context.Context, l *live) error) error {
	for try := 1; ; try++ {
		err := s.write(ctx, l, f)
		if KindOf(err) == Illegal && err != nil && l.loaded && try < mostAnew { // it may be legal in the game that there is now
			changed, failed := s.catchUp(ctx, l)
			if failed != nil || !changed {
				return cmp.Or(failed, err)
			}
			if err := check(); err != nil {
				return err
			}
			continue
		}
		if err == nil || KindOf(err) != Conflict {
			return err
		}
		if err := l.load(ctx, s.Store, s.Library); err != nil {
			return err
		}
		if try == mostAnew {
			return err
		}
		if err := check(); err != nil {
			return err
		}
	}
}

// write calls f, which writes to the store. The write does not stop half way when the one who
// asked for it goes away. After a failure nobody knows what the store holds (an answer may be
// lost, another process may have written), so that the game is read again before its next use.
func (s *Service) write(ctx context.Context, l *live, f func(ctx context.Context, l *live) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTime)
	defer cancel()
	before := l.game.Version
	if l.game.Rules == "" { // it is from before versions were kept: from now on it keeps the rules of today
		if err := s.keepRules(ctx, &l.game); err != nil {
			return err
		}
	}
	err := f(ctx, l)
	if l.game.Version != before {
		l.own = true
		s.tellVersion(l)
	}
	if err == nil {
		return nil
	}
	switch KindOf(err) {
	case Internal, Conflict, NotFound:
		l.loaded = false
	}
	return err
}

// conflict adds the present state to an error of that kind.
func (l *live) conflict(me game.Side, err error) error {
	var e *Error
	if !errors.As(err, &e) {
		return err
	}
	with := *e
	with.State = l.present(me)
	return &with
}

// load reads the game and plays its turns again.
func (l *live) load(ctx context.Context, store Store, library Library) error {
	g, err := store.Get(ctx, l.id)
	if err != nil {
		return fmt.Errorf("game %.40q: %w", l.id, err)
	}
	played, err := replay(library, g)
	if err != nil {
		return err
	}
	g.Variant = g.rulesName(library)
	g.Start = played.start // clients read what is written now; the store may have what was written once
	g.Next = played.pos.Side()
	was, known := l.game, l.loaded
	l.stopSearch()
	l.game, l.rules, l.pos, l.turns, l.began = g, played.rules, played.pos, played.turns, played.began
	l.listed = played.rules.Start().Types()
	l.undated = g.Rules == "" && library.Version(g.Variant) != ""
	l.loaded, l.own = true, false
	if known && sameButConditions(&was, &g) {
		l.publishConditions(&was)
	} else {
		l.publish()
	}
	return nil
}

// Replay plays through a game as it is kept and reports why that is not possible.
func Replay(library Library, g Game) error {
	played, err := replay(library, g)
	if err != nil {
		return err
	}
	if side := played.pos.Side(); side != g.Next {
		return fmt.Errorf("game %s: it is the turn of side %d, kept is %d", g.ID, side, g.Next)
	}
	return nil
}

// changedRules is the error that a game cannot be played through by the rules of today: those of its variant have
// been changed since.
func changedRules(g Game, where string, err error) error {
	refused := Errorf(Illegal, "the rules of %s have been changed since this game was played: %s is not possible any more", g.Variant, where)
	return fmt.Errorf("game %s: %w (%w)", tellable(g.ID), refused, err)
}

// A replayed is a kept game that has been played through.
type replayed struct {
	rules        game.Rules
	pos          game.Position // after all turns
	turns        []Turn
	start, began string // the first position, and that as DrawnText tells it
}

func replay(library Library, g Game) (*replayed, error) {
	rules, err := library.Rules(g.rulesName(library))
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", g.ID, err)
	}
	pos, err := rules.Parse(g.Start)
	if err != nil {
		return nil, changedRules(g, "its start", err)
	}
	if g.People {
		pos = game.Waived(pos) // people are asked whether they claim a draw
	}
	r := &replayed{rules: rules, pos: pos, start: pos.FEN(), began: DrawnText(rules.Info(), pos)}
	r.turns = make([]Turn, 0, len(g.Turns))
	walk := notation.On(rules.Info().Board).Walk()
	for i, text := range g.Turns {
		steps, err := game.ParseTurn(pos, text)
		if err != nil {
			return nil, changedRules(g, fmt.Sprintf("turn %d", i+1), err)
		}
		r.turns = append(r.turns, nextTurn(r.turns, rules, walk, pos, steps))
	}
	return r, nil
}

// append plays a legal turn: in the store, then here.
// took is how long its side has thought.
func (l *live) append(ctx context.Context, store Store, steps []game.Step, at time.Time, took time.Duration) error {
	turn := nextTurn(l.turns, l.rules, notation.On(l.rules.Info().Board).Walk(), l.pos, steps)
	// A State that was handed out shares the arrays up to its own length: appending never
	// writes below that length, and truncate clips.
	g, turns := l.game, append(l.turns, turn)
	if !g.Times.Since.IsZero() && !g.AwaitsFirst() {
		g.Pace.spend(&g.Times, g.Next, took)
	}
	g.Offers = g.Offers.after(turn.By)
	g.Next, g.Result, g.Updated = l.pos.Side(), ended(l.pos), at
	g.Conditions = g.afterTurn(turn.Text, g.Result)
	g.restart(turns, at)
	now := g.Standing()
	if err := store.AppendTurn(ctx, l.id, g.Version, turn.Text, now); err != nil {
		unmake(l.pos, len(steps))
		return fmt.Errorf("keep turn %d: %w", len(l.game.Turns)+1, err)
	}
	g.Version++
	g.Turns = append(l.game.Turns, turn.Text)
	if g.Pace.Live() {
		g.Clocks = append(l.game.Clocks, l.game.ClockAfter(&now))
	}
	l.game, l.turns = g, turns
	return nil
}

// finish ends the game without a turn: in the store, then here.
func (l *live) finish(ctx context.Context, store Store, result game.Result, at time.Time) error {
	now := l.game.Standing()
	l.game.stop(&now, at)
	now.Result, now.Offers, now.Conditions = result, 0, [game.MostSides]Conditions{}
	if err := l.stand(ctx, store, now, at); err != nil {
		return err
	}
	l.stopSearch()
	return nil
}

// stand changes how the game stands: in the store, then here.
func (l *live) stand(ctx context.Context, store Store, now Standing, at time.Time) error {
	now.At = at
	if err := store.Stand(ctx, l.id, l.game.Version, now); err != nil {
		return err
	}
	l.game.Version++
	l.game.Stand(now)
	return nil
}

// ended returns the result of a position. Where neither side can win nobody needs to say so.
func ended(pos game.Position) game.Result {
	if claim := game.ClaimOf(pos); claim.Reason == game.InsufficientMaterial {
		return claim
	}
	return pos.Result()
}

// truncate drops all but the first keep turns, fewer than there are: in the store, then here.
func (l *live) truncate(ctx context.Context, store Store, keep int, at time.Time) error {
	g := l.game
	g.Next, g.Result, g.Offers, g.Updated = l.turns[keep].By, game.Result{}, 0, at
	g.Conditions = [game.MostSides]Conditions{}
	g.restart(l.turns[:keep], at)
	if err := store.TruncateTurns(ctx, l.id, g.Version, keep, g.Standing()); err != nil {
		return fmt.Errorf("take back to ply %d: %w", keep, err)
	}
	g.Version++
	for i := len(l.turns) - 1; i >= keep; i-- {
		unmake(l.pos, len(l.turns[i].Steps))
	}
	l.turns = slices.Clip(l.turns[:keep])
	g.Turns = slices.Clip(l.game.Turns[:keep])
	g.Clocks = slices.Clip(l.game.Clocks[:min(keep, len(l.game.Clocks))])
	l.game = g
	return nil
}

// nextTurn is makeTurn for a turn that follows on others.
func nextTurn(turns []Turn, rules game.Rules, walk *notation.Walk, pos game.Position, steps []game.Step) Turn {
	if len(turns) == 0 {
		return makeTurn(rules, walk, pos, steps)
	}
	before := pos.FEN()
	turn := makeTurn(rules, walk, pos, steps)
	turn.FEN = briefly(turn.FEN, before)
	return turn
}

// makeTurn plays a legal turn on pos and returns what is to be seen of it.
func makeTurn(rules game.Rules, walk *notation.Walk, pos game.Position, steps []game.Step) Turn {
	t := Turn{By: pos.Side(), Text: game.TurnText(pos, steps), Steps: make([]Step, 0, len(steps))}
	for _, s := range steps {
		d := describe(pos, s)
		t.Steps = append(t.Steps, d)
		part := Part{Text: d.Text, Part: d.Part}
		part.label(rules.Info(), walk, pos, s)
		t.Parts = append(t.Parts, part)
		pos.Make(s)
	}
	t.FEN, t.Drawn = pos.FEN(), DrawnText(rules.Info(), pos)
	t.Seen = look(pos)
	for side := range game.Side(rules.Info().Players()) {
		t.hidden[side] = game.Hides(pos, side)
	}
	if rules.Info().Dark {
		t.noteViews(rules, pos)
	}
	return t
}

// look returns what the rules make of the pieces of pos.
func look(pos game.Position) Seen {
	return Seen{Check: pos.Checked(nil), Immobilized: pos.Immobilized(nil), Relayed: pos.Relayed(nil)}
}

func unmake(pos game.Position, steps int) {
	for range steps {
		pos.Unmake()
	}
}

// describe returns what is to be seen of a legal step.
func describe(pos game.Position, s game.Step) Step {
	effect := pos.Effect(s, nil)
	d := Step{Text: pos.StepText(s), Effect: effect, Castles: game.Castles(pos, s, &effect)}
	if effect.From != geom.NoSquare || effect.To != geom.NoSquare {
		d.Mover = pos.Type(effect.Mover.Type).ID
	}
	changed := effect.Changed()
	for i := range effect.Changes {
		if c := &effect.Changes[i]; c.Square != geom.NoSquare && changed.Has(c.Square) {
			into, _ := c.After.Piece()
			d.Becomes = append(d.Becomes, Became{c.Square, pos.Type(into.Type).ID})
		}
	}
	if into := effect.Promotes(); into != game.NoType {
		d.Promotes = pos.Type(into).ID
	}
	if stopper := game.CapabilitiesOf(pos).Stopper; stopper != nil {
		d.Stops = stopper.Stops(s, nil)
	}
	d.Part = partOf(pos, &d)
	pos.Make(s)
	d.Ends = game.TurnDone(pos)
	d.More = !d.Ends
	pos.Unmake()
	return d
}

// describeAll describes every legal step of pos, one for each text, sorted.
func describeAll(pos game.Position) []Step {
	legal := pos.Steps(nil)
	steps := make([]Step, 0, len(legal))
	for _, s := range legal {
		steps = append(steps, describe(pos, s))
	}
	return merged(steps)
}

// merged sorts steps by text. Those of one text, after which the turn may end or go on, become one.
func merged(steps []Step) []Step {
	slices.SortStableFunc(steps, func(a, b Step) int { return strings.Compare(a.Text, b.Text) })
	list := make([]Step, 0, len(steps))
	for _, s := range steps {
		if last := len(list) - 1; last >= 0 && list[last].Text == s.Text {
			list[last].More = list[last].More || s.More
			list[last].Ends = list[last].Ends || s.Ends
			continue
		}
		list = append(list, s)
	}
	return list
}
