package people

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"aanca.chess/play"
)

// Passkeys: who has one signs in by it, without name and password. A browser or a security key keeps a private key and signs what
// we ask; we keep the public one. Both making one and signing in are ceremonies of two requests (WebAuthn): what we have asked is
// kept between them, so that each answer is good once.

// A Passkey is the public half of a key of an account.
type Passkey struct {
	ID      string // of the credential
	Account string
	Name    string // of the browser in which it was made
	Data    []byte // the public key and what its owner's device tells with it
	Created time.Time
	Seen    time.Time // when it was last used; Created if it never was
}

// Used reports whether somebody has signed in by it.
func (p Passkey) Used() bool { return p.Seen.After(p.Created) }

// A Ceremony is what was asked, until it is answered.
type Ceremony struct {
	Digest string
	Data   []byte
	Until  time.Time
}

// A PasskeyStore keeps passkeys and ceremonies. For unknown ones its errors are of kind play.NotFound.
type PasskeyStore interface {
	// AddPasskey keeps a passkey of an account that has fewer than most; if there are more, or its id is taken, the error is a play.Conflict.
	AddPasskey(ctx context.Context, p Passkey, most int) error

	// Passkeys returns those of an account, the first made first.
	Passkeys(ctx context.Context, account string) ([]Passkey, error)

	// UsePasskey lets f look at a passkey and change its data and when it was seen. An error of f changes nothing, and is returned.
	UsePasskey(ctx context.Context, id string, f func(p *Passkey) error) error

	// DropPasskey forgets one of an account; it is no error if there is none.
	DropPasskey(ctx context.Context, account, id string) error

	// KeepCeremony keeps a ceremony, and forgets those that are too old now.
	KeepCeremony(ctx context.Context, c Ceremony, now time.Time) error

	// TakeCeremony returns a ceremony that is not too old now, and forgets it.
	TakeCeremony(ctx context.Context, digest string, now time.Time) (Ceremony, error)
}

// The bounds of passkeys.
const (
	mostPasskeys = 20
	ceremonyTime = 5 * time.Minute
)

// A Site is where a browser sees us: passkeys are good for its host alone.
type Site struct {
	Host   string // without a port
	Origin string // as browsers name it
}

// An Asked is what a browser is asked, as its API takes it, and the word by which its answer is known.
type Asked struct {
	Ceremony string `json:"ceremony"`
	Options  any    `json:"options"`
}

// A holder is an account as WebAuthn sees it.
type holder struct {
	account Account
	keys    []webauthn.Credential
}

func (h *holder) WebAuthnID() []byte                         { return []byte(h.account.ID) }
func (h *holder) WebAuthnName() string                       { return h.account.Name }
func (h *holder) WebAuthnDisplayName() string                { return h.account.Name }
func (h *holder) WebAuthnCredentials() []webauthn.Credential { return h.keys }

// party is our side of a ceremony.
func party(at Site) (*webauthn.WebAuthn, error) {
	return webauthn.New(&webauthn.Config{
		RPID: at.Host, RPDisplayName: "Aanca", RPOrigins: []string{at.Origin}, AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationRequired,
		},
	})
}

// holderOf returns an account with its keys.
func (s *Service) holderOf(ctx context.Context, account Account) (*holder, error) {
	list, err := s.Store.Passkeys(ctx, account.ID)
	h := &holder{account: account}
	for _, p := range list {
		var key webauthn.Credential
		if err := json.Unmarshal(p.Data, &key); err != nil {
			return nil, fmt.Errorf("read the passkey %s: %w", p.ID, err)
		}
		h.keys = append(h.keys, key)
	}
	return h, err
}

// ask keeps what is asked until it is answered.
func (s *Service) ask(ctx context.Context, session *webauthn.SessionData, options any) (Asked, error) {
	data, err := json.Marshal(session)
	if err != nil {
		return Asked{}, err
	}
	text, now := rand.Text(), s.now()
	err = s.Store.KeepCeremony(ctx, Ceremony{digestOf(text), data, now.Add(ceremonyTime)}, now)
	return Asked{text, options}, err
}

