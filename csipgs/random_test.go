package csipgs_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"

	"pgregory.net/rapid"
)

// TestDesignsReadBack: a design's normal form is its own normal form and has the same price.
func TestDesignsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawDesign(t)
		d, err := csipgs.ParseDesign(text)
		if err != nil {
			t.Fatal(err)
		}
		again, err := csipgs.ParseDesign(d.String())
		if err != nil || again.String() != d.String() || again.Sum() != d.Sum() || again.Price() != d.Price() {
			t.Fatalf("%s becomes %s (%s), which becomes %s (%s), %v", text, d, d.Sum(), again, again.Sum(), err)
		}
	})
}

// TestRandomGames plays random legal turns: no treasury is ever negative and no side exceeds
// sixteen pieces; a position is the same when it is read from its string, copied, or come back to.
func TestRandomGames(t *testing.T) {
	games := variants()
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "variant")
		pos, err := g.Parse(rapid.SampledFrom(starts(g)).Draw(t, "start"))
		if err != nil {
			t.Fatal(err)
		}
		var before []string
		for range rapid.IntRange(1, 40).Draw(t, "turns") {
			turn := drawTurn(t, pos)
			if turn == nil {
				break
			}
			before = append(before, pos.FEN())
			text, copied := game.TurnText(pos, turn), pos.Clone()
			game.Play(pos, turn)
			checkLimits(t, pos)
			checkViews(t, g, pos)
			checkSame(t, g, pos, copied, text)
		}
		for _, fen := range slices.Backward(before) {
			for pos.Unmake(); pos.TurnOpen(); {
				pos.Unmake()
			}
			if pos.FEN() != fen {
				t.Fatalf("taken back it is %s, want %s", pos.FEN(), fen)
			}
			if again, err := g.Parse(fen); err != nil || again.Hash() != pos.Hash() {
				t.Fatalf("taken back %s has another hash than before (%v)", fen, err)
			}
		}
	})
}

// starts are positions to play from: the usual one, one of much money and one of many pieces.
func starts(g *csipgs.Game) []string {
	usual := g.Start().FEN()
	fields := strings.Fields(usual)
	rich, full := slices.Clone(fields), slices.Clone(fields)
	rich[0], rich[2] = "4k3/8/8/8/8/8/8/4K3[]", "60/60"
	full[0], full[2] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[]", "20/20"
	all := []string{usual, strings.Join(rich, " "), strings.Join(full, " ")}
	if strings.Contains(g.Info().Text, "doublemove") {
		full[0] = "4k1{x2}{x1}/pp1pp3/8/8/8/8/PP1P4/{X3}{X2}2K2{X1}[QN{X2}n{x3}]"
		full[4] = "X1=double-W;X2=relay-N;X3=royal-relay-double-fF"
		all = append(all, strings.Join(full, " "))
	}
	if strings.Contains(g.Info().Text, "estimate") {
		rich[0], rich[4], rich[5] = "4k1{x2}{x1}/8/8/8/8/8/8/3{X3}K2{X1}[]", "X1=nNDr;X2=nNrcGY;X3=fhFXF", "r=0.5;GY=9;nN=2.4;FX=1.001"
		all = append(all, strings.Join(rich, " "))
	}
	return all
}

// checkViews compares what both sides see: of a position that hides something it can be read and
// played like any other.
func checkViews(t *rapid.T, g *csipgs.Game, pos game.Position) {
	p := pos.(*csipgs.Position)
	for _, side := range []game.Side{game.First, game.Second} {
		view := p.View(side)
		if !p.Hides(side) {
			if view.FEN() != p.FEN() || view.Hash() != p.Hash() || view.Made() != p.Made() {
				t.Fatalf("%s is seen as %s though nothing is hidden", p.FEN(), view.FEN())
			}
			continue
		}
		read, err := g.Parse(view.FEN())
		if err != nil || read.FEN() != view.FEN() || read.Hash() != view.Hash() || view.Made() != 0 {
			t.Fatalf("the view %s cannot be read: %v", view.FEN(), err)
		}
		if view.FEN() == p.FEN() || !slices.Equal(game.Turns(view), game.Turns(p)) {
			t.Fatalf("the turns of %s are seen as %s", p.FEN(), view.FEN())
		}
		if turn := drawTurn(t, view); turn != nil {
			before := view.FEN()
			game.Play(view, turn)
			checkLimits(t, view)
			if read, err := g.Parse(view.FEN()); err != nil || read.Hash() != view.Hash() {
				t.Fatalf("after a turn the view %s cannot be read: %v", view.FEN(), err)
			}
			for range turn {
				view.Unmake()
			}
			if view.FEN() != before || view.Hash() != read.Hash() {
				t.Fatalf("a turn taken back leaves the view %s", view.FEN())
			}
		}
	}
}

