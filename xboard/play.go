package xboard

import (
	"errors"
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// begin starts a game of b, in which the engine plays the second side.
func (s *session) begin(b *board) {
	s.halt()
	if s.board != b {
		s.board, s.engine = b, nil
	}
	b.study()
	s.place(b.rules.Start())
	s.plays, s.force, s.analyses = game.Second, false, false
}

// place sets the position.
func (s *session) place(pos game.Position) {
	s.pos, s.broken = pos, false
	s.changed()
}

// changed forgets what belonged to the position before.
func (s *session) changed() {
	s.excluded, s.expected, s.lifted = nil, "", geom.NoSquare
}

// newGame carries out "new": it is followed by "variant" if another game than the first is meant.
func (s *session) newGame() error {
	first, err := s.boardOf(func(g *offered) bool { return g.game == s.config.Game })
	if err != nil {
		return err
	}
	s.begin(first)
	s.clock.depth = 0
	if s.engine != nil {
		s.engine.Forget()
	}
	return nil
}

// variant carries out "variant NAME".
func (s *session) variant(name string) error {
	b, err := s.boardOf(func(g *offered) bool { return g.name == name })
	if err != nil {
		return err
	}
	s.begin(b)
	for _, line := range b.lesson {
		s.out.Printf("%s", line)
	}
	return nil
}

// setBoard carries out "setboard FEN".
func (s *session) setBoard(fen string) error {
	s.halt()
	pos, err := s.board.parseFEN(fen)
	if err != nil {
		s.broken = true
		s.out.Printf("tellusererror Illegal position: %v", err)
		return nil
	}
	s.place(pos)
	s.goOnThinking()
	return nil
}

// userMove carries out a move of the other side, or of either side in force mode.
func (s *session) userMove(text string) {
	if s.broken {
		s.out.Printf("Illegal move (the position is illegal): %s", clip(text))
		return
	}
	if s.job != nil && s.job.kind == thinking {
		s.out.Printf("Error (command not legal now): %s", clip(text))
		return
	}
	step, err := s.board.parse(s.pos, text)
	if err != nil {
		s.out.Printf("Illegal move (%v): %s", err, clip(text))
		return
	}
	hit := s.job != nil && s.job.kind == pondering && s.board.text(s.pos, step) == s.expected
	if !hit {
		s.halt()
	}
	s.pos.Make(step)
	s.changed()
	if s.tellResult() {
		s.halt()
		return
	}
	if hit {
		s.job.hit()
		return
	}
	s.goOnThinking()
}

// goOnThinking analyses or makes the engine's move if it is its turn.
func (s *session) goOnThinking() {
	switch {
	case s.broken || s.pos.Result().Over():
	case s.analyses:
		s.startAnalysis()
	case !s.force && s.pos.Side() == s.plays:
		s.think()
	}
}

// looksLikeMove reports whether a word can be nothing else than a move, for programs that do not
// know "usermove".
func (s *session) looksLikeMove(word string) bool {
	from, rest := s.board.readSquare(word)
	to, _ := s.board.readSquare(rest)
	return from != geom.NoSquare && to != geom.NoSquare || word == pass || strings.HasPrefix(word, "O-O") ||
		strings.Contains(word, "@")
}

// tellResult says how the game has ended, if it has.
func (s *session) tellResult() bool {
	r := s.pos.Result()
	if !r.Over() {
		return false
	}
	score := "1/2-1/2"
	if winner, ok := r.Winner(); ok {
		score = []string{"1-0", "0-1"}[winner]
	}
	s.out.Printf("%s {%s}", score, r.Reason)
	return true
}

// goOn carries out "go": the engine plays the side to move.
func (s *session) goOn() {
	s.halt()
	s.force, s.analyses, s.plays = false, false, s.pos.Side()
	if !s.broken && !s.tellResult() {
		s.think()
	}
}

// playOther carries out "playother": the engine plays the side that is not to move.
func (s *session) playOther() {
	s.halt()
	s.force, s.analyses, s.plays = false, false, s.pos.Side().Other()
}

// forceMode carries out "force" and "result".
func (s *session) forceMode() {
	s.halt()
	s.force = true
}

// undo takes back some turns.
func (s *session) undo(turns int) error {
	s.halt()
	if s.pos.Made() < turns {
		return errors.New("there is nothing to take back")
	}
	for range turns {
		s.pos.Unmake()
	}
	s.changed()
	if s.analyses {
		s.goOnThinking()
	}
	return nil
}

// ping carries out "ping N": the answer follows the move that is being thought of.
func (s *session) ping(text string) error {
	if _, err := number(text, -1<<31, 1<<31); err != nil {
		return err
	}
	if s.job != nil && s.job.kind == thinking {
		const most = 1000
		if len(s.pongs) >= most {
			return fmt.Errorf("more than %d wait for an answer", most)
		}
		s.pongs = append(s.pongs, text)
		return nil
	}
	s.ready() // so that it is not made on the engine's clock
	s.out.Printf("pong %s", text)
	return nil
}
