package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"strings"

	sqlite "modernc.org/sqlite"
)

// The bounds of what a connection keeps.
const (
	mostPrepared    = 100  // statements
	longestPrepared = 4000 // bytes of a statement; longer ones are made for one list and never asked again
)

// openPrepared opens a handle whose connections keep the statements that they have prepared: to compile one takes SQLite longer than to
// run it about one game.
func openPrepared(dsn string) (*sql.DB, error) {
	c, err := sqlite.NewConnector(dsn)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(connector{c}), nil
}

type connector struct{ driver.Connector }

func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	own, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	able, ok := own.(connection)
	if !ok {
		return nil, errors.Join(errors.New("the driver of SQLite has changed: its connections cannot do what is needed"), own.Close())
	}
	return &keeper{connection: able, kept: make(map[string]*statement)}, nil
}

// A connection is what database/sql asks of those of the driver.
type connection interface {
	driver.Conn
	driver.ConnPrepareContext
	driver.ConnBeginTx
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// A keeper is a connection with the statements that it has prepared. Like all connections it is used by one goroutine at a time.
type keeper struct {
	connection
	kept map[string]*statement
}

// A statement is compiled. While its rows are read it cannot be run once more.
type statement struct {
	runner
	reading bool
}

type runner interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

func (k *keeper) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	s, err := k.prepared(ctx, query)
	switch {
	case err != nil:
		return nil, err
	case s == nil:
		return k.connection.ExecContext(ctx, query, args)
	}
	return s.ExecContext(ctx, args)
}

func (k *keeper) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	s, err := k.prepared(ctx, query)
	switch {
	case err != nil:
		return nil, err
	case s == nil:
		return k.connection.QueryContext(ctx, query, args)
	}
	found, err := s.QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	s.reading = true
	return &rows{found, s}, nil
}

// prepared returns a statement that can be run now, nil if it is not to be kept or its rows are being read.
func (k *keeper) prepared(ctx context.Context, query string) (*statement, error) {
	if s := k.kept[query]; s != nil {
		if s.reading {
			return nil, nil
		}
		return s, nil
	}
	if !worthKeeping(query) {
		return nil, nil
	}
	made, err := k.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	able, ok := made.(runner)
	if !ok {
		return nil, made.Close()
	}
	if err := k.makeRoom(); err != nil {
		return nil, errors.Join(err, made.Close())
	}
	s := &statement{runner: able}
	k.kept[query] = s
	return s, nil
}

// makeRoom drops a statement where there are too many, whichever: those that are asked often are soon there again.
func (k *keeper) makeRoom() error {
	if len(k.kept) < mostPrepared {
		return nil
	}
	for query, s := range k.kept {
		if !s.reading {
			delete(k.kept, query)
			return s.Close()
		}
	}
	return nil
}

func (k *keeper) Close() error {
	var errs []error
	for _, s := range k.kept {
		errs = append(errs, s.Close())
	}
	clear(k.kept)
	return errors.Join(append(errs, k.connection.Close())...)
}

// worthKeeping reports whether a statement is one about rows, such as are asked again and again. The others change tables or settings.
func worthKeeping(query string) bool {
	if len(query) > longestPrepared {
		return false
	}
	first, _, _ := strings.Cut(strings.TrimSpace(query), " ")
	switch strings.ToUpper(first) {
	case "SELECT", "INSERT", "UPDATE", "DELETE", "WITH":
		return true
	}
	return false
}

// rows tell their statement when they have been read.
type rows struct {
	driver.Rows
	from *statement
}

func (r *rows) Close() error {
	r.from.reading = false
	return r.Rows.Close()
}
