package zrf

import (
	"fmt"
	"strings"
	"testing"
)

// TestMuchToTell: moves that change much of a large board are bounded together, since each has to be told from all others; what is found
// up to there can be played.
func TestMuchToTell(t *testing.T) {
	const side = 16
	var files, ranks, links, white []string
	name := func(i int) string { return fmt.Sprintf("%c%d", 'a'+i/side, i%side+1) }
	for i := range side {
		files, ranks = append(files, string(rune('a'+i))), append(ranks, fmt.Sprint(i+1))
	}
	for i := range side*side - 1 {
		links = append(links, fmt.Sprintf("(%s %s)", name(i), name(i+1)))
		if i < side*side/2 {
			white = append(white, name(i))
		}
	}
	text := `(game (title "Big") (players White Black) (turn-order White Black)
		(board (grid (start-rectangle 0 0 9 9) (dimensions ("` + strings.Join(files, "/") + `" (10 0)) ("` + strings.Join(ranks, "/") + `" (0 10))))
			(links next ` + strings.Join(links, " ") + `))
		(piece (name Man) (moves (a1 (while (on-board? next) next capture add))))
		(board-setup (White (Man ` + strings.Join(white, " ") + `)) (Black (Man p16))))`
	p := compiled(t, text).Start().(*Position)
	steps := p.Steps(nil)
	told := 0
	for _, s := range steps {
		p.refuel()
		n := len(p.find(s).changes)
		told += n * n
	}
	if len(steps) == 0 || told > maxTold+side*side*side*side {
		t.Errorf("%d steps, whose changes come to %d; want some and at most %d", len(steps), told, maxTold)
	}
	if text := p.StepText(steps[0]); text == passText {
		t.Error("the first step is told as a pass")
	}
	if r := p.Result(); r.Over() {
		t.Errorf("%v, want a game that goes on", r)
	}
}
