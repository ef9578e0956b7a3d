// Package pushtest has a push service and browsers for tests of who sends.
package pushtest

import (
	"crypto/ecdh"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync"
	"testing"
	"time"

	"aanca.chess/push"
)

// A Service is a push service on this machine. It delivers what is right, and fails the test for what is not.
type Service struct {
	*httptest.Server
	t *testing.T

	mu       sync.Mutex
	browsers map[string]*Browser // by path
	answers  map[string]int      // what is answered instead of 201, by path
}

// A Browser is one that has subscribed.
type Browser struct {
	push.Target
	Delivered chan Delivery
	own       *ecdh.PrivateKey
}

// A Delivery is a message that has come to a browser.
type Delivery struct {
	Text   string
	Header http.Header
}

// New starts a push service, which ends with the test.
func New(t *testing.T) *Service {
	s := &Service{t: t, browsers: make(map[string]*Browser), answers: make(map[string]int)}
	s.Server = httptest.NewTLSServer(http.HandlerFunc(s.take))
	t.Cleanup(s.Close)
	return s
}

// Roots vouch for the service.
func (s *Service) Roots() *x509.CertPool {
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return roots
}

// Allowed allows what is on this machine.
func (s *Service) Allowed(to netip.AddrPort) bool { return to.Addr().Unmap().IsLoopback() }

// Sender returns a sender that reaches the service.
func (s *Service) Sender() *push.Sender {
	s.t.Helper()
	key, err := push.NewKey()
	if err != nil {
		s.t.Fatal(err)
	}
	sender, err := push.New(push.Options{Key: key, Contact: "mailto:games@example.org", Allowed: s.Allowed, Roots: s.Roots()})
	if err != nil {
		s.t.Fatal(err)
	}
	return sender
}

// Subscribe returns a new browser that wants messages.
func (s *Service) Subscribe() *Browser {
	s.t.Helper()
	own, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		s.t.Fatal(err)
	}
	auth := make([]byte, 16)
	rand.Read(auth)
	path := "/push/" + rand.Text()
	b := &Browser{push.Target{Endpoint: s.URL + path, Key: own.PublicKey().Bytes(), Auth: auth}, make(chan Delivery, 100), own}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.browsers[path] = b
	return b
}

// Answer lets the service answer messages to a browser by a status from now on.
func (s *Service) Answer(b *Browser, status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers[b.Endpoint[len(s.URL):]] = status
}

// take is a message that comes in.
func (s *Service) take(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	b, status := s.browsers[r.URL.Path], s.answers[r.URL.Path]
	s.mu.Unlock()
	body, err := io.ReadAll(r.Body)
	if err != nil || b == nil {
		http.NotFound(w, r)
		return
	}
	if err := push.CheckStatement(r.Header.Get("Authorization"), s.URL, time.Now()); err != nil {
		s.t.Error(err)
	}
	if encoding, ttl := r.Header.Get("Content-Encoding"), r.Header.Get("TTL"); encoding != "aes128gcm" || ttl == "" {
		s.t.Errorf("a message in the encoding %q that is kept for %q seconds", encoding, ttl)
	}
	text, err := push.Open(body, b.own, b.Auth)
	if err != nil {
		s.t.Error(err)
	}
	if status != 0 {
		w.WriteHeader(status)
		return
	}
	b.Delivered <- Delivery{string(text), r.Header}
	w.WriteHeader(http.StatusCreated)
}

// Await returns the next message of a browser, read as JSON.
func (b *Browser) Await(t *testing.T, into any) Delivery {
	t.Helper()
	select {
	case got := <-b.Delivered:
		if err := json.Unmarshal([]byte(got.Text), into); err != nil {
			t.Errorf("the message %q: %v", got.Text, err)
		}
		return got
	case <-time.After(2 * time.Minute):
		t.Fatal("no message has come to the browser")
		return Delivery{}
	}
}
