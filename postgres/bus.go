package postgres

import (
	"context"
	"crypto/rand"
	"database/sql"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// What the processes tell each other goes through PostgreSQL's NOTIFY. It is no part of the changes that it tells of: transactions that
// notify are committed one after the other, and no two of them would be synced together. What a process could not tell any more when
// it was killed the others find in the database.

const (
	channel    = "aanca"
	mostText   = 7000                   // bytes of one notification; PostgreSQL takes less than 8000
	mostUntold = 1 << 20                // bytes of texts that wait while the database cannot be reached
	silence    = 15 * time.Second       // after which the connection is tried, which may be broken without a sign
	again      = 500 * time.Millisecond // how long after a failure the next attempt is made
)

// A bus implements play.Bus.
type bus struct {
	config *pgx.ConnConfig
	origin string  // of the texts of this process, which it does not hear itself
	db     *sql.DB // one connection, which waits for no disk: news are worth nothing after a crash

	mu     sync.Mutex
	untold []string
	size   int // bytes of them
	wake   chan struct{}

	stop context.CancelFunc
	done sync.WaitGroup
}

func newBus(config *pgx.ConnConfig) *bus {
	quick := config.Copy()
	quick.RuntimeParams["synchronous_commit"] = "off"
	ctx, stop := context.WithCancel(context.Background())
	b := &bus{config: config.Copy(), origin: rand.Text()[:10], db: pool(quick, 1, ""), wake: make(chan struct{}, 1), stop: stop}
	b.done.Go(func() { b.tellAll(ctx) })
	return b
}

// Tell implements play.Bus. What does not fit while the database cannot be reached is forgotten: when it can be again everybody looks for what was missed.
func (b *bus) Tell(texts ...string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, text := range texts {
		if b.size+len(text) > mostUntold {
			break
		}
		b.untold = append(b.untold, text)
		b.size += len(text) + 1
	}
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// tellAll sends what is told until ctx ends. What is told while a notification is under way goes out in the next one.
func (b *bus) tellAll(ctx context.Context) {
	for {
		select {
		case <-b.wake:
		case <-ctx.Done():
			return
		}
		for text := b.next(); text != ""; text = b.next() {
			if _, err := b.db.ExecContext(ctx, `SELECT pg_notify($1, $2)`, channel, b.origin+text); err != nil && !sleep(ctx, again) {
				return
			}
		}
	}
}

// next returns what one notification can tell, each text in a line behind an empty one; "" if there is nothing.
func (b *bus) next() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var out strings.Builder
	for len(b.untold) > 0 && (out.Len() == 0 || out.Len()+len(b.untold[0]) < mostText) {
		out.WriteByte('\n')
		out.WriteString(b.untold[0])
		b.size -= len(b.untold[0]) + 1
		b.untold = b.untold[1:]
	}
	return out.String()
}

// Listen implements play.Bus. When the connection breaks it is opened again.
func (b *bus) Listen(ctx context.Context, news func(text string), anew func()) {
	for ctx.Err() == nil {
		b.listen(ctx, news, anew) // how it ends does not matter: the next connection brings everything in step
		sleep(ctx, again)
	}
}

// listen hears the others until the connection breaks.
func (b *bus) listen(ctx context.Context, news func(text string), anew func()) {
	conn, err := pgx.ConnectConfig(ctx, b.config)
	if err != nil {
		return
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }() // it may be broken
	if _, err := conn.Exec(ctx, `LISTEN `+channel); err != nil {
		return
	}
	anew()
	for {
		heard, err := await(ctx, conn)
		if err != nil {
			return
		}
		origin, texts, _ := strings.Cut(heard, "\n")
		if origin == b.origin {
			continue
		}
		for text := range strings.SplitSeq(texts, "\n") {
			news(text)
		}
	}
}

// await waits for a notification. In the silence it tries whether the connection is there.
func await(ctx context.Context, conn *pgx.Conn) (string, error) {
	for {
		timed, cancel := context.WithTimeout(ctx, silence)
		n, err := conn.WaitForNotification(timed)
		cancel()
		if err == nil {
			return n.Payload, nil
		}
		if ctx.Err() != nil || conn.IsClosed() || timed.Err() == nil {
			return "", err
		}
		timed, cancel = context.WithTimeout(ctx, silence)
		err = conn.Ping(timed)
		cancel()
		if err != nil {
			return "", err
		}
	}
}

// sleep waits and reports whether ctx has not ended.
func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}

func (b *bus) close() error {
	b.stop()
	b.done.Wait()
	return b.db.Close()
}
