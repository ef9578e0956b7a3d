package notation

import (
	"errors"
	"slices"
	"strings"

	"aanca.chess/game"
)

// maxText bounds the length of a turn that is looked for in other notations than our own.
const maxText = 200

// Read reads the text of one whole turn and returns its steps if it is legal. It may be our own text, UCI as
// Fairy-Stockfish writes it, or algebraic notation, leniently: Nf3, Ngf3, Nb1d2, O-O, 0-0, e8Q, exd5, exd, P@e4. Steps are
// joined by commas, and each may be written in another way. The error is a *game.Illegal; it names the turns that could
// be meant where there are several. The position is unchanged when Read returns.
func (n Notation) Read(pos game.Position, text string) ([]game.Step, error) {
	k := n.Walk()
	k.ranks.alone = true
	return k.Read(pos, text)
}

// slowly reads a turn by taking apart all steps that are legal.
func (n Notation) slowly(pos game.Position, text string) ([]game.Step, error) {
	turn, err := game.ParseTurn(pos, text)
	if err == nil || len(text) > maxText || pos.Result().Over() {
		return turn, err
	}
	var illegal *game.Illegal
	if strings.HasSuffix(text, "+") && errors.As(err, &illegal) && illegal.Kind != game.Malformed {
		return nil, err // in our own form it is a promotion, and means nothing else
	}
	own, why := n.translate(pos, text)
	switch {
	case why != nil:
		return nil, why
	case own == "":
		return nil, n.open(pos).unknown(text, err)
	}
	return game.ParseTurn(pos, own)
}

// ReadStep reads the text of one step as Read does.
func (n Notation) ReadStep(pos game.Position, text string) (game.Step, error) {
	step, err := pos.ParseStep(text)
	if err == nil || len(text) > maxText {
		return step, err
	}
	if own, capitals := fromICCS(n.board, text); n.iccs && capitals {
		return pos.ParseStep(own)
	}
	p := n.open(pos)
	m, why := p.find(text)
	switch {
	case why != nil:
		return 0, why
	case m == nil:
		return 0, p.unknown(text, err)
	}
	return m.step, nil
}

// unknown says of a text that is no move of ours why it is none in algebraic notation either.
func (p *page) unknown(text string, err error) error {
	var illegal *game.Illegal
	if !errors.As(err, &illegal) || illegal.Kind != game.Malformed {
		return err
	}
	if refusal := p.refusal(text); refusal != nil {
		return refusal
	}
	both := *illegal
	both.Why += "; no legal turn is written so in algebraic notation either"
	return &both
}

// translate returns the turn that a text means in our own text, "" if it means none.
func (n Notation) translate(pos game.Position, text string) (own string, why error) {
	var parts []string
	defer func() {
		for range parts {
			pos.Unmake()
		}
	}()
	if own := n.wallOrMove(pos, text); own != "" {
		return own, nil
	}
	part, rest, more := strings.Cut(text, ",")
	if game.CapabilitiesOf(pos).TurnReader != nil {
		return n.translateFirst(pos, part, text[len(part):])
	}
	for {
		p := n.open(pos)
		m, why := p.find(part)
		if why != nil && more && !strings.Contains(rest, ",") { // further steps would take too long to try
			m, why = n.bestBefore(p, part, rest, why)
		}
		if m == nil || why != nil {
			return "", why
		}
		pos.Make(m.step)
		parts = append(parts, m.own)
		if !more {
			return strings.Join(parts, ","), nil
		}
		part, rest, more = strings.Cut(rest, ",")
	}
}

// bestBefore returns the one of several steps that a text could mean after which the last step of a turn can be read, as where a wall tells
// which piece has moved (Nf5,d4); the error is why if there is not one.
func (n Notation) bestBefore(p *page, text, rest string, why error) (*move, error) {
	var best *move
	for _, i := range p.meant(text) {
		m := &p.moves[i]
		p.pos.Make(m.step)
		own, refused := "", error(nil)
		if p.pos.TurnOpen() {
			own, refused = n.translate(p.pos, rest)
		}
		p.pos.Unmake()
		switch {
		case own == "" || refused != nil:
		case best != nil:
			return nil, why
		default:
			best = m
		}
	}
	if best == nil {
		return nil, why
	}
	return best, nil
}

// wallOrMove returns the step that a text with a comma means where a turn is a wall or a move, in our own text; "" if it means none.
func (n Notation) wallOrMove(pos game.Position, text string) string {
	if pos.TurnOpen() || !wallsOf(pos).instead {
		return ""
	}
	p := n.open(pos)
	for _, way := range []Way{SAN, LAN} {
		if i := p.written(text, way); i >= 0 {
			return p.moves[i].own
		}
	}
	return ""
}

// translateFirst translates the first step alone, where the further parts of a turn are no steps.
func (n Notation) translateFirst(pos game.Position, first, further string) (own string, why error) {
	m, why := n.open(pos).find(first)
	if m == nil || why != nil {
		return "", why
	}
	return m.own + further, nil
}

