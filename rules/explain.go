package rules

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

func itoa(n int) string { return strconv.Itoa(n) }

// A refuse makes the refusal of a move.
type refuse func(kind game.Refusal, why string, squares ...geom.Square) *game.Illegal

func refuser(text string) refuse {
	return func(kind game.Refusal, why string, squares ...geom.Square) *game.Illegal {
		return &game.Illegal{Text: text, Kind: kind, Why: why, Squares: squares}
	}
}

// explain says why a well-written step is not legal: the first reason that is found, from what has nothing to do with a piece to how it moves.
func (p *Position) explain(text string, m *written) *game.Illegal {
	no := refuser(text)
	for _, reason := range []func(*written, refuse) *game.Illegal{
		p.explainForm, p.explainEntry, p.explainPiece, p.explainPlace, p.explainSpelling, p.explainRule,
	} {
		if refusal := reason(m, no); refusal != nil {
			return refusal
		}
	}
	return p.explainWay(m, no)
}

// explainForm refuses what comes when the game is over, and ends of turns, passes, walls and drops: no piece on the board moves.
func (p *Position) explainForm(m *written, no refuse) *game.Illegal {
	if r := p.Result(); r.Over() {
		return no(game.GameOver, "the game is over ("+r.String()+")")
	}
	switch {
	case m.end:
		return p.explainEnd(no)
	case m.pass:
		return p.explainPass(no)
	case m.wall || m.from != geom.NoSquare && p.board[uint8(m.from)] == p.g.wall && p.g.v.Turns.Walls():
		return p.explainWall(m, no)
	}
	if m.effects != "" && (m.dropped != game.NoType || p.castlesTo(m)) {
		if options := p.withSquares(m); options != nil {
			return no(game.Misstated, "as it is written nothing does that; possible: "+strings.Join(options, ", "))
		}
	}
	if m.dropped != game.NoType {
		return p.explainDrop(m, no)
	}
	return nil
}

// explainEntry refuses pieces that would enter the board beside a move, where others can.
func (p *Position) explainEntry(m *written, no refuse) *game.Illegal {
	if m.entry == "" {
		return nil
	}
	if options := p.withSquares(m); options != nil {
		return no(game.Misstated, "that cannot enter there; possible: "+strings.Join(options, ", "))
	}
	return nil
}

// explainPiece refuses a piece that is not there or is not to be moved.
func (p *Position) explainPiece(m *written, no refuse) *game.Illegal {
	c := p.board[uint8(m.from)]
	switch {
	case c == none || c == p.g.wall:
		return no(game.NoPiece, "there is no piece on "+p.g.board.Name(m.from))
	case c.side() != p.side:
		return no(game.NotYours, "the "+p.describe(m.from)+" is not yours to move")
	case m.from == m.to && m.effects == "":
		return no(game.Unreachable, "the "+p.describe(m.from)+" cannot stay where it is")
	}
	if king := p.royal[p.side]; p.waits(c, uint8(m.from)) {
		return no(game.Forbidden, "the "+p.describe(m.from)+" stands still while the "+p.describe(king)+" is the royal one", king)
	}
	return nil
}

// explainPlace refuses a square that is taken by a friend, and what powers forbid.
func (p *Position) explainPlace(m *written, no refuse) *game.Illegal {
	if at := p.board[uint8(m.to)]; at != none && at.side() == p.side && m.from != m.to && !p.castlesTo(m) {
		if _, found := p.pseudo(m); !found {
			return no(game.Blocked, "your own "+p.describe(m.to)+" is in the way", m.to)
		}
	}
	if kind, why, squares := p.heldBack(m); why != "" {
		return no(kind, why, squares...)
	}
	return nil
}

// explainSpelling refuses a move that would be legal if it were written in another way.
func (p *Position) explainSpelling(m *written, no refuse) *game.Illegal {
	if options := p.otherwise(m); options != "" {
		return no(game.Misstated, options)
	}
	if why := p.explainStop(m); why != "" {
		return no(game.Misstated, why)
	}
	return nil
}

