package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"aanca.chess/internal/natstest"
	"aanca.chess/internal/postgrestest"
	"aanca.chess/internal/programtest"
)

// TestThreeServersOnOneDatabase plays a game through three servers in turn, kills one without warning in the middle of it and another one later,
// and looks whether those that are left have every turn that was acknowledged, and tell it to who watches.
func TestThreeServersOnOneDatabase(t *testing.T) {
	database, url := postgrestest.Own(t, "together")
	program := programtest.Build(t)
	t.Run("PostgreSQL tells", func(t *testing.T) {
		playTogether(t, program, url, func(int) {})
	})
	t.Run("NATS tells, and its node is killed", func(t *testing.T) {
		url, err := database.Create("nats")
		if err != nil {
			t.Fatal(err)
		}
		node := natstest.Own(t)
		playTogether(t, program, url, func(ply int) {
			switch ply {
			case 3:
				err = node.Kill()
			case 6:
				err = node.Restart()
			}
			if err != nil {
				t.Fatal(err)
			}
		}, "--nats", node.URL())
	})
}

// playTogether plays the game. meanwhile is called before each ply.
func playTogether(t *testing.T, program, url string, meanwhile func(ply int), args ...string) {
	t.Helper()
	var servers []*programtest.Server
	for range 3 {
		servers = append(servers, programtest.Start(t, program, url, args...))
	}
	host := servers[0].Create(t, `{"variant":"chess","side":"w","opponent":"person"}`)
	seats := []string{host.ID, servers[1].Join(t, host).ID}
	told := watchEvents(t, servers[2], host.ID)
	var acknowledged []string
	for ply := range 15 {
		meanwhile(ply)
		if ply == 5 || ply == 10 {
			servers[0].Kill(t)
			servers = servers[1:]
		}
		turn := fmt.Sprintf("%c2%[1]c3", 'a'+ply/2)
		if ply%2 == 1 {
			turn = fmt.Sprintf("%c7%[1]c6", 'a'+ply/2)
		}
		s := servers[ply%len(servers)]
		g := programtest.Game{ID: seats[ply%2], Turns: make([]struct{ Turn, By string }, ply)}
		s.Play(t, g, turn)
		acknowledged = append(acknowledged, turn)
		awaitTold(t, told, turn)
	}
	if kept := servers[0].Get(t, host.ID).Texts(); !slices.Equal(kept, acknowledged) {
		t.Errorf("the last server has %q; acknowledged were %q", kept, acknowledged)
	}
	servers[0].Stop(t)
	if said := runProgram(t, program, "verify", "--db", url); !strings.Contains(said, "1 games with 15 turns") {
		t.Errorf("verify says %q", said)
	}
}

// watchEvents watches a game on a server and returns the lines of its events.
func watchEvents(t *testing.T, s *programtest.Server, id string) <-chan string {
	t.Helper()
	ctx, leave := context.WithCancel(t.Context())
	t.Cleanup(leave)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL+"/api/games/"+id+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("the events of a game: %v", errors.Join(err, fmt.Errorf("%v", answer)))
	}
	told := make(chan string, 1000)
	go func() {
		defer answer.Body.Close()
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			told <- lines.Text()
		}
	}()
	return told
}

// awaitTold waits until an event tells of a turn.
func awaitTold(t *testing.T, told <-chan string, turn string) {
	t.Helper()
	late := time.After(2 * time.Minute)
	for {
		select {
		case line := <-told:
			if strings.Contains(line, `"turn":"`+turn+`"`) {
				return
			}
		case <-late:
			t.Fatalf("who watches has not been told of %s in two minutes", turn)
		}
	}
}
