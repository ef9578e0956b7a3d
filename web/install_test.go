package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"
)

func TestTheSiteCanBeInstalled(t *testing.T) {
	w := newWorld(t)
	for path, words := range map[string]string{"/": `<link rel="manifest" href="/manifest.webmanifest">`, "/embed/walk": ""} {
		a := w.do(t, "GET", path, "")
		a.wantStatus(t, http.StatusOK)
		if strings.Contains(a.body, "manifest") != (words != "") || !strings.Contains(a.body, words) {
			t.Errorf("%s does not name the manifest as it should: %q", path, words)
		}
	}
	a := w.do(t, "GET", "/manifest.webmanifest", "")
	var m manifestJSON
	if err := json.Unmarshal([]byte(a.body), &m); err != nil {
		t.Fatal(err)
	}
	if a.Header.Get("Content-Type") != "application/manifest+json" || m.Start != "/" || m.Display != "standalone" || m.Background != "#FAF7F0" || len(m.Icons) != len(iconSizes) {
		t.Errorf("the manifest is %+v, %v", m, a.Header)
	}
	for _, icon := range m.Icons {
		a := w.do(t, "GET", icon.Source, "")
		drawn, err := png.Decode(bytes.NewReader([]byte(a.body)))
		if err != nil {
			t.Fatalf("%s: %v", icon.Source, err)
		}
		size := drawn.Bounds().Dx()
		if fmt.Sprintf("%dx%d", size, drawn.Bounds().Dy()) != icon.Sizes {
			t.Errorf("%s is %v", icon.Source, drawn.Bounds())
		}
		if ground, sign := drawn.At(0, 0), drawn.At(size/2, size/2); ground == sign {
			t.Errorf("%s: the sign is not in the middle", icon.Source)
		}
	}
	w.do(t, "GET", "/icon/7.png", "").wantStatus(t, http.StatusNotFound)
}

func TestTheWorker(t *testing.T) {
	newWorld(t).do(t, "GET", "/worker.js", "").wantStatus(t, http.StatusNotFound) // no such file among the static ones
	w := newWorld(t, func(c *Config) { c.Static = nil })
	a := w.do(t, "GET", "/worker.js", "")
	a.wantStatus(t, http.StatusOK)
	if a.Header.Get("Cache-Control") != "no-cache" || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/javascript") {
		t.Errorf("headers %v", a.Header)
	}
	line, _, _ := strings.Cut(a.body, "\n")
	var kept struct{ Files []string }
	if err := json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimPrefix(line, "self.KEPT = "), ";")), &kept); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if len(kept.Files) < 4 {
		t.Errorf("the worker keeps %q", kept.Files)
	}
	for _, path := range append(kept.Files, "/offline") {
		w.do(t, "GET", path, "").wantStatus(t, http.StatusOK)
	}
	wantTexts(t, w.do(t, "GET", "/offline", ""), `<main id="main" tabindex="-1">`, "<h1>The server cannot be reached</h1>", "<div data-kept></div>")
}

// TestAnotherProgramHasAnotherWorker: browsers replace a worker whose text has changed.
func TestAnotherProgramHasAnotherWorker(t *testing.T) {
	worker := func(style string) string {
		static, err := readStatic(fstest.MapFS{"js/worker.js": {Data: []byte("work();\n")}, "css/site.css": {Data: []byte(style)}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		text, err := new(installation).writeWorker(static)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	one := worker("p { margin: 0 }")
	if one != worker("p { margin: 0 }") {
		t.Error("the same files make another worker")
	}
	if one == worker("p { margin: 1px }") {
		t.Error("other files make the same worker")
	}
}
