package variant

import "aanca.chess/game"

// A Row is a key that gives a piece a power by a short name, and all that the house knows of it.
type Row struct {
	Key   string // with a dot and the id of the piece, a key of the language
	Power Power  // but for what the value of the key says
	Says  string // for people; %s is the reach in words, or with on moving where its empty squares are

	// Worth is what the power is worth to those who have it, in captures: at each place that a mark
	// tells of, or, if it belongs to plain moves, at each empty square where the piece can go.
	Worth float64

	Show Look // where a diagram shows it; of what belongs to a plain move there is nothing to show
}

// Powers lists the powers that have a short name. (What else a piece can do is composed, see
// docs/variants.md.)
var Powers = named([]Row{
	{"rifle", Power{Name: game.PowerRifle, Where: Meeting, Whom: Enemies},
		"Captures without moving the first piece it meets among %s, if it is an enemy.",
		1.3, Look{'r', "captures without moving", "M0 -9V-4M0 4V9M-9 0H-4M4 0H9M6 0A6 6 0 1 1 -6 0A6 6 0 1 1 6 0Z", ""}}, // it stays out of reach
	{"hopCapture", Power{Name: game.PowerHopCapture, Where: Over, Whom: Enemies},
		"Captures by hopping over an enemy among %s to the empty square right behind.",
		1.0, Look{'h', "captures what it hops over", hopLines, ""}},
	{"lionHop", Power{Name: game.PowerHopCapture, Where: OverOnto, Whom: Enemies},
		"Captures by hopping over an enemy among %s to the square right behind, where it may capture again.",
		1.0, Look{'h', "captures what it hops over", hopLines, ""}},
	{"longLeap", Power{Name: game.PowerLongLeap, Where: Leaping, Whom: Enemies},
		"Captures by leaping, among %s, over an enemy with an empty square right behind it; it may leap over more enemies on the same line and land on any empty square after the first.",
		1.2, Look{'l', "captures what it leaps over", "M-9 5A4.5 6 0 0 1 0 5A4.5 6 0 0 1 9 5M-3 -8L3 -2M3 -8L-3 -2", ""}}, // often over another one
	{"sweep", Power{Name: game.PowerSweep, Where: Along, Whom: Enemies},
		"Goes over empty squares and enemies among %s, never over a friend, and captures every enemy on the way.",
		1.1, Look{'s', "captures all on the way", "M0 9V-9M-5 6H5M-5 0H5M-4 -5L0 -9L4 -5", ""}}, // it does not end the move
	{"approach", Power{Name: game.PowerApproach, When: Moving, Where: Beyond, May: true, Whom: Enemies},
		"After a move %s it may capture the unbroken line of enemies right beyond, all or none.",
		1.2, Look{}}, // sometimes a whole line
	{"approachConvert", Power{Name: game.PowerApproachConvert, When: Moving, Action: Convert, Where: JustBeyond, May: true, Whom: Enemies},
		"After a move %s it may make the enemy right beyond its own.",
		2.0, Look{}},
	{"withdraw", Power{Name: game.PowerWithdraw, When: Moving, Where: Behind, Whom: Enemies},
		"Captures an enemy next to it by moving straight away from it.",
		0.5, Look{}}, // if it can go straight away from it
	{"convert", Power{Name: game.PowerConvert, Action: Convert, Where: Around, Whom: Enemies},
		"Instead of moving, makes an enemy among %s its own.",
		2.0, convertLook}, // a capture and a gain
	{"swap", Power{Name: game.PowerSwap, Action: Swap, Where: Around, Whom: Enemies | Friends},
		"Changes places with any piece among %s.",
		0.3, swapLook},
	{"relay", Power{Name: game.PowerRelay, When: Always, Action: Lend, Where: Around, Whom: Friends},
		"Friends among %s may move so too.",
		game.LentWorth, relayLook},
	{"relayOver", Power{Name: game.PowerRelayOver, When: Always, Action: Lend, Where: Over, Whom: Friends},
		"Friends among %s may leap over it to the square right behind.",
		1.0, Look{'o', "lets a friend leap over it", game.RelayDisplay.Lines + "M-7 -6A8 7 0 0 1 7 -6", ""}},
	{"immobilize", Power{Name: game.PowerImmobilize, When: Always, Action: Freeze, Where: Around, Whom: Enemies},
		"Enemies among %s cannot move; they may only capture themselves.",
		2.0, Look{'#', "keeps an enemy from moving", starLines, ""}}, // from everything, for as long as it stands there
	{"pass", Power{Name: game.PowerPass, When: Always, Action: Pass, Where: Around},
		"Its side may pass.",
		0, Look{}},
	{"pincer", Power{Name: game.PowerPincer, When: Moving, Where: Between, Whom: Enemies},
		"Captures, after a move, enemies next to it that it takes between itself and a friend.",
		0.6, Look{}}, // perhaps several
	{"coordinate", Power{Name: game.PowerCoordinate, When: Moving, Where: Crossing, Whom: Enemies},
		"Captures, after a move, enemies where its rank and file cross those of its partner.",
		0.3, Look{}},
})

