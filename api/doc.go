// Package api is for programs: a versioned API in JSON under /api/v1, described by openapi.json, and as much of lichess's
// board and bot API under /api as its clients need to play here. Who sends a token acts for its player (package tokens).
//
//	programs, err := api.New(api.Config{Games: games, Library: library, Desk: desk, Players: players})
//	for _, route := range programs.Routes() { ... }
//
// It knows nothing of addresses, connections and pages: package cmd gives its routes to package web, which bounds what one
// address may do. What one token may do is bounded here.
package api
