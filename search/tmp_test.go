package search
import "testing"
func TestTmp(t *testing.T){ e:=New(orthodox(),Options{}); for i:=range toyTypes { t.Log(toyTypes[i].Name, e.search.eval.types[i].value) ; st:=e.search.eval.types[i].at[0]
for r:=7;r>=0;r-- { var row []int32; for f:=0;f<8;f++ { row=append(row, st[r*8+f].middle) }; t.Log(row) } } }
