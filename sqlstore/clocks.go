package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// clocksText is how clocks stand in a row: since when one runs (milliseconds since 1970, 0 if none does), and for each side
// the milliseconds and the periods that it has left.
func clocksText(t play.Times) string {
	if t == (play.Times{}) {
		return ""
	}
	since := int64(0)
	if !t.Since.IsZero() {
		since = t.Since.UnixMilli()
	}
	out := strconv.AppendInt(nil, since, 10)
	for side := range game.MostSides {
		out = fmt.Appendf(out, " %d %d", t.Left[side].Milliseconds(), t.Periods[side])
	}
	return string(out)
}

func parseClocks(text string) (t play.Times, err error) {
	if text == "" {
		return t, nil
	}
	words := strings.Split(text, " ")
	if len(words) != 1+2*game.MostSides {
		return t, fmt.Errorf("clocks %.80q: expected %d numbers", text, 1+2*game.MostSides)
	}
	numbers := make([]int64, len(words))
	for i, word := range words {
		if numbers[i], err = strconv.ParseInt(word, 10, 64); err != nil {
			return t, fmt.Errorf("clocks %.80q: %w", text, err)
		}
	}
	if numbers[0] != 0 {
		t.Since = time.UnixMilli(numbers[0]).UTC()
	}
	for side := range game.MostSides {
		t.Left[side], t.Periods[side] = time.Duration(numbers[1+2*side])*time.Millisecond, int(numbers[2+2*side])
	}
	return t, nil
}

// deadline returns when the time of a game's side to move is up after so many turns; 0 if no clock runs.
func deadline(g *play.Game, ply int) int64 {
	at, runs := g.DeadlineAt(ply)
	if !runs {
		return 0
	}
	return at.UnixMilli()
}

// openQuery has the condition of the index games_open.
const openQuery = `
	SELECT id FROM games WHERE open = 1 AND result = 'ongoing' AND EXISTS (SELECT 1 FROM seats WHERE game = games.id AND seat = '')
	ORDER BY updated DESC, id LIMIT $1`

// Open lists the games of which anybody may take a free seat.
func (s *Store) Open(ctx context.Context, limit int) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, openQuery, limit)
	if err != nil {
		return nil, fmt.Errorf("list the games that are open: %w", err)
	}
	return texts(rows)
}

// runningQuery has the condition of the index games_deadline.
const runningQuery = `SELECT id, deadline FROM games WHERE deadline > 0 AND deadline < $1 ORDER BY deadline, id LIMIT $2`

// Running lists the games in which the time of the side to move is up before a time.
func (s *Store) Running(ctx context.Context, before time.Time, limit int) (list []play.Due, err error) {
	rows, err := s.read.QueryContext(ctx, runningQuery, before.UnixMilli(), limit)
	if err != nil {
		return nil, fmt.Errorf("list the clocks that run: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var id string
		var at int64
		if err := rows.Scan(&id, &at); err != nil {
			return nil, err
		}
		list = append(list, play.Due{ID: id, At: time.UnixMilli(at).UTC()})
	}
	return list, rows.Err()
}
