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
	said  string // the one that an item has the words that are looked for, "" unless others are found besides
}

// note notes arguments and returns where they stand in the query.
func (c *conditions) note(args ...any) []string {
	places := make([]string, len(args))
	for i, arg := range args {
		c.args = append(c.args, arg)
		places[i] = place(len(c.args) - 1)
	}
	return places
}

// add adds a part; each question mark in it stands for the argument.
func (c *conditions) add(part string, args ...any) {
	for _, arg := range args {
		part = strings.ReplaceAll(part, "?", c.note(arg)[0])
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
		s.addWords(c, q)
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

// addWords adds that an item has the words that are looked for, or is one of the games that are found besides.
func (s *Store) addWords(c *conditions, q *items.Query) {
	said := strings.ReplaceAll(s.base.Matches, "?", c.note(s.base.Words(q.Words))[0])
	if len(q.Games) == 0 {
		c.add(said)
		return
	}
	c.said = said
	games := make([]any, len(q.Games))
	for i, name := range q.Games {
		games[i] = name
	}
	c.add(`(` + said + ` OR variant IN (` + strings.Join(c.note(games...), `,`) + `))`)
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
	if c.said != "" && (!ok || q.Order == items.ByTitle) {
		order = `CASE WHEN ` + c.said + ` THEN 0 ELSE 1 END, ` + order
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
