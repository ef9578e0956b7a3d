//go:build unix

package postgrestest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"strings"
	"syscall"
)

// other returns the user that servers run as where the tests run as root: that of the packages of PostgreSQL, or nobody.
func other() (*syscall.Credential, error) {
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.ParseUint(u.Uid, 10, 32)
		if err != nil {
			return nil, err
		}
		gid, err := strconv.ParseUint(u.Gid, 10, 32)
		return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, err
	}
	return nil, fmt.Errorf("PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody to run it")
}

// lower gives a command a process group of its own and takes root's rights from it.
func lower(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if os.Geteuid() != 0 {
		return
	}
	as, err := other()
	if err != nil {
		c.Err = err
		return
	}
	c.SysProcAttr.Credential = as
}

// giveAway gives a folder to the user that the server runs as.
func giveAway(folder string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	as, err := other()
	if err != nil {
		return err
	}
	return os.Chown(folder, int(as.Uid), int(as.Gid))
}

// killAll kills a server with all its processes, each of which leads a group of its own.
func killAll(c *exec.Cmd) error {
	pid := c.Process.Pid
	children, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	if err != nil {
		children = nil // where there is no such file they end by themselves when they miss their parent
	}
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		return err
	}
	for _, text := range strings.Fields(string(children)) {
		child, err := strconv.Atoi(text)
		if err != nil {
			return err
		}
		if err := syscall.Kill(child, syscall.SIGKILL); err != nil && !errors.Is(err, syscall.ESRCH) {
			return err
		}
	}
	return nil
}
