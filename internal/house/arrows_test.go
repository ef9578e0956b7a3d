package house_test

import (
	"go/parser"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A room is a folder at the top of the repository with all folders in it.
type room struct {
	rooms   []string // whose packages it may import
	modules []string // modules of others that it may import
}

// anything lets a room import whatever it likes.
const anything = "*"

// rooms are the arrows of the house: they point downwards only, siblings do not know each
// other, and cmd introduces them. Tests may import what they like.
var rooms = map[string]room{
	"geom":     {},
	"tokens":   {},
	"push":     {},
	"body":     {},
	"limit":    {modules: []string{"golang.org/x/time"}},
	"tuning":   {},
	"vector":   {},
	"game":     {rooms: []string{"tuning", "geom"}},
	"betza":    {rooms: []string{"geom"}},
	"variant":  {rooms: []string{"betza", "game", "tuning", "geom"}},
	"notation": {rooms: []string{"game", "geom"}},
	"pgn":      {rooms: []string{"notation", "game", "geom"}, modules: []string{"golang.org/x/text"}},
	"rules":    {rooms: []string{"variant", "betza", "game", "geom"}},
	"csipgs":   {rooms: []string{"betza", "game", "geom"}},
	"zrf":      {rooms: []string{"game", "geom"}},
	"proof":    {rooms: []string{"game"}},
	"puzzle":   {rooms: []string{"proof", "game", "geom"}},
	"eval":     {rooms: []string{"game", "tuning", "geom", "vector"}},
	"search":   {rooms: []string{"eval", "game", "tuning", "geom"}},
	"lab": {rooms: []string{"puzzle", "proof", "match", "stats", "search", "eval", "game", "tuning", "geom", "vector"},
		modules: []string{"gonum.org/v1/gonum", "golang.org/x/sync"}}, // errgroup: who asks other programs stops all of them at the first mistake
	"play":       {rooms: []string{"notation", "game", "geom"}},
	"wire":       {},
	"ratings":    {},
	"pairing":    {},
	"words":      {modules: []string{"golang.org/x/text"}},
	"people":     {rooms: []string{"play", "ratings", "tokens", "limit", "game"}, modules: []string{"golang.org/x/crypto", "golang.org/x/text", "github.com/go-webauthn/webauthn"}},
	"items":      {rooms: []string{"people", "play", "limit", "game"}, modules: []string{"github.com/yuin/goldmark", "github.com/microcosm-cc/bluemonday", "golang.org/x/text"}},
	"uci":        {rooms: []string{"search", "notation", "game", "geom", "wire"}},
	"xboard":     {rooms: []string{"search", "notation", "game", "geom", "wire"}},
	"tournament": {rooms: []string{"pairing", "people", "play", "limit", "game"}},
	"gamebase":   {rooms: []string{"people", "play", "notation", "game"}},
	"sqlstore":   {rooms: []string{"gamebase", "items", "tournament", "people", "play", "tokens", "game"}, modules: []string{"github.com/klauspost/compress"}},
	"sqlite":     {rooms: []string{"sqlstore", "play"}, modules: []string{"modernc.org/sqlite", "github.com/pressly/goose/v3"}},
	"postgres":   {rooms: []string{"sqlstore", "jobs", "play"}, modules: []string{"github.com/jackc/pgx/v5", "github.com/pressly/goose/v3"}},
	"analysis":   {rooms: []string{"play", "pgn", "notation", "game"}},
	"jobs":       {rooms: []string{"workbench", "analysis", "play", "game"}},
	"natsbus":    {rooms: []string{"play"}, modules: []string{"github.com/nats-io/nats.go"}},
	"docs":       {},
	"workbench":  {rooms: []string{"docs", "lab", "zrf", "rules", "variant", "betza", "play", "notation", "game", "geom"}},
	"web": {rooms: []string{"body", "gamebase", "items", "tournament", "analysis", "workbench", "people", "play", "puzzle", "limit", "game", "geom", "picture", "push", "words"},
		modules: []string{"github.com/klauspost/compress", "github.com/evanw/esbuild", "rsc.io/qr"}},
	"api":     {rooms: []string{"body", "gamebase", "tournament", "analysis", "people", "play", "tokens", "limit", "notation", "game"}},
	"bot":     {rooms: []string{"match", "notation", "game"}},
	"stats":   {modules: []string{"gonum.org/v1/gonum"}},
	"match":   {rooms: []string{"pgn", "notation", "game", "geom", "stats"}},
	"picture": {modules: []string{"golang.org/x/image"}},

	"cmd":         {rooms: []string{anything}, modules: []string{"github.com/alecthomas/kong", "golang.org/x/term", "github.com/prometheus/client_golang", "rsc.io/qr", "github.com/wneessen/go-mail"}},
	"internal":    {rooms: []string{anything}, modules: []string{"gonum.org/v1/gonum"}},
	"browsertest": {rooms: []string{anything}},
}

// TestArrows checks every import of the program's code, and that no arrow is there for nothing.
func TestArrows(t *testing.T) {
	used := map[[2]string]bool{}
	walk(t, func(name string) {
		if !isCode(name) {
			return
		}
		top, _, _ := strings.Cut(name, "/")
		r, known := rooms[top]
		if !known {
			t.Errorf("%s is in a room that has no arrows: add %q to rooms, and to ARCHITECTURE.md", name, top)
			return
		}
		_, file := parse(t, name, parser.ImportsOnly)
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if why := r.refuses(top, imported); why != "" {
				t.Errorf("%s imports %q, but %s", name, imported, why)
			}
			if inside, ok := strings.CutPrefix(imported, module+"/"); ok {
				other, _, _ := strings.Cut(inside, "/")
				used[[2]string{top, other}] = true
			}
		}
	})
	for name, r := range rooms {
		for _, other := range r.rooms {
			if other != anything && !used[[2]string{name, other}] {
				t.Errorf("%s may import %s and does not: take it from rooms, and from ARCHITECTURE.md", name, other)
			}
		}
	}
}

