package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"aanca.chess/play"
)

// KeepRules keeps a text of rules by its version, if it is not there.
func (s *Store) KeepRules(ctx context.Context, version, text string) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := exec(ctx, tx, `INSERT INTO rules (version, text) VALUES ($1, $2) ON CONFLICT (version) DO NOTHING`, version, text)
		return err
	})
}

// RulesText returns the text of a version of rules. One that is not what was written is an error.
func (s *Store) RulesText(ctx context.Context, version string) (text string, err error) {
	err = s.read.QueryRowContext(ctx, `SELECT text FROM rules WHERE version = $1`, version).Scan(&text)
	if errors.Is(err, sql.ErrNoRows) {
		return "", play.NoRules(version)
	}
	if err == nil && play.VersionOf(text) != version {
		err = fmt.Errorf("the text is not what was written")
	}
	if err != nil {
		return "", fmt.Errorf("read the rules of version %.40q: %w", version, err)
	}
	return text, nil
}

// AllRules reads the texts of all rules that are kept.
func (s *Store) AllRules(ctx context.Context) (texts play.RulesTexts, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT version, text FROM rules`)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	texts = play.RulesTexts{}
	for rows.Next() {
		var version, text string
		if err := rows.Scan(&version, &text); err != nil {
			return nil, err
		}
		if play.VersionOf(text) != version {
			return nil, fmt.Errorf("the rules of version %.40q are not what was written", version)
		}
		texts[version] = text
	}
	return texts, rows.Err()
}
