package match

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/stats"
)

// A scripted player answers with what choose says; by default with the first legal turn.
type scripted struct {
	choose func(ctx context.Context, q Question, asked int) (Answer, error)
	asked  int
	closed *atomic.Int32
}

func (s *scripted) Begin(context.Context, Start) error { s.asked = 0; return nil }
func (s *scripted) End(game.Result) error              { return nil }

func (s *scripted) Close() error {
	if s.closed != nil {
		s.closed.Add(1)
	}
	return nil
}

func (s *scripted) Choose(ctx context.Context, q Question) (Answer, error) {
	s.asked++
	if s.choose != nil {
		return s.choose(ctx, q, s.asked)
	}
	return Answer{Turn: game.Turns(q.Pos)[0]}, nil
}

// think waits so long, as a player that thinks would, and tells it.
func think(ctx context.Context, q Question, d time.Duration) (Answer, error) {
	select {
	case <-time.After(d):
		return Answer{Turn: game.Turns(q.Pos)[0], Took: d}, nil
	case <-ctx.Done():
		return Answer{}, ctx.Err()
	}
}

func contestant(name string, l Limit, p scripted) Contestant {
	return Contestant{Name: name, Limit: l, Open: func(context.Context) (Player, error) { c := p; return &c, nil }}
}

// TestEndings plays a game against a player that does something wrong, in time that stands still
// while nobody waits.
func TestEndings(t *testing.T) {
	clock := Limit{Main: 10 * time.Second}
	type choose = func(ctx context.Context, q Question, asked int) (Answer, error)
	tests := []struct {
		name   string
		limit  Limit
		choose choose
		want   Ending
		note   string
	}{
		{"illegal turn", clock, func(context.Context, Question, int) (Answer, error) { return Answer{Turn: "e2e5"}, nil }, ByIllegalTurn, "e2e5"},
		{"resignation", clock, func(context.Context, Question, int) (Answer, error) { return Answer{Resigns: true}, nil }, ByResignation, ""},
		{"false claim", clock, func(context.Context, Question, int) (Answer, error) { return Answer{Claims: "1-0"}, nil }, ByFalseClaim, "it claims 1-0"},
		{"crash", clock, func(context.Context, Question, int) (Answer, error) { return Answer{}, errors.New("it ended") }, ByCrash, "it ended"},
		{"no answer", Limit{Depth: 1}, func(ctx context.Context, q Question, _ int) (Answer, error) { return think(ctx, q, time.Hour) }, BySilence, "within 1m0s"},
		{"no answer by the clock", clock, func(ctx context.Context, q Question, _ int) (Answer, error) { return think(ctx, q, time.Hour) }, ByTime, "no answer"},
		{"the clock runs out", clock, func(ctx context.Context, q Question, _ int) (Answer, error) { return think(ctx, q, 4*time.Second) }, ByTime, "no answer"},
		{"within the margin", clock, func(ctx context.Context, q Question, asked int) (Answer, error) {
			if asked == 1 {
				return think(ctx, q, 10*time.Second+50*time.Millisecond)
			}
			return Answer{Resigns: true}, nil
		}, ByResignation, ""},
		{"adjudication", clock, nil, ByAdjudication, "3 turns of each side"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := gametest.Rules(t, "chess")
				var record *Record
				m := Match{
					Rules: r, Games: 1, Concurrency: 1, Openings: RandomOpenings(r, 0, 1),
					Margin: 100 * time.Millisecond, Patience: time.Minute, Adjudication: Adjudication{MaxTurns: 3},
					A: contestant("A", tt.limit, scripted{choose: tt.choose}), B: contestant("B", clock, scripted{}),
					Report: func(r *Record, _ Summary) error { record = r; return nil },
				}
				if _, err := m.Run(t.Context()); err != nil {
					t.Fatal(err)
				}
				if record.Ending != tt.want || !strings.Contains(record.Note, tt.note) {
					t.Errorf("the game ended by %s (%s), want %s (%s)", record.Ending, record.Note, tt.want, tt.note)
				}
				want := game.SecondWins
				if tt.want == ByAdjudication {
					want = game.Draw
				}
				if record.Outcome != want {
					t.Errorf("the outcome is %v", game.Result{Outcome: record.Outcome})
				}
			})
		})
	}
}

// TestRules plays random games, whose results the rules decide.
func TestRules(t *testing.T) {
	r := gametest.Rules(t, "chess")
	random := func(name string, seed uint64) Contestant {
		return Contestant{Name: name, Limit: Limit{Depth: 1}, Open: func(context.Context) (Player, error) { return &Random{Seed: seed}, nil }}
	}
	play := func() (Summary, map[int]string) {
		played := make(map[int]string)
		m := Match{
			Rules: r, Games: 10, Concurrency: 3, Openings: RandomOpenings(r, 4, 1), Patience: time.Minute,
			A: random("A", 1), B: random("B", 2),
			Report: func(r *Record, _ Summary) error {
				text := r.Note
				for _, turn := range r.Turns {
					text += " " + turn.Text
				}
				played[r.Game] = text
				return nil
			},
		}
		s, err := m.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return s, played
	}
	s, first := play()
	if s.Games() != 10 || s.Complete() != 5 || s.Endings[ByRules] != 10 {
		t.Errorf("%d games, %d pairs, endings %v", s.Games(), s.Complete(), s.Endings)
	}
	_, second := play()
	for n, text := range first {
		if second[n] != text {
			t.Errorf("game %d went differently the second time:\n%s\n%s", n, text, second[n])
		}
	}
}

