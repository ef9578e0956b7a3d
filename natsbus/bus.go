// Package natsbus lets processes that use one database tell each other of changes through NATS.
package natsbus

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"aanca.chess/play"
)

const (
	subject  = "aanca.news"
	mostText = 64 << 10               // bytes of one message; NATS takes a megabyte unless it is told otherwise
	ahead    = 4096                   // messages that may wait for who listens
	again    = 500 * time.Millisecond // how long after a failure the next attempt is made
	patience = 5 * time.Second        // for the answer of a node, after which it counts as gone
)

// A Bus implements play.Bus. A node that ends or cannot be reached is waited for, or another one of the cluster takes its place; what
// was told meanwhile is lost.
type Bus struct {
	*play.Outbox
	conn *nats.Conn
	anew chan struct{} // news may have been missed

	stop context.CancelFunc
	done sync.WaitGroup
}

// Open connects to the nodes of some URLs, separated by commas, as soon as one can be reached.
func Open(urls string, log *slog.Logger) (*Bus, error) {
	if err := check(urls); err != nil {
		return nil, err
	}
	b := &Bus{Outbox: play.NewOutbox(mostText), anew: make(chan struct{}, 1)}
	conn, err := nats.Connect(urls, nats.Name("aanca"), nats.NoEcho(), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1),
		nats.ReconnectWait(again), nats.ReconnectJitter(again, again), nats.Timeout(patience), nats.PingInterval(patience), nats.MaxPingsOutstanding(1),
		nats.FlusherTimeout(patience), nats.ReconnectBufSize(-1),
		nats.ConnectHandler(func(*nats.Conn) { b.missed() }),
		nats.ReconnectHandler(func(*nats.Conn) {
			log.Info("NATS can be reached again")
			b.missed()
		}),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil { // and not since it is closed
				log.Warn("NATS cannot be reached; news come late until it can be", "err", err)
			}
		}),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrSlowConsumer) {
				b.missed()
			}
			log.Warn("NATS reports an error", "err", err)
		}))
	if err != nil {
		return nil, errNoURL // the error may quote a password
	}
	if !conn.IsConnected() {
		log.Warn("NATS cannot be reached yet; news come late until it can be")
	}
	b.conn = conn
	ctx, stop := context.WithCancel(context.Background())
	b.stop = stop
	b.done.Go(func() { b.Send(ctx, func(lines string) bool { b.publish(lines); return true }) })
	return b, nil
}

var errNoURL = errors.New("the URL is none of NATS: expected nats://HOST:PORT, or several with commas between them")

// check refuses what is no list of URLs.
func check(urls string) error {
	for one := range strings.SplitSeq(urls, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil || u.Host == "" || !slices.Contains([]string{"nats", "tls", "ws", "wss"}, u.Scheme) {
			return errNoURL
		}
	}
	return nil
}

// publish sends texts. While no node can be reached they are lost.
func (b *Bus) publish(lines string) {
	_ = b.conn.Publish(subject, []byte(lines)) // when a node can be reached again everybody looks for what was missed
}

// missed notes that news may have been missed.
func (b *Bus) missed() {
	select {
	case b.anew <- struct{}{}:
	default:
	}
}

// Listen implements play.Bus.
func (b *Bus) Listen(ctx context.Context, news func(text string), anew func()) {
	messages := make(chan *nats.Msg, ahead)
	sub, err := b.conn.ChanSubscribe(subject, messages)
	if err != nil {
		<-ctx.Done() // it is closed
		return
	}
	defer func() { _ = sub.Unsubscribe() }() // the connection may be closed
	if b.conn.IsConnected() {
		_ = b.conn.FlushTimeout(patience) // so that nothing is missed from now on; where it fails the connection is made anew
		b.missed()
	}
	for {
		select {
		case m := <-messages:
			for text := range strings.SplitSeq(string(m.Data), "\n") {
				news(text)
			}
		case <-b.anew:
			anew()
		case <-ctx.Done():
			return
		}
	}
}

// Close closes the connection. What was told is sent before, if it can be.
func (b *Bus) Close() error {
	b.stop()
	b.done.Wait()
	_ = b.conn.FlushTimeout(patience) // it may be broken
	b.conn.Close()
	return nil
}
