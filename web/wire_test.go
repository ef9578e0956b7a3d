package web

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
)

// A listener is a client of one seat that keeps every byte that it is sent: headers, pages,
// answers, events.
type listener struct {
	*world
	t    *testing.T
	name string
	seat string

	bodies bool // of answers only these are kept

	mu    sync.Mutex
	heard bytes.Buffer
}

// ask sends a request as the seat's browser would and keeps the answer.
func (l *listener) ask(method, path, body string) (status int) {
	l.t.Helper()
	path = strings.NewReplacer("SEAT", l.seat, "GAME", l.seat[:12]).Replace(path)
	a := l.do(l.t, method, path, body, "Cookie", "recent="+l.seat)
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.bodies {
		fmt.Fprintln(&l.heard, a.Header)
	}
	fmt.Fprintf(&l.heard, "%s %s: %d %s\n", method, path, a.StatusCode, a.body)
	return a.StatusCode
}

// follow keeps what comes as events until the test ends.
func (l *listener) follow() {
	l.t.Helper()
	ctx, leave := context.WithCancel(l.t.Context())
	r, err := http.NewRequestWithContext(ctx, "GET", l.URL+"/api/games/"+l.seat+"/events", nil)
	if err != nil {
		l.t.Fatal(err)
	}
	response, err := l.Client().Do(r)
	if err != nil {
		l.t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = io.Copy(l, response.Body) // until it is left
	}()
	l.t.Cleanup(func() {
		leave()
		<-done
		_ = response.Body.Close() // it has been left
	})
}

// Write keeps a part of the events.
func (l *listener) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.heard.Write(b)
}

// knows reports whether a text has been heard.
func (l *listener) knows(text string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return bytes.Contains(l.heard.Bytes(), []byte(text))
}

// awaits waits until a text has been heard.
func (l *listener) awaits(text string) {
	l.t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !l.knows(text); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			l.t.Fatalf("the %s has not heard %q in two minutes", l.name, text)
		}
	}
}

// pry asks for everything that may be asked for in the position after ply turns. Some of it is
// refused, in words that are kept too. turns and designs are what may touch the hidden things.
func (l *listener) pry(ply int, turns, designs []string) {
	l.t.Helper()
	for _, path := range []string{"/", "/play/SEAT", "/api/games/SEAT", "/api/games/SEAT/steps", "/api/games/SEAT/quote",
		"/api/games/SEAT?have=0.0.e3b0c44298fc1c14", "/api/games/SEAT?have=1.1.e3b0c44298fc1c14"} {
		l.ask("GET", path, "")
	}
	for _, turn := range turns {
		l.ask("GET", "/api/games/SEAT/explain?turn="+escaped(turn), "")
		l.ask("GET", "/api/games/SEAT/steps?after="+escaped(turn), "")
		l.ask("POST", "/api/games/SEAT/turns", fmt.Sprintf(`{"ply":%d,"turn":%q}`, ply+7, turn)) // a conflict has a state
	}
	for _, design := range designs {
		l.ask("GET", "/api/games/SEAT/quote?design="+escaped(design), "")
		l.ask("GET", "/api/games/SEAT/compose?design="+escaped(design), "")
	}
	l.ask("POST", "/api/games/SEAT/hint", fmt.Sprintf(`{"ply":%d}`, ply))
	l.ask("POST", "/api/games/SEAT/level", `{"level":3}`)
}

// takesHome asks for all that is made of a game for others: what is saved, shown elsewhere, watched.
func (l *listener) takesHome() {
	l.t.Helper()
	for _, path := range []string{"/api/games/SEAT/pgn", "/api/games/SEAT/gif", "/api/games/SEAT/course", "/watch/GAME", "/api/watch/GAME",
		"/api/watch/GAME?have=1.1.e3b0c44298fc1c14", "/api/watch/GAME/chat"} {
		l.ask("GET", path, "")
	}
}

func escaped(text string) string {
	return strings.NewReplacer("%", "%25", "+", "%2B", "&", "%26", "#", "%23", " ", "%20", ";", "%3B", "?", "%3F").Replace(text)
}

