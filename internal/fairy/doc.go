// Package fairy drives the program fairy-stockfish, whose move generation is independent of
// ours, so that counts of both can be compared:
//
//	e, err := fairy.Start(ctx)
//	defer e.Close()
//	err = e.Use("shako")
//	counts, err := e.Perft(fen, 3)
//	fmt.Println(counts.Nodes, counts.Divide["c2e1"])
//
// Positions and turns cross the border in our text forms; dialect.go translates.
package fairy
