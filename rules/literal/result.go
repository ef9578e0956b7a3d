package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/variant"
)

// Result returns the result line: the first of the game's results, in the order that the game
// gives them, that applies.
func (p *Position) Result() string { return p.memo.result.get(p.findResult) }

func (p *Position) findResult() string {
	if len(p.made) > 0 { // "the game ends there, by checkmate or stalemate"
		if p.InCheck() {
			return p.line(p.game.v.Ending.Checkmate, game.Checkmate)
		}
		return p.line(p.decided(game.Stalemate, p.stalemate()), p.named(game.Stalemate))
	}
	for _, reason := range p.game.v.Ending.Order {
		if verdict := p.verdict(reason); verdict != variant.GoesOn {
			return p.line(p.decided(reason, verdict), p.named(reason))
		}
	}
	return "ongoing"
}

// verdict returns what a reason means for the side to move, GoesOn if it does not apply.
func (p *Position) verdict(reason game.Reason) variant.Verdict {
	ending := p.game.v.Ending
	switch reason {
	case game.Checkmate:
		if p.InCheck() && len(p.legal()) == 0 && ending.Checkmate != variant.GoesOn {
			return p.mate()
		}
	case game.Stalemate:
		if !p.InCheck() && len(p.legal()) == 0 {
			return p.stalemate()
		}
	case variant.Counted:
		if p.limit > 0 && p.counted > p.limit && !p.waives(reason) {
			return variant.Draws
		}
	case variant.BothPassed:
		if ending.BothPass && p.game.v.Turns == nil && p.passes >= 2 {
			return variant.Draws
		}
	case variant.KingsFacing:
		if ending.Facing && p.faced && p.facing() {
			return variant.Draws
		}
	case variant.FullBoard:
		if ending.FullBoard && !slices.ContainsFunc(p.game.v.Board.Squares().Squares(), p.isEmpty) {
			return variant.Draws
		}
	case game.MoveLimit:
		if p.atMoveLimit() && !p.waives(reason) {
			return variant.Draws
		}
	case game.Repetition:
		if p.shuttled() {
			return variant.Wins
		}
		if verdict := p.repetition(ending.Repetition); verdict != variant.Draws || !p.waives(reason) {
			return verdict
		}
	case game.InsufficientMaterial:
		if p.insufficient() && !p.waives(reason) {
			return variant.Draws
		}
	case variant.FlagReached:
		return p.flag()
	case variant.ChecksGiven:
		switch {
		case !ending.Checks:
		case p.checks[p.side.Other()] == 0:
			return variant.Loses
		case p.checks[p.side] == 0:
			return variant.Wins
		}
	case variant.Connected:
		return p.connection()
	case variant.Castled:
		if p.castled {
			return variant.Loses
		}
	case variant.CastlingLost:
		return p.castlingLost()
	default:
		if verdict, why, lost := p.extinction(); lost && why == reason {
			return verdict
		}
	}
	return variant.GoesOn
}

// waives reports whether a draw is left out since nobody has claimed it, as the rules ask.
func (p *Position) waives(reason game.Reason) bool {
	return p.waived && slices.Contains(p.game.v.Ending.Claims, reason)
}

// Waived returns the position with no draw claimed that players have to claim, and so all that follow.
func (p *Position) Waived() *Position {
	n := p.clone()
	n.waived = true
	return n
}

// named returns the reason as the result line gives it: to have no move has several names.
func (p *Position) named(reason game.Reason) game.Reason {
	if reason == game.Stalemate {
		return p.game.v.Ending.StalemateReason
	}
	return reason
}

// line writes a verdict for the side to move.
func (p *Position) line(verdict variant.Verdict, reason game.Reason) string {
	switch verdict {
	case variant.Wins:
		return p.side.String() + " wins: " + string(reason)
	case variant.Loses:
		return p.side.Other().String() + " wins: " + string(reason)
	}
	return "draw: " + string(reason)
}

// repetition applies when the position has occurred for the Count-th time. A side that has
// given check with every turn since the first occurrence loses, where perpetual check is
// forbidden; if both have, it is a draw.
func (p *Position) repetition(rule variant.Repetition) variant.Verdict {
	if rule.Count == 0 || rule.Forbidden {
		return variant.GoesOn
	}
	now, times, first := p.situation(), 0, 0
	for i, earlier := range slices.Backward(p.history) {
		if earlier.key == now {
			times, first = times+1, i
		}
	}
	if times < rule.Count {
		return variant.GoesOn
	}
	if rule.PerpetualCheck {
		mine, theirs := p.checkedAlways(first, 1), p.checkedAlways(first, 0)
		switch {
		case mine && !theirs:
			return variant.Loses
		case theirs && !mine:
			return variant.Wins
		case mine && theirs:
			return variant.Draws
		}
	}
	if rule.Chase != nil {
		switch mine, theirs := p.chasedAlways(rule); {
		case mine && theirs:
			return variant.Draws
		case mine:
			return variant.Loses
		case theirs:
			return variant.Wins
		}
	}
	if rule.Absolute && rule.Verdict != variant.GoesOn && p.side == game.Second {
		return -rule.Verdict
	}
	return rule.Verdict
}

// checkedAlways reports whether every second position since the first was check: those where
// the opponent of the side to move has just moved (parity 0) or the side to move has (1).
func (p *Position) checkedAlways(first, parity int) bool {
	last := len(p.history) - 1
	for i := last - parity; i > first; i -= 2 {
		if !p.history[i].check {
			return false
		}
	}
	return true
}

