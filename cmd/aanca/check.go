package main

import (
	"fmt"
	"strings"
)

type checkCmd struct {
	Files []string `arg:"" name:"file" help:"Files of variants."`
	All   bool     `help:"List all mistakes on standard output, one per line."`
}

// Help is shown by aanca check --help.
func (checkCmd) Help() string {
	return `A file that is fine gives one line that names its variants. Otherwise the first mistake is told:
the file, the line, the section, the key, its value, and what was expected. What a file says without effect, as
Fairy-Stockfish plays on without it, is told line by line before the names.

Examples:
  aanca check mine.ini
  aanca check --all mine.ini`
}

// Run checks the files one after the other: whatever a variant says must be understood and
// playable.
func (c *checkCmd) Run(env *environment) error {
	for _, file := range c.Files {
		l, err := readFile(file)
		if err == nil {
			for _, remark := range l.Remarks() {
				fmt.Fprintln(env.out, oneLine(remark.Error()))
			}
			fmt.Fprintf(env.out, "%s: %s\n", file, strings.Join(l.Names(), " "))
			continue
		}
		if c.All {
			for _, mistake := range mistakesIn(err) {
				fmt.Fprintln(env.out, oneLine(mistake.Error()))
			}
		}
		return usage(firstOf(err))
	}
	return nil
}
