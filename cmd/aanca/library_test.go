package main

import (
	"slices"
	"testing"
)

// TestPlayLibraryOffersEverything: whatever the command line plays is played in the browser too.
func TestPlayLibraryOffersEverything(t *testing.T) {
	lib, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	shelf, err := playLibrary(lib)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, info := range shelf.Infos() {
		got = append(got, info.Name)
	}
	if !slices.Equal(got, lib.Names()) {
		t.Errorf("the browser offers %q, want %q", got, lib.Names())
	}
}
