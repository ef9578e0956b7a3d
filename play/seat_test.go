package play_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
	"aanca.chess/play"
)

// A pair is a game between two people.
type pair struct {
	*world
	t           *testing.T
	host, guest string // the ids of the seats
	token       string
}

// invite begins a game between people.
func (w *world) invite(t *testing.T, variant, side string) (*pair, *play.State) {
	t.Helper()
	st, err := w.Create(t.Context(), play.NewGame{Variant: variant, Side: side, Opponent: play.OpponentPerson})
	if err != nil {
		t.Fatal(err)
	}
	return &pair{world: w, t: t, host: st.Game.ID, token: invitationIn(st)}, st
}

// invitationIn returns the first invitation that a state tells of, "" if none.
func invitationIn(st *play.State) string {
	for _, seat := range st.Game.Seats {
		if seat.Invite != "" {
			return seat.Invite
		}
	}
	return ""
}

// meet begins a game between people in which both seats are taken.
func (w *world) meet(t *testing.T, variant string) *pair {
	t.Helper()
	p, _ := w.invite(t, variant, play.SideWhite)
	st, err := w.Join(t.Context(), p.token, "")
	if err != nil {
		t.Fatal(err)
	}
	p.guest = st.Game.ID
	return p
}

// turn plays a turn from a seat, which must be possible.
func (p *pair) turn(seat string, ply int, text string) *play.State {
	p.t.Helper()
	st, err := p.Play(p.t.Context(), seat, ply, text)
	if err != nil {
		p.t.Fatal(err)
	}
	return st
}

func (p *pair) see(seat string) *play.State {
	p.t.Helper()
	st, err := p.State(p.t.Context(), seat)
	if err != nil {
		p.t.Fatal(err)
	}
	return st
}

func TestAnInvitation(t *testing.T) {
	w := newWorld(t)
	p, st := w.invite(t, "walk", play.SideBlack)
	if !st.Game.People || st.Joined || st.Game.Human != game.Second || st.Game.Level != 0 || st.Thinking || st.Steps != nil {
		t.Fatalf("the game begins as %+v", st)
	}
	for range 3 { // looking accepts nothing
		found, err := w.Invitation(t.Context(), p.token)
		want := &play.Invitation{Variant: "walk", Side: game.First, FEN: "S11 w - - 0 1"}
		if found != nil {
			found.Board = nil
		}
		if err != nil || !cmp.Equal(found, want) {
			t.Fatalf("the invitation tells %+v, %v; want %+v", found, err, want)
		}
	}
	guest, err := w.Join(t.Context(), p.token, "")
	if err != nil {
		t.Fatal(err)
	}
	if guest.Game.Human != game.First || !guest.Joined || len(guest.Steps) != 3 || invitationIn(guest) != "" {
		t.Errorf("the guest sees %+v", guest)
	}
	if st := p.see(p.host); !st.Joined || invitationIn(st) != "" || st.Game.ID != p.host {
		t.Errorf("the host sees %+v", st)
	}
	for _, err := range []error{
		func() error { _, err := w.Join(t.Context(), p.token, ""); return err }(),
		func() error { _, err := w.Invitation(t.Context(), p.token); return err }(),
	} {
		wantMessage(t, err, play.NotFound, "there is no such invitation, or it has been accepted already")
	}
	p.turn(guest.Game.ID, 0, "a1b1")
	if st := p.turn(p.host, 1, "b1d1"); st.Ply() != 2 || st.Side != game.First || st.Steps != nil {
		t.Errorf("after two turns the host sees %+v", st)
	}
}

