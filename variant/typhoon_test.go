package variant

import (
	"fmt"
	"strings"
	"testing"
)

func lookup(t *testing.T, name string) *Variant {
	t.Helper()
	v, err := Catalogue().Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestTyphoonPairs expects each piece of a pair, with what it becomes, on its two squares, the
// left one first: the table of the setup.
func TestTyphoonPairs(t *testing.T) {
	v := lookup(t, "typhoon")
	var got []string
	for _, p := range v.Choice.Pairs {
		text := p.Name
		for i, m := range p.Members {
			var becomes []string
			for _, pr := range v.Promotions {
				if pr.Type == m {
					becomes = append(becomes, idsOf(v, pr.To))
				}
			}
			text += fmt.Sprintf(" %s %s-%s", v.Board.Name(p.Squares[i]), v.Types[m].ID, strings.Join(becomes, "/"))
		}
		got = append(got, text)
	}
	want := `Lance a1 FH-FO l1 GW-FB
Fat b1 Ma-Ab k1 Pr-Du
Animal c1 St-Q j1 Go-Li
Queenlet d1 Ci-Ty i1 Sa-Ge
Guardian e1 GG-HO h1 FL-DO
Regal f1 K-Em/EE g1 Co-Wi
Dagger a2 Cu-Lo l2 Hu-Im
Colorbound c2 C-Sq j2 BD-Ce
Ancient e2 A-Sc h2 D-DK
Short f2 W-Za g2 F-Zi
Side a3 Ot-Mi l3 Be-So
Odd b3 Ov-Nr k3 Un-Da
Square c3 Ch-Oc j3 Wa-Sp
Horse d3 N-R i3 Der-Ha
Metal e3 SG-Vu h3 CG-Ib
Princely f3 DEl-EP g3 BT-TP
Go-Between d5 La-Pa i5 Ba-Ra`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("pairs\n%s\nwant\n%s", text, want)
	}
}

// TestTyphoonPowers lists the powers of all pieces that have some.
func TestTyphoonPowers(t *testing.T) {
	v := lookup(t, "typhoon")
	want := map[string]string{
		"Ty": "sweep.R3", "Ge": "rifle.WF", "HO": "rifle.fW lionHop.fW pass.", "DO": "rifle.fF lionHop.fF pass.",
		"EE": "rifle.Q", "Cu": "convert.fWsWbD", "Lo": "longLeap.Q", "Hu": "swap.WfDbD", "Im": "immobilize.WF",
		"Za": "hopCapture.W", "Zi": "hopCapture.F", "Mi": "approachConvert.WB2", "So": "approach.WB2",
		"Ov": "hopCapture.WF", "Un": "withdraw.WF", "Der": "relayOver.WF", "Ha": "relay.N",
		"Pa": "rifle.W lionHop.W pass.", "Ra": "rifle.F lionHop.F pass.",
	}
	for _, ty := range v.Types {
		if got := powersOf(v, ty.ID); got != want[ty.ID] {
			t.Errorf("%s: %q, want %q", ty.ID, got, want[ty.ID])
		}
	}
	if len(v.Types) != 75 || len(v.Promotions) != 38 || v.Groups[len(v.Groups)-1] == "Others" {
		t.Errorf("%d types, %d promotions, groups %q", len(v.Types), len(v.Promotions), v.Groups)
	}
}

// TestTyphoonKing expects the two promotions of the king, which exclude each other.
func TestTyphoonKing(t *testing.T) {
	v := lookup(t, "typhoon")
	got := promotionsOf(v, typeOf(t, v, "K"))
	want := []string{"Em 48/48 plus unless Em", "EE 48/48 plus if Em"}
	if strings.Join(got, "; ") != strings.Join(want, "; ") {
		t.Errorf("the king promotes to %q, want %q", got, want)
	}
}

// TestTepuyTurn expects the three parts of a turn and who captures whom.
func TestTepuyTurn(t *testing.T) {
	v := lookup(t, "tepuy")
	var steps []string
	for _, part := range v.Turns.Forms[0][0] {
		s := part.Ways[0]
		steps = append(steps, fmt.Sprint(s.Kind == SupplyWay, " ", idsOf(v, s.Types), " ", s.Near))
	}
	if got := strings.Join(steps, ", "); got != "false G S , true S D, false K " {
		t.Errorf("turn %q", got)
	}
	for id, want := range map[string]string{"K": "/", "G": "G K/", "S": "G S/K"} {
		ty := v.Types[typeOf(t, v, id)]
		if got := sortedIDs(v, ty.Spares) + "/" + sortedIDs(v, ty.SparesOwn); got != want {
			t.Errorf("%s spares %q, want %q", id, got, want)
		}
	}
}
