package play_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// dice gives a service numbers that are the same in every run of the test.
func dice(seed uint64) func(c *play.Config) {
	random := rand.New(rand.NewPCG(seed, 1))
	var mu sync.Mutex
	return func(c *play.Config) {
		c.Int = func(n int) int {
			mu.Lock()
			defer mu.Unlock()
			return random.IntN(n)
		}
	}
}

// among begins the race of three with Blue and seats everybody. It returns the ids of the seats.
func (w *world) among(t *testing.T) (seats [3]string) {
	t.Helper()
	st, err := w.Create(t.Context(), play.NewGame{Variant: "race", Side: "c"})
	if err != nil {
		t.Fatal(err)
	}
	seats[game.Third] = st.Game.ID
	for _, side := range []game.Side{game.Second, game.First} {
		guest, err := w.Join(t.Context(), st.Game.Seats[side].Invite, "")
		if err != nil {
			t.Fatal(err)
		}
		if guest.Game.Human != side {
			t.Fatalf("the invitation of %v seats %v", side, guest.Game.Human)
		}
		seats[side] = guest.Game.ID
	}
	return seats
}

func (w *world) look(t *testing.T, id string) *play.State {
	t.Helper()
	st, err := w.State(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// One link for each free seat, and each holds once.
func TestThreeSeatsAreTakenOneByOne(t *testing.T) {
	w := newWorld(t, dice(1))
	st, err := w.Create(t.Context(), play.NewGame{Variant: "race", Side: "b", Opponent: play.OpponentPerson})
	if err != nil {
		t.Fatal(err)
	}
	seats := st.Game.Seats
	if len(seats) != 3 || seats[0].Invite == "" || seats[2].Invite == "" || seats[0].Invite == seats[2].Invite ||
		seats[1] != (play.Seat{ID: play.Taken}) || st.Joined || st.Game.Human != game.Second {
		t.Fatalf("the game begins as %+v", st.Game)
	}
	found, err := w.Invitation(t.Context(), seats[2].Invite)
	if err != nil || found.Side != game.Third || found.Drawn != "8[{w:R}{b:R}{c:R}] w" {
		t.Errorf("the invitation tells %+v, %v", found, err)
	}
	third, err := w.Join(t.Context(), seats[2].Invite, "")
	if err != nil || third.Game.Human != game.Third || third.Joined {
		t.Fatalf("the third sees %+v, %v", third, err)
	}
	want := []play.Seat{{}, {ID: play.Taken}, {ID: play.Taken}}
	if !slices.Equal(third.Game.Seats, want) {
		t.Errorf("the third is told of the seats %+v", third.Game.Seats)
	}
	if _, err := w.Join(t.Context(), seats[2].Invite, ""); play.KindOf(err) != play.NotFound {
		t.Errorf("the invitation holds twice: %v", err)
	}
	want[0].Invite = seats[0].Invite
	if host := w.look(t, st.Game.ID); !slices.Equal(host.Game.Seats, want) || host.Joined {
		t.Errorf("the host is told of the seats %+v", host.Game.Seats)
	}
	first, err := w.Join(t.Context(), seats[0].Invite, "")
	if err != nil || first.Game.Human != game.First || !first.Joined || len(first.Steps) == 0 {
		t.Errorf("the first sees %+v, %v", first, err)
	}
}

// A whole game between three people, who each play in their turn, with the process restarted now and
// then: nothing is thrown twice, and nothing is lost.
func TestThreePlayAWholeGameWithRestarts(t *testing.T) {
	for seed := range uint64(4) {
		w := newWorld(t, dice(seed))
		seats := w.among(t)
		turns := 0
		for ; !w.look(t, seats[0]).Game.Result.Over(); turns++ {
			if turns > 200 {
				t.Fatal("the race does not end")
			}
			before := w.look(t, seats[0])
			w.takeTurn(t, seats, before)
			if turns%3 == 0 {
				w.Close()
				w = restart(t, w.store, dice(seed+uint64(turns)+100))
			}
			after := w.look(t, seats[0])
			if !slices.Equal(after.Game.Turns[:before.Ply()], before.Game.Turns) || after.Side == game.Chance && !after.Game.Result.Over() {
				t.Fatalf("after %q it goes on with %q, %v to move", before.Game.Turns, after.Game.Turns, after.Side)
			}
		}
		end := w.look(t, seats[2])
		if winner, ok := end.Game.Result.Winner(); ok && end.Turns[end.Ply()-1].By != winner {
			t.Errorf("the result is %v, and %v had the last turn", end.Game.Result, end.Turns[end.Ply()-1].By)
		}
		for i, turn := range end.Turns {
			if chance := turn.By == game.Chance; chance != (i%2 == 0) || chance != (turn.Parts[0].Kind == game.PartChance) {
				t.Fatalf("turn %d is %+v", i, turn)
			}
		}
	}
}

// takeTurn plays the first step that the side to move has; the others have none, and may not play it.
func (w *world) takeTurn(t *testing.T, seats [3]string, before *play.State) {
	t.Helper()
	for side, seat := range seats {
		st := w.look(t, seat)
		if game.Side(side) != before.Side {
			_, err := w.Play(t.Context(), seat, st.Ply(), "0000")
			if wantMessage(t, err, play.Illegal, "it is another player's turn"); st.Steps != nil {
				t.Fatalf("%v has the steps %q in the turn of %v", game.Side(side), texts(st.Steps), before.Side)
			}
		}
	}
	own := w.look(t, seats[before.Side])
	if len(own.Steps) == 0 {
		t.Fatalf("%v is to move and has no step", before.Side)
	}
	if _, err := w.Play(t.Context(), seats[before.Side], own.Ply(), own.Steps[len(own.Steps)-1].Text); err != nil {
		t.Fatal(err)
	}
}

// A throw that the store has not taken is not shown. It is made when the next process starts, without
// anybody looking.
func TestAThrowThatWasDueIsMadeAtTheStart(t *testing.T) {
	w := newWorld(t, dice(1))
	seats := w.among(t)
	var appended atomic.Int64 // others ask the store at the same time
	w.store.Before(func(operation string) error {
		if operation == "append" && appended.Add(1) == 2 {
			return errors.New("the disk is full")
		}
		return nil
	})
	st, err := w.Play(t.Context(), seats[0], 1, "0000")
	if err != nil || st.Ply() != 2 || st.Side != game.Chance || st.Steps != nil {
		t.Fatalf("after the turn: %+v, %v", st, err)
	}
	w.Close()
	if g := must(w.store.Get(t.Context(), seats[0][:12])); len(g.Turns) != 2 || !g.ChanceToMove() {
		t.Fatalf("the store has %+v", g)
	}
	after := restart(t, w.store, dice(2))
	awaitThat(t, "the die is thrown", func() bool {
		g := must(w.store.Get(t.Context(), seats[0][:12]))
		return len(g.Turns) == 3 && g.Next == game.Second
	})
	if st := after.look(t, seats[1]); st.Ply() != 3 || len(st.Steps) == 0 {
		t.Errorf("the next one sees %+v", st)
	}
}

// Nobody plays in the place of Chance.
func TestNobodyThrowsForChance(t *testing.T) {
	w := newWorld(t, dice(1))
	seats := w.among(t)
	var appended atomic.Int64 // others ask the store at the same time
	w.store.Before(func(operation string) error {
		if operation == "append" && appended.Add(1) > 1 {
			return errors.New("the disk is full")
		}
		return nil
	})
	if _, err := w.Play(t.Context(), seats[0], 1, "0000"); err != nil {
		t.Fatal(err)
	}
	for _, seat := range seats {
		if _, err := w.Play(t.Context(), seat, 2, "d3"); err == nil {
			t.Error("a person has thrown")
		}
	}
	w.store.Before(nil)
	if st := w.look(t, seats[1]); st.Ply() != 3 || st.Side != game.Second {
		t.Errorf("the game has come to %+v", st)
	}
}

// Two processes over one store throw once.
func TestTwoProcessesThrowOnce(t *testing.T) {
	w := newWorld(t, dice(1))
	seats := w.among(t)
	other := restart(t, w.store, dice(2))
	other.look(t, seats[1])
	if _, err := w.Play(t.Context(), seats[0], 1, "0000"); err != nil {
		t.Fatal(err)
	}
	_, err := other.Play(t.Context(), seats[1], 1, "0000")
	if e := wantKind(t, err, play.Illegal); e.Message != "it is another player's turn" {
		t.Errorf("refused with %q", e.Message)
	}
	_, err = other.Play(t.Context(), seats[0], 1, "0000")
	e := wantKind(t, err, play.Conflict)
	if e.State == nil || !slices.Equal(e.State.Game.Turns, w.look(t, seats[0]).Game.Turns) {
		t.Errorf("the other process tells %+v", e.State)
	}
}

func TestWhoeverResignsAmongThreeEndsTheGame(t *testing.T) {
	for side := range 3 {
		w := newWorld(t, dice(1))
		seats := w.among(t)
		st, err := w.Resign(t.Context(), seats[side], 1)
		if err != nil || st.Game.Result.String() != "draw: resignation" {
			t.Errorf("%v resigns: %+v, %v", game.Side(side), st, err)
		}
	}
}

func TestWhatGamesOfSeveralRefuse(t *testing.T) {
	w := newWorld(t, dice(1))
	w.open()
	for _, test := range []struct {
		want    play.NewGame
		kind    play.Kind
		message string
	}{
		{play.NewGame{Side: "w", Level: 11, Opponent: "computer"}, play.Invalid, "level 11: levels go from 1 to 10"},
		{play.NewGame{Side: "d"}, play.Invalid, `side "d": expected "w", "b", "c" or "random"`},
		{play.NewGame{Side: "r"}, play.Invalid, `side "r": expected "w", "b", "c" or "random"`},
		{play.NewGame{Side: "w", Opponent: "dog"}, play.Invalid, `opponent "dog": expected "computer" or "person"`},
	} {
		test.want.Variant = "race"
		_, err := w.Create(t.Context(), test.want)
		wantMessage(t, err, test.kind, test.message)
	}
	seats := w.among(t)
	_, err := w.Hint(t.Context(), seats[0], 1)
	wantMessage(t, err, play.Illegal, "in a game between people the computer gives no hints")
	_, err = w.Undo(t.Context(), seats[0], 1)
	wantMessage(t, err, play.Illegal, "in a game between people a turn is taken back when all agree: offer it")
	_, err = w.SetLevel(t.Context(), seats[0], 3)
	wantMessage(t, err, play.Illegal, "in a game between people there is no level")
	if calls := w.engine.Calls.Load(); calls != 0 {
		t.Errorf("the computer was asked %d times", calls)
	}
}

// Against one person the computer has all other sides: it answers for one after the other, with the dice between.
func TestTheComputerHasAllOtherSides(t *testing.T) {
	for _, side := range []string{"w", "b", "c"} {
		w := newWorld(t, dice(1))
		w.open()
		st, err := w.Create(t.Context(), play.NewGame{Variant: "race", Side: side, Level: 3, Opponent: play.OpponentComputer})
		if err != nil || st.Game.People || st.Game.Human.String() != side || len(st.Game.Seats) > 0 {
			t.Fatalf("%s begins with %+v, %v", side, st, err)
		}
		id := st.Game.ID
		mine := func(st *play.State) bool {
			return st.Side == st.Game.Human && len(st.Steps) > 0 || st.Game.Result.Over()
		}
		for !st.Game.Result.Over() {
			if st = w.await(t, id, mine); len(st.Steps) == 0 {
				break
			}
			if _, err := w.Hint(t.Context(), id, st.Ply()); err != nil {
				t.Fatal(err)
			}
			if st, err = w.Play(t.Context(), id, st.Ply(), st.Steps[0].Text); err != nil {
				t.Fatal(err)
			}
			if st.Ply() > 200 {
				t.Fatal("the race does not end")
			}
		}
		by := map[game.Side]int{}
		for i, turn := range st.Turns {
			if want := game.Chance; i%2 == 0 && turn.By != want || i%2 == 1 && turn.By != game.Side(i/2%3) {
				t.Errorf("turn %d is by %v", i, turn.By)
			}
			by[turn.By]++
		}
		if len(by) != 4 {
			t.Errorf("who played: %v", by)
		}
	}
}

// Where the person is not asked for long, the computer and the dice do not go on for ever.
func TestTheComputerDoesNotGoOnForEver(t *testing.T) {
	w := newWorld(t, dice(1), func(c *play.Config) { c.MaxTurns = 3 })
	w.open()
	st, err := w.Create(t.Context(), play.NewGame{Variant: "race", Side: "c", Level: 3, Opponent: play.OpponentComputer})
	if err != nil {
		t.Fatal(err)
	}
	w.await(t, st.Game.ID, func(st *play.State) bool { return st.Ply() == 4 && !st.Thinking })
}

// A puzzle needs nobody else: there is no invitation, and turns may be taken back.
func TestOnePlaysAlone(t *testing.T) {
	w := newWorld(t)
	_, err := w.Create(t.Context(), play.NewGame{Variant: "ramble", Side: "w", Level: 3, Opponent: play.OpponentComputer})
	wantMessage(t, err, play.Illegal, "The ramble is played alone")
	st, err := w.Create(t.Context(), play.NewGame{Variant: "ramble", Side: "w"})
	if err != nil || !st.Joined || invitationIn(st) != "" || len(st.Steps) != 3 || st.Drawn != "{w:S}11[] w" {
		t.Fatalf("it begins as %+v, %v", st, err)
	}
	id := st.Game.ID
	for i, turn := range []string{"a1d1", "d1g1", "g1j1"} {
		if st, err = w.Play(t.Context(), id, i, turn); err != nil || len(st.Steps) == 0 || st.Side != game.First {
			t.Fatalf("%s: %+v, %v", turn, st, err)
		}
	}
	if st, err = w.Undo(t.Context(), id, 3); err != nil || st.Ply() != 2 {
		t.Fatalf("after taking back: %+v, %v", st, err)
	}
	w.Close()
	w = restart(t, w.store)
	for i, turn := range []string{"g1j1", "j1l1"} {
		if st, err = w.Play(t.Context(), id, 2+i, turn); err != nil {
			t.Fatal(err)
		}
	}
	if st.Game.Result.String() != "w wins: no move" {
		t.Errorf("it ends with %v", st.Game.Result)
	}
	given := must(w.Create(t.Context(), play.NewGame{Variant: "ramble", Side: "w"}))
	if st, err := w.Resign(t.Context(), given.Game.ID, 0); err != nil || st.Game.Result.String() != "draw: resignation" {
		t.Errorf("giving up: %+v, %v", st, err)
	}
}

// dicey is a walk alone on a way that Chance decides.
func TestWhatChanceHasShownIsNotTakenBack(t *testing.T) {
	w := newWorld(t, dice(1), func(c *play.Config) { c.Library = must(play.NewCatalogue(alone{race})) })
	st := must(w.Create(t.Context(), play.NewGame{Variant: "race", Side: "w"}))
	for range 2 {
		_, err := w.Undo(t.Context(), st.Game.ID, st.Ply())
		wantMessage(t, err, play.Illegal, "what chance has shown is not taken back")
		st = must(w.Play(t.Context(), st.Game.ID, st.Ply(), "0000"))
	}
}

// alone is the race with one runner.
type alone struct{ game.Rules }

func (a alone) Info() *game.Info {
	info := *a.Rules.Info()
	info.Sides = info.Sides[:1]
	return &info
}

func (a alone) Start() game.Position { return alonePosition{a.Rules.Start()} }

func (a alone) Parse(fen string) (game.Position, error) {
	pos, err := a.Rules.Parse(fen)
	return alonePosition{pos}, err
}

type alonePosition struct{ game.Position }

func (p alonePosition) Side() game.Side {
	if side := p.Position.Side(); side == game.Chance {
		return side
	}
	return game.First
}

func (p alonePosition) Clone() game.Position { return alonePosition{p.Position.Clone()} }

func TestDrawnText(t *testing.T) {
	for fen, want := range map[string]string{
		"c1 - a1 w 2 1":  "{c:R}1{w:R}5[{b:R}] w",
		"- - - b - 0":    "8[{w:R}{b:R}{c:R}] r",
		"h1 b1 c1 c - 3": "1{b:R}{c:R}4{w:R}[] r",
	} {
		if got := play.DrawnText(race.Info(), must(race.Parse(fen))); got != want {
			t.Errorf("%s is drawn %q, want %q", fen, got, want)
		}
	}
	if got := play.DrawnText(walk.Info(), walk.Start()); got != "" {
		t.Errorf("a game of two is drawn %q", got)
	}
	two := &playtest.Walk{Name: "two", Files: 8, Steps: 1}
	if got := play.DrawnText(two.Info(), two.Start()); got != "" {
		t.Error(fmt.Sprint("a position string of two sides is written anew: ", got))
	}
}

// A turn and the throw after it are told at once, and once.
func TestAThrowIsToldOnce(t *testing.T) {
	w := newWorld(t, dice(1))
	seats := w.among(t)
	watch := must(w.Watch(t.Context(), seats[2]))
	defer watch.Close()
	if st := <-watch.States(); st.Ply() != 1 {
		t.Fatalf("the game stands at ply %d", st.Ply())
	}
	told := make(chan []int)
	stop := make(chan struct{})
	go func() {
		var plies []int
		for {
			select {
			case st := <-watch.States():
				plies = append(plies, st.Ply())
			case <-stop:
				told <- plies
				return
			}
		}
	}()
	for ply := 1; ply < 100; ply += 2 {
		st, err := w.Play(t.Context(), seats[ply/2%3], ply, "0000")
		if err != nil {
			t.Fatal(err)
		}
		if st.Game.Result.Over() {
			break
		}
	}
	close(stop)
	plies := <-told
	if len(slices.Compact(slices.Clone(plies))) != len(plies) || slices.ContainsFunc(plies, func(ply int) bool { return ply%2 == 0 }) {
		t.Errorf("told were the plies %v", plies)
	}
}
