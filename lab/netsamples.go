package lab

import (
	"maps"
	"math/rand/v2"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/match"
	"aanca.chess/tuning"
)

// netCalm is how far from even a position may be that a net learns from.
const netCalm = 2000

// netSamples are quiet positions as a net sees them, with what became of them. They are kept by column,
// since there are millions of them.
type netSamples struct {
	inputs []uint16  // of all samples, one after the other, as the side to move sees the pieces
	ends   []int     // by sample: where its inputs end
	static []float32 // what it is worth to the evaluation, for the side to move
	score  []float32 // and to a search
	won    []float32 // 1, a half or 0; or noResult
	taught []float32 // what it is worth to a teacher, if there is one
}

// noResult stands where a sample is not from a game: then its score is all that it teaches.
const noResult = -1

func (l *netSamples) len() int { return len(l.ends) }

// believed is what a sample is worth to the evaluation as it is, its net included.
func (l *netSamples) believed(i int) float32 {
	if l.taught != nil {
		return l.taught[i]
	}
	return l.static[i]
}

// of returns the inputs of a sample.
func (l *netSamples) of(i int) []uint16 {
	begin := 0
	if i > 0 {
		begin = l.ends[i-1]
	}
	return l.inputs[begin:l.ends[i]]
}

// An inputMap tells how pieces are seen: it knows the inputs of a net of a game.
type inputMap struct {
	board *geom.Board
	other func(geom.Square) geom.Square // see eval.OtherEnd
	types int
	hands bool
	heads int // of the net
	start int // how many pieces the game begins with

	flip   []uint16 // by input: the same piece as the other side sees it
	mirror []uint16 // the same piece with left and right exchanged
}

func newInputMap(rules game.Rules) *inputMap {
	info := rules.Info()
	start := rules.Start()
	s := &inputMap{
		board: info.Board, other: eval.OtherEnd(info), types: start.Types(), hands: info.Hands,
		heads: netHeads, start: eval.PiecesOf(info.Board, start),
	}
	n := s.inputs()
	s.flip, s.mirror = make([]uint16, n), make([]uint16, n)
	for enemy := range 2 {
		for t := range s.types {
			for place := range s.places() {
				in := s.input(enemy == 1, t, place)
				s.flip[in], s.mirror[in] = s.input(enemy == 0, t, place), in
				if place < s.board.Size() {
					sq := geom.Square(place)
					s.flip[in] = s.input(enemy == 0, t, int(s.other(sq)))
					s.mirror[in] = s.input(enemy == 1, t, int(s.board.Flip(sq)))
				}
			}
		}
	}
	return s
}

// places is how many inputs there are for each type of either side.
func (s *inputMap) places() int { return s.inputs() / (2 * s.types) }

func (s *inputMap) inputs() int { return tuning.Inputs(s.types, s.board.Size(), s.hands) }

func (s *inputMap) input(enemy bool, t, place int) uint16 {
	return uint16(tuning.Input(s.types, s.board.Size(), s.hands, enemy, t, place))
}

// head returns which head of the net speaks of a position, from its inputs.
func (s *inputMap) head(inputs []uint16) int {
	pieces := len(inputs)
	if s.hands {
		for _, in := range inputs {
			if int(in)%s.places() == s.board.Size() {
				pieces--
			}
		}
	}
	return tuning.HeadFor(s.heads, pieces, s.start)
}

// groups returns the groups that inputs belong to, by input, and how many there are: all squares of a piece, and those of
// a rank and of a file. A piece in hand is in none.
func (s *inputMap) groups() (by [][]uint16, count int) {
	by = make([][]uint16, s.inputs())
	files, ranks := s.board.Files(), s.board.Ranks()
	for enemy := range 2 {
		for t := range s.types {
			for sq := range s.board.Size() {
				x, y := s.board.Cell(geom.Square(sq))
				by[s.input(enemy == 1, t, sq)] = []uint16{uint16(count), uint16(count + 1 + y), uint16(count + 1 + ranks + x)}
			}
			count += 1 + ranks + files
		}
	}
	return by, count
}

