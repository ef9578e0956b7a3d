package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// mostStale is how long a server may show a game as it was before a turn that another one has acknowledged.
const mostStale = 30 * time.Second

// A crowd plays and watches.
type crowd struct {
	stale   atomic.Int64 // answers about games as they had been
	playing sync.WaitGroup
	stop    context.CancelFunc
	checker *player

	mu      sync.Mutex
	records []*record
	seats   []*seat
	watched []string // ids of games
	wrong   []error
}

// A record is a game with the turns that were acknowledged.
type record struct {
	id    string // of a seat
	turns []string
	more  bool // the computer may have played since
}

// A seat is a place where somebody plays one game after the other, or watches. Its waits tell how long he was without an answer.
type seat struct {
	kind string // of what he does

	mu    sync.Mutex
	waits []wait
}

// A wait is one for an answer, from the moment when somebody wanted something.
type wait struct{ from, to time.Time }

func (s *seat) waited(from time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waits = append(s.waits, wait{from, time.Now()})
}

// invite lets people play and watch.
func (s *site) invite(ctx context.Context, c *config) (*crowd, error) {
	rules, err := gametest.Compile("chess")
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	w := &crowd{stop: stop, checker: s.player(4000)}
	for i := range c.games {
		seat := w.seat("turns")
		w.playing.Go(func() { w.between(ctx, seat, s.player(2*i), s.player(2*i+1), rules, c.every) })
	}
	for i := range c.against {
		seat := w.seat("the computer's answers")
		w.playing.Go(func() { w.against(ctx, seat, s.player(1000+i), c.every) })
	}
	for i := range c.watchers {
		seat := w.seat("streams")
		w.playing.Go(func() { w.watch(ctx, seat, s.player(2000+i)) })
	}
	return w, nil
}

func (w *crowd) seat(kind string) *seat {
	s := &seat{kind: kind}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seats = append(w.seats, s)
	return s
}

// complain notes what must not happen.
func (w *crowd) complain(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.wrong = append(w.wrong, err)
}

// leave ends all games.
func (w *crowd) leave() {
	w.stop()
	w.playing.Wait()
}

// keep notes a game that has begun.
func (w *crowd) keep(id string) *record {
	r := &record{id: id}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.records, w.watched = append(w.records, r), append(w.watched, id)
	return r
}

// between plays games between two people.
func (w *crowd) between(ctx context.Context, s *seat, white, black *player, rules game.Rules, every time.Duration) {
	for ctx.Err() == nil {
		host, err := white.insist(ctx, "POST", "/api/games", `{"variant":"chess","side":"w","opponent":"person"}`)
		if err != nil {
			w.trouble(ctx, err)
			return
		}
		guest, err := black.insist(ctx, "POST", "/api/invitations/"+strings.TrimPrefix(host.Invitation, "/join/"), `{"key":"`+host.ID+`"}`)
		if err != nil {
			w.trouble(ctx, err)
			return
		}
		r := w.keep(host.ID)
		players, seats, pos := []*player{white, black}, []string{host.ID, guest.ID}, rules.Start()
		for ply := 0; ply < 150 && !pos.Result().Over() && !game.ClaimOf(pos).Over(); ply++ {
			turn := gametest.RandomTurn(pos, rand.New(rand.NewPCG(rand.Uint64(), 1)))
			text := game.TurnText(pos, turn)
			if err := w.turn(ctx, s, players[ply%2], seats[ply%2], ply, text); err != nil {
				w.trouble(ctx, err)
				return
			}
			r.turns = append(r.turns, text)
			game.Play(pos, turn)
			if !sleep(ctx, every) {
				return
			}
		}
	}
}

// trouble notes an error unless the end is the reason.
func (w *crowd) trouble(ctx context.Context, err error) {
	if ctx.Err() == nil {
		w.complain(err)
	}
}