// listen begins a game between two people and returns their clients.
func (w *world) listen(t *testing.T, variant string) (first, second *listener) {
	t.Helper()
	host, guest := w.meet(t, variant)
	first = &listener{world: w, t: t, name: "first player", seat: host}
	second = &listener{world: w, t: t, name: "second player", seat: guest}
	first.follow()
	second.follow()
	return first, second
}

// plays plays a turn from the seat and waits until both have heard of it.
func (l *listener) plays(ply int, turn string, other *listener) {
	l.t.Helper()
	if status := l.ask("POST", "/api/games/SEAT/turns", fmt.Sprintf(`{"ply":%d,"turn":%q}`, ply, turn)); status != http.StatusOK {
		l.t.Fatalf("the %s plays %s: status %d: %s", l.name, turn, status, l.heard.String()[max(0, l.heard.Len()-300):])
	}
	other.awaits(fmt.Sprintf(`"ply":%d,`, ply+1))
}

// A secret is a choice that the first player hides with the first of some turns and that the
// second player's turn reveals.
type secret struct {
	variant     string
	turn, other string   // the turn that hides something, and one that hides something else
	words       []string // what nobody may hear before the reveal
	after       []string // what everybody hears after it
	tries       []string // turns of the second player, legal and not
	designs     []string // whose prices the second player asks for
	reveals     string   // the second player's turn
}

var secrets = []secret{
	{
		variant: "hush", turn: "a1b1,zebra", other: "a1b1,yak",
		words: []string{"zebra", `"X2"`}, after: []string{"a1b1,zebra", "zebra,okapi", `"X2"`},
		tries: []string{"b1c1", "b1c1,lynx", "b1c1,a-b", "b1g1"}, designs: []string{"lynx", "a-b"}, reveals: "b1c1,okapi",
	},
	{
		variant: "csipgs-army", turn: "N=DA:PPPPPPPP/RNB1KBNR", other: "PPPPPPPP/RNBQKBNR",
		words:   []string{"N=DA", "X1=DA", "X1=", "{X1}", `"X2"`, `"DA"`, "/RNB1KBNR"},
		after:   []string{"N=DA:PPPPPPPP/RNB1KBNR", "/R{X1}B1KB{X1}R[]", "X1=DA", `"id":"X1"`},
		tries:   []string{"RNBQKBNR/PPPPPPPP", "N=NN:RNBQKBNR/PPPPPPPP", "8/4K3", "Q=:8/4K3", "e7e5", "RNBQKBNR/PPPPPPPP,P=fR"},
		designs: []string{"W", "fR", "fRx"}, reveals: "RNBQKBNR/PPPPPPPP",
	},
	{
		variant: "csipgs-estimate", turn: "e1e2,?Z=2.345", other: "e1e2,?Z=17",
		words: []string{"2.345"}, after: []string{"e1e2,?Z=2.345", "Z=3"},
		tries:   []string{"=3,e8e7", "=2,e8e7,P=Z", "=1,e8e6", "=x,e8e7", "e8e7"},
		designs: []string{"Z", "fR", "fZ"}, reveals: "=3,e8e7",
	},
}

// servingAll starts a site with the games of the secrets.
func servingAll(t *testing.T) *world {
	w := serving(t, "csipgs-army", "csipgs-estimate")
	close(w.engine.Gate)
	return w
}

