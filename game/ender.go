package game

// An Ender tells without looking for steps whether the game has ended with the step made last: where conditions on what stands
// where decide, that is known at once. A game in which a side merely has no steps may be over all the same.
type Ender interface {
	Ended() bool
}
