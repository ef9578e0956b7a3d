package main

import (
	"os"
	"runtime"
)

func main() {
	keepTwoRunning()
	os.Exit(run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}, openCatalogue))
}

// keepTwoRunning lets two goroutines run at a time, if they have one processor alone, too. Otherwise who waits for the
// next line of input keeps a search that has just been asked for from beginning, until the runtime looks: 10 to 20 ms of
// each turn, a quarter of the positions at 0.1 s.
func keepTwoRunning() {
	if runtime.GOMAXPROCS(0) < 2 {
		runtime.GOMAXPROCS(2)
	}
}
