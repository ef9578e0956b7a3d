#!/usr/bin/env bash
# Lets XBoard play a game between two of ours on a screen in memory, and takes a picture of it.
#
#   tools/xboard.sh [GAME [PICTURE [AANCA]]]     teramachy, xboard.png; AANCA is built if not given
#
# Debian: apt-get install xboard xvfb imagemagick xdotool
set -euo pipefail
PATH=$PATH:/usr/games
game=${1:-teramachy}
picture=${2:-xboard.png}
moves=${MOVES:-24}
folder=$(mktemp -d)
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT

aanca=${3:-$folder/aanca}
[ -x "$aanca" ] || go build -o "$aanca" ./cmd/aanca
aanca=$(realpath "$aanca") # the clients start it from elsewhere

exec {fd}>"$folder/display"
Xvfb -displayfd "$fd" -screen 0 1280x1024x24 2>"$folder/screen" &
started+=($!)
until [ -s "$folder/display" ]; do sleep 0.1; done
export HOME=$folder DISPLAY
DISPLAY=:$(<"$folder/display")

engine="$aanca xboard $game"
xboard -fcp "$engine" -scp "$engine" -fd "$folder" -sd "$folder" -mode TwoMachines \
	-st 0:02 -depth "${DEPTH:-6}" -boardSize "${SQUARE:-54}" \
	-debugMode true -nameOfDebugFile "$folder/log" >"$folder/out" 2>&1 &
started+=($!)

made() { cat "$folder/log" 2>/dev/null | grep -c '<.*: move' || true; }
for ((i = 0; i < 600; i++)); do
	[ "$(made)" -ge "$moves" ] && break
	grep -q '<.* : 1/2-1/2\|<.*: 1-0\|<.*: 0-1' "$folder/log" 2>/dev/null && break
	kill -0 "${started[1]}" || { cat "$folder/out" >&2; exit 1; } # XBoard is gone
	sleep 0.2
done
xdotool mousemove 1270 1010
sleep 1
import -window root "$folder/root.png"
convert "$folder/root.png" -trim +repage -colors 96 "PNG8:$picture"
if grep -q 'Illegal\|Forfeit\|Error' "$folder/log"; then
	grep 'Illegal\|Forfeit\|Error' "$folder/log" >&2
	exit 1
fi
echo "$game: $(made) moves played; the picture is $picture"
