package terminal

import (
	"sync"
	"time"
)

// frame is how long one picture of the thinking indicator stands.
const frame = 120 * time.Millisecond

// indicate shows that the opponent is thinking until the returned function is called, which
// wipes it away. Nothing else may be written in between.
func (s *Session) indicate() (stop func()) {
	if !s.Animate {
		return func() {}
	}
	quit := make(chan struct{})
	var done sync.WaitGroup
	done.Go(func() {
		tick := time.NewTicker(frame)
		defer tick.Stop()
		for i := 0; ; i++ {
			s.say("\r%c thinking (Ctrl-C: play now)", []rune("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")[i%10])
			select {
			case <-quit:
				s.say("\r\x1b[K")
				return
			case <-tick.C:
			}
		}
	})
	return func() {
		close(quit)
		done.Wait()
	}
}
