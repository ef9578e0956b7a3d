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
// at every commit (synchronous=FULL). One goroutine writes (writer.go): what waits while the disk is
// busy is committed together. Several connections read; readers see the last commit and do not wait for
// the writer.
//
// A file is for one program at a time (lock.go) and for its owner alone. Each game has checksums (sums.go),
// and a log that was damaged is refused (wal.go). Backup and Verify work beside a server that runs (care.go).
package sqlite
