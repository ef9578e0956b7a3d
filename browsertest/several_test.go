package browsertest_test

import (
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"aanca.chess/game"
	"aanca.chess/gamebase"
	"aanca.chess/internal/gametest"
	"aanca.chess/internal/programtest"
	"aanca.chess/items"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/sqlite"
	"aanca.chess/tournament"
	"aanca.chess/web"

	"github.com/chromedp/chromedp"
)

// serveSeveral serves games of other numbers of sides than two: a race of three with a die, a walk alone.
func serveSeveral(t *testing.T) *programtest.Server {
	t.Helper()
	return serveGames(t, gametest.NewRace(8, 20), &playtest.Walk{Name: "ramble", Files: 12, Steps: 1, Alone: true}, gametest.Rules(t, "chess"))
}

// serveGames serves some games, against an opponent that plays the first legal turn.
func serveGames(t *testing.T, rules ...game.Rules) *programtest.Server {
	t.Helper()
	server, _ := serveSite(t, rules...)
	return server
}

// serveSite is serveGames for who needs the accounts, too.
func serveSite(t *testing.T, rules ...game.Rules) (*programtest.Server, *people.Service) {
	t.Helper()
	return serveSiteOf(t, people.Config{}, rules...)
}

// serveSiteOf is serveSite with accounts that are special.
func serveSiteOf(t *testing.T, special people.Config, rules ...game.Rules) (*programtest.Server, *people.Service) {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "games.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	library, err := play.NewCatalogue(rules...)
	if err != nil {
		t.Fatal(err)
	}
	special.Store, special.Cost = store, people.Cost{Memory: 8, Passes: 1}
	accounts, err := people.New(special)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(accounts.Close)
	if err := accounts.AddComputers(t.Context()); err != nil {
		t.Fatal(err)
	}
	var events atomic.Pointer[tournament.Service]
	var past atomic.Pointer[gamebase.Service]
	changed := func(c play.Change) {
		accounts.GameChanged(c)
		if s := events.Load(); s != nil {
			s.GameChanged(c)
		}
		if s := past.Load(); s != nil {
			s.GameChanged(c)
		}
	}
	games, err := play.NewService(play.Config{
		Ended: accounts.Ended, Changed: changed, Computer: people.ComputerPlayer, Store: store, Engine: &playtest.Engine{}, Library: library, Int: rand.New(rand.NewPCG(7, 1)).IntN,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(games.Close)
	accounts.RateGames(games)
	catalogue, err := items.New(items.Config{Store: store, People: accounts})
	if err != nil {
		t.Fatal(err)
	}
	if err := catalogue.Generate(t.Context(), library.Infos()); err != nil {
		t.Fatal(err)
	}
	tournaments, err := tournament.New(tournament.Config{Store: store, Games: games, Poke: accounts.Poke})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tournaments.Close)
	events.Store(tournaments)
	archive, err := gamebase.New(gamebase.Config{Store: store, Games: games, People: accounts})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(archive.Close)
	past.Store(archive)
	site, err := web.New(web.Config{People: accounts, Tournaments: tournaments, Archive: archive, Items: catalogue, SignInsPerMinute: 1000, Games: games, Library: library})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(site)
	t.Cleanup(server.CloseClientConnections) // streams of events stay open as long as their pages
	return &programtest.Server{URL: server.URL}, accounts
}

// TestThreePagesPlay: three people at three pages of one race see the same board, and each moves in
// their turn alone.
func TestThreePagesPlay(t *testing.T) {
	server := serveSeveral(t)
	host := arriveAt(t, server, 1280, 800)
	host.open("/")
	host.clickOn(`[data-variant="race"] .actions .quick-start`)
	host.await(`document.querySelector('input[name="side"][value="c"]') !== null`)
	host.clickOn(`dialog label:has(> input[name="side"][value="b"])`)
	host.text("start", "Play")
	host.clickOn(`dialog label:has(> [data-testid="opponent-person"])`)
	host.text("start", "Invite the others")
	host.press("start")
	seats := map[string]string{"b": host.gameID()}
	host.status("Waiting for Red to join")
	pages := map[string]*visitor{"b": host}
	for _, side := range []string{"w", "c"} {
		link := eval[string](host, fmt.Sprintf(`document.querySelector('[data-testid="invitation"][data-side=%q]').value`, side))
		guest := host.tab()
		guest.open(strings.TrimPrefix(link, server.URL))
		guest.clickOn(`.join button`)
		seats[side] = guest.gameID()
		pages[side] = guest
	}
	host.await(`document.querySelector('[data-testid="invite"]').hidden`)
	host.status("Red is to move: " + thrown(server.Get(t, seats["b"])))
	for range 12 {
		g := server.Get(t, seats["w"])
		if g.Over {
			break
		}
		mover := pages[g.Side]
		mover.await(yours)
		mover.status("Your turn: " + thrown(g))
		mover.moveOn(server.Get(t, seats[g.Side]))
		mover.await(fmt.Sprintf(`document.querySelectorAll('[data-testid="move"]').length > %d`, len(g.Turns)))
		after := server.Get(t, seats["w"])
		for _, page := range pages {
			page.await(fmt.Sprintf(`document.querySelectorAll('[data-testid="move"]').length >= %d`, len(after.Turns)))
			page.stand(after)
		}
	}
	names := eval[[]string](host, `[...document.querySelectorAll('.player-name')].map((e) => e.textContent)`)
	if got := strings.Join(names, "; "); got != "Blue; Red; You, Green" {
		t.Errorf("the rows of players are %s", got)
	}
	pictures(t, host, seats["b"])
	host.clickOn(`[data-testid="resign"]`)
	host.press("confirm-yes")
	for _, page := range pages {
		page.await(`!document.querySelector('[data-testid="result"]').hidden`)
		if got := eval[string](page, `document.querySelector('[data-testid="result"] h2').textContent`); got != "Nobody wins" {
			t.Errorf("the result is %s", got)
		}
	}
}

// thrown is what Chance has shown last, as the status says it.
func thrown(g programtest.Game) string { return "Chance shows " + g.Turns[len(g.Turns)-1].Turn }

// tab opens another tab of the visitor's browser.
func (v *visitor) tab() *visitor {
	v.t.Helper()
	ctx, closeTab := chromedp.NewContext(v.ctx)
	v.t.Cleanup(closeTab)
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1280, 800)); err != nil { // not by do: the tab would end with its time
		v.t.Fatalf("opening a tab: %v", err)
	}
	other := &visitor{t: v.t, server: v.server, ctx: ctx}
	other.listen()
	return other
}

