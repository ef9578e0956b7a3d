package sqlite

import (
	"path/filepath"
	"testing"

	gamebasetest "aanca.chess/gamebase/storetest"
	itemstest "aanca.chess/items/storetest"
	peopletest "aanca.chess/people/storetest"
	"aanca.chess/play"
	"aanca.chess/play/storetest"
	"aanca.chess/tokens"
	tokenstest "aanca.chess/tokens/storetest"
	tournamenttest "aanca.chess/tournament/storetest"
)

// newStore opens a file of its own for a test, and closes it when that ends.
func newStore(t *testing.T) *Store {
	t.Helper()
	s := openFile(t, filepath.Join(t.TempDir(), "aanca.db"))
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) play.Store { return newStore(t) })
}

func TestPeople(t *testing.T) {
	peopletest.Run(t, func(t *testing.T) peopletest.Store { return newStore(t) })
}

func TestItems(t *testing.T) {
	itemstest.Run(t, func(t *testing.T) itemstest.Store { return newStore(t) })
}

func TestTournaments(t *testing.T) {
	tournamenttest.Run(t, func(t *testing.T) tournamenttest.Store { return newStore(t) })
}

func TestGamebase(t *testing.T) {
	gamebasetest.Run(t, func(t *testing.T) gamebasetest.Store { return newStore(t) })
}

func TestPlayers(t *testing.T) {
	tokenstest.Run(t, func(t *testing.T) (server, tool tokens.Store) {
		path := filepath.Join(t.TempDir(), "games.db.players")
		open := func() tokens.Store {
			p, err := OpenPlayers(t.Context(), path)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				if err := p.Close(); err != nil {
					t.Error(err)
				}
			})
			return p
		}
		return open(), open()
	})
}
