package web

import (
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
	"asked":     words.Of("A letter is on its way to you. Its link, which is good for a day, says that the address is yours."),
	"noletters": words.Of("No more letters about games are written to you."),
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
	letters, err := s.shownLetters(r, viewer.ID)
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
		Letters  shownLetters
		Programs []shownProgram
		Blocks   []people.Block
		Vacation shownVacation
		Judges   bool // they look after conversations
	}{form, viewer, sessions, passkeys, pushes, letters, programs, blocks, vacation, viewer.Can(people.Moderate)}})
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
			form.Deleting = true
			return s.writeAccount(w, r, viewer, form, err)
		}
		forget(w, r, sessionCookie)
		if err := s.refresh(r, games); err != nil {
			return err
		}
		http.Redirect(w, r, "/register?left=yes", http.StatusSeeOther)
		return nil
	})
}
