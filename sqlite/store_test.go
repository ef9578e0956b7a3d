package sqlite_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/sqlite"
)

func open(t *testing.T, path string) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), path)
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

func TestGamesAreThereAfterReopening(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a ?#%41é;'.db") // characters that mean something in a URI
	now := time.UnixMilli(1_700_000_000_123).UTC()
	first, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	g := play.Game{ID: "a", Variant: "walk", Start: "S7 w - - 0 1", Level: 1, Created: now, Updated: now}
	if err := first.Create(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	if err := first.AppendTurn(t.Context(), "a", 0, "a1b1", play.Standing{Next: game.Second, At: now}); err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Errorf("the file is not where it was asked for: %v", err)
	}
	got, err := open(t, path).Get(t.Context(), "a")
	if err != nil || len(got.Turns) != 1 || !got.Created.Equal(now) {
		t.Errorf("after reopening: %+v, %v", got, err)
	}
}

func TestFilesThatCannotBeOpened(t *testing.T) {
	noDatabase := filepath.Join(t.TempDir(), "text.db")
	if err := os.WriteFile(noDatabase, []byte(strings.Repeat("this is no database\n", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{
		"no path":     "",
		"no folder":   filepath.Join(t.TempDir(), "missing", "games.db"),
		"no database": noDatabase,
		"a folder":    t.TempDir(),
	} {
		t.Run(name, func(t *testing.T) {
			s, err := sqlite.Open(t.Context(), path)
			if err == nil {
				s.Close() //nolint:errcheck // the test has failed anyway
				t.Fatal("it was opened")
			}
			if !strings.Contains(err.Error(), path) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %q: want one line that names the file", err)
			}
		})
	}
}
