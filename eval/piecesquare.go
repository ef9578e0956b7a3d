package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// A piece on a square where it is less mobile than on average loses so much of its value
	// in proportion, and at most mobilityMost. Of great pieces only a part of the value
	// counts: they find work wherever they are, and should not come out first.
	squareMobility = 0.15
	mobilityMost   = 60
	mobilityValue  = 350

	// A piece of so much value or more should stand back at first. With hardly any pieces on the board
	// it is better ahead, by this share.
	reserveFull = 500
	reserveEnd  = 0.6

	// The hope of promotion counts by so much with all pieces on the board, when the way is
	// blocked and guarded, and with hardly any.
	hopeMiddle = 0.6
	hopeEnd    = 1.3
)

// A squareTable is what a piece of one type and side is worth on a square, and what it does
// from there.
type squareTable struct {
	middle, end int32    // value with all the pieces on the board, and with hardly any
	near        geom.Set // squares it can move to whatever stands elsewhere
	takes       geom.Set // squares it could capture on, ways being clear
	grips       geom.Set // of these, those it can always capture on
	shots       geom.Set // of these, those where it captures by a power
	key         uint64   // of a piece of this type and side on this square
}

// A typeTable is what the evaluation knows of a piece type.
type typeTable struct {
	value    int // on the board; 0 for royal pieces
	hand     int // in hand
	exchange int // in exchanges: a side's last royal piece is worth more than all others
	spare    int // in exchanges, if it is royal and its side has another such piece
	royal    bool

	class    int                    // how dear it is beside others; see classFrom
	menace   int                    // how dangerous it is to royal pieces
	runner   *runner                // nil unless promotion is what it is for
	freezes  bool                   // it immobilizes enemies
	lends    bool                   // it lends moves to friends
	shoots   bool                   // it captures by a power where it does not go
	bound    bool                   // it cannot leave a part of the board, see wing
	at       [2][]squareTable       // by side and square
	ways     [2]*Ways               // by side: how it could capture; nil where that is not known
	mobility [mobilityTop + 1]int16 // by the number of squares that it can go to; last, to keep the others together
}

const (
	// RoyalValue is the value of a side's last royal piece where it can be captured.
	RoyalValue = 20000

	// spareRoyal is what a further royal piece is worth beyond what it can do: a second life.
	spareRoyal = 250

	// royalShare is how much of what a royal piece can do counts: it must take care.
	royalShare = 0.5
)

// tables returns the tables of all types, from the given one on.
func (a *appraiser) tables(from int) []typeTable {
	values := a.values()
	exact := make([]float64, len(values))
	for t, v := range values {
		exact[t] = float64(v)
	}
	var tables []typeTable
	for t := from; t < len(values); t++ {
		tables = append(tables, a.typeTable(game.TypeID(t), exact))
	}
	if from == 0 {
		a.runners(tables, exact)
	}
	return tables
}

func (a *appraiser) typeTable(t game.TypeID, values []float64) typeTable {
	typ := a.pos.Type(t)
	v := int(values[t])
	tt := typeTable{value: v, hand: int(a.weights.share(termHand) * values[t]), exchange: v, royal: typ.Royal}
	if typ.Royal {
		tt.value, tt.hand, tt.exchange, tt.spare = 0, 0, RoyalValue, v+spareRoyal
	}
	tt.class, tt.menace = classOf(v), min(v, menaceMost)
	if typ.Royal {
		tt.class = classRoyal
	} else {
		tt.mobility = a.mobilityTable(t, values[t])
	}
	if a.onBoard {
		tt.hand = 0
	}
	mean := a.strength(t)
	gain := promotionGain(typ, t, values)
	usual := 0.0
	if gain > 0 {
		usual = a.promotionValue(t, values)
	}
	for _, side := range []game.Side{game.First, game.Second} {
		tt.at[side] = make([]squareTable, a.board.Size())
		tt.ways[side] = a.waysOf(t, side)
		var moves []int
		if gain > 0 {
			moves = a.promotionMoves(t, side)
		}
		for _, sq := range a.squares {
			st := &tt.at[side][sq]
			st.key = pieceKey(t, side, sq)
			a.addMarks(st, t, side, sq)
			tt.shoots = tt.shoots || !st.shots.Empty()
			tt.notePowers(a.reach(t, side, sq))
			if typ.Royal {
				a.placeRoyal(st, side, sq)
				if a.severalRoyals() {
					st.middle += int32(royalShare * values[t])
					st.end += int32(royalShare * values[t])
				}
				continue
			}
			place := a.place(values[t], mean, a.strengthsOf(t, side)[sq], sq)
			ahead := 0.0
			if gain > 0 {
				ahead = (gain*hope(moves[sq]) - usual) * a.weights.share(termHope)
			}
			st.middle = int32(tt.value) + int32(place+hopeMiddle*ahead)
			st.end = int32(tt.value) + int32(place+hopeEnd*ahead)
			taper := int32(a.weights.share(termTaper) * values[t])
			if gain >= values[t] {
				taper = -taper
			}
			st.middle += taper
			st.end -= taper
			if gain < values[t] {
				reserve := a.reserve(values[t], side, sq)
				st.middle -= int32(reserve)
				st.end += int32(reserveEnd * reserve)
			}
		}
	}
	return tt
}

