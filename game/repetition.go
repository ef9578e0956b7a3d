package game

// A RepetitionRule says what it means that a position occurs again. The zero value is a game
// without such a rule.
type RepetitionRule struct {
	Count     int  // at which occurrence the rule applies; 0: never
	Forbidden bool // the turn that would bring that occurrence about is illegal; no game ends by it

	// Mover is the result for the side to move: 1 if it wins, -1 if it loses, 0 for a draw.
	Mover int

	// Absolute says that Mover is the result for the first side instead.
	Absolute bool

	// PerpetualCheck says that a side which gave check with every turn since the first
	// occurrence loses, whatever Mover says; if both have, it is a draw.
	PerpetualCheck bool
}

// RepetitionRules is implemented by Rules that know what a repetition means. Results tell of it
// only when it has happened as often as the rule asks; those who look ahead want to know before.
type RepetitionRules interface {
	Repetition() RepetitionRule
}
