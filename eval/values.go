package eval

import (
	"math"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/tuning"
)

// PawnValue is what the most numerous piece of a game is worth. All else is in proportion.
const PawnValue = 100

// How the strength of a piece is put together. A piece is as strong as the number of squares
// it can usually go to, each counted by what it can do there.
const (
	moveWeight    = 0.4 // to go to an empty square
	captureWeight = 0.6 // to take what stands there
	initialWeight = 0.1 // what is open only to a piece that has not moved
	forwardBonus  = 0.1 // added for a square ahead, where the enemy is

	// The value grows faster than the mobility: many ways to go are many threats at once.
	// Where captured pieces come back, a lesser one is soon where it is wanted.
	mobilityPower = 1.18
	handsPower    = 1.05

	// A piece that can come to no more than a part of the board loses up to so much.
	coverageShare = 0.15

	// The pieces on the board get fewer. Strength is the mean of the start and of an endgame
	// with this share of the pieces.
	endgameDensity = 0.3
	handsDensity   = 0.7 // where pieces that were captured come back

	// A piece that never leaves its own half of the board guards the royal piece, in hundredths.
	guardValue = 85

	weakest = 10 // the least value of any piece
)

// An appraiser estimates what the pieces of a game are worth from its rules.
type appraiser struct {
	start     game.Position // where everybody stands at first
	pos       game.Position // a position that knows all types
	board     *geom.Board
	squares   []geom.Square
	hands     bool
	tuning    *tuning.Data
	cache     *cache
	weights   weights
	densities [2]float64 // share of the squares that are occupied: start, endgame

	unit float64 // the unscaled value that PawnValue stands for; 0 if not yet known

	found findings // what a few random games have told

	ends *endings // what random games to the end have told; nil where that is not asked

	onBoard bool // pieces count only when they are on the board

	abreast bool // both sides win on the same squares, so that they go the same way

	home []geom.Square // where pieces come on the board, if that is not from where they start

	marks   [][2][][]game.Mark // by type, side and square; nil where not yet asked for
	ways    [][2]*Ways         // by type and side; nil where not yet asked for
	between betweens           // nil unless ways are known
}

func newAppraiser(pos game.Position, info *game.Info, data *tuning.Data) *appraiser {
	a := &appraiser{
		start: pos, pos: pos, board: info.Board, squares: info.Board.Squares().Squares(), hands: info.Hands,
		tuning: data, weights: weightsOf(data), cache: &cache{},
		abreast: goAbreast(info), onBoard: info.Goals.Majority,
	}
	pieces := 0
	for _, sq := range a.squares {
		if _, ok := pos.At(sq); ok {
			pieces++
		}
	}
	start := max(0.1, float64(pieces)/float64(max(1, len(a.squares))))
	a.densities = [2]float64{start, start * endgameDensity}
	if a.hands {
		a.densities[1] = start * handsDensity
	}
	a.settle(pos)
	a.found = playRandomGames(a, pos, info)
	return a
}

// reach returns Position.Reach, and remembers it.
func (a *appraiser) reach(t game.TypeID, side game.Side, sq geom.Square) []game.Mark {
	for int(t) >= len(a.marks) {
		a.marks = append(a.marks, [2][][]game.Mark{})
	}
	known := &a.marks[t][side]
	if *known == nil {
		*known = make([][]game.Mark, a.board.Size())
	}
	if (*known)[sq] == nil {
		(*known)[sq] = append([]game.Mark{}, a.pos.Reach(t, side, sq)...)
	}
	return (*known)[sq]
}

// strengthAt returns how strong a piece is on a square: the number of squares that it can
// usually go to, weighted.
func (a *appraiser) strengthAt(t game.TypeID, side game.Side, sq geom.Square) float64 {
	var sum float64
	marks, aside := a.reach(t, side, sq), a.aside(t)
	for _, m := range marks {
		strength := 0.0
		if m.Power == "" {
			strength = a.weight(m) * a.chance(m) * ways(marks, m)
		} else {
			strength = a.powerStrength(m, marks)
		}
		if m.Power == "" && m.Move && aside != 0 {
			landing := m
			landing.Via++ // where it ends must be empty, too
			strength += aside * a.chance(landing)
		}
		sum += strength * a.direction(side, sq, m.To)
	}
	return max(0, sum) // powers may harm their own side
}

