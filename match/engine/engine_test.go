package engine

import (
	"context"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/match"
)

// play lets an engine with the given manners play two games against another that is well behaved,
// and returns the records by number.
func play(t *testing.T, protocol, manners, name string) map[int]*match.Record {
	t.Helper()
	r := mustRules(name)
	records := make(map[int]*match.Record)
	m := match.Match{
		Rules: r, Games: 2, Concurrency: 1, Openings: match.RandomOpenings(r, 3, 1),
		Patience: time.Minute, Adjudication: match.Adjudication{MaxTurns: 4},
		Report: func(r *match.Record, _ match.Summary) error { records[r.Game] = r; return nil },
	}
	contestant := func(manners string, perTurn time.Duration) match.Contestant {
		limit := match.Limit{PerTurn: perTurn, Depth: 3}
		command := protocol + ":" + fakeCommand(t, protocol, manners, name)
		open, fakeName, err := New(patient(t), Config{Command: command, Rules: r, Limit: limit})
		if err != nil {
			t.Fatal(err)
		}
		return match.Contestant{Name: fakeName + " " + manners, Limit: limit, Open: open}
	}
	enough := time.Minute
	if manners == "hang" || manners == "family" {
		enough = 10 * time.Millisecond
	}
	m.A, m.B = contestant(manners, enough), contestant("good", time.Minute)
	if _, err := m.Run(patient(t)); err != nil {
		t.Fatal(err)
	}
	return records
}

func TestManners(t *testing.T) {
	tests := []struct {
		protocol, manners, game string
		want                    match.Ending
		note                    string
	}{
		{"uci", "good", "chess", match.ByAdjudication, "4 turns"},
		{"uci", "good", "tepuy", match.ByAdjudication, "4 turns"},
		{"uci", "chatter", "chess", match.ByAdjudication, "4 turns"},
		{"uci", "crash", "chess", match.ByCrash, "exit status 3 (out of ideas)"},
		{"uci", "hang", "chess", match.ByTime, "no answer when the time was over"},
		{"uci", "family", "chess", match.ByTime, "no answer when the time was over"},
		{"uci", "illegal", "chess", match.ByIllegalTurn, `"a1a1"`},
		{"uci", "flood", "chess", match.ByCrash, "a line that is too long"},
		{"uci", "resign", "chess", match.ByResignation, "resignation"},
		{"xboard", "good", "chess", match.ByAdjudication, "4 turns"},
		{"xboard", "good", "xiangqi", match.ByAdjudication, "4 turns"},
		{"xboard", "crash", "chess", match.ByCrash, "exit status 3 (out of ideas)"},
		{"xboard", "illegal", "chess", match.ByIllegalTurn, `"a1a1"`},
		{"xboard", "claim", "chess", match.ByFalseClaim, "1/2-1/2 {I am tired}"},
	}
	for _, tt := range tests {
		t.Run(strings.Join([]string{tt.protocol, tt.manners, tt.game}, " "), func(t *testing.T) {
			t.Parallel()
			for number, r := range play(t, tt.protocol, tt.manners, tt.game) {
				if r.Ending != tt.want || !strings.Contains(r.Note, tt.note) {
					t.Errorf("game %d ended by %s: %s; want %s: %s", number, r.Ending, r.Note, tt.want, tt.note)
				}
			}
		})
	}
}

// TestNobodyAnswers makes sure that a program that never says anything is given up.
func TestNobodyAnswers(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	c := Config{Command: "uci:" + fakeCommand(t, "uci", "deaf", "chess"), Rules: mustRules("chess")}
	if _, _, err := New(ctx, c); err == nil || !strings.Contains(err.Error(), "deadline") {
		t.Errorf("the error is %v, want that the deadline has passed", err)
	}
}

func TestDetect(t *testing.T) {
	t.Parallel()
	for _, want := range []Protocol{UCI, XBoard} {
		words, err := Words(fakeCommand(t, string(want), "good", "chess"))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := detect(patient(t), words); err != nil || got != want {
			t.Errorf("a program that speaks %s was taken for one of %q, %v", want, got, err)
		}
	}
}

func TestEnginesThatDoNot(t *testing.T) {
	tests := []struct{ name, command, game, want string }{
		{"exist", "no-such-engine-anywhere", "chess", "no-such-engine-anywhere"},
		{"have a command", "", "chess", "empty"},
		{"know the game", "uci:" + fakeCommand(t, "uci", "good", "chess"), "shogi", "does not know shogi; it plays chess"},
		{"know nodes", "xboard:" + fakeCommand(t, "xboard", "good", "chess"), "chess", "no limit in nodes"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := Config{Command: tt.command, Rules: mustRules(tt.game), Limit: match.Limit{Nodes: 1}}
			_, _, err := New(patient(t), c)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("the error is %v, want one with %q", err, tt.want)
			}
		})
	}
}

func TestGoCommand(t *testing.T) {
	clock := func(text string) match.Clock {
		l, err := match.ParseLimit(text)
		if err != nil {
			t.Fatal(err)
		}
		return match.Clock{Limit: l, Left: l.Main, Until: l.Turns}
	}
	tests := []struct{ white, black, want string }{
		{"10+0.1", "20+0.2", "go wtime 10000 btime 20000 winc 100 binc 200"},
		{"40/60", "40/60", "go wtime 60000 btime 60000 winc 0 binc 0 movestogo 40"},
		{"movetime=0.1", "10", "go movetime 100"},
		{"10", "nodes=5", "go wtime 10000 btime 10000 winc 0 binc 0"},
		{"nodes=10000 depth=6", "10", "go nodes 10000 depth 6"},
		{"byoyomi=5", "byoyomi=5", "go movetime 5000"},
		{"100 byoyomi=5", "100 byoyomi=5", "go wtime 100000 btime 100000 winc 5000 binc 5000"},
	}
	for _, tt := range tests {
		q := match.Question{Pos: mustRules("chess").Start(), Clocks: [game.MostSides]match.Clock{clock(tt.white), clock(tt.black)}}
		if got := goCommand(q, 2); got != tt.want {
			t.Errorf("%s against %s: %q, want %q", tt.white, tt.black, got, tt.want)
		}
	}
}

// TestGoCommandOfFour: further sides have clocks by their letters.
func TestGoCommandOfFour(t *testing.T) {
	q := match.Question{Pos: mustRules("chess").Start()}
	for side := range q.Clocks {
		l := match.Limit{Main: time.Duration(side+1) * time.Second, Increment: time.Second}
		q.Clocks[side] = match.Clock{Limit: l, Left: l.Main}
	}
	const want = "go wtime 1000 btime 2000 ctime 3000 dtime 4000 winc 1000 binc 1000 cinc 1000 dinc 1000"
	if got := goCommand(q, 4); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestLevel(t *testing.T) {
	tests := []struct {
		limit match.Limit
		want  string
	}{
		{match.Limit{Main: 90 * time.Second, Increment: 100 * time.Millisecond}, "level 0 1:30 0.1"},
		{match.Limit{Main: time.Minute, Turns: 40}, "level 40 1:00 0"},
		{match.Limit{PerTurn: 2 * time.Second}, "st 2"},
		{match.Limit{PerTurn: 100 * time.Millisecond}, "level 1 0:01 0"},
		{match.Limit{Depth: 3}, "level 0 60:00 0"},
	}
	for _, tt := range tests {
		if got := strings.Join(level(tt.limit), "; "); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.limit, got, tt.want)
		}
	}
}
