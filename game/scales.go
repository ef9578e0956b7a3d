package game

// A Weight is what one piece on a square, or in hand, adds to the sums that a position may keep for
// those who value it (see Scales).
type Weight struct {
	Middle, End int32 // with all the pieces on the board, and with hardly any
	Value       int32
	Count       int32
}

// Add returns the sum of two weights.
func (w Weight) Add(v Weight) Weight {
	return Weight{w.Middle + v.Middle, w.End + v.End, w.Value + v.Value, w.Count + v.Count}
}

// Sub returns the difference of two weights.
func (w Weight) Sub(v Weight) Weight {
	return Weight{w.Middle - v.Middle, w.End - v.End, w.Value - v.Value, w.Count - v.Count}
}

// Scales are the weights of a game's pieces: by side, type and square. One further element after
// those of the squares is the weight of such a piece in hand.
type Scales [2][][]Weight
