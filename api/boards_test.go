package api

import (
	"strings"
	"testing"
)

// newsOf returns the next line of a kind.
func newsOf(t *testing.T, next func() map[string]any, kind string) map[string]any {
	t.Helper()
	for {
		line := next()
		if line == nil {
			t.Fatalf("the stream ends before %s", kind)
		}
		if text(line, "type") == kind {
			return line
		}
	}
}

// TestAChallengeIsPlayed: a bot is challenged, accepts, both play, talk and end, as clients of lichess do it.
func TestAChallengeIsPlayed(t *testing.T) {
	w := newWorld(t)
	bot, _ := w.listen(t, "engine", "GET", "/api/stream/event", "")
	ada, _ := w.listen(t, "Ada", "GET", "/api/stream/event", "")
	sent := w.must(t, "Ada", "POST", "/api/challenge/Engine", "rated=false&clock.limit=300&clock.increment=3&color=white&variant=standard")
	heard := newsOf(t, bot, "challenge")
	if text(heard, "challenge", "id") != text(sent, "id") || text(heard, "challenge", "direction") != "in" || text(heard, "challenge", "variant", "key") != "standard" ||
		text(heard, "challenge", "timeControl", "show") != "5+3" || text(heard, "challenge", "challenger", "name") != "Ada" {
		t.Errorf("the bot hears %v", heard)
	}
	w.must(t, "engine", "POST", "/api/challenge/"+text(sent, "id")+"/accept", "")
	begun := newsOf(t, bot, "gameStart")
	id := text(begun, "game", "gameId")
	if text(begun, "game", "color") != "black" || text(begun, "game", "opponent", "username") != "Ada" || text(begun, "game", "isMyTurn") != "false" {
		t.Errorf("the game begins as %v", begun)
	}
	if text(newsOf(t, ada, "gameStart"), "game", "gameId") != id {
		t.Error("the two play different games")
	}
	game, _ := w.listen(t, "engine", "GET", "/api/bot/game/stream/"+id, "")
	full := newsOf(t, game, "gameFull")
	if text(full, "initialFen") != "startpos" || text(full, "white", "name") != "Ada" || text(full, "black", "title") != "BOT" ||
		text(full, "clock", "initial") != "300000" || text(full, "clock", "increment") != "3000" || text(full, "state", "status") != "started" {
		t.Errorf("the stream begins with %v", full)
	}
	for i, move := range []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1"} {
		player, kind := "Ada", "board"
		if i%2 == 1 {
			player, kind = "engine", "bot"
		}
		w.must(t, player, "POST", "/api/"+kind+"/game/"+id+"/move/"+move, "")
	}
	state := newsOf(t, game, "gameState")
	for text(state, "moves") != "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1" {
		state = newsOf(t, game, "gameState")
	}
	if status, answer := w.do(t, "engine", "POST", "/api/bot/game/"+id+"/move/a1a8", ""); status != 400 || answer["error"] == nil {
		t.Errorf("an illegal move: %d %v", status, answer)
	}
	w.must(t, "Ada", "POST", "/api/board/game/"+id+"/chat", "room=player&text=Good+luck")
	if line := newsOf(t, game, "chatLine"); text(line, "text") != "Good luck" || text(line, "username") != "Ada" {
		t.Errorf("said is %v", line)
	}
	w.must(t, "engine", "POST", "/api/bot/game/"+id+"/resign", "")
	for text(state, "status") != "resign" {
		state = newsOf(t, game, "gameState")
	}
	if text(state, "winner") != "white" {
		t.Errorf("the end is %v", state)
	}
	if end := newsOf(t, bot, "gameFinish"); text(end, "game", "status", "name") != "resign" || text(end, "game", "winner") != "white" {
		t.Errorf("the bot hears %v", end)
	}
	if playing := w.must(t, "Ada", "GET", "/api/account/playing", ""); text(playing, "nowPlaying") != "[]" {
		t.Errorf("Ada still plays %v", playing)
	}
}

