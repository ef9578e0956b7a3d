// Package workbench is where people make games of their own: it compiles what they type, tells what is wrong with it and
// where, warns of what nobody wants, and measures games by playing them. What comes from outside is bounded in size, time and
// memory, and the time is shared fairly among those who ask.
//
//	bench, err := workbench.New(workbench.Config{Library: catalogue})
//	draft, err := bench.Read(ctx, text, "")
//	name, err := bench.Keep(draft) // under which the library knows the game from now on
package workbench
