package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDefaultDatabase(t *testing.T) {
	home := t.TempDir()
	closed := filepath.Join(home, "closed")
	if err := os.WriteFile(closed, nil, 0o400); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name, goos string
		env        map[string]string
		want       string // "" for an error
	}{
		{"Linux", "linux", map[string]string{"HOME": home}, home + "/.local/share/aanca/aanca.db"},
		{"Linux, data elsewhere", "linux", map[string]string{"HOME": home, "XDG_DATA_HOME": home + "/data"}, home + "/data/aanca/aanca.db"},
		{"Linux, data at a relative path", "linux", map[string]string{"HOME": home, "XDG_DATA_HOME": "data"}, home + "/.local/share/aanca/aanca.db"},
		{"macOS", "darwin", map[string]string{"HOME": home}, home + "/Library/Application Support/aanca/aanca.db"},
		{"Windows", "windows", map[string]string{"LocalAppData": home + "/AppData"}, home + "/AppData/aanca/aanca.db"},
		{"no home", "linux", nil, "aanca.db"},
		{"home is a file", "linux", map[string]string{"HOME": closed}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := defaultDatabase(tt.goos, func(k string) string { return tt.env[k] })
			if (err != nil) != (tt.want == "") {
				t.Fatalf("error %v", err)
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if folder := filepath.Dir(got); tt.want != "" {
				if _, err := os.Stat(folder); err != nil {
					t.Errorf("the folder does not exist: %v", err)
				}
			}
		})
	}
}
