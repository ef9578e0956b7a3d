package play

import (
	"context"
	"errors"
	"sync"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Market is what both sides have and may buy, as one of them sees it.
type Market struct {
	Currency game.Currency
	Purses   [2]Purse       // by side
	Question *game.Question // what the side to move has to estimate first, nil if nothing

	// ArmySquares are the squares on which each side places its army, none if no armies are chosen now.
	ArmySquares [2][]geom.Square
}

// A Purse is the means of a side and what it may buy.
type Purse struct {
	game.Purse
	Offers []Offer // in the order of the slots
}

// An Offer is a design that may be bought, with its type.
type Offer struct {
	game.Offer
	Made *game.Type
}

// A MadeType is a piece type that the game did not have at its start.
type MadeType struct {
	*game.Type
	Becomes []string // ids of the types that it can become

	// Reach is game.Position.Reach for the type. It may be called by several goroutines.
	Reach func(side game.Side, from geom.Square) []game.Mark
}

// newMarket returns the market of a position, nil if it has none.
func newMarket(pos game.Position) *Market {
	market := game.CapabilitiesOf(pos).Market
	if market == nil {
		return nil
	}
	m := &Market{Currency: market.Currency()}
	if estimator := game.CapabilitiesOf(pos).Estimator; estimator != nil {
		m.Question = estimator.Question()
	}
	placer := game.CapabilitiesOf(pos).ArmyPlacer
	for _, side := range []game.Side{game.First, game.Second} {
		if placer != nil {
			m.ArmySquares[side] = placer.ArmySquares(side)
		}
		m.Purses[side].Purse = market.Purse(side)
		for _, offer := range market.Offers(side) {
			m.Purses[side].Offers = append(m.Purses[side].Offers, Offer{offer, pos.Type(offer.Type)})
		}
	}
	return m
}

// takesDesigns reports whether turns in the position may have designs that no list of steps has.
func takesDesigns(pos game.Position) bool {
	can := game.CapabilitiesOf(pos)
	return can.Market != nil && can.TurnReader != nil
}

// madeTypes describes the types of a position from number listed on.
func madeTypes(pos game.Position, listed int) []MadeType {
	if pos.Types() <= listed {
		return nil
	}
	var mu sync.Mutex
	own := pos.Clone()
	var made []MadeType
	for id := game.TypeID(listed); int(id) < own.Types(); id++ {
		t := MadeType{Type: own.Type(id), Reach: func(side game.Side, from geom.Square) []game.Mark {
			mu.Lock()
			defer mu.Unlock()
			return own.Reach(id, side, from)
		}}
		for _, to := range t.Promotes {
			t.Becomes = append(t.Becomes, own.Type(to).ID)
		}
		made = append(made, t)
	}
	return made
}

// Quote tells what a design would cost and be. Why it cannot be made by the person now stands in
// the quote; a malformed design is an *Error with the character.
func (s *Service) Quote(ctx context.Context, id, design string) (state *State, quote *game.Quote, err error) {
	if err := checkText("design", design, MaxTurnText); err != nil {
		return nil, nil, err
	}
	err = s.with(ctx, id, func(l *live, me game.Side) error {
		market := game.CapabilitiesOf(l.seenBy(me).Clone()).Market
		if market == nil {
			return Errorf(Illegal, "nothing is designed in %s", l.rules.Info().Title)
		}
		q, err := market.Quote(design)
		if err != nil {
			return fromRules(err, l.rules.Info().Board)
		}
		quote, state = q, l.present(me)
		if err := l.game.checkToMove(me); err != nil {
			q.Why = err.Error()
		}
		return nil
	})
	return state, quote, err
}

// Compose tells how a design is put together, and what it would be and cost: quote is nil for a design
// that has nothing yet.
func (s *Service) Compose(ctx context.Context, id, design string) (state *State, c *game.Composition, quote *game.Quote, err error) {
	if err := checkText("design", design, MaxTurnText); err != nil {
		return nil, nil, nil, err
	}
	err = s.with(ctx, id, func(l *live, me game.Side) error {
		workshop := game.CapabilitiesOf(l.seenBy(me).Clone()).Workshop
		if workshop == nil {
			return Errorf(Illegal, "nothing is designed in %s", l.rules.Info().Title)
		}
		var err error
		if c, err = workshop.Compose(design); err == nil && len(c.Terms) > 0 {
			quote, err = workshop.Quote(design)
		}
		if err != nil {
			return fromRules(err, l.rules.Info().Board)
		}
		state = l.present(me)
		if err := l.game.checkToMove(me); err != nil {
			c.Propose = nil
			if quote != nil {
				quote.Why = err.Error()
			}
		}
		return nil
	})
	return state, c, quote, err
}

// A Placement is an army that the person may place, and what the rules say of it.
type Placement struct {
	Text string // the turn
	*game.Army
	Refusal *Error // why it may not be placed, nil if it may
}

// Army reads an army by its text or, if that is "", writes one: the ids of offers by the names of squares,
// and the designs put in the place of offers. Whether it may be placed, its refusal says.
func (s *Service) Army(ctx context.Context, id, text string, pieces, designs map[string]string) (state *State, p *Placement, err error) {
	if err := checkText("army", text, MaxTurnText); err != nil {
		return nil, nil, err
	}
	err = s.with(ctx, id, func(l *live, me game.Side) error {
		if err := l.game.checkToMove(me); err != nil {
			return err
		}
		placer := game.CapabilitiesOf(l.seenBy(me).Clone()).ArmyPlacer
		if placer == nil {
			return Errorf(Illegal, "no army is chosen in %s", l.rules.Info().Title)
		}
		var err error
		if text == "" {
			text, err = armyText(placer, l.rules.Info().Board, pieces, designs)
		}
		p = &Placement{Text: text}
		if err == nil {
			p.Army, err = placer.Army(text)
		}
		if err != nil {
			return fromRules(err, l.rules.Info().Board)
		}
		errors.As(l.refuse(me, text), &p.Refusal)
		state = l.present(me)
		return nil
	})
	return state, p, err
}

func armyText(placer game.ArmyPlacer, board *geom.Board, pieces, designs map[string]string) (string, error) {
	army := &game.Army{Pieces: make(map[geom.Square]string, len(pieces)), Designs: designs}
	for name, of := range pieces {
		sq, err := board.Parse(name)
		if err != nil {
			return "", Errorf(Illegal, "%s", err)
		}
		army.Pieces[sq] = of
	}
	return placer.ArmyText(army)
}

// checkDesigns refuses a turn that adds a piece type to as many as are kept. Each is told with every whole state.
func (l *live) checkDesigns(turn []game.Step, most int) error {
	before := l.pos.Types()
	for _, s := range turn {
		l.pos.Make(s)
	}
	after := l.pos.Types()
	unmake(l.pos, len(turn))
	if after > before && after-l.listed > most {
		return Errorf(Illegal, "%d pieces have been designed in this game; no more are kept", before-l.listed)
	}
	return nil
}