// asked returns what was asked, once.
func (s *Service) asked(ctx context.Context, ceremony string) (session webauthn.SessionData, err error) {
	c, err := s.Store.TakeCeremony(ctx, digestOf(ceremony), s.now())
	if err != nil {
		return session, err
	}
	return session, json.Unmarshal(c.Data, &session)
}

// AskPasskey asks a browser to make a passkey for an account, whose password is proof that its owner wants it.
func (s *Service) AskPasskey(ctx context.Context, at Site, account, password string) (Asked, error) {
	own, err := s.checkOwn(ctx, account, password)
	if err != nil {
		return Asked{}, err
	}
	h, err := s.holderOf(ctx, own)
	if err != nil {
		return Asked{}, err
	}
	us, err := party(at)
	if err != nil {
		return Asked{}, err
	}
	options, session, err := us.BeginRegistration(h, webauthn.WithExclusions(webauthn.Credentials(h.keys).CredentialDescriptors()))
	if err != nil {
		return Asked{}, err
	}
	return s.ask(ctx, session, options)
}

// errPasskey is all that is told of an answer that is not right: the browser's owner can do nothing else about it.
var errPasskey = play.Errorf(play.Illegal, "this passkey was not accepted; try again")

// AddPasskey keeps a passkey that a browser has made.
func (s *Service) AddPasskey(ctx context.Context, at Site, account Account, ceremony, name string, answer []byte) error {
	session, err := s.asked(ctx, ceremony)
	if err != nil {
		return err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil || string(session.UserID) != account.ID {
		return errPasskey
	}
	us, err := party(at)
	if err != nil {
		return err
	}
	key, err := us.CreateCredential(&holder{account: account}, session, parsed)
	if err != nil {
		s.Log.Info("a passkey was not made", "err", err)
		return errPasskey
	}
	data, err := json.Marshal(key)
	if err != nil {
		return err
	}
	now := s.now()
	return s.Store.AddPasskey(ctx, Passkey{keyID(key.ID), account.ID, plain(name), data, now, now}, mostPasskeys)
}

// keyID is how the id of a credential is written.
func keyID(id []byte) string { return protocol.URLEncodedBase64(id).String() }

// AskSignIn asks a browser for a passkey of any account.
func (s *Service) AskSignIn(ctx context.Context, at Site) (Asked, error) {
	us, err := party(at)
	if err != nil {
		return Asked{}, err
	}
	options, session, err := us.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return Asked{}, err
	}
	return s.ask(ctx, session, options)
}

// SignInByPasskey returns the account for which a browser has answered.
func (s *Service) SignInByPasskey(ctx context.Context, at Site, ceremony string, answer []byte) (Account, error) {
	session, err := s.asked(ctx, ceremony)
	if err != nil {
		return Account{}, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return Account{}, errPasskey
	}
	us, err := party(at)
	if err != nil {
		return Account{}, err
	}
	var found Account
	err = s.Store.UsePasskey(ctx, keyID(parsed.RawID), func(p *Passkey) error {
		if found, err = s.Store.Account(ctx, p.Account); err != nil {
			return err
		}
		var key webauthn.Credential
		if err := json.Unmarshal(p.Data, &key); err != nil {
			return fmt.Errorf("read the passkey %s: %w", p.ID, err)
		}
		h := &holder{found, []webauthn.Credential{key}}
		used, err := us.ValidateDiscoverableLogin(func(_, user []byte) (webauthn.User, error) {
			if string(user) != p.Account {
				return nil, errors.New("the passkey is of another account")
			}
			return h, nil
		}, session, parsed)
		if err == nil && used.Authenticator.CloneWarning {
			err = errors.New("its counter went back: somebody may have a copy")
		}
		if err != nil {
			s.Log.Warn("a passkey was not accepted", "account", p.Account, "err", err)
			return errPasskey
		}
		p.Data, err = json.Marshal(used)
		p.Seen = s.now()
		return err
	})
	if play.KindOf(err) == play.NotFound {
		return Account{}, errPasskey
	}
	return found, err
}

// Passkeys returns those of an account.
func (s *Service) Passkeys(ctx context.Context, account string) ([]Passkey, error) {
	return s.Store.Passkeys(ctx, account)
}

// DropPasskey makes a passkey of an account void.
func (s *Service) DropPasskey(ctx context.Context, account, id string) error {
	return s.Store.DropPasskey(ctx, account, id)
}
