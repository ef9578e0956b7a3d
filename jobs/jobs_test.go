package jobs_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/internal/postgrestest"
	"aanca.chess/jobs"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/postgres"
	"aanca.chess/workbench"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

// mine is a game that only its inventor knows: chess on a small board.
const mine = "[mine:chess]\nmaxRank = 6\nmaxFile = 5\nstartFen = rnbqk/ppppp/5/5/PPPPP/RNBQK w\ndoubleStep = false\ncastling = false\npromotionRegionWhite = *6\npromotionRegionBlack = *1\n"

// texts are those of rules that are files.
type texts map[string]string

func (x texts) Text(name string) string { return x[name] }

func (texts) Compile(name, text string) (game.Rules, error) { return workbench.Compile(name, text) }

// A process is what a server or a worker has of its own.
type process struct {
	store   *postgres.Store
	queue   *postgres.Jobs
	library *play.Catalogue
}

// begin begins a process with games, of which those in files have texts.
func begin(t *testing.T, url string, files texts, rules ...game.Rules) *process {
	t.Helper()
	p := &process{}
	var err error
	if p.store, err = postgres.Open(t.Context(), url, postgres.Options{}); err != nil {
		t.Fatal(err)
	}
	if p.queue, err = postgres.OpenJobs(t.Context(), url); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(p.queue.Close(), p.store.Close()); err != nil {
			t.Error(err)
		}
	})
	if p.library, err = play.NewCatalogue(rules...); err != nil {
		t.Fatal(err)
	}
	p.library.Remember(files, p.store)
	return p
}

// client makes the process one that asks.
func (p *process) client(t *testing.T) *jobs.Client {
	t.Helper()
	c := jobs.NewClient(jobs.Config{Queue: p.queue, Bus: p.store, Library: p.library, Texts: p.store, Log: slog.New(slog.DiscardHandler)})
	run(t, func(ctx context.Context) { c.Run(ctx) })
	run(t, func(ctx context.Context) { p.store.Listen(ctx, func(text string) { c.Hear(text) }, c.Wake) })
	return c
}

// work makes the process a worker, which ends in order with the function that is returned.
func (p *process) work(t *testing.T, name string, e engine) (end func()) {
	t.Helper()
	desk, err := analysis.New(analysis.Config{Library: p.library, Engine: e})
	if err != nil {
		t.Fatal(err)
	}
	bench, err := workbench.New(workbench.Config{Library: p.library})
	if err != nil {
		t.Fatal(err)
	}
	w := jobs.Worker{
		Name: name, Queue: p.queue, Bus: p.store, Library: p.library, Engine: e, Desk: desk, Bench: bench, Compile: workbench.Compile,
		Log: slog.New(slog.DiscardHandler), Slots: map[jobs.Pool]int{jobs.Games: 2, jobs.Analysis: 2},
	}
	return run(t, w.Run)
}

// run runs f until the end of the test, or until what it returns is called.
func run(t *testing.T, f func(ctx context.Context)) (end func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan struct{})
	go func() {
		defer close(done)
		f(ctx)
	}()
	end = func() {
		cancel()
		<-done
	}
	t.Cleanup(end)
	return end
}

// An engine plays the first turn that it finds, and expects it of others.
type engine struct {
	*playtest.Engine
	lasting chan struct{} // if not nil: told when it is asked to analyse, which it does until its context ends
}

func (e engine) Analyse(ctx context.Context, _ string, pos game.Position, _ analysis.Limits, report func(analysis.Progress)) error {
	report(analysis.Progress{Depth: 1, Score: analysis.Score{Value: 30, Expected: 550}, PV: playtest.FirstTurn(pos)})
	if e.lasting != nil {
		e.lasting <- struct{}{}
		<-ctx.Done()
		e.lasting <- struct{}{}
	}
	return nil
}

func (engine) Values(string) (map[string]int, error) { return nil, nil }

func quick() engine { return engine{Engine: &playtest.Engine{}} }

// gated returns an engine that answers when its gate is opened.
func gated() engine { return engine{Engine: &playtest.Engine{Gate: make(chan struct{})}} }

// await waits until something is so.
func await(t *testing.T, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if so() {
			return
		}
	}
	t.Fatalf("after a minute not: %s", what)
}

// thought is one in a game of chess after 1. e4.
func thought(level int) play.Thought {
	return play.Thought{Variant: "chess", Start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Turns: []string{"e2e4"}, Side: game.Second, Level: level}
}

// TestWhatWorkersDo: turns, hints, lines and reports, of a game that the worker knows, of one that it has as another file, and of one that nobody but the server knows.
func TestWhatWorkersDo(t *testing.T) {
	url, chess := postgrestest.Database(t), gametest.Rules(t, "chess")
	small, err := workbench.Compile("mine", mine)
	if err != nil {
		t.Fatal(err)
	}
	server := begin(t, url, texts{"mine": mine}, chess, small)
	typed := server.library.Draft("typed", strings.ReplaceAll(mine, "mine", "typed"), small)
	c := server.client(t)
	begin(t, url, texts{"mine": "[mine:chess]"}, chess, gametest.Rules(t, "gothic")).work(t, "w", quick())

	for _, level := range []int{0, 5} {
		if turn, err := c.Think(t.Context(), thought(level)); turn != "a7a5" || err != nil {
			t.Errorf("level %d: %q, %v", level, turn, err)
		}
	}
	for _, name := range []string{"mine", typed} {
		turn, err := c.Think(t.Context(), play.Thought{Variant: name, Start: "rnbqk/ppppp/5/5/PPPPP/RNBQK w - - 0 1", Level: 1})
		if turn != "b1a3" || err != nil {
			t.Errorf("%s: %q, %v", name, turn, err)
		}
	}
	var found []analysis.Found
	q := analysis.Question{Line: play.Line{Variant: typed}, Limits: analysis.Limits{Lines: 1}}
	if err := c.Search(t.Context(), q, func(f []analysis.Found) error { found = f; return nil }); err != nil {
		t.Fatal(err)
	}
	if len(found) != 1 || found[0].Turns[0].Text != "b1a3" || found[0].Score.Value != 30 {
		t.Errorf("%+v", found)
	}
	var told []workbench.Progress
	report, err := c.Measure(t.Context(), typed, 2, func(p workbench.Progress) error { told = append(told, p); return nil })
	if err != nil || report.Games != 2 || len(report.Pieces) == 0 || report.Squares[0] != "a1" || len(told) == 0 {
		t.Errorf("%+v after %v, %v", report, told, err)
	}
}

