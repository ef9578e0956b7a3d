package search

// prefetch asks the processor to bring a slot, and what stands beside it, nearer while it works on other things.
//
//go:noescape
func prefetch(s *slot)
