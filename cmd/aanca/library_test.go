package main

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/play"
	"aanca.chess/workbench"
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

// TestGamesWithoutAFileKeepTheirRules: what is written in Go is known by its edition. A game of another edition is refused with the
// reason, with a parameter, too.
func TestGamesWithoutAFileKeepTheirRules(t *testing.T) {
	lib, shelf := shelves(t)
	const name = "csipgs-rich"
	text := lib.Text(name)
	today := play.VersionOf(text)
	other := strings.Replace(text, "edition ", "edition 9", 1)
	shelf.Remember(sources{lib}, play.RulesTexts{today: text, play.VersionOf(other): other})
	if got := shelf.Version(name + ":3"); got != today || text == "" {
		t.Errorf("its rules are of version %q, want %q", got, today)
	}
	bench, err := workbench.New(workbench.Config{Library: shelf})
	if err != nil {
		t.Fatal(err)
	}
	if copied := bench.Copy(name); copied != "" {
		t.Errorf("to be changed is %q", copied)
	}
	for _, asked := range []string{name, name + ":3"} {
		r, err := shelf.Rules(asked + play.VersionSign + today)
		if err != nil || r.Info().Title == "" {
			t.Errorf("%s by the rules of today: %v", asked, err)
		}
		_, err = shelf.Rules(asked + play.VersionSign + play.VersionOf(other))
		if play.KindOf(err) != play.Illegal || !strings.Contains(err.Error(), "cannot be read any more") || !strings.Contains(err.Error(), `edition "91"`) {
			t.Errorf("%s by those of another edition: %v", asked, err)
		}
	}
}
