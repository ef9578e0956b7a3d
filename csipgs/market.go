package csipgs

import (
	"fmt"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Purse implements game.Market.
func (p *Position) Purse(side game.Side) game.Purse {
	purse := game.Purse{
		Treasury: game.Money(p.treasury[side]), Income: zorkmid,
		Pieces: p.count[side], Most: maxPieces,
	}
	if side == p.side && !p.open {
		purse.Treasury += purse.Income
	}
	return purse
}

// Offers implements game.Market.
func (p *Position) Offers(side game.Side) []game.Offer {
	offers := make([]game.Offer, 0, slots)
	checked := p.inCheck(p.side)
	for _, t := range p.designs[side] {
		o := game.Offer{Type: t, Price: game.Money(p.kinds[t].price) * zorkmid}
		if side == p.side {
			o.Why = p.whyNotBuy(t, checked)
		}
		offers = append(offers, o)
	}
	return offers
}

// whyNotBuy says why the side to move cannot buy a piece of one of its designs, "" if it can.
// checked are its royal pieces in check.
func (p *Position) whyNotBuy(t game.TypeID, checked squares) string {
	switch {
	case p.open:
		return "the action of this turn has been made"
	case checked != 0:
		return fmt.Sprintf("nothing can be bought while the royal piece on %s is in check", p.list(checked))
	case p.count[p.side] >= maxPieces:
		return fmt.Sprintf("there are %d pieces on the board and in the reserve already, the most a side may have", maxPieces)
	case !p.affords(t):
		return fmt.Sprintf("it costs %d zorkmids, and the treasury holds %s, this turn's credit included",
			p.kinds[t].price, amountText(p.treasury[p.side]+zorkmid))
	}
	return ""
}

// Quote implements game.Market. The design becomes no type by being asked for.
func (p *Position) Quote(design string) (*game.Quote, error) {
	d, err := ParseDesign(design)
	if err != nil {
		return nil, err
	}
	k := p.g.kinds.look(d)
	quote := &game.Quote{
		Design: k.text, ID: designedID(len(p.kinds)), Sum: d.Sum(), Price: game.Money(k.price) * zorkmid,
		Why: p.whyNotDesign(k.text), Reach: k.marks,
	}
	if quote.Why == "" && p.Result().Over() {
		quote.Why = "the game is over"
	}
	if t, known := p.typeOf(k.text); known {
		quote.ID, quote.Type = p.types[t].ID, p.types[t]
	} else {
		quote.Type = k.describe(quote.ID)
	}
	return quote, nil
}

// whyNotDesign says why the side to move cannot make a design, given in normal form, one of its
// six; "" if it can.
func (p *Position) whyNotDesign(text string) string {
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
			marks = append(marks, game.Mark{
				To: geom.Square(to), How: howTo(from, geom.Square(to), i), Move: r.moves, Capture: r.captures, Via: uint8(i),
			})
		}
	}
	return marks
}
