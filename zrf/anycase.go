package zrf

import (
	"io/fs"
	"path"
	"strings"
)

// anyCase returns the path of a file as the file system spells it: files were written where the case of letters did not
// matter. It returns name where there is no such file.
func anyCase(fsys fs.FS, name string) string {
	if _, err := fs.Stat(fsys, name); err == nil {
		return name
	}
	found := "."
	for part := range strings.SplitSeq(name, "/") {
		entries, err := fs.ReadDir(fsys, found)
		if err != nil {
			return name
		}
		next := ""
		for _, e := range entries {
			if strings.EqualFold(e.Name(), part) {
				next = path.Join(found, e.Name())
				break
			}
		}
		if next == "" {
			return name
		}
		found = next
	}
	return found
}
