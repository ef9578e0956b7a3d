package engine

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/match"

	"pgregory.net/rapid"
)

func TestParseInfo(t *testing.T) {
	tests := []struct {
		line string
		want match.Thought
	}{
		{"info depth 12 seldepth 20 score cp -35 nodes 1234 pv e2e4", match.Thought{Scored: true, Score: -35, Depth: 12, Nodes: 1234}},
		{"info depth 3 score mate -2 nodes 5", match.Thought{Scored: true, Mate: -2, Depth: 3, Nodes: 5}},
		{"info string depth 99", match.Thought{}},
		{"info depth 4 multipv 2 score cp 9", match.Thought{}},
		{"info score cp", match.Thought{Scored: true}},
		{"depth 4", match.Thought{}},
	}
	for _, tt := range tests {
		var got match.Thought
		if parseInfo(tt.line, &got); got != tt.want {
			t.Errorf("%q: %+v, want %+v", tt.line, got, tt.want)
		}
	}
}

func TestParseReply(t *testing.T) {
	tests := []struct {
		line string
		want reply
	}{
		{"move e2e4", reply{replyMove, "e2e4"}},
		{"resign", reply{kind: replyResign}},
		{"1-0 {White mates}", reply{replyClaim, "1-0 {White mates}"}},
		{"Illegal move: e2e5", reply{replyRefusal, "Illegal move: e2e5"}},
		{"# thinking", reply{}},
		{"move", reply{}},
		{"", reply{}},
		{"9 -100003 5 77 e2e4 e7e5", reply{}},
	}
	for _, tt := range tests {
		if got := parseReply(tt.line, new(match.Thought)); got != tt.want {
			t.Errorf("%q: %+v, want %+v", tt.line, got, tt.want)
		}
	}
	var thought match.Thought
	if !parsePost("9 -100003 5 77 e2e4 e7e5", &thought) || thought.Mate != -3 || thought.Depth != 9 || thought.Nodes != 77 {
		t.Errorf("the thinking is %+v", thought)
	}
}

func TestFeatures(t *testing.T) {
	var f features
	if f.read(`done=0`); f.done {
		t.Error("done=0 asks for time")
	}
	f.read(`myname="A b=c" variants="normal,xiangqi" setboard=0 ping=1 usermove=1 smp=1`)
	if f.name != "A b=c" || !slices.Equal(f.variants, []string{"normal", "xiangqi"}) || f.setboard || !f.ping || !f.usermove || !f.smp || f.done {
		t.Errorf("the features are %+v", f)
	}
	if f.read(`done=1`); !f.done {
		t.Error("done=1 was not read")
	}
}

func TestDialect(t *testing.T) {
	xiangqi, chess := mustRules("xiangqi"), mustRules("chess")
	pos := func(r game.Rules, fen string) game.Position {
		p, err := beginning(r, fen)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	const castling, promoting = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "8/P6k/8/8/8/8/8/K7 w - - 0 1"
	makruk := mustRules("makruk")
	const queening = "7k/8/8/P7/8/8/8/KR6 w - - 0 1"
	tests := []struct {
		name         string
		d            dialect
		pos          game.Position
		theirs, ours string
		oneWay       bool // theirs is read, but not written
	}{
		{"a move", dialect{}, pos(chess, ""), "e2e4", "e2e4", false},
		{"promotion", dialect{}, pos(chess, promoting), "a7a8n", "a7a8=N", false},
		{"promotion in capitals", dialect{}, pos(chess, promoting), "a7a8Q", "a7a8=Q", true},
		{"promotion without choice", dialect{}, pos(makruk, queening), "a5a6q", "a5a6=M", true},
		{"ranks from 0", dialect{shift: true}, pos(xiangqi, ""), "b0c2", "b1c3", false},
		{"castling in words", dialect{words: true}, pos(chess, castling), "O-O-O", "e1c1", false},
		{"castling in zeros", dialect{}, pos(chess, castling), "0-0", "e1g1", true},
		{"castling to the rook", dialect{}, pos(chess, castling), "e1h1", "e1g1", true},
		{"algebraic notation", dialect{}, pos(chess, ""), "Nf3", "g1f3", true},
		{"algebraic castling", dialect{}, pos(chess, castling), "O-O+", "e1g1", true},
		{"nonsense", dialect{}, pos(chess, ""), "e2e5", "e2e5", true},
		{"nonsense where turns cannot be listed", dialect{}, endless(t).Start(), "e2e5", "e2e5", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.d.board = chess.Info().Board
			if got := tt.d.ours(tt.pos, tt.theirs); got != tt.ours {
				t.Errorf("%s was read as %s, want %s", tt.theirs, got, tt.ours)
			}
			if got := tt.d.theirs(tt.pos, tt.ours); got != tt.theirs && !tt.oneWay {
				t.Errorf("%s was written as %s, want %s", tt.ours, got, tt.theirs)
			}
		})
	}
}

