package csipgs_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/geom"

	"pgregory.net/rapid"
)

// parse reads a position of the plain variant.
func parse(t *testing.T, fen string) game.Position {
	t.Helper()
	pos, err := library()["csipgs"].Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func TestPurse(t *testing.T) {
	pos := parse(t, "4k3/8/8/8/8/8/8/4K3[RP] w 2.5/0.5 P,R,N,B,K,Q/P,R,N,B,K,Q - 1")
	market := pos.(game.Market)
	check := func(when string, side game.Side, want game.Purse) {
		t.Helper()
		if got := market.Purse(side); got != want {
			t.Errorf("%s the purse of %s is %+v; want %+v", when, side, got, want)
		}
	}
	check("At first", game.First, game.Purse{Treasury: 3500, Income: 1000, Pieces: 3, Most: 16})
	check("At first", game.Second, game.Purse{Treasury: 500, Income: 1000, Pieces: 1, Most: 16})
	turn, err := game.ParseTurn(pos, "$N,P=fR")
	if err != nil {
		t.Fatal(err)
	}
	pos.Make(turn[0])
	check("Before the design", game.First, game.Purse{Treasury: 500, Income: 1000, Pieces: 4, Most: 16})
	pos.Make(turn[1])
	check("After the turn", game.First, game.Purse{Treasury: 500, Income: 1000, Pieces: 4, Most: 16})
	check("After the turn", game.Second, game.Purse{Treasury: 1500, Income: 1000, Pieces: 1, Most: 16})
}

func TestOffers(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		prices    string
		why       string // of the Rook
	}{
		{"enough", "4k3/8/8/8/8/8/8/4K3[] w 4/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1", "2 5 3 3 12 9", ""},
		{"too little", "4k3/8/8/8/8/8/8/4K3[] w 3.5/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1", "2 5 3 3 12 9",
			"it costs 5 zorkmids, and the treasury holds 4.5, this turn's credit included"},
		{"check", "4r1k1/8/8/8/8/8/8/4K3[] w 9/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1", "2 5 3 3 12 9",
			"nothing can be bought while the royal piece on e1 is in check"},
		{"full", "4k3/8/8/8/8/8/8/4K3[PPPPPPPPPPPPPPP] w 9/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=fR 1", "3 5 3 3 12 9",
			"there are 16 pieces on the board and in the reserve already, the most a side may have"},
	} {
		t.Run(test.name, func(t *testing.T) {
			offers := parse(t, test.fen).(game.Market).Offers(game.First)
			var prices []string
			for _, o := range offers {
				prices = append(prices, o.Price.String())
			}
			if got := strings.Join(prices, " "); got != test.prices {
				t.Errorf("the prices are %s; want %s", got, test.prices)
			}
			if offers[1].Why != test.why {
				t.Errorf("the Rook is refused with %q; want %q", offers[1].Why, test.why)
			}
		})
	}
}

// TestOffersAgreeWithSteps: what Offers would sell is what Steps lists.
func TestOffersAgreeWithSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pos := library()["csipgs"].Start()
		for range rapid.IntRange(1, 30).Draw(t, "turns") {
			checkOffers(t, pos)
			turn := drawTurn(t, pos)
			if turn == nil {
				break
			}
			game.Play(pos, turn)
		}
	})
}

func checkOffers(t *rapid.T, pos game.Position) {
	var sold, listed []string
	for _, o := range pos.(game.Market).Offers(pos.Side()) {
		if o.Why == "" {
			sold = append(sold, "$"+pos.Type(o.Type).ID)
		}
	}
	for _, s := range pos.Steps(nil) {
		if text := pos.StepText(s); text[0] == '$' {
			listed = append(listed, text)
		}
	}
	slices.Sort(sold)
	slices.Sort(listed)
	if !slices.Equal(sold, listed) {
		t.Errorf("in %s the offers are %v, the steps %v", pos.FEN(), sold, listed)
	}
	for _, o := range pos.(game.Market).Offers(pos.Side().Other()) {
		if o.Why != "" {
			t.Errorf("in %s an offer to the other side is refused: %s", pos.FEN(), o.Why)
		}
	}
}

