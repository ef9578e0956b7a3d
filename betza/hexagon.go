package betza

// What direction letters select on hexagons. A letter selects what leads straight that way, or else
// the two directions nearest to it; a pair what lies between. The order of a pair does not matter.

// hexagonStraight are the sets among the straight directions, which are 60 degrees apart.
var hexagonStraight = map[string]dirs{
	"f": at(0), "b": at(6), "r": at(2, 4), "l": at(8, 10), "v": at(0, 6), "s": at(2, 4, 8, 10),
	"fr": at(2), "br": at(4), "bl": at(8), "fl": at(10),
	"fs": at(2, 10), "bs": at(4, 8), "rv": at(2, 4), "lv": at(8, 10),
	"fh": at(10, 0, 2), "bh": at(4, 6, 8), "rh": at(2, 4), "lh": at(8, 10),
}

// hexagonDiagonal are the sets among the diagonal directions, of which one leads straight to each side.
var hexagonDiagonal = map[string]dirs{
	"f": at(11, 1), "b": at(5, 7), "r": at(3), "l": at(9), "v": at(11, 1, 5, 7), "s": at(3, 9),
	"fr": at(1), "br": at(5), "bl": at(7), "fl": at(11),
	"fs": at(11, 1), "bs": at(5, 7), "rv": at(1, 5), "lv": at(7, 11),
	"fh": at(11, 1), "bh": at(5, 7), "rh": at(1, 3, 5), "lh": at(7, 9, 11),
}

// hexagonOblique are the sets among the moves of a Knight.
var hexagonOblique = map[string]dirs{
	"f": at(11, 0), "b": at(5, 6), "r": at(2, 3), "l": at(8, 9),
	"v": at(11, 0, 5, 6), "s": at(2, 3, 8, 9),
	"fr": at(1), "br": at(4), "bl": at(7), "fl": at(10),
	"fs": at(1, 10), "bs": at(4, 7), "rv": at(1, 4), "lv": at(7, 10),
	"fh": at(9, 10, 11, 0, 1, 2), "bh": at(3, 4, 5, 6, 7, 8), "rh": at(0, 1, 2, 3, 4, 5), "lh": at(6, 7, 8, 9, 10, 11),
	"hr": at(0, 2, 4, 6, 8, 10), "hl": at(1, 3, 5, 7, 9, 11),
}

// selectByHexagons fills in what letters select on hexagons. A later leg keeps the kind of its
// directions: straight or diagonal.
func (g *grid) selectByHexagons() {
	both := map[string]dirs{}
	for pair, d := range hexagonStraight {
		both[pair] = d | hexagonDiagonal[pair]
	}
	pick := func(table map[string]dirs) selector {
		table = mirroredPairs(table)
		return func(run []letter) (dirs, int) { return selectPair(table, run) }
	}
	straight := func(run []letter) (dirs, int) {
		if run[0].c == 'h' { // which says nothing of straight steps, unless it follows a letter
			return noDirs, 1
		}
		return pick(hexagonStraight)(run)
	}
	g.selectors = [...]selector{straight, pick(hexagonDiagonal), pick(hexagonOblique), pick(both), selectNothing}
	g.turns = pick(hexagonStraight)
	g.relative = [...]selector{pick(both), pick(both), pick(hexagonOblique), pick(both), selectNothing}
	g.unsaid = g.even &^ at(g.back)
}

// mirroredPairs returns a table with every pair in the other order too.
func mirroredPairs(table map[string]dirs) map[string]dirs {
	out := map[string]dirs{}
	for pair, d := range table {
		out[pair] = d
		if len(pair) == 2 && table[pair[1:]+pair[:1]] == noDirs && pair[1] != 'h' {
			out[pair[1:]+pair[:1]] = d
		}
	}
	return out
}
