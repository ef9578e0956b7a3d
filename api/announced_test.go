package api

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// TestAnnouncements: in a game of which a side sees only its own pieces both are told what the umpire says after each turn, and no turn of the other side.
func TestAnnouncements(t *testing.T) {
	library, err := play.NewCatalogue(gametest.Rules(t, "kriegspiel"))
	if err != nil {
		t.Fatal(err)
	}
	games, err := play.NewService(play.Config{Store: playtest.NewStore(), Engine: &playtest.Engine{}, Library: library})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(games.Close)
	w := newWorld(t, func(c *Config) { c.Games, c.Library = games, library })
	ada := w.must(t, "Ada", "POST", "/api/v1/games", `{"variant":"kriegspiel","opponent":"person","side":"w"}`)
	invitation, _ := ada["players"].([]any)[1].(map[string]any)["invitation"].(string)
	w.must(t, "Bob", "POST", "/api/v1/challenges/"+invitation, `{}`)
	at := fmt.Sprint("/api/v1/games/", ada["id"])
	for ply, turn := range []string{"e2e4", "f7f5", "e4f5"} {
		w.must(t, []string{"Ada", "Bob"}[ply%2], "POST", at+"/turns", fmt.Sprintf(`{"ply":%d,"turn":%q}`, ply, turn))
	}
	for _, player := range []string{"Ada", "Bob"} {
		g := w.must(t, player, "GET", at, "")
		told, err := json.Marshal(g["announced"])
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{`{"kind":"tries","ply":2,"square":"","words":"White can capture with a pawn"}`, `{"kind":"capture","ply":3,"square":"f5","words":"a pawn is captured on f5"}`} {
			if !strings.Contains(string(told), want) {
				t.Errorf("%s is told %s, not %s", player, told, want)
			}
		}
		if player == "Bob" && strings.Contains(fmt.Sprint(g["turns"]), "e4") {
			t.Errorf("Bob is told %v", g["turns"])
		}
	}
}