// explainRule refuses what a piece could do if no rule forbade it.
func (p *Position) explainRule(m *written, no refuse) *game.Illegal {
	if s, found := p.pseudo(m); found {
		return p.explainForbidden(s, no)
	}
	if p.castlesTo(m) {
		return p.explainCastling(m, no)
	}
	if l := p.initialLeap(m); l != nil {
		return p.explainLeap(m, l, no)
	}
	c := p.board[uint8(m.from)]
	if at := p.board[uint8(m.to)]; at != none && p.g.spares[c] != nil && p.g.spares[c][at] {
		return no(game.Forbidden, game.WithArticle(p.typeName(c))+" may not capture "+game.WithArticle(p.typeName(at)), m.to)
	}
	return nil
}

// explainWay refuses a move that the piece does not have, or that another piece is in the way of.
func (p *Position) explainWay(m *written, no refuse) *game.Illegal {
	if m.from == m.to {
		return p.unreachable(no, m.from, " cannot do that")
	}
	if p.g.twins != nil && p.board[p.g.twins[m.to]] != none {
		in := geom.Square(p.g.twins[m.to])
		return no(game.Blocked, "from "+p.g.board.Name(m.to)+" it would go on to "+p.g.board.Name(in)+": the "+p.describe(in)+" is in the way", in)
	}
	if refusal := p.explainHop(m, no); refusal != nil {
		return refusal
	}
	if in := p.inTheWay(m); in != geom.NoSquare {
		return no(game.Blocked, "the "+p.describe(m.from)+" cannot go to "+p.g.board.Name(m.to)+": the "+p.describe(in)+" is in the way", in)
	}
	return p.unreachable(no, m.from, " cannot go to "+p.g.board.Name(m.to))
}

// unreachable refuses what the piece on a square cannot do, and says how it moves.
func (p *Position) unreachable(no refuse, from geom.Square, what string) *game.Illegal {
	refusal := no(game.Unreachable, "the "+p.describe(from)+what)
	refusal.Hint = p.g.types[p.board[uint8(from)].kind()].Sentence
	return refusal
}

func (p *Position) typeName(c code) string {
	if c == p.g.wall {
		return p.g.wallName()
	}
	t := &p.g.types[c.kind()]
	if t.Name != "" {
		return t.Name
	}
	return t.ID
}

// describe names the piece on a square and the square.
func (p *Position) describe(sq geom.Square) string {
	return p.typeName(p.board[uint8(sq)]) + " on " + p.g.board.Name(sq)
}

// pseudo returns a pseudo-legal step between the squares of a move.
func (p *Position) pseudo(m *written) (game.Step, bool) {
	for _, s := range p.generateFrom(nil, uint8(m.from), false) {
		if geom.Square(stepTo(s)) == m.to {
			return s, true
		}
	}
	return 0, false
}

// withSquares lists the legal steps with the squares of a move, or the piece and the square of a drop.
func (p *Position) withSquares(m *written) []string {
	var texts []string
	for _, s := range p.Steps(nil) {
		text := p.StepText(s)
		if o, why := p.readMove(text); why == "" && o.dropped == m.dropped && o.from == m.from && o.to == m.to {
			texts = append(texts, text)
		}
	}
	return texts
}

// otherwise returns a hint if the move is legal with other effects or another promotion.
func (p *Position) otherwise(m *written) string {
	var texts []string
	plain, effects := false, false
	for _, s := range p.Steps(nil) {
		if kind := stepKindOf(s); kind == kindDrop || kind == kindCastle || isNobodys(s) ||
			geom.Square(stepFrom(s)) != m.from || geom.Square(stepTo(s)) != m.to {
			continue
		}
		texts = append(texts, p.StepText(s))
		plain = plain || stepInto(s) == none
		effects = effects || p.effectText(s) != ""
	}
	who := "the " + p.describe(m.from)
	switch {
	case len(texts) == 0:
		return ""
	case effects || m.effects != "":
		return "as it is written " + who + " does not do that; possible: " + strings.Join(texts, ", ")
	case m.suffix == "":
		return who + " must promote there: " + strings.Join(texts, ", ")
	case plain && len(texts) == 1:
		return who + " does not promote there"
	}
	return who + " cannot become that there; possible: " + strings.Join(texts, ", ")
}

