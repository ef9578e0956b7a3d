package eval

import (
	"math/rand/v2"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Where who has more pieces on the board at the end wins, and pieces change sides again and again, what is counted early says little:
// what stands on some squares stays as it is, on others it does not. Random games tell which. To have many turns to choose from is worth
// something, too; in the end every piece counts one.

const (
	majorityGame    = 400    // steps of a random game at most,
	majoritySteps   = 12000  // and of all,
	majorityChoices = 200000 // which are among so many that could be made
	majorityPrior   = 20     // pieces of which nothing is known, so that few do not tell of a square,
	majorityUsual   = 0.6    // and how many of them stay

	// majoritySafe is how many of the pieces on some square must stay: where none is safe anywhere, as in Ataxx, pieces are worth what they
	// are. (60 games of 1000 positions a turn against the engine without: Reversi 58, Flipersi 57, but Ataxx 12 where that is not asked.)
	majoritySafe = 0.95

	// majorityKept is what a piece that always stays is worth, in hundredths of one that is counted.
	majorityKept = 200

	majorityTurn = 128 // for as many turns to choose from as there mostly are

	// majorityLate is with how many of a hundred squares empty what is counted begins to weigh more than what stays.
	majorityLate = 20
)

// A majority values positions of such games.
type majority struct {
	kept  []int   // by square: what a piece is worth there
	all   int     // squares
	turns float64 // what a turn to choose from is worth
	steps []game.Step
}

// newMajority returns nil unless the game is one of that kind. A weight of 0 makes it a game like others.
func newMajority(a *appraiser, goals *game.Goals) *majority {
	if !goals.Majority || a.weights[termMajority] == 0 || len(a.found.turning) > 1 || a.found.turning[0] == 0 {
		return nil
	}
	if a.ends == nil {
		a.ends = a.playToTheEnd()
	}
	if slices.Max(a.ends.stay) < majoritySafe {
		return nil
	}
	share := a.weights.share(termMajority)
	m := &majority{all: len(a.squares), kept: make([]int, a.board.Size()), turns: majorityTurn * share / a.ends.choices}
	for _, sq := range a.squares {
		m.kept[sq] = int(majorityKept * share * max(0, 2*a.evened(a.ends.stay, sq)-1))
	}
	return m
}

// evened returns the mean of what is known of a square and of those that are to their corners and edges what it is to its own, so that
// chance favours no side.
func (a *appraiser) evened(known []float64, sq geom.Square) float64 {
	sum, n := 0.0, 0.0
	for _, other := range []geom.Square{sq, a.board.Flip(sq), a.board.Mirror(sq), a.board.Rotate(sq)} {
		if a.board.Exists(other) {
			sum, n = sum+known[other], n+1
		}
	}
	return sum / n
}

// endings are what random games that are played to the end tell.
type endings struct {
	stay    []float64 // by square: how many of the pieces that stood there were of the same side at the end, weighed by how long they stood
	choices float64   // how many steps there mostly were to choose from
}

// playToTheEnd plays random games, always the same ones.
func (a *appraiser) playToTheEnd() *endings {
	random := rand.New(rand.NewPCG(1, 3))
	seen, stayed := make([]float64, a.board.Size()), make([]float64, a.board.Size())
	var steps []game.Step
	done, choices := 0, 0
	for ; done < majoritySteps && choices < majorityChoices; done++ { // a game that ends at once counts for a step
		held := make([][game.MostSides]float64, a.board.Size())
		pos := a.start.Clone()
		for range majorityGame {
			if steps = pos.Steps(steps[:0]); len(steps) == 0 {
				break
			}
			done, choices = done+1, choices+len(steps)
			pos.Make(steps[random.IntN(len(steps))])
			a.eachPiece(pos, func(sq geom.Square, side game.Side) { held[sq][side]++; seen[sq]++ })
		}
		a.eachPiece(pos, func(sq geom.Square, side game.Side) { stayed[sq] += held[sq][side] })
	}
	found := &endings{stay: make([]float64, a.board.Size()), choices: max(1, float64(choices)/float64(done))}
	for _, sq := range a.squares {
		found.stay[sq] = (stayed[sq] + majorityPrior*majorityUsual) / (seen[sq] + majorityPrior)
	}
	return found
}

// eachPiece tells of the pieces of the two sides on the board.
func (a *appraiser) eachPiece(pos game.Position, tell func(geom.Square, game.Side)) {
	for _, sq := range a.squares {
		if p, ok := pos.At(sq); ok && p.Side <= game.Second {
			tell(sq, p.Side)
		}
	}
}

// evaluate implements special.
func (m *majority) evaluate(e *Evaluator, pos game.Position, _, _ int) (score int, critical bool) {
	k := e.takeStock(pos)
	critical = e.critical()
	us := pos.Side()
	kept, counted := m.weigh(e, pos)
	late := m.late(counted[0] + counted[1])
	score = (kept[us]-kept[us.Other()])*(100-late)/100 + (counted[us]-counted[us.Other()])*late
	return clamp(score + m.choice(pos, late) + e.weights[termTempo] + e.learnt(k)), critical
}

// choice returns what the turns that the side to move has are worth to it.
func (m *majority) choice(pos game.Position, late int) int {
	m.steps = pos.Steps(m.steps[:0])
	return int(m.turns*float64(len(m.steps))) * (100 - late) / 100
}

// weigh returns what the pieces of both sides on the board are worth by where they stand, and how many they are.
func (m *majority) weigh(e *Evaluator, pos game.Position) (kept, counted [2]int) {
	for _, sq := range e.squares {
		if p, ok := pos.At(sq); ok && p.Side <= game.Second {
			kept[p.Side] += m.kept[sq]
			counted[p.Side]++
		}
	}
	return kept, counted
}

// late is how much of what is counted weighs already, in hundredths.
func (m *majority) late(pieces int) int {
	empty := 100 * (m.all - pieces) / m.all
	return max(0, 100*(majorityLate-empty)/majorityLate)
}

// explain implements special.
func (m *majority) explain(x *explainer, pos game.Position) {
	m.evaluate(x.Evaluator, pos, 0, 0)
	kept, counted := m.weigh(x.Evaluator, pos)
	late := m.late(counted[0] + counted[1])
	for side := range kept {
		worth := (kept[side]*(100-late) + 100*counted[side]*late) / 100
		x.army[side].middle, x.army[side].end = worth, worth
	}
	x.note("majority")
	us, choice := pos.Side(), m.choice(pos, late)
	x.army[us].middle, x.army[us].end = x.army[us].middle+choice, x.army[us].end+choice
	x.note("turns")
	x.noteNet(pos)
}

// forget implements special.
func (m *majority) forget() {}

func (m *majority) fork() *majority {
	f := *m
	f.steps = nil
	return &f
}
