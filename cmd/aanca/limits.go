package main

import (
	"fmt"
	"time"
)

// limitFlags bound what is asked of a server. Those per address are what one stranger may take.
type limitFlags struct {
	GamesPerMinute    int `default:"30" placeholder:"N" help:"Games that one address may begin a minute (30)."`
	SignInsPerMinute  int `default:"10" placeholder:"N" help:"Attempts of one address a minute to sign in or register, or to change a password (10)."`
	Passwords         int `default:"2" placeholder:"N" help:"Passwords that are checked at a time, each in 19 MiB (2)."`
	QuotesPerMinute   int `default:"600" placeholder:"N" help:"Designs that one address may ask about a minute (600)."`
	RequestsPerMinute int `default:"1800" placeholder:"N" help:"Requests of one address a minute (1800)."`
	MissesPerMinute   int `default:"120" placeholder:"N" help:"Games that are not there that one address may look for a minute (120)."`
	Requests          int `default:"1000" placeholder:"N" help:"Requests that are answered at a time (1000)."`
	RequestsEach      int `default:"32" placeholder:"N" help:"Requests of one address at a time (32)."`
	Streams           int `default:"10000" placeholder:"N" help:"Open event streams (10000)."`
	StreamsEach       int `default:"100" placeholder:"N" help:"Event streams of one address (100)."`
	Connections       int `default:"20000" placeholder:"N" help:"Open connections (20000)."`
	ConnectionsEach   int `default:"250" placeholder:"N" help:"Open connections of one address (250)."`
	Searches          int `placeholder:"N" help:"Searches of the computer at a time (as many as there are processors, at least 2)."`
	Thinking          int `default:"1000" placeholder:"N" help:"Games in which the computer's answer may be awaited (1000)."`
	ThinkingEach      int `default:"20" placeholder:"N" help:"The same for one address (20)."`
	Hints             int `default:"100" placeholder:"N" help:"Hints that may be awaited (100)."`
	HintsEach         int `default:"3" placeholder:"N" help:"The same for one address (3)."`
	Analyses          int `placeholder:"N" help:"Positions that are analysed at a time, beside the searches in games (half as many as there are processors, at least 2)."`
	AnalysesEach      int `default:"3" placeholder:"N" help:"Positions that one address may have analysed or wait for (3)."`
	AnalysisTime      int `default:"60" placeholder:"SECONDS" help:"How long a position is analysed at most (60)."`
	AnalysisThreads   int `default:"1" placeholder:"N" help:"The most threads that search one position (1)."`
	EngineMemory      int `default:"512" placeholder:"MiB" help:"Memory of the tables of all engines together, which games and analysis share (512)."`
	ExpireUnjoined    int `default:"30" placeholder:"DAYS" help:"Days after which a game is forgotten whose seats were not all taken, if nothing happens in it (30)."`
	ExpireAbandoned   int `default:"365" placeholder:"DAYS" help:"Days after which any other game is forgotten that is not over (365)."`
	ArchiveAfter      int `default:"7" placeholder:"DAYS" help:"Days after which a finished game is archived: compressed, but as playable as before (7)."`
	Games             int `default:"1000000" placeholder:"N" help:"Games that are kept, archived ones not counted (1000000)."`
	Live              int `default:"500" placeholder:"N" help:"Games that are kept in memory when nobody looks at them (500)."`
	Turns             int `default:"2000" placeholder:"N" help:"Turns of a game (2000)."`
	Designs           int `default:"200" placeholder:"N" help:"Pieces that may be designed in a game (200)."`
	TokenRequests     int `default:"600" placeholder:"N" help:"Requests with one token a minute (600)."`
	TokenStreams      int `default:"50" placeholder:"N" help:"Open streams with one token (50)."`
	AnalysisAnswer    int `default:"10" placeholder:"SECONDS" help:"How long a program may have one position analysed (10)."`
	Writes            int `default:"1000" placeholder:"N" help:"Changes of games that may wait for the disk (1000)."`
}

// Validate refuses limits that bound nothing or everything.
func (l *limitFlags) Validate() error {
	for name, n := range map[string]int{
		"games-per-minute": l.GamesPerMinute, "sign-ins-per-minute": l.SignInsPerMinute, "passwords": l.Passwords,
		"quotes-per-minute": l.QuotesPerMinute, "requests-per-minute": l.RequestsPerMinute,
		"misses-per-minute": l.MissesPerMinute, "requests": l.Requests, "requests-each": l.RequestsEach, "streams": l.Streams,
		"streams-each": l.StreamsEach, "connections": l.Connections, "connections-each": l.ConnectionsEach,
		"thinking": l.Thinking, "thinking-each": l.ThinkingEach, "hints": l.Hints, "hints-each": l.HintsEach,
		"analyses-each": l.AnalysesEach, "analysis-time": l.AnalysisTime, "analysis-threads": l.AnalysisThreads,
		"engine-memory": l.EngineMemory, "token-requests": l.TokenRequests, "token-streams": l.TokenStreams,
		"analysis-answer": l.AnalysisAnswer, "games": l.Games, "expire-unjoined": l.ExpireUnjoined,
		"expire-abandoned": l.ExpireAbandoned, "archive-after": l.ArchiveAfter, "live": l.Live, "turns": l.Turns,
		"designs": l.Designs, "writes": l.Writes,
	} {
		if n < 1 {
			return fmt.Errorf("--%s %d: expected 1 or more", name, n)
		}
	}
	return nil
}

// days returns so many days.
func days(n int) time.Duration { return time.Duration(n) * 24 * time.Hour }
