//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTime tells how long this process has been running on a processor, as a time since 1970, so
// that what else the machine does counts for neither engine.
func cpuTime() time.Time {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // it fails for wrong arguments alone
	}
	return time.Unix(0, u.Utime.Nano()+u.Stime.Nano())
}
