package literal

import (
	"math"
	"slices"
	"strings"

	"aanca.chess/betza"
	"aanca.chess/geom"
)

// Moves returns the moves of a piece that stands on a square, each as often as there are ways to make it.
func Moves(scene *betza.Scene, from geom.Square, text string) []betza.Outcome {
	return Imitating(scene, from, text, "")
}

// Imitating returns the moves of a piece where the type that was moved last moves as another text tells: "" if there is none.
func Imitating(scene *betza.Scene, from geom.Square, text, last string) []betza.Outcome {
	r := &reader{Scene: scene, home: from, all: "mcdkex"}
	for _, w := range read(text) {
		if w.atom.name == 'I' {
			r.imitate(w.letters, last)
			continue
		}
		r.word(w)
	}
	return r.found
}

// word makes the moves that one word of a notation tells.
func (r *reader) word(w word) {
	w = w.onBoard(r.Board.IsHexagonal())
	start := journey{at: r.place(r.home), mover: r.home}
	switch {
	case w.bracket != nil:
		r.bracket(w, start)
	case w.atom.name == 'U':
		r.anywhere(w.letters, start)
	case w.atom.name == 'O':
		r.castle(w.letters, w.atom.times)
	case w.atom.name == '@': // a drop is no move of a piece on the board
	default:
		for _, letters := range written(w.letters, max(r.Board.Files(), r.Board.Ranks())) {
			r.chain(strings.Split(letters, "a"), w.atom, start)
		}
	}
}

// imitate "moves like the piece type that was moved last, with b turned by half a turn": by its moves that are neither initial nor castling, where
// the modes of I allow them to end.
func (r *reader) imitate(letters, last string) {
	if count(letters, "i") > 0 && !r.Unmoved {
		return
	}
	like := *r
	scene := *r.Scene
	like.Scene, like.all = &scene, final(letters, r.all)
	scene.Second = scene.Second != (count(letters, "b") > 0)
	for _, w := range read(last) {
		begins, _, _ := strings.Cut(w.letters, "a")
		if w.bracket != nil {
			begins += w.bracket[0].letters
		}
		if count(begins, "i") == 0 && w.atom.name != 'O' && w.atom.name != 'I' {
			like.word(w)
		}
	}
	r.found = like.found
}

// castle goes so many squares "over empty squares towards the outermost own piece of the line, which must be unmoved", and brings that "to the
// square that the king crossed last". "With j the partner stands one square inside the edge."
func (r *reader) castle(letters string, squares int) {
	if count(letters, "i") > 0 && !r.Unmoved {
		return
	}
	for _, s := range (atom{name: 'W', long: 1, times: 1, hexagonal: r.Board.IsHexagonal()}).begins(letters) {
		var line []geom.Square // from beside the king to the edge
		for at, _ := r.from(r.place(r.home), s, 0); r.square(at) != geom.NoSquare; at, _ = r.from(at, s, 0) {
			line = append(line, r.square(at))
		}
		partner := slices.IndexFunc(line, func(sq geom.Square) bool { return r.At(sq) != 0 })
		if partner < squares-1 || r.At(line[partner])&betza.Friend == 0 || r.At(line[partner])&betza.Untouched == 0 {
			continue
		}
		beyond := line[partner+1:]
		outermost := !slices.ContainsFunc(beyond, func(sq geom.Square) bool { return r.At(sq)&betza.Friend != 0 })
		if inside := count(letters, "j") > 0; inside && len(beyond) != 1 || !inside && !outermost {
			continue
		}
		crossed := r.home
		if squares > 1 {
			crossed = line[squares-2]
		}
		r.found = append(r.found, betza.Outcome{From: r.home, To: line[squares-1], Unload: geom.NoSquare, Unloaded: geom.NoSquare,
			PartnerFrom: line[partner], PartnerTo: crossed})
	}
}

