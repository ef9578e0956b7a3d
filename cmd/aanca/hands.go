package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"sync"

	"aanca.chess/analysis"
	"aanca.chess/jobs"
	"aanca.chess/play"
	"aanca.chess/postgres"
	"aanca.chess/workbench"
)

// mostWaiting is how many analyses and reports of a server may be under way if workers do them: the queue shares the workers among all who ask.
const mostWaiting = 100

// hands are who computes for a server: itself, or the workers that use its database.
type hands struct {
	// Those of workers; nil if the server does it itself.
	thinker  play.Thinker
	searcher analysis.Searcher
	measurer workbench.Measurer

	searches, analyses, reports int // at a time

	client *jobs.Client // nil without workers
	close  func() error
}

// hands returns who computes for the server.
func (c *serveCmd) hands(ctx context.Context, where string, others others, shelf *play.Catalogue, store gameStore, log *slog.Logger) (*hands, error) {
	l := &c.Limits
	if !c.Workers {
		return &hands{
			searches: cmp.Or(l.Searches, defaultSearches()), analyses: cmp.Or(l.Analyses, defaultAnalyses()),
			close: func() error { return nil },
		}, nil
	}
	if !postgres.Named(where) {
		return nil, usage(errors.New("--workers needs --db postgres://...: a SQLite file is for one process"))
	}
	queue, err := postgres.OpenJobs(ctx, where)
	if err != nil {
		return nil, err
	}
	client := jobs.NewClient(jobs.Config{Queue: queue, Bus: others.bus, Library: shelf, Texts: store, Log: log})
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx)) // it ends when nobody waits any more
	var running sync.WaitGroup
	running.Go(func() { client.Run(ctx) })
	return &hands{
		thinker: client, searcher: client, measurer: client, client: client,
		searches: l.Thinking + l.Hints, analyses: mostWaiting, reports: mostWaiting,
		close: func() error {
			stop()
			running.Wait()
			return queue.Close()
		},
	}, nil
}

// defaultSearches is how many searches in games a process has at a time.
func defaultSearches() int { return max(2, runtime.NumCPU()) }

// defaultAnalyses is the same for positions that are only looked at.
func defaultAnalyses() int { return max(2, runtime.NumCPU()/2) }

// shownHands says in a sentence who computes, "" for the server itself.
func (h *hands) shown() string {
	if h.client == nil {
		return ""
	}
	return fmt.Sprintln("Searches are left to aanca worker.")
}

// lines are those in which searches wait: of the games and the desk of this process, or of the queue of all servers.
func (h *hands) lines(games *play.Service, desk *analysis.Desk) []waitingLine {
	if h.client == nil {
		return []waitingLine{
			{string(jobs.Games), func(context.Context) (play.Queue, error) { return games.Stats().Searches, nil }},
			{string(jobs.Analysis), func(context.Context) (play.Queue, error) { return desk.Queue(), nil }},
		}
	}
	var list []waitingLine
	for _, pool := range []jobs.Pool{jobs.Games, jobs.Analysis} {
		list = append(list, waitingLine{string(pool), func(ctx context.Context) (play.Queue, error) { return h.client.Queue.Waiting(ctx, pool) }})
	}
	return list
}
