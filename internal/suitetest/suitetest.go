// Package suitetest is what the suites of tests of stores have in common: a clock that stands still, and what they expect.
package suitetest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/play"
)

// Start is when everything begins.
var Start = time.Date(2026, 11, 20, 10, 0, 0, 123e6, time.UTC)

// At is so many minutes after Start.
func At(minutes int) time.Time { return Start.Add(time.Duration(minutes) * time.Minute) }

// Must ends a test that has met an error.
func Must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// WantKind fails the test unless an error is of a kind.
func WantKind(t *testing.T, what string, err error, want play.Kind) {
	t.Helper()
	if err == nil || play.KindOf(err) != want {
		t.Errorf("%s: error %v of kind %d, want kind %d", what, err, play.KindOf(err), want)
	}
}

// Same fails the test unless two values are the same.
func Same(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}
