//go:build !amd64

package search

// prefetch does nothing where nobody has measured that it gains anything.
func prefetch(*slot) {}
