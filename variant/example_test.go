package variant_test

import (
	"fmt"
	"strings"

	"aanca.chess/variant"
)

func ExampleLibrary_Lookup() {
	v, err := variant.Catalogue().Lookup("shako")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.About.Title, v.Board.Files(), v.Board.Ranks())
	for _, t := range v.Types {
		fmt.Print(t.ID, "=", t.Name, " ")
	}
	// Output:
	// Shako 10 10
	// K=King Q=Queen R=Rook B=Bishop N=Knight P=Pawn E=Elephant C=Cannon
}

func ExampleRead() {
	l, err := variant.Read("mine.ini", strings.NewReader("[mine:chess]\ntitle = Mine\nking = k:KN\n"))
	fmt.Println(l.Names(), err)
	_, err = variant.Read("slip.ini", strings.NewReader("[slip:chess]\npromotionRegionWhite = *9\ncastlin = false\n"))
	fmt.Println(err)
	// Output:
	// [mine] <nil>
	// slip.ini:2:24: [slip] promotionRegionWhite = *9: there is no rank 9 on a board of 8 ranks
	// slip.ini:3:1: [slip] castlin = false: unknown key; did you mean castling?
}
