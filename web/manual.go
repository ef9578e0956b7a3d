package web

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"aanca.chess/words"
)

// The page /api tells people what programs may ask, from the description that programs read.

// A manual is what the page shows.
type manual struct {
	Lead     string
	Address  string // of the site, for examples
	Sections []*manualSection
}

// A manualSection is the requests about one kind of thing.
type manualSection struct {
	ID, Title string
	Requests  []*manualRequest
}

// A manualRequest is one request.
type manualRequest struct {
	ID, Method, Path, Summary, Description string

	Token      string // "needed", "possible" or ""
	Parameters []manualParameter
	Body       string // an example, "" for none
	Example    string // the path with examples for its parameters
}

type manualParameter struct {
	Name        string       `json:"name"`
	In          string       `json:"in"`
	Description string       `json:"description"`
	Schema      manualSchema `json:"schema"`
}

type manualSchema struct {
	Example string   `json:"example"`
	Enum    []string `json:"enum"`
}

// described is as much of an OpenAPI document as the page needs.
type described struct {
	Info struct {
		Description string `json:"description"`
	} `json:"info"`
	Paths map[string]map[string]struct {
		ID          string                `json:"operationId"`
		Summary     string                `json:"summary"`
		Description string                `json:"description"`
		Parameters  []manualParameter     `json:"parameters"`
		Security    []map[string][]string `json:"security"`
		Body        struct {
			Content map[string]struct {
				Example json.RawMessage `json:"example"`
			} `json:"content"`
		} `json:"requestBody"`
	} `json:"paths"`
}

// newManual reads an OpenAPI document.
func newManual(text []byte) (*manual, error) {
	var doc described
	if err := json.Unmarshal(text, &doc); err != nil {
		return nil, fmt.Errorf("the description of the API: %w", err)
	}
	m := &manual{Lead: doc.Info.Description}
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		section := m.section(path)
		for _, method := range slices.Sorted(maps.Keys(doc.Paths[path])) {
			o := doc.Paths[path][method]
			r := &manualRequest{
				ID: o.ID, Method: strings.ToUpper(method), Path: path, Summary: o.Summary, Description: o.Description,
				Parameters: o.Parameters, Example: path,
			}
			switch {
			case len(o.Security) == 1:
				r.Token = "needed"
			case len(o.Security) > 1:
				r.Token = "possible"
			}
			for _, p := range o.Parameters {
				if p.In == "path" {
					example := cmp.Or(p.Schema.Example, append(p.Schema.Enum, strings.ToUpper(p.Name))[0])
					r.Example = strings.ReplaceAll(r.Example, "{"+p.Name+"}", example)
				}
			}
			if example := o.Body.Content["application/json"].Example; example != nil {
				var short bytes.Buffer
				if err := json.Compact(&short, example); err != nil {
					return nil, fmt.Errorf("the description of the API: %s: %w", o.ID, err)
				}
				r.Body = short.String()
			}
			section.Requests = append(section.Requests, r)
		}
	}
	return m, nil
}

// section returns the section that a path belongs to: its third part names it.
func (m *manual) section(path string) *manualSection {
	parts := strings.Split(path, "/")
	id, _, _ := strings.Cut(parts[min(3, len(parts)-1)], ".")
	if i := slices.IndexFunc(m.Sections, func(s *manualSection) bool { return s.ID == id }); i >= 0 {
		return m.Sections[i]
	}
	title := strings.ToUpper(id[:1]) + id[1:]
	if id == "openapi" {
		title = "Description"
	}
	s := &manualSection{ID: id, Title: title}
	m.Sections = append(m.Sections, s)
	return s
}

func (s *site) manualPage(w http.ResponseWriter, r *http.Request) error {
	shown := *s.manual
	shown.Address = "http://" + r.Host
	if secured(r) {
		shown.Address = "https://" + r.Host
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "manual", Module: "people", Data: noData, Title: words.Of("For programs"), Description: "What programs may ask this server.", Body: shown,
	})
}
