package api

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/gamebase"
	"aanca.chess/limit"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/tokens"
	"aanca.chess/tournament"
)

// Players are who may act by tokens, and the seats that they have.
type Players interface {
	tokens.Owners
	tokens.Seats
}

// Config is what the API needs. Games, Library, Desk and Players must be set; the others have defaults.
type Config struct {
	Games   *play.Service
	Library play.Library
	Desk    *analysis.Desk
	Players Players

	People *people.Service // whose accounts challenge each other; nobody's if nil

	Tournaments *tournament.Service // none if nil
	Archive     *gamebase.Service   // nobody searches games if nil

	// Ours returns our name of a game that clients of the board API call so, Theirs the reverse; the same names if nil.
	Ours, Theirs func(name string) string

	Log  *slog.Logger     // nothing is logged if nil
	Now  func() time.Time // time.Now if nil
	Ping time.Duration    // how often a stream without news says that it is alive; 6 s if 0

	RequestsPerMinute int // of one token; 600 if 0
	GamesPerMinute    int // begun, offered or challenged to by one token or address; 30 if 0
	MessagesPerMinute int // written by one token; 30 if 0
	StreamsEach       int // open streams of one token or address; 50 if 0
	ChallengesEach    int // open challenges of one player; 10 if 0
	AnalysisSeconds   int // for one position that is asked about; 10 if 0
}

func (c Config) withDefaults() Config {
	same := func(name string) string { return name }
	if c.Ours == nil {
		c.Ours = same
	}
	if c.Theirs == nil {
		c.Theirs = same
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	c.Ping = cmp.Or(c.Ping, 6*time.Second)
	c.RequestsPerMinute, c.GamesPerMinute = cmp.Or(c.RequestsPerMinute, 600), cmp.Or(c.GamesPerMinute, 30)
	c.MessagesPerMinute, c.StreamsEach = cmp.Or(c.MessagesPerMinute, 30), cmp.Or(c.StreamsEach, 50)
	c.ChallengesEach, c.AnalysisSeconds = cmp.Or(c.ChallengesEach, 10), cmp.Or(c.AnalysisSeconds, 10)
	return c
}

// mostStreams bounds the open streams of all together.
const mostStreams = 10_000

// An API answers programs. It may be used by many goroutines.
type API struct {
	Config
	requests, creations, messages *limit.Limiter[string]
	streams                       *play.Share
	hub                           *hub
	chats                         *chats
	challenges                    *challenges
}

// New makes the API.
func New(c Config) (*API, error) {
	if c.Games == nil || c.Library == nil || c.Desk == nil || c.Players == nil {
		return nil, errors.New("api: games, a library, a desk and players are needed")
	}
	c = c.withDefaults()
	return &API{
		Config:   c,
		requests: limit.New[string](c.RequestsPerMinute), creations: limit.New[string](c.GamesPerMinute),
		messages: limit.New[string](c.MessagesPerMinute), streams: play.NewShare(c.StreamsEach, mostStreams),
		hub: newHub(), chats: newChats(), challenges: newChallenges(c.Now),
	}, nil
}

// A Route is one kind of request.
type Route struct {
	Pattern string // as http.ServeMux reads it
	Handle  http.HandlerFunc
	Stream  bool // written piece by piece, for hours
}

// An endpoint is a route before it is known who asks.
type endpoint struct {
	pattern string
	handle  func(c *call) error
	access  access
	stream  bool
}

// access says who may ask.
type access int

const (
	anybody access = iota
	players        // whoever has a token
)

// Routes lists all that is answered.
func (a *API) Routes() []Route {
	var routes []Route
	for _, e := range append(a.versioned(), a.boards()...) {
		routes = append(routes, Route{e.pattern, a.answering(e), e.stream})
	}
	return routes
}

// A call is a request and who sends it.
type call struct {
	w      http.ResponseWriter
	r      *http.Request
	ctx    context.Context
	player tokens.Player // of the token; without a name if there was none
	who    string        // whose share of everything it takes
}

// answering makes a handler of an endpoint. Its errors are answered as JSON.
func (a *API) answering(e endpoint) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := &call{w: w, r: r, ctx: r.Context(), who: play.Asker(r.Context())}
		if err := a.answer(c, e); err != nil {
			a.writeError(c, err)
		}
	}
}

func (a *API) answer(c *call, e endpoint) error {
	if err := a.identify(c); err != nil {
		return err
	}
	if e.access == players && c.player.Name == "" {
		return unauthorized
	}
	if e.stream {
		if !a.streams.Enter(c.ctx) {
			return play.Errorf(play.TooMany, "%d streams are open already", a.StreamsEach)
		}
		defer a.streams.Leave(c.ctx)
	}
	return e.handle(c)
}

// identify finds out for whom a request acts.
func (a *API) identify(c *call) error {
	header := c.r.Header.Get("Authorization")
	if header == "" {
		return nil
	}
	kind, token, _ := strings.Cut(header, " ")
	digest := tokens.Digest(strings.TrimSpace(token))
	if !strings.EqualFold(kind, "Bearer") || digest == "" {
		return unauthorized
	}
	player, err := a.Players.Owner(c.ctx, digest)
	if errors.Is(err, tokens.ErrUnknown) {
		return unauthorized
	}
	if err != nil {
		return err
	}
	c.player, c.who = player, "player "+player.ID()
	c.ctx = play.AskedBy(c.ctx, c.who)
	c.r = c.r.WithContext(c.ctx)
	if !a.requests.Allow(c.who) {
		return play.Errorf(play.TooMany, "too many requests with this token; wait a minute")
	}
	return nil
}

// mayBegin counts a game that is begun or offered.
func (a *API) mayBegin(c *call) error {
	if !a.creations.Allow(c.who) {
		return play.Errorf(play.TooMany, "too many games were begun; try again in a minute")
	}
	return nil
}
