package play_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// told writes out whatever is in a state but the ids of its seats.
func told(t interface{ Fatal(...any) }, st *play.State) string {
	g := st.Game
	g.ID, g.Seats = "", slices.Clone(g.Seats)
	for side := range g.Seats { // letters by chance, which spell any short word once in a few hundred games
		seat := &g.Seats[side]
		seat.ID, seat.Invite, seat.Next, seat.Claim = "", "", "", ""
	}
	text, err := json.Marshal([]any{g, st.Turns, st.FEN, st.Seen, st.Steps, st.Market})
	if err != nil {
		t.Fatal(err)
	}
	for _, made := range st.Types {
		text = fmt.Appendf(text, "%+v %q", *made.Type, made.Becomes)
	}
	return string(text)
}

func TestAHiddenChoiceIsToldAfterItIsRevealed(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "hush")
	host := p.turn(p.host, 0, "a1b1,cat")
	if last := host.Turns[0]; last.Text != "a1b1,cat" || last.FEN != "1S18 b - - 0 1 cat" || len(last.Steps) != 2 || host.Hidden {
		t.Errorf("who whispered sees %+v", host)
	}
	guest := p.see(p.guest)
	if last := guest.Turns[0]; last.Text != "a1b1,?" || last.FEN != "1S18 b - - 0 1 -" || len(last.Steps) != 1 || last.By != game.First {
		t.Errorf("the other one sees the turn as %+v", last)
	}
	if !guest.Hidden || guest.FEN != "1S18 b - - 0 1 -" || guest.Game.Turns[0] != "a1b1,?" || len(guest.Types) != 0 ||
		len(guest.Market.Purses[0].Offers) != 0 {
		t.Errorf("the other one sees %+v", guest)
	}
	if told := told(t, guest); strings.Contains(told, "cat") {
		t.Errorf("the word is in %s", told)
	}

	p.turn(p.guest, 1, "b1c1,dog")
	host, guest = p.see(p.host), p.see(p.guest)
	for name, st := range map[string]*play.State{"host": host, "guest": guest} {
		if first := st.Turns[0]; first.Text != "a1b1,cat" || first.FEN != "1S18 b - - 0 1 cat" || st.Game.Turns[0] != "a1b1,cat" || len(first.Steps) != 2 {
			t.Errorf("after the reveal the %s sees the turn as %+v", name, first)
		}
	}
	if host.FEN != "2S17 w - - 0 2 cat" || guest.FEN != "2S17 w - - 0 2 cat,dog" || len(host.Types) != 1 || len(guest.Types) != 2 {
		t.Errorf("now the host sees %q, the guest %q", host.FEN, guest.FEN)
	}
}

func TestRequestsAboutAHiddenChoice(t *testing.T) {
	w := newWorld(t)
	w.open()
	p := w.meet(t, "hush")
	p.turn(p.host, 0, "a1b1,cat")
	_, quote, err := w.Quote(t.Context(), p.guest, "dog")
	if err != nil || quote.ID != "X1" || quote.Why != "" {
		t.Errorf("the quote is %+v, %v: the id tells how many words there are", quote, err)
	}
	if _, quote, err := w.Quote(t.Context(), p.guest, "cat"); err != nil || quote.Why != "" {
		t.Errorf("the hidden word itself: %+v, %v", quote, err)
	}
	if why, err := w.Explain(t.Context(), p.guest, "b1c1,cat"); err != nil || why != nil {
		t.Errorf("the hidden word is explained as %v, %v", why, err)
	}
	_, err = w.Play(t.Context(), p.guest, 1, "b1c1,cat")
	wantMessage(t, err, play.Illegal, "this turn cannot be played now, for a reason that is still hidden")
	_, err = w.Play(t.Context(), p.guest, 1, "b1c1,CAT")
	wantMessage(t, err, play.Illegal, `malformed move "CAT": design, character 1: a word has one to eight small letters`)
	_, err = w.Play(t.Context(), p.guest, 0, "b1c1")
	var stale *play.Error
	if !errors.As(err, &stale) || stale.State == nil || strings.Contains(told(t, stale.State), "cat") {
		t.Errorf("a conflict tells %+v", stale)
	}
	if _, err := w.Hint(t.Context(), p.guest, 1); play.KindOf(err) != play.Illegal || err == nil {
		t.Errorf("a hint between people: %v", err)
	}
	if st := p.see(p.host); st.FEN != "1S18 b - - 0 1 cat" || st.Ply() != 1 {
		t.Errorf("the requests have changed the game: %+v", st)
	}
}

