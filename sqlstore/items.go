package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"aanca.chess/items"
	"aanca.chess/play"
)

var _ items.Store = (*Store)(nil)

// The columns of an item: what people write of it, what else changes, and what never does.
const (
	contentColumns = `kind, title, summary, body, author1, author1_account, author2, author2_account,
		inventor1, inventor1_account, inventor2, inventor2_account, year, board, categories, linkgroup, secondgroup, url, needs, rules`
	stateColumns = `generated, visibility, approved, refused, featured, locked, hidden, broken, revision, changed, shown`
	bornColumns  = `id, variant, owner, submitted, created`
)

// What people think of an item, as parts of queries.
const (
	fansOf    = `(SELECT COUNT(*) FROM favourites WHERE favourites.item = items.id)`
	ratingsOf = `(SELECT COUNT(*) FROM reviews WHERE reviews.item = items.id)`
	starsOf   = `(SELECT COALESCE(SUM(stars), 0) FROM reviews WHERE reviews.item = items.id)`
)

// selectItems reads items with the name of the owner and what people think of them.
const selectItems = `SELECT items.id, items.variant, items.owner, items.submitted, items.created, COALESCE(accounts.name, ''), ` +
	contentColumns + `, ` + stateColumns + `, ` + fansOf + `, ` + ratingsOf + `, ` + starsOf + ` FROM items LEFT JOIN accounts ON accounts.id = items.owner `

// selectBrief is selectItems without texts and rules.
var selectBrief = strings.Replace(strings.Replace(selectItems, "summary, body,", "summary, '',", 1), "needs, rules,", "needs, '',", 1)

// orNull is NULL for an empty text: a reference to nothing.
func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

func scanItem(row scanner) (it items.Item, err error) {
	var (
		variant, owner   sql.NullString
		credits          [4]sql.NullString
		categories       string
		created, changed int64
		shown, at        int64
		kind, visibility string
	)
	err = row.Scan(&it.ID, &variant, &owner, &it.Submitted, &created, &it.OwnerName,
		&kind, &it.Title, &it.Summary, &it.Text, &it.Authors[0].Name, &credits[0], &it.Authors[1].Name, &credits[1],
		&it.Inventors[0].Name, &credits[2], &it.Inventors[1].Name, &credits[3], &it.Year, &it.Board, &categories, &it.Group, &it.Second, &it.URL, &it.With, &it.Rules,
		&it.Generated, &visibility, &it.Approved, &it.Refused, &it.Featured, &it.Locked, &it.Hidden, &it.Broken, &it.Revision, &changed, &shown,
		&it.Favourites, &it.Ratings, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return items.Item{}, play.Errorf(play.NotFound, "there is no such item")
	}
	it.Variant, it.Owner, it.Kind, it.Visibility = variant.String, owner.String, items.Kind(kind), items.Visibility(visibility)
	it.Authors[0].Account, it.Authors[1].Account, it.Inventors[0].Account, it.Inventors[1].Account = credits[0].String, credits[1].String, credits[2].String, credits[3].String
	it.Categories = splitList(categories)
	it.Created, it.Changed = time.UnixMilli(created).UTC(), time.UnixMilli(changed).UTC()
	if shown > 0 {
		it.Shown = time.UnixMilli(shown).UTC()
	}
	if it.Ratings > 0 {
		it.Stars = float64(at) / float64(it.Ratings)
	}
	return it, err
}

// joinList writes a list with a comma before and behind each; splitList reads it.
func joinList(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return "," + strings.Join(list, ",") + ","
}

func splitList(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.Trim(text, ","), ",")
}

func contentValues(c *items.Content) []any {
	return []any{
		string(c.Kind), c.Title, c.Summary, c.Text, c.Authors[0].Name, orNull(c.Authors[0].Account), c.Authors[1].Name, orNull(c.Authors[1].Account),
		c.Inventors[0].Name, orNull(c.Inventors[0].Account), c.Inventors[1].Name, orNull(c.Inventors[1].Account), c.Year, c.Board, joinList(c.Categories), c.Group, c.Second, c.URL, c.With, c.Rules,
	}
}

func stateValues(it *items.Item) []any {
	shown := int64(0)
	if !it.Shown.IsZero() {
		shown = it.Shown.UnixMilli()
	}
	return []any{
		asInt(it.Generated), string(it.Visibility), asInt(it.Approved), it.Refused, asInt(it.Featured), asInt(it.Locked), asInt(it.Hidden), asInt(it.Broken),
		it.Revision, it.Changed.UnixMilli(), shown,
	}
}

// marks are the places of n arguments from the first on, with commas between them.
func marks(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = place(i)
	}
	return strings.Join(list, ", ")
}

// place is that of the i-th argument of a query, from 0.
func place(i int) string { return fmt.Sprintf("$%d", i+1) }

// CreateItem adds an item.
func (s *Store) CreateItem(ctx context.Context, it items.Item, by items.Revision) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		values := append([]any{it.ID, orNull(it.Variant), orNull(it.Owner), asInt(it.Submitted), it.Created.UnixMilli()}, contentValues(&it.Content)...)
		values = append(append(values, stateValues(&it)...), it.Words())
		changed, err := exec(ctx, tx, `INSERT INTO items (`+bornColumns+`, `+contentColumns+`, `+stateColumns+`, words) VALUES (`+marks(len(values))+`) ON CONFLICT DO NOTHING`, values...)
		if err != nil {
			return err
		}
		if changed == 0 {
			return play.Errorf(play.Conflict, "there is an item %.60q already", it.ID)
		}
		by.Item, by.N = it.ID, it.Revision
		return addRevision(ctx, tx, by)
	})
}

