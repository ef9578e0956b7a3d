package house_test

import (
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	link   = regexp.MustCompile(`\]\(([^)#]+)(#[^)]*)?\)`)
	quoted = regexp.MustCompile("`([^`\\s]+)`")
)

// TestPointers checks that what the documentation points at exists: the targets of links, and
// quoted paths that begin with a room.
func TestPointers(t *testing.T) {
	walk(t, func(name string) {
		if path.Ext(name) != ".md" || strings.Contains(name, "testdata/") {
			return
		}
		text := read(t, name)
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if !strings.Contains(m[1], "://") {
				mustExist(t, name, path.Join(path.Dir(name), m[1]))
			}
		}
		for _, m := range quoted.FindAllStringSubmatch(text, -1) {
			top, rest, found := strings.Cut(m[1], "/")
			if _, isRoom := rooms[top]; isRoom && found && rest != "" && !strings.Contains(m[1], "NAME") {
				mustExist(t, name, m[1])
			}
		}
	})
}

// mustExist checks that something in the repository matches a path, which may have wildcards.
func mustExist(t *testing.T, page, name string) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	if len(found) == 0 {
		t.Errorf("%s points at %s, which does not exist", page, name)
	}
}
