package gametest_test

import (
	"errors"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/gametest"
	"aanca.chess/rules"
)

// A broken game breaks one law: its positions are those of a game of the catalogue but for what the test changes.
type broken struct {
	game.Rules
	how *breakage
}

// A breakage replaces methods of positions, where it has one in their place.
type breakage struct {
	steps, captures func(*rules.Position, []game.Step) []game.Step
	effect          func(game.Effect) game.Effect
	unmake          func(*rules.Position)
	made            func(int) int
	result          func(game.Result) game.Result
	hash            func(*rules.Position) uint64
	fen             func(string) string
	parseStep       func(*rules.Position, string) (game.Step, error)
	clone           func(*rules.Position) game.Position
	side            func(*rules.Position) game.Side
	checked         func([]geom.Square) []geom.Square
	typ             func(*game.Type) *game.Type
	reach           func([]game.Mark) []game.Mark
	occupied        func(geom.Set) geom.Set
	plain           func(m game.Motion, plain bool) (game.Motion, bool)
	possible        func(bool) bool
}

func (b broken) Start() game.Position { return b.of(b.Rules.Start()) }

func (b broken) Parse(fen string) (game.Position, error) {
	pos, err := b.Rules.Parse(fen)
	if err != nil {
		return nil, err
	}
	return b.of(pos), nil
}

func (b broken) of(pos game.Position) game.Position { return &fault{pos.(*rules.Position), b.how} }

type fault struct {
	*rules.Position
	how *breakage
}

func (f *fault) Steps(buf []game.Step) []game.Step {
	if buf = f.Position.Steps(buf); f.how.steps != nil {
		return f.how.steps(f.Position, buf)
	}
	return buf
}

func (f *fault) Captures(buf []game.Step) []game.Step {
	if buf = f.Position.Captures(buf); f.how.captures != nil {
		return f.how.captures(f.Position, buf)
	}
	return buf
}

func (f *fault) Effect(s game.Step, buf []game.Change) game.Effect {
	if e := f.Position.Effect(s, buf); f.how.effect == nil {
		return e
	} else {
		return f.how.effect(e)
	}
}

func (f *fault) Unmake() {
	if f.Position.Unmake(); f.how.unmake != nil {
		f.how.unmake(f.Position)
	}
}

func (f *fault) Made() int {
	if f.how.made != nil {
		return f.how.made(f.Position.Made())
	}
	return f.Position.Made()
}

func (f *fault) Result() game.Result {
	if f.how.result != nil {
		return f.how.result(f.Position.Result())
	}
	return f.Position.Result()
}

func (f *fault) Hash() uint64 {
	if f.how.hash != nil {
		return f.how.hash(f.Position)
	}
	return f.Position.Hash()
}

func (f *fault) FEN() string {
	if f.how.fen != nil {
		return f.how.fen(f.Position.FEN())
	}
	return f.Position.FEN()
}

func (f *fault) ParseStep(text string) (game.Step, error) {
	if f.how.parseStep != nil {
		return f.how.parseStep(f.Position, text)
	}
	return f.Position.ParseStep(text)
}

func (f *fault) Clone() game.Position {
	if f.how.clone != nil {
		return f.how.clone(f.Position)
	}
	return &fault{f.Position.Clone().(*rules.Position), f.how}
}

func (f *fault) Side() game.Side {
	if f.how.side != nil {
		return f.how.side(f.Position)
	}
	return f.Position.Side()
}

func (f *fault) Checked(buf []geom.Square) []geom.Square {
	if f.how.checked != nil {
		return f.how.checked(f.Position.Checked(buf))
	}
	return f.Position.Checked(buf)
}

func (f *fault) Type(t game.TypeID) *game.Type {
	if f.how.typ != nil {
		return f.how.typ(f.Position.Type(t))
	}
	return f.Position.Type(t)
}

func (f *fault) Reach(t game.TypeID, side game.Side, from geom.Square) []game.Mark {
	if f.how.reach != nil {
		return f.how.reach(f.Position.Reach(t, side, from))
	}
	return f.Position.Reach(t, side, from)
}

func (f *fault) Occupied(side game.Side) geom.Set {
	if f.how.occupied != nil {
		return f.how.occupied(f.Position.Occupied(side))
	}
	return f.Position.Occupied(side)
}

func (f *fault) Plain(s game.Step) (game.Motion, bool) {
	m, plain := f.Position.Plain(s)
	if f.how.plain != nil {
		return f.how.plain(m, plain)
	}
	return m, plain
}

func (f *fault) Possible(s game.Step) bool {
	if f.how.possible != nil {
		return f.how.possible(f.Position.Possible(s))
	}
	return f.Position.Possible(s)
}

