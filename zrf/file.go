package zrf

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// The bounds of a file and what it includes.
const (
	maxIncludes = 32
	maxEntries  = 500 // games and variants of a file
)

// A File is a file of games that has been read. It never changes, but for what is known of how large its games are.
type File struct {
	Name    string // as it was opened
	entries []*entry
	folder  string     // of the disk, "" for files read from elsewhere
	parts   []fileText // what has been read: the file and those that it includes
	sizes   sizes
}

// An entry is a game or a variant of a file.
type entry struct {
	title string
	form  *node
	base  *node // the game that a variant belongs to; nil for a game
	first bool  // it says that it is the one to start with
}

// Load reads the file at a path of the disk. What it includes must lie in its folder or below.
func Load(name string) (*File, error) {
	root, err := os.OpenRoot(filepath.Dir(name))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	f, err := LoadFS(root.FS(), filepath.Base(name))
	if err != nil {
		return nil, err
	}
	f.Name, f.folder = name, filepath.Dir(name)
	return f, nil
}

// LoadFS reads a file of a file system. What it includes must lie in the same file system, beside it or below.
func LoadFS(fsys fs.FS, name string) (*File, error) {
	l := &loader{fsys: fsys, macros: newExpander()}
	l.macros.include = l.inside
	if err := l.include(name, nil); err != nil {
		return nil, err
	}
	f := &File{Name: name, parts: l.parts}
	return f, f.sort(l.forms, l.macros)
}

// A loader reads a file and those that it includes.
type loader struct {
	fsys   fs.FS
	macros *expander
	open   []string // the files being read, to see circles
	read   int
	parts  []fileText
	forms  []*node // at the top level, expanded
}

// include reads a file; by is the form that asked for it.
func (l *loader) include(name string, by *node) error {
	text, err := l.text(name, by)
	if err != nil {
		return err
	}
	l.keep(name, text)
	forms, err := parse(name, text)
	if err != nil {
		return err
	}
	for i, n := range forms {
		if _, macro := l.macros.body(n.head()); !macro {
			forms[i] = respelled(n, topWords)
		}
	}
	l.open = append(l.open, name)
	l.macros.foresee(forms)
	for _, n := range forms {
		if err := l.take(n, name); err != nil {
			return err
		}
	}
	l.open = l.open[:len(l.open)-1]
	return nil
}

// text returns the text of a file, decoded.
func (l *loader) text(name string, by *node) (string, error) {
	fail := func(format string, args ...any) error {
		if by != nil {
			return by.fail(format, args...)
		}
		return fmt.Errorf("%s: %s", name, fmt.Sprintf(format, args...))
	}
	if slices.Contains(l.open, name) {
		return "", fail("%s includes itself", name)
	}
	if l.read++; l.read > maxIncludes {
		return "", fail("more than %d files are included", maxIncludes)
	}
	f, err := l.fsys.Open(name)
	if err != nil {
		return "", fail("%v", err)
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return "", fail("%v", err)
	case !info.Mode().IsRegular():
		return "", fail("%s is no file", name)
	case info.Size() > maxFileBytes:
		return "", fail("%s is larger than %d bytes", name, maxFileBytes)
	}
	data, err := readAll(f)
	if err != nil {
		return "", fail("%v", err)
	}
	return decode(data), nil
}

// take takes one form of the top level of a file.
func (l *loader) take(n *node, file string) error {
	switch n.head() {
	case "define":
		return l.macros.define(n)
	case "include":
		name, err := l.included(n, file)
		if err != nil {
			return err
		}
		return l.include(name, n)
	}
	forms, err := l.macros.expand(nil, n, 0)
	for _, form := range forms {
		l.forms = append(l.forms, respellParts(respelled(form, topWords)))
	}
	return err
}

// inside returns the expanded forms of a file that is included within a form.
func (l *loader) inside(n *node) ([]*node, error) {
	outer := l.forms
	l.forms = nil
	name, err := l.included(n, l.open[len(l.open)-1])
	if err == nil {
		err = l.include(name, n)
	}
	forms := l.forms
	l.forms = outer
	return forms, err
}

