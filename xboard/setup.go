package xboard

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// What XBoard 4.9 has room for: it shows a sixteenth rank, but keeps other things there. Where pieces
// are in hand, two files on each side show them.
const (
	maxFiles  = 16
	maxRanks  = 15
	handFiles = 4
	maxSlots  = 65 // types beside the king
)

// slots are the pictures that XBoard has, in the order of its table of letters, by names of pieces
// that they suit. The king stands behind the last.
var slots = [][]string{
	{"pawn", "soldier"}, {"knight", "horse"}, {"bishop"}, {"rook", "chariot"}, {"queen"},
	{"ferz", "firzan", "advisor"}, {"elephant", "alfil"}, {"archbishop", "cardinal", "princess"},
	{"chancellor", "marshal", "marshall", "empress"}, {"wazir", "wizard"}, {"man", "commoner", "prince"},
	{"cannon", "canon"}, {"nightrider"}, {"dragon horse", "missionary"}, {"dragon king", "admiral"}, {"grasshopper"},
	{"silver general"}, {"falcon", "eagle"}, {"lance"}, {"cobra"}, {"unicorn", "rhinoceros"}, {"lion"},
}

// A game of ours as XBoard sees it.
type board struct {
	rules   game.Rules
	name    string // XBoard's name
	known   bool   // XBoard has rules of its own for it
	letters *alphabet
	studied bool
	lesson  []string // the lines that teach XBoard the game; none if it knows it
	castles bool     // XBoard can show castling
}

// newBoard says how XBoard sees a game. The error says why it cannot.
func newBoard(rules game.Rules, config *Config) (*board, error) {
	info, pos := rules.Info(), rules.Start()
	if err := info.ForTwo(); err != nil {
		return nil, err
	}
	if info.Steps > 1 {
		return nil, errors.New("its turns have several steps")
	}
	can := game.CapabilitiesOf(pos)
	if can.TurnReader != nil {
		return nil, errors.New("its turns cannot be listed")
	}
	if can.Veiled != nil {
		return nil, errors.New("its players hide something from each other")
	}
	if info.Board.Topology() != geom.Plane {
		return nil, errors.New("its board is no plane of squares")
	}
	files := info.Board.Files()
	if info.Hands {
		files += handFiles
	}
	if files > maxFiles || info.Board.Ranks() > maxRanks {
		return nil, fmt.Errorf("its board is larger than %d by %d", maxFiles, maxRanks)
	}
	for t := range game.TypeID(pos.Types()) {
		for _, power := range pos.Type(t).Powers {
			if !slices.Contains(shown, power) {
				return nil, fmt.Errorf("its %s has a power that XBoard cannot show: %s", pos.Type(t).Name, power)
			}
		}
	}
	known, isKnown := config.Known[info.Name]
	letters, err := newAlphabet(pos, known.Letters)
	if err != nil {
		return nil, err
	}
	if pos.Types() > maxSlots {
		return nil, fmt.Errorf("it has more than %d types of pieces", maxSlots)
	}
	b := &board{rules: rules, name: config.nameOf(info.Name), known: isKnown, letters: letters}
	if isKnown {
		return b, nil
	}
	for t := range game.TypeID(pos.Types()) {
		if _, ok := b.moves(pos, t); !ok {
			return nil, fmt.Errorf("XBoard has no words for how its %s moves", pos.Type(t).Name)
		}
	}
	return b, nil
}

// shown are the powers after which a board looks as XBoard expects: a piece has gone from one square
// to another and captured at most one piece elsewhere.
var shown = []game.Power{
	game.PowerLocust, game.PowerRifle, game.PowerImmobilize, game.PowerRelay, game.PowerRelayOver, game.PowerPass,
}

// study finds out what takes some time and is needed only for the game that is played.
func (b *board) study() {
	if b.studied {
		return
	}
	b.studied = true
	b.castles = b.known || cornered(b.rules)
	if !b.known {
		b.lesson = b.teach()
	}
}

// teach returns the lines that teach XBoard the game.
func (b *board) teach() []string {
	info, pos := b.rules.Info(), b.rules.Start()
	parent, hand := "fairy", 0
	if info.Hands {
		parent = "bughouse"
		for t := range game.TypeID(pos.Types()) {
			if typ := pos.Type(t); !typ.Royal && !strings.HasPrefix(b.letters.ids[t], promotedMark) {
				hand++
			}
		}
	}
	lines := []string{fmt.Sprintf("setup (%s) %dx%d+%d_%s %s", b.table(pos),
		info.Board.Files(), info.Board.Ranks(), hand, parent, b.writeFEN(pos))}
	for t := range game.TypeID(pos.Types()) {
		moves, _ := b.moves(pos, t) // all can be written: see newBoard
		if t == royal(pos) {
			moves += b.castlingSteps(pos)
		}
		lines = append(lines, "piece "+b.letters.ids[t]+"& "+moves)
	}
	return lines
}

// table returns the ids in the order of XBoard's pictures, the first side's and then the second's.
func (b *board) table(pos game.Position) string {
	king := royal(pos)
	order := make([]string, len(slots), maxSlots)
	var others []string
	for t := range game.TypeID(pos.Types()) {
		if t == king {
			continue
		}
		if at := pictureOf(pos.Type(t)); at >= 0 && order[at] == "" {
			order[at] = b.letters.ids[t]
		} else {
			others = append(others, b.letters.ids[t])
		}
	}
	for i := 1; i < len(order) && len(others) > 0; i++ { // the first picture is a pawn's
		if order[i] == "" {
			order[i], others = others[0], others[1:]
		}
	}
	order = append(order, others...)
	if king != game.NoType {
		order = append(order, b.letters.ids[king])
	} else {
		order = append(order, "")
	}
	return tableText(order)
}

// pictureOf returns the picture that a type's name suggests, -1 if none.
func pictureOf(t *game.Type) int {
	return slices.IndexFunc(slots, func(names []string) bool {
		return slices.Contains(names, strings.ToLower(t.Name))
	})
}

// tableText writes ids as XBoard's table of letters, for both sides.
func tableText(ids []string) string {
	table := ""
	for _, id := range ids {
		switch base, promoted := strings.CutPrefix(id, promotedMark); {
		case id == "":
			table += "."
		case promoted:
			table += "^" + base
		default:
			table += id
		}
	}
	return table + strings.ToLower(table)
}

// cornered reports whether all castling in a game is as XBoard knows it: on the first rank, with the
// pieces in the corners.
func cornered(rules game.Rules) bool {
	board, pos := rules.Info().Board, rules.Start()
	for _, step := range castlings(rules, pos) {
		partner, _ := step.Partner()
		file := board.File(partner)
		if board.Rank(partner) != 0 || file != 0 && file != board.Files()-1 {
			return false
		}
	}
	return true
}

// royal returns the first royal type, NoType if there is none.
func royal(pos game.Position) game.TypeID {
	for t := range game.TypeID(pos.Types()) {
		if pos.Type(t).Royal {
			return t
		}
	}
	return game.NoType
}
