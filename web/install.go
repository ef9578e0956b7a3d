package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"

	"aanca.chess/picture"
	"aanca.chess/words"
)

// The site can be installed as a program of its own: a manifest, icons, and a service worker (web/static/js/worker.js) that keeps
// static files and rules for when the server cannot be reached.

const (
	workerScript = "js/worker.js"
	workerPath   = "/worker.js"
	manifestPath = "/manifest.webmanifest"
	offlinePath  = "/offline"
)

// iconSizes are those that systems ask for; the first is that of the home screens that take no other.
var iconSizes = []int{180, 192, 512}

// An installation is what browsers ask for to install the site.
type installation struct {
	manifest []byte
	worker   []byte // nil if the static files have none
	icons    map[string][]byte
	favicon  []byte
}

func newInstallation(static *staticFiles, palette picture.Palette) (*installation, error) {
	in := &installation{icons: make(map[string][]byte)}
	for _, size := range iconSizes {
		icon, err := picture.Icon(size, palette)
		if err != nil {
			return nil, fmt.Errorf("draw an icon: %w", err)
		}
		in.icons[strconv.Itoa(size)+".png"] = icon
	}
	var err error
	if in.favicon, err = picture.Favicon(palette); err != nil {
		return nil, fmt.Errorf("draw the icon of the tab: %w", err)
	}
	if in.manifest, err = json.Marshal(newManifest(palette)); err != nil {
		return nil, fmt.Errorf("write the manifest: %w", err)
	}
	in.worker, err = in.writeWorker(static)
	return in, err
}

type manifestJSON struct {
	Name        string     `json:"name"`
	ShortName   string     `json:"short_name"`
	Description string     `json:"description"`
	ID          string     `json:"id"`
	Start       string     `json:"start_url"`
	Scope       string     `json:"scope"`
	Display     string     `json:"display"`
	Background  string     `json:"background_color"`
	Theme       string     `json:"theme_color"`
	Categories  []string   `json:"categories"`
	Icons       []iconJSON `json:"icons"`
}

type iconJSON struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

func newManifest(palette picture.Palette) manifestJSON {
	c := palette["paper"]
	paper := fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B)
	m := manifestJSON{
		Name: "Aanca: chess variants", ShortName: "Aanca", Description: "Chess variants, with every rule enforced and every move explained.",
		ID: "/", Start: "/", Scope: "/", Display: "standalone", Background: paper, Theme: paper, Categories: []string{"games"},
	}
	for _, size := range iconSizes {
		m.Icons = append(m.Icons, iconJSON{fmt.Sprintf("/icon/%d.png", size), fmt.Sprintf("%dx%d", size, size), "image/png", "any maskable"})
	}
	return m
}

// writeWorker writes before the worker's text what it keeps from the beginning: what pages of rules need. The version changes with
// the static files, the manifest, the icons, and the page that is shown without the server.
func (in *installation) writeWorker(static *staticFiles) ([]byte, error) {
	script, ok := static.files[workerScript]
	if !ok {
		return nil, nil
	}
	version := sha256.New()
	fmt.Fprint(version, static.version)
	version.Write(in.manifest)
	for _, name := range []string{"templates/base.html", "templates/offline.html"} {
		text, err := templates.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("the worker's pages: %w", err)
		}
		version.Write(text)
	}
	files := append(static.preload("rules"), manifestPath)
	for _, name := range slices.Sorted(maps.Keys(in.icons)) {
		version.Write(in.icons[name])
		files = append(files, "/icon/"+name)
	}
	for _, name := range []string{plainScript, siteStyle, "img/mark.svg", pageScripts + "/rules.js"} {
		if _, ok := static.files[name]; ok {
			files = append(files, static.root()+name)
		}
	}
	kept, err := json.Marshal(struct {
		Version string   `json:"version"`
		Files   []string `json:"files"`
		Offline string   `json:"offline"`
	}{hex.EncodeToString(version.Sum(nil))[:12], files, offlinePath})
	if err != nil {
		return nil, fmt.Errorf("write what the worker keeps: %w", err)
	}
	return bytes.Join([][]byte{[]byte("self.KEPT = "), kept, []byte(";\n"), script}, nil), nil
}

func (s *site) manifest(w http.ResponseWriter, _ *http.Request) error {
	return answerAsset(w, "application/manifest+json", s.installation.manifest)
}

func (s *site) worker(w http.ResponseWriter, _ *http.Request) error {
	if s.installation.worker == nil {
		return &httpError{http.StatusNotFound, "there is no service worker"}
	}
	return answerAsset(w, contentTypes[".js"], s.installation.worker)
}

func (s *site) icon(w http.ResponseWriter, r *http.Request) error {
	icon, ok := s.installation.icons[r.PathValue("name")]
	if !ok {
		return &httpError{http.StatusNotFound, fmt.Sprintf("there is no icon %.40q", r.PathValue("name"))}
	}
	return answerAsset(w, "image/png", icon)
}

// answerAsset answers with what stays the same while the server runs: browsers ask whether it has changed.
func answerAsset(w http.ResponseWriter, kind string, content []byte) error {
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "no-cache")
	_, _ = w.Write(content) // a client that has gone away is no error of ours
	return nil
}

// offlinePage is the page that the worker shows in place of those that need the server.
func (s *site) offlinePage(w http.ResponseWriter, r *http.Request) error {
	return s.writePage(w, r, http.StatusOK, page{Kind: "offline", Title: words.Of("The server cannot be reached")})
}
