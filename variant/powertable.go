package variant

import "aanca.chess/game"

// A Row is a key that gives a piece a power by a short name, and all that the house knows of it.
type Row struct {
	Key   string // with a dot and the id of the piece, a key of the language
	Power Power  // but for what the value of the key says
	Says  string // for people; %s is the reach in words

	// Worth is what the power is worth to those who have it, in captures: at each place that a mark
	// tells of, or, if it belongs to plain moves, at each empty square where the piece can go.
	Worth float64
}

// Powers lists the powers that have a short name. (What else a piece can do is composed, see
// docs/variants.md.)
var Powers = named([]Row{
	{"rifle", Power{Name: game.PowerRifle, Where: Meeting, Whom: Enemies},
		"Captures without moving the first piece it meets among %s, if it is an enemy.",
		1.3}, // it stays out of reach
	{"hopCapture", Power{Name: game.PowerHopCapture, Where: Over, Whom: Enemies},
		"Captures by hopping over an enemy among %s to the empty square right behind.",
		1.0},
	{"lionHop", Power{Name: game.PowerHopCapture, Where: OverOnto, Whom: Enemies},
		"Captures by hopping over an enemy among %s to the square right behind, where it may capture again.",
		1.0},
	{"longLeap", Power{Name: game.PowerLongLeap, Where: Leaping, Whom: Enemies},
		"Captures by leaping, among %s, over an enemy with an empty square right behind it; it may leap over more enemies on the same line and land on any empty square after the first.",
		1.2}, // often over another one
	{"sweep", Power{Name: game.PowerSweep, Where: Along, Whom: Enemies},
		"Goes over empty squares and enemies among %s, never over a friend, and captures every enemy on the way.",
		1.1}, // it does not end the move
	{"approach", Power{Name: game.PowerApproach, When: Moving, Where: Beyond, May: true, Whom: Enemies},
		"After a move among %s it may capture the unbroken line of enemies right beyond, all or none.",
		1.2}, // sometimes a whole line
	{"approachConvert", Power{Name: game.PowerApproachConvert, When: Moving, Action: Convert, Where: JustBeyond, May: true, Whom: Enemies},
		"After a move among %s it may make the enemy right beyond its own.",
		2.0},
	{"withdraw", Power{Name: game.PowerWithdraw, When: Moving, Where: Behind, Whom: Enemies},
		"Captures an enemy next to it by moving straight away from it.",
		0.5}, // if it can go straight away from it
	{"convert", Power{Name: game.PowerConvert, Action: Convert, Where: Around, Whom: Enemies},
		"Instead of moving, makes an enemy among %s its own.",
		2.0}, // a capture and a gain
	{"swap", Power{Name: game.PowerSwap, Action: Swap, Where: Around, Whom: Enemies | Friends},
		"Changes places with any piece among %s.",
		0.3},
	{"relay", Power{Name: game.PowerRelay, When: Always, Action: Lend, Where: Around, Whom: Friends},
		"Friends among %s may move so too.",
		0.25}, // the friend has moves of its own
	{"relayOver", Power{Name: game.PowerRelayOver, When: Always, Action: Lend, Where: Over, Whom: Friends},
		"Friends among %s may leap over it to the square right behind.",
		1.0},
	{"immobilize", Power{Name: game.PowerImmobilize, When: Always, Action: Freeze, Where: Around, Whom: Enemies},
		"Enemies among %s cannot move; they may only capture themselves.",
		2.0}, // from everything, for as long as it stands there
	{"pass", Power{Name: game.PowerPass, When: Always, Action: Pass, Where: Around},
		"Its side may pass.",
		0},
	{"pincer", Power{Name: game.PowerPincer, When: Moving, Where: Between, Whom: Enemies},
		"Captures, after a move, enemies next to it that it takes between itself and a friend.",
		0.6}, // perhaps several
	{"coordinate", Power{Name: game.PowerCoordinate, When: Moving, Where: Crossing, Whom: Enemies},
		"Captures, after a move, enemies where its rank and file cross those of its partner.",
		0.3},
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

// Row returns the row of the table that the power comes from, nil if it is composed.
func (p *Power) Row() *Row { return row(p.Key) }

// reachKeys returns the keys of the powers that have a short name.
func reachKeys() []key {
	var out []key
	for i := range Powers {
		out = append(out, key{Powers[i].Key + ".ID", kindReach, "-"})
	}
	return out
}

// Worth is what the power is worth to those who have it, see Row.Worth.
func (p *Power) Worth() float64 {
	if r := p.Row(); r != nil {
		return r.Worth
	}
	return Actions[p.Action].Worth
}