// ways returns in how many ways the pieces on the way to a mark may stand. A hopper's mark mostly
// says only how many squares are empty and how many are not: a cannon's screen may be anywhere.
// Where marks alike are listed several times, each stands for one way.
func ways(marks []game.Mark, m game.Mark) float64 {
	if m.Over == 0 || m.Via == 0 {
		return 1
	}
	alike := 0
	for _, other := range marks {
		if other == m {
			alike++
		}
	}
	if alike > 1 {
		return 1
	}
	n := 1.0
	for i := 1.0; i <= float64(m.Over); i++ {
		n *= (float64(m.Via) + i) / i
	}
	return n
}

// weight is what it is worth to go to a mark.
func (a *appraiser) weight(m game.Mark) float64 {
	var w float64
	if m.Move {
		w += moveWeight
	}
	if m.Capture {
		w += captureWeight
	}
	if m.Initial {
		w *= initialWeight
	}
	return w
}

// chance is how probable it is that the way to a mark is as it must be, the mean of both
// densities.
func (a *appraiser) chance(m game.Mark) float64 {
	return a.mean(func(d float64) float64 {
		return math.Pow(1-d, float64(m.Via)) * math.Pow(d, float64(m.Over))
	})
}

// mean returns the mean of what depends on the density of pieces, over the start and the endgame.
func (a *appraiser) mean(f func(density float64) float64) float64 {
	var sum float64
	for _, d := range a.densities {
		sum += f(d)
	}
	return sum / float64(len(a.densities))
}

func (a *appraiser) direction(side game.Side, from, to geom.Square) float64 {
	if a.home != nil {
		return a.towards(side, to)
	}
	ahead := a.board.Rise(from, to)
	if side == game.Second && !a.abreast {
		ahead = -ahead
	}
	if ahead > 0 {
		return 1 + forwardBonus
	}
	return 1
}

// habitat returns the squares on which pieces of a type of the first side are met: those that
// they can come to from where they start, or all if they may appear anywhere.
func (a *appraiser) habitat(t game.TypeID) []geom.Square {
	var home geom.Set
	for _, sq := range a.squares {
		p, ok := a.start.At(sq)
		if ok && p.Type == t && p.Side == game.First {
			home = home.Or(a.closure(t, sq))
		}
	}
	if a.hands || home.Empty() {
		return a.squares
	}
	return home.Squares()
}

// closure returns the squares that a piece of the first side can come to from sq, sq included.
func (a *appraiser) closure(t game.TypeID, sq geom.Square) geom.Set {
	seen := geom.SetOf(sq)
	for todo := []geom.Square{sq}; len(todo) > 0; {
		from := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, m := range a.reach(t, game.First, from) {
			if goesThere(m) && !seen.Has(m.To) {
				seen.Add(m.To)
				todo = append(todo, m.To)
			}
		}
	}
	return seen
}

// strength returns the mean strength of a type over its habitat. Squares on which it cannot
// move at all are where it promotes, or never stands.
func (a *appraiser) strength(t game.TypeID) float64 {
	if a.home != nil {
		return a.deployed(t)
	}
	strengths := a.strengthsOf(t, game.First)
	var sum float64
	squares := 0
	for _, sq := range a.habitat(t) {
		if s := strengths[sq]; s > 0 {
			sum += s
			squares++
		}
	}
	if squares == 0 {
		return 0
	}
	return sum / float64(squares)
}

