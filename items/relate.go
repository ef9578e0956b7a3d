package items

import (
	"cmp"
	"slices"
)

// Related is what has to do with an item, in five groups, each in the order in which it is shown.
type Related struct {
	Primary   []*Item // of its link group
	Followers []*Item // whose second group is its link group
	Second    []*Item // whose link group is its second group
	Remote    []*Item // whose second group is its own second group, but whose link group is another one
	External  []*Item // those of all four that are elsewhere
}

// Empty reports whether there is nothing.
func (r *Related) Empty() bool {
	return len(r.Primary)+len(r.Followers)+len(r.Second)+len(r.Remote)+len(r.External) == 0
}

// Relate puts those of other items that have to do with one into groups. Hidden and broken ones, those that are not public, and
// the item itself have no place there.
func Relate(of *Item, others []*Item) *Related {
	var r Related
	add := func(group *[]*Item, other *Item) {
		if !other.External() {
			*group = append(*group, other)
		} else if !slices.Contains(r.External, other) {
			r.External = append(r.External, other)
		}
	}
	for _, other := range others {
		if other.ID == of.ID || other.Broken || !other.Listed() {
			continue
		}
		if of.Group != "" && other.Group == of.Group {
			add(&r.Primary, other)
		}
		if of.Group != "" && other.Second == of.Group {
			add(&r.Followers, other)
		}
		if of.Second == "" {
			continue
		}
		if other.Group == of.Second {
			add(&r.Second, other)
		}
		if other.Second == of.Second && other.Group != of.Group {
			add(&r.Remote, other)
		}
	}
	for _, group := range [][]*Item{r.Primary, r.Followers, r.Second, r.Remote, r.External} {
		slices.SortStableFunc(group, compareLinks)
	}
	return &r
}

// compareLinks orders links: by kind, then naturally by text.
func compareLinks(a, b *Item) int {
	return cmp.Or(cmp.Compare(a.Kind, b.Kind), natural(a.LinkText(), b.LinkText()))
}

// LinkText is how other pages call an item.
func (it *Item) LinkText() string {
	text := cmp.Or(it.Title, it.Summary)
	switch {
	case it.Kind == Game:
		return "Rules of " + text
	case it.Kind == Program && it.With != "":
		return text + " with " + it.With
	}
	return text
}

// An Icon is the picture that stands before a link.
type Icon string

// Icon is that of the item's kind; what members submit has one of its own, and so has what is locked.
func (it *Item) Icon() Icon {
	switch {
	case it.Locked && it.Submitted:
		return "locked"
	case it.Submitted && it.Kind == Game:
		return "submitted"
	}
	return Icon(it.Kind)
}
