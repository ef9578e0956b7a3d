// Package programtest builds and runs the program for tests that look at it from outside, and
// talks to its server:
//
//	func TestMain(m *testing.M) { os.Exit(programtest.Tests{M: m}.Run()) }
//
//	program := programtest.Build(t)
//	server := programtest.Start(t, program, filepath.Join(t.TempDir(), "games.db"))
//	game := server.Create(t, `{"variant":"chess","side":"w","level":1}`)
//	game = server.Play(t, game, game.Steps[0].Text)
//	server.Kill(t)
package programtest
