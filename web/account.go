package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/words"
)

// The page of one's own account, and what is done there. What cannot be undone asks for the password.

// A shownSession is a browser in which an account is signed in.
type shownSession struct {
	Agent string // in words
	Seen  time.Time
	Own   bool // it is the one that asks
}

// signedInOnly makes a handler of pages for who has an account; guests are sent to sign in.
func (s *site) signedInOnly(w http.ResponseWriter, r *http.Request, f func(viewer *people.Account) error) error {
	viewer, err := s.mustView(r)
	if err != nil && r.Method == http.MethodGet {
		http.Redirect(w, r, signInPath(r.URL.RequestURI()), http.StatusSeeOther)
		return nil
	}
	if err != nil {
		return err
	}
	return f(viewer)
}

// accountDeeds says what was done, by the word for it in the address to which a form leads.
var accountDeeds = map[string]words.Text{
	"password":  words.Of("The password is changed. Other browsers are signed out, and tokens of programs are void."),
	"email":     words.Of("The e-mail address is changed."),
	"others":    words.Of("All other browsers are signed out, and tokens of programs are void."),
	"program":   words.Of("The token is void."),
	"games":     words.Of("The games of this browser are yours now."),
	"vacation":  words.Of("Your vacation has begun."),
	"passkey":   words.Of("The passkey is made: you can sign in by it from now on."),
	"push":      words.Of("This browser notifies you from now on."),
	"nopush":    words.Of("That browser notifies you no more."),
	"nopasskey": words.Of("The passkey is removed. Your device may still show it: it is good for nothing here."),
	"back":      words.Of("Your vacation is over: your clocks run again."),
}

func (s *site) accountPage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		done := accountDeeds[r.URL.Query().Get("done")].In(s.language(r))
		return s.writeAccount(w, r, viewer, accountForm{Done: done}, nil)
	})
}

// writeAccount shows the account with what was done, or with what was wrong if err is not nil.
func (s *site) writeAccount(w http.ResponseWriter, r *http.Request, viewer *people.Account, form accountForm, err error) error {
	status := http.StatusOK
	if err != nil {
		var ok bool
		if form.Problem, status, ok = s.told(r, err); !ok {
			return err
		}
	}
	list, own, err := s.People.Sessions(r.Context(), viewer.ID, sessionToken(r))
	if err != nil {
		return err
	}
	sessions := make([]shownSession, 0, len(list))
	for _, one := range list {
		sessions = append(sessions, shownSession{browserWords(s.language(r), one.Agent), one.Seen, one.Digest == own})
	}
	programs, err := s.shownPrograms(r, viewer.ID)
	if err != nil {
		return err
	}
	blocks, err := s.People.Blocks(r.Context(), viewer.ID)
	if err != nil {
		return err
	}
	passkeys, err := s.shownPasskeys(r, viewer.ID)
	if err != nil {
		return err
	}
	pushes, err := s.shownPushes(r, viewer.ID)
	if err != nil {
		return err
	}
	vacation, err := s.shownVacation(r, viewer.ID)
	if err != nil {
		return err
	}
	return s.writePage(w, r, status, page{Kind: "account", Module: "people", Title: words.Of("Your account"), Data: noData, Body: struct {
		accountForm
		Account  *people.Account
		Sessions []shownSession
		Passkeys []shownPasskey
		Pushes   shownPushes
		Programs []shownProgram
		Blocks   []people.Block
		Vacation shownVacation
		Judges   bool // they look after conversations
	}{form, viewer, sessions, passkeys, pushes, programs, blocks, vacation, viewer.Can(people.Moderate)}})
}

// browserWords says which browser it is that calls itself something, on which system, as far as that can be seen.
func browserWords(in *words.Language, agent string) string {
	first := func(signs [][2]string) string {
		for _, sign := range signs {
			if strings.Contains(agent, sign[0]) {
				return sign[1]
			}
		}
		return ""
	}
	browser := first([][2]string{{"Firefox", "Firefox"}, {"Edg/", "Edge"}, {"OPR/", "Opera"}, {"Chrome", "Chrome"}, {"Safari", "Safari"}})
	system := first([][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS", "Mac"}, {"Linux", "Linux"}})
	switch {
	case browser == "":
		return in.Tr("A program")
	case system == "":
		return browser
	}
	return in.Tr("{browser} on {system}", "browser", browser, "system", system)
}

// doAccount changes something of the account and shows it again. f is told who asks; who may not try again is refused before.
func (s *site) doAccount(w http.ResponseWriter, r *http.Request, done string, f func(viewer *people.Account) error) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		form, err := readForm(w, r)
		if err != nil {
			return err
		}
		if err = s.mayTry(r); err == nil {
			if err = s.mayGuess(viewer.Name); err == nil {
				err = f(viewer)
			}
		}
		if err != nil {
			if play.KindOf(err) == play.Illegal {
				s.wrong.Allow(guessed(viewer.Name))
			}
			return s.writeAccount(w, r, viewer, form, err)
		}
		http.Redirect(w, r, "/account?done="+done, http.StatusSeeOther)
		return nil
	})
}

