package items

import (
	"context"
	"crypto/rand"
	"strings"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
)

// The bounds of conversations.
const (
	mostComment  = 8 << 10 // bytes
	mostComments = 2000    // of an item
)

// EditWindow is how long a comment may be changed by who wrote it.
const EditWindow = 30 * time.Minute

// AddComment says something about an item, or answers a comment; an answer to an answer stands below the same comment.
func (s *Service) AddComment(ctx context.Context, who *people.Account, id, parent, text string) (*Comment, error) {
	if _, err := s.discussed(ctx, who, id); err != nil {
		return nil, err
	}
	text, err := commentText(text)
	if err != nil {
		return nil, err
	}
	if parent != "" {
		to, err := s.Store.Comment(ctx, parent)
		if err != nil {
			return nil, err
		}
		if to.Item != id || to.Hidden {
			return nil, play.Errorf(play.NotFound, "there is no such comment here")
		}
		if to.Parent != "" {
			parent = to.Parent
		}
	}
	if !s.talk.Allow(who.ID) {
		return nil, play.Errorf(play.TooMany, "you write too often; try again in a minute")
	}
	c := Comment{ID: strings.ToLower(rand.Text()[:12]), Item: id, Parent: parent, Account: who.ID, Name: who.Name, Text: text, Created: s.now()}
	return &c, s.Store.AddComment(ctx, c, mostComments)
}

func commentText(text string) (string, error) {
	text = strings.TrimSpace(manyLines(text))
	switch {
	case text == "":
		return "", play.Errorf(play.Invalid, "the comment is empty")
	case len(text) > mostComment:
		return "", play.Errorf(play.Invalid, "the comment has %d bytes; at most %d are kept", len(text), mostComment)
	}
	return text, nil
}

// EditComment changes a comment of one's own, not long after it was written.
func (s *Service) EditComment(ctx context.Context, who *people.Account, id, text string) error {
	text, err := commentText(text)
	if err != nil {
		return err
	}
	if who != nil && !s.talk.Allow(who.ID) {
		return play.Errorf(play.TooMany, "you write too often; try again in a minute")
	}
	return s.Store.ChangeComment(ctx, id, func(c *Comment) error {
		now := s.now()
		if !MayEditComment(who, c, now) {
			return refused("change this comment: one's own can be changed for 30 minutes")
		}
		c.Text, c.Edited = text, now
		return nil
	})
}

// DropComment takes a comment of one's own away; answers to it stay.
func (s *Service) DropComment(ctx context.Context, who *people.Account, id string) error {
	return s.Store.ChangeComment(ctx, id, func(c *Comment) error {
		if !MayDropComment(who, c) {
			return refused("take this comment away: it is not yours")
		}
		c.Text, c.Gone = "", true
		return nil
	})
}

// HideComment hides a comment, or shows it again, for who looks after conversations.
func (s *Service) HideComment(ctx context.Context, who *people.Account, id string, hidden bool) error {
	if err := who.Must(people.Moderate); err != nil {
		return err
	}
	return s.Store.ChangeComment(ctx, id, func(c *Comment) error { c.Hidden = hidden; return nil })
}

// A Thread is a comment with its answers.
type Thread struct {
	Comment
	Answers []Comment
}

// Threads returns the comments on an item, the first written first. What is hidden only those see who may moderate; what is
// gone is left out unless there are answers to it.
func (s *Service) Threads(ctx context.Context, who *people.Account, id string) ([]*Thread, error) {
	list, err := s.Store.Comments(ctx, id, mostComments)
	if err != nil {
		return nil, err
	}
	return thread(list, who.Can(people.Moderate)), nil
}

func thread(list []Comment, moderates bool) []*Thread {
	roots := make(map[string]*Thread)
	var all []*Thread
	for _, c := range list {
		if c.Parent == "" {
			roots[c.ID] = &Thread{Comment: c}
			all = append(all, roots[c.ID])
		}
	}
	for _, c := range list {
		if root := roots[c.Parent]; root != nil && !c.Gone && (!c.Hidden || moderates) {
			root.Answers = append(root.Answers, c)
		}
	}
	var shown []*Thread
	for _, t := range all {
		if out := t.Gone || t.Hidden && !moderates; out {
			if len(t.Answers) == 0 {
				continue
			}
			t.Text, t.Name, t.Account = "", "", ""
		}
		shown = append(shown, t)
	}
	return shown
}
