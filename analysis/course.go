package analysis

import (
	"context"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// The time for one position of a course: less where there are many.
const (
	courseTime = 200 * time.Millisecond
	leastTime  = 20 * time.Millisecond
)

// A Point is what a position of a game is worth.
type Point struct {
	Ply   int
	Side  game.Side // who is to move
	Score Score     // the first side's
	Best  []Turn    // the line that the computer would have played from there; nil where the game is over
}

// Course searches every position of a line for a moment and tells what it finds, the last position first: what lies
// ahead of a position is then known when its turn comes. It gives its slot back between two positions, so that others
// come in between.
func (d *Desk) Course(ctx context.Context, line play.Line, tell func(Point) error) error {
	study, err := d.study(line)
	if err != nil {
		return err
	}
	if !d.share.Enter(ctx) {
		return play.Errorf(play.TooMany, "too many positions are analysed from your address; stop another one first")
	}
	defer d.share.Leave(ctx)
	each := max(leastTime, min(courseTime, d.Time/time.Duration(len(study.Played)+1)))
	pos := study.Pos
	for ply := len(study.Played); ply >= 0; ply-- {
		point, err := d.point(ctx, &line, study, ply, each)
		if err != nil {
			return err
		}
		if err := tell(point); err != nil {
			return err
		}
		if ply > 0 {
			for range study.Played[ply-1] {
				pos.Unmake()
			}
		}
	}
	return nil
}

// point searches the position to which so many turns of a study have led.
func (d *Desk) point(ctx context.Context, line *play.Line, study *play.Study, ply int, each time.Duration) (Point, error) {
	pos := study.Pos.Clone()
	if r := pos.Result(); r.Over() {
		return Point{Ply: ply, Side: pos.Side(), Score: endScore(r, study.Rules.Info().Players())}, ctx.Err()
	}
	point := Point{Ply: ply, Side: pos.Side(), Score: Score{Expected: 500}}
	q := Question{Line: *line, Limits: Limits{Time: each, Lines: 1, Threads: 1}}
	q.Line.Turns = line.Turns[:ply]
	err := d.search(ctx, &q, study, pos, func(found []Found) error {
		if len(found) > 0 {
			point.Score, point.Best = found[0].Score, found[0].Turns
		}
		return nil
	})
	return point, err
}