// anywhere ends a move on every square but the piece's own.
func (r *reader) anywhere(letters string, j journey) {
	if count(letters, "i") > 0 && !r.Unmoved {
		return
	}
	if count(letters, "u") > 0 {
		home := j.at
		j.returns = &home
	}
	for sq := range r.Board.Squares().All() {
		if sq != r.home {
			j.at = r.place(sq)
			r.arrive(j, final(letters, r.all), true, r.end)
		}
	}
}

// chain makes the legs of a move with one atom, one after another.
func (r *reader) chain(legs []string, a atom, j journey) {
	if count(legs[0], "i") > 0 && !r.Unmoved {
		return
	}
	if len(legs) == 1 && strings.ContainsAny(legs[0], "zq") {
		r.crooked(legs[0], a, j)
		return
	}
	r.leg(legs, 0, a, j)
}

// leg makes leg i of a chain and what follows it, in every direction.
func (r *reader) leg(legs []string, i int, a atom, j journey) {
	round := a.round()
	if i == 0 {
		for _, s := range a.begins(legs[0]) {
			next := j
			next.heading = slices.Index(round, s)
			r.straight(legs, i, a, next)
		}
		return
	}
	for _, turn := range a.turns(legs[i], j.side) {
		next := j
		next.heading = (j.heading + turn) % len(round)
		switch half := len(round) / 2; {
		case turn%half == 0:
		case turn < half:
			next.side = 1
		default:
			next.side = -1
		}
		r.straight(legs, i, a, next)
	}
}

// straight makes leg i in the direction that has been chosen.
func (r *reader) straight(legs []string, i int, a atom, j journey) {
	letters, s := legs[i], a.round()[j.heading]
	times, half := a.times, a.half
	if j.swapped {
		half = false
		if times = 1; a.times == 1 {
			times = far
		}
	}
	if i == len(legs)-1 {
		r.last(letters, i == 0, a, s, times, half, j)
		return
	}
	for _, way := range swaps(letters) {
		next := func(k journey) {
			k.swapped = k.swapped != way.swaps
			r.leg(legs, i+1, a, k)
		}
		r.earlier(letters, way.modes, i == 0, s, times, half, j, next)
	}
}

// A way is one of the two ways to go on behind a leg: with y and g step and slide change places.
type way struct {
	modes string
	swaps bool
}

// swaps divides what a leg that is not the last wants to find where it ends. "It must by default end on an empty square (m), or where its
// letters say"; y is m, and g is p, and step and slide change places.
func swaps(letters string) []way {
	var keeping, swapping, spare string
	for _, c := range letters {
		switch {
		case strings.ContainsRune("mcdkepx", c):
			keeping += string(c)
		case c == 'y':
			swapping += "m"
		case c == 'g':
			swapping += "p"
		case c == 't':
			spare = "t"
		}
	}
	if keeping+swapping == "" {
		keeping = "m"
	}
	var out []way
	if keeping != "" {
		out = append(out, way{keeping + spare, false})
	}
	if swapping != "" {
		out = append(out, way{swapping + spare, true})
	}
	return out
}

// earlier makes a leg after which another follows.
func (r *reader) earlier(letters, modes string, first bool, s step, times int, half bool, j journey, next func(journey)) {
	d := r.rideFrom(s, times, half, letters, first, j)
	d.leaves = count(letters, "o") > 0
	if count(letters, "t") > 0 && strings.ContainsAny(letters, "pg") {
		modes = strings.ReplaceAll(strings.ReplaceAll(modes, "t", ""), "p", "h") // tp: a friend only
	}
	r.along(j, d, func(k journey) { r.arrive(k, modes, false, next) }, next)
}

// rideFrom returns how a leg goes from where a journey has come to: a later one with i exactly as far as the one before, one with * to the end of
// the own half, at least one step.
func (r *reader) rideFrom(s step, times int, half bool, letters string, first bool, j journey) ride {
	d := rideOf(s, times, half, letters)
	if count(letters, "i") > 0 && !first {
		d.least, d.most = max(d.least, j.steps), min(d.most, j.steps)
	}
	if half {
		ranks, rank := r.Board.Ranks(), j.at.y
		if r.Board.IsHexagonal() {
			ranks, rank = r.inFile(j.at)
		}
		if r.Second {
			rank = ranks - 1 - rank
		}
		d.most = min(d.most, max(1, ranks/2-rank-1))
	}
	return d
}

