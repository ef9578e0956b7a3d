package api

import (
	"context"
	"errors"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/tokens"
)

// A hub brings what happens to players to those of their programs that listen.
type hub struct {
	mu        sync.Mutex
	listeners map[string]map[*listener]bool // by player
}

// A listener is one open stream of news.
type listener struct {
	seats chan tokens.Seat // taken since it listens
	news  chan any         // lines
	slow  chan struct{}    // closed when it could not keep up
	once  sync.Once
}

// backlog is how much news may wait for a listener, who is cut off beyond.
const backlog = 256

func newHub() *hub { return &hub{listeners: make(map[string]map[*listener]bool)} }

func (h *hub) listen(player string) *listener {
	l := &listener{seats: make(chan tokens.Seat, backlog), news: make(chan any, backlog), slow: make(chan struct{})}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.listeners[player] == nil {
		h.listeners[player] = make(map[*listener]bool)
	}
	h.listeners[player][l] = true
	return l
}

func (h *hub) leave(player string, l *listener) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.listeners[player], l)
	if len(h.listeners[player]) == 0 {
		delete(h.listeners, player)
	}
}

// listens reports whether a program of a player listens.
func (h *hub) listens(player string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.listeners[player]) > 0
}

// seated tells a player that they have a seat.
func (h *hub) seated(s tokens.Seat) {
	h.each(s.Player, func(l *listener) bool { return l.putSeat(s) })
}

// tell sends a player a line.
func (h *hub) tell(player string, line any) {
	h.each(player, func(l *listener) bool { return l.put(line) })
}

// each calls f with every listener of a player, and cuts off those for whom it is false.
func (h *hub) each(player string, f func(l *listener) bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for l := range h.listeners[player] {
		if !f(l) {
			l.once.Do(func() { close(l.slow) })
		}
	}
}

// put adds a line if there is room.
func (l *listener) put(line any) bool {
	select {
	case l.news <- line:
		return true
	default:
		return false
	}
}

// putSeat adds a seat if there is room.
func (l *listener) putSeat(s tokens.Seat) bool {
	select {
	case l.seats <- s:
		return true
	default:
		return false
	}
}

// streamNews tells of the caller's games and challenges: those that there are, and what becomes of them.
func (a *API) streamNews(c *call) error {
	me := c.player.ID()
	l := a.hub.listen(me)
	defer a.hub.leave(me, l)
	named, err := a.listenNamed(c.ctx, c.player)
	if err != nil {
		return err
	}
	defer named.leave()
	out, err := c.stream()
	if err != nil {
		return err
	}
	own, err := a.playing(c)
	if err != nil {
		return nil // the answer has begun: the client connects again
	}
	ctx, cancel := context.WithCancel(c.ctx)
	var followers sync.WaitGroup
	defer followers.Wait()
	defer cancel()
	followed := make(map[string]bool)
	follow := func(s tokens.Seat) {
		if !followed[s.ID] {
			followed[s.ID] = true
			followers.Go(func() { a.follow(ctx, c, l, s) })
		}
	}
	for _, h := range own {
		follow(h.Seat)
	}
	if named.heard != nil {
		followers.Go(func() { a.followNamed(ctx, c.player, l, named) })
	}
	for _, one := range a.challenges.of(me) {
		if one.to.ID() == me {
			l.put(challengeNews{"challenge", a.newChallenge(one, me)})
		}
	}
	a.writeNews(c, l, out, follow)
	return nil
}

// writeNews writes what a listener hears until the stream ends.
func (a *API) writeNews(c *call, l *listener, out *lines, follow func(tokens.Seat)) {
	ping := time.NewTicker(a.Ping)
	defer ping.Stop()
	for {
		var err error
		select {
		case s := <-l.seats:
			follow(s)
		case line := <-l.news:
			err = out.write(line)
		case <-ping.C:
			err = out.ping()
		case <-l.slow:
			return
		case <-c.ctx.Done():
			return
		case <-a.Games.Done():
			return
		}
		if err != nil {
			return // the client is gone
		}
	}
}

// follow tells a listener when the game of a seat has begun and when it is over. Who listens is there for the others.
func (a *API) follow(ctx context.Context, c *call, l *listener, s tokens.Seat) {
	watch, err := a.Games.Watch(ctx, s.ID)
	if err != nil {
		return // it is gone, or too much is watched: the list of games tells of it
	}
	defer watch.Close()
	begun := false
	for {
		select {
		case st := <-watch.States():
			if !begun && st.Joined && !st.Game.Result.Over() {
				begun = true
				a.send(l, gameNews{"gameStart", a.newBoardGame(c, holding{s, st})})
			}
			if st.Game.Result.Over() {
				if begun {
					a.send(l, gameNews{"gameFinish", a.newBoardGame(c, holding{s, st})})
				}
				if err := a.Players.EndSeat(context.WithoutCancel(ctx), s.ID); err != nil {
					a.Log.Error("the end of a game is not noted", "err", err)
				}
				return
			}
		case <-ctx.Done():
			return
		case <-a.Games.Done():
			return
		}
	}
}

// send adds a line, or cuts off a listener who cannot keep up.
func (a *API) send(l *listener, line any) {
	if !l.put(line) {
		l.once.Do(func() { close(l.slow) })
	}
}

// sendSeat is send for a seat.
func (a *API) sendSeat(l *listener, s tokens.Seat) {
	if !l.putSeat(s) {
		l.once.Do(func() { close(l.slow) })
	}
}

// gameNews is a line of the stream of news about a game.
type gameNews struct {
	Type string     `json:"type"`
	Game *boardGame `json:"game"`
}

