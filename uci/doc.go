// Package uci speaks the Universal Chess Interface for every game: over a reader and a writer, with
// the games and engines that it is given.
//
//	err := uci.Run(ctx, uci.Config{Name: "Aanca", Games: games, NewEngine: newEngine}, os.Stdin, os.Stdout)
//
// A goroutine reads lines; the one that called Run carries out the commands (session.go); a third one
// works while there is something to search or to count (job.go, think.go). A command that cannot be
// carried out is answered with an "info string" and changes nothing.
//
// Moves are written as other programs write them (moves.go) and are read in both forms. Where turns
// have several steps, the steps are joined by commas.
package uci
