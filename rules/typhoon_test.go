package rules_test

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
)

// A typhoonRow is a position of Typhoon where both sides also have a King and a Fu in the
// corners (l1 and k1, l12 and k12), and what is possible in it.
type typhoonRow struct {
	name        string
	blue, tan   string // the pieces on the board, e.g. "Cib2 Gud4"
	side        string // "b" where Tan is to move; "" is Blue
	played      string // turns played first
	can, cannot string // turns that must be possible, and turns that must not
	only        string // a square: can holds all the turns from there
}

// run checks a row.
func (row typhoonRow) run(t *testing.T, g *rules.Game) {
	side := row.side
	if side == "" {
		side = "w"
	}
	pos := position(t, g, fenOf(t, 12, side, row.blue+" Kl1 Fuk1", row.tan+" Kl12 Fuk12"))
	playAll(t, pos, row.played)
	checkTurns(t, pos, row.can, row.only, row.cannot)
}

// TestTyphoonOrdinaryPieces has the pieces that step, leap and slide, each in a position that
// shows what sets it apart.
func TestTyphoonOrdinaryPieces(t *testing.T) {
	g := compiled(t, "typhoon")
	for _, row := range []typhoonRow{
		{
			name: "Pawn moves straight, captures aslant, never two steps",
			blue: "Pb4 Pe4", tan: "Fuc5 Fue5",
			can: "b4b5 b4c5", only: "b4", cannot: "b4b6 b4a5 e4e5 e4d5 e4f5",
		},
		{
			name: "Guard is a pawn in all directions",
			blue: "Gud4", tan: "Fue5 Fud5 Fuc3",
			can: "d4e5 d4c3 d4c4 d4e4 d4d3", only: "d4",
		},
		{
			name: "Tadpole leaps three straight, not three aslant, captures beside it",
			blue: "Tae5 Fue6", tan: "Fuf5",
			can: "e5e8 e5h5 e5b5 e5e2 e5f6 e5d6 e5f4 e5d4 e5f5", only: "e5", cannot: "e5h8 e5d5",
		},
		{name: "Fu captures the way it moves", blue: "Fue5", tan: "Pe6 Pf6", can: "e5e6", only: "e5"},
		{name: "Lantern never steps back", blue: "Lae5", tan: "Pd6", can: "e5d6 e5f6", only: "e5"},
		{name: "Banner steps sideways or on", blue: "Bae5", tan: "Pf5", can: "e5d5 e5e6 e5f5", only: "e5"},
		{name: "Banner of Tan goes down", tan: "Bae8", side: "b", can: "e8d8 e8e7 e8f8", only: "e8"},
		{
			name: "Stork captures beside it and leaps aslant",
			blue: "Ste5 Fuf6", tan: "Pe6",
			can: "e5e6 e5g7 e5c7 e5g3 e5c3", only: "e5", cannot: "e5d5",
		},
		{
			name: "Goat captures by its leap alone",
			blue: "Goe5 Fue6", tan: "Pf6 Pg5",
			can: "e5e7 e5g5 e5c5 e5e3 e5d6 e5d4 e5f4", only: "e5", cannot: "e5f6",
		},
		{
			name: "Fire Horse leaps back to four squares",
			blue: "FHe5", tan: "Pe8",
			can: "e5e6 e5e7 e5e8 e5d3 e5f3 e5c4 e5g4", only: "e5", cannot: "e5e9 e5d7 e5e4",
		},
		{name: "Ghost Warrior", blue: "GWe5 Fue8", can: "e5e6 e5e7 e5d4 e5f4", only: "e5"},
		{name: "Gold General has six squares", blue: "GGe5", can: "e5d6 e5e6 e5f6 e5d5 e5f5 e5e4", only: "e5"},
		{name: "Silver General has five", blue: "SGe5", can: "e5d6 e5e6 e5f6 e5d4 e5f4", only: "e5"},
		{name: "Copper General has four", blue: "CGe5", can: "e5d6 e5e6 e5f6 e5e4", only: "e5"},
		{
			name: "Ferocious Leopard does not step sideways", blue: "FLe5",
			can: "e5d6 e5e6 e5f6 e5d4 e5e4 e5f4", only: "e5",
		},
		{
			name: "Drunk Elephant does not step back", blue: "DEle5",
			can: "e5d6 e5e6 e5f6 e5d5 e5f5 e5d4 e5f4", only: "e5",
		},
		{name: "Blind Tiger does not step on", blue: "BTe5", can: "e5d6 e5f6 e5d5 e5f5 e5d4 e5e4 e5f4", only: "e5"},
		{
			name: "Otter slides four sideways", blue: "Otf5", tan: "Ph5",
			can: "f5e5 f5d5 f5c5 f5b5 f5g5 f5h5 f5e6 f5f6 f5g6 f5e4 f5g4", only: "f5",
		},
		{
			name: "Beaver runs home", blue: "Bef5", tan: "Pf2",
			can:  "f5e5 f5d5 f5c5 f5b5 f5g5 f5h5 f5i5 f5j5 f5e6 f5f6 f5g6 f5f4 f5f3 f5f2",
			only: "f5", cannot: "f5a5 f5k5 f5f1 f5e4",
		},
		{name: "Bishop's Dog goes three squares", blue: "BDa1", can: "a1b2 a1c3 a1d4", only: "a1"},
		{name: "Chariot goes four squares", blue: "Cha1 Pb1", can: "a1a2 a1a3 a1a4 a1a5", only: "a1"},
		{
			name: "Camel and Zebra leap over everything", blue: "Ca1 Zb1 Fua2 Fub2", tan: "Pb4",
			can: "a1b4 a1d2 b1d4 b1e3", cannot: "b1c3",
		},
		{name: "Marquis", blue: "Maa1", can: "a1a2 a1b1 a1b3 a1c2", only: "a1"},
		{name: "Priest", blue: "Pra1", can: "a1b2 a1b3 a1c2", only: "a1"},
		{
			name: "Wagon needs its neighbouring square empty, and never goes there",
			blue: "Waa1", tan: "Pa2 Pa3",
			can: "a1c1 a1d1 a1e1 a1f1 a1g1 a1h1 a1i1 a1j1", only: "a1", cannot: "a1b1",
		},
		{
			name: "Octopus steps aslant, then runs out straight",
			blue: "Oce5 Pd4 Pf4", tan: "Pf6 Pd8 Pb6",
			can: "e5d6 e5d7 e5d8 e5c6 e5b6", only: "e5", cannot: "e5f6 e5g6 e5f7 e5d9 e5a6 e5e6",
		},
		{
			name: "Spider steps straight, then runs out aslant",
			blue: "Spe5 Pd5 Pe4", tan: "Pe6 Ph7",
			can: "e5f5 e5g6 e5h7 e5g4 e5h3 e5i2 e5j1", only: "e5", cannot: "e5e6 e5f7 e5i8 e5f6",
		},
		{
			name: "Nightrider repeats one leap",
			blue: "Nra1 Pe3", tan: "Pc5",
			can: "a1b3 a1c5 a1c2", only: "a1", cannot: "a1d7 a1e3 a1g4",
		},
		{
			name: "Dayrider repeats a leap of two; single steps do not capture",
			blue: "Daa1 Fua2", tan: "Pa5 Pb1 Pe5",
			can:  "a1a3 a1a5 a1b2 a1c1 a1e1 a1g1 a1i1 a1c3 a1e5",
			only: "a1", cannot: "a1a7 a1b1 a1g7",
		},
		{
			name: "Elephant Prince captures by leaps alone",
			blue: "EPe5", tan: "Pf5 Pg6 Pg7 Pg5",
			can: "e5g6 e5g7 e5e6 e5f6 e5d6 e5d5 e5d4 e5e4 e5f4", only: "e5", cannot: "e5f5 e5g5 e5c3",
		},
		{
			name: "Tiger Prince captures by leaps alone",
			blue: "TPe5", tan: "Pf5 Pg6 Pg7 Pg5",
			can: "e5g6 e5g5 e5e6 e5f6 e5d6 e5d5 e5d4 e5e4 e5f4", only: "e5", cannot: "e5f5 e5g7 e5c5",
		},
		{
			name: "Vulture captures straight and moves aslant",
			blue: "Vue5", tan: "Pe8 Ph8 Pd4",
			can: "e5e8 e5g7 e5e6 e5d5 e5d4", cannot: "e5e7 e5h8 e5c3 e5h5",
		},
		{
			name: "Ibis captures aslant and moves straight",
			blue: "Ibe5", tan: "Pe8 Ph8 Pe4",
			can: "e5h8 e5e7 e5f6 e5e4", cannot: "e5e8 e5g7 e5e3",
		},
		{
			name: "Salamander moves three squares, captures neighbours",
			blue: "Sae5", tan: "Pe8 Pf6",
			can: "e5e7 e5f6 e5e2 e5b5 e5b2", cannot: "e5e8 e5g7 e5e1 e5a1",
		},
		{
			name: "Flying Ox does not go sideways", blue: "FOe5", can: "e5e12 e5e1 e5a1 e5k11 e5l12", cannot: "e5d5 e5f5",
		},
		{name: "Free Boar does not go up or down", blue: "FBe5", can: "e5a5 e5l5 e5a1 e5b8", cannot: "e5e6 e5e4"},
		{
			name: "Emperor slides two squares, and not over a piece", blue: "Eme5", tan: "Pe6",
			can: "e5e6 e5g5 e5g7 e5f7 e5c4", cannot: "e5e7 e5h5",
		},
	} {
		t.Run(row.name, func(t *testing.T) { row.run(t, g) })
	}
}

