package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/match"
)

// Config says who plays where. URL, Token, Rules and Open must be set.
type Config struct {
	URL   string // of the server
	Token string

	Rules func(variant string) (game.Rules, error)                                             // by the server's name of the game
	Open  func(ctx context.Context, rules game.Rules, limit match.Limit) (match.Player, error) // a player for one game

	Games   int           // most games at a time; 1 if 0
	PerTurn time.Duration // how long a turn takes where there is no clock; 1 s if 0
	Tell    func(line string)
	Client  *http.Client

	pause time.Duration // before a broken connection is made anew, for the first time
}

// mostPause is the longest pause before a connection is made anew.
const mostPause = time.Minute

// A bot is a player on a server.
type bot struct {
	Config
	client *client
	me     string // the player's id

	mu    sync.Mutex
	games map[string]bool // that are being played
	wait  sync.WaitGroup
}

// Run accepts challenges and plays games until ctx ends or the server refuses the token.
func Run(ctx context.Context, c Config) error {
	if c.Games == 0 {
		c.Games = 1
	}
	if c.PerTurn == 0 {
		c.PerTurn = time.Second
	}
	if c.Tell == nil {
		c.Tell = func(string) {}
	}
	if c.Client == nil {
		c.Client = &http.Client{}
	}
	if c.pause == 0 {
		c.pause = time.Second
	}
	if u, err := url.Parse(c.URL); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return fmt.Errorf("%q is no address of a server: expected one such as http://localhost:8080", c.URL)
	}
	b := &bot{Config: c, client: &client{strings.TrimSuffix(c.URL, "/"), c.Token, c.Client}, games: make(map[string]bool)}
	ctx, cancel := context.WithCancel(ctx)
	defer b.wait.Wait()
	defer cancel()
	return b.again(ctx, "the server", func() error { return b.listen(ctx) })
}

// again does something over and over until ctx ends or the server refuses it for good, which is the error.
func (b *bot) again(ctx context.Context, what string, f func() error) error {
	pause := b.pause
	for {
		begun := time.Now()
		err := f()
		switch {
		case ctx.Err() != nil:
			return nil
		case final(err):
			return err
		case errors.Is(err, errOver):
			return nil
		}
		if time.Since(begun) > mostPause { // it went well for long
			pause = b.pause
		}
		if err == nil {
			err = errors.New("the stream has ended")
		}
		b.Tell(fmt.Sprintf("%s: %v; trying again in %v", what, err, pause))
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return nil
		}
		pause = min(2*pause, mostPause)
	}
}

// errOver ends the stream of a game that is over.
var errOver = errors.New("the game is over")

// listen finds out who we are and does what the stream of news asks for.
func (b *bot) listen(ctx context.Context) error {
	var account struct {
		ID       string `json:"id"`
		Username string `json:"username"`
	}
	if err := b.client.ask(ctx, http.MethodGet, "/api/account", nil, &account); err != nil {
		return err
	}
	if b.me == "" { // games read it, so it is written once, before any begins
		b.me = account.ID
		b.Tell(fmt.Sprintf("%s plays at %s", account.Username, b.URL))
	}
	return b.client.listen(ctx, "/api/stream/event", func(line []byte) error {
		var news struct {
			Type      string    `json:"type"`
			Challenge challenge `json:"challenge"`
			Game      struct {
				ID string `json:"gameId"`
			} `json:"game"`
		}
		if err := json.Unmarshal(line, &news); err != nil {
			return fmt.Errorf("the stream of news: %w", err)
		}
		switch news.Type {
		case "challenge":
			return b.answer(ctx, &news.Challenge)
		case "gameStart":
			b.begin(ctx, news.Game.ID)
		}
		return nil
	})
}

// A challenge is what somebody asks for.
type challenge struct {
	ID         string `json:"id"`
	Challenger struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	} `json:"challenger"`
	Variant variant `json:"variant"`
	Rated   bool    `json:"rated"`
}

type variant struct {
	Key string `json:"key"`
}

// answer accepts a challenge if it can be played now, and declines it otherwise.
func (b *bot) answer(ctx context.Context, c *challenge) error {
	if c.Challenger.ID == b.me {
		return nil
	}
	verb, form := "accept", url.Values(nil)
	if why := b.unable(c); why != "" {
		verb, form = "decline", url.Values{"reason": {why}}
	}
	err := b.client.ask(ctx, http.MethodPost, "/api/challenge/"+url.PathEscape(c.ID)+"/"+verb, form, nil)
	b.Tell(fmt.Sprintf("%s challenges to %s: %s", c.Challenger.Name, c.Variant.Key, strings.TrimSpace(verb+" "+form.Get("reason"))))
	if final(err) { // it has been withdrawn
		b.Tell(err.Error())
		return nil
	}
	return err
}

// unable says why a challenge is declined, in a word that lichess knows; "" if it is not.
func (b *bot) unable(c *challenge) string {
	if rules, err := b.Rules(c.Variant.Key); err != nil || rules.Info().ForTwo() != nil {
		return "variant"
	}
	if c.Rated {
		return "casual" // programs play for no rating
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.games) >= b.Games {
		return "later"
	}
	return ""
}

// begin plays a game in the background unless that is done already.
func (b *bot) begin(ctx context.Context, id string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.games[id] {
		return
	}
	b.games[id] = true
	b.wait.Go(func() {
		err := b.again(ctx, "game "+id, func() error { return b.play(ctx, id) })
		if err != nil {
			b.Tell(fmt.Sprintf("game %s: %v", id, err))
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.games, id)
	})
}
