// Package analysis is what people find out about positions, of games that are over or that nobody plays: lines that the
// computer expects, the course of the evaluation through a game, games read from and written as PGN.
//
//	desk, err := analysis.New(analysis.Config{Library: library, Engine: engine})
//	err = desk.Lines(ctx, play.Line{Variant: name, Turns: turns}, analysis.Wish{Lines: 3}, func(found []analysis.Found) error {
//		return write(found)
//	})
//
// A desk keeps nothing: every request names its position by a start and the turns from there (play.Line). It searches in slots of its
// own, so that games do not wait for those who analyse; who asks with play.AskedBy gets a fair share of them.
package analysis
