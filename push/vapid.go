package push

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/url"
	"strings"
	"time"
)

// Who sends: a signed statement for each push service (VAPID, RFC 8292), by the key that browsers were told when they subscribed.

// statementTime is how long a statement is good; push services take a day at most.
const statementTime = 12 * time.Hour

var raw = base64.RawURLEncoding

// NewKey makes a key of a sender. It is to be kept: browsers take messages from the key alone by which they were asked.
func NewKey() ([]byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	return key.Bytes()
}

// statement says to a push service who sends, as the header Authorization has it.
func (s *Sender) statement(service string, now time.Time) (string, error) {
	claims, err := json.Marshal(struct {
		For   string `json:"aud"`
		Until int64  `json:"exp"`
		By    string `json:"sub"`
	}{service, now.Add(statementTime).Unix(), s.contact})
	if err != nil {
		return "", err
	}
	text := raw.EncodeToString([]byte(`{"typ":"JWT","alg":"ES256"}`)) + "." + raw.EncodeToString(claims)
	digest := sha256.Sum256([]byte(text))
	r, z, err := ecdsa.Sign(rand.Reader, s.key, digest[:])
	if err != nil {
		return "", err
	}
	signature := make([]byte, 64)
	r.FillBytes(signature[:32])
	z.FillBytes(signature[32:])
	return "vapid t=" + text + "." + raw.EncodeToString(signature) + ", k=" + s.public, nil
}

// CheckStatement reports what is wrong with the header Authorization of a message to a push service, as that service sees it.
func CheckStatement(header, service string, now time.Time) error {
	token, key, ok := strings.Cut(strings.TrimPrefix(header, "vapid t="), ", k=")
	parts := strings.Split(token, ".")
	if !ok || len(parts) != 3 {
		return fmt.Errorf("push: no statement of a sender: %q", header)
	}
	point, err := raw.DecodeString(key)
	if err != nil {
		return err
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return err
	}
	signature, err := raw.DecodeString(parts[2])
	if err != nil || len(signature) != 64 {
		return errors.New("push: the statement has no signature of 64 bytes")
	}
	digest := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(public, digest[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		return errors.New("push: the statement is not signed by its key")
	}
	text, err := raw.DecodeString(parts[1])
	if err != nil {
		return err
	}
	var claims struct {
		For   string `json:"aud"`
		Until int64  `json:"exp"`
		By    string `json:"sub"`
	}
	if err := json.Unmarshal(text, &claims); err != nil {
		return err
	}
	if left := time.Unix(claims.Until, 0).Sub(now); claims.For != service || left <= 0 || left > 24*time.Hour {
		return fmt.Errorf("push: the statement is for %s and good for %v", claims.For, left)
	}
	return checkContact(claims.By)
}

// checkContact reports why push services could not reach who sends.
func checkContact(contact string) error {
	at, err := url.Parse(contact)
	if err != nil || at.Scheme != "mailto" && at.Scheme != "https" || at.Opaque == "" && at.Host == "" {
		return fmt.Errorf("push: %q is no address for push services: expected mailto:NAME@HOST or https://HOST", contact)
	}
	return nil
}
