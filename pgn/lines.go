package pgn

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// A record is a game in one line of JSON.
type record struct {
	Variant string      `json:"variant"`
	FEN     string      `json:"fen,omitempty"` // where it begins, if not as usual
	Turns   []string    `json:"turns"`
	Result  string      `json:"result"`
	Tags    [][2]string `json:"tags,omitempty"`
}

// Lines reads records, one in a line. It belongs to one goroutine.
type Lines struct {
	in   *bufio.Scanner
	line int
}

// NewLines returns a reader of the records of a stream.
func NewLines(r io.Reader) *Lines {
	in := bufio.NewScanner(r)
	in.Buffer(nil, MaxLine)
	return &Lines{in: in}
}

// Next reads the next record: see Reader.Next.
func (l *Lines) Next() (*Game, error) {
	for l.in.Scan() {
		l.line++
		text := strings.TrimSpace(l.in.Text())
		if text == "" {
			continue
		}
		return l.game(text)
	}
	if err := l.in.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, fmt.Errorf("line %d: %w", l.line+1, &tooLong{"line", MaxLine})
	} else if err != nil {
		return nil, err
	}
	return nil, io.EOF
}

// game reads a record.
func (l *Lines) game(text string) (*Game, error) {
	at := Place{l.line, 1}
	var r record
	in := json.NewDecoder(strings.NewReader(text))
	in.DisallowUnknownFields()
	if err := in.Decode(&r); err != nil {
		at.Column += int(in.InputOffset())
		return nil, &Error{Place: at, Why: "expected a record in JSON", Err: err}
	}
	if resultOf(r.Result) == "" {
		return nil, fail(at, "expected a result: 1-0, 0-1, 1/2-1/2 or *, found %.20q", r.Result)
	}
	g := &Game{Result: resultOf(r.Result), Place: at}
	for _, tag := range r.Tags {
		g.Tags = append(g.Tags, Tag{Name: tag[0], Value: tag[1], Place: at})
	}
	if g.Tag("Variant") == "" {
		g.Tags = append(g.Tags, Tag{Name: "Variant", Value: r.Variant, Place: at})
	}
	if r.FEN != "" {
		g.Set("SetUp", "1")
		g.Set("FEN", r.FEN)
	}
	for _, turn := range r.Turns {
		g.Main.Moves = append(g.Main.Moves, Move{Text: turn, Place: at})
	}
	return g, nil
}

// WriteLine writes the main line of a game, whose moves are our own texts, as a record. Its moves have been played on the
// board.
func WriteLine(w io.Writer, b *Board, g *Game) error {
	r := record{Variant: b.Rules.Info().Name, FEN: b.Start, Result: g.result(), Turns: []string{}}
	for i := range g.Main.Moves {
		r.Turns = append(r.Turns, g.Main.Moves[i].Text)
	}
	for _, t := range g.Tags {
		if t.Name != "FEN" && t.Name != "SetUp" {
			r.Tags = append(r.Tags, [2]string{t.Name, t.Value})
		}
	}
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = w.Write(append(line, '\n'))
	return err
}
