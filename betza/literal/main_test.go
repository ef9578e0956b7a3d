package literal_test

import (
	"flag"
	"os"
	"testing"
)

// TestMain gives the random test the same notations in every run, so that a change is judged by
// what it does. Long runs with others: go test ./betza/literal -rapid.seed 7 -rapid.checks 100000.
func TestMain(m *testing.M) {
	flag.Parse()
	for name, value := range map[string]string{"rapid.seed": "1", "rapid.checks": "3000"} {
		if f := flag.Lookup(name); f.Value.String() == f.DefValue {
			if err := flag.Set(name, value); err != nil {
				panic(err)
			}
		}
	}
	os.Exit(m.Run())
}