func (s *site) changePassword(w http.ResponseWriter, r *http.Request) error {
	return s.doAccount(w, r, "password", func(viewer *people.Account) error {
		return s.People.ChangePassword(r.Context(), viewer.ID, sessionToken(r), r.PostForm.Get("present"), r.PostForm.Get("password"))
	})
}

func (s *site) changeEmail(w http.ResponseWriter, r *http.Request) error {
	return s.doAccount(w, r, "email", func(viewer *people.Account) error {
		return s.People.ChangeEmail(r.Context(), viewer.ID, r.PostForm.Get("present"), r.PostForm.Get("email"))
	})
}

func (s *site) signOutOthers(w http.ResponseWriter, r *http.Request) error {
	return s.doAccount(w, r, "others", func(viewer *people.Account) error {
		return s.People.EndOthers(r.Context(), viewer.ID, sessionToken(r))
	})
}

func (s *site) adoptGames(w http.ResponseWriter, r *http.Request) error {
	return s.doAccount(w, r, "games", func(viewer *people.Account) error {
		_, err := s.adopt(r, viewer.ID)
		return err
	})
}

func (s *site) deleteAccount(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		form, err := readForm(w, r)
		if err != nil {
			return err
		}
		var games []string
		if err = s.mayTry(r); err == nil {
			games, err = s.People.Delete(r.Context(), viewer.ID, r.PostForm.Get("present"))
		}
		if err != nil {
			return s.writeAccount(w, r, viewer, form, err)
		}
		forget(w, r, sessionCookie)
		if err := s.refresh(r, games); err != nil {
			return err
		}
		http.Redirect(w, r, "/", http.StatusSeeOther)
		return nil
	})
}

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
	Begun   time.Time `json:"begun"`
}

// exportData answers with everything that is kept of an account, as JSON.
func (s *site) exportData(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if err := s.mayTry(r); err != nil {
			return err
		}
		sessions, _, err := s.People.Sessions(r.Context(), viewer.ID, "")
		if err != nil {
			return err
		}
		type session struct {
			Agent string    `json:"agent"`
			Begun time.Time `json:"begun"`
			Seen  time.Time `json:"seen"`
		}
		programs, err := s.People.Programs(r.Context(), viewer.ID)
		if err != nil {
			return err
		}
		data := struct {
			Name     string         `json:"name"`
			Email    string         `json:"email"`
			Role     people.Role    `json:"role"`
			Created  time.Time      `json:"created"`
			Sessions []session      `json:"sessions"`
			Passkeys []session      `json:"passkeys"`
			Notified []session      `json:"notified"` // browsers that get notifications
			Programs []session      `json:"programs"` // that have tokens
			Games    []exportedGame `json:"games"`
			Chat     []exportedLine `json:"chat"` // what they have said in games

			Vacations []exportedVacation `json:"vacations"` // of the last year
			exportedPages
			exportedTournaments
		}{viewer.Name, viewer.Email, viewer.Role, viewer.Created, []session{}, []session{}, []session{}, []session{}, []exportedGame{}, []exportedLine{}, []exportedVacation{}, exportedPages{}, exportedTournaments{}}
		for _, one := range sessions {
			data.Sessions = append(data.Sessions, session{one.Agent, one.Created, one.Seen})
		}
		passkeys, err := s.People.Passkeys(r.Context(), viewer.ID)
		if err != nil {
			return err
		}
		for _, one := range passkeys {
			data.Passkeys = append(data.Passkeys, session{one.Name, one.Created, one.Seen})
		}
		notified, _, err := s.People.Subscriptions(r.Context(), viewer.ID, "")
		if err != nil {
			return err
		}
		for _, one := range notified {
			data.Notified = append(data.Notified, session{one.Name, one.Created, one.Created})
		}
		for _, one := range programs {
			data.Programs = append(data.Programs, session{one.Agent, one.Created, one.Seen})
		}
		if data.Games, err = s.exportedGames(r, viewer); err != nil {
			return err
		}
		if data.Vacations, err = s.exportedVacations(r, viewer); err != nil {
			return err
		}
		if data.Chat, err = s.exportedChat(r, viewer); err != nil {
			return err
		}
		if data.exportedPages, err = s.exportPages(r.Context(), viewer.ID); err != nil {
			return err
		}
		if data.exportedTournaments, err = s.exportTournaments(r.Context(), viewer.ID); err != nil {
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
