package workbench

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/zrf"
)

// isZRF reports whether a text is in ZRF: what is no comment there begins with a parenthesis, which no line of a variant file
// does.
func isZRF(text string) bool {
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		if line = strings.TrimSpace(line); line != "" && line[0] != ';' {
			return line[0] == '('
		}
	}
	return false
}

// readZRF reads a text in ZRF and compiles the game called name, or the first one, as what free makes of its name.
func readZRF(text, name string, free func(string) string) *Draft {
	d := &Draft{Text: text}
	f, err := openZRF(text)
	if err != nil {
		d.Problems = []Problem{zrfProblem(err)}
		return d
	}
	if d.Games = zrfNames(f); len(d.Games) == 0 {
		d.Problems = []Problem{{Why: "there is no game in this text"}}
		return d
	}
	i := max(0, slices.Index(d.Games, name))
	d.Name = d.Games[i]
	g, err := f.CompileAs(fmt.Sprint(i+1), free(d.Name))
	if err != nil {
		d.Problems = []Problem{zrfProblem(err)}
		return d
	}
	d.Rules, d.Warnings = g, warn(g)
	return d
}

// compileZRF compiles the game of a text in ZRF that readZRF calls name, or of one that was kept under this name.
func compileZRF(name, text string) (game.Rules, error) {
	if f, title, known, ok := zrf.OpenKept(text); ok && known == name {
		return zrfGame(f, title, name)
	}
	f, err := openZRF(text)
	if err != nil {
		return nil, err
	}
	i := slices.Index(zrfNames(f), name)
	if i < 0 {
		return nil, fmt.Errorf("the text has no game called %q", name)
	}
	return zrfGame(f, fmt.Sprint(i+1), name)
}

func zrfGame(f *zrf.File, title, name string) (game.Rules, error) {
	g, err := f.CompileAs(title, name)
	if err != nil {
		return nil, err
	}
	return g, nil
}

func openZRF(text string) (*zrf.File, error) { return zrf.LoadFS(oneFile(text), ownFile) }

// zrfNames names the games of a file after their titles.
func zrfNames(f *zrf.File) (names []string) {
	for _, title := range f.Titles() {
		base := NameOf(title)
		name := base
		for n := 2; slices.Contains(names, name); n++ {
			name = fmt.Sprintf("%s-%d", base, n)
		}
		names = append(names, name)
	}
	return names
}

// NameOf makes a part of a game's name of any text: small letters and digits, words joined by hyphens.
func NameOf(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	if len(words) == 0 {
		return "game"
	}
	return strings.Join(words, "-")
}

func zrfProblem(err error) Problem {
	var e *zrf.Error
	if !errors.As(err, &e) {
		return Problem{Why: err.Error()}
	}
	return Problem{Line: e.Line, Col: e.Col, Why: e.Why}
}

// oneFile is a file system that holds a text as its one file, so that it can include nothing.
type oneFile string

// Open implements fs.FS.
func (text oneFile) Open(name string) (fs.File, error) {
	if name != ownFile {
		return nil, errors.New("other files cannot be included here")
	}
	return &openText{bytes.NewReader([]byte(text))}, nil
}

// openText is the opened text; it is its own description.
type openText struct{ *bytes.Reader }

func (*openText) Close() error                 { return nil }
func (t *openText) Stat() (fs.FileInfo, error) { return t, nil }
func (*openText) Name() string                 { return ownFile }
func (*openText) Mode() fs.FileMode            { return 0 }
func (*openText) ModTime() time.Time           { return time.Time{} }
func (*openText) IsDir() bool                  { return false }
func (*openText) Sys() any                     { return nil }
