package web

import (
	"context"
	"crypto/rand"
	"embed"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/gamebase"
	"aanca.chess/items"
	"aanca.chess/limit"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/puzzle"
	"aanca.chess/tournament"
	"aanca.chess/workbench"
)

//go:embed static
var embedded embed.FS

// Config is what the site needs. Games and Library must be set; the others have defaults.
type Config struct {
	Games   *play.Service
	Library play.Library

	People *people.Service // no accounts if nil

	Archive *gamebase.Service // nobody searches games if nil

	Items   *items.Service // no catalogue if nil
	Notices []items.Notice // of sponsors, on pages of the catalogue

	Tournaments *tournament.Service // none if nil, or if there are no accounts

	Analysis *analysis.Desk // one without a computer if nil
	Puzzles  *puzzle.Sets   // no puzzles if nil

	More []Route // of other rooms: bounded, logged and secured as the site's own

	Workbench *workbench.Bench // one with the usual bounds if nil

	// Described is the OpenAPI document of what programs may ask, for people to read at /api; there is no such page if nil.
	Described []byte

	Log    *slog.Logger  // nothing is logged if nil
	Static fs.FS         // the files of the browser side; the embedded ones if nil
	Ping   time.Duration // how often an event stream without events says that it is alive; 15 s if 0

	// GamesPerMinute is how many games one address may begin per minute on average, and at
	// once after a pause; 30 if 0.
	GamesPerMinute int

	// Address is the one under which other machines reach the site: "http://192.168.1.7:8080"; "" if it is not known.
	Address string

	// SignInsPerMinute is how often one address may try to sign in, register or change a password per minute; 10 if 0.
	SignInsPerMinute int

	// QuotesPerMinute is the same for asking what designs cost; 600 if 0.
	QuotesPerMinute int

	// RequestsPerMinute is the same for requests of any kind; 1,800 if 0. MissesPerMinute is the same for
	// games and invitations that are not there; 120 if 0.
	RequestsPerMinute, MissesPerMinute int

	// Requests and Streams are how many one address may have at a time, 32 and 100 if 0, and all of them
	// together, 1,000 and 10,000 if 0.
	RequestsEach, RequestsMost, StreamsEach, StreamsMost int

	// TrustedProxies are the addresses of proxies before the site, whose X-Forwarded-For and
	// X-Forwarded-Proto are believed.
	TrustedProxies []netip.Prefix

	// Hosts are the names, in lower case and without ports, by which requests may call the site; any if there are none.
	Hosts []string

	AccessLog bool // a line of level Info for each request; of level Debug if not
	Version   string

	// Ready reports whether games can be read, for GET /readyz; always if nil.
	Ready func(ctx context.Context) error

	// Observe is told of every request that has been answered: the pattern of its route, "" for none. Not
	// called if nil.
	Observe func(pattern string, status int, took time.Duration)

	// Watch is called once, with a function that tells what the site has under way. Not called if nil.
	Watch func(use func() Use)
}

// withDefaults fills in what was left out.
func (c Config) withDefaults() Config {
	for _, d := range []struct {
		field *int
		value int
	}{
		{&c.GamesPerMinute, 30}, {&c.QuotesPerMinute, 600}, {&c.RequestsPerMinute, 1800}, {&c.MissesPerMinute, 120}, {&c.SignInsPerMinute, 10},
		{&c.RequestsEach, 32}, {&c.RequestsMost, 1000}, {&c.StreamsEach, 100}, {&c.StreamsMost, 10_000},
	} {
		if *d.field == 0 {
			*d.field = d.value
		}
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Ping == 0 {
		c.Ping = 15 * time.Second
	}
	return c
}

// A site holds what the handlers share. Nothing of it changes after New but what has its own lock.
type site struct {
	Config
	*dress
	mux       *http.ServeMux
	variants  *variants
	pieces    *later[*encyclopaedia]
	creations *limiter
	quotes    *limiter
	diagrams  *diagrams
	puzzles   *puzzleBook
	tries     *limiter
	manual    *manual // nil for none
	studio    *studio
	press     *press
	texts     textNames

	requests, misses  *limiter
	signIns           *limiter
	wrong             *limit.Limiter[string] // passwords, by account
	unready           *limit.Limiter[string] // what is logged of why the site cannot serve
	inFlight, streams *gauge
}

// New makes the handler of the whole site.
func New(c Config) (http.Handler, error) {
	s, err := newSite(c)
	if err != nil {
		return nil, err
	}
	s.pieces.begin() // nobody who opens the first page of rules should wait until those of all games are compared
	return s.handler(), nil
}

func newSite(c Config) (*site, error) {
	d, err := c.dressed()
	if err != nil {
		return nil, err
	}
	return c.siteIn(d)
}

// siteIn makes the site in a dress.
func (c Config) siteIn(d *dress) (*site, error) {
	if c.Games == nil || c.Library == nil {
		return nil, errors.New("web: the site needs games and a library")
	}
	c = c.withDefaults()
	if c.Analysis == nil {
		desk, err := analysis.New(analysis.Config{Library: c.Library})
		if err != nil {
			return nil, err
		}
		c.Analysis = desk
	}
	if c.Workbench == nil {
		library, ok := c.Library.(workbench.Library)
		if !ok {
			return nil, errors.New("web: the library takes no drafts; set Workbench")
		}
		bench, err := workbench.New(workbench.Config{Library: library})
		if err != nil {
			return nil, err
		}
		c.Workbench = bench
	}
	s := &site{Config: c, dress: d, mux: http.NewServeMux(), diagrams: newDiagrams(), press: newPress()}
	var err error
	if s.studio, err = newStudio(); err != nil {
		return nil, err
	}
	if c.Described != nil {
		if s.manual, err = newManual(c.Described); err != nil {
			return nil, err
		}
		s.More = append(slices.Clone(s.More), Route{Pattern: "GET /api", Handle: s.answering(s.manualPage)})
	}
	s.variants = newVariants(c.Library)
	s.pieces = newLater(func() *encyclopaedia { return newEncyclopaedia(s.variants.list()) })
	if c.Puzzles == nil {
		c.Puzzles = puzzle.NewSets()
	}
	s.puzzles = s.newPuzzleBook(c.Puzzles)
	s.tries = newLimiter(triesPerMinute)
	s.creations = newLimiter(c.GamesPerMinute)
	s.quotes = newLimiter(c.QuotesPerMinute)
	s.requests = newLimiter(c.RequestsPerMinute)
	s.misses = newLimiter(c.MissesPerMinute)
	s.signIns = newLimiter(c.SignInsPerMinute)
	s.wrong = limit.Of[string](wrongAtOnce, wrongEvery)
	s.unready = limit.Of[string](1, unreadyEvery)
	s.inFlight = newGauge(c.RequestsEach, c.RequestsMost)
	s.streams = newGauge(c.StreamsEach, c.StreamsMost)
	if c.Watch != nil {
		c.Watch(s.use)
	}
	return s, s.addRoutes()
}

// newRequestID names a request in the log and in its answer.
func newRequestID() string { return rand.Text()[:12] }
