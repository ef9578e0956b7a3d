package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"aanca.chess/jobs"
	"aanca.chess/play"
)

// Jobs are the jobs for workers in a database. They implement jobs.Queue.
type Jobs struct {
	db     *sql.DB
	writer *writer
}

const (
	jobConnections = 4
	jobTime        = 10 * time.Second // for one question to the queue

	// The clock of the database, which all processes have in common.
	now = `(extract(epoch FROM clock_timestamp()) * 1000000)::bigint`
)

// OpenJobs connects to the queue in the database of a URL, whose tables Open has made.
func OpenJobs(ctx context.Context, url string) (*Jobs, error) {
	config, err := parse(url)
	if err != nil {
		return nil, err
	}
	db := pool(config, jobConnections, "")
	if err := db.PingContext(ctx); err != nil {
		return nil, fmt.Errorf("open %s: %w", Shown(url), errors.Join(err, db.Close()))
	}
	return &Jobs{db, newWriter(db, 1000)}, nil
}

// Close closes the connections.
func (j *Jobs) Close() error { return j.db.Close() }

// do makes a change within the time for one.
func (j *Jobs) do(ctx context.Context, f func(ctx context.Context, tx *sql.Tx) error) error {
	ctx, cancel := context.WithTimeout(ctx, jobTime)
	defer cancel()
	return j.writer.do(ctx, f)
}

// A statement is made with its arguments.
type statement struct {
	text string
	args []any
}

func execAll(ctx context.Context, tx *sql.Tx, list ...statement) error {
	for _, s := range list {
		if _, err := tx.ExecContext(ctx, s.text, s.args...); err != nil {
			return err
		}
	}
	return nil
}

// lives says that a process lives.
func lives(id string, pool jobs.Pool, slots int) statement {
	return statement{`INSERT INTO processes (id, pool, slots, until) VALUES ($1, $2, $3, ` + now + ` + $4)
		ON CONFLICT (id) DO UPDATE SET slots = excluded.slots, until = excluded.until`, []any{id, string(pool), slots, jobs.Lease.Microseconds()}}
}

// Put implements jobs.Queue.
func (j *Jobs) Put(ctx context.Context, job jobs.Job) error {
	return j.do(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return execAll(ctx, tx, lives(job.Owner, "", 0), statement{
			`INSERT INTO jobs (id, pool, asker, owner, task, put, place, worker, taken, tries, told)
			SELECT $1, $2, $3, $4, $5, t, t, '', 0, 0, 0 FROM (SELECT ` + now + `) AS clock (t) ON CONFLICT (id) DO NOTHING`,
			[]any{job.ID, string(job.Pool), job.Asker, job.Owner, job.Task},
		})
	})
}

// Ask implements jobs.Queue.
func (j *Jobs) Ask(ctx context.Context, owner string, ids []string) (found map[string]jobs.Status, err error) {
	err = j.do(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := execAll(ctx, tx, lives(owner, "", 0), statement{
			`DELETE FROM jobs WHERE owner = $1 AND id <> ALL(coalesce($2, '{}'::text[])) AND put < ` + now + ` - $3`, []any{owner, ids, jobs.Stray.Microseconds()},
		}); err != nil {
			return err
		}
		rows, err := tx.QueryContext(ctx, `SELECT id, told, news, answer, answer IS NULL AND tries >= $2 AND NOT EXISTS (
				SELECT FROM processes WHERE id = worker AND until > `+now+`) FROM jobs WHERE owner = $1`, owner, jobs.MostTries)
		if err != nil {
			return err
		}
		defer rows.Close() //nolint:errcheck // what it would tell Err tells
		found = make(map[string]jobs.Status)
		for rows.Next() {
			var id string
			var s jobs.Status
			if err := rows.Scan(&id, &s.Told, &s.News, &s.Answer, &s.Failed); err != nil {
				return err
			}
			found[id] = s
		}
		return rows.Err()
	})
	return found, err
}

// Drop implements jobs.Queue.
func (j *Jobs) Drop(ctx context.Context, id string) (worker string, err error) {
	err = j.do(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var ended bool
		err := tx.QueryRowContext(ctx, `DELETE FROM jobs WHERE id = $1 RETURNING worker, answer IS NOT NULL`, id).Scan(&worker, &ended)
		if errors.Is(err, sql.ErrNoRows) || ended {
			worker = ""
			return nil
		}
		return err
	})
	return worker, err
}

