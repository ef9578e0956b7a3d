package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aanca.chess/internal/programtest"
	"aanca.chess/people"
	"aanca.chess/tournament"
)

// TestATournamentSurvives plays a Swiss tournament on a server that is killed without warning twice in each round: when it is paired, perhaps before its
// games have begun, and when they are over, perhaps before that is noted.
func TestATournamentSurvives(t *testing.T) {
	program, file := programtest.Build(t), filepath.Join(t.TempDir(), "games.db")
	tokens := announce(t, file)
	start := func() *programtest.Server {
		return programtest.Start(t, program, file, "--misses-per-minute", "100000")
	}
	s := start()
	for round := 1; round <= rounds; round++ {
		table := swissOf(t, s, fmt.Sprintf("round %d is paired", round), func(table *swissTable) bool { return table.Round == round })
		s.Kill(t)
		s = start()
		for _, pair := range table.Pairs {
			if pair.Round == round {
				resign(t, s, pair.Game, tokens[pair.Second])
			}
		}
		s.Kill(t)
		s = start()
	}
	table := swissOf(t, s, "it is over", func(table *swissTable) bool { return table.Stage == "over" })
	met, games := make(map[string]bool), make(map[string]bool)
	for _, pair := range table.Pairs {
		if pair.Result != "1-0" {
			t.Errorf("a result is %q", pair.Result)
		}
		met[min(pair.First, pair.Second)+max(pair.First, pair.Second)], games[pair.Game] = true, true
	}
	if n := 2 * rounds; len(table.Pairs) != n || len(met) != n || len(games) != n {
		t.Errorf("the pairs are %+v; want two a round, and nobody to meet anybody twice", table.Pairs)
	}
	s.Stop(t)
	if said := runProgram(t, program, "verify", "--db", file); !strings.Contains(said, fmt.Sprintf("%d games with 0 turns", 2*rounds)) {
		t.Errorf("verify says %q", said)
	}
}

const rounds = 2

// announce keeps a Swiss tournament with four players that starts now, and returns tokens of its players by their names.
func announce(t *testing.T, file string) map[string]string {
	t.Helper()
	store, err := openStore(t.Context(), file, 100, false)
	if err != nil {
		t.Fatal(err)
	}
	accounts, err := people.New(people.Config{Store: store})
	if err != nil {
		t.Fatal(err)
	}
	tokens := make(map[string]string)
	one := tournament.Tournament{
		ID: "friday", Name: "Friday", Format: tournament.Swiss, Variant: "chess", Time: "days 1", Owner: "Ann", Created: time.Now(),
		Starts: time.Now(), Rounds: rounds, Stage: tournament.Created, Changed: time.Now(),
	}
	for _, name := range []string{"Ann", "Bob", "Cat", "Dan"} {
		a := people.Account{ID: name, Name: name, Key: people.KeyOf(name), Role: people.Member, Created: time.Now()}
		if err := store.CreateAccount(t.Context(), a); err != nil {
			t.Fatal(err)
		}
		if tokens[name], err = accounts.NewProgram(t.Context(), a, "a test"); err != nil {
			t.Fatal(err)
		}
		if name == one.Owner {
			if err := store.CreateTournament(t.Context(), one, 9, 9); err != nil {
				t.Fatal(err)
			}
		}
		if err := store.Enter(t.Context(), one.ID, tournament.Player{Account: name, Rating: 1500, Joined: time.Now()}, 9); err != nil {
			t.Fatal(err)
		}
	}
	accounts.Close()
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return tokens
}

// A swissTable is what the API tells of a tournament.
type swissTable struct {
	Stage string
	Round int
	Pairs []struct {
		Round               int
		First, Second, Game string
		Result              string
	}
}

// swissOf asks a server until the tournament is as wanted.
func swissOf(t *testing.T, s *programtest.Server, what string, wanted func(table *swissTable) bool) *swissTable {
	t.Helper()
	var table swissTable
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		answer, err := http.Get(s.URL + "/api/v1/tournaments/friday")
		if err != nil {
			t.Fatal(err)
		}
		table = swissTable{}
		err = json.NewDecoder(answer.Body).Decode(&table)
		_ = answer.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		if wanted(&table) {
			return &table
		}
	}
	t.Fatalf("after a minute it is not so that %s: %+v", what, table)
	return nil
}

// resign gives up a game with the token of a player, as soon as it has begun.
func resign(t *testing.T, s *programtest.Server, game, token string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/api/v1/games/"+game+"/resign", strings.NewReader(`{"ply":0}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode == http.StatusOK {
			return
		}
	}
	t.Fatalf("after a minute game %s has not begun", game)
}
