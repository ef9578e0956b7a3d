package terminal

import (
	"regexp"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/notation"
)

// How the players of a game are used to have it: the notation of its turns, what stands beside the board, what squares and
// sides are called.

// way returns the notation in use: the one that the person has chosen, or that of the game's players.
func (s *Session) way() notation.Way {
	if s.written != "" {
		return s.written
	}
	return s.usualWay()
}

func (s *Session) usualWay() notation.Way {
	if own := s.Rules.Info().Notations; len(own) > 0 {
		return notation.Way(own[0])
	}
	return game.UsualNotation
}

// edges returns what stands beside the board.
func (s *Session) edges() notation.Edges {
	info, way := s.Rules.Info(), s.way()
	if own := info.Look.Coordinates; own != "" && way == s.usualWay() {
		way = notation.Way(own)
	}
	return notation.On(info.Board).Edges(way)
}

// squareOf finds a square by its name, ours or that of the notation in use.
func (s *Session) squareOf(name string) (geom.Square, bool) {
	board, edges := s.Rules.Info().Board, s.edges()
	if sq, err := board.Parse(name); err == nil {
		return sq, true
	}
	for sq := range board.Area().All() {
		if name != "" && edges.Square(board, sq) == name {
			return sq, true
		}
	}
	return geom.NoSquare, false
}

// squareName names a square as what stands beside the board does.
func (s *Session) squareName(sq geom.Square) string {
	board, edges := s.Rules.Info().Board, s.edges()
	if name := edges.Square(board, sq); name != "" {
		return name
	}
	return board.Name(sq)
}

var squareWord = regexp.MustCompile(`\b[a-z][0-9]{1,2}\b`)

// titled is a sentence about squares, which it names as we do, with the names that stand beside the board.
func (s *Session) titled(words string) string {
	return squareWord.ReplaceAllStringFunc(words, func(name string) string {
		if sq, err := s.Rules.Info().Board.Parse(name); err == nil {
			return s.squareName(sq)
		}
		return name
	})
}

// result is a result with the names of the sides: "Sente wins: checkmate".
func (s *Session) result(r game.Result) string {
	text := r.String()
	for side, name := range s.Rules.Info().SideNames() {
		if rest, ok := strings.CutPrefix(text, game.Side(side).String()+" "); ok {
			return name + " " + rest
		}
	}
	return text
}

// notation shows or chooses the notation.
func (s *Session) notation(argument string) {
	way := notation.Way(argument)
	if argument == "" {
		s.say("notation %s\n", s.way())
		return
	}
	var names []string
	for _, name := range game.Notations {
		if _, err := notation.On(s.Rules.Info().Board).Text(s.game.pos, nil, notation.Way(name)); err == nil {
			names = append(names, name)
		}
	}
	if !slices.Contains(names, argument) {
		s.say("there is no notation %q for this board: expected %s\n", argument, strings.Join(names, ", "))
		return
	}
	s.written, s.game.way = way, way
	s.draw()
}
