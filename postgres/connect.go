package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"aanca.chess/play"
)

// Named reports whether a text names a PostgreSQL database, and not a file.
func Named(text string) bool {
	return strings.HasPrefix(text, "postgres://") || strings.HasPrefix(text, "postgresql://")
}

// Shown is a URL without the password that may stand in it.
func Shown(url string) string {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return "a PostgreSQL database"
	}
	return fmt.Sprintf("the PostgreSQL database %s at %s", config.Database, net.JoinHostPort(config.Host, fmt.Sprint(config.Port)))
}

// What connections ask of the database, unless the URL says otherwise.
var asked = map[string]string{
	// A commit is on the disk when it is acknowledged, even where the server is told not to wait.
	"synchronous_commit": "on",
	// A process that stops in the middle of a transaction keeps no game from others for longer.
	"idle_in_transaction_session_timeout": "10s",
}

// parse reads a URL.
func parse(url string) (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, errors.New("the URL is none of PostgreSQL: expected postgres://USER@HOST/DATABASE") // the error may quote a password
	}
	for name, value := range asked {
		if _, said := config.RuntimeParams[name]; !said {
			config.RuntimeParams[name] = value
		}
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = 5 * time.Second
	}
	return config, nil
}

// pool opens connections, at most so many. schema is where tables are looked for, "" for the usual place.
func pool(config *pgx.ConnConfig, most int, schema string) *sql.DB {
	own := config.Copy()
	if schema != "" {
		own.RuntimeParams["search_path"] = schema
	}
	db := sql.OpenDB(connector{stdlib.GetConnector(*own)})
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	db.SetConnMaxIdleTime(5 * time.Minute)
	return db
}

// A connector says of a database that cannot be reached that it may be later.
type connector struct{ driver.Connector }

// Connect opens a connection.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil && ctx.Err() == nil {
		return nil, unreachable{err}
	}
	return conn, err
}

// An unreachable is the error of a connection that could not be opened: nothing was asked of the database.
type unreachable struct{ err error }

func (u unreachable) Error() string { return "the database cannot be reached: " + u.err.Error() }

// Unwrap returns what people are told, and why.
func (u unreachable) Unwrap() []error {
	return []error{play.Errorf(play.Busy, "the database cannot be reached; nothing was changed, try again in a moment"), u.err}
}

// transient reports whether an error in a transaction that was not committed says nothing against trying it again:
// the connection was lost, the database is starting or stopping, or others were in the way.
func transient(err error) bool {
	var said *pgconn.PgError
	if errors.As(err, &said) {
		switch said.Code {
		case "40001", "40P01", // it could not be brought in order with others; a deadlock
			"25P03",          // the transaction took too long
			"57P01", "57P02", // the database is being stopped, or another of its processes has crashed
			"57P03", "53300": // it is starting; it has no connection left
			return true
		}
		return strings.HasPrefix(said.Code, "08")
	}
	var network net.Error
	return errors.As(err, &unreachable{}) || errors.As(err, &network) || pgconn.SafeToRetry(err) ||
		errors.Is(err, driver.ErrBadConn) || errors.Is(err, net.ErrClosed) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}

// rolledBack reports whether the database itself says of a commit that it was not made.
func rolledBack(err error) bool {
	var said *pgconn.PgError
	return errors.As(err, &said) && (said.Code == "40001" || said.Code == "40P01")
}
