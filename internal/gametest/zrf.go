package gametest

import (
	"testing"
	"testing/fstest"

	"aanca.chess/zrf"
)

// ReadZRF compiles the first game of a file in ZRF. It is known by a name, which is that of the file, too: NAME.zrf.
func ReadZRF(tb testing.TB, name, text string) *zrf.Game {
	tb.Helper()
	file := name + ".zrf"
	f, err := zrf.LoadFS(fstest.MapFS{file: {Data: []byte(text)}}, file)
	if err != nil {
		tb.Fatal(err)
	}
	g, err := f.CompileAs("", name)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}