// TestSidesAndOpenings: each opening is played by both sides.
func TestSidesAndOpenings(t *testing.T) {
	r := gametest.Rules(t, "chess")
	first, openings := make(map[int][]int), make(map[int]map[string]bool)
	m := Match{
		Rules: r, Games: 8, Concurrency: 2, Openings: RandomOpenings(r, 4, 1), Patience: time.Minute,
		A: contestant("A", Limit{Depth: 1}, scripted{}), B: contestant("B", Limit{Depth: 1}, scripted{}),
		Adjudication: Adjudication{MaxTurns: 4},
		Report: func(r *Record, _ Summary) error {
			pair := r.Game / 2
			first[pair] = append(first[pair], r.Seats[game.First])
			if openings[pair] == nil {
				openings[pair] = make(map[string]bool)
			}
			text := ""
			for _, turn := range r.Turns {
				if turn.Opening {
					text += " " + turn.Text
				}
			}
			openings[pair][text] = true
			return nil
		},
	}
	if _, err := m.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	for pair := range 4 {
		if len(first[pair]) != 2 || first[pair][0] == first[pair][1] {
			t.Errorf("pair %d: A or B had the first side in both games: %v", pair, first[pair])
		}
		if len(openings[pair]) != 1 {
			t.Errorf("pair %d has the openings %v", pair, openings[pair])
		}
	}
}

// TestOpenedAnew: a player that crashed is closed and another one opened; others are kept.
func TestOpenedAnew(t *testing.T) {
	r := gametest.Rules(t, "chess")
	var opened, closed atomic.Int32
	crashing := Contestant{Name: "A", Limit: Limit{Depth: 1}, Open: func(context.Context) (Player, error) {
		opened.Add(1)
		return &scripted{closed: &closed, choose: func(context.Context, Question, int) (Answer, error) {
			return Answer{}, errors.New("it ended")
		}}, nil
	}}
	var kept atomic.Int32
	other := Contestant{Name: "B", Limit: Limit{Depth: 1}, Open: func(context.Context) (Player, error) {
		kept.Add(1)
		return &scripted{}, nil
	}}
	m := Match{Rules: r, Games: 4, Concurrency: 1, Openings: RandomOpenings(r, 2, 1), Patience: time.Minute, A: crashing, B: other}
	s, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if opened.Load() != 4 || closed.Load() != 4 || kept.Load() != 1 {
		t.Errorf("A was opened %d times and closed %d times, B opened %d times", opened.Load(), closed.Load(), kept.Load())
	}
	if s.Losses != 4 || s.A.Faults[ByCrash] != 4 || len(s.B.Faults) != 0 {
		t.Errorf("%s", &s)
	}
}

// TestTestEndsMatch: a match ends as soon as the test is decided.
func TestTestEndsMatch(t *testing.T) {
	r := gametest.Rules(t, "chess")
	resigns := scripted{choose: func(context.Context, Question, int) (Answer, error) { return Answer{Resigns: true}, nil }}
	m := Match{
		Rules: r, Games: 1000, Concurrency: 2, Openings: RandomOpenings(r, 1, 1), Patience: time.Minute,
		A: contestant("A", Limit{Depth: 1}, scripted{}), B: contestant("B", Limit{Depth: 1}, resigns),
		SPRT: &stats.SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05},
	}
	s, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if s.Test.Verdict != stats.AcceptH1 || s.Games() > 500 || s.Losses > 0 {
		t.Errorf("%s", &s)
	}
	if text := s.String(); !strings.Contains(text, "elo1 accepted") {
		t.Errorf("the summary says %s", text)
	}
}

// TestBrokenOff: what was played until the context ended counts.
func TestBrokenOff(t *testing.T) {
	r := gametest.Rules(t, "chess")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var once sync.Once
	m := Match{
		Rules: r, Games: 100, Concurrency: 1, Openings: RandomOpenings(r, 1, 1), Patience: time.Minute,
		A: contestant("A", Limit{Depth: 1}, scripted{}), B: contestant("B", Limit{Depth: 1}, scripted{}),
		Adjudication: Adjudication{MaxTurns: 2},
		Report:       func(*Record, Summary) error { once.Do(cancel); return nil },
	}
	s, err := m.Run(ctx)
	if !errors.Is(err, context.Canceled) || s.Games() == 0 || s.Games() > 3 {
		t.Errorf("%d games and the error %v", s.Games(), err)
	}
}

// TestNobodyToPlay: a player that cannot be opened ends the match with the reason.
func TestNobodyToPlay(t *testing.T) {
	r := gametest.Rules(t, "chess")
	m := Match{
		Rules: r, Games: 4, Concurrency: 2, Openings: RandomOpenings(r, 1, 1), Patience: time.Minute,
		A: Contestant{Name: "A", Open: func(context.Context) (Player, error) { return nil, errors.New("not there") }},
		B: contestant("B", Limit{Depth: 1}, scripted{}),
	}
	if _, err := m.Run(t.Context()); err == nil || err.Error() != "A: not there" {
		t.Errorf("the error is %v", err)
	}
}

// TestNoMatchInTheDark: players would see what is hidden from their sides.
func TestNoMatchInTheDark(t *testing.T) {
	m := Match{Rules: gametest.Rules(t, "darkchess"), Games: 1, Concurrency: 1}
	if _, err := m.Run(t.Context()); !errors.Is(err, game.ErrNotForTwo) {
		t.Errorf("the error is %v", err)
	}
}
