package zrf

import "slices"

// Remarks tell what a file says without effect. A game with remarks is played all the same.
type remarks struct {
	list []error
}

// maxRemarks is how many remarks are kept.
const maxRemarks = 50

// add notes a remark about a node, each text once.
func (r *remarks) add(n *node, format string, args ...any) {
	err := n.fail(format, args...)
	same := func(e error) bool { return e.Error() == err.Error() }
	if len(r.list) < maxRemarks && !slices.ContainsFunc(r.list, same) {
		r.list = append(r.list, err)
	}
}
