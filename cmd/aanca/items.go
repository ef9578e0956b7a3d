package main

import (
	"context"
	"fmt"
	"os"

	"aanca.chess/items"
	"aanca.chess/play"
)

// newItems returns the catalogue with an item for each game that is served.
func newItems(ctx context.Context, store items.Store, accounts items.Accounts, library play.Library) (*items.Service, error) {
	catalogue, err := items.New(items.Config{Store: store, People: accounts})
	if err != nil {
		return nil, err
	}
	if err := catalogue.Generate(ctx, library.Infos()); err != nil {
		return nil, fmt.Errorf("the catalogue: %w", err)
	}
	return catalogue, nil
}

// readNotices reads what sponsors say; nothing if there is no file.
func readNotices(path string) ([]items.Notice, error) {
	if path == "" {
		return nil, nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, usage(fmt.Errorf("--notices: %w", err))
	}
	defer f.Close() //nolint:errcheck // it was only read
	list, err := items.ReadNotices(f)
	if err != nil {
		return nil, usage(fmt.Errorf("--notices %s: %w", path, err))
	}
	return list, nil
}
