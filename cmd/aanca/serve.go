package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/api"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/puzzle"
	"aanca.chess/web"
	"aanca.chess/workbench"
)

type serveCmd struct {
	Addr string `default:"localhost:8080" placeholder:"HOST:PORT" help:"Where to listen (localhost:8080)."`
	DB   string `name:"db" placeholder:"FILE" help:"Keep games in this SQLite file instead of the user's data folder, or in the PostgreSQL database of a URL: postgres://USER@HOST/DATABASE." env:"AANCA_DB"`

	Host          []string       `placeholder:"NAME" help:"A name by which browsers may call the server. May be repeated. If --addr is of this machine alone, its names are known; otherwise any name is taken unless some are given."`
	TrustedProxy  []netip.Prefix `placeholder:"ADDRESSES" help:"Addresses, such as 10.0.0.0/8, of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed. May be repeated."`
	Metrics       string         `placeholder:"HOST:PORT" help:"Answer GET /metrics, for Prometheus, on this address."`
	AccessLog     bool           `help:"Log every request."`
	UncheckedFile bool           `name:"unchecked-db" help:"Start without reading the whole file of the games to see whether it is damaged."`
	Workers       bool           `help:"Leave searches to aanca worker, any number of which use the same PostgreSQL database."`

	newsFlags `embed:""`
	logFlags  `embed:""`

	Mail   mailFlags `embed:"" group:"Mail"`
	Notify pushFlags `embed:"" group:"Notifications"`

	ZRF string `name:"zrf" placeholder:"DIR" help:"Add the games in ZRF of a folder (docs/zrf.md)."`

	Puzzles string `placeholder:"DIR" help:"Add the puzzles of a folder, files that end in .puzzles (docs/puzzles.md)."`

	Notices string `placeholder:"FILE" help:"Show notices of sponsors on pages of the catalogue (docs/catalogue.md). None if there is no file."`

	Limits limitFlags `embed:"" group:"Limits"`
}

// limitFlags bound what is asked of a server. Those per address are what one stranger may take.
type limitFlags struct {
	GamesPerMinute    int `default:"30" placeholder:"N" help:"Games that one address may begin a minute (30)."`
	SignInsPerMinute  int `default:"10" placeholder:"N" help:"Attempts of one address a minute to sign in or register, or to change a password (10)."`
	Passwords         int `default:"2" placeholder:"N" help:"Passwords that are checked at a time, each in 19 MiB (2)."`
	QuotesPerMinute   int `default:"600" placeholder:"N" help:"Designs that one address may ask about a minute (600)."`
	RequestsPerMinute int `default:"1800" placeholder:"N" help:"Requests of one address a minute (1800)."`
	MissesPerMinute   int `default:"120" placeholder:"N" help:"Games that are not there that one address may look for a minute (120)."`
	Requests          int `default:"1000" placeholder:"N" help:"Requests that are answered at a time (1000)."`
	RequestsEach      int `default:"32" placeholder:"N" help:"Requests of one address at a time (32)."`
	Streams           int `default:"10000" placeholder:"N" help:"Open event streams (10000)."`
	StreamsEach       int `default:"100" placeholder:"N" help:"Event streams of one address (100)."`
	Connections       int `default:"20000" placeholder:"N" help:"Open connections (20000)."`
	ConnectionsEach   int `default:"250" placeholder:"N" help:"Open connections of one address (250)."`
	Searches          int `placeholder:"N" help:"Searches of the computer at a time (as many as there are processors, at least 2)."`
	Thinking          int `default:"1000" placeholder:"N" help:"Games in which the computer's answer may be awaited (1000)."`
	ThinkingEach      int `default:"20" placeholder:"N" help:"The same for one address (20)."`
	Hints             int `default:"100" placeholder:"N" help:"Hints that may be awaited (100)."`
	HintsEach         int `default:"3" placeholder:"N" help:"The same for one address (3)."`
	Analyses          int `placeholder:"N" help:"Positions that are analysed at a time, beside the searches in games (half as many as there are processors, at least 2)."`
	AnalysesEach      int `default:"3" placeholder:"N" help:"Positions that one address may have analysed or wait for (3)."`
	AnalysisTime      int `default:"60" placeholder:"SECONDS" help:"How long a position is analysed at most (60)."`
	AnalysisThreads   int `default:"1" placeholder:"N" help:"The most threads that search one position (1)."`
	EngineMemory      int `default:"512" placeholder:"MiB" help:"Memory of the tables of all engines together, which games and analysis share (512)."`
	ExpireUnjoined    int `default:"30" placeholder:"DAYS" help:"Days after which a game is forgotten whose seats were not all taken, if nothing happens in it (30)."`
	ExpireAbandoned   int `default:"365" placeholder:"DAYS" help:"Days after which any other game is forgotten that is not over (365)."`
	ArchiveAfter      int `default:"7" placeholder:"DAYS" help:"Days after which a finished game is archived: compressed, but as playable as before (7)."`
	Games             int `default:"1000000" placeholder:"N" help:"Games that are kept, archived ones not counted (1000000)."`
	Live              int `default:"500" placeholder:"N" help:"Games that are kept in memory when nobody looks at them (500)."`
	Turns             int `default:"2000" placeholder:"N" help:"Turns of a game (2000)."`
	Designs           int `default:"200" placeholder:"N" help:"Pieces that may be designed in a game (200)."`
	TokenRequests     int `default:"600" placeholder:"N" help:"Requests with one token a minute (600)."`
	TokenStreams      int `default:"50" placeholder:"N" help:"Open streams with one token (50)."`
	AnalysisAnswer    int `default:"10" placeholder:"SECONDS" help:"How long a program may have one position analysed (10)."`
	Writes            int `default:"1000" placeholder:"N" help:"Changes of games that may wait for the disk (1000)."`
}