func TestWhatOpensNoSeat(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	free, _ := w.invite(t, "walk", play.SideWhite)
	for name, id := range map[string]string{
		"the game's own id":       p.host[:12],
		"the invitation":          free.token,
		"a void invitation":       p.token,
		"a seat of another game":  p.host[:12] + free.host[12:],
		"an id that goes on":      p.host + "a",
		"an id that ends early":   p.host[:len(p.host)-1],
		"other letters":           strings.ToUpper(p.host),
		"a game that is not here": "aaaaaaaaaaaabbbbbbbbbbbbbbbbbbbb",
		"nothing":                 "",
	} {
		t.Run(name, func(t *testing.T) {
			_, err := w.State(t.Context(), id)
			wantKind(t, err, play.NotFound)
			_, err = w.Game(t.Context(), id)
			wantKind(t, err, play.NotFound)
			_, err = w.Play(t.Context(), id, 0, "a1b1")
			if e := wantKind(t, err, play.NotFound); !strings.Contains(e.Message, "there is no game") {
				t.Errorf("message %q", e.Message)
			}
			if id != free.token {
				_, err = w.Join(t.Context(), id, "")
				wantKind(t, err, play.NotFound)
			}
		})
	}
}

// TestSeatsDoNotKnowEachOther looks for the id of a seat in all that the other seat is told.
func TestSeatsDoNotKnowEachOther(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	_, conflict := w.Play(t.Context(), p.guest, 0, "a1b1")
	var stale *play.Error
	if !errors.As(conflict, &stale) || stale.State == nil {
		t.Fatalf("a stale turn: %v", conflict)
	}
	listed, err := w.Game(t.Context(), p.guest)
	if err != nil {
		t.Fatal(err)
	}
	nobody := []play.Seat{{ID: play.Taken}, {ID: play.Taken}}
	for _, g := range []play.Game{p.see(p.guest).Game, stale.State.Game, listed} {
		if g.ID != p.guest || !slices.Equal(g.Seats, nobody) || g.Human != game.Second {
			t.Errorf("the guest is told %+v", g)
		}
	}
	if g := p.see(p.host).Game; g.ID != p.host || !slices.Equal(g.Seats, nobody) || g.Human != game.First {
		t.Errorf("the host is told %+v", g)
	}
	if p.host == p.guest || len(p.guest) != 32 {
		t.Errorf("seats %q and %q", p.host, p.guest)
	}
}

func TestAGameBetweenPeople(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "stroll")
	watch, err := w.Watch(t.Context(), p.guest)
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Close()
	_, err = w.Play(t.Context(), p.guest, 0, "a1b1,b1c1")
	wantMessage(t, err, play.Illegal, "it is the other player's turn")
	_, _, err = w.Steps(t.Context(), p.guest, "")
	wantMessage(t, err, play.Illegal, "it is the other player's turn")
	if why, err := w.Explain(t.Context(), p.guest, "a1b1,b1c1"); err != nil || why == nil || why.Message != "it is the other player's turn" {
		t.Errorf("explained as %v, %v", why, err)
	}
	p.turn(p.host, 0, "a1b1,b1c1")
	awaitIn(t, watch, func(st *play.State) bool { return st.Ply() == 1 && len(st.Steps) == 3 && st.Game.ID == p.guest })
	_, err = w.Undo(t.Context(), p.host, 1)
	wantMessage(t, err, play.Illegal, "in a game between people a turn is taken back when all agree: offer it")
	_, err = w.SetLevel(t.Context(), p.host, 5)
	wantMessage(t, err, play.Illegal, "in a game between people there is no level")
	w.open()
	_, err = w.Hint(t.Context(), p.guest, 1)
	wantMessage(t, err, play.Illegal, "in a game between people the computer gives no hints")
	if calls := w.engine.Calls.Load(); calls != 0 {
		t.Errorf("the engine was asked %d times", calls)
	}
	st, err := w.Resign(t.Context(), p.host, 1) // in the other's turn
	if err != nil || st.Game.Result.String() != "b wins: resignation" {
		t.Errorf("after resigning: %+v, %v", st, err)
	}
	awaitIn(t, watch, func(st *play.State) bool { return st.Game.Result.Over() && st.Steps == nil })
	_, err = w.Resign(t.Context(), p.guest, 1)
	wantMessage(t, err, play.Illegal, "the game is over (b wins: resignation)")
}

func TestBothMayResign(t *testing.T) {
	w := newWorld(t)
	for result, who := range map[string]func(p *pair) string{
		"b wins: resignation": func(p *pair) string { return p.host },
		"w wins: resignation": func(p *pair) string { return p.guest },
	} {
		p := w.meet(t, "walk")
		if st, err := w.Resign(t.Context(), who(p), 0); err != nil || st.Game.Result.String() != result {
			t.Errorf("%+v, %v; want %s", st, err, result)
		}
	}
}

