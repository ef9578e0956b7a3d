package rules_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"aanca.chess/geom"
)

// A disagreement says where the implementations differ: after some turns from a position.
type disagreement struct {
	fen   string
	turns []string
	why   error
}

func (d *disagreement) Error() string { return d.why.Error() }

func (d *disagreement) Unwrap() error { return d.why }

// smallest makes the file, the history and the position of a failure as small as it can while the
// failure stays.
func (d draft) smallest(seed uint64, err error) (draft, error) {
	d, err = d.shrunk(err, func(d draft) error {
		_, err := d.compare(seed)
		return err
	})
	var at *disagreement
	if !errors.As(err, &at) {
		return d, err
	}
	v, readErr := readOne(d.text())
	if readErr != nil {
		return d, err
	}
	w, twinErr := newTwin(v)
	if twinErr != nil {
		return d, err
	}
	return d, at.shrunk(v.Board, w.reproduce)
}

// reproducer plays turns from a position and returns where it fails, nil if it does not, and the positions
// passed.
type reproducer func(fen string, turns []string) (*disagreement, []string)

// particulars are what differs between two failures of one kind: positions, squares, numbers and the like. An empty
// list stays what it is.
var particulars = regexp.MustCompile(`from "[^"]*" by "[^"]*"|[^\s"]*/\S* [wb] \S+ \S+ \d+ \d+|\[[^\[\]]+\]|\{[^{}]*\}|\S*\d\S*`)

// kindOf says what went wrong without the particulars. What is shrunk must go on failing in the same way: a
// smaller failure of another kind would hide the one that was found.
func kindOf(err error) string {
	return particulars.ReplaceAllString(err.Error(), "…")
}

// shrunk starts later, without rights and counters, and with fewer pieces on the board, as long as a failure of the same
// kind is reproduced.
func (d *disagreement) shrunk(b *geom.Board, reproduce reproducer) *disagreement {
	kind := kindOf(d)
	_, passed := reproduce(d.fen, d.turns)
	for i, fen := range slices.Backward(passed) {
		if i == 0 || i > len(d.turns) {
			continue
		}
		if later, _ := reproduce(fen, d.turns[i:]); later != nil && kindOf(later) == kind {
			d = later
			break
		}
	}
	for again := true; again; {
		again = false
		for _, fen := range d.simpler(b) {
			if less, _ := reproduce(fen, d.turns); less != nil && kindOf(less) == kind {
				d, again = less, true
				break
			}
		}
	}
	return d
}

// simpler returns the position without rights, en passant and counters, and each with one piece less.
func (d *disagreement) simpler(b *geom.Board) []string {
	fields := strings.Fields(d.fen)
	if len(fields) != 6 {
		return nil
	}
	var out []string
	with := func(i int, text string) {
		if fields[i] != text {
			less := slices.Clone(fields)
			less[i] = text
			out = append(out, strings.Join(less, " "))
		}
	}
	with(2, "-")
	with(3, "-")
	with(4, "0")
	with(5, "1")
	board, hands, _ := strings.Cut(fields[0], "[")
	if hands != "" {
		hands = "[" + hands
	}
	pieces := placed(b, board)
	for sq := range b.Squares().All() {
		if piece, there := pieces[sq]; there {
			delete(pieces, sq)
			with(0, placement(b, pieces)+hands)
			pieces[sq] = piece
		}
	}
	return out
}

var placementToken = regexp.MustCompile(`\d+|\{[^}]*\}|\+?.~?`)

// placed reads a placement that placement wrote.
func placed(b *geom.Board, text string) map[geom.Square]string {
	pieces := map[geom.Square]string{}
	for i, rank := range strings.Split(text, "/") {
		row, file := b.Row(b.Ranks()-1-i), 0
		for _, token := range placementToken.FindAllString(rank, -1) {
			run := 0
			if n, _ := fmt.Sscan(token, &run); n == 1 {
				file += run
				continue
			}
			pieces[row[file]] = token
			file++
		}
	}
	return pieces
}

