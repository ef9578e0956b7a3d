package api

import (
	"fmt"
	"math"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/notation"
	"aanca.chess/play"
)

// A gameFull is the first line of the stream of a game.
type gameFull struct {
	Type       string            `json:"type"`
	ID         string            `json:"id"`
	Rated      bool              `json:"rated"`
	Variant    variantKey        `json:"variant"`
	Clock      *boardClock       `json:"clock"`
	Speed      string            `json:"speed"`
	Perf       map[string]string `json:"perf"`
	CreatedAt  int64             `json:"createdAt"`
	White      boardPlayer       `json:"white"`
	Black      boardPlayer       `json:"black"`
	InitialFEN string            `json:"initialFen"`
	Days       int               `json:"daysPerTurn,omitempty"`
	State      gameState         `json:"state"`
}

// A boardClock is how much time the players have, in milliseconds.
type boardClock struct {
	Initial   int64 `json:"initial"`
	Increment int64 `json:"increment"`
}

// A boardPlayer is one of the two players.
type boardPlayer struct {
	AILevel     int    `json:"aiLevel,omitempty"`
	ID          string `json:"id,omitempty"`
	Name        string `json:"name,omitempty"`
	Title       string `json:"title,omitempty"`
	Rating      int    `json:"rating,omitempty"`
	Provisional bool   `json:"provisional,omitempty"`
}

// A gameState is how a game stands.
type gameState struct {
	Type          string `json:"type"`
	Moves         string `json:"moves"`
	WTime         int64  `json:"wtime"`
	BTime         int64  `json:"btime"`
	WInc          int64  `json:"winc"`
	BInc          int64  `json:"binc"`
	Status        string `json:"status"`
	Winner        string `json:"winner,omitempty"`
	WhiteDraw     bool   `json:"wdraw"`
	BlackDraw     bool   `json:"bdraw"`
	WhiteTakeback bool   `json:"wtakeback"`
	BlackTakeback bool   `json:"btakeback"`
}

// endless is the time of players without a clock, in milliseconds: the most that clients expect.
const endless = math.MaxInt32

// streamBoard tells a game and how it goes on to a client of the board API.
func (a *API) streamBoard(c *call) error {
	id, err := a.seat(c)
	if err != nil {
		return err
	}
	st, err := a.Games.State(c.ctx, id)
	if err != nil {
		return err
	}
	if st.Game.People && len(st.Game.Seats) != 2 {
		return badRequest("the board API has games of two players alone; /api/v1 has this one too")
	}
	scribe, err := a.newScribe(&st.Game)
	if err != nil {
		return err
	}
	hears := a.chats.listen(gameOf(&st.Game))
	defer a.chats.leave(gameOf(&st.Game), hears)
	return a.streamMoves(c, id, scribe, hears)
}

// streamMoves writes the lines of the stream of a game.
func (a *API) streamMoves(c *call, id string, scribe *scribe, hears chan chatLine) error {
	first := true
	return a.watch(c, id, hears, func(l *lines, st *play.State) error {
		now := a.newGameState(st, scribe.moves(st.Game.Turns))
		if first {
			first = false
			return l.write(a.newGameFull(c, st, now))
		}
		return l.write(now)
	})
}

func (a *API) newGameFull(c *call, st *play.State, now gameState) gameFull {
	g := &st.Game
	speed := speedOf(g.Pace)
	out := gameFull{
		Type: "gameFull", ID: gameOf(g), Variant: a.variantOf(g.Variant), Speed: speed, Perf: map[string]string{"name": speed},
		CreatedAt: g.Created.UnixMilli(), InitialFEN: g.Start, State: now,
		White: a.newBoardPlayer(c, st, game.First), Black: a.newBoardPlayer(c, st, game.Second),
	}
	switch {
	case g.Pace.Live():
		out.Clock = &boardClock{g.Pace.Base.Milliseconds(), increment(g.Pace).Milliseconds()}
	case g.Pace.Kind == play.Days:
		out.Days = int(g.Pace.Base / (24 * time.Hour))
	}
	if rules, err := a.Library.Rules(g.Variant); err == nil && rules.Start().FEN() == g.Start {
		out.InitialFEN = "startpos"
	}
	return out
}

