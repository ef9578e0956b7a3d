package csipgs_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"
)

// everything is a game with all options at once.
var everything = csipgs.Options{
	Name: "everything", Half: true, Rich: true, Income: 2500, Estimate: true, Army: true, Budget: 60, Relay: true, Doublemove: true,
}

// variants are what the tests of all variants play.
func variants() []*csipgs.Game {
	return append(csipgs.Games(), csipgs.New(everything),
		csipgs.New(csipgs.Options{Name: "odd", Rich: true, Income: 333, Estimate: true, Relay: true, Doublemove: true}))
}

// play plays turns from the start, or from a position.
func play(t *testing.T, g *csipgs.Game, fen string, turns ...string) game.Position {
	t.Helper()
	pos := g.Start()
	if fen != "" {
		var err error
		if pos, err = g.Parse(fen); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range turns {
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		if again := game.TurnText(pos, turn); again != text {
			t.Fatalf("%s is written %s", text, again)
		}
		game.Play(pos, turn)
	}
	return pos
}

const start = "4k3/8/8/8/8/8/8/4K3[] "

// TestWorkedTurns plays turns and looks at the position after them.
func TestWorkedTurns(t *testing.T) {
	for _, test := range []struct {
		name, variant, fen string
		turns              []string
		want               string
	}{
		{"two zorkmids of income", "csipgs-rich", "", []string{"e1e2", "e8e7"},
			"8/4k3/8/8/8/8/4K3/8[] w 2/2 " + designs + " - 2"},
		{"a purchase in the design phase", "csipgs-rich", "", []string{"e1e2,$P", "e8e7"},
			"8/4k3/8/8/8/8/4K3/8[P] w 0/2 " + designs + " - 2"},
		{"a transfer and a purchase", "csipgs-rich", "", []string{"e1e2,$P", "e8e7", "P@e3,$P"},
			"8/4k3/8/8/8/4P3/4K3/8[P] b 0/2 " + designs + " - 2"},
		{"a proposal is open", "csipgs-estimate", "", []string{"e1e2,?nN=2"},
			"4k3/8/8/8/8/8/4K3/8[] b 1/0 " + designs + " - nN=2? 1"},
		{"the higher estimate holds", "csipgs-estimate", "", []string{"e1e2,?nN=2", "=2.4,e8e7"},
			"8/4k3/8/8/8/8/4K3/8[] w 1/1 " + designs + " - nN=2.4 2"},
		{"whoever made it", "csipgs-estimate", "", []string{"e1e2,?r=5", "=4,e8e7,?Z=3", "=0.001,e2e1"},
			"8/4k3/8/8/8/8/8/4K3[] b 2/1 " + designs + " - r=5;Z=3 2"},
		{"two armies", "csipgs-army", "", []string{"PPPPPPPP/RNBQKBNR", "RNB1KBNR/PPPPPPPP"},
			"rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w 0/9 " + designs + " - 2"},
		{"designs of an army are the six designs", "csipgs-army", "", []string{"R=royal-D;K=W:PPPPPPPP/RNBQ1BN1", "8/4K3"},
			"8/4k3/8/8/8/8/PPPPPPPP/{X1}NBQ1BN1[] w 4/47 P,X1,N,B,X2,Q/P,R,N,B,K,Q X1=royal-D;X2=W 2"},
		{"one King is free, a second one is not", "csipgs-army", "", []string{"8/3KK3", "8/4K3"},
			"8/4k3/8/8/8/8/8/3KK3[] w 35/47 " + designs + " - 2"},
		{"both design the same", "csipgs-army", "", []string{"Q=fR:8/4K3", "P=fR;Q=royal-NN:4K3/8"},
			"4k3/8/8/8/8/8/8/4K3[] w 47/47 P,R,N,B,K,X1/X1,R,N,B,K,X2 X1=fR;X2=royal-NN 2"},
		{"two moves", "csipgs-unofficial", "4k3/8/8/8/8/8/8/{X1}3K3[] w 0/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=double-W 1", []string{"a1a2,a2b2"},
			"4k3/8/8/8/8/8/1{X1}6/4K3[] b 1/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=double-W 1"},
		{"two moves and a design", "csipgs-unofficial", "4k3/8/8/8/8/8/8/{X1}3K3[] w 0/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=double-W 1", []string{"a1a2,a2b2,R=relay-F"},
			"4k3/8/8/8/8/8/1{X1}6/4K3[] b 1/0 X1,X2,N,B,K,Q/P,R,N,B,K,Q X1=double-W;X2=relay-F 1"},
		{"two captures", "csipgs-unofficial", "4k3/8/8/8/8/8/pp6/{X1}3K3[] w 0/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=double-W 1", []string{"a1a2,a2b2"},
			"4k3/8/8/8/8/8/1{X1}6/4K3[] b 1/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=double-W 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := play(t, library()[test.variant], test.fen, test.turns...).FEN(); got != test.want {
				t.Errorf("the position is\n%s, want\n%s", got, test.want)
			}
		})
	}
}

