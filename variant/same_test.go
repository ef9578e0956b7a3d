package variant

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestReadsTheSame expects each game of the catalogue to say the same however often its file is read: nothing hangs on the
// order in which a map is walked, which is another one each time.
func TestReadsTheSame(t *testing.T) {
	read := func(name string) *Variant {
		v, err := readHeir(name)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	everything := cmp.Exporter(func(reflect.Type) bool { return true })
	for _, name := range Catalogue().Names() {
		first := read(name)
		for range 3 {
			if diff := cmp.Diff(first, read(name), everything); diff != "" {
				t.Errorf("%s: %s", name, diff)
				break
			}
		}
	}
}

func readHeir(parent string) (*Variant, error) {
	l, err := Read("heir.ini", strings.NewReader(fmt.Sprintf("[heir:%s]\n", parent)))
	if err != nil {
		return nil, err
	}
	return l.Lookup("heir")
}

// TestLaterHasTheLetter gives a letter to a second piece; what is inherited about it is about that one then, always.
func TestLaterHasTheLetter(t *testing.T) {
	for range 100 { // a map of few keys is nearly always walked in the same order
		l, err := Read("pawns.ini", strings.NewReader("[first:chess]\ncustomPiece1 = p:fmWifmnD\npawnTypes = p\npromotionPieceTypes = q\n[pawns:first]\n"))
		if err != nil {
			t.Fatal(err)
		}
		v, err := l.Lookup("pawns")
		if err != nil {
			t.Fatal(err)
		}
		if len(v.Promotions) != 1 || v.Types[v.Promotions[0].Type].ID != "P" {
			t.Fatalf("promotions are %+v, want those of P alone", v.Promotions)
		}
	}
}
