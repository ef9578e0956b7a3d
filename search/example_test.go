package search_test

import (
	"context"
	"fmt"

	"aanca.chess/game"
	"aanca.chess/rules"
	"aanca.chess/search"
	"aanca.chess/variant"
)

func Example() {
	v, err := variant.Catalogue().Lookup("chess")
	if err != nil {
		panic(err)
	}
	chess, err := rules.Compile(v)
	if err != nil {
		panic(err)
	}
	pos, err := chess.Parse("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
	if err != nil {
		panic(err)
	}
	engine := search.New(chess, search.Options{})
	result, err := engine.Search(context.Background(), pos, search.Limits{Depth: 4}, nil)
	if err != nil {
		panic(err)
	}
	fmt.Println(game.TurnText(pos, result.Turn), result.Score)
	// Output: a1a8 #1
}