// turn plays a turn until a server acknowledges it, or it turns out to be there though its answer was lost.
func (w *crowd) turn(ctx context.Context, s *seat, p *player, seat string, ply int, text string) error {
	begun := time.Now()
	for {
		_, status, err := p.call(ctx, "POST", "/api/games/"+seat+"/turns", fmt.Sprintf(`{"ply":%d,"turn":%q}`, ply, text))
		if err != nil {
			return err
		}
		if status == http.StatusOK {
			s.waited(begun)
			return nil
		}
		st, status, err := p.call(ctx, "GET", "/api/games/"+seat, "")
		switch {
		case err != nil:
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		case status == http.StatusOK && st.Ply < ply: // the server has not heard of the last turn yet
			w.stale.Add(1)
			if time.Since(begun) > mostStale {
				return fmt.Errorf("LOST: game %s has %d turns; %d were acknowledged", seat, st.Ply, ply)
			}
		case status == http.StatusOK && st.Ply > ply:
			s.waited(begun)
			return nil
		case status == http.StatusNotFound:
			return fmt.Errorf("LOST: game %s with %d turns", seat, ply)
		}
		sleep(ctx, 100*time.Millisecond)
	}
}

// against plays games against the computer, which workers think for.
func (w *crowd) against(ctx context.Context, s *seat, p *player, every time.Duration) {
	for ctx.Err() == nil {
		st, err := p.insist(ctx, "POST", "/api/games", `{"variant":"chess","side":"w","level":2}`)
		if err != nil {
			w.trouble(ctx, err)
			return
		}
		r, id := w.keep(st.ID), st.ID
		r.more = true
		for !st.Over && len(st.Steps) > 0 && len(st.Turns) < 100 {
			turn, begun := st.Steps[rand.IntN(len(st.Steps))].Text, time.Now()
			ply := len(st.Turns)
			if err := w.turn(ctx, &seat{}, p, id, ply, turn); err != nil {
				w.trouble(ctx, err)
				return
			}
			for { // until the computer has answered
				if st, err = p.insist(ctx, "GET", "/api/games/"+id, ""); err != nil {
					w.trouble(ctx, err)
					return
				}
				if st.Over || len(st.Turns) > ply+1 && len(st.Steps) > 0 {
					break
				}
				sleep(ctx, 50*time.Millisecond)
			}
			s.waited(begun)
			r.turns = r.turns[:0]
			for _, t := range st.Turns {
				r.turns = append(r.turns, t.Turn)
			}
			if !sleep(ctx, every) {
				return
			}
		}
	}
}

// watch watches a game after the other, each for a while, and comes back when the stream ends.
func (w *crowd) watch(ctx context.Context, s *seat, p *player) {
	for ctx.Err() == nil {
		w.mu.Lock()
		id := ""
		if len(w.watched) > 0 {
			id = w.watched[max(0, len(w.watched)-1-rand.IntN(20))]
		}
		w.mu.Unlock()
		if id == "" {
			sleep(ctx, 100*time.Millisecond)
			continue
		}
		begun := time.Now()
		for ctx.Err() == nil && !p.stream(ctx, id, func() { s.waited(begun) }) {
			sleep(ctx, 100*time.Millisecond)
		}
	}
}

// stream reads the events of a game from any server until it ends, at most for half a minute. It reports whether there was one; first is called
// with the first event.
func (p *player) stream(ctx context.Context, id string, first func()) bool {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	server := p.proxy.any()
	r, err := http.NewRequestWithContext(ctx, "GET", server+"/api/games/"+id+"/events", nil)
	if err != nil {
		return false
	}
	r.Header.Set("X-Forwarded-For", p.from)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		p.proxy.failed(ctx, server)
		return false
	}
	defer answer.Body.Close()
	buf, some := make([]byte, 64<<10), false
	for {
		n, err := answer.Body.Read(buf)
		if n > 0 && !some && answer.StatusCode == http.StatusOK {
			some = true
			first()
		}
		if err != nil {
			return some
		}
	}
}

// compare looks whether every game has all turns that were acknowledged.
func (w *crowd) compare(ctx context.Context) error {
	wrong, turns := w.wrong, 0
	for _, r := range w.records {
		st, err := w.checker.insist(ctx, "GET", "/api/games/"+r.id, "")
		if err != nil {
			wrong = append(wrong, fmt.Errorf("LOST: game %s: %w", r.id, err))
			continue
		}
		turns += len(r.turns)
		for i, turn := range r.turns {
			if i >= len(st.Turns) || st.Turns[i].Turn != turn {
				wrong = append(wrong, fmt.Errorf("LOST: turn %d of game %s", i+1, r.id))
				break
			}
		}
	}
	fmt.Printf("%d games with %d acknowledged turns: %d errors; %d answers showed a game as it had been before\n", len(w.records), turns, len(wrong), w.stale.Load())
	return errors.Join(wrong...)
}