// TestTyphoonStrangePieces has the pieces that capture, convert, swap, relay or hinder in a way
// of their own.
func TestTyphoonStrangePieces(t *testing.T) {
	g := compiled(t, "typhoon")
	for _, row := range []typhoonRow{
		{
			name: "Cicada hops one or two pieces",
			blue: "Cib2 Gud4 Nc2", tan: "Bb3 Rd2 Spe2",
			can: "b2b4 b2b5 b2e5 b2d2 b2e2", only: "b2",
		},
		{name: "Cicada has no move in the open", blue: "Cie5", tan: "Pe8 Ph5", only: "e5", cannot: "e5e8 e5h5"},
		{
			name: "Typhoon sweeps a file as far as three squares",
			blue: "Tye5 Fug5", tan: "Pe6 Pe8 Pe9",
			can:    "e5e6 e5e7xe6 e5e8xe6 e5f5 e5b5 e5e2 e5f6 e5g7 e5c3",
			cannot: "e5e7 e5e8 e5e8xe6xe7 e5e9xe6xe8 e5g5 e5h5 e5a5 e5h8",
		},
		{
			name: "Typhoon takes three at once",
			blue: "Tya1", tan: "Pa2 Pa3 Pa4", can: "a1a2 a1a3xa2 a1a4xa2xa3", cannot: "a1a4xa2 a1a4xa3 a1a4",
		},
		{
			name: "Genie shoots neighbours only",
			blue: "Gee5", tan: "Pe6 Pg5 Pd4",
			can: "e5e5xe6 e5e6 e5g5 e5e5xd4 e5b5", cannot: "e5e5xg5 e5e7 e5a5 e5h5",
		},
		{
			name: "Parrot: leap, shot and double capture",
			blue: "Pae5 Pd5", tan: "Pe6 Ne7 Pe4",
			can:  "0000 e5e6 e5e7 e5e7xe6 e5e5xe6 e5e4 e5e3 e5e3xe4 e5e5xe4 e5f5 e5g5 e5c5",
			only: "e5", cannot: "e5c5xd5 e5f6",
		},
		{
			name: "Raven: the same aslant",
			blue: "Rae5 Pd4", tan: "Pf6 Ng7 Pd6",
			can:  "0000 e5f6 e5g7 e5g7xf6 e5e5xf6 e5d6 e5c7 e5c7xd6 e5e5xd6 e5f4 e5g3 e5c3",
			only: "e5", cannot: "e5c3xd4 e5e6",
		},
		{
			name: "Horned Owl is a Parrot straight ahead only",
			blue: "HOe5", tan: "Pe6 Ne7 Pf5 Pd4",
			can:    "0000 e5e6 e5e7 e5e7xe6 e5e5xe6 e5g5 e5c5 e5e3 e5i9 e5d4 e5a9 e5h2",
			cannot: "e5e5xf5 e5f5 e5d5 e5e4 e5g5xf5 e5j10 e5e5xd4",
		},
		{
			name: "Diving Osprey is a Raven on the two forward diagonals only",
			blue: "DOe5", tan: "Pf6 Ng7 Pd4 Pe4",
			can:    "0000 e5f6 e5g7 e5g7xf6 e5e5xf6 e5d6 e5c7 e5c3 e5g3 e5e9 e5e4 e5a5",
			cannot: "e5d4 e5f4 e5e5xd4 e5c3xd4 e5e10 e5e3 e5e5xe4",
		},
		{
			name: "Emperor of Emperors leaps within three squares and shoots along lines",
			blue: "EEe5 Fuc5", tan: "Pe11 Re12 Ph8 Pa5 Pg6",
			can:    "e5e5xe11 e5h8 e5e5xh8 e5g6 e5g8 e5h7 e5f8 e5e8 e5b5 e5e7",
			cannot: "e5e5xe12 e5e5xa5 e5e5xg6 e5e9 e5e11 e5c5",
		},
		{
			name: "Cuckoo converts ahead of it",
			blue: "Cua4", tan: "Pa5", can: "a4a4*a5 a4a6 a4b4 a4a3", only: "a4", cannot: "a4a5",
		},
		{
			name: "Cuckoo converts beside it and two behind, not right behind",
			blue: "Cue5", tan: "Pe4 Pe3 Pf5 Pe7",
			can: "e5e5*e3 e5e4 e5e5*f5 e5f5 e5d5 e5e7", only: "e5", cannot: "e5e5*e4 e5e5*e7 e5e3",
		},
		{
			name: "Cuckoo: the convert turns round",
			blue: "Cua4", tan: "Pa5", played: "a4a4*a5 l12l11",
			can: "a5a6", only: "a5", cannot: "a5a4",
		},
		{
			name: "Hummingbird swaps with friend and enemy",
			blue: "Hua4 Ota2", tan: "Pa5 Sqb4",
			can: "a4a5~ a4b4 a4b4~ a4a2~ a4a3 a4a6", only: "a4", cannot: "a4a5 a4a2",
		},
		{
			name: "Hummingbird promotes by a swap, its partner does not",
			blue: "Hua9 Paa8 Pb9", can: "a9a8~ a9a8~+ a9b9~ a9b9~+",
		},
		{name: "Overtaker hops to capture", blue: "Ova4", tan: "Pa5", can: "a4a6xa5 a4a3 a4b3 a4b4 a4b5", only: "a4"},
		{
			name: "Overtaker hops no friend, and needs an empty square behind",
			blue: "Ovd4 Fud5", tan: "Pe5 Nf6 Pe4",
			can: "d4f4xe4 d4c4", cannot: "d4d6 d4d6xd5 d4f6xe5 d4e5 d4e4",
		},
		{
			name: "Undertaker captures what it leaves behind, always",
			blue: "Una4", tan: "Pa5", can: "a4a3xa5 a4b3 a4b4 a4b5", only: "a4", cannot: "a4a3 a4a5",
		},
		{
			name: "Undertaker withdraws to empty squares only",
			blue: "Und4", tan: "Pd5 Pd3 Pc5", can: "d4e3xc5 d4c4 d4e4", cannot: "d4d3 d4d3xd5 d4d5xd3 d4e3",
		},
		{
			name: "Missionary converts by approach, by choice",
			blue: "Mia3", tan: "Pd6", can: "a3c5*d6 a3c5 a3b4 a3a4", cannot: "a3b4*d6 a3d6",
		},
		{
			name: "Missionary converts along its own line, one piece, and never captures",
			blue: "Mie5", tan: "Pe7 Pe8 Pg6 Pd5",
			can: "e5e6*e7 e5e6 e5f6 e5f5", cannot: "e5e6*e7*e8 e5f6*g6 e5f5*g6 e5d5",
		},
		{
			name: "Missionary: the convert turns round",
			blue: "Mia3", tan: "Pd6", played: "a3c5*d6 l12l11", can: "d6d7", only: "d6",
		},
		{
			name: "Sorcerer captures the whole row up to a gap, or nothing",
			blue: "Soa3", tan: "Pc3 Cd3 Nf3",
			can: "a3b3xc3xd3 a3b3", cannot: "a3b3xc3 a3b3xd3 a3b3xc3xd3xf3 a3c3",
		},
		{
			name: "Sorcerer: ten in a row",
			blue: "Soa3", tan: "Pc3 Pd3 Pe3 Pf3 Pg3 Ph3 Pi3 Pj3 Pk3 Pl3",
			can: "a3b3xc3xd3xe3xf3xg3xh3xi3xj3xk3xl3 a3b3", cannot: "a3b3xc3",
		},
		{
			name: "Sorcerer's row ends at a friend",
			blue: "Soa3 Fud6", tan: "Pc5 Pe7",
			can: "a3b4xc5 a3b4", cannot: "a3b4xc5xe7 a3b4xc5xd6 a3c5",
		},
		{
			name: "Longleaper leaps again and again along a line",
			blue: "Loe1 Fuc1", tan: "Pe4 Pe7 Pg3 Ph4 Pb1",
			can:    "e1e2 e1e3 e1e5xe4 e1e6xe4 e1e8xe4xe7 e1e12xe4xe7 e1f2 e1d1",
			cannot: "e1e4 e1e7 e1e5 e1e8xe4 e1e8xe7 e1i5xg3xh4 e1g3 e1a1xb1",
		},
		{
			name: "Longleaper stops at a friend between two enemies",
			blue: "Loe1 Fue6", tan: "Pe4 Pe8",
			can: "e1e5xe4", cannot: "e1e7xe4 e1e9xe4xe8",
		},
		{
			name: "Zag hops straight to capture, steps and leaps aslant",
			blue: "Zae5 Fud5", tan: "Pe6 Pf5 Pg5",
			can:  "e5e7xe6 e5f6 e5d6 e5f4 e5d4 e5g7 e5c7 e5g3 e5c3",
			only: "e5", cannot: "e5e6 e5g5xf5 e5c5xd5 e5e4",
		},
		{
			name: "Zig hops aslant to capture, steps and leaps straight",
			blue: "Zie5 Fud6", tan: "Pf6 Pf4 Pg3",
			can:  "e5g7xf6 e5e6 e5f5 e5e4 e5d5 e5e7 e5g5 e5e3 e5c5",
			only: "e5", cannot: "e5f6 e5g3xf4 e5c7xd6 e5d4",
		},
		{name: "Dervish lends a leap over it", blue: "Derb5 Pa4", can: "a4c6 a4a5", only: "a4"},
		{
			name: "Dervish's leap captures, but not a friend; enemies may not use it",
			blue: "Dere5 Pd4 Pe4 Pe7", tan: "Nf6 Fud6 Fue6",
			can: "d4f6 e4e6", cannot: "d4f6+ e4e7",
		},
		{
			name: "Dervish lends nothing to the other side",
			blue: "Dere5", tan: "Fue6 Fud6", side: "b", can: "e6e5 d6d5", cannot: "e6e4 d6f4",
		},
		{
			name: "no promotion by a Dervish's leap, but by one's own",
			blue: "Dere9 Goe8 Fud8", can: "e8e10 e8e10+ d8f10 d8d9+", cannot: "d8f10+",
		},
		{
			name: "Harpy lends a Knight's leap, without promotion",
			blue: "Hae5 Fuf7 Fue6", tan: "Ph8",
			can: "f7h8 f7g9 f7d8 f7f8 e6e7", cannot: "f7g9+ e6f8 e6d8",
		},
		{
			name: "Harpy does not capture by itself",
			blue: "Hae5", tan: "Pe8 Pf6", can: "e5e7 e5d6", cannot: "e5e8 e5f6 e5g7",
		},
		{name: "a Knight beside a Harpy promotes by its own leap", blue: "Hae5 Nd7", can: "d7e9 d7e9+"},
		{
			name: "Immobilizer leaves its neighbour only self-capture",
			blue: "Rd4", tan: "Ime5", can: "d4d4xd4", only: "d4",
		},
		{name: "Immobilizer stops a Cuckoo's conversion", blue: "Cue4", tan: "Ime5 Pd4", can: "e4e4xe4", only: "e4"},
		{name: "Immobilizer stops a Harpy's relay", blue: "Had4 Fub3", tan: "Ime5", can: "b3b4", only: "b3"},
		{
			name: "Immobilizer stops a Raven's pass",
			blue: "Rad4", tan: "Ime5", can: "d4d4xd4", only: "d4", cannot: "0000",
		},
		{
			name: "an immobilized piece still uses a friend's Dervish",
			blue: "Bd4 Derc4", tan: "Ime5", can: "d4d4xd4 d4b4", only: "d4",
		},
		{
			name: "an immobilized piece is swapped by a Hummingbird",
			blue: "Bd4 Huc4", tan: "Ime5", can: "c4d4~ d4d4xd4", only: "d4",
		},
		{
			name: "two Immobilizers hold each other, and their neighbours",
			blue: "Imd4 Rf6", tan: "Ime5 Rc4", can: "d4d4xd4 f6f6xf6", cannot: "d4d5 f6f7 f6e6",
		},
		{
			name: "an immobilized Immobilizer goes on",
			blue: "Imd4 Rf6", tan: "Ime5 Rc4", side: "b", can: "c4c4xc4", only: "c4",
		},
		{
			name: "Immobilizer never captures, and spares its friends",
			blue: "Ime5 Rd4", tan: "Pe7", can: "e5e6 e5d5 d4d12", cannot: "e5e7 e5e8",
		},
	} {
		t.Run(row.name, func(t *testing.T) { row.run(t, g) })
	}
}

