package rules

import (
	"cmp"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Announced implements game.Announcer.
func (p *Position) Announced() []game.Announcement {
	told := p.g.v.Announces
	if len(p.history) == 0 {
		return nil
	}
	var out []game.Announcement
	if told.Captures {
		out = p.announceCaptures(out)
	}
	if told.Checks {
		out = p.announceChecks(out)
	}
	if told.Tries && p.hasTries() {
		out = append(out, game.Announcement{
			Kind: game.AnnouncesTries, Square: geom.NoSquare, Words: p.g.info.SideNames()[p.side] + " can capture with a pawn",
		})
	}
	return out
}

// announceCaptures appends what the last step has captured, by square; of who has made it nothing is told, where it came from least of all.
func (p *Position) announceCaptures(out []game.Announcement) []game.Announcement {
	before := p.Clone().(*Position)
	last := before.history[len(before.history)-1].step
	before.Unmake()
	effect := before.Effect(last, nil)
	begin := len(out)
	for i, c := range effect.Changes {
		if c.Square == effect.From || effect.Fate(i) != game.Captured {
			continue
		}
		what := "a piece"
		if gone, _ := c.Before.Piece(); p.g.isPawn(gone.Type) {
			what = "a pawn"
		}
		out = append(out, game.Announcement{
			Kind: game.AnnouncesCapture, Square: c.Square, Words: what + " is captured on " + p.g.board.Name(c.Square),
		})
	}
	slices.SortFunc(out[begin:], func(a, b game.Announcement) int { return cmp.Compare(a.Square, b.Square) })
	return out
}

// announceChecks appends from which directions the side to move is in check, each once.
func (p *Position) announceChecks(out []game.Announcement) []game.Announcement {
	var words []string
	for _, king := range p.Checked(nil) {
		if c := p.board[king]; c.side() == p.side {
			for _, sq := range p.g.watch.attackers(p, nil, uint8(king), p.side.Other()) {
				words = append(words, p.checkWords(king, sq))
			}
		}
	}
	slices.Sort(words) // their order would tell who stands before whom
	for _, w := range slices.Compact(words) {
		out = append(out, game.Announcement{Kind: game.AnnouncesCheck, Square: geom.NoSquare, Words: w})
	}
	return out
}

// bearings are the directions from which checks are given, by geom.Bearing.
var bearings = [...]string{
	geom.OnRank: "the rank", geom.OnFile: "the file", geom.OnLine: "a line", geom.OnDiagonal: "a diagonal",
	geom.OnLongDiagonal: "the long diagonal", geom.OnShortDiagonal: "the short diagonal",
}

// checkWords says from which direction a piece gives check: on which line, or, if none leads there, what the piece is.
func (p *Position) checkWords(king, from geom.Square) string {
	if b := p.g.board.Bearing(king, from); b != geom.NoBearing {
		return "check on " + bearings[b]
	}
	return p.g.types[p.board[from].kind()].Name + " check"
}

// hasTries reports whether the side to move can capture with a pawn.
func (p *Position) hasTries() bool {
	return slices.ContainsFunc(p.Captures(nil), func(s game.Step) bool {
		return !isNobodys(s) && stepKindOf(s) != kindDrop && p.g.isPawn(p.board[stepFrom(s)].kind()) && p.takes(s)
	})
}

// isPawn reports whether a type counts as a pawn when something is announced.
func (g *Game) isPawn(t game.TypeID) bool { return slices.Contains(g.v.Announces.Pawns, t) }

// triesDenied reports whether the side to move has been told that it cannot capture with a pawn. Of the first position nobody is told.
func (p *Position) triesDenied() bool {
	return p.g.v.Announces.Tries && len(p.history) > 0 && !p.hasTries()
}
