package notation_test

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
	"aanca.chess/variant"
)

// A vector is a position and what Fairy-Stockfish writes for each of its legal turns.
type vector struct {
	Variant, FEN string
	Moves        map[string]map[notation.Way]string // by UCI
}

// TestVectors compares every turn of every game that the catalogue has. The file tells of further games, which are
// compared as soon as they are there.
func TestVectors(t *testing.T) {
	compared := map[string]bool{}
	for _, v := range vectors(t) {
		if !slices.Contains(variant.Catalogue().Names(), v.Variant) {
			continue
		}
		compared[v.Variant] = true
		rules := gametest.Rules(t, v.Variant)
		v.compare(t, notation.On(rules.Info().Board), gametest.Parse(t, rules, v.FEN))
	}
	for _, name := range []string{"chess", "crazyhouse", "capablanca", "gothic", "grand", "shako", "shogi", "xiangqi", "makruk", "shatranj"} {
		if !compared[name] {
			t.Errorf("%s was not compared", name)
		}
	}
}

// vectors reads the file.
func vectors(t *testing.T) []vector {
	t.Helper()
	zipped, err := os.Open("testdata/notation.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer zipped.Close()
	text, err := gzip.NewReader(zipped)
	if err != nil {
		t.Fatal(err)
	}
	var out []vector
	lines := json.NewDecoder(text)
	for {
		var v vector
		err := lines.Decode(&v)
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, v)
	}
}

// compare compares all turns of one position.
func (v *vector) compare(t *testing.T, n notation.Notation, pos game.Position) {
	t.Helper()
	ways := []notation.Way{notation.UCI}
	for _, texts := range v.Moves {
		for way := range texts {
			ways = append(ways, way)
		}
		break
	}
	rows, err := n.List(pos, ways)
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != len(v.Moves) {
		t.Errorf("%s %s: %d turns instead of %d", v.Variant, v.FEN, len(rows), len(v.Moves))
	}
	for _, row := range rows {
		for i, way := range ways[1:] {
			if want := v.Moves[row[0]][way]; row[i+1] != want {
				t.Errorf("%s %s: %s in %s is %q instead of %q", v.Variant, v.FEN, row[0], way, row[i+1], want)
			}
		}
	}
}
