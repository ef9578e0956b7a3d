package people

import (
	"context"
	"crypto/rand"
	"fmt"
	"strings"
	"time"

	"aanca.chess/play"
)

// Letters about games: who has asked for them, and has said by the link in a first one that the address is theirs, is written to when it has
// been their turn for a while in games that leave days for a move, or somebody challenges them. One letter tells of all that waits, and
// nothing is told twice.

// Letters are what an account has asked for.
type Letters struct {
	Account string
	Address string // that was confirmed; if the account has another one by now none is written
	Site    string // under which address the site was seen, for links
	Stop    string // who knows it may stop the letters
	Begun   time.Time
	Written time.Time // when the last one was; Begun if there was none
}

// A DueLetter is one that is to be written.
type DueLetter struct {
	Letters
	Name       string // of the account
	Games      int    // in which it is its turn
	Challenges int    // that wait for its answer
}

// A LetterStore keeps whom letters are written to.
type LetterStore interface {
	// KeepLetters keeps those of an account in place of what there was. It is an error of kind play.NotFound if there is no account.
	KeepLetters(ctx context.Context, l Letters) error

	// Letters returns those of an account; an error of kind play.NotFound if it has asked for none.
	Letters(ctx context.Context, account string) (Letters, error)

	// LettersBy returns those which a secret stops; an error of kind play.NotFound if there are none.
	LettersBy(ctx context.Context, stop string) (Letters, error)

	// DropLetters lets an account have none any more; it is no error if it had none.
	DropLetters(ctx context.Context, account string) error

	// DueLetters returns those that are to be written, at most limit, whose last one was longest ago first: of accounts whose last letter was
	// before p.Last, which have no vacation, and for which there is something that has waited since p.Quiet, but did not when the last letter
	// was written.
	DueLetters(ctx context.Context, p LetterPace, limit int) ([]DueLetter, error)

	// Writes notes that one is written now. It is false if another process was faster, or nobody wants it any more.
	Writes(ctx context.Context, l Letters, now time.Time) (bool, error)
}

// A LetterPace says how far things are at a moment.
type LetterPace struct {
	Now   time.Time
	Quiet time.Time // what has changed later is not told yet
	Last  time.Time // who was written to later is not yet
}

// How soon and how often letters are written.
const (
	confirmAge      = 24 * time.Hour
	letterQuiet     = time.Hour     // for so long it has been somebody's turn
	letterGap       = 6 * time.Hour // between two letters of an account
	letterEvery     = 5 * time.Minute
	lettersOfARound = 200
)

// Writes reports whether letters about games can be had.
func (s *Service) Writes() bool { return s.Mail != nil }

// AskLetters sends an account a letter with a link by which it says that it wants letters about its games. link makes that of a token.
func (s *Service) AskLetters(ctx context.Context, account string, link func(token string) string) error {
	if !s.Writes() {
		return play.Errorf(play.NotFound, "this site sends no letters")
	}
	a, err := s.Store.Account(ctx, account)
	if err != nil {
		return err
	}
	if a.Email == "" {
		return play.Errorf(play.Illegal, "we know no e-mail address of yours; give one first")
	}
	list, err := s.Store.Tokens(ctx, a.ID, Confirm, s.now(), resetsAtOnce)
	if err != nil {
		return err
	}
	if len(list) >= resetsAtOnce {
		return play.Errorf(play.TooMany, "%d letters are on their way already; look for them, also among unwanted ones, or ask again tomorrow", len(list))
	}
	token, err := s.keepToken(ctx, a.ID, Confirm, digestOf(a.Email), confirmAge)
	if err != nil {
		return err
	}
	s.post(letter{a.Email, "Letters about the games of " + a.Name, confirmText(a.Name, link(token))})
	return nil
}

func confirmText(name, link string) string {
	return fmt.Sprintf(`%s wants letters at this address about games that wait for a move. If that is you say so here, within a day:

%s

If it is not do nothing: no further letter comes.
`, name, link)
}

// Confirms returns the account that a token confirms the address of.
func (s *Service) Confirms(ctx context.Context, token string) (Account, error) {
	t, err := s.Store.Token(ctx, digestOf(token), s.now())
	if err == nil && t.Kind != Confirm || play.KindOf(err) == play.NotFound && err != nil {
		return Account{}, errConfirm()
	}
	if err != nil {
		return Account{}, err
	}
	a, err := s.Store.Account(ctx, t.Account)
	if err == nil && t.Agent != digestOf(a.Email) {
		return Account{}, errConfirm()
	}
	return a, err
}

