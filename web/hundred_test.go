package web

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// hundred are the fairy pieces that people know, by what they are called and how they move.
const hundred = `
Archbishop:BN Chancellor:RN Amazon:QN Princess:BN Empress:RN Cardinal:BN Marshal:RN Hawk:BN Centaur:KN Commoner:K
Man:K Guard:K Mann:K Ferz:F Wazir:W Alfil:A Dabbaba:D Elephant:FA Camel:C Zebra:Z
Giraffe:CN Antelope:ZJ Lion:KNAD Griffin:[F-R] Manticore:[W-B] Unicorn:NN Nightrider:NN Grasshopper:gQ Cannon:mRcpR Vao:mBcpB
Leo:mQcpQ Pao:mRcpR Locust:gQ Champion:WAD Wizard:FC Squirrel:NAD Gnu:NC Bison:CZ Buffalo:NCZ Gazelle:NZ
Okapi:NZ Ship:[F-R] Eagle:[F-R] Dragon:RF Dragon_King:RF Dragon_Horse:BW Gold_General:WfF Silver_General:FfW Copper_General:vWfF Lance:fR
Knightrider:NN Camelrider:CC Zebrarider:ZZ Waran:RNN Banshee:BNN Raven:RNN Varan:RNN Rhino:KN Crocodile:BW Sailor:RF
Admiral:RF Crowned_Rook:RF Crowned_Bishop:BW Missionary:BW Duke:FAD Kirin:FD Phoenix:WA Falcon:LJ Wolf:RN Fox:BN
Frog:FH Flamingo:L Mammoth:KAD Machine:WD Bull:Z Stag:Z Hero:WD Rook4:R4 Short_Rook:R4 Half_Duck:FDH
Fibnif:fbNF Waffle:WA Phoenix_Bird:WA Charging_Knight:fhNrlbK Colonel:KfhNfrlR Cobra:F Snake:[W-B] Dolphin:N Tiger:B2 Leopard:B2
Spider:QAD Kangaroo:pQ Moose:gQ Edgehog:QH Rose:qN Crab:ffNbbN Prince:K Bishop_Rider:B Archer:B2 Queen_Mother:QN
Berolina_Pawn:mfFcfW Sergeant:fK Soldier:fsW Shield:K Genie:BN Sorceress:QN Ghost:B Jester:K Bear:KAD Owl:FA
`

// TestHundredPieces: each of the pieces that people know is drawn, by a figure of its own or by one that is put together from what
// it does, and no two that move differently by the same.
func TestHundredPieces(t *testing.T) {
	seen := 0
	drawn := make(map[string][]string)
	for word := range strings.FieldsSeq(hundred) {
		name, notation, _ := strings.Cut(word, ":")
		name = strings.ReplaceAll(name, "_", " ")
		seen++
		rules := gametest.Read(t, "[piece]\npiece.X = "+name+":"+notation+"\nstartFen = x7/8/8/8/8/8/8/7X w - - 0 1\nextinctionValue = loss\nextinctionPieceTypes = x\ncastling = false\n")
		v := newVariant(rules)
		for i := range v.Types {
			if one := &v.Types[i]; one.ID == "X" {
				if one.Figure == "" || strings.Contains(one.Figure, ":") || !drawable(one.Figure) {
					t.Errorf("%s (%s) has the figure %q", name, notation, one.Figure)
				}
				drawn[one.Figure] = append(drawn[one.Figure], word)
			}
		}
	}
	for figure, words := range drawn {
		_, first, _ := strings.Cut(words[0], ":")
		for _, word := range words[1:] {
			if _, notation, _ := strings.Cut(word, ":"); notation != first {
				t.Errorf("%q draws both %s and %s", figure, words[0], word)
			}
		}
	}
	if seen < 100 {
		t.Errorf("%d pieces are looked at", seen)
	}
}

// drawable reports whether a figure is drawn, or put together of those that are.
func drawable(figure string) bool {
	for part := range strings.SplitSeq(figure, "+") {
		if !strings.Contains(" "+strings.Join(game.Figures, " ")+" ", " "+part+" ") {
			return false
		}
	}
	return true
}
