// Package house holds the tests that keep the house in order: which room may import which,
// that no game is special to the program, that nothing is left unfinished. ARCHITECTURE.md
// explains the rooms.
package house
