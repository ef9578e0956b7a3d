package many

import (
	"math/rand/v2"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// The random games in which it is seen what pieces do, and how much is looked at.
const (
	watchedGames = 8
	watchedTurns = 80
	watchedSteps = 6000 // whose effects are asked for
	stepsOfEach  = 40   // position at most
)

// Sightings are what pieces did, and could have done, in a few random games. Rules tell what a piece could do on an empty
// board; where that depends on dice, or on what else stands there, only games do.
type sightings struct {
	ways  map[game.Piece]map[geom.Square]geom.Area // where pieces went from each square, by themselves or by others
	steps map[game.TypeID]int                      // that pieces of the type had
	times map[game.TypeID]int                      // pieces of the type of who was to move, position by position
	left  int                                      // effects that may still be asked for
}

// watch plays random games, always the same.
func watch(start game.Position, info *game.Info) *sightings {
	w := &sightings{
		ways:  make(map[game.Piece]map[geom.Square]geom.Area),
		steps: make(map[game.TypeID]int), times: make(map[game.TypeID]int), left: watchedSteps,
	}
	random := rand.New(rand.NewPCG(1, 2))
	squares := info.Board.Area().Squares()
	for range watchedGames {
		pos := start.Clone()
		for range watchedTurns {
			steps := pos.Steps(nil)
			if len(steps) == 0 || w.left <= 0 {
				break
			}
			random.Shuffle(len(steps), func(i, j int) { steps[i], steps[j] = steps[j], steps[i] })
			w.look(pos, steps, squares)
			pos.Make(steps[0])
		}
	}
	return w
}

// look notes what the steps of a position do. Of many steps, in random order, the first ones stand for all.
func (w *sightings) look(pos game.Position, steps []game.Step, squares []geom.Square) {
	if pos.Side() == game.Chance {
		return
	}
	for _, sq := range squares {
		if p, ok := pos.At(sq); ok && p.Side == pos.Side() {
			w.times[p.Type]++
		}
	}
	most := min(len(steps), stepsOfEach)
	w.left -= most
	for _, step := range steps[:most] {
		e := pos.Effect(step, nil)
		if e.From != geom.NoSquare {
			w.steps[e.Mover.Type] += len(steps) / most
		}
		w.follow(e.Changes)
	}
}

// follow notes where pieces went: one that is gone from a square, of which another appears elsewhere.
func (w *sightings) follow(changes []game.Change) {
	for i := range changes {
		p, was := changes[i].Before.Piece()
		if !was || changes[i].Before == changes[i].After {
			continue
		}
		for j := range changes {
			if changes[j].Square == geom.NoSquare || changes[j].After != changes[i].Before || i == j {
				continue
			}
			from := w.ways[p]
			if from == nil {
				from = make(map[geom.Square]geom.Area)
				w.ways[p] = from
			}
			to := from[changes[i].Square]
			to.Add(changes[j].Square)
			from[changes[i].Square] = to
		}
	}
}

// mobility returns how many steps a piece of a type had when its side was to move.
func (w *sightings) mobility(t game.TypeID) float64 {
	if w.times[t] == 0 {
		return 0
	}
	return float64(w.steps[t]) / float64(w.times[t])
}

// moves returns by square where a piece may go, as the rules tell and as it was seen.
func (w *sightings) moves(pos game.Position, p game.Piece, squares []geom.Square) []geom.Area {
	var all []geom.Area
	for _, from := range squares {
		for int(from) >= len(all) {
			all = append(all, geom.Area{})
		}
		all[from] = w.ways[p][from]
		if p.Side == game.Neutral {
			continue // nobody moves it
		}
		for _, m := range pos.Reach(p.Type, p.Side, from) {
			if m.Move && m.Over == 0 && m.Power == "" {
				all[from].Add(m.To)
			}
		}
	}
	return all
}
