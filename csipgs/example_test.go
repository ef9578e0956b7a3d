package csipgs_test

import (
	"fmt"

	"aanca.chess/csipgs"
	"aanca.chess/game"
)

func Example() {
	sum, price, err := csipgs.Price("fcFfmW")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(sum, price)

	pos := csipgs.New(csipgs.Options{Name: "csipgs"}).Start()
	turn, err := game.ParseTurn(pos, "e1e2,P=fR")
	if err != nil {
		fmt.Println(err)
		return
	}
	game.Play(pos, turn)
	fmt.Println(pos.FEN())
	// Output:
	// 1.08 2
	// 4k3/8/8/8/8/8/4K3/8[] b 1/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=fR 1
}
