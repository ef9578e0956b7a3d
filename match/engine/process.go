package engine

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

const (
	longestLine = 1 << 20         // bytes of a line that a program may write
	farewell    = 2 * time.Second // for a program to end by itself when it is asked to
)

// A process is a running program that is talked to in lines. Its methods belong to one goroutine.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan line
	done  chan struct{} // closed when the program has ended and all its lines are in lines or dropped
	quit  chan struct{} // closed when nobody reads lines any more
	last  tail          // of its standard error

	// ended tells why there are no more lines, once lines is closed.
	ended error
}

// A line is a line of output and when it came.
type line struct {
	text string
	at   time.Time
}

// start starts a program.
func start(command []string) (*process, error) {
	if len(command) == 0 {
		return nil, errors.New("the command of the engine is empty")
	}
	p := &process{
		cmd:   exec.Command(command[0], command[1:]...),
		lines: make(chan line, 64),
		done:  make(chan struct{}),
		quit:  make(chan struct{}),
	}
	ownGroup(p.cmd)
	p.cmd.Stderr = &p.last
	p.cmd.WaitDelay = time.Second // a grandchild that keeps the pipes open must not keep us
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.in = in
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("starting the engine: %w", err)
	}
	go p.listen(out)
	return p, nil
}

// listen passes on the lines of the program until it ends.
func (p *process) listen(out io.Reader) {
	defer close(p.done)
	defer close(p.lines)
	scanner := bufio.NewScanner(out)
	scanner.Buffer(nil, longestLine)
	reading := true
	for reading && scanner.Scan() {
		select {
		case p.lines <- line{strings.TrimRight(scanner.Text(), "\r"), time.Now()}:
		case <-p.quit:
			reading = false
		}
	}
	if scanner.Err() != nil || !reading {
		kill(p.cmd) // it would wait for somebody to read the rest
	}
	p.ended = p.obituary(scanner.Err(), p.cmd.Wait())
}

// obituary tells why a program has ended.
func (p *process) obituary(reading, waiting error) error {
	why := "it ended"
	switch {
	case errors.Is(reading, bufio.ErrTooLong):
		why = "it wrote a line that is too long"
	case waiting != nil:
		why = "it ended: " + waiting.Error()
	}
	if said := p.last.String(); said != "" {
		why += " (" + said + ")"
	}
	return errors.New(why)
}

// send writes lines. It does not wait longer than the context lasts.
func (p *process) send(ctx context.Context, lines ...string) error {
	stop := context.AfterFunc(ctx, func() { kill(p.cmd) })
	defer stop()
	_, err := io.WriteString(p.in, strings.Join(lines, "\n")+"\n")
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return p.failure(ctx, err)
	}
	return nil
}

// failure tells why writing failed: mostly since the program has ended.
func (p *process) failure(ctx context.Context, err error) error {
	for {
		if _, readErr := p.read(ctx); readErr != nil {
			return readErr
		} else if ctx.Err() != nil {
			return err
		}
	}
}

// read returns the next line.
func (p *process) read(ctx context.Context) (line, error) {
	select {
	case l, ok := <-p.lines:
		if !ok {
			return line{}, p.ended
		}
		return l, nil
	case <-ctx.Done():
		return line{}, ctx.Err()
	}
}

// readWithin returns the next line, or says that none has come in the given time.
func (p *process) readWithin(ctx context.Context, d time.Duration) (l line, silent bool, err error) {
	bounded, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	l, err = p.read(bounded)
	return l, err != nil && bounded.Err() != nil && ctx.Err() == nil, err
}

// close asks the program to end, and kills it and all that it has started if it does not.
func (p *process) close(goodbye string) error {
	close(p.quit)
	ctx, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	written := make(chan struct{})
	go func() {
		defer close(written)
		_, _ = io.WriteString(p.in, goodbye+"\n") // it may have ended long ago
		_ = p.in.Close()
	}()
	select {
	case <-p.done:
	case <-ctx.Done():
	}
	kill(p.cmd)
	<-p.done
	<-written
	return nil
}

// A tail keeps the last bytes that were written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

// Write implements io.Writer.
func (t *tail) Write(b []byte) (int, error) {
	const most = 300
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, b...)
	if len(t.text) > most {
		t.text = append(t.text[:0], t.text[len(t.text)-most:]...)
	}
	return len(b), nil
}

// String returns what was kept, on one line.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.Join(strings.Fields(string(t.text)), " ")
}
