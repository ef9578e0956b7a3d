package zrf_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"aanca.chess/game"
	"aanca.chess/zrf"
)

// aToken is what a file is made of: strings, parentheses, words, and what lies between them.
var aToken = regexp.MustCompile(`"[^"]*"|[()]|[^\s()"]+|\s+`)

// TestMutants changes files a little, as those who write them do by mistake: a word or parenthesis is gone, stands twice, elsewhere, or in place of
// another. What comes of it is an error with its place, or a game whose steps can be made and taken back. AANCA_ZRF_MUTANTS says how often each
// file is changed, and AANCA_ZRF names a folder of others.
func TestMutants(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/*.zrf")
	if err != nil {
		t.Fatal(err)
	}
	count := 4
	if n, err := strconv.Atoi(os.Getenv("AANCA_ZRF_MUTANTS")); err == nil {
		count = n
	}
	if folder := os.Getenv("AANCA_ZRF"); folder != "" {
		others, err := filepath.Glob(filepath.Join(folder, "*.zrf"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, others...)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			tokens := aToken.FindAllString(string(text), -1)
			for seed := range count {
				if !tryMutant(t, tokens, rand.New(rand.NewPCG(17, uint64(seed)))) {
					t.Fatalf("mutant %d", seed)
				}
			}
		})
	}
}

// mutant returns a text of tokens of which one to three are changed.
func mutant(tokens []string, r *rand.Rand) string {
	list := append([]string{}, tokens...)
	word := func() int {
		for {
			if i := r.IntN(len(list)); list[i][0] > ' ' {
				return i
			}
		}
	}
	for range 1 + r.IntN(3) {
		i, j := word(), word()
		switch r.IntN(4) {
		case 0:
			list[i] = " "
		case 1:
			list[i] += " " + list[i]
		case 2:
			list[i], list[j] = list[j], list[i]
		default:
			list[i] = list[j]
		}
	}
	return strings.Join(list, "")
}

// tryMutant reads a changed text and plays a few steps of its game. It returns false where something is wrong.
func tryMutant(t *testing.T, tokens []string, r *rand.Rand) bool {
	t.Helper()
	file, err := zrf.LoadFS(fstest.MapFS{"f.zrf": {Data: []byte(mutant(tokens, r))}}, "f.zrf")
	if err != nil {
		return placed(t, err)
	}
	titles := len(file.Titles())
	if titles == 0 {
		return true
	}
	g, err := file.Compile(fmt.Sprint(1 + r.IntN(titles)))
	if err != nil {
		return placed(t, err)
	}
	pos := g.Start()
	var steps []game.Step
	for range 12 {
		if steps = pos.Steps(steps[:0]); len(steps) == 0 || pos.Result().Over() {
			return true
		}
		s := steps[r.IntN(len(steps))]
		before := pos.FEN()
		pos.Make(s)
		pos.Unmake()
		if after := pos.FEN(); after != before {
			t.Errorf("%s after a step made and taken back, was %s", after, before)
			return false
		}
		pos.Make(s)
	}
	return true
}

// aPlace is how an error says where something stands.
var aPlace = regexp.MustCompile(`f\.zrf:\d+:\d+: `)

func placed(t *testing.T, err error) bool {
	t.Helper()
	if !aPlace.MatchString(err.Error()) {
		t.Errorf("an error without its place: %v", err)
		return false
	}
	return true
}
