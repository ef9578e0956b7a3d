// Package csipgs is the game in which players design, price and buy their own pieces.
//
// A design is a sum of terms in Betza notation. It has a normal form, by which piece types are
// told apart, and a price in zorkmids:
//
//	sum, price, err := csipgs.Price("fcFfmW") // "1.08", 2
//
// A turn is an action (a move, the transfer of a piece from the reserve, or a purchase), after
// which a design may be replaced:
//
//	rules := csipgs.New(csipgs.Options{Name: "csipgs"})
//	pos := rules.Start()
//	turn, err := game.ParseTurn(pos, "e1e2,P=fR")
//	game.Play(pos, turn)
//	pos.FEN() // 4k3/8/8/8/8/8/4K3/8[] b 1/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=fR 1
//
// How a design becomes a piece: read.go and unlistedatom.go read its text, design.go brings it into
// normal form, price.go prices it, and kind.go makes its movement tables; drafts.go remembers it
// for a step. Designs are without number, so Steps lists actions alone; a design change is read
// from its text.
//
// The variants are Options. phase.go says what may be due in a turn; estimate.go has the proposals
// of new atoms, army.go the hidden armies, and veil.go shows a position without what is hidden.
package csipgs
