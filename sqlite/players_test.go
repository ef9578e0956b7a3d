package sqlite

import (
	"path/filepath"
	"testing"

	"aanca.chess/tokens"
	"aanca.chess/tokens/storetest"
)

func TestPlayers(t *testing.T) {
	storetest.Run(t, func(t *testing.T) (server, tool tokens.Store) {
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
