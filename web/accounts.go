package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/words"
)

// Accounts: registering, signing in and out. Everything is a form that works without scripts; requests that change something
// come from our own pages alone (sameOrigin).

// accountPages are the kinds of pages about accounts.
var accountPages = []string{"register", "sign-in", "forgot", "reset", "account", "my-games", "player", "leaders", "challenge", "reports", "letters"}

// accountRoutes are there if the site has accounts.
func (s *site) accountRoutes() []route {
	if s.People == nil {
		return nil
	}
	return append(slices.Concat(s.challengeRoutes(), s.chatRoutes(), s.passkeyRoutes(), s.pushRoutes(), s.letterRoutes()), []route{
		{pattern: "GET /register", handle: s.registerPage},
		{pattern: "POST /register", handle: s.register},
		{pattern: "GET /sign-in", handle: s.signInPage},
		{pattern: "POST /sign-in", handle: s.signIn},
		{pattern: "POST /sign-out", handle: s.signOut},
		{pattern: "GET /forgot", handle: s.forgotPage},
		{pattern: "POST /forgot", handle: s.askReset},
		{pattern: "GET /reset/{token}", handle: s.resetPage},
		{pattern: "POST /reset/{token}", handle: s.reset},
		{pattern: "GET /account", handle: s.accountPage},
		{pattern: "POST /account/password", handle: s.changePassword},
		{pattern: "POST /account/email", handle: s.changeEmail},
		{pattern: "POST /account/others", handle: s.signOutOthers},
		{pattern: "POST /account/programs", handle: s.makeProgram},
		{pattern: "POST /account/programs/revoke", handle: s.revokeProgram},
		{pattern: "POST /account/vacation", handle: s.beginVacation},
		{pattern: "POST /account/vacation/end", handle: s.endVacation},
		{pattern: "POST /account/games", handle: s.adoptGames},
		{pattern: "GET /account/data.json", handle: s.exportData},
		{pattern: "POST /account/delete", handle: s.deleteAccount},
		{pattern: "GET /my-games", handle: s.myGamesPage},
		{pattern: "GET /leaders", handle: s.leadersPage},
		{pattern: "GET /@/{name}", handle: s.playerPage},
		{pattern: "POST /@/{name}/role", handle: s.giveRole},
	}...)
}

// An accountForm is a form about an account, as it was filled in and with what is wrong with it.
type accountForm struct {
	Name, Email string
	Next        string // where to go on, "" for the usual place
	Problem     string
	Deleting    bool   // it is the form that deletes the account
	Stops       bool   // it is the form that stops letters
	Done        string // what was done, in a sentence
	Token       string // that was made for a program
}

// readForm reads the fields of a form.
func readForm(w http.ResponseWriter, r *http.Request) (accountForm, error) {
	if err := parseForm(w, r, maxBody); err != nil {
		return accountForm{}, err
	}
	return accountForm{Name: r.PostForm.Get("name"), Email: r.PostForm.Get("email"), Next: localPath(r.PostForm.Get("next"))}, nil
}

// told returns the words for an error that who filled in a form can do something about; ok is false for any other.
func (s *site) told(r *http.Request, err error) (text string, status int, ok bool) {
	kind := play.KindOf(err)
	switch kind {
	case play.Invalid, play.Conflict, play.Illegal, play.NotFound, play.TooMany, play.Busy:
		return sentence(problemIn(s.language(r), err.Error())), statuses[kind], true
	}
	return "", 0, false
}

// sentence returns a message as a sentence.
func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	text = string(unicode.ToUpper(first)) + text[size:]
	if strings.HasSuffix(text, ".") {
		return text
	}
	return text + "."
}

// writeForm answers with the page of a form, and what was wrong with it if err is not nil.
func (s *site) writeForm(w http.ResponseWriter, r *http.Request, kind string, title words.Text, form accountForm, err error) error {
	status := http.StatusOK
	if err != nil {
		var ok bool
		if form.Problem, status, ok = s.told(r, err); !ok {
			return err
		}
	}
	return s.writePage(w, r, status, page{Kind: kind, Module: "people", Title: title, Data: noData, Body: form})
}

// noData is what pages hold for scripts that need to know nothing.
var noData = struct{}{}

func (s *site) registerPage(w http.ResponseWriter, r *http.Request) error {
	form := accountForm{Next: localPath(r.URL.Query().Get("next"))}
	if r.URL.Query().Get("left") != "" { // deleteAccount leads here
		form.Done = s.language(r).Tr("The account is deleted, with all that was kept of it. The games stay with those whom you played.")
	}
	return s.writeForm(w, r, "register", words.Of("Register"), form, nil)
}

// register makes an account, signs the browser in, and gives the games to it that this browser has played.
func (s *site) register(w http.ResponseWriter, r *http.Request) error {
	form, err := readForm(w, r)
	if err != nil {
		return err
	}
	account, err := s.registered(r, form)
	if err != nil {
		return s.writeForm(w, r, "register", words.Of("Register"), form, err)
	}
	if err := s.beginSession(w, r, &account); err != nil {
		return err
	}
	if _, err := s.adopt(r, account.ID); err != nil {
		return err
	}
	return s.goOn(w, r, form, "/my-games")
}

