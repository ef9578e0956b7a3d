// Package terminal lets a person play a game in a terminal: it draws the board with box
// characters, reads moves and commands line by line and asks an opponent for its turns.
//
//	s := &terminal.Session{Rules: rules, Opponent: engine, Level: 3, In: os.Stdin, Out: os.Stdout}
//	err := s.Run(ctx)
//
// A turn of several steps may be typed whole or step by step. Where a game has pairs of pieces that
// may change places at the start, the session can begin with the choice of a setup.
//
// It knows positions and steps only, so it plays every game. All it does goes through a reader
// and a writer: a script of lines gives a dialogue that tests can compare.
package terminal
