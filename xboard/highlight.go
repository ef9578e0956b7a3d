package xboard

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// The colours in which XBoard marks squares; it takes squares that are not marked for illegal.
const (
	goes     = 'Y'
	captures = 'R'
	promotes = 'M' // with a choice
	goesOn   = 'C' // the first leg of two
)

// lift carries out "lift SQUARE": it marks where the piece that the person has picked up may go.
func (s *session) lift(text string) error {
	s.lifted = geom.NoSquare
	from, rest := s.board.readSquare(text)
	if from == geom.NoSquare || rest != "" {
		return errors.New("expected a square")
	}
	s.lifted = from
	if s.broken {
		return nil
	}
	colours := map[geom.Square]rune{}
	for _, step := range s.pos.Steps(nil) {
		e := s.pos.Effect(step, nil)
		if e.From != from || e.To == geom.NoSquare {
			continue
		}
		if legs := s.board.legs(s.pos, step); len(legs) > 1 {
			if via, _ := s.board.aside(e); colours[via] == 0 {
				colours[via] = goesOn
			}
			if e.To == from {
				continue
			}
		}
		captured := e.Captures()
		switch {
		case e.Promotes() != game.NoType || colours[e.To] == promotes:
			colours[e.To] = promotes
		case captured.Has(e.To):
			colours[e.To] = captures
		case colours[e.To] == 0:
			colours[e.To] = goes
		}
	}
	s.out.Printf("highlight %s", s.board.paint(colours))
	return nil
}

// paint writes colours in the manner of a position.
func (b *board) paint(colours map[geom.Square]rune) string {
	board := b.rules.Info().Board
	var out strings.Builder
	for rank := board.Ranks() - 1; rank >= 0; rank-- {
		run := 0
		for file := range board.Files() {
			colour := colours[board.Square(file, rank)]
			if colour == 0 {
				run++
				continue
			}
			if run > 0 {
				out.WriteString(strconv.Itoa(run))
			}
			run = 0
			out.WriteRune(colour)
		}
		if run > 0 {
			fmt.Fprint(&out, run)
		}
		if rank > 0 {
			out.WriteByte('/')
		}
	}
	return out.String()
}

// put carries out "put SQUARE": where the piece may promote there, it says to what.
func (s *session) put(text string) error {
	to, rest := s.board.readSquare(text)
	if to == geom.NoSquare || rest != "" {
		return errors.New("expected a square")
	}
	if s.broken || s.lifted == geom.NoSquare {
		return nil
	}
	var into []game.TypeID
	only := ""
	for _, step := range s.pos.Steps(nil) {
		e := s.pos.Effect(step, nil)
		if e.From != s.lifted || e.To != to || e.Promotes() == game.NoType {
			continue
		}
		if strings.HasSuffix(s.pos.StepText(step), promotedMark) {
			only = promotedMark
		} else if !slices.Contains(into, e.Promotes()) {
			into = append(into, e.Promotes())
		}
	}
	slices.Sort(into)
	ids := only
	for _, t := range into {
		ids += s.board.letters.ids[t]
	}
	if ids != "" {
		s.out.Printf("choice %s", ids)
	}
	return nil
}
