package betza

import "sync"

// spellings say by which letters each set of directions is selected, shortest first, by dialect and class.
type spellings struct {
	once sync.Once
	of   map[dirs]string
}

var spelt [Hexagonal + 1][special]spellings

// letters returns the fewest letters that select directions of a class; none for all of them.
func (d Dialect) letters(c class, wanted dirs) string {
	if wanted == d.grid().first(c) {
		return ""
	}
	s := &spelt[d][c]
	s.once.Do(func() { s.of = d.spell(c) })
	return s.of[wanted]
}

// selects reports whether letters select just these directions of a class, or there are none.
func (d Dialect) selects(c class, wanted dirs) bool {
	return wanted == noDirs || wanted == d.grid().first(c) || d.letters(c, wanted) != ""
}

// spell finds letters for every set of directions: shorter texts are prolonged by a letter or a pair, and kept if they are read as meant.
func (d Dialect) spell(c class) map[dirs]string {
	const directions = "fblrvsh"
	found := map[dirs]string{}
	byLength := [][]string{{""}}
	try := func(text string) {
		got, bad := firstDirs(c, [][]letter{asLetters(text)}, d)
		if _, known := found[got]; known || bad != nil || got == noDirs {
			return
		}
		found[got] = text
		byLength[len(text)] = append(byLength[len(text)], text)
	}
	for n := 1; len(byLength[n-1]) > 0 || n > 1 && len(byLength[n-2]) > 0; n++ {
		byLength = append(byLength, nil)
		for _, text := range byLength[n-1] {
			for _, a := range directions {
				try(text + string(a))
			}
		}
		if n == 1 {
			continue
		}
		for _, text := range byLength[n-2] {
			for _, a := range directions {
				for _, b := range directions {
					try(text + string(a) + string(b))
				}
			}
		}
	}
	return found
}

// asLetters are the letters of a text.
func asLetters(text string) []letter {
	out := make([]letter, len(text))
	for i := range len(text) {
		out[i] = letter{text[i], i}
	}
	return out
}
