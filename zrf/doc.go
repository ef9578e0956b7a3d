// Package zrf plays games that are written in ZRF, the rules language of Zillions of Games.
//
// A file is read (Load) into forms with their macros expanded; each game and variant in it is compiled
// (File.Compile) to a board, a turn order, goals and a small program for each way of moving or dropping a piece.
// A Position runs these programs to find what may be played. docs/zrf.md says what is understood and how what
// is unclear is read.
package zrf
