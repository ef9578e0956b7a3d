package variant

import (
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"

	"aanca.chess/tuning"
)

// Every file of measured values belongs to a game, says how they were measured, and counts.
func TestMeasuredValues(t *testing.T) {
	files, err := fs.Glob(catalogueFiles, "catalogue/values/*.ini")
	if err != nil || len(files) == 0 {
		t.Fatalf("no measured values: %v", err)
	}
	for _, file := range files {
		text, err := fs.ReadFile(catalogueFiles, file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(string(text), "#") || !strings.Contains(string(text), "Elo") {
			t.Errorf("%s does not say what justifies it", file)
		}
		name := strings.TrimSuffix(strings.TrimPrefix(file, "catalogue/values/"), ".ini")
		v, err := Catalogue().Lookup(name)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if len(v.Tuning.Values)+len(v.Tuning.Weights) == 0 && v.Tuning.Net == nil {
			t.Errorf("%s gives nothing", file)
		}
	}
}

func TestTuningKeys(t *testing.T) {
	l, err := Read("test.ini", strings.NewReader(`
[parent:chess]
value.N = 345
value.K = 400
weight.mobility = 20

[child:parent]
value.Q = 900
`))
	if err != nil {
		t.Fatal(err)
	}
	parent, err := l.Lookup("parent")
	if err != nil {
		t.Fatal(err)
	}
	if v := parent.Tuning.Values; len(v) != 2 || v["N"] != 345 || v["K"] != 400 || parent.Tuning.Weights["mobility"] != 20 {
		t.Errorf("read %+v", parent.Tuning)
	}
	child, err := l.Lookup("child")
	if err != nil {
		t.Fatal(err)
	}
	if v := child.Tuning.Values; len(v) != 1 || v["Q"] != 900 || len(child.Tuning.Weights) != 0 {
		t.Errorf("a child has %+v, want its own value alone", child.Tuning)
	}
}

func TestTuningMistakes(t *testing.T) {
	for _, line := range []string{"value.X = 300", "value.N = -1", "value.N = 20001", "value.N = x", "weight.luck = 1", "weight.tempo = 1001", "net = none", "net = AAAA", "maxRank = 7\nstartFen = rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\ncastling = false\nnet = inherited"} {
		if _, err := Read("test.ini", strings.NewReader("[test:chess]\n"+line+"\n")); err == nil {
			t.Errorf("%s was accepted", line)
		}
	}
}

// A net is read as it was written, and holds for its game alone.
func TestNetKey(t *testing.T) {
	net := tuning.NewNet(48, tuning.Inputs(6, 64, false), 2)
	net.Alone, net.Heads[0].Offset, net.Heads[1].Offset = true, -7, 8
	for i := range net.Weights {
		net.Weights[i] = int8(i)
	}
	for i := range net.Bias {
		net.Bias[i] = int16(-i)
	}
	for i := range net.Heads[1].Out {
		net.Heads[1].Out[i] = int16(300 * i)
	}
	var lines strings.Builder
	for part := range slices.Chunk([]byte(net.String()), 999) {
		lines.WriteString("  " + string(part) + "\n")
	}
	l, err := Read("test.ini", strings.NewReader("[parent:chess]\nnet =\n"+lines.String()+"[child:parent]\n[heir:child]\nnet = inherited\n"))
	if err != nil {
		t.Fatal(err)
	}
	parent, err := l.Lookup("parent")
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(parent.Tuning.Net, net) {
		t.Error("another net was read than was written")
	}
	if heir, err := l.Lookup("heir"); err != nil || !reflect.DeepEqual(heir.Tuning.Net, net) {
		t.Errorf("an heir does not have its parent's net, or %v", err)
	}
	if child, err := l.Lookup("child"); err != nil || child.Tuning.Net != nil {
		t.Errorf("a child has its parent's net, or %v", err)
	}
	_, err = Read("test.ini", strings.NewReader("[small:chess]\nmaxFile = g\nstartFen = rnbqkbn/7/7/7/7/7/7/RNBQKBN w - - 0 1\ncastling = false\nnet =\n"+lines.String()))
	if err == nil || !strings.Contains(err.Error(), "bytes") {
		t.Errorf("a net for another board: %v", err)
	}
}
