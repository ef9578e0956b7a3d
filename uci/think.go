package uci

import (
	"context"
	"errors"
	"fmt"
	"time"

	"aanca.chess/game"
	"aanca.chess/search"
)

// writer returns how moves of the present game are written.
func (s *session) writer() writer {
	return writer{board: s.rules.Info().Board, dialect: s.settings.dialect}
}

// start carries out "go".
func (s *session) start(text string) {
	if word, _ := cutWord(text); s.settings.dialect == usi && word == "mate" {
		s.out.Printf("checkmate notimplemented")
		return
	}
	r := s.request(text)
	if r.perft > 0 {
		s.perft(r.perft)
		return
	}
	s.weaken(&r.limits)
	r.limits.Lines = s.settings.lines
	if r.limits.Clock != nil {
		r.limits.Clock.Overhead = max(s.settings.overhead, 1)
	}
	s.think(r)
}

// request reads the words behind "go".
func (s *session) request(text string) request {
	complain := func(err error) { s.complain("go: %v", err) }
	n, side := s.writer(), s.pos.Side()
	var r request
	switch s.settings.dialect {
	case ucci:
		unit := time.Millisecond
		if s.settings.seconds {
			unit = time.Second
		}
		r = parseUCCI(text, unit, complain)
	case usi:
		side = side.Other() // there black moves first
		fallthrough
	default:
		r = parseGo(text, side, func(text string) (game.Step, error) { return n.parseFirstStep(s.pos, text) }, complain)
	}
	if r.limits.Steps == nil {
		r.limits.Steps = s.allowed()
	}
	s.banned = nil
	return r
}

// weaken sets the limits of the rating that was asked for.
func (s *session) weaken(limits *search.Limits) {
	if !s.settings.limited {
		return
	}
	weak := s.ready().Strength(s.settings.elo)
	limits.Weakness = weak.Weakness
	limits.Nodes = tighter(limits.Nodes, weak.Nodes)
	limits.Depth = tighter(limits.Depth, weak.Depth)
}

// tighter returns the smaller of two limits, of which 0 is none.
func tighter[N int | uint64](a, b N) N {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

// ready returns the engine, which is made if necessary.
func (s *session) ready() Engine {
	if s.engine == nil {
		s.engine = s.config.NewEngine(s.rules, search.Options{
			TableSize: s.settings.hash << 20, Threads: s.settings.threads,
		})
	}
	return s.engine
}

// A thinker searches one position and tells of it.
type thinker struct {
	session *session // its output and nothing that may change
	writer  writer
	engine  Engine
	pos     game.Position // its own
	lines   int
	showWDL bool
}

// think searches the position in a job.
func (s *session) think(r request) {
	t := thinker{
		session: s, writer: s.writer(), engine: s.ready(), pos: s.pos.Clone(),
		lines: s.settings.lines, showWDL: s.settings.showWDL,
	}
	limits := r.limits
	s.begin(!r.infinite && !r.ponder, func(ctx context.Context, j *job) {
		if r.ponder {
			limits.Ponder = j.release
		}
		t.run(ctx, j, limits)
	})
	s.job.endless = r.infinite
}

// run searches and answers with "bestmove".
func (t *thinker) run(ctx context.Context, j *job, limits search.Limits) {
	result, err := t.engine.Search(ctx, t.pos, limits, t.report)
	if err != nil {
		t.failed(err)
	}
	j.mayAnswer(ctx)
	if err == nil {
		t.reportTotal(result)
	}
	switch {
	case err == nil && t.pos.Side() == game.Chance:
		t.session.complain("chance is to move; the score is what the first side may expect")
		t.session.out.Printf("%s", t.writer.dialect.noMove(t.pos))
	case err != nil || len(result.Turn) == 0:
		t.session.out.Printf("%s", t.writer.dialect.noMove(t.pos))
	case len(result.Ponder) == 0:
		t.session.out.Printf("bestmove %s", t.writer.turnText(t.pos, result.Turn))
	default:
		best := t.writer.turnText(t.pos, result.Turn)
		game.Play(t.pos, result.Turn)
		t.session.out.Printf("bestmove %s ponder %s", best, t.writer.turnText(t.pos, result.Ponder))
	}
}

// failed tells why there is no best move: mostly since the game is over.
func (t *thinker) failed(err error) {
	if !errors.Is(err, search.ErrOver) {
		t.session.complain("go: %v", err)
		return
	}
	score := "cp 0"
	if winner, ok := t.pos.Result().Winner(); ok && winner == t.pos.Side() {
		score = "mate 1"
	} else if ok {
		score = "mate 0"
	}
	t.session.complain("the game is over: %v", t.pos.Result())
	if t.writer.dialect == plainUCI || t.writer.dialect == cyclone {
		t.session.out.Printf("info depth 0 score %s", score)
	}
}

// report tells what the search has found so far.
func (t *thinker) report(p search.Progress) {
	text := fmt.Sprintf("info depth %d seldepth %d", p.Depth, max(p.Depth, p.SelDepth))
	if t.lines > 1 {
		text += fmt.Sprintf(" multipv %d", p.Line+1)
	}
	text += " score " + t.writer.dialect.score(p.Score)
	if t.showWDL {
		win, draw, loss := p.Score.WDL()
		text += fmt.Sprintf(" wdl %d %d %d", win, draw, loss)
	}
	switch p.Bound {
	case search.AtLeast:
		text += " lowerbound"
	case search.AtMost:
		text += " upperbound"
	}
	text += fmt.Sprintf(" nodes %d nps %d hashfull %d time %d", p.Nodes, perSecond(p.Nodes, p.Time), p.TableFull, p.Time.Milliseconds())
	if len(p.PV) > 0 {
		text += " pv " + t.writer.lineText(t.pos, p.PV)
	}
	t.session.out.Printf("%s", text)
	t.reportSides(p.Sides)
}

// reportTotal tells what the whole search has cost, with the iteration that it could not finish: what reads node counts and
// times of engines would otherwise take those of the last finished one for all.
func (t *thinker) reportTotal(r search.Result) {
	t.session.out.Printf("info nodes %d nps %d time %d", r.Nodes, perSecond(r.Nodes, r.Time), r.Time.Milliseconds())
}

// reportSides tells what a line is worth to each of several sides, which UCI has no words for.
func (t *thinker) reportSides(scores []search.Score) {
	if len(scores) == 0 {
		return
	}
	text := "info string sides"
	for side, score := range scores {
		text += fmt.Sprintf(" %v %s", game.Side(side), t.writer.dialect.score(score))
	}
	t.session.out.Printf("%s", text)
}

// scoreText writes a score as "cp 31" or "mate -2".
func scoreText(score search.Score) string {
	if turns, ok := score.Mate(); ok {
		return fmt.Sprintf("mate %d", turns)
	}
	return fmt.Sprintf("cp %d", int(score))
}

// perSecond returns how many nodes are searched in a second.
func perSecond(nodes uint64, spent time.Duration) uint64 {
	if us := spent.Microseconds(); us > 0 {
		return uint64(float64(nodes) * 1e6 / float64(us))
	}
	return 0
}
