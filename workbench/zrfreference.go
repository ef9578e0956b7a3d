package workbench

import (
	"regexp"
	"strings"
	"sync"

	"aanca.chess/docs"
)

var wordRow = regexp.MustCompile("(?m)^\\| `([^`]+)` \\| (.*?) \\| (.*) \\|$")

// ZRFReference lists the words of ZRF as the documentation explains them.
var ZRFReference = sync.OnceValue(func() []Key {
	var list []Key
	for _, m := range wordRow.FindAllStringSubmatch(docs.ZRFWords, -1) {
		list = append(list, Key{Name: m[1], Kind: strings.ReplaceAll(m[2], "`", ""), Meaning: m[3]})
	}
	return list
})
