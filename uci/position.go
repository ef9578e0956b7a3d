package uci

import (
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// setPosition carries out "position startpos|fen FEN|sfen SFEN [moves TURN...]". If anything in it is wrong
// the position stays as it was.
func (s *session) setPosition(text string) error {
	start, moves, _ := strings.Cut(" "+text+" ", " moves ")
	word, fen := cutWord(start)
	var pos game.Position
	switch word {
	case "startpos":
		pos = s.rules.Start()
	case "sfen":
		var err error
		if pos, err = notation.ForeignPosition(s.rules, "sfen "+strings.TrimSpace(fen)); err != nil {
			return fmt.Errorf("malformed SFEN: %w", err)
		}
	case "fen":
		var err error
		if pos, err = notation.ForeignPosition(s.rules, strings.TrimSpace(fen)); err != nil {
			return fmt.Errorf("malformed FEN: %w", err)
		}
	default:
		return fmt.Errorf("expected \"startpos\", \"fen\" or \"sfen\", found %s", clip(word))
	}
	if err := s.playTurns(pos, strings.Fields(moves)); err != nil {
		return err
	}
	s.pos, s.banned = pos, nil
	return nil
}

// playTurns plays the turns that have led from one position to another. A draw that could have been claimed on the way was not.
func (s *session) playTurns(pos game.Position, turns []string) error {
	claimable := game.CapabilitiesOf(pos).Claimable
	if claimable != nil {
		claimable.Waive(true)
		defer claimable.Waive(false)
	}
	walk := notation.For(s.rules.Info()).Walk()
	for i, text := range turns {
		turn, err := walk.Read(pos, s.settings.dialect.read(s.rules.Info().Board, text))
		if err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		game.Play(pos, turn)
	}
	return nil
}

// pocket returns how many types of pieces may be in hand, 0 in games without hands.
func pocket(rules game.Rules) int {
	if !rules.Info().Hands {
		return 0
	}
	pos, n := rules.Start(), 0
	for t := range game.TypeID(pos.Types()) {
		if typ := pos.Type(t); !typ.Royal && len(typ.ID) == 1 {
			n++
		}
	}
	return n
}
