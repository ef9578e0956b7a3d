package items

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"aanca.chess/limit"
	"aanca.chess/people"
	"aanca.chess/play"
)

// Accounts are the people that an item may be credited to.
type Accounts interface {
	Named(ctx context.Context, name string) (people.Account, error)
}

// Config is what a Service needs. Store must be set; the others have defaults.
type Config struct {
	Store  Store
	People Accounts         // nobody has an account if nil
	Now    func() time.Time // time.Now if nil

	ItemsEach    int // that a member may have; 200 if 0
	EditsEach    int // that somebody may make a minute; 20 if 0
	CommentsEach int // that somebody may write a minute; 6 if 0
}

// A Service is the catalogue of one process. Its methods may be called by many goroutines.
type Service struct {
	Config
	edits, talk *limit.Limiter[string] // by account
}

// New returns a catalogue.
func New(c Config) (*Service, error) {
	if c.Store == nil {
		return nil, errors.New("items: a catalogue needs a store")
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	for _, d := range []struct {
		field *int
		value int
	}{{&c.ItemsEach, 200}, {&c.EditsEach, 20}, {&c.CommentsEach, 6}} {
		if *d.field == 0 {
			*d.field = d.value
		}
	}
	return &Service{Config: c, edits: limit.New[string](c.EditsEach), talk: limit.New[string](c.CommentsEach)}, nil
}

// now returns the time as stores keep it.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// Item returns an item that somebody may see; of others nobody is told that they are there.
func (s *Service) Item(ctx context.Context, who *people.Account, id string) (*Item, error) {
	it, err := s.Store.Item(ctx, id)
	if err != nil {
		return nil, err
	}
	if !MaySee(who, &it) {
		return nil, notFound(id)
	}
	return &it, nil
}

// mostRelated bounds how many items of a group are looked at.
const mostRelated = 500

// Related returns what has to do with an item.
func (s *Service) Related(ctx context.Context, it *Item) (*Related, error) {
	if it.Group == "" && it.Second == "" {
		return &Related{}, nil
	}
	list, err := s.Store.RelatedItems(ctx, it.Group, it.Second, mostRelated)
	if err != nil {
		return nil, err
	}
	others := make([]*Item, len(list))
	for i := range list {
		others[i] = &list[i]
	}
	return Relate(it, others), nil
}

// Find returns the items that fit a query, and how many fit it in all. A kind or an order that there is not is play.Invalid.
func (s *Service) Find(ctx context.Context, q Query) ([]Item, int, error) {
	if q.Order == "" {
		q.Order = ByTitle
	}
	if !slices.Contains(Orders, q.Order) {
		return nil, 0, play.Errorf(play.Invalid, "order %.20q: expected %s", string(q.Order), oneOf(Orders))
	}
	if q.Kind != "" && !slices.Contains(Kinds, q.Kind) {
		return nil, 0, play.Errorf(play.Invalid, "kind %.20q: expected %s", string(q.Kind), oneOf(Kinds))
	}
	q.Games = q.Games[:min(len(q.Games), mostGames)]
	q.Limit, q.Offset = min(max(q.Limit, 1), 100), min(max(q.Offset, 0), 100_000)
	return s.Store.FindItems(ctx, q)
}

// mostGames bounds the games that are found whatever their words.
const mostGames = 1000

// mostWords bounds the words that are looked for at a time.
const mostWords = 8

// Words splits what somebody looks for into words.
func Words(text string) []string {
	list := strings.Fields(Fold(text[:min(len(text), 400)]))
	return list[:min(len(list), mostWords)]
}

// Create adds an item that somebody has written. Where an editor has to approve of it, it waits for one.
func (s *Service) Create(ctx context.Context, who *people.Account, c Content, visibility Visibility) (*Item, error) {
	c, err := s.written(ctx, who, c)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(Visibilities, visibility) {
		return nil, play.Errorf(play.Invalid, "visibility %.20q: expected %s", string(visibility), oneOf(Visibilities))
	}
	if !who.Can(people.EditItems) {
		if _, has, err := s.Store.FindItems(ctx, Query{Owner: who.ID, Limit: 1}); err != nil {
			return nil, err
		} else if has >= s.ItemsEach {
			return nil, play.Errorf(play.TooMany, "you have %d items, which is as many as one may have", has)
		}
	}
	now := s.now()
	it := Item{
		Content: c, Owner: who.ID, OwnerName: who.Name, Submitted: !who.Can(people.EditItems), Visibility: visibility, Approved: who.Can(people.ApproveItems),
		Revision: 1, Created: now, Changed: now,
	}
	return s.create(ctx, it, Revision{Account: who.ID, Name: who.Name, Note: "begun", At: now, Content: c})
}

// triesOfID is how many addresses are tried before one is made up.
const triesOfID = 20

// create adds an item under the first address that is free.
func (s *Service) create(ctx context.Context, it Item, by Revision) (*Item, error) {
	it.show(it.Created)
	wish := IDOf(it.Title)
	if it.Variant != "" {
		wish = IDOf(it.Variant)
	}
	for i := 1; i <= triesOfID; i++ {
		it.ID = wish
		switch {
		case i == triesOfID:
			it.ID = wish + "-" + strings.ToLower(rand.Text()[:10])
		case i > 1:
			it.ID = fmt.Sprintf("%s-%d", wish, i)
		}
		by.Item, by.N = it.ID, 1
		err := s.Store.CreateItem(ctx, it, by)
		if err == nil {
			return &it, nil
		}
		if play.KindOf(err) != play.Conflict {
			return nil, err
		}
	}
	return nil, play.Errorf(play.Conflict, "no address is free for %.60q", it.Title)
}

// written returns content as it is kept, with the accounts of those whom it credits.
func (s *Service) written(ctx context.Context, who *people.Account, c Content) (Content, error) {
	if who == nil {
		return c, refused("write in the catalogue without an account")
	}
	c, err := c.Clean()
	if err != nil {
		return c, err
	}
	for _, two := range []*[2]Credit{&c.Authors, &c.Inventors} {
		for i := range two {
			if two[i], err = s.credit(ctx, two[i].Name); err != nil {
				return c, err
			}
		}
	}
	if !s.edits.Allow(who.ID) {
		return c, play.Errorf(play.TooMany, "you change the catalogue too often; try again in a minute")
	}
	return c, nil
}

// credit finds the account of who is called "@name"; anybody else is a name alone.
func (s *Service) credit(ctx context.Context, name string) (Credit, error) {
	called, ok := strings.CutPrefix(name, "@")
	if !ok {
		return Credit{Name: name}, nil
	}
	if s.People == nil {
		return Credit{}, play.Errorf(play.Invalid, "%.40q: there are no accounts here", name)
	}
	a, err := s.People.Named(ctx, called)
	if err != nil {
		return Credit{}, err
	}
	return Credit{a.Name, a.ID}, nil
}

// Typed is a credit as people type it.
func (c Credit) Typed() string {
	if c.Account == "" {
		return c.Name
	}
	return "@" + c.Name
}

// An Edit is a change of an item's content, with why it was made.
type Edit struct {
	Content
	Visibility Visibility
	Note       string
	Revision   int // that was changed: another one by now is a play.Conflict
}

// mostNote bounds the note of a change, in bytes.
const mostNote = 200

// Edit changes the content of an item.
func (s *Service) Edit(ctx context.Context, who *people.Account, id string, e Edit) error {
	content, err := s.written(ctx, who, e.Content)
	if err != nil {
		return err
	}
	note := oneLine(e.Note)
	if len(note) > mostNote {
		return play.Errorf(play.Invalid, "the note has %d bytes; at most %d are kept", len(note), mostNote)
	}
	return s.Store.ChangeItem(ctx, id, func(it *Item) (*Revision, error) {
		switch {
		case !MaySee(who, it):
			return nil, notFound(id)
		case !MayEdit(who, it):
			return nil, refused("change this item: it is locked, or not yours")
		case it.Revision != e.Revision:
			return nil, play.Errorf(play.Conflict, "somebody has changed this item meanwhile: copy what you have written, and begin again from what stands there now")
		case !slices.Contains(Visibilities, e.Visibility):
			return nil, play.Errorf(play.Invalid, "visibility %.20q: expected %s", string(e.Visibility), oneOf(Visibilities))
		case it.Variant != "" && content.Kind != Game:
			return nil, play.Errorf(play.Invalid, "this item is about a game of the program and stays so")
		}
		if owns(who, it) && it.Visibility != e.Visibility {
			it.Visibility, it.Refused = e.Visibility, ""
			it.show(s.now())
		}
		it.Refused = ""
		if it.Content.equal(&content) {
			return nil, nil
		}
		it.Content, it.Generated, it.Changed = content, false, s.now()
		return &Revision{Account: who.ID, Note: note, At: it.Changed, Content: content}, nil
	})
}

// Revert makes an earlier revision the present one.
func (s *Service) Revert(ctx context.Context, who *people.Account, id string, n int) error {
	it, err := s.Item(ctx, who, id)
	if err != nil {
		return err
	}
	old, err := s.Store.Revision(ctx, id, n)
	if err != nil {
		return err
	}
	for _, two := range []*[2]Credit{&old.Content.Authors, &old.Content.Inventors} {
		for i := range two {
			two[i].Name = two[i].Typed()
		}
	}
	return s.Edit(ctx, who, id, Edit{old.Content, it.Visibility, fmt.Sprintf("back to revision %d", n), it.Revision})
}

// A Verdict is what an editor decides of an item.
type Verdict struct {
	Approved                         bool
	Refused                          string // why not, for its owner
	Featured, Locked, Hidden, Broken bool
}

// Judge lets an editor decide.
func (s *Service) Judge(ctx context.Context, who *people.Account, id string, v Verdict) error {
	if err := who.Must(people.ApproveItems); err != nil {
		return err
	}
	v.Refused = oneLine(v.Refused)
	if len(v.Refused) > mostSummary {
		return play.Errorf(play.Invalid, "the reason has %d bytes; at most %d are kept", len(v.Refused), mostSummary)
	}
	return s.Store.ChangeItem(ctx, id, func(it *Item) (*Revision, error) {
		if !MaySee(who, it) {
			return nil, notFound(id)
		}
		if v.Approved && !it.Approved {
			it.Changed = s.now() // it is news only now
		}
		it.Approved, it.Refused = v.Approved, v.Refused
		if v.Approved {
			it.Refused = ""
		}
		it.Featured, it.Locked, it.Hidden, it.Broken = v.Featured, v.Locked, v.Hidden, v.Broken
		it.show(s.now())
		return nil, nil
	})
}

// Delete forgets an item for good.
func (s *Service) Delete(ctx context.Context, who *people.Account, id string) error {
	it, err := s.Item(ctx, who, id)
	if err != nil {
		return err
	}
	if !MayDelete(who, it) {
		return refused("delete this item; ask an editor to hide it")
	}
	return s.Store.DeleteItem(ctx, id)
}

// mostFeatured bounds among how many games that of the month is found.
const mostFeatured = 100

// OfMonth returns the featured game of a month: they take turns. nil if none is featured.
func (s *Service) OfMonth(ctx context.Context, at time.Time) (*Item, error) {
	list, _, err := s.Store.FindItems(ctx, Query{Kind: Game, Featured: true, Order: ByTitle, Limit: mostFeatured})
	if err != nil || len(list) == 0 {
		return nil, err
	}
	year, month, _ := at.UTC().Date()
	return &list[(year*12+int(month)-1)%len(list)], nil
}

// Random returns a game by chance; nil if there is none.
func (s *Service) Random(ctx context.Context) (*Item, error) {
	q := Query{Kind: Game, Order: ByTitle, Limit: 1}
	_, all, err := s.Store.FindItems(ctx, q)
	if err != nil || all == 0 {
		return nil, err
	}
	n, err := rand.Int(rand.Reader, big.NewInt(int64(all)))
	if err != nil {
		return nil, err
	}
	q.Offset = int(n.Int64())
	list, _, err := s.Store.FindItems(ctx, q)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	return &list[0], nil
}

// mostFacets is how many values of each kind are counted.
const mostFacets = 60

// Facets counts by what items can be found.
func (s *Service) Facets(ctx context.Context) (Facets, error) { return s.Store.Facets(ctx, mostFacets) }
