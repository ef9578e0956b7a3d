package sqlite

import (
	"path/filepath"
	"testing"

	"aanca.chess/items/storetest"
)

func TestItems(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Store { return openFile(t, filepath.Join(t.TempDir(), "aanca.db")) })
}
