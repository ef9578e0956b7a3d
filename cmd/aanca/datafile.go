package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// fallbackFile is where games are kept when the user has no home.
const fallbackFile = "aanca.db"

// defaultDatabase returns the file in which games are kept if the user names none: aanca.db in
// the folder where programs keep a user's data, which is made if necessary.
func defaultDatabase(goos string, getenv func(string) string) (string, error) {
	folder := dataFolder(goos, getenv)
	if folder == "" {
		return fallbackFile, nil
	}
	folder = filepath.Join(folder, "aanca")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		if errors.Is(err, os.ErrPermission) {
			return fallbackFile, nil
		}
		return "", fmt.Errorf("making the folder for the database: %w", err)
	}
	return filepath.Join(folder, fallbackFile), nil
}

// dataFolder returns the folder where programs keep a user's data on an operating system, ""
// if the user has none.
func dataFolder(goos string, getenv func(string) string) string {
	home := getenv("HOME")
	switch {
	case goos == "windows":
		return getenv("LocalAppData")
	case filepath.IsAbs(getenv("XDG_DATA_HOME")):
		return getenv("XDG_DATA_HOME")
	case home == "":
		return ""
	case goos == "darwin":
		return filepath.Join(home, "Library", "Application Support")
	}
	return filepath.Join(home, ".local", "share")
}

// database returns the file to keep games in: the named one, or the default.
func database(named string) (string, error) {
	if named != "" {
		return named, nil
	}
	return defaultDatabase(runtime.GOOS, os.Getenv)
}
