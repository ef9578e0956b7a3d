#!/usr/bin/env bash
# Plays the matches of scripts/elo.table and prints their results:
#
#   scripts/elo.sh PROGRAM [GAME...]     all matches, or those of some games
#
# GAMES is the number of games of a match, OPPONENT chooses the lines with that opponent, LIMITS
# ("movetime=1 nodes=5000", ours and its) replaces the limits of the table, MARGIN is by how much a
# clock may be overstepped. Results and games are kept in bin/elo.
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1 # as seen from the root of the repository
shift
out=bin/elo
mkdir -p "$out"
failed=0

while read -r game opponent ours its options; do
	[[ -z $game || $game == \#* ]] && continue
	[[ $# -gt 0 && " $* " != *" $game "* ]] && continue
	[[ -n ${OPPONENT:-} && $opponent != "$OPPONENT" ]] && continue
	[[ -n ${LIMITS:-} ]] && read -r ours its <<<"$LIMITS"
	name=$game-${opponent//[^a-z0-9]/-}-${its//[^a-z0-9.+=]/-}
	echo "== $game: $ours against $opponent with $its, ${GAMES:-100} games"
	player=self
	[[ $opponent == both:* ]] && player=${opponent#both:} opponent=${opponent#both:}
	fair=()
	[[ " $options " == *" fair "* ]] && fair=(--option-a "Move Overhead=0" --option-b "Move Overhead=0")
	options=${options//fair/}
	# shellcheck disable=SC2086 # the options of the table are words
	if ! "$program" match "$player" "$opponent" "${fair[@]}" --variant "$game" --games "${GAMES:-100}" \
		--tc-a "$ours" --tc-b "$its" --margin "${MARGIN:-250ms}" \
		--pgn "$out/$name.pgn" $options </dev/null | tee "$out/$name.txt"; then
		failed=1
	fi
done <scripts/elo.table
exit $failed
