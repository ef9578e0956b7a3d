package search

// A Survey counts what searches do: the shape of the tree, and how often each technique decides something.
type Survey struct {
	Quiet    uint64           // of these, in quiescence
	ByDepth  [maxDepth]uint64 // the others, by the steps that are still to be searched
	Expanded uint64           // nodes whose steps were searched, those of quiescence apart

	Cutoffs, FirstCutoffs uint64 // nodes that a step cut off, and those that the first one did

	Asked, Known, KnownCuts uint64 // how often the table was asked, knew something, and that was enough

	HopefulCuts                      uint64 // nodes given up as good enough by far
	Passes, PassCuts, PassesRefuted  uint64 // null moves; nodes left out for them; those that a verification kept
	Reduced, SearchedAgain, Improved uint64 // steps searched less deeply; those that were too good for it, and still so after it
	Singular, Extended, Many         uint64 // table steps held against all others; those found to be without alternative, and one of several
}

// Survey returns what the first thread of an engine has counted since it was asked last. It waits for the end of a search in
// progress.
func (e *Engine) Survey() Survey {
	e.busy <- struct{}{}
	defer func() { <-e.busy }()
	if e.search == nil {
		return Survey{}
	}
	counted := e.search.survey
	e.search.survey = Survey{}
	return counted
}