func checkLimits(t *rapid.T, pos game.Position) {
	p := pos.(*csipgs.Position)
	for _, side := range []game.Side{game.First, game.Second} {
		if p.Treasury(side) < 0 || p.Pieces(side) > 16 {
			t.Fatalf("%s: %s has %d thousandths of a zorkmid and %d pieces", p.FEN(), side, p.Treasury(side), p.Pieces(side))
		}
	}
}

// checkSame compares a position with the one read from its string, and with what a copy of the
// position before becomes by the text of the turn.
func checkSame(t *rapid.T, g *csipgs.Game, pos, copied game.Position, text string) {
	read, err := g.Parse(pos.FEN())
	if err != nil {
		t.Fatalf("after %s its own string is refused: %v", text, err)
	}
	turn, err := game.ParseTurn(copied, text)
	if err != nil {
		t.Fatal(err)
	}
	game.Play(copied, turn)
	for _, other := range []game.Position{read, copied} {
		if other.FEN() != pos.FEN() || other.Hash() != pos.Hash() || other.Result() != pos.Result() {
			t.Fatalf("after %s: %s (%x, %s), want %s (%x, %s)", text,
				other.FEN(), other.Hash(), other.Result(), pos.FEN(), pos.Hash(), pos.Result())
		}
		if !slices.Equal(game.Turns(other), game.Turns(pos)) {
			t.Fatalf("after %s: %s has turns %q, want %q", text, pos.FEN(), game.Turns(other), game.Turns(pos))
		}
	}
}

// TestListedTurns: whatever is listed is read as just these steps, and an open turn of listed steps
// can be completed.
func TestListedTurns(t *testing.T) {
	games := variants()
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "variant")
		pos, err := g.Parse(rapid.SampledFrom(starts(g)).Draw(t, "start"))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 12).Draw(t, "turns") {
			if turn := drawTurn(t, pos); turn != nil {
				game.Play(pos, turn)
			}
		}
		texts := game.Turns(pos)
		for _, text := range texts {
			turn, err := game.ParseTurn(pos, text)
			if err != nil {
				t.Fatalf("%s: the listed %v", pos.FEN(), err)
			}
			for i, s := range turn {
				checkOffers(t, pos)
				listed := pos.Steps(nil)
				slices.Sort(listed)
				if !slices.Contains(listed, s) || len(slices.Compact(slices.Clone(listed))) != len(listed) {
					t.Fatalf("step %d of %s is not listed once among %d", i+1, text, len(listed))
				}
				pos.Make(s)
			}
			if pos.TurnOpen() {
				t.Fatalf("%s is not complete", text)
			}
			for range turn {
				pos.Unmake()
			}
		}
		if over := pos.Result().Over(); over != (len(texts) == 0) {
			t.Fatalf("%s has %d turns and is over: %t", pos.FEN(), len(texts), over)
		}
	})
}

// TestStepsAreSound: in random positions no step occurs twice, captures are those that capture,
// and effects are what happens.
func TestStepsAreSound(t *testing.T) {
	g := csipgs.New(csipgs.Options{Name: "random"})
	rapid.Check(t, func(t *rapid.T) {
		pos, err := g.Parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w 90/90 P,R,N,B,K,Q/P,R,N,B,K,Q - 1")
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 30).Draw(t, "turns") {
			game.Play(pos, drawTurn(t, pos))
		}
		steps := pos.Steps(nil)
		slices.Sort(steps)
		if len(slices.Compact(slices.Clone(steps))) != len(steps) {
			t.Fatalf("%s: a step occurs twice", pos.FEN())
		}
		var captures []game.Step
		for _, s := range steps {
			e := pos.Effect(s, nil)
			if e.Material() {
				captures = append(captures, s)
			}
			pos.Make(s)
			if at, ok := pos.At(e.To); ok != (e.To >= 0) || ok && at != e.Mover {
				t.Fatalf("%s: %+v is not what the step does", pos.FEN(), e)
			}
			pos.Unmake()
		}
		listed := pos.Captures(nil)
		slices.Sort(listed)
		if !slices.Equal(listed, captures) {
			t.Fatalf("%s: %d captures are listed of %d", pos.FEN(), len(listed), len(captures))
		}
	})
}