func TestChallengesAreDeclinedAndWithdrawn(t *testing.T) {
	w := newWorld(t)
	ada, _ := w.listen(t, "Ada", "GET", "/api/stream/event", "")
	first := w.must(t, "Ada", "POST", "/api/challenge/bob", `{"variant":"stroll","days":2}`)
	if text(first, "timeControl", "daysPerTurn") != "2" || text(first, "speed") != "correspondence" {
		t.Errorf("the challenge is %v", first)
	}
	at := "/api/challenge/" + text(first, "id")
	if status, _ := w.do(t, "engine", "POST", at+"/accept", ""); status != 404 {
		t.Errorf("somebody else's challenge: %d, want 404", status)
	}
	if status, _ := w.do(t, "Ada", "POST", at+"/accept", ""); status != 400 {
		t.Errorf("one's own challenge: %d, want 400", status)
	}
	w.must(t, "Bob", "POST", at+"/decline", "reason=later")
	if line := newsOf(t, ada, "challengeDeclined"); text(line, "challenge", "declineReason") != "later" {
		t.Errorf("Ada hears %v", line)
	}
	kept, leave := w.listen(t, "Ada", "POST", "/api/challenge/bob", "variant=standard&keepAliveStream=true")
	id := text(kept(), "id")
	if list := w.must(t, "Bob", "GET", "/api/challenge", ""); !strings.Contains(text(list, "in"), id) {
		t.Errorf("Bob is challenged by %v", list)
	}
	leave()
	newsOf(t, ada, "challengeCanceled")
	for _, form := range []string{"variant=chest", "color=green", "rated=true", "clock.limit=x", "clock.limit=1&clock.increment=0"} {
		if status, answer := w.do(t, "Ada", "POST", "/api/challenge/bob", form); status < 400 || status >= 500 || answer["error"] == nil {
			t.Errorf("%s: %d %v", form, status, answer)
		}
	}
}

// TestBodiesThatCannotBeRead: what is wrong is said in the words of who wrote it, and times that are none are not taken for some.
func TestBodiesThatCannotBeRead(t *testing.T) {
	w := newWorld(t)
	for _, c := range []struct{ path, body, want string }{
		{"/api/v1/games", `{"variant":{"a":1}}`, `field "variant" is a JSON object; expected a string`},
		{"/api/v1/games", `{"vairant":"chess"}`, `there is no field "vairant" here`},
		{"/api/v1/games", `{"variant":`, "the body ends in the middle of the JSON object"},
		{"/api/challenge/bob", `{"variant":["standard"]}`, `field "variant" is a list or an object; expected a text, a number, true or false`},
		{"/api/challenge/bob", "clock.limit=-5&clock.increment=0", `clock.limit "-5": expected a number from 0 to 1000000`},
		{"/api/challenge/bob", "clock.limit=NaN", `clock.limit "NaN": expected a number from 0 to 1000000`},
		{"/api/challenge/bob", "clock.limit=300&clock.increment=1e99", `clock.increment "1e99": expected a whole number of seconds from 0 to 1000000`},
		{"/api/challenge/bob", "variant=%zz", `the body is not what is expected: invalid URL escape "%zz"`},
		{"/api/challenge/bob", "text=" + strings.Repeat("x", 20_000), "the body is larger than 16384 bytes"},
	} {
		status, answer := w.do(t, "Ada", "POST", c.path, c.body)
		if status < 400 || status >= 500 || text(answer, "error") != c.want {
			t.Errorf("%s %.60s: %d %v; want %s", c.path, c.body, status, answer, c.want)
		}
	}
	sent := w.must(t, "Ada", "POST", "/api/challenge/bob", `{"variant":"standard","clock.limit":10800,"clock.increment":3}`)
	if control := sent["timeControl"].(map[string]any); control["limit"] != 10800.0 {
		t.Errorf("the challenge has the time %v", control)
	}
}

