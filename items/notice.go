package items

import (
	"bufio"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/play"
)

// A Notice is what a sponsor says, and where.
type Notice struct {
	Text   string
	Link   string
	Weight int      // how often it is shown, compared with others; 1 if nobody said
	Items  []string // ids of items, link groups and kinds on whose pages it is shown; on all if there are none of any
	Groups []string
	Kinds  []string
}

// How much more often a notice is shown that is for this very item, for its link group, or for its kind.
const (
	weightOfItem  = 15
	weightOfGroup = 10
	weightOfKind  = 5
)

// weightOn returns how often a notice is shown on the page of an item, 0 for never.
func (n *Notice) weightOn(it *Item) int {
	switch {
	case slices.Contains(n.Items, it.ID):
		return n.Weight * weightOfItem
	case it.Group != "" && slices.Contains(n.Groups, it.Group):
		return n.Weight * weightOfGroup
	case slices.Contains(n.Kinds, string(it.Kind)):
		return n.Weight * weightOfKind
	case len(n.Items)+len(n.Groups)+len(n.Kinds) == 0:
		return n.Weight
	}
	return 0
}

// PickNotice returns one of some notices for the page of an item, by their weights; nil if none is for it. chance returns a number
// from 0 up to, but not with, n.
func PickNotice(list []Notice, it *Item, chance func(n int) int) *Notice {
	sum := 0
	for i := range list {
		sum += list[i].weightOn(it)
	}
	if sum == 0 {
		return nil
	}
	at := chance(sum)
	for i := range list {
		if at -= list[i].weightOn(it); at < 0 {
			return &list[i]
		}
	}
	return nil
}

// The bounds of a file of notices.
const (
	mostNotices    = 500
	mostNoticeText = 300
	mostWeight     = 1000
)

// ReadNotices reads a file of notices: each begins with the line [notice] and has lines of a key, an equals sign and a value. The keys are
// text, link, weight, items, groups and kinds, the last three lists with commas. Lines that begin with # say nothing.
func ReadNotices(r io.Reader) ([]Notice, error) {
	var list []Notice
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
			continue
		case line == "[notice]":
			if len(list) == mostNotices {
				return nil, play.Errorf(play.Invalid, "line %d: there are more than %d notices", n, mostNotices)
			}
			list = append(list, Notice{Weight: 1})
			continue
		case len(list) == 0:
			return nil, play.Errorf(play.Invalid, "line %d: expected [notice] first", n)
		}
		if err := list[len(list)-1].set(line); err != nil {
			return nil, play.Errorf(play.Invalid, "line %d: %s", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("read the notices: %w", err)
	}
	for i, notice := range list {
		if notice.Text == "" || notice.Link == "" {
			return nil, play.Errorf(play.Invalid, "notice %d has no text or no link", i+1)
		}
	}
	return list, nil
}

// set reads one line of a notice.
func (n *Notice) set(line string) error {
	key, value, ok := strings.Cut(line, "=")
	if !ok {
		return fmt.Errorf("%.40q: expected a key, = and a value", line)
	}
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	var list []string
	for one := range strings.SplitSeq(value, ",") {
		if one = strings.ToLower(strings.TrimSpace(one)); one != "" {
			list = append(list, one)
		}
	}
	switch key {
	case "text":
		if n.Text = oneLine(value); len(n.Text) > mostNoticeText {
			return fmt.Errorf("the text has %d bytes; at most %d are shown", len(n.Text), mostNoticeText)
		}
	case "link":
		at, err := url.Parse(value)
		if err != nil || at.Host == "" || at.Scheme != "https" && at.Scheme != "http" {
			return fmt.Errorf("the link %.60q does not begin with https:// or http://", value)
		}
		n.Link = value
	case "weight":
		weight, err := strconv.Atoi(value)
		if err != nil || weight < 1 || weight > mostWeight {
			return fmt.Errorf("weight %.20q: expected 1 to %d", value, mostWeight)
		}
		n.Weight = weight
	case "items":
		n.Items = list
	case "groups":
		n.Groups = list
	case "kinds":
		for _, kind := range list {
			if !slices.Contains(Kinds, Kind(kind)) {
				return fmt.Errorf("kind %.20q: expected %s", kind, oneOf(Kinds))
			}
		}
		n.Kinds = list
	default:
		return fmt.Errorf("there is no key %.40q: expected text, link, weight, items, groups or kinds", key)
	}
	return nil
}
