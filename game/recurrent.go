package game

// A Recurrent position tells itself apart from others as the rules of repetition do: a right that nobody can make use of, such as to capture en passant where
// no piece could, makes no difference to them, as it does to the hash.
type Recurrent interface {
	Recurring() uint64
}

// Recurring returns what tells a position apart from others for the rules of repetition: its hash where nothing else is known.
func Recurring(pos Position) uint64 {
	if r := CapabilitiesOf(pos).Recurrent; r != nil {
		return r.Recurring()
	}
	return pos.Hash()
}
