package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// An attack does to a server what one stranger could, from one address, until ctx ends.
type attack struct {
	name string
	run  func(ctx context.Context, s *stranger, count func(status int))
}

var attacks = []attack{
	{"nothing", func(ctx context.Context, _ *stranger, _ func(int)) { <-ctx.Done() }},
	{"streams", openStreams},
	{"hints", askHints},
	{"level10", playLevelTen},
	{"guess", guess},
	{"create", create},
	{"requests", hammer},
	{"designs", design},
}

func attackNames() (names []string) {
	for _, a := range attacks {
		names = append(names, a.name)
	}
	return names
}

// A stranger has one address, a new one for each attack.
type stranger struct {
	*server
	from          string
	large, market string // names of games
}

func (s *server) attacks(ctx context.Context, c *config) error {
	if c.attack != "all" && !slices.Contains(attackNames(), c.attack) {
		return fmt.Errorf("there is no attack %q", c.attack)
	}
	for i, a := range attacks {
		if c.attack != "all" && c.attack != a.name {
			continue
		}
		him := &stranger{s, fmt.Sprintf("192.0.2.%d", 1+i), c.large, c.market}
		if err := s.suffer(ctx, c.length, a, him, fmt.Sprintf("198.51.100.%d", 1+i)); err != nil {
			return fmt.Errorf("%s: %w", a.name, err)
		}
	}
	return nil
}

// suffer runs an attack with an innocent player beside it and tells what he feels.
func (s *server) suffer(ctx context.Context, length time.Duration, a attack, him *stranger, innocent string) error {
	ctx, cancel := context.WithTimeout(ctx, length)
	defer cancel()
	var mu sync.Mutex
	answers := map[int]int{}
	var wg sync.WaitGroup
	wg.Go(func() {
		a.run(ctx, him, func(status int) {
			mu.Lock()
			defer mu.Unlock()
			answers[status]++
		})
	})
	turns, replies, refused := s.innocent(ctx, innocent)
	wg.Wait()
	fmt.Printf("%-9s the stranger's answers %v; the server has %s\n          turns: %s\n          level 1 answers: %s\n          refused: %v\n",
		a.name, answers, s.memory(), quantiles(turns), quantiles(replies), refused)
	return nil
}

// innocent plays at level 1 and measures the answers to his turns, and the computer's. It counts by status what he is refused, by 0 what
// he gets no answer to.
func (s *server) innocent(ctx context.Context, from string) (turns, replies []time.Duration, refused map[int]int) {
	refused = map[int]int{}
	fool := []string{"a2a3", "a3a4", "a4a5", "a5a6", "h2h3", "h3h4", "h4h5", "h5h6"}
	for ctx.Err() == nil {
		g, status, err := s.call(ctx, from, "POST", "/api/games", `{"variant":"chess","side":"w","level":1}`)
		if ctx.Err() != nil {
			return turns, replies, refused
		}
		if err != nil || status != http.StatusCreated {
			refused[status]++
			sleep(ctx, time.Second)
			continue
		}
		for _, turn := range fool {
			begun := time.Now()
			st, status, err := s.call(ctx, from, "POST", "/api/games/"+g.ID+"/turns?have="+g.Mark, fmt.Sprintf(`{"ply":%d,"turn":%q}`, g.Ply, turn))
			if ctx.Err() != nil {
				return turns, replies, refused
			}
			if status == http.StatusUnprocessableEntity || st.Over { // the computer has disturbed the plan
				break
			}
			if err != nil || status >= 300 {
				refused[status]++
				break
			}
			turns = append(turns, time.Since(begun))
			for st.Thinking && ctx.Err() == nil {
				sleep(ctx, 5*time.Millisecond)
				st, _, err = s.call(ctx, from, "GET", "/api/games/"+g.ID+"?have="+st.Mark, "")
				if err != nil {
					break
				}
			}
			replies = append(replies, time.Since(begun))
			g = st
			sleep(ctx, 150*time.Millisecond)
		}
		sleep(ctx, time.Second) // games a minute are bounded
	}
	return turns, replies, refused
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// many calls f in so many goroutines.
func many(n int, f func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { f(i) })
	}
	wg.Wait()
}

// openStreams opens 2,000 event streams of one game and keeps them.
func openStreams(ctx context.Context, s *stranger, count func(int)) {
	g, err := s.must(ctx, s.from, "/api/games", `{"variant":"chess","side":"w","level":1}`)
	if err != nil {
		return
	}
	many(2000, func(i int) {
		sleep(ctx, time.Duration(i)*time.Millisecond)
		r, err := http.NewRequestWithContext(ctx, "GET", s.url+"/api/games/"+g.ID+"/events", nil)
		if err != nil {
			return
		}
		r.Header.Set("X-Forwarded-For", s.from)
		answer, err := s.client.Do(r)
		if err != nil {
			return
		}
		defer answer.Body.Close()
		count(answer.StatusCode)
		_, _ = io.Copy(io.Discard, answer.Body) // until the end
	})
}

// askHints asks for 25 hints at a time.
func askHints(ctx context.Context, s *stranger, count func(int)) {
	g, err := s.must(ctx, s.from, "/api/games", `{"variant":"chess","side":"w","level":1}`)
	if err != nil {
		return
	}
	many(25, func(int) {
		for ctx.Err() == nil {
			_, status, _ := s.call(ctx, s.from, "POST", "/api/games/"+g.ID+"/hint", `{"ply":0}`)
			count(status)
			sleep(ctx, 50*time.Millisecond)
		}
	})
}

// playLevelTen begins 206 games in which level 10 is to move.
func playLevelTen(ctx context.Context, s *stranger, count func(int)) {
	many(8, func(int) {
		for range 26 {
			_, status, _ := s.call(ctx, s.from, "POST", "/api/games", `{"variant":"chess","side":"b","level":10}`)
			count(status)
		}
	})
	<-ctx.Done()
}

// guess looks for games, as many as go.
func guess(ctx context.Context, s *stranger, count func(int)) {
	many(16, func(i int) {
		for n := 0; ctx.Err() == nil; n++ {
			_, status, _ := s.call(ctx, s.from, "GET", fmt.Sprintf("/api/games/guess%07d", n*16+i), "")
			count(status)
		}
	})
}

// create begins games, as many as go.
func create(ctx context.Context, s *stranger, count func(int)) {
	many(16, func(int) {
		for ctx.Err() == nil {
			_, status, _ := s.call(ctx, s.from, "POST", "/api/games", `{"variant":"`+s.large+`","side":"w","opponent":"person"}`)
			count(status)
		}
	})
}

// hammer asks for what is most work to tell.
func hammer(ctx context.Context, s *stranger, count func(int)) {
	many(64, func(int) {
		for ctx.Err() == nil {
			_, status, _ := s.call(ctx, s.from, "GET", "/rules/"+s.large, "")
			count(status)
		}
	})
}

// design makes long pieces where they are designed and asks for the whole state again and again.
func design(ctx context.Context, s *stranger, count func(int)) {
	g, err := s.must(ctx, s.from, "/api/games", `{"variant":"`+s.market+`","side":"w","opponent":"person"}`)
	if err != nil {
		return
	}
	many(16, func(i int) {
		for n := i; ctx.Err() == nil; n++ {
			_, status, _ := s.call(ctx, s.from, "GET", "/api/games/"+g.ID+"/compose?design="+strings.Repeat("fR", 1+n%400), "")
			count(status)
			_, status, _ = s.call(ctx, s.from, "GET", "/api/games/"+g.ID, "")
			count(status)
		}
	})
}