// named gives the powers of rows their keys.
func named(rows []Row) []Row {
	for i := range rows {
		rows[i].Power.Key = rows[i].Key
	}
	return rows
}

// row returns the row with a key, nil if there is none.
func row(key string) *Row {
	for i := range Powers {
		if Powers[i].Key == key {
			return &Powers[i]
		}
	}
	return nil
}

// Row returns the row of the table that the power comes from or, if it is composed, that says the same; nil
// if it has no short name.
func (p *Power) Row() *Row {
	if p.Key != "" {
		return row(p.Key)
	}
	for i := range Powers {
		if q := &Powers[i].Power; q.When == p.When && q.Action == p.Action && q.Where == p.Where && q.May == p.May && q.Whom == p.Whom {
			return &Powers[i]
		}
	}
	return nil
}

// reachKeys returns the keys of the powers that have a short name.
func reachKeys() []key {
	var out []key
	for i := range Powers {
		out = append(out, key{Powers[i].Key + ".ID", kindReach, "-"})
	}
	return out
}

// Worth is what the power is worth to those who have it, see Row.Worth; on a board of so many squares.
func (p *Power) Worth(squares int) float64 {
	worth := 0.0
	if r := p.Row(); r != nil {
		worth = r.Worth
	} else {
		worth = Actions[p.Action].Worth * Moments[p.When].Share * p.benefit()
	}
	if p.On != nil {
		worth *= float64(p.On[game.First].Len()) / float64(squares)
	}
	return worth
}

// benefit is how much of what an action is worth against an enemy its side gains, going by those whom it is
// done to: what harms a friend harms its side.
func (p *Power) benefit() float64 {
	share := p.whomBenefit()
	if p.Action == Lend {
		share = -share
	}
	if p.May || p.When == Instead {
		share = max(0, share) // otherwise it is left out
	}
	return share
}

// Shares of benefit where it is not plain.
const (
	mixedBenefit = 0.3 // friends and enemies alike: who moves chooses where more of the others stand
	placeBenefit = 0.2 // of a change of the board alone
)

func (p *Power) whomBenefit() float64 {
	switch p.Action {
	case Swap, Push, Pull, Pass:
		return 1 // it is of use with friends, too
	}
	switch {
	case p.Where == Captor:
		return 1
	case p.Where == Left || p.Where == There || p.Whom&(Enemies|Friends) == 0:
		return placeBenefit
	case p.Where == Here && p.When == Captured:
		return placeBenefit // it is gone anyway
	case p.Where == Here && p.keepsSide():
		return placeBenefit // for the better or for the worse
	case p.Where == Here:
		return -1
	case p.Whom&Friends == 0:
		return 1
	case p.Whom&Enemies == 0:
		return -1
	}
	return mixedBenefit
}
