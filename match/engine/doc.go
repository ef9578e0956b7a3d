// Package engine makes players of programs that speak the UCI or the XBoard protocol, for package
// match:
//
//	open, name, err := engine.New(ctx, engine.Config{Command: "fairy-stockfish", Rules: rules})
//	contestant := match.Contestant{Name: name, Limit: limit, Open: open}
//
// Programs disagree about the names of games, the letters of pieces, castling and the numbering of
// ranks. dialects.txt says what a program calls a game; dialect.go and squares.go translate
// positions and turns. What a program answers is never trusted: lines are bounded, every wait ends
// with a context, and a program that is closed is killed together with all that it has started.
package engine
