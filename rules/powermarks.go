package rules

import (
	"slices"
	"strings"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// powerNames are the names that marks give to powers.
var powerNames = map[variant.PowerKind]game.Power{
	variant.Rifle: game.PowerRifle, variant.HopCapture: game.PowerHopCapture,
	variant.HopCaptureOn: game.PowerHopCapture, variant.LongLeap: game.PowerLongLeap,
	variant.Sweep: game.PowerSweep, variant.Approach: game.PowerApproach,
	variant.ApproachConvert: game.PowerApproachConvert, variant.Withdraw: game.PowerWithdraw,
	variant.Convert: game.PowerConvert, variant.Swap: game.PowerSwap, variant.Relay: game.PowerRelay,
	variant.RelayOver: game.PowerRelayOver, variant.Immobilize: game.PowerImmobilize,
	variant.Pincer: game.PowerPincer, variant.Coordinate: game.PowerCoordinate, variant.Pass: game.PowerPass,
}

// powersOf names the powers of a type, each once.
func powersOf(t *variant.Type) []game.Power {
	var names []game.Power
	for i := range t.Powers {
		if name := powerNames[t.Powers[i].Kind]; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// powerMarks lists where a piece uses its powers: where it goes by those that move it, whom it
// acts on by the others.
func (g *Game) powerMarks(c code, from geom.Square) []game.Mark {
	var out []game.Mark
	for i := range g.powers[c] {
		t := &g.powers[c][i]
		for j := range t.lines[from] {
			out = append(out, lineMarks(t.kind, &t.lines[from][j])...)
		}
	}
	if len(g.fans[c]) > 0 && g.fans[c][from].tree != 0 {
		out = append(out, g.locustMarks(g.fans[c][from].tree, from, false)...)
	}
	return out
}

func lineMarks(kind variant.PowerKind, l *powerLine) []game.Mark {
	name := powerNames[kind]
	var out []game.Mark
	switch kind {
	case variant.Approach, variant.ApproachConvert, variant.Withdraw, variant.Pincer, variant.Coordinate, variant.Pass:
		return nil // they belong to plain moves
	case variant.HopCapture, variant.HopCaptureOn:
		if len(l.beyond) > 1 {
			out = append(out, game.Mark{To: geom.Square(l.beyond[1]), How: game.ByHop, Move: true,
				Capture: kind == variant.HopCaptureOn, Over: 1, Power: name})
		}
	case variant.LongLeap:
		for i := 1; i < len(l.squares); i++ {
			out = append(out, game.Mark{To: geom.Square(l.squares[i]), How: game.ByHop, Move: true, Via: uint8(i), Over: 1, Power: name})
		}
	case variant.Sweep:
		for i, sq := range l.squares {
			out = append(out, game.Mark{To: geom.Square(sq), How: game.BySlide, Move: true, Capture: true, Via: uint8(i / 2), Power: name})
		}
	case variant.Rifle:
		for i, sq := range l.squares {
			out = append(out, game.Mark{To: geom.Square(sq), How: game.BySlide, Capture: true, Via: uint8(i), Power: name})
		}
	default:
		out = append(out, game.Mark{To: geom.Square(l.squares[0]), How: game.ByLeap, Power: name})
	}
	return out
}

// locustMarks lists where a tree leads after a capture on the way.
func (g *Game) locustMarks(first uint32, from geom.Square, captured bool) []game.Mark {
	var out []game.Mark
	for i := first; ; i++ {
		n := &g.nodes[i]
		if captured && n.ends != 0 && geom.Square(n.sq) != from {
			out = append(out, game.Mark{To: geom.Square(n.sq), How: game.ByHop, Move: n.ends&endEmpty != 0,
				Capture: n.ends&endEnemy != 0, Over: 1, Power: game.PowerLocust})
		}
		for r, next := range n.next {
			if next != 0 && (relation(r) == isCaptured || relation(r) == isEmpty) {
				out = append(out, g.locustMarks(next, from, captured || relation(r) == isCaptured)...)
			}
		}
		if n.last {
			return out
		}
	}
}

// powerSentence says in words what a power does.
func powerSentence(pw *variant.Power) string {
	whom := reachWords(pw.Reach)
	switch pw.Kind {
	case variant.Rifle:
		return "Captures without moving the first piece it meets among " + whom + ", if it is an enemy."
	case variant.HopCapture:
		return "Captures by hopping over an enemy among " + whom + " to the empty square right behind."
	case variant.HopCaptureOn:
		return "Captures by hopping over an enemy among " + whom + " to the square right behind, where it may capture again."
	case variant.LongLeap:
		return "Captures by leaping, among " + whom + ", over an enemy with an empty square right behind it; it may leap over more enemies on the same line and land on any empty square after the first."
	case variant.Sweep:
		return "Goes over empty squares and enemies among " + whom + ", never over a friend, and captures every enemy on the way."
	case variant.Approach:
		return "After a move among " + whom + " it may capture the unbroken line of enemies right beyond, all or none."
	case variant.ApproachConvert:
		return "After a move among " + whom + " it may make the enemy right beyond its own."
	case variant.Withdraw:
		return "Captures an enemy next to it by moving straight away from it."
	case variant.Convert:
		return "Instead of moving, makes an enemy among " + whom + " its own."
	case variant.Swap:
		return "Changes places with any piece among " + whom + "."
	case variant.Relay:
		return "Friends among " + whom + " may move so too."
	case variant.RelayOver:
		return "Friends among " + whom + " may leap over it to the square right behind."
	case variant.Immobilize:
		return "Enemies among " + whom + " cannot move; they may only capture themselves."
	case variant.Pincer:
		return "Captures, after a move, enemies next to it that it takes between itself and a friend."
	case variant.Coordinate:
		return "Captures, after a move, enemies where its rank and file cross those of its partner."
	case variant.Pass:
		return "Its side may pass."
	}
	return ""
}

// reachWords names the squares of a reach; common ones in plain words.
func reachWords(p betza.Piece) string {
	switch p.String() {
	case "W":
		return "its orthogonal neighbours"
	case "F":
		return "its diagonal neighbours"
	case "K", "WF", "FW":
		return "its neighbours in all eight directions"
	case "Q", "RB", "BR":
		return "the pieces on its lines in all eight directions"
	case "R":
		return "the pieces on its rank and file"
	case "B":
		return "the pieces on its diagonals"
	case "N":
		return "the squares a knight's leap away"
	}
	return "the squares it reaches so (" + lowerFirst(strings.TrimSuffix(p.Sentence(), ".")) + ")"
}

// lowerFirst puts the first letter of a sentence into lower case, for use within another.
func lowerFirst(text string) string {
	if text == "" {
		return text
	}
	return strings.ToLower(text[:1]) + text[1:]
}
