package fairy

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// ErrMissing is returned where the program is not installed.
var ErrMissing = errors.New("fairy-stockfish is not installed; on Debian: apt-get install fairy-stockfish")

// debianPath is where Debian puts games, which is not on the PATH of every user.
const debianPath = "/usr/games/fairy-stockfish"

// An Engine is a running fairy-stockfish. It belongs to one goroutine.
type Engine struct {
	cmd      *exec.Cmd
	in       io.WriteCloser
	out      *bufio.Scanner
	variants []string
}

// Find returns the path of the program, ErrMissing if there is none.
func Find() (string, error) {
	if path, err := exec.LookPath("fairy-stockfish"); err == nil {
		return path, nil
	}
	if _, err := os.Stat(debianPath); err == nil {
		return debianPath, nil
	}
	return "", ErrMissing
}

// Start runs the program until Close is called or ctx ends.
func Start(ctx context.Context) (*Engine, error) {
	path, err := Find()
	if err != nil {
		return nil, err
	}
	e := &Engine{cmd: exec.CommandContext(ctx, path)}
	if e.in, err = e.cmd.StdinPipe(); err != nil {
		return nil, fmt.Errorf("fairy-stockfish: %w", err)
	}
	out, err := e.cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("fairy-stockfish: %w", err)
	}
	e.out = bufio.NewScanner(out)
	if err := e.cmd.Start(); err != nil {
		return nil, fmt.Errorf("starting fairy-stockfish: %w", err)
	}
	if err := e.greet(); err != nil {
		return nil, errors.Join(err, e.Close())
	}
	return e, nil
}

// greet does the UCI handshake and learns which variants there are.
func (e *Engine) greet() error {
	lines, err := e.ask("uci", "uciok")
	if err != nil {
		return err
	}
	for _, line := range lines {
		if rest, ok := strings.CutPrefix(line, "option name UCI_Variant type combo default "); ok {
			e.variants = strings.Split(rest, " var ")[1:]
		}
	}
	return nil
}

// Close ends the program.
func (e *Engine) Close() error {
	if _, err := io.WriteString(e.in, "quit\n"); err != nil {
		return fmt.Errorf("ending fairy-stockfish: %w", err)
	}
	return e.cmd.Wait()
}

// Load has the program read a file of variants.
func (e *Engine) Load(path string) error {
	if _, err := io.WriteString(e.in, "setoption name VariantPath value "+path+"\n"); err != nil {
		return fmt.Errorf("writing to fairy-stockfish: %w", err)
	}
	return e.greet()
}

// Knows reports whether the program has a variant of that name.
func (e *Engine) Knows(variant string) bool { return slices.Contains(e.variants, variant) }

// Use chooses the variant of what follows. Shuffled says that castling is written as in
// shuffled setups: the king's square and the rook's.
func (e *Engine) Use(variant string, shuffled bool) error {
	if !e.Knows(variant) {
		return fmt.Errorf("fairy-stockfish has no variant %q", variant)
	}
	options := fmt.Sprintf("setoption name UCI_Variant value %s\nsetoption name UCI_Chess960 value %t\nisready", variant, shuffled)
	_, err := e.ask(options, "readyok")
	return err
}

// Counts are how many sequences of turns there are from a position.
type Counts struct {
	Nodes  uint64
	Divide map[string]uint64 // after each first turn, in the program's own notation
}

// Perft counts the sequences of depth turns from a position string of ours.
func (e *Engine) Perft(fen string, depth int) (Counts, error) {
	lines, err := e.ask(fmt.Sprintf("position fen %s\ngo perft %d", fen, depth), "Nodes searched:")
	if err != nil {
		return Counts{}, err
	}
	counts := Counts{Divide: make(map[string]uint64)}
	for _, line := range lines {
		name, number, ok := strings.Cut(line, ": ")
		n, err := strconv.ParseUint(number, 10, 64)
		switch {
		case !ok || err != nil: // messages such as "info string ..."
		case name == "Nodes searched":
			counts.Nodes = n
		default:
			counts.Divide[name] = n
		}
	}
	return counts, nil
}

// ask sends lines and returns the answer up to and including the line that begins with end.
func (e *Engine) ask(lines, end string) ([]string, error) {
	if _, err := io.WriteString(e.in, lines+"\n"); err != nil {
		return nil, fmt.Errorf("writing to fairy-stockfish: %w", err)
	}
	var answer []string
	for e.out.Scan() {
		answer = append(answer, e.out.Text())
		if strings.HasPrefix(e.out.Text(), end) {
			return answer, nil
		}
	}
	if err := e.out.Err(); err != nil {
		return nil, fmt.Errorf("reading from fairy-stockfish: %w", err)
	}
	return nil, fmt.Errorf("fairy-stockfish ended before it answered %q", lines)
}