// TestLegalAndNot plays turns that the variants allow or refuse.
func TestLegalAndNot(t *testing.T) {
	const (
		lender   = "4k3/8/8/8/8/8/1P6/{X1}3K3[] w 0/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=relay-FmD 1"
		lentTo   = "4k3/8/8/4r3/8/2{x1}5/8/7K[] w 0/0 P,R,N,B,K,Q/X1,R,N,B,K,Q X1=relay-B 1"
		twice    = "4k3/8/8/8/8/8/8/{X1}3K3[] w 0/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=double-R 1"
		rich     = "4k3/8/8/8/8/8/8/4K3[Q] w 20/0 " + designs + " - 1"
		estimate = "4k3/8/8/8/8/8/8/4K3[] w 20/0 " + designs + " - Z=2;r=3 1"
	)
	for _, test := range []struct {
		name, variant, fen, turn, says string // says is "" for a legal turn
	}{
		{"no purchase as an action", "csipgs-rich", rich, "$P", "after a move or a transfer"},
		{"a purchase after a move", "csipgs-rich", rich, "e1e2,$P", ""},
		{"a purchase after a transfer", "csipgs-rich", rich, "Q@e2,$Q", ""},
		{"a purchase and a design", "csipgs-rich", rich, "e1e2,$P,P=fR", "no type of this game"},
		{"too dear", "csipgs-rich", "", "e1e2,$Q", "costs 9 zorkmids, and the treasury holds 2"},
		{"a design in place of a purchase", "csipgs-rich", rich, "e1e2,P=fR", ""},
		{"nothing is bought behind an action elsewhere", "csipgs", "4k3/8/8/8/8/8/8/4K3[] w 20/0 " + designs + " - 1", "e1e2,$P", "expected a design change"},

		{"no proposals elsewhere", "csipgs", "", "e1e2,?Z=2", "none of the six designs"},
		{"no further atoms elsewhere", "csipgs", "", "e1e2,P=Z", `found "Z"; expected an atom`},
		{"an atom without a price", "csipgs-estimate", "", "e1e2,P=Z", "Z has no price yet"},
		{"a runner without a factor", "csipgs-estimate", "", "e1e2,P=Dr", "the runner has no factor yet"},
		{"an atom with a price", "csipgs-estimate", estimate, "e1e2,P=fhZ", ""},
		{"a running atom", "csipgs-estimate", estimate, "e1e2,P=ZrDr", ""},
		{"a lame one has its own price", "csipgs-estimate", estimate, "e1e2,P=nZ", "nZ has no price yet"},
		{"an atom of the list", "csipgs-estimate", "", "e1e2,?N=1", "has a price on the list"},
		{"an atom of the list that runs", "csipgs-estimate", "", "e1e2,?Wr=1", "its price is that of W"},
		{"proposed before", "csipgs-estimate", estimate, "e1e2,?J=1", "Z has been estimated already, at 2"},
		{"a leap off the board", "csipgs-estimate", "", "e1e2,?GX=1", ""},
		{"a leap too long", "csipgs-estimate", "", "e1e2,?WXXX=1", "no atom that can be proposed"},
		{"a lame step", "csipgs-estimate", "", "e1e2,?nW=1", "no atom that can be proposed"},
		{"nothing for nothing", "csipgs-estimate", "", "e1e2,?nN=0", "is no estimate"},
		{"four decimals", "csipgs-estimate", "", "e1e2,?nN=1.0001", "is no estimate"},
		{"more than anything costs", "csipgs-estimate", "", "e1e2,?nN=100", "is no estimate"},
		{"no answer is due", "csipgs-estimate", "", "=2,e1e2", "no proposal to be estimated"},
		{"an answer is due", "csipgs-estimate", start + "w 0/0 " + designs + " - nN=2? 1", "e1e2", "begins with an estimate of nN"},
		{"an answer alone", "csipgs-estimate", start + "w 0/0 " + designs + " - nN=2? 1", "=2", "not complete"},
		{"an answer and an action", "csipgs-estimate", start + "w 0/0 " + designs + " - nN=2? 1", "=0.5,e1e2,P=WcnN", ""},
		{"a second proposal", "csipgs-estimate", start + "w 0/0 " + designs + " - nN=2? 1", "=0.5,e1e2,?r=3", ""},

		{"too dear an army", "csipgs-army", "", "PPPPPPPP/RNBQKBQR", "it costs 53 zorkmids, and there are 47"},
		{"no royal piece", "csipgs-army", "", "PPPPPPPP/8", "no royal piece"},
		{"a royal piece of one's own", "csipgs-army", "", "N=royal-N:8/3N4", ""},
		{"three ranks", "csipgs-army", "", "8/8/4K3", "two ranks"},
		{"a short rank", "csipgs-army", "", "7/4K3", "7 squares instead of 8"},
		{"a long rank", "csipgs-army", "", "8/4K4", "9 squares instead of 8"},
		{"a square filled twice", "csipgs-army", "", "PPPPPPPPP/4K3", "9 squares instead of 8"},
		{"no such design", "csipgs-army", "", "8/4X3", "at character 2: expected one of P R N B K Q"},
		{"an open line", "csipgs-army", "", "8/R3K3", "the Rook on a1 would attack a7"},
		{"a blocked line", "csipgs-army", "", "P7/R3K3", ""},
		{"a Nightrider reaches them", "csipgs-army", "", "N=NN:3N4/4K3", "the NN on d2 would attack"},
		{"a wide one does not", "csipgs-army", "", "N=sNN:3N4/4K3", ""},
		{"the same design twice", "csipgs-army", "", "R=fmWfcF:8/4K3", "the designs P and R are the same"},
		{"a design twice", "csipgs-army", "", "R=W;R=F:8/4K3", "R stands twice"},
		{"a malformed design", "csipgs-army", "", "R=fN:8/4K3", "in the design R, at character 1"},
		{"a move before there is an army", "csipgs-army", "", "e1e2", "expected an army"},
		{"an army and a design", "csipgs-army", "", "8/4K3,P=fR", "the turn is complete before"},

		{"a lent move", "csipgs-unofficial", lender, "b2b4", ""},
		{"a move that is not lent", "csipgs-unofficial", lender, "b2d4", "cannot go to d4"},
		{"lent captures give check", "csipgs-unofficial", lentTo, "h1h2", "the Rook on e5 would attack the only royal piece, on h2"},
		{"relay elsewhere", "csipgs", "", "e1e2,P=relay-N", `this game has no "relay-"`},
		{"double elsewhere", "csipgs", "", "e1e2,P=double-N", `this game has no "double-"`},
		{"all prefixes", "csipgs-unofficial", "", "e1e2,P=double-relay-royal-N", ""},
		{"one move of two", "csipgs-unofficial", twice, "a1a2", ""},
		{"two moves", "csipgs-unofficial", twice, "a1a7,a7b7", ""},
		{"there and back", "csipgs-unofficial", twice, "a1a7,a7a1", ""},
		{"three moves", "csipgs-unofficial", twice, "a1a7,a7b7,b7b6", "expected a design change"},
		{"another piece", "csipgs-unofficial", twice, "a1a7,e1e2", "the second move is made by the piece on a7"},
		{"a piece that moves once", "csipgs-unofficial", twice, "e1e2,e2e3", "makes one move in a turn"},
		{"after check", "csipgs-unofficial", twice, "a1a8,a8b8", "the last one of the turn"},
		{"check with the second move", "csipgs-unofficial", twice, "a1b1,b1b8", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			pos := play(t, library()[test.variant], test.fen)
			before := pos.FEN()
			turn, err := game.ParseTurn(pos, test.turn)
			if pos.FEN() != before || pos.TurnOpen() || pos.Made() > 0 {
				t.Errorf("reading it changed the position to %s", pos.FEN())
			}
			var refused *game.Illegal
			switch {
			case test.says == "" && err != nil:
				t.Errorf("it is refused: %v", err)
			case test.says == "":
				game.Play(pos, turn)
			case !errors.As(err, &refused) || !strings.Contains(refused.Why, test.says):
				t.Errorf("the error is %v; want one that says %q", err, test.says)
			}
		})
	}
}

