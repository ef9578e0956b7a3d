package csipgs

import (
	"fmt"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Currency implements game.Market.
func (p *Position) Currency() game.Currency { return game.Currency{One: "zorkmid", Many: "zorkmids"} }

// Purse implements game.Market.
func (p *Position) Purse(side game.Side) game.Purse {
	purse := game.Purse{
		Treasury: game.Money(p.treasury[side]), Income: game.Money(p.g.income),
		Pieces: p.count[side], Most: maxPieces,
	}
	if side == p.side && !p.armyDue() {
		purse.Treasury += game.Money(p.credit())
	}
	return purse
}

// Offers implements game.Market.
func (p *Position) Offers(side game.Side) []game.Offer {
	offers := make([]game.Offer, 0, slots)
	checked := p.inCheck(p.side)
	for _, t := range p.designs[side] {
		o := game.Offer{Type: t, Price: game.Money(p.prices[t]) * zorkmid}
		if side == p.side {
			_, o.Why = p.whyNotBuy(t, checked)
		}
		offers = append(offers, o)
	}
	return offers
}

// whyNotBuy says why the side to move cannot buy a piece of one of its designs, "" if it can.
// checked are its royal pieces in check.
func (p *Position) whyNotBuy(t game.TypeID, checked squares) (kind game.Refusal, why string) {
	switch {
	case p.armyDue():
		return game.WrongPart, "an army is chosen first"
	case p.answerDue():
		return game.WrongPart, "a proposal is to be estimated first"
	case p.g.options.Rich && p.phase != designing:
		return game.WrongPart, "a piece is bought after a move or a transfer, as in e1e2,$Q"
	case !p.g.options.Rich && p.phase != toAct && p.phase != answered:
		return game.TurnComplete, "the action of this turn has been made"
	case checked != 0:
		return game.Exposed, fmt.Sprintf("nothing can be bought while the royal piece on %s is in check", p.list(checked))
	case p.count[p.side] >= maxPieces:
		return game.Forbidden, fmt.Sprintf("there are %d pieces on the board and in the reserve already, the most a side may have", maxPieces)
	case !p.affords(t):
		return game.Unaffordable, fmt.Sprintf("it costs %d zorkmids, and the treasury holds %s, this turn's credit included",
			p.prices[t], amountText(p.treasury[p.side]+p.credit()))
	}
	return 0, ""
}

// Quote implements game.Market. The design becomes no type by being asked for.
func (p *Position) Quote(design string) (*game.Quote, error) {
	d, err := p.g.vocabulary.design(design)
	if err != nil {
		return nil, err
	}
	k := p.g.compile(d)
	quote := &game.Quote{
		Design: k.text, ID: designedID(len(p.kinds)), Sum: d.sum(p.estimates), Price: game.Money(d.price(p.estimates)) * zorkmid,
		Why: p.whyNotDesign(d), Part: game.Blank + "=" + k.text, Reach: k.marks,
	}
	if s, missing := p.estimates.missing(d); missing {
		quote.Sum, quote.Price = "", 0
		quote.Proposal = &game.Proposal{
			Subject: s.String(), Name: s.name(), Factor: s == theRunner, Asked: s.question(),
			Part: proposes + s.String() + "=" + game.Blank,
		}
	} else if d.bound() {
		quote.Notes = append(quote.Notes, "It stays on squares of one colour, which makes it cheaper.")
	}
	if quote.Why == "" && p.Result().Over() {
		quote.Why = "the game is over"
	}
	if t, known := p.typeOf(k.text); known {
		quote.ID, quote.Type = p.types[t].ID, p.types[t]
	} else {
		quote.Type = k.describe(quote.ID, p.estimates)
	}
	return quote, nil
}

// whyNotDesign says why the side to move cannot make a design one of its six; "" if it can.
func (p *Position) whyNotDesign(d Design) string {
	if s, missing := p.estimates.missing(d); missing {
		return unpriced(s)
	}
	text := d.String()
	t, known := p.typeOf(text)
	switch {
	case !known && len(p.kinds) == maxTypes:
		return fmt.Sprintf("the game has %d types already, the most it may have", maxTypes)
	case known && slices.Contains(p.designs[p.side][:], t):
		return fmt.Sprintf("%s is among the six designs already, as %s", text, p.types[t].ID)
	}
	return ""
}

// marks lists where a piece could go from a square of an empty board.
func (k *kind) marks(side game.Side, from geom.Square) []game.Mark {
	if from < 0 || from >= size*size {
		return nil
	}
	var marks []game.Mark
	for _, r := range k.rays[side] {
		for i, to := range r.lines[from] {
			if !r.endsAt(i) {
				continue
			}
			m := game.Mark{
				To: geom.Square(to), How: howTo(from, geom.Square(to), i), Move: r.moves, Capture: r.captures, Via: uint8(i),
			}
			if r.stride > 1 {
				m.How = game.ByBend
			}
			marks = append(marks, m)
			if k.design.Relay && r.captures {
				marks = append(marks, game.Mark{To: m.To, How: m.How, Via: m.Via, Power: game.PowerRelay, Worth: game.LentWorth, Does: game.Lends})
			}
		}
	}
	return marks
}

// Asked implements game.Estimator.
func (p *Position) Asked() (design, without string) {
	switch {
	case !p.answerDue():
		return "", ""
	case p.estimates.open().subject == theRunner:
		return "Dr", "D"
	}
	return p.estimates.open().subject.String(), ""
}

// Question implements game.Estimator.
func (p *Position) Question() *game.Question {
	design, without := p.Asked()
	if design == "" {
		return nil
	}
	q := &game.Question{
		Design: design, Asked: "What is " + design + " worth?", Part: "=" + game.Blank,
		Rule: "The other side has estimated it already, and you cannot see the figure. " +
			"The higher of the two holds for the rest of the game.",
	}
	if without != "" {
		q.Factor, q.Asked, q.Words = true, "What does the runner cost?", "The runner repeats a leap over empty squares."
	}
	return q
}

// Estimate implements game.Estimator.
func (p *Position) Estimate(amount game.Money) game.Step {
	return answerStep(min(max(figure(amount), 1), maxFigure))
}
