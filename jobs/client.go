package jobs

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/play"
	"aanca.chess/workbench"
)

const (
	askEvery   = time.Second            // how often the queue is looked into without news
	putAgain   = 500 * time.Millisecond // after which a queue is tried again that cannot be reached
	dropWithin = 5 * time.Second
)

// Config is what a Client needs, all of it.
type Config struct {
	Queue   Queue
	Bus     play.Bus
	Library play.Library
	Texts   play.Texts // where rules are kept
	Log     *slog.Logger
}

// A Client lets workers compute. It implements play.Thinker, analysis.Searcher and workbench.Measurer.
type Client struct {
	Config
	kept sync.Map // versions of rules that are kept for sure
	news chan struct{}
	name string

	mu      sync.Mutex
	waiting map[string]*wait
}

// A wait is somebody who wants to know what becomes of a job.
type wait struct {
	placed bool         // it is in the queue as far as is known
	heard  chan *Status // the last that is not known yet; nil says that the job is not in the queue
}

// NewClient returns a client. Nobody is answered before Run is called.
func NewClient(c Config) *Client {
	return &Client{Config: c, name: rand.Text()[:12], news: make(chan struct{}, 1), waiting: make(map[string]*wait)}
}

// Run looks into the queue for those who wait, until ctx ends.
func (c *Client) Run(ctx context.Context) {
	every := time.NewTicker(askEvery)
	defer every.Stop()
	for {
		select {
		case <-every.C:
		case <-c.news:
		case <-ctx.Done():
			return
		}
		if err := c.look(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("the jobs of workers cannot be looked at", "err", err)
		}
	}
}

// Hear takes what another process tells on the bus; false if it is not about jobs.
func (c *Client) Hear(text string) bool {
	who, ok := readNews(text)
	if ok && who == c.name {
		c.Wake()
	}
	return ok
}

// Wake lets the client look into the queue at once.
func (c *Client) Wake() { wake(c.news) }

func wake(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// look tells those who wait what has become of their jobs.
func (c *Client) look(ctx context.Context) error {
	c.mu.Lock()
	var all, placed []string
	for id, w := range c.waiting {
		all = append(all, id)
		if w.placed {
			placed = append(placed, id)
		}
	}
	c.mu.Unlock()
	found, err := c.Queue.Ask(ctx, c.name, all)
	if err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, id := range placed {
		if w := c.waiting[id]; w != nil {
			w.tell(found, id)
		}
	}
	return nil
}

// tell puts what is known of a job in the place of what was.
func (w *wait) tell(found map[string]Status, id string) {
	var now *Status
	if status, there := found[id]; there {
		now = &status
	}
	w.placed = now != nil
	select {
	case <-w.heard:
	default:
	}
	w.heard <- now
}

// do puts a job into the queue and waits for its answer. news is called with what the worker tells before.
func (c *Client) do(ctx context.Context, pool Pool, name string, t task, news func(text []byte) error) (a answer, err error) {
	if t.Rules, err = c.sourceOf(ctx, name); err != nil {
		return a, err
	}
	text, err := json.Marshal(t)
	if err != nil {
		return a, fmt.Errorf("a job cannot be written: %w", err)
	}
	j := Job{ID: rand.Text(), Pool: pool, Asker: play.Asker(ctx), Owner: c.name, Task: text}
	w := &wait{heard: make(chan *Status, 1)}
	c.mu.Lock()
	c.waiting[j.ID] = w
	c.mu.Unlock()
	defer c.forget(ctx, j.ID)
	status, err := c.await(ctx, j, w, news)
	if err != nil {
		return a, err
	}
	if status.Failed {
		return a, fmt.Errorf("%d workers have died over a job in a game of %s", MostTries, name)
	}
	if err := json.Unmarshal(status.Answer, &a); err != nil {
		return a, fmt.Errorf("the answer of a worker cannot be read: %w", err)
	}
	return a, a.failure()
}

// await waits for the end of a job. If it is lost it is put into the queue again.
func (c *Client) await(ctx context.Context, j Job, w *wait, news func(text []byte) error) (*Status, error) {
	if err := c.put(ctx, j, w); err != nil {
		return nil, err
	}
	told := 0
	for {
		var status *Status
		select {
		case status = <-w.heard:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		if status == nil {
			told = 0
			if err := c.put(ctx, j, w); err != nil {
				return nil, err
			}
			continue
		}
		if status.Told > told && news != nil {
			told = status.Told
			if err := news(status.News); err != nil {
				return nil, err
			}
		}
		if status.Answer != nil || status.Failed {
			return status, nil
		}
	}
}

// put puts a job into the queue, as soon as that can be reached.
func (c *Client) put(ctx context.Context, j Job, w *wait) error {
	for {
		err := c.Queue.Put(ctx, j)
		if err == nil {
			break
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if play.KindOf(err) != play.Busy && play.KindOf(err) != play.Internal {
			return err
		}
		c.Log.Warn("a job for workers cannot be put down; it is tried again", "err", err)
		select {
		case <-time.After(putAgain):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	c.mu.Lock()
	w.placed = true
	c.mu.Unlock()
	c.tell(string(j.Pool))
	return nil
}

// forget takes a job out of the queue that nobody waits for any more.
func (c *Client) forget(ctx context.Context, id string) {
	c.mu.Lock()
	delete(c.waiting, id)
	c.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), dropWithin)
	defer cancel()
	worker, err := c.Queue.Drop(ctx, id)
	if err != nil { // it is forgotten when the queue is asked next
		c.Log.Warn("a job for workers cannot be taken back", "err", err)
	}
	if worker != "" {
		c.tell(worker)
	}
}

func (c *Client) tell(who string) {
	c.Bus.Tell(newsFor(who))
}

// Think implements play.Thinker.
func (c *Client) Think(ctx context.Context, t play.Thought) (string, error) {
	a, err := c.do(ctx, Games, t.Variant, task{Turn: &t}, nil)
	return a.Turn, err
}

// Search implements analysis.Searcher.
func (c *Client) Search(ctx context.Context, q analysis.Question, tell func([]analysis.Found) error) error {
	_, err := c.do(ctx, Analysis, q.Line.Variant, task{Search: &q}, func(text []byte) error {
		var found []analysis.Found
		if err := json.Unmarshal(text, &found); err != nil {
			return fmt.Errorf("what a worker tells cannot be read: %w", err)
		}
		return tell(found)
	})
	return err
}

// Measure implements workbench.Measurer.
func (c *Client) Measure(ctx context.Context, name string, games int, tell func(workbench.Progress) error) (*workbench.Report, error) {
	a, err := c.do(ctx, Analysis, name, task{Report: games}, func(text []byte) error {
		var p workbench.Progress
		if err := json.Unmarshal(text, &p); err != nil {
			return fmt.Errorf("what a worker tells cannot be read: %w", err)
		}
		return tell(p)
	})
	if err == nil && a.Report == nil {
		err = errors.New("a worker has sent no report")
	}
	return a.Report, err
}
