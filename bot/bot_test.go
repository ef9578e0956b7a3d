package bot

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/api"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/match"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/sqlite"
	"aanca.chess/tokens"
)

// A server has chess, and the players Ada and engine.
type server struct {
	*httptest.Server
	ada, bot string // tokens
}

func newServer(t *testing.T) *server {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	library, err := play.NewCatalogue(gametest.Rules(t, "chess"))
	must(err)
	games, err := play.NewService(play.Config{Store: playtest.NewStore(), Engine: &playtest.Engine{}, Library: library})
	must(err)
	t.Cleanup(games.Close)
	desk, err := analysis.New(analysis.Config{Library: library})
	must(err)
	players, err := sqlite.OpenPlayers(t.Context(), filepath.Join(t.TempDir(), "players"))
	must(err)
	t.Cleanup(func() {
		if err := players.Close(); err != nil {
			t.Error(err)
		}
	})
	s := &server{ada: tokens.New(), bot: tokens.New()}
	for token, p := range map[string]tokens.Player{s.ada: {Name: "Ada"}, s.bot: {Name: "engine", Bot: true}} {
		must(players.AddPlayer(t.Context(), p))
		must(players.AddToken(t.Context(), p.Name, tokens.Digest(token), time.Now()))
	}
	programs, err := api.New(api.Config{Games: games, Library: library, Desk: desk, Players: players, Ping: 50 * time.Millisecond})
	must(err)
	mux := http.NewServeMux()
	for _, r := range programs.Routes() {
		mux.Handle(r.Pattern, r.Handle)
	}
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	t.Cleanup(s.CloseClientConnections)
	return s
}

// A said is what a bot has told.
type said struct {
	mu    sync.Mutex
	lines []string
}

func (s *said) tell(line string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lines = append(s.lines, line)
}

func (s *said) has(part string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.ContainsFunc(s.lines, func(line string) bool { return strings.Contains(line, part) })
}

// start runs a bot that plays chess at random until the test ends.
func (s *server) start(t *testing.T) *said {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	told, ended := &said{}, make(chan error, 1)
	rules := gametest.Rules(t, "chess")
	go func() {
		ended <- Run(ctx, Config{
			URL: s.URL, Token: s.bot, pause: 10 * time.Millisecond, Tell: told.tell,
			Rules: func(name string) (game.Rules, error) {
				if name != "chess" {
					return nil, play.Errorf(play.NotFound, "no %s", name)
				}
				return rules, nil
			},
			Open: func(context.Context, game.Rules, match.Limit) (match.Player, error) {
				return &match.Random{Seed: 1}, nil
			},
		})
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("the bot ends with %v", err)
		}
	})
	return told
}

// eventually waits until something is so.
func eventually(t *testing.T, what string, so func() bool) {
	t.Helper()
	for until := time.Now().Add(2 * time.Minute); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("%s: not within two minutes", what)
		}
	}
}

// TestABotPlays a game to which it was challenged, and goes on when all its connections were cut.
func TestABotPlays(t *testing.T) {
	s := newServer(t)
	told := s.start(t)
	eventually(t, "the bot listens", func() bool { return told.has("engine plays at") })
	ada := &client{s.URL, s.ada, s.Client()}
	ask := func(method, path string, form url.Values) (answer struct {
		ID    string   `json:"id"`
		Turns []string `json:"turns"`
		Over  bool     `json:"over"`
		Now   []struct {
			ID string `json:"gameId"`
		} `json:"nowPlaying"`
	}) {
		t.Helper()
		var text json.RawMessage
		if err := ada.ask(t.Context(), method, path, form, &text); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &answer); err != nil {
			t.Fatal(err)
		}
		return answer
	}
	ask("POST", "/api/challenge/engine", url.Values{"variant": {"chess"}, "color": {"white"}, "clock.limit": {"60"}, "clock.increment": {"0"}})
	eventually(t, "the challenge is accepted", func() bool { return len(ask("GET", "/api/account/playing", nil).Now) == 1 })
	id := ask("GET", "/api/account/playing", nil).Now[0].ID
	plies := func(n int) func() bool {
		return func() bool { return len(ask("GET", "/api/v1/games/"+id, nil).Turns) == n }
	}
	ask("POST", "/api/board/game/"+id+"/move/a2a3", nil)
	eventually(t, "the bot answers", plies(2))
	s.CloseClientConnections()
	s.Client().CloseIdleConnections() // else Ada's next request goes out on one that has ended
	eventually(t, "the bot notices", func() bool { return told.has("trying again") })
	ask("POST", "/api/board/game/"+id+"/move/a3a4", nil)
	eventually(t, "the bot goes on", plies(4))
	ask("POST", "/api/challenge/engine", url.Values{"variant": {"chess"}})
	eventually(t, "a second challenge is declined", func() bool { return told.has("decline later") })
	ask("POST", "/api/board/game/"+id+"/resign", nil)
	eventually(t, "the bot hears of the end", func() bool { return told.has("resign black") })
}

// TestABotWithoutAToken ends at once, and says why.
func TestABotWithoutAToken(t *testing.T) {
	s := newServer(t)
	for _, c := range []Config{{URL: s.URL, Token: "aanca_nobody"}, {URL: "localhost:8080"}} {
		if err := Run(t.Context(), c); err == nil {
			t.Errorf("%s with the token %q: no error", c.URL, c.Token)
		}
	}
}

// TestWhatIsDeclined: games that the engine cannot play, and rated ones, which programs do not accept.
func TestWhatIsDeclined(t *testing.T) {
	rules := gametest.Rules(t, "chess")
	b := &bot{Config: Config{Games: 1, Rules: func(name string) (game.Rules, error) {
		if name != "chess" {
			return nil, play.Errorf(play.NotFound, "no %s", name)
		}
		return rules, nil
	}}}
	for want, c := range map[string]challenge{
		"":        {Variant: variant{"chess"}},
		"variant": {Variant: variant{"chest"}},
		"casual":  {Variant: variant{"chess"}, Rated: true},
	} {
		if got := b.unable(&c); got != want {
			t.Errorf("%+v is declined for %q, want %q", c, got, want)
		}
	}
}
