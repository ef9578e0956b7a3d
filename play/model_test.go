package play_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// A model is what a game should be: a list of turns and a few words of policy. The stone's file
// is enough to know everything else of the position.
type model struct {
	human game.Side
	level int
	turns []string
	files []int // of the stone, before each turn and at last
	over  string
}

func (m *model) file() int { return m.files[len(m.files)-1] }

func (m *model) toMove() game.Side { return game.Side(len(m.turns) % 2) }

func (m *model) play(n int) {
	from := m.file()
	text := fmt.Sprintf("%c1%c1", 'a'+from, 'a'+from+n)
	if from+n == 4 {
		text += "=B"
	}
	mover := m.toMove()
	m.turns, m.files = append(m.turns, text), append(m.files, from+n)
	if from+n == walk.Files-1 {
		m.over = mover.String() + " wins: no move"
	}
}

// answer lets the computer play as the test's engine does: one square.
func (m *model) answer() {
	if m.over == "" && m.toMove() != m.human {
		m.play(1)
	}
}

// undo reports whether the person's last turn could be taken back.
func (m *model) undo() bool {
	for keep := len(m.turns) - 1; keep >= 0; keep-- {
		if game.Side(keep%2) == m.human {
			m.turns, m.files, m.over = m.turns[:keep], m.files[:keep+1], ""
			return true
		}
	}
	return false
}

// TestAnySequenceOfRequestsDoesWhatTheModelSays plays random requests against a service that is
// restarted now and then, and compares every state with the model's.
func TestAnySequenceOfRequestsDoesWhatTheModelSays(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		store := playtest.NewStore()
		var w *world
		start := func() {
			w = &world{store: store, engine: &playtest.Engine{}}
			w.Service = must(play.NewService(play.Config{
				Store: store, Engine: w.engine, Library: must(play.NewCatalogue(walk)), MaxLive: 1,
			}))
		}
		start()
		defer func() { w.Close() }()

		side := rapid.SampledFrom([]string{"w", "b"}).Draw(rt, "side")
		created := must(w.Create(t.Context(), play.NewGame{Variant: "walk", Side: side, Level: 3}))
		id := created.Game.ID
		m := &model{level: 3, files: []int{0}}
		if side == "b" {
			m.human = game.Second
		}
		m.answer()
		current := func() *play.State {
			return w.await(t, id, func(st *play.State) bool { return !st.Thinking })
		}
		refused := func(err error, want bool) {
			if (err != nil) != want {
				rt.Fatalf("error %v; refused should be %t", err, want)
			}
		}
		rt.Repeat(map[string]func(*rapid.T){
			"": func(rt *rapid.T) { compare(rt, current(), m) },
			"play": func(rt *rapid.T) {
				st := current()
				n := rapid.IntRange(1, 4).Draw(rt, "squares")
				text := fmt.Sprintf("%c1%c1", 'a'+m.file(), 'a'+m.file()+n)
				if m.file()+n == 4 {
					text += "=B"
				}
				_, err := w.Play(t.Context(), id, st.Ply(), text)
				legal := m.over == "" && n <= 3 && m.file()+n < walk.Files
				refused(err, !legal)
				if legal {
					m.play(n)
					m.answer()
				}
			},
			"play at another ply": func(rt *rapid.T) {
				other := rapid.IntRange(-2, 30).Filter(func(n int) bool { return n != len(m.turns) }).Draw(rt, "ply")
				_, err := w.Play(t.Context(), id, other, "a1b1")
				refused(err, true)
			},
			"undo": func(*rapid.T) {
				resigned := m.over == m.human.Other().String()+" wins: resignation"
				_, err := w.Undo(t.Context(), id, current().Ply())
				refused(err, resigned || !m.undo())
				m.answer()
			},
			"resign": func(rt *rapid.T) {
				if rapid.IntRange(0, 3).Draw(rt, "in earnest") > 0 {
					return // seldom, or every sequence ends at once
				}
				_, err := w.Resign(t.Context(), id, current().Ply())
				refused(err, m.over != "")
				if m.over == "" {
					m.over = m.human.Other().String() + " wins: resignation"
				}
			},
			"level": func(rt *rapid.T) {
				level := rapid.IntRange(-1, 12).Draw(rt, "level")
				_, err := w.SetLevel(t.Context(), id, level)
				refused(err, level < play.MinLevel || level > play.MaxLevel)
				if err == nil {
					m.level = level
				}
			},
			"restart": func(*rapid.T) {
				w.Close()
				start()
			},
			"another game": func(*rapid.T) { // pushes the first out of memory
				must(w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "w", Level: 1}))
			},
		})
	})
}

// compare checks a state against the model.
func compare(t *rapid.T, st *play.State, m *model) {
	t.Helper()
	result := m.over
	if result == "" {
		result = "ongoing"
	}
	if st.Game.Result.String() != result || st.Game.Level != m.level || st.Side != m.toMove() || len(st.Turns) != len(m.turns) {
		t.Fatalf("result %q, level %d, side %s, %d turns; want %q, %d, %s, %d", st.Game.Result, st.Game.Level,
			st.Side, len(st.Turns), result, m.level, m.toMove(), len(m.turns))
	}
	for i, turn := range st.Turns {
		if turn.Text != m.turns[i] || st.Game.Turns[i] != m.turns[i] || turn.By != game.Side(i%2) || int(turn.Steps[0].Effect.To) != m.files[i+1] {
			t.Fatalf("turn %d: %+v; want %s by %s", i, turn, m.turns[i], game.Side(i%2))
		}
	}
	want := 0
	if m.over == "" {
		want = min(3, walk.Files-1-m.file())
	}
	if len(st.Steps) != want {
		t.Fatalf("steps %q from file %d, want %d", texts(st.Steps), m.file(), want)
	}
	if fresh := replay(st.Game.Turns); !cmp.Equal(fresh, st.FEN) {
		t.Fatalf("position %q, want %q", st.FEN, fresh)
	}
}

// replay returns the position after turns from the start.
func replay(turns []string) string {
	pos := walk.Start()
	for _, text := range turns {
		game.Play(pos, must(game.ParseTurn(pos, text)))
	}
	return pos.FEN()
}

// must returns v; an error there is a mistake of the test.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