// insufficient applies when one side has an army and the other the army against which nobody
// can win with it. What is in hand belongs to the army. The types that may be there in any
// number, on either side, must all stand on squares of one colour; those that may be anywhere are
// left out.
func (p *Position) insufficient() bool {
	if p.game.v.Ending.Count != nil && p.lead() != 0 {
		return false // who has more may still win by it
	}
	if p.holdsAny() {
		return false
	}
	e := &p.game.v.Ending
	return (!e.UnlessPlaces && !e.Proven || !p.placesDecide()) && slices.ContainsFunc(e.Insufficient, p.areLeft) || p.provenDraw()
}

// placesDecide reports whether a side has pieces that could decide the game by standing somewhere, one at a flag or as many as connect, or that
// promote to whatever else.
func (p *Position) placesDecide() bool {
	e := &p.game.v.Ending
	for _, side := range []game.Side{game.First, game.Second} {
		atFlags, connecting := 0, 0
		for _, piece := range p.pieces.all() {
			if (e.Flag != nil || e.Connection != nil) && p.game.promotes(piece.Type) {
				return true
			}
			if e.Flag != nil && piece.Side == side && slices.Contains(e.Flag.Types[side], piece.Type) {
				atFlags++
			}
			if e.Connection != nil && piece.Side == side && slices.Contains(e.Connection.Types, piece.Type) {
				connecting++
			}
		}
		if atFlags > 0 || e.Connection != nil && connecting >= e.Connection.Fewest(side) {
			return true
		}
	}
	return false
}

// areLeft reports whether one side has one of two armies on the board, and the other side the other.
func (p *Position) areLeft(pair variant.Army) bool {
	if !p.oneColour(pair.OneColour) {
		return false
	}
	free := slices.Concat(pair.OneColour, pair.Any)
	for _, side := range []game.Side{game.First, game.Second} {
		pieces, against := p.army(side, free), p.army(side.Other(), free)
		if slices.Equal(pieces, pair.Pieces) && slices.Equal(against, pair.Against) {
			return true
		}
	}
	return false
}

// atMoveLimit: "a draw after so many moves by each side", fewer while two armies "and nothing else" are left.
func (p *Position) atMoveLimit() bool {
	ending := &p.game.v.Ending
	return ending.MoveLimit > 0 && p.halfmove >= ending.MoveLimit ||
		slices.ContainsFunc(ending.ArmyLimits, func(l variant.ArmyLimit) bool {
			return p.halfmove >= l.MoveLimit && !p.holdsAny() && p.areLeft(l.Army)
		})
}

// army lists the pieces of a side on the board but for those of the types left out, in ascending order. Types
// count as the type they move as.
func (p *Position) army(side game.Side, without []game.TypeID) []game.TypeID {
	var pieces []game.TypeID
	for _, piece := range p.pieces.all() {
		if as := p.game.v.Types[piece.Type].MovesAs; piece.Side == side && !slices.Contains(without, as) {
			pieces = append(pieces, as)
		}
	}
	slices.Sort(pieces)
	return pieces
}

// oneColour reports whether all pieces on the board that move as the given types stand on
// squares of one colour.
func (p *Position) oneColour(types []game.TypeID) bool {
	b := p.game.v.Board
	seen := map[int]bool{}
	for sq, piece := range p.pieces.all() {
		if slices.Contains(types, p.game.v.Types[piece.Type].MovesAs) {
			seen[b.Colour(sq)] = true
		}
	}
	return len(seen) < 2
}

// extinction returns what the loss of pieces means for the side to move, and its reason; ok is
// false if neither side has lost too many. The side to move is looked at first unless MoverFirst
// says the opposite, and for each side the rules in their order.
//
// Where extinction must be claimed the side has a turn to answer in kind: while it is to move,
// the opponent must have one piece more.
func (p *Position) extinction() (verdict variant.Verdict, why game.Reason, ok bool) {
	sides := []game.Side{p.side, p.side.Other()}
	if p.game.v.Ending.MoverFirst {
		slices.Reverse(sides)
	}
	for _, side := range sides {
		for _, rule := range p.game.v.Ending.Extinctions {
			opponents := rule.OpponentCount
			if rule.Claimed && side == p.side {
				opponents++
			}
			switch {
			case !p.extinct(side, rule, opponents):
			case side == p.side:
				return rule.Verdict, rule.Reason, true
			default:
				return -rule.Verdict, rule.Reason, true
			}
		}
	}
	return variant.GoesOn, "", false
}

// extinct reports whether a side has too few pieces and its opponent as many as it needs: of
// all the rule's types together, or of any one of them.
func (p *Position) extinct(side game.Side, rule variant.Extinction, opponents int) bool {
	if rule.Spares[side] {
		return false // "of White" or "of Black" names the side that the loss concerns
	}
	groups := [][]game.TypeID{rule.Types}
	if !rule.All {
		groups = nil
		for _, t := range rule.Types {
			groups = append(groups, []game.TypeID{t})
		}
	}
	for _, types := range groups {
		if p.owns(side, types) <= rule.Count && p.owns(side.Other(), types) >= opponents {
			return true
		}
	}
	return false
}

// owns counts the pieces of the given types that a side has on the board and in hand.
func (p *Position) owns(side game.Side, types []game.TypeID) int {
	n := 0
	for _, piece := range p.pieces.all() {
		if piece.Side == side && slices.Contains(types, piece.Type) {
			n++
		}
	}
	for t, have := range p.hands[side] {
		if slices.Contains(types, t) {
			n += have
		}
	}
	return n
}