// find returns the step that a text means, nil if it means none. The error is a *game.Illegal that says that several
// could be meant. What is written exactly so is meant, however else the text could be read.
func (p *page) find(text string) (m *move, why error) {
	for i := range p.moves {
		if m := &p.moves[i]; m.own == text || p.uci(m) == text {
			return m, nil
		}
	}
	for _, way := range []Way{SAN, LAN} {
		if i := p.written(text, way); i >= 0 {
			return &p.moves[i], nil
		}
	}
	meant := p.meant(text)
	switch len(meant) {
	case 0:
		return nil, nil
	case 1:
		return &p.moves[meant[0]], nil
	}
	return nil, p.ambiguous(text, meant)
}

// triedFirst are the ways in which a text is looked for before any other.
var triedFirst = []Way{Own, UCI, SAN, LAN}

// meant returns the numbers of the steps that a text could mean: leniently in algebraic notation or, if none does, exactly
// in a way of the game's players or else in any other.
func (p *page) meant(text string) []int {
	var meant []int
	for i := range p.moves {
		if p.moves[i].means(p, text) {
			meant = append(meant, i)
		}
	}
	if meant != nil {
		return meant
	}
	if meant = p.writtenSomehow(text, true); meant == nil {
		meant = p.writtenSomehow(text, false)
	}
	if meant == nil {
		meant = p.saidBySeveral(text)
	}
	if meant == nil {
		meant = p.writtenLoosely(text)
	}
	return meant
}

// writtenLoosely returns the numbers of the steps that a text means as it is written in some ways by others.
func (p *page) writtenLoosely(text string) (meant []int) {
	for _, other := range []struct {
		text string
		way  Way
	}{{looseWXF(text), WXF}, {metForTurned(text), ThaiSAN}, {metForTurned(text), ThaiLAN}} {
		if other.text == text {
			continue
		}
		if m := p.written(other.text, other.way); m >= 0 && !slices.Contains(meant, m) {
			meant = append(meant, m)
		}
	}
	return meant
}

// metForTurned is how a move of a pawn that has promoted is written where the game does not tell it from a met.
func metForTurned(text string) string {
	if rest, ok := strings.CutPrefix(text, thaiTurned); ok {
		return thaiPieces["F"] + rest
	}
	return text
}

// writtenSomehow returns the numbers of the steps that one of the ways writes as text: of those that are usual in the game, or of the others.
func (p *page) writtenSomehow(text string, usual bool) (meant []int) {
	for _, e := range ways {
		if e.unread || slices.Contains(triedFirst, e.way) || slices.Contains(p.usual, e.way) != usual {
			continue
		}
		if m := p.written(text, e.way); m >= 0 && !slices.Contains(meant, m) {
			meant = append(meant, m)
		}
	}
	return meant
}

// looseWXF is how WXF has what others write with small letters for Black, and with a point for going sideways: C2=5 for c2.5.
func looseWXF(text string) string { return strings.ReplaceAll(strings.ToUpper(text), ".", "=") }

// saidBySeveral returns the numbers of steps of which algebraic notation would say the same, so that none of them is written so: other
// programs do write them.
func (p *page) saidBySeveral(text string) (meant []int) {
	san, err := rowOf(SAN)
	if err != nil {
		return nil
	}
	text = strings.TrimRight(text, marks)
	for i := range p.moves {
		if p.said(san, &p.moves[i]) == text {
			meant = append(meant, i)
		}
	}
	return meant
}

// written returns the number of the step that a way writes as text, -1 if there is none. The mark may be left out, or
// another.
func (p *page) written(text string, w Way) int {
	e, err := On(p.board).entryOf(w)
	if err != nil {
		return -1 // the board does not have this way
	}
	unmarked := -1
	for i := range p.moves {
		m := &p.moves[i]
		if !strings.HasPrefix(text, p.said(e, m)) && !strings.HasPrefix(text, m.own) {
			continue
		}
		mark, ok := strings.CutPrefix(text, p.text(e, m))
		if !ok || strings.Trim(mark, marks) != "" {
			continue
		}
		if mark == p.markOf(m, e) {
			return i
		}
		if !m.declines || !strings.HasPrefix(mark, "+") { // that may be a promotion
			unmarked = i
		}
	}
	return unmarked
}

// marks are what may follow a step and says nothing of what it does.
const marks = "+#!?"

// ambiguous says which steps a text could mean.
func (p *page) ambiguous(text string, meant []int) error {
	const most = 8
	e, err := On(p.board).entryOf(SAN)
	if err != nil {
		return err
	}
	texts, names := p.texts(e), []string{}
	for _, i := range meant[:min(len(meant), most)] {
		names = append(names, texts[i])
	}
	slices.Sort(names)
	list := strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
	if len(meant) > most {
		list = strings.Join(names, ", ") + " or others"
	}
	return &game.Illegal{Text: text, Kind: game.Ambiguous, Why: "it could mean " + list}
}
