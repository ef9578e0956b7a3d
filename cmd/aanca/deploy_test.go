package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// TestFilesForDeployment: whatever flags the files in deploy give to the program, it has them, and so it has the metrics of the dashboard.
func TestFilesForDeployment(t *testing.T) {
	flags := make(map[string]bool)
	parser, err := kong.New(&cli{})
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range parser.Model.Children {
		for _, f := range command.Flags {
			flags[f.Name] = true
		}
	}
	metrics, err := os.ReadFile("metrics.go")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../deploy/*")
	if err != nil || len(files) < 6 {
		t.Fatalf("%q, %v", files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if !strings.Contains(line, "aanca serve") && !strings.Contains(line, "aanca worker") && !strings.Contains(line, "args:") && !strings.HasPrefix(line, "CMD") {
				continue
			}
			for _, flag := range regexp.MustCompile(`--([a-z-]+)`).FindAllStringSubmatch(line, -1) {
				if !flags[flag[1]] {
					t.Errorf("%s: no command has the flag --%s", file, flag[1])
				}
			}
		}
		if !strings.HasSuffix(file, ".json") {
			continue
		}
		if !json.Valid(text) {
			t.Errorf("%s is not JSON", file)
		}
		for _, name := range regexp.MustCompile(`aanca_[a-z_]+`).FindAllString(string(text), -1) {
			name = strings.TrimSuffix(strings.TrimSuffix(name, "_bucket"), "_count")
			if !bytes.Contains(metrics, []byte(`"`+name+`"`)) {
				t.Errorf("%s: there is no metric %s", file, name)
			}
		}
	}
}
