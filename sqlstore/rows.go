package sqlstore

import (
	"database/sql"
	"errors"
)

// A scanner is a row that can be read.
type scanner interface{ Scan(into ...any) error }

// scanAll reads all rows of a query with a function for one, and closes them.
func scanAll[T any](rows *sql.Rows, one func(row scanner) (T, error)) (list []T, err error) {
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		value, err := one(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, value)
	}
	return list, rows.Err()
}