// TestWhatWorkersRefuse: errors keep their kinds, and a worker that cannot read a position says so.
func TestWhatWorkersRefuse(t *testing.T) {
	url, chess := postgrestest.Database(t), gametest.Rules(t, "chess")
	c := begin(t, url, nil, chess, gametest.Rules(t, "gothic")).client(t)
	begin(t, url, nil, chess).work(t, "w", quick())
	over := analysis.Question{Line: play.Line{Variant: "chess", Turns: []string{"f2f3", "e7e5", "g2g4", "d8h4"}}, Limits: analysis.Limits{Lines: 1}}
	if err := c.Search(t.Context(), over, nil); play.KindOf(err) != play.Illegal || !strings.Contains(err.Error(), "the game is over") {
		t.Errorf("a game that is over: %v", err)
	}
	wrong := thought(1)
	wrong.Turns = []string{"e2e5"}
	if _, err := c.Think(t.Context(), wrong); err == nil || !strings.Contains(err.Error(), "turn 1") {
		t.Errorf("turns that do not fit: %v", err)
	}
	wrong = thought(1)
	wrong.Variant = "gothic"
	if _, err := c.Think(t.Context(), wrong); play.KindOf(err) != play.NotFound {
		t.Errorf("a game that the worker does not have: %v", err)
	}
}

// TestAWorkerEnds: what it has begun another one does at once.
func TestAWorkerEnds(t *testing.T) {
	url, chess := postgrestest.Database(t), gametest.Rules(t, "chess")
	c := begin(t, url, nil, chess).client(t)
	slow := gated()
	end := begin(t, url, nil, chess).work(t, "slow", slow)
	answered := make(chan string, 1)
	go func() {
		turn, err := c.Think(t.Context(), thought(3))
		answered <- fmt.Sprint(turn, err)
	}()
	await(t, "the first worker thinks", func() bool { return slow.Running.Load() == 1 })
	end()
	other := gated()
	end = begin(t, url, nil, chess).work(t, "other", other)
	await(t, "the other one thinks", func() bool { return other.Running.Load() == 1 })
	close(other.Gate)
	if got := <-answered; got != "a7a5<nil>" {
		t.Error(got)
	}
	end()
}

// TestNobodyWantsToKnow: a search ends when who has asked for it has gone.
func TestNobodyWantsToKnow(t *testing.T) {
	url, chess := postgrestest.Database(t), gametest.Rules(t, "chess")
	c := begin(t, url, nil, chess).client(t)
	lasting := engine{&playtest.Engine{}, make(chan struct{})}
	begin(t, url, nil, chess).work(t, "w", lasting)
	ctx, leave := context.WithCancel(t.Context())
	broken := make(chan error, 1)
	go func() {
		q := analysis.Question{Line: play.Line{Variant: "chess"}, Limits: analysis.Limits{Lines: 1}}
		broken <- c.Search(ctx, q, func([]analysis.Found) error { return nil })
	}()
	<-lasting.lasting
	leave()
	if err := <-broken; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	<-lasting.lasting
}

// TestTheQueueIsLost: as after a crash of the database, which keeps no jobs. Who waits asks again, and the worker does not go on with what it had.
func TestTheQueueIsLost(t *testing.T) {
	url, chess := postgrestest.Database(t), gametest.Rules(t, "chess")
	c := begin(t, url, nil, chess).client(t)
	e := gated()
	begin(t, url, nil, chess).work(t, "w", e)
	answered := make(chan string, 1)
	go func() {
		turn, err := c.Think(t.Context(), thought(3))
		answered <- fmt.Sprint(turn, err)
	}()
	await(t, "the worker thinks", func() bool { return e.Running.Load() == 1 })
	config, err := pgx.ParseConfig(url)
	if err != nil {
		t.Fatal(err)
	}
	db := stdlib.OpenDB(*config)
	defer db.Close()
	empty(t, db)
	await(t, "the worker begins anew", func() bool { return e.Calls.Load() >= 2 && e.Running.Load() == 1 })
	close(e.Gate)
	if got := <-answered; got != "a7a5<nil>" {
		t.Error(got)
	}
	await(t, "nothing is left in the queue", func() bool { return count(t, db) == 0 })
}

// empty empties the queue. The worker, which tells that it is alive meanwhile, may hold one table and wait for the other; then the server gives
// one of the two up, which tries again.
func empty(t *testing.T, db *sql.DB) {
	t.Helper()
	const deadlock, tries = "40P01", 20
	for range tries {
		_, err := db.ExecContext(t.Context(), `TRUNCATE jobs, processes`)
		var said *pgconn.PgError
		if errors.As(err, &said) && said.Code == deadlock {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Fatalf("%d deadlocks one after the other", tries)
}

func count(t *testing.T, db *sql.DB) (n int) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), `SELECT count(*) FROM jobs`).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}
