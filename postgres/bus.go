package postgres

import (
	"context"
	"crypto/rand"
	"database/sql"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"aanca.chess/play"
)

// What the processes tell each other goes through PostgreSQL's NOTIFY. It is no part of the changes that it tells of: transactions that
// notify are committed one after the other, and no two of them would be synced together. What a process could not tell any more when
// it was killed the others find in the database.

const (
	channel  = "aanca"
	mostText = 7000                   // bytes of one notification; PostgreSQL takes less than 8000
	silence  = 15 * time.Second       // after which the connection is tried, which may be broken without a sign
	again    = 500 * time.Millisecond // how long after a failure the next attempt is made
)

// A bus implements play.Bus.
type bus struct {
	*play.Outbox
	config *pgx.ConnConfig
	origin string  // of the texts of this process, which it does not hear itself
	db     *sql.DB // one connection, which waits for no disk: news are worth nothing after a crash

	stop context.CancelFunc
	done sync.WaitGroup
}

func newBus(config *pgx.ConnConfig) *bus {
	quick := config.Copy()
	quick.RuntimeParams["synchronous_commit"] = "off"
	ctx, stop := context.WithCancel(context.Background())
	b := &bus{Outbox: play.NewOutbox(mostText), config: config.Copy(), origin: rand.Text()[:10], db: pool(quick, 1, ""), stop: stop}
	b.done.Go(func() { b.Send(ctx, func(lines string) bool { return b.notify(ctx, lines) }) })
	return b
}

// notify sends texts behind the line of their origin. What cannot be sent is lost.
func (b *bus) notify(ctx context.Context, lines string) bool {
	_, err := b.db.ExecContext(ctx, `SELECT pg_notify($1, $2)`, channel, b.origin+"\n"+lines)
	return err == nil || sleep(ctx, again)
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
