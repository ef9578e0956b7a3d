#!/usr/bin/env bash
# Plays with programs of other projects as the clients of "aanca uci": Polyglot drives a game of
# chess and UCI2WB one of Shako. Each turn is asked for, and the game that comes of it must be legal.
#
#   tools/clients.sh [AANCA]      AANCA is the program; without it, it is built
#
# Debian: apt-get install polyglot uci2wb
set -euo pipefail
PATH=$PATH:/usr/games
turns=${TURNS:-12}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

aanca=${1:-$folder/aanca}
[ -x "$aanca" ] || go build -o "$aanca" ./cmd/aanca
aanca=$(realpath "$aanca") # the clients start it from elsewhere

# play GAME CLIENT...: both sides of a game, depth 4.
play() {
	local game=$1 line move moves=()
	shift
	coproc CLIENT { "$@" 2>"$folder/errors"; }
	local in=${CLIENT[1]} out=${CLIENT[0]}
	printf 'xboard\nprotover 2\n' >&"$in"
	hear "$out" 'done=1'
	printf 'new\nvariant %s\nst 5\nsd 4\n' "$game" >&"$in"
	for ((i = 0; i < turns; i++)); do
		printf 'go\n' >&"$in"
		hear "$out" '^move '
		move=${line#move }
		moves+=("${move%%[[:space:]]*}")
		printf 'force\n' >&"$in"
	done
	printf 'quit\n' >&"$in" || true
	wait "${CLIENT_PID:-}" 2>/dev/null || true
	printf '%s, driven by %s: %s\n' "$game" "$1" "${moves[*]}"
	"$aanca" fen "$game" "${moves[@]}"
}

# hear FD PATTERN: reads lines up to one that matches; it is left in $line.
hear() {
	while IFS= read -r -t 30 -u "$1" line; do
		[[ $line =~ $2 ]] && return 0
	done
	echo "clients.sh: the client did not say $2: $(cat "$folder/errors")" >&2
	exit 1
}

printf '#!/bin/sh\nexec "%s" uci shako\n' "$aanca" >"$folder/shako"
chmod +x "$folder/shako"
play chess polyglot -noini -ec "$aanca uci"
play shako uci2wb -var shako "$folder/shako"
