package web

import (
	"net/http"

	"aanca.chess/people"
	"aanca.chess/words"
)

// Letters about games that wait: asked for on the page of the account, confirmed by the link of a first letter, and stopped there or by the
// link in each of them. Links only open a page: programs that look at letters before their readers do follow them, too.

func (s *site) letterRoutes() []route {
	return []route{
		{pattern: "POST /account/letters", handle: s.askLetters},
		{pattern: "POST /account/letters/end", handle: s.endLetters},
		{pattern: "GET /letters/{token}", handle: s.confirmPage},
		{pattern: "POST /letters/{token}", handle: s.confirmLetters},
		{pattern: "GET /letters/stop/{secret}", handle: s.stopPage},
		{pattern: "POST /letters/stop/{secret}", handle: s.stopLetters},
	}
}

// shownLetters tells what the page of an account says of letters.
type shownLetters struct {
	Offered bool // the site sends any
	Wanted  bool
}

func (s *site) shownLetters(r *http.Request, account string) (shownLetters, error) {
	_, wanted, err := s.People.Letters(r.Context(), account)
	return shownLetters{s.People.Writes(), wanted}, err
}

func (s *site) askLetters(w http.ResponseWriter, r *http.Request) error {
	return s.doAccount(w, r, "asked", func(viewer *people.Account) error {
		address := s.addressOf(r)
		return s.People.AskLetters(r.Context(), viewer.ID, func(token string) string { return address + "/letters/" + token })
	})
}

func (s *site) endLetters(w http.ResponseWriter, r *http.Request) error {
	return s.doAccount(w, r, "noletters", func(viewer *people.Account) error {
		return s.People.EndLetters(r.Context(), viewer.ID)
	})
}

// confirmPage asks whether the letters that the token of a link stands for are wanted.
func (s *site) confirmPage(w http.ResponseWriter, r *http.Request) error {
	account, err := s.People.Confirms(r.Context(), r.PathValue("token"))
	return s.letterForm(w, r, account, err, "")
}

func (s *site) confirmLetters(w http.ResponseWriter, r *http.Request) error {
	if err := s.mayTry(r); err != nil {
		return err
	}
	account, err := s.People.ConfirmLetters(r.Context(), r.PathValue("token"), s.addressOf(r))
	return s.letterForm(w, r, account, err, s.language(r).Tr("Letters come from now on when games wait for you. Each of them has a link that stops them."))
}

// stopPage asks whether the letters that the secret of a link stops should end.
func (s *site) stopPage(w http.ResponseWriter, r *http.Request) error {
	account, err := s.People.Stops(r.Context(), r.PathValue("secret"))
	return s.letterForm(w, r, account, err, "")
}

func (s *site) stopLetters(w http.ResponseWriter, r *http.Request) error {
	account, err := s.People.StopLetters(r.Context(), r.PathValue("secret"))
	return s.letterForm(w, r, account, err, s.language(r).Tr("No more letters about games are written to you."))
}

// letterForm shows the page of a link in a letter: the question, or what was done.
func (s *site) letterForm(w http.ResponseWriter, r *http.Request, account people.Account, err error, done string) error {
	if err != nil {
		return err
	}
	w.Header().Set("Referrer-Policy", "no-referrer") // the address is a secret
	form := accountForm{Name: account.Name, Done: done, Stops: r.PathValue("secret") != ""}
	return s.writeForm(w, r, "letters", words.Of("Letters about your games"), form, nil)
}