// TestTyphoonPromotion has positions for when a piece may promote and when not.
func TestTyphoonPromotion(t *testing.T) {
	g := compiled(t, "typhoon")
	for _, row := range []typhoonRow{
		{name: "entering the zone", blue: "Pe8 Pf7", can: "e8e9 e8e9+ f7f8", cannot: "f7f8+"},
		{name: "leaving the zone", blue: "GGe9", can: "e9e8 e9e8+"},
		{name: "not obliged on the last rank", blue: "Pe11", can: "e11e12 e11e12+", only: "e11"},
		{name: "Tan's zone", tan: "Pe5 Pf6", side: "b", can: "e5e4 e5e4+ f6f5", cannot: "f6f5+"},
		{name: "not by converting", blue: "Cua9", tan: "Pa10", can: "a9a9*a10", cannot: "a9a9*a10+"},
		{
			name: "a convert in the zone moves before it promotes",
			blue: "Cua9", tan: "Pa10", played: "a9a9*a10 l12l11", can: "a10a11 a10a11+", only: "a10",
		},
		{name: "a promoted piece does not promote again", blue: "Re8", can: "e8e9", cannot: "e8e9+"},
	} {
		t.Run(row.name, func(t *testing.T) { row.run(t, g) })
	}
}

// TestTyphoonKingPromotion has what a King becomes on c9, by the Emperors on the board.
func TestTyphoonKingPromotion(t *testing.T) {
	g := compiled(t, "typhoon")
	for _, row := range []struct{ name, blue, tan, turn, want string }{
		{"no Emperor", "Kc8 Fua1", "Kl12 Ful10", "c8c9+", "{Em}"},
		{"one's own Emperor", "Kc8 Ema1", "Kl12 Ful10", "c8c9+", "{EE}"},
		{"the enemy's Emperor", "Kc8 Fua1", "Eml12 Ful10", "c8c9+", "{EE}"},
		{"an Emperor of Emperors does not count", "Kc8 EEa1", "Kl12 Ful10", "c8c9+", "{Em}"},
		{"an Emperor captured by this move does not count", "Kc8 Fua1", "Kl12 Ful10 Emc9", "c8c9+", "{Em}"},
		{"by choice", "Kc8 Fua1", "Kl12 Ful10", "c8c9", "K"},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := position(t, g, fenOf(t, 12, "w", row.blue, row.tan))
			playAll(t, pos, row.turn)
			rank := strings.Split(pos.FEN(), "/")[3]
			if want := "2" + row.want + "9"; rank != want {
				t.Errorf("%s; expected %s", rank, want)
			}
		})
	}
}

