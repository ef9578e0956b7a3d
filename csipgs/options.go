package csipgs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// Options tell the variants of the game apart.
type Options struct {
	Name string // of the variant, as on the command line

	Half     bool       // the second side begins with half a zorkmid
	Income   game.Money // of a turn; 0 for one zorkmid, or two if Rich
	Rich     bool       // pieces are bought in the design phase
	Estimate bool       // players may propose atoms that are not on the list, and the runner
	Army     bool       // each side begins by choosing an army, hidden until both have
	Budget   int        // zorkmids for an army; 0 for 47

	Relay      bool // designs may have the whole-piece modifier "relay-"
	Doublemove bool // designs may have the whole-piece modifier "double-"
}

// The usual parameters.
const (
	usualIncome game.Money = zorkmid
	richIncome  game.Money = 2 * zorkmid
	usualBudget            = 47
	maxBudget              = 999
)

// Games returns the variants with their usual parameters.
func Games() []*Game {
	var all []*Game
	for _, o := range named {
		all = append(all, New(o))
	}
	return all
}

// named are the variants that have names.
var named = []Options{
	{Name: "csipgs"},
	{Name: "csipgs-half", Half: true},
	{Name: "csipgs-rich", Rich: true},
	{Name: "csipgs-estimate", Estimate: true},
	{Name: "csipgs-army", Army: true},
	{Name: "csipgs-unofficial", Relay: true, Doublemove: true},
}

// WithParameter returns the variant with a name that ends in a parameter: the income in
// csipgs-rich:3, the budget in csipgs-army:60, the one modifier that there is in
// csipgs-unofficial:relay. It is nil if the name has no colon, or there is no variant of the name
// before it; then the error is nil, too.
func WithParameter(name string) (*Game, error) {
	base, parameter, ok := strings.Cut(name, ":")
	i := slices.IndexFunc(named, func(o Options) bool { return o.Name == base })
	if !ok || i < 0 {
		return nil, nil
	}
	o := named[i]
	o.Name = name
	if expected := o.set(parameter); expected != "" {
		return nil, fmt.Errorf("%s: %s", name, expected)
	}
	return New(o), nil
}

// set sets the parameter of a named variant. If the text is no such parameter it returns what was
// expected.
func (o *Options) set(parameter string) (expected string) {
	switch {
	case o.Rich:
		income, ok := readFigure(parameter)
		if !ok {
			return fmt.Sprintf("the income, behind the colon, is a number above 0 and up to %s with at most three decimals", maxFigure)
		}
		o.Income = game.Money(income)
	case o.Army:
		budget, err := strconv.Atoi(parameter)
		if err != nil || budget < 1 || budget > maxBudget || strconv.Itoa(budget) != parameter {
			return fmt.Sprintf("the budget, behind the colon, is a whole number from 1 to %d", maxBudget)
		}
		o.Budget = budget
	case o.Relay && o.Doublemove:
		if o.Relay, o.Doublemove = parameter == "relay", parameter == "double"; !o.Relay && !o.Doublemove {
			return "behind the colon stands the one modifier that there is: relay or double"
		}
	default:
		return "this variant has no parameter; csipgs-rich:INCOME, csipgs-army:BUDGET and csipgs-unofficial:MODIFIER have one"
	}
	return ""
}

// withDefaults fills in the parameters that are not set.
func (o Options) withDefaults() Options {
	if o.Income == 0 {
		o.Income = usualIncome
		if o.Rich {
			o.Income = richIncome
		}
	}
	if o.Budget == 0 {
		o.Budget = usualBudget
	}
	return o
}

// vocabulary is what designs may have.
func (o Options) vocabulary() vocabulary {
	return vocabulary{further: o.Estimate, relay: o.Relay, double: o.Doublemove}
}

// steps is the most that a turn may have: an action and the design phase, before them an
// estimate, and between them a second move.
func (o Options) steps() int {
	n := 2
	if o.Estimate {
		n++
	}
	if o.Doublemove {
		n++
	}
	return n
}

// alternatives says what may be written in place of a design change, for messages.
func (o Options) alternatives() string {
	text := ""
	if o.Rich {
		text += ", or a purchase, as in $Q"
	}
	if o.Estimate {
		text += ", or a proposal, as in ?nN=2"
	}
	return text
}
