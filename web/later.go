package web

import (
	"context"
	"sync"
	"time"
)

// A later is made when it is first asked for, by nobody's request: who asks waits only as long as the request lasts.
type later[T any] struct {
	once  sync.Once
	made  chan struct{} // closed when value is there
	value T
	by    func() T
}

func newLater[T any](by func() T) *later[T] {
	return &later[T]{made: make(chan struct{}), by: by}
}

// begin begins to make it, if nobody has yet.
func (l *later[T]) begin() {
	l.once.Do(func() {
		go func() {
			l.value = l.by()
			close(l.made)
		}()
	})
}

// get returns it when it is made. The error is that of the context, if that ends before.
func (l *later[T]) get(ctx context.Context) (value T, err error) {
	l.begin()
	select {
	case <-l.made:
		return l.value, nil
	case <-ctx.Done():
		return value, ctx.Err()
	}
}

// soon returns it if it is made before the patience ends.
func (l *later[T]) soon(ctx context.Context, patience time.Duration) (value T, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	value, err := l.get(ctx)
	return value, err == nil
}
