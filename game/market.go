package game

import (
	"strconv"
	"strings"

	"aanca.chess/geom"
)

// A Market is implemented by a Position in which the players design their piece types and buy
// pieces with money.
type Market interface {
	// Currency returns what the game calls its money.
	Currency() Currency

	// Purse tells what a side has and gets. For the side to move the credit of this turn is
	// included.
	Purse(side Side) Purse

	// Offers lists the designs that a side may buy from, in the order of its slots.
	Offers(side Side) []Offer

	// Quote tells what a design would be if the side to move made it now. The error is a
	// *SyntaxError that names the character.
	Quote(design string) (*Quote, error)
}

// A Designer is a Market that can tell which designs may be good value for their price, for players
// that cannot think of any.
type Designer interface {
	Market

	// Ideas lists such designs in normal form. They are the same in all positions of a game.
	Ideas() []string

	// WithDesign returns the steps of the turn that begins with a step of Steps and then puts a
	// design in the place of one of the side's Offers. The error says why it is not legal.
	WithDesign(action Step, slot int, design string) ([]Step, error)
}

// An Estimator is a Market in which the side to move may have to say what something is worth before
// it acts.
type Estimator interface {
	Market

	// Asked returns a design whose price is to be estimated, "" if none is. If without is not
	// "" the factor is to be estimated by which the price of that other design is multiplied.
	Asked() (design, without string)

	// Question returns what is asked, as people are asked it; nil if nothing is.
	Question() *Question

	// Estimate returns the step by which the side to move answers with an amount (a factor of one
	// is one of the currency), or with the nearest that it may answer with.
	Estimate(amount Money) Step
}

// Money is an amount in thousandths of the currency.
type Money int64

// A Currency is what a game calls its money: one of it, and several.
type Currency struct{ One, Many string }

// A Purse is the means of one side.
type Purse struct {
	Treasury Money
	Income   Money // at the beginning of each of its turns
	Pieces   int   // on the board and in the reserve
	Most     int   // pieces that it may have there
}

// An Offer is a design from which pieces may be bought.
type Offer struct {
	Type  TypeID
	Price Money
	Why   string // why the side to move cannot buy it now, in plain words; "" if it can, and for the other side
}

// A Quote is a design with its price.
type Quote struct {
	Design string // in normal form
	ID     string // the id of the type: the one that it has, or the one that it would get
	Sum    string // the exact sum, decimal; "" if a part of the design has no price yet
	Price  Money
	Type   *Type  // notation, sentence and so on
	Why    string // why the side to move cannot make this design now; "" if it can

	Notes    []string  // what else is to be said of it, in sentences
	Part     string    // of a turn that makes it: Blank stands for the id of the offer that makes way
	Proposal *Proposal // what it needs a price for, nil if it has all

	// Reach is Position.Reach for the type, which need not be among the position's types.
	Reach func(side Side, from geom.Square) []Mark
}

// String returns the amount in decimal without trailing zeros: "2.5".
func (m Money) String() string {
	text := strconv.FormatFloat(float64(m)/1000, 'f', 3, 64)
	return strings.TrimRight(strings.TrimRight(text, "0"), ".")
}
