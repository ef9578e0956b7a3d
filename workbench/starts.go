package workbench

import (
	"embed"
	"errors"
	"path"
	"slices"
	"strings"
	"sync"

	"aanca.chess/play"
	"aanca.chess/variant"
	"aanca.chess/zrf"
)

// A Start is a text to begin with.
type Start struct {
	Title   string `json:"title"`
	Summary string `json:"summary"`
	Text    string `json:"text"`
}

//go:embed starts/*.ini starts/*.zrf
var startFiles embed.FS

// Starts lists the texts to begin with, the simplest first.
var Starts = sync.OnceValue(func() []Start {
	const dir = "starts"
	files, err := startFiles.ReadDir(dir)
	if err != nil {
		panic(err) // embedded at compile time
	}
	var list []Start
	for _, f := range files {
		text, err := startFiles.ReadFile(path.Join(dir, f.Name()))
		if err != nil {
			panic(err) // embedded at compile time
		}
		title, summary, err := about(f.Name(), string(text))
		if err != nil {
			panic(err) // a test reads them
		}
		list = append(list, Start{title, summary, string(text)})
	}
	return list
})

// about returns how a text calls its first game, and what it says of it.
func about(name, text string) (title, summary string, err error) {
	if isZRF(text) {
		d := readZRF(text, "", func(name string) string { return name })
		if d.Rules == nil {
			return "", "", errors.New(d.refusal())
		}
		return d.Rules.Info().Title, d.Rules.Info().Summary, nil
	}
	l, err := variant.Read(name, strings.NewReader(text))
	if err != nil {
		return "", "", err
	}
	v, err := l.Lookup(l.Names()[0])
	if err != nil {
		return "", "", err
	}
	return v.About.Title, v.About.Summary, nil
}

// Parents lists the games that a text may inherit from.
func Parents() []string { return variant.Catalogue().Names() }

// Copy returns the text of a game to be changed, "" if it has none: its own part of the catalogue, or all of a text that
// somebody has written, in ZRF unless it lies in several files. What is part of the program has none.
func (b *Bench) Copy(name string) string {
	if slices.Contains(variant.Catalogue().Names(), name) {
		if v, err := variant.Catalogue().Lookup(name); err == nil {
			return v.Copy("my-"+name, "My "+v.About.Title)
		}
	}
	text := b.Library.RulesText(name)
	if strings.HasPrefix(text, play.EditionMark) {
		return ""
	}
	return zrf.PlainOf(text)
}