// Validate refuses limits that bound nothing or everything.
func (l *limitFlags) Validate() error {
	for name, n := range map[string]int{
		"games-per-minute": l.GamesPerMinute, "sign-ins-per-minute": l.SignInsPerMinute, "passwords": l.Passwords, "quotes-per-minute": l.QuotesPerMinute, "requests-per-minute": l.RequestsPerMinute,
		"misses-per-minute": l.MissesPerMinute, "requests": l.Requests, "requests-each": l.RequestsEach, "streams": l.Streams,
		"streams-each": l.StreamsEach, "connections": l.Connections, "connections-each": l.ConnectionsEach, "thinking": l.Thinking, "thinking-each": l.ThinkingEach, "hints": l.Hints, "hints-each": l.HintsEach,
		"analyses-each": l.AnalysesEach, "analysis-time": l.AnalysisTime, "analysis-threads": l.AnalysisThreads,
		"engine-memory": l.EngineMemory, "token-requests": l.TokenRequests, "token-streams": l.TokenStreams, "analysis-answer": l.AnalysisAnswer, "games": l.Games, "expire-unjoined": l.ExpireUnjoined, "expire-abandoned": l.ExpireAbandoned, "archive-after": l.ArchiveAfter, "live": l.Live, "turns": l.Turns, "designs": l.Designs, "writes": l.Writes,
	} {
		if n < 1 {
			return fmt.Errorf("--%s %d: expected 1 or more", name, n)
		}
	}
	return nil
}

// Help is shown by aanca serve --help.
func (serveCmd) Help() string {
	return `Prints the address to open and the file in which games are kept. A turn that was answered is on disk.
Ctrl-C ends the server.

Examples:
  aanca serve
  aanca serve --addr :9000 --db games.db     for other devices, too: their address is printed, with a code for phones
  aanca serve --trusted-proxy 127.0.0.1/32 --host play.example --metrics localhost:9090
  aanca --variants mine.ini serve`
}

// Run serves until it is told to stop.
func (c *serveCmd) Run(env *environment) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := env.addZRF(c.ZRF); err != nil {
		return err
	}
	lib, err := env.library()
	if err != nil {
		return err
	}
	puzzles, err := puzzleSets(c.Puzzles)
	if err != nil {
		return usage(err)
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return usage(fmt.Errorf("listening on --addr %s: %w", c.Addr, err))
	}
	defer listener.Close() // a second time if it was served
	var figures net.Listener
	if c.Metrics != "" {
		if figures, err = net.Listen("tcp", c.Metrics); err != nil {
			return usage(fmt.Errorf("listening on --metrics %s: %w", c.Metrics, err))
		}
		defer figures.Close()
	}
	file, err := database(c.DB)
	if err != nil {
		return err
	}
	return c.serve(ctx, lib, puzzles, listener, figures, file, env)
}