// coverage returns the share of the board that a piece of the type can come to from a single
// square, the best of a few.
func (a *appraiser) coverage(t game.TypeID) float64 {
	most := 0
	habitat := a.habitat(t)
	for _, i := range []int{0, len(habitat) / 3, len(habitat) / 2} {
		reached := a.closure(t, habitat[i])
		most = max(most, reached.Len())
	}
	return float64(most) / float64(len(a.squares))
}

// values returns the value of each type, royal ones as if they were not: what the game's data says
// or else an estimate, by which the most numerous type of the start position is worth PawnValue.
func (a *appraiser) values() []int {
	plain := make([]float64, a.pos.Types())
	for t := range plain {
		plain[t] = a.plainOf(game.TypeID(t))
	}
	full := make([]float64, len(plain))
	for t := range plain {
		full[t] = plain[t] + a.promotionValue(game.TypeID(t), plain)
		if most, ok := a.lastingValue(game.TypeID(t), plain); ok {
			full[t] = min(full[t], most)
		}
	}
	if a.unit == 0 {
		a.unit = full[a.commonest(full)]
	}
	if a.unit == 0 {
		a.unit = 1 // nothing moves: all are worth the least
	}
	values := make([]int, len(full))
	for t, v := range full {
		values[t] = min(max(weakest, int(math.Round(v/a.unit*PawnValue))+a.guarding(game.TypeID(t))), Bound)
		if given, ok := a.tuning.Values[a.pos.Type(game.TypeID(t)).ID]; ok {
			values[t] = min(max(weakest, given), Bound)
		}
	}
	return values
}

// lastingValue returns what a type that becomes another with whatever it does will be worth at most; ok is false for other types, and
// where those others change as often.
func (a *appraiser) lastingValue(t game.TypeID, plain []float64) (most float64, ok bool) {
	if int(t) >= len(a.found.passing) || !a.found.passing[t] {
		return 0, false
	}
	for _, to := range a.pos.Type(t).Promotes {
		if int(to) >= len(a.found.passing) || a.found.passing[to] {
			return 0, false
		}
		most, ok = max(most, plain[to]), true
	}
	return most, ok
}

func (a *appraiser) plainValue(t game.TypeID) float64 {
	power := mobilityPower
	if a.hands {
		power = handsPower
	}
	return math.Pow(a.strength(t), power) * (1 - coverageShare + coverageShare*a.coverage(t))
}

// commonest returns the ordinary type of which the first side has most pieces at the start, the
// weakest of several: the pawn, mostly.
func (a *appraiser) commonest(values []float64) game.TypeID {
	count := make([]int, len(values))
	for _, sq := range a.squares {
		if p, ok := a.start.At(sq); ok && p.Side == game.First {
			count[p.Type]++
		}
	}
	for t := range count {
		count[t] += a.inHand(game.TypeID(t))
	}
	best := game.TypeID(0)
	for t := range count {
		if a.pos.Type(game.TypeID(t)).Royal {
			count[t] = 0
		}
		if count[t] > count[best] || count[t] == count[best] && values[t] < values[best] {
			best = game.TypeID(t)
		}
	}
	return best
}

func (a *appraiser) inHand(t game.TypeID) int {
	if !a.hands {
		return 0
	}
	return a.start.InHand(game.First, t)
}

// guarding returns what a type is worth for staying at home, where the royal piece is.
func (a *appraiser) guarding(t game.TypeID) int {
	if a.hands || a.home != nil || !a.stays(t) {
		return 0
	}
	for r := range a.pos.Types() {
		if a.pos.Type(game.TypeID(r)).Royal {
			return guardValue
		}
	}
	return 0
}

// stays reports whether pieces of a type that is there at the start never leave their half.
func (a *appraiser) stays(t game.TypeID) bool {
	present := false
	for _, sq := range a.habitat(t) {
		if 2*a.ahead(game.First, sq) >= a.board.Ranks() {
			return false
		}
		if p, ok := a.start.At(sq); ok && p.Type == t && p.Side == game.First {
			present = true
		}
	}
	return present && len(a.pos.Type(t).Promotes) == 0
}