// included returns the file that a form includes, by its path in the file system. Where it is not there it is looked for beside the file
// that includes it: files are passed on without their folders.
func (l *loader) included(n *node, file string) (string, error) {
	if len(n.list) != 2 || n.list[1].kind == listNode {
		return "", n.fail("expected (include \"FILE\")")
	}
	said := strings.ReplaceAll(n.list[1].text, `\`, "/")
	name := anyCase(l.fsys, path.Join(path.Dir(file), said))
	if _, err := fs.Stat(l.fsys, name); err == nil {
		return name, nil
	}
	beside := anyCase(l.fsys, path.Join(path.Dir(file), path.Base(said)))
	if _, err := fs.Stat(l.fsys, beside); err == nil {
		return beside, nil
	}
	if !fs.ValidPath(name) {
		return "", n.fail("%q does not lie in the folder of the file", clip(n.list[1].text))
	}
	return name, nil
}

func readAll(f fs.File) ([]byte, error) {
	var data []byte
	buf := make([]byte, 32<<10)
	for {
		n, err := f.Read(buf)
		data = append(data, buf[:n]...)
		if len(data) > maxFileBytes {
			return nil, fmt.Errorf("it is larger than %d bytes", maxFileBytes)
		}
		if err != nil {
			if errors.Is(err, io.EOF) {
				return data, nil
			}
			return nil, err
		}
	}
}

// noGame returns the error for a file without a game: what stands in its place, or the macro that holds it because a parenthesis is missing.
func (f *File) noGame(forms []*node, macros *expander) error {
	const none = "there is no (game ...) in the file"
	for _, n := range forms {
		if n.kind != listNode || n.head() != "version" && n.head() != "translate" {
			return n.fail("%s; found %s", none, n.describe())
		}
	}
	if name, n := macros.holding("game"); n != nil {
		return n.fail("%s; this one stands within (define %s ...), which is not closed before it", none, clip(name))
	}
	return errAt(Place{f.Name, 1, 1}, nil, none)
}

// sort finds the games and variants among the forms of the top level.
func (f *File) sort(forms []*node, macros *expander) error {
	var first *node
	for _, n := range forms {
		if n.isList("game") {
			first = n
			break
		}
	}
	if first == nil {
		return f.noGame(forms, macros)
	}
	base := first
	for _, n := range forms {
		e := &entry{form: n}
		switch n.head() {
		case "game":
			base = n
		case "variant":
			e.base = base
		case "version", "translate", "":
			continue
		default:
			return n.fail("expected (game ...), (variant ...), (define ...) or (include ...), found %s", n.describe())
		}
		f.add(e)
		if len(f.entries) > maxEntries {
			return n.fail("the file has more than %d games and variants", maxEntries)
		}
	}
	return nil
}

// add takes an entry, but for separators of the menu: variants with nothing but a title such as "-".
func (f *File) add(e *entry) {
	says := false
	for _, n := range e.form.args() {
		switch n.head() {
		case "title":
			e.title = titleOf(n)
		case "default":
			e.first = true
		default:
			says = true
		}
	}
	if !says && strings.Trim(e.title, "-_= ") == "" && e.base != nil {
		return
	}
	f.entries = append(f.entries, e)
}

// titleOf returns the text of a (title ...).
func titleOf(n *node) string {
	var parts []string
	for _, a := range n.args() {
		parts = append(parts, a.text)
	}
	return plainTitle(strings.Join(parts, " "))
}

// plainTitle returns a title in one line, as the signs of texts are meant: see text.
func plainTitle(said string) string {
	return strings.Join(strings.Fields(strings.NewReplacer(`\`, " ", "`", `"`).Replace(said)), " ")
}

// Titles lists the games and variants of the file in their order.
func (f *File) Titles() []string {
	var titles []string
	for _, e := range f.entries {
		titles = append(titles, e.title)
	}
	return titles
}

// Usual returns the title of the first (game ...) of the file.
func (f *File) Usual() string {
	for _, e := range f.entries {
		if e.base == nil {
			return e.title
		}
	}
	return f.entries[0].title
}

// Default returns the title of the game that says (default), so that Zillions starts with it; "" if none does.
func (f *File) Default() string {
	for _, e := range f.entries {
		if e.first {
			return e.title
		}
	}
	return ""
}

// entry returns the entry with a title, or its number from 1; "" is the first game.
func (f *File) entry(title string) (*entry, error) {
	if title == "" {
		for _, e := range f.entries {
			if e.base == nil {
				return e, nil
			}
		}
		return f.entries[0], nil
	}
	title = plainTitle(title)
	for _, same := range []func(a, b string) bool{func(a, b string) bool { return a == b }, strings.EqualFold} {
		for _, e := range f.entries {
			if same(e.title, title) {
				return e, nil
			}
		}
	}
	for i, e := range f.entries {
		if title == fmt.Sprint(i+1) {
			return e, nil
		}
	}
	return nil, fmt.Errorf("%s has no game or variant %q: it has %q", f.Name, clip(title), f.Titles())
}
