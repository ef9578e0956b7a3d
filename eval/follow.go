package eval

import (
	"math/bits"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A pieceOn is a piece where it stands. For boards of one word all that is looked at is in one cache line,
// for boards of two in two: so the sets of its squares are kept word by word.
type pieceOn struct {
	typ     *typeTable // nil if there is none
	at      geom.Square
	side    game.Side
	class   uint8 // of its type
	royal   bool
	even    bool // see game.Controlled
	frozen  bool // some enemy keeps it from moving
	attacks bool // it reaches squares around the enemy's royal piece

	worth worth // of what it can do
	reach [words]scope
}

// A scope is one word of the squares that matter to what a piece can do.
type scope struct {
	hits  uint64 // where it would capture an enemy; see game.Controlled
	looks uint64 // what it can do stays so while on these squares nothing changes
	moves uint64 // where else it could go, if it is not even
}

// words is the number of words of a set of squares.
const words = geom.MaxSquares / 64

// A worth is what it counts what a piece, or all pieces of a side, can do.
type worth struct {
	middle, end int32
	danger      int32 // to the enemy's royal piece
}

func (w *worth) add(v *worth) {
	w.middle, w.end, w.danger = w.middle+v.middle, w.end+v.end, w.danger+v.danger
}

func (w *worth) take(v *worth) {
	w.middle, w.end, w.danger = w.middle-v.middle, w.end-v.end, w.danger-v.danger
}

// A followed side is what is known of one from one evaluation to the next.
type followed struct {
	pieces    []*pieceOn
	worth     worth    // of what they can do
	attackers int      // pieces that reach squares around the enemy's royal piece
	humble    geom.Set // where those of the least class could capture
	ring      geom.Set // squares beside its royal piece, if it has just one
	bound     []int    // by wing: pieces that are bound to it
}

// hits returns the squares where the piece would capture an enemy.
func (m *pieceOn) hits() (s geom.Set) {
	for i := range m.reach {
		s.Words()[i] = m.reach[i].hits
	}
	return s
}

// square returns the table of the square where the piece stands.
func (m *pieceOn) square() *squareTable { return &m.typ.at[m.side][m.at] }

// course returns the key of a piece's way to promotion; 0 unless promotion is what it is for.
func (m *pieceOn) course() uint64 {
	if m.typ.runner == nil {
		return 0
	}
	return m.square().key
}

// overlook forgets what is known of the position.
func (e *Evaluator) overlook() {
	e.grid = [geom.MaxSquares]pieceOn{}
	e.changed, e.stood, e.walls, e.courses, e.sums = geom.Set{}, geom.Set{}, geom.Set{}, 0, [3]uint64{}
	e.unseen = e.appraiser.board.Squares()
	if e.net != nil {
		e.net.unseen, e.net.uncounted = e.unseen, true
	}
	for side := range e.follow {
		f := &e.follow[side]
		*f = followed{bound: f.bound}
		clear(f.bound)
	}
}

// catchUp learns where pieces have come and gone since what they could do was looked at last. What is left in
// unseen are the squares where others stand now.
func (e *Evaluator) catchUp(v game.Controlled) {
	if e.can.Evaluable == nil {
		e.lookAround(v)
	}
	for sq := range e.unseen.All() {
		m := &e.grid[sq]
		var typ *typeTable
		p, ok := v.At(sq)
		if ok = ok && p.Side != game.Neutral; ok {
			typ = &e.types[p.Type]
		}
		if typ == m.typ && (!ok || p.Side == m.side) && !e.info.Neutral {
			e.unseen.Remove(sq)
			continue
		}
		if m.typ != nil {
			e.leave(m)
		}
		*m = pieceOn{typ: typ, at: sq, side: p.Side}
		if ok {
			e.arrive(m)
		}
	}
	if e.can.Walled != nil {
		walls := e.can.Walled.Walls()
		e.unseen = e.unseen.Or(walls.Xor(e.walls))
		e.walls = walls
	}
}

// lookAround takes it that something may have changed wherever pieces stand or stood, where the position does not tell.
func (e *Evaluator) lookAround(v game.Controlled) {
	stand := v.Occupied(game.First).Or(v.Occupied(game.Second))
	e.unseen, e.stood = stand.Or(e.stood), stand
	if e.info.Neutral {
		e.unseen = e.appraiser.board.Squares()
	}
}

// leave takes account of a piece that is no longer where it was.
func (e *Evaluator) leave(m *pieceOn) {
	f := &e.follow[m.side]
	f.worth.take(&m.worth)
	if m.attacks {
		f.attackers--
	}
	e.courses -= m.course()
	e.sums[aspectOf(int(m.class), m.side)] -= m.square().key
	e.bind(m, -1)
}

// arrive takes account of a piece that has come where it is. What it can do is not yet known.
func (e *Evaluator) arrive(m *pieceOn) {
	m.class, m.royal = uint8(m.typ.class), m.typ.royal
	e.sums[aspectOf(int(m.class), m.side)] += m.square().key
	m.reach[m.at>>6].looks = 1 << (m.at & 63)
	e.courses += m.course()
	e.bind(m, 1)
}

// bind counts a piece n times among those that are bound to a wing.
func (e *Evaluator) bind(m *pieceOn, n int) {
	if !m.typ.bound {
		return
	}
	for i := range e.pairs {
		w := &e.pairs[i]
		if w.squares.Has(m.at) && slices.ContainsFunc(w.types, func(t game.TypeID) bool { return &e.types[t] == m.typ }) {
			e.follow[m.side].bound[i] += n
		}
	}
}

// scanBoth lists the pieces of both sides and what they could do.
func (e *Evaluator) scanBoth(v game.Controlled) {
	var frozen geom.Set
	if e.freezes {
		e.struck = v.Immobilized(e.struck[:0])
		frozen = geom.SetOf(e.struck...)
	}
	e.catchUp(v)
	e.pieces, e.asked = e.pieces[:0], e.asked[:0]
	for side := range e.army {
		a := &e.army[side]
		a.occupied = v.Occupied(game.Side(side))
		begin := len(e.pieces)
		e.scan(v, a, &frozen)
		e.follow[side].pieces = e.pieces[begin:]
		e.unite(a, e.pieces[begin:])
	}
	e.unseen = geom.Set{}
}

// countWorths counts what it is worth what the pieces of both sides can do, after a scan.
func (e *Evaluator) countWorths() {
	for side := range e.army {
		e.countWorth(game.Side(side), e.unweighed)
	}
	e.unweighed = false
}

// scan lists the pieces of a side. From one evaluation to the next few squares change, so that most pieces can do
// what they could: only the others are asked, if the position says on what that depends.
func (e *Evaluator) scan(v game.Controlled, a *army, frozen *geom.Set) {
	pieces, unseen := e.pieces, e.unseen
	for w, left := range a.occupied.Words()[:e.words] {
		for ; left != 0; left &= left - 1 {
			m := &e.grid[uint8(w<<6|bits.TrailingZeros64(left))]
			pieces = append(pieces, m)
			if m.looksAt(&unseen, e.words) || e.freezes && m.frozen != frozen.Has(m.at) {
				m.frozen = e.freezes && frozen.Has(m.at)
				e.ask(v, m)
			}
			if m.royal {
				a.royal, a.ring = m.at, m.square().near
			}
			if e.gifted {
				a.freezes = a.freezes || m.typ.freezes
				a.lends = a.lends || m.typ.lends
			}
		}
	}
	e.pieces = pieces
}

// looksAt reports whether what the piece can do may change when something does on some of the squares. The first
// two words of sets are spelled out, here and in reaches: for all pieces they are asked in each evaluation, and a
// loop takes three times the instructions.
func (m *pieceOn) looksAt(s *geom.Set, n int) bool {
	r := &m.reach
	return r[0].looks&s.W0|r[1].looks&s.W1 != 0 || n > 2 && r[2].looks&s.W2|r[3].looks&s.W3 != 0
}

// reaches reports whether the piece could go to or capture on some of the squares.
func (m *pieceOn) reaches(s *geom.Set, n int) bool {
	r := &m.reach
	return (r[0].hits|r[0].moves)&s.W0|(r[1].hits|r[1].moves)&s.W1 != 0 ||
		n > 2 && (r[2].hits|r[2].moves)&s.W2|(r[3].hits|r[3].moves)&s.W3 != 0
}

// ask finds out what a piece could do.
func (e *Evaluator) ask(v game.Controlled, m *pieceOn) {
	e.asked = append(e.asked, m)
	if m.frozen {
		m.even, m.reach = false, [words]scope{}
		m.reach[m.at>>6].looks = 1 << (m.at & 63)
		return
	}
	m.even = v.Scope(m.at, &e.moves, &e.hits)
	looks := e.hits
	if m.even {
		e.moves = geom.Set{}
	} else {
		looks = v.Looks(m.at)
	}
	if m.typ.shoots {
		e.hits = e.hits.Or(m.square().shots)
		looks = looks.Or(e.hits)
	}
	looks.Add(m.at)
	for i := range m.reach[:e.words] {
		m.reach[i] = scope{e.hits.Words()[i], looks.Words()[i], e.moves.Words()[i]}
	}
}

// unite finds out what the pieces of a side could do together.
func (e *Evaluator) unite(a *army, pieces []*pieceOn) {
	r := &a.reach
	for i := range e.words {
		i &= words - 1
		var any, twice uint64
		var by [classes]uint64
		for _, m := range pieces {
			hits := m.reach[i].hits
			by[m.class%classes] |= hits
			twice |= any & hits
			any |= hits
		}
		r.any.Words()[i], r.twice.Words()[i] = any, twice
		for c := range by {
			r.by[c].Words()[i] = by[c]
		}
	}
}

// countWorth brings up to date what it counts what the pieces of a side can do: that of those that were asked,
// and of those that reach squares where the least of the enemies could capture now and could not before, or the
// other way round, or that are now beside the enemy's royal piece or no longer so; or of all of them.
func (e *Evaluator) countWorth(side game.Side, all bool) {
	own, other := &e.follow[side], &e.follow[side.Other()]
	enemy := &e.army[side.Other()]
	var ring geom.Set
	if enemy.royals == 1 {
		ring = enemy.ring
	}
	altered := other.ring.Xor(ring).Or(other.humble.Xor(enemy.reach.by[0]))
	other.ring, other.humble = ring, enemy.reach.by[0]
	for _, m := range e.asked {
		if m.side == side {
			e.weighReach(m)
		}
	}
	if all || !altered.Empty() {
		for _, m := range own.pieces {
			if all || m.reaches(&altered, e.words) {
				e.weighReach(m)
			}
		}
	}
	a := &e.army[side]
	a.middle += int(own.worth.middle)
	a.end += int(own.worth.end)
	enemy.reach.attackers, enemy.reach.danger = own.attackers, int(own.worth.danger)
}

// weighReach finds what it counts what a piece can do where the least of the enemies would not take it, and
// whether it reaches the squares around the enemy's royal piece.
func (e *Evaluator) weighReach(m *pieceOn) {
	if m.royal {
		return
	}
	own, other := &e.follow[m.side], &e.follow[m.side.Other()]
	a, enemy := &e.army[m.side], &e.army[m.side.Other()]
	n, attacked, near := 0, 0, 0
	for i := range e.words {
		i %= words
		r := &m.reach[i]
		open := r.hits
		attacked += bits.OnesCount64(open & enemy.occupied.Words()[i])
		near += bits.OnesCount64(open & other.ring.Words()[i])
		if m.even {
			open &^= a.occupied.Words()[i]
		} else {
			open = open&enemy.occupied.Words()[i] | r.moves
		}
		if m.class > 0 {
			open &^= other.humble.Words()[i]
		}
		n += bits.OnesCount64(open)
	}
	bonus := int(m.typ.mobility[min(n, mobilityTop)])
	own.worth.take(&m.worth)
	m.worth = worth{
		middle: int32(bonus + attacked*e.weights[termAttack]),
		end:    int32(mobilityEnd*bonus/100 + attackEnd*attacked*e.weights[termAttack]),
		danger: int32(m.typ.menace * near),
	}
	own.worth.add(&m.worth)
	if attacks := near > 0; attacks != m.attacks {
		m.attacks = attacks
		if own.attackers--; attacks {
			own.attackers += 2
		}
	}
}
