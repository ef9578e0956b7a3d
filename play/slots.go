package play

import "context"

// Slots are shared among those who ask for them as the computer's time is (fair.go): for other rooms in which it thinks.
type Slots struct{ fair *fair }

// NewSlots returns so many slots.
func NewSlots(n int) *Slots { return &Slots{newFair(n)} }

// Take waits for a slot of the one who asks (AskedBy), which is to be given back, or for the end of ctx.
func (s *Slots) Take(ctx context.Context) error { return s.fair.take(ctx, askerOf(ctx)) }

// Give gives back a slot that was taken with the same context.
func (s *Slots) Give(ctx context.Context) { s.fair.give(askerOf(ctx)) }

// A Share counts what is under way for each who asks and for all, and bounds both.
type Share struct{ tally *tally }

// NewShare returns a share of which each may have so many, and all together so many.
func NewShare(each, most int) *Share { return &Share{newTally(each, most)} }

// Enter counts one more of the one who asks, which leaves later; false if a bound is reached.
func (s *Share) Enter(ctx context.Context) bool { return s.tally.enter(askerOf(ctx)) }

// Leave takes back an Enter with the same context.
func (s *Share) Leave(ctx context.Context) { s.tally.leave(askerOf(ctx)) }

// Queue returns who waits for a slot.
func (s *Slots) Queue() Queue { return s.fair.queue() }