// explainExposed says which attackers a step would leave the royal piece to.
func (p *Position) explainExposed(s game.Step, no refuse) *game.Illegal {
	inCheck := p.InCheck()
	king := p.describe(p.royal[p.side])
	q := p.Clone().(*Position)
	q.Make(s)
	at := q.royal[p.side]
	attackers := q.Attackers(nil, at, p.side.Other())
	if len(attackers) == 0 { // what follows a step does not help against check
		return no(game.Exposed, "the "+king+" would be attacked before what follows could keep it safe")
	}
	var names []string
	for _, sq := range attackers {
		names = append(names, q.describe(sq))
	}
	by := strings.Join(names, " and the ")
	switch {
	case q.royal[p.side] != p.royal[p.side]:
		return no(game.Exposed, "on "+p.g.board.Name(at)+" the "+by+" would attack the "+p.typeName(p.board[stepFrom(s)]), attackers...)
	case inCheck:
		return no(game.Exposed, "the "+king+" is in check and would still be attacked by the "+by, attackers...)
	}
	return no(game.Exposed, "the "+king+" would be attacked by the "+by, attackers...)
}

// explainLost says what a step would do to a piece that is royal for now.
func (p *Position) explainLost(s game.Step, no refuse) *game.Illegal {
	last, all := p.lastOnes(p.side)
	q := p.Clone().(*Position)
	q.Make(s)
	us, them := p.side, p.side.Other()
	moved := moved(last.Or(all), s).And(q.occ[us])
	for sq := range moved.All() {
		if by := q.Attackers(nil, sq, them); len(by) > 0 {
			return no(game.Exposed, "the "+q.describe(by[0])+" would attack the "+q.describe(sq)+", which has to be kept safe", by...)
		}
	}
	return no(game.Exposed, "it would lose a piece that has to be kept safe")
}

// heldBack says why a piece cannot move at all in this step, "" if nothing holds it back.
func (p *Position) heldBack(m *written) (kind game.Refusal, why string, squares []geom.Square) {
	if p.g.turns != nil {
		if why := p.whyNotInTurn(m.from); why != "" {
			return game.WrongPart, why, nil
		}
	}
	if frozen := p.findFrozen(p.side); !frozen.Has(m.from) {
		return 0, "", nil
	}
	for _, u := range p.g.immobilizers[p.side] {
		for sq := range p.of[u].All() {
			for i := range p.g.powers[u] {
				if t := &p.g.powers[u][i]; t.action == variant.Freeze && t.first[sq].Has(m.from) && p.worksOn(t, uint8(sq), uint8(m.from)) {
					squares = append(squares, sq)
				}
			}
		}
	}
	return game.Frozen, "the " + p.describe(m.from) + " is immobilized by the " + p.describe(squares[0]), squares
}

// explainPass says why the side to move may not pass.
func (p *Position) explainPass(no refuse) *game.Illegal {
	if p.g.turns != nil {
		return no(game.WrongPart, "this step of the turn must be made")
	}
	if p.mayPass(p.findFrozen(p.side)) && p.repeats(passStep) {
		return no(game.Repeats, "it would bring about a position once more than is allowed")
	}
	if p.g.laws != nil && p.mayPass(p.findFrozen(p.side)) {
		return no(game.Forbidden, p.lawAgainst(passStep))
	}
	return no(game.NoRight, "there is no right to pass")
}