// moveOn plays with the pointer what brings the side to move on, or lets it stay.
func (v *visitor) moveOn(g programtest.Game) {
	v.t.Helper()
	for _, s := range g.Steps {
		switch {
		case s.From != "":
			v.click(s.From)
			v.click(s.To)
			return
		case s.To != "":
			v.clickOn(fmt.Sprintf(`[data-hand="%sR"]`, g.Side))
			v.click(s.To)
			return
		}
	}
	v.press("pass")
}

// stand checks that every runner stands where a position string of the race says.
func (v *visitor) stand(g programtest.Game) {
	v.t.Helper()
	fields := strings.Fields(g.FEN)
	for i, side := range []string{"w", "b", "c"} {
		if fields[i] != "-" {
			v.shows(fields[i], side+"R")
			continue
		}
		v.await(fmt.Sprintf(`document.querySelector('[data-hand="%sR"]') !== null`, side))
	}
}

// TestOnePersonPlaysAlone: nobody is invited or waited for, and turns can be taken back.
func TestOnePersonPlaysAlone(t *testing.T) {
	v := arriveAt(t, serveSeveral(t), 1280, 800)
	v.open("/")
	v.clickOn(`[data-variant="ramble"] .actions .quick-start`)
	v.await(`document.querySelector('[data-testid="opponent-person"]')?.closest("fieldset").hidden === true`)
	v.text("start", "Play")
	v.press("start")
	v.gameID()
	v.await(yours)
	if eval[int](v, `document.querySelectorAll('.player').length`) != 1 || !eval[bool](v, `document.querySelector('[data-testid="invite"]').hidden`) {
		t.Error("there is room for somebody else")
	}
	v.click("a1")
	v.click("d1")
	v.shows("d1", "wS")
	v.await(yours)
	v.press("undo")
	v.shows("a1", "wS")
	for _, squares := range []string{"a1d1", "d1g1", "g1j1", "j1l1"} {
		v.await(yours)
		v.click(squares[:2])
		v.click(squares[2:])
		v.shows(squares[2:], "wS")
	}
	v.result("w wins: no move")
}

