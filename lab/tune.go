package lab

import (
	"context"
	"errors"
	"fmt"
	"time"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/stats"
	"aanca.chess/tuning"
)

const (
	// heldOut is one in how many games is kept aside, to see whether what was learned holds for
	// others as well.
	heldOut = 5

	// fewestSamples is with how many positions it makes sense to fit anything.
	fewestSamples = 200

	// A table has room for the positions of several turns; a larger one would take longer to empty than a game of short
	// searches lasts.
	tableSize      = 4 << 20
	tableSizeLeast = 256 << 10
	tableSizeNode  = 256 // bytes for each node of a turn

	// Of a limited time this share is for playing games to learn from; fitting is quick, and most
	// of the rest is for the match that verifies the result.
	playShare = 0.55
)

// tableFor returns how large a table is for searches of so many nodes, 0 for any number.
func tableFor(nodes uint64) int {
	if nodes == 0 {
		return tableSize
	}
	return int(min(max(tableSizeNode*nodes, tableSizeLeast), tableSize))
}

// verifying is the stage in which a match is played.
const verifying = "verifying"

// A Plan is how to tune the evaluation of a game.
type Plan struct {
	Rules  game.Rules
	Games  int           // to learn from
	Verify int           // games of the match between what was learned and what was believed before
	Nodes  uint64        // for each turn, in both
	Time   time.Duration // for all of it; 0 for no limit
	Seed   uint64
	Now    func() time.Time
	Report func(Progress) // may be nil

	Neurons int  // of a net, 0 for the usual number
	Alone   bool // a net is to do without the other terms
	Further bool // it begins with what the net of the game has learnt, and has its shape, whatever is said above

	// Master is another player whose games a net learns from, and whose scores it believes; without a name there is none, and the
	// engine plays the games itself. One that opens nobody has played those that are kept.
	Master match.Contestant

	// Pupil says that the engine plays one side of each of the master's games, who says what its positions are worth.
	Pupil bool

	// Kept is a file in which games are kept, empty for none: those that stand in it are learnt from, too, and those
	// that are played are added to it.
	Kept string

	// Lessons is a file of what the master says of positions beside games, which a net learns in place of what it says of such positions
	// itself; empty for none. If Beside is not 0 the judge, who is the master once more, is first asked of so many beside each position of the
	// games that are kept, which are added to it.
	Lessons string
	Beside  int
	Judge   match.Contestant

	// Own is the share, from 0 to below 1, of what the net says itself in what it learns where there are Lessons; the rest is what the master
	// says.
	Own float64
}

// Progress tells how far a plan has come.
type Progress struct {
	Stage     string // "playing", "asking", "fitting" or "learning", "verifying"
	Done, All int
	Left      time.Duration // for this stage, an estimate; negative if unknown
	Tally     stats.Tally   // while verifying
}

// A Finding is what tuning has found.
type Finding struct {
	Tuning    tuning.Data // what was learned
	Games     int
	Positions int

	// Scale is by what the scores of another player were multiplied, to be in the units of ours; 0 if there was none.
	Scale float64

	// Losses on games that were kept aside, of the evaluation as it was and as it is now.
	Before, After float64

	Match stats.Tally // of the tuned evaluation against the other
}

// Better reports whether what was learned has won its match by more than chance explains with a
// probability of about nine in ten.
func (f *Finding) Better() bool { return f.Match.Superiority() > 0.9 }

// Tune plays games of the engine against itself, fits the evaluation to their results and verifies
// by a match that the engine plays better with it. The end of the context ends it with an error.
func Tune(ctx context.Context, plan Plan) (*Finding, error) {
	if err := plan.Rules.Info().ForSearch(); err != nil {
		return nil, err
	}
	t := newTuner(plan)
	h, err := t.play(ctx)
	if err != nil {
		return nil, err
	}
	f, err := t.fit(ctx, h)
	if err != nil {
		return nil, err
	}
	return f, t.verify(ctx, f)
}

// A tuner is a plan that is being carried out.
type tuner struct {
	Plan
	base  *tuning.Data
	begin time.Time
}

