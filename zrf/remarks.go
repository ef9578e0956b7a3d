package zrf

import "slices"

// Remarks tell what a file says without effect. A game with remarks is played all the same.
type remarks struct {
	list  []error
	asked int
}

// maxRemarks is how many remarks are kept, and maxAsked among how many the different ones are found.
const (
	maxRemarks = 50
	maxAsked   = 20_000
)

// add notes a remark about a node, once for each place, whatever macros led there.
func (r *remarks) add(n *node, format string, args ...any) {
	if r.asked++; r.asked > maxAsked || len(r.list) == maxRemarks {
		return
	}
	err := n.fail(format, args...)
	same := func(e error) bool {
		known, ok := e.(*Error)
		return ok && known.Place == err.Place && known.Why == err.Why
	}
	if !slices.ContainsFunc(r.list, same) {
		r.list = append(r.list, err)
	}
}
