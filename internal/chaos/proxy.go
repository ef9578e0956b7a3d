package main

import (
	"context"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"
)

// A proxy chooses servers for requests as proxies do: it asks each now and again whether it is ready.
type proxy struct {
	servers []string

	mu    sync.Mutex
	ready []string
}

const checkEvery = 500 * time.Millisecond

// check asks the servers until ctx ends.
func (p *proxy) check(ctx context.Context) {
	client := &http.Client{Timeout: 2 * time.Second}
	var all sync.WaitGroup
	for _, server := range p.servers {
		all.Go(func() {
			for {
				answer, err := client.Get(server + "/readyz")
				p.set(server, err == nil && answer.StatusCode == http.StatusOK)
				if err == nil {
					_, _ = io.Copy(io.Discard, answer.Body) // so that the connection is used again
					_ = answer.Body.Close()
				}
				if !sleep(ctx, checkEvery) {
					return
				}
			}
		})
	}
	all.Wait()
}

func (p *proxy) set(server string, ready bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ready = slices.DeleteFunc(p.ready, func(s string) bool { return s == server })
	if ready {
		p.ready = append(p.ready, server)
	}
}

// failed notes that a server has not answered.
func (p *proxy) failed(ctx context.Context, server string) {
	if ctx.Err() == nil {
		p.set(server, false)
	}
}

// any returns a server that is ready, or any of all if none is.
func (p *proxy) any() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.ready) > 0 {
		return p.ready[rand.IntN(len(p.ready))]
	}
	return p.servers[rand.IntN(len(p.servers))]
}
