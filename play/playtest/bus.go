package playtest

import (
	"context"
	"sync"

	"aanca.chess/play"
)

// A Hub connects the services of a test that stand for processes. It can be cut.
type Hub struct {
	mu     sync.Mutex
	ports  []*port
	silent bool
}

// Port returns the bus of one more process.
func (h *Hub) Port() play.Bus {
	h.mu.Lock()
	defer h.mu.Unlock()
	p := &port{hub: h, news: make(chan string, 1000), anew: make(chan struct{}, 1)}
	h.ports = append(h.ports, p)
	return p
}

// Cut makes all news be lost until Mend.
func (h *Hub) Cut() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.silent = true
}

// Mend lets everybody hear again.
func (h *Hub) Mend() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.silent = false
	for _, p := range h.ports {
		select {
		case p.anew <- struct{}{}:
		default:
		}
	}
}

type port struct {
	hub  *Hub
	news chan string
	anew chan struct{}
}

// Tell implements play.Bus.
func (p *port) Tell(texts ...string) {
	p.hub.mu.Lock()
	defer p.hub.mu.Unlock()
	for _, other := range p.hub.ports {
		for _, text := range texts {
			if other == p || p.hub.silent {
				continue
			}
			select {
			case other.news <- text:
			default: // nobody listens
			}
		}
	}
}

// Listen implements play.Bus.
func (p *port) Listen(ctx context.Context, news func(text string), anew func()) {
	anew()
	for {
		select {
		case text := <-p.news:
			news(text)
		case <-p.anew:
			anew()
		case <-ctx.Done():
			return
		}
	}
}
