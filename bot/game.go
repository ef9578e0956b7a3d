package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/notation"
)

// A line is one of the stream of a game.
type line struct {
	Type       string  `json:"type"`
	Variant    variant `json:"variant"`
	InitialFEN string  `json:"initialFen"`
	White      struct {
		ID string `json:"id"`
	} `json:"white"`
	Clock *struct {
		Initial   int64 `json:"initial"`
		Increment int64 `json:"increment"`
	} `json:"clock"`
	State json.RawMessage `json:"state"`
}

// A state is how a game stands.
type state struct {
	Moves  string `json:"moves"`
	WTime  int64  `json:"wtime"`
	BTime  int64  `json:"btime"`
	Status string `json:"status"`
	Winner string `json:"winner"`
}

// A table is one game that is played.
type table struct {
	*bot
	id       string
	rules    game.Rules
	fen      string // "" for the usual start
	side     game.Side
	limit    match.Limit
	player   match.Player // nil until there is something to think about
	notation notation.Notation

	thinks  string             // the moves of the position that is thought about
	cancel  context.CancelFunc // of the thinking; nil if there is none
	stopped chan struct{}      // closed when it has ended
}

// play plays a game until its stream ends.
func (b *bot) play(ctx context.Context, id string) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	t := &table{bot: b, id: id}
	defer t.leave()
	err := b.client.listen(ctx, "/api/bot/game/stream/"+url.PathEscape(id), func(text []byte) error {
		var l line
		if err := json.Unmarshal(text, &l); err != nil {
			return fmt.Errorf("the stream of the game: %w", err)
		}
		switch l.Type {
		case "gameFull":
			if err := t.sit(&l); err != nil {
				return err
			}
			text = l.State
		case "gameState":
		default:
			return nil
		}
		var now state
		if err := json.Unmarshal(text, &now); err != nil {
			return fmt.Errorf("the state of the game: %w", err)
		}
		return t.see(ctx, &now, cancel)
	})
	if cause := context.Cause(ctx); cause != nil && ctx.Err() != nil {
		return cause
	}
	return err
}

// sit reads what does not change in a game.
func (t *table) sit(l *line) (err error) {
	if t.rules, err = t.Rules(l.Variant.Key); err != nil {
		return fmt.Errorf("%s is not known here: %w", l.Variant.Key, err)
	}
	t.notation = notation.On(t.rules.Info().Board)
	if l.InitialFEN != "startpos" {
		t.fen = l.InitialFEN
	}
	t.side = game.Second
	if l.White.ID == t.me {
		t.side = game.First
	}
	t.limit = match.Limit{PerTurn: t.PerTurn}
	if l.Clock != nil {
		t.limit = match.Limit{Main: time.Duration(l.Clock.Initial) * time.Millisecond, Increment: time.Duration(l.Clock.Increment) * time.Millisecond}
	}
	return nil
}

// see looks at how the game stands now and thinks if it is our turn. What goes wrong with that ends the stream by fail.
func (t *table) see(ctx context.Context, now *state, fail context.CancelCauseFunc) error {
	if t.rules == nil {
		return errors.New("the stream of the game begins with a state")
	}
	if now.Status != "started" && now.Status != "created" {
		t.Tell(fmt.Sprintf("game %s: %s %s", t.id, now.Status, now.Winner))
		return errOver
	}
	q, err := t.question(now)
	if err != nil {
		return err
	}
	if t.cancel != nil && t.thinks == now.Moves {
		return nil
	}
	t.stop()
	if now.Status != "started" || q.Pos.Side() != t.side || q.Pos.Result().Over() {
		return nil
	}
	if t.player == nil {
		if t.player, err = t.Open(ctx, t.rules, t.limit); err != nil {
			return fmt.Errorf("the engine: %w", err)
		}
		if err := t.player.Begin(ctx, match.Start{FEN: t.fen, Side: t.side}); err != nil {
			return fmt.Errorf("the engine: %w", err)
		}
	}
	thinking, cancel := context.WithCancel(ctx)
	t.thinks, t.cancel, t.stopped = now.Moves, cancel, make(chan struct{})
	go t.think(thinking, q, t.player, t.stopped, fail)
	return nil
}

// question puts together where a turn is asked for.
func (t *table) question(now *state) (q match.Question, err error) {
	q.Pos, q.Start = t.rules.Start(), t.fen
	if t.fen != "" {
		if q.Pos, err = t.rules.Parse(t.fen); err != nil {
			return q, fmt.Errorf("the start of the game: %w", err)
		}
	}
	q.Pos = game.Waived(q.Pos) // draws must be claimed, perhaps
	for i, text := range strings.Fields(now.Moves) {
		steps, err := game.ParseTurn(q.Pos, text)
		if err != nil {
			steps, err = t.notation.Read(q.Pos, text)
		}
		if err != nil {
			return q, fmt.Errorf("turn %d: %w", i+1, err)
		}
		q.Turns = append(q.Turns, game.TurnText(q.Pos, steps))
		game.Play(q.Pos, steps)
	}
	for side, left := range [2]int64{now.WTime, now.BTime} {
		q.Clocks[side] = match.Clock{Limit: t.limit, Left: max(0, time.Duration(left)*time.Millisecond-lag)}
	}
	return q, nil
}

// lag is kept back of the time on the clock for the way to the server.
const lag = 300 * time.Millisecond

// think finds a turn and plays it.
func (t *table) think(ctx context.Context, q match.Question, player match.Player, stopped chan struct{}, fail context.CancelCauseFunc) {
	defer close(stopped)
	answer, err := player.Choose(ctx, q)
	if ctx.Err() != nil {
		return // the game has gone another way
	}
	if err != nil {
		fail(fmt.Errorf("the engine: %w", err))
		return
	}
	deed := "move/" + url.PathEscape(answer.Turn)
	if answer.Resigns {
		deed = "resign"
	}
	err = t.client.ask(ctx, http.MethodPost, "/api/bot/game/"+url.PathEscape(t.id)+"/"+deed, nil, nil)
	if err == nil || ctx.Err() != nil {
		return
	}
	if final(err) { // the game has gone another way, or our engine does not know the rules: it looks again
		err = fmt.Errorf("%s is refused: %s", deed, err)
	}
	fail(err)
}

// stop ends the thinking. A player that was interrupted does not know where it is and is closed.
func (t *table) stop() {
	if t.cancel == nil {
		return
	}
	select {
	case <-t.stopped:
	default:
		t.cancel()
		<-t.stopped
		t.close()
	}
	t.cancel()
	t.cancel = nil
}

func (t *table) close() {
	if err := t.player.Close(); err != nil {
		t.Tell(fmt.Sprintf("game %s: the engine does not end: %v", t.id, err))
	}
	t.player = nil
}

// leave ends everything that belongs to the game here.
func (t *table) leave() {
	t.stop()
	if t.player != nil {
		t.close()
	}
}
