package rules_test

import (
	"flag"
	"os"
	"testing"
)

// TestMain gives the random tests the same numbers in every run, so that a change is judged by
// what it does. Long runs with other numbers: go test ./rules -rapid.seed 7 -oracle.seed 7.
func TestMain(m *testing.M) {
	flag.Parse()
	if f := flag.Lookup("rapid.seed"); f.Value.String() == f.DefValue {
		if err := flag.Set("rapid.seed", "1"); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
