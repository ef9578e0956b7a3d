package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"aanca.chess/geom"
	"aanca.chess/variant"
)

// reachKinds are the keys of powers, with the reaches that are drawn for them.
var reachKinds = []struct {
	key     string
	reaches []string
}{
	{"rifle", append(lines, leaps...)},
	{"hopCapture", leaps},
	{"lionHop", leaps},
	{"longLeap", lines},
	{"sweep", append(lines, leaps...)},
	{"approach", append(lines, leaps...)},
	{"approachConvert", append(lines, leaps...)},
	{"withdraw", append(lines, leaps...)},
	{"convert", leaps},
	{"swap", leaps},
	{"relay", leaps},
	{"relayOver", leaps},
	{"immobilize", leaps},
	{"pass", leaps},
	{"pincer", append(lines, leaps...)},
	{"coordinate", append(lines, leaps...)},
}

var (
	leaps = []string{"WF", "W", "F", "N", "D", "A", "fW", "bF", "sWfD", "C", "fN", "WFDAN", "lW", "rbF"}
	lines = []string{"Q", "R", "B", "WF", "R2", "B3", "Q3", "NN", "fR", "bB", "DD", "WB2", "QNN", "RD", "lR2fB"}
)

// drawPowered draws a variant in which pieces have powers: on a small board, so that the powers
// meet.
func drawPowered(t *rapid.T) recipe {
	r := recipe{loss: rapid.Bool().Draw(t, "no check")}
	least := 5 // the kings, in opposite corners, do not attack each other
	if r.loss {
		least = 4
	}
	files := rapid.IntRange(least, 8).Draw(t, "files")
	ranks := rapid.IntRange(least, 8).Draw(t, "ranks")
	var ini strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&ini, format+"\n", args...) }
	r.board = drawBoard(t, files, ranks, line)
	line("doubleStep = false")
	king := rapid.SampledFrom(kings).Draw(t, "king")
	// On hexagons and over joined edges such a leap would reach the other king at the start.
	if !r.loss && r.board.Topology() == geom.Plane && rapid.IntRange(0, 3).Draw(t, "leaper") == 3 {
		r.leaper = true
		king += one(t, "initial", "imDimAimN", "imR3")
	}
	line("piece.K = King:%s", king)
	for i := range rapid.IntRange(1, 4).Draw(t, "types") {
		id := string(rune('A' + i))
		r.ids = append(r.ids, id)
		notation := drawNotation(t)
		if rapid.IntRange(0, 3).Draw(t, "locust") == 3 {
			notation = one(t, "locust's legs", "cafK", "caK", "cabK", "WcafW", "mNcafmF", "FcabF", "mQcaK", "cafmW", "mWcaibW")
		}
		line("piece.%s = Piece %s:%s", id, id, notation)
		if rapid.IntRange(0, 7).Draw(t, "region") == 7 {
			line("mobilityRegion.%s = *1 *2 *3", id)
		}
	}
	drawPowers(t, &r, line)
	drawOwnZones(t, &r, line)
	if r.loss {
		drawLosses(t, &r, line)
		drawTurn(t, &r, line)
	} else {
		line("royal = K")
		if !r.zoned {
			drawHands(t, &r, line) // captives would not know what they were
		}
		drawEnding(t, &r, line)
	}
	if rapid.IntRange(0, 2).Draw(t, "repetition") == 2 {
		line("nFoldIllegal = true")
	}
	line("startFen = %s", r.startFEN())
	r.ini = ini.String()
	return r
}

// drawPowers gives the types, the king's included, powers, and says what some spare.
func drawPowers(t *rapid.T, r *recipe, line func(string, ...any)) {
	types := append([]string{"K"}, r.ids...)
	seen := map[string]bool{}
	for range rapid.IntRange(1, 6).Draw(t, "powers") {
		kind := rapid.SampledFrom(reachKinds).Draw(t, "power")
		key := kind.key + "." + rapid.SampledFrom(types).Draw(t, "of")
		r.more = r.more || strings.Contains(key, "onvert.")
		reaches := kind.reaches
		if !r.loss && (key == "rifle.K" || key == "sweep.K") {
			if reaches = leaps; r.board.Topology() != geom.Plane { // the kings do not attack each other at the start
				continue
			}
		}
		if seen[key] {
			continue
		}
		value := rapid.SampledFrom(reaches).Draw(t, "reach")
		if kind.key == "coordinate" {
			value += " with " + drawSome(t, types)
		}
		if !slices.Contains([]string{"swap", "relay", "relayOver", "pass"}, kind.key) && rapid.IntRange(0, 3).Draw(t, "only") == 3 {
			value += " only " + drawSome(t, types)
		}
		if kind.key == "immobilize" && rapid.IntRange(0, 3).Draw(t, "unless") == 3 {
			value += " unless " + drawSome(t, types)
		}
		line("%s = %s", key, value)
		seen[key] = true
	}
	drawClauses(t, r, types, line)
	if rapid.IntRange(0, 3).Draw(t, "pass") == 3 {
		r.passes = true
		line("passTypes = %s", rapid.SampledFrom(types).Draw(t, "passes"))
	}
	if rapid.IntRange(0, 5).Draw(t, "trade") == 5 {
		r.trades = true
		line("trade = %s", drawSome(t, types))
		line("tradeMinor = %s", drawSome(t, types))
	}
	for _, key := range []string{"spares", "captures", "sparesOwn"} {
		if rapid.IntRange(0, 4).Draw(t, key) == 4 {
			id := rapid.SampledFrom(types).Draw(t, "who")
			if key == "captures" && seen["spares."+id] {
				continue
			}
			seen[key+"."+id] = true
			line("%s.%s = %s", key, id, drawSome(t, types))
		}
	}
}

