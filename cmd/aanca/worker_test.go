package main

import (
	"database/sql"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"aanca.chess/internal/postgrestest"
	"aanca.chess/internal/programtest"
)

// TestAWorkerIsKilledWhileItThinks: another one answers, and nobody who plays has to do anything.
func TestAWorkerIsKilledWhileItThinks(t *testing.T) {
	_, url := postgrestest.Own(t, "workers")
	program := programtest.Build(t)
	server := programtest.Start(t, program, url, "--workers")
	db := connect(t, url)
	workers := map[string]*programtest.Worker{}
	for range 2 {
		w := programtest.StartWorker(t, program, url, "--searches", "1", "--analyses", "1")
		workers[strconv.Itoa(w.PID())] = w
	}
	for turns, first := range []string{"e2e4", "d2d4"} {
		g := server.Create(t, `{"variant":"chess","side":"w","level":10}`)
		g = server.Play(t, g, first)
		if turns == 0 {
			pid := thinking(t, db)
			if workers[pid] == nil {
				t.Fatalf("no worker has the process id %s", pid)
			}
			workers[pid].Kill(t)
			delete(workers, pid)
		}
		if g = server.Await(t, g.ID, 2); len(g.Turns) != 2 || g.Turns[1].By != "b" {
			t.Errorf("the game goes on with %+v", g.Turns)
		}
		if hint := server.Hint(t, g); hint == "" {
			t.Error("no worker has a hint")
		}
	}
	for _, w := range workers {
		w.Stop(t)
	}
	server.Stop(t)
}

// TestAServerIsKilledWhileAWorkerThinks: another server takes the game up, and the computer answers there.
func TestAServerIsKilledWhileAWorkerThinks(t *testing.T) {
	_, url := postgrestest.Own(t, "orphans")
	program := programtest.Build(t)
	one, other := programtest.Start(t, program, url, "--workers"), programtest.Start(t, program, url, "--workers")
	programtest.StartWorker(t, program, url, "--searches", "1", "--analyses", "1")
	db := connect(t, url)
	g := one.Create(t, `{"variant":"chess","side":"w","level":10}`)
	g = one.Play(t, g, "e2e4")
	thinking(t, db)
	one.Kill(t)
	killed := time.Now()
	if g = other.Await(t, g.ID, 2); len(g.Turns) != 2 || g.Turns[1].By != "b" {
		t.Errorf("the game goes on with %+v", g.Turns)
	}
	t.Logf("the computer has answered %v after its server was killed", time.Since(killed).Round(time.Millisecond))
}

// connect opens a database.
func connect(t *testing.T, url string) *sql.DB {
	t.Helper()
	config, err := pgx.ParseConfig(url)
	if err != nil {
		t.Fatal(err)
	}
	db := stdlib.OpenDB(*config)
	t.Cleanup(func() { _ = db.Close() }) // nothing was written
	return db
}

// thinking waits until a worker thinks and returns its process id, which stands in its name.
func thinking(t *testing.T, db *sql.DB) string {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		var worker string
		if err := db.QueryRowContext(t.Context(), `SELECT coalesce(max(worker), '') FROM jobs`).Scan(&worker); err != nil {
			t.Fatal(err)
		}
		if words := strings.Split(worker, ":"); len(words) > 1 {
			return words[1]
		}
	}
	t.Fatal("no worker has taken the job in two minutes")
	return ""
}
