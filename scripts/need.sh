#!/usr/bin/env bash
# Makes sure that everything the tests need is there. On Debian as root it installs what is
# missing; elsewhere it says what is missing and fails.
set -euo pipefail

missing=()    # what is missing, in words
packages=()   # the Debian packages that bring it

# need COMMAND PACKAGE...: COMMAND (a name on the PATH or a full path) must exist.
need() {
	local command=$1
	shift
	if ! command -v "$command" >/dev/null 2>&1; then
		missing+=("$command")
		packages+=("$@")
	fi
}

if ! command -v go >/dev/null 2>&1; then
	echo "need: Go 1.26 or later is not installed; see https://go.dev/dl/" >&2
	exit 1
fi

PATH=$PATH:/usr/games:/usr/sbin
need chromium chromium
if [ -f /etc/debian_version ]; then
	need chromium-headless-shell chromium-headless-shell # most of the browser tests run in it; elsewhere chromium does, more slowly
fi
need fairy-stockfish fairy-stockfish
need tsc node-typescript
need node nodejs
need npm npm              # installs the linter of the browser's modules
need gcc gcc libc6-dev   # the race detector is linked with it
need nats-server nats-server
initdb=$(find /usr/lib/postgresql -path '*/bin/initdb' 2>/dev/null | sort | tail -n 1 || true) # Debian keeps it off the PATH
need "${initdb:-initdb}" postgresql

if [ ${#missing[@]} -eq 0 ]; then
	exit 0
fi

if [ -f /etc/debian_version ] && [ "$(id -u)" -eq 0 ]; then
	echo "need: installing ${packages[*]}"
	apt-get update
	DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${packages[@]}"
	exit 0
fi

{
	echo "need: the tests need these programs, which are not installed: ${missing[*]}"
	echo "need: on Debian: sudo apt-get install ${packages[*]}"
} >&2
exit 1
