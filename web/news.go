package web

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"aanca.chess/people"
	"aanca.chess/tournament"
)

// What waits for who is signed in: games in which it is their turn, those of tournaments that have begun, challenges. It is counted in the header of every page and in the
// title of the tab, and one stream for each open page tells when it changes.

// news is what waits for an account.
type news struct {
	Due        int               // games in which they are to move
	Calls      []tournament.Call // games of tournaments that they play now
	Challenges []shownChallenge
	Declined   []shownChallenge // challenges of theirs, by others
	Sent       int              // challenges of theirs that wait for others
}

// Count returns how many things are new besides games to move in.
func (n *news) Count() int { return len(n.Calls) + len(n.Challenges) + len(n.Declined) }

func (s *site) newsOf(r *http.Request, account string) (*news, error) {
	due, err := s.People.Due(r.Context(), account)
	if err != nil {
		return nil, err
	}
	challenges, err := s.People.Challenges(r.Context(), account)
	if err != nil {
		return nil, err
	}
	var calls []tournament.Call
	if s.Tournaments != nil {
		if calls, err = s.Tournaments.Calls(r.Context(), account); err != nil {
			return nil, err
		}
	}
	shown := func(list []people.Challenge) []shownChallenge { return s.shownChallenges(s.language(r), account, list) }
	return &news{Due: len(due), Calls: calls, Challenges: shown(challenges.In), Declined: shown(challenges.Declined), Sent: len(challenges.Out)}, nil
}

// newsFragment answers with the list of news alone, as it stands in every page.
func (s *site) newsFragment(w http.ResponseWriter, r *http.Request) error {
	viewer, err := s.mustView(r)
	if err != nil {
		return err
	}
	found, err := s.newsOf(r, viewer.ID)
	if err != nil {
		return err
	}
	return s.writePart(w, r, "my-games", "news", found)
}

// News is told when there is some, but not more often than newsRest; what nobody has told of is noticed after newsLook.
const (
	newsRest = time.Second
	newsLook = time.Minute
)

// streamOwnNews tells at once and after every change what waits for who is signed in.
func (s *site) streamOwnNews(w http.ResponseWriter, r *http.Request) error {
	viewer, err := s.mustView(r)
	if err != nil {
		return err
	}
	heard, leave := s.People.Listen(viewer.ID)
	defer leave()
	stream, err := openStream(w, r)
	if err != nil || r.Method == http.MethodHead {
		return err
	}
	defer stream.close()
	for told, at := "", time.Now(); ; {
		found, err := s.newsOf(r, viewer.ID)
		if err != nil {
			return nil // the answer has begun: the browser connects again
		}
		switch text := newsText(found); {
		case text != told:
			err = stream.write(fmt.Appendf(nil, "event: news\ndata: %s\n\n", text))
			told, at = text, time.Now()
		case time.Since(at) > s.Ping:
			err = stream.write([]byte(": still here\n\n"))
			at = time.Now()
		}
		if err != nil || !s.awaitNews(r, heard) {
			return nil // the client is gone, which is how every stream ends
		}
	}
}

// newsText tells what waits in figures, and in a text that differs where what waits does.
func newsText(n *news) string {
	calls := make([]string, 0, len(n.Calls))
	for _, one := range n.Calls {
		calls = append(calls, one.Game)
	}
	which := strings.Join(calls, "")
	for _, one := range slices.Concat(n.Challenges, n.Declined) {
		which += one.ID[:min(4, len(one.ID))]
	}
	return fmt.Sprintf(`{"due":%d,"count":%d,"sent":%d,"calls":%q,"which":%q}`, n.Due, n.Count(), n.Sent, strings.Join(calls, " "), which)
}

// awaitNews waits for news; false if the stream ends.
func (s *site) awaitNews(r *http.Request, heard <-chan struct{}) bool {
	pause, look := time.NewTimer(newsRest), time.NewTimer(min(newsLook, s.Ping))
	defer pause.Stop()
	defer look.Stop()
	for _, wait := range []<-chan struct{}{nil, heard} {
		timer := look
		if wait == nil {
			timer = pause
		}
		select {
		case <-timer.C:
		case <-wait:
		case <-r.Context().Done():
			return false
		case <-s.Games.Done():
			return false
		case <-s.People.Done():
			return false
		}
	}
	return true
}

// hasBlocked tells whether who looks at a player's page has blocked them.
func (s *site) hasBlocked(ctx context.Context, viewer *people.Account, other string) (bool, error) {
	if viewer == nil {
		return false, nil
	}
	list, err := s.People.Blocks(ctx, viewer.ID)
	for _, one := range list {
		if one.Account == other {
			return true, err
		}
	}
	return false, err
}
