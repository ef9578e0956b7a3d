#!/usr/bin/env bash
# Lets a published client of lichess's API (openapi-fetch with lichess's own types, from npm) play on a server of ours.
#
#   tools/boardclient.sh [AANCA]      AANCA is the program; without it, it is built
set -euo pipefail
here=$(dirname "$(realpath "$0")")
folder=$(mktemp -d)
trap 'kill "${server:-}" 2>"$folder/kill" || true; wait; rm -rf "$folder"' EXIT

aanca=${1:-$folder/aanca}
[ -x "$aanca" ] || (cd "$here/.." && go build -o "$aanca" ./cmd/aanca)
[ -d "$here/boardclient/node_modules" ] || (cd "$here/boardclient" && npm ci)

person=$("$aanca" token new Person --db "$folder/games.db")
bot=$("$aanca" token new Engine --bot --db "$folder/games.db")
"$aanca" serve --addr localhost:0 --db "$folder/games.db" >"$folder/out" 2>&1 &
server=$!
for ((i = 0; i < 300; i++)); do
	url=$(sed -n 's/^Aanca is at //p' "$folder/out")
	[ -z "$url" ] || break
	sleep 0.1
done
[ -n "$url" ] || { cat "$folder/out" >&2; exit 1; }
node "$here/boardclient/play.js" "$url" "$person" "$bot"
