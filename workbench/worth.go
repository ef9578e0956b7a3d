package workbench

import (
	"sync"

	"aanca.chess/game"
	"aanca.chess/play"
)

// mostJudged is how many games are remembered of which it was asked whether they are worth a rating.
const mostJudged = 200

// worth remembers what is wrong with games that somebody has written, by name and version; nil for nothing.
type worth struct {
	mu     sync.Mutex
	judged map[string]error
}

// Unworthy says why games of rules that somebody has written, known by a name with a version, are not rated: whatever people who write
// them are warned of makes ratings say little. It is nil if there is nothing of that kind.
func (b *Bench) Unworthy(name string, rules game.Rules) error {
	known, err := b.worth.find(name)
	if known {
		return err
	}
	if warnings := warn(rules); len(warnings) > 0 {
		err = play.Errorf(play.Illegal, "games of %s are not rated: %s", rules.Info().Title, warnings[0].Text)
	}
	b.worth.keep(name, err)
	return err
}

func (w *worth) find(name string) (known bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	err, known = w.judged[name]
	return known, err
}

func (w *worth) keep(name string, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.judged == nil || len(w.judged) >= mostJudged {
		w.judged = make(map[string]error)
	}
	w.judged[name] = err
}
