package terminal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// MinLevel and MaxLevel bound the opponent's strength.
const (
	MinLevel = 1
	MaxLevel = 10
)

// An Opponent chooses turns.
type Opponent interface {
	// Choose returns a legal turn for the side to move in pos, which it may use as it likes.
	// It returns the best turn found so far when ctx ends. Level is MinLevel to MaxLevel.
	Choose(ctx context.Context, pos game.Position, level int) ([]game.Step, error)

	// Hint returns a good turn soon, whatever the level.
	Hint(ctx context.Context, pos game.Position) ([]game.Step, error)
}

// A Session is one sitting at the board. Set the fields, then call Run.
type Session struct {
	Rules    game.Rules
	Start    string // position to start from; "" for the usual setup
	Layout   string // layout to start from, instead of Start
	Choose   bool   // let the person choose the setup first, beginning with Layout; needs Info.Pairs
	Opponent Opponent
	Human    game.Side
	Level    int
	In       io.Reader
	Out      io.Writer
	Look     Look
	Animate  bool // show that the opponent is thinking
	Echo     bool // repeat what is read, for dialogues from a script

	// Random returns a number from 0 to n-1, for setups at random.
	Random func(n int) int

	game    *record
	choice  *choice // nil once the game has begun
	flipped bool
	written notation.Way // the notation that the person has chosen; "" for that of the game's players
	lines   *bufio.Scanner
	done    bool
}

// maxLine bounds a line of input, in bytes.
const maxLine = 1 << 16

// Run plays until the person quits or the input ends. Errors are those of reading, writing,
// the start position or the opponent; what the person mistypes is answered in the dialogue.
func (s *Session) Run(ctx context.Context) error {
	s.lines = bufio.NewScanner(s.In)
	s.lines.Buffer(nil, maxLine)
	s.flipped = s.Human == game.Second
	out := &stickyWriter{w: s.Out}
	s.Out = out
	if err := s.restart(); err != nil {
		return err
	}
	if info := s.Rules.Info(); info.Players() == 1 {
		s.say("%s. You play alone.", info.Title)
	} else {
		s.say("%s. You play %s against level %d.", info.Title, s.sideName(s.Human), s.Level)
	}
	s.greet()
	for !s.done {
		if err := s.turn(ctx); err != nil {
			return err
		}
		if out.err != nil {
			return fmt.Errorf("writing to the terminal: %w", out.err)
		}
	}
	return nil
}

// greet shows the board of a new game and says what can be typed.
func (s *Session) greet() {
	if s.choice == nil {
		s.say(" Type a move or: help\n\n")
		s.draw()
		return
	}
	s.say("\n\n")
	s.draw()
	s.invite()
}

// turn lets whoever is to move do one thing.
func (s *Session) turn(ctx context.Context) error {
	if s.opponentsTurn() {
		return s.reply(ctx)
	}
	s.prompt()
	if !s.lines.Scan() {
		return s.farewell(s.lines.Err())
	}
	line := strings.TrimSpace(s.lines.Text())
	if s.Echo {
		s.say("%s\n", line)
	}
	return s.obey(ctx, line)
}

// farewell ends the session when the input has ended.
func (s *Session) farewell(err error) error {
	s.done = true
	if errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("reading a move: a line has more than %d bytes", maxLine)
	}
	if err != nil {
		return fmt.Errorf("reading a move: %w", err)
	}
	s.say("\nGoodbye.\n")
	return nil
}

// opponentsTurn reports whether the opponent has to move.
func (s *Session) opponentsTurn() bool {
	return s.choice == nil && !s.game.result().Over() && s.game.pos.Side() != s.Human
}

// reply plays the opponent's turn, or that of Chance.
func (s *Session) reply(ctx context.Context) error {
	if turn := game.ChanceTurn(s.game.pos, s.Random); turn != nil {
		s.tell(turn)
		return nil
	}
	turn, err := s.think(func(pos game.Position) ([]game.Step, error) {
		return s.Opponent.Choose(ctx, pos, s.Level)
	})
	if err != nil {
		return err
	}
	s.tell(turn)
	return nil
}

// tell plays a turn of another than the person and shows it.
func (s *Session) tell(turn []game.Step) {
	number := s.game.number()
	label := s.game.label(turn)
	text := s.game.play(turn)
	if told := s.told(text); told != text {
		label = told // something in it is hidden
	}
	s.say("%s %s\n\n", number, label)
	s.draw()
}

// think asks the opponent for a turn in the present position, of which nothing is shown that is
// hidden from the side to move.
func (s *Session) think(ask func(pos game.Position) ([]game.Step, error)) ([]game.Step, error) {
	stop := s.indicate()
	pos := game.SeenBy(s.game.pos, s.game.pos.Side())
	turn, err := ask(pos.Clone())
	stop()
	if err != nil {
		return nil, fmt.Errorf("asking the computer: %w", err)
	}
	if len(turn) == 0 {
		return nil, errors.New("the computer chose no turn")
	}
	if pos != s.game.pos {
		return game.ParseTurn(s.game.pos, game.TurnText(pos, turn))
	}
	return turn, nil
}

// restart begins the game anew.
func (s *Session) restart() error {
	if s.Choose {
		return s.choose()
	}
	pos, err := s.begin()
	if err != nil {
		return err
	}
	s.game = &record{pos: pos, info: s.Rules.Info(), way: s.way()}
	return nil
}

// begin returns the position that the game starts from.
func (s *Session) begin() (game.Position, error) {
	switch {
	case s.Layout != "":
		setups, ok := game.SetupsOf(s.Rules)
		if !ok {
			return nil, fmt.Errorf("layout %q: the game has one setup only", s.Layout)
		}
		return setups.Setup(s.Layout)
	case s.Start != "":
		pos, err := s.Rules.Parse(s.Start)
		if err != nil {
			return nil, fmt.Errorf("malformed FEN: %w", err)
		}
		return pos, nil
	}
	return s.Rules.Start(), nil
}

// prompt asks for a move, naming the steps of an unfinished turn and what is due, or for a
// command.
func (s *Session) prompt() {
	switch {
	case s.choice != nil:
		s.say("setup %s> ", s.choice.layout)
	case s.game.result().Over():
		s.say("> ")
	default:
		s.say("%s%s%s> ", s.game.number(), s.game.openText(), s.due())
	}
}

func (s *Session) say(format string, args ...any) { fmt.Fprintf(s.Out, format, args...) }

// stickyWriter remembers the first error, so that a dialogue need not check every line.
type stickyWriter struct {
	w   io.Writer
	err error
}

func (w *stickyWriter) Write(p []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.w.Write(p)
	w.err = err
	return n, err
}
