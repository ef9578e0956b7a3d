package api

import (
	"bufio"
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"aanca.chess/tournament"
)

// TestTournaments: answers are as described; programs play in an arena that is not rated, and are paired while they follow it.
func TestTournaments(t *testing.T) {
	w, _, accounts := newTown(t)
	w.registerBen(t, accounts)
	doc := described(t)
	ask := func(player, method, path, pattern, body string, status int) map[string]any {
		t.Helper()
		return w.compare(t, doc, player, method, "/api/v1/tournaments"+pattern, "/api/v1/tournaments"+path, body, status)
	}
	wish := `{"name":"Friday","format":"arena","variant":"chess","time":"fischer 180 2","minutes":60}`
	ask("", "POST", "", "", wish, 401)
	ask("engine", "POST", "", "", wish, 422)
	ask("Ann", "POST", "", "", strings.Replace(wish, "60", "5", 1), 400)
	one := ask("Ann", "POST", "", "", wish, 201)
	id := text(one, "id")
	if text(one, "host") != "Ann" || text(one, "stage") != "created" {
		t.Errorf("the tournament is %v", one)
	}
	for _, name := range []string{"Ann", "Ben"} {
		ask(name, "POST", "/"+id+"/join", "/{id}/{deed}", "", 200)
	}
	ask("Ben", "POST", "/"+id+"/cancel", "/{id}/{deed}", "", 422)
	ask("Ben", "POST", "/"+id+"/win", "/{id}/{deed}", "", 404)
	ask("Ben", "POST", "/nothing/join", "/{id}/{deed}", "", 404)
	rated := ask("Ann", "POST", "", "", strings.Replace(wish, "{", `{"rated":true,`, 1), 201)
	ask("Ben", "POST", "/"+text(rated, "id")+"/join", "/{id}/{deed}", "", 422)
	if open, _ := ask("", "GET", "", "", "", 200)["open"].([]any); len(open) != 2 {
		t.Errorf("open are %v", open)
	}
	lines := [2]*bufio.Scanner{w.follow(t, "Ann", id), w.follow(t, "Ben", id)}
	store := accounts.Store.(tournament.Store)
	if err := store.Advance(t.Context(), id, 2, tournament.Running, 0, time.Now(), nil); err != nil {
		t.Fatal(err)
	}
	for _, one := range lines {
		led := false
		for !led && one.Scan() {
			led = strings.Contains(one.Text(), `"stage":"running","round":0,"game":"`) && !strings.Contains(one.Text(), `"game":""`)
		}
		if !led {
			t.Fatalf("nobody is led into a game: %v", one.Err())
		}
	}
	table := ask("", "GET", "/"+id, "/{id}", "", 200)
	game := text(table["pairs"].([]any)[0].(map[string]any), "game")
	w.must(t, "Ben", "POST", "/api/v1/games/"+game+"/resign", `{"ply":0}`)
	deadline := time.Now().Add(2 * time.Minute)
	for text(table["table"].([]any)[0].(map[string]any), "score") != "2" {
		if time.Now().After(deadline) {
			t.Fatalf("the table is %v", table)
		}
		time.Sleep(50 * time.Millisecond)
		table = ask("", "GET", "/"+id, "/{id}", "", 200)
	}
	ask("Ben", "POST", "/"+id+"/leave", "/{id}/{deed}", "", 200)
}

// follow opens the stream of a tournament.
func (w *world) follow(t *testing.T, player, id string) *bufio.Scanner {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	t.Cleanup(cancel)
	answer, err := http.DefaultClient.Do(w.request(t, player, "GET", "/api/v1/tournaments/"+id+"/stream", "").WithContext(ctx))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = answer.Body.Close() })
	return bufio.NewScanner(answer.Body)
}