// explainForbidden says why a step that the piece could make is not legal.
func (p *Position) explainForbidden(s game.Step, no refuse) *game.Illegal {
	switch {
	case p.g.turns != nil:
		return p.explainInTurn(s, no)
	case p.royal[p.side] != geom.NoSquare && p.g.watch.exposes(p, s):
		return p.explainExposed(s, no)
	case p.losesLast(s):
		return p.explainLost(s, no)
	case p.repeats(s):
		return no(game.Repeats, "it would bring about a position once more than is allowed")
	case p.staysFacing(s):
		return no(game.Forbidden, "the "+p.typeName(codeOf(p.g.royalType, p.side))+"s would go on facing each other")
	case p.trades(s):
		return no(game.Forbidden, "it would trade pieces that may not be traded for each other", geom.Square(stepTo(s)))
	case p.g.laws != nil:
		if why := p.lawAgainst(s); why != "" {
			return no(game.Forbidden, why)
		}
	}
	return no(game.Misstated, "as it is written the "+p.describe(geom.Square(stepFrom(s)))+" does not do that; possible: "+p.alternatives(s))
}

// alternatives lists the legal steps between the squares of a step.
func (p *Position) alternatives(s game.Step) string {
	var texts []string
	for _, t := range p.Steps(nil) {
		if stepFrom(t) == stepFrom(s) && stepTo(t) == stepTo(s) && stepKindOf(t) != kindDrop && t != passStep {
			texts = append(texts, p.StepText(t))
		}
	}
	return strings.Join(texts, ", ")
}

// initialLeap returns the first-move leap over safe squares that a move is written like, nil if
// there is none.
func (p *Position) initialLeap(m *written) *safeLeap {
	f := &p.g.moveSets[p.board[uint8(m.from)]][m.from]
	if f.unmoved == nil {
		return nil
	}
	for i := range f.unmoved.safe {
		if l := &f.unmoved.safe[i]; geom.Square(l.to) == m.to {
			return l
		}
	}
	return nil
}

// explainLeap says why a first-move leap is not possible.
func (p *Position) explainLeap(m *written, l *safeLeap, no refuse) *game.Illegal {
	who, them := p.describe(m.from), p.side.Other()
	if !p.unmoved.Has(m.from) {
		return no(game.NoRight, "the "+who+" may jump as its first move only")
	}
	if by := p.Attackers(nil, m.from, them); len(by) > 0 {
		return no(game.Exposed, "the "+who+" may not jump while the "+p.describe(by[0])+" attacks it", by...)
	}
	for _, way := range l.ways {
		for _, sq := range way {
			if by := p.attackersInPlace(sq, uint8(m.from)); len(by) > 0 {
				return no(game.Exposed, "the "+who+" may not jump over "+p.g.board.Name(geom.Square(sq))+", which the "+
					p.describe(by[0])+" attacks", by...)
			}
		}
	}
	return no(game.Blocked, "the "+who+" cannot jump there")
}

// castlesTo reports whether a move is written like a castling: the castling king to its target
// or, in shuffled setups, to a partner.
func (p *Position) castlesTo(m *written) bool {
	if p.g.v.Castling == nil || m.from != p.castlingKing(p.side) {
		return false
	}
	return p.castlingMeant(m) != nil
}

// A meant is a castling as the present position has it, whether there is a right to it or not.
type meant struct {
	*castling
	wing int
}

// castlingMeant finds the castling that a move of the king that castles is written like, nil if there is none.
func (p *Position) castlingMeant(m *written) *meant {
	king := p.castlingKing(p.side)
	for wing := range p.forms[p.side] {
		partner := p.castlingPartner(p.side, wing)
		forms := p.formsOf(p.side, wing, king, partner)
		for i := range forms {
			f := &forms[i]
			text := p.g.board.Name(king) + p.g.board.Name(geom.Square(f.to))
			if partner != geom.NoSquare {
				text = p.castlingText(uint8(king), f.to, uint8(partner), f.partnerTo)
			}
			if squares := p.g.board.Name(m.from) + p.g.board.Name(m.to); text == squares || text == squares+m.effects {
				return &meant{f, wing}
			}
		}
	}
	return nil
}

