package house_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"aanca.chess/variant"
)

// generic are names of games that are words of their own as well: the whole family, keys of the variant
// language and their values, pieces, a package of Go, a word of XBoard's protocol (bughouse), and a notation (that of Game Courier).
var generic = []string{
	"chess", "chess960", "extinction", "amazon", "breakthrough", "centaur", "chancellor", "clobber", "dragon",
	"grasshopper", "nightrider", "duck", "isolation", "atomic", "asean", "cambodian", "janggi", "ataxx", "placement", "makruk",
	"supply", "bughouse", "courier",
}

// TestNoGameIsSpecial checks that the program's code names no game of the catalogue: what
// differs between games is said in their files. Comments may name games as examples.
func TestNoGameIsSpecial(t *testing.T) {
	names := variant.Catalogue().Names()
	if len(names) < 10 {
		t.Fatalf("the catalogue has only %q", names)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return slices.Contains(generic, name) })
	walk(t, func(name string) {
		if !isCode(name) {
			return
		}
		files, file := parse(t, name, parser.SkipObjectResolution)
		ast.Inspect(file, func(n ast.Node) bool {
			if word := namedIn(n, names); word != "" {
				t.Errorf("%s names the game %q: say what is special about it with a key of the variant language",
					files.Position(n.Pos()), word)
			}
			return true
		})
	})
}

// namedIn returns the game that an identifier or a string names, "" if none.
func namedIn(n ast.Node, names []string) string {
	text := ""
	switch n := n.(type) {
	case *ast.Ident:
		text = n.Name
	case *ast.BasicLit:
		if n.Kind == token.STRING {
			text = n.Value
		}
	}
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	for _, word := range words {
		if slices.Contains(names, word) {
			return word
		}
	}
	return ""
}

func TestNamedIn(t *testing.T) {
	names := []string{"shogi", "grand"}
	tests := []struct {
		name string
		node ast.Node
		want string
	}{
		{"an identifier", &ast.Ident{Name: "Shogi"}, "shogi"},
		{"a word of a string", &ast.BasicLit{Kind: token.STRING, Value: `"play grand now"`}, "grand"},
		{"part of a word", &ast.BasicLit{Kind: token.STRING, Value: `"shogiPawn grandly"`}, ""},
		{"a number", &ast.BasicLit{Kind: token.INT, Value: "7"}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := namedIn(tt.node, names); got != tt.want {
				t.Errorf("found %q, want %q", got, tt.want)
			}
		})
	}
}

// TestNothingIsUnfinished looks for the marks that people leave where work remains.
func TestNothingIsUnfinished(t *testing.T) {
	mark := regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME|XX` + `X)\b`)
	kinds := []string{".go", ".js", ".css", ".html", ".md", ".ini", ".sql", ".sh", ".json", ".txt", ".txtar", ""}
	walk(t, func(name string) {
		if !slices.Contains(kinds, path.Ext(name)) || strings.Contains(name, "testdata/fuzz/") {
			return
		}
		for i, line := range strings.Split(read(t, name), "\n") {
			if found := mark.FindString(line); found != "" {
				t.Errorf("%s:%d has %q: finish it or write an issue", name, i+1, found)
			}
		}
	})
}