// inFile returns how many squares the file of a place has, and how many of them are below it.
func (r *reader) inFile(p place) (all, below int) {
	for y := range 2 * r.Board.Ranks() {
		if r.square(place{p.x, y}) == geom.NoSquare {
			continue
		}
		all++
		if y < p.y {
			below++
		}
	}
	return all, below
}

// last makes the leg with which a move ends.
func (r *reader) last(letters string, first bool, a atom, s step, times int, half bool, j journey) {
	if strings.ContainsAny(letters, "pg") {
		r.hop(letters, s, times, j)
		return
	}
	d := r.rideFrom(s, times, half, letters, first, j)
	d.joined = count(letters, "o")
	r.along(j, d, func(k journey) { r.arrive(k, final(letters, r.all), true, r.end) }, nil)
}

// final returns what the letters of a last leg say about where it may end, of the modes that are allowed: "without m c d k e x a move may move and
// capture".
func final(letters, allowed string) string {
	if !strings.ContainsAny(letters, "mcdkex") {
		letters += "mc"
	}
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune("mcdkex", c) && !strings.ContainsRune(allowed, c) {
			return -1
		}
		return c
	}, letters)
}

// hop slides to a hurdle and goes on behind it. "A range counts from the start. On a single step or leap the hurdle is exactly one step away and p
// makes one more; g slides on from there. Otherwise g ends on the square right behind the hurdle."
func (r *reader) hop(letters string, s step, times int, j journey) {
	to := rideOf(s, times, false, letters)
	to.joined = count(letters, "o")
	to.most = min(times, max(1, times-1))
	for _, kind := range "pg" {
		if !strings.ContainsRune(letters, kind) {
			continue
		}
		r.along(j, to, func(k journey) {
			sq := r.square(k.at)
			if r.empty(sq, k) || slices.Contains(k.taken, sq) {
				return
			}
			on := rideOf(s, times-k.steps, false, letters)
			on.joined, on.least, on.skips, on.returnsStart = to.joined, 1, 0, false
			switch {
			case times == 1 && kind == 'p', times > 1 && kind == 'g':
				on.most = 1
			case times == 1, times == far:
				on.most = far
			}
			r.along(k, on, func(k journey) { r.arrive(k, final(letters, r.all), true, r.end) }, nil)
		}, nil)
	}
}

// crooked slides in steps that turn by 90 degrees to alternate sides (z), or by 45 always to the same side (q), in both mirror images.
func (r *reader) crooked(letters string, a atom, j journey) {
	round, most := a.round(), far
	if a.times > 1 {
		most = a.times
	}
	if count(letters, "z") > 0 {
		most = min(most, r.Board.Files()+r.Board.Ranks()) // "no further than the board has files and ranks"
	}
	if count(letters, "q") > 0 {
		most = min(most, 7) // "at most seven steps", and on hexagons five: one less than would lead home
		if a.hexagonal {
			most = min(most, 5)
		}
	}
	start := j.at
	for _, s := range a.begins(strings.NewReplacer("z", " ", "q", " ").Replace(letters)) {
		for _, side := range []int{1, -1} {
			var on func(n, heading, side int, j journey)
			on = func(n, heading, side int, j journey) {
				d := rideOf(round[heading], 1, false, letters)
				d.joined, d.returnsStart = count(letters, "o"), false
				turn := side
				if a.hexagonal {
					turn = 2 * side // "z and q turn by 60 degrees"
				}
				if count(letters, "z") > 0 {
					turn = 2 * side
					side = -side
				}
				r.along(j, d, func(k journey) {
					ended := k
					if count(letters, "u") > 0 {
						ended.returns = &start
					}
					r.arrive(ended, final(letters, r.all), true, r.end)
					if home := r.square(k.at) == k.mover && k.around; n < most && !home && r.empty(r.square(k.at), k) {
						if d.rights {
							k.passed.Add(r.square(k.at))
						}
						on(n+1, (heading+turn+len(round))%len(round), side, k)
					}
				}, nil)
			}
			on(1, slices.Index(round, s), side, j)
		}
	}
}

