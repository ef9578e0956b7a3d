package terminal

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
)

// A choice is a setup being chosen before the game begins.
type choice struct {
	setups game.Setups
	layout []byte // the letter of a symmetry, then a digit for each pair
}

// The letters of the symmetries, as layouts write them.
const (
	mirrored = "M"
	rotated  = "R"
)

// choiceCommands returns the commands while the setup is chosen, in the order in which help lists
// them.
func choiceCommands() []command {
	return []command{
		{"help", "", "this list", (*Session).choiceHelp},
		{"swap", "PAIR|PIECE", "let the two pieces of a pair change places", (*Session).swap},
		{"mirror", "", "the second side mirrors the first", (*Session).mirror},
		{"rotate", "", "the second side is the first turned by half a turn", (*Session).rotate},
		{"random", "", "a setup at random", (*Session).random},
		{"pairs", "", "all pairs and where their pieces stand", (*Session).pairs},
		{"show", "SQUARE|PIECE", "where a piece goes, on the board and in words", (*Session).show},
		{"flip", "", "turn the board around", (*Session).flip},
		{"fen", "", "print the position", (*Session).fen},
		{"start", "", "begin the game with this setup", (*Session).start},
		{"quit", "", "leave", (*Session).quit},
	}
}

// choose begins the choice of a setup: from the layout that was chosen before, or the first of
// all.
func (s *Session) choose() error {
	info := s.Rules.Info()
	setups, ok := game.SetupsOf(s.Rules)
	if !ok || len(info.Pairs) == 0 || len(info.Symmetries) == 0 {
		return fmt.Errorf("%s has no pairs that may change places at the start", info.Name)
	}
	layout := s.Layout
	if layout == "" {
		layout = info.Symmetries[0] + strings.Repeat("0", len(info.Pairs))
	}
	s.choice = &choice{setups: setups, layout: []byte(layout)}
	return s.rearrange()
}

// rearrange puts the pieces where the layout says.
func (s *Session) rearrange() error {
	pos, err := s.choice.setups.Setup(string(s.choice.layout))
	if err != nil {
		return fmt.Errorf("arranging the pieces: %w", err)
	}
	s.game = &record{pos: pos, info: s.Rules.Info(), way: s.way()}
	return nil
}

// redraw shows the setup after a change of the layout.
func (s *Session) redraw() error {
	if err := s.rearrange(); err != nil {
		return err
	}
	s.draw()
	return nil
}

// invite says who chooses what.
func (s *Session) invite() {
	s.listPairs()
	s.say("%s chooses the setup", game.Second)
	if s.Human != game.Second {
		s.say("; here you do so for the computer")
	}
	s.say(".\nType a command such as swap %s, or start to begin, or: help\n\n", s.Rules.Info().Pairs[0].Name)
}

func (s *Session) choiceHelp(context.Context, string) error {
	s.say("The two pieces of a pair may stand either way round. A setup is written as a letter, M if the second\n" +
		"side mirrors the first and R if it is turned by half a turn, and a digit for each pair, 1 where its\n" +
		"pieces have changed places. Commands, which may be shortened:\n")
	s.explain(choiceCommands())
	return nil
}

// swap lets the pieces of one pair change places.
func (s *Session) swap(_ context.Context, argument string) error {
	i, ok := s.pairNamed(argument)
	if !ok {
		return nil
	}
	digit := &s.choice.layout[1+i]
	*digit = '0' + '1' - *digit
	if err := s.redraw(); err != nil {
		return err
	}
	s.say("%s\n\n", s.pairText(i))
	return nil
}

// pairNamed finds the pair that the argument of swap names: by its name or the beginning of it, by
// the id of one of its pieces, or by a square. Otherwise it says what was expected.
func (s *Session) pairNamed(argument string) (pair int, ok bool) {
	info := s.Rules.Info()
	means := []func(p *game.SetupPair) bool{
		func(p *game.SetupPair) bool { return strings.EqualFold(p.Name, argument) },
		func(p *game.SetupPair) bool {
			t, known := typeNamed(s.game.pos, argument)
			return known && slices.Contains(p.Members[:], t)
		},
		func(p *game.SetupPair) bool {
			sq, err := info.Board.Parse(argument)
			return err == nil && slices.Contains(p.Squares[:], sq)
		},
		func(p *game.SetupPair) bool {
			return argument != "" && strings.HasPrefix(strings.ToLower(p.Name), strings.ToLower(argument))
		},
	}
	for _, meant := range means {
		for i := range info.Pairs {
			if meant(&info.Pairs[i]) {
				return i, true
			}
		}
	}
	var names []string
	for i := range info.Pairs {
		names = append(names, info.Pairs[i].Name)
	}
	s.say("%s\n", wrap(fmt.Sprintf("swap a pair (%s) or one of its pieces, not %q", strings.Join(names, ", "), argument)))
	return 0, false
}

// pairText says where the pieces of a pair stand.
func (s *Session) pairText(i int) string {
	p := &s.Rules.Info().Pairs[i]
	text := p.Name + ":"
	for j, sq := range p.Squares {
		t := p.Members[j^int(s.choice.layout[1+i]-'0')]
		text += fmt.Sprintf("%s%s on %s", []string{" ", ", "}[j], s.game.pos.Type(t).ID, s.Rules.Info().Board.Name(sq))
	}
	return text
}

func (s *Session) pairs(context.Context, string) error {
	s.listPairs()
	return nil
}

func (s *Session) listPairs() {
	for i := range s.Rules.Info().Pairs {
		s.say("  %s\n", s.pairText(i))
	}
}

func (s *Session) mirror(context.Context, string) error { return s.symmetry(mirrored) }

func (s *Session) rotate(context.Context, string) error { return s.symmetry(rotated) }

// symmetry chooses how the second side follows from the first.
func (s *Session) symmetry(letter string) error {
	if !slices.Contains(s.Rules.Info().Symmetries, letter) {
		s.say("the symmetry of this game is always %s\n", s.Rules.Info().Symmetries[0])
		return nil
	}
	s.choice.layout[0] = letter[0]
	return s.redraw()
}

func (s *Session) random(context.Context, string) error {
	s.choice.layout = []byte(s.choice.setups.RandomLayout(s.Random))
	return s.redraw()
}

// start ends the choice: the game begins.
func (s *Session) start(context.Context, string) error {
	s.Layout, s.choice = string(s.choice.layout), nil
	s.say("The game begins with the setup %s.\n\n", s.Layout)
	s.draw()
	return nil
}
