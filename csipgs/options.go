package csipgs

import (
	"errors"
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
	base, value, ok := strings.Cut(name, ":")
	i := slices.IndexFunc(named, func(o Options) bool { return o.Name == base })
	if !ok || i < 0 {
		return nil, nil
	}
	o, expected := named[i].with(value)
	if expected != "" {
		return nil, fmt.Errorf("%s: %s", name, expected)
	}
	return New(o), nil
}

// With implements game.Parametric.
func (g *Game) With(value string) (game.Rules, error) {
	base := g.options
	if p := g.info.Parameter; p != nil {
		base.Name = p.Game
	}
	o, expected := base.with(value)
	if expected != "" {
		return nil, errors.New(expected)
	}
	made := New(o)
	made.ideas = g.ideas // which take long to find, and are the same for all
	return made, nil
}

// with returns the options with another parameter. If the text is none of this variant it returns
// what was expected.
func (o Options) with(value string) (with Options, expected string) {
	o.Name += ":" + value
	switch {
	case o.Rich:
		income, ok := readFigure(value)
		if !ok {
			return o, fmt.Sprintf("the income, behind the colon, is a number above 0 and up to %s with at most three decimals", maxFigure)
		}
		o.Income = game.Money(income)
	case o.Army:
		budget, err := strconv.Atoi(value)
		if err != nil || budget < 1 || budget > maxBudget || strconv.Itoa(budget) != value {
			return o, fmt.Sprintf("the budget, behind the colon, is a whole number from 1 to %d", maxBudget)
		}
		o.Budget = budget
	case o.Relay || o.Doublemove:
		if value != onlyRelay && value != onlyDouble {
			return o, "behind the colon stands the one modifier that there is: relay or double"
		}
		o.Relay, o.Doublemove = value == onlyRelay, value == onlyDouble
	default:
		return o, "this variant has no parameter; csipgs-rich:INCOME, csipgs-army:BUDGET and csipgs-unofficial:MODIFIER have one"
	}
	return o, ""
}

// The words for the further whole-piece modifiers that there are.
const (
	onlyRelay, onlyDouble = "relay", "double"
	bothModifiers         = "both"
)

// parameter describes what the variant leaves open, nil if that is nothing.
func (o Options) parameter() *game.Parameter {
	name, _, _ := strings.Cut(o.Name, ":")
	switch {
	case o.Rich:
		return &game.Parameter{
			Game: name, Title: "Income of a turn, in zorkmids", Value: o.Income.String(), Usual: richIncome.String(),
			Least: figure(1).String(), Most: maxFigure.String(),
		}
	case o.Army:
		return &game.Parameter{
			Game: name, Title: "Budget for an army, in zorkmids", Value: strconv.Itoa(o.Budget), Usual: strconv.Itoa(usualBudget),
			Least: "1", Most: strconv.Itoa(maxBudget), Whole: true,
		}
	case o.Relay || o.Doublemove:
		return &game.Parameter{
			Game: name, Title: "Further modifiers", Value: o.modifiers(), Usual: bothModifiers,
			Words: []string{bothModifiers, onlyRelay, onlyDouble},
		}
	}
	return nil
}

// modifiers names the further whole-piece modifiers that there are.
func (o Options) modifiers() string {
	switch {
	case !o.Doublemove:
		return onlyRelay
	case !o.Relay:
		return onlyDouble
	}
	return bothModifiers
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
