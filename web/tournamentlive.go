package web

import (
	"fmt"
	"net/http"
	"time"

	"aanca.chess/people"
	"aanca.chess/tournament"
)

// tournamentLive answers with the part of the page that changes.
func (s *site) tournamentLive(w http.ResponseWriter, r *http.Request) error {
	shown, _, err := s.showTournament(r)
	if err != nil {
		return err
	}
	return s.writePart(w, r, "tournament", "tournament-live", shown)
}

// streamTournament tells at once and after every change how far a tournament is, and which game who is signed in has to play. Who listens and has joined
// is there: they are paired.
func (s *site) streamTournament(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("id")
	v, err := s.Tournaments.View(r.Context(), id)
	if err != nil {
		return err
	}
	viewer := s.viewerOf(r)
	news, leave := s.Tournaments.Watch(id)
	defer leave()
	stream, err := openStream(w, r)
	if err != nil || r.Method == http.MethodHead {
		return err
	}
	defer stream.close()
	for told, at := "", time.Now(); ; {
		text, err := s.tournamentNews(r, v, viewer)
		if err != nil {
			return nil // the answer has begun: the browser connects again
		}
		switch {
		case text != told:
			err = stream.write(fmt.Appendf(nil, "event: tournament\ndata: %s\n\n", text))
			told, at = text, time.Now()
		case time.Since(at) > s.Ping:
			err = stream.write([]byte(": still here\n\n"))
			at = time.Now()
		}
		if err != nil || !s.awaitTournament(r, news) {
			return nil
		}
		if v, err = s.Tournaments.View(r.Context(), id); err != nil {
			return nil
		}
	}
}

// tournamentNews is what an event says, and notes that who listens is there, unless they are on the way to a game.
func (s *site) tournamentNews(r *http.Request, v *tournament.View, viewer *people.Account) (string, error) {
	game := ""
	if viewer != nil {
		if row := v.Find(viewer.ID); row != nil && !row.Away && v.Open() && v.Playing(viewer.ID) == nil {
			s.Tournaments.Here(v.ID, viewer.ID)
		}
		var err error
		if game, err = s.ownGame(r, v, viewer.ID); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf(`{"version":%d,"stage":%q,"game":%q}`, v.Version, v.Stage, game), nil
}

// awaitTournament waits for news of a tournament; false if the stream ends.
func (s *site) awaitTournament(r *http.Request, news <-chan struct{}) bool {
	select {
	case <-s.Tournaments.Done():
		return false
	default:
		return s.await(r, news)
	}
}
