package wire_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"aanca.chess/wire"
)

func TestLines(t *testing.T) {
	const limit = 10
	tooLong := wire.Line{TooLong: true}
	tests := []struct {
		name, in string
		want     []wire.Line
	}{
		{"nothing", "", nil},
		{"an empty line", "\n", []wire.Line{{}}},
		{"both ends of line", "one\r\ntwo\n", []wire.Line{{Text: "one"}, {Text: "two"}}},
		{"no end of line", "one\ntwo", []wire.Line{{Text: "one"}, {Text: "two"}}},
		{"as long as allowed", "0123456789\n", []wire.Line{{Text: "0123456789"}}},
		{"too long", "01234567890\nx\n", []wire.Line{tooLong, {Text: "x"}}},
		{"longer than any buffer", strings.Repeat("x", 1<<20) + "\nx\n", []wire.Line{tooLong, {Text: "x"}}},
		{"too long and no end", strings.Repeat("x", 1<<16), []wire.Line{tooLong}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []wire.Line
			for line := range wire.Lines(context.Background(), strings.NewReader(tt.in), limit) {
				got = append(got, line)
			}
			if len(got) != len(tt.want) {
				t.Fatalf("got %d lines %+v, want %+v", len(got), got, tt.want)
			}
			for i, line := range got {
				if line != tt.want[i] {
					t.Errorf("line %d is %+v, want %+v", i+1, line, tt.want[i])
				}
			}
		})
	}
}

func TestLinesEndWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	lines := wire.Lines(ctx, strings.NewReader("one\ntwo\nthree\n"), 10)
	<-lines
	cancel()
	n := 0
	for range lines {
		n++
	}
	if n > 2 {
		t.Errorf("%d more lines came after the end of the context", n)
	}
}

func TestALineIsNeverBroken(t *testing.T) {
	var out bytes.Buffer
	w := wire.NewWriter(&out)
	w.Printf("%s and\t%s", "a\nb", "c\rd\x00")
	if got, want := out.String(), "a?b and\tc?d?\n"; got != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
}

type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestAFailureIsTold(t *testing.T) {
	w := wire.NewWriter(full{})
	w.Printf("x")
	w.Printf("y")
	<-w.Failed()
	if !errors.Is(w.Err(), errFull) {
		t.Errorf("the error is %v, want %v", w.Err(), errFull)
	}
}
