// Package play is people and games: what a game between a person and the computer, or between people,
// is, whose turn it is, what may be done to it and by whom, what each side may see of it,
// and the interfaces of what that needs (Store, Engine, Library). It knows no SQL and no HTTP.
//
//	games, err := play.NewService(play.Config{Store: store, Engine: engine, Library: library})
//	state, err := games.Create(ctx, play.NewGame{Variant: name, Side: play.SideWhite, Level: 3})
//	state, err = games.Play(ctx, state.Game.ID, 0, "e2e4") // durable when it returns
//	watch, err := games.Watch(ctx, state.Game.ID)          // the computer's answer comes here
//	defer watch.Close()
//	state = <-watch.States()
//
// The id of a game against the computer is that of the person's seat. Between people each has a
// seat with an id of its own, one for each side of the game, and every further one is taken by an
// invitation:
//
//	state, err := games.Create(ctx, play.NewGame{Variant: name, Side: play.SideWhite, Opponent: play.OpponentPerson})
//	other, err := games.Join(ctx, state.Game.Seats[1].Invite, "") // other.Game.ID is the id of the second seat
//
// Against one person the computer has all other sides, where every side sees the whole board. Else people sit at every side,
// from one (a puzzle needs nobody else) to four; dice and shuffles are thrown by the service (chance.go).
//
// Everything is told as the seat that is asked for may see it (veil.go).
//
// One mutex per game owns it: whoever changes a game holds it, writes to the store first and then
// to memory. The computer's answers are computed in the background, as many at once as the
// Config allows, and do not depend on anybody looking: a game in which the computer is to move is
// taken up again when the service starts or the game is looked at.
//
// Errors are an *Error with a Kind; every other error is internal.
package play