// increment is what a side gets for a turn, as far as the board API can say it.
func increment(p play.Pace) time.Duration {
	if p.Kind == play.Fischer || p.Kind == play.Bronstein {
		return p.Bonus
	}
	return 0
}

func (a *API) newBoardPlayer(c *call, st *play.State, side game.Side) boardPlayer {
	g := &st.Game
	if !g.People && side != g.Human {
		return boardPlayer{AILevel: g.Level, Name: computerName(g.Level)}
	}
	if player, ok := a.playerOf(c, st, side); ok {
		return boardPlayer{ID: player.ID(), Name: player.Name, Title: titleOf(player), Provisional: true}
	}
	if g.People && g.Seats[side].Name != "" {
		return boardPlayer{ID: anonymous, Name: g.Seats[side].Name}
	}
	return boardPlayer{ID: anonymous, Name: "Anonymous"}
}

func computerName(level int) string { return fmt.Sprintf("Computer level %d", level) }

func (a *API) newGameState(st *play.State, moves string) gameState {
	g := &st.Game
	out := gameState{
		Type: "gameState", Moves: moves, WTime: endless, BTime: endless, Status: statusOf(st), Winner: winnerOf(g),
		WhiteDraw: g.Offers.Of(play.OfferDraw, game.First), BlackDraw: g.Offers.Of(play.OfferDraw, game.Second),
		WhiteTakeback: g.Offers.Of(play.OfferBack, game.First), BlackTakeback: g.Offers.Of(play.OfferBack, game.Second),
	}
	if g.Pace.Kind == play.Unlimited {
		return out
	}
	left := func(side game.Side) int64 {
		main, periods := timeLeft(g, side, a.Now())
		return (main + time.Duration(periods)*g.Pace.Bonus).Milliseconds()
	}
	out.WTime, out.BTime = left(game.First), left(game.Second)
	out.WInc, out.BInc = increment(g.Pace).Milliseconds(), increment(g.Pace).Milliseconds()
	return out
}

// A scribe writes the turns of one game as UCI does. It belongs to one goroutine.
type scribe struct {
	rules    game.Rules
	start    string
	notation notation.Notation

	pos   game.Position
	own   []string // the turns that pos has
	texts []string // these as UCI
}

func (a *API) newScribe(g *play.Game) (*scribe, error) {
	rules, err := a.Library.Rules(g.Variant)
	if err != nil {
		return nil, err
	}
	return &scribe{rules: rules, start: g.Start, notation: notation.On(rules.Info().Board)}, nil
}

// moves returns turns as UCI writes them, with spaces between them. A turn of which something is hidden, and what follows it,
// stays as the side sees it.
func (s *scribe) moves(turns []string) string {
	same := 0
	for same < min(len(s.own), len(turns)) && s.own[same] == turns[same] {
		same++
	}
	if s.pos == nil || same < len(s.own) { // it begins, or turns were taken back
		pos, err := s.rules.Parse(s.start)
		if err != nil {
			return strings.Join(turns, " ")
		}
		s.pos, s.own, s.texts = game.Waived(pos), nil, nil
	}
	for i := len(s.own); i < len(turns); i++ {
		steps, err := game.ParseTurn(s.pos, turns[i])
		if err != nil {
			return strings.Join(append(s.texts[:i:i], turns[i:]...), " ")
		}
		text, err := s.notation.Text(s.pos, steps, notation.UCI)
		if err != nil {
			text = turns[i]
		}
		game.Play(s.pos, steps)
		s.own, s.texts = append(s.own, turns[i]), append(s.texts, text)
	}
	return strings.Join(s.texts, " ")
}