func TestTheComputerSeesNothingHidden(t *testing.T) {
	w := newWorld(t)
	var asked []string
	w.engine.Answer = func(pos game.Position, _ int) ([]game.Step, error) {
		asked = append(asked, pos.FEN())
		return game.ParseTurn(pos, "b1c1,dog")
	}
	st := w.begin(t, "hush", "a1b1,cat")
	if want := []string{"1S18 b - - 0 1 -"}; !cmp.Equal(asked, want) {
		t.Errorf("the engine is asked about %q, want %q", asked, want)
	}
	if want := []string{"a1b1,cat", "b1c1,?"}; !cmp.Equal(st.Game.Turns, want) || st.FEN != "2S17 w - - 0 2 cat" {
		t.Errorf("the person sees the turns %q in %q, want %q", st.Game.Turns, st.FEN, want)
	}
	st, err := w.Undo(t.Context(), st.Game.ID, 2)
	if err != nil || st.FEN != "S19 w - - 0 1 -" || len(st.Types) != 0 {
		t.Errorf("after undo: %+v, %v", st, err)
	}
}

func TestWhatWasRevealedIsNotHiddenAgain(t *testing.T) {
	w := newWorld(t)
	answers := []string{"b1c1,dog", "d1f1,bee"}
	w.engine.Answer = func(pos game.Position, _ int) ([]game.Step, error) {
		answer := answers[0]
		answers = answers[1:]
		return game.ParseTurn(pos, answer)
	}
	st := w.begin(t, "hush", "a1b1,cat", "c1d1,owl")
	_, err := w.Undo(t.Context(), st.Game.ID, st.Ply())
	if play.KindOf(err) != play.Illegal || !strings.Contains(err.Error(), "seen") {
		t.Errorf("undo after a revelation: %v", err)
	}
}

func TestAHiddenChoiceIsHiddenAfterARestart(t *testing.T) {
	before := newWorld(t)
	p := before.meet(t, "hush")
	p.turn(p.host, 0, "a1b1,cat")
	before.Close()
	p.world = restart(t, before.store)
	if told := told(t, p.see(p.guest)); strings.Contains(told, "cat") {
		t.Errorf("the word is in %s", told)
	}
	if st := p.see(p.host); st.Turns[0].Text != "a1b1,cat" {
		t.Errorf("who whispered sees %+v", st)
	}
}

func TestTurnsWithPartsThatNoListHas(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "hush").Game.ID
	for _, test := range []struct {
		after, message string
		want           []string
	}{
		{"", "", []string{"a1b1", "a1c1", "a1d1"}},
		{"a1b1", "", []string{}},
		{"a1b1,cat", "", []string{}},
		{"a1b1,CAT", `malformed move "CAT": design, character 1: a word has one to eight small letters`, nil},
		{"a1f1,cat", `illegal move "a1f1": the stone goes one to three squares to the right`, nil},
	} {
		_, ahead, err := w.Steps(t.Context(), id, test.after)
		if test.message != "" {
			wantMessage(t, err, play.Illegal, test.message)
		} else if err != nil || !cmp.Equal(texts(ahead.Next), test.want) {
			t.Errorf("after %q: %q, %v; want %q", test.after, texts(ahead.Next), err, test.want)
		}
	}
	for turn, want := range map[string]string{
		"a1b1": "", "a1b1,cat": "",
		"a1b1,c-t":     "design, character 2: a word has one to eight small letters",
		"a1b1,cat,dog": "design, character 4: a word has one to eight small letters",
		"a1f1,cat":     "the stone goes one to three squares to the right",
	} {
		why, err := w.Explain(t.Context(), id, turn)
		if err != nil || (why == nil) != (want == "") || why != nil && why.Message != want {
			t.Errorf("%s is explained as %v, %v; want %q", turn, why, err, want)
		}
	}
	st := must(w.State(t.Context(), id))
	if !st.Design || st.FEN != "S19 w - - 0 1 -" || st.Steps[0].More {
		t.Errorf("after looking: %+v", st)
	}
}