// TestListed: what is listed of armies, estimates, second moves and purchases.
func TestListed(t *testing.T) {
	for _, test := range []struct {
		name, variant, fen string
		want               string
	}{
		{"armies", "csipgs-army", "", "PPPPPPPP/BNBNKNBR PPPPPPPP/BNRQKRNB PPPPPPPP/NNBQKBRN PPPPPPPP/RNBQKBNR PPPPPPPP/RNQ1KQ1R"},
		{"cheap armies", "csipgs-army", "8/8/8/8/8/8/8/8[] w 10/10 " + designs + " - 1", "3PPP2/4K3 8/4K3"},
		{"the second side's", "csipgs-army", "8/8/8/8/8/8/8/4K3[] b 6/6 " + designs + " - 1", "4K3/3PPP2 4K3/8"},
		{"estimates", "csipgs-estimate", "7k/8/8/8/8/8/6r1/K7[] w 0/0 " + designs + " - nN=? 1",
			"=1,a1b1 =1.5,a1b1 =2,a1b1 =2.5,a1b1 =3,a1b1 =4,a1b1 =5,a1b1"},
		{"purchases", "csipgs-rich", "7k/8/8/8/8/8/6r1/K7[] w 1/1 " + designs + " - 1", "a1b1 a1b1,$B a1b1,$N a1b1,$P"},
		{"second moves", "csipgs-unofficial", "7k/8/8/8/8/8/6r1/K6{X1}[] w 0/1 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=double-fW 1",
			"a1b1 h1h2 h1h2,h2h3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := strings.Join(game.Turns(play(t, library()[test.variant], test.fen)), " "); got != test.want {
				t.Errorf("listed are %s, want %s", got, test.want)
			}
		})
	}
}

