package people

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"
	"unicode"

	"aanca.chess/play"
)

// A TokenKind says what a token is for.
type TokenKind string

// The kinds of tokens.
const (
	Session TokenKind = "session" // a browser that is signed in
	Reset   TokenKind = "reset"   // who holds it may choose a new password, once
	Program TokenKind = "program" // a program that plays as the account
	Confirm TokenKind = "confirm" // who holds it reads the letters at the address of the account, whose digest is its Agent
)

// How long tokens are good: a session since it was last used.
const (
	sessionAge  = 60 * 24 * time.Hour
	sessionSeen = 24 * time.Hour // how often it is noted that one is used
	resetAge    = time.Hour
)

// A Token lets whoever has it do something for an account. What is kept is a digest.
type Token struct {
	Digest  string
	Account string
	Kind    TokenKind
	Agent   string // what the browser calls itself, or what the owner calls the program
	Created time.Time
	Seen    time.Time // when it was last used, to about a day; Created if it never was
	Until   time.Time // how long it is good
}

// Used reports whether it was used since it was made.
func (t Token) Used() bool { return t.Seen.After(t.Created) }

// digestOf returns what is kept of a token.
func digestOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// keepToken makes a token, which nobody else knows.
func (s *Service) keepToken(ctx context.Context, account string, kind TokenKind, agent string, age time.Duration) (string, error) {
	text, now := rand.Text(), s.now()
	err := s.Store.KeepToken(ctx, Token{digestOf(text), account, kind, plain(agent), now, now, now.Add(age)})
	return text, err
}

// Begin signs a browser in. It returns the token that the browser shows from then on.
func (s *Service) Begin(ctx context.Context, account, agent string) (token string, err error) {
	return s.keepToken(ctx, account, Session, agent, sessionAge)
}

// Who returns the account that a token is of; an error of kind play.NotFound if it is of none, or too old.
func (s *Service) Who(ctx context.Context, token string) (Account, error) {
	now := s.now()
	t, err := s.Store.Token(ctx, digestOf(token), now)
	if err != nil {
		return Account{}, err
	}
	if t.Kind != Session {
		return Account{}, play.Errorf(play.NotFound, "this is no session")
	}
	if now.Sub(t.Seen) > sessionSeen {
		if err := s.Store.SeeToken(ctx, t.Digest, now, now.Add(sessionAge)); err != nil {
			s.Log.Error("cannot note that a session is used", "err", err) // it ends earlier, no more
		}
	}
	return s.Store.Account(ctx, t.Account)
}

// End signs a browser out.
func (s *Service) End(ctx context.Context, token string) error {
	_, err := s.Store.DropToken(ctx, digestOf(token), s.now())
	return err
}

// EndOthers signs all browsers of an account out but for the one with a token, "" for none, and makes the tokens of its
// programs void.
func (s *Service) EndOthers(ctx context.Context, account, token string) error {
	but := ""
	if token != "" {
		but = digestOf(token)
	}
	return s.Store.DropTokens(ctx, account, but)
}

// mostSessions is how many sessions are listed.
const mostSessions = 50

// Sessions lists the browsers in which an account is signed in, the last used first. own is the one with the token.
func (s *Service) Sessions(ctx context.Context, account, token string) (list []Token, own string, err error) {
	list, err = s.Store.Tokens(ctx, account, Session, s.now(), mostSessions)
	return list, digestOf(token), err
}

// plain returns what a program calls itself, as a short line.
func plain(agent string) string {
	agent = strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII || !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, agent)
	return agent[:min(len(agent), 200)]
}