func TestMarketAndTypesOfAState(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "hush")
	p.turn(p.host, 0, "a1b1,cat")
	st := p.turn(p.guest, 1, "b1c1")
	purse := st.Market.Purses[game.Second]
	if purse.Treasury != 2501 || purse.Income != 1000 || len(purse.Offers) != 1 || purse.Offers[0].Made.ID != "X1" || purse.Offers[0].Price != 1500 {
		t.Errorf("purse %+v", purse)
	}
	if len(st.Types) != 1 || st.Types[0].ID != "X1" || st.Types[0].Name != "cat" || len(st.Types[0].Reach(game.First, 0)) != 3 {
		t.Errorf("types %+v", st.Types)
	}
	if st.Design || p.see(p.host).Design != true || p.see(p.host).Market.Purses[game.First].Offers[0].Why != "cat is for show" {
		t.Errorf("the host sees %+v", p.see(p.host))
	}
	if other := w.begin(t, "walk"); other.Market != nil || other.Types != nil || other.Design {
		t.Errorf("a game without a market has %+v", other)
	}
}

func TestQuotes(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "hush")
	p.turn(p.host, 0, "a1b1,cat")
	p.turn(p.guest, 1, "b1c1")
	for _, test := range []struct {
		seat, design, id, why string
	}{
		{p.host, "dog", "X2", ""},
		{p.host, "cat", "X1", "the word has been said already"},
		{p.guest, "dog", "X2", "it is the other player's turn"},
	} {
		st, q, err := w.Quote(t.Context(), test.seat, test.design)
		if err != nil || q.Design != test.design || q.ID != test.id || q.Why != test.why || q.Price != 1500 || q.Sum != "3.5" {
			t.Errorf("%s: %+v, %v", test.design, q, err)
		}
		if st == nil || st.Game.ID != test.seat || len(q.Reach(game.Second, 4)) != 3 {
			t.Errorf("%s: state %+v", test.design, st)
		}
	}
	_, _, err := w.Quote(t.Context(), p.host, "do-g")
	wantMessage(t, err, play.Illegal, "design, character 3: a word has one to eight small letters")
	if e := wantKind(t, err, play.Illegal); e.Character != 3 {
		t.Errorf("character %d, want 3", e.Character)
	}
	_, _, err = w.Quote(t.Context(), p.host, strings.Repeat("a", 1001))
	wantMessage(t, err, play.Illegal, "the design has 1001 bytes; at most 1000 are read")
	_, _, err = w.Quote(t.Context(), w.begin(t, "walk").Game.ID, "dog")
	wantMessage(t, err, play.Illegal, "nothing is designed in The walk")
	if _, err := w.Resign(t.Context(), p.host, 2); err != nil {
		t.Fatal(err)
	}
	if _, q, err := w.Quote(t.Context(), p.host, "dog"); err != nil || q.Why != "the game is over (b wins: resignation)" {
		t.Errorf("in a game that is over: %+v, %v", q, err)
	}
}

// TestNothingHiddenIsEverTold plays random games in which words are whispered, against whatever
// requests: nobody hears a word of the other one before its own next turn, and everybody then.
func TestNothingHiddenIsEverTold(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		service := must(play.NewService(play.Config{
			Store: playtest.NewStore(), Engine: &playtest.Engine{}, Library: must(play.NewCatalogue(hush)), MaxLive: 1,
		}))
		defer service.Close()
		created := must(service.Create(t.Context(), play.NewGame{Variant: "hush", Side: "w", Opponent: play.OpponentPerson}))
		joined := must(service.Join(t.Context(), invitationIn(created), ""))
		seats := [2]string{created.Game.ID, joined.Game.ID}
		secret, public := "", []string{}
		for ply, file := 0, 0; file < hush.Files-4; ply++ {
			me := ply % 2
			n := rapid.IntRange(1, 3).Draw(rt, "squares")
			turn := fmt.Sprintf("%c1%c1", 'a'+file, 'a'+file+n)
			if file < 4 && file+n == 4 {
				turn += "=B"
			}
			word := rapid.SampledFrom([]string{"", "zebra", "okapi", "lynx", "jackal", "quokka", "wombat"}).Draw(rt, "word")
			if word != "" {
				turn += "," + word
			}
			st, err := service.Play(t.Context(), seats[me], ply, turn)
			if err != nil {
				if word != "" && (word == secret || strings.Contains(strings.Join(public, " "), word)) {
					ply--
					continue // it has been said
				}
				rt.Fatalf("%s: %v", turn, err)
			}
			file += n
			if secret != "" {
				public = append(public, secret)
			}
			secret = word
			other := must(service.State(t.Context(), seats[1-me]))
			if secret != "" && (strings.Contains(told(rt, other), secret) || !other.Hidden) {
				rt.Fatalf("%q is told: %s", secret, told(rt, other))
			}
			for _, word := range public {
				if !strings.Contains(told(rt, st), word) || !strings.Contains(told(rt, other), word) {
					rt.Fatalf("%q is not told, though it was revealed", word)
				}
			}
		}
	})
}
