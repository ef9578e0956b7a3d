package main

import (
	_ "embed"
	"strings"

	"aanca.chess/api"
	"aanca.chess/web"
)

//go:embed boardnames.txt
var boardNames string

// newAPI makes the routes for programs.
func newAPI(c api.Config) ([]web.Route, error) {
	c.Ours, c.Theirs = boardNameTables()
	programs, err := api.New(c)
	if err != nil {
		return nil, err
	}
	var routes []web.Route
	for _, r := range programs.Routes() {
		routes = append(routes, web.Route{Pattern: r.Pattern, Handle: r.Handle, Stream: r.Stream})
	}
	return routes, nil
}

// boardNameTables returns what games are called here by what clients of the board API call them, and the reverse.
func boardNameTables() (ours, theirs func(name string) string) {
	ourNames, theirNames := make(map[string]string), make(map[string]string)
	for line := range strings.Lines(boardNames) {
		if words := strings.Fields(line); len(words) == 2 && words[0] != "#" {
			theirNames[words[0]], ourNames[words[1]] = words[1], words[0]
		}
	}
	return renamed(ourNames), renamed(theirNames)
}

// renamed returns what a name is called by a table; what is not in it keeps its name.
func renamed(table map[string]string) func(name string) string {
	return func(name string) string {
		if other, ok := table[name]; ok {
			return other
		}
		return name
	}
}
