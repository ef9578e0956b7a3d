package sqlite

import (
	"path/filepath"
	"testing"

	"aanca.chess/gamebase/storetest"
)

func TestGamebase(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Store { return openFile(t, filepath.Join(t.TempDir(), "aanca.db")) })
}