func TestBeforeTheGuestHasCome(t *testing.T) {
	w := newWorld(t)
	p, _ := w.invite(t, "walk", play.SideWhite)
	if st := p.turn(p.host, 0, "a1b1"); st.Ply() != 1 || st.Joined || invitationIn(st) != p.token {
		t.Errorf("after the host's turn: %+v", st)
	}
	if found, err := w.Invitation(t.Context(), p.token); err != nil || found.Ply != 1 || found.FEN != "1S10 b - - 0 1" {
		t.Errorf("the invitation tells %+v, %v", found, err)
	}
	if _, err := w.Resign(t.Context(), p.host, 1); err != nil {
		t.Fatal(err)
	}
	_, err := w.Join(t.Context(), p.token, "")
	wantMessage(t, err, play.Illegal, "the game is over (b wins: resignation)")
}

func TestAGameBetweenPeopleIsThereAfterARestart(t *testing.T) {
	before := newWorld(t)
	p := before.meet(t, "walk")
	free, _ := before.invite(t, "walk", play.SideRandom)
	p.turn(p.host, 0, "a1b1")
	before.Close()

	after := restart(t, before.store)
	p.world, free.world = after, after
	if st := p.turn(p.guest, 1, "b1c1"); st.Ply() != 2 || st.Game.ID != p.guest {
		t.Errorf("the guest sees %+v", st)
	}
	if st := p.see(p.host); st.Ply() != 2 || len(st.Steps) != 3 || st.Game.ID != p.host {
		t.Errorf("the host sees %+v", st)
	}
	if _, err := after.Join(t.Context(), free.token, ""); err != nil {
		t.Errorf("the invitation: %v", err)
	}
	if calls := after.engine.Calls.Load(); calls != 0 {
		t.Errorf("the computer was asked %d times", calls)
	}
}

func TestOneOfManyGetsTheSeat(t *testing.T) {
	w := newWorld(t)
	other := restart(t, w.store) // a second process over the same store
	p, _ := w.invite(t, "walk", play.SideWhite)
	if _, err := other.Invitation(t.Context(), p.token); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	var mu sync.Mutex
	seats := map[string]bool{}
	for i := range 8 {
		service := []*world{w, other}[i%2]
		wg.Go(func() {
			st, err := service.Join(t.Context(), p.token, "")
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				seats[st.Game.ID] = true
			} else if play.KindOf(err) != play.NotFound {
				t.Errorf("error %v", err)
			}
		})
	}
	wg.Wait()
	if len(seats) != 1 {
		t.Errorf("%d got the seat", len(seats))
	}
	for seat := range seats {
		for _, service := range []*world{w, other} {
			if st, err := service.State(t.Context(), seat); err != nil || st.Game.ID != seat {
				t.Errorf("from the seat: %+v, %v", st, err)
			}
		}
	}
}

func TestASeatThatWasTakenByWayOfAnotherProcess(t *testing.T) {
	w := newWorld(t)
	p, _ := w.invite(t, "walk", play.SideWhite)
	other := restart(t, w.store)
	guest, err := other.Join(t.Context(), p.token, "")
	if err != nil {
		t.Fatal(err)
	}
	if st, err := w.State(t.Context(), guest.Game.ID); err != nil || st.Game.Human != game.Second {
		t.Errorf("from the new seat: %+v, %v", st, err)
	}
}

func TestNewGamesBetweenPeopleThatAreRefused(t *testing.T) {
	w := newWorld(t, func(c *play.Config) { c.MaxGames = 1 })
	_, err := w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "w", Opponent: "dog"})
	wantMessage(t, err, play.Invalid, `opponent "dog": expected "computer" or "person"`)
	_, err = w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "x", Opponent: "person"})
	wantMessage(t, err, play.Invalid, `side "x": expected "w", "b" or "random"`)
	w.invite(t, "walk", "w")
	_, err = w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "w", Opponent: "person"})
	wantKind(t, err, play.TooMany)
}
