package items

import (
	"context"
	"fmt"
	"reflect"
	"strings"

	"aanca.chess/game"
)

func (c *Content) equal(other *Content) bool {
	a, b := *c, *other
	a.Categories, b.Categories = append([]string{}, a.Categories...), append([]string{}, b.Categories...)
	return reflect.DeepEqual(a, b)
}

// Generate makes every game of the program an item, and those that are not served any more broken. What nobody has written upon
// follows the game.
func (s *Service) Generate(ctx context.Context, games []*game.Info) error {
	known, err := s.Store.GeneratedItems(ctx)
	if err != nil {
		return err
	}
	for _, info := range games {
		id, is := known[info.Name]
		delete(known, info.Name)
		if is {
			err = s.follow(ctx, id, info)
		} else {
			err = s.generate(ctx, info)
		}
		if err != nil {
			return fmt.Errorf("the item of %s: %w", info.Name, err)
		}
	}
	for variant, id := range known {
		if err := s.setBroken(ctx, id, true); err != nil {
			return fmt.Errorf("the item of %s: %w", variant, err)
		}
	}
	return nil
}

func (s *Service) generate(ctx context.Context, info *game.Info) error {
	content, now := contentOf(info), s.now()
	it := Item{
		Content: content, Variant: info.Name, Generated: true, Visibility: Public, Approved: true, Featured: info.Featured, Revision: 1, Created: now, Changed: now,
	}
	_, err := s.create(ctx, it, Revision{Note: "from the rules", At: now, Content: content})
	return err
}

// follow brings an item up to date with its game.
func (s *Service) follow(ctx context.Context, id string, info *game.Info) error {
	now, err := s.Store.Item(ctx, id)
	if err != nil {
		return err
	}
	if now.Broken {
		if err := s.setBroken(ctx, id, false); err != nil {
			return err
		}
	}
	content := contentOf(info)
	if !now.Generated || now.Content.equal(&content) {
		return nil
	}
	return s.Store.ChangeItem(ctx, id, func(it *Item) (*Revision, error) {
		if !it.Generated || it.Content.equal(&content) { // another process was faster
			return nil, nil
		}
		it.Content, it.Changed = content, s.now()
		return &Revision{Note: "from the rules", At: it.Changed, Content: content}, nil
	})
}

func (s *Service) setBroken(ctx context.Context, id string, broken bool) error {
	now, err := s.Store.Item(ctx, id)
	if err != nil || now.Broken == broken {
		return err
	}
	return s.Store.ChangeItem(ctx, id, func(it *Item) (*Revision, error) { it.Broken = broken; return nil, nil })
}

// largeBoard is from how many squares on a board is a large one.
const largeBoard = 90

// contentOf returns what is known of a game.
func contentOf(info *game.Info) Content {
	c := Content{
		Kind: Game, Title: bounded(info.Title, mostTitle), Summary: bounded(info.Summary, mostSummary), Year: bounded(info.Year, mostField),
		Group: bounded(strings.ToLower(info.Name), mostField),
	}
	if info.Series != "" {
		c.Group = bounded(strings.ToLower(info.Series), mostField)
	}
	names := info.Inventors
	if len(names) > len(c.Inventors) {
		names = []string{info.Inventor}
	}
	for i, name := range names {
		c.Inventors[i] = Credit{Name: bounded(name, mostField)}
	}
	if b := info.Board; b != nil {
		c.Board = fmt.Sprintf("%dx%d", b.Files(), b.Ranks())
		if b.Files()*b.Ranks() >= largeBoard {
			c.Categories = append(c.Categories, "large boards")
		}
	}
	if f := strings.ToLower(info.Family); f != "" && f != "other" {
		c.Categories = append(c.Categories, bounded(f, mostField))
		if f != "chess" { // which would relate nearly everything to everything
			c.Second = bounded(f, mostField)
		}
	}
	add := func(is bool, category string) {
		if is {
			c.Categories = append(c.Categories, category)
		}
	}
	add(info.Hands, "drops")
	add(info.Steps > 1, "several moves a turn")
	add(len(info.Sides) > 2, "more than two players")
	add(info.Chance, "chance")
	add(info.Setups, "many setups")
	if clean, err := c.Clean(); err == nil {
		return clean
	}
	c.Categories = nil // of a file of strangers; the rest is bounded
	c.Title = bounded(oneLine(info.Name), mostTitle)
	return c
}

// bounded cuts a text to so many bytes, at a character.
func bounded(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}
