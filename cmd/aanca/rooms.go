package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/api"
	"aanca.chess/gamebase"
	"aanca.chess/items"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/puzzle"
	"aanca.chess/tournament"
	"aanca.chess/web"
	"aanca.chess/workbench"
)

// Rooms are what a server consists of, each knowing those that were opened before it.
type rooms struct {
	*serveCmd
	file    string // of the games
	log     *slog.Logger
	puzzles *puzzle.Sets

	store  gameStore
	shelf  *play.Catalogue
	tokens tokenStore
	others others
	hands  *hands

	people *people.Service
	engine *players
	games  *play.Service
	arenas *tournament.Service
	past   *gamebase.Service

	desk      *analysis.Desk
	bench     *workbench.Bench
	catalogue *items.Service
	notices   []items.Notice

	closing []func() error // what was opened, in that order
}

// furnish opens the rooms from the ground up. What was opened is closed by close, also after an error.
func (r *rooms) furnish(ctx context.Context, lib library) error {
	for _, open := range []func() error{
		func() error { return r.openStores(ctx, lib) },
		func() error { return r.findHelp(ctx) },
		func() error { return r.letPeopleIn(ctx) },
		r.beginGames,
		func() error { return r.openStudies(ctx) },
	} {
		if err := open(); err != nil {
			return err
		}
	}
	return nil
}

// later notes what is closed in the end, before what was noted earlier.
func (r *rooms) later(done func() error) { r.closing = append(r.closing, done) }

func (r *rooms) close() error {
	var failed []error
	for _, done := range slices.Backward(r.closing) {
		failed = append(failed, done())
	}
	return errors.Join(failed...)
}

// closed is what closes a service that has nothing to say of it.
func closed(service interface{ Close() }) func() error {
	return func() error {
		service.Close()
		return nil
	}
}

// openStores opens what is kept, and the rules by which it is read.
func (r *rooms) openStores(ctx context.Context, lib library) (err error) {
	if r.store, err = openStore(ctx, r.file, r.Limits.Writes, r.UncheckedFile); err != nil {
		return err
	}
	r.later(r.store.Close)
	if r.shelf, err = playLibrary(lib); err != nil {
		return err
	}
	r.shelf.Remember(sources{lib}, r.store)
	r.engine = newPlayers(r.shelf, r.Limits.EngineMemory<<20)
	if r.tokens, err = openTokens(ctx, r.file); err != nil {
		return err
	}
	r.later(r.tokens.Close)
	return nil
}

// findHelp finds the other processes that use the same database, and who computes.
func (r *rooms) findHelp(ctx context.Context) (err error) {
	if r.others, err = r.serveCmd.others(r.store, r.log); err != nil {
		return err
	}
	r.later(r.others.close)
	if r.hands, err = r.serveCmd.hands(ctx, r.file, r.others, r.shelf, r.store, r.log); err != nil {
		return err
	}
	r.later(r.hands.close)
	return nil
}

// letPeopleIn opens the accounts, those of the computer among them.
func (r *rooms) letPeopleIn(ctx context.Context) error {
	notes, err := r.Notify.pusher(ctx, r.store, r.shelf)
	if err != nil {
		return err
	}
	if r.people, err = r.accounts(r.store, notes, r.tokens, r.others.ofAccounts(), r.log); err != nil {
		return err
	}
	r.later(closed(r.people))
	return r.people.AddComputers(ctx)
}

// beginGames takes up the games, and looks after tournaments and after games that are over.
func (r *rooms) beginGames() (err error) {
	l, events, past := &r.Limits, &tournaments{}, &archive{}
	if r.bench, err = workbench.New(workbench.Config{Library: r.shelf, Measurer: r.hands.measurer, Reports: r.hands.reports}); err != nil {
		return err
	}
	r.games, err = play.NewService(play.Config{
		Ended: r.people.Ended, Unworthy: r.bench.Unworthy, Changed: func(c play.Change) { r.people.GameChanged(c); events.changed(c); past.changed(c) },
		Bus: r.others.forGames(r.people.Heard, events.heard, r.hands.client), Store: r.store, Library: r.shelf, Log: r.log,
		Engine: r.engine, Thinker: r.hands.thinker, Searches: r.hands.searches, Computer: people.ComputerPlayer,
		MaxThinking: l.Thinking, ThinkingEach: l.ThinkingEach, MaxHints: l.Hints, HintsEach: l.HintsEach,
		ExpireUnjoined: days(l.ExpireUnjoined), ExpireAbandoned: days(l.ExpireAbandoned), ArchiveAfter: days(l.ArchiveAfter),
		MaxGames: l.Games, MaxLive: l.Live, MaxWatchers: l.Streams, MaxTurns: l.Turns, MaxDesigns: l.Designs,
	})
	if err != nil {
		return err
	}
	r.later(closed(r.games))
	r.people.RateGames(r.games)
	if r.arenas, err = events.begin(r.store, r.games, r.people, r.others, r.log); err != nil {
		return err
	}
	r.later(closed(r.arenas))
	if r.past, err = past.begin(r.store, r.games, r.people, r.log); err != nil {
		return err
	}
	r.later(closed(r.past))
	return nil
}

// openStudies opens what is looked at without being played: the analysis, the catalogue.
func (r *rooms) openStudies(ctx context.Context) (err error) {
	l := &r.Limits
	r.desk, err = analysis.New(analysis.Config{
		Library: r.shelf, Engine: r.engine, Searcher: r.hands.searcher, Searches: r.hands.analyses, Each: l.AnalysesEach,
		Time: time.Duration(l.AnalysisTime) * time.Second, Threads: l.AnalysisThreads,
	})
	if err != nil {
		return err
	}
	if r.catalogue, err = newItems(ctx, r.store, r.people, r.shelf); err != nil {
		return err
	}
	r.notices, err = readNotices(r.Notices)
	return err
}

// site returns the pages and what programs may ask, of all rooms.
func (r *rooms) site(listener net.Listener, told *metrics) (http.Handler, error) {
	l := &r.Limits
	programs, err := newAPI(api.Config{
		Games: r.games, Library: r.shelf, Desk: r.desk, Players: people.ByToken{Service: r.people}, People: r.people,
		Tournaments: r.arenas, Archive: r.past, Log: r.log,
		RequestsPerMinute: l.TokenRequests, GamesPerMinute: l.GamesPerMinute, StreamsEach: l.TokenStreams, AnalysisSeconds: l.AnalysisAnswer,
	})
	if err != nil {
		return nil, err
	}
	return web.New(web.Config{
		Items: r.catalogue, Notices: r.notices, Tournaments: r.arenas, Archive: r.past, People: r.people, Games: r.games, Library: r.shelf,
		Analysis: r.desk, Workbench: r.bench, Puzzles: r.puzzles, More: programs, Described: api.Description(),
		Log: r.log, AccessLog: r.AccessLog, Version: versionText(), Address: networkAddress(listener), Ready: r.store.Ping,
		Observe: told.observe, Watch: told.watchSite, TrustedProxies: r.TrustedProxy, Hosts: r.hosts(listener),
		GamesPerMinute: l.GamesPerMinute, SignInsPerMinute: l.SignInsPerMinute, QuotesPerMinute: l.QuotesPerMinute,
		RequestsPerMinute: l.RequestsPerMinute, MissesPerMinute: l.MissesPerMinute,
		RequestsMost: l.Requests, RequestsEach: l.RequestsEach, StreamsMost: l.Streams, StreamsEach: l.StreamsEach,
	})
}
