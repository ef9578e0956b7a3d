package push_test

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"aanca.chess/push"
	"aanca.chess/push/pushtest"
)

func TestSend(t *testing.T) {
	service := pushtest.New(t)
	sender, browser := service.Sender(), service.Subscribe()
	if err := sender.Send(t.Context(), browser.Target, push.Message{Text: []byte(`{"a":"é"}`), Keep: time.Hour, Soon: true, Topic: "turn of a game"}); err != nil {
		t.Fatal(err)
	}
	var got map[string]string
	header := browser.Await(t, &got).Header
	if got["a"] != "é" || header.Get("TTL") != "3600" || header.Get("Urgency") != "high" || len(header.Get("Topic")) != 32 || strings.Contains(header.Get("Topic"), "turn") {
		t.Errorf("%v came with %v", got, header)
	}
}

// TestSendAnswers: who is gone is to be forgotten, other failures are told without the address, and nobody is led elsewhere.
func TestSendAnswers(t *testing.T) {
	service := pushtest.New(t)
	sender, browser := service.Sender(), service.Subscribe()
	for status, gone := range map[int]bool{http.StatusGone: true, http.StatusNotFound: true, http.StatusTooManyRequests: false, http.StatusFound: false, http.StatusInternalServerError: false} {
		service.Answer(browser, status)
		err := sender.Send(t.Context(), browser.Target, push.Message{Text: []byte("x")})
		if err == nil || errors.Is(err, push.ErrGone) != gone || strings.Contains(err.Error(), browser.Endpoint) {
			t.Errorf("%d: %v", status, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := sender.Send(ctx, browser.Target, push.Message{}); !errors.Is(err, context.Canceled) || strings.Contains(err.Error(), browser.Endpoint) {
		t.Errorf("nobody waits any more: %v", err)
	}
}

// TestNamesLeadNowhereElse: a name that leads to this machine is not called, though it does not look like it.
func TestNamesLeadNowhereElse(t *testing.T) {
	service := pushtest.New(t)
	key, err := push.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	sender, err := push.New(push.Options{
		Key: key, Contact: "mailto:games@example.org", Roots: service.Roots(),
		Allowed: func(to netip.AddrPort) bool { return !to.Addr().Unmap().IsLoopback() },
	})
	if err != nil {
		t.Fatal(err)
	}
	browser := service.Subscribe()
	browser.Endpoint = strings.Replace(browser.Endpoint, "127.0.0.1", "localhost", 1)
	if err := sender.Check(browser.Target); err != nil {
		t.Errorf("by its name alone it may be any: %v", err)
	}
	if err := sender.Send(t.Context(), browser.Target, push.Message{Text: []byte("x")}); err == nil || !strings.Contains(err.Error(), "no public push service") {
		t.Errorf("it is called: %v", err)
	}
	if len(browser.Delivered) > 0 {
		t.Error("a message was delivered")
	}
}