// Live implements jobs.Queue.
func (j *Jobs) Live(ctx context.Context, worker string, pool jobs.Pool, slots int, ids []string) (still []string, err error) {
	err = j.do(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := execAll(ctx, tx, lives(worker, pool, slots), statement{
			`UPDATE jobs SET worker = '' WHERE worker = $1 AND answer IS NULL AND id <> ALL(coalesce($2, '{}'::text[])) AND taken < ` + now + ` - $3`,
			[]any{worker, ids, jobs.Stray.Microseconds()},
		}); err != nil {
			return err
		}
		rows, err := tx.QueryContext(ctx, `SELECT id FROM jobs WHERE worker = $1`, worker)
		if err != nil {
			return err
		}
		defer rows.Close() //nolint:errcheck // what it would tell Err tells
		still = still[:0]
		for rows.Next() {
			var id string
			if err := rows.Scan(&id); err != nil {
				return err
			}
			still = append(still, id)
		}
		return rows.Err()
	})
	return still, err
}

// forgetDead forgets processes that do not live any more, and what they have asked for.
var forgetDead = []statement{
	{`DELETE FROM jobs WHERE NOT EXISTS (SELECT FROM processes WHERE id = owner AND until > ` + now + `)`, nil},
	{`DELETE FROM processes WHERE until < ` + now + ` - 60000000`, nil},
}

// nextJob finds the job that a worker of a pool gets: the first one in the queue whose asker does not have all slots but one. Jobs of dead
// workers have kept their places.
const nextJob = `
	WITH living AS (SELECT id, slots FROM processes WHERE pool = $1 AND until > ` + now + `),
	busy AS (SELECT asker, count(*) AS slots FROM jobs WHERE pool = $1 AND answer IS NULL AND worker IN (SELECT id FROM living) GROUP BY asker)
	SELECT id, asker, owner, task FROM jobs
	WHERE pool = $1 AND answer IS NULL AND worker NOT IN (SELECT id FROM living) AND tries < $2
	AND coalesce((SELECT slots FROM busy WHERE busy.asker = jobs.asker), 0) < greatest(1, (SELECT sum(slots) FROM living) - 1)
	ORDER BY place, id LIMIT 1 FOR UPDATE SKIP LOCKED`

// Take implements jobs.Queue. Of all workers one takes a job at a time: each must see what the others have taken.
func (j *Jobs) Take(ctx context.Context, worker string, pool jobs.Pool) (job *jobs.Job, err error) {
	err = j.do(ctx, func(ctx context.Context, tx *sql.Tx) error {
		job = nil
		if err := execAll(ctx, tx, statement{`SELECT pg_advisory_xact_lock(hashtext('aanca jobs'), hashtext($1))`, []any{string(pool)}}); err != nil {
			return err
		}
		if err := execAll(ctx, tx, forgetDead...); err != nil {
			return err
		}
		next := jobs.Job{Pool: pool}
		err := tx.QueryRowContext(ctx, nextJob, string(pool), jobs.MostTries).Scan(&next.ID, &next.Asker, &next.Owner, &next.Task)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		job = &next
		return execAll(ctx, tx,
			statement{`UPDATE jobs SET worker = $2, taken = ` + now + `, tries = tries + 1, told = 0, news = NULL WHERE id = $1`, []any{next.ID, worker}},
			statement{`UPDATE jobs SET place = ` + now + ` WHERE pool = $1 AND asker = $2 AND answer IS NULL AND worker = ''`, []any{string(pool), next.Asker}})
	})
	if err != nil {
		return nil, err
	}
	return job, nil
}

// Waiting implements jobs.Queue.
func (j *Jobs) Waiting(ctx context.Context, pool jobs.Pool) (q play.Queue, err error) {
	ctx, cancel := context.WithTimeout(ctx, jobTime)
	defer cancel()
	var oldest int64
	err = j.db.QueryRowContext(ctx, `SELECT count(*), coalesce(max(`+now+` - put), 0) FROM jobs
		WHERE pool = $1 AND answer IS NULL AND worker NOT IN (SELECT id FROM processes WHERE until > `+now+`)`, string(pool)).Scan(&q.Waiting, &oldest)
	q.Oldest = time.Duration(oldest) * time.Microsecond
	return q, err
}

// Tell implements jobs.Queue.
func (j *Jobs) Tell(ctx context.Context, worker, id string, news []byte) error {
	return j.do(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return execAll(ctx, tx, statement{`UPDATE jobs SET told = told + 1, news = $3 WHERE id = $1 AND worker = $2 AND answer IS NULL`, []any{id, worker, news}})
	})
}

// End implements jobs.Queue.
func (j *Jobs) End(ctx context.Context, worker, id string, answer []byte) error {
	return j.do(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return execAll(ctx, tx, statement{`UPDATE jobs SET answer = $3 WHERE id = $1 AND worker = $2 AND answer IS NULL`, []any{id, worker, answer}})
	})
}

// Leave implements jobs.Queue.
func (j *Jobs) Leave(ctx context.Context, worker string) error {
	return j.do(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return execAll(ctx, tx, statement{`UPDATE jobs SET worker = '', tries = tries - 1 WHERE worker = $1 AND answer IS NULL`, []any{worker}},
			statement{`DELETE FROM processes WHERE id = $1`, []any{worker}})
	})
}
