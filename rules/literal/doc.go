// Package literal is a second, slow implementation of the rules that package rules plays fast.
// It is imported by tests only: they compare the two on random positions of random games.
//
// It shares nothing with the fast kernel but the description of the game (variant.Variant).
// A position is made of maps and slices and copied whole for every move; each rule is one
// function that says the rule it implements and then does just that, by trying:
//
//	g, err := literal.New(v)
//	p, err := g.Parse(v.StartFEN)
//	fmt.Println(p.Turns()) // [a2a3 a2a4 b1a3 ...]
//	p = p.Play("e2e4")
//	fmt.Println(p.FEN(), p.Result())
//
// A move is legal if, once it is made on a copy, no enemy piece can capture the king. Nothing
// here is optimised, and nothing should be.
package literal
