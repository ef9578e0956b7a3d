package web

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/gamebase"
	"aanca.chess/people"
	"aanca.chess/tournament"
)

// TestEveryRouteIsDocumentedAndEveryDocumentedRouteExists compares the routes with docs/api.md.
func TestEveryRouteIsDocumentedAndEveryDocumentedRouteExists(t *testing.T) {
	text, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	_, browsers, found := strings.Cut(string(text), "\n## The browser's API\n") // before it stand the routes of package api
	if !found {
		t.Fatal("docs/api.md has no section on the browser's API")
	}
	var documented []string
	for _, match := range regexp.MustCompile("`((?:GET|POST|PUT|PATCH|DELETE) /[^ `?]*)").FindAllStringSubmatch(browsers, -1) {
		documented = append(documented, match[1])
	}
	var existing []string
	for _, r := range (&site{Config: Config{People: new(people.Service), Tournaments: new(tournament.Service), Archive: new(gamebase.Service)}}).routes() {
		existing = append(existing, strings.TrimSuffix(r.pattern, "{$}"))
	}
	slices.Sort(documented)
	slices.Sort(existing)
	if diff := cmp.Diff(existing, slices.Compact(documented)); diff != "" {
		t.Errorf("(-routes.go +docs/api.md):\n%s", diff)
	}
}