// Item returns an item.
func (s *Store) Item(ctx context.Context, id string) (items.Item, error) {
	return scanItem(s.read.QueryRowContext(ctx, selectItems+`WHERE items.id = $1`, id))
}

// ItemOfVariant returns the item of a game.
func (s *Store) ItemOfVariant(ctx context.Context, variant string) (items.Item, error) {
	return scanItem(s.read.QueryRowContext(ctx, selectItems+`WHERE items.variant = $1`, variant))
}

// ChangeItem changes an item.
func (s *Store) ChangeItem(ctx context.Context, id string, f func(it *items.Item) (*items.Revision, error)) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `SELECT id FROM items WHERE id = $1`+s.base.Lock, id); err != nil {
			return err
		}
		it, err := scanItem(tx.QueryRowContext(ctx, selectItems+`WHERE items.id = $1`, id))
		if err != nil {
			return err
		}
		was := it.Revision
		by, err := f(&it)
		if err != nil {
			return err
		}
		if it.Revision = was; by != nil {
			it.Revision++
			by.Item, by.N = id, it.Revision
			if err := addRevision(ctx, tx, *by); err != nil {
				return err
			}
		}
		columns := strings.Split(contentColumns+`, `+stateColumns+`, words`, ",")
		for i, column := range columns {
			columns[i] = column + ` = ` + place(i)
		}
		values := append(append(contentValues(&it.Content), stateValues(&it)...), it.Words(), id)
		_, err = exec(ctx, tx, `UPDATE items SET `+strings.Join(columns, ",")+` WHERE id = `+place(len(columns)), values...)
		return err
	})
}

// DeleteItem forgets an item; what belongs to it goes with it.
func (s *Store) DeleteItem(ctx context.Context, id string) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		gone, err := exec(ctx, tx, `DELETE FROM items WHERE id = $1`, id)
		if err == nil && gone == 0 {
			err = play.Errorf(play.NotFound, "there is no such item")
		}
		return err
	})
}

// GeneratedItems returns the items of games.
func (s *Store) GeneratedItems(ctx context.Context) (byVariant map[string]string, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT variant, id FROM items WHERE variant IS NOT NULL`)
	if err != nil {
		return nil, fmt.Errorf("list the items of games: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	byVariant = make(map[string]string)
	for rows.Next() {
		var variant, id string
		if err := rows.Scan(&variant, &id); err != nil {
			return nil, err
		}
		byVariant[variant] = id
	}
	return byVariant, rows.Err()
}

func (s *Store) queryItems(ctx context.Context, query string, args ...any) ([]items.Item, error) {
	rows, err := s.read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("list items: %w", err)
	}
	return scanAll(rows, scanItem)
}

// RelatedItems returns the items of two groups.
func (s *Store) RelatedItems(ctx context.Context, group, second string, limit int) ([]items.Item, error) {
	return s.queryItems(ctx, selectBrief+`
		WHERE (linkgroup <> '' AND linkgroup IN ($1, $2) OR secondgroup <> '' AND secondgroup IN ($1, $2)) AND visibility = 'public' AND approved = 1 AND hidden = 0 AND broken = 0
		ORDER BY items.number LIMIT $3`, group, second, limit)
}

func addRevision(ctx context.Context, tx *sql.Tx, r items.Revision) error {
	content, err := json.Marshal(r.Content)
	if err != nil {
		return err
	}
	_, err = exec(ctx, tx, `INSERT INTO revisions (item, n, account, note, at, content) VALUES ($1, $2, $3, $4, $5, $6)`,
		r.Item, r.N, orNull(r.Account), r.Note, r.At.UnixMilli(), string(content))
	return err
}

func scanRevision(row scanner) (r items.Revision, err error) {
	var at int64
	var content string
	err = row.Scan(&r.Item, &r.N, &r.Account, &r.Name, &r.Note, &at, &content)
	if errors.Is(err, sql.ErrNoRows) {
		return r, play.Errorf(play.NotFound, "there is no such revision")
	}
	if err != nil {
		return r, err
	}
	r.At = time.UnixMilli(at).UTC()
	if content != "" {
		err = json.Unmarshal([]byte(content), &r.Content)
	}
	return r, err
}

// Revisions lists those of an item.
func (s *Store) Revisions(ctx context.Context, item string, limit int) ([]items.Revision, error) {
	return s.revisions(ctx, `WHERE item = $1 ORDER BY n DESC LIMIT $2`, item, limit)
}

// RevisionsBy lists those that an account has written.
func (s *Store) RevisionsBy(ctx context.Context, account string, limit int) ([]items.Revision, error) {
	return s.revisions(ctx, `WHERE account = $1 ORDER BY at DESC, item, n DESC LIMIT $2`, account, limit)
}

// revisions lists some without their contents.
func (s *Store) revisions(ctx context.Context, which string, args ...any) ([]items.Revision, error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT item, n, COALESCE(account, ''), COALESCE(accounts.name, ''), note, at, '' FROM revisions LEFT JOIN accounts ON accounts.id = account `+which, args...)
	if err != nil {
		return nil, fmt.Errorf("list revisions: %w", err)
	}
	return scanAll(rows, scanRevision)
}

// Revision returns one.
func (s *Store) Revision(ctx context.Context, item string, n int) (items.Revision, error) {
	return scanRevision(s.read.QueryRowContext(ctx, `
		SELECT item, n, COALESCE(account, ''), COALESCE(accounts.name, ''), note, at, content FROM revisions LEFT JOIN accounts ON accounts.id = account
		WHERE item = $1 AND n = $2`, item, n))
}
