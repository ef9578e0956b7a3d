package main

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/zrf"
)

// sortPromotions finds which pieces promote as pawns do: all that do, if they become the same, else the pawns. Of any others it is said by
// itself what they become where, as far as random games show.
func (d *chesslike) sortPromotions(g *zrf.Game) {
	d.rises = make([]string, len(d.pieces))
	if d.chains != nil {
		return
	}
	var rising []game.TypeID
	for t := range d.pieces {
		if p := &d.pieces[t]; !p.absent && p.typ.Promotes != nil && !slices.Contains(d.forms, game.TypeID(t)) {
			rising = append(rising, game.TypeID(t))
		}
	}
	alike := !slices.ContainsFunc(rising, func(t game.TypeID) bool { return d.becomes(t) != d.becomes(rising[0]) })
	for _, t := range rising {
		if !alike && d.pieces[t].notation != pawnNotation {
			d.rises[t] = d.watchRises(g, t)
			continue
		}
		d.pawns += d.letters[t]
		for _, to := range d.pieces[t].typ.Promotes {
			if letters := d.letters[to]; !strings.Contains(d.promotes, letters) {
				d.promotes += letters
			}
		}
	}
}

// becomes names what a type may become.
func (d *chesslike) becomes(t game.TypeID) string {
	var all []string
	for _, to := range d.pieces[t].typ.Promotes {
		all = append(all, d.letters[to])
	}
	slices.Sort(all)
	return strings.Join(all, "")
}

// A becoming is what pieces that come to a rank become.
type becoming struct {
	into   string
	forced bool
}

// watchRises plays random games and says where pieces of a type become what: ranks as the first side sees them, with what pieces become that
// come there, and whether they must. It is "" if none was seen to.
func (d *chesslike) watchRises(g *zrf.Game, t game.TypeID) string {
	into, stays := make([][]game.TypeID, d.ranks), make([]bool, d.ranks)
	watch(g, func(pos game.Position, e *game.Effect) {
		if e.Mover.Type != t || e.From == geom.NoSquare || d.hand.Has(e.From) {
			return
		}
		rank := d.info.Board.Rank(e.To)
		if pos.Side() == game.Second {
			rank = d.ranks - 1 - rank
		}
		if to := e.Promotes(); to == game.NoType {
			stays[rank] = true
		} else if !slices.Contains(into[rank], to) {
			into[rank] = append(into[rank], to)
		}
	})
	ranks := map[becoming]string{}
	var order []becoming
	for rank, all := range into {
		if len(all) == 0 {
			continue
		}
		slices.Sort(all)
		r := becoming{forced: !stays[rank]}
		for _, to := range all {
			r.into += capitals(d.letters[to])
		}
		if ranks[r] == "" {
			order = append(order, r)
		}
		ranks[r] += fmt.Sprintf(" *%d", rank+1)
	}
	var parts []string
	for _, r := range order {
		part := r.into + " into" + ranks[r]
		if r.forced {
			part += " forced"
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}
