package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"aanca.chess/analysis"
	"aanca.chess/jobs"
	"aanca.chess/play"
	"aanca.chess/postgres"
	"aanca.chess/workbench"
)

type workerCmd struct {
	DB string `name:"db" required:"" placeholder:"URL" help:"The PostgreSQL database of the servers: postgres://USER@HOST/DATABASE." env:"AANCA_DB"`

	Searches     int `placeholder:"N" help:"Searches in games at a time (as many as there are processors, at least 2)."`
	Analyses     int `placeholder:"N" help:"Positions that are analysed and games that are measured at a time, beside them (half as many as there are processors, at least 2)."`
	EngineMemory int `default:"512" placeholder:"MiB" help:"Memory of the tables of all engines together (512)."`

	ZRF string `name:"zrf" placeholder:"DIR" help:"Add the games in ZRF of a folder, as the servers do."`

	newsFlags `embed:""`
	logFlags  `embed:""`
}

// Validate refuses a worker that would do nothing.
func (c *workerCmd) Validate() error {
	for name, n := range map[string]int{"searches": c.Searches, "analyses": c.Analyses} {
		if n < 0 {
			return fmt.Errorf("--%s %d: expected 1 or more", name, n)
		}
	}
	if c.EngineMemory < 1 {
		return fmt.Errorf("--engine-memory %d: expected 1 or more", c.EngineMemory)
	}
	return nil
}

// Help is shown by aanca worker --help.
func (workerCmd) Help() string {
	return `Searches for servers that are started with --workers and use the same PostgreSQL database: turns of the computer and hints,
positions that are analysed, and games that are measured. Any number of workers may run, on any machines. What one has not
finished when it ends or dies another one does. Give it the further games that the servers have: --variants, --zrf.

Examples:
  aanca worker --db postgres://aanca@db.example/aanca
  aanca --variants mine.ini worker --searches 8 --analyses 4`
}

// Run works until it is told to stop.
func (c *workerCmd) Run(env *environment) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if !postgres.Named(c.DB) {
		return usage(errors.New("--db must name a PostgreSQL database, as in postgres://USER@HOST/DATABASE: a file is for one process, which searches itself"))
	}
	if err := env.addZRF(c.ZRF); err != nil {
		return err
	}
	lib, err := env.library()
	if err != nil {
		return err
	}
	shelf, err := playLibrary(lib)
	if err != nil {
		return err
	}
	return c.work(ctx, lib, shelf, env)
}

// work wires a worker together and runs it until ctx ends.
func (c *workerCmd) work(ctx context.Context, lib library, shelf *play.Catalogue, env *environment) (err error) {
	store, err := postgres.Open(ctx, c.DB, postgres.Options{Writers: 2, Readers: 4})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	shelf.Remember(sources{lib}, store)
	queue, err := postgres.OpenJobs(ctx, c.DB)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, queue.Close()) }()
	log := c.log(env)
	others, err := c.others(store, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, others.close()) }()
	w, err := c.worker(shelf, log)
	if err != nil {
		return err
	}
	w.Queue, w.Bus = queue, others.bus
	fmt.Fprintf(env.console.out, "Aanca works for the servers of %s\nCtrl-C ends it.\n", postgres.Shown(c.DB))
	w.Run(ctx)
	return nil
}

// worker returns a worker that has all but a queue and a bus.
func (c *workerCmd) worker(shelf *play.Catalogue, log *slog.Logger) (*jobs.Worker, error) {
	engine := newPlayers(shelf, c.EngineMemory<<20)
	desk, err := analysis.New(analysis.Config{Library: shelf, Engine: engine})
	if err != nil {
		return nil, err
	}
	bench, err := workbench.New(workbench.Config{Library: shelf})
	if err != nil {
		return nil, err
	}
	return &jobs.Worker{
		Name: workerName(), Library: shelf, Engine: engine, Desk: desk, Bench: bench, Compile: workbench.Compile, Log: log,
		Slots: map[jobs.Pool]int{jobs.Games: cmp.Or(c.Searches, defaultSearches()), jobs.Analysis: cmp.Or(c.Analyses, defaultAnalyses())},
	}, nil
}

// workerName names this process among all workers.
func workerName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return fmt.Sprintf("%s:%d:%s", host, os.Getpid(), rand.Text()[:6])
}
