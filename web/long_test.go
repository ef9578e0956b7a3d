package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/play"
)

// What is told of long games, in bytes as it is written and as it goes over the line: each event what is new, all of it no more for each
// turn than a turn takes. docs/operating.md has the figures, which -v prints.

// A told game is what one who watches is sent.
type told struct {
	events, packed   int // of all together
	longest          int // event
	whole, wholeSent int // the state at the end, for who comes then
}

// tell plays turns of a game between two people and measures what they are told.
func (w *world) tell(t *testing.T, variant string, turns []string) (sum told) {
	t.Helper()
	host, err := w.games.Create(t.Context(), play.NewGame{Variant: variant, Side: play.SideWhite, Opponent: play.OpponentPerson})
	if err != nil {
		t.Fatal(err)
	}
	guest, err := w.games.Join(t.Context(), host.Game.Seats[1].Invite, "")
	if err != nil {
		t.Fatal(err)
	}
	ids, held, known := []string{host.Game.ID, guest.Game.ID}, "", ""
	for ply, turn := range turns {
		st, err := w.games.Play(t.Context(), ids[ply%2], ply, turn)
		if err != nil {
			t.Fatal(err)
		}
		event, err := w.site.eventOf(st, held)
		if err != nil {
			t.Fatal(err)
		}
		held = markText(st)
		if known = positionTold(t, event, known); known != st.FEN {
			t.Fatalf("turn %d: the client is told of %s, the position is %s", ply, known, st.FEN)
		}
		sum.events += len(event)
		sum.packed += packedSize(t, event, gzip.StatelessCompression)
		sum.longest = max(sum.longest, len(event))
		if ply == len(turns)-1 {
			whole, err := w.site.eventOf(st, "")
			if err != nil {
				t.Fatal(err)
			}
			sum.whole, sum.wholeSent = len(whole), packedSize(t, whole, gzip.DefaultCompression)
		}
	}
	t.Logf("%s, %d turns: %+v", variant, len(turns), sum)
	return sum
}

// positionTold returns the position that an event tells to who knows the one before.
func positionTold(t *testing.T, event []byte, before string) string {
	t.Helper()
	_, data, _ := strings.Cut(string(event), "data: ")
	var told struct {
		FEN   string
		Turns []struct{ FEN string }
	}
	if err := json.Unmarshal([]byte(data), &told); err != nil {
		t.Fatal(err)
	}
	if told.FEN != play.SameAs {
		return told.FEN
	}
	for _, turn := range told.Turns {
		before = play.Wholly(turn.FEN, before)
	}
	return before
}

func packedSize(t *testing.T, text []byte, level int) int {
	t.Helper()
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, level)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

// longGame returns the turns of a game by chance that goes on for so many turns.
func longGame(t *testing.T, rules game.Rules, plies int) []string {
	t.Helper()
	for seed := range uint64(200) {
		chance, pos := rand.New(rand.NewPCG(seed, 1)), rules.Start()
		var texts []string
		for !pos.Result().Over() && len(texts) < plies {
			turn := gametest.RandomTurn(pos, chance)
			texts = append(texts, game.TurnText(pos, turn))
			game.Play(pos, turn)
		}
		if !pos.Result().Over() {
			return texts
		}
	}
	t.Fatalf("no game by chance goes on for %d turns", plies)
	return nil
}

// TestALongGameIsToldBriefly: 320 turns on 192 squares.
func TestALongGameIsToldBriefly(t *testing.T) {
	rules := gametest.Rules(t, "teramachy")
	turns := longGame(t, rules, 320)
	sum := newWorldOf(t, []game.Rules{rules}).tell(t, "teramachy", turns)
	for what, bound := range map[string][2]int{
		"an event":              {sum.longest, 2000},
		"all events, packed":    {sum.packed, 320 * 1000},
		"the whole state":       {sum.whole, 320 * 600},
		"the whole state, sent": {sum.wholeSent, 320 * 60},
	} {
		if bound[0] > bound[1] {
			t.Errorf("%s has %d bytes, at most %d are right", what, bound[0], bound[1])
		}
	}
}

// longDesign returns a piece that moves in another way in each direction.
func longDesign(chance *rand.Rand) (text string) {
	for _, atom := range []string{"W", "F", "A", "D", "N", "C", "G"} {
		for _, direction := range []string{"ff", "fs", "bb", "bs"} {
			if !strings.Contains("NC", atom) {
				direction = direction[:1]
			}
			text += []string{"m", "c"}[chance.IntN(2)] + direction + atom
		}
	}
	return text
}

// TestLongDesignsAreToldBriefly: a new piece that takes long to say in each turn, as many as a game may have. Each position names all of
// them, and is told by what is new in it.
func TestLongDesignsAreToldBriefly(t *testing.T) {
	walk := []string{"e1e2", "e8e7", "e2e1", "e7e8"}
	var turns []string
	for ply := range 200 {
		replaced := fmt.Sprintf("X%d", ply-1)
		if ply < 2 {
			replaced = "P"
		}
		design := longDesign(rand.New(rand.NewPCG(uint64(ply), 2)))
		turns = append(turns, walk[ply%4]+","+replaced+"="+design)
	}
	sum := serving(t, "csipgs").tell(t, "csipgs", turns)
	for what, bound := range map[string][2]int{
		"an event":              {sum.longest, 9_000},
		"all events, packed":    {sum.packed, 200 * 2500},
		"the whole state":       {sum.whole, 200 * 6000},
		"the whole state, sent": {sum.wholeSent, 200 * 500},
	} {
		if bound[0] > bound[1] {
			t.Errorf("%s has %d bytes, at most %d are right", what, bound[0], bound[1])
		}
	}
}
