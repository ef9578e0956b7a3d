package people

import (
	"context"
	"fmt"
	"strings"

	"aanca.chess/play"
)

// A Mailer sends letters. It may be used by many goroutines.
type Mailer interface {
	Send(ctx context.Context, to, subject, text string) error
}

const (
	resetsAtOnce   = 3 // letters of an account that are good at a time
	accountsOfMail = 5 // with one address that get a letter
	lettersMost    = 100
)

// A letter waits to be sent.
type letter struct{ to, subject, text string }

// AskReset sends whoever has a name or an address a letter with a link by which a new password is chosen. link makes that of a
// token. Nobody is told whether there is such an account: letters are written and sent in the background.
func (s *Service) AskReset(ctx context.Context, nameOrEmail string, link func(token string) string) error {
	found, err := s.addressed(ctx, strings.TrimSpace(nameOrEmail))
	if err != nil {
		return err
	}
	for _, a := range found {
		if a.Email == "" {
			continue
		}
		list, err := s.Store.Tokens(ctx, a.ID, Reset, s.now(), resetsAtOnce)
		if err != nil {
			return err
		}
		if len(list) >= resetsAtOnce {
			continue
		}
		token, err := s.keepToken(ctx, a.ID, Reset, "", resetAge)
		if err != nil {
			return err
		}
		s.post(letter{a.Email, "A new password for " + a.Name, resetText(a.Name, link(token))})
	}
	return nil
}

func resetText(name, link string) string {
	return fmt.Sprintf(`Somebody has asked for a new password for %s. Choose one here, within an hour:

%s

If it was not you, do nothing: the password stays as it is.
`, name, link)
}

// addressed returns the accounts that are meant by a name or an address.
func (s *Service) addressed(ctx context.Context, nameOrEmail string) ([]Account, error) {
	if strings.Contains(nameOrEmail, "@") {
		email, err := checkEmail(nameOrEmail)
		if err != nil {
			return nil, err
		}
		return s.Store.AccountsByEmail(ctx, email, accountsOfMail)
	}
	a, err := s.Named(ctx, nameOrEmail)
	if play.KindOf(err) == play.NotFound && err != nil {
		return nil, nil
	}
	return []Account{a}, err
}

// post lets a letter be sent. Where nobody sends letters it goes to the log, for who runs the server.
func (s *Service) post(l letter) {
	if s.Mail == nil {
		s.Log.Warn("a letter that nobody sends (--smtp)", "to", l.to, "subject", l.subject, "text", l.text)
		return
	}
	select {
	case s.letters <- l:
	default:
		s.Log.Error("too many letters wait; one is dropped", "to", l.to)
	}
}

// send sends letters until the service is closed.
func (s *Service) send() {
	for {
		select {
		case <-s.ctx.Done():
			return
		case l := <-s.letters:
			if err := s.deliver(l); err != nil {
				s.Log.Error("a letter cannot be sent", "to", l.to, "err", err)
			}
		}
	}
}

// deliver sends a letter, which takes some time.
func (s *Service) deliver(l letter) error {
	ctx, cancel := context.WithTimeout(s.ctx, mailTime)
	defer cancel()
	return s.Mail.Send(ctx, l.to, l.subject, l.text)
}

// Resets returns the account whose password may be chosen with a token.
func (s *Service) Resets(ctx context.Context, token string) (Account, error) {
	t, err := s.Store.Token(ctx, digestOf(token), s.now())
	if err == nil && t.Kind != Reset || play.KindOf(err) == play.NotFound && err != nil {
		return Account{}, play.Errorf(play.NotFound, "this link has been used, or is older than an hour; ask for another one")
	}
	if err != nil {
		return Account{}, err
	}
	return s.Store.Account(ctx, t.Account)
}

// Choose sets the password of the account that a token is of, which is used up, and signs all its browsers out.
func (s *Service) Choose(ctx context.Context, token, password string) (Account, error) {
	a, err := s.Resets(ctx, token)
	if err != nil {
		return Account{}, err
	}
	if err := checkPassword(password, a.Name); err != nil {
		return Account{}, err
	}
	used, err := s.Store.DropToken(ctx, digestOf(token), s.now())
	if err != nil {
		return Account{}, err
	}
	if !used {
		return Account{}, play.Errorf(play.NotFound, "this link has been used already; ask for another one")
	}
	if err := s.setPassword(ctx, a, password); err != nil {
		return Account{}, err
	}
	return a, s.EndOthers(ctx, a.ID, "")
}
