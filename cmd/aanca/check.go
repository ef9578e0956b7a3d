package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

type checkCmd struct {
	Files []string `arg:"" name:"file" help:"Files of variants."`
	All   bool     `hidden:"" help:"List all mistakes, which is done anyway."`
}

// Help is shown by aanca check --help.
func (checkCmd) Help() string {
	return `A file that is fine gives one line that names its variants. Of each variant that cannot be played all mistakes
are told before that, a line for each: the file, the line and the column, the section, the key, its value, and what
was expected; then the exit status is 2. What a file says without effect, as Fairy-Stockfish plays on without it, is
told in the same way, and the variant is played.

Examples:
  aanca check mine.ini`
}

// Run checks the files one after the other: whatever a variant says must be understood and
// playable.
func (c *checkCmd) Run(env *environment) error {
	var bad []string
	for _, path := range c.Files {
		f, err := readFile(path, timeToCheck, workToCheck)
		if err != nil {
			return usage(err)
		}
		for _, fault := range f.faults {
			tell(env.out, fault.Mistakes)
		}
		tell(env.out, f.library.Remarks())
		if len(f.names) > 0 {
			fmt.Fprintf(env.out, "%s: %s\n", path, strings.Join(f.names, " "))
		}
		if note := f.summary(); note != "" {
			bad = append(bad, note)
		}
	}
	if len(bad) > 0 {
		return usage(errors.New(strings.Join(bad, "\n")))
	}
	return nil
}

// tell writes a line for each mistake or remark.
func tell(w io.Writer, list []error) {
	for _, err := range list {
		fmt.Fprintln(w, oneLine(err.Error()))
	}
}
