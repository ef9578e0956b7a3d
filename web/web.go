package web

import (
	"crypto/rand"
	"embed"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"time"

	"aanca.chess/play"
)

//go:embed static
var embedded embed.FS

// Config is what the site needs. Games and Library must be set; the others have defaults.
type Config struct {
	Games   *play.Service
	Library play.Library

	Log    *slog.Logger  // nothing is logged if nil
	Static fs.FS         // the files of the browser side; the embedded ones if nil
	Ping   time.Duration // how often an event stream without events says that it is alive; 15 s if 0

	// GamesPerMinute is how many games one address may begin per minute on average, and at
	// once after a pause; 30 if 0.
	GamesPerMinute int

	// QuotesPerMinute is the same for asking what designs cost; 600 if 0.
	QuotesPerMinute int
}

// A site holds what the handlers share. Nothing of it changes after New but what has its own lock.
type site struct {
	Config
	mux       *http.ServeMux
	static    *staticFiles
	pages     *pages
	variants  *variants
	creations *limiter
	quotes    *limiter
	diagrams  *diagrams
}

// New makes the handler of the whole site.
func New(c Config) (http.Handler, error) {
	s, err := newSite(c)
	if err != nil {
		return nil, err
	}
	return s.handler(), nil
}

func newSite(c Config) (*site, error) {
	if c.Games == nil || c.Library == nil {
		return nil, errors.New("web: the site needs games and a library")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Ping == 0 {
		c.Ping = 15 * time.Second
	}
	if c.GamesPerMinute == 0 {
		c.GamesPerMinute = 30
	}
	if c.QuotesPerMinute == 0 {
		c.QuotesPerMinute = 600
	}
	if c.Static == nil {
		files, err := fs.Sub(embedded, "static")
		if err != nil {
			return nil, err
		}
		c.Static = files
	}
	s := &site{Config: c, mux: http.NewServeMux(), diagrams: newDiagrams()}
	var err error
	if s.static, err = readStatic(c.Static); err != nil {
		return nil, err
	}
	if s.pages, err = parsePages(s.static.root()); err != nil {
		return nil, err
	}
	s.variants = newVariants(c.Library)
	s.creations = newLimiter(c.GamesPerMinute)
	s.quotes = newLimiter(c.QuotesPerMinute)
	return s, s.addRoutes()
}

// newRequestID names a request in the log and in its answer.
func newRequestID() string { return rand.Text()[:12] }