func (s *site) registered(r *http.Request, form accountForm) (people.Account, error) {
	if err := s.mayTry(r); err != nil {
		return people.Account{}, err
	}
	return s.People.Register(r.Context(), people.Wish{Name: form.Name, Password: r.PostForm.Get("password"), Email: form.Email})
}

func (s *site) goOn(w http.ResponseWriter, r *http.Request, form accountForm, usual string) error {
	if form.Next != "" {
		usual = form.Next
	}
	http.Redirect(w, r, usual, http.StatusSeeOther)
	return nil
}

func (s *site) signInPage(w http.ResponseWriter, r *http.Request) error {
	form := accountForm{Next: localPath(r.URL.Query().Get("next"))}
	if s.viewerOf(r) != nil {
		return s.goOn(w, r, form, "/my-games")
	}
	return s.writeForm(w, r, "sign-in", words.Of("Sign in"), form, nil)
}

func (s *site) signIn(w http.ResponseWriter, r *http.Request) error {
	form, err := readForm(w, r)
	if err != nil {
		return err
	}
	account, err := s.signedIn(r, form)
	if err != nil {
		return s.writeForm(w, r, "sign-in", words.Of("Sign in"), form, err)
	}
	if err := s.beginSession(w, r, &account); err != nil {
		return err
	}
	return s.goOn(w, r, form, "/my-games")
}

func (s *site) signedIn(r *http.Request, form accountForm) (people.Account, error) {
	if err := s.mayTry(r); err != nil {
		return people.Account{}, err
	}
	if err := s.mayGuess(form.Name); err != nil {
		return people.Account{}, err
	}
	account, err := s.People.SignIn(r.Context(), form.Name, r.PostForm.Get("password"))
	if err != nil && play.KindOf(err) == play.Illegal {
		s.wrong.Allow(guessed(form.Name))
	}
	return account, err
}

func (s *site) signOut(w http.ResponseWriter, r *http.Request) error {
	if err := s.People.End(r.Context(), sessionToken(r)); err != nil {
		return err
	}
	forget(w, r, sessionCookie)
	http.Redirect(w, r, "/", http.StatusSeeOther)
	return nil
}

func (s *site) forgotPage(w http.ResponseWriter, r *http.Request) error {
	return s.writeForm(w, r, "forgot", words.Of("A new password"), accountForm{}, nil)
}

// askReset says the same whether there is such an account or not.
func (s *site) askReset(w http.ResponseWriter, r *http.Request) error {
	form, err := readForm(w, r)
	if err != nil {
		return err
	}
	if err = s.mayTry(r); err == nil {
		address := s.addressOf(r)
		err = s.People.AskReset(r.Context(), form.Name, func(token string) string { return address + "/reset/" + token })
	}
	if err == nil {
		form.Done = s.language(r).Tr("If there is such an account, and we know an e-mail address of it, a letter is on its way. Its link is good for an hour.")
	}
	return s.writeForm(w, r, "forgot", words.Of("A new password"), form, err)
}

func (s *site) resetPage(w http.ResponseWriter, r *http.Request) error {
	account, err := s.People.Resets(r.Context(), r.PathValue("token"))
	if err != nil {
		return s.askAgain(w, r, err)
	}
	w.Header().Set("Referrer-Policy", "no-referrer") // the address is a secret
	return s.writeForm(w, r, "reset", words.Of("A new password"), accountForm{Name: account.Name}, nil)
}

// askAgain says why a link is of no use any more, over the form that sends another one.
func (s *site) askAgain(w http.ResponseWriter, r *http.Request, err error) error {
	return s.writeForm(w, r, "forgot", words.Of("A new password"), accountForm{}, err)
}

func (s *site) reset(w http.ResponseWriter, r *http.Request) error {
	form, err := readForm(w, r)
	if err != nil {
		return err
	}
	if err := s.mayTry(r); err != nil {
		return s.writeForm(w, r, "reset", words.Of("A new password"), form, err)
	}
	account, err := s.People.Choose(r.Context(), r.PathValue("token"), r.PostForm.Get("password"))
	switch {
	case err != nil && play.KindOf(err) == play.NotFound:
		return s.askAgain(w, r, err)
	case err != nil:
		return s.writeForm(w, r, "reset", words.Of("A new password"), form, err)
	}
	if err := s.beginSession(w, r, &account); err != nil {
		return err
	}
	return s.goOn(w, r, form, "/my-games")
}

// adopt gives the games of this browser to an account: those that the cookie names, and those that its page names.
func (s *site) adopt(r *http.Request, account string) (found []string, err error) {
	ids := recentIDs(r)
	for id := range strings.SplitSeq(r.PostForm.Get("games"), ".") {
		if isGameID(id) {
			ids = append(ids, id)
		}
	}
	if found, err = s.People.Adopt(r.Context(), account, s.Games, ids); err != nil {
		return nil, err
	}
	return found, s.refresh(r, found)
}

// refresh has games tell anew who plays them.
func (s *site) refresh(r *http.Request, games []string) error {
	for _, id := range games {
		if err := s.Games.Refresh(r.Context(), id); err != nil {
			return err
		}
	}
	return nil
}

// signInPath is where a guest signs in to go on to a page.
func signInPath(path string) string { return "/sign-in?next=" + url.QueryEscape(path) }

// withNext adds to a path where to go on; "" for the usual place.
func withNext(path, next string) string {
	if next == "" {
		return path
	}
	return path + "?next=" + url.QueryEscape(next)
}
