package eval

import "aanca.chess/tuning"

// A term is a part of the evaluation that has a weight.
type term int

// The terms.
const (
	termTempo term = iota
	termMobility
	termPlace
	termCentre
	termReserve
	termTaper
	termHope
	termPassed
	termEscort
	termChain
	termLone
	termDoubled
	termOutpost
	termShelter
	termRoyalCentre
	termCover
	termDanger
	termWeak
	termPierced
	termAssault
	termHanging
	termLoose
	termAttack
	termSpace
	termDrawish
	termPair
	termHand
	termTerritory
	termFlag
	termChecks
	termBurden
	termRows
	termMajority
	termCount
)

// terms tell the weights that count where a game's data says nothing else. Each has earned its
// place in games of the engine against itself without it: see docs/engine-values.md.
var terms = [termCount]struct {
	name  string
	usual int
	about string
}{
	termTempo:       {"tempo", 28, "for being to move"},
	termMobility:    {"mobility", 17, "for the square root of the number of squares a piece can go to, by how much it is more than usual"},
	termPlace:       {"place", 80, "percent: how mobile a piece would be on its square"},
	termCentre:      {"centre", 12, "for standing in the middle rather than in the corner"},
	termReserve:     {"reserve", 32, "for a great piece that stands back with all pieces on the board"},
	termTaper:       {"taper", 6, "percent by which a piece is worth more with all pieces on the board and less with hardly any"},
	termHope:        {"hope", 32, "percent: the hope of promotion"},
	termPassed:      {"passed", 48, "percent of that hope again, where no piece of the enemy's like can stop it"},
	termEscort:      {"escort", 12, "for such a piece, with hardly any others: each square by which its own royal piece is nearer than the enemy's"},
	termChain:       {"chain", 10, "for a piece that lives for its promotion and is guarded by its like, or would be a move further"},
	termLone:        {"lone", 8, "against such a piece that its like can no longer guard"},
	termDoubled:     {"doubled", 10, "against such a piece that has its like before it"},
	termOutpost:     {"outpost", 10, "for other pieces where no such piece of the enemy can ever attack them"},
	termShelter:     {"shelter", 66, "for a royal piece at the back, with all pieces on the board"},
	termRoyalCentre: {"royalCentre", 40, "for a royal piece in the middle, with hardly any"},
	termCover:       {"cover", 13, "for each cheap friend beside a royal piece"},
	termDanger:      {"danger", 145, "percent: enemies that reach the squares around a royal piece"},
	termWeak:        {"weak", 12, "against each square beside a royal piece that enemies reach and only itself guards"},
	termPierced:     {"pierced", 60, "against each of these that several enemies reach"},
	termAssault:     {"assault", 0, "percent: what enemies around a royal piece and checks that can be given are worth beside a net that stands alone"},
	termHanging:     {"hanging", 28, "percent of the value of pieces that are attacked and not defended, or by something cheaper"},
	termLoose:       {"loose", 7, "against pieces that nobody guards"},
	termAttack:      {"attack", 6, "for each enemy that a piece attacks"},
	termSpace:       {"space", 2, "for each square in the far half that pieces control"},
	termDrawish:     {"drawish", 100, "percent: what is taken off a lead where hardly anything is left to win by"},
	termPair:        {"pair", 50, "for pieces that cannot leave their part of the board and complement each other"},
	termHand:        {"hand", 105, "percent of its value on the board: a piece in hand"},
	termTerritory:   {"territory", 100, "percent: room, in games of enclosure; with 0 the pieces count there as in other games"},
	termFlag:        {"flag", 300, "for how near a piece is to where it wins: eight times that divided by 1 and the square of the moves that it needs"},
	termChecks:      {"checks", 800, "for who wins by the next check, less by the square of the checks that it needs"},
	termBurden:      {"burden", 30, "percent of its value: against a piece, where who has nothing left wins; with 0 pieces count as in other games"},
	termMajority:    {"majority", 100, "percent: pieces that stay and turns to choose from, where who has more on the board at the end wins and pieces change sides; with 0 pieces count as in other games"},
	termRows:        {"rows", 4, "for a row that wins when it is full: 64 times that where one piece is missing, a quarter for each more"},
}

// weights are the weights of the terms of one game.
type weights [termCount]int

// weightsOf returns the usual weights, but for those that a game's data gives.
func weightsOf(data *tuning.Data) weights {
	var w weights
	for i := range terms {
		w[i] = terms[i].usual
		if given, ok := data.Weights[terms[i].name]; ok {
			w[i] = given
		}
	}
	return w
}

// share returns what percent of a value a weight says.
func (w *weights) share(t term) float64 { return float64(w[t]) / 100 }

// A Weight is a term of the evaluation and its weight.
type Weight struct {
	Name  string // as in the data of games: weight.NAME
	About string // what it is for, in hundredths of a pawn unless it says percent
	Usual int
	Value int // in the game at hand
}

// Weights lists the terms of the evaluation with their usual weights.
func Weights() []Weight {
	return listWeights(weightsOf(&tuning.Data{}))
}

// Weights lists the terms of the evaluation with their weights in the game.
func (e *Evaluator) Weights() []Weight { return listWeights(e.appraiser.weights) }

func listWeights(w weights) []Weight {
	list := make([]Weight, len(terms))
	for i, t := range terms {
		list[i] = Weight{t.name, t.about, t.usual, w[i]}
	}
	return list
}
