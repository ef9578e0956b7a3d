package csipgs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/geom"

	"pgregory.net/rapid"
)

// tell writes down everything that a position tells, and what the positions after some of its turns
// tell, to a depth.
func tell(pos game.Position, depth int) string {
	var b strings.Builder
	p := pos.(*csipgs.Position)
	say := func(parts ...any) { fmt.Fprintln(&b, parts...) }
	say(p.FEN(), p.Hash(), p.Side(), p.TurnOpen(), p.Made(), p.Result(), p.InCheck(), p.Types())
	say(p.Checked(nil), p.Immobilized(nil), p.Relayed(nil))
	for sq := range geom.Square(64) {
		at, ok := p.At(sq)
		say(at, ok)
	}
	for t := range game.TypeID(p.Types()) {
		say(*p.Type(t), p.Reach(t, game.First, 20), p.Reach(t, game.Second, 20))
		say(p.InHand(game.First, t), p.InHand(game.Second, t))
	}
	for _, side := range []game.Side{game.First, game.Second} {
		say(p.Purse(side), p.Offers(side), p.Designs(side), p.Treasury(side), p.Pieces(side))
		say(p.Hides(side), p.LastTurn(side))
		if view := p.View(side); view.FEN() != p.FEN() || view.Made() != p.Made() {
			say("the view is another position")
		}
	}
	say(len(p.Ideas()), p.ArmySquares(game.First), p.ArmySquares(game.Second), p.Question())
	for _, part := range []string{"X1=fR", "$X1", "X1@d2", "=2", "?nN=2"} {
		say(p.Tell(part))
	}
	for _, design := range []string{"fR", "nN", "royal-mDcF"} {
		c, err := p.Compose(design)
		say(c, err)
		q, err := p.Quote(design)
		if err != nil {
			say(err)
			continue
		}
		q.Reach = nil
		say(q.Design, q.ID, q.Sum, q.Price, *q.Type, q.Why)
	}
	steps, captures := p.Steps(nil), p.Captures(nil)
	slices.Sort(steps)
	say(steps, captures, game.Turns(p))
	for _, text := range []string{"e8e7", "8/4K3", "4K3/8", "=1,e8e7,P=fR", "P=royal-N;R=WFD:PP6/R3K2R", "P=royal-N;R=WFD:R3K2R/PP6"} {
		turn, err := game.ParseTurn(p, text)
		say(turn, err)
	}
	if depth == 0 {
		return b.String()
	}
	for i, text := range game.Turns(p) {
		if i == 3 {
			break
		}
		turn, err := game.ParseTurn(p, text)
		if err != nil {
			panic(err)
		}
		game.Play(p, turn)
		say(text, tell(p, depth-1))
		for range turn {
			p.Unmake()
		}
	}
	return b.String()
}

