package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"aanca.chess/workbench"
	"aanca.chess/zrf"
)

// putZRF adds the games of a file in ZRF. A path alone adds all of them, named after the file and, but for the first game, their
// titles; a path with a colon adds the one that it names, under this name.
func (s *shelf) putZRF(name, path string) error {
	if name != path {
		s.names = append(s.names, name)
		return nil
	}
	f, err := zrf.Load(path)
	if err != nil {
		return err
	}
	base := strings.TrimSuffix(strings.ToLower(filepath.Base(path)), ".zrf")
	var bad []string
	for i, title := range f.Titles() {
		known := workbench.NameOf(base)
		if title != f.Usual() {
			known += "-" + workbench.NameOf(title)
		}
		for n := 2; slices.Contains(s.names, known); n++ {
			known = fmt.Sprintf("%s-%d", strings.TrimSuffix(known, fmt.Sprintf("-%d", n-1)), n)
		}
		g, err := f.CompileAs(fmt.Sprint(i+1), known)
		if err != nil {
			bad = append(bad, title)
			continue
		}
		s.names = append(s.names, known)
		s.compiled[known] = g
	}
	if len(bad) > 0 {
		s.notes = append(s.notes, fmt.Sprintf("%s: %d of %d games cannot be played: %s; aanca zrf check %s tells why", path,
			len(bad), len(f.Titles()), someOf(bad), path))
	}
	return nil
}

// zrfFolder returns the files in ZRF of a folder. One that cannot be read is told of and left out.
func zrfFolder(folder string, w io.Writer) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, usage(fmt.Errorf("--zrf: %w", err))
	}
	var files []string
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if _, _, ok := zrfPath(e.Name()); !ok || e.IsDir() {
			continue
		}
		if _, err := zrf.Load(path); err != nil {
			fmt.Fprintf(w, "aanca: warning: %s\n", oneLine(err.Error()))
			continue
		}
		files = append(files, path)
	}
	if len(files) == 0 {
		return nil, usage(fmt.Errorf("--zrf %s: no file in ZRF that can be read is there", folder))
	}
	return files, nil
}

// addZRF adds the games in ZRF of a folder; "" is none.
func (env *environment) addZRF(folder string) error {
	if folder == "" {
		return nil
	}
	files, err := zrfFolder(folder, env.err)
	env.files = append(env.files, files...)
	return err
}
