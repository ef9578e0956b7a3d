package main

import (
	"runtime"
	"testing"
)

func TestKeepTwoRunning(t *testing.T) {
	before := runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(before)
	if keepTwoRunning(); runtime.GOMAXPROCS(0) != 2 {
		t.Errorf("with one processor %d goroutines may run at a time, want 2", runtime.GOMAXPROCS(0))
	}
	runtime.GOMAXPROCS(5)
	if keepTwoRunning(); runtime.GOMAXPROCS(0) != 5 {
		t.Errorf("where 5 goroutines may run at a time, it is %d now", runtime.GOMAXPROCS(0))
	}
}
