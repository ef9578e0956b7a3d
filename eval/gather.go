package eval

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// Where several pieces must stand together each of them is worth its share of so many times the weight, divided by 1 + n.
	gatherTimes = 8

	// A square that an enemy holds must be won first, which is reckoned as so many moves.
	postTaken = 2

	postScale = 256 // so that shares are not rounded away
)

// A post is a square that a side must hold together with others to win.
type post struct {
	at    geom.Square
	rings [][flagFar]geom.Set // by index of types and moves: from where it is so far if nothing stands in the way
	few   bool                // not all types can come here
}

// distances returns how many moves it is from each square to the goal, flagFar where it is further.
func (r *flagRace) distances(steps []geom.Set) []int {
	far := make([]int, len(steps))
	for sq := range far {
		if far[sq] = flagFar; r.goal.Has(geom.Square(sq)) {
			far[sq] = 0
		}
	}
	for n := 1; n < flagFar; n++ {
		for sq, to := range steps {
			if far[sq] == flagFar && slices.ContainsFunc(to.Squares(), func(next geom.Square) bool { return far[next] == n-1 }) {
				far[sq] = n
			}
		}
	}
	return far
}

// postsOf returns the squares of the goal as posts. Those where not all types can come are first, so that who alone can
// come there is not counted elsewhere.
func (r *flagRace) postsOf() []post {
	var posts []post
	for at := range r.goal.All() {
		p := post{at: at}
		alone := flagRace{goal: geom.SetOf(at)}
		for _, steps := range r.steps {
			var rings [flagFar]geom.Set
			for sq, far := range alone.distances(steps) {
				if far < flagFar {
					rings[far].Add(geom.Square(sq))
				}
			}
			p.rings = append(p.rings, rings)
			p.few = p.few || rings[1].Empty()
		}
		posts = append(posts, p)
	}
	slices.SortStableFunc(posts, func(a, b post) int {
		switch {
		case a.few == b.few:
			return 0
		case a.few:
			return -1
		}
		return 1
	})
	return posts
}

// addGathering adds how near the pieces of a side are to where several of them must stand: each counts for itself, as many
// of the nearest as are needed.
func (e *Evaluator) addGathering(r *flagRace, side game.Side) {
	var near [flagFar + 1]int
	for i, t := range r.types {
		for _, m := range e.follow[side].pieces {
			if m.typ == &e.types[t] {
				near[r.far[i][m.at]]++
			}
		}
	}
	a, need := &e.army[side], r.count
	for far, n := range near[:flagFar] {
		n = min(n, need)
		need -= n
		worth := n * gatherTimes * e.weights[termFlag] / (r.count * (1 + far))
		a.middle += worth
		a.end += worth
	}
}

// addPosts adds how near a side is to holding all posts: each counts the nearest piece that is not counted for another.
func (e *Evaluator) addPosts(r *flagRace, side game.Side) {
	free := make([]geom.Set, len(r.types))
	for i, t := range r.types {
		for _, m := range e.follow[side].pieces {
			if m.typ == &e.types[t] {
				free[i].Add(m.at)
			}
		}
	}
	few := 0
	for few < len(r.posts) && r.posts[few].few {
		few++
	}
	worth := e.manPosts(r.posts[:few], free, side) + e.manPosts(r.posts[few:], free, side)
	worth = worth * e.weights[termFlag] / (r.count * postScale)
	e.army[side].middle += worth
	e.army[side].end += worth
}

// manPosts returns what the nearest pieces for some posts are worth, and takes them from those that are free.
func (e *Evaluator) manPosts(posts []post, free []geom.Set, side game.Side) (worth int) {
	enemy := &e.army[side.Other()].occupied
	var manned geom.Set
	for far := range flagFar {
		for k := range posts {
			p := &posts[k]
			if manned.Has(p.at) {
				continue
			}
			if !p.take(free, far) {
				continue
			}
			manned.Add(p.at)
			moves := far
			if enemy.Has(p.at) {
				moves += postTaken
			}
			worth += gatherTimes * postScale / (1 + moves)
		}
	}
	return worth
}

// take takes a piece that is so many moves away, if there is one.
func (p *post) take(free []geom.Set, far int) bool {
	for i := range free {
		if near := free[i].And(p.rings[i][far]); !near.Empty() {
			free[i].Remove(near.First())
			return true
		}
	}
	return false
}
