package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/internal/gametest"
)

// A darkGame is a game of which the second player does not see what tells two courses of it apart.
type darkGame struct {
	variant string
	courses [2][]string // turns of both sides: those of the second are the same
	tries   []string    // turns of the second player, legal or not in any of the positions
	hidden  []string    // what nobody but the first player may hear in the first course
	shown   string      // what the second player hears at the end
	told    []string    // what is announced to both in the first course
}

var darkGames = []darkGame{
	{
		variant: "darkchess",
		courses: [2][]string{
			{"b1c3", "e7e5", "c3b1", "d7d5", "g2g3", "a7a6"},
			{"c2c3", "e7e5", "f2f3", "d7d5", "b2b3", "a7a6"},
		},
		tries:  []string{"e7e5", "e5e4", "e5e3", "d8h4", "d8h3", "Qh4", "Nc3", "e8c8", "O-O", "b1c3", "a2a3", "e5d4", "e5xd4", "P@e4", "0000", "nonsense"},
		hidden: []string{"c3b1", "g2g3", "2N5/PPPPPPPP"},
		shown:  "c3b1",
	},
	{
		variant: "kriegspiel",
		courses: [2][]string{
			{"b1c3", "e7e5", "c3b1", "d7d5", "g2g3", "d5d4", "e2e3", "d4e3", "f2e3", "d8d2", "d1d2", "a7a6", "f1e2", "g7g6", "e2h5", "g6h5"},
			{"g1f3", "e7e5", "f3g1", "d7d5", "a2a3", "d5d4", "e2e3", "d4e3", "f2e3", "d8d2", "c1d2", "a7a6", "a3a4", "g7g6", "d1h5", "g6h5"},
		},
		tries:  []string{"e5e3", "d8h3", "Nc3", "O-O", "e5xd4", "d5e4", "d4c3", "nonsense"},
		hidden: []string{"c3b1", "g2g3", "??N?????/PPPPPPPP", "d1d2"},
		shown:  "c3b1",
		told: []string{
			"White can capture with a pawn", "a pawn is captured on e3", "Black can capture with a pawn", "a pawn is captured on d2",
			"check on the long diagonal", "a piece is captured on d2",
		},
	},
}

// servingDark starts a site with the games of the courses.
func servingDark(t *testing.T) *world {
	rules := testGames()
	for _, test := range darkGames {
		rules = append(rules, gametest.Rules(t, test.variant))
	}
	return newWorldOf(t, rules)
}

// pryInDark asks for all that a player may ask for, and for what only those who watch may see.
func (l *listener) pryInDark(ply int, test *darkGame) {
	l.t.Helper()
	l.pry(ply, test.tries, nil)
	for _, deed := range []string{"undo", "claim", "back", "decline", "draw", "decline", "abort", "win", "rematch"} {
		if ply > 1 || deed != "abort" { // which would end it
			l.ask("POST", "/api/games/SEAT/"+deed, fmt.Sprintf(`{"ply":%d}`, ply))
		}
	}
	for _, path := range []string{"/api/games/SEAT/pgn", "/api/games/SEAT/gif", "/api/games/SEAT/course", "/analysis/" + test.variant + "?game=SEAT", "/my-games", "/api/seeks",
		"/embed/" + test.variant + "?watch=WATCH", "/watch/WATCH", "/api/watch/WATCH", "/join/SEAT", "/api/invitations/SEAT"} {
		l.ask("GET", strings.ReplaceAll(path, "WATCH", l.seat[:12]), "")
	}
}

// TestTheOtherSideHearsTheSameInTheDark plays games that differ only in what the second player does not see: every byte
// that the player, and whoever watches, is answered is the same.
func TestTheOtherSideHearsTheSameInTheDark(t *testing.T) {
	for _, test := range darkGames {
		t.Run(test.variant, func(t *testing.T) {
			w := servingDark(t)
			var heard []string
			for _, course := range test.courses {
				host, guest := w.meet(t, test.variant)
				second := &listener{world: w, t: t, name: "second player", seat: guest, bodies: true}
				for ply, turn := range course {
					w.play(t, []string{host, guest}[ply%2], ply, turn)
					second.pryInDark(ply+1, &test)
				}
				said := serials.ReplaceAllString(second.heard.String(), "")
				heard = append(heard, strings.NewReplacer(second.seat, "SEAT", second.seat[:12], "GAME").Replace(said))
			}
			if diff := cmp.Diff(strings.Split(heard[0], "\n"), strings.Split(heard[1], "\n")); diff != "" {
				t.Errorf("what is heard depends on what is hidden:\n%.4000s", diff)
			}
		})
	}
}

// TestNoByteOutOfSightReachesTheOtherSide keeps every byte, events too, that the second player is sent, until the game is
// over: then all is told.
func TestNoByteOutOfSightReachesTheOtherSide(t *testing.T) {
	for _, test := range darkGames {
		t.Run(test.variant, func(t *testing.T) {
			w := servingDark(t)
			first, second := w.listen(t, test.variant)
			course := test.courses[0]
			for ply, turn := range course {
				players := []*listener{first, second}
				players[ply%2].plays(ply, turn, players[1-ply%2])
				second.pryInDark(ply+1, &test)
			}
			for _, word := range test.told {
				if !first.knows(word) || !second.knows(word) {
					t.Errorf("not both have heard %q", word)
				}
			}
			for _, word := range test.hidden {
				if !first.knows(word) {
					t.Errorf("who hides %s has not heard it", word)
				}
				if second.knows(word) {
					t.Errorf("the second player has heard %q before the end", word)
				}
			}
			if status := first.ask("POST", "/api/games/SEAT/resign", fmt.Sprintf(`{"ply":%d}`, len(course))); status != http.StatusOK {
				t.Fatalf("resigning: %d", status)
			}
			second.awaits(`"over":true`)
			second.awaits(test.shown)
			second.ask("GET", "/api/games/SEAT/pgn", "")
			if !strings.Contains(w.do(t, "GET", "/api/watch/"+first.seat[:12], "").body, test.shown) {
				t.Error("who watches is not told the turns when the game is over")
			}
		})
	}
}

// TestAttempts: a move that the player could think possible and that is not legal is refused in words that tell no more, costs nothing, and
// the other player does not hear of it.
func TestAttempts(t *testing.T) {
	w := servingDark(t)
	host, guest := w.meet(t, "kriegspiel")
	for ply, turn := range []string{"e2e4", "d7d5"} {
		w.play(t, []string{host, guest}[ply%2], ply, turn)
	}
	other := w.do(t, "GET", "/api/games/"+guest, "").body
	for attempt, why := range map[string]string{
		"e4f5": "that is not possible now; try another move",
		"e4e6": "the Pawn on e4 cannot do that now, for a reason that may be hidden",
		"e1e3": "the King on e1 cannot do that now, for a reason that may be hidden",
	} {
		a := w.do(t, "POST", "/api/games/"+host+"/turns", fmt.Sprintf(`{"ply":2,"turn":%q}`, attempt))
		if a.StatusCode < 400 || !strings.Contains(a.body, why+`"`) {
			t.Errorf("%s: status %d, %s", attempt, a.StatusCode, a.body)
		}
	}
	if after := w.do(t, "GET", "/api/games/"+guest, "").body; after != other {
		t.Errorf("the other player is told of attempts:\n%s\nbefore\n%s", after, other)
	}
	w.do(t, "POST", "/api/games/"+host+"/turns", `{"ply":2,"turn":"e4d5"}`).wantStatus(t, http.StatusOK)
}
