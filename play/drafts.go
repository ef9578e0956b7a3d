package play

import (
	"container/list"
	"sync"
	"time"

	"aanca.chess/game"
)

// The bounds of drafts. A game that is begun by one keeps its text for good.
const (
	mostDrafts = 32
	draftAge   = day // after which one that nobody has asked for is forgotten
)

// drafts are rules that somebody has written and nobody has listed, those asked for last.
type drafts struct {
	mu    sync.Mutex
	rules map[string]*list.Element // of a draft, by name and version
	order list.List                // those asked for last are at the end
}

type draft struct {
	name, text string
	rules      game.Rules
	asked      time.Time // when somebody asked for it last
}

// Draft makes rules known by the name, VersionSign and the version of the text that they are made of, and returns that. They
// are forgotten when many others have been made known since, or nobody has asked for them for a day, and no game has begun by them.
func (c *Catalogue) Draft(name, text string, rules game.Rules) string {
	d := &c.drafts
	d.mu.Lock()
	defer d.mu.Unlock()
	key := name + VersionSign + VersionOf(text)
	if d.touch(key) != nil {
		return key
	}
	if d.rules == nil {
		d.rules = make(map[string]*list.Element)
	}
	d.rules[key] = d.order.PushBack(&draft{key, text, rules, time.Now()})
	if d.order.Len() > mostDrafts {
		d.forgetFirst()
	}
	return key
}

// find returns the draft of a name with its version, nil if it is not there.
func (d *drafts) find(key string) *draft {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.touch(key)
}

// touch forgets the drafts that are too old, and notes that the one of a name was asked for; nil if it is not there. d.mu is held.
func (d *drafts) touch(key string) *draft {
	now := time.Now()
	for first := d.order.Front(); first != nil && now.Sub(first.Value.(*draft).asked) >= draftAge; first = d.order.Front() {
		d.forgetFirst()
	}
	known := d.rules[key]
	if known == nil {
		return nil
	}
	d.order.MoveToBack(known)
	found := known.Value.(*draft)
	found.asked = now
	return found
}

// forgetFirst forgets the draft that has not been asked for the longest. d.mu is held.
func (d *drafts) forgetFirst() {
	first := d.order.Remove(d.order.Front()).(*draft)
	delete(d.rules, first.name)
}
