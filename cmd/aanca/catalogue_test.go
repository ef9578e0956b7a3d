package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTimeToCheck: games for which there is no time are refused by name, not passed over.
func TestTimeToCheck(t *testing.T) {
	path := filepath.Join(t.TempDir(), "late.ini")
	if err := os.WriteFile(path, []byte("[a:chess]\n[b:a]\nx = 1\n[c:a]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := readFile(path, -1)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, fault := range f.faults {
		got = append(got, fault.Mistakes[0].Error())
	}
	const late = ": not checked: the other games of the file took the time for it; a file of its own would help"
	want := "late.ini:1:2: [a]" + late + "\nlate.ini:3:1: [b] x = 1: unknown key\nlate.ini:4:2: [c]" + late
	if text := strings.Join(got, "\n"); len(f.names) > 0 || text != want {
		t.Errorf("%v can be played; refused:\n%s\nwant\n%s", f.names, text, want)
	}
}