// pictures takes screenshots for those who want to look, in the folder that PICTURES names.
func pictures(t *testing.T, v *visitor, id string) {
	folder := os.Getenv("PICTURES")
	if folder == "" {
		return
	}
	chess := v.server.Create(t, `{"variant":"chess","side":"w","level":1}`)
	defer func() {
		v.do("resizing", chromedp.EmulateViewport(1280, 800))
		v.open("/play/" + id)
		v.gameID()
	}()
	for _, look := range []struct {
		theme         string
		width, height int64
	}{{"light", 1280, 800}, {"dark", 1280, 800}, {"light", 844, 390}, {"light", 390, 844}, {"dark", 390, 844}} {
		for _, game := range []string{id, chess.ID} {
			v.do("resizing", chromedp.EmulateViewport(look.width, look.height))
			v.open("/play/" + game)
			v.gameID()
			eval[bool](v, fmt.Sprintf(`(document.documentElement.dataset.theme = %q) !== ""`, look.theme))
			picture, err := chromedp.Run(v.ctx, chromedp.CaptureScreenshot())
			if err != nil {
				t.Fatal(err)
			}
			name := fmt.Sprintf("%s-%d-%s.png", v.server.Get(t, game).Variant, look.width, look.theme)
			if err := os.WriteFile(filepath.Join(folder, name), picture, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestOneRacesAgainstTheComputer: the computer has both other sides, with the dice between.
func TestOneRacesAgainstTheComputer(t *testing.T) {
	server := serveSeveral(t)
	v := arriveAt(t, server, 390, 844)
	v.open("/")
	v.clickOn(`[data-variant="race"] .actions .quick-start`)
	v.await(`document.querySelector('input[name="side"][value="c"]') !== null`)
	v.clickOn(`dialog label:has(> [data-testid="opponent-computer"])`)
	v.clickOn(`dialog label:has(> input[name="side"][value="c"])`)
	if eval[bool](v, `document.querySelector('[data-testid="opponent-anyone"]') !== null`) {
		t.Error("strangers are offered as opponents among three")
	}
	v.text("start", "Play")
	v.press("start")
	id := v.gameID()
	for range 3 {
		v.await(yours)
		g := server.Get(t, id)
		v.moveOn(g)
		v.await(fmt.Sprintf(`document.querySelectorAll('[data-testid="move"]').length >= %d`, len(g.Turns)+1))
	}
	if got := server.Get(t, id); len(got.Turns) < 12 {
		t.Errorf("after three rounds there are %d turns", len(got.Turns))
	}
	v.clickOn(`[data-testid="resign"]`)
	v.press("confirm-yes")
	v.await(`!document.querySelector('[data-testid="result"]').hidden`)
	if eval[bool](v, `document.querySelector('[data-testid="swap-sides"]') !== null`) {
		t.Error("two sides are swapped among three")
	}
}

// TestAnalysisOfThree: the bar beside the board has a band in the colour of each side.
func TestAnalysisOfThree(t *testing.T) {
	v := arriveAt(t, serveSeveral(t), 1280, 800)
	v.open("/analysis/race")
	v.await(`document.querySelector('[data-testid="worth"]')?.getAttribute('aria-label') === 'No evaluation yet'`)
	colours := eval[[]string](v, `[...document.querySelectorAll('.worth-share')].map((e) => getComputedStyle(e).backgroundColor)`)
	if want := []string{v.colour("red"), v.colour("green"), v.colour("sky")}; !slices.Equal(colours, want) {
		t.Errorf("the colours of the bands are %s, want %s", colours, want)
	}
}
