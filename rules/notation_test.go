package rules_test

import "pgregory.net/rapid"

// drawNotation draws a random way of moving in Betza notation: one to three moves of any kind
// that the kernel plays.
func drawNotation(t *rapid.T) string {
	notation := ""
	for range rapid.IntRange(1, 3).Draw(t, "moves") {
		next := rapid.SampledFrom(notationKinds).Draw(t, "kind")(t)
		if notation != "" && notation[len(notation)-1] == next[0] {
			next = "mc" + next // two equal atoms side by side would be a rider
		}
		notation += next
	}
	return notation
}

// notationKinds draw one move each.
var notationKinds = []func(t *rapid.T) string{
	drawLeap, drawLeap, drawRider, drawRider, drawRange, drawLame, drawHopper, drawBent, drawLegs, drawRare, drawRoute,
}

// one draws one of the given texts; the first ones are the simplest.
func one(t *rapid.T, label string, texts ...string) string {
	return rapid.SampledFrom(texts).Draw(t, label)
}

func mode(t *rapid.T) string { return one(t, "mode", "", "m", "c") }

// Directions by class of atom.

func orthogonal(t *rapid.T) string {
	return one(t, "direction", "", "f", "b", "l", "r", "v", "s", "fs", "bs", "fr")
}

func diagonal(t *rapid.T) string {
	return one(t, "direction", "", "f", "b", "l", "r", "fr", "bl", "lfrb")
}

func oblique(t *rapid.T) string {
	return one(t, "direction", "", "f", "b", "l", "r", "v", "s", "fs", "bs", "fr", "rf", "lb", "bl",
		"fh", "bh", "lh", "rh", "hr", "hl", "rv", "lv", "ffrr")
}

func octal(t *rapid.T) string {
	return one(t, "direction", "", "f", "b", "v", "s", "fr", "fs", "bs", "fh", "rh", "rv")
}

// drawLeap draws a leap or step: fN, mW, cD.
func drawLeap(t *rapid.T) string {
	switch rapid.IntRange(0, 3).Draw(t, "class") {
	case 0:
		return mode(t) + orthogonal(t) + one(t, "atom", "W", "D", "H", "WX")
	case 1:
		return mode(t) + diagonal(t) + one(t, "atom", "F", "A", "G")
	case 2:
		return mode(t) + oblique(t) + one(t, "atom", "N", "C", "Z", "NX", "FX", "CX")
	}
	return mode(t) + octal(t) + "K"
}

// drawRider draws a slider or a rider: B, mfR, cNN.
func drawRider(t *rapid.T) string {
	switch rapid.IntRange(0, 3).Draw(t, "class") {
	case 0:
		return mode(t) + orthogonal(t) + one(t, "atom", "R", "DD", "H0")
	case 1:
		return mode(t) + diagonal(t) + one(t, "atom", "B", "AA")
	case 2:
		return mode(t) + oblique(t) + one(t, "atom", "NN", "C0")
	}
	return mode(t) + octal(t) + "Q"
}

// drawRange draws a limited slider or rider: R3, N2.
func drawRange(t *rapid.T) string {
	n := one(t, "range", "2", "3", "4")
	switch rapid.IntRange(0, 3).Draw(t, "class") {
	case 0:
		return mode(t) + orthogonal(t) + one(t, "atom", "R", "W", "D") + n
	case 1:
		return mode(t) + diagonal(t) + one(t, "atom", "B", "F", "A") + n
	case 2:
		return mode(t) + oblique(t) + "N" + n
	}
	return mode(t) + octal(t) + one(t, "atom", "K", "Q") + n
}

// drawLame draws a mover that others on its way stop, or must be on its way: nN, jA.
func drawLame(t *rapid.T) string {
	return mode(t) + one(t, "lame", "nN", "nA", "nZ", "nD", "nH", "nC", "nG", "nNN", "nAA", "nDD", "nN2",
		"jN", "jA", "jD", "jH", "jZ", "jC", "jW3", "jF2", "jR", "jB", "jjR", "jQ")
}

// drawHopper draws a mover that needs a hurdle: cpR, gQ.
func drawHopper(t *rapid.T) string {
	switch rapid.IntRange(0, 3).Draw(t, "class") {
	case 0:
		return one(t, "cannon", "mRcpR", "mBcpB", "mQcpQ", "mNNcpNN")
	case 1:
		return mode(t) + one(t, "hop", "p", "g") + one(t, "atom", "R", "B", "Q", "R3", "B4", "W", "F", "K", "NN")
	case 2:
		return mode(t) + one(t, "hop", "p", "g") + one(t, "atom", "D", "A", "N", "C")
	}
	return one(t, "hop", "pafpafR", "gafK", "pafW", "pafF", "mpafpafR", "tpafW", "tpaftpafK", "[pR-pR-R]", "[pN-W]")
}

// drawBent draws a move of legs in brackets: Griffon, Rhino.
func drawBent(t *rapid.T) string {
	return one(t, "prefix", "", "", "m", "c", "v", "f") +
		one(t, "bent", "[F?R]", "[W?B]", "[F-B]", "[W-F]", "[N?B]", "[F-R]", "[W-B]", "[W-sR]", "[W3?B2]", "[B-R]",
			"[W?fsB]", "[N-W]", "[D?B]", "[K?K?K]", "[A-W]")
}

// drawLegs draws a move of legs of one atom: Mao, Moa, slip-bishop.
func drawLegs(t *rapid.T) string {
	return one(t, "legs", "mafsW", "afsF", "afsK", "mpafsK", "mRpafsR", "mafsmafW", "FyafsF", "WyafsW", "mBafsB",
		"gafR", "(az)N", "(afmpaf)F", "yafW", "yafF", "mafsmpafsW", "afK", "afafW", "afraflW")
}

// drawRoute draws what trees of squares cannot say.
func drawRoute(t *rapid.T) string {
	return one(t, "route", "cacaK", "mcacafmW", "cafdafmF", "dafmW", "daibK", "kafW", "ucR", "udW", "uF", "tK", "mtcR", "ooW", "oobabsmK",
		"icacabK", "ecafmW", "cafmpafcafmF", "mcabW")
}

// drawRare draws what hardly any piece does: crooked and circular sliders, the universal
// leaper, capture of friends and of kings only.
func drawRare(t *rapid.T) string {
	return one(t, "rare", "zB", "zR", "zN", "mzB", "czR", "qN", "qR", "mqN", "kR", "mWkQ", "dW", "dN", "mU", "W*", "mfR*cF")
}
