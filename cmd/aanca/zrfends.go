package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/zrf"
)

// The random games in which it is seen where pieces promote.
const (
	promotingGames = 30
	promotingTurns = 200
)

// A promoting is where pieces promote, by side, as far as random games show.
type promoting struct {
	regions  [2]string // of squares; empty where nothing was seen
	optional bool      // a piece may go there and stay what it is
}

// watchPromotions plays random games and notes the ranks on which pieces promote: all from the nearest on.
func watchPromotions(g *zrf.Game, ranks int) (p promoting) {
	board, random := g.Info().Board, rand.New(rand.NewPCG(1, 0))
	nearest := [2]int{ranks, -1}
	farthest := [2]int{-1, ranks} // on which a piece that may promote elsewhere stays what it is
	for range promotingGames {
		pos := g.Start()
		for range promotingTurns {
			steps := pos.Steps(nil)
			if len(steps) == 0 {
				break
			}
			for _, s := range steps {
				e := pos.Effect(s, nil)
				if e.To == geom.NoSquare || pos.Type(e.Mover.Type).Promotes == nil {
					continue
				}
				rank, where := board.Rank(e.To), &farthest
				promotes := e.Promotes() != game.NoType
				if promotes {
					where = &nearest
				}
				if low := pos.Side() == game.First == promotes; low {
					where[pos.Side()] = min(where[pos.Side()], rank)
				} else {
					where[pos.Side()] = max(where[pos.Side()], rank)
				}
			}
			pos.Make(steps[random.IntN(len(steps))])
		}
	}
	for rank := range ranks {
		word := fmt.Sprintf(" *%d", rank+1)
		if rank >= nearest[game.First] {
			p.regions[game.First] += word
		}
		if rank <= nearest[game.Second] {
			p.regions[game.Second] += word
		}
	}
	p.optional = farthest[game.First] >= nearest[game.First] || farthest[game.Second] <= nearest[game.Second]
	return p
}

// text returns the keys of a variant file that say where pieces promote.
func (p promoting) text() string {
	var b strings.Builder
	for side, name := range []string{"White", "Black"} {
		region := p.regions[side]
		if region == "" {
			region = " -"
		}
		fmt.Fprintf(&b, "promotionRegion%s =%s\n", name, region)
	}
	if p.optional {
		b.WriteString("mandatoryPawnPromotion = false\n")
	}
	return b.String()
}

// flags returns the keys that say where which pieces win.
func (d *chesslike) flags() string {
	var b strings.Builder
	most := 0
	for side, name := range []string{"White", "Black"} {
		f := &d.info.Goals.Flags[side]
		if most = max(most, f.Count); f.Count == 0 {
			continue
		}
		letters := ""
		for _, t := range f.Types {
			letters += strings.ToLower(d.letters[t])
		}
		fmt.Fprintf(&b, "flagPiece%s = %s\nflagRegion%s =", name, letters, name)
		for sq := range f.Squares.All() {
			b.WriteString(" " + d.info.Board.Name(sq))
		}
		b.WriteString("\n")
	}
	if most > 1 {
		fmt.Fprintf(&b, "flagPieceCount = %d\n", most)
	}
	return b.String()
}
