package people

import (
	"crypto/rand"
	"net/mail"
	"strings"
	"time"

	"aanca.chess/play"
)

// A Role says what an account may do beside playing.
type Role string

// The roles, each may do what those before it may.
const (
	Member Role = "member"
	Editor Role = "editor" // looks after the catalogue
	Admin  Role = "admin"  // looks after people, too
)

// Roles lists all roles, those that may do more behind those that may less.
var Roles = []Role{Member, Editor, Admin}

// ParseRole reads a role.
func ParseRole(text string) (Role, error) {
	for _, role := range Roles {
		if text == string(role) {
			return role, nil
		}
	}
	return "", play.Errorf(play.Invalid, "role %.20q: expected member, editor or admin", text)
}

// May reports whether a role may do what another one may.
func (r Role) May(other Role) bool {
	rank := func(role Role) int {
		for i, known := range Roles {
			if known == role {
				return i
			}
		}
		return 0
	}
	return rank(r) >= rank(other)
}

// An Account is a person as others know them.
type Account struct {
	ID       string // of no meaning, for ever the same
	Name     string
	Key      string // what Name is told apart from others by (KeyOf); nobody else has it
	Email    string // "" if it is not known
	Password string // as a hasher makes it
	Role     Role
	Created  time.Time // to the millisecond
}

func newAccountID() string { return strings.ToLower(rand.Text()[:16]) }

// checkEmail returns an address as it is kept; "" stands for none.
func checkEmail(text string) (string, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return "", nil
	}
	address, err := mail.ParseAddress(text)
	if err != nil || address.Address != text || len(text) > 254 {
		return "", play.Errorf(play.Invalid, "%.60q is no e-mail address; one looks like ann@example.org", text)
	}
	at := strings.LastIndexByte(text, '@')
	return text[:at] + strings.ToLower(text[at:]), nil
}
