package pgn_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
	"aanca.chess/pgn"
)

// An endless stream repeats a text so many times.
type endless struct {
	text string
	left int
	at   int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := copy(p, e.text[e.at:])
	if e.at += n; e.at == len(e.text) {
		e.at, e.left = 0, e.left-1
	}
	return n, nil
}

// TestMemory: 100,000 games are read and written without more memory than some need.
func TestMemory(t *testing.T) {
	const (
		games = 100_000
		grows = 4 << 20
	)
	text := "[Event \"x\"]\n[White \"y\"]\n\n" + strings.Repeat("1. e4 e5 2. Nf3 {[%clk 0:01:00]} (2. f4 exf4) ", 5) + "1-0\n\n"
	r, w := pgn.NewReader(&endless{text: text, left: games}), pgn.NewWriter(io.Discard)
	var early uint64
	for n := 1; ; n++ {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			if n != games+1 {
				t.Fatalf("%d games", n-1)
			}
			break
		}
		if err == nil {
			err = w.Write(g)
		}
		if err != nil {
			t.Fatal(err)
		}
		if n == games/100 {
			early = heap()
		}
	}
	if late := heap(); late > early+grows {
		t.Errorf("after %d games %d bytes are held, after %d %d", games/100, early, games, late)
	}
}

// heap returns how many bytes are held.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// generated returns the texts of random games of so many turns.
func generated(t testing.TB, name string, games, turns int) string {
	rules := gametest.Rules(t, name)
	walk := notation.On(rules.Info().Board).Walk()
	random := rand.New(rand.NewPCG(1, 1))
	var list []*pgn.Game
	for range games {
		g, pos := &pgn.Game{Result: pgn.Unknown}, rules.Start()
		newNames(t).Tag(g, name, "")
		for len(g.Main.Moves) < turns && !pos.Result().Over() {
			turn := gametest.RandomTurn(pos, random)
			text, err := walk.Text(pos, turn, notation.SAN)
			if err != nil {
				t.Fatal(err)
			}
			g.Main.Moves = append(g.Main.Moves, pgn.Move{Text: text, Comments: []string{"[%clk 0:01:00]"}})
			game.Play(pos, turn)
		}
		list = append(list, g)
	}
	return written(t, list...)
}

// BenchmarkGames reads, replays and writes games of 80 turns of chess; an operation is a game. With -benchtime 10000x that
// are 10,000 games.
func BenchmarkGames(b *testing.B) {
	text := generated(b, "chess", 100, 80)
	steps := map[string]func(p *pgn.Player, w *pgn.Writer, g *pgn.Game) error{
		"read": func(*pgn.Player, *pgn.Writer, *pgn.Game) error { return nil },
		"replay": func(p *pgn.Player, _ *pgn.Writer, g *pgn.Game) error {
			board, err := p.Begin(g)
			if err != nil {
				return err
			}
			return board.Replay(g, nil)
		},
		"convert": func(p *pgn.Player, w *pgn.Writer, g *pgn.Game) error {
			board, err := p.Begin(g)
			if err != nil {
				return err
			}
			if err := board.Replay(g, pgn.Rewrite(notation.SAN)); err != nil {
				return err
			}
			return w.Write(g)
		},
	}
	for _, name := range []string{"read", "replay", "convert"} {
		b.Run(name, func(b *testing.B) {
			p, w := newPlayer(b), pgn.NewWriter(io.Discard)
			r := pgn.NewReader(&endless{text: text, left: 1 << 30})
			for b.Loop() {
				g, err := r.Next()
				if err == nil {
					err = steps[name](p, w, g)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// FuzzRead: whatever is read is written and read again as the same, and mistakes have a place.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"[Event \"?\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 7\"]\n\n7... Kd7! {good} (7... Kf7 $5 ; end }\n 8. Kd2) 8. Kd2 1-0\n\n1. e4 *",
		"%x\n1. e8(Q)+ 0000 -- O-O 1/2", "1. \"a b\" *@e5 (e4 {\xff}) $7", "[A \"\\\"\"] } e4", "1.e4 (1.d4 (1.c4)) ?! *", "{a}{b}c...d 0-1 1:0 e.p.",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := pgn.NewReader(strings.NewReader(text))
		for range 50 {
			g, err := r.Next()
			if errors.Is(err, io.EOF) {
				return
			}
			var mistake *pgn.Error
			if errors.As(err, &mistake) {
				if mistake.Line < 1 || mistake.Column < 1 || mistake.Why == "" {
					t.Fatalf("%v has no place", err)
				}
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			again, err := pgn.NewReader(strings.NewReader(written(t, g))).Next()
			if err != nil || told(again) != told(g) {
				t.Fatalf("%q\nis written\n%s\nand read again as %s, %v", text, written(t, g), told(again), err)
			}
		}
	})
}

// told writes everything that is known of a game but for its tags.
func told(g *pgn.Game) string {
	if g == nil {
		return "nothing"
	}
	return fmt.Sprintf("%s %s", outline(&g.Main), g.Result)
}
