package betza_test

import (
	"fmt"

	"aanca.chess/betza"
	"aanca.chess/geom"
)

func ExamplePiece_Sentence() {
	cannon, err := betza.Parse("mRcpR", betza.XBetza)
	if err != nil {
		panic(err)
	}
	fmt.Println(cannon.Sentence())
	// Output: Slides any distance along ranks and files without capturing; captures along ranks and files by hopping over exactly one piece.
}

func ExamplePiece_Paths() {
	griffon, err := betza.Parse("fr[F?R]", betza.XBetza)
	if err != nil {
		panic(err)
	}
	board, err := geom.NewBoard(8, 8, geom.Set{})
	if err != nil {
		panic(err)
	}
	paths, err := griffon.Paths(board)
	if err != nil {
		panic(err)
	}
	for _, path := range paths {
		for i, leg := range path.Legs {
			fmt.Printf("leg %d: step %v, %d to %d times\n", i+1, leg.Step, leg.Min, leg.Max)
		}
	}
	// Output:
	// leg 1: step {1 1}, 1 to 1 times
	// leg 1: step {1 1}, 1 to 1 times
	// leg 2: step {1 0}, 1 to 255 times
}

func ExampleParse_error() {
	_, err := betza.Parse("fmWvrN", betza.XBetza)
	fmt.Println(err)
	// Output: notation "fmWvrN", character 4: found "vr", expected a direction ("vr" means none here)
}

func ExampleWalk() {
	board, err := geom.NewBoard(8, 8, geom.Set{})
	if err != nil {
		panic(err)
	}
	mao, err := betza.Parse("nN", betza.XBetza)
	if err != nil {
		panic(err)
	}
	from, inTheWay := geom.Square(0), geom.Square(1) // a1 and b1
	scene := &betza.Scene{Board: board, At: func(sq geom.Square) betza.Occupant {
		if sq == inTheWay {
			return betza.Friend
		}
		return 0
	}}
	moves, err := betza.Walk(scene, from, mao)
	if err != nil {
		panic(err)
	}
	for _, m := range moves {
		fmt.Println(board.Name(m.From), board.Name(m.To))
	}
	// Output: a1 b3
}
