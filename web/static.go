package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"path"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/klauspost/compress/gzip"

	"aanca.chess/words"
)

// contentTypes are the files that are served. Others, such as notes, may lie between them.
var contentTypes = map[string]string{
	".css":   "text/css; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".json":  "application/json; charset=utf-8",
	".png":   "image/png",
	".svg":   "image/svg+xml",
	".webp":  "image/webp",
	".woff2": "font/woff2",
}

// packedAlready are the kinds of files that compression does not make smaller.
var packedAlready = map[string]bool{".png": true, ".webp": true, ".woff2": true}

// staticFiles are the files of the browser side. They are served under a path that contains a
// hash over all of them, so that a browser may keep them for ever and a module never meets one
// of another version.
type staticFiles struct {
	version  string
	files    map[string][]byte
	packed   map[string]func() []byte // compressed as well as gzip can, when one is first asked for
	preloads map[string][]string      // by the module of a page: what it imports at once
}

func readStatic(files fs.FS, languages []*words.Language) (*staticFiles, error) {
	s := &staticFiles{files: make(map[string][]byte)}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || contentTypes[path.Ext(name)] == "" {
			return err
		}
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		s.files[name] = content
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the static files: %w", err)
	}
	if err := addWords(s.files, languages); err != nil {
		return nil, err
	}
	if s.preloads, err = bundle(s.files); err != nil {
		return nil, err
	}
	s.packed = make(map[string]func() []byte, len(s.files))
	for name, content := range s.files {
		s.packed[name] = sync.OnceValue(func() []byte { return pack(content) })
	}
	hash := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(s.files)) {
		content := s.files[name]
		fmt.Fprintf(hash, "%q %d\n", name, len(content))
		hash.Write(content)
	}
	s.version = hex.EncodeToString(hash.Sum(nil))[:12]
	return s, nil
}

// root returns the path below which the files are.
func (s *staticFiles) root() string { return "/static/" + s.version + "/" }

// preload returns the paths of what the module of a kind of page imports at once.
func (s *staticFiles) preload(kind string) []string {
	var paths []string
	for _, name := range s.preloads[pageScripts+"/"+kind+".js"] {
		paths = append(paths, s.root()+name)
	}
	return paths
}

// pack compresses a text. These are sent again and again, so that the time for the highest level is well spent.
func pack(content []byte) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(content)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // writing into memory does not fail
	}
	return out.Bytes()
}

func (s *site) staticFile(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("path")
	content, ok := s.static.files[name]
	if !ok || r.PathValue("version") != s.static.version {
		return &httpError{http.StatusNotFound, fmt.Sprintf("there is nothing at %.200q", r.URL.Path)}
	}
	h := w.Header()
	h.Set("Content-Type", contentTypes[path.Ext(name)])
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Add("Vary", "Accept-Encoding")
	if takesGzip(r) && r.Header.Get("Range") == "" && !packedAlready[path.Ext(name)] {
		h.Set("Content-Encoding", "gzip")
		content = s.static.packed[name]()
		h.Set("Content-Length", strconv.Itoa(len(content)))
		_, _ = w.Write(content) // a client that has gone away is no error of ours
		return nil
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(content))
	return nil
}
