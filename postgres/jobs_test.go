package postgres

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"aanca.chess/internal/postgrestest"
	"aanca.chess/jobs"
	"aanca.chess/play"
)

var _ jobs.Queue = (*Jobs)(nil)

// queue opens the queue of a new database.
func queue(t *testing.T) *Jobs {
	t.Helper()
	url := postgrestest.Database(t)
	open(t, url)
	q, err := OpenJobs(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := q.Close(); err != nil {
			t.Error(err)
		}
	})
	return q
}

// put puts jobs into the queue, each of an asker, whose names begin those of the jobs.
func put(t *testing.T, q *Jobs, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if err := q.Put(t.Context(), jobs.Job{ID: id, Pool: jobs.Games, Asker: id[:1], Owner: "owner", Task: []byte("think of " + id)}); err != nil {
			t.Fatal(err)
		}
	}
}

// live lets workers live that have so many slots each.
func live(t *testing.T, q *Jobs, slots int, workers ...string) {
	t.Helper()
	for _, w := range workers {
		if _, err := q.Live(t.Context(), w, jobs.Games, slots, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// take takes a job and returns its id, "" if there is none.
func take(t *testing.T, q *Jobs, worker string) string {
	t.Helper()
	j, err := q.Take(t.Context(), worker, jobs.Games)
	if err != nil {
		t.Fatal(err)
	}
	if j == nil {
		return ""
	}
	return j.ID
}

// ask asks for one job of the owner.
func ask(t *testing.T, q *Jobs, id string) (s jobs.Status, there bool) {
	t.Helper()
	found, err := q.Ask(t.Context(), "owner", []string{id})
	if err != nil {
		t.Fatal(err)
	}
	s, there = found[id]
	return s, there
}

// age makes everything older than any lease.
func age(t *testing.T, q *Jobs, statement string, args ...any) {
	t.Helper()
	if _, err := q.db.ExecContext(t.Context(), statement, args...); err != nil {
		t.Fatal(err)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestLifeOfAJob: it is taken once, tells, is answered and forgotten.
func TestLifeOfAJob(t *testing.T) {
	q := queue(t)
	put(t, q, "a1")
	put(t, q, "a1") // as whoever does not know whether it is there
	live(t, q, 2, "w")
	j, err := q.Take(t.Context(), "w", jobs.Games)
	if err != nil || j == nil || j.ID != "a1" || j.Asker != "a" || j.Owner != "owner" || string(j.Task) != "think of a1" {
		t.Fatalf("%+v, %v", j, err)
	}
	if id := take(t, q, "w"); id != "" {
		t.Errorf("%s is taken a second time", id)
	}
	if j, err := q.Take(t.Context(), "w", jobs.Analysis); j != nil || err != nil {
		t.Errorf("of another pool: %+v, %v", j, err)
	}
	must(t, q.Tell(t.Context(), "w", "a1", []byte("soon")))
	if s, _ := ask(t, q, "a1"); s.Told != 1 || string(s.News) != "soon" || s.Answer != nil || s.Failed {
		t.Errorf("%+v", s)
	}
	must(t, q.End(t.Context(), "other", "a1", []byte("not mine")))
	must(t, q.End(t.Context(), "w", "a1", []byte("e4")))
	if s, _ := ask(t, q, "a1"); string(s.Answer) != "e4" {
		t.Errorf("%+v", s)
	}
	if worker, err := q.Drop(t.Context(), "a1"); worker != "" || err != nil {
		t.Errorf("%q, %v", worker, err)
	}
	if _, there := ask(t, q, "a1"); there {
		t.Error("it is still there")
	}
	if worker, err := q.Drop(t.Context(), "a1"); worker != "" || err != nil {
		t.Errorf("dropped twice: %q, %v", worker, err)
	}
}

// TestJobsThatWait are counted until somebody does them, and again when that worker is dead or leaves.
func TestJobsThatWait(t *testing.T) {
	q := queue(t)
	waiting := func(want int) {
		t.Helper()
		got, err := q.Waiting(t.Context(), jobs.Games)
		if err != nil || got.Waiting != want || (got.Oldest > 0) != (want > 0) {
			t.Errorf("%+v, %v; want %d", got, err, want)
		}
	}
	waiting(0)
	put(t, q, "a1")
	put(t, q, "a2")
	waiting(2)
	live(t, q, 2, "w")
	take(t, q, "w")
	waiting(1)
	must(t, q.Leave(t.Context(), "w"))
	waiting(2)
	if got, err := q.Waiting(t.Context(), jobs.Analysis); err != nil || got != (play.Queue{}) {
		t.Errorf("of another pool: %+v, %v", got, err)
	}
}

// TestAskersTakeTurns: whoever has many jobs in the queue does not keep those who have few waiting, and never has all slots.
func TestAskersTakeTurns(t *testing.T) {
	q := queue(t)
	live(t, q, 2, "v", "w") // four slots in all
	put(t, q, "a1", "a2", "a3", "a4", "a5", "b1", "b2", "c1")
	var order []string
	for range 4 {
		order = append(order, take(t, q, "v"))
	}
	if got := strings.Join(order, " "); got != "a1 b1 c1 a2" {
		t.Errorf("served in the order %s", got)
	}
	_, err := q.Drop(t.Context(), "b1")
	must(t, err)
	_, err = q.Drop(t.Context(), "b2")
	must(t, err)
	if id := take(t, q, "w"); id != "a3" {
		t.Errorf("then %q", id)
	}
	if id := take(t, q, "w"); id != "" {
		t.Errorf("%s is the fourth of four slots for the same asker", id)
	}
	must(t, q.End(t.Context(), "v", "a1", []byte("done")))
	if id := take(t, q, "w"); id != "a4" {
		t.Errorf("after one has ended: %q", id)
	}
}

// TestOneSlot: where there is one slot alone an asker may have it.
func TestOneSlot(t *testing.T) {
	q := queue(t)
	live(t, q, 1, "w")
	put(t, q, "a1", "a2")
	if id := take(t, q, "w"); id != "a1" {
		t.Errorf("got %q", id)
	}
}

// TestJobsOfADeadWorker: others take them, first of all; what it says after all has no effect; the third that dies is the last one.
func TestJobsOfADeadWorker(t *testing.T) {
	q := queue(t)
	put(t, q, "a1", "b1")
	for i := range jobs.MostTries {
		worker := fmt.Sprint("w", i)
		live(t, q, 2, worker)
		if id := take(t, q, worker); id != "a1" {
			t.Fatalf("%s gets %q", worker, id)
		}
		if s, _ := ask(t, q, "a1"); s.Failed {
			t.Errorf("%s works on it", worker)
		}
		age(t, q, `UPDATE processes SET until = 0 WHERE id = $1`, worker)
	}
	live(t, q, 2, "next")
	if s, _ := ask(t, q, "a1"); !s.Failed {
		t.Errorf("after %d dead workers: %+v", jobs.MostTries, s)
	}
	if id := take(t, q, "next"); id != "b1" {
		t.Errorf("the next one gets %q", id)
	}
	age(t, q, `UPDATE processes SET until = 0 WHERE id = 'next'`)
	live(t, q, 2, "last")
	if id := take(t, q, "last"); id != "b1" {
		t.Errorf("then %q", id)
	}
	must(t, q.End(t.Context(), "next", "b1", []byte("late")))
	must(t, q.Tell(t.Context(), "next", "b1", []byte("late")))
	if s, _ := ask(t, q, "b1"); s.Answer != nil || s.Told != 0 {
		t.Errorf("%+v", s)
	}
	if still, err := q.Live(t.Context(), "next", jobs.Games, 2, []string{"b1"}); err != nil || len(still) > 0 {
		t.Errorf("it still has %v, %v", still, err)
	}
}

// TestAWorkerLeaves: what it gives back counts as never tried.
func TestAWorkerLeaves(t *testing.T) {
	q := queue(t)
	put(t, q, "a1")
	for range 2 * jobs.MostTries {
		live(t, q, 1, "w")
		if id := take(t, q, "w"); id != "a1" {
			t.Fatalf("got %q", id)
		}
		must(t, q.Leave(t.Context(), "w"))
	}
	if s, there := ask(t, q, "a1"); !there || s.Failed {
		t.Errorf("%+v, %t", s, there)
	}
}

// TestWhatNobodyKnowsOf: a job whose taking or putting was told to nobody, since the connection broke at that moment, does not stay for ever.
func TestWhatNobodyKnowsOf(t *testing.T) {
	q := queue(t)
	put(t, q, "a1", "a2")
	live(t, q, 2, "w")
	take(t, q, "w")
	if still, err := q.Live(t.Context(), "w", jobs.Games, 2, nil); err != nil || !slices.Equal(still, []string{"a1"}) {
		t.Errorf("at once: %v, %v", still, err)
	}
	age(t, q, `UPDATE jobs SET taken = 0, put = 0`)
	if still, err := q.Live(t.Context(), "w", jobs.Games, 2, nil); err != nil || len(still) > 0 {
		t.Errorf("later: %v, %v", still, err)
	}
	live(t, q, 2, "other")
	if id := take(t, q, "other"); id != "a1" {
		t.Errorf("another one gets %q", id)
	}
	if _, there := ask(t, q, "a1"); !there {
		t.Error("what the owner names is gone")
	}
	if _, there := ask(t, q, "a2"); there {
		t.Error("what the owner does not name stays")
	}
}

// TestADeadOwner: nobody computes what nobody wants to know any more.
func TestADeadOwner(t *testing.T) {
	q := queue(t)
	put(t, q, "a1", "b1")
	live(t, q, 2, "w")
	take(t, q, "w")
	age(t, q, `UPDATE processes SET until = 0 WHERE id = 'owner'`)
	if id := take(t, q, "w"); id != "" {
		t.Errorf("%s is taken", id)
	}
	if still, err := q.Live(t.Context(), "w", jobs.Games, 2, []string{"a1"}); err != nil || len(still) > 0 {
		t.Errorf("it works on %v, %v", still, err)
	}
}

// TestWorkersTakeAtOnce: each job goes to one of them.
func TestWorkersTakeAtOnce(t *testing.T) {
	q := queue(t)
	const workers, each = 5, 8
	var names, ids []string
	for i := range workers {
		names = append(names, fmt.Sprint("w", i))
	}
	for i := range workers * each {
		ids = append(ids, fmt.Sprintf("%c%d", 'a'+i%7, i))
	}
	live(t, q, 100, names...)
	put(t, q, ids...)
	var mu sync.Mutex
	var taken []string
	var all sync.WaitGroup
	for _, name := range names {
		all.Go(func() {
			for range each {
				j, err := q.Take(t.Context(), name, jobs.Games)
				if err != nil || j == nil {
					t.Errorf("%s: %v, %v", name, j, err)
					return
				}
				mu.Lock()
				taken = append(taken, j.ID)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	slices.Sort(taken)
	slices.Sort(ids)
	if !slices.Equal(taken, ids) {
		t.Errorf("taken were %v", taken)
	}
}
