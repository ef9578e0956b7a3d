package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"strconv"
	"strings"

	"github.com/wneessen/go-mail"

	"aanca.chess/people"
)

// mailFlags say through whom letters are sent.
type mailFlags struct {
	SMTP         string `name:"smtp" placeholder:"HOST:PORT" help:"Send letters through this server, over TLS. Without it they go to the log."`
	SMTPUser     string `name:"smtp-user" placeholder:"NAME" help:"Sign in there by this name."`
	SMTPPassword string `name:"smtp-password-file" placeholder:"FILE" help:"The file with the password for --smtp-user."`
	MailFrom     string `name:"mail-from" placeholder:"ADDRESS" help:"Whom letters are from."`
}

// accounts starts the service of the accounts.
func (c *serveCmd) accounts(store people.Store, notes people.Pusher, others people.Players, tell func(text string), log *slog.Logger) (*people.Service, error) {
	mailer, err := c.Mail.mailer()
	if err != nil {
		return nil, usage(err)
	}
	return people.New(people.Config{Store: store, Log: log, Hashes: c.Limits.Passwords, Mail: mailer, Push: notes, Others: others, Tell: tell})
}

// mailer returns who sends letters; nil if nobody does.
func (f *mailFlags) mailer() (people.Mailer, error) {
	if f.SMTP == "" {
		return nil, nil
	}
	if f.MailFrom == "" {
		return nil, errors.New("--smtp: letters need a sender, --mail-from")
	}
	if err := mail.NewMsg().From(f.MailFrom); err != nil {
		return nil, fmt.Errorf("--mail-from %s: no address: %w", f.MailFrom, err)
	}
	host, portText, err := net.SplitHostPort(f.SMTP)
	if err != nil {
		return nil, fmt.Errorf("--smtp %s: expected HOST:PORT", f.SMTP)
	}
	port, err := strconv.Atoi(portText)
	if err != nil {
		return nil, fmt.Errorf("--smtp %s: the port is no number", f.SMTP)
	}
	options, auth := []mail.Option{mail.WithPort(port), mail.WithTLSPolicy(mail.TLSMandatory)}, mail.SMTPAuthAutoDiscover
	if port == 465 {
		options = append(options, mail.WithSSL())
	}
	if name := net.ParseIP(host); host == "localhost" || name != nil && name.IsLoopback() {
		// Nobody listens between here and here: mail servers have a certificate of their own making for this machine, or none.
		unchecked := &tls.Config{ServerName: host, InsecureSkipVerify: true, MinVersion: tls.VersionTLS12}
		options = append(options, mail.WithTLSPolicy(mail.TLSOpportunistic), mail.WithTLSConfig(unchecked))
		auth = mail.SMTPAuthPlainNoEnc
	}
	if f.SMTPUser != "" {
		password, err := os.ReadFile(f.SMTPPassword)
		if err != nil {
			return nil, fmt.Errorf("--smtp-password-file: %w", err)
		}
		options = append(options, mail.WithSMTPAuth(auth), mail.WithUsername(f.SMTPUser), mail.WithPassword(strings.TrimSpace(string(password))))
	}
	client, err := mail.NewClient(host, options...)
	if err != nil {
		return nil, fmt.Errorf("--smtp %s: %w", f.SMTP, err)
	}
	return &smtp{client, f.MailFrom}, nil
}

// An smtp sends letters through a server.
type smtp struct {
	client *mail.Client
	from   string
}

// Send sends a letter.
func (s *smtp) Send(ctx context.Context, to, subject, text string) error {
	message := mail.NewMsg()
	if err := message.From(s.from); err != nil {
		return err
	}
	if err := message.To(to); err != nil {
		return err
	}
	message.Subject(subject)
	message.SetDate()
	message.SetMessageID()
	message.SetBodyString(mail.TypeTextPlain, text)
	return s.client.DialAndSendWithContext(ctx, message)
}
