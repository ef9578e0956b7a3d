package puzzle

import (
	"embed"
	"path"
	"slices"
)

//go:embed sets/*.txt
var embedded embed.FS

// Sets are puzzles by game.
type Sets struct {
	games  []string // in the order in which they came
	byGame map[string][]Puzzle
}

// NewSets returns sets without puzzles.
func NewSets() *Sets { return &Sets{byGame: make(map[string][]Puzzle)} }

// House returns the sets that are part of the program.
func House() (*Sets, error) {
	const folder = "sets"
	files, err := embedded.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	sets := NewSets()
	for _, f := range files {
		file, err := embedded.Open(path.Join(folder, f.Name()))
		if err != nil {
			return nil, err
		}
		list, err := Read(file, f.Name())
		if err != nil {
			return nil, err
		}
		sets.Add(list...)
		if err := file.Close(); err != nil {
			return nil, err
		}
	}
	return sets, nil
}

// Add adds puzzles behind those of the same games. A position that is there already is left out.
func (s *Sets) Add(list ...Puzzle) {
	for _, p := range list {
		known, ok := s.byGame[p.Variant]
		if !ok {
			s.games = append(s.games, p.Variant)
		}
		if !slices.ContainsFunc(known, func(k Puzzle) bool { return k.FEN == p.FEN }) {
			s.byGame[p.Variant] = append(known, p)
		}
	}
}

// Games returns the names of the games that have puzzles.
func (s *Sets) Games() []string { return s.games }

// Of returns the puzzles of a game, nil if it has none.
func (s *Sets) Of(game string) []Puzzle { return s.byGame[game] }

// Sort puts the puzzles of each game into the order in which they are to be solved: the short ones first, and among
// them the easy ones.
func (s *Sets) Sort() {
	for _, list := range s.byGame {
		slices.SortStableFunc(list, byEffort)
	}
}

func byEffort(a, b Puzzle) int {
	if a.Turns() != b.Turns() {
		return a.Turns() - b.Turns()
	}
	switch {
	case a.Nodes < b.Nodes:
		return -1
	case a.Nodes > b.Nodes:
		return 1
	}
	return 0
}
