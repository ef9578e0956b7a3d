package rules_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// crossDrafts is how many random variants TestCrossKeys compares, which takes half a minute of processor time.
const crossDrafts = 1200

// TestCrossKeys compares the implementations on random variants that draw from every key of the
// language, and prints a smallest file on which they differ. AANCA_SEED chooses others; SOAK=10m
// goes on for as long.
func TestCrossKeys(t *testing.T) {
	seed := crossSeed(t)
	var until time.Time
	if text := os.Getenv("SOAK"); text != "" {
		d, err := time.ParseDuration(text)
		if err != nil {
			t.Fatalf("SOAK is %q; expected a time such as 10m", text)
		}
		until = time.Now().Add(d)
	}
	found := crossRun{keys: map[string]bool{}}
	var next atomic.Uint64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := next.Add(1) - 1; (i < crossDrafts || time.Now().Before(until)) && !found.hasFailed(); i = next.Add(1) - 1 {
				found.try(seed, i)
			}
		})
	}
	workers.Wait()
	if found.err != nil {
		d, err := found.failed.smallest(found.at, found.err)
		t.Fatalf("AANCA_SEED=%d, variant %d:\n%s\n%v", seed, found.at, d.text(), err)
	}
	played, keys := found.played, found.keys
	t.Logf("AANCA_SEED=%d: %d files, %d of them played", seed, found.tried, played)
	if played < crossDrafts/4 {
		t.Errorf("only %d of %d files could be played", played, crossDrafts)
	}
	for _, k := range crossKeys {
		if seed == 1 && !k.isIn(keys) { // with other seeds a rare key may be missing by chance
			t.Errorf("no file with %s could be played: draw values of it that are accepted", k.name)
		}
	}
}

// A crossRun is what a comparison of drafts has found, several of which are looked at at once.
type crossRun struct {
	mu            sync.Mutex
	tried, played int
	keys          map[string]bool // of the files that could be played

	failed draft // the first on which the implementations differ, its number and how
	at     uint64
	err    error
}

// try compares the implementations on a draft.
func (r *crossRun) try(seed, i uint64) {
	d := drawDraft(rand.New(rand.NewPCG(seed, i)))
	ok, err := d.compare(i)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tried++
	if ok {
		r.played++
		for _, line := range d.lines {
			name, _, _ := strings.Cut(line, " = ")
			r.keys[name] = true
		}
	}
	if err != nil && (r.err == nil || i < r.at) {
		r.failed, r.at, r.err = d, i, err
	}
}

func (r *crossRun) hasFailed() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.err != nil
}

// isIn reports whether the key, or one of its family, is among some.
func (k crossKey) isIn(keys map[string]bool) bool {
	prefix, family := strings.CutSuffix(k.name, "*")
	for name := range keys {
		if name == k.name || family && strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

func crossSeed(t *testing.T) uint64 {
	text := os.Getenv("AANCA_SEED")
	if text == "" {
		return 1
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatalf("AANCA_SEED is %q, not a number", text)
	}
	return seed
}

// compare plays a draft in both implementations. A draft that is no variant, or that the kernel
// refuses, is not played.
func (d draft) compare(seed uint64) (played bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	v, err := readOne(d.text())
	if err != nil {
		return false, nil
	}
	w, err := newTwin(v)
	if err != nil {
		if strings.Contains(err.Error(), "the oracle") {
			return true, err
		}
		return false, nil
	}
	random := rand.New(rand.NewPCG(seed, 1))
	fens := []string{w.sparse(random), w.hunted(random), w.start(random)}
	if v.Turns == nil {
		start, err := w.fast.Parse(w.start(random))
		if err != nil {
			return true, err
		}
		fens = append(fens, w.thinned(random), w.wander(start, random.IntN(40), random))
	}
	for _, fen := range fens {
		if v.Turns != nil { // forms of turns and series depend on the number of the turn
			fen = fen[:strings.LastIndexByte(fen, ' ')+1] + strconv.Itoa(1+random.IntN(4))
		}
		if err := w.compareFrom(fen, 2, random); err != nil {
			return true, err
		}
		if err := watchesAgree(w.fast, fen, 3, random); err != nil {
			return true, err
		}
	}
	return true, nil
}

// shrunk drops lines as long as the draft fails in the same way.
func (d draft) shrunk(err error, compare func(draft) error) (draft, error) {
	for again := true; again; {
		again = false
		for i := range d.lines {
			less := draft{d.parent, slices.Delete(slices.Clone(d.lines), i, i+1)}
			if e := compare(less); e != nil && kindOf(e) == kindOf(err) {
				d, err, again = less, e, true
				break
			}
		}
	}
	return d, err
}

// TestEveryKeyIsDrawn: each key that docs/variants.md has a row for is in some draft.
func TestEveryKeyIsDrawn(t *testing.T) {
	manual, err := os.ReadFile("../docs/variants.md")
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[string]bool{}
	for _, k := range crossKeys {
		drawn[k.name] = true
	}
	for _, line := range drawDraftOfItsOwn() {
		name, _, _ := strings.Cut(line, " = ")
		drawn[name] = true
	}
	for _, m := range regexp.MustCompile("(?m)^\\| `([\\w.]+)`(?: ✶)? \\|").FindAllStringSubmatch(string(manual), -1) {
		name := m[1]
		for _, placeholder := range []string{"ID", "TERM", "PIECE"} {
			name = strings.Replace(name, placeholder, "*", 1)
		}
		if name == "customPieceN" {
			name = "customPiece*"
		}
		if !drawn[name] {
			t.Errorf("%s is in no random variant: add it to crossKeys", m[1])
		}
	}
}

// drawDraftOfItsOwn returns the lines of a small board.
func drawDraftOfItsOwn() []string {
	d := drawing{Rand: rand.New(rand.NewPCG(1, 1))}
	return d.drawBase()
}
