package house_test

import (
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	link    = regexp.MustCompile(`\]\(([^)#]*)#?([^)]*)\)`)
	anchor  = regexp.MustCompile(`<a id="([^"]+)">`)
	heading = regexp.MustCompile(`(?m)^#+ (.*?)\s*$`)
	sign    = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
	quoted  = regexp.MustCompile("`([^`\\s]+)`")
)

// TestPointers checks that what the documentation points at exists: the targets of links, with their headings, and
// quoted paths that begin with a room.
func TestPointers(t *testing.T) {
	walk(t, func(name string) {
		if path.Ext(name) != ".md" || strings.Contains(name, "testdata/") {
			return
		}
		text := read(t, name)
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			target := name
			if m[1] != "" {
				target = path.Join(path.Dir(name), m[1])
				mustExist(t, name, target)
			}
			if m[2] != "" && path.Ext(target) == ".md" && !slices.Contains(headings(read(t, target)), m[2]) {
				t.Errorf("%s points at %s#%s, but there is no such heading", name, target, m[2])
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

// headings returns what links to places of a page may name: anchors, and headings in small letters, with hyphens for spaces and
// without any other sign.
func headings(page string) (names []string) {
	for _, m := range anchor.FindAllStringSubmatch(page, -1) {
		names = append(names, m[1])
	}
	for _, m := range heading.FindAllStringSubmatch(page, -1) {
		names = append(names, strings.ReplaceAll(sign.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-"))
	}
	return names
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