// endless returns a game of turns of so many moves that nobody could list them.
func endless(t *testing.T) game.Rules {
	return gametest.Read(t, "[endless:chess]\nturn = any x9\n")
}

// TestTurnsReadBack writes legal turns of random games and reads them again.
func TestTurnsReadBack(t *testing.T) {
	for _, name := range []string{"chess", "chess960", "xiangqi", "shogi", "grand", "crazyhouse"} {
		r := mustRules(name)
		rapid.Check(t, func(t *rapid.T) {
			d := dialect{
				board: r.Info().Board, words: rapid.Bool().Draw(t, "words"),
				shift: r.Info().Board.Ranks() == 10 && rapid.Bool().Draw(t, "shift"),
			}
			pos := r.Start()
			for range rapid.IntRange(0, 40).Draw(t, "turns") {
				turns := game.Turns(pos)
				if len(turns) == 0 {
					return
				}
				text := rapid.SampledFrom(turns).Draw(t, "turn")
				if got := d.ours(pos, d.theirs(pos, text)); got != text {
					t.Fatalf("%s in %s became %s", text, pos.FEN(), got)
				}
				turn, err := game.ParseTurn(pos, text)
				if err != nil {
					t.Fatal(err)
				}
				game.Play(pos, turn)
			}
		})
	}
}

func TestWords(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"aanca uci", []string{"aanca", "uci"}},
		{`"a b" 'c "d"' e"f g"`, []string{"a b", `c "d"`, "ef g"}},
		{`  ""  `, []string{""}},
		{"", nil},
	}
	for _, tt := range tests {
		if got, err := Words(tt.text); err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, %v; want %q", tt.text, got, err, tt.want)
		}
	}
	if _, err := Words(`a "b`); err == nil {
		t.Error("a quote that is not closed was accepted")
	}
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.String().Draw(t, "word")
		if got, err := Words(Quote(word)); err != nil || len(got) != 1 || got[0] != word {
			t.Fatalf("%q became %q, %v", word, got, err)
		}
	})
}

func TestNaming(t *testing.T) {
	tests := []struct {
		game  string
		known []string
		want  string
		ok    bool
	}{
		{"chess", nil, "", true},
		{"chess", []string{"normal", "xiangqi"}, "normal", true},
		{"chess960", []string{"fischerandom", "chess960"}, "chess960", true},
		{"shako", []string{"chess", "shako"}, "shako", true},
		{"shako", []string{"chess"}, "", false},
		{"shako", nil, "", false},
	}
	for _, tt := range tests {
		n, err := namingOf(tt.game)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := n.among(tt.known); got != tt.want || ok != tt.ok {
			t.Errorf("%s among %q: %q, %t; want %q, %t", tt.game, tt.known, got, ok, tt.want, tt.ok)
		}
	}
	if _, err := findNaming("no colon", "chess"); err == nil {
		t.Error("a malformed line was accepted")
	}
}

// FuzzOutput reads lines as those of engines that think, greet and answer.
func FuzzOutput(f *testing.F) {
	for _, seed := range []string{
		"bestmove e2e4 ponder e7e5", "bestmove", "info depth 1 score cp 5 pv e2e4", "info score mate -1",
		"feature myname=\"x\" variants=\"normal\" done=1", "feature a=\"", "1 2 3 4 e2e4", "move O-O", "move a7a8q",
		"option name UCI_Variant type combo default chess var chess var xiangqi", "1-0 {mate}", "move e9e99999999999999999999",
	} {
		f.Add(seed)
	}
	r := mustRules("chess")
	f.Fuzz(func(t *testing.T, text string) {
		var thought match.Thought
		parseInfo(text, &thought)
		(&uci{options: make(map[string]bool)}).learn(text)
		if rest, ok := featureLine(text); ok {
			new(features).read(rest)
		}
		said := parseReply(text, &thought)
		if move, ok := bestMove(text); ok {
			said.text = move
		}
		pos := r.Start()
		for _, d := range []dialect{{}, {shift: true}, {words: true}} {
			d.board = r.Info().Board
			if got := d.ours(pos, said.text); isLegal(pos, got) && strings.ContainsFunc(got, unicode.IsSpace) {
				t.Errorf("%q was read as the turn %q", text, got)
			}
		}
	})
}
