package house_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// root is the repository, seen from this package.
const root = "../.."

// module is the path under which the rooms import each other.
const module = "aanca.chess"

// built is the program as go build leaves it in the root.
const built = "aanca"

// walk calls f for every file of the repository but what is built from it, with its
// slash-separated path from the root.
func walk(t *testing.T, f func(name string)) {
	t.Helper()
	files := 0
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "bin" || d.Name() == "node_modules"):
			return fs.SkipDir
		case name == built:
		case d.Type().IsRegular():
			files++
			f(name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 50 {
		t.Fatalf("only %d files were found from %s", files, root)
	}
}

// parse reads a Go file; mode says how much of it.
func parse(t *testing.T, name string, mode parser.Mode) (*token.FileSet, *ast.File) {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, filepath.Join(root, filepath.FromSlash(name)), nil, mode)
	if err != nil {
		t.Fatal(err)
	}
	return files, file
}

// isCode reports whether a file is Go code that goes into the program: no test, no test data, no
// package for tests (whose name ends in test).
func isCode(name string) bool {
	return path.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") &&
		!strings.HasSuffix(path.Dir(name), "test") && !strings.Contains(name, "testdata/")
}

// read returns the text of a file.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
