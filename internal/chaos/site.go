package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"

	"aanca.chess/internal/natstest"
	"aanca.chess/internal/postgrestest"
)

// A part is what can be killed.
type part struct {
	kind    string
	kill    func() error
	restart func() error // returns when it works again
}

// A site is a running site.
type site struct {
	parts    []*part
	url      string // of the database
	proxy    *proxy
	closings []func() error
}

const servers, workers = 3, 2

// startSite starts a site.
func startSite(program string) (s *site, err error) {
	s = &site{proxy: &proxy{}}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.close())
		}
	}()
	database, err := postgrestest.Start()
	if err != nil {
		return s, err
	}
	s.closings = append(s.closings, database.Close)
	if s.url, err = database.Create("chaos"); err != nil {
		return s, err
	}
	node, err := natstest.Start()
	if err != nil {
		return s, err
	}
	s.closings = append(s.closings, node.Kill)
	for range servers {
		address, err := freeAddress()
		if err != nil {
			return s, err
		}
		s.proxy.servers = append(s.proxy.servers, "http://"+address)
		if err := s.add("server", program, "Aanca is at", "serve", "--addr", address, "--db", s.url, "--nats", node.URL(), "--workers",
			"--trusted-proxy", "127.0.0.1/32", "--log-level", "error"); err != nil {
			return s, err
		}
	}
	for range workers {
		if err := s.add("worker", program, "works for", "worker", "--db", s.url, "--nats", node.URL(), "--searches", "2", "--analyses", "1", "--log-level", "error"); err != nil {
			return s, err
		}
	}
	s.parts = append(s.parts, &part{"database", database.Kill, database.Restart}, &part{"NATS", node.Kill, node.Restart})
	return s, nil
}

// freeAddress returns an address of this machine that nobody listens on.
func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// add starts the program as a part, which works when it says so.
func (s *site) add(kind, program, says string, args ...string) error {
	var running *exec.Cmd
	p := &part{kind: kind}
	p.kill = func() error {
		err := running.Process.Kill()
		_ = running.Wait() // that it was killed is no error
		return err
	}
	p.restart = func() error {
		running = exec.Command(program, args...)
		running.Stderr = os.Stderr
		out, err := running.StdoutPipe()
		if err != nil {
			return err
		}
		if err := running.Start(); err != nil {
			return err
		}
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if strings.Contains(lines.Text(), says) {
				go func() { _, _ = io.Copy(io.Discard, out) }()
				return nil
			}
		}
		return fmt.Errorf("aanca %s does not start", args[0])
	}
	if err := p.restart(); err != nil {
		return err
	}
	s.parts = append(s.parts, p)
	s.closings = append(s.closings, p.kill)
	return nil
}

// ofKind returns the n-th part of a kind that is to be killed: each in turns.
func (s *site) ofKind(kind string, n int) *part {
	var of []*part
	for _, p := range s.parts {
		if p.kind == kind {
			of = append(of, p)
		}
	}
	return of[n%len(of)]
}

// close ends everything, the last that was started first.
func (s *site) close() (err error) {
	for i := range s.closings {
		err = errors.Join(err, s.closings[len(s.closings)-1-i]())
	}
	return err
}
