package play

import (
	"context"
	"fmt"
)

// Games that were over before the rules of each game were kept would go by the rules of today, whatever these become. Those that can be
// played through by them keep them instead, so that the next change of their rules leaves them as they are.

const datedAtOnce = 200

// date lets the games that are over and keep no rules keep those of today, once for each life of the server.
func (s *Service) date() {
	for after := ""; s.ctx.Err() == nil; {
		ids, err := s.Store.Undated(s.ctx, after, datedAtOnce)
		if err == nil && len(ids) == 0 {
			return
		}
		if err == nil {
			after = ids[len(ids)-1]
			err = s.Store.Date(s.ctx, s.datesOf(ids))
		}
		if err != nil {
			if s.ctx.Err() == nil {
				s.Log.Error("games from before rules were kept stay without", "err", err)
			}
			return
		}
	}
}

// datesOf returns the versions of the rules that games are to keep. Those that cannot be played by the rules of today are left out.
func (s *Service) datesOf(ids []string) map[string]string {
	versions := make(map[string]string, len(ids))
	for _, id := range ids {
		s.guarded(id, func() {
			version, err := s.dateOf(s.ctx, id)
			if err == nil {
				versions[id] = version
			} else if s.ctx.Err() == nil {
				s.Log.Warn("a game that is over keeps no rules", "err", err)
			}
		})
	}
	return versions
}

// dateOf returns the version of the rules by which a game that is over can be played, "" if its name tells its rules.
func (s *Service) dateOf(ctx context.Context, id string) (string, error) {
	g, err := s.Store.Get(ctx, id)
	if err != nil {
		return "", fmt.Errorf("game %s: %w", tellable(id), err)
	}
	if g.Rules != "" || s.Library.Version(g.Variant) == "" {
		return g.Rules, nil
	}
	if err := Replay(s.Library, g); err != nil {
		return "", err
	}
	err = s.keepRules(ctx, &g)
	return g.Rules, err
}