func errConfirm() error {
	return play.Errorf(play.NotFound, "this link has been used, is older than a day, or went to an address that you have changed; ask for another one")
}

// ConfirmLetters lets the account of a token, which is used up, have letters. site is the address by which their links call the site.
func (s *Service) ConfirmLetters(ctx context.Context, token, site string) (Account, error) {
	a, err := s.Confirms(ctx, token)
	if err != nil {
		return Account{}, err
	}
	used, err := s.Store.DropToken(ctx, digestOf(token), s.now())
	if err != nil {
		return Account{}, err
	}
	if !used {
		return Account{}, errConfirm()
	}
	now := s.now()
	return a, s.Store.KeepLetters(ctx, Letters{Account: a.ID, Address: a.Email, Site: site, Stop: rand.Text(), Begun: now, Written: now})
}

// Letters returns what an account has asked for, and whether it has.
func (s *Service) Letters(ctx context.Context, account string) (l Letters, wanted bool, err error) {
	l, err = s.Store.Letters(ctx, account)
	if play.KindOf(err) == play.NotFound && err != nil {
		return Letters{}, false, nil
	}
	return l, err == nil, err
}

// EndLetters lets an account have no letters any more.
func (s *Service) EndLetters(ctx context.Context, account string) error {
	return s.Store.DropLetters(ctx, account)
}

// Stops returns the account whose letters a secret stops.
func (s *Service) Stops(ctx context.Context, secret string) (Account, error) {
	l, err := s.Store.LettersBy(ctx, secret)
	if play.KindOf(err) == play.NotFound && err != nil {
		return Account{}, play.Errorf(play.NotFound, "no letters are written by this link any more")
	}
	if err != nil {
		return Account{}, err
	}
	return s.Store.Account(ctx, l.Account)
}

// StopLetters ends the letters that a secret, which stands in each of them, stops.
func (s *Service) StopLetters(ctx context.Context, secret string) (Account, error) {
	a, err := s.Stops(ctx, secret)
	if err != nil {
		return Account{}, err
	}
	return a, s.Store.DropLetters(ctx, a.ID)
}

// writeLetters writes what is due, now and again.
func (s *Service) writeLetters() {
	every := time.NewTicker(letterEvery)
	defer every.Stop()
	for {
		if err := s.writeDue(s.ctx); err != nil && s.ctx.Err() == nil {
			s.Log.Error("letters about games cannot be written", "err", err)
		}
		select {
		case <-every.C:
		case <-s.ctx.Done():
			return
		}
	}
}

// writeDue writes the letters that are due. One that cannot be sent is not tried again: the next one tells of what is new by then.
func (s *Service) writeDue(ctx context.Context) error {
	now := s.now()
	list, err := s.Store.DueLetters(ctx, LetterPace{Now: now, Quiet: now.Add(-letterQuiet), Last: now.Add(-letterGap)}, lettersOfARound)
	if err != nil {
		return err
	}
	for i := range list {
		one := &list[i]
		ours, err := s.Store.Writes(ctx, one.Letters, now)
		if err != nil {
			return err
		}
		if !ours {
			continue
		}
		subject, text := one.write()
		if err := s.deliver(letter{one.Address, subject, text}); err != nil {
			s.Log.Error("a letter cannot be sent", "to", one.Address, "err", err)
		}
	}
	return nil
}

// write says what a letter says.
func (l *DueLetter) write() (subject, text string) {
	subject = l.waiting()
	return subject, fmt.Sprintf(`%s,

%s:

%s/my-games

Such a letter comes once in six hours at most, and only for what is new. No more of them:

%s/letters/stop/%s
`, l.Name, subject, l.Site, l.Site, l.Stop)
}

// waiting says what waits, without a full stop.
func (l *DueLetter) waiting() string {
	games, challenges := "", ""
	switch {
	case l.Games == 1:
		games = "It is your turn in a game"
	case l.Games > 1:
		games = fmt.Sprintf("It is your turn in %d games", l.Games)
	}
	switch {
	case l.Challenges == 1:
		challenges = "A challenge waits for your answer"
	case l.Challenges > 1:
		challenges = fmt.Sprintf("%d challenges wait for your answer", l.Challenges)
	}
	if games == "" || challenges == "" {
		return games + challenges
	}
	return games + ", and " + strings.ToLower(challenges[:1]) + challenges[1:]
}
