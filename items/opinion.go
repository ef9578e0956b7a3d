package items

import (
	"context"

	"aanca.chess/people"
	"aanca.chess/play"
)

// The bounds of what people think of items.
const (
	MostStars  = 5
	mostReview = 4 << 10 // bytes
	mostFans   = 200
	mostShown  = 100 // reviews
)

// SetFavourite makes an item a favourite of somebody, or one no more.
func (s *Service) SetFavourite(ctx context.Context, who *people.Account, id string, is bool) error {
	if _, err := s.discussed(ctx, who, id); err != nil {
		return err
	}
	if !s.edits.Allow(who.ID) {
		return play.Errorf(play.TooMany, "you change your favourites too often; try again in a minute")
	}
	return s.Store.SetFavourite(ctx, id, who.ID, is, s.now())
}

// discussed returns an item that somebody may rate and comment on.
func (s *Service) discussed(ctx context.Context, who *people.Account, id string) (*Item, error) {
	it, err := s.Item(ctx, who, id)
	if err != nil {
		return nil, err
	}
	if !MayDiscuss(who, it) {
		return nil, refused("say anything of this item")
	}
	return it, nil
}

// Review keeps what somebody thinks of an item: 1 to 5 stars, and words, or 0 stars to take it back.
func (s *Service) Review(ctx context.Context, who *people.Account, id string, stars int, text string) error {
	text = manyLines(text)
	it, err := s.discussed(ctx, who, id)
	switch {
	case err != nil:
		return err
	case owns(who, it):
		return refused("rate what is yours")
	case stars < 0 || stars > MostStars:
		return play.Errorf(play.Invalid, "%d stars: expected 1 to %d", stars, MostStars)
	case len(text) > mostReview:
		return play.Errorf(play.Invalid, "the review has %d bytes; at most %d are kept", len(text), mostReview)
	case !s.talk.Allow(who.ID):
		return play.Errorf(play.TooMany, "you write too often; try again in a minute")
	}
	return s.Store.Review(ctx, Review{Item: id, Account: who.ID, Name: who.Name, Stars: stars, Text: text, At: s.now()})
}

// Reviews returns what people think of an item, the last first.
func (s *Service) Reviews(ctx context.Context, id string) ([]Review, error) {
	return s.Store.Reviews(ctx, id, mostShown)
}

// Fans returns whose favourite an item is, by name.
func (s *Service) Fans(ctx context.Context, id string) ([]Credit, error) {
	return s.Store.Fans(ctx, id, mostFans)
}

// Bylines says of an item whether those who wrote it have invented it, and whether it is a favourite of theirs.
func (s *Service) Bylines(ctx context.Context, it *Item) (lines []Line, err error) {
	lines = Bylines(it, func(account string) bool {
		favours, failed := s.Store.Favours(ctx, it.ID, account)
		if failed != nil {
			err = failed
		}
		return favours
	})
	return lines, err
}
