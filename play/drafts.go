package play

import (
	"container/list"
	"sync"

	"aanca.chess/game"
)

// mostDrafts is how many drafts are kept. A game that is begun by one keeps its text for good.
const mostDrafts = 32

// drafts are rules that somebody has written and nobody has listed, those asked for last.
type drafts struct {
	mu    sync.Mutex
	rules map[string]*list.Element // of a draft, by name and version
	order list.List                // those asked for last are at the end
}

type draft struct {
	name, text string
	rules      game.Rules
}

// Draft makes rules known by the name, VersionSign and the version of the text that they are made of, and returns that. They
// are forgotten when many others have been made known since and no game has begun by them.
func (c *Catalogue) Draft(name, text string, rules game.Rules) string {
	d := &c.drafts
	d.mu.Lock()
	defer d.mu.Unlock()
	key := name + VersionSign + VersionOf(text)
	if known := d.rules[key]; known != nil {
		d.order.MoveToBack(known)
		return key
	}
	if d.rules == nil {
		d.rules = make(map[string]*list.Element)
	}
	d.rules[key] = d.order.PushBack(&draft{key, text, rules})
	if d.order.Len() > mostDrafts {
		first := d.order.Remove(d.order.Front()).(*draft)
		delete(d.rules, first.name)
	}
	return key
}

// find returns the draft of a name with its version, nil if it is not there.
func (d *drafts) find(key string) *draft {
	d.mu.Lock()
	defer d.mu.Unlock()
	known := d.rules[key]
	if known == nil {
		return nil
	}
	d.order.MoveToBack(known)
	return known.Value.(*draft)
}