// bracket makes the legs of a bracket, in every direction that the letters before it select.
func (r *reader) bracket(w word, j journey) {
	if (count(w.letters, "i") > 0 || count(w.bracket[0].letters, "i") > 0) && !r.Unmoved {
		return
	}
	var ways func(steps []step, side int)
	ways = func(steps []step, side int) {
		i := len(steps)
		if i == len(w.bracket) {
			if selected(w, steps) {
				r.bends(w, steps, j)
			}
			return
		}
		for _, s := range w.bracket[i].directions(steps, side) {
			next := side
			if i > 0 {
				if t := turnOf(steps[i-1], s); t != 0 {
					next = t
				}
			}
			ways(append(slices.Clone(steps), s), next)
		}
	}
	ways(nil, 0)
}

// turnOf returns to which side a step turns off from another: 1 to the right, -1 to the left, 0 to none.
func turnOf(before, s step) int {
	switch cross := before.up*s.right - before.right*s.up; {
	case cross > 0:
		return 1
	case cross < 0:
		return -1
	}
	return 0
}

// directions returns the steps that a leg may make behind others. "A later leg without direction letters goes outward: in the directions of its
// atom that turn least from the leg before. Given letters are relative to the leg before and select only steps that the atom has. After an oblique
// leg its longer side counts as the direction so far; an oblique later leg reads them by the table of oblique atoms."
func (p part) directions(steps []step, side int) []step {
	if len(steps) == 0 {
		return p.atom.begins(p.letters)
	}
	if side == 0 { // z and q: to either side
		return append(p.directions(steps, 1), p.directions(steps, -1)...)
	}
	before := steps[len(steps)-1]
	letters := turned(p.letters, side)
	if !strings.ContainsAny(letters, "fblrvsh") {
		return outward(p.atom.steps(), before)
	}
	round, named := p.atom.round(), asKing
	if p.atom.oblique() {
		named = obliquely
	}
	if p.atom.hexagonal {
		named = p.atom.onHexagons(round)
	}
	var out []step
	for _, s := range chosen(round, letters, named, pairUp) {
		if t := round[(slices.Index(round, s)+before.compass())%len(round)]; slices.Contains(p.atom.steps(), t) {
			out = append(out, t)
		}
	}
	return out
}

func (a atom) oblique() bool { return a.short != 0 && a.short != a.long }

// outward returns those of some steps that turn least from another one.
func outward(all []step, before step) []step {
	angle := func(s step) float64 {
		d := math.Abs(s.bearing() - before.bearing())
		return math.Min(d, 360-d)
	}
	least := math.Inf(1)
	for _, s := range all {
		least = math.Min(least, angle(s))
	}
	return slices.DeleteFunc(slices.Clone(all), func(s step) bool { return angle(s) > least+1e-6 })
}

// compass returns in which of the directions of a King, clockwise, a step leads, an oblique one by its longer side.
func (s step) compass() int {
	if s.hexagonal {
		ahead, _, long, short := s.parts()
		if short > 0 && short < long {
			s = ahead
		}
		return int(s.bearing()/30 + 0.5)
	}
	if !s.straight() && !s.diagonal() {
		if abs(s.right) > abs(s.up) {
			s.up = 0
		} else {
			s.right = 0
		}
	}
	return int(s.bearing()/45 + 0.5)
}

