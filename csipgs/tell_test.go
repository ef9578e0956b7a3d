package csipgs_test

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
)

func TestWhatThePartsOfATurnAre(t *testing.T) {
	pos, err := library()["csipgs-estimate"].Parse("4k3/8/8/8/8/8/8/4K3[{X1}] w 9/9 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=fR nN=2.4 1")
	if err != nil {
		t.Fatal(err)
	}
	teller := game.CapabilitiesOf(pos).Teller
	for part, want := range map[string]game.Part{
		"$Q":                {Kind: game.PartBuy, Words: "buys Queen", Subject: "Q"},
		"$X1":               {Kind: game.PartBuy, Words: "buys fR", Subject: "X1"},
		"Q@d2":              {Kind: game.PartPlace, Words: "Queen to d2", Subject: "Q"},
		"X1@d2":             {Kind: game.PartPlace, Words: "fR to d2", Subject: "X1"},
		"P=fR":              {Kind: game.PartDesign, Words: "designs fR for Pawn", Subject: "P"},
		"N=royal-K":         {Kind: game.PartDesign, Words: "designs royal-K for Knight", Subject: "N"},
		"=2.4":              {Kind: game.PartEstimate, Words: "estimates it at 2.4", Subject: "2.4"},
		"?Z=2":              {Kind: game.PartPropose, Words: "proposes Z at 2", Subject: "Z"},
		"?Z=?":              {Kind: game.PartPropose, Words: "proposes Z with a hidden estimate", Subject: "Z"},
		"?":                 {Kind: game.PartArmy, Words: "chooses a hidden army"},
		"PPPPPPPP/RNBQKBNR": {Kind: game.PartArmy, Words: "places an army"},
		"N=DA:8/4K3":        {Kind: game.PartArmy, Words: "places an army"},
		"e1e2":              {},
		"0000":              {},
	} {
		if got, ok := teller.Tell(part); got != want || ok != (want.Kind != "") {
			t.Errorf("%s: %+v, %t; want %+v", part, got, ok, want)
		}
	}
}

// Every step that is listed is told as what it is.
func TestListedStepsAreTold(t *testing.T) {
	for name, rules := range library() {
		pos := rules.Start()
		for range 6 {
			steps := pos.Steps(nil)
			if len(steps) == 0 {
				break
			}
			for _, s := range steps {
				effect, text := pos.Effect(s, nil), pos.StepText(s)
				told, ok := game.CapabilitiesOf(pos).Teller.Tell(text)
				onBoard := effect.From >= 0 && effect.To >= 0
				if ok == onBoard || ok && (told.Kind == "" || told.Words == "") {
					t.Errorf("%s: %s is told as %+v, %t", name, text, told, ok)
				}
			}
			pos.Make(steps[len(steps)/2])
		}
	}
}

// compose returns how a design is put together at the start of a variant.
func compose(t *testing.T, variant, design string) *game.Composition {
	t.Helper()
	c, err := game.CapabilitiesOf(library()[variant].Start()).Workshop.Compose(design)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// thenOf returns what a design becomes by a choice.
func thenOf(t *testing.T, choices []game.Choice, text string) string {
	t.Helper()
	i := slices.IndexFunc(choices, func(c game.Choice) bool { return c.Text == text })
	if i < 0 {
		t.Fatalf("there is no choice %q in %+v", text, choices)
	}
	return choices[i].Then
}

func TestWhatChoicesMakeOfADesign(t *testing.T) {
	c := compose(t, "csipgs-unofficial", "royal-fRvNcB")
	if len(c.Terms) != 3 || c.Design != "royal-fRvNcB" {
		t.Fatalf("%+v", c)
	}
	rook, knight, bishop := c.Terms[0], c.Terms[1], c.Terms[2]
	for name, tt := range map[string]struct{ got, want string }{
		"a direction more":       {thenOf(t, rook.Directions, "b"), "royal-fbRvNcB"},
		"a direction less":       {thenOf(t, rook.Directions, "f"), "royal-RvNcB"},
		"all directions":         {thenOf(t, rook.Directions, ""), "royal-RvNcB"},
		"in the usual order":     {thenOf(t, bishop.Directions, "f"), "royal-fRvNfcB"},
		"a mode":                 {thenOf(t, rook.Modes, "m"), "royal-fmRvNcB"},
		"another mode":           {thenOf(t, bishop.Modes, "m"), "royal-fRvNmB"},
		"no mode":                {thenOf(t, bishop.Modes, ""), "royal-fRvNB"},
		"an atom more":           {thenOf(t, c.Add, "N"), "royal-fRvNcBN"},
		"an atom less":           {knight.Without, "royal-fRcB"},
		"no prefix":              {thenOf(t, c.Whole, "royal-"), "fRvNcB"},
		"a prefix more":          {thenOf(t, c.Whole, "double-"), "royal-double-fRvNcB"},
		"one before another":     {thenOf(t, compose(t, "csipgs-unofficial", "double-W").Whole, "royal-"), "royal-double-W"},
		"the price of a term":    {rook.Price, "2.5"},
		"of a mode":              {bishop.Price, "1.98"},
		"the words of a term":    {rook.Words, "Rook, forward"},
		"with a mode":            {bishop.Words, "Bishop, captures only"},
		"the term alone":         {bishop.Text, "cB"},
		"nothing yet":            {thenOf(t, compose(t, "csipgs", "").Add, "R"), "R"},
		"the last term":          {compose(t, "csipgs", "R").Terms[0].Without, ""},
		"a sample of directions": {rook.Directions[1].Sample, "fR"},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %q, want %q", name, tt.got, tt.want)
		}
	}
}

