package uci

import (
	"context"
	"sync"
)

// A job is a search or a count in a goroutine of its own.
type job struct {
	cancel   context.CancelFunc
	done     chan struct{} // closed when the goroutine has said its last word
	limited  bool          // it ends by itself and answers then
	stopping bool          // it has been told to end
	endless  bool          // only "stop" ends it, also after "ponderhit"

	// An answer to "go infinite" or "go ponder" must not come before "stop" or "ponderhit", even
	// when there is nothing left to search.
	release     chan struct{}
	releaseOnce sync.Once
}

// begin runs work as the session's job, which it returns.
func (s *session) begin(limited bool, work func(ctx context.Context, j *job)) {
	ctx, cancel := context.WithCancel(s.ctx)
	j := &job{cancel: cancel, done: make(chan struct{}), release: make(chan struct{}), limited: limited}
	if limited {
		j.letAnswer()
	}
	s.job = j
	go func() {
		defer close(j.done)
		defer cancel()
		work(ctx, j)
	}()
}

// letAnswer allows the job to answer as soon as it has ended.
func (j *job) letAnswer() { j.releaseOnce.Do(func() { close(j.release) }) }

// mayAnswer waits until the job may answer.
func (j *job) mayAnswer(ctx context.Context) {
	select {
	case <-j.release:
	case <-ctx.Done():
	}
}

// working returns a channel that is closed when the job has ended; nil if there is none.
func (s *session) working() <-chan struct{} {
	if s.job == nil {
		return nil
	}
	return s.job.done
}

// stop tells the job to end and to answer.
func (s *session) stop() {
	if s.job == nil {
		return
	}
	s.job.stopping = true
	s.job.cancel()
}

// ponderHit tells the search that the other side has played what was expected.
func (s *session) ponderHit() {
	if s.job != nil && !s.job.endless {
		s.job.limited = true
		s.job.letAnswer()
	}
}

// await waits for the end of the job and carries out what waited for it.
func (s *session) await() {
	if s.job != nil {
		<-s.job.done
		s.settle()
	}
}

// halt stops the job and waits for its end.
func (s *session) halt() {
	s.stop()
	s.await()
}

// settle carries out the commands that waited for the job, which has ended. If one of them begins
// another job, those after it wait on.
func (s *session) settle() {
	s.job = nil
	for len(s.later) > 0 && s.job == nil {
		line := s.later[0]
		s.later = s.later[1:]
		s.waiting -= len(line)
		s.carryOut(cutWord(line))
	}
}

// leave stops the job and forgets what waited for it.
func (s *session) leave() {
	s.later = nil
	s.halt()
}

// finish waits for the jobs that end by themselves, at the end of the input.
func (s *session) finish() error {
	for s.job != nil && s.job.limited {
		select {
		case <-s.job.done:
			s.settle()
		case <-s.out.Failed():
			return s.out.Err()
		case <-s.ctx.Done():
			return s.ctx.Err()
		}
	}
	return s.out.Err()
}
