package people_test

import (
	"testing"
	"time"

	"aanca.chess/people"
)

// TestProgramsThatListenElsewhere: a process knows of programs that listen to another one, as long as that tells of them.
func TestProgramsThatListenElsewhere(t *testing.T) {
	here := newWorld(t)
	there, err := people.New(people.Config{Store: here.Store, Now: here.Now, Tell: func(text string) { here.Heard(text) }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(there.Close)
	want := func(when string, has bool) {
		t.Helper()
		if got := here.HasProgram("ann"); got != has {
			t.Errorf("%s: a program listens: %t", when, got)
		}
	}
	want("before", false)
	leave := there.ProgramListens("ann")
	another := there.ProgramListens("ann")
	want("when two listen", true)
	leave()
	want("when one has left", true)
	another()
	want("when both have left", false)

	there.ProgramListens("ann")
	here.clock.pass(20 * time.Second)
	people.RepeatPrograms(there)
	here.clock.pass(20 * time.Second)
	want("while it is told again and again", true)
	here.clock.pass(20 * time.Second)
	want("when nobody has told of it for long", false)

	news, stop := here.Listen("ann")
	defer stop()
	there.Poke("ann")
	select {
	case <-news:
	default:
		t.Error("news of another process are not heard")
	}
	here.Heard("something that later versions say")
}
