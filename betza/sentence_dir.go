package betza

// Words for directions. Orthogonal and diagonal ones are positions on the King's clock.

// straightWords are the phrases for sets of orthogonal directions.
var straightWords = map[dirs]string{
	at(0, 2, 4, 6): "orthogonally",
	at(0):          "straight forward", at(4): "straight backward", at(2): "to the right", at(6): "to the left",
	at(0, 4): "straight forward or backward", at(2, 6): "sideways",
	at(0, 2, 6): "straight forward or sideways", at(4, 2, 6): "straight backward or sideways",
	at(0, 2): "straight forward or to the right", at(0, 6): "straight forward or to the left",
	at(4, 2): "straight backward or to the right", at(4, 6): "straight backward or to the left",
	at(0, 2, 4): "straight forward, backward or to the right", at(0, 6, 4): "straight forward, backward or to the left",
}

// slantedWords are the phrases for sets of diagonal directions.
var slantedWords = map[dirs]string{
	at(1, 3, 5, 7): "diagonally",
	at(1, 7):       "diagonally forward", at(3, 5): "diagonally backward",
	at(1, 3): "diagonally to the right", at(5, 7): "diagonally to the left",
	at(1): "diagonally forward to the right", at(7): "diagonally forward to the left",
	at(3): "diagonally backward to the right", at(5): "diagonally backward to the left",
	at(1, 5):    "diagonally forward to the right or backward to the left",
	at(3, 7):    "diagonally forward to the left or backward to the right",
	at(1, 3, 7): "diagonally forward or backward to the right",
	at(1, 5, 7): "diagonally forward or backward to the left",
	at(1, 3, 5): "diagonally backward or forward to the right",
	at(3, 5, 7): "diagonally backward or forward to the left",
}

// wayWords are phrases for slides along lines, where they read better than those for steps.
var wayWords = map[dirs]string{
	onSquares.all:  "in any straight direction",
	onSquares.even: "along ranks and files",
	at(0, 4):       "along its file",
	at(2, 6):       "along its rank",
}

// towards tells orthogonal and diagonal directions; slides have words of their own.
func towards(d dirs, slides bool) string {
	if slides && wayWords[d] != "" {
		return wayWords[d]
	}
	if d == onSquares.all {
		return "in any direction"
	}
	straight, slanted := straightWords[d&onSquares.even], slantedWords[d&onSquares.odd]
	switch {
	case straight == "":
		return slanted
	case slanted == "":
		return straight
	}
	return straight + " or " + slanted
}

// An aim is a set of octants with its phrase for an oblique leap: along its longer side, then its
// shorter side.
type aim struct {
	octants     dirs
	long, short string
}

// aims are the sets of octants that have a phrase, larger ones first.
var aims = []aim{
	{onSquares.all, "along a rank or file", "to the side"},
	{at(0, 3, 4, 7), "forward or backward", "sideways"},
	{at(1, 2, 5, 6), "sideways", "forward or backward"},
	{at(0, 7), "forward", "sideways"}, {at(3, 4), "backward", "sideways"},
	{at(1, 2), "to the right", "forward or backward"}, {at(5, 6), "to the left", "forward or backward"},
	{at(1, 6), "sideways", "forward"}, {at(2, 5), "sideways", "backward"},
	{at(0, 3), "forward or backward", "to the right"}, {at(4, 7), "forward or backward", "to the left"},
	{at(0), "forward", "to the right"}, {at(7), "forward", "to the left"},
	{at(1), "to the right", "forward"}, {at(6), "to the left", "forward"},
	{at(2), "to the right", "backward"}, {at(5), "to the left", "backward"},
	{at(3), "backward", "to the right"}, {at(4), "backward", "to the left"},
}

// inAims calls f with the aims that together make up a set of octants.
func inAims(octants dirs, f func(a aim)) {
	for _, a := range aims {
		if octants&a.octants == a.octants {
			f(a)
			octants &^= a.octants
		}
	}
}

// obliquely tells the leaps of an atom in the given octants.
func obliquely(a atom, octants dirs) string {
	short, long := a.span()
	var parts []string
	inAims(octants, func(x aim) {
		parts = append(parts, squares(long)+" "+x.long+" and "+number(short)+" "+x.short)
	})
	return orList(parts)
}

// leaning tells to where bent paths of the given octants lead.
func leaning(octants dirs) string {
	var parts []string
	inAims(octants, func(x aim) {
		phrase := "mainly " + x.long
		if x.short != "sideways" && x.short != "forward or backward" {
			phrase += " and somewhat " + x.short
		}
		parts = append(parts, phrase)
	})
	return orList(parts)
}

// turnWords are the phrases for the direction of a leg relative to the one before it.
var turnWords = map[dirs]string{
	at(0): "straight on", at(4): "straight back", at(0, 4): "straight on or back",
	at(2, 6): "turning 90 degrees to either side", at(2): "turning right", at(6): "turning left",
	at(1, 7): "turning 45 degrees to either side", at(3, 5): "turning 135 degrees to either side",
	at(1): "turning 45 degrees to the right", at(7): "turning 45 degrees to the left",
	at(3): "turning 135 degrees to the right", at(5): "turning 135 degrees to the left",
	at(7, 0, 1): "straight on or turning 45 degrees to either side",
	at(0, 2, 6): "straight on or turning 90 degrees to either side",
	at(3, 4, 5): "straight back or turning 135 degrees to either side",
	at(1, 2, 3): "turning right by any angle", at(5, 6, 7): "turning left by any angle",
	at(1, 3): "turning 45 or 135 degrees to the right", at(5, 7): "turning 45 or 135 degrees to the left",
	onSquares.unsaid: "in any direction but straight back", onSquares.all: "in any direction",
}

// turning tells a set of turns.
func turning(d dirs) string {
	if w := turnWords[d]; w != "" {
		return w
	}
	var parts []string
	d.each(func(i int) { parts = append(parts, turnWords[at(i)]) })
	return orList(parts)
}
