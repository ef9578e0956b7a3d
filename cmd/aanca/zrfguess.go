package main

import "slices"

// A guess is what cannot be seen from how pieces move on an empty board.
type guess struct {
	double, castling, mustCapture bool
	noPassant                     bool // what has gone two squares may not be captured in passing
	lame                          bool // what leaps as knights is stopped by what stands beside it
	hops                          bool // what slides without capturing does so over another piece
	flying                        bool // royal pieces may not face each other
	firsts                        bool // what was seen of unmoved pieces alone belongs to first moves

	// Where pieces are dropped:
	stuck   bool // nobody goes where it could never move again
	doubled bool // pawns are not dropped on files where their side has one
	mating  bool // nor may they mate
	top     bool // pieces are dropped on the first rank and right above others alone

	// How pieces capture on:
	captureMost bool
	noReversal  bool // nobody goes on straight back
	mayStop     bool
	promoting   bool // a piece that comes to where it promotes goes on as what it becomes
}

// guesses lists all of them, the plainest first.
func (d *chesslike) guesses() []guess {
	switch {
	case d.drops:
		return everyGuess(7, func(on func(bit int) bool) guess {
			return guess{stuck: on(0), doubled: on(1), mating: on(2), double: on(3), castling: on(4), top: on(5), noPassant: on(3) && on(6)}
		})
	case d.chains != nil:
		return everyGuess(5, func(on func(bit int) bool) guess {
			return guess{mustCapture: on(0), captureMost: on(1), promoting: on(2), noReversal: on(3), mayStop: on(4)}
		})
	}
	return everyGuess(8, func(on func(bit int) bool) guess {
		return guess{
			double: on(0), castling: on(1), mustCapture: on(2), lame: on(3), hops: on(4), flying: on(5), noPassant: on(0) && on(6), firsts: on(7),
		}
	})
}

// everyGuess lists the guesses that so many bits make, each once.
func everyGuess(bits int, of func(on func(bit int) bool) guess) (list []guess) {
	for n := range 1 << bits {
		if g := of(func(bit int) bool { return n>>bit&1 != 0 }); !slices.Contains(list, g) {
			list = append(list, g)
		}
	}
	return list
}
