package zrf

import (
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"testing"
)

// TestNotesAreRuns: moves of long runs are put together from notes, which gives what running the block again would.
func TestNotesAreRuns(t *testing.T) {
	files, err := filepath.Glob("testdata/language/*.zrf")
	if err != nil {
		t.Fatal(err)
	}
	recalled := 0
	for _, file := range append(files, "testdata/chess.zrf", "testdata/jumps.zrf", "testdata/shogi.zrf") {
		f, err := Load(file)
		if err != nil {
			continue // a file with mistakes
		}
		for i := range f.Titles() {
			g, err := f.Compile(f.Titles()[i])
			if err != nil {
				continue
			}
			recalled += compareNotes(t, file, g.Start().(*Position))
		}
	}
	if recalled < 50 {
		t.Errorf("%d moves were put together from notes", recalled)
	}
}

// compareNotes plays a random game and compares each step with what a position without notes does. It returns for how many steps there
// was a note.
func compareNotes(t *testing.T, file string, pos *Position) (recalled int) {
	random := rand.New(rand.NewPCG(5, 5))
	for range 40 {
		steps := pos.Steps(nil)
		if len(steps) == 0 {
			break
		}
		for _, s := range steps {
			if pos.recall(pos.level(1).frame, s) {
				recalled++
			}
			plain := pos.Clone().(*Position)
			if noted, run := pos.Effect(s, nil), plain.Effect(s, nil); !reflect.DeepEqual(noted, run) {
				t.Fatalf("%s: %s does %+v by its note, %+v by running", file, pos.StepText(s), noted, run)
			}
			pos.Make(s)
			plain.Make(s)
			if pos.Hash() != plain.Hash() || pos.now.captured != plain.now.captured || pos.now.lastTo != plain.now.lastTo {
				t.Fatalf("%s: there are two positions after a step", file)
			}
			pos.Unmake()
		}
		pos.Make(steps[random.IntN(len(steps))])
	}
	return recalled
}
