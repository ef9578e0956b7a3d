package web

import (
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/klauspost/compress/gzip"
)

func TestStaticFiles(t *testing.T) {
	w := newWorld(t)
	root := w.site.static.root()
	for _, test := range []struct {
		name, path string
		status     int
		kind       string
	}{
		{"a style sheet", root + "css/site.css", 200, "text/css; charset=utf-8"},
		{"a module", root + "js/pages/game.js", 200, "text/javascript; charset=utf-8"},
		{"another version", "/static/0123456789ab/css/site.css", 404, ""},
		{"a file that is not there", root + "js/nothing.js", 404, ""},
		{"a folder", root + "js/", 404, ""},
		{"the root", root, 404, ""},
		{"a file that is not for browsers", root + "notes.md", 404, ""},
		{"a file outside", root + "..%2f..%2fweb.go", 404, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := w.do(t, "GET", test.path, "")
			a.wantStatus(t, test.status)
			if test.status != 200 {
				return
			}
			if a.Header.Get("Content-Type") != test.kind || a.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" {
				t.Errorf("headers %v", a.Header)
			}
			if name := test.path[len(root):]; a.body != string(w.site.static.files[name]) {
				t.Errorf("content %q", a.body)
			}
		})
	}
}

// TestStaticFilesAreCompressed: as well as gzip can, for who takes that and asks for the whole of it.
func TestStaticFilesAreCompressed(t *testing.T) {
	w := newWorld(t)
	path := w.site.static.root() + "css/site.css"
	for _, test := range []struct {
		takes, part string
		packed      bool
	}{{"gzip, br, zstd", "", true}, {"identity", "", false}, {"gzip;q=0", "", false}, {"gzip", "bytes=0-3", false}} {
		a := w.do(t, "GET", path, "", "Accept-Encoding", test.takes, "Range", test.part)
		if got := a.Header.Get("Content-Encoding") == "gzip"; got != test.packed || !strings.Contains(strings.Join(a.Header.Values("Vary"), ","), "Accept-Encoding") {
			t.Errorf("%+v: %v", test, a.Header)
		}
		if !test.packed {
			continue
		}
		unpacked, err := gzip.NewReader(strings.NewReader(a.body))
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(unpacked); err != nil || string(text) != string(w.site.static.files["css/site.css"]) {
			t.Errorf("unpacked %q, %v", text, err)
		}
	}
}

func TestTheVersionFollowsFromWhatIsServed(t *testing.T) {
	version := func(files fstest.MapFS) string {
		s, err := readStatic(files, nil)
		if err != nil {
			t.Fatal(err)
		}
		return s.version
	}
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	base := version(fstest.MapFS{"a.js": file("one"), "b.js": file("two")})
	for name, test := range map[string]struct {
		files fstest.MapFS
		same  bool
	}{
		"the same":               {fstest.MapFS{"b.js": file("two"), "a.js": file("one")}, true},
		"with a note":            {fstest.MapFS{"a.js": file("one"), "b.js": file("two"), "c.md": file("x")}, true},
		"other content":          {fstest.MapFS{"a.js": file("one"), "b.js": file("three")}, false},
		"another name":           {fstest.MapFS{"a.js": file("one"), "c.js": file("two")}, false},
		"the border moved":       {fstest.MapFS{"a.js": file("onet"), "b.js": file("wo")}, false},
		"contents changed about": {fstest.MapFS{"a.js": file("two"), "b.js": file("one")}, false},
	} {
		if got := version(test.files); (got == base) != test.same {
			t.Errorf("%s: version %s, before %s", name, got, base)
		}
	}
}

// TestTheEmbeddedFilesHaveWhatThePagesLoad looks at the real browser side.
func TestTheEmbeddedFilesHaveWhatThePagesLoad(t *testing.T) {
	w := newWorld(t, func(c *Config) { c.Static = nil })
	for _, name := range []string{"css/site.css", "css/brief.css", "img/mark.svg", "js/pages/early.js", "js/pages/home.js", "js/pages/rules.js", "js/pages/game.js"} {
		w.do(t, "GET", w.site.static.root()+name, "").wantStatus(t, 200)
	}
}
