package literal

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/variant"
)

// TestReach: what a piece captures lies where it could come by.
func TestReach(t *testing.T) {
	const turns = 12
	random := rand.New(rand.NewPCG(1, 1))
	for _, name := range []string{
		"chess", "xiangqi", "janggi", "shogi", "cylinderchess", "toruschess", "glinski", "spartan", "orda", "chu", "gigachess",
		"knightrelay", "grantacedrex", "falconchess", "sittuyin", "berolina", "cannonshogi", "zanzibar", "pushchess",
	} {
		v, err := variant.Catalogue().Lookup(name)
		if err != nil {
			t.Error(err)
			continue
		}
		g, err := New(v)
		if err != nil {
			t.Fatal(err)
		}
		p, err := g.Start()
		if err != nil {
			t.Fatal(err)
		}
		for range turns {
			for _, from := range p.squares() {
				for _, target := range p.squares() {
					if !p.couldTouch(from, target) && p.takes(from, target) {
						t.Errorf("%s: in %s the piece on %s could not reach %s", name, p.FEN(), v.Board.Name(from), v.Board.Name(target))
					}
				}
			}
			legal := p.Turns()
			if len(legal) == 0 {
				break
			}
			p = p.Play(legal[random.IntN(len(legal))])
		}
	}
}
