package play

import (
	"context"
	"sync"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Market is what both sides have and may buy, as one of them sees it.
type Market struct {
	Purses  [2]Purse // by side
	Palette []game.Ingredient
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
	m := &Market{Palette: market.Palette()}
	for _, side := range []game.Side{game.First, game.Second} {
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
