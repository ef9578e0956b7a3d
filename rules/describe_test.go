package rules

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"aanca.chess/geom"
	"aanca.chess/variant"
)

// TestDescribe: what is told of a game does not depend on whether it is compiled.
func TestDescribe(t *testing.T) {
	same := []cmp.Option{cmpopts.EquateEmpty(), cmp.Comparer(func(a, b *geom.Board) bool { return a == b }), cmp.Exporter(func(reflect.Type) bool { return true })}
	for _, name := range variant.Catalogue().Names() {
		v, err := variant.Catalogue().Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		compiled, err := Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		described, err := Describe(v)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := compiled.Info(); got.Board == described.Board && reflect.DeepEqual(got, described) {
			continue // which it is told in a part of the time
		}
		if diff := cmp.Diff(compiled.Info(), described, same...); diff != "" {
			t.Errorf("%s (-compiled +described):\n%s", name, diff)
		}
	}
}
