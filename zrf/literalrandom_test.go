package zrf

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// randomBlocks writes blocks of instructions and conditions as they come.
type randomBlocks struct {
	*rand.Rand
	left int // instructions of the block at hand
}

func (r *randomBlocks) one(words ...string) string { return words[r.IntN(len(words))] }

func (r *randomBlocks) place() string {
	return r.one("n", "s", "e", "w", "ne", "j", "(opposite n)", "(opposite j)", "a1", "b2", "d4")
}

// where names a position for an instruction or a test, or nothing.
func (r *randomBlocks) where() string {
	if r.IntN(2) == 0 {
		return ""
	}
	return " " + r.place()
}

func (r *randomBlocks) condition(depth int) string {
	if depth > 0 && r.IntN(3) == 0 {
		switch r.IntN(3) {
		case 0:
			return "(not " + r.condition(depth-1) + ")"
		case 1:
			return "(and " + r.condition(depth-1) + " " + r.condition(depth-1) + ")"
		}
		return "(or " + r.condition(depth-1) + " " + r.condition(depth-1) + " " + r.condition(depth-1) + ")"
	}
	not := r.one("", "", "not-")
	switch r.IntN(8) {
	case 0:
		return "(" + not + "piece? " + r.one("A", "B", "C") + r.where() + ")"
	case 1:
		return "(" + not + "in-zone? top" + r.where() + ")"
	case 2:
		return "(" + not + "flag? " + r.one("f", "g") + ")"
	case 3:
		return "(" + not + "position-flag? p" + r.where() + ")"
	case 4:
		return "(" + not + r.one("attacked?", "defended?", "attacked? x", "defended? y") + r.where() + ")"
	case 5:
		return "(" + not + r.one("fresh", "hot", "last-from?", "last-to?", "marked?", "adjacent-to-enemy?", "neutral?") + r.where() + ")"
	case 6:
		return "(" + not + "position? " + r.one("a1", "c3", "b2") + r.where() + ")"
	}
	return "(" + not + r.one("empty?", "friend?", "enemy?", "on-board?", "empty?", "enemy?") + r.where() + ")"
}

func (r *randomBlocks) instruction(depth int) string {
	r.left--
	if depth > 0 && r.IntN(4) == 0 {
		switch r.IntN(3) {
		case 0:
			return "(if " + r.condition(2) + " " + r.block(depth-1) + ")"
		case 1:
			return "(if " + r.condition(2) + " " + r.block(depth-1) + " else " + r.block(depth-1) + ")"
		}
		way := r.one("n", "e", "ne", "j")
		return "(while (and (on-board? " + way + ") " + r.condition(1) + ") " + way + " " + r.block(depth-1) + ")"
	}
	switch r.IntN(14) {
	case 0, 1, 2:
		return r.one("n", "s", "e", "w", "ne", "j", "(opposite e)")
	case 3:
		return "(verify " + r.condition(2) + ")"
	case 4:
		return r.one("add", "add", "add-copy", "(add B C)", "(add-copy C)", "(add-partial y)", "(add-partial C y)", "add-partial", "add-copy-partial")
	case 5:
		return r.one("mark", "(mark n)", "back", "from", "to", "(go from)", "(go to)", "(go mark)", "(go last-from)", "(go last-to)")
	case 6:
		return "cascade"
	case 7:
		return "(" + r.one("capture", "flip", "change-owner") + r.where() + ")"
	case 8:
		return "(create" + r.one("", " Black", " ?N") + r.one("", " B", " C") + r.where() + ")"
	case 9:
		return "(change-type " + r.one("A", "B", "C") + r.where() + ")"
	case 10:
		return "(set-flag " + r.one("f", "g") + " " + r.one("true", "false", r.condition(1)) + ")"
	case 11:
		return "(set-position-flag p " + r.one("true", "false", r.condition(1)) + r.where() + ")"
	case 12:
		return "(set-attribute " + r.one("fresh", "hot") + " " + r.one("true", "false", r.condition(1)) + r.where() + ")"
	}
	return r.one("a1", "c3", "flip", "capture", "back")
}

// block writes some instructions.
func (r *randomBlocks) block(depth int) string {
	var list []string
	for range 1 + r.IntN(5) {
		if r.left > 0 {
			list = append(list, r.instruction(depth))
		}
	}
	return strings.Join(append(list, r.one("", "add")), " ")
}

func (r *randomBlocks) blocks(n int) string {
	var b strings.Builder
	for range n {
		r.left = 14
		fmt.Fprintf(&b, "(%s add)\n", r.block(2))
	}
	return b.String()
}

// order writes a turn order: usually the plain one, as much comes of moves by themselves.
func (r *randomBlocks) order() string {
	return r.one("White Black", "White Black", "White Black", "White (White y) Black", "(White x) (Black y) repeat White Black", "White (Black White) Black (White Black y)",
		"White (?N x) Black", "White (White ?N) Black (Black ?N y)")
}

// game writes a game on a board of 4 by 4 with a place beyond it.
func (r *randomBlocks) game() string {
	return `(game (title "Random") (players White Black ?N) (turn-order ` + r.order() + `)
	(board
		(grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d" (10 0)) ("4/3/2/1" (0 10)))
			(directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1)))
		(dummy off) (links j (a1 c2) (c2 d4) (d4 off) (b3 a1) (c3 a1))
		(symmetry Black (n s) (s n) (ne w) (j e))
		(zone (name top) (players White) (positions a4 b4 c4 off))
		(zone (name top) (players Black) (positions a1 b1 c2)))
	(piece (name A) (attribute fresh true) (moves (move-type x) ` + r.blocks(2) + ` (move-type y) ` + r.blocks(1) + `))
	(piece (name B) (attribute hot false) (moves ` + r.blocks(2) + `) (drops ` + r.blocks(1) + `))
	(piece (name C) (attribute hot true) (moves (move-type y) ` + r.blocks(2) + `))
	(option "recycle captures" ` + r.one("true", "false") + `)
	` + r.one("", "", "(move-priorities x y)", `(option "recycle promotions" true)`, "(loss-condition (White Black) (checkmated C))") + `
	(board-setup (White (A a1 c2) (B b1 off 1) (C d1)) (Black (A d4) (B a4 c3 off 2) (C b4)) (?N (A b3) (C d2))))`
}

// randomGame compiles a game with blocks as they come, by two numbers.
func randomGame(t *testing.T, seed, stream uint64) (r *randomBlocks, g *Game, text string) {
	t.Helper()
	r = &randomBlocks{Rand: rand.New(rand.NewPCG(seed, stream))}
	text = r.game()
	f, err := LoadFS(fstest.MapFS{"random.zrf": {Data: []byte(text)}}, "random.zrf")
	if err != nil {
		t.Fatal(err)
	}
	if g, err = f.Compile(""); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return r, g, text
}

// TestLiteralRandom compares the moves of blocks as they come with those that a literal reading finds. AANCA_ZRF_RANDOM says how many games.
func TestLiteralRandom(t *testing.T) {
	games := 150
	if n, err := strconv.Atoi(os.Getenv("AANCA_ZRF_RANDOM")); err == nil {
		games = n
	}
	for seed := range games {
		_, g, text := randomGame(t, uint64(seed), 7)
		if compareLiteral(t, g); t.Failed() {
			t.Fatalf("seed %d:\n%s", seed, text)
		}
	}
}