// explainCastling says why a castling is not possible.
func (p *Position) explainCastling(m *written, no refuse) *game.Illegal {
	f := p.castlingMeant(m)
	switch {
	case p.castle&rightBit(p.side, f.wing) == 0:
		return no(game.NoRight, "there is no right to castle to that side any more")
	case !p.wayClear(f.castling):
		return no(game.Blocked, "castling needs all squares between to be empty")
	case p.attacked(uint8(m.from), p.side.Other()):
		return no(game.Exposed, "a king in check may not castle", p.Attackers(nil, m.from, p.side.Other())...)
	}
	if p.g.laws != nil && p.castlingSafe(p.castler[p.side], p.partner[p.side][f.wing], f.castling) {
		s := newCastling(p.castler[p.side], f.to, p.partner[p.side][f.wing], f.partnerTo)
		return no(game.Forbidden, p.lawAgainst(s))
	}
	return p.explainCrossing(f.castling, no)
}

// explainCrossing names the first attacked square on a castling king's way.
func (p *Position) explainCrossing(f *castling, no refuse) *game.Illegal {
	for _, sq := range append(slices.Clone(f.crossed), f.to) {
		if by := p.Attackers(nil, geom.Square(sq), p.side.Other()); len(by) > 0 {
			return no(game.Exposed, "castling would lead the king over or to "+p.g.board.Name(geom.Square(sq))+
				", which the "+p.describe(by[0])+" attacks", by...)
		}
	}
	return no(game.Exposed, "the king would be attacked after castling")
}

// explainDrop says why a drop is not possible.
func (p *Position) explainDrop(m *written, no refuse) *game.Illegal {
	if p.g.turns != nil {
		return p.explainTurnDrop(m, no)
	}
	return p.explainHandDrop(m, no)
}

// explainHandDrop says why a drop from the hand is not possible.
func (p *Position) explainHandDrop(m *written, no refuse) *game.Illegal {
	c := codeOf(m.dropped, p.side)
	name, where := p.typeName(c), p.g.board.Name(m.to)
	held := p.g.heldIn(c)
	vt := &p.g.v.Types[held.kind()]
	full := p.fullFiles(held, max(1, vt.MaxOnFile))
	switch {
	case p.g.v.FreeDrops == nil && p.InHand(p.side, held.kind()) == 0:
		return no(game.NotInHand, "there is no "+name+" in hand")
	case p.board[uint8(m.to)] != none:
		return no(game.Blocked, "the "+p.describe(m.to)+" is there; pieces are dropped on empty squares", m.to)
	case !p.g.dropRegion[m.dropped][p.side].Has(m.to):
		return no(game.Forbidden, game.WithArticle(name)+" may not be dropped on "+where)
	case p.g.dropRule != nil && !p.isOpenToDrops(m.to):
		return no(game.Forbidden, "nothing may be dropped on "+where+" as the pieces stand")
	case p.g.hems && p.isHemmed(c, m.to):
		return no(game.Forbidden, "walls would keep the "+name+" on "+where+" for ever")
	case vt.MaxOnFile > 0 && full.Has(m.to):
		return no(game.Blocked, "there is already a "+p.typeName(held)+" on that file", p.likeOrBecome(held).And(full).And(p.g.files[p.g.board.File(m.to)]).First())
	}
	s := newPromotion(newStep(kindDrop, uint8(m.to), uint8(m.to)), c)
	if p.g.turns != nil {
		return p.explainInTurn(s, no)
	}
	switch {
	case p.g.isRoyal[c] && p.royal[p.side] != geom.NoSquare && !p.g.heirs:
		return no(game.Forbidden, "there is a "+name+" on the board already", p.royal[p.side])
	case p.g.isRoyal[c] && !p.mayComeTo(c, uint8(m.to)):
		return no(game.Exposed, "the "+name+" would be attacked on "+where)
	case p.royal[p.side] != geom.NoSquare && p.g.watch.exposes(p, s):
		return p.explainExposed(s, no)
	}
	if p.losesLast(s) {
		return p.explainLost(s, no)
	}
	if p.g.laws != nil && !p.isDropMate(s) {
		return no(game.Forbidden, p.lawAgainst(s))
	}
	return no(game.Forbidden, game.WithArticle(name)+" may not be dropped to give checkmate")
}
