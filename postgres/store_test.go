package postgres

import (
	"context"
	"sync"
	"testing"

	gamebasetest "aanca.chess/gamebase/storetest"
	"aanca.chess/internal/postgrestest"
	itemstest "aanca.chess/items/storetest"
	peopletest "aanca.chess/people/storetest"
	"aanca.chess/play"
	"aanca.chess/play/storetest"
	"aanca.chess/tokens"
	tokenstest "aanca.chess/tokens/storetest"
	tournamenttest "aanca.chess/tournament/storetest"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

// migrated is the name of a database whose tables are up to date, of which those of most tests are copies.
const migrated = "migrated"

// migrate makes it, once.
var migrate = sync.OnceValue(func() error {
	url, err := postgrestest.Create(migrated)
	if err != nil {
		return err
	}
	s, err := Open(context.Background(), url, Options{})
	if err != nil {
		return err
	}
	return s.Close()
})

// open opens a store in the database of a URL, or in a new one.
func open(t *testing.T, url string) *Store {
	t.Helper()
	if url == "" {
		if err := migrate(); err != nil {
			t.Fatal(err)
		}
		url = postgrestest.Copy(t, migrated)
	}
	s, err := Open(t.Context(), url, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) play.Store { return open(t, "") })
}

func TestPeople(t *testing.T) {
	peopletest.Run(t, func(t *testing.T) peopletest.Store { return open(t, "") })
}

func TestItems(t *testing.T) {
	itemstest.Run(t, func(t *testing.T) itemstest.Store { return open(t, "") })
}

func TestTournaments(t *testing.T) {
	tournamenttest.Run(t, func(t *testing.T) tournamenttest.Store { return open(t, "") })
}

func TestGamebase(t *testing.T) {
	gamebasetest.Run(t, func(t *testing.T) gamebasetest.Store { return open(t, "") })
}

func TestTokens(t *testing.T) {
	tokenstest.Run(t, func(t *testing.T) (server, tool tokens.Store) {
		url := postgrestest.Database(t)
		open := func() tokens.Store {
			s, err := OpenTokens(t.Context(), url)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				if err := s.Close(); err != nil {
					t.Error(err)
				}
			})
			return s
		}
		return open(), open()
	})
}
