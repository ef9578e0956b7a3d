// Package xboard speaks the protocol of XBoard and WinBoard (the Chess Engine Communication
// Protocol, version 2), over a reader and a writer, with the games and engines that it is given.
//
//	err := xboard.Run(ctx, xboard.Config{Name: "Aanca", Games: games, NewEngine: newEngine}, os.Stdin, os.Stdout)
//
// XBoard knows some games by name; all others it learns from us: the board, the letters and the
// moves of the pieces (setup.go), and where the piece that a person has picked up may go
// (highlight.go). XBoard's pieces have one letter and perhaps a mark behind it, so types with longer
// ids get one (alphabet.go). Games whose turns have several steps, or whose pieces do more at once
// than XBoard can show, are not offered.
//
// A goroutine reads lines; the one that called Run carries out commands and makes the moves that
// searches have found; a search has a goroutine of its own (think.go).
package xboard
