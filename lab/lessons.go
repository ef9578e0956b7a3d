package lab

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/stats"
)

// A search asks the evaluation mostly of positions that nobody plays to: a net has to know what those beside its games are worth, too. It
// can only be told what it says of them itself (netSampler.teach), unless another player is asked. What that one says is kept in a file,
// a position on each line after its score in hundredths for the side to move.

// besideMost is by how many random turns a lesson is beside a game at most.
const besideMost = 2

// ask asks the master of positions beside those of the games that are kept, t.Beside of each, and adds what it says of the quiet ones to the
// file of lessons. The end of the context ends it and is no error.
func (t *tuner) ask(ctx context.Context) error {
	all := 0
	if _, err := readGames(t.Kept, func(r *match.Record) error { all += t.Beside * len(r.Turns); return nil }); err != nil {
		return err
	}
	group, inner := errgroup.WithContext(ctx)
	beside, lessons := make(chan string), make(chan string)
	group.Go(func() error {
		defer close(beside)
		return t.listBeside(inner, all, beside)
	})
	group.Go(func() error {
		defer close(lessons)
		workers, inner := errgroup.WithContext(inner)
		for range runtime.GOMAXPROCS(0) {
			workers.Go(func() error { return t.answer(inner, beside, lessons) })
		}
		return workers.Wait()
	})
	group.Go(func() error { return writeLessons(t.Lessons, lessons) })
	err := group.Wait()
	if ctx.Err() != nil && errors.Is(err, context.Cause(ctx)) {
		return nil
	}
	return err
}

// listBeside hands out positions beside those of the games that are kept; all says of how many it tells the progress.
func (t *tuner) listBeside(ctx context.Context, all int, beside chan<- string) error {
	random, since, done := rand.New(rand.NewPCG(t.Seed, 7)), t.Now(), 0
	_, err := readGames(t.Kept, func(r *match.Record) error {
		return replay(t.Rules, r, func(pos game.Position, _ []game.Step, _ int) error {
			for i := range t.Beside {
				done++
				aside := playAtRandom(pos.Clone(), 1+i%besideMost, random)
				if aside.InCheck() || aside.Result().Over() {
					continue
				}
				select {
				case beside <- aside.FEN():
					t.tell("asking", done, all, since, stats.Tally{})
				case <-ctx.Done():
					return ctx.Err()
				}
			}
			return nil
		})
	})
	return err
}

// playAtRandom plays so many random turns in a position, fewer if the game ends, and returns it.
func playAtRandom(pos game.Position, turns int, random *rand.Rand) game.Position {
	for range turns {
		for more := true; more && !pos.Result().Over(); more = pos.TurnOpen() {
			steps := pos.Steps(nil)
			pos.Make(steps[random.IntN(len(steps))])
		}
	}
	return pos
}

// answer asks a master of his own what positions are worth, and hands on what he says of those that are quiet to him and not decided.
func (t *tuner) answer(ctx context.Context, beside <-chan string, lessons chan<- string) (err error) {
	master, err := t.Judge.Open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, master.Close()) }()
	for fen := range beside {
		score, ok, err := t.judgement(ctx, master, fen)
		if err != nil {
			return fmt.Errorf("asking %s of %s: %w", t.Judge.Name, fen, err)
		}
		if !ok {
			continue
		}
		select {
		case lessons <- fmt.Sprintf("%d %s", score, fen):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// judgement returns what a master says that a position is worth to the side to move. It is not ok where its best turn changes material, or the
// game is decided.
func (t *tuner) judgement(ctx context.Context, master match.Player, fen string) (score int, ok bool, err error) {
	pos, err := t.Rules.Parse(fen)
	if err != nil {
		return 0, false, err
	}
	if err := master.Begin(ctx, match.Start{FEN: fen, Side: pos.Side()}); err != nil {
		return 0, false, err
	}
	q := match.Question{Pos: pos, Start: fen}
	q.Clocks[pos.Side()].Limit = t.Judge.Limit
	a, err := master.Choose(ctx, q)
	if err != nil {
		return 0, false, err
	}
	score, ok = scoreOf(a.Thought)
	if !ok || score > netCalm || score < -netCalm {
		return 0, false, nil
	}
	turn, err := game.ParseTurn(pos, a.Turn)
	return score, err == nil && quiet(pos, turn), err
}

// writeLessons adds lines to a file.
func writeLessons(path string, lessons <-chan string) (err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	w := bufio.NewWriter(file)
	for l := range lessons {
		if _, err := w.WriteString(l + "\n"); err != nil {
			return err
		}
	}
	return w.Flush()
}

// readLessons adds the positions of a file to the lessons.
func (s *netSampler) readLessons(path string) error {
	return ReadJudged(path, s.rules, func(pos game.Position, score int) {
		s.addTaught(&s.lessons, pos, min(max(score, -netCalm), netCalm), noResult)
	})
}

// ReadJudged shows the positions of a file, each on a line after what a judge says of it: hundredths for the side to move. Errors name the
// line.
func ReadJudged(path string, rules game.Rules, see func(pos game.Position, score int)) (err error) {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		text, fen, _ := strings.Cut(lines.Text(), " ")
		score, err := strconv.Atoi(text)
		if err != nil {
			return fmt.Errorf("%s:%d: a line is a score in hundredths and a position: %w", path, n, err)
		}
		pos, err := rules.Parse(fen)
		if err != nil {
			return fmt.Errorf("%s:%d: %w", path, n, err)
		}
		see(pos, score)
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}
