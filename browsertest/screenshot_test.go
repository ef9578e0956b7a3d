package browsertest_test

import (
	"flag"
	"os"
	"testing"

	"aanca.chess/internal/programtest"

	"github.com/chromedp/chromedp"
)

var update = flag.Bool("update", false, "take the screenshot for the README")

// TestScreenshot makes the picture of the README: a game of Teramachy under way, with a piece
// picked. Without -update it checks that there is one.
func TestScreenshot(t *testing.T) {
	const file = "../docs/screenshot.png"
	if *update {
		if err := os.WriteFile(file, takePicture(arrive(t, 1280, 900)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	const least = 10_000 // bytes; a page that did not draw its board has fewer
	picture, err := os.Stat(file)
	if err != nil || picture.Size() < least {
		t.Errorf("there is no picture for the README (%v): run this test with -update", err)
	}
}

// takePicture plays the beginning of a game with the computer's own hints and shows where a
// piece that has many moves may go.
func takePicture(v *visitor) []byte {
	v.t.Helper()
	g := v.server.Create(v.t, `{"variant":"teramachy","side":"w","level":5}`)
	for range 9 {
		g = v.server.Play(v.t, g, v.server.Hint(v.t, g))
		g = v.server.Await(v.t, g.ID, len(g.Turns)+1)
	}
	v.open("/play/" + g.ID)
	v.await(yours)
	v.click(busiest(g))
	v.settle()
	picture, err := chromedp.Run(v.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		v.t.Fatalf("taking the screenshot: %v", err)
	}
	return picture
}

// busiest returns the square of the piece with the most moves.
func busiest(g programtest.Game) string {
	best, moves := "", make(map[string]int)
	for _, s := range g.Steps {
		moves[s.From]++
		if moves[s.From] > moves[best] {
			best = s.From
		}
	}
	return best
}
