// Package web is the site: the pages, the HTTP API of docs/api.md and the files of the browser
// side, all in one http.Handler.
//
//	handler, err := web.New(web.Config{Games: games, Library: library, Log: log})
//	if err != nil {
//		return err
//	}
//	return web.Serve(ctx, listener, handler, log) // until ctx ends
//
// Every request passes, from the outside in: a request id and the log, security headers, the
// refusal of requests that other sites make a browser send, compression, the recovery from
// panics, the handler. The list of routes is in routes.go.
//
// What a browser gets is in static (scripts and styles, served as they are) and templates (the
// pages; the README there says what they hand to the scripts).
package web
