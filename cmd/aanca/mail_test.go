package main

import (
	"bufio"
	"crypto/tls"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A postOffice is an SMTP server (RFC 5321) on this machine that keeps what it is told. It takes one letter.
type postOffice struct {
	address string
	heard   chan []string // the lines of a client
}

// newPostOffice starts one. With a certificate it insists on encryption.
func newPostOffice(t *testing.T, certificates ...tls.Certificate) *postOffice {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	p := &postOffice{listener.Addr().String(), make(chan []string, 1)}
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return // nobody came
		}
		defer conn.Close()
		p.heard <- serveSMTP(conn, certificates)
	}()
	return p
}

// serveSMTP answers a client until it leaves.
func serveSMTP(conn net.Conn, certificates []tls.Certificate) (heard []string) {
	say := func(line string) { _, _ = conn.Write([]byte(line + "\r\n")) } // a client that has gone away is seen below
	say("220 post.example ESMTP")
	lines, data := bufio.NewScanner(conn), false
	for lines.Scan() {
		line := lines.Text()
		heard = append(heard, line)
		word, _, _ := strings.Cut(strings.ToUpper(line), " ")
		switch {
		case data && line == ".":
			data = false
			say("250 kept")
		case data:
		case word == "STARTTLS":
			say("220 go ahead")
			conn = tls.Server(conn, &tls.Config{Certificates: certificates})
			lines, heard, certificates = bufio.NewScanner(conn), nil, nil
		case word != "EHLO" && len(certificates) > 0:
			say("530 not without encryption")
		case word == "EHLO":
			say("250-post.example")
			if len(certificates) > 0 {
				say("250-STARTTLS")
			}
			say("250 AUTH PLAIN")
		case word == "AUTH":
			say("235 welcome")
		case word == "DATA":
			data = true
			say("354 go on")
		case word == "QUIT":
			say("221 bye")
			return heard
		default:
			say("250 fine")
		}
	}
	return heard
}

// TestLettersAreSent through a mail server, with the password of a file.
func TestLettersAreSent(t *testing.T) {
	t.Run("in the clear", func(t *testing.T) { sendLetter(t, newPostOffice(t)) })
	t.Run("encrypted by a certificate that nobody vouches for", func(t *testing.T) {
		own := httptest.NewTLSServer(http.NotFoundHandler())
		defer own.Close()
		sendLetter(t, newPostOffice(t, own.TLS.Certificates...))
	})
}

func sendLetter(t *testing.T, office *postOffice) {
	password := filepath.Join(t.TempDir(), "password")
	if err := os.WriteFile(password, []byte("secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	flags := mailFlags{SMTP: office.address, SMTPUser: "aanca", SMTPPassword: password, MailFrom: "aanca@play.example"}
	mailer, err := flags.mailer()
	if err != nil {
		t.Fatal(err)
	}
	if err := mailer.Send(t.Context(), "ann@example.org", "Für Ann", "Line one.\n.a line with a dot\nhttps://play.example/reset/x\n"); err != nil {
		t.Fatal(err)
	}
	var heard string
	select {
	case lines := <-office.heard:
		heard = strings.Join(lines, "\n") + "\n"
	case <-time.After(time.Minute):
		t.Fatal("nobody takes leave of the mail server")
	}
	for _, want := range []string{
		"AUTH PLAIN AGFhbmNhAHNlY3JldA==\n", "MAIL FROM:<aanca@play.example>", "RCPT TO:<ann@example.org>\n", "\nFrom: <aanca@play.example>\n", "\nTo: <ann@example.org>\n",
		"\nSubject: =?UTF-8?q?F=C3=BCr_Ann?=\n", "\nDate: ", "\nMessage-ID: <", "\nLine one.\n..a line with a dot\nhttps://play.example/reset/x\n.\n", "\nQUIT\n",
	} {
		if !strings.Contains(heard, want) {
			t.Errorf("the mail server does not hear %q but\n%s", want, heard)
		}
	}
}

// TestMailFlags: what is wrong with them is told at the start and not when somebody has lost a password.
func TestMailFlags(t *testing.T) {
	if mailer, err := new(mailFlags).mailer(); mailer != nil || err != nil {
		t.Errorf("without flags: %v, %v", mailer, err)
	}
	for want, flags := range map[string]mailFlags{
		"--mail-from":           {SMTP: "mail.example:587"},
		"expected HOST:PORT":    {SMTP: "mail.example", MailFrom: "a@play.example"},
		"the port is no number": {SMTP: "mail.example:smtp", MailFrom: "a@play.example"},
		"--smtp-password-file":  {SMTP: "mail.example:587", SMTPUser: "a", SMTPPassword: "/nowhere/at/all", MailFrom: "a@play.example"},
		"no address":            {SMTP: "mail.example:587", MailFrom: "play.example"},
	} {
		if _, err := flags.mailer(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", flags, err, want)
		}
	}
}
