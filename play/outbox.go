package play

import (
	"context"
	"strings"
	"sync"
)

// mostUntold bounds what waits in an Outbox, in bytes.
const mostUntold = 1 << 20

// An Outbox holds what a Bus has been told until it is sent, as several texts at a time. What does not fit while nothing can be sent is
// forgotten: when it can be again everybody looks for what was missed.
type Outbox struct {
	most int // bytes of one sending
	wake chan struct{}

	mu    sync.Mutex
	texts []string
	size  int // bytes of them
}

// NewOutbox returns an outbox from which so many bytes are sent at a time, a longer text alone.
func NewOutbox(most int) *Outbox { return &Outbox{most: most, wake: make(chan struct{}, 1)} }

// Tell puts texts into the outbox. It does not wait.
func (o *Outbox) Tell(texts ...string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, text := range texts {
		if o.size+len(text) > mostUntold {
			break
		}
		o.texts = append(o.texts, text)
		o.size += len(text) + 1
	}
	select {
	case o.wake <- struct{}{}:
	default:
	}
}

// Send calls send with what is told, texts in a line each, until ctx ends or send returns false. What is told while it sends goes out the next time.
func (o *Outbox) Send(ctx context.Context, send func(lines string) bool) {
	for {
		select {
		case <-o.wake:
		case <-ctx.Done():
			return
		}
		for lines := o.next(); lines != ""; lines = o.next() {
			if !send(lines) {
				return
			}
		}
	}
}

// next returns what is sent at a time; "" if there is nothing.
func (o *Outbox) next() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	var out strings.Builder
	for len(o.texts) > 0 && (out.Len() == 0 || out.Len()+len(o.texts[0]) < o.most) {
		if out.Len() > 0 {
			out.WriteByte('\n')
		}
		out.WriteString(o.texts[0])
		o.size -= len(o.texts[0]) + 1
		o.texts = o.texts[1:]
	}
	return out.String()
}