// drawClauses composes powers.
func drawClauses(t *rapid.T, r *recipe, types []string, line func(string, ...any)) {
	if rapid.IntRange(0, 1).Draw(t, "composed") == 0 {
		return
	}
	composing := types
	if !r.loss {
		composing = r.ids // the kings do not attack each other at the start
	}
	for _, id := range rapid.SliceOfNDistinct(rapid.SampledFrom(composing), 1, min(2, len(composing)), rapid.ID).Draw(t, "who composes") {
		var clauses []string
		for range rapid.IntRange(1, 3).Draw(t, "clauses") {
			clauses = append(clauses, drawClause(t, r, types))
		}
		line("power.%s = %s", id, strings.Join(clauses, "; "))
	}
	r.more = true
}

func drawClause(t *rapid.T, r *recipe, types []string) string {
	action := drawAction(t, r)
	whom := one(t, "whom", "", "enemies ", "friends ", "all ")
	if rapid.IntRange(0, 3).Draw(t, "types") == 3 {
		whom += one(t, "filter", "only ", "except ") + drawSome(t, types) + " "
	}
	leap, far := rapid.SampledFrom(leaps).Draw(t, "leaps"), rapid.SampledFrom(lines).Draw(t, "lines")
	var text string
	switch one(t, "when", "instead", "moving", "event", "event", "event", "always", "displace", "stand") {
	case "instead":
		where := one(t, "where", "around "+leap, "meeting "+far, "over "+leap, "onto "+leap, "hopping "+leap, "vaulting "+far, "leaping "+far, "along "+far, "here")
		if where[0] == 'h' || where[0] == 'v' {
			action = "capture"
		}
		if where == "here" && action == "capture" {
			action = "burn"
		}
		text = "instead: " + drawMay(t, where[0] == 'o' || where[0] == 'l' || strings.HasPrefix(where, "along")) + action + " " + whom + where
	case "moving":
		place := one(t, "where", "beyond ", "facing ", "behind ", "between ", "crossing ")
		text = "on moving: " + drawMay(t, true) + action + " " + whom + place + far
		if place == "crossing " {
			text += " with " + drawSome(t, types)
		}
	case "event":
		when := one(t, "event", "leaving", "capturing", "being captured", "arriving")
		places := []string{"around " + leap, "here"}
		switch when {
		case "being captured":
			places = append(places, "captor")
		case "leaving":
			places = append(places, "left", "meeting "+far, "between "+far, "enclosed "+far)
		default:
			places = append(places, "left", "there", "meeting "+far, "between "+far, "enclosed "+far)
		}
		text = "on " + when + ": " + drawMay(t, true) + action + " " + whom + rapid.SampledFrom(places).Draw(t, "where")
	case "always":
		if action == "capture" {
			action = "burn"
		}
		text = "always: " + action + " " + whom + one(t, "where", "around "+leap, "here", "between "+far)
		if rapid.IntRange(0, 3).Draw(t, "staying") == 0 {
			text = "on staying: " + action + " " + whom + "here"
		}
		if strings.HasSuffix(text, "here") || rapid.Bool().Draw(t, "trap") {
			text += " on *" + one(t, "rank", "2", "3")
		}
	case "displace":
		text = "instead: " + one(t, "displaced", "swap ", "push ", "pull ") + whom + "around " + leap
		if rapid.IntRange(0, 3).Draw(t, "from afar") == 3 {
			text = "instead: " + one(t, "displaced from afar", "swap ", "push ") + whom + "meeting " + far
		}
	default:
		text = "always: " + one(t, "standing", "freeze enemies ", "freeze friends ", "freeze all ", "lend friends ", "lend enemies ", "lend all ") + "around " + leap
	}
	if rapid.IntRange(0, 2).Draw(t, "guarded") == 2 {
		text += " " + one(t, "if", "if", "unless") + " " + one(t, "guards", "friends", "enemies", "all", "walls all") + " "
		if rapid.Bool().Draw(t, "guard's types") {
			text += drawSome(t, types) + " "
		}
		text += one(t, "centre", "around ", "beside ") + rapid.SampledFrom(leaps).Draw(t, "guard's reach")
	}
	return text
}

// drawAction draws an action that changes what stands on a square.
func drawAction(t *rapid.T, r *recipe) string {
	var words []string
	into := rapid.SampledFrom(r.ids).Draw(t, "into")
	for action, row := range variant.Actions {
		switch {
		case !variant.Action(action).Changes():
		case row.Names():
			words = append(words, row.Word+" "+into)
		default:
			words = append(words, row.Word)
		}
	}
	return one(t, "action", words...)
}

