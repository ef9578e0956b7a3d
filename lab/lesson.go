package lab

import (
	"maps"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/search"
	"aanca.chess/tuning"
)

// lessonCalm is how far from even a position may be that a net learns from.
const lessonCalm = 2000

// lessons are quiet positions as a net sees them, with what became of them. They are kept by column,
// since there are millions of them.
type lessons struct {
	inputs []uint16  // of all lessons, one after the other, as the side to move sees the men
	ends   []int     // by lesson: where its inputs end
	static []float32 // what it is worth to the evaluation, for the side to move
	score  []float32 // and to a search
	won    []float32 // 1, a half or 0
}

func (l *lessons) len() int { return len(l.ends) }

// of returns the inputs of a lesson.
func (l *lessons) of(i int) []uint16 {
	begin := 0
	if i > 0 {
		begin = l.ends[i-1]
	}
	return l.inputs[begin:l.ends[i]]
}

// add appends other lessons.
func (l *lessons) add(m *lessons) {
	before := len(l.inputs)
	l.inputs = append(l.inputs, m.inputs...)
	for _, end := range m.ends {
		l.ends = append(l.ends, before+end)
	}
	l.static, l.score, l.won = append(l.static, m.static...), append(l.score, m.score...), append(l.won, m.won...)
}

// A sight tells how men are seen: it knows the inputs of a net of a game.
type sight struct {
	board *geom.Board
	types int
	hands bool

	flip   []uint16 // by input: the same man as the other side sees it
	mirror []uint16 // the same man with left and right exchanged
}

func newSight(rules game.Rules) *sight {
	info := rules.Info()
	s := &sight{board: info.Board, types: rules.Start().Types(), hands: info.Hands}
	n := s.inputs()
	s.flip, s.mirror = make([]uint16, n), make([]uint16, n)
	for enemy := range 2 {
		for t := range s.types {
			for place := range s.places() {
				in := s.input(enemy == 1, t, place)
				s.flip[in], s.mirror[in] = s.input(enemy == 0, t, place), in
				if place < s.board.Size() {
					sq := geom.Square(place)
					s.flip[in] = s.input(enemy == 0, t, int(s.board.Mirror(sq)))
					s.mirror[in] = s.input(enemy == 1, t, int(sideways(s.board, sq)))
				}
			}
		}
	}
	return s
}

// sideways returns a square with left and right exchanged.
func sideways(b *geom.Board, sq geom.Square) geom.Square {
	return sq + geom.Square(b.Files()-1-2*b.File(sq))
}

// places is how many inputs there are for each type of either side.
func (s *sight) places() int { return s.inputs() / (2 * s.types) }

func (s *sight) inputs() int { return tuning.Inputs(s.types, s.board.Size(), s.hands) }

func (s *sight) input(enemy bool, t, place int) uint16 {
	return uint16(tuning.Input(s.types, s.board.Size(), s.hands, enemy, t, place))
}

// see appends the inputs of a position as the side to move sees it.
func (s *sight) see(buf []uint16, pos game.Position) []uint16 {
	us := pos.Side()
	for sq := range s.board.Squares().All() {
		if p, ok := pos.At(sq); ok {
			if us == game.Second {
				sq = s.board.Mirror(sq)
			}
			buf = append(buf, s.input(p.Side != us, int(p.Type), int(sq)))
		}
	}
	if !s.hands {
		return buf
	}
	for _, side := range []game.Side{us, us.Other()} {
		for t := range s.types {
			for range pos.InHand(side, game.TypeID(t)) {
				buf = append(buf, s.input(side != us, t, s.board.Size()))
			}
		}
	}
	return buf
}

// even reports whether all men move alike to the left and to the right, so that a position with left
// and right exchanged is worth the same. (Where a setup or castling is uneven, nearly.)
func (s *sight) even(pos game.Position) bool {
	type move struct {
		to            geom.Square
		move, capture bool
		power         game.Power
	}
	for t := range s.types {
		for sq := range s.board.Squares().All() {
			if !s.board.Exists(sideways(s.board, sq)) {
				return false
			}
			here, there := map[move]bool{}, map[move]bool{}
			for _, m := range pos.Reach(game.TypeID(t), game.First, sq) {
				here[move{sideways(s.board, m.To), m.Move, m.Capture, m.Power}] = true
			}
			for _, m := range pos.Reach(game.TypeID(t), game.First, sideways(s.board, sq)) {
				there[move{m.To, m.Move, m.Capture, m.Power}] = true
			}
			if !maps.Equal(here, there) {
				return false
			}
		}
	}
	return true
}

// A school is an Observer that turns games into lessons.
type school struct {
	sight *sight
	eval  *search.Evaluator
	all   lessons
	game  lessons     // of the game in progress
	sides []game.Side // to move, of these
}

func newSchool(s *sight, rules game.Rules, data *tuning.Data) *school {
	return &school{sight: s, eval: search.NewEvaluator(rules, data)}
}

// Chosen keeps the position if it is quiet.
func (s *school) Chosen(pos game.Position, turn []game.Step, score search.Score) {
	if score > lessonCalm || score < -lessonCalm || !quiet(pos, turn) {
		return
	}
	g := &s.game
	g.inputs = s.sight.see(g.inputs, pos)
	g.ends = append(g.ends, len(g.inputs))
	g.static = append(g.static, float32(s.eval.Evaluate(pos)))
	g.score = append(g.score, float32(score))
	s.sides = append(s.sides, pos.Side())
}

// Ended notes the result of the game that the last lessons are from.
func (s *school) Ended(outcome game.Outcome) {
	for _, side := range s.sides {
		s.game.won = append(s.game.won, float32(pointsOf(outcome, side))/2)
	}
	s.all.add(&s.game)
	s.game, s.sides = lessons{}, s.sides[:0]
}
