package rules_test

import "testing"

// TestTooLittleOnOneColour: any number of pieces that never leave squares of one colour is too little where a king that they attack can always step
// off it, and kings alone are too little among whatever walls come.
func TestTooLittleOnOneColour(t *testing.T) {
	games := smallGames(t, `
[six]
maxRank = 6
maxFile = 6
king = k
rook = r
bishop = b
fers = f
knight = n
castling = false
doubleStep = false
startFen = rnbkfr/6/6/6/6/RNBKFR w - - 0 1
[own:six]
customPiece1 = f:F
[stalemated:six]
stalemateValue = loss
[arrows:chess]
wallingRule = arrow
[ducks:chess]
wallingRule = duck
[edges:chess]
wallingRule = edge
wallOrMove = true
[stones:chess]
petrifyOnCaptureTypes = n
[flying:arrows]
flyingGeneral = true
`)
	const drawn, plays = "draw: insufficient material", "ongoing"
	for name, rows := range map[string]map[string]string{
		"six": {
			"6/1k4/6/2B3/1B2K1/6 w - - 0 1":  drawn,
			"6/1k4/6/2b3/1B2K1/6 w - - 0 1":  drawn,
			"6/1k4/6/2b3/1F2K1/B5 w - - 0 1": drawn,
			"6/1k4/6/1bb3/1B2K1/6 w - - 0 1": plays,
			"6/1k4/6/6/1B2K1/N5 w - - 0 1":   plays,
		},
		"own":        {"6/1k4/6/2B3/1F2K1/6 w - - 0 1": plays}, // its author knows better
		"stalemated": {"6/1k4/6/2B3/1B2K1/6 w - - 0 1": plays},
		"arrows": {
			"8/8/4*3/8/3**3/k7/8/7K w - - 0 1":  drawn,
			"8/8/4*3/8/3**3/k7/8/6BK w - - 0 1": plays, // a wall may take the last square away
		},
		"ducks": {"8/8/8/8/3*4/k7/8/7K w - - 0 1": drawn},
		"edges": {"8/8/8/8/8/k7/8/7K w - - 0 1": drawn},
		"stones": {
			"8/8/4*3/8/3**3/k7/8/7K w - - 0 1": drawn,
			"8/3b4/8/8/8/k7/6B1/7K w - - 0 1":  drawn,
			"8/3b4/8/8/8/k7/8/7K w - - 0 1":    drawn,
			"8/3b4/8/8/3*4/k7/8/7K w - - 0 1":  plays,
			"8/3n4/8/8/8/k7/8/7K w - - 0 1":    plays, // it could still become a wall
		},
		"flying": {"8/8/4*3/8/3**3/k7/8/7K w - - 0 1": plays},
	} {
		checkEnds(t, name, games[name], rows)
	}
}
