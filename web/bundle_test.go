package web

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestModulesAreJoined(t *testing.T) {
	s, err := readStatic(fstest.MapFS{
		"js/pages/early.js": {Data: []byte("var early = 1;")},
		"js/pages/game.js":  {Data: []byte("import { a } from '../lib/a.js';\nconsole.log(a);\nvoid import('../market/m.js');\n")},
		"js/lib/a.js":       {Data: []byte("export const a = 'shared';\n")},
		"js/market/m.js":    {Data: []byte("import { a } from '../lib/a.js';\nconsole.log(a, 'later');\n")},
		"css/site.css":      {Data: []byte("@import url(\"base.css\");\n")},
		"css/base.css":      {Data: []byte("body { margin: 0 }\n")},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	page := string(s.files["js/pages/game.js"])
	preloads := s.preloads["js/pages/game.js"]
	if len(preloads) != 1 || !strings.Contains(string(s.files[preloads[0]]), "shared") || strings.Contains(page, "later") {
		t.Errorf("the page is %q, before it %q", page, preloads)
	}
	if !slices.ContainsFunc(slices.Collect(maps.Keys(s.files)), func(name string) bool { return strings.HasPrefix(name, "js/pages/game-m-") }) {
		t.Error("what is loaded later is not there")
	}
	if got := string(s.files["css/site.css"]); !strings.Contains(got, "margin:0") {
		t.Errorf("the style sheet is %q", got)
	}
	if got := string(s.files["js/pages/early.js"]); got != "var early = 1;" {
		t.Errorf("the plain script is %q", got)
	}
}

func TestModulesThatAreNotThere(t *testing.T) {
	_, err := readStatic(fstest.MapFS{"js/pages/game.js": {Data: []byte("import '../lib/none.js';\n")}}, nil)
	if err == nil || !strings.Contains(err.Error(), "js/pages/game.js imports ../lib/none.js") {
		t.Errorf("the error is %v", err)
	}
}
