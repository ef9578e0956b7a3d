// Package playtest has what tests of people's games need and what has no place in the program:
// a tiny game that can be played in the head, an engine that can be held, a store in memory.
//
//	library, err := play.NewCatalogue(&playtest.Walk{Name: "walk", Files: 8, Steps: 1})
//	engine := &playtest.Engine{Gate: make(chan struct{})}
//	games, err := play.NewService(play.Config{Store: playtest.NewStore(), Engine: engine, Library: library})
package playtest
