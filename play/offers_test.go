package play_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

type act = func(ctx context.Context, id string, ply int) (*play.State, error)

func TestADrawIsAgreed(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	st := must(w.OfferDraw(t.Context(), p.host, 1))
	if st.Game.Result.Over() || !p.see(p.guest).Game.Offers.Of(play.OfferDraw, game.First) {
		t.Fatalf("after the offer: %v, %v", st.Game.Result, p.see(p.guest).Game.Offers)
	}
	must(w.OfferDraw(t.Context(), p.host, 1)) // again is nothing new
	p.turn(p.guest, 1, "b1c1")                // declines it
	if offers := p.see(p.host).Game.Offers; offers != 0 {
		t.Errorf("after a turn %b is offered", offers)
	}
	must(w.OfferDraw(t.Context(), p.guest, 2))
	if st := must(w.Decline(t.Context(), p.host, 2)); st.Game.Offers != 0 {
		t.Errorf("after it was declined %b is offered", st.Game.Offers)
	}
	must(w.OfferDraw(t.Context(), p.guest, 2))
	if st := must(w.OfferDraw(t.Context(), p.host, 2)); st.Game.Result.String() != "draw: agreement" {
		t.Errorf("the result is %q", st.Game.Result)
	}
	for name, f := range map[string]act{"draw": w.OfferDraw, "back": w.OfferBack, "abort": w.Abort} {
		if _, err := f(t.Context(), p.host, 2); play.KindOf(err) != play.Illegal || err == nil {
			t.Errorf("%s after the end: %v", name, err)
		}
	}
}

// TestTheOwnOfferStays: who offers a draw and plays still offers it.
func TestTheOwnOfferStays(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	must(w.OfferDraw(t.Context(), p.host, 0))
	p.turn(p.host, 0, "a1b1")
	if st := must(w.OfferDraw(t.Context(), p.guest, 1)); st.Game.Result.String() != "draw: agreement" {
		t.Errorf("the result is %q", st.Game.Result)
	}
}

func TestATurnIsTakenBackByAgreement(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	_, err := w.OfferBack(t.Context(), p.host, 0)
	wantMessage(t, err, play.Illegal, "there is no turn of yours to take back")
	p.turn(p.host, 0, "a1b1")
	p.turn(p.guest, 1, "b1c1")
	must(w.OfferBack(t.Context(), p.host, 2))
	st := must(w.OfferBack(t.Context(), p.guest, 2)) // agrees to what the host has asked
	if st.Ply() != 0 || st.Side != game.First || st.Game.Offers != 0 || len(p.see(p.host).Steps) == 0 {
		t.Fatalf("at ply %d, %v to move, offers %b", st.Ply(), st.Side, st.Game.Offers)
	}
	p.turn(p.host, 0, "a1c1")
	must(w.OfferBack(t.Context(), p.host, 1))
	p.turn(p.guest, 1, "c1d1")
	if offers := p.see(p.host).Game.Offers; offers != 0 {
		t.Errorf("after a turn %b is offered", offers)
	}
	must(w.OfferBack(t.Context(), p.guest, 2))
	if st := must(w.OfferBack(t.Context(), p.host, 2)); st.Ply() != 1 {
		t.Errorf("at ply %d", st.Ply())
	}
}

// TestWhatWasRevealedIsNotTakenBack: also not when all agree.
func TestWhatWasRevealedIsNotTakenBack(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "hush")
	p.turn(p.host, 0, "a1b1,cat")
	p.turn(p.guest, 1, "b1c1,dog")
	_, err := w.OfferBack(t.Context(), p.host, 2)
	wantMessage(t, err, play.Illegal, "that would hide again what has been seen since")
}

func TestAborting(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	if st := p.see(p.host); !st.Abort {
		t.Error("it cannot be aborted before the other one has played")
	}
	if st := must(w.Abort(t.Context(), p.host, 1)); st.Game.Result.String() != "draw: aborted" || st.Abort {
		t.Errorf("the result is %q", st.Game.Result)
	}
	p = w.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	p.turn(p.guest, 1, "b1c1")
	_, err := w.Abort(t.Context(), p.guest, 2)
	wantMessage(t, err, play.Illegal, "this game can be resigned, not aborted")
	alone := must(w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "w", Opponent: play.OpponentPerson}))
	if st := must(w.Abort(t.Context(), alone.Game.ID, 0)); !st.Game.Result.Over() {
		t.Error("a game that nobody has joined is not withdrawn")
	}
	computer := w.begin(t, "walk")
	_, err = w.Abort(t.Context(), computer.Game.ID, 0)
	wantKind(t, err, play.Illegal)
}

