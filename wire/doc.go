// Package wire carries the lines of engine protocols: it reads them with a limit on their length
// and writes them whole, from several goroutines.
//
//	out := wire.NewWriter(os.Stdout)
//	for line := range wire.Lines(ctx, os.Stdin, 1<<16) {
//		out.Printf("%d bytes: %s", len(line.Text), line.Text)
//	}
package wire
