# make run    play in the browser: http://localhost:8080
# make test   everything that is checked before a change is accepted
# make check-fairy VARIANTS=FILE [VECTORS=FILE]   how many sections of a foreign variants.ini load, and do they play as listed?
# make check-zrf FOLDER=DIR   do the games in ZRF of a folder load, obey the laws and replay their saved games?
# make bench  speed of move generation and search, beside fairy-stockfish
# make clients   XBoard, Polyglot and UCI2WB play with ours
# make load   2,000 games at once on a server of its own, flat out, and what one stranger can do to it
# make chaos  three servers, workers, PostgreSQL and NATS, each killed 20 times while people play: is anything lost? CHAOS_KILLS for fewer
# make soak   random variants in both implementations, for SOAK=10m or longer; AANCA_SEED chooses others
# make soak-files [VARIANTS=FILE]   files of variants changed at random are told in two seconds each, without a panic
# make lint   the checks of the source text alone
# make elo    matches that tell how strong the engine is (hours); make match-chess for one game's
# make mates  does the engine find the forced wins of the suite? are all puzzles proven?
# make pgo    the profile by which the compiler makes the search faster, measured again
# make fmt    format the Go files

SHELL := bash
GO ?= go
export PATH := $(PATH):/usr/games

STATICCHECK := $(GO) tool -modfile=tools/go.mod staticcheck
ESLINT := tools/eslint/node_modules/.bin/eslint --config tools/eslint/eslint.config.js

# Packages whose tests count and search so much that the race detector would take minutes. It looks only at those of
# their tests that work with several goroutines, SHARED. Here and in LONG, of the others, those that take longest come
# first: begun last, they would keep one core alone.
SLOW := browsertest rules cmd/aanca search search/many eval notation lab pgn zrf internal/fairy variant betza workbench csipgs internal/matesuite puzzle
LONG := sqlite web postgres match/engine cmd/aanca/internal/terminal people
SHARED := Threads|Ponder|Waiting|TakeTurns|CopiesShare|^Test(Read|Keep|Bounds|Report)$$

.PHONY: check-zrf load chaos soak soak-files check-fairy run build test need lint format-check browser-lint browser-check gotest bench elo mates clients pgo fmt

run:
	$(GO) run ./cmd/aanca serve

build:
	$(GO) build -trimpath -o bin/aanca ./cmd/aanca

test: need lint browser-check gotest

need:
	scripts/need.sh

# Without the profile, which changes no result and costs the compiler minutes.
lint gotest: export GOFLAGS += -pgo=off
lint: format-check browser-lint
	$(GO) vet ./...
	$(STATICCHECK) ./...

format-check:
	@files=$$(gofmt -l . | grep -v /node_modules/ || true); if [ -n "$$files" ]; then \
		printf 'these files are not formatted; run make fmt:\n%s\n' "$$files"; exit 1; fi

# The browser's modules as text.
browser-lint: tools/eslint/node_modules/.package-lock.json
	$(ESLINT) web/static/js web/jstest

# What npm writes last: the linter is installed in the version that the lock file names.
tools/eslint/node_modules/.package-lock.json: tools/eslint/package-lock.json
	cd tools/eslint && npm ci
	touch $@

# The types of the browser's modules, and their tests.
browser-check:
	tsc --noEmit -p web/jsconfig.json
	node --test web/jstest/*.test.mjs

# What looks for barriers in the pages, for the browser tests.
tools/axe/node_modules/.package-lock.json: tools/axe/package-lock.json
	cd tools/axe && npm ci
	touch $@

# The tests' small heaps would be collected all the time: to do so less often saves a quarter of theirs. What go vet says
# has been heard by then, since it is part of lint.
gotest: export GOGC ?= 400
gotest: TEST := $(GO) test -vet=off
gotest: tools/axe/node_modules/.package-lock.json
	CGO_ENABLED=1 $(TEST) -race $(LONG:%=./%) $$($(GO) list ./... | grep -vxF "$$(printf 'aanca.chess/%s\n' $(SLOW) $(LONG))")
	CGO_ENABLED=1 $(TEST) -race -run '$(SHARED)' ./search ./search/many ./csipgs ./zrf ./workbench
	$(TEST) -timeout 60m $(SLOW:%=./%)

load: build
	$(GO) build -pgo=off -o bin/load ./internal/load
	bin/load -program bin/aanca -games 2000 -every 5s
	bin/load -program bin/aanca -games 200 -every 0
	bin/load -program bin/aanca -attack all -for 15s -large teramachy -market csipgs

chaos: build
	$(GO) build -pgo=off -o bin/chaos ./internal/chaos
	bin/chaos -program bin/aanca -kills $(or $(CHAOS_KILLS),20)

soak:
	SOAK=$(or $(SOAK),10m) $(GO) test -count=1 -timeout 0 -v -run TestCrossKeys ./rules

soak-files:
	AANCA_VARIANTS='$(abspath $(or $(VARIANTS),cmd/aanca/testdata/mixed/mixed.ini))' SOAK=$(or $(SOAK),10m) \
		$(GO) test -count=1 -timeout 0 -v -run TestMutatedFiles ./cmd/aanca

check-fairy:
	AANCA_VARIANTS='$(abspath $(VARIANTS))' AANCA_VECTORS='$(if $(VECTORS),$(abspath $(VECTORS)))' \
		$(GO) test -count=1 -v -run TestForeignFile ./cmd/aanca

check-zrf:
	AANCA_ZRF='$(abspath $(FOLDER))' $(GO) test -count=1 -timeout 2h -v -run 'TestCorpus|TestSavesOfGames' ./zrf

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./rules ./search
	$(GO) run ./internal/perftbench chess capablanca gothic grand shako xiangqi shogi crazyhouse makruk teramachy tepuy typhoon

# The matches of scripts/elo.table; GAMES, OPPONENT, LIMITS and MARGIN are told in scripts/elo.sh.
elo: build
	scripts/elo.sh bin/aanca

match-%: build
	scripts/elo.sh bin/aanca $*

mates:
	AANCA_ALL_MATES=1 $(GO) test -count=1 -timeout 1h -v ./internal/matesuite ./puzzle

clients: build
	tools/clients.sh bin/aanca
	tools/boardclient.sh bin/aanca
	tools/xboard.sh teramachy bin/xboard.png bin/aanca

pgo:
	scripts/pgo.sh

fmt:
	gofmt -w .
