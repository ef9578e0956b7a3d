package workbench

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/zrf"
)

// MaxText is the most bytes of a text that are read, and MaxZRF of one in ZRF: files of others have collections of games.
const (
	MaxText = 64 << 10
	MaxZRF  = 512 << 10
)

// Library is where games are known by name.
type Library interface {
	play.Library

	// Draft makes rules known and returns by which name.
	Draft(name, text string, rules game.Rules) string
}

// Config is what a Bench needs. Library must be set; the others have defaults.
type Config struct {
	Library Library

	Compilers int           // texts that are compiled at a time; 2 if 0
	Each      int           // texts of one who asks that are compiled or wait for it; 4 if 0
	Waiting   int           // the same for all together; 100 if 0
	Time      time.Duration // for one text; 3 s if 0

	Reports     int           // games that are measured at a time; 1 if 0
	ReportsEach int           // of one who asks, those that wait included; 1 if 0
	ReportTime  time.Duration // for one; 2 minutes if 0
	Measurer    Measurer      // measures games elsewhere; nil if that is done here
}

// A Bench is where games are made. It may be used by many goroutines.
type Bench struct {
	Config
	compilers, reporters *play.Slots
	texts, reports       *play.Share
	worth                worth
}

// New returns a bench.
func New(c Config) (*Bench, error) {
	if c.Library == nil {
		return nil, errors.New("workbench: a bench needs a library")
	}
	c.Compilers, c.Each, c.Waiting, c.Time = cmp.Or(c.Compilers, 2), cmp.Or(c.Each, 4), cmp.Or(c.Waiting, 100), cmp.Or(c.Time, 3*time.Second)
	c.Reports, c.ReportsEach, c.ReportTime = cmp.Or(c.Reports, 1), cmp.Or(c.ReportsEach, 1), cmp.Or(c.ReportTime, 2*time.Minute)
	return &Bench{
		Config: c, compilers: play.NewSlots(c.Compilers), reporters: play.NewSlots(c.Reports),
		texts: play.NewShare(c.Each, c.Waiting), reports: play.NewShare(c.ReportsEach, c.Waiting),
	}, nil
}

// A Draft is a text that has been read.
type Draft struct {
	Games    []string // that can be played, in the order of the text
	Problems []Problem

	// The game that was asked for, or the first one. Rules is nil if it cannot be played.
	Name  string
	Text  string // that its rules are made of, and nothing else
	Rules game.Rules

	Warnings []Warning
}

// A Problem is a mistake in a text, or a remark on what has no effect.
type Problem struct {
	Line, Col int    // from 1; columns count characters. 0 if it has no place
	Game      string // the section, "" outside of all
	Key       string
	Why       string
	Remark    bool // the game is played all the same
}

// Read reads a text and compiles its games, the one called name first. What the text says wrong is told in the draft; an
// error says why it was not read.
func (b *Bench) Read(ctx context.Context, text, name string) (*Draft, error) {
	most := MaxText
	if isZRF(text) {
		most = MaxZRF
	}
	if len(text) > most {
		return nil, play.Errorf(play.Illegal, "the text has %d bytes; at most %d are read", len(text), most)
	}
	if !b.texts.Enter(ctx) {
		return nil, play.Errorf(play.TooMany, "too many texts from your address are being read; wait for the others")
	}
	if err := b.compilers.Take(ctx); err != nil {
		b.texts.Leave(ctx)
		return nil, err
	}
	type answer struct {
		draft *Draft
		err   error
	}
	answered := make(chan answer, 1) // so that nobody waits for whom nobody listens to any more
	go func() {
		// Nothing can break a compilation off but its own bounds; until then it takes its place.
		defer b.texts.Leave(ctx)
		defer b.compilers.Give(ctx)
		var a answer
		defer func() {
			if r := recover(); r != nil {
				a = answer{nil, fmt.Errorf("a text could not be read: %v", r)}
			}
			answered <- a
		}()
		a.draft = read(text, name, time.Now().Add(b.Time/2), b.free)
	}()
	late := time.NewTimer(b.Time)
	defer late.Stop()
	select {
	case a := <-answered:
		return a.draft, a.err
	case <-late.C:
		return nil, play.Errorf(play.Illegal, "this game takes longer to prepare than there is time for: a smaller board, or fewer and simpler pieces, would help")
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Keep makes the library know the game of a draft and returns by which name.
func (b *Bench) Keep(d *Draft) (string, error) {
	if d.Rules == nil {
		return "", play.Errorf(play.Illegal, "%s", d.refusal())
	}
	if g, ok := d.Rules.(*zrf.Game); ok {
		return b.Library.Draft(g.Info().Name, g.Kept(), g), nil
	}
	if b.taken(d.Name) {
		return "", play.Errorf(play.Illegal, "there is a game called %s already: give yours another name, such as [my-%s]", d.Name, d.Name)
	}
	return b.Library.Draft(d.Name, d.Text, d.Rules), nil
}

// taken reports whether a game of the library has a name.
func (b *Bench) taken(name string) bool {
	return slices.ContainsFunc(b.Library.Infos(), func(info *game.Info) bool { return info.Name == name })
}

// free returns a name that no game of the library has: the given one, or one like it.
func (b *Bench) free(name string) string {
	free := name
	for n := 1; b.taken(free); n++ {
		if free = "my-" + name; n > 1 {
			free = fmt.Sprintf("my-%s-%d", name, n)
		}
	}
	return free
}

// refusal says why the game of a draft cannot be played.
func (d *Draft) refusal() string {
	for _, p := range d.Problems {
		if !p.Remark && (p.Game == d.Name || p.Game == "") {
			return p.sentence()
		}
	}
	return "the text has no game that can be played"
}

// sentence says what is wrong and where.
func (p *Problem) sentence() string {
	switch {
	case p.Line == 0:
		return p.Why
	case p.Key == "":
		return fmt.Sprintf("line %d: %s", p.Line, p.Why)
	}
	return fmt.Sprintf("line %d, %s: %s", p.Line, p.Key, p.Why)
}