// TestTyphoonResults has how games end, and how they do not.
func TestTyphoonResults(t *testing.T) {
	g := compiled(t, "typhoon")
	for _, row := range []struct{ name, blue, tan, turns, want string }{
		{"the only royal captured", "Ka1 Re5 Fub1", "Ke9 Pl8 Pl9", "e5e9", "w wins: royal captured"},
		{"one of two royals captured", "Ka1 Re5 Fub1", "Ke9 EPl8 Pl9", "e5e9", "ongoing"},
		{"the only royal converted", "Ka1 Cue5 Fub1", "Ke6 Pl8 Pl9", "e5e5*e6", "w wins: royal captured"},
		{"bare", "Ka1 Re5 Fub1", "Kl12 Pe9", "e5e9", "w wins: bare"},
		{"a King may capture next to a King to bare it", "Ka1 Fub1", "Ka3 Pa2", "a1a2", "w wins: bare"},
		{"a King left to be captured", "Ka1 Fuc1 Fud1", "Ka3 Pl8 Pl9", "a1a2 a3a2", "b wins: royal captured"},
		{"royal captured comes before bare", "Ka1 Re5 Fub1", "Ke9 Pl8", "e5e9", "w wins: royal captured"},
		{"bare by self-capture", "Ka1 Rd4", "Kl12 Ime5 Pl9", "d4d4xd4", "b wins: bare"},
		{"royal lost by self-capture", "Kd4 Rk1 Rj1", "Kl12 Ime5 Pl9", "d4d4xd4", "b wins: royal captured"},
		{"no move", "Ka12 Fub12 Fua11 Fub11", "Kl12 Pl9", "", "b wins: no move"},
		{"two pieces each", "Ka1 Fub1", "Kl12 Pl9", "", "ongoing"},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := position(t, g, fenOf(t, 12, "w", row.blue, row.tan))
			playAll(t, pos, row.turns)
			if got := pos.Result().String(); got != row.want {
				t.Errorf("%q; expected %q", got, row.want)
			}
			if over := pos.Result().Over(); over != (len(game.Turns(pos)) == 0) {
				t.Errorf("over is %v; possible: %v", over, game.Turns(pos))
			}
		})
	}
}

// TestTyphoonRepetition walks two Kings to and fro: the third occurrence is no legal turn, nor
// is a pass that brings it about.
func TestTyphoonRepetition(t *testing.T) {
	g := compiled(t, "typhoon")
	for _, row := range []struct{ name, blue, tan, turns, can, cannot string }{
		{"the second occurrence is legal", "Ka1 Fuc1", "Kl12 Fuk10", "a1b1 l12k12 b1a1", "k12l12", ""},
		{
			"the third is not", "Ka1 Fuc1", "Kl12 Fuk10",
			"a1b1 l12k12 b1a1 k12l12 a1b1 l12k12 b1a1", "k12l11 k12k11", "k12l12",
		},
		{"passes repeat as well", "Ka1 Pac1", "Kl12 Pak10", "0000 0000", "0000", ""},
		{"a pass may be the third", "Ka1 Pac1", "Kl12 Pak10", "0000 0000 0000", "l12l11", "0000"},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := position(t, g, fenOf(t, 12, "w", row.blue, row.tan))
			playAll(t, pos, row.turns)
			checkTurns(t, pos, row.can, "", row.cannot)
		})
	}
}
