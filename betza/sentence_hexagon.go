package betza

// Words for directions on hexagons.

// A phrase says where a set of directions leads.
type phrase struct {
	dirs  dirs
	words string
}

// phrases says of a set of directions where it leads, each direction once, by the phrases that come first.
func phrases(list []phrase, d dirs) []string {
	var parts []string
	for _, p := range list {
		if d&p.dirs == p.dirs {
			parts = append(parts, p.words)
			d &^= p.dirs
		}
	}
	return parts
}

// hexagonWords are the phrases for sets of directions on the King's clock, larger sets first. Those of
// straight directions and of diagonal ones stand apart.
var hexagonWords = []phrase{
	{onHexagons.all, "in any direction"},
	{onHexagons.even, "orthogonally"},
	{onHexagons.odd, "diagonally"},
	{at(2, 4, 8, 10), "orthogonally to either side"},
	{at(11, 1, 5, 7), "diagonally forward or backward"},
	{at(10, 0, 2), "orthogonally forward"},
	{at(4, 6, 8), "orthogonally backward"},
	{at(0, 6), "straight forward or backward"},
	{at(2, 10), "orthogonally forward to either side"},
	{at(4, 8), "orthogonally backward to either side"},
	{at(2, 4), "orthogonally to the right"},
	{at(8, 10), "orthogonally to the left"},
	{at(11, 1), "diagonally forward"},
	{at(5, 7), "diagonally backward"},
	{at(3, 9), "diagonally sideways"},
	{at(0), "straight forward"}, {at(6), "straight backward"},
	{at(2), "orthogonally forward to the right"}, {at(10), "orthogonally forward to the left"},
	{at(4), "orthogonally backward to the right"}, {at(8), "orthogonally backward to the left"},
	{at(1), "diagonally forward to the right"}, {at(11), "diagonally forward to the left"},
	{at(3), "diagonally straight to the right"}, {at(9), "diagonally straight to the left"},
	{at(5), "diagonally backward to the right"}, {at(7), "diagonally backward to the left"},
}

// towardsOnHexagons tells orthogonal and diagonal directions.
func towardsOnHexagons(d dirs) string {
	return orList(phrases(hexagonWords, d))
}

// hexagonSectors are the phrases for where the leaps of an oblique atom lead, larger sets first.
var hexagonSectors = []phrase{
	{hexagonOblique["fh"], "forward"}, {hexagonOblique["bh"], "backward"},
	{hexagonOblique["rh"], "to the right"}, {hexagonOblique["lh"], "to the left"},
	{hexagonOblique["f"], "nearly straight forward"}, {hexagonOblique["b"], "nearly straight backward"},
	{hexagonOblique["r"], "nearly straight to the right"}, {hexagonOblique["l"], "nearly straight to the left"},
	{at(0), "nearly straight forward, a little to the right"}, {at(11), "nearly straight forward, a little to the left"},
	{at(1), "forward to the right"}, {at(10), "forward to the left"},
	{at(4), "backward to the right"}, {at(7), "backward to the left"},
	{at(2), "to the right, a little forward"}, {at(3), "to the right, a little backward"},
	{at(9), "to the left, a little forward"}, {at(8), "to the left, a little backward"},
	{at(5), "nearly straight backward, a little to the right"}, {at(6), "nearly straight backward, a little to the left"},
}

// obliquelyOnHexagons tells the leaps of an atom in the given directions of its clock.
func obliquelyOnHexagons(a atom, d dirs) string {
	short, long := a.span()
	text := squares(long) + " orthogonally and " + number(short) + " more in a direction next to that"
	if d == onHexagons.all {
		return text
	}
	parts := phrases(hexagonSectors, d)
	return text + ", " + orList(parts)
}

// turningOnHexagons tells a set of turns.
func turningOnHexagons(d dirs) string {
	switch d {
	case onHexagons.unsaid:
		return "in any direction but straight back"
	case at(2, 10):
		return "turning 60 degrees to either side"
	case at(4, 8):
		return "turning 120 degrees to either side"
	case at(2, 4):
		return "turning 60 or 120 degrees to the right"
	case at(8, 10):
		return "turning 60 or 120 degrees to the left"
	case at(2, 4, 8, 10):
		return "turning to either side"
	}
	var parts, both, right, left []string
	if d.has(0) {
		parts = append(parts, "straight on")
	}
	for i := 1; i < onHexagons.back; i++ {
		degrees, mirrored := number(30*i), d.has(onHexagons.size-i)
		switch {
		case d.has(i) && mirrored:
			both = append(both, degrees)
		case d.has(i):
			right = append(right, degrees)
		case mirrored:
			left = append(left, degrees)
		}
	}
	for _, turn := range []struct {
		degrees []string
		to      string
	}{{both, "to either side"}, {right, "to the right"}, {left, "to the left"}} {
		if len(turn.degrees) > 0 {
			parts = append(parts, "turning "+orList(turn.degrees)+" degrees "+turn.to)
		}
	}
	if d.has(onHexagons.back) {
		parts = append(parts, "straight back")
	}
	return orList(parts)
}

// turnsOnHexagons returns the turns that letters select for a leg in a bracket, of those by which an atom of its class can go on behind one of another.
func turnsOnHexagons(before, class class, m *modifiers) dirs {
	d, _ := relative(onHexagons.relative[class], m.runs, rightward)
	switch {
	case before == octal || class == octal:
		return d
	case before == diagonal == (class == diagonal):
		return d & onHexagons.even
	}
	return d & onHexagons.odd
}

// The words of a grid, which on squares are those of sentence_dir.go.

// towards tells orthogonal and diagonal directions; slides on squares have words of their own.
func (g *grid) towards(d dirs, slides bool) string {
	if g == onHexagons {
		return towardsOnHexagons(d)
	}
	return towards(d, slides)
}

// obliquely tells the leaps of an atom in the given directions of its clock.
func (g *grid) obliquely(a atom, d dirs) string {
	if g == onHexagons {
		return obliquelyOnHexagons(a, d)
	}
	return obliquely(a, d)
}

// turning tells a set of turns.
func (g *grid) turning(d dirs) string {
	if g == onHexagons {
		return turningOnHexagons(d)
	}
	return turning(d)
}

// leaning tells to where bent paths of the given octants lead.
func (g *grid) leaning(d dirs) string {
	if g == onHexagons {
		return orList(phrases(hexagonSectors, d))
	}
	return leaning(d)
}

// degrees tells the angle of a turn by so many positions.
func (g *grid) degrees(positions int) string { return number(360 / g.size * positions) }
