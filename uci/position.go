package uci

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// setPosition carries out "position startpos|fen FEN [moves TURN...]". If anything in it is wrong
// the position stays as it was.
func (s *session) setPosition(text string) error {
	start, moves, _ := strings.Cut(" "+text+" ", " moves ")
	word, fen := cutWord(start)
	var pos game.Position
	switch word {
	case "startpos":
		pos = s.rules.Start()
	case "fen":
		var err error
		if pos, err = parseFEN(s.rules, strings.TrimSpace(fen)); err != nil {
			return err
		}
	default:
		return fmt.Errorf("expected \"startpos\" or \"fen\", found %s", clip(word))
	}
	for i, text := range strings.Fields(moves) {
		turn, err := s.writer().parseTurn(pos, text)
		if err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		game.Play(pos, turn)
	}
	s.pos = pos
	return nil
}

// parseFEN reads a position string as we write it or as other programs do.
func parseFEN(rules game.Rules, fen string) (game.Position, error) {
	pos, err := rules.Parse(fen)
	if err == nil {
		return pos, nil
	}
	foreign := translateFEN(fen)
	pos, foreignErr := rules.Parse(foreign)
	var syntax *game.SyntaxError
	if errors.As(foreignErr, &syntax) && syntax.Field == "halfmove" {
		// Others count where a game has no limit to count for.
		fields := strings.Fields(foreign)
		fields[4] = "0"
		pos, foreignErr = rules.Parse(strings.Join(fields, " "))
	}
	if foreignErr != nil {
		return nil, fmt.Errorf("malformed FEN: %w", foreignErr)
	}
	return pos, nil
}

// translateFEN writes a position string of another program as ours: there an empty hand may be [-],
// and fields may be missing, as those of games without castling are in some of them.
func translateFEN(fen string) string {
	fields := strings.Fields(fen)
	if len(fields) == 0 {
		return fen
	}
	placement := strings.Replace(fields[0], "[-]", "[]", 1)
	var words, numbers []string
	for _, f := range fields[1:] {
		if _, err := strconv.Atoi(f); err == nil {
			numbers = append(numbers, f)
		} else {
			words = append(words, f)
		}
	}
	words = append(words, []string{"w", "-", "-"}[min(len(words), 3):]...)
	numbers = append(numbers, []string{"0", "1"}[min(len(numbers), 2):]...)
	return placement + " " + strings.Join(words, " ") + " " + strings.Join(numbers, " ")
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