// TestEnds: how the variants end.
func TestEnds(t *testing.T) {
	for _, test := range []struct{ name, variant, fen, want string }{
		{"money does not save who has no move", "csipgs-rich", "7k/5Q2/6K1/8/8/8/8/8[] b 0/50 " + designs + " - 1", "w wins: no action"},
		{"it does elsewhere", "csipgs", "7k/5Q2/6K1/8/8/8/8/8[] b 0/50 " + designs + " - 1", "ongoing"},
		{"an estimate does not either", "csipgs-estimate", "7k/6Q1/6K1/8/8/8/8/8[] b 0/50 " + designs + " - nN=2? 1", "w wins: checkmate"},
		{"armies are to be chosen", "csipgs-army", "", "ongoing"},
		{"a lent capture mates", "csipgs-unofficial", "5{X2}1k/8/6K1/4{X1}3/8/8/8/8[] b 0/0 " + designs + " X1=relay-N;X2=W 1", "w wins: checkmate"},
		{"without it there is no check", "csipgs-unofficial", "5{X2}1k/8/6K1/4{X1}3/8/8/8/8[] b 0/0 " + designs + " X1=NmC;X2=W 1", "w wins: no action"},
	} {
		t.Run(test.name, func(t *testing.T) {
			pos := play(t, library()[test.variant], test.fen)
			if got := pos.Result().String(); got != test.want {
				t.Errorf("the result is %s, want %s", got, test.want)
			}
			if steps := pos.Steps(nil); pos.Result().Over() && len(steps) > 0 {
				t.Errorf("the game is over with %d steps", len(steps))
			}
		})
	}
}

