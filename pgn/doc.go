// Package pgn reads and writes games in the Portable Game Notation, of any variant: a game at a time from a stream, with
// tags, comments, annotations, variations and clocks.
//
//	in := pgn.NewReader(file)
//	for {
//		g, err := in.Next()
//		if err == io.EOF {
//			break
//		}
//		rules, err := pgn.RulesOf(library, g)
//		err = pgn.Replay(rules, g, nil)
//	}
//
// Reading knows no rules: moves are texts until Replay finds out what they mean, leniently, as package notation reads
// them. What cannot be read is an *Error with its line and column; Next then goes on with the next game. Lines, tags and
// games are bounded, so that memory does not grow with the file.
package pgn
