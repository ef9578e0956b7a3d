package pgn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// A Library has the rules of games.
type Library interface {
	// Names returns the names of all games.
	Names() []string

	// Rules returns the rules of a game, with castling as in shuffled setups if asked for.
	Rules(name string, fromAnywhere bool) (game.Rules, error)
}

// A Player finds out what the moves of games mean. It belongs to one goroutine.
type Player struct {
	Variant string // the game of those that do not say which; "" for chess

	library Library
	names   *Names
	known   []string
	stages  map[called]*stage
}

// A stage is a game that was played before.
type stage struct {
	rules game.Rules
	walk  *notation.Walk
}

// NewPlayer returns a player of the games of a library.
func NewPlayer(library Library) (*Player, error) {
	names, err := NewNames()
	if err != nil {
		return nil, err
	}
	return &Player{library: library, names: names, known: library.Names(), stages: map[called]*stage{}}, nil
}

// A Board is where the moves of a game are played.
type Board struct {
	Rules game.Rules
	Pos   game.Position
	Start string // the position string from which the game begins, "" for the usual start

	walk *notation.Walk
}

// Begin sets up the position from which a game begins. The error is an *Error with the place of the tag that is wrong.
func (p *Player) Begin(g *Game) (*Board, error) {
	tag := g.Tag("Variant")
	if tag == "" {
		tag = p.Variant
	}
	what, ok := p.names.read(tag, p.known)
	if !ok {
		return nil, fail(g.tagPlace("Variant"), "there is no game %.40q", tag)
	}
	if what.placed && g.Tag("FEN") == "" {
		return nil, fail(g.tagPlace("Variant"), "%.40q begins from a position of its own: expected a tag FEN", tag)
	}
	what.placed = false
	b, err := p.set(what, g)
	if err != nil && g.Tag("FEN") != "" && !what.anywhere {
		// Others write shuffled setups of a game under its own name.
		if free, freeErr := p.set(called{game: what.game, anywhere: true}, g); freeErr == nil {
			b, err = free, nil
		}
	}
	if err != nil {
		return nil, err
	}
	g.Sides = turnsOf(b.Rules.Info())
	return b, nil
}

// turnsOf returns how many turns have one number: those of all sides, or one where chance comes between.
func turnsOf(info *game.Info) int {
	if info.Chance {
		return 1
	}
	return info.Players()
}

// set sets up a game.
func (p *Player) set(what called, g *Game) (*Board, error) {
	s := p.stages[what]
	if s == nil {
		rules, err := p.library.Rules(what.game, what.anywhere)
		if err != nil {
			return nil, &Error{Place: g.tagPlace("Variant"), Why: fmt.Sprintf("the game %.40q", what.game), Err: err}
		}
		s = &stage{rules, notation.For(rules.Info()).Walk()}
		p.stages[what] = s
	}
	s.walk.Begin()
	b := &Board{Rules: s.rules, walk: s.walk}
	fen := g.Tag("FEN")
	if fen == "" {
		b.Pos = s.rules.Start()
		return b, nil
	}
	pos, err := notation.ForeignPosition(s.rules, fen)
	if err != nil {
		return nil, &Error{Place: g.tagPlace("FEN"), Why: "malformed FEN", Err: err}
	}
	b.Pos, b.Start = pos, pos.FEN()
	return b, nil
}

// A Visit is called with each move before its turn is made. It may change the move, and must leave the position as it is.
type Visit func(b *Board, m *Move, turn []game.Step) error

// Replay plays the moves of a game on its board, the variations too, each from where it begins. Afterwards the main line
// has been played. The error is visit's, or an *Error with the place of the move that is not legal.
func (b *Board) Replay(g *Game, visit Visit) error { return b.line(&g.Main, g.first(), visit, false) }

// nullMoves are how others write that a side does not move, where it has no right to pass.
var nullMoves = []string{"--", "Z0"}

// legible is the text of a move as a message may hold it: short, and escaped if something of it cannot be seen or turns the text around it.
func legible(text string) string {
	text = fmt.Sprintf("%.30s", text)
	if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
		quoted := strconv.Quote(text)
		return quoted[1 : len(quoted)-1]
	}
	return text
}

// line plays a line, of which the first move has the given number. A variation is played up to a null move, and stands as it is written from there.
func (b *Board) line(l *Line, c count, visit Visit, variation bool) error {
	for i := range l.Moves {
		m := &l.Moves[i]
		turn, err := b.walk.Read(b.Pos, m.Text)
		if err != nil && variation && slices.Contains(nullMoves, m.Text) {
			return nil
		}
		if err != nil {
			return &Error{Place: m.Place, Why: fmt.Sprintf("%s %s", c.text(), legible(m.Text)), Err: err}
		}
		if len(m.Variations) > 0 {
			turn = append([]game.Step(nil), turn...) // reading goes on before it is made
		}
		if visit != nil {
			if err := visit(b, m, turn); err != nil {
				return err
			}
		}
		for j := range m.Variations {
			if err := b.variation(&m.Variations[j], c, visit); err != nil {
				return err
			}
		}
		game.Play(b.Pos, turn)
		c = c.next()
	}
	return nil
}

// variation plays a variation and takes it back.
func (b *Board) variation(l *Line, c count, visit Visit) error {
	made := b.Pos.Made()
	defer func() {
		for b.Pos.Made() > made {
			b.Pos.Unmake()
		}
	}()
	return b.line(l, c, visit, true)
}

// Text writes a legal turn of the position on the board.
func (b *Board) Text(turn []game.Step, way notation.Way) (string, error) {
	return b.walk.Text(b.Pos, turn, way)
}

// Rewrite returns a visit that writes every move in a notation.
func Rewrite(way notation.Way) Visit {
	return func(b *Board, m *Move, turn []game.Step) error {
		text, err := b.walk.Text(b.Pos, turn, way)
		m.Text = text
		return err
	}
}

// Tag gives a game the tags of its variant and of the position from which it begins, if that is another than usual.
func (n *Names) Tag(g *Game, variant, fen string) {
	g.Set("Variant", n.Write(variant, fen != ""))
	if fen == "" {
		g.Drop("SetUp")
		g.Drop("FEN")
		return
	}
	g.Set("SetUp", "1")
	g.Set("FEN", fen)
}

// ResultText returns a result as games end with it. Sides beyond the second do not exist in it.
func ResultText(o game.Outcome) string {
	switch o {
	case game.FirstWins:
		return FirstWins
	case game.SecondWins:
		return SecondWins
	case game.Draw:
		return Draw
	}
	return Unknown
}

// Contradicts says how a result contradicts the rules, which have ended the game on the board; "" if it does not.
func (b *Board) Contradicts(g *Game) string {
	r := b.Pos.Result()
	if want := ResultText(r.Outcome); want != Unknown && want != g.Result {
		return fmt.Sprintf("the moves end with %s, and by the rules it is %s", g.Result, r)
	}
	tag := g.Tag("Result")
	if tag != "" && tag != g.Result && resultOf(strings.TrimSpace(tag)) != g.Result {
		return fmt.Sprintf("the moves end with %s, and the tag Result says %.20q", g.Result, tag)
	}
	return ""
}
