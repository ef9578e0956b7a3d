package tuning

// A Data is what an evaluation is told of a game. What it does not say is estimated from the rules.
type Data struct {
	Values  map[string]int // of piece types, by id, in hundredths of the most numerous piece
	Weights map[string]int // of the terms of the evaluation, by name; see Terms
	Net     *Net           // what has been learnt beside them; nil if nothing
}

// Terms returns the names of the terms of the evaluation that may be given weights.
func Terms() []string {
	return []string{
		"tempo", "mobility", "place", "centre", "reserve", "taper", "hope", "passed", "escort", "chain", "lone", "doubled",
		"outpost", "shelter", "royalCentre", "cover", "danger", "weak", "pierced", "assault", "hanging", "loose",
		"attack", "space", "drawish", "pair", "hand", "territory", "flag", "checks", "burden", "rows", "majority",
	}
}