// notePowers notes the powers that act on others wherever the piece stands.
func (tt *typeTable) notePowers(marks []game.Mark) {
	for i := range marks {
		switch marks[i].Does {
		case game.Freezes:
			tt.freezes = true
		case game.Lends, game.LendsLeap:
			tt.lends = true
		}
	}
}

// severalRoyals reports whether a side may have several royal pieces, so that one more or less matters: there
// are several types of them, or a side begins with more than one.
func (a *appraiser) severalRoyals() bool {
	types := 0
	for t := range a.pos.Types() {
		if a.pos.Type(game.TypeID(t)).Royal {
			types++
		}
	}
	var pieces [2]int
	for _, sq := range a.squares {
		if p, ok := a.start.At(sq); ok && p.Side != game.Neutral && a.pos.Type(p.Type).Royal {
			pieces[p.Side]++
		}
	}
	return types > 1 || max(pieces[game.First], pieces[game.Second]) > 1
}

// addMarks fills the sets of what a piece does from a square.
func (a *appraiser) addMarks(st *squareTable, t game.TypeID, side game.Side, sq geom.Square) {
	for _, m := range a.reach(t, side, sq) {
		through := m.Power != "" && m.Does == game.Goes && m.Move // the piece goes through what it captures
		always := m.Via == 0 && m.Over == 0 && !through
		if m.Move && always {
			st.near.Add(m.To)
		}
		if takesThere(m) {
			st.takes.Add(m.To)
			if always {
				st.grips.Add(m.To)
			}
			if m.Power != "" && m.Via == 0 {
				st.shots.Add(m.To)
			}
		}
	}
}

// place returns how much more an ordinary piece is worth on a square than on average.
func (a *appraiser) place(value, mean, here float64, sq geom.Square) float64 {
	var p float64
	if mean > 0 && here > 0 {
		p = squareMobility * min(value, mobilityValue) * (here - mean) / mean
	}
	p = min(max(p, -mobilityMost), mobilityMost) * a.weights.share(termPlace)
	return p + float64(a.weights[termCentre])*(a.centrality(sq)-0.5)
}

// reserve returns what it is worth that a piece stands back while all pieces are on the board: the
// dearer it is, the more pieces can drive it away.
func (a *appraiser) reserve(value float64, side game.Side, sq geom.Square) float64 {
	ahead := float64(a.ahead(side, sq)) / float64(max(1, a.board.Ranks()-1))
	return float64(a.weights[termReserve]) * min(1, value/reserveFull) * min(1, 2*ahead)
}

func (a *appraiser) placeRoyal(st *squareTable, side game.Side, sq geom.Square) {
	ahead := float64(a.ahead(side, sq)) / float64(max(1, a.board.Ranks()-1))
	shelter := float64(a.weights[termShelter])
	st.middle = int32(-shelter*min(1, 2*ahead) - shelter/4*a.centrality(sq))
	st.end = int32(float64(a.weights[termRoyalCentre]) * a.centrality(sq))
}

// centrality is 1 in the middle of the board and 0 in its corners.
func (a *appraiser) centrality(sq geom.Square) float64 {
	return a.board.Centrality(sq)
}
