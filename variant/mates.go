package variant

import "aanca.chess/game"

// A MateRule says which checkmates count. Promoted forms that move as one of the types are among them.
type MateRule struct {
	// Weak are types which alone may not mate: a side that mates with nothing but these has lost.
	Weak []game.TypeID

	// Strong are types one of which must have given one of the checks, one with each turn up to the mate; otherwise the game
	// is a draw.
	Strong []game.TypeID
}

// mateRule reads which checkmates count; nil if all do.
func (r *resolver) mateRule() *MateRule {
	if !r.bool("shatarMateRule") {
		return nil
	}
	return &MateRule{Weak: r.counted(r.ofKeys("knight")), Strong: r.counted(r.ofKeys("knight", "rook", "bers"))}
}
