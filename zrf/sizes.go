package zrf

import (
	"cmp"
	"sync"
)

// mostSize is from how many bytes on the games of a file that have been compiled leave no room for others. Variants have all that their
// game has, so that a file of some KiB could make games of many GiB.
const mostSize = 512 << 20

// instructionSize and linkSize are about how many bytes an instruction takes, with where it comes from, and a link of a player, with its way back.
const (
	instructionSize = 32
	linkSize        = 4
)

// Sizes are how many bytes the games of a file take, each counted once however often it is compiled.
type sizes struct {
	most int // 0 for mostSize
	mu   sync.Mutex
	of   map[*entry]int
	sum  int
}

// full reports whether there is no room for the game of an entry.
func (s *sizes) full(e *entry) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sum > cmp.Or(s.most, mostSize) && s.of[e] == 0
}

func (s *sizes) add(e *entry, size int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.of == nil {
		s.of = map[*entry]int{}
	}
	if s.of[e] == 0 {
		s.of[e] = size
		s.sum += size
	}
}

// size returns about how many bytes a game takes.
func (g *Game) size() int {
	return 1 + len(g.code)*instructionSize + len(g.players)*len(g.board.links)*len(g.board.names)*linkSize
}
