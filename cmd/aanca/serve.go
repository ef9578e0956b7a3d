package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"syscall"

	"aanca.chess/puzzle"
	"aanca.chess/web"
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

// serve runs the site until ctx ends.
func (c *serveCmd) serve(ctx context.Context, lib library, puzzles *puzzle.Sets, listener, figures net.Listener, file string, env *environment) (err error) {
	r := &rooms{serveCmd: c, file: file, log: c.log(env), puzzles: puzzles}
	defer func() { err = errors.Join(err, r.close()) }()
	if err := r.furnish(ctx, lib); err != nil {
		return err
	}
	told := newMetrics(versionText())
	told.watchGames(r.games, r.store)
	told.watchLines(r.hands.lines(r.games, r.desk)...)
	site, err := r.site(listener, told)
	if err != nil {
		return err
	}
	if figures != nil {
		go told.serve(ctx, figures, r.log)
	}
	fmt.Fprintf(env.console.out, "Aanca is at %s\nGames are kept in %s\n%sCtrl-C ends it.\n", address(listener), shownStore(file), r.hands.shown())
	if others := networkAddress(listener); others != "" {
		fmt.Fprintf(env.console.out, "From other devices in this network it is at %s\n", others)
		writeCode(env.console.out, others)
	}
	bounds := web.Connections{Each: c.Limits.ConnectionsEach, Most: c.Limits.Connections, Exempt: c.TrustedProxy}
	return web.Serve(ctx, bounds.Bound(listener), site, r.log)
}
