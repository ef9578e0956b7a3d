package main

import (
	"fmt"
	"runtime/debug"
)

type versionCmd struct{}

// Run prints what was built: the version of the module, the revision if the build recorded
// one, and the version of Go.
func (versionCmd) Run(env *environment) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return fmt.Errorf("this program was built without build information")
	}
	_, err := fmt.Fprintln(env.out, "aanca", info.Main.Version+revision(info), info.GoVersion)
	return err
}

// versionText returns the version as a server tells it.
func versionText() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return info.Main.Version + revision(info)
}

// revision returns " (abc123)" for the revision the build was made from, "" if unknown.
func revision(info *debug.BuildInfo) string {
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) > 12 {
			return " (" + s.Value[:12] + ")"
		}
	}
	return ""
}
