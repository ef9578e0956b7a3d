package main

import (
	"slices"
	"testing"

	"aanca.chess/play"
)

// shelves returns the catalogue for the command line and for the browser.
func shelves(t *testing.T) (library, *play.Catalogue) {
	t.Helper()
	lib, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	shelf, err := playLibrary(lib)
	if err != nil {
		t.Fatal(err)
	}
	return lib, shelf
}

// TestPlayLibraryOffersEverything: whatever the command line plays is played in the browser too.
func TestPlayLibraryOffersEverything(t *testing.T) {
	lib, shelf := shelves(t)
	var got []string
	for _, info := range shelf.Infos() {
		got = append(got, info.Name)
	}
	if !slices.Equal(got, lib.Names()) {
		t.Errorf("the browser offers %q, want %q", got, lib.Names())
	}
}
