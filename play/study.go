package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// Bounds on what a Line makes the service play through.
const (
	MaxStudied     = 1000      // turns of a Line
	MaxStudiedText = 16 * 1024 // bytes of their texts
)

// A Way is a way of writing turns, as package notation has it.
type Way = notation.Way

// KnownWay returns an *Error of kind Invalid for what is no way of writing turns.
func KnownWay(way Way) error {
	if err := notation.Known(way); err != nil {
		return Errorf(Invalid, "%v", err)
	}
	return nil
}

// A Line says which position somebody looks at: turns that are played from a start. No game is kept of it.
type Line struct {
	Variant string
	FEN     string   // where it starts, "" for the usual setup
	Turns   []string // in our own texts or any that package notation reads
	Way     Way      // of the labels; that of the game's players if it is ""
	From    int      // turns before this one need no labels
}

// A Study is a position that somebody looks at, who moves for all sides: nothing is hidden.
type Study struct {
	Rules  game.Rules
	Start  game.Position
	Pos    game.Position // after all turns
	Played [][]game.Step // each turn, legal after those before it
	Labels []string      // the turns from Line.From on as Line.Way writes them
	State  *State        // as the side to move sees it; its game has no id
}

// NewStudy plays the turns of a line.
func NewStudy(library Library, line Line) (*Study, error) {
	rules, err := library.Rules(line.Variant)
	if err != nil {
		return nil, err
	}
	if err := checkLine(&line); err != nil {
		return nil, err
	}
	line.Way = cmp.Or(line.Way, UsualWay(rules.Info()))
	pos, err := studied(rules, line.FEN)
	if err != nil {
		return nil, err
	}
	s := &Study{Rules: rules, Start: pos.Clone(), Pos: pos}
	turns := make([]Turn, 0, len(line.Turns))
	walk := notation.For(rules.Info()).Walk()
	for i, text := range line.Turns {
		steps, err := walk.Read(pos, text)
		if err != nil {
			e := fromRules(err, rules.Info().Board)
			e.Message = fmt.Sprintf("turn %d: %s", i+1, e.Message)
			return nil, e
		}
		steps = slices.Clone(steps) // what walk returns it uses again
		if i >= line.From {
			s.Labels = append(s.Labels, labelOf(walk, pos, steps, line.Way))
		}
		s.Played = append(s.Played, steps)
		turns = append(turns, makeTurn(rules, walk, pos, steps))
	}
	s.State = s.newState(InVersion(rules.Info().Name, line.Variant), turns)
	return s, nil
}

// checkLine refuses what is too long, and an unknown notation.
func checkLine(line *Line) error {
	if len(line.Turns) > MaxStudied {
		return Errorf(Illegal, "there are %d turns; at most %d are played through", len(line.Turns), MaxStudied)
	}
	bytes := 0
	for _, text := range line.Turns {
		if err := checkText("turn", text, MaxTurnText); err != nil {
			return err
		}
		bytes += len(text)
	}
	if bytes > MaxStudiedText {
		return Errorf(Illegal, "the turns have %d bytes; at most %d are read", bytes, MaxStudiedText)
	}
	if line.Way != "" {
		if err := KnownWay(line.Way); err != nil {
			return err
		}
	}
	return checkText("FEN", line.FEN, MaxFENText)
}

// studied returns the start of a line. Draws that must be claimed do not end what is looked at.
func studied(rules game.Rules, fen string) (game.Position, error) {
	if fen == "" {
		return game.Waived(rules.Start()), nil
	}
	pos, err := notation.Position(rules, fen)
	if err != nil {
		return nil, fromRules(err, rules.Info().Board)
	}
	return game.Waived(pos), nil
}

// newState tells the position; variant is by which name the library has the rules.
func (s *Study) newState(variant string, turns []Turn) *State {
	info, pos := s.Rules.Info(), s.Pos
	st := &State{
		Game:   Game{Variant: variant, Start: s.Start.FEN(), Next: pos.Side(), Human: pos.Side(), People: true, Result: ended(pos)},
		Board:  info.Board,
		Turns:  turns,
		FEN:    pos.FEN(),
		Drawn:  DrawnText(info, pos),
		Began:  DrawnText(info, s.Start),
		Side:   pos.Side(),
		Seen:   look(pos),
		Joined: true,
		Danger: dangers(s.Rules, pos),
		Claim:  game.ClaimOf(pos),
		Steps:  describeAll(pos),
		Design: takesDesigns(pos),
		Market: newMarket(pos),
		Types:  madeTypes(pos, s.Rules.Start().Types()),
	}
	for i := range turns {
		st.Game.Turns = append(st.Game.Turns, turns[i].Text)
	}
	return st
}

// After tells what given steps of the next turn are and what may follow them.
func (s *Study) After(after string) (Ahead, error) {
	if err := checkText("list of steps", after, MaxTurnText); err != nil {
		return Ahead{}, err
	}
	ahead, err := stepsAfter(s.Pos, notation.For(s.Rules.Info()), after)
	if err != nil {
		return Ahead{}, fromRules(err, s.Rules.Info().Board)
	}
	return ahead, nil
}

// Explain returns the reason for which a turn may not be played next, nil if it may.
func (s *Study) Explain(turn string) *Error {
	board := s.Rules.Info().Board
	err := checkText("turn", turn, MaxTurnText)
	if err == nil {
		_, err = notation.For(s.Rules.Info()).Read(s.Pos, turn)
	}
	if err == nil {
		return nil
	}
	e := fromRules(err, board)
	var illegal *game.Illegal
	if errors.As(err, &illegal) {
		e.Message = illegal.Reason()
	}
	return e
}

// Threat returns the position with the other side to move, as if the one to move passed; nil where that means nothing,
// such as in check.
func (s *Study) Threat() game.Position {
	if s.Rules.Info().ForTwo() != nil || s.Pos.TurnOpen() || s.Pos.Result().Over() || s.Pos.InCheck() {
		return nil
	}
	return passed(s.Rules, s.Pos)
}

// Ways returns the notations that can write a turn of the game's start, our own first.
func Ways(rules game.Rules) []Way {
	pos := rules.Start()
	if pos.Side() == game.Chance {
		return []Way{notation.Own}
	}
	turn := someTurn(pos)
	var list []Way
	for _, way := range notation.Ways() {
		if _, err := notation.On(rules.Info().Board).Text(pos, turn, way); err == nil {
			list = append(list, way)
		}
	}
	return list
}

// someTurn returns a legal turn, which may be cut short by the end of the game. The position is unchanged when it returns.
func someTurn(pos game.Position) (turn []game.Step) {
	defer func() { unmake(pos, len(turn)) }()
	for len(turn) == 0 || !game.TurnDone(pos) {
		steps := pos.Steps(nil)
		if len(steps) == 0 {
			break
		}
		turn = append(turn, steps[0])
		pos.Make(steps[0])
	}
	return turn
}
