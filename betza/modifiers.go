package betza

// modifiers are the letters of one leg, sorted by what they say.
type modifiers struct {
	first   bool // of the first leg of a path
	letters []letter
	runs    [][]letter // direction letters, adjacent ones together
	count   [128]uint8 // of each letter, at most 255
	iThenN  bool       // an i stands before an n
	turned  bool       // a leg before this one may have turned aside (known to sentences only)
}

// readModifiers sorts the letters of a leg. On a leg after the first z and q are directions.
func readModifiers(letters []letter, first bool, d Dialect) *modifiers {
	m := &modifiers{first: first, letters: letters}
	directions := "fblrvsh"
	if !first {
		directions += "zq"
	}
	adjacent := -2
	for i, l := range letters {
		if m.count[l.c] < 255 {
			m.count[l.c]++
		}
		if l.c == 'n' && m.has('i') {
			m.iThenN = true
		}
		if !contains(directions, l.c) {
			continue
		}
		if adjacent != i-1 {
			m.runs = append(m.runs, nil)
		}
		last := len(m.runs) - 1
		m.runs[last] = append(m.runs[last], l)
		adjacent = i
	}
	if d == FSF {
		m.count['e'] = 0 // who captures en passant is said by keys
	}
	return m
}

func contains(letters string, c byte) bool {
	for i := range len(letters) {
		if letters[i] == c {
			return true
		}
	}
	return false
}

func (m *modifiers) has(c byte) bool { return m.count[c] > 0 }

// hasAny reports whether any of the letters is there.
func (m *modifiers) hasAny(letters string) bool {
	for i := range len(letters) {
		if m.has(letters[i]) {
			return true
		}
	}
	return false
}

// common are the modes that mean the same on every leg.
func (m *modifiers) common() Mode {
	var mode Mode
	for _, l := range []struct {
		c    byte
		mode Mode
	}{{'m', Move}, {'c', Capture}, {'d', Destroy}, {'k', CaptureRoyal}, {'e', EnPassant}, {'x', Induce}} {
		if m.has(l.c) {
			mode |= l.mode
		}
	}
	return mode
}

// finalMode returns the modes of a final leg: move and capture if no letter says otherwise.
func (m *modifiers) finalMode() Mode {
	mode := m.common()
	if mode == 0 {
		return Move | Capture
	}
	return mode
}

// earlierModes returns the modes of a leg after which another follows: those that leave the
// range as it is, and those that swap step and slide for the legs that follow (y, g).
func (m *modifiers) earlierModes() (keeping, swapping Mode) {
	hop := Hop
	if m.has('t') {
		hop = HopFriend
	}
	keeping = m.common()
	if m.has('p') {
		keeping |= hop
	}
	if m.has('g') {
		swapping |= hop
	}
	if m.has('y') {
		swapping |= Move
	}
	if keeping|swapping == 0 {
		keeping = Move
	}
	return keeping, swapping
}

// grantsRights reports whether n makes the squares passed capturable en passant.
func (m *modifiers) grantsRights(oneSquare bool) bool {
	if oneSquare {
		return m.has('n')
	}
	return m.iThenN || m.count['n'] > 1
}
