package main

import "log/slog"

// logFlags say what the log of a process that runs for long has.
type logFlags struct {
	LogLevel slog.Level `default:"info" placeholder:"LEVEL" help:"debug, info (the default), warn or error."`
	LogJSON  bool       `name:"log-json" help:"Write the log in JSON."`
}

func (f *logFlags) log(env *environment) *slog.Logger {
	options := &slog.HandlerOptions{Level: f.LogLevel}
	if f.LogJSON {
		return slog.New(slog.NewJSONHandler(env.err, options))
	}
	return slog.New(slog.NewTextHandler(env.err, options))
}
