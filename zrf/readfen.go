package zrf

import (
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Parse implements game.Rules.
func (g *Game) Parse(fen string) (game.Position, error) {
	fields := strings.Fields(fen)
	if len(fields) != 6 {
		return nil, &game.SyntaxError{Field: "position", Text: fen, At: -1,
			Why: fmt.Sprintf("expected 6 fields: placement, side, attributes, last move, entry of the turn order and cycle; found %d", len(fields))}
	}
	r := &fenReader{g: g, p: g.newPosition()}
	for i, read := range []func(string){r.placement, r.side, r.attributes, r.last, r.entry, r.cycle} {
		if r.field, r.text = fenFields[i], fields[i]; r.err == nil {
			read(fields[i])
		}
	}
	if r.err == nil && r.p.Side() != r.sideRead {
		r.field, r.text = "side", fields[1]
		r.fail(0, "the entry %s of the turn order is that of %v", fields[4], r.p.Side())
	}
	if r.err != nil {
		return nil, r.err
	}
	p := r.p
	p.past = append(p.past[:0], p.repetitionKey())
	if p.repetitionKey() != g.startKey {
		p.judge(g.entryBefore(p.now.entry))
	}
	return p, nil
}

var fenFields = []string{"placement", "side", "attributes", "last move", "entry", "cycle"}

// entryBefore returns the entry of the turn order before another.
func (g *Game) entryBefore(entry int16) int16 {
	if entry == 0 {
		return int16(len(g.entries) - 1)
	}
	return entry - 1
}

// A fenReader reads a position string field by field.
type fenReader struct {
	g           *Game
	p           *Position
	field, text string
	sideRead    game.Side
	err         error
}

func (r *fenReader) fail(at int, format string, args ...any) {
	if r.err == nil {
		r.err = &game.SyntaxError{Field: r.field, Text: r.text, At: at, Why: fmt.Sprintf(format, args...)}
	}
}

// placement reads the ranks from the last on, and the stores in brackets.
func (r *fenReader) placement(text string) {
	board := r.g.info.Board
	rank, file := board.Ranks()-1, 0
	for i := 0; i < len(text) && r.err == nil; {
		switch c := text[i]; {
		case c == '[':
			r.stores(text, i+1)
			i = len(text)
		case c == '/':
			if file != board.Files() {
				r.fail(i, "the rank has %d squares, expected %d", file, board.Files())
			}
			rank, file = rank-1, 0
			if i++; rank < 0 {
				r.fail(i-1, "there are more than %d ranks", board.Ranks())
			}
		case c >= '0' && c <= '9':
			n, end := 0, i
			for ; end < len(text) && text[end] >= '0' && text[end] <= '9' && n < 1000; end++ {
				n = n*10 + int(text[end]-'0')
			}
			if file += n; file > board.Files() {
				r.fail(i, "the rank is longer than %d squares", board.Files())
			}
			i = end
		default:
			i = r.piece(text, i, file, rank)
			file++
		}
	}
	if r.err == nil && (rank != 0 || file != board.Files()) {
		r.fail(len(text)-1, "expected %d ranks of %d squares", board.Ranks(), board.Files())
	}
}

// piece reads one piece and returns where its text ends.
func (r *fenReader) piece(text string, i, file, rank int) int {
	name, end := text[i:i+1], i+1
	if text[i] == '{' {
		length := strings.IndexByte(text[i:], '}')
		if length < 0 {
			r.fail(i, "the brace is not closed")
			return len(text)
		}
		name, end = text[i+1:i+length], i+length+1
	}
	owner, t, ok := r.g.readPiece(name)
	sq := r.g.info.Board.Square(file, rank)
	switch {
	case !ok:
		r.fail(i, "%q is no piece of this game", name)
	case sq == geom.NoSquare:
		r.fail(i, "there is no square for it")
	default:
		r.p.set(r.g.spotAt(sq), r.g.fresh(owner, t))
	}
	return end
}

// readPiece reads K, k, king, c:King or n0:King.
func (g *Game) readPiece(name string) (owner, t int16, ok bool) {
	owner = none
	if prefix, id, found := strings.Cut(name, ":"); found {
		for i := range g.players {
			p := &g.players[i]
			if prefix == fmt.Sprintf("n%d", p.copyOf) && !p.decides || p.decides && p.side > game.Second && prefix == p.side.String() {
				owner, name = int16(i), id
			}
		}
		if owner == none {
			return 0, 0, false
		}
	}
	for i := range g.types {
		switch id := g.described[i].ID; {
		case id == name && owner != none:
			return owner, int16(i), true
		case id == name:
			return g.owners[0], int16(i), true
		case strings.ToLower(id) == name && owner == none && len(g.owners) > 1:
			return g.owners[1], int16(i), true
		}
	}
	return 0, 0, false
}

// stores reads 2P{n0:King}p] from a place on.
func (r *fenReader) stores(text string, i int) {
	if !strings.HasSuffix(text[i:], "]") || !r.g.info.Hands {
		r.fail(i-1, "expected no holdings, or that they end with a bracket")
		return
	}
	for i < len(text)-1 && r.err == nil {
		n, end := 0, i
		for ; text[end] >= '0' && text[end] <= '9' && n <= maxStore; end++ {
			n = n*10 + int(text[end]-'0')
		}
		if end == i {
			n = 1
		}
		name, end := text[end:end+1], end+1
		if name == "{" {
			length := strings.IndexByte(text[end:], '}')
			if length < 0 {
				r.fail(i, "the brace is not closed")
				return
			}
			name, end = text[end:end+length], end+length+1
		}
		r.store(name, n, i)
		i = end
	}
}

// store puts so many pieces into a store.
func (r *fenReader) store(name string, n, at int) {
	owner, t, ok := r.g.readPiece(name)
	switch {
	case !ok:
		r.fail(at, "%q is no piece of this game", name)
	case n < 1 || n > maxStore:
		r.fail(at, "expected a number from 1 to %d", maxStore)
	case r.p.store[r.p.slot(owner, t)] != 0:
		r.fail(at, "%q is held twice", name)
	default:
		r.p.hold(r.p.slot(owner, t), int32(n))
	}
}

// typeOf returns the type with an id.
func (g *Game) typeOf(id string) int16 {
	for t := range g.types {
		if g.described[t].ID == id {
			return int16(t)
		}
	}
	return none
}

func (r *fenReader) side(text string) {
	for s := game.First; s <= game.Chance; s++ {
		if s.String() == text {
			r.sideRead = s
			return
		}
	}
	r.fail(0, "%q is no side", text)
}

func (r *fenReader) attributes(text string) {
	if text == "-" {
		return
	}
	at := 0
	for item := range strings.SplitSeq(text, ",") {
		name, value, found := strings.Cut(item, "=")
		sq, err := r.g.info.Board.Parse(name)
		bits, errBits := strconv.ParseUint(value, 16, 64)
		if !found || err != nil || errBits != nil {
			r.fail(at, "expected SQUARE=ATTRIBUTES")
			return
		}
		s := r.g.spotAt(sq)
		c := r.p.cells[s]
		if bits <<= codeBits; c == 0 || bits>>codeBits>>len(r.g.attributes) != 0 {
			r.fail(at, "no piece with these attributes stands on %s", name)
			return
		}
		r.p.set(s, c.with(bits))
		at += len(item) + 1
	}
}

func (r *fenReader) last(text string) {
	move, captured, found := strings.Cut(text, "!")
	if found {
		bits, err := strconv.ParseUint(captured, 16, 64)
		if err != nil {
			r.fail(len(move), "expected the goals of capture as a hexadecimal number")
			return
		}
		r.p.now.captured = bits
	}
	if move == "-" {
		return
	}
	from, to, found := strings.Cut(move, ">")
	if !found || !r.g.usesLast {
		r.fail(0, "expected - or, in games that ask for it, FROM>TO")
		return
	}
	r.p.now.lastFrom, r.p.now.lastTo = r.square(from), r.square(to)
}

func (r *fenReader) square(name string) spot {
	if name == "-" {
		return nowhere
	}
	sq, err := r.g.info.Board.Parse(name)
	if err != nil {
		r.fail(0, "%v", err)
	}
	return r.g.spotAt(sq)
}

func (r *fenReader) entry(text string) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= len(r.g.entries) {
		r.fail(0, "expected a number below %d", len(r.g.entries))
		return
	}
	r.p.now.entry = int16(n)
}

func (r *fenReader) cycle(text string) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 1<<30 {
		r.fail(0, "expected a number from 1 on")
		return
	}
	r.p.now.full = int32(n)
}
