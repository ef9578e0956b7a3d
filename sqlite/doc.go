// Package sqlite keeps people's games in one SQLite file: a play.Store for one process.
//
//	store, err := sqlite.Open(ctx, "aanca.db")
//	if err != nil {
//		return err
//	}
//	defer store.Close()
//	games, err := play.NewService(play.Config{Store: store, ...})
//
// What a method has acknowledged is on the disk: the journal is a write-ahead log that is synced
// at every commit (synchronous=FULL). One connection writes, several read; readers see the last
// commit and do not wait for the writer.
package sqlite
