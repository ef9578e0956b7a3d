package zrf

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The rules of a game as one text: the file that it stands in and those that it includes, decoded, with remarks that
// ZRF does not see before them:
//
//	;;; aanca keeps game NUMBER as NAME
//	;;; aanca keeps LINES lines of "FILE"
//	...
const (
	keptMark = ";;; aanca keeps "
	keptGame = keptMark + "game "
)

// A fileText is the text of one file.
type fileText struct{ name, text string }

// Kept returns the rules of a game as one text, from which OpenKept makes the same rules wherever the files are.
func (g *Game) Kept() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%d as %s\n", keptGame, g.number, g.info.Name)
	for _, p := range g.parts {
		text := p.text
		if !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		fmt.Fprintf(&b, "%s%d lines of %q\n%s", keptMark, strings.Count(text, "\n"), p.name, text)
	}
	return strings.ReplaceAll(b.String(), "\x00", " ") // which databases do not take
}

// OpenKept reads what Kept has written: the file, the title of the game by its number, and the name that it had. ok is false
// for any other text.
func OpenKept(text string) (f *File, title, name string, ok bool) {
	first, rest, _ := strings.Cut(text, "\n")
	game, ok := strings.CutPrefix(first, keptGame)
	if !ok {
		return nil, "", "", false
	}
	title, name, ok = strings.Cut(game, " as ")
	parts := partsOf(rest)
	if !ok || len(parts) == 0 || len(parts) > maxIncludes {
		return nil, "", "", false
	}
	f, err := LoadFS(keptFiles(parts), parts[0].name)
	return f, title, name, err == nil
}

// partsOf reads the files of a kept text; nil if it is none.
func partsOf(text string) (parts []fileText) {
	for text != "" {
		head, rest, _ := strings.Cut(text, "\n")
		head, marked := strings.CutPrefix(head, keptMark)
		count, quoted, named := strings.Cut(head, " lines of ")
		lines, err := strconv.Atoi(count)
		name, bad := strconv.Unquote(quoted)
		if !marked || !named || err != nil || bad != nil || lines < 1 || lines > len(rest) {
			return nil
		}
		end := 0
		for range lines {
			next := strings.IndexByte(rest[end:], '\n')
			if next < 0 {
				return nil
			}
			end += next + 1
		}
		parts = append(parts, fileText{name, rest[:end]})
		text = rest[end:]
	}
	return parts
}

// keep notes the text of a file that is read.
func (l *loader) keep(name, text string) {
	if !slices.ContainsFunc(l.parts, func(p fileText) bool { return p.name == name }) {
		l.parts = append(l.parts, fileText{name, text})
	}
}

// keptFiles are the files of a kept text, whose names are found whatever the case of their letters.
type keptFiles []fileText

// Open implements fs.FS.
func (files keptFiles) Open(name string) (fs.File, error) {
	for _, same := range []func(a, b string) bool{func(a, b string) bool { return a == b }, strings.EqualFold} {
		for _, p := range files {
			if same(p.name, name) {
				return &keptFile{Reader: strings.NewReader(p.text), name: p.name}, nil
			}
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// A keptFile is an opened file; it is its own description.
type keptFile struct {
	*strings.Reader
	name string
}

func (*keptFile) Close() error                 { return nil }
func (f *keptFile) Stat() (fs.FileInfo, error) { return f, nil }
func (f *keptFile) Name() string               { return f.name }
func (*keptFile) Mode() fs.FileMode            { return 0 }
func (*keptFile) ModTime() time.Time           { return time.Time{} }
func (*keptFile) IsDir() bool                  { return false }
func (*keptFile) Sys() any                     { return nil }

// PlainOf returns the text of a file from what Kept has written of one that includes no other, "" if it includes some; any other
// text as it is.
func PlainOf(text string) string {
	first, rest, _ := strings.Cut(text, "\n")
	if !strings.HasPrefix(first, keptGame) {
		return text
	}
	if parts := partsOf(rest); len(parts) == 1 {
		return parts[0].text
	}
	return ""
}
