// Command aanca plays chess variants: it answers questions about positions, plays in the
// terminal and serves the board in the browser.
//
//	aanca variants                       the games it knows
//	aanca moves chess e2e4               the legal turns after 1. e4
//	aanca perft teramachy 3 --divide     how many sequences of turns there are
//	aanca setup typhoon random           one of the positions that it may begin with
//	aanca play cuarenta --side b         a game in the terminal
//	aanca play typhoon --layout choose   the same, the setup chosen first
//	aanca serve                          a game in the browser
//
// This package is flags, wiring and exit status, a file per command. The exit status is 0 if
// the question was answered, 2 if it was malformed (an unknown variant, a malformed position,
// an illegal move), 1 if answering it failed. Standard output holds the answer and nothing
// else; what went wrong is one line on standard error.
package main
