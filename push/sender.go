package push

import (
	"bytes"
	"context"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"syscall"
	"time"
)

// Options are what a Sender needs. Key and Contact must be set.
type Options struct {
	Key     []byte // of NewKey
	Contact string // by which push services reach who runs the site: mailto:NAME@HOST or https://HOST

	Allowed func(netip.AddrPort) bool // where push services may be; Public if nil
	Roots   *x509.CertPool            // who vouches for push services; those of the system if nil
	Now     func() time.Time          // time.Now if nil
}

// A Sender sends messages. Many may use it at once.
type Sender struct {
	key     *ecdsa.PrivateKey
	public  string
	contact string
	allowed func(netip.AddrPort) bool
	now     func() time.Time
	client  *http.Client
}

// A Message is what a browser is sent.
type Message struct {
	Text  []byte        // at most MostText
	Keep  time.Duration // how long the push service tries
	Soon  bool          // phones that save their battery are woken
	Topic string        // of several messages with one topic that wait, the last one is delivered
}

// ErrGone is what Send returns of a browser that wants no messages any more.
var ErrGone = errors.New("push: the browser wants no messages any more")

// New makes a sender.
func New(o Options) (*Sender, error) {
	key, err := ecdsa.ParseRawPrivateKey(elliptic.P256(), o.Key)
	if err != nil {
		return nil, fmt.Errorf("push: the key of the sender: %w", err)
	}
	point, err := key.PublicKey.Bytes()
	if err != nil {
		return nil, fmt.Errorf("push: the key of the sender: %w", err)
	}
	if err := checkContact(o.Contact); err != nil {
		return nil, err
	}
	s := &Sender{key: key, public: raw.EncodeToString(point), contact: o.Contact, allowed: o.Allowed, now: o.Now}
	if s.allowed == nil {
		s.allowed = Public
	}
	if s.now == nil {
		s.now = time.Now
	}
	dialer := &net.Dialer{Control: func(_, address string, _ syscall.RawConn) error { return refuseClosed(s.allowed, address) }}
	s.client = &http.Client{
		// No proxy: it would be asked for addresses that are not looked at here.
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSClientConfig: &tls.Config{RootCAs: o.Roots}, ForceAttemptHTTP2: true,
			MaxIdleConns: 20, MaxConnsPerHost: 20, IdleConnTimeout: time.Minute, MaxResponseHeaderBytes: 64 << 10,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return s, nil
}

// Public is the key that browsers are told when they are asked, as they take it.
func (s *Sender) Public() string { return s.public }

// Check reports why a target could not be sent anything.
func (s *Sender) Check(to Target) error {
	if _, err := to.public(); err != nil {
		return err
	}
	_, err := to.address(s.allowed)
	return err
}

// Send gives a message to the push service of a browser. It is ErrGone where the browser is to be forgotten.
func (s *Sender) Send(ctx context.Context, to Target, m Message) error {
	public, err := to.public()
	if err != nil {
		return err
	}
	at, err := to.address(s.allowed)
	if err != nil {
		return err
	}
	once, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	salt := make([]byte, saltSize)
	rand.Read(salt) // never fails
	body, err := seal(m.Text, public, to.Auth, once, salt)
	if err != nil {
		return err
	}
	statement, err := s.statement(at.Scheme+"://"+at.Host, s.now())
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, at.String(), bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", statement)
	r.Header.Set("Content-Encoding", "aes128gcm")
	r.Header.Set("Content-Type", "application/octet-stream")
	r.Header.Set("TTL", strconv.Itoa(int(m.Keep/time.Second)))
	r.Header.Set("Urgency", urgency(m.Soon))
	if m.Topic != "" {
		r.Header.Set("Topic", topic(m.Topic))
	}
	return s.post(r)
}

func urgency(soon bool) string {
	if soon {
		return "high"
	}
	return "normal"
}

// topic is what a push service is told of a topic: 32 letters, from which nobody reads what it is about.
func topic(text string) string {
	sum := sha256.Sum256([]byte(text))
	return raw.EncodeToString(sum[:24])
}

// mostAnswer bounds what is read of an answer, so that the connection can be used again.
const mostAnswer = 4096

func (s *Sender) post(r *http.Request) (err error) {
	answer, err := s.client.Do(r)
	if err != nil {
		return fmt.Errorf("push: %w", errors.Unwrap(err)) // without the address, which is as good as a password
	}
	defer func() { err = errors.Join(err, answer.Body.Close()) }()
	if _, err := io.CopyN(io.Discard, answer.Body, mostAnswer); err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("push: %w", err)
	}
	switch {
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusGone:
		return ErrGone
	case answer.StatusCode >= 300:
		return fmt.Errorf("push: %s has answered %s", r.URL.Host, answer.Status)
	}
	return nil
}