// A boardGame is a game in the lists of the board API.
type boardGame struct {
	FullID   string     `json:"fullId"`
	GameID   string     `json:"gameId"`
	ID       string     `json:"id"`
	FEN      string     `json:"fen"`
	Color    string     `json:"color"`
	LastMove string     `json:"lastMove"`
	Source   string     `json:"source"`
	Status   statusJSON `json:"status"`
	Variant  variantKey `json:"variant"`
	Speed    string     `json:"speed"`
	Perf     string     `json:"perf"`
	Rated    bool       `json:"rated"`
	HasMoved bool       `json:"hasMoved"`
	Opponent opponent   `json:"opponent"`
	IsMyTurn bool       `json:"isMyTurn"`
	Seconds  *int       `json:"secondsLeft,omitempty"`
	Winner   string     `json:"winner,omitempty"`
	Compat   compat     `json:"compat"`
}

type statusJSON struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

// An opponent is the other player of a game.
type opponent struct {
	ID       string `json:"id"`
	Username string `json:"username"`
	AI       int    `json:"ai,omitempty"` // the level of the computer
}

// compat says who may play a game: bots as well as boards.
type compat struct {
	Bot   bool `json:"bot"`
	Board bool `json:"board"`
}

func (a *API) newBoardGame(c *call, h holding) *boardGame {
	st := h.state
	g := &st.Game
	name, speed := statusOf(st), speedOf(g.Pace)
	out := &boardGame{
		FullID: h.Game, GameID: h.Game, ID: h.Game, FEN: st.FEN, Color: colours[g.Human], Source: h.Source,
		Status: statusJSON{statusIDs[name], name}, Variant: a.variantOf(g.Variant), Speed: speed, Perf: speed,
		Opponent: a.opponentOf(c, st), IsMyTurn: !g.Result.Over() && g.Next == g.Human, Winner: winnerOf(g), Compat: compat{true, true},
	}
	for i := range st.Turns {
		out.HasMoved = out.HasMoved || st.Turns[i].By == g.Human
		out.LastMove = st.Turns[i].Text
	}
	if g.Pace.Kind != play.Unlimited {
		left, _ := timeLeft(g, g.Human, a.Now())
		seconds := int(left.Seconds())
		out.Seconds = &seconds
	}
	return out
}

// opponentOf returns the other player of a game of two.
func (a *API) opponentOf(c *call, st *play.State) opponent {
	g := &st.Game
	if !g.People {
		return opponent{ID: "ai", Username: computerName(g.Level), AI: g.Level}
	}
	other := g.Human.Other()
	if player, ok := a.playerOf(c, st, other); ok {
		return opponent{ID: player.ID(), Username: player.Name}
	}
	if int(other) < len(g.Seats) && g.Seats[other].Name != "" {
		return opponent{ID: anonymous, Username: g.Seats[other].Name}
	}
	return opponent{ID: anonymous, Username: "Anonymous"}
}

// anonymous is the id of all who play without a token.
const anonymous = "anonymous"

func winnerOf(g *play.Game) string {
	if side, ok := g.Result.Winner(); ok {
		return colours[side]
	}
	return ""
}

func (a *API) boardPlaying(c *call) error {
	own, err := a.playing(c)
	if err != nil {
		return err
	}
	out := struct {
		NowPlaying []*boardGame `json:"nowPlaying"`
	}{[]*boardGame{}}
	for _, h := range own {
		if h.state.Joined && (!h.state.Game.People || len(h.state.Game.Seats) == 2) {
			out.NowPlaying = append(out.NowPlaying, a.newBoardGame(c, h))
		}
	}
	return c.json(out)
}

// named returns a player.
func (a *API) named(c *call, name string) (tokens.Player, error) {
	player, err := a.Players.Named(c.ctx, name)
	if errors.Is(err, tokens.ErrUnknown) {
		return player, noPlayer(name)
	}
	return player, err
}

func noPlayer(name string) error { return play.Errorf(play.NotFound, "there is no player %.40q", name) }

// statusOf says in the board API's word how a game stands.
func statusOf(st *play.State) string {
	r := st.Game.Result
	switch {
	case !st.Joined:
		return "created"
	case !r.Over():
		return "started"
	}
	if word := statusWords[r.Reason]; word != "" {
		return word
	}
	if _, won := r.Winner(); won {
		return "variantEnd"
	}
	return "draw"
}

// statusWords are the words for reasons for which games end. What is not among them is a draw, or an end that only its variant knows.
var statusWords = map[game.Reason]string{
	game.Checkmate: "mate", game.Stalemate: "stalemate", game.Resignation: "resign", game.Time: "outoftime",
	play.Aborted: "aborted", play.Abandoned: "timeout",
}

// statusIDs are the numbers of the words.
var statusIDs = map[string]int{
	"created": 10, "started": 20, "aborted": 25, "mate": 30, "resign": 31, "stalemate": 32, "timeout": 33, "draw": 34,
	"outoftime": 35, "variantEnd": 60,
}

// speedOf returns the word for how long games of a pace take, as lichess counts: the main time and forty increments.
func speedOf(p play.Pace) string {
	if !p.Live() {
		return "correspondence"
	}
	seconds := (p.Base + 40*p.Bonus).Seconds()
	for _, s := range []struct {
		below float64
		word  string
	}{{30, "ultraBullet"}, {180, "bullet"}, {480, "blitz"}, {1500, "rapid"}} {
		if seconds < s.below {
			return s.word
		}
	}
	return "classical"
}