// serve wires the site together and runs it until ctx ends.
func (c *serveCmd) serve(ctx context.Context, lib library, puzzles *puzzle.Sets, listener, figures net.Listener, file string, env *environment) (err error) {
	log, l := c.log(env), &c.Limits
	store, err := openStore(ctx, file, l.Writes, c.UncheckedFile)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	shelf, err := playLibrary(lib)
	if err != nil {
		return err
	}
	shelf.Remember(sources{lib}, store)
	engine, err := newPlayers(shelf, l.EngineMemory<<20)
	if err != nil {
		return err
	}
	players, err := openTokens(ctx, file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, players.Close()) }()
	others, err := c.others(store, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, others.close()) }()
	hands, err := c.hands(ctx, file, others, shelf, store, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, hands.close()) }()
	notes, err := c.Notify.pusher(ctx, store, shelf)
	if err != nil {
		return err
	}
	accounts, err := c.accounts(store, notes, players, others.tellOf, log)
	if err != nil {
		return err
	}
	defer accounts.Close()
	if err := accounts.AddComputers(ctx); err != nil {
		return err
	}
	events, past := &tournaments{}, &archive{}
	games, err := play.NewService(play.Config{
		Ended: accounts.Ended, Changed: func(c play.Change) { accounts.GameChanged(c); events.changed(c); past.changed(c) }, Bus: others.forGames(accounts.Heard, events.heard, hands.client), Store: store, Engine: engine, Thinker: hands.thinker, Library: shelf, Log: log, Searches: hands.searches, Computer: people.ComputerPlayer,
		MaxThinking: l.Thinking, ThinkingEach: l.ThinkingEach, MaxHints: l.Hints, HintsEach: l.HintsEach,
		ExpireUnjoined: days(l.ExpireUnjoined), ExpireAbandoned: days(l.ExpireAbandoned), ArchiveAfter: days(l.ArchiveAfter),
		MaxGames: l.Games, MaxLive: l.Live, MaxWatchers: l.Streams, MaxTurns: l.Turns, MaxDesigns: l.Designs,
	})
	if err != nil {
		return err
	}
	defer games.Close()
	accounts.RateGames(games)
	arenas, err := events.begin(store, games, accounts, others, log)
	if err != nil {
		return err
	}
	defer arenas.Close()
	found, err := past.begin(store, games, accounts, log)
	if err != nil {
		return err
	}
	defer found.Close()
	desk, err := analysis.New(analysis.Config{
		Library: shelf, Engine: engine, Searcher: hands.searcher, Searches: hands.analyses, Each: l.AnalysesEach,
		Time: time.Duration(l.AnalysisTime) * time.Second, Threads: l.AnalysisThreads,
	})
	if err != nil {
		return err
	}
	bench, err := workbench.New(workbench.Config{Library: shelf, Measurer: hands.measurer, Reports: hands.reports})
	if err != nil {
		return err
	}
	catalogue, err := newItems(ctx, store, accounts, shelf)
	if err != nil {
		return err
	}
	notices, err := readNotices(c.Notices)
	if err != nil {
		return err
	}
	programs, err := newAPI(api.Config{
		Games: games, Library: shelf, Desk: desk, Players: people.ByToken{Service: accounts}, People: accounts, Tournaments: arenas, Archive: found, Log: log,
		RequestsPerMinute: l.TokenRequests, GamesPerMinute: l.GamesPerMinute, StreamsEach: l.TokenStreams, AnalysisSeconds: l.AnalysisAnswer,
	})
	if err != nil {
		return err
	}
	told := newMetrics(versionText())
	told.watchGames(games, store)
	told.watchLines(hands.lines(games, desk)...)
	site, err := web.New(web.Config{
		Items: catalogue, Notices: notices, Tournaments: arenas, Archive: found, People: accounts, SignInsPerMinute: l.SignInsPerMinute, Games: games, Library: shelf, Analysis: desk, Workbench: bench, Puzzles: puzzles, More: programs, Described: api.Description(), Log: log, AccessLog: c.AccessLog, Version: versionText(), Address: networkAddress(listener), Ready: store.Ping,
		Observe: told.observe, Watch: told.watchSite, TrustedProxies: c.TrustedProxy, Hosts: c.hosts(listener),
		GamesPerMinute: l.GamesPerMinute, QuotesPerMinute: l.QuotesPerMinute, RequestsPerMinute: l.RequestsPerMinute,
		MissesPerMinute: l.MissesPerMinute, RequestsMost: l.Requests, RequestsEach: l.RequestsEach,
		StreamsMost: l.Streams, StreamsEach: l.StreamsEach,
	})
	if err != nil {
		return err
	}
	if figures != nil {
		go told.serve(ctx, figures, log)
	}
	fmt.Fprintf(env.console.out, "Aanca is at %s\nGames are kept in %s\n%sCtrl-C ends it.\n", address(listener), shownStore(file), hands.shown())
	if others := networkAddress(listener); others != "" {
		fmt.Fprintf(env.console.out, "From other devices in this network it is at %s\n", others)
		writeCode(env.console.out, others)
	}
	bounds := web.Connections{Each: l.ConnectionsEach, Most: l.Connections, Exempt: c.TrustedProxy}
	return web.Serve(ctx, bounds.Bound(listener), site, log)
}

// days returns so many days.
func days(n int) time.Duration { return time.Duration(n) * 24 * time.Hour }

// hosts returns the names by which the server may be called: if only this machine can reach it those of this
// machine, and those that were given.
func (c *serveCmd) hosts(l net.Listener) []string {
	var names []string
	if tcp, ok := l.Addr().(*net.TCPAddr); ok && tcp.IP.IsLoopback() {
		names = append(names, "localhost", "127.0.0.1", "::1", tcp.IP.String())
	}
	for _, name := range c.Host {
		names = append(names, strings.ToLower(strings.TrimSuffix(name, ".")))
	}
	return names
}

// address returns the URL that a person on this machine opens.
func address(l net.Listener) string {
	tcp, ok := l.Addr().(*net.TCPAddr)
	if !ok {
		return "http://" + l.Addr().String()
	}
	host := tcp.IP.String()
	if tcp.IP.IsUnspecified() || tcp.IP.IsLoopback() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, fmt.Sprint(tcp.Port))
}
