package sqlite_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/sqlite"
)

func Example() {
	if err := keepAGame(); err != nil {
		fmt.Println(err)
	}
	// Output: [e2e4]
}

func keepAGame() error {
	folder, err := os.MkdirTemp("", "aanca")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // it is a temporary folder
	ctx := context.Background()
	store, err := sqlite.Open(ctx, filepath.Join(folder, "aanca.db"))
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // everything is on the disk already
	g := play.Game{ID: "k3v9x2m4q7", Variant: "chess", Start: "...", Level: 3}
	if err := store.Create(ctx, g); err != nil {
		return err
	}
	if err := store.AppendTurn(ctx, g.ID, 0, "e2e4", play.Standing{Next: game.Second, At: time.Now()}); err != nil {
		return err
	}
	kept, err := store.Get(ctx, g.ID)
	fmt.Println(kept.Turns)
	return err
}
