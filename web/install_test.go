package web

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"encoding/xml"
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

// TestWhatNobodyNames: browsers and search engines ask for it by themselves.
func TestWhatNobodyNames(t *testing.T) {
	w := newCatalogue(t)
	guest := w.visit()
	for path, kind := range map[string]string{
		"/favicon.ico": "image/x-icon", "/apple-touch-icon.png": "image/png", "/apple-touch-icon-precomposed.png": "image/png",
		"/robots.txt": "text/plain; charset=utf-8", "/sitemap.xml": "application/xml; charset=utf-8",
	} {
		a := guest.get(t, path)
		a.wantStatus(t, http.StatusOK)
		if got := a.Header.Get("Content-Type"); got != kind {
			t.Errorf("%s is %s", path, got)
		}
	}
	a := guest.get(t, "/.well-known/change-password")
	if a.wantStatus(t, http.StatusFound); a.Header.Get("Location") != "/account" {
		t.Errorf("passwords are changed at %q", a.Header.Get("Location"))
	}
	robots := guest.get(t, "/robots.txt").body
	wantIn(t, "what robots are told", robots, "User-agent: *\nDisallow: /api/\n", "Disallow: /play/\n", "/sitemap.xml\n")
	_, base, _ := strings.Cut(robots, "Sitemap: ")
	base = strings.TrimSuffix(base, "/sitemap.xml\n")
	for _, line := range strings.Split(robots, "\n") {
		if path, found := strings.CutPrefix(line, "Disallow: "); found && strings.HasPrefix("/rules/walk", path) {
			t.Errorf("robots may not read rules: %s", line)
		}
	}
	var m siteMap
	if err := xml.Unmarshal([]byte(guest.get(t, "/sitemap.xml").body), &m); err != nil {
		t.Fatal(err)
	}
	has := make(map[string]bool)
	for _, p := range m.Pages {
		path, found := strings.CutPrefix(p.Address, base)
		if has[path] || !found {
			t.Errorf("the map lists %q twice, or elsewhere than at %q", p.Address, base)
		}
		has[path] = true
		guest.get(t, path).wantStatus(t, http.StatusOK)
	}
	for _, path := range []string{"/", "/rules/walk", "/pieces/stone", "/items", "/item/walk"} {
		if !has[path] {
			t.Errorf("the map does not list %s: %v", path, m.Pages)
		}
	}
}

// TestTheFavicon has the pictures that its head tells of.
func TestTheFavicon(t *testing.T) {
	file := []byte(newWorld(t).do(t, "GET", "/favicon.ico", "").body)
	if n := binary.LittleEndian.Uint16(file[4:]); n != 3 || binary.LittleEndian.Uint32(file) != 1<<16 {
		t.Fatalf("the head is %v", file[:6])
	}
	end := 0
	for i := range 3 {
		entry := file[6+16*i:]
		length, from := int(binary.LittleEndian.Uint32(entry[8:])), int(binary.LittleEndian.Uint32(entry[12:]))
		drawn, err := png.Decode(bytes.NewReader(file[from : from+length]))
		if err != nil || drawn.Bounds().Dx() != int(entry[0]) || drawn.Bounds().Dy() != int(entry[1]) {
			t.Errorf("picture %d: %v; the head says %d x %d", i, err, entry[0], entry[1])
		}
		end = from + length
	}
	if end != len(file) {
		t.Errorf("the last picture ends at %d of %d", end, len(file))
	}
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