func TestQuote(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/4K3/8[] b 1/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=fR 1"
	for _, test := range []struct {
		design, normal, id, sum, price, why string
	}{
		{"Nr", "NN", "X2", "5.5", "6", ""},
		{"royal-fF", "royal-fF", "X2", "3.78", "4", ""},
		{"mWcfW", "mWfcW", "X2", "1.35", "2", ""},
		{"fWW", "fR", "X1", "2.5", "3", ""},
		{"fcFfmW", "fmWfcF", "P", "1.08", "2", "fmWfcF is among the six designs already, as P"},
	} {
		t.Run(test.design, func(t *testing.T) {
			pos := parse(t, fen)
			q, err := pos.(game.Market).Quote(test.design)
			if err != nil {
				t.Fatal(err)
			}
			if q.Design != test.normal || q.ID != test.id || q.Sum != test.sum || q.Price.String() != test.price || q.Why != test.why {
				t.Errorf("the quote is %+v; want %+v", *q, test)
			}
			if q.Type == nil || q.Type.ID != test.id || q.Type.Notation != test.normal || q.Type.Sentence == "" {
				t.Errorf("the type is %+v", q.Type)
			}
			if pos.FEN() != fen {
				t.Errorf("the quote has changed the position to %s", pos.FEN())
			}
		})
	}
}

// TestQuoteAsMade: a quote is what the design turns out to be when it is made.
func TestQuoteAsMade(t *testing.T) {
	for _, design := range []string{"W", "sbH", "fhNN", "mWcB", "royal-AfsD", "ffbsC"} {
		pos := library()["csipgs"].Start()
		q, err := pos.(game.Market).Quote(design)
		if err != nil {
			t.Fatal(err)
		}
		turn, err := game.ParseTurn(pos, "e1e2,P="+design)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
		made := game.TypeID(pos.Types() - 1)
		if got := pos.Type(made); !reflect.DeepEqual(got, q.Type) {
			t.Errorf("%s becomes %+v; the quote said %+v", design, got, q.Type)
		}
		if o := pos.(game.Market).Offers(game.First)[0]; o.Type != made || o.Price != q.Price {
			t.Errorf("%s is offered as %+v; the quote said %s", design, o, q.Price)
		}
		for _, side := range []game.Side{game.First, game.Second} {
			for sq := range geom.Square(64) {
				if got, want := q.Reach(side, sq), pos.Reach(made, side, sq); !slices.Equal(got, want) {
					t.Errorf("%s on %d reaches %v; want %v", design, sq, got, want)
				}
			}
		}
	}
}

func TestQuoteRefused(t *testing.T) {
	market := library()["csipgs"].Start().(game.Market)
	for _, test := range []struct {
		design string
		at     int
	}{{"", 0}, {"fN", 0}, {"WmcF", 2}, {"WX", 1}, {"Wroyal-F", 1}} {
		var wrong *game.SyntaxError
		if q, err := market.Quote(test.design); !errors.As(err, &wrong) || wrong.At != test.at {
			t.Errorf("Quote(%q) = %+v, %v; want an error at character %d", test.design, q, err, test.at)
		}
	}
	over := parse(t, "4k3/4Q3/4K3/8/8/8/8/8[] b 0/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1")
	if q, err := over.(game.Market).Quote("W"); err != nil || q.Why != "the game is over" {
		t.Errorf("after checkmate the quote is %+v, %v", q, err)
	}
}

// TestPalette: each atom, with each of its modifiers, is a design whose price is the product.
func TestPalette(t *testing.T) {
	pos := library()["csipgs"].Start()
	workshop := game.CapabilitiesOf(pos).Workshop
	nothing, err := workshop.Compose("")
	if err != nil || len(nothing.Terms) > 0 || len(nothing.Add) != 11 {
		t.Fatalf("the palette is %+v, %v; want 11 atoms", nothing, err)
	}
	seen := map[string]bool{}
	for _, atom := range nothing.Add {
		if atom.Name == "" || seen[atom.Text] {
			t.Errorf("the atom %+v has no name or is listed twice", atom)
		}
		seen[atom.Text] = true
		c, err := workshop.Compose(atom.Then)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range append(append(c.Whole, c.Terms[0].Directions[1:]...), c.Terms[0].Modes...) {
			if q, err := workshop.Quote(m.Then); err != nil || m.Name == "" || m.Price == "" {
				t.Errorf("the modifier %+v of %s is not usable: %+v, %v", m, atom.Text, q, err)
			}
		}
		if sum, _, err := csipgs.Price(atom.Text); err != nil || len(c.Terms) != 1 || c.Terms[0].Price != atom.Price {
			t.Errorf("the price of %s is %s (%+v), %v", atom.Text, sum, c.Terms, err)
		}
	}
	bishop, knight := nothing.Add[7], nothing.Add[9]
	if bishop.Text != "B" || bishop.Price != "3.3" || knight.Text != "N" || knight.Price != "3" {
		t.Errorf("the Bishop is %+v, the Knight %+v", bishop, knight)
	}
}
