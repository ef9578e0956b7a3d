package play

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// Conditional moves: in games whose players are not there together one says beforehand what one answers to which turn. They are
// known to their author alone, are legal when they are kept, and are played by the service as soon as the other side has played.

// Bounds on the conditional moves of one side.
const (
	mostLines     = 50
	mostLineTurns = 400  // of all lines together
	mostLineBytes = 8000 // of all lines together
)

// Conditions are the conditional moves of a side, "" for none: lines that begin with the turn that follows in the game and end with one
// of that side. A line is turns with spaces between them, and lines stand below each other: "e7e5 g1f3\nc7c5 g1f3 d7d6 d2d4".
type Conditions string

// Lines returns the lines, each as the texts of its turns.
func (c Conditions) Lines() (lines [][]string) {
	if c == "" {
		return nil
	}
	for line := range strings.SplitSeq(string(c), "\n") {
		lines = append(lines, strings.Fields(line))
	}
	return lines
}

func conditionsOf(lines [][]string) Conditions {
	texts := make([]string, 0, len(lines))
	for _, line := range lines {
		texts = append(texts, strings.Join(line, " "))
	}
	return Conditions(strings.Join(texts, "\n"))
}

// after returns what is left of the lines when a turn has been played: those that begin with it, without it.
func (c Conditions) after(turn string) Conditions {
	var left [][]string
	for _, line := range c.Lines() {
		if line[0] == turn && len(line) > 1 {
			left = append(left, line[1:])
		}
	}
	return conditionsOf(left)
}

// next returns the turn with which all lines begin of a side that is to move.
func (c Conditions) next() string {
	turn, _, _ := strings.Cut(string(c), "\n")
	turn, _, _ = strings.Cut(turn, " ")
	return turn
}

// afterTurn returns the conditions of all sides when a turn has been played that has led to a result.
func (g *Game) afterTurn(turn string, result game.Result) (left [game.MostSides]Conditions) {
	if result.Over() {
		return left
	}
	for side, c := range g.Conditions {
		left[side] = c.after(turn)
	}
	return left
}

// ConditionDue reports whether the side to move has said beforehand what it plays now.
func (g *Game) ConditionDue() bool {
	return !g.Result.Over() && g.Next < game.Chance && g.Conditions[g.Next] != ""
}

// playConditions plays the turns that players have said beforehand, each in the store before anybody sees it. Those that are due when
// a service starts are played then. Whoever calls it tells those who watch. l.mu is held.
func (s *Service) playConditions(ctx context.Context, l *live) error {
	for l.loaded && l.game.ConditionDue() {
		err := s.write(ctx, l, s.playCondition)
		if KindOf(err) == Conflict && err != nil { // another process has played it
			err = l.load(ctx, s.Store, s.Library)
		}
		if err != nil {
			return fmt.Errorf("conditional moves: %w", err)
		}
	}
	return nil
}

// playCondition plays the next turn of the side to move. What cannot be played, as the game is too long, is forgotten.
func (s *Service) playCondition(ctx context.Context, l *live) error {
	side, at := l.game.Next, s.now()
	steps, err := game.ParseTurn(l.pos, l.game.Conditions[side].next())
	if err == nil {
		err = l.game.checkRoom(s.MaxTurns)
	}
	if err == nil {
		return l.append(ctx, s.Store, steps, at, 0)
	}
	s.Log.Warn("a conditional move is not played", "game", tellable(l.id), "err", err)
	now := l.game.Standing()
	now.Conditions[side] = ""
	return l.stand(ctx, s.Store, now, l.game.Updated)
}

// sameButConditions reports whether two versions of a game are one but for what a side has said beforehand.
func sameButConditions(a, b *Game) bool {
	return a.Version != b.Version && len(a.Turns) == len(b.Turns) && a.Updated.Equal(b.Updated) && a.Next == b.Next && a.Result == b.Result && a.Offers == b.Offers &&
		a.Times.Since.Equal(b.Times.Since) && a.Level == b.Level && slices.Equal(a.Seats, b.Seats) && sameRests(a, b)
}

// publishConditions tells the sides that have said something else beforehand, by way of another process, and nobody else.
func (l *live) publishConditions(was *Game) {
	l.version.Store(l.game.Version)
	for side := range l.game.Conditions {
		if l.game.Conditions[side] != was.Conditions[side] {
			l.publishTo(game.Side(side))
		}
	}
}

// SetConditions puts lines in the place of all conditional moves of a seat in the position after ply turns. Their turns may be written
// as people write them.
func (s *Service) SetConditions(ctx context.Context, id string, ply int, lines [][]string) (*State, error) {
	if err := checkLines(lines); err != nil {
		return nil, err
	}
	var state *State
	err := s.with(ctx, id, func(l *live, me game.Side) error {
		check := func() error {
			if err := l.game.checkPly(ply); err != nil {
				return l.conflict(me, err)
			}
			return l.checkConditions(me)
		}
		if err := check(); err != nil {
			if changed, failed := s.catchUp(ctx, l); failed != nil || !changed {
				return cmp.Or(failed, err)
			}
			if err := check(); err != nil {
				return err
			}
		}
		err := s.writeAnew(ctx, l, check, func(ctx context.Context, l *live) error {
			return l.keepConditions(ctx, s.Store, me, lines)
		})
		if err != nil {
			return err
		}
		l.publishTo(me) // the other side is not to hear that there is something
		state = l.present(me)
		return nil
	})
	return state, err
}

