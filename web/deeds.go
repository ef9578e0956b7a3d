package web

// deeds are what a type does, as far as its figure shows it. On hexagons there is no telling: they have other directions.
type deeds struct {
	slides [2]bool         // straight, diagonally
	steps  [2]bool         // straight, diagonally
	leaps  map[[2]int]bool // the shorter way first: {1, 2} is a knight's
	far    map[[2]int]bool // where slides and leaps end
	hops   bool
	back   bool // it may go sideways or backward
}

func deedsOf(d *diagramJSON) deeds {
	out := deeds{leaps: make(map[[2]int]bool), far: make(map[[2]int]bool)}
	for i := range d.Marks {
		m := &d.Marks[i]
		if m.By != nil || m.Power != "" || m.Initial {
			continue
		}
		dx, dy := d.offset(m.To)
		out.back = out.back || dy <= 0
		out.add(m.How, abs(dx), abs(dy))
	}
	return out
}

// offset is how far a square of the diagram lies to the right of the piece and forward.
func (d *diagramJSON) offset(to string) (dx, dy int) {
	file := func(name string) int {
		for i, letter := range d.Names {
			if letter == rune(name[0]) {
				return i
			}
		}
		return int(name[0])
	}
	rank := func(name string) (n int) {
		for _, digit := range name[1:] {
			n = 10*n + int(digit-'0')
		}
		return n
	}
	return file(to) - file(d.From), rank(to) - rank(d.From)
}

func abs(n int) int { return max(n, -n) }

func (d *deeds) add(how string, dx, dy int) {
	short, long := min(dx, dy), max(dx, dy)
	if how == "slide" || how == "leap" {
		d.far[[2]int{short, long}] = true
	}
	way := -1
	switch {
	case short == 0:
		way = 0
	case short == long:
		way = 1
	}
	switch {
	case how == "hop":
		d.hops = true
	case how == "slide" && way >= 0 && long > 1:
		d.slides[way] = true
	case how == "step" && way >= 0:
		d.steps[way] = true
	case how == "leap" || how == "bend":
		d.leaps[[2]int{short, long}] = true
	}
}

// base is the piece whose slide it has, or whose steps if it leaps besides; "" for none.
func (d *deeds) base() string {
	switch d.slides {
	case [2]bool{true, true}:
		return "queen"
	case [2]bool{true, false}:
		return "rook"
	case [2]bool{false, true}:
		return "bishop"
	}
	if d.leaper() == "" {
		return ""
	}
	if leap, _ := d.leap(); d.goesOn(leap) && d.leaper() != rider {
		return "wheel"
	}
	switch d.steps {
	case [2]bool{true, true}:
		return "man"
	case [2]bool{true, false}:
		return "wazir"
	case [2]bool{false, true}:
		return "ferz"
	}
	return ""
}

// headsOfLeaps are the heads of those who leap so, the best known first.
var headsOfLeaps = []struct {
	leap [2]int
	head string
}{
	{[2]int{1, 2}, "knight"}, {[2]int{1, 3}, "camel"}, {[2]int{2, 3}, "zebra"}, {[2]int{1, 4}, "giraffe"}, {[2]int{2, 4}, "stag"},
	{[2]int{3, 4}, "stag"}, {[2]int{2, 2}, "elephant"}, {[2]int{0, 2}, "dabbaba"}, {[2]int{3, 3}, "rabbit"}, {[2]int{0, 3}, "frog"},
}

// rider is the head of those whose knight's leap goes on: a figure of its own. Those of other leaps stand on a cart.
const rider = "nightrider"

// leaper is the best known piece that leaps as this one does, "" if it does not leap.
func (d *deeds) leaper() string {
	leap, head := d.leap()
	if head == "knight" && d.goesOn(leap) {
		return rider
	}
	return head
}

// leap is the best known of its leaps, and the head of those who leap so.
func (d *deeds) leap() (leap [2]int, head string) {
	for _, h := range headsOfLeaps {
		if d.leaps[h.leap] {
			return h.leap, h.head
		}
	}
	return leap, ""
}

// goesOn reports whether a leap may be followed by the same again.
func (d *deeds) goesOn(leap [2]int) bool { return d.far[[2]int{2 * leap[0], 2 * leap[1]}] }

// head is the head of its leap, else of its hop, else of its steps that its slides do not include; "" for none.
func (d *deeds) head() string {
	if leaper := d.leaper(); leaper != "" {
		return leaper
	}
	if d.hops {
		return "cannon"
	}
	straight, diagonal := d.steps[0] && !d.slides[0], d.steps[1] && !d.slides[1]
	switch {
	case !straight && !diagonal:
		return ""
	case !d.back:
		return "soldier"
	case straight && diagonal:
		return "man"
	case straight:
		return "wazir"
	}
	return "ferz"
}
