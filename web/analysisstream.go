package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/play"
)

// newsPause is how long a stream of lines waits between two events: nobody reads faster, and at first a search finds
// something new every millisecond.
const newsPause = 100 * time.Millisecond

// scoreJSON is a score of the first side.
type scoreJSON struct {
	Value    int  `json:"value"` // in hundredths
	Mate     *int `json:"mate"`  // null if no end is in sight
	Expected int  `json:"expected"`
}

type lineJSON struct {
	Line     int             `json:"line"`
	Score    scoreJSON       `json:"score"`
	Sides    []int           `json:"sides,omitempty"` // what each of more than two sides can expect, in thousandths
	Mean     bool            `json:"mean,omitempty"`  // it is the mean of what may fall, and has no turns
	Depth    int             `json:"depth"`
	SelDepth int             `json:"seldepth"`
	Nodes    uint64          `json:"nodes"`
	Time     int64           `json:"time"` // in milliseconds
	Turns    []labelledTurns `json:"turns"`
}

type labelledTurns struct {
	Turn  string `json:"turn"`
	Label string `json:"label"`
}

type pointJSON struct {
	Ply   int             `json:"ply"`
	Side  string          `json:"side"` // who is to move
	Score scoreJSON       `json:"score"`
	Best  []labelledTurns `json:"best"`
}

func newScore(s analysis.Score) scoreJSON {
	out := scoreJSON{Value: s.Value, Expected: s.Expected}
	if s.Decided {
		out.Mate = &s.Mate
	}
	return out
}

// shares returns how much of what there is each of several sides can expect, in thousandths of all.
func shares(scores []analysis.Score) []int {
	all := 0
	for _, s := range scores {
		all += s.Expected
	}
	list := make([]int, 0, len(scores))
	for _, s := range scores {
		list = append(list, 1000*s.Expected/max(1, all))
	}
	return list
}

func newLabelled(turns []analysis.Turn) []labelledTurns {
	list := make([]labelledTurns, 0, len(turns))
	for _, t := range turns {
		list = append(list, labelledTurns{t.Text, t.Label})
	}
	return list
}

func newLines(found []analysis.Found) []lineJSON {
	list := make([]lineJSON, 0, len(found))
	for i := range found {
		f := &found[i]
		list = append(list, lineJSON{
			f.Line, newScore(f.Score), shares(f.Sides), f.Mean, f.Depth, f.SelDepth, f.Nodes, f.Time.Milliseconds(), newLabelled(f.Turns),
		})
	}
	return list
}

// streamLines searches a position and tells what is found, until the server's time for it is over or the client goes.
func (s *site) streamLines(w http.ResponseWriter, r *http.Request) error {
	line, err := lineOf(r)
	if err != nil {
		return err
	}
	wish := analysis.Wish{Threat: r.URL.Query().Has("threat")}
	if wish.Lines, err = number(r, "lines", 1); err != nil {
		return err
	}
	if wish.Threads, err = number(r, "threads", 1); err != nil {
		return err
	}
	return s.streamNews(w, r, "lines", func(ctx context.Context, tell func(any) error) error {
		return s.Analysis.Lines(ctx, line, wish, func(found []analysis.Found) error { return tell(newLines(found)) })
	}, true)
}

// streamCourse tells what each position of a line is worth.
func (s *site) streamCourse(w http.ResponseWriter, r *http.Request) error {
	line, err := lineOf(r)
	if err != nil {
		return err
	}
	return s.tellCourse(w, r, line)
}

// streamGameCourse tells what each position of a game that is over was worth.
func (s *site) streamGameCourse(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	state, err := s.finished(r, id)
	if err != nil {
		return err
	}
	if state.Hidden {
		return play.Errorf(play.Illegal, "a part of this game stays hidden from you; the course of its evaluation would tell of it")
	}
	return s.tellCourse(w, r, play.Line{Variant: state.Game.Variant, FEN: state.Game.Start, Turns: state.Game.Turns})
}