// refuses says why the room named top may not import a package; "" if it may.
func (r room) refuses(top, imported string) string {
	if inside, ok := strings.CutPrefix(imported, module+"/"); ok {
		other, _, _ := strings.Cut(inside, "/")
		if other == top || slices.Contains(r.rooms, other) || slices.Contains(r.rooms, anything) {
			return ""
		}
		if len(r.rooms) == 0 {
			return top + " stands on the ground and knows no other room"
		}
		return top + " knows only " + strings.Join(r.rooms, ", ") + "; let cmd introduce the two, or change the plan in ARCHITECTURE.md"
	}
	first, _, _ := strings.Cut(imported, "/")
	if !strings.Contains(first, ".") { // the standard library
		return ""
	}
	for _, m := range r.modules {
		if imported == m || strings.HasPrefix(imported, m+"/") {
			return ""
		}
	}
	return top + " may not depend on that module; a new one needs a reason, see CONTRIBUTING.md"
}

func TestArrowsRefuse(t *testing.T) {
	tests := []struct {
		name, room, imported string
		refused              bool
	}{
		{"downwards", "rules", "aanca.chess/variant", false},
		{"its own folder", "web", "aanca.chess/web/static", false},
		{"upwards", "game", "aanca.chess/rules", true},
		{"a sibling", "sqlite", "aanca.chess/web", true},
		{"the ground knows nobody", "geom", "aanca.chess/game", true},
		{"cmd knows everybody", "cmd", "aanca.chess/web", false},
		{"the standard library", "geom", "math/bits", false},
		{"an allowed module", "web", "github.com/klauspost/compress/gzhttp", false},
		{"another module", "search", "github.com/klauspost/compress/gzhttp", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			why := rooms[tt.room].refuses(tt.room, tt.imported)
			if (why != "") != tt.refused {
				t.Errorf("%s imports %s: refused with %q, want refused to be %t", tt.room, tt.imported, why, tt.refused)
			}
		})
	}
}
