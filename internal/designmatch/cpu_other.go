//go:build !unix

package main

import "time"

// cpuTime is the time of day where there is no simple way to ask for the time on a processor.
func cpuTime() time.Time { return time.Now() }
