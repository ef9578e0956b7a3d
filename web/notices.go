package web

import (
	"math/rand/v2"
	"net/http"
	"strings"

	"aanca.chess/items"
)

// noticeFor returns what a sponsor says on the page of an item; nil for programs, and where there are no sponsors.
func (s *site) noticeFor(r *http.Request, it *items.Item) *items.Notice {
	if len(s.Notices) == 0 || isBot(r.UserAgent()) {
		return nil
	}
	return items.PickNotice(s.Notices, it, rand.IntN)
}

// isBot reports whether who asks is a program that reads pages for itself, as far as it says so.
func isBot(agent string) bool {
	agent = strings.ToLower(agent)
	if !strings.HasPrefix(agent, "mozilla/") && !strings.HasPrefix(agent, "opera/") {
		return true
	}
	for _, sign := range []string{"bot", "crawl", "spider", "slurp", "preview", "monitor", "headless", "archive", "http://", "https://"} {
		if strings.Contains(agent, sign) {
			return true
		}
	}
	return false
}
