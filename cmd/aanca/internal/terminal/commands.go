package terminal

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// A command is a word that can be typed instead of a move. What the person did wrong it says
// itself; its error ends the session.
type command struct {
	name, argument, help string

	do func(s *Session, ctx context.Context, argument string) error
}

// commands returns the commands that can be typed now.
func (s *Session) commands() []command {
	if s.choice != nil {
		return choiceCommands()
	}
	if _, ok := s.market(); ok {
		return append(gameCommands(), marketCommands()...)
	}
	return gameCommands()
}

// ending are the commands that end a game. While one goes on they are typed in full: who types R may mean a Rook.
var ending = []string{"new", "resign", "quit"}

// marketCommands returns the further commands of games in which pieces are designed.
func marketCommands() []command {
	return []command{
		{"designs", "", "the designs of both sides, with their prices", (*Session).designs},
		{"price", "DESIGN", "what a design would cost", (*Session).price},
	}
}

// gameCommands returns the commands during the game, in the order in which help lists them.
func gameCommands() []command {
	return []command{
		{"help", "", "this list", (*Session).help},
		{"moves", "", "the legal moves", (*Session).moves},
		{"show", "SQUARE|PIECE", "where a piece goes, on the board and in words", (*Session).show},
		{"hint", "", "a move the computer would play", (*Session).hint},
		{"cancel", "", "take back the last step of an unfinished turn", (*Session).cancel},
		{"undo", "", "take back your unfinished or last turn", (*Session).undo},
		{"flip", "", "turn the board around", (*Session).flip},
		{"fen", "", "print the position", (*Session).fen},
		{"level", "N", "the computer's strength, 1 to 10", (*Session).level},
		{"notation", "NAME", "how moves are written: san, hodges, wxf and so on", (*Session).notate},
		{"new", "", "start again", (*Session).again},
		{"resign", "", "give the game up", (*Session).resign},
		{"quit", "", "leave", (*Session).quit},
	}
}

// obey does what a line says. A word of letters alone is a command, anything else is a move:
// the text of a move names a square, and squares have digits.
func (s *Session) obey(ctx context.Context, line string) error {
	word, argument, _ := strings.Cut(line, " ")
	if word == "" {
		return nil
	}
	if strings.Trim(strings.ToLower(word), "abcdefghijklmnopqrstuvwxyz") != "" {
		return s.move(line)
	}
	c, err := find(strings.ToLower(word), s.commands())
	if err != nil {
		s.say("%s; type help for the commands\n", err)
		return nil
	}
	if c.name != strings.ToLower(word) && slices.Contains(ending, c.name) && s.choice == nil && !s.game.result().Over() {
		s.say("%q is no command; to end the game type %s in full\n", word, c.name)
		return nil
	}
	return c.do(s, ctx, strings.TrimSpace(argument))
}

// find returns the one of the commands that word names or is the beginning of.
func find(word string, commands []command) (command, error) {
	var found []command
	for _, c := range commands {
		if c.name == word {
			return c, nil
		}
		if strings.HasPrefix(c.name, word) {
			found = append(found, c)
		}
	}
	switch len(found) {
	case 0:
		return command{}, fmt.Errorf("%q is no command", word)
	case 1:
		return found[0], nil
	}
	var names []string
	for _, c := range found {
		names = append(names, c.name)
	}
	return command{}, fmt.Errorf("%q may mean %s", word, strings.Join(names, " or "))
}

// move plays a turn, or some steps of one.
func (s *Session) move(text string) error {
	if s.choice != nil {
		s.say("the setup is being chosen; type start to begin the game\n")
		return nil
	}
	if r := s.game.result(); r.Over() {
		s.say("the game is over (%s); type new, undo or quit\n", s.result(r))
		return nil
	}
	if err := s.game.compose(text); err != nil {
		s.say("%s\n", s.titled(err.Error()))
		return nil
	}
	s.say("\n")
	s.draw()
	return nil
}