// reproduce is the reproducer of what the implementations do differently.
func (w *twin) reproduce(fen string, turns []string) (at *disagreement, passed []string) {
	var made []string
	fail := func(err error) (*disagreement, []string) { return &disagreement{fen, made, err}, passed }
	defer func() {
		if r := recover(); r != nil {
			at, _ = fail(fmt.Errorf("panic: %v", r))
		}
	}()
	slow, err := w.slow.Parse(fen)
	if err != nil {
		return nil, nil
	}
	if why := slow.Malformed(); why != "" {
		if _, err := w.fast.Parse(fen); err == nil {
			return fail(fmt.Errorf("the kernel accepts %q, in which %s", fen, why))
		}
		return nil, nil
	}
	p, err := w.parse(fen)
	switch {
	case err != nil && slow.Unreachable():
		return nil, nil
	case err != nil:
		return fail(err)
	}
	for i := 0; ; i++ {
		passed = append(passed, p.slow.FEN())
		if err := errors.Join(p.same(), p.consistent()); err != nil {
			return fail(err)
		}
		if i == len(turns) || !slices.Contains(p.slow.Turns(), turns[i]) {
			return nil, passed
		}
		made = turns[:i+1]
		if err := p.play(turns[i]); err != nil {
			return fail(err)
		}
	}
}

// TestShrinkingForgetsAndClears: of a failure that needs a knight and the last turn alone nothing else is
// left, but for a rook, without which the game would be drawn.
func TestShrinkingForgetsAndClears(t *testing.T) {
	w := catalogued(t, "chess")
	reproduce := func(fen string, turns []string) (*disagreement, []string) {
		p, err := w.parse(fen)
		if err != nil {
			return nil, nil
		}
		passed := []string{fen}
		for _, turn := range turns {
			if !slices.Contains(p.slow.Turns(), turn) {
				return nil, nil
			}
			if err := p.play(turn); err != nil {
				t.Fatal(err)
			}
			passed = append(passed, p.slow.FEN())
		}
		if len(turns) == 0 || turns[len(turns)-1] != "f3e5" {
			return nil, passed
		}
		return &disagreement{fen, turns, errors.New("the knight came to e5")}, passed
	}
	long := &disagreement{w.fast.Start().FEN(), strings.Fields("g1f3 b8c6 a2a3 h7h6 f3e5"), errors.New("the knight came to e5")}
	least := long.shrunk(w.v.Board, reproduce)
	if len(least.turns) != 1 || strings.Fields(least.fen)[0] != "4k2r/8/8/8/8/5N2/8/4K3" {
		t.Errorf("left are %s and %v", least.fen, least.turns)
	}
}

// TestShrinkingKeepsTheKind: what fails in another way when it is smaller stays as it is.
func TestShrinkingKeepsTheKind(t *testing.T) {
	w := catalogued(t, "chess")
	const fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 3 9"
	reproduce := func(fen string, turns []string) (*disagreement, []string) {
		if !strings.Contains(fen, "R") {
			return &disagreement{fen, turns, errors.New("missing [a1b1], surplus []")}, []string{fen}
		}
		return &disagreement{fen, turns, errors.New("missing [], surplus [e1c1]")}, []string{fen}
	}
	at, _ := reproduce(fen, nil)
	if least := at.shrunk(w.v.Board, reproduce); least.fen != "8/8/8/8/8/8/8/R7 w - - 0 1" {
		t.Errorf("left is %s", least.fen)
	}
	d, err := draft{"chess", []string{"royal = -", "holes = a1"}}.shrunk(errors.New("the hash is 3"), func(d draft) error {
		if slices.Contains(d.lines, "holes = a1") {
			return errors.New("the hash is 4")
		}
		return errors.New("InCheck is true")
	})
	if !slices.Equal(d.lines, []string{"holes = a1"}) || err.Error() != "the hash is 4" {
		t.Errorf("left is %v: %v", d.lines, err)
	}
}

func TestKindsOfFailures(t *testing.T) {
	for _, row := range []struct {
		name, one, other string
		same             bool
	}{
		{"other squares", "missing [e1g1 e1c1], surplus []", "missing [a2a3], surplus []", true},
		{"missing and surplus", "missing [e1g1], surplus []", "missing [], surplus [e1g1]", false},
		{"another position", `random, from "4k3/8/8/8 w KQ e3 0 1" by "e2e4 {Bx}@d3": InCheck is true`, `random, from "4k3/4 b - - 3 2" by "": InCheck is true`, true},
		{"another position between", "in 4k3/8[Pp] w KQ e3 0 1 Result is \"ongoing\"", "in K/8 b - - 7 12 Result is \"ongoing\"", true},
		{"another result", `Result is "ongoing", want "draw: stalemate"`, `Result is "ongoing", want "w wins: checkmate"`, false},
		{"another panic", "panic: index out of range [7] with length 4", "panic: nil map", false},
	} {
		if got := kindOf(errors.New(row.one)) == kindOf(errors.New(row.other)); got != row.same {
			t.Errorf("%s: of the same kind is %v: %s and %s", row.name, got, kindOf(errors.New(row.one)), kindOf(errors.New(row.other)))
		}
	}
}
