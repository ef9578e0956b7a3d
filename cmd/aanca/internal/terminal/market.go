package terminal

import (
	"context"
	"fmt"
	"strings"

	"aanca.chess/game"
)

// market returns the position as one with money, if it is one.
func (s *Session) market() (game.Market, bool) {
	m := game.CapabilitiesOf(s.seen()).Market
	return m, m != nil
}

// purse says what a side has and what it may buy for which price; nothing in games without money.
func (s *Session) purse(side game.Side) {
	m, ok := s.market()
	if !ok {
		return
	}
	p := m.Purse(side)
	s.say("   %s: %s, %s a turn; %d of %d pieces\n", s.sideName(side), amount(m, p.Treasury), amount(m, p.Income), p.Pieces, p.Most)
	var prices []string
	for _, offer := range m.Offers(side) {
		prices = append(prices, fmt.Sprintf("%s %s", s.seen().Type(offer.Type).ID, offer.Price))
	}
	if len(prices) > 0 {
		s.say("   %s\n", strings.ReplaceAll(wrap("prices: "+strings.Join(prices, ", ")), "\n", "\n   "))
	}
}

// amount is a sum of money in words.
func amount(m game.Market, sum game.Money) string {
	c := m.Currency()
	if sum == 1000 {
		return "1 " + c.One
	}
	return sum.String() + " " + c.Many
}

// designs lists the designs of both sides: name, notation, price, how the piece moves, and why it cannot be bought now.
func (s *Session) designs(context.Context, string) error {
	m, ok := s.market()
	if !ok {
		s.say("no pieces are designed in this game\n")
		return nil
	}
	for side := range game.Side(s.Rules.Info().Players()) {
		s.say("%s\n", s.sideName(side))
		for _, offer := range m.Offers(side) {
			t := s.seen().Type(offer.Type)
			line := fmt.Sprintf("%s %s, %s: %s", t.ID, t.Notation, amount(m, offer.Price), t.Sentence)
			if t.Notation == t.ID {
				line = fmt.Sprintf("%s, %s: %s", t.ID, amount(m, offer.Price), t.Sentence)
			}
			if offer.Why != "" {
				line += " Now: " + offer.Why + "."
			}
			s.say("  %s\n", strings.ReplaceAll(wrap(line), "\n", "\n    "))
		}
	}
	return nil
}

// price says what a design would cost, and whether it can be made now.
func (s *Session) price(_ context.Context, design string) error {
	m, ok := s.market()
	if !ok {
		s.say("no pieces are designed in this game\n")
		return nil
	}
	q, err := m.Quote(design)
	if err != nil {
		s.say("%s\n", err)
		return nil
	}
	line := fmt.Sprintf("%s costs %s: %s", q.Design, amount(m, q.Price), q.Type.Sentence)
	if q.Sum == "" {
		line = fmt.Sprintf("%s has no price yet: %s", q.Design, q.Type.Sentence)
	}
	if q.Why != "" {
		line += " Now: " + q.Why + "."
	}
	s.say("%s\n", wrap(line))
	return nil
}

// sideName is what the game calls a side.
func (s *Session) sideName(side game.Side) string { return s.Rules.Info().SideNames()[side] }