// drawMay draws whether an action is by choice, where it may be.
func drawMay(t *rapid.T, possible bool) string {
	if possible && rapid.Bool().Draw(t, "may") {
		return "may "
	}
	return ""
}

// drawOwnZones lets some types promote, with conditions.
func drawOwnZones(t *rapid.T, r *recipe, line func(string, ...any)) {
	for _, id := range append([]string{"K"}, r.ids...) {
		if id == "K" && !r.loss || rapid.IntRange(0, 2).Draw(t, "promotes") < 2 {
			continue
		}
		var parts []string
		for range rapid.IntRange(1, 2).Draw(t, "promotions") {
			part := rapid.SampledFrom(r.ids).Draw(t, "becomes")
			if part == id {
				continue
			}
			part += " " + one(t, "how", "into", "in", "entering") + " " + drawRanks(t, r)
			if rapid.IntRange(0, 3).Draw(t, "if") == 3 {
				part += one(t, "condition", " if ", " unless ") + rapid.SampledFrom(append([]string{"K"}, r.ids...)).Draw(t, "there")
			}
			part += one(t, "more", "", "", "", " capturing", " forced", " from "+drawRanks(t, r))
			parts = append(parts, part)
		}
		r.more = r.more || id == "K"
		if parts != nil {
			r.zoned = true
			line("promotion.%s = %s", id, strings.Join(parts, ", "))
		}
	}
}

// drawRanks draws a zone of whole ranks.
func drawRanks(t *rapid.T, r *recipe) string {
	first := rapid.IntRange(1, r.board.Ranks()).Draw(t, "rank")
	return fmt.Sprintf("*%d *%d", first, r.board.Ranks())
}

// drawLosses ends games by the loss of pieces, of which there may be any number.
func drawLosses(t *rapid.T, r *recipe, line func(string, ...any)) {
	losses := one(t, "losses", "K at 0: royal captured", "KA at 0: royal captured", "K at 0: royal captured, * at 1: bare",
		"* at 1: bare, K at 0: royal captured", "* at 2: bare")
	line("extinctions = %s", losses)
	line("extinctionMoverFirst = %v", rapid.Bool().Draw(t, "mover first"))
	if r.more || losses != "K at 0: royal captured" || rapid.Bool().Draw(t, "any number") {
		line("extinctionAnyNumber = true")
		r.kings = rapid.IntRange(1, 3).Draw(t, "most kings")
	}
	if rapid.IntRange(0, 5).Draw(t, "flag") == 5 {
		line("flagPiece = %s", drawSome(t, append([]string{"K"}, r.ids...)))
		line("flagRegionWhite = *%d", r.board.Ranks())
		line("flagRegionBlack = *1")
		line("flagValue = %s", one(t, "flag's value", "win", "draw", "loss"))
		line("resultOrder = royal captured, flag reached, bare, stalemate, move limit, repetition")
	}
	line("stalemateValue = %s", one(t, "stalemate", "draw", "loss", "win"))
	line("stalemateReason = %s", one(t, "stalemate's name", "stalemate", "no move", "no complete turn"))
	line("nMoveRule = %d", rapid.SampledFrom([]int{50, 2, 0}).Draw(t, "move limit"))
	line("nFoldRule = %d", rapid.SampledFrom([]int{3, 2, 0}).Draw(t, "repetition"))
}

// drawTurn gives some games turns of several steps.
func drawTurn(t *rapid.T, r *recipe, line func(string, ...any)) {
	if r.trades || r.passes || rapid.IntRange(0, 2).Draw(t, "turns of several steps") < 2 {
		return
	}
	r.few = true
	types := append([]string{"K"}, r.ids...)
	steps := []string{"move:" + drawSome(t, types)}
	more := 1
	if r.board.Size() <= 30 { // on larger boards there are too many turns of three steps
		more = rapid.IntRange(1, 2).Draw(t, "more steps")
	}
	for range more {
		if rapid.Bool().Draw(t, "drop") {
			steps = append(steps, "drop:"+rapid.SampledFrom(r.ids).Draw(t, "dropped")+"@"+one(t, "near", "D", "W", "K", "R2", "Q", "NN", "fW", "bQ"))
		} else {
			steps = append(steps, "move:"+drawSome(t, types))
		}
	}
	if rapid.IntRange(0, 3).Draw(t, "a wall") == 3 {
		steps = append(steps[:1], one(t, "wall", "duck:*", "wall:*2 *3 x0-1", "move:* | duck:*2 *3"))
	}
	line("turn = %s", strings.Join(steps, ", "))
}

// drawSome draws one or more of some ids.
func drawSome(t *rapid.T, ids []string) string {
	return strings.Join(rapid.SliceOfNDistinct(rapid.SampledFrom(ids), 1, len(ids), rapid.ID).Draw(t, "types"), "")
}

// TestRandomPowers compares the implementations on random armies with random powers.
func TestRandomPowers(t *testing.T) {
	compareAll(t, drawPowered)
}