// tellCourse searches the positions of a line, one after the other.
func (s *site) tellCourse(w http.ResponseWriter, r *http.Request, line play.Line) error {
	return s.streamNews(w, r, "point", func(ctx context.Context, tell func(any) error) error {
		return s.Analysis.Course(ctx, line, func(p analysis.Point) error {
			return tell(pointJSON{p.Ply, p.Side.String(), newScore(p.Score), newLabelled(p.Best)})
		})
	}, false)
}

// A work tells what it finds until it is done or ctx ends.
type work func(ctx context.Context, tell func(any) error) error

// streamNews does some work in the background and sends what it tells as events of a name, then an event "done". Where
// newer news replaces older the older may be left out.
func (s *site) streamNews(w http.ResponseWriter, r *http.Request, name string, do work, replaces bool) error {
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	go func() { // a server that is being closed waits for nobody's analysis
		select {
		case <-s.Games.Done():
			cancel()
		case <-ctx.Done():
		}
	}()
	news, ended := s.begin(ctx, do, replaces)
	first, err := awaitFirst(ctx, news, ended, s.Ping)
	if err != nil {
		return err
	}
	stream, err := openStream(w, r)
	if err != nil || r.Method == http.MethodHead {
		return err
	}
	defer stream.close()
	return s.sendNews(ctx, stream, name, first, news, ended)
}

// begin starts the work. Its end, with its error, comes when all its news have been taken or replaced. A panic of rules is an error.
func (s *site) begin(ctx context.Context, do work, replaces bool) (news chan any, ended chan error) {
	news, ended = make(chan any, 1), make(chan error, 1)
	go func() {
		var err error
		defer func() {
			if r := recover(); r != nil {
				err = fmt.Errorf("the analysis failed: %v", r)
			}
			close(news)
			ended <- err
		}()
		err = do(ctx, func(one any) error {
			if replaces {
				select {
				case <-news: // nobody has taken it
				default:
				}
			}
			select {
			case news <- one:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		})
	}()
	return news, ended
}

// awaitFirst waits for the first news, so that work that is refused is answered with a status of its own. A wait for a slot
// may be long: then the answer begins without.
func awaitFirst(ctx context.Context, news chan any, ended chan error, most time.Duration) (first any, err error) {
	late := time.NewTimer(most)
	defer late.Stop()
	select {
	case one, ok := <-news:
		if ok {
			return one, nil
		}
		if err := <-ended; err != nil {
			return nil, err
		}
		ended <- nil
		return nil, nil
	case <-late.C:
		return nil, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// sendNews sends events until the work is done.
func (s *site) sendNews(ctx context.Context, stream *stream, name string, first any, news chan any, ended chan error) error {
	ping := time.NewTicker(s.Ping)
	defer ping.Stop()
	var err error
	if first != nil {
		err = stream.event(name, first)
	}
	for err == nil {
		select {
		case one, ok := <-news:
			if !ok {
				return s.sendEnd(ctx, stream, <-ended)
			}
			if err = stream.event(name, one); err == nil && name == "lines" {
				err = pause(ctx, newsPause)
			}
		case <-ping.C:
			err = stream.write([]byte(": still here\n\n"))
		case <-ctx.Done():
			return nil
		}
	}
	return nil // the client is gone
}

// sendEnd tells how the work has ended.
func (s *site) sendEnd(ctx context.Context, stream *stream, err error) error {
	if ctx.Err() != nil {
		return nil // the client is gone
	}
	end := problem{Squares: []string{}}
	var refused *play.Error
	switch {
	case errors.As(err, &refused):
		end.Error = refused.Message
	case err != nil:
		s.Log.Error("analysis failed", "id", requestID(ctx), "err", err)
		end.Error = internalError
	}
	_ = stream.event("done", end) // a client that has gone away is no error of ours
	return nil
}

// event writes an event.
func (st *stream) event(name string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return fmt.Errorf("write an event: %w", err)
	}
	return st.write(fmt.Appendf(nil, "event: %s\ndata: %s\n\n", name, text))
}

// pause waits, or returns the error of ctx that ends before.
func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
