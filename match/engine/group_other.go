//go:build !unix

package engine

import "os/exec"

// ownGroup does nothing: there are no process groups here.
func ownGroup(*exec.Cmd) {}

// kill ends the program. Where it has ended already there is nothing to do.
func kill(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
