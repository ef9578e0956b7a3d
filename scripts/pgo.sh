#!/usr/bin/env bash
# Writes cmd/aanca/default.pgo: where the search spends its time, so that the compiler inlines there.
#
#   scripts/pgo.sh
#
# Games are played, so that middlegames count as they do in play. Takes three minutes. To be done when search, evaluation or move generation have changed a lot; an old profile does no
# harm, it only helps less.
set -euo pipefail
cd "$(dirname "$0")/.."

games=(chess capablanca shako grand makruk shogi crazyhouse xiangqi teramachy typhoon tepuy cuarenta)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export GOTMPDIR=$dir
for game in "${games[@]}"; do
	echo "$game" >&2
	go test -trimpath -run '^$' -bench "^BenchmarkGame\$/^$game\$" -benchtime 5s \
		-cpuprofile "$dir/$game.prof" -o "$dir/search.test" ./search >/dev/null
done

# The profile names the program that was measured: its folder is overwritten, letter by letter, since lengths are noted.
name=$(printf '%s' "$dir" | tr -c '' '-')
go tool pprof -proto "$dir"/*.prof 2>/dev/null | gunzip | LC_ALL=C sed "s#$dir#$name#g" | gzip -9n >cmd/aanca/default.pgo