// TestSeeksMeet: who seeks the same finds whoever waits, and who goes away waits no more.
func TestSeeksMeet(t *testing.T) {
	w := newWorld(t)
	const want = "variant=standard&time=3&increment=2"
	_, leave := w.listen(t, "Ada", "POST", "/api/board/seek", want+"&color=white")
	if list := w.must(t, "", "GET", "/api/v1/challenges", ""); len(list["list"].([]any)) != 1 {
		t.Errorf("in the lobby is %v", list)
	}
	other := w.must(t, "Bob", "POST", "/api/board/seek", `{"variant":"standard","days":"3"}`)
	if text(other, "id") == "<nil>" {
		t.Errorf("a seek by correspondence is answered with %v", other)
	}
	leave()
	for len(w.must(t, "", "GET", "/api/v1/challenges", "")["list"].([]any)) != 1 { // Bob's
		continue
	}
	waits, _ := w.listen(t, "Ada", "POST", "/api/board/seek", want+"&color=white")
	met := w.must(t, "engine", "POST", "/api/board/seek", want)
	if line := waits(); line != nil {
		t.Errorf("a seek that has met somebody goes on with %v", line)
	}
	playing := w.must(t, "Ada", "GET", "/api/account/playing", "")
	if !strings.Contains(text(playing, "nowPlaying"), text(met, "id")) {
		t.Errorf("Ada plays %v, the other one %v", playing, met)
	}
}

// TestTurnsOfSeveralSteps are one move with commas.
func TestTurnsOfSeveralSteps(t *testing.T) {
	w := newWorld(t)
	g := w.must(t, "Ada", "POST", "/api/challenge/ai", "level=2&variant=stroll&color=white")
	id := text(g, "id")
	next, _ := w.listen(t, "Ada", "GET", "/api/board/game/stream/"+id, "")
	if full := newsOf(t, next, "gameFull"); text(full, "black", "aiLevel") != "2" || text(full, "variant", "key") != "stroll" {
		t.Errorf("the stream begins with %v", full)
	}
	moves := w.must(t, "", "GET", "/api/v1/variants/stroll/moves", "")
	turn := moves["turns"].([]any)[0].(string)
	w.must(t, "Ada", "POST", "/api/board/game/"+id+"/move/"+turn, "")
	state := newsOf(t, next, "gameState")
	for len(strings.Fields(text(state, "moves"))) < 2 {
		state = newsOf(t, next, "gameState")
	}
	if got := strings.Fields(text(state, "moves")); got[0] != turn || !strings.Contains(turn, ",") {
		t.Errorf("%s is told as %s", turn, got[0])
	}
}

// TestLimitsOfTokens: one token has so many requests, messages and challenges.
func TestLimitsOfTokens(t *testing.T) {
	w := newWorld(t, func(c *Config) { c.RequestsPerMinute, c.ChallengesEach, c.StreamsEach = 8, 2, 1 })
	for i, want := range []int{200, 200, 429} {
		if status, answer := w.do(t, "Ada", "POST", "/api/challenge/bob", "variant=standard"); status != want {
			t.Errorf("challenge %d: %d %v, want %d", i, status, answer, want)
		}
	}
	w.listen(t, "Bob", "GET", "/api/stream/event", "")
	if status, _ := w.do(t, "Bob", "GET", "/api/stream/event", ""); status != 429 {
		t.Errorf("a second stream: %d, want 429", status)
	}
	for i := range 6 {
		want := 200
		if i == 5 {
			want = 429
		}
		if status, _ := w.do(t, "Ada", "GET", "/api/account", ""); status != want {
			t.Errorf("request %d: %d, want %d", 4+i, status, want)
		}
	}
	for _, header := range []string{"Bearer aanca_nobody", "Basic eDp5", "Bearer"} {
		r := w.request(t, "", "GET", "/api/account", "")
		r.Header.Set("Authorization", header)
		resp, err := w.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close() // only the status matters
		if resp.StatusCode != 401 {
			t.Errorf("%s: %d, want 401", header, resp.StatusCode)
		}
	}
}