func newTuner(plan Plan) *tuner {
	t := &tuner{Plan: plan, base: &plan.Rules.Info().Tuning}
	if t.Now == nil {
		t.Now = time.Now
	}
	t.begin = t.Now()
	return t
}

// until returns a context that ends after a share of the time, if that is limited.
func (t *tuner) until(ctx context.Context, share float64) (context.Context, context.CancelFunc) {
	if t.Time <= 0 {
		return context.WithCancel(ctx)
	}
	left := time.Duration(share*float64(t.Time)) - t.Now().Sub(t.begin)
	return context.WithTimeout(ctx, max(left, time.Millisecond))
}

// tell reports progress in a stage that began at a time.
func (t *tuner) tell(stage string, done, all int, since time.Time, tally stats.Tally) {
	if t.Report == nil {
		return
	}
	left := time.Duration(-1)
	if done > 0 {
		left = t.Now().Sub(since) * time.Duration(all-done) / time.Duration(done)
	}
	t.Report(Progress{stage, done, all, left, tally})
}

// gather shows the games that have been kept, and those that are played now, and returns how many they are. The end of
// the context ends it and is no error.
func (t *tuner) gather(ctx context.Context, see func(*match.Record) error) (games int, err error) {
	before := 0
	if t.Kept != "" {
		if before, err = readGames(t.Kept, see); err != nil {
			return before, err
		}
	}
	if t.Games == 0 {
		return before, nil
	}
	each := see
	if t.Kept != "" {
		keep, file, failed := writeGames(t.Kept)
		if failed != nil {
			return before, failed
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		each = func(r *match.Record) error {
			numbered := *r
			numbered.Game += before
			return errors.Join(keep(r), see(&numbered))
		}
	}
	// Other games than those that are kept: the seed says how they begin.
	player := t.Master
	if player.Name == "" {
		player = t.contestant("engine", t.base)
	}
	other := player
	if t.Pupil {
		other = t.pupilOf(player)
	}
	tally, err := t.playGames(ctx, "playing", t.Games, t.Seed+uint64(before), player, other, each)
	return before + tally.Games(), err
}

// play plays the games to learn from.
func (t *tuner) play(ctx context.Context) (*sampler, error) {
	limited, cancel := t.until(ctx, playShare)
	defer cancel()
	h := newSampler(t.Rules, t.Seed)
	if _, err := t.gather(limited, h.add); errors.Join(err, ctx.Err()) != nil {
		return nil, errors.Join(err, ctx.Err())
	}
	if len(h.samples) < fewestSamples {
		return nil, fmt.Errorf("%d quiet positions in %d games: at least %d are needed; play more games",
			len(h.samples), h.games, fewestSamples)
	}
	return h, nil
}

// fit fits the evaluation to most of the games and measures it on the others.
func (t *tuner) fit(ctx context.Context, h *sampler) (*Finding, error) {
	since := t.Now()
	f := &fitter{
		rules: t.Rules, base: t.base,
		list:   parameters(t.Rules, eval.New(t.Rules, t.base)),
		report: func(done, all int) { t.tell("fitting", done, all, since, stats.Tally{}) },
	}
	test := &fitter{rules: t.Rules, base: t.base}
	for _, s := range h.samples {
		if s.game%heldOut == heldOut-1 {
			test.samples = append(test.samples, s)
		} else {
			f.samples = append(f.samples, s)
		}
	}
	before := append([]parameter(nil), f.list...)
	f.fit(ctx)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	test.curve = f.curve
	return &Finding{
		Tuning: *tuningOf(t.base, f.list), Games: h.games, Positions: len(h.samples),
		Before: test.loss(test.scores(before)), After: test.loss(test.scores(f.list)),
	}, nil
}

// verify plays the match.
func (t *tuner) verify(ctx context.Context, f *Finding) error {
	limited, cancel := t.until(ctx, 1)
	defer cancel()
	var err error
	f.Match, err = t.selfPlay(limited, verifying, t.Verify, t.Seed+1, &f.Tuning, t.base, nil)
	return errors.Join(err, ctx.Err())
}
