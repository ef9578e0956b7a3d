package jobs

import (
	"context"
	"time"

	"aanca.chess/play"
)

// A Pool is a kind of jobs that has slots of its own.
type Pool string

// The pools: what is played, and what is only looked at.
const (
	Games    Pool = "games"
	Analysis Pool = "analysis"
)

const (
	Lease     = 6 * time.Second  // how long a process counts as living after it has said so
	MostTries = 3                // workers that may die over one job
	Stray     = 10 * time.Second // how long a job must have been a process's that does not speak of it to be its no more: an answer to it was lost
)

// A Job is something to be computed.
type Job struct {
	ID    string
	Pool  Pool
	Asker string // for whom; slots are shared among those who ask
	Owner string // the process that wants to know
	Task  []byte
}

// A Status is what has become of a job.
type Status struct {
	Told   int    // how often the worker has told of something before the end
	News   []byte // the last that it told
	Answer []byte // nil until there is one
	Failed bool   // so many workers have died over it that no other one gets it
}

// A Queue keeps jobs for processes that come and go. Who waits longest for being served comes first, however many jobs another asker has in
// the queue, and no asker has all slots of a pool if there are several. A queue may forget everything in a crash: owners put their jobs there again.
type Queue interface {
	// Put adds a job unless it is there.
	Put(ctx context.Context, j Job) error

	// Ask says that an owner lives, and returns what has become of its jobs, which are those of ids: older ones are forgotten. One
	// that is not there is not in the answer.
	Ask(ctx context.Context, owner string, ids []string) (map[string]Status, error)

	// Drop forgets a job and returns which worker has it, "" if none has.
	Drop(ctx context.Context, id string) (worker string, err error)

	// Live says that a worker of a pool lives and has slots and some jobs; older ones that it does not name others may take. It returns which of them are
	// still its own.
	Live(ctx context.Context, worker string, pool Pool, slots int, ids []string) (still []string, err error)

	// Take gives the worker the next job of its pool; nil if there is none for it.
	Take(ctx context.Context, worker string, pool Pool) (*Job, error)

	// Waiting returns the jobs of a pool that nobody does.
	Waiting(ctx context.Context, pool Pool) (play.Queue, error)

	// Tell tells something before the end of a job. It has no effect when the job is another worker's.
	Tell(ctx context.Context, worker, id string, news []byte) error

	// End answers a job. It has no effect when the job is another worker's.
	End(ctx context.Context, worker, id string, answer []byte) error

	// Leave gives back what a worker has taken, as if it had never been tried, and forgets the worker.
	Leave(ctx context.Context, worker string) error
}
