package sqlite

import (
	"database/sql"
	"net/url"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver, which is named in this file and in prepared.go only
)

const driverName = "sqlite"

// The settings of every connection. A connection waits for a lock of another process rather than
// to fail at once. synchronous=FULL is what makes an acknowledged turn survive a power cut.
var pragmas = []string{
	"busy_timeout(5000)",
	"journal_mode(WAL)",
	"synchronous(FULL)",
	"foreign_keys(1)",
	"temp_store(MEMORY)",
}

// openWriter opens the handle of the one connection that writes. Its transactions take the write
// lock when they begin, so that they never fail half way for want of it.
func openWriter(path string) (*sql.DB, error) {
	db, err := openPrepared(dsn(path, url.Values{"_txlock": {"immediate"}, "_pragma": pragmas}))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

// openReaders opens the pool of connections that read. They refuse to write.
func openReaders(path string, most int) (*sql.DB, error) {
	readOnly := append(pragmas[:len(pragmas):len(pragmas)], "query_only(1)")
	db, err := openPrepared(dsn(path, url.Values{"_pragma": readOnly}))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	return db, nil
}

// dsn names a file and settings for the driver. As a URI, so that a path may contain any
// character.
func dsn(path string, settings url.Values) string {
	u := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: settings.Encode()}
	return u.String()
}
