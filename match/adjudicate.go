package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// Adjudication ends games before the rules do. The zero value never does.
type Adjudication struct {
	// MaxTurns ends a game that has so many turns of each side: as a draw, or, if LastScore is not 0, as
	// won by the side that both players have last said to be so many hundredths of a pawn ahead. 0
	// for no such bound.
	MaxTurns, LastScore int

	// A game is a draw from turn DrawFrom on when for DrawTurns turns of each side both players
	// have scored it within DrawScore hundredths of a pawn of 0. Never if DrawTurns is 0.
	DrawFrom, DrawTurns, DrawScore int

	// A game is won when for WinTurns turns of each side both players have said that the same
	// side is WinScore hundredths of a pawn or more ahead. Never if WinTurns is 0.
	WinTurns, WinScore int
}

// ParseAdjudication reads the bound on turns, FROM,TURNS,SCORE for draws and TURNS,SCORE for wins;
// texts that are empty ask for nothing.
func ParseAdjudication(maxTurns int, draw, win string) (Adjudication, error) {
	a := Adjudication{MaxTurns: maxTurns}
	if err := numbers("draw", draw, &a.DrawFrom, &a.DrawTurns, &a.DrawScore); err != nil {
		return Adjudication{}, err
	}
	if err := numbers("win", win, &a.WinTurns, &a.WinScore); err != nil {
		return Adjudication{}, err
	}
	if draw != "" && a.DrawTurns == 0 || win != "" && (a.WinTurns == 0 || a.WinScore == 0) {
		return Adjudication{}, errors.New("adjudication: it takes at least one turn, and a score to win")
	}
	return a, nil
}

// numbers reads as many numbers, separated by commas, as there are places for them.
func numbers(what, text string, to ...*int) error {
	if text == "" {
		return nil
	}
	parts := strings.Split(text, ",")
	if len(parts) != len(to) {
		return fmt.Errorf("adjudication of a %s %q: expected %d numbers separated by commas", what, text, len(to))
	}
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 {
			return fmt.Errorf("adjudication of a %s %q: %q is no number from 0 on", what, text, part)
		}
		*to[i] = n
	}
	return nil
}

// String tells what ends games early, "none" if nothing does.
func (a Adjudication) String() string {
	var parts []string
	if a.MaxTurns > 0 {
		end := fmt.Sprintf("draw after %d turns of each side", a.MaxTurns)
		if a.LastScore > 0 {
			end += fmt.Sprintf(" unless both scored %d hundredths or more for the same side", a.LastScore)
		}
		parts = append(parts, end)
	}
	if a.DrawTurns > 0 {
		parts = append(parts, fmt.Sprintf("draw from turn %d on after %d turns of each side scored within %d hundredths", a.DrawFrom, a.DrawTurns, a.DrawScore))
	}
	if a.WinTurns > 0 {
		parts = append(parts, fmt.Sprintf("win after %d turns of each side scored %d hundredths or more", a.WinTurns, a.WinScore))
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, "; ")
}

// An umpire counts towards an adjudication during one game.
type umpire struct {
	Adjudication
	sides  int
	turns  int // by all sides, those of the opening included, those of Chance not
	level  int // how many in a row were scored as a draw
	ahead  int // how many in a row were scored as won by leader
	leader game.Side

	last [game.MostSides]Thought // by side: what it thought last
}

// note counts a turn of side.
func (u *umpire) note(side game.Side, t Thought) {
	u.turns++
	u.last[side] = t
	score := t.value()
	u.level++
	if !t.Scored || score > u.DrawScore || -score > u.DrawScore {
		u.level = 0
	}
	leader := side
	if score < 0 {
		leader, score = side.Other(), -score
	}
	if !t.Scored || score < u.WinScore {
		u.ahead = 0
		return
	}
	if leader != u.leader {
		u.leader, u.ahead = leader, 0
	}
	u.ahead++
}

// verdict returns the outcome if the game is to end now, and why.
func (u *umpire) verdict() (o game.Outcome, why string) {
	switch {
	case u.WinTurns > 0 && u.ahead >= 2*u.WinTurns:
		return game.Win(u.leader), fmt.Sprintf("both sides scored %d turns as won", u.WinTurns)
	case u.DrawTurns > 0 && u.level >= 2*u.DrawTurns && u.turns >= 2*u.DrawFrom:
		return game.Draw, fmt.Sprintf("both sides scored %d turns as equal", u.DrawTurns)
	case u.MaxTurns > 0 && u.turns >= u.sides*u.MaxTurns:
		return u.atLast(), fmt.Sprintf("%d turns of each side", u.MaxTurns)
	}
	return game.Ongoing, ""
}

// atLast returns the outcome of a game that has become too long.
func (u *umpire) atLast() game.Outcome {
	one, other := u.last[game.First], u.last[game.Second]
	if u.LastScore == 0 || !one.Scored || !other.Scored {
		return game.Draw
	}
	switch first, second := one.value(), -other.value(); { // both for the first side
	case min(first, second) >= u.LastScore:
		return game.Win(game.First)
	case max(first, second) <= -u.LastScore:
		return game.Win(game.Second)
	}
	return game.Draw
}
