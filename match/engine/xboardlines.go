package engine

import (
	"fmt"
	"math"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/match"
)

// features are what an XBoard engine says about itself.
type features struct {
	name     string
	variants []string
	accepted []string // the names of the features that were read
	usermove bool
	setboard bool
	ping     bool
	memory   bool
	smp      bool
	done     bool
}

// featureLine returns what follows the word feature; a prompt may stand before it.
func featureLine(text string) (rest string, ok bool) {
	i := strings.Index(text, "feature ")
	if i < 0 {
		return "", false
	}
	return text[i+len("feature "):], true
}

// read reads a line of features.
func (f *features) read(text string) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		var name, value string
		name, value, text = nextFeature(text)
		if name == "" {
			return
		}
		f.accepted = append(f.accepted, name)
		on := value == "1"
		switch name {
		case "myname":
			f.name = value
		case "variants":
			f.variants = strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' })
		case "usermove":
			f.usermove = on
		case "setboard":
			f.setboard = on
		case "ping":
			f.ping = on
		case "memory":
			f.memory = on
		case "smp":
			f.smp = on
		case "done":
			f.done = on
		}
	}
}

// nextFeature splits NAME=VALUE off, where the value may be quoted. The name is "" if there is none.
func nextFeature(text string) (name, value, rest string) {
	name, rest, ok := strings.Cut(text, "=")
	if !ok || strings.ContainsAny(name, " \"") {
		return "", "", ""
	}
	if quoted, ok := strings.CutPrefix(rest, `"`); ok {
		value, rest, _ = strings.Cut(quoted, `"`)
		return name, value, rest
	}
	value, rest, _ = strings.Cut(rest, " ")
	return name, value, rest
}

// A replyKind says what a line of an XBoard engine that thinks is.
type replyKind int

const (
	replyOther   replyKind = iota
	replyMove              // text is the move
	replyResign            //
	replyClaim             // text is the result that it claims
	replyRefusal           // text is what it says about our move
)

// A reply is a line of an XBoard engine that thinks.
type reply struct {
	kind replyKind
	text string
}

// parseReply reads a line; thinking output goes into t.
func parseReply(text string, t *match.Thought) reply {
	if parsePost(text, t) {
		return reply{}
	}
	words := strings.Fields(text)
	if len(words) == 0 {
		return reply{}
	}
	switch words[0] {
	case "move":
		if len(words) > 1 {
			return reply{replyMove, words[1]}
		}
	case "resign":
		return reply{kind: replyResign}
	case "1-0", "0-1", "1/2-1/2":
		return reply{replyClaim, strings.Join(words, " ")}
	case "Illegal":
		return reply{replyRefusal, strings.Join(words, " ")}
	}
	return reply{}
}

// lostBy reports whether a result that side claims is its own loss.
func lostBy(side game.Side, claim string) bool {
	lost := "0-1"
	if side == game.Second {
		lost = "1-0"
	}
	return strings.HasPrefix(claim, lost)
}

// forever stands for the clock of who has none, in XBoard's words.
const forever = time.Hour

// level returns the commands for the limit of a game.
func level(l match.Limit) []string {
	switch {
	case l.PerTurn > 0 && l.PerTurn%time.Second == 0:
		return []string{fmt.Sprintf("st %d", l.PerTurn/time.Second)}
	case l.PerTurn > 0: // a control after each turn; "time" tells how much exactly
		return []string{"level 1 " + minutes(l.PerTurn) + " 0"}
	case l.Main > 0:
		return []string{fmt.Sprintf("level %d %s %g", l.Turns, minutes(l.Main), max(l.Increment, l.Byoyomi).Seconds())}
	case l.Byoyomi > 0:
		return []string{"level 1 " + minutes(l.Byoyomi) + " 0"}
	}
	return []string{"level 0 " + minutes(forever) + " 0"}
}

// minutes writes a time as MINUTES:SECONDS, rounded up.
func minutes(d time.Duration) string {
	s := int(math.Ceil(d.Seconds()))
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// centiseconds is what the commands time and otim tell.
func centiseconds(c match.Clock) int64 {
	allowed, ok := c.Allowed()
	if !ok {
		allowed = forever
	}
	return int64(allowed / (10 * time.Millisecond))
}
