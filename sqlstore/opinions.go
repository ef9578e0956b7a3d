package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"aanca.chess/items"
	"aanca.chess/play"
)

// SetFavourite notes a favourite.
func (s *Store) SetFavourite(ctx context.Context, item, account string, is bool, at time.Time) error {
	if !is {
		return s.apply(ctx, `DELETE FROM favourites WHERE item = $1 AND account = $2`, item, account)
	}
	return s.apply(ctx, `INSERT INTO favourites (item, account, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, item, account, at.UnixMilli())
}

// Fans lists whose favourite an item is.
func (s *Store) Fans(ctx context.Context, item string, limit int) ([]items.Credit, error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT accounts.name, accounts.id FROM favourites JOIN accounts ON accounts.id = account WHERE item = $1 ORDER BY LOWER(accounts.name), accounts.id LIMIT $2`, item, limit)
	if err != nil {
		return nil, fmt.Errorf("list who favours an item: %w", err)
	}
	return scanAll(rows, func(row scanner) (c items.Credit, err error) {
		err = row.Scan(&c.Name, &c.Account)
		return c, err
	})
}

// Favours reports whether an item is a favourite.
func (s *Store) Favours(ctx context.Context, item, account string) (bool, error) {
	var n int
	err := s.read.QueryRowContext(ctx, `SELECT COUNT(*) FROM favourites WHERE item = $1 AND account = $2`, item, account).Scan(&n)
	return n > 0, err
}

// Review keeps a review.
func (s *Store) Review(ctx context.Context, r items.Review) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if r.Stars == 0 {
			_, err := exec(ctx, tx, `DELETE FROM reviews WHERE item = $1 AND account = $2`, r.Item, r.Account)
			return err
		}
		_, err := exec(ctx, tx, `
			INSERT INTO reviews (item, account, stars, body, at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (item, account) DO UPDATE SET stars = excluded.stars, body = excluded.body, at = excluded.at`, r.Item, r.Account, r.Stars, r.Text, r.At.UnixMilli())
		return err
	})
}

const selectReviews = `SELECT item, account, accounts.name, stars, body, at FROM reviews JOIN accounts ON accounts.id = account `

func scanReview(row scanner) (r items.Review, err error) {
	var at int64
	err = row.Scan(&r.Item, &r.Account, &r.Name, &r.Stars, &r.Text, &at)
	r.At = time.UnixMilli(at).UTC()
	return r, err
}

// Reviews lists those of an item.
func (s *Store) Reviews(ctx context.Context, item string, limit int) ([]items.Review, error) {
	rows, err := s.read.QueryContext(ctx, selectReviews+`WHERE item = $1 ORDER BY at DESC, account LIMIT $2`, item, limit)
	if err != nil {
		return nil, fmt.Errorf("list reviews: %w", err)
	}
	return scanAll(rows, scanReview)
}

// Said lists reviews and comments of an account.
func (s *Store) Said(ctx context.Context, account string) ([]items.Review, []items.Comment, error) {
	rows, err := s.read.QueryContext(ctx, selectReviews+`WHERE account = $1 ORDER BY at DESC, item`, account)
	if err != nil {
		return nil, nil, fmt.Errorf("list the reviews of an account: %w", err)
	}
	reviews, err := scanAll(rows, scanReview)
	if err != nil {
		return nil, nil, err
	}
	if rows, err = s.read.QueryContext(ctx, selectComments+`WHERE comments.account = $1 AND comments.gone = 0 ORDER BY comments.created DESC, comments.id`, account); err != nil {
		return nil, nil, fmt.Errorf("list the comments of an account: %w", err)
	}
	comments, err := scanAll(rows, scanComment)
	return reviews, comments, err
}

const selectComments = `SELECT comments.id, comments.item, items.title, comments.parent, COALESCE(comments.account, ''), COALESCE(accounts.name, ''), comments.body,
	comments.created, comments.edited, comments.hidden, comments.gone
	FROM comments JOIN items ON items.id = comments.item LEFT JOIN accounts ON accounts.id = comments.account `

func scanComment(row scanner) (c items.Comment, err error) {
	var created, edited int64
	err = row.Scan(&c.ID, &c.Item, &c.Title, &c.Parent, &c.Account, &c.Name, &c.Text, &created, &edited, &c.Hidden, &c.Gone)
	if errors.Is(err, sql.ErrNoRows) {
		return items.Comment{}, play.Errorf(play.NotFound, "there is no such comment")
	}
	c.Created = time.UnixMilli(created).UTC()
	if edited != 0 {
		c.Edited = time.UnixMilli(edited).UTC()
	}
	return c, err
}

// AddComment adds a comment.
func (s *Store) AddComment(ctx context.Context, c items.Comment, most int) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var n int
		if err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM comments WHERE item = $1`, c.Item).Scan(&n); err != nil {
			return err
		}
		if n >= most {
			return play.Errorf(play.TooMany, "there are %d comments on this item, which is as many as it may have", n)
		}
		_, err := exec(ctx, tx, `INSERT INTO comments (id, item, parent, account, body, created, edited, hidden, gone) VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0)`,
			c.ID, c.Item, c.Parent, orNull(c.Account), c.Text, c.Created.UnixMilli())
		return err
	})
}

// Comment returns one.
func (s *Store) Comment(ctx context.Context, id string) (items.Comment, error) {
	return scanComment(s.read.QueryRowContext(ctx, selectComments+`WHERE comments.id = $1`, id))
}

// ChangeComment changes a comment.
func (s *Store) ChangeComment(ctx context.Context, id string, f func(c *items.Comment) error) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `SELECT id FROM comments WHERE id = $1`+s.base.Lock, id); err != nil {
			return err
		}
		c, err := scanComment(tx.QueryRowContext(ctx, selectComments+`WHERE comments.id = $1`, id))
		if err != nil {
			return err
		}
		if err := f(&c); err != nil {
			return err
		}
		edited := int64(0)
		if !c.Edited.IsZero() {
			edited = c.Edited.UnixMilli()
		}
		_, err = exec(ctx, tx, `UPDATE comments SET body = $1, edited = $2, hidden = $3, gone = $4 WHERE id = $5`, c.Text, edited, asInt(c.Hidden), asInt(c.Gone), id)
		return err
	})
}

// Comments lists those of an item.
func (s *Store) Comments(ctx context.Context, item string, limit int) ([]items.Comment, error) {
	rows, err := s.read.QueryContext(ctx, selectComments+`WHERE comments.item = $1 ORDER BY comments.created, comments.id LIMIT $2`, item, limit)
	if err != nil {
		return nil, fmt.Errorf("list comments: %w", err)
	}
	return scanAll(rows, scanComment)
}

// LastComments lists those that were written last.
func (s *Store) LastComments(ctx context.Context, limit int) ([]items.Comment, error) {
	rows, err := s.read.QueryContext(ctx, selectComments+`
		WHERE comments.hidden = 0 AND comments.gone = 0 AND items.visibility = 'public' AND items.approved = 1 AND items.hidden = 0
		ORDER BY comments.created DESC, comments.id LIMIT $1`, limit)
	if err != nil {
		return nil, fmt.Errorf("list comments: %w", err)
	}
	return scanAll(rows, scanComment)
}
