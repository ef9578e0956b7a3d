package betza

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestExamplesOfTheManual runs the examples of docs/betza.md.
func TestExamplesOfTheManual(t *testing.T) {
	manual, err := os.ReadFile("../docs/betza.md")
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, block := range regexp.MustCompile("(?s)```moves\n(.*?)```").FindAllStringSubmatch(string(manual), -1) {
		for _, line := range strings.Split(strings.TrimSpace(block[1]), "\n") {
			ran++
			t.Run(line, func(t *testing.T) { runExample(t, line) })
		}
	}
	if ran < 30 {
		t.Errorf("the manual has %d examples, want at least 30", ran)
	}
}

// runExample runs a line such as "mNcK with -e6    c4, c6, xe6".
func runExample(t *testing.T, line string) {
	parts := regexp.MustCompile(`^(\S+)(?: with (\S.*?))?  +(\S.*)$`).FindStringSubmatch(line)
	if parts == nil {
		t.Fatalf("%q is no example", line)
	}
	pieces := parts[2]
	if pieces == "" {
		pieces = "none"
	}
	want := strings.Split(parts[3], ", ")
	slices.Sort(want)
	if diff := cmp.Diff(want, walk(t, scene9x9(t, pieces), "e5", parts[1])); diff != "" {
		t.Errorf("moves of %s (-manual +got):\n%s", parts[1], diff)
	}
}
