package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// A pair plays games between two people, one after the other.
type pair struct {
	s           *server
	turns       [][]string // games to play, turn by turn
	number      int
	seats       [2]string
	marks       [2]string
	at, started int

	took   []time.Duration
	failed map[int]int // statuses
}

// load plays games and tells how long their turns took.
func (s *server) load(ctx context.Context, c *config) error {
	script, err := scripts(16)
	if err != nil {
		return err
	}
	pairs := make([]*pair, c.games)
	for i := range pairs {
		pairs[i] = &pair{s: s, turns: script, number: i, failed: map[int]int{}}
		if err := pairs[i].begin(ctx); err != nil {
			return err
		}
	}
	fmt.Printf("%d games have begun\n", c.games)
	ctx, cancel := context.WithTimeout(ctx, c.length)
	defer cancel()
	begun := time.Now()
	var wg sync.WaitGroup
	for i, p := range pairs {
		wg.Go(func() { p.play(ctx, c.every, time.Duration(i)*c.every/time.Duration(c.games)) })
	}
	wg.Wait()
	lasted := time.Since(begun)
	var took []time.Duration
	failed := map[int]int{}
	for _, p := range pairs {
		took = append(took, p.took...)
		for status, n := range p.failed {
			failed[status] += n
		}
	}
	fmt.Printf("%d turns, %.0f a second; %s; failed %v; the server has %s\n",
		len(took), float64(len(took))/lasted.Seconds(), quantiles(took), failed, s.memory())
	return nil
}

// scripts returns random games of chess, each up to its end or so many turns.
func scripts(games int) (list [][]string, err error) {
	rules, err := gametest.Compile("chess")
	if err != nil {
		return nil, err
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range games {
		pos := rules.Start()
		var turns []string
		for len(turns) < 200 && !pos.Result().Over() && !game.ClaimOf(pos).Over() {
			turn := gametest.RandomTurn(pos, random)
			turns = append(turns, game.TurnText(pos, turn))
			for _, step := range turn {
				pos.Make(step)
			}
		}
		list = append(list, turns)
	}
	return list, nil
}

// begin begins a game between the two.
func (p *pair) begin(ctx context.Context) error {
	p.at, p.started = 0, p.started+1
	host, err := p.s.must(ctx, address(2*p.number), "/api/games", `{"variant":"chess","side":"w","opponent":"person"}`)
	if err != nil {
		return err
	}
	guest, err := p.s.must(ctx, address(2*p.number+1), "/api/invitations/"+strings.TrimPrefix(host.Invitation, "/join/"), "{}")
	p.seats = [2]string{host.ID, guest.ID}
	p.marks = [2]string{host.Mark, guest.Mark}
	return err
}

// play plays turns until ctx ends.
func (p *pair) play(ctx context.Context, every, first time.Duration) {
	next := time.Now().Add(first)
	for ctx.Err() == nil {
		if wait := time.Until(next); wait > 0 {
			select {
			case <-ctx.Done():
				return
			case <-time.After(wait):
			}
		}
		next = next.Add(every)
		script := p.turns[(p.number+p.started)%len(p.turns)]
		if p.at == len(script) {
			if err := p.begin(ctx); err != nil && ctx.Err() == nil {
				p.failed[0]++
			}
			continue
		}
		side := p.at % 2
		begun := time.Now()
		st, status, err := p.s.call(ctx, address(2*p.number+side), "POST", "/api/games/"+p.seats[side]+"/turns?have="+p.marks[side],
			fmt.Sprintf(`{"ply":%d,"turn":%q}`, p.at, script[p.at]))
		switch {
		case ctx.Err() != nil:
			return
		case err != nil || status >= 300:
			p.failed[status]++
		default:
			p.took = append(p.took, time.Since(begun))
			p.at++
			p.marks[side] = st.Mark
		}
	}
}

// quantiles tells how long things took.
func quantiles(took []time.Duration) string {
	if len(took) == 0 {
		return "nothing was answered"
	}
	slices.Sort(took)
	at := func(q int) time.Duration { return took[(len(took)-1)*q/100].Round(time.Millisecond / 10) }
	return fmt.Sprintf("p50 %v, p95 %v, p99 %v, most %v", at(50), at(95), at(99), at(100))
}
