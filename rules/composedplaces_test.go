package rules_test

import (
	"slices"
	"testing"

	"aanca.chess/variant"
)

// composedPlaces are examples of each place at each moment, and of each action and of each of those
// that it is done to.
var composedPlaces = []composedRow{
	{"instead, around", noCheck + "power.R = instead: capture around F", "4k3/8/8/4n3/3R4/8/8/4K3 w - - 0 1", "d4d4xe5", "4k3/8/8/8/3R4/8/8/4K3 b - - 0 1", "d4e5"},
	{"instead, here", noCheck + "power.R = instead: become N here", "4k3/8/8/3p4/3R4/8/8/4K3 w - - 3 1", "d4d4^d4", "4k3/8/8/3p4/3N4/8/8/4K3 b - - 4 1", ""},
	{"instead, here, with what follows always", noCheck + "power.R = instead: become N here\npower.N = always: burn all around F; always: burn here", "4k3/8/8/4n3/3R4/8/8/4K3 w - - 3 1", "d4d4^d4", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"instead, here, under a condition", noCheck + "power.R = instead: burn here if enemies around W", "4k3/8/8/3n4/3R4/8/8/R3K3 w - - 0 1", "d4d4!d4", "4k3/8/8/3n4/8/8/8/R3K3 b - - 0 1", "a1a1!a1"},
	{"instead, here, ends rights", noCheck + "power.R = instead: convert here", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1h1*h1", "4k3/8/8/8/8/8/8/R3K2r b Q - 1 1", ""},
	{"instead, here, what explodes threatens the king", "power.R = instead: become N here\npower.N = always: burn all around F; always: burn here", "4k3/3R4/8/8/8/8/8/4K3 b - - 0 1", "e8d7", "8/3k4/8/8/8/8/8/4K3 w - - 0 2", "e8e7"},
	{"instead, over", noCheck + "power.R = instead: capture over W", "4k3/8/8/3n4/3R4/8/8/4K3 w - - 0 1", "d4d6xd5", "4k3/8/3R4/8/8/8/8/4K3 b - - 0 1", "d4d6 d4d7xd5"},
	{"instead, converting over", noCheck + "power.R = instead: convert over W", "4k3/8/8/3n4/3R4/8/8/4K3 w - - 0 1", "d4d6*d5", "4k3/8/3R4/3N4/8/8/8/4K3 b - - 1 1", "d4d6"},
	{"instead, over needs an empty square", noCheck + "power.R = instead: capture over W", "4k3/8/3q4/3n4/3R4/8/8/4K3 w - - 0 1", "d4c4", "4k3/8/3q4/3n4/2R5/8/8/4K3 b - - 1 1", "d4d6xd5"},
	{"instead, onto", noCheck + "power.R = instead: capture onto W", "4k3/8/3q4/3n4/3R4/8/8/4K3 w - - 0 1", "d4d6xd5", "4k3/8/3R4/8/8/8/8/4K3 b - - 0 1", "d4d6"},
	{"instead, hopping", noCheck + "power.R = instead: capture hopping F", "4k3/8/5n2/4P3/3R4/8/8/4K3 w - - 0 1", "d4f6", "4k3/8/5R2/4P3/8/8/8/4K3 b - - 0 1", ""},
	{"instead, hopping needs something to hop over", noCheck + "power.R = instead: capture hopping F", "4k3/8/5n2/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/5n2/3R4/8/8/8/4K3 b - - 1 1", "d4f6"},
	{"instead, vaulting", noCheck + "power.R = instead: capture vaulting R\nhurdles.R = PN", "4k3/3n4/3n4/3P4/3R4/8/8/4K3 w - - 0 1", "d4d7", "4k3/3R4/3n4/3P4/8/8/8/4K3 b - - 0 1", ""},
	{"instead, vaulting over those that it hops over", noCheck + "power.R = instead: capture vaulting R\nhurdles.R = PN", "4k3/3n4/3b4/3P4/3R4/8/8/4K3 w - - 0 1", "d4d6", "4k3/3n4/3R4/3P4/8/8/8/4K3 b - - 0 1", "d4d7"},
	{"instead, changing places from afar", noCheck + "power.R = instead: swap meeting B", "4k3/8/5n2/8/3R4/8/8/4K3 w - - 0 1", "d4f6~", "4k3/8/5R2/8/3n4/8/8/4K3 b - - 1 1", ""},
	{"instead, leaping twice", noCheck + "power.R = instead: burn leaping R", "4k3/3n4/8/3n4/3R4/8/8/4K3 w - - 0 1", "d4d8!d5!d7", "3Rk3/8/8/8/8/8/8/4K3 b - - 0 1", "d4d8 d4d8!d7"},
	{"instead, leaping over two in a row is not", noCheck + "power.R = instead: burn leaping R", "4k3/8/3n4/3n4/3R4/8/8/4K3 w - - 0 1", "d4d3", "4k3/8/3n4/3n4/8/3R4/8/4K3 b - - 1 1", "d4d7!d5!d6"},
	{"instead, along", noCheck + "power.R = instead: convert along R", "4k3/8/3p4/3n4/3R4/8/8/4K3 w - - 0 1", "d4d7*d5*d6", "4k3/3R4/3P4/3N4/8/8/8/4K3 b - - 1 1", "d4d7"},
	{"instead, along, capturing where it ends", noCheck + "power.R = instead: convert along R", "4k3/8/3p4/3n4/3R4/8/8/4K3 w - - 0 1", "d4d6*d5", "4k3/8/3R4/3N4/8/8/8/4K3 b - - 0 1", "d4d6"},

	{"on moving, beyond", noCheck + "power.R = on moving: burn beyond R", "4k3/3p4/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d5!d6!d7", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1", "d4d5"},
	{"on moving, beyond, as far as the line is unbroken", noCheck + "power.R = on moving: burn beyond R", "3qk3/8/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d5!d6", "3qk3/8/8/3R4/8/8/8/4K3 b - - 0 1", "d4d5"},
	{"on moving, facing", noCheck + "power.R = on moving: convert facing R", "4k3/3p4/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d5*d6", "4k3/3p4/3N4/3R4/8/8/8/4K3 b - - 1 1", "d4d5"},
	{"on moving, behind", noCheck + "power.R = on moving: convert behind R", "4k3/8/8/8/3R4/3n4/8/4K3 w - - 0 1", "d4d6*d3", "4k3/8/3R4/8/8/3N4/8/4K3 b - - 1 1", "d4d6"},
	{"on moving, between", noCheck + "power.R = on moving: become P between R", "4k3/3B4/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d5^d6", "4k3/3B4/3p4/3R4/8/8/8/4K3 b - - 1 1", "d4d5"},
	{"on moving, crossing", noCheck + "power.R = on moving: capture crossing R with K", "4k3/8/8/4n3/3R4/8/8/3nK3 w - - 0 1", "d4d5xe5xd1", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1", "d4d5"},

	{"on staying, here", noCheck + "power.N = on staying: burn here on *4", "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", "e1e2", "4k3/8/8/8/8/8/4K3/8 b - - 0 1", ""},
	{"on leaving, around where it has come", noCheck + "power.R = on leaving: burn enemies around W", "4k3/8/3n4/8/3R4/3n4/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3R4/8/3n4/8/4K3 b - - 0 1", ""},
	{"on leaving, here", noCheck + "power.R = on leaving: become N here", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3N4/8/8/8/4K3 b - - 1 1", ""},
	{"on leaving, left", noCheck + "power.R = on leaving: wall left", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3R4/3*4/8/8/4K3 b - - 1 1", ""},
	{"on leaving, meeting", noCheck + "power.R = on leaving: convert meeting R", "4k3/3n4/8/8/1p1R4/1n1n4/8/4K3 w - - 0 1", "d4d5", "4k3/3N4/8/3R4/1p6/1n1N4/8/4K3 b - - 1 1", ""},
	{"on leaving, between", noCheck + "power.R = on leaving: convert between W", "4k3/3B4/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/3B4/3N4/3R4/8/8/8/4K3 b - - 1 1", ""},
	{"on leaving, enclosed", noCheck + "power.R = on leaving: convert enclosed R", "3Bk3/3p4/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "3Bk3/3P4/3N4/3R4/8/8/8/4K3 b - - 1 1", ""},

	{"on capturing, around", noCheck + "power.R = on capturing: convert around W", "4k3/8/3n4/3p4/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/3N4/3R4/8/8/8/4K3 b - - 0 1", ""},
	{"on capturing, here", noCheck + "power.R = on capturing: become N here", "4k3/8/8/3p4/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3N4/8/8/8/4K3 b - - 0 1", ""},
	{"on capturing, left", noCheck + "power.R = on capturing: wall left", "4k3/8/8/3n4/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3R4/3*4/8/8/4K3 b - - 0 1", ""},
	{"on capturing, there", noCheck + "power.R = instead: capture meeting R; on capturing: wall there", "4k3/8/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d4xd6", "4k3/8/3*4/8/3R4/8/8/4K3 b - - 0 1", ""},
	{"on capturing, meeting", noCheck + "power.R = on capturing: burn meeting R", "4k3/3n4/8/1B1n3n/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/1B1R4/8/8/8/4K3 b - - 0 1", ""},
	{"on capturing, between", noCheck + "power.R = on capturing: burn between W", "4k3/3B4/3n4/3n4/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/3B4/8/3R4/8/8/8/4K3 b - - 0 1", ""},
	{"on capturing, enclosed", noCheck + "power.R = on capturing: convert enclosed R", "3Bk3/3p4/3p4/3n4/3R4/8/8/4K3 w - - 0 1", "d4d5", "3Bk3/3P4/3P4/3R4/8/8/8/4K3 b - - 0 1", ""},
	{"on capturing, not without a capture", noCheck + "power.R = on capturing: burn around W", "4k3/8/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/3n4/3R4/8/8/8/4K3 b - - 1 1", ""},

	{"on being captured, around", noCheck + "power.N = on being captured: burn all around W except K", "4k3/8/3p4/2Pn4/8/8/8/3RK3 w - - 0 1", "d1d5", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1", ""},
	{"on being captured, here", noCheck + "power.N = on being captured: burn here", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"on being captured, captor", noCheck + "power.N = on being captured: convert captor", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5", "4k3/8/8/3r4/8/8/8/4K3 b - - 0 1", ""},
	{"on being captured, captor from afar", noCheck + "power.N = on being captured: burn captor\npower.R = instead: capture meeting R", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d1xd5", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},

	{"on arriving, around", noCheck + "power.R = on arriving: capture around W", "4k3/8/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1", ""},
	{"on arriving, here", noCheck + "power.R = on arriving: convert here", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3r4/8/8/8/4K3 b - - 1 1", ""},
	{"on arriving, left", noCheck + "power.R = on arriving: wall left", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3R4/3*4/8/8/4K3 b - - 1 1", ""},
	{"on arriving, there, en passant", noCheck + "power.P = on arriving: wall there", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/3P4/3*4/8/8/8/4K3 b - - 0 1", ""},
	{"on arriving, meeting, not behind a friend", noCheck + "power.R = on arriving: convert meeting R", "4k3/3n4/3n4/1n1B4/R7/8/8/4K3 w - - 0 1", "a4a5", "4k3/3n4/3n4/RN1B4/8/8/8/4K3 b - - 1 1", ""},
	{"on arriving, between", noCheck + "power.R = on arriving: capture between W", "4k3/3B4/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/3B4/8/3R4/8/8/8/4K3 b - - 0 1", ""},
	{"on arriving, enclosed, not without a friend", noCheck + "power.R = on arriving: convert enclosed R", "3bk3/3p4/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "3bk3/3p4/3n4/3R4/8/8/8/4K3 b - - 1 1", ""},

	{"always, around", noCheck + "power.R = always: burn only P around W", "4k3/8/3p4/8/2nR4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3R4/2n5/8/8/4K3 b - - 0 1", ""},
	{"always, when the other side comes", noCheck + "power.R = always: burn only P around W", "4k3/8/3p4/8/3R4/8/8/4K3 b - - 0 1", "d6d5", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 2", ""},
	{"always, here", noCheck + "power.R = always: become N here on d5", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3N4/8/8/8/4K3 b - - 1 1", ""},
	{"always, between", noCheck + "power.R = always: convert between W", "4k3/3B4/8/1n1R4/8/8/8/4K3 b - - 0 1", "b5d6", "4k3/3B4/3N4/3R4/8/8/8/4K3 w - - 1 2", ""},

	{"swap with a friend", noCheck + "power.R = instead: swap friends around W", "4k3/8/8/3N4/3R4/8/8/4K3 w - - 0 1", "d4d5~", "4k3/8/8/3R4/3N4/8/8/4K3 b - - 1 1", ""},
	{"swap with an enemy", noCheck + "power.R = instead: swap all around W", "4k3/8/8/3n4/3R4/8/8/4K3 w - - 0 1", "d4d5~", "4k3/8/8/3R4/3n4/8/8/4K3 b - - 1 1", ""},
	{"push along the first steps", noCheck + "power.R = instead: push all around F", "4k3/8/8/4n3/3R4/8/8/4K3 w - - 0 1", "d4e5>f4", "4k3/8/8/4R3/5n2/8/8/4K3 b - - 1 1", "d4e5>d4 d4e5>e6"},
	{"push from afar, as far again", noCheck + "power.R = instead: push all meeting R", "4k3/8/3n4/8/3R4/8/8/4K3 w - - 0 1", "d4d6>d8", "3nk3/8/3R4/8/8/8/8/4K3 b - - 1 1", "d4d6>d7"},
	{"push from afar off the board", noCheck + "power.R = instead: push all meeting R\npiece.R = Rook:mR", "4k3/3N4/8/8/3R4/8/8/4K3 w - - 0 1", "d4d7", "4k3/3R4/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"nobody is pushed past another", noCheck + "power.R = instead: push all meeting R\npiece.R = Rook:mR", "3bk3/8/3n4/8/3R2nb/8/8/4K3 w - - 0 1", "d4d5", "3bk3/8/3n4/3R4/6nb/8/8/4K3 b - - 1 1", "d4d6 d4d6>d8 d4g4"},
	{"pushing off the board threatens the king", "power.R = instead: push all meeting R\npiece.R = Rook:mR", "8/3k4/8/8/3R4/8/8/4K3 b - - 0 1", "d7e7", "8/4k3/8/8/3R4/8/8/4K3 w - - 1 2", "d7d8"},
	{"where there is room it does not", "power.R = instead: push all meeting R\npiece.R = Rook:mR", "8/8/3k4/8/3R4/8/8/4K3 b - - 0 1", "d6c6", "8/8/2k5/8/3R4/8/8/4K3 w - - 1 2", "d6d7"},
	{"pull a friend", noCheck + "power.R = instead: pull friends around F", "4k3/8/8/4N3/3R4/8/8/4K3 w - - 0 1", "d4c3<e5", "4k3/8/8/8/3N4/2R5/8/4K3 b - - 1 1", "d4d3<e5"},
	{"a friend is immobilized", noCheck + "power.R = always: freeze friends around W", "4k3/8/8/3N4/3R4/8/8/4K3 w - - 0 1", "d5d5xd5", "4k3/8/8/8/3R4/8/8/4K3 b - - 0 1", "d5c3 d5e7"},
	{"an enemy beside one that immobilizes friends is free", noCheck + "power.R = always: freeze friends around W", "4k3/8/8/3n4/3R4/8/8/4K3 b - - 0 1", "d5c3", "4k3/8/8/8/3R4/2n5/8/4K3 w - - 1 2", "d5d5xd5"},
	{"everybody is immobilized", noCheck + "power.R = always: freeze all around W", "4k3/8/8/3nN3/3RB3/8/8/4K3 w - - 0 1", "e5c6", "4k3/8/2N5/3n4/3RB3/8/8/4K3 b - - 1 1", "e4f5"},
	{"two of those immobilize each other", noCheck + "power.R = always: freeze friends around W", "4k3/8/8/3R4/3R4/8/8/4K3 w - - 0 1", "d5d5xd5", "4k3/8/8/8/3R4/8/8/4K3 b - - 0 1", "d5e5 d4e4"},
	{"lend", noCheck + "power.R = always: lend around W", "4k3/8/8/3B4/3R4/8/8/4K3 w - - 0 1", "d5d6", "4k3/8/3B4/8/3R4/8/8/4K3 b - - 1 1", "d5d7"},
	{"lend to enemies, as the lender sees it", noCheck + "power.R = always: lend enemies around W; always: lend enemies around fF", "4k3/8/8/3b4/3R4/8/8/4K3 b - - 0 1", "d5d6", "4k3/8/3b4/8/3R4/8/8/4K3 w - - 1 2", "d5d7"},
	{"lent to an enemy it may capture", noCheck + "power.R = always: lend all over W", "4k3/8/8/3b4/3R4/3N4/8/4K3 b - - 0 1", "d5d3", "4k3/8/8/8/3R4/3b4/8/4K3 w - - 0 2", "d5d6 d5d4"},
	{"a lender that is held lends nothing to enemies", noCheck + "power.R = always: lend enemies around W\npower.N = always: freeze enemies around W", "4k3/8/8/2nb4/2nR4/8/8/4K3 b - - 0 1", "d5e6", "4k3/8/4b3/2n5/2nR4/8/8/4K3 w - - 1 2", "d5d6"},
	{"lend over", noCheck + "power.R = always: lend friends over W", "4k3/8/8/3B4/3R4/8/8/4K3 w - - 0 1", "d5d3", "4k3/8/8/8/3R4/3B4/8/4K3 b - - 1 1", "d5d6"},
	{"pass", noCheck + "power.R = always: pass", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", "0000", "4k3/8/8/8/3R4/8/8/4K3 b - - 1 1", ""},
	{"no pass without room", noCheck + "power.N = always: pass around W", "4k3/8/8/8/8/8/P7/NB2K3 w - - 0 1", "a1c2", "4k3/8/8/8/8/8/P1N5/1B2K3 b - - 1 1", "0000"},

	{"on friends", noCheck + "power.R = instead: capture friends around W", "4k3/8/8/3N4/2nR4/8/8/4K3 w - - 0 1", "d4d4xd5", "4k3/8/8/8/2nR4/8/8/4K3 b - - 0 1", "d4d4xc4"},
	{"on all", noCheck + "power.R = instead: burn all around W", "4k3/8/8/3N4/2nR4/8/8/4K3 w - - 0 1", "d4d4!d5", "4k3/8/8/8/2nR4/8/8/4K3 b - - 0 1", ""},
	{"only on types", noCheck + "power.R = instead: convert only N around W", "4k3/8/8/3p4/2nR4/8/8/4K3 w - - 0 1", "d4d4*c4", "4k3/8/8/3p4/2NR4/8/8/4K3 b - - 1 1", "d4d4*d5"},
	{"on all but types", noCheck + "power.R = instead: convert around W except N", "4k3/8/8/3p4/2nR4/8/8/4K3 w - - 0 1", "d4d4*d5", "4k3/8/8/3P4/2nR4/8/8/4K3 b - - 1 1", "d4d4*c4"},
	{"on walls", noCheck + "power.R = instead: capture walls around W\npower.N = on capturing: wall here", "4k3/8/8/8/8/8/3*4/3RK3 w - - 0 1", "d1d1xd2", "4k3/8/8/8/8/8/8/3RK3 b - - 0 1", "d1d2"},
	{"never on royal pieces: converting", "power.R = instead: convert around F", "4k3/3R4/8/8/8/8/8/4K3 w - - 0 1", "d7c7", "4k3/2R5/8/8/8/8/8/4K3 b - - 1 1", "d7d7*e8"},
	{"never on royal pieces: becoming", "power.R = instead: become P around F", "4k3/3R4/8/8/8/8/8/4K3 w - - 0 1", "d7c7", "4k3/2R5/8/8/8/8/8/4K3 b - - 1 1", "d7d7^e8"},
	{"burning threatens the king", "power.R = instead: burn around F", "4k3/3R4/8/8/8/8/8/4K3 b - - 0 1", "e8f8", "5k2/3R4/8/8/8/8/8/4K3 w - - 1 2", "e8d8 e8f7"},
}

// TestComposedPlaces plays them.
func TestComposedPlaces(t *testing.T) {
	for _, row := range composedPlaces {
		t.Run(row.name, row.play)
	}
}

// TestComposedPowersAreAllPlayed: the examples have every place at every moment that it goes with,
// every action, and all of those that actions are done to.
func TestComposedPowersAreAllPlayed(t *testing.T) {
	type at struct {
		when  variant.When
		where variant.Where
	}
	places, actions, whom, chosen := map[at]bool{}, map[variant.Action]bool{}, map[variant.Whom]bool{}, map[variant.When]bool{}
	for _, row := range slices.Concat(composed, composedPlaces, composedChoices) {
		v, err := readOne("[random:chess]\n" + row.ini)
		if err != nil {
			t.Fatal(err)
		}
		for i := range v.Types {
			for _, p := range v.Types[i].Powers {
				places[at{p.When, p.Where}], actions[p.Action], whom[p.Whom] = true, true, true
				chosen[p.When] = chosen[p.When] || p.May
			}
		}
	}
	for where := range variant.Places {
		for _, when := range variant.Places[where].Moments {
			if !places[at{when, variant.Where(where)}] {
				t.Errorf("no example of %s: ... %s", when, variant.Where(where))
			}
		}
	}
	for when := range variant.Moments {
		if when := variant.When(when); when != variant.Staying && when != variant.Always && !chosen[when] {
			t.Errorf("no example of a choice %s", when)
		}
	}
	for action := range variant.Actions {
		if !actions[variant.Action(action)] {
			t.Errorf("no example of %s", variant.Action(action))
		}
	}
	for _, w := range []variant.Whom{variant.Enemies, variant.Friends, variant.Enemies | variant.Friends, variant.Walls} {
		if !whom[w] {
			t.Errorf("no example on %d", w)
		}
	}
}
