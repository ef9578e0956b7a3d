package variant
import ("testing";"fmt")
func TestSmoke(t *testing.T) {
	for _, n := range Catalogue().Names() {
		v, err := Catalogue().Lookup(n)
		if err != nil { t.Error(err); continue }
		fmt.Println(v.Name, v.StartFEN, len(v.Types), v.Castling, v.Promotions, v.Ending)
		for _, ty := range v.Types { fmt.Print(" ", ty.ID, ":"); for _, m := range ty.Moves { fmt.Print(m.Piece, " ", m.From[0].Len(), ";") } }
		fmt.Println()
	}
}
