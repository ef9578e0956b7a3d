package jobs

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"sync"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/workbench"
)

const (
	liveEvery = Lease / 3              // how often a worker says that it lives
	takeEvery = 2 * time.Second        // how often a worker that has a free slot looks for a job without news
	tellEvery = 200 * time.Millisecond // how often at most it tells what it has found so far
	endAgain  = 500 * time.Millisecond // after which an answer is tried to be given again
)

// A Library has the rules of games, and learns further ones.
type Library interface {
	play.Library
	Draft(name, text string, rules game.Rules) string
}

// A Worker does jobs. Everything must be set.
type Worker struct {
	Name    string // that no other process has
	Queue   Queue
	Bus     play.Bus
	Library Library
	Engine  play.Engine
	Desk    *analysis.Desk
	Bench   *workbench.Bench
	Compile func(name, text string) (game.Rules, error)
	Log     *slog.Logger

	Slots map[Pool]int // how many jobs at a time
}

// Run does jobs until ctx ends, and gives back what it has not finished then.
func (w *Worker) Run(ctx context.Context) {
	var crews []*crew
	for pool, slots := range w.Slots {
		crews = append(crews, &crew{Worker: w, pool: pool, slots: slots, id: w.Name + ":" + string(pool), news: make(chan struct{}, 1), running: make(map[string]*running)})
	}
	var done sync.WaitGroup
	for _, c := range crews {
		done.Go(func() { c.run(ctx) })
	}
	done.Go(func() { w.Bus.Listen(ctx, func(text string) { hear(crews, text) }, func() { wakeAll(crews) }) })
	done.Wait()
}

// hear wakes those who should look into the queue.
func hear(crews []*crew, text string) {
	who, ok := readNews(text)
	if !ok {
		return
	}
	for _, c := range crews {
		if who == c.id || who == string(c.pool) {
			wake(c.news)
		}
	}
}

func wakeAll(crews []*crew) {
	for _, c := range crews {
		wake(c.news)
	}
}

// A crew does the jobs of one pool.
type crew struct {
	*Worker
	pool  Pool
	slots int
	id    string
	news  chan struct{}

	mu      sync.Mutex
	running map[string]*running
}

// A running is a job under way.
type running struct {
	*Job
	cancel context.CancelFunc
}

func (c *crew) run(ctx context.Context) {
	var work sync.WaitGroup
	free := make(chan struct{}, c.slots)
	live, look := time.NewTicker(liveEvery), time.NewTicker(takeEvery)
	defer live.Stop()
	defer look.Stop()
	c.live(ctx)
	for ctx.Err() == nil {
		c.takeAll(ctx, free, &work)
		select {
		case <-live.C:
			c.live(ctx)
		case <-c.news:
			c.live(ctx) // a job may have been dropped
		case <-look.C:
		case <-ctx.Done():
		}
	}
	work.Wait()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), Lease)
	defer cancel()
	if err := c.Queue.Leave(ctx, c.id); err != nil {
		c.Log.Warn("unfinished jobs cannot be given back; others take them when it is clear that this worker has ended", "err", err)
	}
}

// live says that the crew lives, and ends jobs that are not its own any more.
func (c *crew) live(ctx context.Context) {
	c.mu.Lock()
	ids := make([]string, 0, len(c.running))
	for id := range c.running {
		ids = append(ids, id)
	}
	c.mu.Unlock()
	still, err := c.Queue.Live(ctx, c.id, c.pool, c.slots, ids)
	if err != nil {
		c.complain(ctx, "the jobs of servers cannot be looked at", err)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, id := range ids {
		if one := c.running[id]; one != nil && !slices.Contains(still, id) {
			one.cancel()
		}
	}
}

func (c *crew) complain(ctx context.Context, what string, err error) {
	if ctx.Err() == nil {
		c.Log.Warn(what, "err", err)
	}
}

// takeAll takes jobs while there are free slots and jobs for them.
func (c *crew) takeAll(ctx context.Context, free chan struct{}, work *sync.WaitGroup) {
	for {
		select {
		case free <- struct{}{}:
		default:
			return
		}
		j, err := c.Queue.Take(ctx, c.id, c.pool)
		if err != nil {
			c.complain(ctx, "the jobs of servers cannot be looked at", err)
		}
		if j == nil {
			<-free
			return
		}
		jobCtx, cancel := context.WithCancel(ctx)
		c.mu.Lock()
		c.running[j.ID] = &running{j, cancel}
		c.mu.Unlock()
		work.Go(func() {
			defer wake(c.news) // for the next job
			defer func() { <-free }()
			defer cancel()
			c.work(jobCtx, j)
			c.mu.Lock()
			delete(c.running, j.ID)
			c.mu.Unlock()
		})
	}
}

// work does a job and answers it. If ctx ends nobody wants the answer, or this process ends and another one takes the job.
func (c *crew) work(ctx context.Context, j *Job) {
	c.Log.Debug("a job is begun", "pool", j.Pool, "job", j.ID)
	news := &telling{crew: c, ctx: ctx, job: j}
	a := c.do(ctx, j, news.tell)
	news.stop()
	if ctx.Err() != nil {
		return
	}
	text, err := json.Marshal(a)
	if err != nil {
		c.Log.Error("an answer cannot be written", "err", err)
		return
	}
	for {
		err := c.Queue.End(ctx, c.id, j.ID, text)
		if err == nil {
			c.tellOwner(j)
			return
		}
		c.complain(ctx, "an answer cannot be given; it is tried again", err)
		select {
		case <-time.After(endAgain):
		case <-ctx.Done():
			return
		}
	}
}

func (c *crew) tellOwner(j *Job) { c.Bus.Tell(newsFor(j.Owner)) }

// A telling tells what is found before the end of a job, not too often: the last each time.
type telling struct {
	crew *crew
	ctx  context.Context
	job  *Job

	mu    sync.Mutex
	last  []byte
	timer *time.Timer // runs if something is to be told
	done  sync.WaitGroup
}

func (t *telling) tell(news []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.last = bytes.Clone(news)
	if t.timer == nil {
		t.done.Add(1)
		t.timer = time.AfterFunc(tellEvery, func() {
			defer t.done.Done()
			t.send()
		})
	}
}

func (t *telling) send() {
	t.mu.Lock()
	news := t.last
	t.last, t.timer = nil, nil
	t.mu.Unlock()
	if news == nil {
		return
	}
	if err := t.crew.Queue.Tell(t.ctx, t.crew.id, t.job.ID, news); err != nil {
		t.crew.complain(t.ctx, "what is found cannot be told", err)
		return
	}
	t.crew.tellOwner(t.job)
}

// stop tells what is not told yet, before the answer.
func (t *telling) stop() {
	t.mu.Lock()
	timer := t.timer
	t.mu.Unlock()
	if timer != nil && timer.Stop() {
		t.send()
		t.done.Done()
	}
	t.done.Wait()
}