// Every law is seen to be broken by a game that breaks it.
func TestLawsAreHeld(t *testing.T) {
	bad := errors.New("no")
	tests := []struct {
		name, law string
		how       breakage
	}{
		{"nothing is wrong", "", breakage{}},
		{"a step twice", "steps are distinct", breakage{steps: func(_ *rules.Position, s []game.Step) []game.Step { return append(s, s[0]) }}},
		{"no steps", "a finished game has no steps", breakage{steps: func(*rules.Position, []game.Step) []game.Step { return nil }}},
		{"a game that is over and goes on", "a finished game has no steps",
			breakage{result: func(game.Result) game.Result { return game.Result{Outcome: game.Draw, Reason: game.NoMove} }}},
		{"a result without a reason", "a finished game has no steps",
			breakage{result: func(game.Result) game.Result { return game.Result{Outcome: game.Draw} }}},
		{"a quiet step among the captures", "captures are the steps", breakage{captures: func(p *rules.Position, s []game.Step) []game.Step { return p.Steps(s) }}},
		{"captures are missing", "captures are the steps", breakage{captures: func(*rules.Position, []game.Step) []game.Step { return nil }}},
		{"an effect that tells less", "an effect is what happens", breakage{effect: func(e game.Effect) game.Effect {
			e.Changes = e.Changes[:1]
			return e
		}}},
		{"an effect that tells more", "an effect is what happens", breakage{effect: func(e game.Effect) game.Effect {
			e.Changes = append(e.Changes, game.OnSquare(27, game.Empty, game.Wall))
			return e
		}}},
		{"an effect of another piece", "the mover of an effect", breakage{effect: func(e game.Effect) game.Effect {
			e.Mover.Type = 1 - e.Mover.Type&1
			return e
		}}},
		{"a null move after Unmake", "what is made can be taken back", breakage{unmake: func(p *rules.Position) { p.MakeNull() }}},
		{"steps are not counted", "what is made can be taken back", breakage{made: func(int) int { return 0 }}},
		{"a hash of the history", "position strings tell everything",
			breakage{hash: func(p *rules.Position) uint64 { return p.Hash() + uint64(p.Made()) }}},
		{"a string that another position has", "position strings tell everything",
			breakage{fen: func(fen string) string { return strings.Replace(fen, "PP", "1P", 1) }}},
		{"no text is read", "texts of steps are read", breakage{parseStep: func(*rules.Position, string) (game.Step, error) {
			return 0, &game.Illegal{Why: "no"}
		}}},
		{"a refusal without a kind of error", "refusals say why", breakage{parseStep: func(p *rules.Position, text string) (game.Step, error) {
			if s, err := p.ParseStep(text); err == nil {
				return s, nil
			}
			return 0, bad
		}}},
		{"a refusal of the wrong kind", "refusals say why", breakage{parseStep: func(p *rules.Position, text string) (game.Step, error) {
			s, err := p.ParseStep(text)
			if illegal := new(game.Illegal); errors.As(err, &illegal) {
				illegal.Kind = game.Forbidden
			}
			return s, err
		}}},
		{"a refusal that shows no square of the board", "refusals say why", breakage{parseStep: func(p *rules.Position, text string) (game.Step, error) {
			s, err := p.ParseStep(text)
			if illegal := new(game.Illegal); errors.As(err, &illegal) {
				illegal.Squares = []geom.Square{geom.NoSquare}
			}
			return s, err
		}}},
		{"a copy that is the position itself", "copies are independent", breakage{clone: func(p *rules.Position) game.Position { return p }}},
		{"the same side always", "turns are closed", breakage{side: func(p *rules.Position) game.Side { return game.First }}},
		{"a pawn in check", "check is of royal pieces", breakage{checked: func([]geom.Square) []geom.Square { return []geom.Square{8, 9, 10, 11, 12, 13} }}},
		{"types of one id", "types are told apart", breakage{typ: func(t *game.Type) *game.Type {
			same := *t
			same.ID = "X"
			return &same
		}}},
		{"no marks", "moves are among the marks", breakage{reach: func([]game.Mark) []game.Mark { return nil }}},
		{"a square too many is occupied", "capabilities keep", breakage{occupied: func(s geom.Set) geom.Set {
			s.Add(27)
			s.Add(28)
			return s
		}}},
		{"everything is plain", "capabilities keep", breakage{plain: func(m game.Motion, _ bool) (game.Motion, bool) { return m, true }}},
		{"every plain step is quiet", "capabilities keep", breakage{plain: func(m game.Motion, plain bool) (game.Motion, bool) {
			m.Victim.Type = game.NoType
			return m, plain
		}}},
		{"what is captured is something else", "capabilities keep", breakage{plain: func(m game.Motion, plain bool) (game.Motion, bool) {
			m.Victim.Type++
			return m, plain
		}}},
		{"everything is possible", "capabilities keep", breakage{possible: func(bool) bool { return true }}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := broken{gametest.Rules(t, "chess"), &test.how}
			err := gametest.Breach(g, gametest.Walk{Games: 3, Turns: 40, Seed: 3})
			switch {
			case test.law == "" && err != nil:
				t.Error(err)
			case test.law != "" && (err == nil || !strings.HasPrefix(err.Error(), test.law)):
				t.Errorf("%q is not seen: %v", test.law, err)
			}
		})
	}
}

// A game that ends inside of a turn says so.
func TestOpenEndsAreAnnounced(t *testing.T) {
	g := gametest.Read(t, "[a:chess]\nturn = any x3\nturnStuck = stalemate\nstartFen = 6r1/8/8/8/p7/7k/P7/7K w - - 0 1\n")
	walk := gametest.Walk{Games: 1, Turns: 2, Seed: 1}
	if err := gametest.Breach(g, walk); err != nil {
		t.Error(err)
	}
	silent := *g.Info()
	silent.EndsOpen = false
	if err := gametest.Breach(renamed{g, &silent}, walk); err == nil || !strings.Contains(err.Error(), "inside of a turn") {
		t.Errorf("that it is not said is not seen: %v", err)
	}
}

// A renamed game is another by what it says of itself alone.
type renamed struct {
	game.Rules
	info *game.Info
}

func (r renamed) Info() *game.Info { return r.info }
