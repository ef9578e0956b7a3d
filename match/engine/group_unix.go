//go:build unix

package engine

import (
	"os/exec"
	"syscall"
)

// ownGroup gives the program a process group of its own, so that what it starts can be ended with
// it and Ctrl-C in the terminal reaches us alone.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends the program and its group. Where they have ended already there is nothing to do.
func kill(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
