package sqlite

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"
)

// A kill of the process does not show whether commits reach the disk. The settings do.
func TestSettingsOfConnections(t *testing.T) {
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "games.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // nothing was written
	for _, test := range []struct {
		name string
		db   *sql.DB
		want map[string]string
	}{
		{"writer", s.write, map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "query_only": "0", "busy_timeout": "5000"}},
		{"readers", s.read, map[string]string{"journal_mode": "wal", "query_only": "1", "busy_timeout": "5000"}},
	} {
		for pragma, want := range test.want {
			var got string
			if err := test.db.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got); err != nil || got != want {
				t.Errorf("%s: %s is %q, want %q (%v)", test.name, pragma, got, want, err)
			}
		}
	}
	_, err = s.read.ExecContext(t.Context(), "DELETE FROM games")
	if err == nil || !strings.Contains(err.Error(), "readonly") {
		t.Errorf("a reader has written: %v", err)
	}
}
