package items

import (
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
)

// Who may do what. Guests are nil accounts.

// owns reports whether an item is somebody's.
func owns(who *people.Account, it *Item) bool {
	return who != nil && it.Owner != "" && it.Owner == who.ID
}

// MaySee reports whether somebody sees an item: of what is private its owner alone, of what is hidden its owner and editors.
func MaySee(who *people.Account, it *Item) bool {
	switch {
	case owns(who, it):
		return true
	case it.Visibility == Private:
		return false
	}
	return !it.Hidden || who.Can(people.EditItems)
}

// MayEdit reports whether somebody may change an item: its owner until it is locked or hidden, and editors what they see.
func MayEdit(who *people.Account, it *Item) bool {
	if !MaySee(who, it) {
		return false
	}
	return who.Can(people.EditItems) || owns(who, it) && !it.Locked && !it.Hidden
}

// MayDelete reports whether an item may be forgotten for good: by its owner while nobody else has found it, and by admins if
// it is none of the program's games.
func MayDelete(who *people.Account, it *Item) bool {
	if it.Variant != "" {
		return false
	}
	return owns(who, it) && !it.Listed() && !it.Hidden || who.Can(people.ManageAccounts) && MaySee(who, it)
}

// MayDiscuss reports whether somebody may rate an item and comment on it.
func MayDiscuss(who *people.Account, it *Item) bool {
	return who != nil && MaySee(who, it) && !it.Hidden && it.Visibility != Private
}

// MayEditComment reports whether somebody may change a comment: who wrote it, for a while.
func MayEditComment(who *people.Account, c *Comment, now time.Time) bool {
	return wrote(who, c) && !c.Hidden && !c.Gone && now.Before(c.Created.Add(EditWindow))
}

// MayDropComment reports whether somebody may take a comment away: who wrote it, at any time.
func MayDropComment(who *people.Account, c *Comment) bool { return wrote(who, c) && !c.Gone }

func wrote(who *people.Account, c *Comment) bool {
	return who != nil && c.Account != "" && c.Account == who.ID
}

func notFound(id string) error { return play.Errorf(play.NotFound, "there is no item %.60q", id) }

func refused(what string) error { return play.Errorf(play.Illegal, "you may not %s", what) }
