package analysis

import (
	"context"

	"aanca.chess/play"
)

// A Searcher searches elsewhere: in another process, which knows a position by texts alone and calls Desk.Answer.
type Searcher interface {
	// Search searches and tells what it finds as Desk.Lines does, without the steps of the lines.
	Search(ctx context.Context, q Question, tell func([]Found) error) error
}

// A Question is a position to be searched.
type Question struct {
	Line   play.Line
	Threat bool // of the other side, as if it were its turn
	Limits Limits
}

// Answer searches the position of a question for a Searcher, at once and with its limits.
func (d *Desk) Answer(ctx context.Context, q Question, tell func([]Found) error) error {
	study, pos, err := d.pose(&q)
	if err != nil {
		return err
	}
	q.Limits.Lines = max(1, min(q.Limits.Lines, MaxLines))
	return d.here(ctx, &q, study, pos, tell)
}