// TestArmiesReady: the listed armies are legal and a budget of one zorkmid is enough for one.
func TestArmiesReady(t *testing.T) {
	g := library()["csipgs-army"]
	for budget := range 120 {
		fen := "8/8/8/8/8/8/8/8[] w " + game.Money(budget*1000).String() + "/0 " + designs + " - 1"
		pos := play(t, g, fen)
		turns := game.Turns(pos)
		if len(turns) == 0 || len(turns) > 5 {
			t.Fatalf("%d armies are listed for %d", len(turns), budget)
		}
		for _, text := range turns {
			play(t, g, fen, text, "4K3/8")
		}
	}
}

// TestRelayed: who is lent moves.
func TestRelayed(t *testing.T) {
	pos := play(t, library()["csipgs-unofficial"], "4k3/8/8/8/8/8/1P6/{X1}3K3[] w 0/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=relay-FmD 1")
	var names []string
	for _, sq := range pos.Relayed(nil) {
		names = append(names, library()["csipgs"].Info().Board.Name(sq))
	}
	if !slices.Equal(names, []string{"b2"}) {
		t.Errorf("moves are lent to %v", names)
	}
}

// TestParameters: income and budget stand behind the name of a variant.
func TestParameters(t *testing.T) {
	for name, want := range map[string]string{
		"csipgs-rich:3": "4k3/8/8/8/8/8/4K3/8[] b 3/0 ", "csipgs-rich:0.25": "4k3/8/8/8/8/8/4K3/8[] b 0.25/0 ",
	} {
		g, err := csipgs.WithParameter(name)
		if err != nil {
			t.Fatal(err)
		}
		if fen := play(t, g, "", "e1e2").FEN(); g.Info().Name != name || !strings.HasPrefix(fen, want) {
			t.Errorf("%s is %s and begins with %s", name, g.Info().Name, fen)
		}
	}
	for name, designs := range map[string][2]string{
		"csipgs-unofficial:relay":  {"relay-N", "double-N"},
		"csipgs-unofficial:double": {"double-N", "relay-N"},
	} {
		g, err := csipgs.WithParameter(name)
		if err != nil {
			t.Fatal(err)
		}
		play(t, g, "", "e1e2,P="+designs[0])
		if _, err := game.ParseTurn(g.Start(), "e1e2,P="+designs[1]); err == nil {
			t.Errorf("%s has %s", name, designs[1])
		}
	}
	g, err := csipgs.WithParameter("csipgs-army:60")
	if err != nil || !strings.HasPrefix(g.Start().FEN(), "8/8/8/8/8/8/8/8[] w 60/60 ") {
		t.Errorf("csipgs-army:60 begins with %v, %v", g, err)
	}
	for _, name := range []string{"csipgs-rich:", "csipgs-rich:0", "csipgs-rich:1.", "csipgs-rich:-1", "csipgs-army:0", "csipgs-army:1.5", "csipgs-army:01", "csipgs-army:1000", "csipgs:1", "csipgs-unofficial:royal"} {
		if g, err := csipgs.WithParameter(name); err == nil || g != nil {
			t.Errorf("%s is read", name)
		}
	}
	for _, name := range []string{"csipgs", "chess:1", ""} {
		if g, err := csipgs.WithParameter(name); err != nil || g != nil {
			t.Errorf("%s is answered with %v, %v", name, g, err)
		}
	}
}