// keepConditions reads the lines of a side and keeps them. The others see no change of the game by it, not even of its time.
func (l *live) keepConditions(ctx context.Context, store Store, me game.Side, lines [][]string) error {
	read, err := l.readLines(me, lines)
	if err != nil {
		return err
	}
	now := l.game.Standing()
	if now.Conditions[me] == read {
		return nil
	}
	now.Conditions[me] = read
	if err := l.stand(ctx, store, now, l.game.Updated); err != nil {
		return fmt.Errorf("keep conditional moves: %w", err)
	}
	return nil
}

// checkConditions refuses conditional moves of a side where there can be none now.
func (l *live) checkConditions(me game.Side) error {
	if err := l.game.checkBetweenPeople(); err != nil {
		return err
	}
	switch {
	case l.game.Pace.Live():
		return Errorf(Illegal, "conditional moves are for games with days for a turn, or without a limit of time")
	case l.game.Next == me:
		return Errorf(Illegal, "it is your turn: play it")
	case !foreseeable(l.rules.Info(), l.pos):
		return Errorf(Illegal, "in this game nobody can say beforehand what is possible after the other side's turn")
	}
	return nil
}

// foreseeable reports whether everybody knows all turns that can follow in a game.
func foreseeable(info *game.Info, pos game.Position) bool {
	can := game.CapabilitiesOf(pos)
	return !info.Dark && !info.Chance && can.Veiled == nil && can.Market == nil
}

// checkLines refuses too much.
func checkLines(lines [][]string) error {
	if len(lines) > mostLines {
		return Errorf(Illegal, "there are %d lines of conditional moves; at most %d are kept", len(lines), mostLines)
	}
	turns, bytes := 0, 0
	for _, line := range lines {
		turns += len(line)
		for _, turn := range line {
			bytes += len(turn) + 1
		}
	}
	if turns > mostLineTurns || bytes > mostLineBytes {
		return Errorf(Illegal, "the conditional moves are too many; at most %d turns, with %d characters, are kept", mostLineTurns, mostLineBytes)
	}
	return nil
}

// readLines plays through lines and returns them in our own text, without those that others begin with.
func (l *live) readLines(me game.Side, lines [][]string) (Conditions, error) {
	reader := &lineReader{l: l, me: me, answers: make(map[string]string)}
	var read [][]string
	for i, line := range lines {
		own, err := reader.read(line)
		if err != nil {
			e := fromRules(err, l.rules.Info().Board)
			e.Message = fmt.Sprintf("line %d: %s", i+1, e.Message)
			return "", e
		}
		read = append(read, own)
	}
	return conditionsOf(withoutBeginnings(read)), nil
}

// A lineReader reads the lines of one side, in which each turn of the others has one answer.
type lineReader struct {
	l       *live
	me      game.Side
	answers map[string]string // by the turns before
}

func (r *lineReader) read(line []string) (own []string, err error) {
	pos := r.l.pos.Clone()
	ends := false
	for i, text := range line {
		if pos.Result().Over() {
			return nil, Errorf(Illegal, "the game is over before turn %d", i+1)
		}
		steps, err := notation.For(r.l.rules.Info()).Read(pos, text)
		if err != nil {
			e := fromRules(err, r.l.rules.Info().Board)
			e.Message = fmt.Sprintf("turn %d: %s", i+1, e.Message)
			return nil, e
		}
		ends = pos.Side() == r.me
		turn := game.TurnText(pos, steps)
		if before := strings.Join(own, " "); ends {
			if known := r.answers[before]; known != "" && known != turn {
				return nil, Errorf(Illegal, "turn %d: after the same turns another line has the answer %s", i+1, known)
			}
			r.answers[before] = turn
		}
		own = append(own, turn)
		for _, step := range steps {
			pos.Make(step)
		}
	}
	if !ends {
		return nil, Errorf(Illegal, "it ends without an answer of yours")
	}
	return own, nil
}

// withoutBeginnings returns the lines without those with which another one begins.
func withoutBeginnings(lines [][]string) (out [][]string) {
	for i, line := range lines {
		begins := func(other [][]string, more int) bool {
			return slices.ContainsFunc(other, func(other []string) bool {
				return len(other) >= len(line)+more && slices.Equal(other[:len(line)], line)
			})
		}
		if !begins(lines[:i], 0) && !begins(lines[i+1:], 1) {
			out = append(out, line)
		}
	}
	return out
}