func TestTermsAsTheyAreWritten(t *testing.T) {
	for design, want := range map[string][]string{
		"K":        {"W", "F"},
		"fcFfmW":   {"fcF", "fmW"},
		"NN":       {"NN"},
		"RR":       {"R", "R"}, // equal terms stay, so that they can be made different
		"ffNcbbN":  {"ffN", "bbcN"},
		"royal-fQ": {"fR", "fB"},
	} {
		var got []string
		for _, term := range compose(t, "csipgs", design).Terms {
			got = append(got, term.Text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", design, got, want)
		}
	}
}

func TestWhatCannotBeComposed(t *testing.T) {
	workshop := game.CapabilitiesOf(library()["csipgs"].Start()).Workshop
	for design, at := range map[string]int{"Wx": 1, "WfN": 1, "relay-W": 0, "f": 1} {
		var wrong *game.SyntaxError
		if _, err := workshop.Compose(design); !errors.As(err, &wrong) || wrong.At != at {
			t.Errorf("%s: %v, want an error at %d", design, err, at)
		}
	}
}

// What every choice leads to can be read, and pressing the same again leads back.
func TestChoicesLeadToDesigns(t *testing.T) {
	workshop := game.CapabilitiesOf(library()["csipgs-unofficial"].Start()).Workshop
	for _, design := range []string{"R", "fRB", "royal-vNmF", "relay-double-ffCcW", "fhbhsN"} {
		c, err := workshop.Compose(design)
		if err != nil {
			t.Fatal(err)
		}
		for i, term := range c.Terms {
			for _, choice := range term.Directions[1:] {
				there, err := workshop.Compose(choice.Then)
				if err != nil {
					t.Fatalf("%s leads to %s: %v", design, choice.Then, err)
				}
				if back := thenOf(t, there.Terms[i].Directions, choice.Text); back != c.Design {
					t.Errorf("%s leads to %s and that back to %s", c.Design, choice.Then, back)
				}
			}
		}
	}
}

func TestWhatMayBeProposed(t *testing.T) {
	if c := compose(t, "csipgs", ""); len(c.Propose) > 0 {
		t.Errorf("where nothing may be proposed there is %+v", c.Propose)
	}
	c := compose(t, "csipgs-estimate", "R")
	if thenOf(t, c.Propose, "nN") != "nN" {
		t.Errorf("%+v", c.Propose)
	}
	pos, err := library()["csipgs-estimate"].Parse("4k3/8/8/8/8/8/8/4K3[] w 9/9 P,R,N,B,K,Q/P,R,N,B,K,Q - nN=2.4 1")
	if err != nil {
		t.Fatal(err)
	}
	if c, err = game.CapabilitiesOf(pos).Workshop.Compose(""); err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(c.Propose, func(c game.Choice) bool { return c.Text == "nN" }) {
		t.Error("what has a price is proposed again")
	}
	if thenOf(t, c.Add, "nN") != "nN" {
		t.Error("what has been estimated is not for sale")
	}
}

func TestQuotesSayHowTheyAreUsed(t *testing.T) {
	market := game.CapabilitiesOf(library()["csipgs-estimate"].Start()).Market
	for design, want := range map[string]struct {
		part, subject, proposal string
		factor                  bool
		notes                   int
	}{
		"fR":  {part: "#=fR"},
		"B":   {part: "#=B", notes: 1},
		"nNR": {part: "#=RnN", subject: "nN", proposal: "?nN=#"},
		"Dr":  {part: "#=Dr", subject: "r", proposal: "?r=#", factor: true},
	} {
		q, err := market.Quote(design)
		if err != nil {
			t.Fatal(err)
		}
		got := game.Proposal{}
		if q.Proposal != nil {
			got = *q.Proposal
			if got.Name == "" || got.Asked == "" {
				t.Errorf("%s: people are asked %q about %q", design, got.Asked, got.Name)
			}
			got.Name, got.Asked = "", ""
		}
		if q.Part != want.part || got != (game.Proposal{Subject: want.subject, Factor: want.factor, Part: want.proposal}) || len(q.Notes) != want.notes {
			t.Errorf("%s: %+v, proposal %+v; want %+v", design, q, got, want)
		}
	}
}

func TestWhatIsToBeEstimated(t *testing.T) {
	const higherHolds = "The other side has estimated it already, and you cannot see the figure. " +
		"The higher of the two holds for the rest of the game."
	for open, want := range map[string]*game.Question{
		"-":     nil,
		"nN=2?": {Design: "nN", Asked: "What is nN worth?", Rule: higherHolds, Part: "=#"},
		"r=2?": {
			Design: "Dr", Factor: true, Asked: "What does the runner cost?",
			Words: "The runner repeats a leap over empty squares.", Rule: higherHolds, Part: "=#",
		},
	} {
		pos, err := library()["csipgs-estimate"].Parse("4k3/8/8/8/8/8/8/4K3[] w 9/9 P,R,N,B,K,Q/P,R,N,B,K,Q - " + open + " 1")
		if err != nil {
			t.Fatal(err)
		}
		got := game.CapabilitiesOf(pos).Estimator.Question()
		if (got == nil) != (want == nil) || got != nil && *got != *want {
			t.Errorf("%s: %+v, want %+v", open, got, want)
		}
	}
}

func TestArmiesThereAndBack(t *testing.T) {
	for _, text := range []string{
		"PPPPPPPP/RNBQKBNR", "8/4K3", "N=DA:PPPPPPPP/RNB1KBNR", "R=royal-D;K=W:PPPPPPPP/RNBQ1BN1",
	} {
		pos := library()["csipgs-army"].Start()
		placer := game.CapabilitiesOf(pos).ArmyPlacer
		for _, side := range []game.Side{game.First, game.Second} {
			army, err := placer.Army(text)
			if err != nil {
				t.Fatal(err)
			}
			if back, err := placer.ArmyText(army); back != text || err != nil {
				t.Errorf("%s comes back for %s as %s: %v", text, side, back, err)
			}
			squares := placer.ArmySquares(side)
			for sq := range maps.Keys(army.Pieces) {
				if !slices.Contains(squares, sq) {
					t.Errorf("%s: a piece stands on %d", text, sq)
				}
			}
			if side == game.First {
				game.Play(pos, mustRead(t, pos, "PPPPPPPP/RNBQKBNR"))
			}
		}
	}
}

// mustRead reads a turn.
func mustRead(t *testing.T, pos game.Position, text string) []game.Step {
	t.Helper()
	turn, err := game.ParseTurn(pos, text)
	if err != nil {
		t.Fatal(err)
	}
	return turn
}

func TestWhatAnArmyCosts(t *testing.T) {
	pos := library()["csipgs-army"].Start()
	before := pos.FEN()
	placer := game.CapabilitiesOf(pos).ArmyPlacer
	for text, cost := range map[string]game.Money{
		"8/4K3": 0, "PPPPPPPP/RNBQKBNR": 47_000, "8/3KK3": 12_000, "PPPPPPPP/RQBQKBNR": 53_000, "N=W:8/N3K3": 2_000,
	} {
		if army, err := placer.Army(text); err != nil || army.Cost != cost {
			t.Errorf("%s: %+v, %v; want a cost of %s", text, army, err, cost)
		}
	}
	if pos.FEN() != before {
		t.Error("asking has changed the position")
	}
}

func TestWhatIsNoArmy(t *testing.T) {
	pos := library()["csipgs-army"].Start()
	placer := game.CapabilitiesOf(pos).ArmyPlacer
	for name, army := range map[string]*game.Army{
		"a rank too far":       {Pieces: map[geom.Square]string{16: "K"}},
		"an unknown piece":     {Pieces: map[geom.Square]string{4: "Z"}},
		"an unknown design":    {Designs: map[string]string{"Z": "W"}},
		"a malformed design":   {Designs: map[string]string{"R": "fRx"}},
		"two designs in one":   {Designs: map[string]string{"R": "W;N=F"}},
		"a design with a rank": {Designs: map[string]string{"R": "W:8/8"}},
	} {
		if text, err := placer.ArmyText(army); err == nil {
			t.Errorf("%s is written %s", name, text)
		}
	}
	if _, err := placer.Army("PPPPPPPP"); err == nil {
		t.Error("one rank is an army")
	}
	game.Play(pos, mustRead(t, pos, "8/4K3"))
	game.Play(pos, mustRead(t, pos, "4K3/8"))
	if _, err := placer.Army("8/4K3"); err == nil || len(placer.ArmySquares(game.First)) > 0 {
		t.Error("there are armies after both have been chosen")
	}
}
