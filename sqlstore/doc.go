// Package sqlstore has the stores of play, people, items and tokens in SQL that several databases understand. It opens
// none: rooms above it do, make the tables, and say what is particular about theirs (Base).
//
// Each game has checksums (sums.go). Finished games go to an archive (archive.go). Queries number their arguments
// ($1); times are milliseconds since 1970 and truth is 0 or 1, since all databases have numbers.
package sqlstore