// TestNoByteOfAHiddenChoiceReachesTheOtherSide keeps every byte that two players are sent.
func TestNoByteOfAHiddenChoiceReachesTheOtherSide(t *testing.T) {
	w := servingAll(t)
	for _, test := range secrets {
		t.Run(test.variant, func(t *testing.T) {
			first, second := w.listen(t, test.variant)
			first.plays(0, test.turn, second)
			first.ask("GET", "/play/SEAT", "")
			second.pry(1, test.tries, test.designs)
			second.takesHome()
			second.ask("POST", "/api/games/SEAT/undo", `{"ply":1}`)
			if !first.knows(test.words[0]) {
				t.Errorf("who hides %s has not heard it", test.words[0])
			}
			for _, word := range test.words {
				if second.knows(word) {
					t.Errorf("the second player has heard %q before it was revealed", word)
				}
			}
			second.plays(1, test.reveals, first)
			first.ask("GET", "/api/games/SEAT", "")
			second.ask("GET", "/play/SEAT", "")
			for _, word := range test.after {
				if !second.knows(word) {
					t.Errorf("the second player has not heard %q after the reveal", word)
				}
			}
			if !first.knows(test.turn) {
				t.Error("the first player's own turn is not told after the reveal")
			}
			if first.knows(second.seat) || second.knows(first.seat) {
				t.Error("somebody has been told the id of the other one's seat")
			}
		})
	}
}

// serials are the serial numbers of states: the time when something has changed.
var serials = regexp.MustCompile(`"serial":\d+,`)

// TestTheOtherSideHearsTheSameWhateverIsHidden plays two games that differ in the hidden choice
// alone: the second player cannot tell one from the other.
func TestTheOtherSideHearsTheSameWhateverIsHidden(t *testing.T) {
	w := servingAll(t)
	for _, test := range secrets {
		t.Run(test.variant, func(t *testing.T) {
			var heard []string
			for _, turn := range []string{test.turn, test.other} {
				host, guest := w.meet(t, test.variant)
				w.play(t, host, 0, turn)
				second := &listener{world: w, t: t, name: "second player", seat: guest, bodies: true}
				second.pry(1, test.tries, test.designs)
				second.takesHome()
				said := serials.ReplaceAllString(second.heard.String(), "")
				heard = append(heard, strings.NewReplacer(second.seat, "SEAT", second.seat[:12], "GAME").Replace(said))
			}
			if diff := cmp.Diff(strings.Split(heard[0], "\n"), strings.Split(heard[1], "\n")); diff != "" {
				t.Errorf("what is heard depends on what is hidden:\n%s", diff)
			}
		})
	}
}

// TestTheSecondPlayersSecret: a word of the second player's stays hidden from the first.
func TestTheSecondPlayersSecret(t *testing.T) {
	w := servingAll(t)
	first, second := w.listen(t, "hush")
	first.plays(0, "a1b1,zebra", second)
	second.plays(1, "b1c1,okapi", first)
	first.pry(2, []string{"c1d1", "c1d1,a-b"}, []string{"lynx"})
	if !first.knows("zebra") || first.knows("okapi") || first.knows(`"X3"`) {
		t.Error("the first player has heard the second word before it was revealed, or not his own")
	}
	first.plays(2, "c1d1", second)
	first.ask("GET", "/api/games/SEAT", "")
	if !first.knows("b1c1,okapi") {
		t.Error("the second word is not told after its reveal")
	}
}

// TestTheComputersHiddenChoice: a person hears no more of what the computer hides.
func TestTheComputersHiddenChoice(t *testing.T) {
	w := newWorld(t)
	close(w.engine.Gate)
	w.engine.Answer = whispering("zebra")
	l := &listener{world: w, t: t, name: "person", seat: w.begin(t, "hush")}
	l.follow()
	l.ask("POST", "/api/games/SEAT/turns", `{"ply":0,"turn":"a1b1"}`)
	l.awaits(`"ply":2,`)
	w.engine.Answer = nil
	l.pry(2, []string{"c1d1"}, []string{"lynx"})
	if l.knows("zebra") || !l.knows("b1c1,?") {
		t.Error("the computer's word is told before it is revealed, or its turn is not told")
	}
	_, err := w.games.Play(t.Context(), l.seat, 2, "c1d1")
	if err != nil {
		t.Fatal(err)
	}
	l.awaits("b1c1,zebra")
}

// whispering returns an engine's answer: the stone's shortest step and a word.
func whispering(word string) func(game.Position, int) ([]game.Step, error) {
	return func(pos game.Position, _ int) ([]game.Step, error) {
		return game.ParseTurn(pos, pos.StepText(pos.Steps(nil)[0])+","+word)
	}
}
