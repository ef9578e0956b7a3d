package csipgs

import (
	"regexp"
	"strings"

	"aanca.chess/game"
)

// What stands in front of the parts of a turn that are no moves.
const (
	buys     = "$"
	proposes = "?"
)

// transfer is the text by which a piece of the reserve is put on the board.
var transfer = regexp.MustCompile(`^([A-Z][0-9]*)@([a-z][0-9]+)$`)

// Tell implements game.Teller.
func (p *Position) Tell(part string) (told game.Part, ok bool) {
	switch {
	case part == hidden:
		return game.Part{Kind: game.PartArmy, Words: "chooses a hidden army"}, true
	case strings.Contains(part, "/"):
		return game.Part{Kind: game.PartArmy, Words: "places an army"}, true
	case strings.HasPrefix(part, buys):
		id := part[len(buys):]
		return game.Part{Kind: game.PartBuy, Words: "buys " + p.nameOf(id), Subject: id}, true
	}
	if m := transfer.FindStringSubmatch(part); m != nil {
		return game.Part{Kind: game.PartPlace, Words: p.nameOf(m[1]) + " to " + m[2], Subject: m[1]}, true
	}
	before, after, ok := strings.Cut(part, "=")
	switch {
	case !ok:
		return game.Part{}, false
	case before == "":
		return game.Part{Kind: game.PartEstimate, Words: "estimates it at " + after, Subject: after}, true
	case strings.HasPrefix(before, proposes):
		return tellProposal(before[len(proposes):], after), true
	}
	return game.Part{Kind: game.PartDesign, Words: "designs " + after + " for " + p.nameOf(before), Subject: before}, true
}

// tellProposal says what a proposal proposes, and its estimate if that may be seen.
func tellProposal(what, figure string) game.Part {
	words := "proposes " + what + " at " + figure
	if figure == hidden {
		words = "proposes " + what + " with a hidden estimate"
	}
	return game.Part{Kind: game.PartPropose, Words: words, Subject: what}
}

// nameOf returns the name of the type with an id, the id itself if there is none.
func (p *Position) nameOf(id string) string {
	if t, known := p.typeNamed(id); known {
		return p.types[t].Name
	}
	return id
}
