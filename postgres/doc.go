// Package postgres keeps games and people in a PostgreSQL database: a play.Store and a people.Store for any number of
// processes at once.
//
//	store, err := postgres.Open(ctx, "postgres://aanca@/aanca?host=/run/postgresql", postgres.Options{})
//	if err != nil {
//		return err
//	}
//	defer store.Close()
//	games, err := play.NewService(play.Config{Store: store, ...})
//
// What a method has acknowledged is committed and on the disk of the database. Several connections write, each change in
// a transaction of its own: PostgreSQL syncs those together that commit at the same time. A change that the database
// has given up, as a deadlock or a restart makes it do, is tried again (writer.go); one of which nobody can tell whether it was
// committed is an error. The tables are in the folder migrations; of several processes that start at once one makes them.
package postgres
