package web

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
)

// An exportedGame is a game in what somebody takes along, as they may see it.
type exportedGame struct {
	Game    string    `json:"game"`
	Variant string    `json:"variant"`
	Side    string    `json:"side"`
	Names   []string  `json:"names"` // of the players, by side
	Level   int       `json:"level,omitempty"`
	Pace    string    `json:"pace,omitempty"`
	Rated   bool      `json:"rated,omitempty"`
	Start   string    `json:"start"`
	Turns   []string  `json:"turns"`
	Result  string    `json:"result"`
	Ratings []float64 `json:"ratings,omitempty"` // one's own before and after it
	Begun   time.Time `json:"begun"`
}

// An exportedAccount is everything that is kept of an account.
type exportedAccount struct {
	Name     string         `json:"name"`
	Email    string         `json:"email"`
	Role     people.Role    `json:"role"`
	Created  time.Time      `json:"created"`
	Sessions []exportedKey  `json:"sessions"`
	Passkeys []exportedKey  `json:"passkeys"`
	Notified []exportedKey  `json:"notified"` // browsers that get notifications
	Programs []exportedKey  `json:"programs"` // that have tokens
	Games    []exportedGame `json:"games"`
	Chat     []exportedLine `json:"chat"`    // what they have said in games
	Letters  *time.Time     `json:"letters"` // since when they get letters about games; null if they do not

	Vacations []exportedVacation `json:"vacations"` // of the last year
	exportedTies
	exportedPages
	exportedTournaments
}

// An exportedKey is a browser or a program that has something to do with an account.
type exportedKey struct {
	Agent string    `json:"agent"`
	Begun time.Time `json:"begun"`
	Seen  time.Time `json:"seen"`
}

// keys are never nil, which JSON would write as null.
func keys[T any](list []T, of func(one T) exportedKey) []exportedKey {
	out := make([]exportedKey, 0, len(list))
	for _, one := range list {
		out = append(out, of(one))
	}
	return out
}

// exportData answers with everything that is kept of an account, as JSON.
func (s *site) exportData(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if err := s.mayTry(r); err != nil {
			return err
		}
		data, err := s.exported(r, viewer)
		if err != nil {
			return err
		}
		body, err := json.MarshalIndent(data, "", "  ")
		if err != nil {
			return err
		}
		h := w.Header()
		h.Set("Content-Type", "application/json; charset=utf-8")
		h.Set("Content-Disposition", `attachment; filename="aanca-data.json"`)
		h.Set("Cache-Control", "no-store")
		_, _ = w.Write(append(body, '\n')) // a client that has gone away is no error of ours
		return nil
	})
}

func (s *site) exported(r *http.Request, viewer *people.Account) (*exportedAccount, error) {
	data := &exportedAccount{Name: viewer.Name, Email: viewer.Email, Role: viewer.Role, Created: viewer.Created}
	if err := s.exportKeys(r.Context(), viewer.ID, data); err != nil {
		return nil, err
	}
	var err error
	if data.Games, err = s.exportedGames(r, viewer); err != nil {
		return nil, err
	}
	if data.Vacations, err = s.exportedVacations(r, viewer); err != nil {
		return nil, err
	}
	if data.Chat, err = s.exportedChat(r, viewer); err != nil {
		return nil, err
	}
	if data.exportedTies, err = s.exportTies(r.Context(), viewer.ID); err != nil {
		return nil, err
	}
	if data.exportedPages, err = s.exportPages(r.Context(), viewer.ID); err != nil {
		return nil, err
	}
	data.exportedTournaments, err = s.exportTournaments(r.Context(), viewer.ID)
	return data, err
}

// exportKeys adds what browsers and programs have to do with an account.
func (s *site) exportKeys(ctx context.Context, account string, data *exportedAccount) error {
	sessions, _, err := s.People.Sessions(ctx, account, "")
	if err != nil {
		return err
	}
	passkeys, err := s.People.Passkeys(ctx, account)
	if err != nil {
		return err
	}
	notified, _, err := s.People.Subscriptions(ctx, account, "")
	if err != nil {
		return err
	}
	programs, err := s.People.Programs(ctx, account)
	if err != nil {
		return err
	}
	letters, wanted, err := s.People.Letters(ctx, account)
	if err != nil {
		return err
	}
	if wanted {
		data.Letters = &letters.Begun
	}
	of := func(t people.Token) exportedKey { return exportedKey{t.Agent, t.Created, t.Seen} }
	data.Sessions, data.Programs = keys(sessions, of), keys(programs, of)
	data.Passkeys = keys(passkeys, func(p people.Passkey) exportedKey { return exportedKey{p.Name, p.Created, p.Seen} })
	data.Notified = keys(notified, func(n people.Subscription) exportedKey { return exportedKey{n.Name, n.Created, n.Created} })
	return nil
}

func (s *site) exportedGames(r *http.Request, viewer *people.Account) ([]exportedGame, error) {
	seats, err := s.People.AllGames(r.Context(), viewer.ID)
	if err != nil {
		return nil, err
	}
	list := []exportedGame{}
	for _, seat := range seats {
		state, err := s.Games.State(r.Context(), seat.Seat)
		if play.KindOf(err) == play.NotFound && err != nil {
			continue
		}
		if err != nil {
			return nil, err
		}
		g := &state.Game
		one := exportedGame{
			Game: seat.Game, Variant: g.Variant, Side: seat.Side.String(), Level: g.Level, Pace: g.Pace.String(), Rated: g.Rated, Start: g.Start,
			Turns: append([]string{}, g.Turns...), Result: g.Result.String(), Begun: g.Created, Names: []string{},
		}
		for _, other := range g.Seats {
			one.Names = append(one.Names, other.Name)
		}
		for _, change := range s.People.Changes(seat.Game) {
			if change.Side == seat.Side {
				one.Ratings = []float64{change.Before, change.After}
			}
		}
		list = append(list, one)
	}
	return list, nil
}

// An exportedLine is what somebody has said in a game.
type exportedLine struct {
	Game string          `json:"game"`
	Room people.ChatRoom `json:"room"`
	Text string          `json:"text"`
	At   time.Time       `json:"at"`
}

func (s *site) exportedChat(r *http.Request, viewer *people.Account) ([]exportedLine, error) {
	said, err := s.People.Talk(r.Context(), viewer.ID)
	list := []exportedLine{}
	for _, l := range said {
		list = append(list, exportedLine{l.Game, l.Room, l.Text, l.At})
	}
	return list, err
}
