package variant

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
)

// TestWrongReaches gives every power wrong values: the message names the key, the value and where
// in it the mistake is.
func TestWrongReaches(t *testing.T) {
	const plain, leaps = "a reach consists of plain leaps and slides", "this power does not go along lines: expected leaps, such as K"
	for _, tt := range []struct {
		value string
		at    int // the byte of the value
		want  string
	}{
		{"Kx", 2, "in the reach: found the end, expected an atom after the modifiers"},
		{"fWwF", 2, `in the reach: found "w", expected a modifier or an atom (one of WFDNAHCLZJGKQRBOUI@)`},
		{"", 0, "expected a reach in Betza notation, such as K (or - for none)"},
		{"nA", 0, plain},
		{"mafsK", 0, plain},
		{"U", 0, plain},
		{"oR", 0, plain},
		{"jQ", 0, plain},
		{"iK", 0, plain},
		{"pR", 0, plain},
		{"B2", 0, leaps},
		{"KQ", 0, leaps},
		{"K", 0, ""},
		{"fWfF", 0, ""},
		{"NAD", 0, ""},
		{"-", 0, ""},
	} {
		for _, p := range Powers {
			if p.Power.Where == Crossing {
				continue // it needs partners besides
			}
			key, want := p.Key+".N", ""
			if tt.want != "" && (tt.want != leaps || Places[p.Power.Where].Reach != Lines) {
				want = fmt.Sprintf("x.ini:2:%d: [a] %s = %s: %s", len(key)+len("=")+1+tt.at, key, tt.value, tt.want)
			}
			if diff := cmp.Diff(want, mistakes(t, "[a:chess]\n"+key+"="+tt.value)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		}
	}
}

func TestPowersOfNobody(t *testing.T) {
	for _, p := range Powers {
		want := "x.ini:2:1: [a] " + p.Key + ".X = K: there is no piece X"
		if got := mistakes(t, "[a:chess]\n"+p.Key+".X = K"); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// powersOf writes the powers of a type.
func powersOf(v *Variant, id string) string {
	var out []string
	for _, t := range v.Types {
		if t.ID != id {
			continue
		}
		for _, p := range t.Powers {
			text := p.Key + "." + p.Reach.String()
			if p.Partners != nil {
				text += " with " + idsOf(v, p.Partners)
			}
			if p.Only != nil {
				text += " only " + idsOf(v, p.Only)
			}
			out = append(out, text)
		}
	}
	return strings.Join(out, " ")
}

func TestPowers(t *testing.T) {
	const silver = "silver = s\npromotedPieceType = s:n\n"
	for _, tt := range []struct{ name, text, id, want string }{
		{"none", "[a:chess]", "N", ""},
		{"every", "[a:chess]\nrifle.N = W\nhopCapture.N = F\nlionHop.N = K\nlongLeap.N = Q\nsweep.N = R3\napproach.N = Q\n" +
			"approachConvert.N = B\nwithdraw.N = K\nconvert.N = W\nswap.N = D\nrelay.N = N\nrelayOver.N = A\nimmobilize.N = FD\npass.N = W\npassTypes = n", "N",
			"rifle.W hopCapture.F lionHop.K longLeap.Q sweep.R3 approach.Q approachConvert.B withdraw.K convert.W swap.D relay.N relayOver.A immobilize.FD pass.W pass."},
		{"partners and prey", "[a:chess]\npincer.N = R only PB\ncoordinate.N = Q with KQ only P", "N", "pincer.R only P B coordinate.Q with K Q only P"},
		{"inherited", "[b:chess]\nrifle.N = W\nswap.N = K\n[a:b]\nswap.N = F", "N", "rifle.W swap.F"},
		{"taken away", "[b:chess]\nrifle.N = W\nswap.N = K\n[a:b]\nrifle.N = -", "N", "swap.K"},
		{"form", "[a:chess]\n" + silver + "rifle.N = W\npassTypes = n", "+S", "rifle.W pass."},
		{"form with more", "[a:chess]\n" + silver + "rifle.N = W\nswap.+S = K\nrifle.+S = F", "+S", "rifle.F swap.K"},
		{"form alone passes", "[a:chess]\n" + silver + "passTypes = {+S}", "+S", "pass."},
		{"its model does not", "[a:chess]\n" + silver + "passTypes = {+S}", "N", ""},
		{"template", "[a:chess]\nsilver = s\narchbishop = a\npromotedPieceType = s:a\nimmobilize.A = K", "+S", "immobilize.K"},
		{"turning form", "[a:crazyhouse]\nrifle.Q = K", "Q~", "rifle.K"},
	} {
		v := one(t, tt.text)
		if got := powersOf(v, tt.id); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestLimits(t *testing.T) {
	for _, tt := range []struct{ name, text, id, spares, sparesOwn string }{
		{"none", "[a:chess]", "N", "", ""},
		{"spares", "[a:chess]\nspares.N = pq\nsparesOwn.N = k", "N", "P Q", "K"},
		{"captures", "[a:chess]\ncaptures.N = pq\ncapturesOwn.N = kbr", "N", "B K N R", "N P Q"},
		{"captures all", "[a:chess]\ncaptures.N = *", "N", "", ""},
		{"captures nothing", "[a:chess]\ncaptures.N = -", "N", "B K N P Q R", ""},
		{"nearest", "[b:chess]\nspares.N = p\n[a:b]\ncaptures.N = pqkrb", "N", "N", ""},
		{"besides immunity", "[a:chess]\nmutuallyImmuneTypes = n\nspares.N = p", "N", "N P", ""},
		{"immunity of pieces that were pawns", "[a:crazyhouse]\nmutuallyImmuneTypes = n", "N", "N N~", ""},
		{"and theirs", "[a:crazyhouse]\nmutuallyImmuneTypes = n", "N~", "N N~", ""},
		{"form", "[a:chess]\nsilver = s\npromotedPieceType = s:n\nspares.N = p", "+S", "P", ""},
		{"form of its own", "[a:chess]\nsilver = s\npromotedPieceType = s:n\nspares.N = p\nspares.+S = q", "+S", "Q", ""},
		{"forms are not spared with their models", "[a:chess]\nsilver = s\npromotedPieceType = s:n\nspares.B = n", "B", "N", ""},
		{"forms are captured when they are named", "[a:chess]\nsilver = s\npromotedPieceType = s:n\ncaptures.B = {+S}kqrbnp", "B", "S", ""},
	} {
		v := one(t, tt.text)
		ty := v.Types[typeOf(t, v, tt.id)]
		if got := sortedIDs(v, ty.Spares); got != tt.spares {
			t.Errorf("%s: spares %q, want %q", tt.name, got, tt.spares)
		}
		if got := sortedIDs(v, ty.SparesOwn); got != tt.sparesOwn {
			t.Errorf("%s: spares of its own %q, want %q", tt.name, got, tt.sparesOwn)
		}
	}
}

func sortedIDs(v *Variant, types []game.TypeID) string {
	var ids []string
	for _, t := range types {
		ids = append(ids, v.Types[t].ID)
	}
	slices.Sort(ids)
	return strings.Join(ids, " ")
}