func (s *Session) help(context.Context, string) error {
	words := "A move is its squares: e2e4. Promotion: e7e8=Q or e8e9+. A drop: P@e5. A pass: 0000. A piece that acts " +
		"without moving has its square twice: e4e4xe5. The steps of a longer turn are joined by commas or typed one by one."
	if s.Rules.Info().Walls {
		words += " *@e5 places " + game.WithArticle(s.Rules.Info().Wall) + ", e5d4 moves one."
	}
	_, designed := s.market()
	if designed {
		words += " $N buys a piece of the design N; a design goes after the action, in the place of another: e1e2,P=fR."
	}
	s.say("%s\nCommands, which may be shortened, but for those that end a game:\n", wrap(words))
	s.explain(gameCommands())
	if designed {
		s.explain(marketCommands())
	}
	s.say("%s\n", wrap("On the board [ ] marks the last move, ( ) a piece that an enemy keeps from moving and ! ! a check; "+
		"lower case is the second player's."))
	return nil
}

// explain lists commands with what they do.
func (s *Session) explain(commands []command) {
	for _, c := range commands {
		s.say("  %-18s %s\n", strings.TrimSpace(c.name+" "+c.argument), c.help)
	}
}

func (s *Session) moves(context.Context, string) error {
	var texts []string
	pos := s.seen()
	for _, step := range pos.Steps(nil) {
		texts = append(texts, s.stepText(pos, step))
	}
	s.list(texts, "no legal moves")
	return nil
}

// stepText writes a step as it may be typed: in our own text or, where what stands beside the board names other squares, in
// the notation in use.
func (s *Session) stepText(pos game.Position, step game.Step) string {
	if edges := s.edges(); edges.Named() {
		if text, err := s.game.notation().Text(pos, []game.Step{step}, s.way()); err == nil {
			return text
		}
	}
	return pos.StepText(step)
}

func (s *Session) hint(ctx context.Context, _ string) error {
	if s.game.result().Over() {
		s.say("the game is over\n")
		return nil
	}
	turn, err := s.think(func(pos game.Position) ([]game.Step, error) { return s.Opponent.Hint(ctx, pos) })
	if err != nil {
		return err
	}
	s.say("hint: %s\n", s.game.label(turn))
	return nil
}

func (s *Session) cancel(context.Context, string) error {
	if len(s.game.open) == 0 {
		s.say("no turn is unfinished; undo takes back a whole one\n")
		return nil
	}
	s.game.unstep()
	s.draw()
	return nil
}

func (s *Session) undo(context.Context, string) error {
	if !s.game.undo(s.Human) {
		s.say("there is nothing to take back\n")
		return nil
	}
	s.draw()
	return nil
}

func (s *Session) flip(context.Context, string) error {
	s.flipped = !s.flipped
	s.draw()
	return nil
}

func (s *Session) fen(context.Context, string) error {
	if s.game.pos.TurnOpen() {
		s.say("the position is written between turns only; complete the turn or type undo\n")
		return nil
	}
	s.say("%s\n", s.seen().FEN())
	return nil
}

func (s *Session) level(_ context.Context, argument string) error {
	if argument != "" {
		n, err := strconv.Atoi(argument)
		if err != nil || n < MinLevel || n > MaxLevel {
			s.say("a level is a number from %d to %d, not %q\n", MinLevel, MaxLevel, argument)
			return nil
		}
		s.Level = n
	}
	s.say("level %d\n", s.Level)
	return nil
}

func (s *Session) notate(_ context.Context, argument string) error {
	s.notation(argument)
	return nil
}

func (s *Session) again(context.Context, string) error {
	if err := s.restart(); err != nil {
		return err
	}
	s.draw()
	if s.choice != nil {
		s.invite()
	}
	return nil
}

func (s *Session) resign(context.Context, string) error {
	if r := s.game.result(); r.Over() {
		s.say("the game is over (%s)\n", s.result(r))
		return nil
	}
	s.game.resign(s.Human)
	s.draw()
	return nil
}

func (s *Session) quit(context.Context, string) error {
	s.done = true
	s.say("Goodbye.\n")
	return nil
}
