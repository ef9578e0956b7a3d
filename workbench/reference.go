package workbench

import (
	"regexp"
	"strings"
	"sync"

	"aanca.chess/docs"
	"aanca.chess/variant"
)

// A Key is a key of the variant language with what the documentation says of it.
type Key struct {
	Name    string   `json:"name"`
	Kind    string   `json:"kind"`
	Default string   `json:"default,omitempty"`
	Meaning string   `json:"meaning"`
	Words   []string `json:"words,omitempty"` // what may be written as its value, where that is one of a few words
}

var (
	docRow  = regexp.MustCompile("(?m)^\\| `([\\w.]+)`(?: ✶)? \\|(.*)\\|$")
	docLink = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	docWord = regexp.MustCompile("`([A-Za-z][A-Za-z0-9 -]*)`")
)

// Reference lists the keys of the language as the documentation explains them.
var Reference = sync.OnceValue(func() []Key {
	rows := make(map[string][]string)
	for _, m := range docRow.FindAllStringSubmatch(docs.Variants, -1) {
		cells := strings.Split(docLink.ReplaceAllString(m[2], "$1"), " |")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows[m[1]] = cells
	}
	var list []Key
	for _, k := range variant.Keys() {
		list = append(list, explained(k, rows[k.Name]))
	}
	return list
})

// explained tells a key with the cells of its row.
func explained(k variant.KeyInfo, row []string) Key {
	out := Key{Name: k.Name, Kind: k.Kind, Default: strings.Trim(k.Default, "()")}
	switch {
	case len(row) == 0:
	case k.Piece:
		out.Meaning = "the letter of the " + strings.Join(row, ": ")
	default:
		out.Meaning = row[len(row)-1]
	}
	switch k.Kind {
	case "boolean":
		out.Words = []string{"true", "false"}
	case "result":
		out.Words = []string{"win", "loss", "draw", "none"}
	case "words":
		for _, m := range docWord.FindAllStringSubmatch(out.Meaning, -1) {
			out.Words = append(out.Words, m[1])
		}
	}
	return out
}
