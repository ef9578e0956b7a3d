package search

import (
	"aanca.chess/variant"
	"fmt"
	"testing"
	"time"
)

func TestZY(t *testing.T) {
	for _, n := range variant.Catalogue().Names() {
		g := compile(t, n)
		b := time.Now()
		e := New(g, Options{TableSize: 1 << 10})
		d := time.Since(b)
		f := e.search.eval.appraiser.found
		fmt.Println(n, d, f.fills, f.noisy, f.zone, f.sparesRoyal)
	}
}