// TestViewsTellNothingHidden: games that differ only in what is hidden look the same.
func TestViewsTellNothingHidden(t *testing.T) {
	games := []*csipgs.Game{library()["csipgs-army"], library()["csipgs-estimate"], csipgs.New(everything)}
	armies, estimates := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "variant")
		base := g.Start()
		for range 2 * rapid.IntRange(0, 3).Draw(t, "rounds") {
			if turn := drawTurn(t, base); turn != nil {
				game.Play(base, turn)
			}
		}
		if p := base.(*csipgs.Position); p.Hides(game.First) || p.Hides(game.Second) || p.Result().Over() {
			return
		}
		side := base.Side()
		one, other := base.Clone(), base.Clone()
		if army := game.Turns(base); strings.Contains(army[0], "/") {
			for _, pos := range []game.Position{one, other} {
				game.Play(pos, drawTurn(t, pos))
			}
			armies++
		} else {
			action := rapid.SampledFrom(army).Draw(t, "action")
			for _, pos := range []game.Position{one, other} {
				turn, err := game.ParseTurn(pos, action+",?nDY="+drawFigure(t))
				if err != nil {
					return // no proposals in this variant, or nothing may follow
				}
				game.Play(pos, turn)
			}
			estimates++
		}
		hider, viewer := side, side.Other()
		for _, pos := range []game.Position{one, other} {
			p := pos.(*csipgs.Position)
			if p.Hides(hider) || p.View(hider).FEN() != p.FEN() || p.LastTurn(hider) == "" {
				t.Fatalf("%s is hidden from %s, who played", p.FEN(), hider)
			}
		}
		a, b := one.(*csipgs.Position), other.(*csipgs.Position)
		if a.Hides(viewer) != b.Hides(viewer) {
			t.Fatalf("%s hides something and %s does not", a.FEN(), b.FEN())
		}
		if !a.Hides(viewer) {
			return // the armies have been revealed, or the game is over
		}
		if a.LastTurn(viewer) != b.LastTurn(viewer) || !strings.HasSuffix(a.LastTurn(viewer), "?") {
			t.Fatalf("the last turn is told as %s and as %s", a.LastTurn(viewer), b.LastTurn(viewer))
		}
		first, second := tell(a.View(viewer), 2), tell(b.View(viewer), 2)
		if first != second {
			lines := strings.Split(second, "\n")
			for i, line := range strings.Split(first, "\n") {
				if line != lines[i] {
					t.Fatalf("%s and %s are told apart by\n%s\n%s", a.FEN(), b.FEN(), line, lines[i])
				}
			}
		}
		for _, view := range []game.Position{a.View(viewer), b.View(viewer)} {
			if view.Made() != 0 || view.(*csipgs.Position).Hides(viewer) {
				t.Fatalf("a view has a history of %d steps", view.Made())
			}
		}
	})
	if armies < 5 || estimates < 5 {
		t.Errorf("only %d armies and %d estimates were hidden", armies, estimates)
	}
}

// TestWhatIsTold follows the turns of hidden choices.
func TestWhatIsTold(t *testing.T) {
	type told struct{ first, second string } // the last turn as each side may see it
	for variant, turns := range map[string][]struct {
		turn string
		told
		hides bool // from the second side
	}{
		"csipgs-army": {
			{"PPPPPPPP/RNBQKBNR", told{"PPPPPPPP/RNBQKBNR", "?"}, true},
			{"Q=fR:4K3/8", told{"Q=fR:4K3/8", "Q=fR:4K3/8"}, false},
			{"e2e3", told{"e2e3", "e2e3"}, false},
		},
		"csipgs-estimate": {
			{"e1e2,?nN=2", told{"e1e2,?nN=2", "e1e2,?nN=?"}, true},
			{"=2.4,e8e7,P=cnN", told{"=2.4,e8e7,P=cnN", "=2.4,e8e7,P=cnN"}, false},
		},
		"csipgs": {{"e1e2,P=fR", told{"e1e2,P=fR", "e1e2,P=fR"}, false}},
	} {
		pos := library()[variant].Start().(*csipgs.Position)
		if pos.LastTurn(game.First) != "" || pos.LastTurn(game.Second) != "" {
			t.Errorf("%s: a turn is told before the first", variant)
		}
		for _, step := range turns {
			turn, err := game.ParseTurn(pos, step.turn)
			if err != nil {
				t.Fatal(err)
			}
			game.Play(pos, turn)
			got := told{pos.LastTurn(game.First), pos.LastTurn(game.Second)}
			if got != step.told || pos.Hides(game.Second) != step.hides || pos.Hides(game.First) {
				t.Errorf("%s: after %s the turn is told as %v, hidden: %t", variant, step.turn, got, pos.Hides(game.Second))
			}
			if view := pos.View(game.Second).(*csipgs.Position); view.LastTurn(game.Second) != step.second {
				t.Errorf("%s: the view tells %s", variant, view.LastTurn(game.Second))
			}
		}
	}
}
