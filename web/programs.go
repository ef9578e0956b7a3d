package web

import (
	"net/http"
	"time"

	"aanca.chess/people"
)

// Tokens by which programs play as the account that has made them.

// A shownProgram is a token of a program in the page of an account, which cannot tell its text any more.
type shownProgram struct {
	Name, Digest  string
	Created, Seen time.Time
	Used          bool
}

// shownPrograms lists the tokens of an account for programs.
func (s *site) shownPrograms(r *http.Request, account string) ([]shownProgram, error) {
	list, err := s.People.Programs(r.Context(), account)
	programs := make([]shownProgram, 0, len(list))
	for _, one := range list {
		programs = append(programs, shownProgram{one.Agent, one.Digest, one.Created, one.Seen, one.Used()})
	}
	return programs, err
}

// makeProgram makes a token and shows it, this once.
func (s *site) makeProgram(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		form, err := readForm(w, r)
		if err != nil {
			return err
		}
		if err = s.mayTry(r); err == nil {
			form.Token, err = s.People.NewProgram(r.Context(), *viewer, r.PostForm.Get("program"))
		}
		return s.writeAccount(w, r, viewer, form, err)
	})
}

func (s *site) revokeProgram(w http.ResponseWriter, r *http.Request) error {
	return s.doAccount(w, r, "program", func(viewer *people.Account) error {
		return s.People.Revoke(r.Context(), viewer.ID, r.PostForm.Get("digest"))
	})
}
