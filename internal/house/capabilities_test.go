package house_test

import (
	"go/ast"
	"go/parser"
	"strings"
	"testing"
)

// TestOnlyTheContractAsksForCapabilities checks that nobody but package game asks with a type assertion what a
// position or a game can do: a method that matches by name alone is lost without a word when its
// signature changes.
func TestOnlyTheContractAsksForCapabilities(t *testing.T) {
	walk(t, func(name string) {
		if !isCode(name) || strings.HasPrefix(name, "game/") {
			return
		}
		files, file := parse(t, name, parser.SkipObjectResolution)
		ast.Inspect(file, func(n ast.Node) bool {
			if asked := asksFor(n); asked != "" {
				t.Errorf("%s asks for %s: ask game.CapabilitiesOf and its like", files.Position(n.Pos()), asked)
			}
			return true
		})
	})
}

// asksFor returns the interface of package game that a type assertion asks for, "" if it is none.
func asksFor(n ast.Node) string {
	assertion, ok := n.(*ast.TypeAssertExpr)
	if !ok {
		return ""
	}
	selector, ok := assertion.Type.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if pkg, ok := selector.X.(*ast.Ident); ok && pkg.Name == "game" {
		return "game." + selector.Sel.Name
	}
	return ""
}

func TestAsksFor(t *testing.T) {
	for text, want := range map[string]string{
		"pos.(game.Market)": "game.Market",
		"pos.(*position)":   "",
		"pos.Market":        "",
	} {
		expr, err := parser.ParseExpr(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := asksFor(expr); got != want {
			t.Errorf("%s asks for %q, want %q", text, got, want)
		}
	}
}
