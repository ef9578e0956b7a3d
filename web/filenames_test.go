package web

import (
	"testing"

	"aanca.chess/geom"
)

// A client is told of names of files that it would not guess, and of no others.
func TestFileNamesAreTold(t *testing.T) {
	for names, want := range map[string]string{"": "", "abcd": "", "abce": "abce", "acxz": "acxz"} {
		board, err := geom.Make(geom.Layout{Files: 4, Ranks: 3, FileNames: names})
		if err != nil {
			t.Fatal(err)
		}
		if got := fileNames(board); got != want {
			t.Errorf("%q is told as %q, want %q", names, got, want)
		}
	}
}
