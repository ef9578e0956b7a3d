package many

import (
	"math"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// How much of what a piece can do counts.
const (
	moveWeight    = 0.4
	captureWeight = 0.6
	viaChance     = 0.75 // that a square on the way is empty
	overChance    = 0.4  // that a piece stands where one must
	seenWeight    = 0.5  // of a step that a piece of the type had in a random game, for each time that it could have had one

	usualPiece = 100
	valuePower = 1.15 // many ways to go are many threats at once
	leastValue = 10

	mostAsked = 8192 // squares of all types together from which is looked where a piece goes; on large boards some stand for all

	far = 30 // moves; what is further away, or comes nowhere, counts as so far
)

// newEvaluator finds from the rules what pieces are worth, and where.
func newEvaluator(rules game.Rules) *evaluator {
	info, pos := rules.Info(), rules.Start()
	e := &evaluator{
		info: info, sides: info.Players(), squares: info.Board.Area().Squares(),
		hand: make([]float64, pos.Types()), inRows: make([]bool, pos.Types()), holders: make([]game.Side, info.Board.Size()),
	}
	for owner := range e.weights {
		e.weights[owner] = make([][]float64, pos.Types())
		for t := range e.weights[owner] {
			e.weights[owner][t] = make([]float64, info.Board.Size())
		}
	}
	seen := watch(pos, info)
	e.worth = appraise(pos, info, seen)
	e.weighMaterial(e.worth)
	for side := range e.sides {
		e.weighFlag(game.Side(side), pos, seen)
	}
	e.weighRows()
	return e
}

// appraise returns what the types of a game are worth. One that can do nothing is worth nothing, and so is one whose
// loss decides the game: that is seen by looking ahead.
func appraise(pos game.Position, info *game.Info, seen *sightings) []float64 {
	values := make([]float64, pos.Types())
	sum, n := 0.0, 0
	for t := range values {
		if id := game.TypeID(t); !pos.Type(id).Royal {
			values[t] = strength(pos, info, id) + seenWeight*seen.mobility(id)
		}
		if values[t] > 0 {
			sum += values[t]
			n++
		}
	}
	for t, v := range values {
		if v > 0 {
			values[t] = max(leastValue, usualPiece*math.Pow(v*float64(n)/sum, valuePower))
		}
	}
	return values
}

// strength returns how many squares a piece of a type can usually go to, weighted by what it can do there.
func strength(pos game.Position, info *game.Info, t game.TypeID) float64 {
	squares := sampled(info.Board.Area().Squares(), mostAsked/pos.Types())
	sum := 0.0
	for _, sq := range squares {
		for _, m := range pos.Reach(t, game.First, sq) {
			w := m.Worth * captureWeight
			if m.Power == "" {
				w = 0
				if m.Move {
					w += moveWeight
				}
				if m.Capture {
					w += captureWeight
				}
			}
			sum += w * math.Pow(viaChance, float64(m.Via)) * math.Pow(overChance, float64(m.Over))
		}
	}
	return max(0, sum) / float64(len(squares))
}

// sampled returns about so many of the squares, all of them if there are no more, evenly spread.
func sampled(squares []geom.Square, most int) []geom.Square {
	if len(squares) <= max(1, most) {
		return squares
	}
	var some []geom.Square
	for i := range max(1, most) {
		some = append(some, squares[i*len(squares)/max(1, most)])
	}
	return some
}

// weighMaterial adds what pieces are worth wherever they stand. Who plays alone has nobody to be compared with, and who
// wins by having nothing left is better off without.
func (e *evaluator) weighMaterial(values []float64) {
	if e.sides == 1 {
		return
	}
	for t, v := range values {
		if e.info.Goals.Burden {
			v = -v
		}
		e.hand[t] = handShare * v
		for owner := range e.sides {
			for _, sq := range e.squares {
				e.weights[owner][t][sq] += v
			}
		}
	}
}

// weighFlag adds how far the pieces of a side are from where they win.
func (e *evaluator) weighFlag(side game.Side, pos game.Position, seen *sightings) {
	flag := &e.info.Goals.Flags[side]
	if flag.Count == 0 {
		return
	}
	owners := []game.Side{side}
	if e.sides == 1 {
		owners = append(owners, game.Neutral) // what is pushed home may be nobody's
	}
	for _, owner := range owners {
		for _, t := range flag.Types {
			moves := seen.moves(pos, game.Piece{Type: t, Side: owner}, e.squares)
			away := e.distances(moves, flag.Squares)
			for _, sq := range e.squares {
				e.weights[owner][t][sq] += flagWorth(away[sq], flag.Count)
			}
			if owner == side {
				e.hand[t] += flagWorth(far, flag.Count)
			}
		}
	}
}

func flagWorth(away float64, count int) float64 {
	if count > 1 {
		return -flagStep * away
	}
	return flagNear / (1 + away)
}

// distances returns by square how many moves it is to a goal. From where the moves that are known lead nowhere the way
// over the board is counted, twice.
func (e *evaluator) distances(moves []geom.Area, goal geom.Area) []float64 {
	away := make([]float64, e.info.Board.Size())
	for sq := range away {
		away[sq] = far
	}
	reached := goal
	for n := 0; !reached.Empty(); n++ {
		for sq := range reached.All() {
			away[sq] = min(far, float64(n))
		}
		known, next := reached, geom.Area{}
		for _, from := range e.squares {
			if away[from] == far && moves[from].Intersects(&known) {
				next.Add(from)
			}
		}
		if n >= far {
			break
		}
		reached = next
	}
	for _, from := range e.squares {
		for to := range goal.All() {
			if d := 2 * float64(e.info.Board.Distance(from, to)); away[from] == far && d > 0 {
				away[from] = min(far-1, d)
			}
		}
	}
	return away
}

// weighRows adds what rows are worth that only one side has pieces in.
func (e *evaluator) weighRows() {
	for _, t := range e.info.Goals.RowTypes {
		if int(t) < len(e.inRows) {
			e.inRows[t] = true
		}
	}
	for _, row := range e.info.Goals.Rows {
		e.rows = append(e.rows, row.Squares())
	}
	for worth := float64(rowFull); worth > 1; worth /= 3 {
		e.byCount = append(e.byCount, worth)
	}
	e.byCount = slices.Clip(e.byCount)
}
