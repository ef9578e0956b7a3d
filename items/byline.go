package items

// A Line is a sentence in which a name may stand: those are links.
type Line struct {
	Before string
	Names  []Credit // with " and " between two
	After  string
}

// String is the sentence as text.
func (l Line) String() string {
	text := l.Before
	for i, name := range l.Names {
		if i > 0 {
			text += " and "
		}
		text += name.Name
	}
	return text + l.After
}

// Bylines says of a game whether those who wrote its page have invented it, and whether it is a favourite of theirs. favours tells
// of an account whether the game is a favourite.
func Bylines(it *Item, favours func(account string) bool) []Line {
	if it.Kind != Game {
		return nil
	}
	var lines []Line
	if line, ok := writtenBy(it.Authors, it.Inventors); ok {
		lines = append(lines, line)
	}
	if line, ok := favouriteOf(it.Inventors, favours); ok {
		lines = append(lines, line)
	}
	return lines
}

func writtenBy(authors, inventors [2]Credit) (Line, bool) {
	invented := func(c Credit) bool { return c.is(inventors[0]) || c.is(inventors[1]) }
	alone, two := authors[1].Name == "", inventors[1].Name != ""
	switch {
	case !invented(authors[0]):
		return Line{}, false
	case alone && !two:
		return Line{"This page is written by the game's inventor, ", authors[:1], "."}, true
	case alone:
		return Line{"This page is written by one of the game's inventors, ", authors[:1], "."}, true
	case invented(authors[1]):
		return Line{"This page is written by both of the game's inventors, ", inventors[:], "."}, true
	}
	return Line{}, false
}

func favouriteOf(inventors [2]Credit, favours func(account string) bool) (Line, bool) {
	var fans []Credit
	for _, inventor := range inventors {
		if inventor.Account != "" && favours(inventor.Account) {
			fans = append(fans, inventor)
		}
	}
	switch {
	case len(fans) == 0:
		return Line{}, false
	case inventors[1].Name == "":
		return Line{Before: "This game is a favourite of its inventor."}, true
	case len(fans) == 2:
		return Line{Before: "This game is a favourite of both of its inventors."}, true
	}
	return Line{"This game is a favourite of one of its inventors, ", fans, "."}, true
}

// Credits tells who has invented a game and who has written a page, in one line each.
func (it *Item) Credits() []Line {
	var lines []Line
	for _, one := range []struct {
		before string
		names  [2]Credit
	}{{"Invented by ", it.Inventors}, {"Written by ", it.Authors}} {
		n := 0
		for n < 2 && one.names[n].Name != "" {
			n++
		}
		if n > 0 {
			lines = append(lines, Line{one.before, one.names[:n], "."})
		}
	}
	return lines
}
