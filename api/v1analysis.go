package api

import (
	"context"
	"errors"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/play"
)

// A lineJSON is one of the best lines of a position. The score is the first side's.
type lineJSON struct {
	Value    int      `json:"value"`    // in hundredths of the game's most numerous piece
	Mate     *int     `json:"mate"`     // in how many turns of the winner the game is won, less than 0 if not by the first side; null if that is not known
	Expected int      `json:"expected"` // thousandths of a point for the first side
	Depth    int      `json:"depth"`
	Nodes    uint64   `json:"nodes"`
	Turns    []string `json:"turns"`
	Labels   []string `json:"labels"` // as people write them
}

// analyse searches a position for a bounded time and answers with the best lines that it has found.
func (a *API) analyse(c *call) error {
	body := struct {
		Variant string   `json:"variant"`
		FEN     string   `json:"fen"`
		Moves   []string `json:"moves"`
		Lines   int      `json:"lines"`
		Seconds float64  `json:"seconds"`
	}{Lines: 1, Seconds: 1}
	if err := c.read(&body); err != nil {
		return err
	}
	if body.Seconds <= 0 || body.Seconds > float64(a.AnalysisSeconds) {
		return play.Errorf(play.Invalid, "seconds %g: expected more than 0 and at most %d", body.Seconds, a.AnalysisSeconds)
	}
	found, err := a.search(c.ctx, play.Line{Variant: body.Variant, FEN: body.FEN, Turns: body.Moves}, body.Lines, time.Duration(body.Seconds*float64(time.Second)))
	if err != nil {
		return err
	}
	out := struct {
		Lines []lineJSON `json:"lines"`
	}{[]lineJSON{}}
	for i := range found {
		out.Lines = append(out.Lines, newLine(&found[i]))
	}
	return c.json(out)
}

// busyTime is how long a position waits for its turn to be searched.
const busyTime = 20 * time.Second

// search returns the best lines of a position that are found in a time, which begins with the first one.
func (a *API) search(ctx context.Context, line play.Line, count int, limit time.Duration) (found []analysis.Found, err error) {
	ctx, cancel := context.WithTimeout(ctx, busyTime+limit)
	defer cancel()
	var stop *time.Timer
	err = a.Desk.Lines(ctx, line, analysis.Wish{Lines: count}, func(better []analysis.Found) error {
		if stop == nil {
			stop = time.AfterFunc(limit, cancel)
		}
		found = better
		return nil
	})
	switch {
	case len(found) > 0 && (errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)):
		return found, nil
	case errors.Is(err, context.DeadlineExceeded):
		return nil, play.Errorf(play.TooMany, "the computer is too busy; try again later")
	}
	return found, err
}

func newLine(f *analysis.Found) lineJSON {
	out := lineJSON{
		Value: f.Score.Value, Expected: f.Score.Expected, Depth: f.Depth, Nodes: f.Nodes, Turns: []string{}, Labels: []string{},
	}
	if f.Score.Decided {
		mate := f.Score.Mate
		out.Mate = &mate
	}
	for _, turn := range f.Turns {
		out.Turns, out.Labels = append(out.Turns, turn.Text), append(out.Labels, turn.Label)
	}
	return out
}
