package web

import (
	"cmp"
	"net/http"
	"time"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/words"
)

// The games of an account: on the page of its own, and on the one that others see.

// A listedGame is a game in a list of them.
type listedGame struct {
	Path    string // of its page; "" if others cannot see it
	Title   string // of the variant
	Against string // in words
	State   string // in words
	Time    string // how time is limited, "" if it is not
	Yours   bool   // it is the turn of whose list it is
	Over    bool
	Rated   bool
	Event   string    // the name of the tournament that it is a part of, "" for none
	At      time.Time // of the last change
}

// listGame tells of a game as its seat may know it.
func (s *site) listGame(in *words.Language, g *play.Game) (listedGame, bool) {
	v, err := s.variants.get(g.Variant)
	if err != nil {
		return listedGame{}, false // its variant is not served any more
	}
	over := g.Result.Over()
	return listedGame{
		Path: "/play/" + g.ID, Title: v.Title, Against: against(in, g, v.Sides), State: inWords(in, g, v.Sides), Time: paceWords(in, g.Pace),
		Yours: !over && g.Next == g.Human && !isFree(g.Seats), Over: over, Rated: g.Rated, At: g.Updated,
	}, true
}

// against says who the others in a game are.
func against(in *words.Language, g *play.Game, sides []string) string {
	if !g.People {
		return in.Tr("the computer, level {level}", "level", g.Level)
	}
	others := ""
	for side, seat := range g.Seats {
		if game.Side(side) == g.Human {
			continue
		}
		if others != "" {
			others += ", "
		}
		switch {
		case seat.Name != "":
			others += seat.Name
		case seat.ID == "":
			others += in.Tr("nobody yet")
		case len(g.Seats) > 2:
			others += in.Known(sides[side])
		default:
			others += in.Tr("a guest")
		}
	}
	return cmp.Or(others, in.Tr("nobody|against"))
}

// myGames are the games of who asks, by what is to be done in them.
type myGames struct {
	Yours, Waiting, Over []listedGame
	In, Out, Declined    []shownChallenge
}

func (s *site) myGamesPage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		due, err := s.People.Due(r.Context(), viewer.ID)
		if err != nil {
			return err
		}
		all, err := s.People.Games(r.Context(), viewer.ID)
		if err != nil {
			return err
		}
		var found myGames
		events := make(eventNames)
		listed := make(map[string]bool)
		for _, seat := range append(due, all...) { // those that wait for their owner stand first, however old they are
			if listed[seat.Seat] {
				continue
			}
			listed[seat.Seat] = true
			g, err := s.Games.Game(r.Context(), seat.Seat)
			if play.KindOf(err) == play.NotFound && err != nil {
				continue // it was forgotten
			}
			if err != nil {
				return err
			}
			one, ok := s.listGame(s.language(r), &g)
			if one.Event, err = s.nameEvent(r.Context(), events, g.Event); err != nil {
				return err
			}
			switch {
			case !ok:
			case one.Over:
				found.Over = append(found.Over, one)
			case one.Yours:
				found.Yours = append(found.Yours, one)
			default:
				found.Waiting = append(found.Waiting, one)
			}
		}
		challenges, err := s.People.Challenges(r.Context(), viewer.ID)
		if err != nil {
			return err
		}
		shown := func(list []people.Challenge) []shownChallenge {
			return s.shownChallenges(s.language(r), viewer.ID, list)
		}
		found.In, found.Out, found.Declined = shown(challenges.In), shown(challenges.Out), shown(challenges.Declined)
		waiting := len(found.Yours) + len(found.In) + len(found.Declined)
		return s.writePage(w, r, http.StatusOK, page{Kind: "my-games", Module: "people", Title: words.Of("My games"), Count: waiting, Data: noData, Body: found})
	})
}

// shownGames is how many games the page of a player shows.
const shownGames = 30

