package web

import (
	"io/fs"
	"regexp"
	"testing"
)

// Custom properties that scripts set are measures of what they have drawn. None is called like one of the palette, whose colours would be
// lost for the whole page: where boards set --edge to so many pixels no field and no button had a border.
func TestScriptsLeaveThePaletteAlone(t *testing.T) {
	palette, text := map[string]bool{}, staticText(t, "static/css/palette.css")
	for _, m := range regexp.MustCompile(`(--[a-z0-9-]+):`).FindAllStringSubmatch(text, -1) {
		palette[m[1]] = true
	}
	if !palette["--edge"] || !palette["--ink"] {
		t.Fatalf("the palette has %d properties, but not --edge and --ink", len(palette))
	}
	set, sets := regexp.MustCompile(`setProperty\(\s*'(--[a-z0-9-]+)'`), 0
	err := fs.WalkDir(embedded, "static/js", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		for _, m := range set.FindAllStringSubmatch(staticText(t, path), -1) {
			if sets++; palette[m[1]] {
				t.Errorf("%s sets %s, which is a colour of the palette", path, m[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if sets == 0 {
		t.Error("no script sets a property: this test looks for the wrong text")
	}
}

// staticText returns a file that is part of the program.
func staticText(t *testing.T, path string) string {
	t.Helper()
	text, err := fs.ReadFile(embedded, path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
