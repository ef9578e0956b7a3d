package sqlstore

import (
	"context"
	"fmt"
	"strings"

	"aanca.chess/items"
)

// conditions are parts of a query that must all be true.
type conditions struct {
	parts []string
	args  []any
}

// add adds a part; each question mark in it stands for the argument.
func (c *conditions) add(part string, args ...any) {
	for _, arg := range args {
		c.args = append(c.args, arg)
		part = strings.ReplaceAll(part, "?", place(len(c.args)-1))
	}
	c.parts = append(c.parts, part)
}

// where is the condition that all parts are true.
func (c *conditions) where() string { return `WHERE ` + strings.Join(c.parts, ` AND `) }

const listedItems = `visibility = 'public' AND approved = 1 AND hidden = 0`

func (s *Store) whereItems(q *items.Query) *conditions {
	c := &conditions{}
	switch {
	case q.Owner != "":
		c.add(`owner = ?`, q.Owner)
	case q.Waiting:
		c.add(`visibility = 'public' AND approved = 0 AND hidden = 0 AND refused = ''`)
	default:
		c.add(listedItems)
		c.add(`broken = 0`)
	}
	if len(q.Words) > 0 {
		c.add(s.base.Matches, s.base.Words(q.Words))
	}
	if q.Kind != "" {
		c.add(`kind = ?`, string(q.Kind))
	}
	if q.Category != "" {
		c.add(`categories LIKE ? ESCAPE '\'`, `%,`+likeText(q.Category)+`,%`)
	}
	if q.Board != "" {
		c.add(`board = ?`, q.Board)
	}
	if q.Inventor != "" {
		c.add(`? IN (inventor1, inventor2)`, q.Inventor)
	}
	if q.Favours != "" {
		c.add(`items.id IN (SELECT item FROM favourites WHERE account = ?)`, q.Favours)
	}
	if q.Featured {
		c.add(`featured = 1`)
	}
	if q.Edited {
		c.add(`changed > shown`)
	}
	return c
}

// likeText is a text in which LIKE finds no pattern.
func likeText(text string) string {
	return strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(text)
}

// orders are what items are ordered by. A rating counts as if three people had given 3 stars besides, so that one enthusiast is no majority.
var orders = map[items.Order]string{
	items.ByTitle:      `LOWER(title), items.number`,
	items.ByRating:     `(` + starsOf + ` + 9.0) / (` + ratingsOf + ` + 3.0) DESC, LOWER(title), items.number`,
	items.ByFavourites: fansOf + ` DESC, LOWER(title), items.number`,
	items.ByNewest:     `shown DESC, items.created DESC, items.number DESC`,
	items.ByChange:     `changed DESC, items.number DESC`,
}

// FindItems returns the items that fit a query.
func (s *Store) FindItems(ctx context.Context, q items.Query) (list []items.Item, all int, err error) {
	c := s.whereItems(&q)
	if err := s.read.QueryRowContext(ctx, `SELECT COUNT(*) FROM items `+c.where(), c.args...).Scan(&all); err != nil {
		return nil, 0, fmt.Errorf("count items: %w", err)
	}
	order, ok := orders[q.Order]
	if !ok {
		order = orders[items.ByTitle]
	}
	n := len(c.args)
	list, err = s.queryItems(ctx, selectBrief+c.where()+` ORDER BY `+order+` LIMIT `+place(n)+` OFFSET `+place(n+1), append(c.args, q.Limit, q.Offset)...)
	return list, all, err
}

// Facets counts by what items can be found.
func (s *Store) Facets(ctx context.Context, limit int) (f items.Facets, err error) {
	const shown = `FROM items WHERE ` + listedItems + ` AND broken = 0 `
	for _, one := range []struct {
		into  *[]items.Facet
		query string
	}{
		{&f.Kinds, `SELECT kind AS value, COUNT(*) AS n ` + shown + `GROUP BY kind ORDER BY n DESC, value LIMIT $1`},
		{&f.Boards, `SELECT board AS value, COUNT(*) AS n ` + shown + `AND board <> '' GROUP BY board ORDER BY n DESC, value LIMIT $1`},
		{&f.Inventors, `SELECT value, COUNT(*) AS n FROM (SELECT inventor1 AS value ` + shown + ` UNION ALL SELECT inventor2 AS value ` + shown + `) AS named
			WHERE value <> '' GROUP BY value ORDER BY n DESC, value LIMIT $1`},
	} {
		if *one.into, err = s.facets(ctx, one.query, limit); err != nil {
			return f, err
		}
	}
	lists, err := s.facets(ctx, `SELECT categories AS value, COUNT(*) AS n `+shown+`AND categories <> '' GROUP BY categories ORDER BY value LIMIT $1`, 10_000)
	if err != nil {
		return f, err
	}
	f.Categories = items.CountEach(lists, splitList, limit)
	return f, nil
}

func (s *Store) facets(ctx context.Context, query string, limit int) ([]items.Facet, error) {
	rows, err := s.read.QueryContext(ctx, query, limit)
	if err != nil {
		return nil, fmt.Errorf("count items: %w", err)
	}
	return scanAll(rows, func(row scanner) (f items.Facet, err error) { err = row.Scan(&f.Value, &f.Items); return f, err })
}