// playerPage shows an account to others: the games that it has played with people, which can be watched.
func (s *site) playerPage(w http.ResponseWriter, r *http.Request) error {
	account, err := s.People.Named(r.Context(), r.PathValue("name"))
	if err != nil {
		return err
	}
	if account.Name != r.PathValue("name") {
		http.Redirect(w, r, playerPath(account.Name), http.StatusSeeOther)
		return nil
	}
	games, err := s.gamesOf(r, account.ID)
	if err != nil {
		return err
	}
	standings, err := s.standingsOf(r, account.ID)
	if err != nil {
		return err
	}
	events, err := s.tournamentsOf(r, account.ID)
	if err != nil {
		return err
	}
	viewer := s.viewerOf(r)
	blocked, err := s.hasBlocked(r.Context(), viewer, account.ID)
	if err != nil {
		return err
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "player", Module: "people", Title: words.Just(account.Name), Description: account.Name + " plays chess variants here.", Data: noData,
		Body: struct {
			*people.Account
			Own     bool
			Guest   bool          // who looks at it is one
			Blocked bool          // by who looks at it
			Roles   []people.Role // that who looks at it may give
			Ratings []shownStanding
			Games   []listedGame
			Events  []listedTournament

			Searched bool // there is an archive
		}{&account, viewer != nil && viewer.ID == account.ID, viewer == nil, blocked, rolesToGive(viewer, &account), standings, games, events, s.Archive != nil},
	})
}

// rolesToGive returns the roles among which somebody may choose for an account; none for most.
func rolesToGive(who, of *people.Account) []people.Role {
	if !who.Can(people.ManageAccounts) || who.ID == of.ID || of.Level() > 0 {
		return nil
	}
	return people.Roles
}

// giveRole gives a player a role, for admins.
func (s *site) giveRole(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if _, err := readForm(w, r); err != nil {
			return err
		}
		role, err := people.ParseRole(r.PostForm.Get("role"))
		if err != nil {
			return err
		}
		other, err := s.People.GiveRole(r.Context(), viewer, r.PathValue("name"), role)
		if err != nil {
			return err
		}
		http.Redirect(w, r, playerPath(other.Name), http.StatusSeeOther)
		return nil
	})
}

// gamesOf returns the last games of an account that others may watch.
func (s *site) gamesOf(r *http.Request, account string) ([]listedGame, error) {
	seats, err := s.People.Games(r.Context(), account)
	if err != nil {
		return nil, err
	}
	var list []listedGame
	events := make(eventNames)
	for _, seat := range seats {
		if len(list) == shownGames {
			break
		}
		g, err := s.Games.Game(r.Context(), seat.Seat)
		if play.KindOf(err) == play.NotFound && err != nil {
			continue
		}
		if err != nil {
			return nil, err
		}
		if len(g.Seats) < 2 || isFree(g.Seats) {
			continue // the id of a game against the computer is that of its seat
		}
		if one, ok := s.listGame(s.language(r), &g); ok {
			one.Path, one.State = "/watch/"+g.GameOf(), stateOf(s.language(r), &g)
			if one.Event, err = s.nameEvent(r.Context(), events, g.Event); err != nil {
				return nil, err
			}
			list = append(list, one)
		}
	}
	return list, nil
}

// stateOf says how a game stands for those who look on the player of its seat.
func stateOf(in *words.Language, g *play.Game) string {
	if !g.Result.Over() {
		return in.Tr("being played")
	}
	why := in.Known(string(g.Result.Reason))
	loser, lost := g.Result.Loser()
	switch winner, won := g.Result.Winner(); {
	case g.Result.Reason == play.Aborted:
		return why
	case lost && loser != g.Human:
		return in.Tr("won with others ({why})", "why", why)
	case !won && !lost:
		return in.Tr("drawn ({why})", "why", why)
	case winner == g.Human:
		return in.Tr("won ({why})", "why", why)
	}
	return in.Tr("lost ({why})", "why", why)
}
