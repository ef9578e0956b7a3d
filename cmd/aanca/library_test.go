package main

import (
	"slices"
	"strings"
	"testing"
)

// TestPlayLibraryOffersWhatCanBeListed: games in which the browser could not offer every turn
// stay on the command line; all others are offered.
func TestPlayLibraryOffersWhatCanBeListed(t *testing.T) {
	lib, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	shelf, err := playLibrary(lib)
	if err != nil {
		t.Fatal(err)
	}
	want := slices.DeleteFunc(lib.Names(), func(name string) bool { return strings.HasPrefix(name, "csipgs") })
	var got []string
	for _, info := range shelf.Infos() {
		got = append(got, info.Name)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the browser offers %q, want %q", got, want)
	}
}
