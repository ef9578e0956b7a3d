// Package tournament is arenas and Swiss tournaments: who plays in one, when it begins and ends, who is paired with whom, how they stand.
// The rules of pairing are those of package pairing, the games those of package play. It knows no SQL and no HTTP; a Store keeps what it is told
// (package storetest is the suite that every Store passes).
//
//	tournaments, err := tournament.New(tournament.Config{Store: store, Games: games})
//	one, err := tournaments.Create(ctx, owner, tournament.Wish{Name: "Friday", Format: tournament.Arena, Variant: "chess", Time: "fischer 180 2", Minutes: 60, Starts: at})
//	err = tournaments.Join(ctx, account, one.ID)
//	view, err := tournaments.View(ctx, one.ID) // and how everybody stands
//
// What is kept is who has joined and who was paired with whom, with which result; how they stand follows from that. Pairs are kept before their games begin, each
// with the id of its game: who is killed in between leaves pairs whose games are begun by whoever sees them, and an id begins one game.
// Several processes may look after one tournament: each change that follows from how it stands names the version that it has seen, and of two at
// once one is refused.
//
// Errors are those of package play.
package tournament
