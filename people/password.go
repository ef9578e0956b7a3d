package people

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"

	"aanca.chess/play"
)

// The bounds of a password.
const (
	shortestPassword = 8   // characters
	longestPassword  = 256 // bytes
)

// common are passwords of the right length that are tried first.
var common = strings.Fields(`password password1 passw0rd 12345678 123456789 1234567890 qwertyui qwertyuiop 11111111 iloveyou princess
	football baseball sunshine superman computer internet starwars trustno1 whatever jennifer 87654321 abcd1234 1q2w3e4r aaaaaaaa
	chesschess checkmate kasparov 00000000 asdfghjk letmein1 welcome1`)

// checkPassword says why a password is no good for somebody of that name.
func checkPassword(password, name string) error {
	switch {
	case utf8.RuneCountInString(password) < shortestPassword:
		return play.Errorf(play.Invalid, "a password has at least %d characters", shortestPassword)
	case len(password) > longestPassword:
		return play.Errorf(play.Invalid, "a password has at most %d bytes", longestPassword)
	case KeyOf(password) == KeyOf(name):
		return play.Errorf(play.Invalid, "the password is the name")
	}
	for _, known := range common {
		if strings.EqualFold(password, known) {
			return play.Errorf(play.Invalid, "this password is one of those that everybody tries first")
		}
	}
	return nil
}

// A Cost is what a password costs to hash, and to guess.
type Cost struct {
	Memory uint32 // KiB
	Passes uint32
}

// usualCost takes some tens of milliseconds.
var usualCost = Cost{Memory: 19 * 1024, Passes: 2}

// The lengths of what is kept, in bytes, and the bounds of what is read.
const (
	saltSize, hashSize       = 16, 32
	mostMemory               = 256 * 1024 // KiB
	mostPasses               = 20
	hashThreads        uint8 = 1
)

// A hasher hashes as many passwords at a time as there are slots; who asks for many does not keep others waiting.
type hasher struct {
	cost  Cost
	slots *play.Slots
	share *play.Share // of those who wait
}

// The most passwords of one asker, and of all, that wait to be hashed.
const (
	waitingEach = 5
	waitingMost = 200
)

func newHasher(cost Cost, slots int) *hasher {
	return &hasher{cost: cost, slots: play.NewSlots(slots), share: play.NewShare(waitingEach, waitingMost)}
}

// hash returns what is kept of a password.
func (h *hasher) hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltSize)
	_, _ = rand.Read(salt) // never fails
	sum, err := h.compute(ctx, password, salt, h.cost)
	if err != nil {
		return "", err
	}
	text := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, h.cost.Memory, h.cost.Passes, hashThreads, text(salt), text(sum)), nil
}

// matches reports whether a password is the one that a hash was made of. It takes as long for "", which none matches.
func (h *hasher) matches(ctx context.Context, password, kept string) (bool, error) {
	if kept == "" {
		_, err := h.compute(ctx, password, make([]byte, saltSize), h.cost)
		return false, err
	}
	cost, salt, want, err := parseHash(kept)
	if err != nil {
		return false, err
	}
	sum, err := h.compute(ctx, password, salt, cost)
	return err == nil && subtle.ConstantTimeCompare(sum, want) == 1, err
}

func (h *hasher) compute(ctx context.Context, password string, salt []byte, cost Cost) ([]byte, error) {
	if len(password) > longestPassword {
		password = password[:longestPassword+1] // it is none of ours
	}
	if !h.share.Enter(ctx) {
		return nil, play.Errorf(play.TooMany, "too many passwords are being checked; try again in a moment")
	}
	defer h.share.Leave(ctx)
	if err := h.slots.Take(ctx); err != nil {
		return nil, err
	}
	defer h.slots.Give(ctx)
	return argon2.IDKey([]byte(password), salt, cost.Passes, cost.Memory, hashThreads, hashSize), nil
}

// parseHash reads what hash returns.
func parseHash(kept string) (cost Cost, salt, sum []byte, err error) {
	fail := func() (Cost, []byte, []byte, error) {
		return Cost{}, nil, nil, fmt.Errorf("a kept password is not of the form $argon2id$v=%d$m=,t=,p=$salt$hash", argon2.Version)
	}
	parts := strings.Split(kept, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return fail()
	}
	var threads uint8
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &cost.Memory, &cost.Passes, &threads); err != nil {
		return fail()
	}
	if salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return fail()
	}
	if sum, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil {
		return fail()
	}
	if threads != hashThreads || cost.Memory < 8 || cost.Memory > mostMemory || cost.Passes < 1 || cost.Passes > mostPasses || len(salt) < 8 || len(sum) != hashSize {
		return fail()
	}
	return cost, salt, sum, nil
}