// see appends the inputs of a position as the side to move sees it.
func (s *inputMap) see(buf []uint16, pos game.Position) []uint16 {
	us := pos.Side()
	for sq := range s.board.Squares().All() {
		if p, ok := pos.At(sq); ok {
			if us == game.Second {
				sq = s.other(sq)
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

// even reports whether all pieces move alike to the left and to the right, so that a position with left
// and right exchanged is worth the same. (Where a setup or castling is uneven, nearly.)
func (s *inputMap) even(pos game.Position) bool {
	type move struct {
		to            geom.Square
		move, capture bool
		power         game.Power
	}
	for t := range s.types {
		for sq := range s.board.Squares().All() {
			if !s.board.Exists(s.board.Flip(sq)) {
				return false
			}
			here, there := map[move]bool{}, map[move]bool{}
			for _, m := range pos.Reach(game.TypeID(t), game.First, sq) {
				here[move{s.board.Flip(m.To), m.Move, m.Capture, m.Power}] = true
			}
			for _, m := range pos.Reach(game.TypeID(t), game.First, s.board.Flip(sq)) {
				there[move{m.To, m.Move, m.Capture, m.Power}] = true
			}
			if !maps.Equal(here, there) {
				return false
			}
		}
	}
	return true
}

// A netSampler turns games into samples.
type netSampler struct {
	inputMap *inputMap
	rules    game.Rules
	eval     *eval.Evaluator // what the net adds to; nil if it stands alone
	all      netSamples
	held     netSamples  // of the games that are kept aside
	thoughts []thoughtOf // buffer, of one game

	teacher *eval.Evaluator // nil unless the net is taught what an evaluation says, too; always there if it stands alone
	random  *rand.Rand      // for it
	lessons netSamples      // by the teacher, or by the master
	foreign bool            // by the master
	steps   []game.Step     // buffer
}

// newNetSampler makes a sampler for a net that adds to the evaluation by some data, or that stands alone. The teacher is
// the evaluation by further data, nil if there is none.
func newNetSampler(s *inputMap, rules game.Rules, data *tuning.Data, alone bool, teacher *tuning.Data, seed uint64) *netSampler {
	n := &netSampler{inputMap: s, rules: rules, random: rand.New(rand.NewPCG(seed, 5))}
	if alone {
		n.teacher = eval.New(rules, unfaded(teacher, rules))
		return n
	}
	n.eval = eval.New(rules, data)
	if teacher != nil {
		n.teacher = eval.New(rules, teacher)
	}
	return n
}

// unfaded returns the same data for an evaluation that believes every lead: what is taken off it is taken off what the net says, too.
func unfaded(data *tuning.Data, rules game.Rules) *tuning.Data {
	if data == nil {
		data = &rules.Info().Tuning
	}
	full := *data
	full.Weights = maps.Clone(data.Weights)
	if full.Weights == nil {
		full.Weights = map[string]int{}
	}
	full.Weights["drawish"] = 0
	return &full
}

// static returns what the net is to add to.
func (s *netSampler) static(pos game.Position) int {
	if s.eval == nil {
		return s.teacher.Plain(pos)
	}
	return s.eval.Evaluate(pos)
}

// forTeacher returns the position as the teacher may be asked of it. A position keeps the sums of one evaluator.
func (s *netSampler) forTeacher(pos game.Position) game.Position {
	if s.eval == nil {
		return pos
	}
	return pos.Clone()
}

// lessonsEach is how many positions after each in a game are taught by the teacher.
const lessonsEach = 3

// teach asks the teacher of some positions that a random step leads to. The static evaluation of a search is asked
// mostly of such: in games one meets few of its mistakes.
func (s *netSampler) teach(pos game.Position) {
	s.steps = pos.Steps(s.steps[:0])
	for range min(lessonsEach, len(s.steps)) {
		pos.Make(s.steps[s.random.IntN(len(s.steps))])
		if score := s.teacher.Evaluate(s.forTeacher(pos)); score <= netCalm && score >= -netCalm && !pos.InCheck() && !pos.Result().Over() {
			s.lessons.add(s.inputMap, pos, s.static(pos), score, noResult)
		}
		pos.Unmake()
	}
}

// addTaught adds a position, and what the teacher says of it if there is one.
func (s *netSampler) addTaught(l *netSamples, pos game.Position, score int, won float64) {
	l.add(s.inputMap, pos, s.static(pos), score, won)
	if s.teacher != nil {
		l.taught = append(l.taught, float32(s.teacher.Evaluate(s.forTeacher(pos))))
	}
}

// add adds a position.
func (l *netSamples) add(s *inputMap, pos game.Position, static, score int, won float64) {
	l.inputs = s.see(l.inputs, pos)
	l.ends = append(l.ends, len(l.inputs))
	l.static = append(l.static, float32(static))
	l.score = append(l.score, float32(score))
	l.won = append(l.won, float32(won))
}

// add takes the quiet positions of a game.
func (s *netSampler) add(r *match.Record) error {
	l := &s.all
	if r.Game%netHeldOut == netHeldOut-1 {
		l = &s.held
	}
	s.thoughts = s.thoughts[:0]
	err := replay(s.rules, r, func(pos game.Position, turn []game.Step, score int) error {
		s.thoughts = append(s.thoughts, thoughtOf{pos.Side(), score, -1})
		if s.teacher != nil && !s.foreign {
			s.teach(pos)
		}
		if score > netCalm || score < -netCalm || !quiet(pos, turn) {
			return nil
		}
		s.thoughts[len(s.thoughts)-1].sample = l.len()
		s.addTaught(l, pos, score, pointsOf(r.Outcome, pos.Side()))
		return nil
	})
	l.look(s.thoughts)
	return err
}

// A thoughtOf is what a side thought of a position in a game, and the sample of the position, if it is one.
type thoughtOf struct {
	side   game.Side
	score  int
	sample int // or -1
}

// hindsight is how much of what a score teaches is what the turns after it have shown: this share of the score after it,
// of which the same share is that of the next one, and so on.
const hindsight = 0.7

// look puts into the scores of samples of one game what the thoughts after them have shown.
func (l *netSamples) look(thoughts []thoughtOf) {
	shown := 0.0 // to the first side
	for i := len(thoughts) - 1; i >= 0; i-- {
		t := &thoughts[i]
		score := float64(min(max(t.score, -netCalm), netCalm))
		if t.side == game.Second {
			score = -score
		}
		if i == len(thoughts)-1 {
			shown = score
		}
		if shown = (1-hindsight)*score + hindsight*shown; t.sample < 0 {
			continue
		}
		l.score[t.sample] = float32(shown)
		if t.side == game.Second {
			l.score[t.sample] = float32(-shown)
		}
	}
}
