package play_test

import (
	"sync"
	"testing"
	"time"

	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// Two services stand for two processes that use one store. Each knows a game as it has last seen it.

// twoWorlds starts them. with may change the Config of both.
func twoWorlds(t *testing.T, with ...func(c *play.Config)) (one, other *world) {
	t.Helper()
	store := playtest.NewStore()
	store.Accompany() // each is there while the other one begins, and both where a test lets time go by leaps
	return restart(t, store, with...), restart(t, store, with...)
}

// bothKnow lets both services have a game in memory.
func bothKnow(t *testing.T, id string, services ...*world) {
	t.Helper()
	for _, w := range services {
		if _, err := w.State(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTurnsOfTwoProcesses: players play through different processes, each of which learns of the other's turns when it writes.
func TestTurnsOfTwoProcesses(t *testing.T) {
	one, other := twoWorlds(t)
	p := one.meet(t, "walk")
	bothKnow(t, p.host, one, other)
	p.turn(p.host, 0, "a1b1")
	_, err := other.Play(t.Context(), p.guest, 1, "b1c1") // at a ply that this process does not know of
	if e := wantKind(t, err, play.Conflict); e.State.Ply() != 0 {
		t.Errorf("the state has %d turns; the process has not asked the store", e.State.Ply())
	}
	_, err = other.Play(t.Context(), p.host, 0, "a1c1") // the store has gone on
	if e := wantKind(t, err, play.Conflict); e.State.Ply() != 1 || e.State.Turns[0].Text != "a1b1" {
		t.Errorf("after a conflict: %d turns, want the one of the other process", e.State.Ply())
	}
	if _, err = other.Play(t.Context(), p.guest, 1, "b1c1"); err != nil {
		t.Error(err)
	}
	wantTurns(t, one.store, p.host, "a1b1", "b1c1")
}

// wantTurns checks which turns of a game a store has.
func wantTurns(t *testing.T, s *playtest.Store, seat string, want ...string) {
	t.Helper()
	g, err := s.Get(t.Context(), play.GameOf(seat))
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Turns) != len(want) {
		t.Fatalf("the store has the turns %q, want %q", g.Turns, want)
	}
	for i := range want {
		if g.Turns[i] != want[i] {
			t.Errorf("the store has the turns %q, want %q", g.Turns, want)
		}
	}
}

// TestTheSamePlyAgain: turns were taken back and others played in their place. Who knows the former ones adds none behind the new.
func TestTheSamePlyAgain(t *testing.T) {
	one, other := twoWorlds(t)
	p := one.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	bothKnow(t, p.host, one, other)
	for _, seat := range []string{p.host, p.guest} {
		if _, err := one.OfferBack(t.Context(), seat, 1); err != nil {
			t.Fatal(err)
		}
	}
	p.turn(p.host, 0, "a1d1")
	// From b1 that is legal, from d1 it is not: what it means is asked of the position that there is.
	_, err := other.Play(t.Context(), p.guest, 1, "b1c1")
	wantKind(t, err, play.Illegal)
	wantTurns(t, one.store, p.host, "a1d1")
	if _, err := other.Play(t.Context(), p.guest, 1, "d1f1"); err != nil {
		t.Error(err)
	}
	wantTurns(t, one.store, p.host, "a1d1", "d1f1")
}

// TestOffersOfTwoProcesses: offers that are made at once through two processes are both kept, and agree.
func TestOffersOfTwoProcesses(t *testing.T) {
	one, other := twoWorlds(t)
	p := one.meet(t, "walk")
	bothKnow(t, p.host, one, other)
	if _, err := one.OfferDraw(t.Context(), p.host, 0); err != nil {
		t.Fatal(err)
	}
	st, err := other.OfferDraw(t.Context(), p.guest, 0)
	if err != nil || !st.Game.Result.Over() {
		t.Fatalf("both have offered a draw: %v, %v", st, err)
	}
	if _, err := one.Play(t.Context(), p.host, 0, "a1b1"); err == nil {
		t.Error("the game went on after the draw")
	}
}

// TestOneSeatForOneOfTwo: of two who take a seat through two processes one gets it.
func TestOneSeatForOneOfTwo(t *testing.T) {
	one, other := twoWorlds(t)
	p, _ := one.invite(t, "walk", play.SideWhite)
	bothKnow(t, p.host, one, other)
	if _, err := one.Join(t.Context(), p.token, ""); err != nil {
		t.Fatal(err)
	}
	_, err := other.Join(t.Context(), p.token, "")
	wantKind(t, err, play.NotFound)
}

// TestSeatsOfThreeTakenAtOnce: a seat that was taken elsewhere does not hinder who takes another one.
func TestSeatsOfThreeTakenAtOnce(t *testing.T) {
	one, other := twoWorlds(t)
	st, err := one.Create(t.Context(), play.NewGame{Variant: "race", Side: play.SideWhite, Opponent: play.OpponentPerson})
	if err != nil {
		t.Fatal(err)
	}
	bothKnow(t, st.Game.ID, one, other)
	if _, err := one.Join(t.Context(), st.Game.Seats[1].Invite, ""); err != nil {
		t.Fatal(err)
	}
	got, err := other.Join(t.Context(), st.Game.Seats[2].Invite, "")
	if err != nil || !got.Joined {
		t.Errorf("the last seat: %+v, %v", got, err)
	}
}

// TestManyPlayAtOnceThroughTwoProcesses: of all who play a ply one is acknowledged, and that turn is the one that is kept.
func TestManyPlayAtOnceThroughTwoProcesses(t *testing.T) {
	one, other := twoWorlds(t)
	p := one.meet(t, "walk")
	bothKnow(t, p.host, one, other)
	seats := []string{p.host, p.guest}
	for ply, texts := range [][]string{{"a1b1", "a1c1"}, {"b1c1", "c1d1"}} {
		var all sync.WaitGroup
		var mu sync.Mutex
		var acknowledged []string
		for _, w := range []*world{one, other} {
			for _, text := range texts {
				all.Go(func() {
					_, err := w.Play(t.Context(), seats[ply], ply, text)
					mu.Lock()
					defer mu.Unlock()
					if err == nil {
						acknowledged = append(acknowledged, text)
					}
				})
			}
		}
		all.Wait()
		g, err := one.store.Get(t.Context(), play.GameOf(p.host))
		if err != nil || len(acknowledged) != 1 || len(g.Turns) != ply+1 || g.Turns[ply] != acknowledged[0] {
			t.Fatalf("ply %d: acknowledged %q, kept %q, %v", ply, acknowledged, g.Turns, err)
		}
	}
}

// TestTheComputerAnswersOnce: both processes think about a position, one answer is kept, and neither calls that a mistake.
func TestTheComputerAnswersOnce(t *testing.T) {
	one, other := twoWorlds(t)
	st := one.begin(t, "walk")
	if _, err := one.Play(t.Context(), st.Game.ID, 0, "a1b1"); err != nil {
		t.Fatal(err)
	}
	bothKnow(t, st.Game.ID, other) // which makes it think, too
	awaitThat(t, "both think", func() bool { return one.engine.Running.Load() == 1 && other.engine.Running.Load() == 1 })
	one.open()
	one.await(t, st.Game.ID, func(st *play.State) bool { return st.Ply() == 2 })
	other.open()
	got := other.await(t, st.Game.ID, func(st *play.State) bool { return !st.Thinking })
	if got.Ply() != 2 {
		t.Errorf("the other process has %d turns", got.Ply())
	}
	for _, w := range []*world{one, other} {
		if said := w.log.String(); said != "" {
			t.Errorf("the log says %q", said)
		}
	}
}

// aDayEach begins a game between people who have a day for each turn, which two processes know.
func aDayEach(t *testing.T) (now *clockTime, one, other *world, st *play.State) {
	t.Helper()
	now = &clockTime{at: time.Now()}
	one, other = twoWorlds(t, now.use)
	st, err := one.Create(t.Context(), play.NewGame{Variant: "walk", Side: play.SideWhite, Opponent: play.OpponentPerson, Time: "days 1"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := one.Join(t.Context(), invitationIn(st), ""); err != nil {
		t.Fatal(err)
	}
	bothKnow(t, st.Game.ID, one, other)
	return now, one, other, st
}

// TestAClockEndsAGameOnce: the clocks of both processes are up, and the game has one end.
func TestAClockEndsAGameOnce(t *testing.T) {
	now, one, other, st := aDayEach(t)
	now.pass(25 * time.Hour)
	for _, w := range []*world{one, other} {
		got, err := w.State(t.Context(), st.Game.ID)
		if err != nil || !got.Game.Result.Over() {
			t.Errorf("the time is up: %v, %v", got.Game.Result, err)
		}
	}
	if g, err := one.store.Get(t.Context(), play.GameOf(st.Game.ID)); err != nil || g.Version != 2 {
		t.Errorf("the game has version %d, %v; want 2: a seat was taken, a clock was up", g.Version, err)
	}
}

// TestATurnInTimeElsewhere: a clock that seems to be up is not, since a turn has come by way of another process.
func TestATurnInTimeElsewhere(t *testing.T) {
	now, one, other, st := aDayEach(t)
	now.pass(20 * time.Hour)
	if _, err := one.Play(t.Context(), st.Game.ID, 0, "a1b1"); err != nil {
		t.Fatal(err)
	}
	now.pass(20 * time.Hour)
	got, err := other.State(t.Context(), st.Game.ID)
	if err != nil || got.Game.Result.Over() || got.Ply() != 1 {
		t.Errorf("a turn had come in time: %v, %d turns, %v", got.Game.Result, got.Ply(), err)
	}
}

// A clockTime is a time that goes on when the test says so.
type clockTime struct {
	mu sync.Mutex
	at time.Time
}

func (c *clockTime) use(config *play.Config) {
	config.Now = func() time.Time {
		c.mu.Lock()
		defer c.mu.Unlock()
		return c.at
	}
}

func (c *clockTime) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// connected starts two services that hear each other.
func connected(t *testing.T, with ...func(c *play.Config)) (one, other *world, hub *playtest.Hub) {
	t.Helper()
	hub = &playtest.Hub{}
	one, other = twoWorlds(t, append(with, func(c *play.Config) { c.Bus = hub.Port() })...)
	return one, other, hub
}

// watchIn begins to watch a game.
func (w *world) watchIn(t *testing.T, id string) *play.Watch {
	t.Helper()
	watch, err := w.Watch(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(watch.Close)
	return watch
}

// TestWatchersElsewhereSeeTurns: who watches through one process sees what is played through the other one, and plays on.
func TestWatchersElsewhereSeeTurns(t *testing.T) {
	one, other, _ := connected(t)
	p := one.meet(t, "walk")
	watches := map[*world]*play.Watch{one: one.watchIn(t, p.host), other: other.watchIn(t, p.guest)}
	for ply, text := range []string{"a1b1", "b1c1", "c1d1", "d1f1", "f1g1"} {
		w, seat := one, p.host
		if ply%2 == 1 {
			w, seat = other, p.guest
		}
		if _, err := w.Play(t.Context(), seat, ply, text); err != nil {
			t.Fatal(err)
		}
		for _, watch := range watches {
			awaitIn(t, watch, func(st *play.State) bool { return st.Ply() == ply+1 && st.Turns[ply].Text == text })
		}
	}
}

// TestNewsThatWereLost: what was told while a process heard nothing it looks for when it hears again.
func TestNewsThatWereLost(t *testing.T) {
	one, other, hub := connected(t)
	p := one.meet(t, "walk")
	watch := other.watchIn(t, p.guest)
	hub.Cut()
	p.turn(p.host, 0, "a1b1")
	hub.Mend()
	awaitIn(t, watch, func(st *play.State) bool { return st.Ply() == 1 })
}

// TestARequestAheadOfTheNews: a turn that follows one of which no news has come yet is played.
func TestARequestAheadOfTheNews(t *testing.T) {
	one, other, hub := connected(t)
	p := one.meet(t, "walk")
	bothKnow(t, p.host, one, other)
	hub.Cut()
	p.turn(p.host, 0, "a1b1")
	if _, err := other.Play(t.Context(), p.guest, 1, "b1c1"); err != nil {
		t.Error(err)
	}
	// A turn at the ply that the first process knows, but legal in the other position alone.
	for _, seat := range []string{p.guest, p.host} {
		if _, err := other.OfferBack(t.Context(), seat, 2); err != nil {
			t.Fatal(err)
		}
	}
	for _, seat := range []string{p.host, p.guest} {
		if _, err := other.OfferBack(t.Context(), seat, 1); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := other.Play(t.Context(), p.host, 0, "a1d1"); err != nil {
		t.Fatal(err)
	}
	p.turn(p.guest, 1, "d1f1")
	wantTurns(t, one.store, p.host, "a1d1", "d1f1")
}

// TestOneProcessThinks: the one through which the person has played; the other one waits for news.
func TestOneProcessThinks(t *testing.T) {
	one, other, _ := connected(t)
	st := one.begin(t, "walk")
	watch := other.watchIn(t, st.Game.ID)
	if _, err := one.Play(t.Context(), st.Game.ID, 0, "a1b1"); err != nil {
		t.Fatal(err)
	}
	awaitIn(t, watch, func(st *play.State) bool { return st.Thinking })
	bothKnow(t, st.Game.ID, other)
	one.open()
	awaitIn(t, watch, func(st *play.State) bool { return st.Ply() == 2 })
	if calls := other.engine.Calls.Load(); calls != 0 {
		t.Errorf("the other process has thought %d times", calls)
	}
}

// TestAnswersAreTakenUp: what a process owes that has ended another one computes, when it has waited long enough.
func TestAnswersAreTakenUp(t *testing.T) {
	now := &clockTime{at: time.Now()}
	one, other, hub := connected(t, now.use)
	st := one.begin(t, "walk")
	if _, err := one.Play(t.Context(), st.Game.ID, 0, "a1b1"); err != nil {
		t.Fatal(err)
	}
	one.Close()
	now.pass(time.Hour)
	other.open()
	awaitThat(t, "the other process thinks", func() bool { // it looks at the store; at the second look the turn is owed for long
		hub.Mend()
		return other.engine.Calls.Load() > 0
	})
	other.await(t, st.Game.ID, func(st *play.State) bool { return st.Ply() == 2 })
}

// TestAnswersAreTakenUpSoon: a process that has told that it thinks and falls silent has died. Nobody waits half a minute for it.
func TestAnswersAreTakenUpSoon(t *testing.T) {
	now := &clockTime{at: time.Now()}
	one, other, _ := connected(t, now.use)
	st := one.begin(t, "walk")
	if _, err := one.Play(t.Context(), st.Game.ID, 0, "a1b1"); err != nil {
		t.Fatal(err)
	}
	awaitThat(t, "the other process knows who thinks", func() bool { return other.HeardThinking(st.Game.ID) })
	one.Close()
	now.pass(10 * time.Second)
	other.open()
	other.await(t, st.Game.ID, func(st *play.State) bool { return st.Ply() == 2 })
	if calls := other.engine.Calls.Load(); calls != 1 {
		t.Errorf("the other process has thought %d times", calls)
	}
}

// TestChallengesElsewhere: an open challenge is in the lobby of both processes until it is accepted through either.
func TestChallengesElsewhere(t *testing.T) {
	one, other, _ := connected(t)
	st, err := one.Create(t.Context(), play.NewGame{Variant: "walk", Side: play.SideWhite, Opponent: play.OpponentPerson, Open: true})
	if err != nil {
		t.Fatal(err)
	}
	seeks := func(w *world) int { list, _ := w.Seeks(); return len(list) }
	awaitThat(t, "the challenge is in the other lobby", func() bool { return seeks(other) == 1 })
	if _, err := other.Join(t.Context(), invitationIn(st), ""); err != nil {
		t.Fatal(err)
	}
	awaitThat(t, "it is in no lobby", func() bool { return seeks(one)+seeks(other) == 0 })
}

// TestPlayersElsewhereAreThere: who looks at a game through another process is not away, until they are.
func TestPlayersElsewhereAreThere(t *testing.T) {
	one, other, _ := connected(t)
	st, err := one.Create(t.Context(), play.NewGame{Variant: "walk", Side: play.SideWhite, Opponent: play.OpponentPerson, Time: "fischer 60 0"})
	if err != nil {
		t.Fatal(err)
	}
	joined, err := one.Join(t.Context(), invitationIn(st), "")
	if err != nil {
		t.Fatal(err)
	}
	host := one.watchIn(t, st.Game.ID)
	awaitIn(t, host, func(st *play.State) bool { return !st.Away[1].IsZero() })
	guest, err := other.Watch(t.Context(), joined.Game.ID)
	if err != nil {
		t.Fatal(err)
	}
	awaitIn(t, host, func(st *play.State) bool { return st.Away[1].IsZero() })
	guest.Close()
	awaitIn(t, host, func(st *play.State) bool { return !st.Away[1].IsZero() })
}

// TestHostileNews: words that are none change nothing.
func TestHostileNews(t *testing.T) {
	hub := &playtest.Hub{}
	w := newWorld(t, func(c *play.Config) { c.Bus = hub.Port() })
	p := w.meet(t, "walk")
	watch := w.watchIn(t, p.host)
	awaitIn(t, watch, func(*play.State) bool { return true })
	id := play.GameOf(p.host)
	hub.Port().Tell("", "game", "game "+id, "game "+id+" x", "game x 9", "open", "here "+id+" 4", "here "+id+" -1", "gone "+id+" 300", "later words", "game "+id+" 99")
	awaitIn(t, watch, func(st *play.State) bool { return st.Ply() == 0 }) // the last one makes it read the game again
}

// TestARematchThroughTwoProcesses: both agree at once, or one of them twice, through different processes. One game follows, to which both are led, and no other is left.
func TestARematchThroughTwoProcesses(t *testing.T) {
	one, other := twoWorlds(t)
	for range 20 {
		p := one.meet(t, "walk")
		must(one.Resign(t.Context(), p.host, 0))
		must(one.OfferRematch(t.Context(), p.host, 0))
		bothKnow(t, p.host, one, other)
		before := must(one.store.Count(t.Context()))
		var all sync.WaitGroup
		for _, w := range []*world{one, other, one, other} {
			all.Go(func() {
				if _, err := w.OfferRematch(t.Context(), p.guest, 0); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if after := must(one.store.Count(t.Context())); after != before+1 {
			t.Fatalf("%d games follow", after-before)
		}
		for _, seat := range []string{p.host, p.guest} {
			g := must(one.store.Get(t.Context(), play.GameOf(seat)))
			for side, s := range g.Seats {
				if _, err := other.State(t.Context(), s.Next); err != nil {
					t.Errorf("side %d is led to %q: %v", side, s.Next, err)
				}
			}
		}
	}
}
