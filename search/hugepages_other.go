//go:build !linux

package search

// askHugePages does nothing where it is not known how to ask for large pages.
func askHugePages([]slot) {}
