// Command chaos kills the parts of a site under load, one after the other, and tells what players feel of it and whether anything is lost:
//
//	go run ./internal/chaos -program bin/aanca               20 kills of each part
//	go run ./internal/chaos -program bin/aanca -kills 3
//
// The site has three servers, two workers, PostgreSQL and a node of NATS, all on this machine. People play each other and the computer, every request
// through any of the servers that are ready, as behind a proxy; who gets no answer tries again. After each kill the part is started
// again, and the next kill waits until everybody has been answered. At the end every game is compared with what was acknowledged.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"time"
)

type config struct {
	program  string
	kills    int
	games    int
	against  int
	watchers int
	every    time.Duration
	limit    time.Duration
}

func main() {
	var c config
	flag.StringVar(&c.program, "program", "bin/aanca", "the program that is tried")
	flag.IntVar(&c.kills, "kills", 20, "how often each part is killed")
	flag.IntVar(&c.games, "games", 30, "games between people at a time")
	flag.IntVar(&c.against, "against", 4, "games against the computer at a time")
	flag.IntVar(&c.watchers, "watchers", 6, "who watches games")
	flag.DurationVar(&c.every, "every", time.Second, "how often a turn is played in a game")
	flag.DurationVar(&c.limit, "limit", time.Hour, "after which no further part is killed")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := c.run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "chaos:", err)
		os.Exit(1)
	}
}

func (c *config) run(ctx context.Context) (err error) {
	s, err := startSite(c.program)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.close()) }()
	checking, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	go s.proxy.check(checking)
	crowd, err := s.invite(ctx, c)
	if err != nil {
		return err
	}
	kills := crowd.suffer(ctx, s, c)
	crowd.leave()
	tell(kills)
	err = crowd.compare(context.WithoutCancel(ctx))
	said, failed := exec.Command(c.program, "verify", "--db", s.url).CombinedOutput()
	fmt.Printf("verify: %s", strings.ReplaceAll(string(said), s.url, "the database"))
	return errors.Join(err, failed)
}
