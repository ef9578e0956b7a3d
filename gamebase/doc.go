// Package gamebase finds games between people that are over: by a position, variant, players, result and date. It knows no SQL and no HTTP; a Store keeps what
// it is told (package storetest is the suite that every Store passes).
//
//	base, err := gamebase.New(gamebase.Config{Store: store, Games: games, People: accounts})
//	page, err := base.Search(ctx, gamebase.Wish{Variant: "chess", FEN: fen, Player: "Ann"})
//
// A game is noted once, when it is over, with a key of each of its positions (play.Keys), in the background: those that ended when no server ran, or before there
// was a gamebase, come in time. What is searched is bounded (candidatesMost) and takes a bounded time; a page says where the next one begins.
//
// Games in which no account plays are nobody's to be found: they are known to those who have their links. What is hidden from those who watch is not
// found by its position either.
package gamebase
