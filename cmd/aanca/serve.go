package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"runtime"
	"syscall"

	"aanca.chess/play"
	"aanca.chess/sqlite"
	"aanca.chess/web"
)

type serveCmd struct {
	Addr string `default:"localhost:8080" placeholder:"HOST:PORT" help:"Where to listen (localhost:8080)."`
	DB   string `name:"db" placeholder:"FILE" help:"Keep games in this SQLite file instead of the user's data folder."`
}

// Help is shown by aanca serve --help.
func (serveCmd) Help() string {
	return `Prints the address to open and the file in which games are kept. A turn that was answered is on disk.
Ctrl-C ends the server.

Examples:
  aanca serve
  aanca serve --addr :9000 --db games.db
  aanca --variants mine.ini serve`
}

// Run serves until it is told to stop.
func (c *serveCmd) Run(env *environment) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	lib, err := env.library()
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return usage(fmt.Errorf("listening on --addr %s: %w", c.Addr, err))
	}
	defer listener.Close() // a second time if it was served
	file, err := database(c.DB)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(env.err, nil))
	return serve(ctx, lib, listener, file, log, env)
}

// serve wires the site together and runs it until ctx ends.
func serve(ctx context.Context, lib library, listener net.Listener, file string, log *slog.Logger, env *environment) (err error) {
	store, err := sqlite.Open(ctx, file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	shelf, err := playLibrary(lib)
	if err != nil {
		return err
	}
	engine, err := newPlayers(shelf)
	if err != nil {
		return err
	}
	games, err := play.NewService(play.Config{
		Store: store, Engine: engine, Library: shelf, Log: log, Searches: runtime.NumCPU(),
	})
	if err != nil {
		return err
	}
	defer games.Close()
	site, err := web.New(web.Config{Games: games, Library: shelf, Log: log})
	if err != nil {
		return err
	}
	fmt.Fprintf(env.console.out, "Aanca is at %s\nGames are kept in %s\nCtrl-C ends it.\n", address(listener), file)
	return web.Serve(ctx, listener, site, log)
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
