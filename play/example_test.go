package play_test

import (
	"context"
	"fmt"

	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// A game of two turns, over a store and an engine made for tests.
func Example() {
	library, err := play.NewCatalogue(&playtest.Walk{Name: "walk", Files: 12, Steps: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	games, err := play.NewService(play.Config{Store: playtest.NewStore(), Engine: &playtest.Engine{}, Library: library})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer games.Close()

	ctx := context.Background()
	state, err := games.Create(ctx, play.NewGame{Variant: "walk", Side: play.SideWhite, Level: 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := games.Play(ctx, state.Game.ID, 0, "a1e1"); err != nil {
		fmt.Println(err)
	}
	if _, err := games.Play(ctx, state.Game.ID, 0, "a1c1"); err != nil {
		fmt.Println(err)
	}
	watch, err := games.Watch(ctx, state.Game.ID)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer watch.Close()
	for state = range watch.States() {
		if !state.Thinking {
			break
		}
	}
	fmt.Println(state.Game.Turns, state.FEN)
	// Output:
	// illegal move "a1e1": the stone goes one to three squares to the right
	// [a1c1 c1d1] 3S8 w - - 0 2
}