func TestARematch(t *testing.T) {
	w := newWorld(t)
	host := must(w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "w", Opponent: play.OpponentPerson, Time: "days 3", Name: "Ann"}))
	guest := must(w.JoinAs(t.Context(), invitationIn(host), "", play.Player{Name: "Bob"}))
	_, err := w.OfferRematch(t.Context(), host.Game.ID, 0)
	wantMessage(t, err, play.Illegal, "another game is offered to others when this one is over")
	must(w.Resign(t.Context(), host.Game.ID, 0))
	must(w.OfferRematch(t.Context(), host.Game.ID, 0))
	if st := must(w.State(t.Context(), guest.Game.ID)); !st.Game.Offers.Of(play.OfferRematch, game.First) || st.Game.Seats[1].Next != "" {
		t.Fatalf("the guest sees %b, %+v", st.Game.Offers, st.Game.Seats)
	}
	must(w.OfferRematch(t.Context(), guest.Game.ID, 0))
	old := []*play.State{must(w.State(t.Context(), host.Game.ID)), must(w.State(t.Context(), guest.Game.ID))}
	for side, st := range old {
		own, other := st.Game.Seats[side].Next, st.Game.Seats[1-side].Next
		if own == "" || other != "" {
			t.Fatalf("side %d is told of the seats %q and %q", side, own, other)
		}
		next := must(w.State(t.Context(), own))
		if next.Game.Human != game.Side(1-side) || !next.Joined || next.Game.Pace != st.Game.Pace || next.Game.Times.Since.IsZero() {
			t.Errorf("side %d plays %v with %+v", side, next.Game.Human, next.Game.Times)
		}
		if names := [2]string{next.Game.Seats[0].Name, next.Game.Seats[1].Name}; names != [2]string{"Bob", "Ann"} {
			t.Errorf("the players are %q", names)
		}
	}
	must(w.OfferRematch(t.Context(), host.Game.ID, 0))
	if again := must(w.State(t.Context(), host.Game.ID)); again.Game.Seats[0].Next != old[0].Game.Seats[0].Next {
		t.Error("another one begins")
	}
}

// TestAGameIsClaimed: after a minute in which the other player, who is to move, was not there.
func TestAGameIsClaimed(t *testing.T) {
	withClocks(t, "fischer 600 0", func(t *testing.T, c *clocked) {
		host, guest := must(c.Watch(t.Context(), c.seat[0])), must(c.Watch(t.Context(), c.seat[1]))
		defer host.Close()
		c.turn(0, 0, 0, "a1b1")
		_, err := c.ClaimAbandoned(t.Context(), c.seat[0], 1)
		wantMessage(t, err, play.Illegal, "the other player is there")
		guest.Close()
		synctest.Wait()
		st := awaitIn(t, host, func(st *play.State) bool { return !st.Away[1].IsZero() })
		if !st.Away[0].IsZero() {
			t.Error("the host is away")
		}
		time.Sleep(30 * sec)
		_, err = c.ClaimAbandoned(t.Context(), c.seat[0], 1)
		wantMessage(t, err, play.Illegal, "the other player may come back for 30 s")
		guest = must(c.Watch(t.Context(), c.seat[1])) // back, and away again
		awaitIn(t, host, func(st *play.State) bool { return st.Away[1].IsZero() })
		guest.Close()
		time.Sleep(31 * sec)
		_, err = c.ClaimAbandoned(t.Context(), c.seat[0], 1)
		wantKind(t, err, play.Illegal)
		time.Sleep(30 * sec)
		_, err = c.ClaimAbandoned(t.Context(), c.seat[1], 1) // who is to move claims nothing
		wantKind(t, err, play.Illegal)
		if st := must(c.ClaimAbandoned(t.Context(), c.seat[0], 1)); st.Game.Result.String() != "w wins: abandoned" {
			t.Errorf("the result is %q", st.Game.Result)
		}
	})
	for _, pace := range []string{"", "days 1"} {
		withClocks(t, pace, func(t *testing.T, c *clocked) {
			c.turn(0, 0, 0, "a1b1")
			time.Sleep(2 * time.Minute)
			_, err := c.ClaimAbandoned(t.Context(), c.seat[0], 1)
			wantKind(t, err, play.Illegal)
		})
	}
}

func TestNamesAreClean(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "",
		"  Ann \t of\nCleves ":            "Ann of Cleves",
		"a\u202eb\u0000c\u200b":           "abc",
		"Z\u0300\u0301\u0302a":            "Za",
		"Żółw":                            "Żółw",
		"abcdefghijklmnopqrstuvwxyz":      "abcdefghijklmnopqrstuvwx",
		"abcdefghijklmnopqrstuvw xyz":     "abcdefghijklmnopqrstuvw",
		"<b>x</b>":                        "<b>x</b>", // pages write it as text
		"\xff\xfe":                        "",
		"\u200b \u2060":                   "",
		"\u3164\u115f\u1160\uffa0":        "", // letters that nobody sees
		"a\u2800 \u2800b":                 "a b",
		"\ufe0f":                          "",
		"\u034f \u0301a":                  "a", // marks that stand on nothing
		"abc\u2028def":                    "abc def",
		"Joa\u0303o":                      "Joa\u0303o",
		"हिन्दी กิตติ":                    "हिन्दी กิตติ",
		"👩\u200d🚀 می\u200cروم":            "👩\u200d🚀 می\u200cروم",
		"An\u200dn\u200d":                 "Ann",
		"ﷲ\u200d":                         "ﷲ",
		"abcdefghijklmnopqrstuvw👩\u200d🚀": "abcdefghijklmnopqrstuvw👩",
	} {
		if got := play.CleanName(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
