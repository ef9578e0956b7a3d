package items

import (
	"context"
	"time"
)

// A Store keeps the catalogue. What it has acknowledged survives the loss of the process. It may be used by many goroutines. For an
// unknown item, revision or comment its errors are of kind play.NotFound. Times are kept to the millisecond. When an account is
// deleted its favourites and ratings go, its items and comments stay without a name.
type Store interface {
	// CreateItem adds an item with its first revision; if its id is taken, or its variant has an item, the error is a play.Conflict.
	CreateItem(ctx context.Context, it Item, by Revision) error

	// Item returns an item with its counts.
	Item(ctx context.Context, id string) (Item, error)

	// ItemOfVariant returns the item of a game of the program.
	ItemOfVariant(ctx context.Context, variant string) (Item, error)

	// ChangeItem lets f change an item. If f returns a revision the content is kept as one; its number is set by the store. An
	// error of f changes nothing, and is returned.
	ChangeItem(ctx context.Context, id string, f func(it *Item) (*Revision, error)) error

	// DeleteItem forgets an item and all that belongs to it.
	DeleteItem(ctx context.Context, id string) error

	// FindItems returns the items that fit a query, without texts and rules, and how many fit it in all.
	FindItems(ctx context.Context, q Query) (list []Item, all int, err error)

	// RelatedItems returns those whose group or second group is one of two, without texts and rules; "" is no group. At most limit.
	RelatedItems(ctx context.Context, group, second string, limit int) ([]Item, error)

	// GeneratedItems returns the ids of items of games of the program, by variant.
	GeneratedItems(ctx context.Context) (map[string]string, error)

	// Categories, boards, kinds and inventors of listed items with their numbers, most first, at most limit of each.
	Facets(ctx context.Context, limit int) (Facets, error)

	// Revisions returns those of an item, the last first, without content, at most limit.
	Revisions(ctx context.Context, item string, limit int) ([]Revision, error)

	// Revision returns one.
	Revision(ctx context.Context, item string, n int) (Revision, error)

	// SetFavourite notes whether an item is a favourite of an account.
	SetFavourite(ctx context.Context, item, account string, is bool, at time.Time) error

	// Fans returns whose favourite an item is, by name, at most limit.
	Fans(ctx context.Context, item string, limit int) ([]Credit, error)

	// Favours reports whether an item is a favourite of an account.
	Favours(ctx context.Context, item, account string) (bool, error)

	// Review keeps what an account thinks of an item, in the place of what it thought before; 0 stars take it away.
	Review(ctx context.Context, r Review) error

	// Reviews returns those of an item, the last first, at most limit.
	Reviews(ctx context.Context, item string, limit int) ([]Review, error)

	// AddComment adds a comment; most bounds those of an item: beyond it the error is a play.TooMany.
	AddComment(ctx context.Context, c Comment, most int) error

	// Comment returns one.
	Comment(ctx context.Context, id string) (Comment, error)

	// ChangeComment lets f change text, times and flags of a comment. An error of f changes nothing, and is returned.
	ChangeComment(ctx context.Context, id string, f func(c *Comment) error) error

	// Comments returns those of an item in the order in which they were written, at most limit.
	Comments(ctx context.Context, item string, limit int) ([]Comment, error)

	// LastComments returns those on listed items that are neither hidden nor gone, the last first, at most limit.
	LastComments(ctx context.Context, limit int) ([]Comment, error)

	// RevisionsBy returns what an account has changed, the last first, at most limit, without the contents.
	RevisionsBy(ctx context.Context, account string, limit int) ([]Revision, error)

	// Said returns all reviews and comments of an account, the last first; those that it has taken away are not among them.
	Said(ctx context.Context, account string) ([]Review, []Comment, error)
}

// An Order says how found items are ordered.
type Order string

// The orders.
const (
	ByTitle      Order = "title"
	ByRating     Order = "rating"
	ByFavourites Order = "favourites"
	ByNewest     Order = "new"     // those that everybody finds since last come first
	ByChange     Order = "changed" // those that were changed last come first
)

// Orders lists them all.
var Orders = []Order{ByTitle, ByRating, ByFavourites, ByNewest, ByChange}

// A Query says which items are looked for. Empty fields ask for nothing. Unless Owner or Waiting is asked for, only listed
// items are found.
type Query struct {
	Words    []string // folded (Words): each is among those of the item (Item.Words); the last may be the beginning of one
	Games    []string // these are found, too, whatever their words; by title they stand behind those with the words
	Kind     Kind
	Category string
	Board    string
	Inventor string
	Favours  string // the account whose favourites they are
	Featured bool
	Edited   bool // since everybody finds them

	Owner   string // all items of an account, whoever sees them
	Waiting bool   // public ones that wait for an editor

	Order         Order
	Offset, Limit int
}

// A Facet is a value that items have, and how many.
type Facet struct {
	Value string
	Items int
}

// Facets are the values by which the catalogue is looked through.
type Facets struct {
	Kinds, Categories, Boards, Inventors []Facet
}

// A Revision is an item's content as somebody has written it.
type Revision struct {
	Item    string
	N       int // from 1
	Account string
	Name    string // of the account now; "" if the program wrote it, or the account is gone
	Note    string
	At      time.Time
	Content Content
}

// A Review is what somebody thinks of an item.
type Review struct {
	Item    string
	Account string
	Name    string // of the account
	Stars   int    // 1 to 5
	Text    string
	At      time.Time
}

// A Comment is what somebody says about an item, or to another comment.
type Comment struct {
	ID      string
	Item    string
	Title   string // of the item
	Parent  string // the comment that it answers, "" for none; answers have no answers of their own
	Account string // "" if it is gone
	Name    string // of the account
	Text    string
	Created time.Time
	Edited  time.Time // zero if it never was
	Hidden  bool      // by an editor
	Gone    bool      // taken away by who wrote it
}
