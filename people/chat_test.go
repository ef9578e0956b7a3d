package people_test

import (
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
)

// talkedGame is the id of the game in which people talk here.
const talkedGame = "abcdefghijkl"

// table returns the state of a game between an account and a guest as a side sees it; game.Chance is who watches.
func table(w *world, account people.Account, side game.Side) *play.State {
	st := &play.State{Public: side == game.Chance}
	st.Game = play.Game{ID: talkedGame, People: true, Updated: w.clock.now(), Seats: []play.Seat{
		{ID: play.Taken, Name: account.Name, Account: account.ID}, {ID: play.Taken, Name: "Bob"},
	}}
	if !st.Public {
		st.Game.Human = side
		st.Game.ID += strings.Repeat("x", 20)
	}
	return st
}

// A company is who is at a game: two players, and those who watch it.
type company struct {
	ann                people.Account // has the first seat
	host, guest        people.Talker
	fan, stranger, spy people.Talker // with an account, without one, and Ann on the page for those who watch
}

func gather(t *testing.T, w *world) *company {
	t.Helper()
	ann, cat := w.register(t, "Ann", ""), w.register(t, "Cat", "")
	if err := w.Store.Sit(t.Context(), ann.ID, []people.Sitting{{Game: talkedGame, Side: game.First, Seat: talkedGame + "a", At: w.clock.now()}}); err != nil {
		t.Fatal(err)
	}
	return &company{
		ann: ann, host: people.Talker{State: table(w, ann, game.First), Account: &ann}, guest: people.Talker{State: table(w, ann, game.Second)},
		fan: people.Talker{State: table(w, ann, game.Chance), Account: &cat}, stranger: people.Talker{State: table(w, ann, game.Chance)},
		spy: people.Talker{State: table(w, ann, game.Chance), Account: &ann},
	}
}