// selected reports whether the directions before a bracket select a way: "a straight one by the class of its first leg, a bent one as if it were an
// oblique move, in the octant beside its first leg on the side of its first turn".
func selected(w word, steps []step) bool {
	if !strings.ContainsAny(w.letters, "fblrvsh") {
		return true
	}
	bend := 0
	for i := 1; i < len(steps) && bend == 0; i++ {
		bend = turnOf(steps[i-1], steps[i])
	}
	first := w.bracket[0].atom
	if bend == 0 {
		return slices.Contains(first.begins(w.letters), steps[0])
	}
	knight := atom{name: 'N', short: 1, long: 2, hexagonal: first.hexagonal}
	round := knight.round()
	octant := int(steps[0].bearing()/(360/float64(len(round))) + 1e-6)
	if !first.oblique() && bend < 0 {
		octant = (octant + len(round) - 1) % len(round)
	}
	return slices.Contains(knight.begins(w.letters), round[octant])
}

// bends makes the legs of a bracket in directions that have been chosen, and ends behind each that allows it.
func (r *reader) bends(w word, steps []step, j journey) {
	outer := strings.ReplaceAll(w.letters, "i", "")
	var leg func(i int, j journey)
	leg = func(i int, j journey) {
		p := w.bracket[i]
		if p.mayStop {
			r.last(outer+p.letters, i == 0, p.atom, steps[i], p.atom.times, p.atom.half, j)
		}
		if i == len(steps)-1 {
			return
		}
		for _, way := range swaps(p.letters) {
			r.earlier(p.letters, way.modes, i == 0, steps[i], p.atom.times, p.atom.half, j, func(k journey) { leg(i+1, k) })
		}
	}
	leg(0, j)
}

// arrive ends a leg where a journey has come to, in every way that its modes allow, and goes on from there.
func (r *reader) arrive(j journey, modes string, last bool, next func(journey)) {
	sq := r.square(j.at)
	there := r.At(sq)
	if r.empty(sq, j) {
		if count(modes, "m") > 0 {
			next(j)
		}
		if victim, ok := r.EnPassant[sq]; ok && count(modes, "e") > 0 && r.At(victim)&betza.Enemy != 0 && victim != j.mover && !slices.Contains(j.taken, victim) {
			next(j.taking(victim))
		}
		return
	}
	if slices.Contains(j.taken, sq) {
		return
	}
	friend, royal := there&betza.Friend != 0, there&betza.Royal != 0
	takes := friend && count(modes, "d") > 0 || !friend && (count(modes, "c") > 0 || royal && count(modes, "k") > 0)
	if takes && !(royal && count(modes, "t") > 0) {
		next(j.taking(sq))
	}
	if last {
		return
	}
	if count(modes, "p") > 0 || count(modes, "h") > 0 && friend {
		next(j)
	}
	if count(modes, "x") > 0 && friend {
		j.mover = sq
		next(j)
	}
}

// taking returns the journey with a piece captured.
func (j journey) taking(victim geom.Square) journey {
	j.taken = append(slices.Clone(j.taken), victim)
	return j
}

// end notes the move that a journey amounts to.
func (r *reader) end(j journey) {
	to := r.square(j.at)
	if to == j.mover && j.around && len(j.taken) == 0 {
		return // "to come round a joined edge and stand where one stood is none"
	}
	o := betza.Outcome{From: j.mover, To: to, Captures: geom.SetOf(), Unload: geom.NoSquare, Unloaded: geom.NoSquare,
		PartnerFrom: geom.NoSquare, PartnerTo: geom.NoSquare, Rights: j.passed}
	for _, sq := range j.taken {
		o.Captures.Add(sq)
	}
	o.Rights.Remove(to)
	if j.returns != nil && len(j.taken) > 0 {
		o.Unload, o.Unloaded = r.square(*j.returns), j.taken[len(j.taken)-1]
		if slices.Contains(j.taken, to) {
			o.Unloaded = to
		}
		room := o.Unload != geom.NoSquare && o.Unload != to && (o.Unload == j.mover || slices.Contains(j.taken, o.Unload) || r.At(o.Unload) == 0)
		if !room {
			return
		}
	}
	r.found = append(r.found, o)
}