// heard returns the texts that somebody hears in all rooms.
func (w *world) heard(t *testing.T, who people.Talker) string {
	t.Helper()
	rooms, err := w.Rooms(t.Context(), who)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, room := range rooms {
		lines, err := w.Lines(t.Context(), who, room, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lines {
			out = append(out, string(room)+": "+l.Text)
		}
	}
	return strings.Join(out, "; ")
}

func (w *world) say(t *testing.T, who people.Talker, text string) people.ChatLine {
	t.Helper()
	l, err := w.Say(t.Context(), who, text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return l
}

// TestWhoHearsWhat: players hear each other, and those who watch when the game is over; those who watch hear each other alone.
func TestWhoHearsWhat(t *testing.T) {
	w := newWorld(t)
	c := gather(t, w)
	news, leave := w.ListenChat(talkedGame)
	defer leave()
	w.say(t, c.host, "Hello")
	w.say(t, c.guest, "Good luck")
	if l := w.say(t, c.fan, "White is better"); l.Name != "Cat" || l.Room != people.WatchersRoom {
		t.Errorf("who watches has said %+v", l)
	}
	select {
	case <-news:
	default:
		t.Error("who listens is told nothing")
	}
	for _, who := range []people.Talker{c.stranger, c.spy} {
		_, err := w.Say(t.Context(), who, "Me too")
		wantKind(t, "watching without an account, or with a player's", err, play.Illegal)
	}
	const players, watchers = "players: Hello; players: Good luck", "watchers: White is better"
	all := map[string]people.Talker{"host": c.host, "guest": c.guest, "fan": c.fan, "stranger": c.stranger, "spy": c.spy}
	check := func(when string, want map[string]string) {
		t.Helper()
		for name, who := range all {
			if got := w.heard(t, who); got != want[name] {
				t.Errorf("%s the %s hears %q, want %q", when, name, got, want[name])
			}
		}
	}
	check("during the game", map[string]string{"host": players, "guest": players, "fan": watchers, "stranger": watchers})
	for _, who := range all {
		who.State.Game.Result = game.Result{Outcome: game.FirstWins, Reason: game.Resignation}
	}
	check("afterwards", map[string]string{"host": players + "; " + watchers, "guest": players + "; " + watchers, "fan": watchers, "stranger": watchers, "spy": watchers})
	w.say(t, c.host, "Thank you")
	w.clock.pass(8 * 24 * time.Hour)
	_, err := w.Say(t.Context(), c.host, "Still here?")
	wantKind(t, "long afterwards", err, play.Illegal)
}

// TestWhoIsBlockedIsNotHeard by who has blocked them, and is by others.
func TestWhoIsBlockedIsNotHeard(t *testing.T) {
	w := newWorld(t)
	c := gather(t, w)
	ben := w.register(t, "Ben", "")
	w.say(t, c.fan, "Unwanted")
	if _, err := w.Block(t.Context(), ben.ID, "Cat"); err != nil {
		t.Fatal(err)
	}
	if got := w.heard(t, people.Talker{State: c.fan.State, Account: &ben}); got != "" {
		t.Errorf("who has blocked Cat hears %q", got)
	}
	if got := w.heard(t, c.stranger); got == "" {
		t.Error("others do not hear Cat")
	}
}

// TestNobodyTalksTooMuch: lines a minute are bounded for each person, and nobody talks in games that are not between people.
func TestNobodyTalksTooMuch(t *testing.T) {
	w := newWorld(t)
	c := gather(t, w)
	for range 20 {
		w.say(t, c.guest, "spam")
	}
	_, err := w.Say(t.Context(), c.guest, "spam")
	wantKind(t, "the line that is too much", err, play.TooMany)
	w.say(t, c.host, "the other one may")
	alone := table(w, c.ann, game.First)
	alone.Game.Seats = nil
	_, err = w.Say(t.Context(), people.Talker{State: alone}, "Hello?")
	wantKind(t, "alone", err, play.Illegal)
}

func TestTextsOfChat(t *testing.T) {
	w := newWorld(t)
	c := gather(t, w)
	for text, want := range map[string]string{
		"  two\n\t lines ":                   "two lines",
		"turned \u202eround\u202c\u2066":     "turned round",
		"\u0000null\u200b and \u0007bell":    "null and bell",
		"e\u0301te\u0301 हिन्दी العَرَبِيّة": "e\u0301te\u0301 हिन्दी العَرَبِيّة",
		"Z" + strings.Repeat("\u0335", 50):   "Z" + strings.Repeat("\u0335", 3),
		"<b>&amp;</b>":                       "<b>&amp;</b>",
		"👩\u200d🚀 می\u200cروم":               "👩\u200d🚀 می\u200cروم",
		"a\u200db\u200d":                     "ab",
		strings.Repeat("é", 300):             strings.Repeat("é", 300),
	} {
		if got := w.say(t, c.host, text).Text; got != want {
			t.Errorf("%q is said as %q, want %q", text, got, want)
		}
	}
	for _, text := range []string{"", " \u202e\u200f ", strings.Repeat("a", 301), strings.Repeat("\u200b", 3000)} {
		_, err := w.Say(t.Context(), c.host, text)
		wantKind(t, "a text that is none", err, play.Invalid)
	}
}

// TestReports: who hears a line may report it; those who look after conversations see that, and do something about it.
func TestReports(t *testing.T) {
	w := newWorld(t)
	c := gather(t, w)
	editor := c.fan.Account
	rude, own := w.say(t, c.guest, "rude"), w.say(t, c.host, "polite")
	other := w.say(t, c.fan, "by an editor")
	report := func(what string, who people.Talker, n int64, want play.Kind) {
		t.Helper()
		err := w.ReportLine(t.Context(), who, n)
		if want == 0 && err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if want != 0 {
			wantKind(t, what, err, want)
		}
	}
	report("one's own", c.host, own.N, play.Illegal)
	report("what one does not hear", c.fan, rude.N, play.NotFound)
	report("what one does not hear", c.host, other.N, play.NotFound)
	report("nothing", c.host, 99, play.NotFound)
	report("without an account", c.stranger, other.N, play.Illegal)
	report("a rude one", c.host, rude.N, 0)

	_, _, err := w.Reports(t.Context(), editor)
	wantKind(t, "a member who looks at reports", err, play.Illegal)
	wantKind(t, "a member who judges", w.JudgeLine(t.Context(), editor, talkedGame, rude.N, people.Verdict{Remove: true}), play.Illegal)
	wantKind(t, "a member who allows", w.AllowChat(t.Context(), editor, "somebody"), play.Illegal)
	if *editor, err = w.SetRole(t.Context(), "Cat", people.Editor); err != nil {
		t.Fatal(err)
	}
	lines, bans, err := w.Reports(t.Context(), editor)
	if err != nil || len(lines) != 1 || lines[0].Text != "rude" || len(bans) != 0 {
		t.Fatalf("reported are %v, forbidden %v, %v", lines, bans, err)
	}
	wantKind(t, "for as long as one likes", w.JudgeLine(t.Context(), editor, talkedGame, rude.N, people.Verdict{Forbid: time.Minute}), play.Invalid)
	if err := w.JudgeLine(t.Context(), editor, talkedGame, rude.N, people.Verdict{Remove: true, Forbid: people.ForbidFor[0]}); err != nil {
		t.Fatal(err)
	}
	if got := w.heard(t, c.host); got != "players: ; players: polite" {
		t.Errorf("afterwards there is %q", got)
	}
	report("a line that is gone", c.host, rude.N, play.Illegal)
	lines, bans, err = w.Reports(t.Context(), editor)
	if err != nil || len(lines) != 0 || len(bans) != 1 || bans[0].Name != "Bob" {
		t.Fatalf("afterwards reported are %v, forbidden %v, %v", lines, bans, err)
	}
	_, err = w.Say(t.Context(), c.guest, "rude again")
	wantKind(t, "who is forbidden to write", err, play.Illegal)
	if err := w.AllowChat(t.Context(), editor, bans[0].Who); err != nil {
		t.Fatal(err)
	}
	w.say(t, c.guest, "sorry")
	w.register(t, "Dan", "")
	dan, err := w.SetRole(t.Context(), "Dan", people.Editor)
	if err != nil {
		t.Fatal(err)
	}
	wantKind(t, "an editor forbids another one", w.JudgeLine(t.Context(), &dan, talkedGame, other.N, people.Verdict{Forbid: people.ForbidFor[0]}), play.Illegal)
	wantKind(t, "an editor leaves their own message", w.JudgeLine(t.Context(), editor, talkedGame, other.N, people.Verdict{}), play.Illegal)
	wantKind(t, "an editor allows themselves to write", w.AllowChat(t.Context(), editor, editor.ID), play.Illegal)
	if err := w.JudgeLine(t.Context(), editor, talkedGame, other.N, people.Verdict{Remove: true}); err != nil {
		t.Errorf("an editor removes their own message: %v", err)
	}
}

func FuzzTextsOfChat(f *testing.F) {
	for _, text := range []string{"Hello", "a\u202eb", "\xff\xfe", "Z\u0335\u0335\u0335\u0335\u0335", strings.Repeat("\U0001F600", 400)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := people.ChatText(text)
		if err != nil {
			wantKind(t, "a refusal", err, play.Invalid)
			return
		}
		if again, err := people.ChatText(got); again != got || err != nil {
			t.Errorf("%q becomes %q and then %q, %v", text, got, again, err)
		}
		if !utf8.ValidString(got) || got == "" || utf8.RuneCountInString(got) > people.MostChatText || strings.TrimSpace(got) != got {
			t.Errorf("%q becomes %q", text, got)
		}
		for _, r := range got {
			if !unicode.IsPrint(r) || unicode.Is(unicode.Bidi_Control, r) {
				t.Errorf("%q has %U", got, r)
			}
		}
	})
}
